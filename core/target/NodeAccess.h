// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <filesystem>

namespace touchstone {

/// Only readable nodes can be measured: gives the target the reason where its own is not.
/// @param root stands before the target's path.
void checkNode(const std::filesystem::path& root, Target& target);

} // namespace touchstone
