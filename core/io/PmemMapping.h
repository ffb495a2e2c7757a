// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/report/PmemUse.h"
#include "core/workload/OffsetStream.h"

#include <libpmem2.h>

#include <cstddef>
#include <memory>
#include <span>

namespace touchstone {

/// The errno of what a function of libpmem2 returned, which is not 0; EINVAL where it has none.
[[nodiscard]] int pmemErrno(int result);

/// A part of a file or of a device-DAX node as memory, by libpmem2. Made from a descriptor, never
/// from a path, and by no call that could create a file or change its size. A descriptor that is
/// open for reading gives memory that cannot be written.
///
/// Where another granularity is asked for than the target has, libpmem2 is told so with the mapping
/// itself (pmem2_map_from_existing). Its environment variable PMEM2_FORCE_GRANULARITY would do the
/// same, but the environment must not be changed while there are threads.
///
/// Files in the page cache are never mapped by libpmem2 itself: it asks for a synchronous mapping
/// at a fixed address first, and when the kernel refuses, the address is free for a moment in which
/// another thread's mapping may come to lie there, to be replaced by libpmem2's next attempt.
class PmemMapping final
{
public:
    /// @param range must lie in the file; the mapping may begin and end up to a page, or the
    /// device's alignment, outside of it.
    /// @param granularity PmemGranularity::Auto takes what the target has.
    [[nodiscard]] static Result<PmemMapping>
    create(int fd, Footprint range, PmemGranularity granularity);

    /// Memory of the whole mapping.
    [[nodiscard]] std::span<std::byte> memory() const { return m_memory; }

    /// Offset in the target of the first byte of memory().
    [[nodiscard]] std::uint64_t offset() const { return m_offset; }

    [[nodiscard]] bool writable() const { return m_writable; }

    [[nodiscard]] const PmemUse& facts() const { return m_facts; }

    [[nodiscard]] pmem2_map* map() const { return m_map.get(); }

    /// Makes the kernel enter all pages of this part of memory() into the page tables, so that no
    /// page fault is timed. Pages that cannot be had are left to the access that meets them.
    /// Changes no byte.
    void populate(std::span<std::byte> part) const;

private:
    struct MapDeleter
    {
        void operator()(pmem2_map* map) const { pmem2_map_delete(&map); }
    };

    /// Memory that was mapped by hand, not by libpmem2.
    struct Unmap
    {
        std::size_t size;
        void operator()(std::byte* memory) const;
    };

    PmemMapping() = default;

    /// As libpmem2 would, with the granularity that it finds.
    [[nodiscard]] Result<void> mapAsFound(pmem2_source* source, std::size_t length);
    void unmap();
    /// Takes the granularity as given.
    [[nodiscard]] Result<void> mapByHand(int fd,
                                         pmem2_source* source,
                                         std::size_t size,
                                         PmemGranularity granularity,
                                         bool synchronous);

    /// Goes after the map that is in it.
    std::unique_ptr<std::byte, Unmap> m_ownMemory;
    std::unique_ptr<pmem2_map, MapDeleter> m_map;
    std::span<std::byte> m_memory;
    std::uint64_t m_offset = 0;
    bool m_writable = false;
    PmemUse m_facts;
};

} // namespace touchstone
