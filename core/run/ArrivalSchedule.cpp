// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/ArrivalSchedule.h"

#include <cmath>

namespace touchstone {

namespace {

constexpr std::uint64_t kSecond = 1'000'000'000;

} // namespace

ArrivalSchedule::ArrivalSchedule(const Setup& setup)
    : m_setup(setup)
    , m_random(setup.seed)
{
}

void ArrivalSchedule::restart(std::uint64_t begin)
{
    m_random = Random(m_setup.seed);
    m_remainder = 0;
    m_fraction = 0.0;
    m_due = begin;
    if (m_setup.process == RateProcess::Poisson) {
        advancePoisson();
        return;
    }
    const auto index = static_cast<std::uint64_t>(m_setup.threadIndex);
    m_due += kSecond * index / (m_setup.rate * static_cast<std::uint64_t>(m_setup.threads));
}

void ArrivalSchedule::advance()
{
    if (m_setup.process == RateProcess::Poisson) {
        advancePoisson();
    } else {
        advanceLinear();
    }
}

void ArrivalSchedule::advanceLinear()
{
    // Whole numbers only, so that after any number of seconds not one I/O is missing.
    m_due += kSecond / m_setup.rate;
    m_remainder += kSecond % m_setup.rate;
    if (m_remainder >= m_setup.rate) {
        m_remainder -= m_setup.rate;
        ++m_due;
    }
}

void ArrivalSchedule::advancePoisson()
{
    // Intervals of a Poisson process are exponential: the inverse of their distribution, applied to
    // a number from (0, 1].
    constexpr unsigned kUnused = 64 - 53;
    constexpr double kUnit = 0x1p-53;
    const double uniform = (static_cast<double>(m_random.next() >> kUnused) + 1.0) * kUnit;
    const double mean = static_cast<double>(kSecond) / static_cast<double>(m_setup.rate);
    const double gap = m_fraction - std::log(uniform) * mean;
    const double whole = std::floor(gap);
    m_fraction = gap - whole;
    m_due += static_cast<std::uint64_t>(whole);
}

} // namespace touchstone
