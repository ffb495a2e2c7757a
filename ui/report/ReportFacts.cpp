// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/ReportFacts.h"

#include "core/base/NumberFormat.h"
#include "ui/text/QtText.h"

#include <QStringList>

namespace touchstone {

namespace {

void add(std::vector<Fact>& facts, const QString& label, const QString& value)
{
    if (!value.isEmpty()) {
        facts.push_back({label, value});
    }
}

QString binarySize(Bytes size)
{
    return size.value() > 0 ? toQt(format::bytes(size)) : QString();
}

QString filesystemText(const FilesystemFacts& filesystem, const Language& language)
{
    QStringList parts{toQt(filesystem.type)};
    if (filesystem.ramBacked) {
        parts.append(language.translate("report", "in memory"));
    }
    if (filesystem.network) {
        parts.append(language.translate("report", "network mount"));
    }
    if (filesystem.size.value() > 0) {
        const double used = 1.0 - static_cast<double>(filesystem.free.value()) /
                                      static_cast<double>(filesystem.size.value());
        parts.append(
            language.translate("report", "%1 used").arg(toQt(format::percent(Share{used}))));
    }
    return parts.join(language.translate("report", ", "));
}

/// The engine of the run, if all tests used the same.
QString engineText(const Report& report, const ReportWords& words)
{
    QString text;
    for (const TestResult* result : wholeResults(report.results)) {
        if (result->engine.name.empty()) {
            continue;
        }
        const QString one = words.engine(result->engine);
        if (!text.isEmpty() && text != one) {
            return words.language().translate("report", "differs between tests");
        }
        text = one;
    }
    return text;
}

} // namespace

QString headlineOf(const Report& report)
{
    QStringList names;
    for (const PlanTarget& target : report.plan.targets) {
        const Target& facts = target.facts;
        const bool isDrive = isDevice(facts);
        if (facts.model.empty()) {
            names.append(toQt(facts.path));
        } else if (isDrive && facts.size.value() > 0) {
            names.append(toQt(facts.model) + QLatin1Char(' ') + toQt(format::capacity(facts.size)));
        } else {
            names.append(toQt(facts.model));
        }
    }
    return names.join(QStringLiteral(", "));
}

std::vector<Fact> targetFacts(const Target& target, const ReportWords& words)
{
    const Language& language = words.language();
    std::vector<Fact> facts;
    add(facts, language.translate("report", "Target"), toQt(target.path));
    add(facts, language.translate("report", "Kind"), words.kind(target.kind));
    add(facts, language.translate("report", "Model"), toQt(target.model));
    add(facts, language.translate("report", "Interface"), toQt(target.bus));
    add(facts, language.translate("report", "Firmware"), toQt(target.firmware));
    add(facts, language.translate("report", "Serial"), toQt(serialTail(target.serial)));
    if (isDevice(target) && target.size.value() > 0) {
        add(facts, language.translate("report", "Capacity"), toQt(format::capacity(target.size)));
        add(facts,
            language.translate("report", "Sector size"),
            language.translate("report", "%1 logical, %2 physical")
                .arg(binarySize(Bytes{target.logicalBlock}),
                     binarySize(Bytes{target.physicalBlock})));
    }
    if (target.filesystem) {
        add(facts,
            language.translate("report", "File system"),
            filesystemText(*target.filesystem, language));
        add(facts, language.translate("report", "Mounted from"), toQt(target.filesystem->source));
    }
    add(facts, language.translate("report", "Drive below"), toQt(target.drive));
    return facts;
}

std::vector<Fact> machineFacts(const SystemFacts& system, const ReportWords& words)
{
    const Language& language = words.language();
    std::vector<Fact> facts;
    add(facts, language.translate("report", "Processor"), toQt(system.cpu));
    if (system.cpuThreads > 0) {
        add(facts,
            language.translate("report", "Processor threads"),
            toQt(format::count(system.cpuThreads)));
    }
    add(facts, language.translate("report", "Memory"), binarySize(system.memory));
    add(facts, language.translate("report", "Kernel"), toQt(system.kernel));
    add(facts, language.translate("report", "Distribution"), toQt(system.distribution));
    add(facts, language.translate("report", "CPU governor"), toQt(system.governor));
    add(facts, language.translate("report", "Virtual machine"), toQt(system.virtualisation));
    return facts;
}

std::vector<Fact> runFacts(const Report& report, const ReportWords& words)
{
    const Language& language = words.language();
    std::vector<Fact> facts;
    add(facts, language.translate("report", "Suite"), words.suite(report.plan));
    add(facts, language.translate("report", "Date"), toQt(displayTime(report.created)));
    if (report.duration.count() > 0) {
        add(facts,
            language.translate("report", "Time taken"),
            toQt(format::duration(report.duration)));
    }
    add(facts, language.translate("report", "Written in all"), binarySize(report.written));
    add(facts, language.translate("report", "Test file"), binarySize(report.plan.fileSize));
    add(facts, language.translate("report", "Engine"), engineText(report, words));
    add(facts,
        language.translate("report", "Loops"),
        report.plan.loops > 1 ? toQt(format::count(report.plan.loops)) : QString());
    add(facts,
        language.translate("report", "Seed"),
        QString::number(static_cast<qulonglong>(report.plan.seed)));
    return facts;
}

} // namespace touchstone
