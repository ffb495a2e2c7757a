// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/target/LeftoverState.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// A test folder whose run is not known to go on.
struct Leftover
{
    std::string path;
    LeftoverState state = LeftoverState::Uncertain;
    std::optional<std::uint64_t> size; ///< bytes that it takes; unknown where unreadable
    std::chrono::system_clock::time_point changed;
    std::optional<std::int64_t> pid; ///< of the process that made it
    std::string host;                ///< of that process; empty where it is not recorded
    std::uint32_t user = 0;          ///< whose it is
    std::uint64_t device = 0;        ///< as stat() gives them: removing looks for the same folder
    std::uint64_t inode = 0;
};

/// Why it is taken for a leftover, or why it cannot be removed, in one sentence.
[[nodiscard]] Message leftoverReason(const Leftover& leftover);

/// The test folders that dead runs left in this folder, not below it, sorted by name; those of runs
/// that go on are left out. Changes nothing. Empty where the folder cannot be read. Waits for a
/// file system that does not answer.
[[nodiscard]] std::vector<Leftover> findLeftovers(const std::filesystem::path& folder);

/// Removes the folder with the test file and the record in it. Everything is looked at again first:
/// refuses when the folder is another one by now, when its run may go on, and when anything else
/// lies in it; then nothing is removed. Links are not followed.
[[nodiscard]] Result<void> removeLeftover(const Leftover& leftover);

} // namespace touchstone
