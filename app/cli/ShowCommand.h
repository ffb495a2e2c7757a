// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"

#include <string>

namespace touchstone::cli {

/// Prints a report again, in another form.
class ShowCommand final : public Command
{
public:
    void addTo(CLI::App& app) override;
    [[nodiscard]] bool given() const override;
    [[nodiscard]] int run() override;

private:
    CLI::App* m_app = nullptr;
    std::string m_report;
    std::string m_format = "text";
};

} // namespace touchstone::cli
