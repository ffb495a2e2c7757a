// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace touchstone {

/// A simulated device and its time. Time stands still while workers work and is moved on by
/// whoever drives them, so every latency is known beforehand to the nanosecond.
class FakeDevice final
{
public:
    struct Io
    {
        Direction direction = Direction::Read;
        std::uint32_t slot = 0;
        std::uint64_t offset = 0;
        std::uint32_t length = 0;
        std::uint64_t submitted = 0;
        std::uint64_t content = 0; ///< the first eight bytes of the buffer
        int fd = -1;
    };

    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

    FakeDevice() { latest = this; }

    FakeDevice(const FakeDevice&) = delete;
    FakeDevice& operator=(const FakeDevice&) = delete;

    ~FakeDevice()
    {
        if (latest == this) {
            latest = nullptr;
        }
    }

    /// What backends use: the device that was made last.
    [[nodiscard]] static FakeDevice& current() { return *latest; }

    [[nodiscard]] const std::uint64_t& time() const { return m_time; }

    void setTime(std::uint64_t time) { m_time = std::max(m_time, time); }

    /// How long an I/O takes, by its number from 0. kNever: it does not come back.
    std::function<std::uint64_t(std::uint64_t number)> serviceTime = [](std::uint64_t) {
        return std::uint64_t{1'000'000};
    };
    /// What an I/O gives instead of its size: −errno or fewer bytes. It is in the log by then.
    std::function<std::optional<std::int32_t>(std::uint64_t number)> result = [](std::uint64_t) {
        return std::nullopt;
    };
    /// What the submitting call gives instead of taking everything.
    std::function<std::optional<int>(std::uint64_t call)> submitResult = [](std::uint64_t) {
        return std::nullopt;
    };
    /// Fails the opening of the backend with this number, from 0.
    std::optional<std::uint64_t> failingOpen;

    /// What the backends were opened with, in order.
    std::vector<BackendSetup> setups;
    /// What a backend says of itself, by the number of its opening.
    std::function<EngineUse(std::uint64_t number)> use = [](std::uint64_t) {
        EngineUse fake;
        fake.name = "fake";
        return fake;
    };

    /// Keeps what is written, by sectors, and gives it back. Off, reads leave the buffer alone.
    bool keepsData = false;
    /// Addresses from here on are those from 0 on again, as with a drive that claims too much.
    std::uint64_t capacity = kNever;
    /// The sector at this offset comes back with one bit changed.
    std::optional<std::uint64_t> damagedSector;

    void store(std::uint64_t offset, std::span<const std::byte> data);
    void load(std::uint64_t offset, std::span<std::byte> data) const;

    /// Everything that was submitted, in order.
    std::vector<Io> log;
    std::uint64_t calls = 0;
    std::uint64_t opens = 0;

private:
    static inline FakeDevice* latest = nullptr;

    static constexpr std::size_t kSectorSize = 512;
    std::map<std::uint64_t, std::array<std::byte, kSectorSize>> m_sectors;
    std::uint64_t m_time = 1'000'000'000;
};

/// The time of the device as a worker's clock.
class FakeClock final
{
public:
    static constexpr bool kRuns = false;

    explicit FakeClock(const FakeDevice& device)
        : m_time(&device.time())
    {
    }

    [[nodiscard]] std::uint64_t now() const { return *m_time; }

private:
    const std::uint64_t* m_time;
};

/// A backend onto the simulated device. Never waits: time does not pass by itself.
class FakeBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    [[nodiscard]] Result<void> open(const BackendSetup& setup);
    void
    prepare(Direction direction, std::uint32_t slot, std::uint64_t offset, std::uint32_t length);
    [[nodiscard]] int submit();
    [[nodiscard]] std::uint32_t ready() const;

    void poll() {}

    [[nodiscard]] int wait(std::uint32_t /*count*/, std::int64_t /*nanoseconds*/) { return 0; }

    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            const Pending done = takeEarliest();
            function(done.slot, done.result);
        }
    }

    [[nodiscard]] EngineUse use() const;

    void release() {}

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return std::nullopt; }

    /// When the next I/O comes back; in a moment where nothing is under way.
    [[nodiscard]] std::uint64_t nextCompletion() const;

private:
    struct Pending
    {
        std::uint64_t completed = 0;
        std::uint32_t slot = 0;
        std::int32_t result = 0;
    };

    void transfer(const FakeDevice::Io& io);
    [[nodiscard]] Pending takeEarliest();

    FakeDevice* m_device = &FakeDevice::current();
    std::uint64_t m_number = 0; ///< of the opening
    BackendSetup m_setup;
    std::vector<FakeDevice::Io> m_queued;
    std::vector<Pending> m_pending;
};

static_assert(Backend<FakeBackend>);

} // namespace touchstone
