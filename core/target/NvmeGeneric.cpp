// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/NvmeGeneric.h"

#include "core/base/KernelText.h"
#include "core/target/NvmeNamespace.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>

namespace touchstone {

std::optional<Target> describeNvmeGeneric(const std::filesystem::path& root,
                                          const std::filesystem::path& path,
                                          DeviceNumber number,
                                          const BlockDevices& devices)
{
    const auto folder = nvmeBlockFolder(root, number);
    const auto block = folder ? parseDeviceNumber(kernelText(*folder / "dev")) : std::nullopt;
    auto target = block ? devices.find(*block) : std::nullopt;
    if (!target) {
        return std::nullopt;
    }
    target->drive = target->path;
    target->path = path.string();
    target->kind = TargetKind::NvmeGeneric;
    target->major = number.major;
    target->minor = number.minor;
    // The permissions that count are those of this node.
    target->unusableReason.reset();
    if (::faccessat(AT_FDCWD, (root / path.relative_path()).c_str(), R_OK, AT_EACCESS) != 0) {
        target->unusableReason =
            Message(MessageId::TargetNoPermission,
                    {{"path", target->path},
                     {"command", fmt::format("sudo setfacl -m u:$USER:r {}", target->path)}});
    }
    return target;
}

} // namespace touchstone
