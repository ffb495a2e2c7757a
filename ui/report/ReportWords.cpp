// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/ReportWords.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtText.h"

#include <utility>

namespace touchstone {

ReportWords::ReportWords(Language language)
    : m_language(std::move(language))
{
}

QString ReportWords::direction(ReportDirection direction) const
{
    switch (direction) {
    case ReportDirection::Read:
        return m_language.translate("report", "Read");
    case ReportDirection::Write:
        return m_language.translate("report", "Write");
    case ReportDirection::Total:
        return m_language.translate("report", "Read and write");
    }
    return {};
}

QString ReportWords::response(ReportDirection direction) const
{
    switch (direction) {
    case ReportDirection::Read:
        return m_language.translate("report", "Read, response");
    case ReportDirection::Write:
        return m_language.translate("report", "Write, response");
    case ReportDirection::Total:
        return m_language.translate("report", "Read and write, response");
    }
    return {};
}

QString ReportWords::access(const Workload& workload) const
{
    const bool random = workload.pattern == AccessPattern::Random;
    if (workload.reads() && workload.writes()) {
        const QString text = random ? m_language.translate("report", "random mix, %1 reads")
                                    : m_language.translate("report", "sequential mix, %1 reads");
        return text.arg(toQt(format::percent(Share{workload.readPercent / 100.0})));
    }
    if (workload.reads()) {
        return random ? m_language.translate("report", "random read")
                      : m_language.translate("report", "sequential read");
    }
    return random ? m_language.translate("report", "random write")
                  : m_language.translate("report", "sequential write");
}

QString ReportWords::shortAccess(const Workload& workload) const
{
    return workload.pattern == AccessPattern::Random ? m_language.translate("report", "rand")
                                                     : m_language.translate("report", "seq");
}

QString ReportWords::confidence(Confidence confidence) const
{
    switch (confidence) {
    case Confidence::High:
        return m_language.translate("report", "Confidence: high");
    case Confidence::Limited:
        return m_language.translate("report", "Confidence: limited");
    case Confidence::Low:
        return m_language.translate("report", "Confidence: low");
    }
    return {};
}

QString ReportWords::severity(Severity severity) const
{
    switch (severity) {
    case Severity::Information:
        return m_language.translate("report", "Information");
    case Severity::Warning:
        return m_language.translate("report", "Warning");
    case Severity::Serious:
        return m_language.translate("report", "Serious");
    }
    return {};
}

QString ReportWords::status(TestStatus status) const
{
    switch (status) {
    case TestStatus::Complete:
        return m_language.translate("report", "complete");
    case TestStatus::Partial:
        return m_language.translate("report", "not finished");
    case TestStatus::Failed:
        return m_language.translate("report", "failed");
    case TestStatus::Skipped:
        return m_language.translate("report", "skipped");
    }
    return {};
}

QString ReportWords::provenance(Provenance provenance) const
{
    switch (provenance) {
    case Provenance::Published:
        return m_language.translate("report", "published");
    case Provenance::Derived:
        return m_language.translate("report", "derived");
    case Provenance::Approximate:
        return m_language.translate("report", "approximate");
    case Provenance::User:
        return m_language.translate("report", "own");
    }
    return {};
}

QString ReportWords::kind(TargetKind kind) const
{
    switch (kind) {
    case TargetKind::Drive:
        return m_language.translate("report", "drive");
    case TargetKind::Partition:
        return m_language.translate("report", "partition");
    case TargetKind::NvmeGeneric:
        return m_language.translate("report", "NVMe generic node");
    case TargetKind::Folder:
        return m_language.translate("report", "folder");
    case TargetKind::File:
        return m_language.translate("report", "file");
    case TargetKind::Devdax:
        return m_language.translate("report", "device DAX");
    }
    return {};
}

QString ReportWords::engine(const EngineUse& engine) const
{
    const QString path = engine.direct ? m_language.translate("report", "direct I/O")
                                       : m_language.translate("report", "through the page cache");
    return toQt(engine.name) + m_language.translate("report", ", ") + path;
}

QString ReportWords::suite(const Plan& plan) const
{
    if (plan.suiteId.empty()) {
        return m_language.translate("report", "own workload");
    }
    return toQt(plan.suiteId) + QLatin1Char(' ') + toQt(plan.suiteVersion);
}

} // namespace touchstone
