// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/UniqueFd.h"
#include "core/run/Plan.h"
#include "core/target/OpenMode.h"

namespace touchstone {

/// A raw target that may be written: open, claimed for this process alone where the kernel knows
/// such a thing, and found on the open descriptor to be what somebody allowed to overwrite. Kept
/// for the whole run, so that nothing else can take the device in between.
class RawTarget final
{
public:
    /// Nothing is written. Refuses what the guard has anything against, what has no consent or
    /// another one, and what is not as it was when the consent was given.
    [[nodiscard]] static Result<RawTarget> open(const PlanTarget& target);

    /// A descriptor of the same device for one test, not exclusive and through the page cache. It
    /// has flags of its own where the node may be opened again; else it shares those of the one
    /// that was handed in.
    [[nodiscard]] Result<UniqueFd> openAgain(AccessMode access) const;

private:
    RawTarget(std::string path, UniqueFd fd, UniqueFd claim);

    std::string m_path;
    UniqueFd m_fd;
    /// Where the descriptor that was handed in does not claim the device, one that does.
    UniqueFd m_claim;
};

/// What can be said against writing the raw targets of a plan before any is opened for writing:
/// judges them, looks at them, and completes their consents with what was found.
[[nodiscard]] Result<void> completeConsents(Plan& plan);

} // namespace touchstone
