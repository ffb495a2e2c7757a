// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/ProcessorTime.h"

#include <fstream>
#include <sstream>

namespace touchstone {

ProcessorTime processorTime(const std::string& path)
{
    // cpu user nice system idle iowait irq softirq steal; guests are part of user.
    constexpr int kSteal = 7;
    std::ifstream file(path);
    std::string line;
    ProcessorTime time;
    if (!std::getline(file, line)) {
        return time;
    }
    std::istringstream words(line);
    std::string name;
    words >> name;
    std::uint64_t value = 0;
    for (int field = 0; field <= kSteal && words >> value; ++field) {
        time.total += value;
        time.stolen = field == kSteal ? value : time.stolen;
    }
    return time;
}

double stolenShare(const ProcessorTime& from, const ProcessorTime& to)
{
    if (to.total <= from.total || to.stolen < from.stolen) {
        return 0.0;
    }
    return static_cast<double>(to.stolen - from.stolen) /
           static_cast<double>(to.total - from.total);
}

} // namespace touchstone
