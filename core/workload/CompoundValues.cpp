// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/CompoundValues.h"

#include "core/base/ProcessorList.h"
#include "core/workload/Quantities.h"
#include "core/workload/TestBounds.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace touchstone {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

tl::unexpected<Error> malformed(MessageId id, const Assignment& given)
{
    return fail(ErrorKind::Usage, Message(id, {given.keyArgument(), given.valueArgument()}));
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(at + 1);
    }
}

std::optional<Pair> pairOf(std::string_view text, char separator)
{
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return Pair{text.substr(0, at), text.substr(at + 1)};
}

std::optional<int> smallNumber(std::string_view text)
{
    const auto number = parseCount(text);
    if (!number || *number > std::numeric_limits<int>::max()) {
        return std::nullopt;
    }
    return static_cast<int>(*number);
}

/// Of a hundred; what is above is not told apart.
std::optional<int> percentOf(std::string_view text)
{
    constexpr int aboveAll = 101;
    const auto number = smallNumber(text);
    return number ? std::optional(std::min(*number, aboveAll)) : std::nullopt;
}

std::optional<double> decimal(std::string_view text)
{
    double value = 0.0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<std::vector<Zone>> zonesOf(std::string_view text)
{
    std::vector<Zone> zones;
    for (const std::string_view part : split(text, ':')) {
        const auto pair = pairOf(part, '/');
        const auto ios = pair ? percentOf(pair->first) : std::nullopt;
        const auto space = pair ? percentOf(pair->second) : std::nullopt;
        if (!ios || !space) {
            return std::nullopt;
        }
        zones.push_back({*ios, *space});
    }
    return zones;
}

} // namespace

Result<std::vector<BlockShare>> blockMixOf(const Assignment& given)
{
    std::vector<BlockShare> mix;
    for (const std::string_view part : split(given.value, ':')) {
        const auto pair = pairOf(part, '/');
        const auto percent = pair ? percentOf(pair->second) : std::nullopt;
        if (!percent) {
            return malformed(MessageId::WorkloadNotAMix, given);
        }
        const auto size = sizeOf({given.key, pair->first}, kSector, kMaximumBlock);
        if (!size) {
            return tl::unexpected(size.error());
        }
        mix.push_back({*size, *percent});
    }
    return mix;
}

Result<Distribution> distributionOf(const Assignment& given)
{
    Distribution distribution;
    if (given.value == "random") {
        return distribution;
    }
    const auto pair = pairOf(given.value, ':');
    if (pair && pair->first == "zoned") {
        if (auto zones = zonesOf(pair->second)) {
            distribution.kind = Distribution::Kind::Zoned;
            distribution.zones = std::move(*zones);
            return distribution;
        }
    } else if (pair && (pair->first == "zipf" || pair->first == "pareto")) {
        if (const auto skew = decimal(pair->second)) {
            distribution.kind =
                pair->first == "zipf" ? Distribution::Kind::Zipf : Distribution::Kind::Pareto;
            distribution.skew = *skew;
            return distribution;
        }
    }
    return malformed(MessageId::WorkloadNotADistribution, given);
}

Result<std::vector<int>> processorsOf(const Assignment& given)
{
    auto processors = parseProcessorList(given.value, kHighestProcessor);
    if (!processors) {
        return malformed(MessageId::WorkloadNotProcessors, given);
    }
    return std::move(*processors);
}

} // namespace touchstone
