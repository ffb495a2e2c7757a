// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/SyncBackend.h"

namespace touchstone {

/// pread and pwrite: one I/O at a time. A device that does not answer blocks the thread.
class PsyncBackend final
{
public:
    [[nodiscard]] Result<void> open(const BackendSetup& setup);

    [[nodiscard]] std::int32_t perform(Direction direction,
                                       std::uint64_t offset,
                                       std::uint32_t length,
                                       std::byte* buffer) const;

    [[nodiscard]] EngineUse use() const { return m_use; }

private:
    int m_fd = -1;
    EngineUse m_use;
};

static_assert(SyncBackend<PsyncBackend>);

} // namespace touchstone
