// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace touchstone {

/// The text with no-break spaces between numbers and their units, so that no line ends with "2" and
/// the next begins with "GiB".
[[nodiscard]] QString withFirmUnits(QString text);

} // namespace touchstone
