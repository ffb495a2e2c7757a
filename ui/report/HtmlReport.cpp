// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/HtmlReport.h"

#include "core/base/NumberFormat.h"
#include "ui/report/HtmlCharts.h"
#include "ui/report/HtmlMethods.h"
#include "ui/report/HtmlStyle.h"
#include "ui/report/HtmlTables.h"
#include "ui/report/ReportFacts.h"
#include "ui/text/FirmUnits.h"
#include "ui/text/Html.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <algorithm>

namespace touchstone {

namespace {

using html::element;
using html::escaped;

/// Writes one report; a class so that its parts share words, catalogue and tables.
class HtmlWriter final
{
public:
    HtmlWriter(const Report& report, const Language& language)
        : m_report(report)
        , m_language(language)
        , m_words(language)
        , m_catalogue(language)
        , m_tables(m_words)
    {
    }

    [[nodiscard]] QString document() const
    {
        const QString title = escaped(headlineOf(m_report)) + QStringLiteral(" – ") +
                              m_language.translate("report", "Touchstone");
        return QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n"
                              "<meta charset=\"utf-8\" />\n"
                              "<meta name=\"viewport\" content=\"width=device-width\" />\n"
                              "<meta name=\"color-scheme\" content=\"light dark\" />\n"
                              "<meta name=\"generator\" content=\"Touchstone\" />\n")
                   .arg(m_language.tag()) +
               element("title", title) + element("style", htmlStyle()) +
               QLatin1String("</head>\n<body>\n") + header() + element("main", mainPart()) +
               footer() + QLatin1String("</body>\n</html>\n");
    }

private:
    [[nodiscard]] QString header() const
    {
        const QString brand = element(
            "div",
            "brand",
            m_language.translate("report", "Touchstone") +
                element("small", m_language.translate("report", "Storage benchmark for Linux")));
        return element("header",
                       htmlMark() + brand +
                           element("dl",
                                   factRows({{m_language.translate("report", "Suite"),
                                              m_words.suite(m_report.plan)},
                                             {m_language.translate("report", "Date"),
                                              toQt(displayTime(m_report.created))}})));
    }

    [[nodiscard]] QString mainPart() const
    {
        QString text = element("h1", escaped(headlineOf(m_report))) + banner() +
                       section(m_language.translate("report", "Score"), scoreAndConfidence());
        const std::vector<std::string> targets = measuredTargets(m_report);
        for (const std::string& target : targets) {
            text += targetPart(target, targets.size() > 1);
        }
        if (targets.empty()) {
            text +=
                element("p", m_language.translate("report", "Nothing was measured in this run."));
        }
        text += section(m_language.translate("report", "Target and machine"), allFacts());
        text += section(m_language.translate("report", "How it was measured"),
                        m_tables.tests(m_report.results) + htmlMethods(m_report, m_words));
        return text;
    }

    [[nodiscard]] static QString section(const QString& heading, const QString& content)
    {
        return element("section", element("h2", escaped(heading)) + content);
    }

    [[nodiscard]] QString banner() const
    {
        switch (m_report.status) {
        case ReportStatus::Complete:
            return {};
        case ReportStatus::Partial:
            return element(
                "p",
                "banner",
                m_language.translate("report",
                                     "This report is partial: the run was stopped before "
                                     "its end. What stands here was measured."));
        case ReportStatus::Failed:
            return element("p",
                           "banner",
                           m_language.translate("report",
                                                "This run failed. What stands here was measured "
                                                "before it did."));
        }
        return {};
    }

    [[nodiscard]] QString scoreAndConfidence() const
    {
        return element("div",
                       "columns",
                       element("div", "panel", scores()) + element("div", "panel", confidence()));
    }

    [[nodiscard]] QString scores() const
    {
        if (!m_report.score) {
            return element("p",
                           m_language.translate("report",
                                                "This suite has no score: its figures stand for "
                                                "themselves."));
        }
        const Score& score = *m_report.score;
        const QString values =
            oneScore("total", m_language.translate("report", "Total score"), score.total) +
            oneScore("of-read", m_language.translate("report", "Read score"), score.read) +
            oneScore("of-write", m_language.translate("report", "Write score"), score.write);
        QString text = element("div", "scores", values);
        std::vector<QString> reasons;
        for (const ScoreValue* value : {&score.total, &score.read, &score.write}) {
            const QString reason =
                value->reason
                    ? escaped(textAboutTest(*value->reason, testsOf(m_report.plan), m_language))
                    : QString();
            if (!reason.isEmpty() && std::ranges::find(reasons, reason) == reasons.end()) {
                reasons.push_back(reason);
                text += element("p", reason);
            }
        }
        return text + element("p", "muted", escaped(toQt(m_catalogue.text(scoreFormula())))) +
               element("p", "muted", escaped(toQt(m_catalogue.text(scoreBaseline(score)))));
    }

    [[nodiscard]] static QString
    oneScore(std::string_view cssClass, const QString& name, const ScoreValue& value)
    {
        const QString figure =
            toQt(value.value ? format::score(*value.value) : std::string(format::kNotMeasured));
        return element("div", cssClass, escaped(name) + element("b", figure));
    }

    [[nodiscard]] QString confidence() const
    {
        const Confidence level = m_report.confidence();
        const QString badge = element("div",
                                      "badge " + std::string(confidenceName(level)),
                                      escaped(m_words.confidence(level)));
        if (m_report.notes.empty()) {
            return badge +
                   element("p",
                           m_language.translate("report", "No caveat was found while measuring."));
        }
        std::vector<Note> notes = m_report.notes;
        std::ranges::stable_sort(
            notes, [](const Note& a, const Note& b) { return a.severity > b.severity; });
        QString items;
        for (const Note& note : notes) {
            items += noteItem(note);
        }
        return badge + element("ul", "notes", items);
    }

    [[nodiscard]] QString noteItem(const Note& note) const
    {
        const bool isInformation = note.severity == Severity::Information;
        QString text = escaped(withFirmUnits(toQt(m_catalogue.text(note.message))));
        if (!note.test.empty()) {
            text += QLatin1Char(' ') + element("span", "of", escaped(testName(note.test)));
        }
        if (!note.target.empty()) {
            text += QLatin1Char(' ') + element("span", "of", escaped(toQt(note.target)));
        }
        return element(
            "li",
            severityName(note.severity),
            element("span", "sign", isInformation ? QStringLiteral("i") : QStringLiteral("▲")) +
                element("span",
                        element("b", escaped(m_words.severity(note.severity))) +
                            m_language.translate("report", ": ") + text));
    }

    /// "4K Q16 write" for the id of a test.
    [[nodiscard]] QString testName(const std::string& id) const
    {
        for (const TestSpec& test : testsOf(m_report.plan)) {
            if (test.id == id) {
                return touchstone::testName(test, m_language);
            }
        }
        return toQt(id);
    }

    [[nodiscard]] QString targetPart(const std::string& target, bool isOneOfSeveral) const
    {
        const std::vector<TestResult> results = resultsOf(m_report, target);
        const bool isGrid = m_report.plan.view == SuiteView::ScoreGrid;
        const std::vector<ReportGridRow> rows = gridRows(m_report, target);
        QString text;
        if (isOneOfSeveral) {
            text += element("h2",
                            target.empty() ? m_language.translate("report", "All targets at once")
                                           : escaped(toQt(target)));
        }
        text += section(m_language.translate("report", "Results"),
                        isGrid ? m_tables.scoreGrid(rows) : m_tables.results(results));
        const QString curves = htmlDepthCharts(m_report.plan.view, results, m_language);
        if (!curves.isEmpty()) {
            text += section(m_language.translate("report", "Curves"), curves);
        }
        text += section(m_language.translate("report", "Latency percentiles (µs)"),
                        m_tables.percentiles(results));
        const QString openLoops = m_tables.openLoops(results);
        if (!openLoops.isEmpty()) {
            text += section(m_language.translate("report", "Open loop"), openLoops);
        }
        if (isGrid) {
            text += htmlPercentileChart(rows, m_language);
        }
        const QString overTime = htmlTimeCharts(results, m_language);
        if (!overTime.isEmpty()) {
            text += section(m_language.translate("report", "Over time"), overTime);
        }
        return text;
    }

    [[nodiscard]] QString allFacts() const
    {
        QString panels;
        for (const PlanTarget& target : m_report.plan.targets) {
            panels += factPanel(m_language.translate("report", "Target"),
                                targetFacts(target.facts, m_words));
        }
        panels += factPanel(m_language.translate("report", "Machine"),
                            machineFacts(m_report.system, m_words));
        panels += factPanel(m_language.translate("report", "Run"), runFacts(m_report, m_words));
        return element("div", "columns", panels);
    }

    [[nodiscard]] static QString factPanel(const QString& heading, const std::vector<Fact>& facts)
    {
        return element(
            "div", "panel", element("h3", escaped(heading)) + element("dl", factRows(facts)));
    }

    [[nodiscard]] static QString factRows(const std::vector<Fact>& facts)
    {
        QString rows;
        for (const Fact& fact : facts) {
            rows += element("dt", escaped(fact.label)) + element("dd", escaped(fact.value));
        }
        return rows;
    }

    [[nodiscard]] QString footer() const
    {
        const QString text =
            m_language.translate("report", "Report %1, written by Touchstone %2, %3.")
                .arg(toQt(m_report.id),
                     toQt(m_report.generatorVersion),
                     toQt(displayTime(m_report.created)));
        return element("footer", element("p", escaped(text)));
    }

    const Report& m_report;
    const Language& m_language;
    ReportWords m_words;
    QtCatalogue m_catalogue;
    HtmlTables m_tables;
};

} // namespace

QString writeHtml(const Report& report, const Language& language)
{
    return HtmlWriter(report, language).document();
}

} // namespace touchstone
