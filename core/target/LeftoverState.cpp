// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/LeftoverState.h"

#include <string>

namespace touchstone {

namespace {

/// Machines of these names are many.
bool tellsMachine(const std::string& host)
{
    return !host.empty() && host != "localhost" && host != "(none)";
}

} // namespace

LeftoverState judgeLeftover(const std::optional<FolderOwner>& owner, const LeftoverFacts& facts)
{
    if (facts.open == OpenForWriting::Yes) {
        return LeftoverState::Running;
    }
    const bool isClosed = facts.open == OpenForWriting::No;
    if (!owner.has_value()) {
        const bool isOld = facts.olderThanBoot && !facts.network;
        return (isClosed && !facts.fresh && !facts.network) || isOld ? LeftoverState::Unrecorded
                                                                     : LeftoverState::Uncertain;
    }
    if (owner->boot != facts.here.boot) {
        const bool isHere = owner->host == facts.here.host && tellsMachine(owner->host);
        // A drive may have been carried here; what is on a network may be in use elsewhere.
        return isHere || (isClosed && !facts.network) ? LeftoverState::OtherBoot
                                                      : LeftoverState::OtherMachine;
    }
    if (owner->pidNamespace != facts.here.pidNamespace) {
        return isClosed && !facts.fresh ? LeftoverState::Ended : LeftoverState::Uncertain;
    }
    if (!facts.pidExists) {
        return LeftoverState::Ended;
    }
    return facts.startTime.has_value() && *facts.startTime != owner->startTime
               ? LeftoverState::PidReused
               : LeftoverState::Running;
}

bool isRemovable(LeftoverState state)
{
    return state == LeftoverState::Ended || state == LeftoverState::PidReused ||
           state == LeftoverState::OtherBoot || state == LeftoverState::Unrecorded;
}

} // namespace touchstone
