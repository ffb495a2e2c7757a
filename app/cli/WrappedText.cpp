// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/WrappedText.h"

#include "core/base/KernelText.h"
#include "core/base/PlainText.h"
#include "core/report/TextTable.h"

namespace touchstone::cli {

std::string wrappedText(std::string_view text, std::size_t indent)
{
    constexpr std::size_t kFirstIndent = 2;
    std::string lines;
    std::string line(kFirstIndent, ' ');
    bool isEmpty = true;
    for (const std::string_view word : split(text, ' ')) {
        if (!isEmpty && displayWidth(line) + 1 + displayWidth(word) > kTextWidth) {
            lines += line + "\n";
            line = std::string(indent, ' ');
        } else if (!isEmpty) {
            line += ' ';
        }
        line += plainText(std::string(word));
        isEmpty = false;
    }
    return lines + line + "\n";
}

} // namespace touchstone::cli
