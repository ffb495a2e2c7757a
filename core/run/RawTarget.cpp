// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/RawTarget.h"

#include "core/target/TargetScanner.h"
#include "core/target/guard/ContentsReader.h"
#include "core/target/guard/Guard.h"

#include <fmt/format.h>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace {

tl::unexpected<Error> refused(MessageId id, std::initializer_list<Message::Argument> arguments)
{
    return fail(ErrorKind::Refused, Message(id, arguments));
}

tl::unexpected<Error> cannotOpen(const std::string& path, int error)
{
    if (error == EBUSY) {
        return refused(MessageId::GuardBusy, {{"path", path}});
    }
    if (error == EROFS) {
        return refused(MessageId::GuardReadOnly, {{"path", path}});
    }
    if (error == ELOOP) {
        return refused(MessageId::TargetReplaced, {{"path", path}});
    }
    const bool isRefusal = error == EACCES || error == EPERM || error == EBADF;
    const ErrorKind kind = isRefusal ? ErrorKind::Refused : ErrorKind::Failed;
    return fail(
        kind, Message(MessageId::CannotOpen, {{"path", path}, {"error", Errno{error}}}), error);
}

std::string sameAs(int fd)
{
    return fmt::format("/proc/self/fd/{}", fd);
}

/// A handed in descriptor does not tell whether it was opened with O_EXCL. If it was not, and
/// nobody else has claimed the device, this process does. If the device is claimed already, setting
/// the block size that it has anyway succeeds only on the descriptor that claims it; only root may
/// ask so.
Result<UniqueFd> claimFor(const std::string& path, int fd)
{
    UniqueFd claim(::open(sameAs(fd).c_str(), O_RDONLY | O_EXCL | O_CLOEXEC | O_NONBLOCK));
    if (claim.valid()) {
        return claim;
    }
    int blockSize = 0;
    const bool othersClaim = errno == EBUSY && ::ioctl(fd, BLKBSZGET, &blockSize) == 0 &&
                             ::ioctl(fd, BLKBSZSET, &blockSize) != 0 && errno == EBUSY;
    return othersClaim ? Result<UniqueFd>(cannotOpen(path, EBUSY)) : Result<UniqueFd>(UniqueFd());
}

/// A copy of the descriptor that was handed in.
Result<UniqueFd> adopt(const PlanTarget& target)
{
    UniqueFd fd(::fcntl(target.descriptor, F_DUPFD_CLOEXEC, 0));
    const int flags = fd.valid() ? ::fcntl(fd.get(), F_GETFL) : -1;
    if (flags < 0) {
        return cannotOpen(target.facts.path, errno);
    }
    if ((flags & O_ACCMODE) != O_RDWR || (flags & O_PATH) != 0) {
        return cannotOpen(target.facts.path, EACCES);
    }
    // What is looked at is read through the page cache.
    if (::fcntl(fd.get(), F_SETFL, flags & ~(O_DIRECT | O_NONBLOCK)) != 0) {
        return cannotOpen(target.facts.path, errno);
    }
    return fd;
}

Result<UniqueFd> openByPath(const std::string& path)
{
    // Plans name no symbolic links, so one that stands there now was put there since.
    UniqueFd fd(::open(path.c_str(), O_RDWR | O_EXCL | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!fd.valid()) {
        return cannotOpen(path, errno);
    }
    if (::fcntl(fd.get(), F_SETFL, 0) != 0) {
        return cannotOpen(path, errno);
    }
    return fd;
}

/// What is open must be the device that the plan means.
Result<void> checkNumber(const Target& facts, int fd)
{
    struct stat status = {};
    if (::fstat(fd, &status) != 0) {
        return cannotOpen(facts.path, errno);
    }
    const bool isKind =
        facts.kind == TargetKind::Devdax ? S_ISCHR(status.st_mode) : S_ISBLK(status.st_mode);
    if (!isKind || major(status.st_rdev) != facts.major || minor(status.st_rdev) != facts.minor) {
        return refused(MessageId::TargetReplaced, {{"path", facts.path}});
    }
    return {};
}

/// The size on the descriptor; what sysfs says of memory.
std::uint64_t sizeOn(const WriteFacts& facts, int fd)
{
    std::uint64_t size = 0;
    if (facts.kind != TargetKind::Devdax) {
        return ::ioctl(fd, BLKGETSIZE64, &size) == 0 ? size : 0;
    }
    return facts.size.value();
}

/// The first reason counts.
Result<void> judged(const WriteFacts& facts)
{
    const Verdict verdict = judge(facts);
    return verdict.allowsWriting()
               ? Result<void>()
               : Result<void>(fail(ErrorKind::Refused, verdict.reasons.front()));
}

/// The same device as when the consent was given, as far as can be told.
Result<void> checkSame(const PlanTarget& target, const WriteFacts& facts, int fd)
{
    const Target& planned = target.facts;
    const auto now = TargetScanner().describe(planned.path);
    if (!now) {
        return refused(MessageId::TargetReplaced, {{"path", planned.path}});
    }
    const bool isSame = now->kind == planned.kind && now->major == planned.major &&
                        now->minor == planned.minor && now->size == planned.size &&
                        now->model == planned.model && now->firmware == planned.firmware &&
                        now->logicalBlock == planned.logicalBlock &&
                        sizeOn(facts, fd) == planned.size.value();
    if (!isSame) {
        return refused(MessageId::TargetReplaced, {{"path", planned.path}});
    }
    if (identityOf(*now) != target.consent->identity) {
        return refused(MessageId::ConsentOfAnother,
                       {{"identity", target.consent->identity}, {"path", planned.path}});
    }
    const auto sequence = target.consent->diskSequence;
    if (sequence.has_value() && sequence != diskSequenceOf("/", planned)) {
        return refused(MessageId::TargetReplaced, {{"path", planned.path}});
    }
    return {};
}

/// Everything that stands between a descriptor and the first write.
Result<void> checkOpen(const PlanTarget& target, int fd)
{
    if (auto number = checkNumber(target.facts, fd); !number) {
        return number;
    }
    WriteFacts facts = readWriteFacts("/", target.facts);
    if (auto same = checkSame(target, facts, fd); !same) {
        return same;
    }
    auto contents = readContents(target.facts, fd);
    if (!contents) {
        return tl::unexpected(contents.error());
    }
    facts.contents = *std::move(contents);
    if (auto verdict = judged(facts); !verdict) {
        return verdict;
    }
    const auto& shown = target.consent->shown;
    return !shown.has_value() || *shown == *facts.contents
               ? Result<void>()
               : refused(MessageId::GuardChanged, {{"path", target.facts.path}});
}

} // namespace

RawTarget::RawTarget(std::string path, UniqueFd fd, UniqueFd claim)
    : m_path(std::move(path))
    , m_fd(std::move(fd))
    , m_claim(std::move(claim))
{
}

Result<RawTarget> RawTarget::open(const PlanTarget& target)
{
    const std::string& path = target.facts.path;
    if (!target.consent.has_value()) {
        return refused(MessageId::TargetOnlyRead, {{"path", path}});
    }
    const bool handedIn = target.descriptor >= 0;
    // Opening for writing tells others of the device, so what is refused anyway is not opened.
    if (auto verdict = judged(readWriteFacts("/", target.facts)); !verdict) {
        return tl::unexpected(verdict.error());
    }
    auto fd = handedIn ? adopt(target) : openByPath(path);
    if (!fd) {
        return tl::unexpected(fd.error());
    }
    UniqueFd claim;
    if (handedIn && target.facts.kind != TargetKind::Devdax) {
        auto claimed = claimFor(path, fd->get());
        if (!claimed) {
            return tl::unexpected(claimed.error());
        }
        claim = *std::move(claimed);
    }
    if (auto checked = checkOpen(target, fd->get()); !checked) {
        return tl::unexpected(checked.error());
    }
    return RawTarget(path, *std::move(fd), std::move(claim));
}

Result<UniqueFd> RawTarget::openAgain(AccessMode access) const
{
    const int mode = access == AccessMode::ReadWrite ? O_RDWR : O_RDONLY;
    UniqueFd fd(::open(sameAs(m_fd.get()).c_str(), mode | O_CLOEXEC | O_NONBLOCK));
    if (!fd.valid() && (errno == EACCES || errno == EPERM)) {
        fd = UniqueFd(::fcntl(m_fd.get(), F_DUPFD_CLOEXEC, 0));
    }
    if (!fd.valid()) {
        return cannotOpen(m_path, errno);
    }
    return fd;
}

Result<void> completeConsents(Plan& plan)
{
    for (PlanTarget& target : plan.targets) {
        if (!target.consent.has_value() || !overwrites(plan, target)) {
            continue;
        }
        WriteFacts facts = readWriteFacts("/", target.facts);
        if (auto verdict = judged(facts); !verdict) {
            return verdict;
        }
        auto consent = lookAt(target.facts);
        if (!consent) {
            return tl::unexpected(consent.error());
        }
        facts.contents = consent->shown;
        if (auto verdict = judged(facts); !verdict) {
            return verdict;
        }
        target.consent = *std::move(consent);
    }
    return {};
}

} // namespace touchstone
