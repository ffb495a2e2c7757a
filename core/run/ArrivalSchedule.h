// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/workload/Workload.h"

#include <cstdint>

namespace touchstone {

/// The times at which the I/Os of one thread of an open loop are due: intended starts, as the
/// schedule has them, whatever the device does. The same seed gives the same times, so two copies
/// tell the same story at different moments.
class ArrivalSchedule final
{
public:
    /// What a schedule is made of.
    struct Setup
    {
        std::uint64_t rate = 1; ///< I/Os per second of this thread
        RateProcess process = RateProcess::Linear;
        std::uint64_t seed = 0; ///< of this thread
        int threads = 1;
        int threadIndex = 0; ///< from 0
    };

    explicit ArrivalSchedule(const Setup& setup);

    /// Starts over. Linear: the first I/O of the first thread is due at begin, those of the other
    /// threads at equal distances within one interval.
    void restart(std::uint64_t begin);

    /// When the next I/O is due, in nanoseconds.
    [[nodiscard]] std::uint64_t due() const { return m_due; }

    /// Goes on to the I/O after it.
    void advance();

private:
    void advanceLinear();
    void advancePoisson();

    Setup m_setup;
    Random m_random;
    std::uint64_t m_due = 0;
    /// Linear: what the whole nanoseconds so far have left over, in parts of rate.
    std::uint64_t m_remainder = 0;
    /// Poisson: the same as part of a nanosecond.
    double m_fraction = 0.0;
};

} // namespace touchstone
