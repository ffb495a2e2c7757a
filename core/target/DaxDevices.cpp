// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/DaxDevices.h"

#include "core/base/KernelText.h"
#include "core/target/NodeAccess.h"

#include <fmt/format.h>

#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// What a processor reads and writes at once.
constexpr std::uint32_t kLine = 64;

} // namespace

std::optional<Target> findDaxDevice(const fs::path& root, DeviceNumber number)
{
    std::error_code error;
    const fs::path sysfs = fs::canonical(
        root / "sys/dev/char" / fmt::format("{}:{}", number.major, number.minor), error);
    const fs::path subsystem = error ? fs::path() : fs::canonical(sysfs / "subsystem", error);
    if (error || subsystem.filename() != "dax") {
        return std::nullopt;
    }
    Target target;
    target.kind = TargetKind::Devdax;
    target.path = "/dev/" + sysfs.filename().string();
    target.bus = "DAX";
    target.size = Bytes{kernelNumber(sysfs / "size").value_or(0)};
    target.logicalBlock = kLine;
    target.physicalBlock = kLine;
    target.major = number.major;
    target.minor = number.minor;
    if (target.size.value() == 0) {
        target.unusableReason = Message(MessageId::TargetNoMedium, {{"path", target.path}});
    } else {
        checkNode(root, target);
    }
    return target;
}

} // namespace touchstone
