// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"

namespace touchstone::cli {

/// Lists the devices and the folders that can be measured, and the reason of those that cannot.
class TargetsCommand final : public Command
{
public:
    void addTo(CLI::App& app) override;
    [[nodiscard]] bool given() const override;
    [[nodiscard]] int run() override;

private:
    CLI::App* m_app = nullptr;
    bool m_json = false;
};

} // namespace touchstone::cli
