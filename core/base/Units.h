// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>

namespace touchstone {

/// A number with its unit as a type, so that bytes are never added to bytes per second and no
/// conversion happens unseen. Converting for display is the job of NumberFormat alone.
template <typename Tag, typename Rep>
class Quantity final
{
public:
    constexpr Quantity() = default;

    constexpr explicit Quantity(Rep value)
        : m_value(value)
    {
    }

    [[nodiscard]] constexpr Rep value() const { return m_value; }

    constexpr auto operator<=>(const Quantity&) const = default;

    constexpr Quantity& operator+=(Quantity other)
    {
        m_value += other.m_value;
        return *this;
    }

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return a += b; }

private:
    Rep m_value{};
};

using Bytes = Quantity<struct BytesTag, std::uint64_t>;
using Iops = Quantity<struct IopsTag, double>;
/// Bytes per second; 1 MB/s is 10⁶ and 1 MiB/s is 2²⁰ of them.
using BytesPerSecond = Quantity<struct BytesPerSecondTag, double>;
/// A share between 0 and 1, shown as a percentage.
using Share = Quantity<struct ShareTag, double>;
using Nanoseconds = std::chrono::nanoseconds;

namespace literals {

constexpr Bytes operator""_KiB(unsigned long long n)
{
    return Bytes{n << 10U};
}

constexpr Bytes operator""_MiB(unsigned long long n)
{
    return Bytes{n << 20U};
}

constexpr Bytes operator""_GiB(unsigned long long n)
{
    return Bytes{n << 30U};
}

} // namespace literals

/// Computed from bytes and time, never from rounded figures. Zero time gives zero.
[[nodiscard]] constexpr BytesPerSecond throughput(Bytes bytes, Nanoseconds time)
{
    return BytesPerSecond{time.count() > 0 ? static_cast<double>(bytes.value()) * 1e9 /
                                                 static_cast<double>(time.count())
                                           : 0.0};
}

[[nodiscard]] constexpr Iops iops(std::uint64_t ios, Nanoseconds time)
{
    return Iops{time.count() > 0
                    ? static_cast<double>(ios) * 1e9 / static_cast<double>(time.count())
                    : 0.0};
}

} // namespace touchstone
