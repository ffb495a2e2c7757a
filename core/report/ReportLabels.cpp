// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/ReportLabels.h"

namespace touchstone {

MessageId statusLabel(ReportStatus status)
{
    switch (status) {
    case ReportStatus::Complete:
        return MessageId::LabelComplete;
    case ReportStatus::Partial:
        return MessageId::LabelPartial;
    case ReportStatus::Failed:
        return MessageId::LabelFailed;
    }
    return MessageId::LabelFailed;
}

MessageId statusLabel(TestStatus status)
{
    switch (status) {
    case TestStatus::Complete:
        return MessageId::LabelComplete;
    case TestStatus::Partial:
        return MessageId::LabelPartial;
    case TestStatus::Failed:
        return MessageId::LabelFailed;
    case TestStatus::Skipped:
        return MessageId::LabelSkipped;
    }
    return MessageId::LabelFailed;
}

MessageId confidenceLabel(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Low:
        return MessageId::LabelConfidenceLow;
    case Confidence::Limited:
        return MessageId::LabelConfidenceLimited;
    case Confidence::High:
        return MessageId::LabelConfidenceHigh;
    }
    return MessageId::LabelConfidenceLow;
}

MessageId severityLabel(Severity severity)
{
    switch (severity) {
    case Severity::Information:
        return MessageId::LabelInformation;
    case Severity::Warning:
        return MessageId::LabelWarning;
    case Severity::Serious:
        return MessageId::LabelSerious;
    }
    return MessageId::LabelSerious;
}

} // namespace touchstone
