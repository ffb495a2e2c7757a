// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PmemBackend.h"

#include <algorithm>
#include <string>

#include <sched.h>
#include <sys/mman.h>

namespace touchstone {

namespace {

constexpr std::size_t kPage = 4096;

/// Waits until the pages of this memory are on the medium. @return 0 or errno.
int syncPages(const std::byte* memory, std::size_t size)
{
    const std::size_t before = reinterpret_cast<std::uintptr_t>(memory) % kPage; // NOLINT(*-cast)
    // msync() changes no byte of it.
    auto* const begin = const_cast<std::byte*>(memory - before); // NOLINT(*-const-cast)
    return ::msync(begin, size + before, MS_SYNC) == 0 ? 0 : errno;
}

std::optional<int> nodeOfThisThread()
{
    unsigned node = 0;
    return ::getcpu(nullptr, &node) == 0 ? std::optional(static_cast<int>(node)) : std::nullopt;
}

} // namespace

Result<void> PmemBackend::open(const BackendSetup& setup)
{
    m_setup = setup;
    m_setup.batch = std::max(setup.batch, 1U);
    auto mapping = PmemMapping::create(setup.fd, setup.range, setup.pmem.granularity);
    if (!mapping) {
        return tl::unexpected(mapping.error());
    }
    m_mapping.emplace(std::move(*mapping));
    m_landing.emplace(m_mapping->memory());
    m_memory = m_mapping->memory().data();
    m_firstOffset = m_mapping->offset();
    m_use.name = "pmem";
    m_use.pmem = m_mapping->facts();
    if (const auto node = nodeOfThisThread()) {
        m_use.pmem->threadNodes = {*node};
    }
    chooseStores();
    const std::span<std::byte> range =
        m_mapping->memory().subspan(setup.range.offset - m_firstOffset, setup.range.size);
    m_mapping->populate(range);
    emptyCaches(range);
    return {};
}

void PmemBackend::chooseStores()
{
    const bool pages = m_use.pmem->granularity == PmemGranularity::Page;
    const PmemAccess& access = m_setup.pmem;
    m_copy = pmem2_get_memcpy_fn(m_mapping->map());
    m_copyFlags =
        access.write == PmemWrite::StoreFlush ? PMEM2_F_MEM_TEMPORAL : PMEM2_F_MEM_NONTEMPORAL;
    // libpmem2 ends the process when msync fails, so pages are not left to it.
    m_store = access.write == PmemWrite::DeepFlush ? Store::Deep
              : pages                              ? Store::Pages
                                                   : Store::Library;
    if (m_store == Store::Library && access.drain == PmemDrain::Batch) {
        m_copyFlags |= PMEM2_F_MEM_NODRAIN;
        m_drain = pmem2_get_drain_fn(m_mapping->map());
    }
    if (!m_mapping->writable()) {
        m_store = Store::Refused;
    } else if (m_store == Store::Deep) {
        // For a file libpmem2 has no other way, and files are all that is written.
        m_use.features.emplace_back("deep flush by msync");
    } else if (m_store == Store::Pages) {
        m_use.features.emplace_back("msync of each store");
    }
}

void PmemBackend::emptyCaches(std::span<const std::byte> range)
{
    if (evictingInstruction().empty()) {
        m_use.dropped.push_back({"flushed caches", "this processor has no instruction for it"});
        return;
    }
    m_use.features.emplace_back("flushed caches");
    for (std::size_t at = 0; at < range.size(); at += kPage) {
        emptyCachesOfPage(range.subspan(at, std::min(kPage, range.size() - at)));
    }
}

void PmemBackend::emptyCachesOfPage(std::span<const std::byte> page)
{
    // NOLINTNEXTLINE(cert-err52-cpp): as in perform(); a bad page is met when it is read
    if (sigsetjmp(m_landing->place(), 0) != 0) {
        return;
    }
    m_landing->arm();
    evictFromCache(page);
    m_landing->disarm();
}

int PmemBackend::storeSlowly(std::byte* block, const std::byte* data, std::uint32_t length)
{
    if (m_store == Store::Refused) {
        return EBADF;
    }
    if (m_use.pmem->granularity == PmemGranularity::Page) {
        std::memcpy(block, data, length);
        return syncPages(block, length);
    }
    m_copy(block, data, length, m_copyFlags);
    const int result = pmem2_deep_flush(m_mapping->map(), block, length);
    return result == 0 ? 0 : pmemErrno(result);
}

EngineUse PmemBackend::use() const
{
    return m_use;
}

} // namespace touchstone
