// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/Report.h"
#include "ui/text/Language.h"

#include <QStringList>

#include <string>

namespace touchstone {

/// The formats that a report can be written in, by the ending of the file's name.
[[nodiscard]] QStringList reportFormats();

/// A report in the format of this ending ("html", "png", …), as the bytes of a file. Fails for an
/// unknown format, and for a picture whose font is missing. Needs a QApplication.
[[nodiscard]] Result<std::string>
renderReport(const Report& report, const QString& format, const Language& language);

} // namespace touchstone
