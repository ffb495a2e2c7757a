// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"

#include <string>
#include <vector>

namespace touchstone::cli {

/// Lists the test folders that killed runs left behind, and removes them where that is asked for.
class LeftoversCommand final : public Command
{
public:
    void addTo(CLI::App& app) override;
    [[nodiscard]] bool given() const override;
    /// Exit status 0 whether there were any or not; 1 when one of those that should could not be
    /// removed.
    [[nodiscard]] int run() override;

private:
    CLI::App* m_app = nullptr;
    std::vector<std::string> m_folders;
    bool m_remove = false;
};

} // namespace touchstone::cli
