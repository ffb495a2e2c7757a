// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/NvmeNamespace.h"

#include "core/base/KernelText.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <string>

#include <linux/nvme_ioctl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr std::uint8_t kIdentify = 0x06;

/// Little-endian, as NVMe has everything.
std::uint64_t number(std::span<const std::byte> bytes, std::size_t at, std::size_t count)
{
    constexpr unsigned kByte = 8;
    std::uint64_t value = 0;
    for (std::size_t i = count; i > 0; --i) {
        value = (value << kByte) | std::to_integer<std::uint64_t>(bytes[at + i - 1]);
    }
    return value;
}

std::optional<NvmeNamespace> identify(int fd, std::uint32_t id)
{
    alignas(kIdentifySize) std::array<std::byte, kIdentifySize> answer{};
    nvme_admin_cmd command{};
    command.opcode = kIdentify;
    command.nsid = id;
    command.addr = reinterpret_cast<std::uintptr_t>(answer.data());
    command.data_len = kIdentifySize;
    // More than 0 is what the drive says of the command.
    if (::ioctl(fd, NVME_IOCTL_ADMIN_CMD, &command) != 0) {
        return std::nullopt;
    }
    return parseIdentify(answer);
}

std::optional<NvmeNamespace> fromSysfs(int fd)
{
    struct stat facts = {};
    if (::fstat(fd, &facts) != 0 || !S_ISCHR(facts.st_mode)) {
        return std::nullopt;
    }
    const auto folder = nvmeBlockFolder("/", {major(facts.st_rdev), minor(facts.st_rdev)});
    if (!folder) {
        return std::nullopt;
    }
    constexpr std::uint64_t kSectorSize = 512;
    const std::uint64_t size = kernelNumber(*folder / "size").value_or(0) * kSectorSize;
    const std::uint64_t block = kernelNumber(*folder / "queue/logical_block_size").value_or(0);
    if (size == 0 || block == 0) {
        return std::nullopt;
    }
    const std::uint64_t metadata = kernelNumber(*folder / "metadata_bytes").value_or(0);
    return NvmeNamespace{
        0, size / block, static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(metadata)};
}

} // namespace

std::optional<NvmeNamespace> parseIdentify(std::span<const std::byte, kIdentifySize> answer)
{
    // Where the fields are; a format has four bytes.
    constexpr std::size_t kFormat = 26;
    constexpr std::size_t kFormats = 128;
    // Bits 3:0 and 6:5 say which format is in use.
    constexpr std::uint64_t kLow = 0x0F;
    constexpr std::uint64_t kHigh = 0x60;
    constexpr unsigned kHighShift = 1;
    constexpr std::uint64_t kSmallestShift = 9;
    constexpr std::uint64_t kLargestShift = 24;
    const std::uint64_t format = number(answer, kFormat, 1);
    const std::size_t at = kFormats + 4 * ((format & kLow) | ((format & kHigh) >> kHighShift));
    const std::uint64_t shift = number(answer, at + 2, 1);
    const std::uint64_t blocks = number(answer, 0, 8);
    if (blocks == 0 || shift < kSmallestShift || shift > kLargestShift) {
        return std::nullopt;
    }
    return NvmeNamespace{
        0, blocks, std::uint32_t{1} << shift, static_cast<std::uint32_t>(number(answer, at, 2))};
}

std::optional<fs::path> nvmeBlockFolder(const fs::path& root, DeviceNumber generic)
{
    std::error_code error;
    const fs::path node = fs::canonical(
        root / fmt::format("sys/dev/char/{}:{}", generic.major, generic.minor), error);
    constexpr std::string_view kPrefix = "ng";
    const std::string name = node.filename().string();
    if (error || !name.starts_with(kPrefix) ||
        fs::canonical(node / "subsystem", error).filename() != "nvme-generic") {
        return std::nullopt;
    }
    // Both are made for the namespace, or both for all the ways to it, in the same folder.
    const fs::path block = node.parent_path() / ("nvme" + name.substr(kPrefix.size()));
    return fs::exists(block / "queue", error) ? std::optional(block) : std::nullopt;
}

Result<NvmeNamespace> nvmeNamespaceOf(int fd)
{
    const int id = ::ioctl(fd, NVME_IOCTL_ID);
    if (id <= 0) {
        const int error = id < 0 ? errno : ENODEV;
        return fail(ErrorKind::Failed,
                    Message(MessageId::NamespaceUnknown, {{"error", Errno{error}}}),
                    error);
    }
    auto found = identify(fd, static_cast<std::uint32_t>(id));
    if (!found) {
        found = fromSysfs(fd);
    }
    if (!found) {
        return fail(ErrorKind::Failed,
                    Message(MessageId::NamespaceUnknown, {{"error", Errno{EACCES}}}),
                    EACCES);
    }
    found->id = static_cast<std::uint32_t>(id);
    return *found;
}

} // namespace touchstone
