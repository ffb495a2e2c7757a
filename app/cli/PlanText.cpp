// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/PlanText.h"

#include "core/base/NumberFormat.h"
#include "core/report/TextTable.h"

#include <fmt/format.h>

namespace touchstone::cli {

namespace {

using Align = TextTable::Align;

std::string limitText(const TestLimits& limits)
{
    std::string text = format::duration(limits.duration);
    if (limits.writtenBytes.has_value()) {
        text += fmt::format(", {}", format::bytes(*limits.writtenBytes));
    }
    if (limits.numberOfIos.has_value()) {
        text +=
            fmt::format(", {} I/Os", format::count(static_cast<std::int64_t>(*limits.numberOfIos)));
    }
    return text;
}

std::string tests(const Plan& plan)
{
    TextTable table(
        {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    table.addRow({"TEST", "RW", "BLOCK", "THREADS", "DEPTH", "ENDS AFTER"});
    for (const Step& step : plan.steps) {
        for (std::size_t i = 0; i < step.tests.size(); ++i) {
            const TestSpec& test = step.tests[i];
            // What runs at once with the test above.
            table.addRow({(i > 0 ? "+ " : "") + test.id,
                          std::string(rwName(test.workload)),
                          format::blockSize(test.workload.blockSize),
                          format::count(test.load.threads),
                          format::count(test.load.depth),
                          limitText(test.limits)});
        }
    }
    return table.text();
}

Message writtenMessage(const Estimate& estimate)
{
    if (estimate.testBytes.has_value() && estimate.minimum > Nanoseconds{0}) {
        return {MessageId::PlanWritesWithMinimum,
                {{"preparation", estimate.preparationBytes},
                 {"tests", *estimate.testBytes},
                 {"minimum", estimate.minimum}}};
    }
    if (estimate.testBytes.has_value()) {
        return {MessageId::PlanWrites,
                {{"preparation", estimate.preparationBytes}, {"tests", *estimate.testBytes}}};
    }
    return {MessageId::PlanWritesUnlimited, {{"preparation", estimate.preparationBytes}}};
}

std::string contentsText(const Contents& contents, const Catalogue& catalogue)
{
    std::string text;
    const auto add = [&](const Message& message) {
        text += fmt::format("  {}\n", catalogue.text(message));
    };
    for (const Signature& signature : contents.signatures) {
        const auto begin = static_cast<std::int64_t>(signature.begin.value());
        if (signature.label.empty()) {
            add({MessageId::ContentsSignature, {{"type", signature.type}, {"begin", begin}}});
        } else {
            add({MessageId::ContentsLabelled,
                 {{"type", signature.type}, {"label", signature.label}, {"begin", begin}}});
        }
    }
    if (contents.signatures.empty()) {
        add(contents.holdsData ? MessageId::ContentsData : MessageId::ContentsZeros);
    }
    return text;
}

} // namespace

std::string overwrittenText(const Plan& plan, const Catalogue& catalogue)
{
    std::string text;
    for (const PlanTarget& target : plan.targets) {
        if (!overwrites(plan, target)) {
            continue;
        }
        text += catalogue.text({MessageId::PlanOverwrites,
                                {{"path", target.facts.path}, {"size", target.facts.size}}}) +
                "\n";
        if (target.consent.has_value() && target.consent->shown.has_value()) {
            text += contentsText(*target.consent->shown, catalogue);
        }
    }
    return text;
}

std::string planText(const Plan& plan, const Catalogue& catalogue)
{
    std::string text;
    for (const PlanTarget& target : plan.targets) {
        const bool hasFile = target.facts.kind == TargetKind::Folder;
        text +=
            catalogue.text({hasFile ? MessageId::PlanTargetWithFile : MessageId::PlanTargetAlone,
                            {{"path", target.facts.path}, {"size", plan.fileSize}}}) +
            "\n";
    }
    text += overwrittenText(plan, catalogue);
    const Estimate expected = estimate(plan);
    text += "\n" + tests(plan) + "\n";
    text += catalogue.text({MessageId::PlanTakes, {{"time", expected.time}}}) + "\n";
    text += catalogue.text(writtenMessage(expected)) + "\n";
    return text;
}

} // namespace touchstone::cli
