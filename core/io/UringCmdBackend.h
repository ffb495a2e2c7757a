// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"
#include "core/io/NvmeRead.h"
#include "core/io/UringRing.h"

#include <cerrno>
#include <new>
#include <optional>
#include <vector>

namespace touchstone {

/// NVMe passthrough: read commands to an NVMe generic node through io_uring, past the block layer.
/// Nothing can be written this way.
class UringCmdBackend final
{
public:
    static constexpr std::uint32_t kMaximumDepth = 4096;

    /// Whether this process may use it on this kernel: nothing, or the errno.
    [[nodiscard]] static std::optional<int> unavailable();

    /// Reads one block first: the kernel says only then what it refuses.
    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    /// A write, which plans do not allow on such nodes, would read and come back as having moved
    /// nothing, which is an error.
    void
    prepare(Direction direction, std::uint32_t slot, std::uint64_t offset, std::uint32_t length)
    {
        io_uring_sqe& entry = m_ring.next();
        entry.user_data = slot;
        if (m_buffersRegistered) {
            entry.buf_index = static_cast<std::uint16_t>(slot);
        }
        m_read.set(
            commandIn(entry), m_buffers + std::uint64_t{slot} * m_setup.blockSize, offset, length);
        m_lengths[slot] = direction == Direction::Read ? static_cast<std::int32_t>(length) : 0;
    }

    [[nodiscard]] int submit() { return m_ring.submit(); }

    [[nodiscard]] std::uint32_t ready() const { return m_ring.ready(); }

    [[nodiscard]] int wait(std::uint32_t count, std::int64_t nanoseconds)
    {
        return m_ring.wait(count, nanoseconds);
    }

    void poll() { m_ring.poll(); }

    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        m_ring.reap(count, [this, &function](const io_uring_cqe& completion) {
            const auto slot = static_cast<std::uint32_t>(completion.user_data);
            function(slot, resultOf(completion.res, m_lengths[slot]));
        });
    }

    [[nodiscard]] EngineUse use() const { return m_ring.use(); }

    void release() { m_ring.releaseFile(); }

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return m_ring.helperCpu(); }

    /// What a completion means: −errno, the drive's status, or 0 for all of it.
    [[nodiscard]] static std::int32_t resultOf(std::int32_t completion, std::int32_t length)
    {
        if (completion == 0) {
            return length;
        }
        return completion < 0 ? completion : -EIO;
    }

private:
    using Ring = UringRing<RingFormat::Large>;

    [[nodiscard]] static nvme_uring_cmd& commandIn(io_uring_sqe& entry)
    {
        return *std::launder(reinterpret_cast<nvme_uring_cmd*>(&entry.cmd));
    }

    [[nodiscard]] Result<void> learnNamespace();
    /// Tries which of the features asked for a read can have. @return those that it cannot.
    [[nodiscard]] Result<std::vector<DroppedFeature>> tryFeatures(RingSetup& ring,
                                                                  bool& registered);
    /// @return the errno with which the kernel refuses it; 0 if it does not.
    [[nodiscard]] Result<int> firstRead(const RingSetup& ring, bool registered);
    [[nodiscard]] bool registerBuffers(const BackendSetup& setup);
    void initialise(bool fileRegistered, bool buffersRegistered);

    Ring m_ring;
    NvmeRead m_read;
    BackendSetup m_setup;
    std::uint64_t m_buffers = 0;         ///< address of the first
    std::vector<std::int32_t> m_lengths; ///< asked for, by slot
    bool m_buffersRegistered = false;
};

static_assert(Backend<UringCmdBackend>);

} // namespace touchstone
