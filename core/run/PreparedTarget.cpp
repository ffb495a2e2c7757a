// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PreparedTarget.h"

#include <utility>

namespace touchstone {

namespace {

constexpr std::uint64_t kProgressInterval = 100'000'000;

} // namespace

PreparedTarget::PreparedTarget(const PlanTarget& target)
    : m_plan(target)
{
}

Result<void> PreparedTarget::prepare(const TestFile::Content& content,
                                     const Progress& part,
                                     const RunEnvironment& environment,
                                     RunEvents& events,
                                     const std::stop_token& stop)
{
    if (m_plan.facts.kind != TargetKind::Folder) {
        return checkReadable();
    }
    auto file = TestFile::create(m_plan.facts.path);
    if (!file) {
        return tl::unexpected(file.error());
    }
    m_file.emplace(std::move(*file));
    event::PhaseChanged phase;
    phase.phase = Phase::Preparing;
    phase.done = part.before;
    phase.total = part.total;
    phase.file = m_file->path().string();
    events.emit(phase);
    std::uint64_t told = environment.now();
    const auto progress = [&](Bytes done) {
        m_written = done;
        const std::uint64_t now = environment.now();
        if (now - told >= kProgressInterval || done == content.size) {
            told = now;
            phase.done = part.before + done;
            events.emit(phase);
        }
    };
    return m_file->fill(content, progress, stop);
}

Result<void> PreparedTarget::checkReadable() const
{
    auto open = openTarget(m_plan, nullptr, Workload{});
    if (open) {
        return {};
    }
    // Nothing has started yet, so it is what was given that is wrong.
    Error error = std::move(open.error());
    if (error.kind == ErrorKind::Failed) {
        error.kind = ErrorKind::Usage;
    }
    return tl::unexpected(std::move(error));
}

void PreparedTarget::clean(RunEvents& events)
{
    if (!m_file) {
        return;
    }
    event::PhaseChanged phase;
    phase.phase = Phase::Cleaning;
    phase.file = m_file->path().string();
    events.emit(phase);
    if (const auto removed = m_file->remove(); !removed) {
        events.note(Severity::Warning, removed.error().message);
    }
    m_file.reset();
}

Result<OpenTarget> PreparedTarget::open(const Workload& workload) const
{
    return openTarget(m_plan, m_file ? &*m_file : nullptr, workload);
}

} // namespace touchstone
