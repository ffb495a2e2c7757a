// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/device/BlockScene.h"

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <initializer_list>
#include <vector>

namespace touchstone {

/// One command that must be refused.
struct Attempt
{
    QStringList words;
    /// Files and devices that must stay as they are, whole.
    QStringList watched;
    /// Part of the sentence that is said, so that it is refused for the right reason.
    QByteArray said;
    bool ordinaryUser = false;
};

/// A row of the table: a name, and what sets the scene.
struct DangerousAttempt
{
    const char* name;
    std::function<Attempt(BlockScene&)> prepare;
};

/// "run DEVICE --workload rw=randwrite ... --destroy IDENTITY": what would write if it were let.
[[nodiscard]] QStringList writeTo(const QString& device, const QString& identity);
/// With the right identity.
[[nodiscard]] QStringList writeTo(const QString& device);

/// One table of several.
[[nodiscard]] std::vector<DangerousAttempt>
together(std::initializer_list<std::vector<DangerousAttempt> (*)()> tables);

// The rows, by what is dangerous about them.
[[nodiscard]] std::vector<DangerousAttempt> attemptsOnUsedDevices();
[[nodiscard]] std::vector<DangerousAttempt> attemptsWithoutConsent();
[[nodiscard]] std::vector<DangerousAttempt> attemptsByPlan();

} // namespace touchstone
