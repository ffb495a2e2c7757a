// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PmemMapping.h"

#include "core/base/Catalogue.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

namespace touchstone {

namespace {

tl::unexpected<Error> notMapped(std::string detail, int error)
{
    return fail(ErrorKind::Failed,
                Message(MessageId::PmemNotMapped, {{"detail", std::move(detail)}}),
                error);
}

/// What libpmem2 says itself; the text belongs to this thread's last call.
tl::unexpected<Error> notMapped(int result)
{
    return notMapped(pmem2_errormsg(), pmemErrno(result));
}

tl::unexpected<Error> notMappedForErrno()
{
    const int error = errno;
    return notMapped(englishErrnoText(error), error);
}

PmemGranularity granularityOf(pmem2_map* map)
{
    switch (pmem2_map_get_store_granularity(map)) {
    case PMEM2_GRANULARITY_BYTE:
        return PmemGranularity::Byte;
    case PMEM2_GRANULARITY_CACHE_LINE:
        return PmemGranularity::CacheLine;
    case PMEM2_GRANULARITY_PAGE:
        break;
    }
    return PmemGranularity::Page;
}

pmem2_granularity nativeGranularity(PmemGranularity granularity)
{
    switch (granularity) {
    case PmemGranularity::Byte:
        return PMEM2_GRANULARITY_BYTE;
    case PmemGranularity::CacheLine:
        return PMEM2_GRANULARITY_CACHE_LINE;
    case PmemGranularity::Page:
    case PmemGranularity::Auto:
        break;
    }
    return PMEM2_GRANULARITY_PAGE;
}

/// Whether the environment makes libpmem2 find what is not there.
bool environmentForces()
{
    const char* const value =
        std::getenv("PMEM2_FORCE_GRANULARITY"); // NOLINT(concurrency-mt-unsafe)
    return value != nullptr && *value != '\0';
}

struct SourceDeleter
{
    void operator()(pmem2_source* source) const { pmem2_source_delete(&source); }
};

struct ConfigDeleter
{
    void operator()(pmem2_config* config) const { pmem2_config_delete(&config); }
};

/// Whether the file lies on persistent memory and its file system lets it be used as such.
bool canMapSynchronously(int fd, std::uint64_t offset, std::size_t length)
{
    void* const memory = ::mmap(
        nullptr, length, PROT_READ, MAP_SHARED_VALIDATE | MAP_SYNC, fd, static_cast<off_t>(offset));
    return memory != MAP_FAILED && ::munmap(memory, length) == 0;
}

std::optional<int> nodeOf(const pmem2_source* source)
{
    int node = -1;
    return pmem2_source_numa_node(source, &node) == 0 && node >= 0 ? std::optional(node)
                                                                   : std::nullopt;
}

} // namespace

int pmemErrno(int result)
{
    // Errors of its own start at this number and go down. pmem2_err_to_errno() is declared, but the
    // library of Debian 12 lacks it.
    return result > PMEM2_E_UNKNOWN ? -result : EINVAL;
}

void PmemMapping::Unmap::operator()(std::byte* memory) const
{
    ::munmap(memory, size);
}

Result<PmemMapping> PmemMapping::create(int fd, Footprint range, PmemGranularity granularity)
{
    const int flags = ::fcntl(fd, F_GETFL);
    struct stat status = {};
    if (flags < 0 || ::fstat(fd, &status) != 0) {
        return notMappedForErrno();
    }
    pmem2_source* opened = nullptr;
    if (const int result = pmem2_source_from_fd(&opened, fd); result != 0) {
        return notMapped(result);
    }
    const std::unique_ptr<pmem2_source, SourceDeleter> source(opened);
    std::size_t alignment = 0;
    std::size_t size = 0;
    for (const int result :
         {pmem2_source_alignment(opened, &alignment), pmem2_source_size(opened, &size)}) {
        if (result != 0) {
            return notMapped(result);
        }
    }

    PmemMapping mapping;
    mapping.m_writable = (flags & O_ACCMODE) == O_RDWR;
    mapping.m_offset = range.offset / alignment * alignment;
    const std::uint64_t end = range.offset + range.size;
    if (end > size) {
        return notMapped("the range ends past the end of the target", EINVAL);
    }
    const bool device = S_ISCHR(status.st_mode);
    const bool synchronous = device || canMapSynchronously(fd, mapping.m_offset, alignment);
    PmemGranularity found = PmemGranularity::Page;
    if (synchronous) {
        const std::uint64_t alignedEnd = (end + alignment - 1) / alignment * alignment;
        // The last page of a file may be cut short; to libpmem2, 0 is all that there is.
        const std::size_t length = alignedEnd > size ? 0 : alignedEnd - mapping.m_offset;
        if (auto mapped = mapping.mapAsFound(opened, length); !mapped) {
            return tl::unexpected(mapped.error());
        }
        found = granularityOf(mapping.map());
    }
    const PmemGranularity wanted = granularity == PmemGranularity::Auto ? found : granularity;
    if (mapping.map() == nullptr || wanted != found) {
        mapping.unmap();
        if (auto mapped =
                mapping.mapByHand(fd, opened, end - mapping.m_offset, wanted, synchronous);
            !mapped) {
            return tl::unexpected(mapped.error());
        }
    }
    PmemUse& facts = mapping.m_facts;
    facts.granularity = granularityOf(mapping.map());
    facts.backing = device        ? PmemBacking::DeviceDax
                    : synchronous ? PmemBacking::DaxFile
                                  : PmemBacking::PageCache;
    // Auto, Page, CacheLine, Byte: what needs less stands behind.
    facts.emulated = facts.granularity > found ||
                     (!synchronous && facts.granularity != PmemGranularity::Page) ||
                     (environmentForces() && facts.granularity == PmemGranularity::Byte);
    facts.regionNode = nodeOf(opened);
    facts.alignment = Bytes{alignment};
    return mapping;
}

Result<void> PmemMapping::mapAsFound(pmem2_source* source, std::size_t length)
{
    pmem2_config* made = nullptr;
    if (const int result = pmem2_config_new(&made); result != 0) {
        return notMapped(result);
    }
    const std::unique_ptr<pmem2_config, ConfigDeleter> config(made);
    const unsigned protection = m_writable ? PMEM2_PROT_READ | PMEM2_PROT_WRITE : PMEM2_PROT_READ;
    pmem2_map* map = nullptr;
    // The coarsest granularity is one that everything has; the real one is asked for afterwards.
    int result = pmem2_config_set_required_store_granularity(made, PMEM2_GRANULARITY_PAGE);
    result = result != 0 ? result : pmem2_config_set_protection(made, protection);
    result = result != 0 ? result : pmem2_config_set_offset(made, m_offset);
    result = result != 0 ? result : pmem2_config_set_length(made, length);
    result = result != 0 ? result : pmem2_map_new(&map, made, source);
    if (result != 0) {
        return notMapped(result);
    }
    m_map.reset(map);
    m_memory = {static_cast<std::byte*>(pmem2_map_get_address(map)), pmem2_map_get_size(map)};
    return {};
}

void PmemMapping::unmap()
{
    m_map.reset();
    m_memory = {};
}

Result<void> PmemMapping::mapByHand(
    int fd, pmem2_source* source, std::size_t size, PmemGranularity granularity, bool synchronous)
{
    void* const memory = ::mmap(nullptr,
                                size,
                                m_writable ? PROT_READ | PROT_WRITE : PROT_READ,
                                synchronous ? MAP_SHARED_VALIDATE | MAP_SYNC : MAP_SHARED,
                                fd,
                                static_cast<off_t>(m_offset));
    if (memory == MAP_FAILED) {
        return notMappedForErrno();
    }
    m_ownMemory = {static_cast<std::byte*>(memory), Unmap{size}};
    pmem2_map* map = nullptr;
    if (const int result =
            pmem2_map_from_existing(&map, source, memory, size, nativeGranularity(granularity));
        result != 0) {
        return notMapped(result);
    }
    m_map.reset(map);
    m_memory = {m_ownMemory.get(), size};
    return {};
}

void PmemMapping::populate(std::span<std::byte> part) const
{
    // In pieces: one bad page ends a call.
    constexpr std::size_t kPiece = std::size_t{2} << 20U;
    constexpr std::uintptr_t kPage = 4096;
    const int advice = m_writable ? MADV_POPULATE_WRITE : MADV_POPULATE_READ;
    const std::size_t before = static_cast<std::size_t>(part.data() - m_memory.data()) % kPage;
    std::byte* const begin = part.data() - before;
    const std::size_t size = part.size() + before;
    for (std::size_t at = 0; at < size; at += kPiece) {
        ::madvise(begin + at, std::min(kPiece, size - at), advice);
    }
}

} // namespace touchstone
