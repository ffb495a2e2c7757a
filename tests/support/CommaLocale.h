// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace touchstone {

/// A folder for LOCPATH with de_DE.UTF-8 in it, where decimals have a comma and groups a point: the
/// locale that breaks careless number formatting. Made anew below folder, so that it need not be
/// installed; nothing where this system has no sources of locales (Debian's package "locales").
[[nodiscard]] std::optional<QString> makeCommaLocale(const QString& folder);

inline constexpr const char* kCommaLocale = "de_DE.UTF-8";

} // namespace touchstone
