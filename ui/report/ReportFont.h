// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "ui/text/Language.h"

#include <QFont>

namespace touchstone {

/// The font of pictures in this language. All its families have figures of equal width.
[[nodiscard]] QFont reportFont(const Language& language, int pixelSize);

/// Fails with the name of the missing package where the machine has no font for the language, so
/// that no picture is made of empty boxes.
[[nodiscard]] Result<void> checkFont(const Language& language);

} // namespace touchstone
