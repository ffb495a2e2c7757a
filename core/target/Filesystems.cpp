// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/Filesystems.h"

#include <algorithm>
#include <array>

#include <sys/statvfs.h>

namespace touchstone {

namespace {

template <std::size_t N>
bool isOneOf(std::string_view type, const std::array<std::string_view, N>& types)
{
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool has(const Mount& mount, std::string_view option)
{
    return std::find(mount.options.begin(), mount.options.end(), option) != mount.options.end();
}

bool isCopyOnWrite(const Mount& mount)
{
    static constexpr std::array<std::string_view, 4> kAlways{
        "zfs", "bcachefs", "nilfs2", "fuse.zfs"};
    return (mount.type == "btrfs" && !has(mount, "nodatacow")) || isOneOf(mount.type, kAlways);
}

std::string compressionOf(const Mount& mount)
{
    static constexpr std::array<std::string_view, 4> kNames{
        "compress-force", "compress", "compression", "compress_algorithm"};
    for (const std::string_view name : kNames) {
        const std::string value = mountOption(mount, name);
        if (!value.empty()) {
            return value == "none" || value == "no" ? std::string() : value;
        }
    }
    return {};
}

bool isDax(const Mount& mount)
{
    // With dax=inode each file has a flag of its own.
    return has(mount, "dax") || has(mount, "dax=always");
}

} // namespace

FilesystemUse useOf(const Mount& mount)
{
    static constexpr std::array<std::string_view, 24> kOfKernel{
        "proc",      "sysfs",       "devtmpfs",   "devpts",  "cgroup",  "cgroup2",
        "cpuset",    "mqueue",      "hugetlbfs",  "debugfs", "tracefs", "securityfs",
        "selinuxfs", "smackfs",     "configfs",   "fusectl", "pstore",  "bpf",
        "efivarfs",  "binfmt_misc", "rpc_pipefs", "nfsd",    "nsfs",    "fuse.portal"};
    // Memory file systems of the system itself; other ones are for people.
    static constexpr std::array<std::string_view, 2> kFolders{"/dev", "/run"};
    if (mount.type == "autofs") {
        return FilesystemUse::Automatic;
    }
    if (isOneOf(mount.type, kOfKernel)) {
        return FilesystemUse::Kernel;
    }
    const bool inMemory = mount.type == "tmpfs" || mount.type == "ramfs";
    const bool ofSystem =
        isOneOf(mount.mountPoint, kFolders) || mount.mountPoint.starts_with("/run/credentials/") ||
        mount.mountPoint.starts_with("/proc/") || mount.mountPoint.starts_with("/sys/");
    return inMemory && ofSystem ? FilesystemUse::Kernel : FilesystemUse::Storage;
}

std::string mountOption(const Mount& mount, std::string_view name)
{
    for (const std::string& option : mount.options) {
        if (option.size() > name.size() && option.starts_with(name) && option[name.size()] == '=') {
            return option.substr(name.size() + 1);
        }
    }
    return {};
}

FilesystemFacts filesystemOf(const Mount& mount)
{
    static constexpr std::array<std::string_view, 3> kInMemory{"tmpfs", "ramfs", "hugetlbfs"};
    static constexpr std::array<std::string_view, 14> kOverNetwork{"nfs",
                                                                   "nfs4",
                                                                   "cifs",
                                                                   "smb3",
                                                                   "smbfs",
                                                                   "9p",
                                                                   "afs",
                                                                   "ceph",
                                                                   "glusterfs",
                                                                   "fuse.glusterfs",
                                                                   "fuse.ceph",
                                                                   "fuse.sshfs",
                                                                   "lustre",
                                                                   "beegfs"};
    static constexpr std::array<std::string_view, 4> kEncrypting{
        "ecryptfs", "fuse.gocryptfs", "fuse.encfs", "fuse.cryfs"};
    FilesystemFacts facts;
    facts.type = mount.type;
    facts.mountPoint = mount.mountPoint;
    facts.source = mount.source;
    facts.options = mount.options;
    facts.ramBacked = isOneOf(mount.type, kInMemory);
    facts.network = isOneOf(mount.type, kOverNetwork);
    facts.copyOnWrite = isCopyOnWrite(mount);
    facts.encrypted = isOneOf(mount.type, kEncrypting);
    facts.dax = isDax(mount);
    facts.compression = compressionOf(mount);
    return facts;
}

void readSpace(const std::filesystem::path& path, FilesystemFacts& facts)
{
    struct statvfs space = {};
    if (::statvfs(path.c_str(), &space) == 0) {
        facts.size = Bytes{space.f_blocks * space.f_frsize};
        facts.free = Bytes{space.f_bavail * space.f_frsize};
    }
}

} // namespace touchstone
