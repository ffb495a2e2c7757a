// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/CardTable.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtText.h"

#include <QStringList>

#include <array>
#include <cmath>

namespace touchstone {

namespace {

constexpr double kDirectionHead = 32.0;
constexpr double kColumnHead = 26.0;
constexpr double kRow = 37.0;
/// A row's label and the state below it.
constexpr double kLabelOverState = 23.0;
constexpr double kState = 15.0;
constexpr double kLabelWidth = 170.0;
constexpr double kPadding = 14.0;
/// Right edges of the columns in a half, as shares of its width.
constexpr std::array kGridEdges{0.27, 0.48, 0.66};
constexpr std::array kSweepEdges{0.24, 0.46, 0.73, 0.97};
constexpr double kBarLeft = 0.69;
constexpr double kBarRight = 0.97;
constexpr double kBarHeight = 14.0;

Nanoseconds rounded(double nanoseconds)
{
    return Nanoseconds{std::llround(nanoseconds)};
}

} // namespace

struct CardTable::Half
{
    QRectF place;
    bool isRead = true;
    QColor colour;

    [[nodiscard]] double at(double share) const { return place.left() + share * place.width(); }

    /// The cell that ends at this share.
    [[nodiscard]] QRectF cell(double edge, double top, double height) const
    {
        return {place.left(), top, at(edge) - place.left(), height};
    }
};

CardTable::CardTable(const CardPainter& card, const ReportWords& words, Columns columns)
    : m_card(card)
    , m_words(words)
    , m_language(words.language())
    , m_columns(columns)
{
}

double CardTable::heightOf(std::size_t rows)
{
    return kDirectionHead + kColumnHead + static_cast<double>(rows) * kRow;
}

CardTable::Half CardTable::halfOf(const QRectF& place, bool isRead) const
{
    const double half = (place.width() - kLabelWidth) / 2.0;
    const double left = place.left() + kLabelWidth + (isRead ? 0.0 : half);
    return {QRectF(left, place.top(), half, place.height()),
            isRead,
            isRead ? m_card.theme().read : m_card.theme().write};
}

void CardTable::draw(const QRectF& place, const std::vector<ReportGridRow>& rows) const
{
    const Theme& theme = m_card.theme();
    m_card.panel(place);
    const double headHeight = kDirectionHead + kColumnHead;
    m_card.fill({place.left() + 1, place.top() + 1, place.width() - 2, headHeight - 1},
                theme.header);
    m_card.line({place.left() + kPadding, place.top(), kLabelWidth, headHeight},
                m_language.translate("report", "Test"),
                {14, false, theme.muted});
    for (const bool isRead : {true, false}) {
        drawHead(place, halfOf(place, isRead));
    }
    double top = place.top() + headHeight;
    m_card.rule(place.left(), place.right(), top, theme.border);
    for (const ReportGridRow& row : rows) {
        drawRow(row, {place.left(), top, place.width(), kRow});
        top += kRow;
        if (top < place.bottom() - 2.0) {
            m_card.rule(place.left() + 1, place.right() - 1, top, theme.grid);
        }
    }
    for (const bool isRead : {true, false}) {
        m_card.upright(
            halfOf(place, isRead).place.left(), place.top() + 1, place.bottom() - 1, theme.border);
    }
}

void CardTable::drawHead(const QRectF& place, const Half& half) const
{
    m_card.line({half.place.left() + kPadding, place.top(), half.place.width(), kDirectionHead + 4},
                m_words.direction(half.isRead ? ReportDirection::Read : ReportDirection::Write),
                {17, true, half.colour});
    const CardText look{14, false, m_card.theme().muted};
    const double top = place.top() + kDirectionHead - 2;
    const auto heading = [&](double edge, const QString& text) {
        m_card.line(half.cell(edge, top, kColumnHead), text, look, Qt::AlignRight);
    };
    if (m_columns == Columns::Sweep) {
        heading(kSweepEdges[0], m_language.translate("report", "Mean (µs)"));
        heading(kSweepEdges[1], QStringLiteral("p99 (µs)"));
        heading(kSweepEdges[2], QStringLiteral("IOPS"));
        heading(kSweepEdges[3], QStringLiteral("MB/s"));
        return;
    }
    heading(kGridEdges[0], m_language.translate("report", "Response (ms)"));
    heading(kGridEdges[1], QStringLiteral("IOPS"));
    heading(kGridEdges[2], QStringLiteral("MB/s"));
    const double barWidth = half.at(kBarRight) - half.at(kBarLeft);
    for (const double megabytes : {1.0, 100.0, 10'000.0}) {
        const double x = half.at(kBarLeft) + barWidth * barShare(BytesPerSecond{megabytes * 1e6});
        const QString text = toQt(format::count(static_cast<std::int64_t>(megabytes)));
        const QRectF around(x - 40.0, top, 80.0, kColumnHead);
        if (megabytes < 2.0) {
            m_card.line(around.translated(40.0, 0.0), text, look);
        } else if (megabytes > 1'000.0) {
            m_card.line(around.translated(-40.0, 0.0), text, look, Qt::AlignRight);
        } else {
            m_card.line(around, text, look, Qt::AlignHCenter);
        }
    }
}

void CardTable::drawRow(const ReportGridRow& row, const QRectF& place) const
{
    const CardText name{16, true, m_card.theme().text};
    const CardText small{13, false, m_card.theme().muted};
    const QString label = toQt(row.label);
    const double left = place.left() + kPadding;
    const double width = kLabelWidth - kPadding - 4;
    const QString state = m_columns == Columns::Sweep ? stateOf(row) : QString();
    const double height = state.isEmpty() ? place.height() : kLabelOverState;
    m_card.line({left, place.top(), width, height}, label, name);
    m_card.line({left, place.top() + height - 2.0, width, kState},
                state,
                {12, false, m_card.theme().warningText});
    const QString access = m_words.shortAccess(*row.workload);
    const double used = m_card.width(label, name) + 7.0;
    const double rest = width - used;
    if (m_card.width(access, small) <= rest) {
        m_card.line({left + used, place.top() + 1, rest, height}, access, small);
    }
    drawCells(row, halfOf(place, true), place.top());
    drawCells(row, halfOf(place, false), place.top());
}

/// In a sweep no bar has room for it. A direction is named where the other one has another state.
QString CardTable::stateOf(const ReportGridRow& row) const
{
    QStringList words;
    for (const TestResult* result : {row.read, row.write}) {
        const TestResult* other = result == row.read ? row.write : row.read;
        if (result == nullptr || result->status == TestStatus::Complete) {
            continue;
        }
        const QString word = m_words.status(result->status);
        if (other != nullptr && other->status != result->status) {
            const QString direction = m_words.direction(
                result == row.read ? ReportDirection::Read : ReportDirection::Write);
            words << direction + m_language.translate("report", ": ") + word;
        } else {
            words << word;
        }
    }
    words.removeDuplicates();
    return words.join(m_language.translate("report", ", "));
}

void CardTable::drawCells(const ReportGridRow& row, const Half& half, double top) const
{
    const Theme& theme = m_card.theme();
    const DirectionResult* figures = row.figures(half.isRead);
    const auto figure = [&](double edge, const std::string& text, bool bold) {
        m_card.line(half.cell(edge, top, kRow),
                    toQt(figures != nullptr ? text : std::string(format::kNotMeasured)),
                    {16, bold && figures != nullptr, theme.text},
                    Qt::AlignRight);
    };
    static const DirectionResult kNothing;
    const DirectionResult& shown = figures != nullptr ? *figures : kNothing;
    const Nanoseconds mean = rounded(shown.service.meanNs);
    const std::string rate = format::throughput(shown.bytesPerSecond, ThroughputUnit::MBps);
    if (m_columns == Columns::Sweep) {
        const auto p99 = shown.service.percentile(99.0);
        figure(kSweepEdges[0], format::microseconds(mean), false);
        figure(kSweepEdges[1],
               p99 ? format::microseconds(*p99) : std::string(format::kNotMeasured),
               false);
        figure(kSweepEdges[2], format::iops(shown.iops), true);
        figure(kSweepEdges[3], rate, false);
        return;
    }
    figure(kGridEdges[0], format::milliseconds(mean), false);
    figure(kGridEdges[1], format::iops(shown.iops), false);
    figure(kGridEdges[2], rate, true);
    drawBar(row, half, top);
}

void CardTable::drawBar(const ReportGridRow& row, const Half& half, double top) const
{
    const double barWidth = half.at(kBarRight) - half.at(kBarLeft);
    for (const double megabytes : {1.0, 10.0, 100.0, 1'000.0, 10'000.0}) {
        const double x = half.at(kBarLeft) + barWidth * barShare(BytesPerSecond{megabytes * 1e6});
        m_card.upright(x, top + 1.0, top + kRow, m_card.theme().grid);
    }
    const DirectionResult* figures = row.figures(half.isRead);
    const TestResult* result = half.isRead ? row.read : row.write;
    if (result == nullptr) {
        return;
    }
    const double share = figures != nullptr ? barShare(figures->bytesPerSecond) : 0.0;
    const QRectF bar(std::round(half.at(kBarLeft)),
                     std::round(top + (kRow - kBarHeight) / 2.0),
                     std::round(barWidth * share),
                     kBarHeight);
    if (result->status == TestStatus::Complete) {
        m_card.fill(bar, half.colour);
        return;
    }
    // Hollow, with the reason: such a figure is not what the test asked for.
    if (figures != nullptr) {
        m_card.painter().setPen(QPen(half.colour, 1.0));
        m_card.painter().setBrush(m_card.theme().base);
        m_card.painter().drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    m_card.line({bar.left() + 5.0, bar.top(), barWidth - 5.0, bar.height()},
                m_words.status(result->status),
                {12, false, m_card.theme().warningText});
}

} // namespace touchstone
