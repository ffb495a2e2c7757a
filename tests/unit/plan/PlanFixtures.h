// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Catalogue.h"
#include "core/run/Plan.h"
#include "core/workload/WorkloadKeys.h"

#include <QTest>

#include <initializer_list>
#include <vector>

namespace touchstone::test {

using namespace touchstone::literals;

[[nodiscard]] inline Target folder(Bytes free = 100_GiB, Bytes size = 200_GiB)
{
    Target target;
    target.path = "/home/me";
    target.kind = TargetKind::Folder;
    target.filesystem = FilesystemFacts{"ext4", "/home", "/dev/sda2", {"rw"}, size, free};
    return target;
}

[[nodiscard]] inline Target drive()
{
    Target target;
    target.path = "/dev/sda";
    target.kind = TargetKind::Drive;
    target.size = 8_GiB;
    target.major = 8;
    return target;
}

[[nodiscard]] inline Target file(Bytes size = 1_GiB)
{
    Target target;
    target.path = "/home/me/film";
    target.kind = TargetKind::File;
    target.size = size;
    return target;
}

[[nodiscard]] inline PlanOptions seeded()
{
    PlanOptions options;
    options.seed = 1;
    return options;
}

[[nodiscard]] inline std::vector<TestSpec> workloads(std::initializer_list<const char*> texts)
{
    std::vector<TestSpec> tests;
    for (const char* text : texts) {
        auto test = parseWorkload(text, static_cast<int>(tests.size()) + 1);
        if (!test) {
            qFatal("%s", EnglishCatalogue().text(test.error().message).c_str());
        }
        tests.push_back(std::move(*test));
    }
    return tests;
}

[[nodiscard]] inline Result<Plan> planned(std::initializer_list<const char*> texts,
                                          const Target& target,
                                          const PlanOptions& options = seeded())
{
    return makePlan(workloads(texts), {target}, options);
}

[[nodiscard]] inline const Suite& quick()
{
    return builtinSuites().front();
}

/// Kind and sentence of what went wrong; empty if nothing did.
[[nodiscard]] inline QByteArray mistake(const Result<Plan>& plan)
{
    if (plan) {
        return {};
    }
    return QByteArray::number(exitStatus(plan.error().kind)) + ": " +
           QByteArray::fromStdString(EnglishCatalogue().text(plan.error().message));
}

/// What is said of drive() where nobody allowed it to be overwritten.
[[nodiscard]] inline QByteArray wantsNameAndSize()
{
    return "3: /dev/sda is a raw device, and this would destroy what is on it. To allow that, give "
           "its name and its size in bytes with --destroy; touchstone-cli targets --json shows "
           "both as \"identity\".";
}

} // namespace touchstone::test
