// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/LoopDevice.h"
#include "tests/support/PrivateBus.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

using namespace touchstone;

namespace {

constexpr int kPatienceMs = 90'000;
constexpr qint64 kSize = qint64{64} << 20;
/// Users that every Debian has, each with a group of the same name; a rule of polkit names the
/// first.
const char* const kAuthorised = "games";
const char* const kStranger = "news";

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

struct Answer
{
    int status = -1;
    QJsonObject facts;

    [[nodiscard]] QString says() const { return facts[text("says")].toString(); }

    [[nodiscard]] QString code() const { return facts[text("code")].toString(); }
};

} // namespace

/// UDisks2 on a bus of this test's own, asked by root and by ordinary users.
class TestUDisks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777)));
        m_program = copyOf(text(TOUCHSTONE_DEVICE_USER));
        QFile backing(m_folder.filePath(text("backing")));
        QVERIFY(backing.open(QIODevice::WriteOnly) && backing.resize(kSize));
        m_loop = std::make_unique<LoopDevice>(backing.fileName());
        QVERIFY(!m_loop->path().isEmpty());
    }

    void withoutABusThatIsSaid()
    {
        const Answer answer = asUser(kStranger, {m_loop->path(), text("r")});
        QCOMPARE(answer.status, 1);
        QCOMPARE(answer.code(), text("permission_no_bus"));
        QVERIFY(answer.says().contains(text("setfacl")));
    }

    void withoutUDisksThatIsSaid()
    {
        QVERIFY(m_bus.start());
        const Answer answer = asUser(kStranger, {m_loop->path(), text("rw")});
        QCOMPARE(answer.code(), text("permission_no_udisks"));
        QVERIFY2(answer.says().contains(text("sudo setfacl -m u:$USER:rw ") + m_loop->path()),
                 qPrintable(answer.says()));
    }

    void rootAndTheAuthorisedGetADescriptor_data()
    {
        QTest::addColumn<QString>("user");
        QTest::newRow("root") << text("root");
        QTest::newRow("authorised") << text(kAuthorised);
    }

    void rootAndTheAuthorisedGetADescriptor()
    {
        QFETCH(QString, user);
        startAll();
        for (const QString& mode : {text("r"), text("rw")}) {
            const Answer answer = asUser(user.toLatin1().constData(), {m_loop->path(), mode});
            QVERIFY2(answer.status == 0, qPrintable(answer.says()));
            QCOMPARE(answer.facts[text("writes")].toBool(), mode == text("rw"));
            QVERIFY(answer.facts[text("direct")].toBool());
            QVERIFY(answer.facts[text("closesOnExec")].toBool());
        }
    }

    void aStrangerIsRefused()
    {
        startAll();
        const Answer answer = asUser(kStranger, {m_loop->path(), text("r")});
        QCOMPARE(answer.status, 1);
        QCOMPARE(answer.code(), text("permission_no_agent"));
        QVERIFY(answer.says().contains(m_loop->path()));
    }

    void whatIsInUseIsNotOpenedForWriting()
    {
        startAll();
        const int held =
            ::open(m_loop->path().toLocal8Bit().constData(), O_RDONLY | O_EXCL | O_CLOEXEC);
        QVERIFY(held >= 0);
        const Answer writing = asUser("root", {m_loop->path(), text("rw")});
        const Answer reading = asUser("root", {m_loop->path(), text("r")});
        ::close(held);
        QCOMPARE(writing.code(), text("device_busy"));
        QCOMPARE(reading.status, 0);
    }

private:
    QString copyOf(const QString& program)
    {
        const QString copy = m_folder.filePath(program.section(QLatin1Char('/'), -1));
        QFile::copy(program, copy);
        return copy;
    }

    void startAll()
    {
        if (!m_isComplete) {
            QVERIFY(m_bus.startPolkit(text(kAuthorised)));
            QVERIFY(m_bus.startUDisks({m_loop->path()}));
            m_isComplete = true;
        }
    }

    Answer asUser(const char* user, const QStringList& words)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(text("DBUS_SYSTEM_BUS_ADDRESS"), m_bus.address());
        environment.insert(text("HOME"), m_folder.path());
        environment.insert(text("XDG_RUNTIME_DIR"), m_folder.path());
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.setWorkingDirectory(m_folder.path());
        process.start(text("setpriv"),
                      QStringList{text("--reuid=") + text(user),
                                  text("--regid=") + text(user),
                                  text("--clear-groups"),
                                  m_program} +
                          words);
        if (!process.waitForFinished(kPatienceMs)) {
            process.kill();
            process.waitForFinished();
            return {};
        }
        return {process.exitCode(),
                QJsonDocument::fromJson(process.readAllStandardOutput()).object()};
    }

    QTemporaryDir m_folder;
    QString m_program;
    PrivateBus m_bus;
    std::unique_ptr<LoopDevice> m_loop;
    bool m_isComplete = false;
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    if (const QString obstacle = PrivateBus::obstacle(); !obstacle.isEmpty()) {
        std::fprintf(stderr, "skipped: %s\n", qPrintable(obstacle));
        return 77;
    }
    TestUDisks test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_UDisks.moc"
