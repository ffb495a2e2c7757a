// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/CardScores.h"

#include "core/base/NumberFormat.h"
#include "ui/report/ReportFacts.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

namespace touchstone {

namespace {

constexpr double kPartWidth = 190.0;
constexpr double kPartHeight = 66.0;

QString figureOf(const ScoreValue& value)
{
    return toQt(value.value ? format::score(*value.value) : std::string(format::kNotMeasured));
}

/// A coloured bar, a word and a number.
void drawPart(const CardPainter& card,
              QPointF at,
              const QString& name,
              const QString& figure,
              const QColor& colour)
{
    card.fill({at.x(), at.y(), 4, kPartHeight}, colour);
    card.line({at.x() + 16, at.y() - 1, kPartWidth - 20, 22}, name, {15, false, colour});
    card.line(
        {at.x() + 16, at.y() + 20, kPartWidth - 20, 48}, figure, {36, true, card.theme().text});
}

double drawName(const CardPainter& card, const QRectF& place, const QString& name)
{
    // The largest size at which the name takes two lines at most.
    for (const int size : {32, 28, 24, 20}) {
        const CardText look{size, true, card.theme().text};
        const double twoLines = 2.0 * size * 1.42 + 2.0;
        if (card.paragraphHeight(place.width(), name, look) <= twoLines || size == 20) {
            return card.paragraph(
                {place.left(), place.top() - 6.0, place.width(), twoLines}, name, look);
        }
    }
    return 0.0;
}

/// The highest figure of a direction with the test that reached it.
struct Peak
{
    double iops = 0.0;
    std::string label;
};

Peak peakOf(const std::vector<TestResult>& results, bool isRead)
{
    Peak peak;
    for (const TestResult& result : results) {
        const DirectionResult* direction = isRead ? result.shownRead() : result.shownWrite();
        if (direction != nullptr && direction->iops.value() > peak.iops) {
            peak = {direction->iops.value(), result.test.label};
        }
    }
    return peak;
}

double drawPeaks(const CardPainter& card,
                 QPointF at,
                 const std::vector<TestResult>& results,
                 const Language& language)
{
    card.line({at.x(), at.y(), 400, 24},
              language.translate("report", "Highest rate (IOPS)"),
              {17, false, card.theme().muted});
    double y = at.y() + 34.0;
    for (const bool isRead : {true, false}) {
        const Peak peak = peakOf(results, isRead);
        if (peak.label.empty()) {
            continue;
        }
        const QColor colour = isRead ? card.theme().read : card.theme().write;
        const QString word =
            isRead ? language.translate("report", "Read") : language.translate("report", "Write");
        card.fill({at.x(), y, 4, 88}, colour);
        card.line({at.x() + 16, y - 1, 380, 24},
                  word + QLatin1Char(' ') + toQt(peak.label),
                  {16, false, colour});
        card.line({at.x() + 16, y + 24, 380, 64},
                  toQt(format::iops(Iops{peak.iops})),
                  {52, true, card.theme().text});
        y += 104.0;
    }
    return y + 8.0;
}

double drawScores(const CardPainter& card,
                  QPointF at,
                  double width,
                  const Report& report,
                  const Language& language)
{
    const Score& score = *report.score;
    const Theme& theme = card.theme();
    card.line({at.x(), at.y(), 300, 24},
              language.translate("report", "Total score"),
              {17, false, theme.muted});
    card.line({at.x() - 4, at.y() + 24, width, 104}, figureOf(score.total), {96, true, theme.text});
    double y = at.y() + 142.0;
    drawPart(card,
             {at.x(), y},
             language.translate("report", "Read score"),
             figureOf(score.read),
             theme.read);
    drawPart(card,
             {at.x() + kPartWidth, y},
             language.translate("report", "Write score"),
             figureOf(score.write),
             theme.write);
    y += kPartHeight + 14.0;
    const auto& reason = score.total.reason;
    const QString note = reason
                             ? textAboutTest(*reason, testsOf(report.plan), language)
                             : language.translate("report", "1,000 = baseline %1, a good SATA SSD")
                                   .arg(toQt(score.baseline));
    y += card.paragraph({at.x(), y, width, 64}, note, {14, false, theme.muted});
    return y + 16.0;
}

} // namespace

double drawCardScores(const CardPainter& card,
                      const QRectF& place,
                      const Report& report,
                      const std::vector<TestResult>& results,
                      const Language& language)
{
    double y = place.top() + drawName(card, place, headlineOf(report)) + 8.0;
    if (report.status != ReportStatus::Complete) {
        const QString text =
            report.status == ReportStatus::Partial
                ? language.translate("report", "Partial: the run was stopped before its end")
                : language.translate("report", "The run failed before its end");
        card.line(
            {place.left(), y - 6.0, place.width(), 24}, text, {15, true, card.theme().warningText});
        y += 22.0;
    }
    if (report.score) {
        return drawScores(card, {place.left(), y}, place.width(), report, language);
    }
    return drawPeaks(card, {place.left(), y}, results, language);
}

} // namespace touchstone
