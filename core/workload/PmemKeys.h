// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/Assignment.h"
#include "core/workload/TestSpec.h"

namespace touchstone {

// The keys of ioengine=pmem.

/// pmem_op names how blocks are read, or how they are written.
[[nodiscard]] Result<void> setPmemOperation(TestSpec& test, const Assignment& given);
[[nodiscard]] Result<void> setPmemDrain(TestSpec& test, const Assignment& given);
[[nodiscard]] Result<void> setPmemGranularity(TestSpec& test, const Assignment& given);

/// Whether keys of Pmem were given to another engine, or an operation to a test that does not do
/// it.
/// @param operation the value of pmem_op; empty if it was not given.
[[nodiscard]] Result<void> checkPmem(const TestSpec& test, std::string_view operation);

} // namespace touchstone
