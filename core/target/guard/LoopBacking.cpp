// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/LoopBacking.h"

#include "core/base/KernelText.h"
#include "core/base/UniqueFd.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <linux/loop.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace fs = std::filesystem;

namespace {

DeviceNumber numberFrom(std::uint64_t device)
{
    return {major(device), minor(device)};
}

/// What the kernel itself says; nothing where the loop device may not be opened.
std::optional<loop_info64> askKernel(const DeviceTree& tree, const fs::path& folder)
{
    const fs::path node = tree.root() / nodeOf(folder).substr(1);
    const UniqueFd fd(::open(node.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    struct stat status = {};
    loop_info64 info = {};
    if (!fd.valid() || ::fstat(fd.get(), &status) != 0 || !S_ISBLK(status.st_mode) ||
        DeviceTree::numberOf(folder) != numberFrom(status.st_rdev) ||
        ::ioctl(fd.get(), LOOP_GET_STATUS64, &info) != 0) {
        return std::nullopt;
    }
    return info;
}

std::optional<DeviceNumber>
filesystemDeviceOf(const DeviceTree& tree, const MountTable& mounts, const std::string& path)
{
    const Mount* mount = mounts.find(path);
    return mount == nullptr ? std::nullopt : tree.numberOf(*mount);
}

LoopBacking backingOf(const DeviceTree& tree,
                      const MountTable& mounts,
                      const fs::path& folder,
                      const std::string& path)
{
    LoopBacking backing;
    backing.folder = folder;
    backing.file = path;
    if (const auto info = askKernel(tree, folder)) {
        const DeviceNumber filesystem = numberFrom(info->lo_device);
        if (info->lo_rdevice != 0) {
            backing.device = numberFrom(info->lo_rdevice);
        } else {
            // btrfs and the like give their files numbers that no device has.
            backing.filesystemDevice = filesystem.major != 0
                                           ? std::optional(filesystem)
                                           : filesystemDeviceOf(tree, mounts, path);
        }
        backing.file = fmt::format("{}:{}:{}", filesystem.major, filesystem.minor, info->lo_inode);
        return backing;
    }
    backing.device = tree.numberOfNode(path);
    if (!backing.device) {
        backing.filesystemDevice = filesystemDeviceOf(tree, mounts, path);
    }
    return backing;
}

} // namespace

std::vector<LoopBacking> readLoopBackings(const DeviceTree& tree, const MountTable& mounts)
{
    std::vector<LoopBacking> found;
    for (const fs::path& folder : tree.wholeDevices()) {
        std::error_code error;
        if (folder.filename().string().starts_with("loop") && fs::exists(folder / "loop", error)) {
            found.push_back(
                backingOf(tree, mounts, folder, kernelText(folder / "loop/backing_file")));
        }
    }
    return found;
}

} // namespace touchstone
