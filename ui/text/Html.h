// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace touchstone::html {

/// Text as it stands in an element or an attribute. What no XML document may hold (control
/// characters) becomes a replacement character: names come from hardware and files.
[[nodiscard]] QString escaped(const QString& text);

/// <name>content</name>; content is HTML already.
[[nodiscard]] QString element(std::string_view name, const QString& content);
/// With a class.
[[nodiscard]] QString
element(std::string_view name, std::string_view cssClass, const QString& content);

} // namespace touchstone::html
