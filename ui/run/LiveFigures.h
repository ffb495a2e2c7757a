// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"
#include "ui/results/DirectionFigures.h"

#include <string>

namespace touchstone {

/// Figures of the test that runs now, over all of its measured samples so far. The ramp does not
/// count, as in the result.
class LiveFigures final
{
public:
    void begin(std::string test);
    void add(const event::Sample& sample);

    /// @param progress see LiveTest.
    [[nodiscard]] LiveTest test(double progress) const;

private:
    struct Sum
    {
        std::uint64_t ios = 0;
        Bytes bytes{0};
        /// Of all latencies, taken from the middle of their buckets: within 0.4 % of the true sum.
        double latencyNs = 0.0;
        void add(const Slice::Direction& part);
    };

    [[nodiscard]] std::optional<DirectionFigures> figures(const Sum& sum) const;

    std::string m_test;
    Nanoseconds m_time{0};
    Sum m_read;
    Sum m_write;
};

} // namespace touchstone
