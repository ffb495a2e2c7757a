// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Version.h"

namespace touchstone {

std::string_view version()
{
    return TOUCHSTONE_VERSION;
}

} // namespace touchstone
