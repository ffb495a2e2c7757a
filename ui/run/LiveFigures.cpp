// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/LiveFigures.h"

#include <cmath>
#include <utility>

namespace touchstone {

void LiveFigures::Sum::add(const Slice::Direction& part)
{
    ios += part.ios;
    bytes += part.bytes;
    for (const auto& [bucket, count] : part.service.sparse()) {
        const double middle = (static_cast<double>(histogram_scheme::lowerEdge(bucket)) +
                               static_cast<double>(histogram_scheme::upperEdge(bucket))) /
                              2.0;
        latencyNs += middle * static_cast<double>(count);
    }
}

void LiveFigures::begin(std::string test)
{
    *this = LiveFigures();
    m_test = std::move(test);
}

void LiveFigures::add(const event::Sample& sample)
{
    if (sample.phase != Phase::Measuring || sample.test != m_test) {
        return;
    }
    m_time += sample.interval;
    if (sample.read) {
        m_read.add(*sample.read);
    }
    if (sample.write) {
        m_write.add(*sample.write);
    }
}

LiveTest LiveFigures::test(double progress) const
{
    return {m_test, figures(m_read), figures(m_write), progress};
}

std::optional<DirectionFigures> LiveFigures::figures(const Sum& sum) const
{
    if (sum.ios == 0 || m_time.count() == 0) {
        return std::nullopt;
    }
    return DirectionFigures{Nanoseconds(std::llround(sum.latencyNs / static_cast<double>(sum.ios))),
                            iops(sum.ios, m_time),
                            throughput(sum.bytes, m_time)};
}

} // namespace touchstone
