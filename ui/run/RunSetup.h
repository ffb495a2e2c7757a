// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Plan.h"

#include <QObject>
#include <QString>

#include <optional>

namespace touchstone {

/// What will be run when Start is pressed: a suite, a target and the few things that may be changed
/// about them; and whether that makes a plan. Nothing is touched before the start.
class RunSetup final : public QObject
{
    Q_OBJECT

public:
    explicit RunSetup(QObject* parent = nullptr);

    [[nodiscard]] const Suite& suite() const { return m_suite; }

    [[nodiscard]] const std::optional<Target>& target() const { return m_target; }

    [[nodiscard]] Bytes fileSize() const { return m_fileSize; }

    [[nodiscard]] Nanoseconds testTime() const { return m_testTime; }

    /// Of the first test of the suite: what testTime() begins with.
    [[nodiscard]] Nanoseconds suiteTestTime() const;

    /// Size and time become the suite's own. An unknown id leaves everything as it is.
    void setSuite(const QString& id);
    void setTarget(const std::optional<Target>& target);
    void setFileSize(Bytes size);
    void setTestTime(Nanoseconds time);
    /// Makes the plan anew, with a seed of its own.
    void renew();

    /// The plan, or why there is none.
    [[nodiscard]] const std::optional<Result<Plan>>& plan() const { return m_plan; }

    [[nodiscard]] std::optional<Estimate> planEstimate() const;
    /// Why Start does nothing, in the language in force; empty if it does.
    [[nodiscard]] QString obstacle() const;

    /// Something was chosen since the last run, so that what comes next is of more interest than
    /// what was.
    [[nodiscard]] bool isNew() const { return m_isNew; }

    /// A run was started or opened.
    void markAsRun() { m_isNew = false; }

Q_SIGNALS:
    void changed();

private:
    Suite m_suite;
    std::optional<Target> m_target;
    Bytes m_fileSize{0};
    Nanoseconds m_testTime{0};
    /// Nothing while no target is chosen.
    std::optional<Result<Plan>> m_plan;
    bool m_isNew = true;
};

} // namespace touchstone
