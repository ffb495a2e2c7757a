// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Note.h"

#include "core/report/JsonParts.h"

namespace touchstone {

Confidence confidenceOf(const std::vector<Note>& notes)
{
    Confidence confidence = Confidence::High;
    for (const Note& note : notes) {
        if (note.severity == Severity::Serious) {
            return Confidence::Low;
        }
        if (note.severity == Severity::Warning) {
            confidence = Confidence::Limited;
        }
    }
    return confidence;
}

std::string_view severityName(Severity severity)
{
    return enumName(severity, kSeverities);
}

std::string_view confidenceName(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return "low";
    case Confidence::Limited:
        return "limited";
    case Confidence::High:
        return "high";
    }
    return "low";
}

} // namespace touchstone
