// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/SyncBackend.h"

namespace touchstone {

/// Does no I/O, in one call: what NullBackend is to asynchronous backends.
class NullCallBackend final
{
public:
    [[nodiscard]] Result<void> open(const BackendSetup& /*setup*/) { return {}; }

    [[nodiscard]] std::int32_t perform(Direction /*direction*/,
                                       std::uint64_t /*offset*/,
                                       std::uint32_t length,
                                       std::byte* /*buffer*/)
    {
        return static_cast<std::int32_t>(length);
    }

    [[nodiscard]] EngineUse use() const
    {
        EngineUse use;
        use.name = "null";
        return use;
    }
};

static_assert(SyncBackend<NullCallBackend>);

} // namespace touchstone
