// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/NumberFormat.h"
#include "core/report/Writers.h"
#include "tests/support/CannedReports.h"
#include "tests/support/CannedRun.h"
#include "ui/charts/Theme.h"
#include "ui/report/HtmlCharts.h"
#include "ui/report/HtmlReport.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace touchstone;

namespace {

/// What a reader sees: the texts of all elements save the style sheet, spaces between elements.
QString visibleText(const QString& html)
{
    QXmlStreamReader reader(html);
    QString text;
    bool isStyle = false;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() || reader.isEndElement()) {
            isStyle = reader.isStartElement() && reader.name() == "style"_L1;
            text += u' ';
        } else if (reader.isCharacters() && !isStyle) {
            text += reader.text();
        }
    }
    return reader.hasError() ? QString() : text;
}

QStringList numbersOf(const QString& text)
{
    static const QRegularExpression kNumber(u"\\d[\\d,.]*"_s);
    QStringList numbers;
    for (auto match = kNumber.globalMatch(text); match.hasNext();) {
        QString number = match.next().captured();
        // A comma or full stop at the end belongs to the sentence.
        while (number.endsWith(u',') || number.endsWith(u'.')) {
            number.chop(1);
        }
        numbers.append(number);
    }
    return numbers;
}

QString htmlOf(const Report& report, const QString& language)
{
    return writeHtml(report, Language::of(language));
}

Report withNotes(Report report)
{
    report.notes.push_back({Severity::Warning,
                            Message(MessageId::DirectRefused, {{"path", "/srv/bench"}}),
                            report.plan.steps.front().tests.front().id});
    report.notes.push_back(
        {Severity::Serious, Message(MessageId::OutOfMemory, {{"size", Bytes{123'456'789}}}), {}});
    return report;
}

/// Kept for people and browsers to look at; nowhere unless asked for.
void keep(const QString& html, const QString& name)
{
    const QString folder = qEnvironmentVariable("TOUCHSTONE_ARTEFACTS");
    if (!folder.isEmpty()) {
        QFile file(folder + u'/' + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(html.toUtf8());
    }
}

} // namespace

class TestHtmlReport final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void numbersAreTheSameInEveryLanguage_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"quick", "sweep", "interrupted", "failed", "noted", "openLoop", "group"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void numbersAreTheSameInEveryLanguage()
    {
        QFETCH(QString, name);
        const Report report = reportNamed(name);
        const QString english = htmlOf(report, u"en"_s);
        const QString chinese = htmlOf(report, u"zh_CN"_s);
        keep(english, name + u"-en.html"_s);
        keep(chinese, name + u"-zh.html"_s);
        const QStringList numbers = numbersOf(visibleText(english));
        QVERIFY(numbers.size() > 50);
        QCOMPARE(numbersOf(visibleText(chinese)), numbers);
        QVERIFY(chinese.contains(u"<html lang=\"zh-CN\">"_s));
        QVERIFY(english.contains(u"<html lang=\"en\">"_s));

        const auto textIn = [&report](const QString& language) {
            return toQt(writeText(report, QtCatalogue(Language::of(language))));
        };
        QCOMPARE(numbersOf(textIn(u"zh_CN"_s)), numbersOf(textIn(u"en"_s)));
    }

    void everyMeasuredFigureIsThere()
    {
        const Report report = reportNamed(u"quick"_s);
        const QString text = visibleText(htmlOf(report, u"en"_s));
        for (const TestResult& result : report.results) {
            const DirectionResult& whole = *result.whole();
            QVERIFY(text.contains(toQt(format::iops(whole.iops))));
            QVERIFY(text.contains(
                toQt(format::throughput(whole.bytesPerSecond, ThroughputUnit::MBps))));
            QVERIFY(text.contains(toQt(format::microseconds(whole.service.max))));
        }
        QVERIFY(text.contains(toQt(format::score(report.score->total.value.value()))));
        QVERIFY(text.contains(toQt(report.id)));
        QVERIFY(text.contains(toQt(displayTime(report.created))));
    }

    void nothingIsFetched()
    {
        for (const QString& name : {u"quick"_s, u"sweep"_s}) {
            QString html = htmlOf(reportNamed(name), u"en"_s);
            html.remove(u"xmlns=\"http://www.w3.org/2000/svg\""_s);
            for (const QString& word : {u"http:"_s,
                                        u"https:"_s,
                                        u"src="_s,
                                        u"href="_s,
                                        u"url("_s,
                                        u"@import"_s,
                                        u"<script"_s,
                                        u"<link"_s}) {
                QVERIFY2(!html.contains(word), qPrintable(word));
            }
        }
    }

    void hostileNamesAreText()
    {
        const std::string hostile = "<script>alert(1)</script>&\"'\x01\xC2\x80]]>";
        Report report = reportNamed(u"noted"_s);
        Target& target = report.plan.targets.front().facts;
        target.model = hostile;
        target.path = "/mnt/" + hostile;
        target.firmware = hostile;
        report.system.cpu = hostile;
        report.id = hostile;
        report.generatorVersion = hostile;
        report.created = hostile;
        report.notes.push_back(
            {Severity::Warning, Message(MessageId::InternalError, {{"detail", hostile}}), hostile});
        for (Step& step : report.plan.steps) {
            step.tests.front().label = hostile;
        }
        for (TestResult& result : report.results) {
            result.target = hostile;
            result.test.label = hostile;
            result.engine.name = hostile;
            result.engine.features = {hostile};
            result.engine.dropped = {{hostile, hostile}};
            result.engine.clock = hostile;
        }
        const QString html = htmlOf(report, u"en"_s);
        QVERIFY(!html.contains(u"<script"_s));
        QVERIFY(!html.contains(QChar(1)));
        QVERIFY(visibleText(html).contains(u"<script>alert(1)</script>&\"'"_s));
    }

    void bothThemesHaveEveryColour()
    {
        const QString html = htmlOf(reportNamed(u"quick"_s), u"en"_s);
        QVERIFY(html.contains(u"prefers-color-scheme: dark"_s));
        for (const ThemeToken& token : themeTokens()) {
            for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
                const QString rule =
                    u"--%1:%2;"_s.arg(QLatin1String(token.name), (theme->*token.colour).name());
                QVERIFY2(html.contains(rule), qPrintable(rule));
            }
        }
    }

    void chartsUseColoursOfTheThemeOnly()
    {
        // A colour that is not in the table would not follow the reader's dark mode.
        const QString html =
            htmlOf(reportNamed(u"sweep"_s), u"en"_s) + htmlOf(reportNamed(u"quick"_s), u"en"_s);
        QSet<QString> known{u"none"_s, Theme::dark().read.name(), Theme::dark().write.name()};
        for (const ThemeToken& token : themeTokens()) {
            known.insert((Theme::light().*token.colour).name());
        }
        static const QRegularExpression kColour(u" (?:fill|stroke)=\"([^\"]*)\""_s);
        for (auto match = kColour.globalMatch(html); match.hasNext();) {
            const QString colour = match.next().captured(1);
            // The outermost group of QSvgGenerator names a pen that nothing is drawn with.
            QVERIFY2(known.contains(colour) || colour == u"black"_s || colour == u"#000000"_s,
                     qPrintable(colour));
        }
    }

    void figuresOfAFailedTestAreNotShown()
    {
        const Report report = reportNamed(u"failed"_s);
        const QString text = visibleText(htmlOf(report, u"en"_s));
        int failed = 0;
        for (const TestResult& result : report.results) {
            if (result.status == TestStatus::Failed && result.whole() != nullptr) {
                ++failed;
                QVERIFY(!text.contains(toQt(format::iops(result.whole()->iops))));
            }
        }
        QVERIFY(failed > 0);
        QVERIFY(text.contains(u"failed"_s));
        // The score says which one by its name, and the chart over time leaves it out.
        QVERIFY(text.contains(u"the test Seq 1M Q8 write failed"_s));
        Report without = report;
        std::erase_if(without.results, [](const TestResult& result) { return !result.isShown(); });
        const Language english = Language::of(u"en"_s);
        QCOMPARE(htmlTimeCharts(report.results, english), htmlTimeCharts(without.results, english));
    }

    void openLoopsShowResponseRateAndBacklog()
    {
        const Report report = reportNamed(u"openLoop"_s);
        const QString html = visibleText(htmlOf(report, u"en"_s));
        for (const TestResult& result : report.results) {
            const LatencySummary& response = result.whole()->response.value();
            for (const double percent : {50.0, 99.0}) {
                QVERIFY(html.contains(toQt(format::microseconds(*response.percentile(percent)))));
            }
            QVERIFY(html.contains(toQt(format::iops(result.openLoop->asked))));
        }
        QVERIFY(html.contains(u"Read, response"_s));
        QVERIFY(html.contains(u"Longest backlog"_s));
        QVERIFY(html.contains(u"87.5%"_s));
        QVERIFY(htmlOf(report, u"zh_CN"_s).contains(u"读取，响应时间"_s));
        const QString closed = visibleText(htmlOf(reportNamed(u"sweep"_s), u"en"_s));
        QVERIFY(!closed.contains(u"backlog"_s, Qt::CaseInsensitive));
        QVERIFY(!closed.contains(u", response"_s));
    }

    void aGroupStandsBeforeItsTargets()
    {
        const Report report = reportNamed(u"group"_s);
        const QString html = visibleText(htmlOf(report, u"en"_s));
        const auto all = html.indexOf(u"All targets at once"_s);
        QVERIFY(all > 0);
        qsizetype place = html.indexOf(toQt(format::iops(report.results.front().read->iops)), all);
        QVERIFY(place > all);
        for (std::size_t i = 1; i <= 2; ++i) {
            place = html.indexOf(toQt(report.results.at(i).target), place);
            QVERIFY(place > 0);
            place = html.indexOf(toQt(format::iops(report.results.at(i).read->iops)), place);
            QVERIFY(place > 0);
        }
    }

    void aReportWithoutResultsSaysSo()
    {
        Report report = reportNamed(u"interrupted"_s);
        report.results.clear();
        const QString html = htmlOf(report, u"en"_s);
        QVERIFY(visibleText(html).contains(u"Nothing was measured"_s));
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
        if (name == u"failed"_s) {
            return canned::reportOf(canned::failedRun());
        }
        if (name == u"openLoop"_s) {
            return canned::openLoopReport();
        }
        if (name == u"group"_s) {
            return canned::groupReport();
        }
        const Report quick = canned::reportOf(canned::quickRun());
        return name == u"noted"_s ? withNotes(quick) : quick;
    }
};

QTEST_MAIN(TestHtmlReport)
#include "tst_HtmlReport.moc"
