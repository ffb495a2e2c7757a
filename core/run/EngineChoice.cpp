// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/EngineChoice.h"

namespace touchstone {

EngineChoice chooseEngine(const RunEnvironment& environment, EngineKind asked)
{
    EngineChoice choice{asked, {}};
    for (auto error = environment.unavailable(choice.engine); error;
         error = environment.unavailable(choice.engine)) {
        choice.missing.push_back({choice.engine, *error});
        choice.engine =
            choice.engine == EngineKind::IoUring ? EngineKind::Libaio : EngineKind::Psync;
    }
    return choice;
}

} // namespace touchstone
