// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <string>

namespace touchstone {

/// Where texts come from. English is built in; the window supplies Qt's translations. Writers and
/// notes take a catalogue, so there is one writer per format, whatever the language.
class Catalogue
{
public:
    Catalogue() = default;
    virtual ~Catalogue() = default;
    Catalogue(const Catalogue&) = delete;
    Catalogue& operator=(const Catalogue&) = delete;

    /// The sentence with its arguments filled in. Numbers come out of NumberFormat and are
    /// therefore the same in every language. An argument without a place holder is dropped; a place
    /// holder without an argument stays visible.
    [[nodiscard]] std::string text(const Message& message) const;

protected:
    [[nodiscard]] virtual std::string pattern(MessageId id) const = 0;
    [[nodiscard]] virtual std::string errnoText(int errorNumber) const = 0;
};

/// The built-in English texts. Stateless and usable from any thread.
class EnglishCatalogue final : public Catalogue
{
protected:
    [[nodiscard]] std::string pattern(MessageId id) const override;
    [[nodiscard]] std::string errnoText(int errorNumber) const override;
};

/// "No space left on device" and so on, in English whatever the locale.
[[nodiscard]] std::string englishErrnoText(int errorNumber);

} // namespace touchstone
