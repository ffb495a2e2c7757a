// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/Report.h"
#include "ui/report/CardPainter.h"
#include "ui/report/ReportGrid.h"
#include "ui/report/ReportWords.h"

#include <vector>

namespace touchstone {

/// The table of the score card: a read half and a write half of the same columns.
class CardTable final
{
public:
    enum class Columns {
        Grid,  ///< response in ms, IOPS, MB/s and a bar
        Sweep, ///< mean and p99 in µs, IOPS, MB/s
    };

    CardTable(const CardPainter& card, const ReportWords& words, Columns columns);

    [[nodiscard]] static double heightOf(std::size_t rows);

    void draw(const QRectF& place, const std::vector<ReportGridRow>& rows) const;

private:
    struct Half;

    void drawHead(const QRectF& place, const Half& half) const;
    void drawRow(const ReportGridRow& row, const QRectF& place) const;
    [[nodiscard]] QString stateOf(const ReportGridRow& row) const;
    void drawCells(const ReportGridRow& row, const Half& half, double top) const;
    void drawBar(const ReportGridRow& row, const Half& half, double top) const;
    [[nodiscard]] Half halfOf(const QRectF& place, bool isRead) const;

    const CardPainter& m_card;
    const ReportWords& m_words;
    const Language& m_language;
    Columns m_columns;
};

} // namespace touchstone
