// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/OpenTarget.h"

#include "core/target/DaxDevices.h"
#include "core/target/NvmeNamespace.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace {

tl::unexpected<Error> cannotOpen(const std::string& path, int error)
{
    return fail(ErrorKind::Failed,
                Message(MessageId::CannotOpen, {{"path", path}, {"error", Errno{error}}}),
                error);
}

Result<OpenTarget> openTestFile(const TestFile& file, const Workload& workload)
{
    const AccessMode access = workload.writes() ? AccessMode::ReadWrite : AccessMode::ReadOnly;
    OpenTarget open;
    open.path = file.path().string();
    open.size = file.size();
    // Some file systems take the flag and refuse the I/Os, which filling the file has shown.
    open.directRefused = workload.isDirect() && file.directRefused();
    open.direct = workload.isDirect() && !open.directRefused ? Direct::On : Direct::Off;
    auto fd = file.open(access, open.direct);
    if (!fd && fd.error().message.id() == MessageId::DirectRefused) {
        open.direct = Direct::Off;
        open.directRefused = true;
        fd = file.open(access, open.direct);
    }
    if (!fd) {
        return tl::unexpected(fd.error());
    }
    open.fd = std::move(*fd);
    return open;
}

/// Turns O_DIRECT on or off, and waiting on: opening must not wait, but where a device cannot
/// refuse to wait for an I/O (many of the device mapper's cannot), io_uring would fail it with
/// EAGAIN.
/// @return whether that was possible.
bool setFlags(int fd, Direct direct)
{
    const int flags = ::fcntl(fd, F_GETFL);
    if (flags < 0) {
        return false;
    }
    const int plain = flags & ~(O_DIRECT | O_NONBLOCK);
    const int wanted = direct == Direct::On ? plain | O_DIRECT : plain;
    return wanted == flags || ::fcntl(fd, F_SETFL, wanted) == 0;
}

/// By path, or a copy of the descriptor that was handed in; read-only in either case, still through
/// the page cache.
Result<UniqueFd> openReadOnly(const PlanTarget& target)
{
    const std::string& path = target.facts.path;
    if (target.descriptor < 0) {
        // Plans name no symbolic links, so one that stands there now was put there since.
        UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        if (!fd.valid()) {
            return cannotOpen(path, errno);
        }
        return fd;
    }
    UniqueFd fd(::fcntl(target.descriptor, F_DUPFD_CLOEXEC, 0));
    const int flags = fd.valid() ? ::fcntl(fd.get(), F_GETFL) : -1;
    if (flags < 0) {
        return cannotOpen(path, errno);
    }
    if ((flags & O_ACCMODE) == O_WRONLY) {
        return cannotOpen(path, EBADF);
    }
    return fd;
}

bool isOfKind(TargetKind kind, mode_t mode)
{
    switch (kind) {
    case TargetKind::Drive:
    case TargetKind::Partition:
        return S_ISBLK(mode);
    case TargetKind::NvmeGeneric:
    case TargetKind::Devdax:
        return S_ISCHR(mode);
    case TargetKind::File:
        return S_ISREG(mode);
    case TargetKind::Folder:
        break;
    }
    return false;
}

/// What is open must be what the plan means, whatever the path says by now.
Result<Bytes> checkIdentity(const PlanTarget& target, int fd)
{
    const Target& facts = target.facts;
    struct stat status = {};
    if (::fstat(fd, &status) != 0) {
        return cannotOpen(facts.path, errno);
    }
    const bool wantDevice = isDevice(facts);
    const bool sameKind = isOfKind(facts.kind, status.st_mode);
    const bool sameDevice = !wantDevice || (major(status.st_rdev) == facts.major &&
                                            minor(status.st_rdev) == facts.minor);
    if (!sameKind || !sameDevice) {
        return fail(ErrorKind::Refused, Message(MessageId::TargetReplaced, {{"path", facts.path}}));
    }
    if (!wantDevice) {
        return Bytes{static_cast<std::uint64_t>(status.st_size)};
    }
    if (facts.kind == TargetKind::NvmeGeneric) {
        return nvmeNamespaceOf(fd).map(&NvmeNamespace::size);
    }
    if (facts.kind == TargetKind::Devdax) {
        const auto device = findDaxDevice("/", {facts.major, facts.minor});
        return device ? device->size : Bytes{0};
    }
    std::uint64_t size = 0;
    if (::ioctl(fd, BLKGETSIZE64, &size) != 0) {
        return cannotOpen(facts.path, errno);
    }
    return Bytes{size};
}

} // namespace

Result<OpenTarget>
openTarget(const PlanTarget& target, const HeldTarget& held, const Workload& workload)
{
    if (target.facts.kind == TargetKind::Folder) {
        if (held.file == nullptr) {
            return fail(ErrorKind::Failed,
                        Message(MessageId::InternalError, {{"detail", "a folder without a file"}}));
        }
        return openTestFile(*held.file, workload);
    }
    if (workload.writes() && held.raw == nullptr) {
        return fail(ErrorKind::Refused,
                    Message(MessageId::TargetOnlyRead, {{"path", target.facts.path}}));
    }
    const AccessMode access = workload.writes() ? AccessMode::ReadWrite : AccessMode::ReadOnly;
    auto fd = held.raw != nullptr ? held.raw->openAgain(access) : openReadOnly(target);
    if (!fd) {
        return tl::unexpected(fd.error());
    }
    const auto size = checkIdentity(target, fd->get());
    if (!size) {
        return tl::unexpected(size.error());
    }
    OpenTarget open;
    open.path = target.facts.path;
    open.size = *size;
    open.direct = workload.isDirect() ? Direct::On : Direct::Off;
    // Commands go past the page cache anyway.
    const bool passthrough = target.facts.kind == TargetKind::NvmeGeneric;
    if (passthrough) {
        open.direct = Direct::On;
    } else if (!setFlags(fd->get(), open.direct)) {
        open.direct = Direct::Off;
        open.directRefused = true;
        if (!setFlags(fd->get(), open.direct)) {
            return cannotOpen(open.path, errno);
        }
    }
    open.fd = std::move(*fd);
    return open;
}

} // namespace touchstone
