// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/AtomicFile.h"

#include "core/base/UniqueFd.h"
#include "core/base/WriteAll.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// What is at the end of the path now.
enum class Existing { Nothing, File, Stream };

tl::unexpected<Error> cannotWrite(const fs::path& path, int errorNumber, ErrorKind kind)
{
    return fail(kind,
                {MessageId::CannotWrite, {{"path", path.string()}, {"error", Errno{errorNumber}}}},
                errorNumber);
}

tl::unexpected<Error> existsAlready(const fs::path& path)
{
    return fail(ErrorKind::Usage, {MessageId::OutputExists, {{"path", path.string()}}}, EEXIST);
}

/// Names of this process's own descriptors: even where a plain file is behind one, the shell that
/// opened it wants the content there and not in a file that takes its place.
bool isOwnDescriptor(const fs::path& path)
{
    const std::string text = path.lexically_normal().string();
    return text == "/dev/stdout" || text == "/dev/stderr" || text.starts_with("/dev/fd/") ||
           text.starts_with("/proc/self/fd/");
}

Result<Existing> existingAt(const fs::path& path)
{
    struct stat facts = {};
    if (::stat(path.c_str(), &facts) != 0) {
        // A symbolic link to nothing is something that would be replaced.
        if (errno == ENOENT && ::lstat(path.c_str(), &facts) == 0) {
            return Existing::File;
        }
        if (errno == ENOENT) {
            return Existing::Nothing;
        }
        return cannotWrite(path, errno, ErrorKind::Usage);
    }
    if (S_ISBLK(facts.st_mode)) {
        return fail(ErrorKind::Usage, {MessageId::OutputIsDevice, {{"path", path.string()}}});
    }
    if (S_ISDIR(facts.st_mode)) {
        return cannotWrite(path, EISDIR, ErrorKind::Usage);
    }
    return S_ISREG(facts.st_mode) && !isOwnDescriptor(path) ? Existing::File : Existing::Stream;
}

/// The folder that holds the file; "." for a bare name.
fs::path folderOf(const fs::path& path)
{
    const fs::path folder = path.parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

/// The file behind a symbolic link; the path itself where there is none or it leads nowhere.
fs::path resolved(const fs::path& path)
{
    std::error_code error;
    const fs::path target = fs::canonical(path, error);
    return error ? path : target;
}

Result<void> writeStream(const fs::path& path, std::string_view content)
{
    // A pipe that nobody reads is an error and nothing to wait for.
    const UniqueFd stream(
        ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    if (!stream.valid()) {
        return cannotWrite(path, errno, ErrorKind::Failed);
    }
    const int flags = ::fcntl(stream.get(), F_GETFL);
    ::fcntl(stream.get(), F_SETFL, flags & ~O_NONBLOCK);
    if (const int error = writeAll(stream.get(), content); error != 0) {
        return cannotWrite(path, error, ErrorKind::Failed);
    }
    return {};
}

/// A new, synced file that removes itself unless it was given its final name.
class TemporaryFile final
{
public:
    explicit TemporaryFile(fs::path path)
        : m_path(std::move(path))
    {
    }

    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    ~TemporaryFile()
    {
        if (m_exists) {
            ::unlink(m_path.c_str());
        }
    }

    /// 0 or an errno.
    int create()
    {
        m_file = UniqueFd(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        m_exists = m_file.valid();
        return m_exists ? 0 : errno;
    }

    int fill(std::string_view content, const fs::path& replaced)
    {
        struct stat facts = {};
        if (::stat(replaced.c_str(), &facts) == 0) {
            // Best effort: a file system without permissions still gets its content.
            (void)::fchmod(m_file.get(), facts.st_mode & 07777U);
        }
        if (const int error = writeAll(m_file.get(), content); error != 0) {
            return error;
        }
        if (::fsync(m_file.get()) != 0) {
            return errno;
        }
        // Some network file systems report a full disk only here.
        return ::close(m_file.release()) == 0 ? 0 : errno;
    }

    int rename(const fs::path& to, Overwrite overwrite)
    {
        if (overwrite == Overwrite::Force) {
            m_exists = ::rename(m_path.c_str(), to.c_str()) != 0;
            return m_exists ? errno : 0;
        }
        if (::renameat2(AT_FDCWD, m_path.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
            m_exists = false;
            return 0;
        }
        if (errno != EINVAL && errno != ENOSYS) {
            return errno;
        }
        // The file system cannot do it in one call; a hard link refuses existing names as well.
        if (::link(m_path.c_str(), to.c_str()) == 0) {
            return 0;
        }
        if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS) {
            return errno;
        }
        // No links either, as on many FUSE mounts. Between the look and the renaming somebody could
        // make a file of that name; losing the report instead would be worse.
        struct stat facts = {};
        if (::lstat(to.c_str(), &facts) == 0) {
            return EEXIST;
        }
        m_exists = ::rename(m_path.c_str(), to.c_str()) != 0;
        return m_exists ? errno : 0;
    }

private:
    fs::path m_path;
    UniqueFd m_file;
    bool m_exists = false;
};

/// The name survives a power failure only once the folder is synced. Folders that cannot be opened
/// or synced are left to the file system.
void syncFolder(const fs::path& folder)
{
    const UniqueFd descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.valid()) {
        (void)::fsync(descriptor.get());
    }
}

Result<void> writeFile(const fs::path& path, std::string_view content, Overwrite overwrite)
{
    constexpr int kAttempts = 100;
    const fs::path target = overwrite == Overwrite::Force ? resolved(path) : path;
    const fs::path folder = folderOf(target);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        TemporaryFile temporary(
            folder / fmt::format(".{}.{}-{}", target.filename().string(), ::getpid(), attempt));
        int error = temporary.create();
        if (error == EEXIST) {
            continue;
        }
        error = error != 0 ? error : temporary.fill(content, target);
        if (error != 0) {
            return cannotWrite(path, error, ErrorKind::Failed);
        }
        error = temporary.rename(target, overwrite);
        if (error == EEXIST) {
            return existsAlready(path);
        }
        if (error != 0) {
            return cannotWrite(path, error, ErrorKind::Failed);
        }
        syncFolder(folder);
        return {};
    }
    return cannotWrite(path, EEXIST, ErrorKind::Failed);
}

} // namespace

Result<void> checkOutput(const fs::path& path, Overwrite overwrite)
{
    const Result<Existing> existing = existingAt(path);
    if (!existing.has_value()) {
        return tl::unexpected<Error>(existing.error());
    }
    if (*existing == Existing::Stream) {
        return {};
    }
    if (*existing == Existing::File && overwrite == Overwrite::Refuse) {
        return existsAlready(path);
    }
    const fs::path folder = folderOf(resolved(path));
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) != 0) {
        return cannotWrite(path, errno, ErrorKind::Usage);
    }
    return {};
}

Result<void> writeAtomically(const fs::path& path, std::string_view content, Overwrite overwrite)
{
    const Result<Existing> existing = existingAt(path);
    if (!existing.has_value()) {
        return tl::unexpected<Error>(existing.error());
    }
    if (*existing == Existing::Stream) {
        return writeStream(path, content);
    }
    if (*existing == Existing::File && overwrite == Overwrite::Refuse) {
        return existsAlready(path);
    }
    return writeFile(path, content, overwrite);
}

} // namespace touchstone
