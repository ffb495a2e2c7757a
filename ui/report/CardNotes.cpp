// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/CardNotes.h"

#include "core/base/NumberFormat.h"
#include "ui/report/ReportGrid.h"
#include "ui/text/FirmUnits.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace touchstone {

namespace {

constexpr double kPadding = 18.0;
constexpr double kBadgeHeight = 34.0;
constexpr double kSign = 14.0;
constexpr double kTextLeft = 24.0;
constexpr double kGap = 9.0;
constexpr int kTextSize = 15;

struct Item
{
    std::optional<Severity> severity; ///< nothing for a check that was passed
    QString text;
};

/// The smallest share of the asked depth that any test reached.
std::optional<double> lowestDepthShare(const Report& report)
{
    std::optional<double> lowest;
    for (const TestResult& result : report.results) {
        // What was asked for holds for each target of a group.
        const double asked = static_cast<double>(result.test.load.threads) *
                             result.test.load.depth *
                             static_cast<double>(std::max<std::size_t>(result.group.size(), 1));
        if (result.shownWhole() != nullptr && asked > 0.0) {
            const double share = result.achievedDepth / asked;
            lowest = std::min(lowest.value_or(share), share);
        }
    }
    return lowest;
}

std::vector<Item> checks(const Report& report, const Language& language)
{
    std::vector<Item> items;
    const auto& results = report.results;
    const auto all = [&results](auto condition) {
        return !results.empty() && std::ranges::all_of(results, condition);
    };
    // Where no I/O was made nothing is known of how it went.
    if (all([](const TestResult& result) {
            return !result.engine.name.empty() && result.engine.direct;
        })) {
        items.push_back(
            {std::nullopt, language.translate("report", "Direct I/O, page cache not used")});
    }
    if (all([](const TestResult& result) {
            const DirectionResult* whole = result.whole();
            return whole != nullptr && whole->errors.empty() && result.errors.empty();
        })) {
        items.push_back({std::nullopt, language.translate("report", "No I/O failed")});
    }
    const auto depth = lowestDepthShare(report);
    if (depth && *depth >= 0.95) {
        // Rounded down, so that no more is claimed than was reached.
        const double shown = std::min(1.0, std::floor(*depth * 100.0) / 100.0);
        items.push_back({std::nullopt,
                         language.translate("report", "Achieved depth: at least %1 of that asked")
                             .arg(toQt(format::percent(Share{shown})))});
    }
    return items;
}

/// The note with its test; of several alike only the first is said, with their number.
QString
noteText(const Note& note, std::ptrdiff_t alike, const Report& report, const ReportWords& words)
{
    const Language& language = words.language();
    QString text = toQt(QtCatalogue(language).text(note.message));
    for (const TestSpec& test : testsOf(report.plan)) {
        if (!note.test.empty() && test.id == note.test) {
            text = testName(test, language) + language.translate("report", ": ") + text;
        }
    }
    if (alike > 1) {
        text += language.translate("report", " (%1 notes of this kind)")
                    .arg(toQt(format::count(static_cast<std::int64_t>(alike))));
    }
    return withFirmUnits(std::move(text));
}

std::vector<Item> itemsOf(const Report& report, const ReportWords& words)
{
    std::vector<Note> notes = report.notes;
    std::ranges::stable_sort(notes,
                             [](const Note& a, const Note& b) { return a.severity > b.severity; });
    std::vector<Item> items;
    const auto append = [&](bool informations) {
        std::set<MessageId> said;
        for (const Note& note : notes) {
            if ((note.severity == Severity::Information) != informations ||
                !said.insert(note.message.id()).second) {
                continue;
            }
            const auto alike = std::ranges::count_if(notes, [&note](const Note& other) {
                return other.message.id() == note.message.id();
            });
            items.push_back({note.severity, noteText(note, alike, report, words)});
        }
    };
    append(false);
    const std::vector<Item> passed = checks(report, words.language());
    items.insert(items.end(), passed.begin(), passed.end());
    append(true);
    return items;
}

void drawBadge(const CardPainter& card, QPointF at, Confidence confidence, const QString& text)
{
    const Theme& theme = card.theme();
    QColor line = theme.accent;
    QColor fill = theme.accentSoft;
    QColor colour = theme.text;
    if (confidence == Confidence::Limited) {
        line = theme.warningLine;
        fill = theme.warningFill;
        colour = theme.warningText;
    } else if (confidence == Confidence::Low) {
        line = theme.danger;
        fill = theme.dangerSoft;
        colour = theme.danger;
    }
    const CardText look{17, true, colour};
    const QRectF place(at.x(), at.y(), card.width(text, look) + 54.0, kBadgeHeight);
    card.painter().setPen(QPen(line, 1.0));
    card.painter().setBrush(fill);
    card.painter().drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3.0, 3.0);
    const QRectF sign(at.x() + 14.0, at.y() + 9.0, 16.0, 16.0);
    if (confidence == Confidence::High) {
        card.tick(sign);
    } else {
        card.warningSign(sign, colour);
    }
    card.line(place.adjusted(40.0, 0.0, 0.0, 0.0), text, look);
}

void drawSign(const CardPainter& card, const QRectF& place, const std::optional<Severity>& severity)
{
    if (!severity) {
        card.tick(place);
    } else if (*severity == Severity::Information) {
        card.informationSign(place);
    } else {
        const bool isSerious = *severity == Severity::Serious;
        card.warningSign(place, isSerious ? card.theme().danger : card.theme().warningText);
    }
}

} // namespace

void drawCardNotes(const CardPainter& card,
                   const QRectF& place,
                   const Report& report,
                   const ReportWords& words)
{
    card.panel(place);
    const double left = place.left() + kPadding;
    const Confidence confidence = report.confidence();
    drawBadge(card, {left, place.top() + 16.0}, confidence, words.confidence(confidence));

    const double width = place.width() - 2.0 * kPadding - kTextLeft;
    const double bottom = place.bottom() - 10.0;
    double y = place.top() + 16.0 + kBadgeHeight + 14.0;
    const std::vector<Item> items = itemsOf(report, words);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Item& item = items.at(i);
        const bool isQuiet = item.severity == Severity::Information;
        const CardText look{kTextSize, false, isQuiet ? card.theme().muted : card.theme().text};
        const double height = card.paragraphHeight(width, item.text, look);
        const double oneLine = card.paragraphHeight(width, QStringLiteral("x"), look);
        const bool isLast = i + 1 == items.size();
        if (y + height + (isLast ? 0.0 : kGap + oneLine) > bottom) {
            card.line({left + kTextLeft, y, width, oneLine},
                      words.language()
                          .translate("report", "and %1 more in the full report")
                          .arg(toQt(format::count(static_cast<std::int64_t>(items.size() - i)))),
                      {kTextSize, false, card.theme().muted});
            return;
        }
        drawSign(card, {left, y + (oneLine - kSign) / 2.0, kSign, kSign}, item.severity);
        card.paragraph({left + kTextLeft, y, width, height}, item.text, look);
        y += height + kGap;
    }
}

} // namespace touchstone
