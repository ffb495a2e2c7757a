// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UringBackend.h"

#include "core/base/Catalogue.h"
#include "core/base/ErrnoName.h"
#include "core/base/NumberFormat.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <vector>

#include <sys/uio.h>

namespace touchstone {

namespace {

/// Waiting with a time limit must not need a timeout request of its own, and completions must never
/// be dropped.
constexpr std::uint32_t kNeededFeatures = IORING_FEAT_EXT_ARG | IORING_FEAT_NODROP;

constexpr int kNeededOpcodes[]{
    IORING_OP_READ, IORING_OP_WRITE, IORING_OP_READ_FIXED, IORING_OP_WRITE_FIXED};

/// How the kernel runs the completion work, best first.
struct TaskRunMode
{
    unsigned flags;
    const char* name;
};

constexpr TaskRunMode kTaskRunModes[]{
    {IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN, "deferred task run"},
    {IORING_SETUP_COOP_TASKRUN, "cooperative task run"},
    {0, "plain task run"}};

/// The kernel registers at most so much as one buffer.
constexpr std::size_t kLargestBuffer = std::size_t{1} << 30U;

bool hasOpcodes(io_uring* ring)
{
    io_uring_probe* probe = io_uring_get_probe_ring(ring);
    if (probe == nullptr) {
        return false;
    }
    const bool all =
        std::all_of(std::begin(kNeededOpcodes), std::end(kNeededOpcodes), [&](int opcode) {
            return io_uring_opcode_supported(probe, opcode) != 0;
        });
    io_uring_free_probe(probe);
    return all;
}

} // namespace

UringBackend::~UringBackend()
{
    if (m_created) {
        io_uring_queue_exit(&m_ring);
    }
}

std::optional<int> UringBackend::unavailable()
{
    io_uring ring{};
    io_uring_params parameters{};
    constexpr unsigned kEntries = 4;
    const int error = io_uring_queue_init_params(kEntries, &ring, &parameters);
    if (error < 0) {
        return -error;
    }
    const bool usable =
        (parameters.features & kNeededFeatures) == kNeededFeatures && hasOpcodes(&ring);
    io_uring_queue_exit(&ring);
    return usable ? std::nullopt : std::optional(EOPNOTSUPP);
}

Result<void> UringBackend::open(const BackendSetup& setup)
{
    m_setup = setup;
    m_fd = setup.fd;
    m_use.name = "io_uring";
    if (const int error = createRing(setup.depth); error < 0) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::RingNotCreated, {{"error", Errno{-error}}}),
                    -error);
    }
    registerFile();
    registerBuffers();
    registerRing();
    return {};
}

int UringBackend::createRing(std::uint32_t entries)
{
    int error = -EINVAL;
    for (const TaskRunMode& mode : kTaskRunModes) {
        io_uring_params parameters{};
        parameters.flags = mode.flags;
        error = io_uring_queue_init_params(entries, &m_ring, &parameters);
        if (error == 0) {
            m_created = true;
            m_deferred = (mode.flags & IORING_SETUP_DEFER_TASKRUN) != 0;
            m_use.features.emplace_back(mode.name);
            return 0;
        }
        // Only an unknown flag is worth another attempt.
        if (error != -EINVAL) {
            break;
        }
        drop(mode.name, -error);
    }
    return error;
}

void UringBackend::registerFile()
{
    if (const int error = io_uring_register_files(&m_ring, &m_setup.fd, 1); error < 0) {
        drop("registered file", -error);
        return;
    }
    m_fd = 0;
    m_sqeFlags |= IOSQE_FIXED_FILE;
    m_use.features.emplace_back("registered file");
}

void UringBackend::registerBuffers()
{
    if (m_setup.lockLimit) {
        m_use.dropped.push_back(
            {"registered buffers", "RLIMIT_MEMLOCK is " + format::bytes(*m_setup.lockLimit)});
        return;
    }
    const std::size_t slotsPerBuffer =
        std::clamp<std::size_t>(kLargestBuffer / m_setup.blockSize, 1, m_setup.depth);
    const std::size_t bytesPerBuffer = slotsPerBuffer * m_setup.blockSize;
    std::vector<iovec> buffers;
    for (std::size_t at = 0; at < m_setup.region.size(); at += bytesPerBuffer) {
        const std::size_t length = std::min(bytesPerBuffer, m_setup.region.size() - at);
        buffers.push_back({m_setup.region.data() + at, length});
    }
    const int error =
        io_uring_register_buffers(&m_ring, buffers.data(), static_cast<unsigned>(buffers.size()));
    if (error < 0) {
        drop("registered buffers", -error);
        return;
    }
    m_slotsPerBuffer = static_cast<std::uint32_t>(slotsPerBuffer);
    m_opcodes = {IORING_OP_READ_FIXED, IORING_OP_WRITE_FIXED};
    m_use.features.emplace_back("registered buffers");
}

void UringBackend::registerRing()
{
    // The number of rings registered, so 1.
    if (const int count = io_uring_register_ring_fd(&m_ring); count < 1) {
        drop("registered ring", count < 0 ? -count : EINVAL);
        return;
    }
    m_use.features.emplace_back("registered ring");
}

void UringBackend::drop(const char* feature, int error)
{
    m_use.dropped.push_back({feature, englishErrnoText(error)});
}

int UringBackend::wait(std::uint32_t count, std::int64_t nanoseconds)
{
    constexpr std::int64_t kSecond = 1'000'000'000;
    __kernel_timespec limit{};
    limit.tv_sec = nanoseconds / kSecond;
    limit.tv_nsec = nanoseconds % kSecond;
    io_uring_cqe* cqe = nullptr;
    const int error = io_uring_wait_cqes(&m_ring, &cqe, count, &limit, nullptr);
    // EAGAIN and EBUSY mean that completions wait to be taken first.
    const bool passes = error == -ETIME || error == -EINTR || error == -EAGAIN || error == -EBUSY;
    return error >= 0 || passes ? 0 : error;
}

} // namespace touchstone
