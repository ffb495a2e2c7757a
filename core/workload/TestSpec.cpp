// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/TestSpec.h"

#include "core/workload/WorkloadNames.h"

namespace touchstone {

std::string_view provenanceName(Provenance provenance)
{
    return enumName(provenance, kProvenanceNames);
}

} // namespace touchstone
