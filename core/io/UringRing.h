// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"
#include "core/io/SubmissionThread.h"

#include <liburing.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

namespace touchstone {

/// How large the entries of a ring are.
enum class RingFormat : std::uint8_t {
    Plain, ///< 64 bytes for a submission, 16 for a completion
    Large  ///< twice that, as NVMe commands need
};

/// How a ring works, if the kernel lets it.
struct RingSetup
{
    std::uint32_t entries = 1;
    bool polled = false;
    bool kernelSubmits = false;
};

/// One io_uring, made by the thread that uses it. liburing sets it up and takes it down; what is
/// done for every I/O is done here, with the indexes in members of its own and entries whose
/// constant part is written once.
///
/// At most as many I/Os are under way as it has entries, so there is always room in both queues.
template <RingFormat kFormat>
class UringRing final
{
public:
    /// The kernel registers at most so much as one buffer.
    static constexpr std::size_t kLargestBuffer = std::size_t{1} << 30U;

    UringRing() = default;
    UringRing(const UringRing&) = delete;
    UringRing& operator=(const UringRing&) = delete;

    ~UringRing() { close(); }

    /// Whether this process may make such rings on this kernel and use these operations with them:
    /// nothing, or the errno. EOPNOTSUPP where the kernel is too old.
    [[nodiscard]] static std::optional<int> unavailable(std::span<const int> opcodes);

    /// The best that the kernel allows; what it refuses is named by use(). @return 0 or −errno.
    [[nodiscard]] int create(const RingSetup& setup);
    void close();

    /// These say in use() how it went. registerBuffers: 0, or the number of slots that each
    /// registered buffer holds, which has so many bytes at most.
    [[nodiscard]] bool registerFile(int fd);
    [[nodiscard]] std::uint32_t registerBuffers(const BackendSetup& setup,
                                                std::size_t largest = kLargestBuffer);
    void registerRing();

    /// For what no I/O changes: @param function is called with each entry, all zeros.
    template <typename Function>
    void initialiseEntries(Function&& function)
    {
        for (std::size_t i = 0; i <= m_submitMask; ++i) {
            io_uring_sqe& entry = m_entries[i << kShift];
            std::memset(&entry, 0, sizeof(entry) << kShift);
            function(entry);
        }
    }

    /// The next entry to be submitted.
    [[nodiscard]] io_uring_sqe& next()
    {
        return m_entries[std::size_t{m_prepared++ & m_submitMask} << kShift];
    }

    /// As those of Backend.
    [[nodiscard]] int submit();
    [[nodiscard]] int wait(std::uint32_t count, std::int64_t nanoseconds);
    void poll();

    [[nodiscard]] std::uint32_t ready() const
    {
        return std::atomic_ref(*m_ring.cq.ktail).load(std::memory_order_acquire) - m_taken;
    }

    /// @param function is called with each completion.
    template <typename Function>
    void reap(std::uint32_t count, Function&& function)
    {
        const std::uint32_t end = m_taken + std::min(count, ready());
        const std::uint32_t mask = m_completeMask;
        const io_uring_cqe* const completions = m_ring.cq.cqes;
        for (std::uint32_t at = m_taken; at != end; ++at) {
            function(completions[std::size_t{at & mask} << kShift]);
        }
        m_taken = end;
        std::atomic_ref(*m_ring.cq.khead).store(end, std::memory_order_release);
    }

    /// Submits the one I/O that is prepared and waits for it. @return its result, or −ETIME where
    /// it did not come back in time; then memory that it uses must stay.
    [[nodiscard]] std::int32_t tryOne(Nanoseconds limit);

    /// As release() of Backend. The kernel takes rings down some time after they are closed, and a
    /// target that it still has could not be unmounted or taken out meanwhile.
    void releaseFile();

    /// Features and what was dropped, without a name.
    [[nodiscard]] EngineUse& use() { return m_use; }

    [[nodiscard]] const EngineUse& use() const { return m_use; }

    [[nodiscard]] std::optional<ThreadCpu> helperCpu() const { return m_thread.cpu(); }

private:
    static constexpr unsigned kShift = kFormat == RingFormat::Large ? 1 : 0;
    static constexpr unsigned kLayout =
        kFormat == RingFormat::Large ? IORING_SETUP_SQE128 | IORING_SETUP_CQE32 : 0;

    [[nodiscard]] int createWith(std::uint32_t entries, unsigned flags);
    [[nodiscard]] int createOwnSubmitting(const RingSetup& setup);
    [[nodiscard]] int enter(std::uint32_t submit, unsigned flags) const;
    [[nodiscard]] int wakeThread();
    [[nodiscard]] bool seeWithin(std::uint32_t count, std::int64_t nanoseconds) const;
    [[nodiscard]] int pollFor(std::int64_t nanoseconds);
    void drop(const char* feature, int error);

    io_uring m_ring{};
    io_uring_sqe* m_entries = nullptr;
    std::uint32_t m_submitMask = 0;
    std::uint32_t m_completeMask = 0;
    // These only count up, as the kernel's do.
    std::uint32_t m_prepared = 0;
    std::uint32_t m_submitted = 0;
    std::uint32_t m_taken = 0;
    unsigned m_enterFlags = 0;  ///< of every call
    unsigned m_submitFlags = 0; ///< of submitting calls
    bool m_created = false;
    bool m_hasFile = false; ///< registered
    bool m_polled = false;  ///< by calls of this thread
    bool m_kernelSubmits = false;
    bool m_shownByCalls = false; ///< completions appear only in calls
    EngineUse m_use;
    SubmissionThread m_thread;
};

extern template class UringRing<RingFormat::Plain>;
extern template class UringRing<RingFormat::Large>;

} // namespace touchstone
