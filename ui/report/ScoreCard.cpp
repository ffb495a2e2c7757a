// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/ScoreCard.h"

#include "core/base/NumberFormat.h"
#include "ui/charts/DepthPlots.h"
#include "ui/charts/PercentilePlot.h"
#include "ui/charts/PlotPicture.h"
#include "ui/report/CardNotes.h"
#include "ui/report/CardPainter.h"
#include "ui/report/CardScores.h"
#include "ui/report/CardTable.h"
#include "ui/report/ReportFacts.h"
#include "ui/report/ReportFont.h"
#include "ui/text/FirmUnits.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <algorithm>

namespace touchstone {

namespace {

constexpr int kWidth = 1600;
constexpr int kHeight = 900;
constexpr double kEdge = 44.0;
constexpr double kHeaderLine = 92.0;
constexpr double kTop = 116.0;
constexpr double kLeftWidth = 404.0;
constexpr double kRightStart = 484.0;
constexpr double kPanelGap = 14.0;
constexpr double kNotesWidth = 404.0;
constexpr double kFooterLine = 826.0;
constexpr double kBottom = 812.0;
constexpr std::size_t kMaximumRows = 9;
constexpr double kFactRow = 30.0;
constexpr double kFactLabel = 122.0;

class CardWriter final
{
public:
    CardWriter(QPainter& painter, const Report& report, const Language& language)
        : m_report(report)
        , m_language(language)
        , m_words(language)
        , m_card(painter, language)
        , m_theme(m_card.theme())
        , m_isSweep(report.plan.view == SuiteView::Sweep)
    {
        const std::vector<std::string> targets = measuredTargets(report);
        m_target = targets.empty() ? std::string() : targets.front();
        m_results = resultsOf(report, m_target);
        m_rows = m_isSweep ? sweepRows(report, m_target) : gridRows(report, m_target);
    }

    void draw() const
    {
        m_card.fill({0, 0, kWidth, kHeight}, m_theme.base);
        drawHeader();
        const double y = drawCardScores(
            m_card, {kEdge, kTop, kLeftWidth, kBottom - kTop}, m_report, m_results, m_language);
        drawFacts(y);
        const auto shown = std::min(m_rows.size(), kMaximumRows);
        const std::vector<ReportGridRow> rows(m_rows.begin(),
                                              m_rows.begin() + static_cast<std::ptrdiff_t>(shown));
        const QRectF table(
            kRightStart, kTop, kWidth - kEdge - kRightStart, CardTable::heightOf(rows.size()));
        CardTable(m_card, m_words, m_isSweep ? CardTable::Columns::Sweep : CardTable::Columns::Grid)
            .draw(table, rows);
        const double top = table.bottom() + kPanelGap;
        const QRectF notes(kWidth - kEdge - kNotesWidth, top, kNotesWidth, kBottom - top);
        drawCardNotes(m_card, notes, m_report, m_words);
        drawChart({kRightStart, top, notes.left() - kPanelGap - kRightStart, kBottom - top});
        drawFooter();
    }

private:
    void drawHeader() const
    {
        m_card.mark({kEdge, 20, 54, 54});
        const CardText brand{26, true, m_theme.text};
        const QString name = m_language.translate("report", "Touchstone");
        m_card.line({kEdge + 68, 18, 500, 34}, name, brand);
        if (m_language.isChinese()) {
            m_card.line({kEdge + 68 + m_card.width(name, brand) + 12, 20, 300, 34},
                        QStringLiteral("Touchstone"),
                        {18, false, m_theme.muted});
        }
        m_card.line({kEdge + 68, 52, 500, 22},
                    m_language.translate("report", "Storage benchmark for Linux"),
                    {15, false, m_theme.muted});
        const std::vector<Fact> facts{
            {m_language.translate("report", "Suite"), m_words.suite(m_report.plan)},
            {m_language.translate("report", "Date"), toQt(displayTime(m_report.created))},
            {m_language.translate("report", "Version"),
             QStringLiteral("Touchstone ") + toQt(m_report.generatorVersion)}};
        double labels = 0.0;
        double values = 0.0;
        const CardText label{15, false, m_theme.muted};
        const CardText value{15, false, m_theme.text};
        for (const Fact& fact : facts) {
            labels = std::max(labels, m_card.width(fact.label, label));
            values = std::max(values, m_card.width(fact.value, value));
        }
        double y = 14.0;
        const double left = kWidth - kEdge - values - labels - 16.0;
        for (const Fact& fact : facts) {
            m_card.line({left, y, labels, 23}, fact.label, label);
            m_card.line({left + labels + 16.0, y, values, 23}, fact.value, value);
            y += 23.0;
        }
        m_card.rule(kEdge, kWidth - kEdge, kHeaderLine, m_theme.border);
    }

    /// The facts that a reader compares drives by, as far as they are known and there is room.
    void drawFacts(double top) const
    {
        std::vector<Fact> facts;
        if (isGroup()) {
            QStringList paths;
            for (const PlanTarget& target : m_report.plan.targets) {
                paths.append(toQt(target.facts.path));
            }
            facts.push_back({m_language.translate("report", "Target"),
                             paths.join(m_language.translate("report", ", "))});
        } else if (!m_report.plan.targets.empty()) {
            facts = targetFacts(m_report.plan.targets.front().facts, m_words);
            const QString model = m_language.translate("report", "Model");
            std::erase_if(facts, [&model](const Fact& fact) { return fact.label == model; });
        }
        const auto append = [&facts](std::vector<Fact> more) {
            facts.insert(facts.end(), more.begin(), more.end());
        };
        std::vector<Fact> run = runFacts(m_report, m_words);
        const std::vector<QString> elsewhere{m_language.translate("report", "Suite"),
                                             m_language.translate("report", "Date"),
                                             m_language.translate("report", "Seed")};
        std::erase_if(run, [&elsewhere](const Fact& fact) {
            return std::ranges::find(elsewhere, fact.label) != elsewhere.end();
        });
        append(std::move(run));
        append(machineFacts(m_report.system, m_words));

        for (const Fact& fact : facts) {
            if (top + kFactRow > kBottom + 1.0) {
                break;
            }
            m_card.rule(kEdge, kEdge + kLeftWidth, top, m_theme.grid);
            m_card.line(
                {kEdge, top, kFactLabel - 8, kFactRow}, fact.label, {15, false, m_theme.muted});
            m_card.line({kEdge + kFactLabel, top, kLeftWidth - kFactLabel, kFactRow},
                        fact.value,
                        {15, false, m_theme.text});
            top += kFactRow;
        }
    }

    void drawChart(const QRectF& place) const
    {
        m_card.panel(place);
        const QRectF inner = place.adjusted(3, 3, -3, -3);
        const QFont font = reportFont(m_language, 15);
        if (m_isSweep) {
            auto* plot = new DepthRatePlot(m_theme, font);
            const PlotPicture picture(plot, inner.size().toSize());
            plot->setEdges({66.0, 34.0, 60.0, 44.0});
            plot->show(DepthCurves::of(m_results), m_language);
            picture.paint(m_card.painter(), inner.topLeft());
            return;
        }
        const ReportGridRow* row = latencyRow(m_rows);
        auto* plot = new PercentilePlot(m_theme, font);
        const PlotPicture picture(plot, inner.size().toSize());
        plot->setEdges({50.0, 36.0, 56.0, 44.0});
        plot->setHeading(m_language.translate("chart", "Latency by percentile (µs)"),
                         row != nullptr ? detailOf(*row) : QString());
        plot->show(row != nullptr ? row->figures(true) : nullptr,
                   row != nullptr ? row->figures(false) : nullptr,
                   m_language);
        picture.paint(m_card.painter(), inner.topLeft());
    }

    /// "4K rand, Q1"
    [[nodiscard]] QString detailOf(const ReportGridRow& row) const
    {
        return QStringLiteral("%1 %2, Q%3")
            .arg(toQt(format::blockSize(row.workload->blockSize)),
                 m_words.shortAccess(*row.workload),
                 toQt(format::count(row.load.depth)));
    }

    void drawFooter() const
    {
        m_card.rule(kEdge, kWidth - kEdge, kFooterLine, m_theme.border);
        m_card.paragraph({kEdge, kFooterLine + 8.0, kWidth - 2 * kEdge, 62.0},
                         methodText(),
                         {13, false, m_theme.muted});
    }

    [[nodiscard]] bool isGroup() const { return !m_results.empty() && m_results.front().isGroup(); }

    [[nodiscard]] QString methodText() const
    {
        const QtCatalogue catalogue(m_language);
        QStringList sentences;
        const std::vector<TestSpec> tests = testsOf(m_report.plan);
        const bool isEven =
            !tests.empty() && std::ranges::all_of(tests, [&tests](const TestSpec& test) {
                return test.limits.duration == tests.front().limits.duration &&
                       test.limits.ramp == tests.front().limits.ramp;
            });
        if (isEven) {
            const TestLimits& limits = tests.front().limits;
            sentences.append(
                m_language
                    .translate("report",
                               "Each test lasts up to %1 after a ramp of up to %2 that "
                               "is not measured.")
                    .arg(toQt(format::duration(limits.duration)),
                         toQt(format::duration(limits.ramp))));
        }
        sentences.append(m_language.translate(
            "report",
            "Response and latency are service times: from the preparation of an I/O until its "
            "completion is first seen."));
        sentences.append(m_language.translate(
            "report",
            "MB/s means 10⁶ bytes per second. A percentile needs 10 I/Os above it to be shown."));
        if (m_report.score) {
            sentences.append(toQt(catalogue.text(scoreFormula())));
            sentences.append(toQt(catalogue.text(scoreBaseline(*m_report.score))));
        }
        if (m_rows.size() > kMaximumRows) {
            sentences.append(
                m_language.translate("report", "%1 of %2 tests are shown.")
                    .arg(toQt(format::count(static_cast<std::int64_t>(kMaximumRows))),
                         toQt(format::count(static_cast<std::int64_t>(m_rows.size())))));
        }
        if (isGroup()) {
            sentences.append(
                m_language.translate("report", "The figures are those of all %1 targets at once.")
                    .arg(toQt(format::count(std::ssize(m_report.plan.targets)))));
        } else if (m_report.plan.targets.size() > 1) {
            sentences.append(m_language.translate("report", "One target of several is shown: %1.")
                                 .arg(toQt(m_target)));
        }
        sentences.append(m_language.translate("report", "Report %1.").arg(toQt(m_report.id)));
        return withFirmUnits(
            sentences.join(m_language.isChinese() ? QString() : QStringLiteral(" ")));
    }

    const Report& m_report;
    const Language& m_language;
    ReportWords m_words;
    CardPainter m_card;
    const Theme& m_theme;
    bool m_isSweep;
    std::string m_target;
    std::vector<TestResult> m_results;
    std::vector<ReportGridRow> m_rows;
};

} // namespace

QImage drawScoreCard(const Report& report, const Language& language)
{
    QImage image(kWidth, kHeight, QImage::Format_RGB32);
    QPainter painter(&image);
    CardWriter(painter, report, language).draw();
    painter.end();
    return image;
}

} // namespace touchstone
