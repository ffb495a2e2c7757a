// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/BlockFolder.h"

#include "core/base/KernelText.h"

#include <algorithm>
#include <cstring>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSectorSize = 512;

} // namespace

fs::path resolvedFolder(const fs::path& path)
{
    std::error_code error;
    const fs::path result = fs::canonical(path, error);
    return error ? fs::path() : result;
}

std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        entries.push_back(it->path());
    }
    std::sort(entries.begin(), entries.end(), [](const fs::path& a, const fs::path& b) {
        return ::strverscmp(a.filename().c_str(), b.filename().c_str()) < 0;
    });
    return entries;
}

bool isPartition(const fs::path& folder)
{
    std::error_code error;
    return fs::exists(folder / "partition", error);
}

fs::path wholeOf(const fs::path& folder)
{
    return isPartition(folder) ? folder.parent_path() : folder;
}

Bytes sizeOf(const fs::path& folder)
{
    return Bytes{kernelNumber(folder / "size").value_or(0) * kSectorSize};
}

std::string nodeOf(const fs::path& folder)
{
    std::string name = folder.filename().string();
    std::replace(name.begin(), name.end(), '!', '/');
    return "/dev/" + name;
}

bool isNumbered(std::string_view name, std::string_view prefix)
{
    return name.starts_with(prefix) && name.size() > prefix.size() &&
           name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

std::vector<fs::path> partitionsOf(const fs::path& folder)
{
    std::vector<fs::path> partitions = entriesOf(folder);
    const auto other = std::remove_if(
        partitions.begin(), partitions.end(), [](const fs::path& p) { return !isPartition(p); });
    partitions.erase(other, partitions.end());
    return partitions;
}

std::vector<fs::path> linkedFrom(const fs::path& folder)
{
    std::vector<fs::path> found;
    for (const fs::path& link : entriesOf(folder)) {
        if (fs::path device = resolvedFolder(link); !device.empty()) {
            found.push_back(std::move(device));
        }
    }
    return found;
}

std::vector<fs::path> holdersOf(const fs::path& folder)
{
    return linkedFrom(folder / "holders");
}

std::vector<fs::path> slavesOf(const fs::path& folder)
{
    return linkedFrom(folder / "slaves");
}

bool isNvmeMultipath(const fs::path& folder)
{
    const std::string name = folder.filename().string();
    // The head of all ways hangs on the subsystem, a drive with a single one on its controller.
    return name.starts_with("nvme") &&
           resolvedFolder(folder / "device").filename().string().starts_with("nvme-subsys");
}

std::vector<fs::path> nvmeControllersOf(const fs::path& folder)
{
    const fs::path whole = wholeOf(folder);
    if (!whole.filename().string().starts_with("nvme")) {
        return {};
    }
    const fs::path device = resolvedFolder(whole / "device");
    if (!isNvmeMultipath(whole)) {
        return device.empty() ? std::vector<fs::path>() : std::vector{device};
    }
    std::vector<fs::path> controllers;
    for (const fs::path& entry : entriesOf(device)) {
        std::error_code error;
        const bool isController =
            isNumbered(entry.filename().string(), "nvme") && fs::is_symlink(entry, error);
        if (fs::path controller = isController ? resolvedFolder(entry) : fs::path();
            !controller.empty()) {
            controllers.push_back(std::move(controller));
        }
    }
    return controllers;
}

} // namespace touchstone
