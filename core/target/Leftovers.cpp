// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/Leftovers.h"

#include "core/base/KernelText.h"
#include "core/base/UniqueFd.h"
#include "core/target/Filesystems.h"
#include "core/target/TestFolder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kBlock = 512;
constexpr std::time_t kFreshSeconds = 60;

/// A descriptor and what is known of it.
struct OpenFolder
{
    UniqueFd fd;
    struct stat facts = {};
};

std::vector<std::string> namesIn(int folder)
{
    std::vector<std::string> names;
    const int copy = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* const opened = copy >= 0 ? ::fdopendir(copy) : nullptr;
    if (opened == nullptr) {
        UniqueFd unused(copy);
        return names;
    }
    const std::unique_ptr<DIR, int (*)(DIR*)> directory(opened, &::closedir);
    while (const dirent* entry = ::readdir(directory.get())) {
        const std::string_view name = static_cast<const char*>(entry->d_name);
        if (name != "." && name != "..") {
            names.emplace_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::optional<FolderOwner> readOwner(int folder)
{
    constexpr std::size_t kLongest = 4096;
    // Not blocking: somebody may have put a pipe there.
    const UniqueFd file(::openat(
        folder, kOwnerFileName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat facts = {};
    if (!file.valid() || ::fstat(file.get(), &facts) != 0 || !S_ISREG(facts.st_mode)) {
        return std::nullopt;
    }
    std::array<char, kLongest> text{};
    const ssize_t length = ::read(file.get(), text.data(), text.size());
    if (length <= 0) {
        return std::nullopt;
    }
    return parseOwner(std::string_view(text.data(), static_cast<std::size_t>(length)));
}

/// A run keeps its test file open for writing as long as it lives. The kernel grants a lease for
/// reading only where nobody does, whatever the process, its user or its container.
OpenForWriting openForWriting(int folder)
{
    const UniqueFd file(
        ::openat(folder, kTestFileName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file.valid()) {
        return errno == ENOENT ? OpenForWriting::No : OpenForWriting::Unknown;
    }
    // The signal for one who opens it meanwhile would end this process; this one does nothing.
    if (::fcntl(file.get(), F_SETSIG, SIGURG) != 0) {
        return OpenForWriting::Unknown;
    }
    if (::fcntl(file.get(), F_SETLEASE, F_RDLCK) != 0) {
        return errno == EAGAIN ? OpenForWriting::Yes : OpenForWriting::Unknown;
    }
    static_cast<void>(::fcntl(file.get(), F_SETLEASE, F_UNLCK));
    return OpenForWriting::No;
}

/// When this machine started, in seconds since 1970; 0 where the kernel does not tell.
std::time_t bootTime()
{
    constexpr std::string_view kField = "btime ";
    const std::string text = kernelText("/proc/stat");
    for (const std::string_view line : split(text, '\n')) {
        if (line.starts_with(kField)) {
            return static_cast<std::time_t>(
                std::strtoll(std::string(line.substr(kField.size())).c_str(), nullptr, 10));
        }
    }
    return 0;
}

bool isOnNetwork(const std::string& path)
{
    const MountTable mounts = MountTable::read("/");
    const Mount* mount = mounts.find(path);
    return mount != nullptr && filesystemOf(*mount).network;
}

/// Links are not followed. The error is in errno where the descriptor is not valid.
OpenFolder openFolder(int parent, const std::string& name)
{
    OpenFolder folder;
    folder.fd =
        UniqueFd(::openat(parent, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (folder.fd.valid() && ::fstat(folder.fd.get(), &folder.facts) != 0) {
        folder.fd.reset();
    }
    return folder;
}

void addFiles(int folder, Leftover& leftover, std::time_t& changed)
{
    std::int64_t blocks = 0;
    for (const char* name : {kTestFileName, kOwnerFileName}) {
        struct stat facts = {};
        if (::fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0) {
            blocks += facts.st_blocks;
            changed = std::max(changed, facts.st_mtime);
        }
    }
    leftover.size = static_cast<std::uint64_t>(blocks * kBlock);
}

/// @param onNetwork of the file system that the folder is on.
Leftover describe(const OpenFolder& folder, const std::string& path, bool onNetwork)
{
    Leftover leftover;
    leftover.path = path;
    leftover.user = folder.facts.st_uid;
    leftover.device = folder.facts.st_dev;
    leftover.inode = folder.facts.st_ino;
    std::time_t changed = folder.facts.st_mtime;
    addFiles(folder.fd.get(), leftover, changed);
    leftover.changed = std::chrono::system_clock::from_time_t(changed);
    const auto owner = readOwner(folder.fd.get());
    LeftoverFacts facts;
    facts.here = ownerOfThisProcess();
    facts.network = onNetwork;
    facts.olderThanBoot = changed < bootTime();
    facts.fresh = std::time(nullptr) - changed < kFreshSeconds;
    if (owner.has_value()) {
        leftover.pid = owner->pid;
        leftover.host = owner->host;
        // /proc may hide the processes of others; a signal of none tells of them all the same.
        facts.pidExists = ::kill(static_cast<pid_t>(owner->pid), 0) == 0 || errno == EPERM;
        facts.startTime = processStartTime("/", owner->pid);
    }
    facts.open = openForWriting(folder.fd.get());
    leftover.state = judgeLeftover(owner, facts);
    return leftover;
}

Leftover unreadable(const std::string& path, const struct stat& facts)
{
    Leftover leftover;
    leftover.path = path;
    leftover.state = LeftoverState::Unreadable;
    leftover.user = facts.st_uid;
    leftover.device = facts.st_dev;
    leftover.inode = facts.st_ino;
    leftover.changed = std::chrono::system_clock::from_time_t(facts.st_mtime);
    return leftover;
}

tl::unexpected<Error> cannotRemove(const Leftover& leftover, int error)
{
    return fail(
        ErrorKind::Failed,
        Message(MessageId::TestFileNotRemoved, {{"path", leftover.path}, {"error", Errno{error}}}),
        error);
}

/// Only what runs put there may be there.
Result<void> checkContent(const OpenFolder& folder, const Leftover& leftover)
{
    for (const std::string& name : namesIn(folder.fd.get())) {
        struct stat facts = {};
        if (::fstatat(folder.fd.get(), name.c_str(), &facts, AT_SYMLINK_NOFOLLOW) != 0) {
            return cannotRemove(leftover, errno);
        }
        if ((name != kTestFileName && name != kOwnerFileName) || !S_ISREG(facts.st_mode)) {
            return fail(
                ErrorKind::Refused,
                Message(MessageId::LeftoverHoldsMore, {{"path", leftover.path}, {"name", name}}));
        }
    }
    return {};
}

} // namespace

Message leftoverReason(const Leftover& leftover)
{
    const std::int64_t pid = leftover.pid.value_or(0);
    switch (leftover.state) {
    case LeftoverState::Running:
        return {MessageId::LeftoverRunning, {{"path", leftover.path}}};
    case LeftoverState::Ended:
        return {MessageId::LeftoverEnded, {{"pid", std::to_string(pid)}}};
    case LeftoverState::PidReused:
        return {MessageId::LeftoverPidReused, {{"pid", std::to_string(pid)}}};
    case LeftoverState::OtherBoot:
        return MessageId::LeftoverOtherBoot;
    case LeftoverState::Unrecorded:
        return MessageId::LeftoverUnrecorded;
    case LeftoverState::OtherMachine:
        return {MessageId::LeftoverOtherMachine, {{"host", leftover.host}}};
    case LeftoverState::Uncertain:
        return {MessageId::LeftoverUncertain, {{"path", leftover.path}}};
    case LeftoverState::Unreadable:
        break;
    }
    return {MessageId::LeftoverUnreadable, {{"user", std::to_string(leftover.user)}}};
}

std::vector<Leftover> findLeftovers(const fs::path& folder)
{
    std::vector<Leftover> found;
    const UniqueFd parent(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!parent.valid()) {
        return found;
    }
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    const bool onNetwork = isOnNetwork(error ? folder.string() : real.string());
    for (const std::string& name : namesIn(parent.get())) {
        struct stat facts = {};
        if (!isTestFolderName(name) ||
            ::fstatat(parent.get(), name.c_str(), &facts, AT_SYMLINK_NOFOLLOW) != 0 ||
            !S_ISDIR(facts.st_mode)) {
            continue;
        }
        const std::string path = ((error ? folder : real) / name).string();
        const OpenFolder opened = openFolder(parent.get(), name);
        Leftover leftover =
            opened.fd.valid() ? describe(opened, path, onNetwork) : unreadable(path, facts);
        if (leftover.state != LeftoverState::Running) {
            found.push_back(std::move(leftover));
        }
    }
    return found;
}

Result<void> removeLeftover(const Leftover& leftover)
{
    const fs::path path = leftover.path;
    const std::string name = path.filename().string();
    const UniqueFd parent(::open(path.parent_path().c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!parent.valid()) {
        return cannotRemove(leftover, errno);
    }
    const OpenFolder folder = openFolder(parent.get(), name);
    if (!folder.fd.valid()) {
        return cannotRemove(leftover, errno);
    }
    if (!isTestFolderName(name) || folder.facts.st_dev != leftover.device ||
        folder.facts.st_ino != leftover.inode) {
        return fail(ErrorKind::Refused,
                    Message(MessageId::LeftoverReplaced, {{"path", leftover.path}}));
    }
    const Leftover now = describe(folder, leftover.path, isOnNetwork(leftover.path));
    if (!isRemovable(now.state)) {
        return fail(ErrorKind::Refused, leftoverReason(now));
    }
    if (auto clean = checkContent(folder, leftover); !clean) {
        return clean;
    }
    // The record last: what is left of an attempt that fails is still known for what it is.
    for (const char* file : {kTestFileName, kOwnerFileName}) {
        if (::unlinkat(folder.fd.get(), file, 0) != 0 && errno != ENOENT) {
            return cannotRemove(leftover, errno);
        }
    }
    if (::unlinkat(parent.get(), name.c_str(), AT_REMOVEDIR) != 0) {
        return cannotRemove(leftover, errno);
    }
    return {};
}

} // namespace touchstone
