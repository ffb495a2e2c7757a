// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/FakeDevice.h"

#include <cerrno>
#include <cstring>

namespace touchstone {

void FakeDevice::store(std::uint64_t offset, std::span<const std::byte> data)
{
    for (std::size_t at = 0; at < data.size(); at += kSectorSize) {
        auto& sector = m_sectors[(offset + at) % capacity];
        std::memcpy(sector.data(), data.data() + at, kSectorSize);
    }
}

void FakeDevice::load(std::uint64_t offset, std::span<std::byte> data) const
{
    for (std::size_t at = 0; at < data.size(); at += kSectorSize) {
        const std::span<std::byte> into = data.subspan(at, kSectorSize);
        const auto sector = m_sectors.find((offset + at) % capacity);
        if (sector == m_sectors.end()) {
            std::fill(into.begin(), into.end(), std::byte{0});
        } else {
            std::copy(sector->second.begin(), sector->second.end(), into.begin());
        }
        if (damagedSector == offset + at) {
            into.back() ^= std::byte{1};
        }
    }
}

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
        transfer(io);
        const std::uint64_t time = m_device->serviceTime(number);
        m_pending.push_back(
            {time == FakeDevice::kNever ? FakeDevice::kNever : m_device->time() + time,
             io.slot,
             m_device->result(number).value_or(static_cast<std::int32_t>(io.length))});
    }
    m_queued.erase(m_queued.begin(), m_queued.begin() + std::max(taken, 0));
    return taken;
}

void FakeBackend::transfer(const FakeDevice::Io& io)
{
    if (!m_device->keepsData) {
        return;
    }
    const std::span<std::byte> buffer =
        m_setup.region.subspan(std::size_t{io.slot} * m_setup.blockSize, io.length);
    if (io.direction == Direction::Write) {
        m_device->store(io.offset, buffer);
    } else {
        m_device->load(io.offset, buffer);
    }
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
