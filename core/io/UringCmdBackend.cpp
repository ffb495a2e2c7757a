// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UringCmdBackend.h"

#include "core/base/Catalogue.h"
#include "core/base/ErrnoName.h"
#include "core/io/FirstRead.h"
#include "core/io/PollQueues.h"
#include "core/io/RingFeatures.h"

#include <utility>

namespace touchstone {

namespace {

constexpr int kNeededOpcodes[]{IORING_OP_URING_CMD};

} // namespace

std::optional<int> UringCmdBackend::unavailable()
{
    return Ring::unavailable(kNeededOpcodes);
}

Result<void> UringCmdBackend::open(const BackendSetup& setup)
{
    m_setup = setup;
    m_lengths.resize(setup.depth);
    if (const auto error = unavailable()) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::PassthroughUnavailable, {{"error", Errno{*error}}}),
                    *error);
    }
    if (auto known = learnNamespace(); !known) {
        return known;
    }
    RingSetup ring{setup.depth, setup.polled, setup.kernelSubmits};
    bool registered = !setup.lockLimit;
    auto refused = tryFeatures(ring, registered);
    if (!refused) {
        return tl::unexpected(refused.error());
    }
    m_ring.close();
    if (const int error = m_ring.create(ring); error < 0) {
        return ringNotCreated(error);
    }
    EngineUse& use = m_ring.use();
    use.name = "io_uring_cmd";
    if (ring.polled) {
        use.features.emplace_back(kPolledCompletions);
    }
    use.dropped.insert(use.dropped.end(), refused->begin(), refused->end());
    const bool fileRegistered = m_ring.registerFile(setup.fd);
    m_buffersRegistered = (registered || setup.lockLimit) && registerBuffers(setup);
    m_ring.registerRing();
    m_buffers = reinterpret_cast<std::uintptr_t>(setup.region.data());
    initialise(fileRegistered, m_buffersRegistered);
    return {};
}

Result<void> UringCmdBackend::learnNamespace()
{
    const auto facts = nvmeNamespaceOf(m_setup.fd);
    if (!facts) {
        return tl::unexpected(facts.error());
    }
    if (facts->metadataSize > 0) {
        return fail(ErrorKind::Usage, Message(MessageId::NamespaceHasMetadata));
    }
    m_read = NvmeRead(*facts);
    if (m_setup.blockSize > m_read.longest()) {
        return fail(
            ErrorKind::Usage,
            Message(MessageId::CommandTooLong,
                    {{"block", Bytes{m_setup.blockSize}}, {"most", Bytes{m_read.longest()}}}));
    }
    return {};
}

Result<std::vector<DroppedFeature>> UringCmdBackend::tryFeatures(RingSetup& ring, bool& registered)
{
    std::vector<DroppedFeature> refused;
    if (ring.polled && hasPollQueues(m_setup.fd) == false) {
        refused.push_back({kPolledCompletions, kNoPollQueues});
        ring.polled = false;
    }
    for (;;) {
        m_ring.close();
        auto refusal = firstRead(ring, registered);
        if (!refusal) {
            return tl::unexpected(refusal.error());
        }
        if (*refusal == 0) {
            return refused;
        }
        if (ring.polled) {
            ring.polled = false;
            refused.push_back({kPolledCompletions, englishErrnoText(*refusal)});
        } else if (registered) {
            registered = false;
            refused.push_back({kRegisteredBuffers, englishErrnoText(*refusal)});
        } else {
            return fail(ErrorKind::Failed,
                        Message(MessageId::PassthroughRefused, {{"error", Errno{*refusal}}}),
                        *refusal);
        }
    }
}

Result<int> UringCmdBackend::firstRead(const RingSetup& ring, bool registered)
{
    auto buffer = AlignedBuffer::allocate(m_setup.blockSize);
    if (!buffer) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::OutOfMemory, {{"size", Bytes{m_setup.blockSize}}}));
    }
    if (const int error = m_ring.create(ring); error < 0) {
        return ringNotCreated(error);
    }
    const BackendSetup one{m_setup.fd, buffer->bytes(), m_setup.blockSize, 1};
    const bool possible = registered && registerBuffers(one);
    initialise(false, possible);
    m_read.set(commandIn(m_ring.next()),
               reinterpret_cast<std::uintptr_t>(buffer->data()),
               0,
               m_setup.blockSize);
    const std::int32_t result = m_ring.tryOne(kFirstReadLimit);
    if (result == -EACCES || result == -EPERM) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::PassthroughRefused, {{"error", Errno{-result}}}),
                    -result);
    }
    return judgeFirstRead(result, std::move(*buffer));
}

bool UringCmdBackend::registerBuffers(const BackendSetup& setup)
{
    // One for each slot: kernels such as 6.1 count all pages of a buffer, not those that a
    // command uses, against what the drive takes in a command.
    return m_ring.registerBuffers(setup, setup.blockSize) > 0;
}

void UringCmdBackend::initialise(bool fileRegistered, bool buffersRegistered)
{
    m_ring.initialiseEntries([&](io_uring_sqe& entry) {
        entry.opcode = IORING_OP_URING_CMD;
        entry.flags = fileRegistered ? std::uint8_t{IOSQE_FIXED_FILE} : std::uint8_t{0};
        entry.fd = fileRegistered ? 0 : m_setup.fd;
        entry.cmd_op = NVME_URING_CMD_IO;
        entry.uring_cmd_flags = buffersRegistered ? IORING_URING_CMD_FIXED : 0U;
        new (&entry.cmd) nvme_uring_cmd(m_read.common());
    });
}

} // namespace touchstone
