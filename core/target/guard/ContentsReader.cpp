// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/ContentsReader.h"

#include "core/base/KernelText.h"
#include "core/base/UniqueFd.h"
#include "core/target/guard/DeviceTree.h"
#include "core/target/guard/Identity.h"
#include "core/target/guard/PmemContents.h"
#include "core/target/guard/Signatures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace touchstone {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLooked = std::size_t{1} << 20U;

tl::unexpected<Error> cannotRead(const std::string& path, int error)
{
    return fail(ErrorKind::Failed,
                Message(MessageId::CannotRead, {{"path", path}, {"error", Errno{error}}}),
                error);
}

/// @return an errno; 0 where all was read.
int readAt(int fd, std::uint64_t offset, std::span<std::byte> to)
{
    while (!to.empty()) {
        const ssize_t count = ::pread(fd, to.data(), to.size(), static_cast<off_t>(offset));
        if (count <= 0) {
            return count < 0 ? errno : EIO;
        }
        to = to.subspan(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return 0;
}

Result<Contents> readBlockContents(const Target& target, int fd)
{
    Contents contents;
    const std::size_t length =
        static_cast<std::size_t>(std::min<std::uint64_t>(kLooked, target.size.value()));
    std::vector<std::byte> bytes(length);
    for (const std::uint64_t offset : {std::uint64_t{0}, target.size.value() - length}) {
        if (const int error = readAt(fd, offset, bytes); error != 0) {
            return cannotRead(target.path, error);
        }
        contents.holdsData = contents.holdsData || !isAllZero(bytes);
    }
    auto signatures = readSignatures(fd, target.size);
    if (!signatures) {
        return cannotRead(target.path, EIO);
    }
    contents.signatures = *std::move(signatures);
    return contents;
}

Bytes daxAlignment(const Target& target)
{
    return Bytes{kernelNumber(fs::path("/sys/dev/char") /
                              fmt::format("{}:{}", target.major, target.minor) / "align")
                     .value_or(0)};
}

} // namespace

Result<Contents> readContents(const Target& target, int fd)
{
    if (target.kind == TargetKind::Devdax) {
        auto contents = readDaxContents(fd, target.size, daxAlignment(target));
        if (!contents) {
            return cannotRead(target.path, contents.error());
        }
        return *std::move(contents);
    }
    return readBlockContents(target, fd);
}

std::optional<std::uint64_t> diskSequenceOf(const fs::path& root, const Target& target)
{
    const auto folder = DeviceTree(root).folderOf({target.major, target.minor});
    return folder && target.kind != TargetKind::Devdax ? kernelNumber(wholeOf(*folder) / "diskseq")
                                                       : std::nullopt;
}

Result<Consent> lookAt(const Target& target)
{
    const UniqueFd fd(::open(target.path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!fd.valid()) {
        return cannotRead(target.path, errno);
    }
    struct stat status = {};
    if (::fstat(fd.get(), &status) != 0 || major(status.st_rdev) != target.major ||
        minor(status.st_rdev) != target.minor) {
        return fail(ErrorKind::Refused,
                    Message(MessageId::TargetReplaced, {{"path", target.path}}));
    }
    return readContents(target, fd.get()).map([&target](Contents&& contents) {
        return Consent{identityOf(target), diskSequenceOf("/", target), std::move(contents)};
    });
}

} // namespace touchstone
