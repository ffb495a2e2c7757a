// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace touchstone {

struct Tick
{
    double value;
    QString label;
};

/// One axis of a plot: which values it reaches, where its lines stand and what is written at them.
/// Charts draw on linear axes in positions; a logarithmic scale maps values to positions, so that
/// labels come from the one number formatter and equal ratios are equal steps.
class Scale final
{
public:
    /// From zero to a round number at or above maximum.
    [[nodiscard]] static Scale linear(double maximum);
    /// Exactly from low to high, with lines at round numbers: for time in seconds.
    [[nodiscard]] static Scale time(double low, double high);
    /// Lines at 1, 2, 5, 10 … or, over many decades, at powers of ten. Values must be above zero.
    [[nodiscard]] static Scale logarithmic(double low, double high);
    /// Queue depths at equal steps per doubling; a line at each of the given depths.
    [[nodiscard]] static Scale depths(const std::vector<double>& depths);
    /// Percentiles by their number of nines: 0, 50, 90, 99, … as far as highest (below 100).
    [[nodiscard]] static Scale nines(double highest);

    [[nodiscard]] double position(double value) const { return m_position(value); }

    /// Positions of the two ends.
    [[nodiscard]] double low() const { return m_low; }

    [[nodiscard]] double high() const { return m_high; }

    [[nodiscard]] const std::vector<Tick>& ticks() const { return m_ticks; }

private:
    using Position = double (*)(double);

    Scale(Position toPosition, double lowEnd, double highEnd, std::vector<Tick> lines);

    Position m_position;
    double m_low;
    double m_high;
    std::vector<Tick> m_ticks;
};

} // namespace touchstone
