// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Message.h"

#include <array>

// Marks texts for lupdate; the text itself is what core says in English.
#define QT_TRANSLATE_NOOP(context, text) text

namespace touchstone {

namespace {

struct Row
{
    std::string_view code;
    std::string_view english;
};

constexpr std::array kRows{
#define TOUCHSTONE_MESSAGE(id, code, english) Row{code, english},
#include "core/base/Messages.inc"
#undef TOUCHSTONE_MESSAGE
};

} // namespace

std::string_view messageCode(MessageId id)
{
    return kRows.at(static_cast<std::size_t>(id)).code;
}

std::optional<MessageId> messageFromCode(std::string_view code)
{
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (kRows.at(i).code == code) {
            return static_cast<MessageId>(i);
        }
    }
    return std::nullopt;
}

std::string_view englishPattern(MessageId id)
{
    return kRows.at(static_cast<std::size_t>(id)).english;
}

std::size_t messageCount()
{
    return kRows.size();
}

} // namespace touchstone
