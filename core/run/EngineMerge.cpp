// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/EngineMerge.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace touchstone {

namespace {

constexpr std::string_view kBetween = " + ";

bool isNamed(const std::string& names, const std::string& name)
{
    const std::string between(kBetween);
    return (between + names + between).find(between + name + between) != std::string::npos;
}

template <typename T>
void addMissing(std::vector<T>& sum, const std::vector<T>& others)
{
    for (const T& other : others) {
        if (std::find(sum.begin(), sum.end(), other) == sum.end()) {
            sum.push_back(other);
        }
    }
}

} // namespace

void mergeEngineUse(EngineUse& sum, const EngineUse& other)
{
    if (sum.name.empty()) {
        sum = other;
        return;
    }
    if (other.name.empty()) {
        return;
    }
    if (!isNamed(sum.name, other.name)) {
        sum.name += std::string(kBetween) + other.name;
    }
    addMissing(sum.features, other.features);
    addMissing(sum.dropped, other.dropped);
    if (sum.node != other.node) {
        sum.node.reset();
    }
    addMissing(sum.processors, other.processors);
    std::sort(sum.processors.begin(), sum.processors.end());
    if (sum.pmem && other.pmem) {
        mergePmemUse(*sum.pmem, *other.pmem);
    }
    const auto isDropped = [&sum](const std::string& feature) {
        return std::any_of(sum.dropped.begin(), sum.dropped.end(), [&feature](const auto& dropped) {
            return dropped.feature == feature;
        });
    };
    sum.features.erase(std::remove_if(sum.features.begin(), sum.features.end(), isDropped),
                       sum.features.end());
}

} // namespace touchstone
