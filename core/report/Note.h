// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Message.h"

#include <string_view>
#include <vector>

namespace touchstone {

enum class Severity { Information, Warning, Serious };
enum class Confidence { Low, Limited, High };

/// A caveat. Its code is messageCode(message.id()).
struct Note
{
    Severity severity = Severity::Information;
    Message message;
    /// The test that it is about; empty for the whole run.
    std::string test;
    /// The path of the target that it is about; empty for all.
    std::string target = {};
    bool operator==(const Note&) const = default;
};

/// Low with any serious note, limited with any warning, else high.
[[nodiscard]] Confidence confidenceOf(const std::vector<Note>& notes);

[[nodiscard]] std::string_view severityName(Severity severity);
[[nodiscard]] std::string_view confidenceName(Confidence confidence);

} // namespace touchstone
