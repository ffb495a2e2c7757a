// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/Scale.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtText.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace touchstone {

namespace {

double identity(double value)
{
    return value;
}

double tenLogarithm(double value)
{
    return std::log10(value);
}

double twoLogarithm(double value)
{
    return std::log2(value);
}

/// 0 for 0 %, 1 for 90 %, 2 for 99 %.
double ninesOf(double percent)
{
    return -std::log10(1.0 - percent / 100.0);
}

/// The round step, 1, 2 or 5 times a power of ten, that is at least so wide.
double roundStep(double atLeast)
{
    const double power = std::pow(10.0, std::floor(std::log10(atLeast)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= atLeast * (1.0 - 1e-9)) {
            return factor * power;
        }
    }
    return 10.0 * power;
}

QString label(double value)
{
    int decimals = 0;
    for (double rest = std::abs(value); decimals < 6; ++decimals, rest *= 10.0) {
        if (std::abs(rest - std::round(rest)) < 1e-6 * std::max(rest, 1.0)) {
            break;
        }
    }
    return toQt(format::decimal(value, decimals));
}

std::vector<Tick> evenTicks(double low, double high, double step)
{
    std::vector<Tick> ticks;
    const auto first = static_cast<long>(std::ceil(low / step - 1e-9));
    const auto last = static_cast<long>(std::floor(high / step + 1e-9));
    for (long i = first; i <= last; ++i) {
        const double value = static_cast<double>(i) * step;
        ticks.push_back({value, label(value)});
    }
    return ticks;
}

} // namespace

Scale::Scale(Position toPosition, double lowEnd, double highEnd, std::vector<Tick> lines)
    : m_position(toPosition)
    , m_low(lowEnd)
    , m_high(highEnd)
    , m_ticks(std::move(lines))
{
}

Scale Scale::linear(double maximum)
{
    constexpr double kSteps = 4.0;
    const double reached = maximum > 0.0 && std::isfinite(maximum) ? maximum : 1.0;
    const double step = roundStep(reached / kSteps);
    const double top = std::ceil(reached / step - 1e-9) * step;
    return {identity, 0.0, top, evenTicks(0.0, top, step)};
}

Scale Scale::time(double low, double high)
{
    constexpr double kSteps = 6.0;
    const double end = high > low ? high : low + 1.0;
    return {identity, low, end, evenTicks(low, end, roundStep((end - low) / kSteps))};
}

Scale Scale::logarithmic(double low, double high)
{
    constexpr double kDecadesWithFineLines = 2.2;
    const bool fine = std::log10(high / low) < kDecadesWithFineLines;
    const std::vector<double> factors = fine ? std::vector{1.0, 2.0, 5.0} : std::vector{1.0};
    std::vector<Tick> all;
    const auto firstDecade = static_cast<int>(std::floor(std::log10(low))) - 1;
    const auto lastDecade = static_cast<int>(std::ceil(std::log10(high))) + 1;
    for (int decade = firstDecade; decade <= lastDecade; ++decade) {
        for (const double factor : factors) {
            const double value = factor * std::pow(10.0, decade);
            all.push_back({value, label(value)});
        }
    }
    // Keep the lines from the one below the lowest to the one above the highest value.
    const auto above = [](double limit) {
        return [limit](const Tick& tick) {
            return tick.value > limit;
        };
    };
    const auto begin = std::prev(std::ranges::find_if(all, above(low * (1.0 + 1e-9))));
    auto end = std::ranges::find_if(all, above(high * (1.0 - 1e-9)));
    if (end == begin) {
        ++end;
    }
    std::vector<Tick> ticks(begin, std::next(end));
    const double lowest = tenLogarithm(ticks.front().value);
    const double highest = tenLogarithm(ticks.back().value);
    return {tenLogarithm, lowest, highest, std::move(ticks)};
}

Scale Scale::depths(const std::vector<double>& depths)
{
    constexpr double kRoom = 0.4; // for the markers at the ends
    std::vector<Tick> ticks;
    for (const double depth : depths) {
        ticks.push_back({depth, label(depth)});
    }
    if (ticks.empty()) {
        ticks.push_back({1.0, label(1.0)});
    }
    const double low = twoLogarithm(ticks.front().value) - kRoom;
    const double high = twoLogarithm(ticks.back().value) + kRoom;
    return {twoLogarithm, low, high, std::move(ticks)};
}

Scale Scale::nines(double highest)
{
    std::vector<Tick> ticks;
    for (const double percent : {0.0, 50.0, 90.0, 99.0, 99.9, 99.99, 99.999}) {
        if (percent <= 50.0 || percent <= highest + 1e-9) {
            ticks.push_back({percent, label(percent)});
        }
    }
    const double high = ninesOf(std::max(highest, ticks.back().value));
    return {ninesOf, 0.0, high, std::move(ticks)};
}

} // namespace touchstone
