// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/EngineChoice.h"

namespace touchstone {

namespace {

/// Only between ways that do the same I/Os; another would measure something else.
bool hasSubstitute(EngineKind engine)
{
    return engine == EngineKind::IoUring || engine == EngineKind::Libaio;
}

} // namespace

EngineChoice chooseEngine(const RunEnvironment& environment, EngineKind asked)
{
    EngineChoice choice{asked, {}};
    while (hasSubstitute(choice.engine)) {
        const auto error = environment.unavailable(choice.engine);
        if (!error) {
            break;
        }
        choice.missing.push_back({choice.engine, *error});
        choice.engine =
            choice.engine == EngineKind::IoUring ? EngineKind::Libaio : EngineKind::Psync;
    }
    return choice;
}

} // namespace touchstone
