// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Result.h"

namespace touchstone {

int exitStatus(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Failed:
        return 1;
    case ErrorKind::Usage:
        return 2;
    case ErrorKind::Refused:
        return 3;
    case ErrorKind::Interrupted:
        return 130;
    }
    return 1;
}

} // namespace touchstone
