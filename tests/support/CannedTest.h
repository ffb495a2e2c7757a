// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Random.h"
#include "core/run/Event.h"

#include <vector>

namespace touchstone::canned {

/// Mean service latency of the invented drive for one I/O of this test.
[[nodiscard]] Nanoseconds meanService(const TestSpec& test);

/// One test on the invented drive, 100 ms by 100 ms.
class CannedTest final
{
public:
    /// @param seed makes the small differences between the intervals.
    CannedTest(TestSpec test, std::uint64_t seed);

    /// What happens in the next interval. Figures of the ramp do not reach the result.
    [[nodiscard]] event::Sample next(Phase phase);

    /// What was measured so far.
    [[nodiscard]] TestResult result(TestStatus status) const;

private:
    /// Sums of one kind of latency.
    struct Sums
    {
        Histogram histogram;
        std::uint64_t min = 0;
        std::uint64_t max = 0;
        double sum = 0.0;
        double squares = 0.0;

        void record(std::uint64_t value, std::uint64_t count);
        [[nodiscard]] LatencySummary summary() const;
    };

    void addToSlice(const event::Sample& sample);

    TestSpec m_test;
    Random m_random;
    Sums m_service;
    Sums m_submit;
    std::uint64_t m_ios = 0;
    Nanoseconds m_measured{0};
    std::vector<Slice> m_slices;
};

} // namespace touchstone::canned
