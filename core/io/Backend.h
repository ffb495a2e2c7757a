// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/Units.h"
#include "core/measure/ThreadCpu.h"
#include "core/report/TestResult.h"
#include "core/workload/Direction.h"
#include "core/workload/OffsetStream.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace touchstone {

/// What a backend works on: one open file and one buffer per slot. A slot is the place of one I/O
/// in flight; there are depth of them, and buffers stand one after the other in region.
struct BackendSetup
{
    int fd = -1;
    std::span<std::byte> region;
    std::uint32_t blockSize = 0; ///< of one buffer; no I/O is longer
    std::uint32_t depth = 1;
    /// Set where the buffers of all workers of the test are more than the process may lock: then
    /// none registers them, rather than the first few.
    std::optional<Bytes> lockLimit = std::nullopt;
    bool polled = false;        ///< as in Workload
    bool kernelSubmits = false; ///< as in Workload
    /// The part of the target that this worker touches.
    Footprint range = {};
    /// As in Workload.
    std::uint32_t batch = 0;
    PmemAccess pmem = {};
};

/// Names what only io_uring has, for the other ways: a test that asked for it ran without.
void dropRingFeatures(EngineUse& use, const BackendSetup& setup);

/// One way for I/Os into the kernel. The worker takes it as a template parameter, so nothing here
/// is a virtual call. Everything happens on the worker's own thread, open() included.
///
/// - open(setup): gets everything ready; what could not be had is named by use().
/// - prepare(direction, slot, offset, length): queues one I/O. At most depth are under way.
/// - submit(): hands over what is queued, in order. How many were taken, possibly fewer than were
///   queued, which then stay queued; or −errno. −EAGAIN, −EBUSY and −EINTR pass by themselves.
/// - ready(): completions that can be taken now without a system call.
/// - poll(): takes note of completions that the kernel has and ready() does not show yet. Never
///   waits.
/// - wait(count, nanoseconds): waits until count are ready, at most so long. 0, also when time ran
///   out or a signal came; or −errno.
/// - reap(count, function(slot, result)): takes so many of the ready completions. result is the
///   number of bytes or −errno.
/// - use(): name, features and what was dropped; after open().
/// - release(): lets go of the target where nothing is under way, so that it is not busy any
/// longer;
///   no I/O comes after it.
/// - helperCpu(): processor time so far of a thread of the kernel that does the worker's work;
///   nothing where there is none. After open().
template <typename T>
concept Backend = std::default_initializable<T> &&
    requires(T& backend, const T& constBackend, BackendSetup setup)
{
    {
        backend.open(setup)
        } -> std::same_as<Result<void>>;
    backend.prepare(Direction::Read, std::uint32_t{}, std::uint64_t{}, std::uint32_t{});
    {
        backend.submit()
        } -> std::same_as<int>;
    {
        constBackend.ready()
        } -> std::same_as<std::uint32_t>;
    {
        backend.wait(std::uint32_t{}, std::int64_t{})
        } -> std::same_as<int>;
    backend.poll();
    backend.reap(std::uint32_t{}, [](std::uint32_t, std::int32_t) {});
    {
        constBackend.use()
        } -> std::same_as<EngineUse>;
    {
        constBackend.helperCpu()
        } -> std::same_as<std::optional<ThreadCpu>>;
    backend.release();
    // The largest depth that the way can hold.
    {
        T::kMaximumDepth
        } -> std::convertible_to<std::uint32_t>;
};

} // namespace touchstone
