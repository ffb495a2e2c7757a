// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PsyncBackend.h"

#include <cerrno>

#include <unistd.h>

namespace touchstone {

Result<void> PsyncBackend::open(const BackendSetup& setup)
{
    m_setup = setup;
    return {};
}

int PsyncBackend::submit()
{
    if (m_queued == 0) {
        return 0;
    }
    std::byte* buffer = m_setup.region.data() + std::size_t{m_slot} * m_setup.blockSize;
    const auto offset = static_cast<off_t>(m_offset);
    ssize_t moved = -1;
    do {
        moved = m_direction == Direction::Read
                    ? ::pread(m_setup.fd, buffer, m_setup.blockSize, offset)
                    : ::pwrite(m_setup.fd, buffer, m_setup.blockSize, offset);
    } while (moved < 0 && errno == EINTR);
    m_result = static_cast<std::int32_t>(moved < 0 ? -errno : moved);
    m_queued = 0;
    m_ready = 1;
    return 1;
}

EngineUse PsyncBackend::use() const
{
    EngineUse use;
    use.name = "psync";
    return use;
}

} // namespace touchstone
