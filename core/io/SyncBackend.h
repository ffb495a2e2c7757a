// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Backend.h"

namespace touchstone {

/// A way on which one call does a whole I/O, so that there is no depth. Everything happens on the
/// worker's own thread, open() included.
///
/// - open(setup): as of Backend; depth is 1.
/// - perform(direction, offset, length, buffer): does one I/O. The number of bytes, or −errno.
/// - use(): as of Backend.
template <typename T>
concept SyncBackend = std::default_initializable<T> &&
    requires(T& backend, const T& constBackend, BackendSetup setup, std::byte* buffer)
{
    {
        backend.open(setup)
        } -> std::same_as<Result<void>>;
    {
        backend.perform(Direction::Read, std::uint64_t{}, std::uint32_t{}, buffer)
        } -> std::same_as<std::int32_t>;
    {
        constBackend.use()
        } -> std::same_as<EngineUse>;
};

} // namespace touchstone
