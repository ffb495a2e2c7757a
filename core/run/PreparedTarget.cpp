// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PreparedTarget.h"

#include <utility>

namespace touchstone {

namespace {

constexpr std::uint64_t kProgressInterval = 100'000'000;

/// Nothing has started yet, so it is what was given that is wrong.
Error beforeStart(Error error)
{
    if (error.kind == ErrorKind::Failed) {
        error.kind = ErrorKind::Usage;
    }
    return error;
}

} // namespace

PreparedTarget::PreparedTarget(const PlanTarget& target, AccessMode access)
    : m_plan(target)
    , m_access(access)
{
}

Result<void> PreparedTarget::prepare(const TestFile::Content& content,
                                     const Progress& part,
                                     const RunEnvironment& environment,
                                     RunEvents& events,
                                     const std::stop_token& stop)
{
    if (m_plan.facts.kind != TargetKind::Folder) {
        return m_access == AccessMode::ReadWrite ? openRaw() : checkReadable();
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

Result<void> PreparedTarget::openRaw()
{
    auto raw = RawTarget::open(m_plan);
    if (!raw) {
        return tl::unexpected(beforeStart(std::move(raw.error())));
    }
    m_raw.emplace(*std::move(raw));
    return {};
}

Result<void> PreparedTarget::checkReadable() const
{
    auto open = openTarget(m_plan, {}, Workload{});
    if (!open) {
        return tl::unexpected(beforeStart(std::move(open.error())));
    }
    return {};
}

void PreparedTarget::clean(RunEvents& events)
{
    m_raw.reset();
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
    return openTarget(m_plan, {m_file ? &*m_file : nullptr, m_raw ? &*m_raw : nullptr}, workload);
}

} // namespace touchstone
