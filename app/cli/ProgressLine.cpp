// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/ProgressLine.h"

#include "core/base/NumberFormat.h"

#include <fmt/format.h>

#include <algorithm>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace touchstone::cli {

namespace {

/// Goes back to the start of the line and clears it.
constexpr std::string_view kClearLine = "\r\x1b[K";

/// Drops the text when the terminal does not take it at once (stopped with Ctrl-S, say).
void writeUnlessBusy(int descriptor, std::string_view text)
{
    pollfd terminal{descriptor, POLLOUT, 0};
    if (::poll(&terminal, 1, 0) == 1 && (terminal.revents & POLLOUT) != 0) {
        (void)!::write(descriptor, text.data(), text.size());
    }
}

std::size_t columnsOf(int descriptor)
{
    constexpr std::size_t kUsual = 80;
    winsize size = {};
    const bool known = ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : kUsual;
}

} // namespace

ProgressLine::ProgressLine(int descriptor)
    : m_descriptor(descriptor)
{
}

void ProgressLine::onEvent(const Event& event)
{
    if (const auto* plan = std::get_if<event::PlanMade>(&event.body)) {
        m_expected = plan->estimate.time;
    } else if (const auto* phase = std::get_if<event::PhaseChanged>(&event.body)) {
        noteVerification(*phase, event.time);
        m_phase = *phase;
        notePreparation(*phase, event.time);
        show(phaseText(*phase), event.time);
    } else if (const auto* sample = std::get_if<event::Sample>(&event.body)) {
        addSample(*sample, event.time);
    } else if (std::holds_alternative<event::Done>(event.body)) {
        clear();
    }
}

std::string ProgressLine::position() const
{
    if (m_phase.index == 0) {
        return {};
    }
    std::string tests = m_phase.test;
    for (const std::string& other : m_phase.together) {
        tests += " + " + other;
    }
    return fmt::format("[{}/{}] {}: ", m_phase.index, m_phase.of, tests);
}

std::string ProgressLine::phaseText(const event::PhaseChanged& phase) const
{
    std::string text = position() + std::string(phaseName(phase.phase));
    if (phase.total.value() > 0) {
        const double share =
            static_cast<double>(phase.done.value()) / static_cast<double>(phase.total.value());
        text += " " + format::percent(Share{share});
    }
    return text;
}

void ProgressLine::addSample(const event::Sample& sample, Nanoseconds elapsed)
{
    // Tests that run at once send their samples one after the other, in the order of the phase.
    if (sample.test == m_phase.test) {
        m_ios = 0;
        m_bytes = Bytes{0};
    }
    for (const auto* direction : {&sample.read, &sample.write}) {
        if (direction->has_value()) {
            m_ios += (*direction)->ios;
            m_bytes += (*direction)->bytes;
        }
    }
    if (m_phase.together.empty() || sample.test == m_phase.together.back()) {
        show(fmt::format("{}{}, {} IOPS, {}",
                         position(),
                         phaseName(sample.phase),
                         format::iops(iops(m_ios, sample.interval)),
                         format::throughputWithUnit(throughput(m_bytes, sample.interval),
                                                    ThroughputUnit::MBps)),
             elapsed);
    }
}

void ProgressLine::notePreparation(const event::PhaseChanged& phase, Nanoseconds elapsed)
{
    if (phase.phase != Phase::Preparing) {
        return;
    }
    m_preparation = elapsed;
    if (phase.done.value() > 0) {
        const double left = static_cast<double>(phase.total.value() - phase.done.value()) /
                            static_cast<double>(phase.done.value());
        m_preparation +=
            Nanoseconds{static_cast<std::int64_t>(left * static_cast<double>(elapsed.count()))};
    }
}

void ProgressLine::noteVerification(const event::PhaseChanged& phase, Nanoseconds elapsed)
{
    if (phase.phase != Phase::Verifying) {
        return;
    }
    if (m_phase.phase != Phase::Verifying) {
        m_verifyStart = elapsed;
        m_verifiedBefore = m_verification;
    }
    const auto spent = static_cast<double>((elapsed - m_verifyStart).count());
    if (phase.done.value() > 0) {
        const double whole = spent * static_cast<double>(phase.total.value()) /
                             static_cast<double>(phase.done.value());
        m_verification = m_verifiedBefore + Nanoseconds{static_cast<std::int64_t>(whole)};
    }
}

void ProgressLine::show(const std::string& text, Nanoseconds elapsed)
{
    const Nanoseconds remaining =
        std::max(Nanoseconds{0}, m_preparation + m_expected + m_verification - elapsed);
    std::string line = fmt::format("{}; {} elapsed, about {} left",
                                   text,
                                   format::duration(elapsed),
                                   format::duration(remaining));
    // A line that wraps could not be cleared.
    line.resize(std::min(line.size(), columnsOf(m_descriptor) - 1));
    writeUnlessBusy(m_descriptor, std::string(kClearLine) + line);
    m_shown = true;
}

void ProgressLine::clear()
{
    if (m_shown) {
        writeUnlessBusy(m_descriptor, kClearLine);
        m_shown = false;
    }
}

} // namespace touchstone::cli
