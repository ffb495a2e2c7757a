// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/BusErrorLanding.h"
#include "core/io/CacheControl.h"
#include "core/io/PmemMapping.h"
#include "core/io/SyncBackend.h"

#include <cerrno>
#include <cstring>
#include <optional>

namespace touchstone {

/// Loads and stores in mapped memory, by libpmem2: one at a time, done when the call returns. There
/// is no queue and no depth.
///
/// - A load copies the block into the worker's buffer and is over when the data is there.
/// - A chase loads from each cache line of the block, one after the other. What was loaded goes
/// into
///   the next address with all of its bits masked away: the address is known only once the load
///   before it is done, yet nothing needs to be written into the target.
/// - A store is over when its drain is done: with it, or with pmem_drain=batch at the end of each
///   batch. Where the granularity is a page, each store is followed by msync.
///
/// An access that raises SIGBUS fails with EIO.
class PmemBackend final
{
public:
    /// Maps the range, enters it into the page tables and puts it out of the processor's caches.
    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    /// One whole operation. @return its bytes, or −errno.
    [[nodiscard]] std::int32_t
    perform(Direction direction, std::uint64_t offset, std::uint32_t length, std::byte* buffer)
    {
        // NOLINTNEXTLINE(cert-err52-cpp): nothing else leads out of a failed load or store
        if (sigsetjmp(m_landing->place(), 0) != 0) {
            return -EIO;
        }
        m_landing->arm();
        const int error = access(direction, offset, length, buffer);
        m_landing->disarm();
        return error == 0 ? static_cast<std::int32_t>(length) : -error;
    }

    [[nodiscard]] EngineUse use() const;

private:
    enum class Store { Library, Pages, Deep, Refused };

    /// @return 0 or errno.
    [[nodiscard]] int
    access(Direction direction, std::uint64_t offset, std::uint32_t length, std::byte* buffer)
    {
        std::byte* const block = m_memory + (offset - m_firstOffset);
        int error = 0;
        if (direction == Direction::Write) {
            error = store(block, buffer, length);
        } else if (m_setup.pmem.read == PmemRead::Chase) {
            chase(block, length);
        } else {
            std::memcpy(buffer, block, length);
            // Nobody looks at the buffer, which the compiler must not know.
            asm volatile("" : : "r"(buffer) : "memory");
        }
        if (++m_inBatch >= m_setup.batch) {
            m_inBatch = 0;
            endBatch(direction);
        }
        return error;
    }

    [[nodiscard]] int store(std::byte* block, const std::byte* data, std::uint32_t length)
    {
        if (m_store != Store::Library) {
            return storeSlowly(block, data, length);
        }
        m_copy(block, data, length, m_copyFlags);
        return 0;
    }

    void chase(const std::byte* block, std::uint32_t length)
    {
        for (std::uint32_t at = 0; at < length; at += kCacheLine) {
            std::uint64_t noBits = 0;
            // The compiler must not know that the mask is empty; the processor finds out late.
            asm volatile("" : "+r"(noBits));
            const std::byte* const next = block + at + (m_loaded & noBits);
            m_loaded = *reinterpret_cast<const volatile std::uint64_t*>(next); // NOLINT(*-cast)
        }
    }

    void endBatch(Direction direction)
    {
        if (direction == Direction::Write && m_drain != nullptr) {
            m_drain();
        }
        finishInstructions();
    }

    [[nodiscard]] int storeSlowly(std::byte* block, const std::byte* data, std::uint32_t length);
    void chooseStores();
    void emptyCaches(std::span<const std::byte> range);
    void emptyCachesOfPage(std::span<const std::byte> page);

    BackendSetup m_setup;
    std::optional<PmemMapping> m_mapping;
    std::optional<BusErrorLanding> m_landing;
    std::byte* m_memory = nullptr;
    std::uint64_t m_firstOffset = 0; ///< in the target, of the first byte of m_memory
    std::uint64_t m_loaded = 0;
    pmem2_memcpy_fn m_copy = nullptr;
    /// Null where each store drains by itself.
    pmem2_drain_fn m_drain = nullptr;
    unsigned m_copyFlags = 0;
    std::uint32_t m_inBatch = 0;
    Store m_store = Store::Library;
    EngineUse m_use;
};

static_assert(SyncBackend<PmemBackend>);

} // namespace touchstone
