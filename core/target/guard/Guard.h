// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"
#include "core/target/guard/Identity.h"
#include "core/target/guard/WriteFacts.h"

#include <vector>

namespace touchstone {

/// Whether a target may be written raw. What else a person must say is Consent.
struct Verdict
{
    /// Why not, the weightiest first; empty means that raw writing may be offered.
    std::vector<Message> reasons;

    [[nodiscard]] bool allowsWriting() const { return reasons.empty(); }
};

/// Depends on nothing but the facts. Contents that were not looked at are no reason: whoever opens
/// the device for writing looks first.
[[nodiscard]] Verdict judge(const WriteFacts& facts);

} // namespace touchstone
