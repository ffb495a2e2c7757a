// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunSetup.h"

#include "ui/targets/TargetTexts.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

namespace touchstone {

namespace {

/// The free space of a file system changes all the time and says nothing about the choice.
bool isSameButForItsFilling(const std::optional<Target>& before, std::optional<Target> now)
{
    if (before && now && before->filesystem && now->filesystem) {
        now->filesystem->free = before->filesystem->free;
    }
    return before == now;
}

/// What drives and existing files can take: they are only ever read.
std::vector<std::string> readTests(const Suite& suite)
{
    std::vector<std::string> ids;
    for (const TestSpec& test : suite.tests) {
        if (!test.workload.writes()) {
            ids.push_back(test.id);
        }
    }
    return ids;
}

} // namespace

RunSetup::RunSetup(QObject* parent)
    : QObject(parent)
{
    setSuite(toQt(builtinSuites().front().id));
}

Nanoseconds RunSetup::suiteTestTime() const
{
    return m_suite.tests.empty() ? Nanoseconds{0} : m_suite.tests.front().limits.duration;
}

void RunSetup::setSuite(const QString& id)
{
    const Result<Suite> suite = findSuite(fromQt(id));
    if (suite && suite->id != m_suite.id) {
        m_isNew = true;
        m_suite = *suite;
        m_fileSize = m_suite.fileSize;
        m_testTime = suiteTestTime();
        renew();
    }
}

void RunSetup::setTarget(const std::optional<Target>& target)
{
    if (m_target != target) {
        // The first target is found, not chosen.
        m_isNew = m_isNew || (m_target && !isSameButForItsFilling(m_target, target));
        m_target = target;
        renew();
    }
}

void RunSetup::setFileSize(Bytes size)
{
    if (m_fileSize != size) {
        m_isNew = true;
        m_fileSize = size;
        renew();
    }
}

void RunSetup::setTestTime(Nanoseconds time)
{
    if (m_testTime != time) {
        m_isNew = true;
        m_testTime = time;
        renew();
    }
}

void RunSetup::renew()
{
    m_plan.reset();
    if (m_target && !m_target->unusableReason) {
        PlanOptions options;
        if (m_target->kind == TargetKind::Folder) {
            options.fileSize = m_fileSize;
        } else {
            options.onlyTests = readTests(m_suite);
        }
        if (m_testTime != suiteTestTime()) {
            options.testTime = m_testTime;
        }
        m_plan = makePlan(m_suite, {*m_target}, options);
        if (m_plan->has_value()) {
            if (const Result<void> valid = validate(**m_plan); !valid) {
                m_plan = tl::unexpected(valid.error());
            }
        }
    }
    Q_EMIT changed();
}

std::optional<Estimate> RunSetup::planEstimate() const
{
    return m_plan && *m_plan ? std::optional(estimate(**m_plan)) : std::nullopt;
}

QString RunSetup::obstacle() const
{
    if (!m_target) {
        return tr("Choose a target on the left first.");
    }
    if (m_target->unusableReason) {
        return target_texts::unusableReason(*m_target);
    }
    return *m_plan ? QString() : toQt(QtCatalogue().text(m_plan->error().message));
}

} // namespace touchstone
