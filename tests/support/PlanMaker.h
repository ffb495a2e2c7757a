// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Plan.h"

#include <QFile>
#include <QTemporaryDir>

namespace touchstone {

/// A random read of 4 KiB blocks without a ramp.
[[nodiscard]] inline TestSpec makeTest(const std::string& id, int depth, Nanoseconds duration)
{
    TestSpec test;
    test.id = id;
    test.label = id;
    test.load.depth = depth;
    test.limits.ramp = Nanoseconds{0};
    test.limits.duration = duration;
    test.limits.minimum = Nanoseconds{0};
    return test;
}

/// Plans for a directory of their own, which goes away with this object.
class PlanMaker final
{
public:
    static constexpr std::uint64_t kFileSize = std::uint64_t{1} << 20U;

    /// Reads an existing file.
    [[nodiscard]] Plan forFile(const std::vector<TestSpec>& tests) const
    {
        const QString path = m_directory.filePath(QStringLiteral("existing"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) {
            file.resize(static_cast<qint64>(kFileSize));
        }
        Plan plan = make(tests, path.toStdString());
        plan.targets.front().facts.kind = TargetKind::File;
        plan.targets.front().facts.size = Bytes{kFileSize};
        return plan;
    }

    /// Makes a test file in the directory.
    [[nodiscard]] Plan forFolder(const std::vector<TestSpec>& tests) const
    {
        Plan plan = make(tests, m_directory.path().toStdString());
        plan.targets.front().facts.kind = TargetKind::Folder;
        plan.fileSize = Bytes{kFileSize};
        return plan;
    }

    /// Names of everything in the directory that was not there before, hidden things too.
    [[nodiscard]] QStringList leftovers() const
    {
        QStringList names = QDir(m_directory.path())
                                .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        names.removeAll(QStringLiteral("existing"));
        return names;
    }

    [[nodiscard]] QString path() const { return m_directory.path(); }

private:
    [[nodiscard]] static Plan make(const std::vector<TestSpec>& tests, std::string path)
    {
        Plan plan;
        plan.seed = 7;
        PlanTarget target;
        target.facts.path = std::move(path);
        plan.targets.push_back(target);
        for (const TestSpec& test : tests) {
            plan.steps.push_back(Step{{test}});
        }
        return plan;
    }

    QTemporaryDir m_directory;
};

} // namespace touchstone
