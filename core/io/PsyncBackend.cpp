// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PsyncBackend.h"

#include <cerrno>

#include <unistd.h>

namespace touchstone {

Result<void> PsyncBackend::open(const BackendSetup& setup)
{
    m_fd = setup.fd;
    m_use.name = "psync";
    dropRingFeatures(m_use, setup);
    return {};
}

std::int32_t PsyncBackend::perform(Direction direction,
                                   std::uint64_t offset,
                                   std::uint32_t length,
                                   std::byte* buffer) const
{
    const auto at = static_cast<off_t>(offset);
    ssize_t moved = -1;
    do {
        moved = direction == Direction::Read ? ::pread(m_fd, buffer, length, at)
                                             : ::pwrite(m_fd, buffer, length, at);
    } while (moved < 0 && errno == EINTR);
    return static_cast<std::int32_t>(moved < 0 ? -errno : moved);
}

} // namespace touchstone
