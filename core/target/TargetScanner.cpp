// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/TargetScanner.h"

#include "core/target/DaxDevices.h"
#include "core/target/NvmeGeneric.h"
#include "core/target/PathTarget.h"
#include "core/target/PmemNamespaces.h"

#include <cerrno>

#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace {

tl::unexpected<Error> pathError(const std::filesystem::path& path, int error)
{
    const std::string name = path.string();
    if (error == ENOENT || error == ENOTDIR) {
        return fail(ErrorKind::Usage, Message(MessageId::PathMissing, {{"path", name}}), error);
    }
    if (error == EACCES) {
        return fail(
            ErrorKind::Refused, Message(MessageId::PathNotReachable, {{"path", name}}), error);
    }
    return fail(ErrorKind::Usage,
                Message(MessageId::CannotOpen, {{"path", name}, {"error", Errno{error}}}),
                error);
}

} // namespace

TargetScanner::TargetScanner(std::filesystem::path root)
    : m_root(std::move(root))
{
}

std::vector<Target> TargetScanner::drives() const
{
    std::vector<Target> targets = BlockDevices(m_root, MountTable::read(m_root)).all();
    for (Target& target : daxDevices(m_root)) {
        targets.push_back(std::move(target));
    }
    for (Target& target : disabledPmem(m_root)) {
        targets.push_back(std::move(target));
    }
    return targets;
}

Result<Target> TargetScanner::describe(const std::filesystem::path& path) const
{
    std::error_code error;
    const std::filesystem::path real = std::filesystem::canonical(path, error);
    if (error) {
        return pathError(path, error.value());
    }
    struct stat facts = {};
    if (::stat(real.c_str(), &facts) != 0) {
        return pathError(path, errno);
    }
    const MountTable mounts = MountTable::read(m_root);
    const BlockDevices devices(m_root, mounts);
    switch (facts.st_mode & S_IFMT) {
    case S_IFDIR:
        return describeFolder(real, mounts, devices);
    case S_IFREG:
        return describeFile(
            real, Bytes{static_cast<std::uint64_t>(facts.st_size)}, mounts, devices);
    case S_IFBLK: {
        auto device = devices.find({::major(facts.st_rdev), ::minor(facts.st_rdev)});
        if (!device) {
            return fail(ErrorKind::Usage,
                        Message(MessageId::DeviceUnknown, {{"path", real.string()}}));
        }
        return *std::move(device);
    }
    case S_IFCHR:
        if (auto generic = describeNvmeGeneric(
                m_root, real, {::major(facts.st_rdev), ::minor(facts.st_rdev)}, devices)) {
            return *std::move(generic);
        }
        if (auto dax = findDaxDevice(m_root, {::major(facts.st_rdev), ::minor(facts.st_rdev)})) {
            return *std::move(dax);
        }
        return fail(ErrorKind::Usage,
                    Message(MessageId::PathIsCharacterDevice, {{"path", real.string()}}));
    default:
        return fail(ErrorKind::Usage, Message(MessageId::PathIsSpecial, {{"path", real.string()}}));
    }
}

} // namespace touchstone
