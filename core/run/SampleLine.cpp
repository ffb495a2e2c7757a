// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/SampleLine.h"

#include "core/base/JsonReader.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <iterator>
#include <string_view>
#include <utility>

namespace touchstone {

namespace {

/// Fields come in the order of their names, as everywhere in our JSON.
void appendField(std::string& line, std::string_view name, const nlohmann::json& value)
{
    fmt::format_to(std::back_inserter(line),
                   FMT_COMPILE("{}\"{}\":{}"),
                   line.empty() ? '{' : ',',
                   name,
                   jsonLine(value));
}

void appendCounts(std::string& line, const Histogram::Sparse& counts)
{
    const char* separator = "";
    for (const auto& [bucket, count] : counts) {
        line += std::exchange(separator, ",");
        fmt::format_to(std::back_inserter(line), FMT_COMPILE("[{},{}]"), bucket, count);
    }
}

void appendDirection(std::string& line, std::string_view name, const Slice::Direction& direction)
{
    fmt::format_to(std::back_inserter(line),
                   FMT_COMPILE(",\"{}\":{{\"bytes\":{},\"ios\":{},"
                               "\"service_ns\":{{\"histogram\":{{\"counts\":["),
                   name,
                   direction.bytes.value(),
                   direction.ios);
    appendCounts(line, direction.service.sparse());
    fmt::format_to(std::back_inserter(line),
                   FMT_COMPILE("],\"scheme\":\"{}\",\"sub_buckets\":{},\"unit\":\"ns\"}}}}}}"),
                   histogram_scheme::kName,
                   histogram_scheme::kSubBuckets);
}

} // namespace

std::string sampleLine(Nanoseconds time, const event::Sample& sample)
{
    std::string line;
    appendField(line, "backlog", sample.backlog);
    appendField(line, "cpu", sample.cpu);
    appendField(line, "depth", sample.depth);
    appendField(line, "event", "sample");
    appendField(line, "interval_ns", sample.interval.count());
    appendField(line, "phase", phaseName(sample.phase));
    if (sample.read.has_value()) {
        appendDirection(line, "read", *sample.read);
    }
    appendField(line, "t_ns", time.count());
    if (sample.temperature.has_value()) {
        appendField(line, "temperature", *sample.temperature);
    }
    appendField(line, "test", sample.test);
    if (sample.write.has_value()) {
        appendDirection(line, "write", *sample.write);
    }
    return line + '}';
}

} // namespace touchstone
