// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/BlockUsability.h"

#include "core/base/KernelText.h"
#include "core/target/BlockFolder.h"
#include "core/target/NodeAccess.h"

#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// The state of a drive that would let every I/O wait or fail; empty if it is well or not known.
std::string illState(const fs::path& folder)
{
    const auto controllers = nvmeControllersOf(folder);
    std::string ill;
    for (const fs::path& controller : controllers) {
        const std::string state = kernelText(controller / "state");
        // One way that works is enough.
        if (state.empty() || state == "live") {
            return {};
        }
        ill = state;
    }
    std::error_code error;
    if (controllers.empty() && fs::exists(folder / "device/scsi_level", error)) {
        ill = kernelText(folder / "device/state");
    }
    return ill == "running" ? std::string() : ill;
}

std::optional<Message> reasonAgainst(const fs::path& folder, const Target& target)
{
    const std::string name = folder.filename().string();
    const auto reason = [&target](MessageId id) {
        return Message(id, {{"path", target.path}});
    };
    if (isNumbered(name, "sr")) {
        return reason(MessageId::TargetOptical);
    }
    if (isNumbered(name, "fd")) {
        return reason(MessageId::TargetFloppy);
    }
    if (target.raid && (target.raid->state == "inactive" || target.raid->state == "clear")) {
        return reason(MessageId::TargetArrayStopped);
    }
    if (kernelFlag(folder / "dm/suspended")) {
        return reason(MessageId::TargetSuspended);
    }
    if (std::string state = illState(folder); !state.empty()) {
        return Message(MessageId::TargetNotRunning,
                       {{"path", target.path}, {"state", std::move(state)}});
    }
    return target.size.value() == 0 ? std::optional(reason(MessageId::TargetNoMedium))
                                    : std::nullopt;
}

} // namespace

void checkUsable(const fs::path& root, const fs::path& folder, Target& target)
{
    target.unusableReason = reasonAgainst(wholeOf(folder), target);
    if (!target.unusableReason) {
        checkNode(root, target);
    }
}

} // namespace touchstone
