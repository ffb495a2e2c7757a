// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/TestFile.h"

#include "core/base/AlignedBuffer.h"
#include "core/base/Random.h"
#include "core/target/FolderOwner.h"
#include "core/target/TestFolder.h"
#include "core/workload/DataFill.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <random>
#include <span>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

namespace touchstone {

namespace {

constexpr std::size_t kBlock = std::size_t{4} << 20U;
constexpr std::size_t kDirectAlignment = 4096;
/// How much is written between two looks at the free space; without direct I/O also between two
/// syncs, so that progress is that of the medium and a stop never waits for gigabytes.
constexpr std::uint64_t kCheckpoint = std::uint64_t{64} << 20U;

std::string randomSuffix()
{
    constexpr std::string_view letters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::random_device device;
    std::uniform_int_distribution<std::size_t> letter(0, letters.size() - 1);
    std::string suffix;
    for (std::size_t i = 0; i < kTestFolderSuffix; ++i) {
        suffix += letters[letter(device)];
    }
    return suffix;
}

/// The sentence for an errno that creating or writing below a folder gave.
tl::unexpected<Error> folderError(const std::filesystem::path& folder, int error)
{
    const std::string path = folder.string();
    switch (error) {
    case ENOENT:
        return fail(ErrorKind::Usage, Message(MessageId::PathMissing, {{"path", path}}), error);
    case ENOTDIR:
        return fail(ErrorKind::Usage, Message(MessageId::NotAFolder, {{"path", path}}), error);
    case EACCES:
    case EPERM:
        return fail(
            ErrorKind::Failed, Message(MessageId::FolderNotWritable, {{"path", path}}), error);
    case EROFS:
        return fail(ErrorKind::Failed, Message(MessageId::FolderReadOnly, {{"path", path}}), error);
    case ENOSPC:
        return fail(ErrorKind::Failed, Message(MessageId::SpaceRanOut, {{"path", path}}), error);
    case EDQUOT:
        return fail(ErrorKind::Failed, Message(MessageId::QuotaRanOut, {{"path", path}}), error);
    default:
        return fail(ErrorKind::Failed,
                    Message(MessageId::CannotWrite, {{"path", path}, {"error", Errno{error}}}),
                    error);
    }
}

/// Whether the name in the directory still is what the descriptor holds; links are not followed.
bool isSame(int directory, const char* name, int fd)
{
    struct stat byName = {};
    struct stat byFd = {};
    return ::fstatat(directory, name, &byName, AT_SYMLINK_NOFOLLOW) == 0 &&
           ::fstat(fd, &byFd) == 0 && byName.st_dev == byFd.st_dev && byName.st_ino == byFd.st_ino;
}

/// 0, or the errno.
int writeAll(int fd, std::span<const std::byte> bytes, std::uint64_t offset)
{
    while (!bytes.empty()) {
        const ssize_t written =
            ::pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0) {
            if (errno == EINTR) {
                continue;
            }
            return errno;
        }
        if (written == 0) {
            return EIO;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        offset += static_cast<std::uint64_t>(written);
    }
    return 0;
}

/// Makes a new directory with a name of its own; gives the name or an errno.
tl::expected<std::string, int> makeDirectory(int folder)
{
    constexpr int attempts = 100;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::string name = std::string(kTestFolderPrefix) + randomSuffix();
        if (::mkdirat(folder, name.c_str(), S_IRWXU) == 0) {
            return name;
        }
        if (errno != EEXIST) {
            return tl::unexpected(errno);
        }
    }
    return tl::unexpected(EEXIST);
}

/// Says who made the folder, so that it is known for a leftover if this process is killed. Goes
/// without where there is no room for it.
void writeOwner(int directory)
{
    const UniqueFd file(::openat(directory,
                                 kOwnerFileName,
                                 O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                 S_IRUSR | S_IWUSR));
    const std::string text = ownerText(ownerOfThisProcess());
    if (file.valid() && writeAll(file.get(), std::as_bytes(std::span(text)), 0) != 0) {
        ::unlinkat(directory, kOwnerFileName, 0);
    }
}

/// Fails by itself when anything else lies in the directory. @return 0, or the errno.
int removeDirectory(int folder, const char* name)
{
    // The kernel lets go of files that io_uring had registered a little after the ring is closed.
    constexpr int kAttempts = 25;
    constexpr std::chrono::milliseconds kPause{20};
    for (int attempt = 1;; ++attempt) {
        if (::unlinkat(folder, name, AT_REMOVEDIR) == 0) {
            return 0;
        }
        if (errno != ENOTEMPTY || attempt == kAttempts) {
            return errno;
        }
        std::this_thread::sleep_for(kPause);
    }
}

} // namespace

TestFile::TestFile(UniqueFd folder, UniqueFd directory, UniqueFd file, std::filesystem::path path)
    : m_folder(std::move(folder))
    , m_directory(std::move(directory))
    , m_file(std::move(file))
    , m_path(std::move(path))
{
}

TestFile& TestFile::operator=(TestFile&& other) noexcept
{
    if (this != &other) {
        static_cast<void>(remove());
        m_folder = std::move(other.m_folder);
        m_directory = std::move(other.m_directory);
        m_file = std::move(other.m_file);
        m_path = std::move(other.m_path);
        m_size = other.m_size;
        m_directRefused = other.m_directRefused;
    }
    return *this;
}

TestFile::~TestFile()
{
    static_cast<void>(remove());
}

Result<TestFile> TestFile::create(const std::filesystem::path& folder)
{
    // O_PATH: a folder that may be written but not listed is good enough.
    UniqueFd folderFd(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!folderFd.valid()) {
        return folderError(folder, errno);
    }
    const auto name = makeDirectory(folderFd.get());
    if (!name) {
        // The folder is there, so ENOENT only means that nothing can be made in it, as in /proc.
        return folderError(folder, name.error() == ENOENT ? EACCES : name.error());
    }
    UniqueFd directory(
        ::openat(folderFd.get(), name->c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!directory.valid()) {
        const int error = errno;
        ::unlinkat(folderFd.get(), name->c_str(), AT_REMOVEDIR);
        return folderError(folder, error);
    }
    writeOwner(directory.get());
    // Without O_DIRECT: some file systems create the file and then refuse the flag.
    UniqueFd file(::openat(directory.get(),
                           kTestFileName,
                           O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                           S_IRUSR | S_IWUSR));
    const int error = errno;
    TestFile result(
        std::move(folderFd), std::move(directory), std::move(file), folder / *name / kTestFileName);
    if (!result.m_file.valid()) {
        return folderError(folder, error);
    }
    return result;
}

Result<void>
TestFile::fill(const Content& content, const Progress& progress, const std::stop_token& stop)
{
    if (auto enough = checkSpace(content, 0); !enough) {
        return enough;
    }
    if (auto written = writeBlocks(content, progress, stop); !written) {
        return written;
    }
    if (auto synced = sync(m_file.get()); !synced) {
        return synced;
    }
    // Reads are to be timed on the medium, not on what the page cache still holds.
    ::posix_fadvise(m_file.get(), 0, 0, POSIX_FADV_DONTNEED);
    m_size = content.size;
    return {};
}

Result<void> TestFile::checkSpace(const Content& content, std::uint64_t done) const
{
    struct statvfs facts = {};
    if (::fstatvfs(m_directory.get(), &facts) != 0) {
        return folderError(folder(), errno);
    }
    const Bytes total{facts.f_blocks * facts.f_frsize};
    const Bytes free{facts.f_bavail * facts.f_frsize};
    const Bytes reserve = content.reserve.of(total);
    const Bytes remaining{content.size.value() - done};
    const bool enough = done == 0 ? remaining <= largestFile(free, total, content.reserve)
                                  : remaining + reserve <= free;
    if (enough) {
        return {};
    }
    return fail(done == 0 ? ErrorKind::Refused : ErrorKind::Failed,
                Message(MessageId::NotEnoughSpace,
                        {{"path", folder().string()},
                         {"size", remaining},
                         {"free", free},
                         {"reserve", reserve}}));
}

Result<UniqueFd> TestFile::openForFilling()
{
    auto direct = open(AccessMode::ReadWrite, Direct::On);
    if (!direct && direct.error().message.id() == MessageId::DirectRefused) {
        m_directRefused = true;
        return open(AccessMode::ReadWrite, Direct::Off);
    }
    return direct;
}

Result<void>
TestFile::writeBlocks(const Content& content, const Progress& progress, const std::stop_token& stop)
{
    const auto buffer = AlignedBuffer::allocate(kBlock);
    if (!buffer) {
        return fail(ErrorKind::Failed, Message(MessageId::OutOfMemory, {{"size", Bytes{kBlock}}}));
    }
    const auto fd = openForFilling();
    if (!fd) {
        return tl::unexpected(fd.error());
    }
    SplitMix64 seeds(content.seed);
    const std::uint64_t size = content.size.value();
    for (std::uint64_t done = 0; done < size;) {
        if (stop.stop_requested()) {
            return fail(ErrorKind::Interrupted, Message(MessageId::PreparationStopped));
        }
        if (done % kCheckpoint == 0 && done > 0) {
            auto checked = checkSpace(content, done);
            if (checked && m_directRefused) {
                checked = sync(m_file.get());
            }
            if (!checked) {
                return checked;
            }
        }
        const std::size_t length = std::min<std::uint64_t>(kBlock, size - done);
        const std::span<std::byte> block = buffer->bytes().first(length);
        fillBuffer(block, content.data, seeds.next());
        // The tail of an odd size cannot be written direct.
        const bool direct = !m_directRefused && length % kDirectAlignment == 0;
        int error = writeAll(direct ? fd->get() : m_file.get(), block, done);
        if (error == EINVAL && direct) {
            // Some file systems take the flag and refuse the write.
            m_directRefused = true;
            error = writeAll(m_file.get(), block, done);
        }
        if (error != 0) {
            return folderError(folder(), error);
        }
        done += length;
        if (progress) {
            progress(Bytes{done});
        }
    }
    return {};
}

std::filesystem::path TestFile::folder() const
{
    return m_path.parent_path().parent_path();
}

Result<void> TestFile::sync(int fd) const
{
    if (::fdatasync(fd) != 0) {
        return folderError(folder(), errno);
    }
    return {};
}

Result<UniqueFd> TestFile::open(AccessMode access, Direct direct) const
{
    const int flags = (access == AccessMode::ReadOnly ? O_RDONLY : O_RDWR) |
                      (direct == Direct::On ? O_DIRECT : 0) | O_NOFOLLOW | O_CLOEXEC;
    UniqueFd fd(::openat(m_directory.get(), kTestFileName, flags));
    if (!fd.valid()) {
        const int error = errno;
        if (error == EINVAL && direct == Direct::On) {
            return fail(ErrorKind::Failed,
                        Message(MessageId::DirectRefused, {{"path", m_path.string()}}),
                        error);
        }
        return fail(
            ErrorKind::Failed,
            Message(MessageId::CannotOpen, {{"path", m_path.string()}, {"error", Errno{error}}}),
            error);
    }
    if (!isSame(m_directory.get(), kTestFileName, m_file.get())) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::TestFileReplaced, {{"path", m_path.string()}}));
    }
    return fd;
}

Result<void> TestFile::remove()
{
    if (!m_directory.valid()) {
        return {};
    }
    const std::string name = m_path.parent_path().filename().string();
    const bool ours = m_file.valid() && isSame(m_directory.get(), kTestFileName, m_file.get());
    // NFS and FUSE only rename a file that is still open, and the directory stays.
    m_file.reset();
    int error = 0;
    if (ours && ::unlinkat(m_directory.get(), kTestFileName, 0) != 0) {
        error = errno;
    }
    if (error == 0 && isSame(m_folder.get(), name.c_str(), m_directory.get())) {
        ::unlinkat(m_directory.get(), kOwnerFileName, 0);
        error = removeDirectory(m_folder.get(), name.c_str());
    }
    m_directory.reset();
    m_folder.reset();
    if (error != 0) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::TestFileNotRemoved,
                            {{"path", m_path.parent_path().string()}, {"error", Errno{error}}}),
                    error);
    }
    return {};
}

} // namespace touchstone
