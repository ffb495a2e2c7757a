// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/udisks/DeviceOpener.h"

namespace touchstone {

bool needsPermission(const Target& target)
{
    const bool isBlockDevice =
        target.kind == TargetKind::Drive || target.kind == TargetKind::Partition;
    return isBlockDevice && target.unusableReason &&
           target.unusableReason->id() == MessageId::TargetNoPermission;
}

} // namespace touchstone
