// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/Backend.h"

#include "core/io/RingFeatures.h"

namespace touchstone {

void dropRingFeatures(EngineUse& use, const BackendSetup& setup)
{
    constexpr const char* kReason = "only io_uring has it";
    if (setup.polled) {
        use.dropped.push_back({kPolledCompletions, kReason});
    }
    if (setup.kernelSubmits) {
        use.dropped.push_back({kSubmissionThread, kReason});
    }
}

} // namespace touchstone
