// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <QString>
#include <QStringList>

namespace touchstone {

/// Texts about a target for the window, in the language in force.
namespace target_texts {

/// The model of a drive, else its path; the path of a folder.
[[nodiscard]] QString title(const Target& target);
/// "800 GB", "NVMe", or "ext4", "1.1 TB free": each a fact of its own.
[[nodiscard]] QStringList facts(const Target& target);
[[nodiscard]] QStringList tags(const Target& target);
/// Empty if it can be measured.
[[nodiscard]] QString unusableReason(const Target& target);

} // namespace target_texts

/// The same separator between facts everywhere.
[[nodiscard]] QString joinedFacts(const QStringList& facts);

} // namespace touchstone
