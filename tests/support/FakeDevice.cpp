// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeDevice.h"

#include <cerrno>
#include <cstring>

namespace touchstone {

Result<void> FakeBackend::open(const BackendSetup& setup)
{
    m_setup = setup;
    m_number = m_device->opens++;
    m_device->setups.push_back(setup);
    if (m_number == m_device->failingOpen) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::RingNotCreated, {{"error", Errno{ENOMEM}}}),
                    ENOMEM);
    }
    return {};
}

void FakeBackend::prepare(Direction direction,
                          std::uint32_t slot,
                          std::uint64_t offset,
                          std::uint32_t length)
{
    FakeDevice::Io io{direction, slot, offset, length, m_device->time()};
    io.fd = m_setup.fd;
    std::memcpy(&io.content,
                m_setup.region.data() + std::size_t{slot} * m_setup.blockSize,
                sizeof io.content);
    m_queued.push_back(io);
}

int FakeBackend::submit()
{
    auto taken = static_cast<int>(m_queued.size());
    if (const auto forced = m_device->submitResult(m_device->calls++)) {
        taken = std::min(*forced, taken);
    }
    for (int i = 0; i < taken; ++i) {
        const std::uint64_t number = m_device->log.size();
        const FakeDevice::Io& io = m_queued[static_cast<std::size_t>(i)];
        m_device->log.push_back(io);
        const std::uint64_t time = m_device->serviceTime(number);
        m_pending.push_back(
            {time == FakeDevice::kNever ? FakeDevice::kNever : m_device->time() + time,
             io.slot,
             m_device->result(number).value_or(static_cast<std::int32_t>(io.length))});
    }
    m_queued.erase(m_queued.begin(), m_queued.begin() + std::max(taken, 0));
    return taken;
}

std::uint32_t FakeBackend::ready() const
{
    return static_cast<std::uint32_t>(
        std::count_if(m_pending.begin(), m_pending.end(), [this](const Pending& io) {
            return io.completed <= m_device->time();
        }));
}

FakeBackend::Pending FakeBackend::takeEarliest()
{
    const auto earliest = std::min_element(
        m_pending.begin(), m_pending.end(), [](const Pending& a, const Pending& b) {
            return a.completed < b.completed;
        });
    const Pending done = *earliest;
    m_pending.erase(earliest);
    return done;
}

EngineUse FakeBackend::use() const
{
    return m_device->use(m_number);
}

std::uint64_t FakeBackend::nextCompletion() const
{
    if (m_pending.empty()) {
        constexpr std::uint64_t moment = 1000;
        return m_device->time() + moment;
    }
    std::uint64_t next = FakeDevice::kNever;
    for (const Pending& io : m_pending) {
        next = std::min(next, io.completed);
    }
    return next;
}

} // namespace touchstone
