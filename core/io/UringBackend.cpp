// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UringBackend.h"

#include "core/base/AlignedBuffer.h"
#include "core/base/Catalogue.h"
#include "core/base/ErrnoName.h"
#include "core/io/FirstRead.h"
#include "core/io/PollQueues.h"
#include "core/io/RingFeatures.h"

#include <cerrno>

namespace touchstone {

namespace {

constexpr int kNeededOpcodes[]{
    IORING_OP_READ, IORING_OP_WRITE, IORING_OP_READ_FIXED, IORING_OP_WRITE_FIXED};

} // namespace

std::optional<int> UringBackend::unavailable()
{
    return UringRing<RingFormat::Plain>::unavailable(kNeededOpcodes);
}

Result<void> UringBackend::open(const BackendSetup& setup)
{
    m_setup = setup;
    m_buffers = reinterpret_cast<std::uintptr_t>(setup.region.data());
    RingSetup ring{setup.depth, setup.polled, setup.kernelSubmits};
    std::optional<std::string> refusal;
    if (setup.polled) {
        auto tried = tryPolled(ring);
        if (!tried) {
            return tl::unexpected(tried.error());
        }
        refusal = *std::move(tried);
        ring.polled = !refusal;
    }
    m_ring.close();
    if (const int error = m_ring.create(ring); error < 0) {
        return ringNotCreated(error);
    }
    if (refusal) {
        m_ring.use().dropped.push_back({kPolledCompletions, *refusal});
    } else if (setup.polled) {
        m_ring.use().features.emplace_back(kPolledCompletions);
    }
    m_ring.use().name = "io_uring";
    registerAll();
    return {};
}

Result<std::optional<std::string>> UringBackend::tryPolled(const RingSetup& ring)
{
    if (hasPollQueues(m_setup.fd) == false) {
        return std::string(kNoPollQueues);
    }
    if (const int error = m_ring.create(ring); error < 0) {
        return englishErrnoText(-error);
    }
    auto buffer = AlignedBuffer::allocate(m_setup.blockSize);
    if (!buffer) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::OutOfMemory, {{"size", Bytes{m_setup.blockSize}}}));
    }
    io_uring_sqe& entry = m_ring.next();
    io_uring_prep_read(&entry, m_setup.fd, buffer->data(), m_setup.blockSize, 0);
    const auto refusal = judgeFirstRead(m_ring.tryOne(kFirstReadLimit), std::move(*buffer));
    if (!refusal) {
        return tl::unexpected(refusal.error());
    }
    return *refusal == 0 ? std::nullopt : std::optional(englishErrnoText(*refusal));
}

void UringBackend::registerAll()
{
    const bool fileRegistered = m_ring.registerFile(m_setup.fd);
    m_slotsPerBuffer = m_ring.registerBuffers(m_setup);
    m_ring.registerRing();
    const bool registered = m_slotsPerBuffer > 0;
    m_opcodes = registered
                    ? std::array<std::uint8_t, 2>{IORING_OP_READ_FIXED, IORING_OP_WRITE_FIXED}
                    : std::array<std::uint8_t, 2>{IORING_OP_READ, IORING_OP_WRITE};
    m_severalBuffers = registered && m_slotsPerBuffer < m_setup.depth;
    m_ring.initialiseEntries([this, fileRegistered](io_uring_sqe& entry) {
        entry.fd = fileRegistered ? 0 : m_setup.fd;
        entry.flags = fileRegistered ? std::uint8_t{IOSQE_FIXED_FILE} : std::uint8_t{0};
    });
}

} // namespace touchstone
