// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/PmemUse.h"

#include "core/workload/WorkloadNames.h"

#include <algorithm>

namespace touchstone {

nlohmann::json toJson(const PmemUse& use)
{
    nlohmann::json json{{"granularity", enumName(use.granularity, kPmemGranularityNames)},
                        {"backing", enumName(use.backing, kPmemBackingNames)},
                        {"emulated", use.emulated},
                        {"thread_nodes", use.threadNodes},
                        {"alignment", use.alignment.value()}};
    if (use.regionNode.has_value()) {
        json["region_node"] = *use.regionNode;
    }
    return json;
}

PmemUse readPmemUse(const JsonReader& reader)
{
    PmemUse use;
    use.granularity = reader.enumerator("granularity", kPmemGranularityNames);
    use.backing = reader.enumerator("backing", kPmemBackingNames);
    use.emulated = reader.boolean("emulated");
    use.threadNodes = reader.smallIntegers("thread_nodes");
    use.alignment = reader.bytes("alignment");
    if (reader.has("region_node")) {
        use.regionNode = reader.smallInteger("region_node");
    }
    return use;
}

void mergePmemUse(PmemUse& sum, const PmemUse& other)
{
    sum.granularity = std::min(sum.granularity, other.granularity);
    sum.emulated = sum.emulated || other.emulated;
    std::vector<int> nodes = other.threadNodes;
    nodes.insert(nodes.end(), sum.threadNodes.begin(), sum.threadNodes.end());
    std::sort(nodes.begin(), nodes.end());
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    sum.threadNodes = std::move(nodes);
}

} // namespace touchstone
