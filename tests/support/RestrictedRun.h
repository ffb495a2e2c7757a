// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/CommandLine.h"

#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdint>
#include <optional>
#include <vector>

namespace touchstone {

/// What a process may not do.
struct Restrictions
{
    /// System calls that give EPERM, as in the sandbox of a container.
    std::vector<std::uint32_t> systemCalls;
    std::optional<std::uint64_t> lockedMemory; ///< bytes, RLIMIT_MEMLOCK
    std::optional<std::uint64_t> openFiles;    ///< RLIMIT_NOFILE
    /// As nobody, where this process is root, which many limits do not bind.
    bool ordinaryUser = false;
};

/// A touchstone-cli in a folder that everybody may use, which is also what it measures. Folder and
/// reports go away with this object.
class RestrictedRun final
{
public:
    RestrictedRun();

    /// False where this process can neither be nor become an ordinary user.
    [[nodiscard]] static bool canBeOrdinary();

    /// Runs one workload to its end in a process with these restrictions.
    [[nodiscard]] CommandLineResult run(const QString& workload, const Restrictions& restrictions);

    /// The whole report of the last run; empty if there is none.
    [[nodiscard]] QJsonObject report() const;
    /// "engine" of its first result.
    [[nodiscard]] QJsonObject engine() const;
    /// Why the engine went without; empty where it did not.
    [[nodiscard]] QString reasonFor(const QString& feature) const;
    [[nodiscard]] bool uses(const QString& feature) const;
    /// Arguments of the first note with this code; nothing if there is none.
    [[nodiscard]] std::optional<QJsonObject> note(const QString& code) const;

private:
    QTemporaryDir m_folder;
};

} // namespace touchstone
