// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/TestSpec.h"

#include "core/workload/WorkloadNames.h"

#include <algorithm>

namespace touchstone {

int timedTogether(const TestSpec& test)
{
    const bool waits = test.load.rate.has_value() || test.load.thinkTime > Nanoseconds{0};
    return test.workload.engine == EngineKind::Pmem && !waits ? std::max(test.workload.batch, 1)
                                                              : 1;
}

std::string_view provenanceName(Provenance provenance)
{
    return enumName(provenance, kProvenanceNames);
}

} // namespace touchstone
