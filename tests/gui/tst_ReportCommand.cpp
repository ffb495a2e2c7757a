// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Writers.h"
#include "tests/support/CannedRun.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace touchstone;

namespace {

struct Outcome
{
    int status = -1;
    QString errors;
};

constexpr int kLongestMs = 120'000;

/// The real program, as on a server: no display and no platform plug-in chosen.
Outcome run(const QStringList& words)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s}) {
        environment.remove(name);
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(TOUCHSTONE_PROGRAM), QStringList{u"report"_s} + words);
    if (!process.waitForFinished(kLongestMs) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestReportCommand final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        QFile file(path(u"report.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeJson(canned::reportOf(canned::quickRun()))));
    }

    void writesEveryFormat_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("html") << u"html"_s << QByteArray("<!DOCTYPE html>");
        QTest::newRow("png") << u"png"_s << QByteArray("\x89PNG");
        QTest::newRow("csv") << u"csv"_s << QByteArray();
        QTest::newRow("txt") << u"txt"_s << QByteArray();
        QTest::newRow("json") << u"json"_s << QByteArray("{");
    }

    void writesEveryFormat()
    {
        QFETCH(QString, ending);
        QFETCH(QByteArray, start);
        const QString output = path(u"out."_s + ending);
        const Outcome outcome = run({path(u"report.json"_s), u"-o"_s, output});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.errors));
        QVERIFY(outcome.errors.isEmpty());
        QVERIFY(contentOf(output).startsWith(start));
        QVERIFY(contentOf(output).size() > 500);
    }

    void languageIsIndependentOfTheLocale()
    {
        const QString output = path(u"zh.html"_s);
        QCOMPARE(
            run({path(u"report.json"_s), u"--lang"_s, u"zh_CN"_s, u"--output=%1"_s.arg(output)})
                .status,
            0);
        QVERIFY(contentOf(output).contains("lang=\"zh-CN\""));
    }

    void keepsAFileUnlessForced()
    {
        const QString output = path(u"kept.html"_s);
        QFile file(output);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("mine");
        file.close();
        const Outcome kept = run({path(u"report.json"_s), u"-o"_s, output});
        QCOMPARE(kept.status, 2);
        QVERIFY(kept.errors.contains(u"--force"_s));
        QCOMPARE(contentOf(output), QByteArray("mine"));
        QCOMPARE(run({path(u"report.json"_s), u"-o"_s, output, u"--force"_s}).status, 0);
        QVERIFY(contentOf(output).startsWith("<!DOCTYPE html>"));
    }

    void wrongUsage_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("says");
        const QString report = path(u"report.json"_s);
        QTest::newRow("nothing") << QStringList{} << u"exactly one"_s;
        QTest::newRow("two reports") << QStringList{report, report, u"-o"_s, u"x.html"_s} << u"2"_s;
        QTest::newRow("no output") << QStringList{report} << u"-o FILE"_s;
        QTest::newRow("unknown format")
            << QStringList{report, u"-o"_s, path(u"x.docx"_s)} << u".html, .png, .csv"_s;
        QTest::newRow("no ending") << QStringList{report, u"-o"_s, path(u"x"_s)} << u".html"_s;
        QTest::newRow("unknown language")
            << QStringList{report, u"--lang"_s, u"xx"_s, u"-o"_s, path(u"x.html"_s)} << u"zh_CN"_s;
        QTest::newRow("unknown option") << QStringList{report, u"--colour"_s} << u"--colour"_s;
        QTest::newRow("option without value") << QStringList{report, u"-o"_s} << u"-o"_s;
        QTest::newRow("missing folder")
            << QStringList{report, u"-o"_s, path(u"none/x.html"_s)} << u"none"_s;
    }

    void wrongUsage()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, says);
        const Outcome outcome = run(words);
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.errors.contains(says), qPrintable(outcome.errors));
    }

    void anUnreadableReportFails()
    {
        const Outcome missing = run({path(u"no.json"_s), u"-o"_s, path(u"no.html"_s)});
        QVERIFY(missing.status == 1 || missing.status == 2);
        QVERIFY(missing.errors.contains(u"no.json"_s));
        QFile file(path(u"bad.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"schema\":");
        file.close();
        const Outcome bad = run({path(u"bad.json"_s), u"-o"_s, path(u"bad.html"_s)});
        QVERIFY(bad.status == 1 || bad.status == 2);
        QVERIFY(!QFile::exists(path(u"bad.html"_s)));
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestReportCommand)
#include "tst_ReportCommand.moc"
