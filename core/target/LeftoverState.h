// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/FolderOwner.h"

#include <cstdint>
#include <optional>

namespace touchstone {

/// What became of the run that made a test folder.
enum class LeftoverState {
    Running,      ///< goes on: not a leftover
    Ended,        ///< its process was killed
    PidReused,    ///< its process is gone and another one has its pid
    OtherBoot,    ///< the machine was restarted since
    Unrecorded,   ///< nobody has its file open; who made it is not known
    OtherMachine, ///< on a network mount, made by another machine: it may go on there
    Uncertain,    ///< cannot be told from here
    Unreadable    ///< another user's
};

/// Whether somebody has a file open for writing, as far as the kernel tells.
enum class OpenForWriting { Yes, No, Unknown };

/// What is known about a test folder besides its record.
struct LeftoverFacts
{
    FolderOwner here; ///< this process
    bool pidExists = false;
    std::optional<std::uint64_t> startTime; ///< of the process with the recorded pid now
    OpenForWriting open = OpenForWriting::Unknown;
    bool network = false;
    bool olderThanBoot = false; ///< not changed since this machine started
    bool fresh = false;         ///< so new that its record may still be to come
};

/// @param owner the record; nothing where there is none, as in the folders of earlier versions.
[[nodiscard]] LeftoverState judgeLeftover(const std::optional<FolderOwner>& owner,
                                          const LeftoverFacts& facts);

/// Whether removeLeftover() takes such a one.
[[nodiscard]] bool isRemovable(LeftoverState state);

} // namespace touchstone
