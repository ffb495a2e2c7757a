// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/JsonParts.h"

namespace touchstone {

namespace {

using Json = nlohmann::json;

/// One [bucket, count] of a histogram; false if it is none or comes out of order.
bool addPair(Histogram::Sparse& counts, const Json& pair)
{
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() ||
        !pair[1].is_number_unsigned()) {
        return false;
    }
    const auto bucket = pair[0].get<std::uint64_t>();
    const auto count = pair[1].get<std::uint64_t>();
    const bool ascending = counts.empty() || bucket > counts.back().first;
    if (bucket >= histogram_scheme::kBuckets || count == 0 || !ascending) {
        return false;
    }
    counts.emplace_back(static_cast<std::uint32_t>(bucket), count);
    return true;
}

} // namespace

nlohmann::json toJson(const Histogram& histogram)
{
    Json::array_t counts;
    counts.reserve(histogram.sparse().size());
    for (const auto& [bucket, count] : histogram.sparse()) {
        // Not from a list in braces, which copies all it holds: reports have thousands of pairs.
        Json::array_t pair;
        pair.reserve(2);
        pair.emplace_back(bucket);
        pair.emplace_back(count);
        counts.emplace_back(std::move(pair));
    }
    return {{"unit", "ns"},
            {"scheme", histogram_scheme::kName},
            {"sub_buckets", histogram_scheme::kSubBuckets},
            {"counts", std::move(counts)}};
}

Histogram readHistogram(const JsonReader& reader)
{
    if (reader.string("unit") != "ns") {
        reader.reportRange("unit");
    }
    if (reader.string("scheme") != histogram_scheme::kName) {
        reader.reportRange("scheme");
    }
    if (reader.unsignedInteger("sub_buckets") != histogram_scheme::kSubBuckets) {
        reader.reportRange("sub_buckets");
    }
    Histogram::Sparse counts;
    for (const Json& pair : reader.array("counts")) {
        if (!addPair(counts, pair)) {
            reader.errors().report(MessageId::JsonFieldRange,
                                   {{"field", reader.pathOf("counts")}, {"value", jsonLine(pair)}});
            break;
        }
    }
    return Histogram(counts);
}

nlohmann::json toJson(const Slice::Direction& direction)
{
    return {{"ios", direction.ios},
            {"bytes", direction.bytes.value()},
            {"service_ns", {{"histogram", toJson(direction.service)}}}};
}

Slice::Direction readSliceDirection(const JsonReader& reader)
{
    return {reader.unsignedInteger("ios"),
            reader.bytes("bytes"),
            readHistogram(reader.object("service_ns").object("histogram"))};
}

} // namespace touchstone
