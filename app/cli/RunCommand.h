// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Command.h"
#include "app/cli/RunOptions.h"

namespace touchstone {

struct RunOutcome;

} // namespace touchstone

namespace touchstone::cli {

/// Measures. See docs/report-format.md for the report, the events and the exit statuses.
class RunCommand final : public Command
{
public:
    void addTo(CLI::App& app) override;
    [[nodiscard]] bool given() const override;
    [[nodiscard]] int run() override;

private:
    /// Everything that can be known before the start.
    [[nodiscard]] Result<Plan> prepare() const;
    [[nodiscard]] int dryRun(const Plan& plan) const;
    [[nodiscard]] int measure(Plan plan) const;
    [[nodiscard]] int finish(const RunOutcome& outcome) const;
    /// Says it on standard error, and as the last event where events were asked for.
    [[nodiscard]] int refuse(const Error& error) const;

    CLI::App* m_app = nullptr;
    RunOptions m_options;
};

} // namespace touchstone::cli
