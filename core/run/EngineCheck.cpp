// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/EngineCheck.h"

namespace touchstone {

Result<void> checkEngine(const Target& target, const Workload& workload)
{
    const bool pmem = workload.engine == EngineKind::Pmem;
    if (target.kind == TargetKind::Devdax && !pmem) {
        return fail(ErrorKind::Usage, Message(MessageId::DevdaxNeedsPmem, {{"path", target.path}}));
    }
    if (pmem && isDevice(target) && target.kind != TargetKind::Devdax) {
        return fail(ErrorKind::Usage, Message(MessageId::PmemNeedsMemory, {{"path", target.path}}));
    }
    const bool generic = target.kind == TargetKind::NvmeGeneric;
    const bool passthrough = workload.engine == EngineKind::IoUringCmd;
    if (generic == passthrough) {
        return {};
    }
    if (generic) {
        return fail(ErrorKind::Usage,
                    Message(MessageId::GenericNeedsPassthrough,
                            {{"path", target.path}, {"drive", target.drive}}));
    }
    return fail(ErrorKind::Usage,
                Message(MessageId::PassthroughNeedsGeneric, {{"path", target.path}}));
}

} // namespace touchstone
