// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace touchstone {

// What reports call the abilities of io_uring.

inline constexpr const char* kPolledCompletions = "polled completions";
inline constexpr const char* kSubmissionThread = "kernel submission thread";
inline constexpr const char* kRegisteredFile = "registered file";
inline constexpr const char* kRegisteredBuffers = "registered buffers";
inline constexpr const char* kRegisteredRing = "registered ring";

inline constexpr const char* kNoPollQueues = "the device has no poll queues";

} // namespace touchstone
