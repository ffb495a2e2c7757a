// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/PathTarget.h"

#include "core/target/Filesystems.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace touchstone {

namespace {

constexpr int kDeepestOverlay = 8;

/// The device number that stands for the storage: of an overlay that of its upper layer, of btrfs
/// that of its source.
std::optional<DeviceNumber>
storageOf(const Mount& mount, const MountTable& mounts, const BlockDevices& devices)
{
    const Mount* at = &mount;
    for (int level = 0; level < kDeepestOverlay && at->type == "overlay"; ++level) {
        const std::string upper = mountOption(*at, "upperdir");
        const Mount* below = upper.empty() ? nullptr : mounts.find(upper);
        if (below == nullptr || below == at) {
            return std::nullopt;
        }
        at = below;
    }
    if (at->device.major != 0) {
        return at->device;
    }
    return devices.numberOf(at->source);
}

/// A file on a drive tells of the drive what matters to its figures.
void addDrive(const Mount& mount,
              const MountTable& mounts,
              const BlockDevices& devices,
              Target& target)
{
    const auto number = storageOf(mount, mounts, devices);
    const auto device = number ? devices.find(*number) : std::nullopt;
    const auto drive = number ? devices.driveBelow(*number) : std::nullopt;
    if (!device || !drive) {
        return;
    }
    // Alignment is that of the device with the file system on it, be it a mapping.
    target.logicalBlock = device->logicalBlock;
    target.physicalBlock = device->physicalBlock;
    target.drive = drive->path;
    target.model = drive->model;
    target.serial = drive->serial;
    target.firmware = drive->firmware;
    target.wwid = drive->wwid;
    target.bus = drive->bus;
    target.layers = device->layers;
    target.raid = drive->raid;
    target.ways = drive->ways;
    target.link = drive->link;
    target.queue = drive->queue;
    target.rotational = drive->rotational;
    target.removable = drive->removable;
    target.systemDisk = drive->systemDisk;
    target.pmem = drive->pmem;
    if (drive->bus == "zram" && target.filesystem.has_value()) {
        target.filesystem->ramBacked = true;
    }
}

Target withFilesystem(TargetKind kind,
                      const std::filesystem::path& path,
                      const MountTable& mounts,
                      const BlockDevices& devices)
{
    Target target;
    target.kind = kind;
    target.path = path.string();
    const Mount* mount = mounts.find(target.path);
    if (mount != nullptr) {
        target.filesystem = filesystemOf(*mount);
        readSpace(path, *target.filesystem);
        target.readOnly =
            std::find(mount->options.begin(), mount->options.end(), "ro") != mount->options.end();
        target.mountPoints.push_back(mount->mountPoint);
        addDrive(*mount, mounts, devices, target);
    }
    return target;
}

} // namespace

Target describeFolder(const std::filesystem::path& path,
                      const MountTable& mounts,
                      const BlockDevices& devices)
{
    Target target = withFilesystem(TargetKind::Folder, path, mounts, devices);
    const auto unusable = [&target](MessageId id) {
        target.unusableReason = Message(id, {{"path", target.path}});
    };
    if (target.readOnly) {
        unusable(MessageId::FolderReadOnly);
    } else if (::faccessat(AT_FDCWD, path.c_str(), W_OK | X_OK, AT_EACCESS) != 0) {
        unusable(errno == EROFS ? MessageId::FolderReadOnly : MessageId::FolderNotWritable);
    } else if (target.filesystem.has_value() && target.filesystem->size.value() == 0) {
        unusable(MessageId::FolderNoStorage);
    }
    return target;
}

Target describeFile(const std::filesystem::path& path,
                    Bytes size,
                    const MountTable& mounts,
                    const BlockDevices& devices)
{
    Target target = withFilesystem(TargetKind::File, path, mounts, devices);
    target.size = size;
    if (::faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) != 0) {
        target.unusableReason =
            Message(MessageId::CannotRead, {{"path", target.path}, {"error", Errno{errno}}});
    } else if (size.value() == 0) {
        target.unusableReason = Message(MessageId::FileIsEmpty, {{"path", target.path}});
    }
    return target;
}

} // namespace touchstone
