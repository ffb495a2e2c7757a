// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/NumberFormat.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>

namespace touchstone {

namespace {

/// Puts commas between groups of three digits of a plain decimal such as "-1234567.5".
std::string grouped(std::string text)
{
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    const std::size_t point = text.find('.');
    std::size_t at = point == std::string::npos ? text.size() : point;
    while (at > first + 3) {
        at -= 3;
        text.insert(at, 1, ',');
    }
    return text;
}

/// Three significant digits, whole numbers from 100 on.
std::string threeDigits(double value)
{
    const double size = std::abs(value);
    int decimals = 0;
    // The limits are where rounding would bring the next digit ("9.996" becomes "10.0").
    if (size < 0.9995) {
        decimals = 3;
    } else if (size < 9.995) {
        decimals = 2;
    } else if (size < 99.95) {
        decimals = 1;
    }
    return format::decimal(value, decimals);
}

std::string trimmedZeros(std::string text)
{
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.')) {
            text.pop_back();
        }
    }
    return text;
}

template <std::size_t N>
std::string scaled(std::uint64_t value, double step, const std::array<std::string_view, N>& units)
{
    auto amount = static_cast<double>(value);
    std::size_t unit = 0;
    while (amount >= step && unit + 1 < N) {
        amount /= step;
        ++unit;
    }
    return fmt::format("{} {}", trimmedZeros(threeDigits(amount)), units.at(unit));
}

} // namespace

namespace format {

std::string decimal(double value, int decimals)
{
    if (!std::isfinite(value)) {
        return std::string(kNotMeasured);
    }
    return grouped(fmt::format("{:.{}f}", value, decimals));
}

std::string count(std::int64_t n)
{
    return grouped(fmt::format("{}", n));
}

std::string iops(Iops value)
{
    return decimal(value.value(), 0);
}

std::string throughput(BytesPerSecond value, ThroughputUnit unit)
{
    return threeDigits(value.value() / bytesPerUnit(unit));
}

std::string throughputWithUnit(BytesPerSecond value, ThroughputUnit unit)
{
    return fmt::format("{} {}", throughput(value, unit), unitName(unit));
}

std::string_view unitName(ThroughputUnit unit)
{
    return unit == ThroughputUnit::MBps ? "MB/s" : "MiB/s";
}

double bytesPerUnit(ThroughputUnit unit)
{
    constexpr double kMega = 1e6;
    constexpr double kMebi = 1048576.0;
    return unit == ThroughputUnit::MBps ? kMega : kMebi;
}

std::string milliseconds(Nanoseconds time)
{
    return decimal(static_cast<double>(time.count()) / 1e6, 4);
}

std::string microseconds(Nanoseconds time)
{
    return threeDigits(static_cast<double>(time.count()) / 1e3);
}

std::string bytes(Bytes size)
{
    static constexpr std::array<std::string_view, 7> kUnits{
        "B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    return scaled(size.value(), 1024.0, kUnits);
}

std::string capacity(Bytes size)
{
    static constexpr std::array<std::string_view, 7> kUnits{
        "B", "kB", "MB", "GB", "TB", "PB", "EB"};
    return scaled(size.value(), 1000.0, kUnits);
}

std::string blockSize(Bytes size)
{
    static constexpr std::array<std::string_view, 4> kUnits{"", "K", "M", "G"};
    std::uint64_t amount = size.value();
    std::size_t unit = 0;
    while (amount >= 1024 && amount % 1024 == 0 && unit + 1 < kUnits.size()) {
        amount /= 1024;
        ++unit;
    }
    return fmt::format("{}{}", amount, kUnits.at(unit));
}

std::string duration(Nanoseconds time)
{
    const auto nanoseconds = static_cast<double>(time.count());
    const auto withUnit = [](double value, std::string_view unit) {
        return fmt::format("{} {}", trimmedZeros(decimal(value, value < 9.95 ? 1 : 0)), unit);
    };
    if (time.count() != 0 && std::abs(nanoseconds) < 99.5e6) {
        if (std::abs(nanoseconds) < 999.5) {
            return withUnit(nanoseconds, "ns");
        }
        return std::abs(nanoseconds) < 999.5e3 ? withUnit(nanoseconds / 1e3, "µs")
                                               : withUnit(nanoseconds / 1e6, "ms");
    }
    const double seconds = nanoseconds / 1e9;
    if (seconds < 9.95) {
        return fmt::format("{} s", trimmedZeros(decimal(seconds, 1)));
    }
    const auto whole = static_cast<std::int64_t>(std::llround(seconds));
    if (whole < 60) {
        return fmt::format("{} s", whole);
    }
    if (whole < 3600) {
        return whole % 60 == 0 ? fmt::format("{} min", whole / 60)
                               : fmt::format("{} min {} s", whole / 60, whole % 60);
    }
    const std::int64_t minutes = whole / 60;
    return minutes % 60 == 0 ? fmt::format("{} h", minutes / 60)
                             : fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

std::string percent(Share share)
{
    return trimmedZeros(decimal(share.value() * 100.0, 1)) + "%";
}

std::string score(double value)
{
    return decimal(value, 0);
}

} // namespace format

std::string displayTime(std::string_view iso8601)
{
    std::string text(iso8601);
    constexpr std::size_t kDate = 10;
    constexpr std::size_t kSeconds = 19;
    if (text.size() < kSeconds || text.at(kDate) != 'T') {
        return text;
    }
    text.at(kDate) = ' ';
    if (text.ends_with('Z')) {
        text.replace(text.size() - 1, 1, "+00:00");
    }
    const std::size_t zone = text.find_first_of("+-", kSeconds);
    if (zone == std::string::npos) {
        return text;
    }
    return text.substr(0, kSeconds) + " " + text.substr(zone);
}

} // namespace touchstone
