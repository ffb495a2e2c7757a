// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace touchstone {

/// Every sentence that core can say; the texts stand in Messages.inc.
enum class MessageId : std::uint16_t {
#define TOUCHSTONE_MESSAGE(id, code, english) id,
#include "core/base/Messages.inc"
#undef TOUCHSTONE_MESSAGE
};

/// An errno value; a catalogue knows its text in its own language.
struct Errno
{
    int value = 0;
    auto operator<=>(const Errno&) const = default;
};

/// A typed argument. The type decides how the one number formatter prints it.
using MessageValue =
    std::variant<std::string, std::int64_t, Bytes, Nanoseconds, Iops, BytesPerSecond, Share, Errno>;

/// A sentence as an id and named, typed arguments: it can be stored, sent and said in any language.
/// Arguments are kept in the order of their names, so equal messages compare equal.
class Message final
{
public:
    struct Argument
    {
        std::string name;
        MessageValue value;
        bool operator==(const Argument&) const = default;
    };

    Message(MessageId id, std::initializer_list<Argument> arguments = {})
        : Message(id, std::vector<Argument>(arguments))
    {
    }

    Message(MessageId id, std::vector<Argument> arguments)
        : m_id(id)
        , m_arguments(std::move(arguments))
    {
        std::sort(m_arguments.begin(), m_arguments.end(), [](const Argument& a, const Argument& b) {
            return a.name < b.name;
        });
    }

    [[nodiscard]] MessageId id() const { return m_id; }

    [[nodiscard]] const std::vector<Argument>& arguments() const { return m_arguments; }

    bool operator==(const Message&) const = default;

private:
    MessageId m_id;
    std::vector<Argument> m_arguments;
};

/// The code that stands in files and events, e.g. "direct_refused".
[[nodiscard]] std::string_view messageCode(MessageId id);
[[nodiscard]] std::optional<MessageId> messageFromCode(std::string_view code);

/// The English pattern with its place holders, e.g. "{target} is read-only."
[[nodiscard]] std::string_view englishPattern(MessageId id);

[[nodiscard]] std::size_t messageCount();

} // namespace touchstone
