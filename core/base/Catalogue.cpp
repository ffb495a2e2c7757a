// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"

#include "core/base/NumberFormat.h"
#include "core/base/PlainText.h"

#include <fmt/format.h>

#include <cstring>

namespace touchstone {

namespace {

template <typename... Fs>
struct Overloaded : Fs...
{
    using Fs::operator()...;
};

template <typename... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

std::string replaceAll(std::string text, const std::string& from, const std::string& to)
{
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

} // namespace

std::string Catalogue::text(const Message& message) const
{
    const auto valueText = [this](const MessageValue& value) {
        return std::visit(Overloaded{
                              [](const std::string& text) { return plainText(text); },
                              [](std::int64_t n) { return format::count(n); },
                              [](Bytes bytes) { return format::bytes(bytes); },
                              [](Nanoseconds time) { return format::duration(time); },
                              [](Iops iops) { return format::iops(iops) + " IOPS"; },
                              [](BytesPerSecond rate) {
                                  return format::throughputWithUnit(rate, ThroughputUnit::MBps);
                              },
                              [](Share share) { return format::percent(share); },
                              [this](Errno error) { return errnoText(error.value); },
                          },
                          value);
    };
    std::string result = pattern(message.id());
    for (const Message::Argument& argument : message.arguments()) {
        result =
            replaceAll(std::move(result), "{" + argument.name + "}", valueText(argument.value));
    }
    return result;
}

std::string EnglishCatalogue::pattern(MessageId id) const
{
    return std::string(englishPattern(id));
}

std::string EnglishCatalogue::errnoText(int errorNumber) const
{
    return englishErrnoText(errorNumber);
}

std::string englishErrnoText(int errorNumber)
{
    // strerrordesc_np is never translated and is safe from any thread, unlike strerror.
    const char* text = strerrordesc_np(errorNumber);
    return text != nullptr ? text : fmt::format("error {}", errorNumber);
}

} // namespace touchstone
