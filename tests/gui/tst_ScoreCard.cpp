// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CannedRun.h"
#include "ui/report/ReportFile.h"
#include "ui/report/ReportFont.h"
#include "ui/report/ScoreCard.h"

#include <QSet>
#include <QTest>

#include <string>

using namespace Qt::StringLiterals;
using namespace touchstone;

namespace {

void keep(const QImage& picture, const QString& name)
{
    const QString folder = qEnvironmentVariable("TOUCHSTONE_ARTEFACTS");
    if (!folder.isEmpty()) {
        QVERIFY(picture.save(folder + u'/' + name));
    }
}

qsizetype coloursIn(const QImage& picture, const QRect& place)
{
    QSet<QRgb> colours;
    for (int y = place.top(); y <= place.bottom(); ++y) {
        for (int x = place.left(); x <= place.right(); ++x) {
            colours.insert(picture.pixel(x, y));
        }
    }
    return colours.size();
}

} // namespace

class TestScoreCard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cardIsFilled_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("language");
        for (const char* name : {"quick", "sweep", "interrupted", "failed"}) {
            for (const char* language : {"en", "zh_CN"}) {
                QTest::addRow("%s-%s", name, language)
                    << QString::fromLatin1(name) << QString::fromLatin1(language);
            }
        }
    }

    void cardIsFilled()
    {
        QFETCH(QString, name);
        QFETCH(QString, language);
        if (!checkFont(Language::of(language))) {
            QSKIP("fonts-noto-cjk is not installed");
        }
        const QImage card = drawScoreCard(reportNamed(name), Language::of(language));
        keep(card, u"card-%1-%2.png"_s.arg(name, language));
        QCOMPARE(card.width(), 1600);
        QCOMPARE(card.devicePixelRatio(), 1.0);
        // Name and scores, table, chart, notes, footer: each shows something.
        QVERIFY(coloursIn(card, {44, 100, 400, 300}) > 20);
        QVERIFY(coloursIn(card, {484, 110, 1060, 150}) > 20);
        QVERIFY(coloursIn(card, {500, 500, 600, 300}) > 20);
        QVERIFY(coloursIn(card, {1160, 500, 380, 300}) > 20);
        QVERIFY(coloursIn(card, {44, 830, 1500, 60}) > 10);
        // Nothing runs into the margins.
        QCOMPARE(coloursIn(card, {0, 0, 40, 900}), 1);
        QCOMPARE(coloursIn(card, {1560, 0, 40, 900}), 1);
    }

    void aSweepSaysWhatIsNotComplete()
    {
        constexpr QRect kLabels{485, 180, 165, 300};
        Report report = reportNamed(u"sweep"_s);
        const QImage complete = drawScoreCard(report, Language::of(u"en"_s));
        report.results.at(1).status = TestStatus::Partial;
        report.results.at(2).status = TestStatus::Failed;
        const QImage card = drawScoreCard(report, Language::of(u"en"_s));
        keep(card, u"card-sweep-states.png"_s);
        QVERIFY(card.copy(kLabels) != complete.copy(kLabels));
    }

    void directIoIsNotClaimedWhereNothingWasDone()
    {
        constexpr QRect kNotes{1160, 530, 380, 270};
        Report report = reportNamed(u"quick"_s);
        report.notes.clear();
        for (TestResult& result : report.results) {
            result.status = TestStatus::Skipped;
            result.read.reset();
            result.write.reset();
            result.engine = {};
        }
        const QImage card = drawScoreCard(report, Language::of(u"en"_s));
        QCOMPARE(coloursIn(card, kNotes), 1);
    }

    void longNamesStayInside()
    {
        Report report = reportNamed(u"quick"_s);
        report.plan.targets.front().facts.model = std::string(200, 'W') + " with a long name";
        report.system.cpu = std::string(300, 'M');
        report.plan.steps.front().tests.front().label = std::string(60, 'W');
        const QImage card = drawScoreCard(report, Language::of(u"en"_s));
        keep(card, u"card-long.png"_s);
        QCOMPARE(coloursIn(card, {450, 100, 32, 700}), 1);
        QCOMPARE(coloursIn(card, {1560, 0, 40, 900}), 1);
    }

    void bytesArePng()
    {
        const Result<std::string> png =
            renderReport(reportNamed(u"quick"_s), u"png"_s, Language::of(u"en"_s));
        QVERIFY(png);
        QVERIFY(png->starts_with("\x89PNG"));
        const QImage read = QImage::fromData(QByteArray::fromStdString(*png));
        QCOMPARE(read.width(), 1600);
    }

private:
    static Report reportNamed(const QString& name)
    {
        if (name == u"sweep"_s) {
            return canned::reportOf(canned::depthSweepRun());
        }
        if (name == u"interrupted"_s) {
            return canned::reportOf(canned::interruptedRun());
        }
        return canned::reportOf(name == u"failed"_s ? canned::failedRun() : canned::quickRun());
    }
};

QTEST_MAIN(TestScoreCard)
#include "tst_ScoreCard.moc"
