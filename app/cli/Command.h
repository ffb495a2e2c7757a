// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/App.hpp>

#include <string>

namespace touchstone::cli {

/// For CLI::Option::check(): an empty value is mostly a shell variable that was never set, and must
/// not be taken for an option that was not given.
[[nodiscard]] inline std::string requireText(const std::string& value)
{
    return value.empty() ? "its value is empty" : std::string();
}

/// One word of the command line with its options.
class Command
{
public:
    Command() = default;
    virtual ~Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;

    /// Declares the word and its options. The command outlives the app.
    virtual void addTo(CLI::App& app) = 0;

    /// Was this the word that was given?
    [[nodiscard]] virtual bool given() const = 0;

    /// @return the exit status.
    [[nodiscard]] virtual int run() = 0;
};

} // namespace touchstone::cli
