// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/SliceMerge.h"

#include <algorithm>

namespace touchstone {

namespace {

void mergeDirection(std::optional<Slice::Direction>& sum,
                    const std::optional<Slice::Direction>& next)
{
    if (!next) {
        return;
    }
    if (!sum) {
        sum = next;
        return;
    }
    sum->ios += next->ios;
    sum->bytes += next->bytes;
    sum->service.add(next->service);
}

/// Weighted by the time that each is of.
void mergeCpu(Slice& sum, const Slice& next)
{
    const auto time = static_cast<double>((sum.duration + next.duration).count());
    if (!sum.cpu || !next.cpu || time <= 0.0) {
        sum.cpu = sum.cpu ? sum.cpu : next.cpu;
        return;
    }
    sum.cpu = (*sum.cpu * static_cast<double>(sum.duration.count()) +
               *next.cpu * static_cast<double>(next.duration.count())) /
              time;
}

/// What counts of a temperature is how high it was.
void mergeTemperature(Slice& sum, const Slice& next)
{
    if (next.temperature) {
        sum.temperature = std::max(sum.temperature.value_or(*next.temperature), *next.temperature);
    }
}

} // namespace

void mergeSlice(Slice& sum, const Slice& next)
{
    mergeDirection(sum.read, next.read);
    mergeDirection(sum.write, next.write);
    mergeCpu(sum, next);
    mergeTemperature(sum, next);
    sum.duration += next.duration;
}

void addSliceBeside(Slice& sum, const Slice& other)
{
    mergeDirection(sum.read, other.read);
    mergeDirection(sum.write, other.write);
    mergeTemperature(sum, other);
    if (other.cpu) {
        sum.cpu = sum.cpu.value_or(0.0) + *other.cpu;
    }
    sum.duration = std::max(sum.duration, other.duration);
}

void boundSlices(std::vector<Slice>& slices)
{
    while (slices.size() > kMostSlices) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < slices.size(); i += 2, ++kept) {
            Slice pair = std::move(slices[i]);
            if (i + 1 < slices.size()) {
                mergeSlice(pair, slices[i + 1]);
            }
            slices[kept] = std::move(pair);
        }
        slices.resize(kept);
    }
}

Slice sliceBetween(const std::vector<Slice>& slices, Nanoseconds from, Nanoseconds to)
{
    Slice sum;
    sum.start = from;
    for (const Slice& slice : slices) {
        if (slice.start >= from && slice.start < to) {
            mergeSlice(sum, slice);
        }
    }
    return sum;
}

} // namespace touchstone
