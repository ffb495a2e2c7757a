// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/Assignment.h"

#include "core/workload/Quantities.h"
#include "core/workload/TestBounds.h"

namespace touchstone {

namespace {

tl::unexpected<Error> usage(MessageId id, std::vector<Message::Argument> arguments)
{
    return fail(ErrorKind::Usage, Message(id, std::move(arguments)));
}

tl::unexpected<Error>
outOfRange(const Assignment& given, const MessageValue& lowest, const MessageValue& highest)
{
    return usage(
        MessageId::WorkloadValueRange,
        {given.keyArgument(), given.valueArgument(), {"lowest", lowest}, {"highest", highest}});
}

} // namespace

Result<std::uint64_t> countOf(const Assignment& given, std::uint64_t lowest, std::uint64_t highest)
{
    const auto number = parseCount(given.value);
    if (!number) {
        return usage(MessageId::WorkloadNotACount, {given.keyArgument(), given.valueArgument()});
    }
    if (*number < lowest || *number > highest) {
        return outOfRange(
            given, static_cast<std::int64_t>(lowest), static_cast<std::int64_t>(highest));
    }
    return *number;
}

Result<int> numberOf(const Assignment& given, int lowest, int highest)
{
    return countOf(given, static_cast<std::uint64_t>(lowest), static_cast<std::uint64_t>(highest))
        .map([](std::uint64_t value) { return static_cast<int>(value); });
}

Result<Bytes> sizeOf(const Assignment& given, Bytes lowest, Bytes highest)
{
    return sizeOf(given, lowest, highest, kSector);
}

Result<Bytes> sizeOf(const Assignment& given, Bytes lowest, Bytes highest, Bytes unit)
{
    const auto bytes = parseSize(given.value);
    if (!bytes) {
        return usage(MessageId::WorkloadNotASize, {given.keyArgument(), given.valueArgument()});
    }
    if (*bytes < lowest || *bytes > highest) {
        return outOfRange(given, lowest, highest);
    }
    if (!isMultiple(*bytes, unit)) {
        return usage(MessageId::WorkloadNotMultiple,
                     {given.keyArgument(), given.valueArgument(), {"unit", unit}});
    }
    return *bytes;
}

Result<Nanoseconds> timeOf(const Assignment& given, Nanoseconds lowest, Nanoseconds highest)
{
    const auto value = parseTime(given.value);
    if (!value) {
        return usage(MessageId::WorkloadNotATime, {given.keyArgument(), given.valueArgument()});
    }
    if (*value < lowest || *value > highest) {
        return outOfRange(given, lowest, highest);
    }
    return *value;
}

} // namespace touchstone
