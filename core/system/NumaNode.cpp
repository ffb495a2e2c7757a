// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/NumaNode.h"

#include "core/base/KernelText.h"
#include "core/base/ProcessorList.h"

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include <sched.h>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr int kHighest = CPU_SETSIZE - 1;

/// Numbers in /sys/devices/system/node/online, which is a list like one of processors.
std::size_t onlineNodes(const fs::path& nodes)
{
    const auto list = parseProcessorList(kernelText(nodes / "online"), kHighest);
    return list ? list->size() : 0;
}

/// A drive seldom says it, but what it hangs on does.
std::optional<int> numberOf(fs::path device)
{
    for (; device.has_relative_path(); device = device.parent_path()) {
        if (const auto number = kernelNumber(device / "numa_node")) {
            return *number <= static_cast<std::uint64_t>(kHighest)
                       ? std::optional(static_cast<int>(*number))
                       : std::nullopt;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<NumaNode> nodeOf(const fs::path& root, const std::vector<fs::path>& devices)
{
    const fs::path nodes = root / "sys/devices/system/node";
    if (devices.empty() || onlineNodes(nodes) < 2) {
        return std::nullopt;
    }
    const auto number = numberOf(devices.front());
    for (const fs::path& device : devices) {
        if (!number || numberOf(device) != number) {
            return std::nullopt;
        }
    }
    const std::string list = kernelText(nodes / fmt::format("node{}", *number) / "cpulist");
    const auto processors =
        list.empty() ? std::optional(std::vector<int>()) : parseProcessorList(list, kHighest);
    return processors ? std::optional(NumaNode{*number, *processors}) : std::nullopt;
}

std::vector<int> allowedProcessors()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> processors;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) {
        return processors;
    }
    for (int number = 0; number <= kHighest; ++number) {
        if (CPU_ISSET(static_cast<std::size_t>(number), &set)) {
            processors.push_back(number);
        }
    }
    return processors;
}

} // namespace touchstone
