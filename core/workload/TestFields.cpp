// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/TestFields.h"

#include "core/workload/CompoundValues.h"
#include "core/workload/Quantities.h"
#include "core/workload/TestBounds.h"
#include "core/workload/WorkloadNames.h"

#include <fmt/format.h>

#include <algorithm>

namespace touchstone {

namespace {

constexpr int kAll = 100; ///< per cent
constexpr Bytes kLargest{std::numeric_limits<std::int64_t>::max()};

void reportRange(const JsonReader& reader,
                 std::string_view name,
                 const MessageValue& lowest,
                 const MessageValue& highest)
{
    reader.errors().report(MessageId::SuiteFieldRange,
                           {{"field", reader.pathOf(name)},
                            {"value", jsonLine(reader.json().at(std::string(name)))},
                            {"lowest", lowest},
                            {"highest", highest}});
}

int readNumber(const JsonReader& reader, std::string_view name, int lowest, int highest)
{
    const std::int64_t value = reader.integer(name);
    const auto found = reader.json().find(std::string(name));
    const bool isNumber = found != reader.json().end() && found->is_number_integer();
    if (isNumber && (value < lowest || value > highest)) {
        reportRange(reader, name, std::int64_t{lowest}, std::int64_t{highest});
        return lowest;
    }
    return static_cast<int>(value);
}

Nanoseconds
readTime(const JsonReader& reader, std::string_view name, Nanoseconds lowest, Nanoseconds highest)
{
    const std::string text = reader.string(name);
    if (text.empty()) {
        // Absent or of another type, which the reader has reported, or really empty.
        reader.errors().report(MessageId::SuiteNotATime,
                               {{"field", reader.pathOf(name)}, {"value", text}});
        return lowest;
    }
    const auto time = parseTime(text);
    if (!time) {
        reader.errors().report(MessageId::SuiteNotATime,
                               {{"field", reader.pathOf(name)}, {"value", text}});
        return lowest;
    }
    if (*time < lowest || *time > highest) {
        reportRange(reader, name, lowest, highest);
    }
    return *time;
}

void setShare(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    const double share = reader.number(name);
    if (share < 0.0 || share > 1.0) {
        reportRange(reader, name, std::int64_t{0}, std::int64_t{1});
        return;
    }
    test.workload.data.incompressible = share;
}

void setBatch(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    const nlohmann::json& value = reader.json().at(std::string(name));
    test.workload.batch = value == "auto" ? 0 : readNumber(reader, name, 1, kMaximumDepth);
}

void setNumberOfIos(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    const std::uint64_t number = reader.unsignedInteger(name);
    if (number == 0) {
        reader.reportRange(name);
    }
    test.limits.numberOfIos = number;
}

void setMix(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    std::vector<BlockShare> mix;
    for (const JsonReader& share : reader.objects(name)) {
        checkFields(share, {"size", "percent"});
        mix.push_back({readSize(share, "size", kSector, kMaximumBlock),
                       readNumber(share, "percent", 1, kAll)});
    }
    if (mix.empty()) {
        reader.errors().report(MessageId::SuiteEmpty, {{"field", reader.pathOf(name)}});
        return;
    }
    test.workload.blockSize = largestBlock(mix);
    test.workload.blockMix = std::move(mix);
}

void setDistribution(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    const JsonReader object = reader.object(name);
    Distribution distribution;
    distribution.kind = object.enumerator("kind", kDistributionNames);
    switch (distribution.kind) {
    case Distribution::Kind::Uniform:
        checkFields(object, {"kind"});
        break;
    case Distribution::Kind::Zipf:
    case Distribution::Kind::Pareto:
        checkFields(object, {"kind", "skew"});
        distribution.skew = object.number("skew");
        break;
    case Distribution::Kind::Zoned:
        checkFields(object, {"kind", "zones"});
        for (const JsonReader& zone : object.objects("zones")) {
            checkFields(zone, {"io_percent", "size_percent"});
            distribution.zones.push_back({readNumber(zone, "io_percent", 0, kAll),
                                          readNumber(zone, "size_percent", 1, kAll)});
        }
        break;
    }
    test.workload.distribution = std::move(distribution);
}

void setProcessors(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    const std::string text = reader.string(name);
    auto processors = processorsOf({name, text});
    if (!processors) {
        reader.errors().report(processors.error());
        return;
    }
    test.workload.processors = std::move(*processors);
}

void setRate(const JsonReader& reader, std::string_view name, TestSpec& test)
{
    const auto most = static_cast<int>(kMaximumRate);
    test.load.rate = static_cast<std::uint64_t>(readNumber(reader, name, 1, most));
}

struct Field
{
    std::string_view name;
    void (*set)(const JsonReader&, std::string_view, TestSpec&);
};

using Reader = JsonReader;
using Name = std::string_view;

constexpr std::array<Field, 34> kFields{{
    {"pattern",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.pattern = reader.enumerator(name, kPatternNames);
     }},
    {"read_percent",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.readPercent = readNumber(reader, name, 0, kAll);
     }},
    // Before those that count in its units.
    {"engine",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.engine = reader.enumerator(name, kEngineNames);
     }},
    {"block_size",
     [](const Reader& reader, Name name, TestSpec& test) {
         const Bytes unit = blockUnit(test.workload.engine);
         test.workload.blockSize = readSize(reader, name, unit, kMaximumBlock, unit);
     }},
    {"block_mix", setMix},
    {"threads",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.load.threads = readNumber(reader, name, 1, kMaximumThreads);
     }},
    {"depth",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.load.depth = readNumber(reader, name, 1, kMaximumDepth);
     }},
    {"offset",
     [](const Reader& reader, Name name, TestSpec& test) {
         const Bytes unit = blockUnit(test.workload.engine);
         test.workload.offset = readSize(reader, name, Bytes{0}, kLargest, unit);
     }},
    {"size",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.size = readSize(reader, name, kSector, kLargest);
     }},
    {"sequential_mode",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.sequentialMode = reader.enumerator(name, kSequentialModeNames);
     }},
    {"jump_percent",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.jumpPercent = readNumber(reader, name, 0, kAll);
     }},
    {"distribution", setDistribution},
    {"repeats",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.repeats = reader.boolean(name);
     }},
    {"incompressible", setShare},
    {"duplicate_percent",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.data.duplicatePercent = readNumber(reader, name, 0, kAll);
     }},
    {"verify",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.verify = reader.boolean(name);
     }},
    {"rate", setRate},
    {"rate_process",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.load.rateProcess = reader.enumerator(name, kRateProcessNames);
     }},
    {"think_time",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.load.thinkTime = readTime(reader, name, Nanoseconds{0}, kMaximumThinkTime);
     }},
    {"direct",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.direct = reader.boolean(name);
     }},
    {"polled",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.polled = reader.boolean(name);
     }},
    {"kernel_submits",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.kernelSubmits = reader.boolean(name);
     }},
    {"processors", setProcessors},
    {"batch", setBatch},
    {"pmem_read",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.pmem.read = reader.enumerator(name, kPmemReadNames);
     }},
    {"pmem_write",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.pmem.write = reader.enumerator(name, kPmemWriteNames);
     }},
    {"pmem_drain",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.pmem.drain = reader.enumerator(name, kPmemDrainNames);
     }},
    {"pmem_granularity",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.workload.pmem.granularity = reader.enumerator(name, kPmemGranularityNames);
     }},
    {"ramp",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.limits.ramp = readTime(reader, name, Nanoseconds{0}, kMaximumTestTime);
     }},
    {"duration",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.limits.duration = readTime(reader, name, kMinimumTestTime, kMaximumTestTime);
     }},
    {"minimum",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.limits.minimum = readTime(reader, name, Nanoseconds{0}, kMaximumTestTime);
     }},
    {"written_bytes",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.limits.writtenBytes = readSize(reader, name, kSector, kLargest);
     }},
    {"number_of_ios", setNumberOfIos},
    {"provenance",
     [](const Reader& reader, Name name, TestSpec& test) {
         test.provenance = reader.enumerator(name, kProvenanceNames);
     }},
}};

} // namespace

std::vector<std::string_view> testFieldNames()
{
    std::vector<std::string_view> names;
    names.reserve(kFields.size());
    for (const Field& field : kFields) {
        names.push_back(field.name);
    }
    return names;
}

void applyTestFields(const JsonReader& reader, TestSpec& test)
{
    for (const Field& field : kFields) {
        if (reader.has(field.name)) {
            field.set(reader, field.name, test);
        }
    }
}

void checkFields(const JsonReader& reader, const std::vector<std::string_view>& known)
{
    for (const auto& [name, value] : reader.json().items()) {
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            reader.errors().report(MessageId::SuiteFieldUnknown,
                                   {{"field", reader.pathOf(name)},
                                    {"known", fmt::format("{}", fmt::join(known, ", "))}});
        }
    }
}

Bytes readSize(const JsonReader& reader, std::string_view name, Bytes lowest, Bytes highest)
{
    return readSize(reader, name, lowest, highest, kSector);
}

Bytes readSize(
    const JsonReader& reader, std::string_view name, Bytes lowest, Bytes highest, Bytes unit)
{
    const auto found = reader.json().find(std::string(name));
    Bytes size = lowest;
    if (found != reader.json().end() && found->is_string()) {
        const auto text = found->get<std::string>();
        const auto parsed = parseSize(text);
        if (!parsed) {
            reader.errors().report(MessageId::SuiteNotASize,
                                   {{"field", reader.pathOf(name)}, {"value", text}});
            return lowest;
        }
        size = *parsed;
    } else {
        size = reader.bytes(name);
        if (reader.errors().first().has_value()) {
            return lowest;
        }
    }
    if (size < lowest || size > highest) {
        reportRange(reader, name, lowest, highest);
    } else if (!isMultiple(size, unit)) {
        reader.errors().report(
            MessageId::SuiteNotMultiple,
            {{"field", reader.pathOf(name)}, {"value", jsonLine(*found)}, {"unit", unit}});
    }
    return size;
}

} // namespace touchstone
