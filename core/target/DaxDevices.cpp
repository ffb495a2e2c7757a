// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/DaxDevices.h"

#include "core/base/KernelText.h"
#include "core/target/BlockFolder.h"
#include "core/target/NodeAccess.h"
#include "core/target/PmemNamespaces.h"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// What a processor reads and writes at once.
constexpr std::uint32_t kLine = 64;

/// "0x158000000"; nothing where only root may know it.
std::optional<std::uint64_t> addressIn(const fs::path& file)
{
    constexpr int kHexadecimal = 16;
    const std::string text = kernelText(file);
    std::uint64_t address = 0;
    if (!text.starts_with("0x")) {
        return std::nullopt;
    }
    const auto [end, error] =
        std::from_chars(text.data() + 2, text.data() + text.size(), address, kHexadecimal);
    return error == std::errc() && address != 0 ? std::optional(address) : std::nullopt;
}

/// Those of the region that lie in the device. None in the region are none in the device; where
/// exactly others lie, only root may know.
std::optional<std::uint64_t> badBlocksOf(const fs::path& device, const fs::path& region, Bytes size)
{
    const auto inRegion = countBadBlocks(region / "badblocks");
    if (!inRegion || *inRegion == 0) {
        return inRegion;
    }
    const auto start = addressIn(device / "resource");
    const auto regionStart = addressIn(region / "resource");
    if (!start || !regionStart || *start < *regionStart) {
        return std::nullopt;
    }
    return countBadBlocks(region / "badblocks", Bytes{*start - *regionStart}, size);
}

std::string behind(const fs::path& device)
{
    const std::string path = device.string();
    // The root of the CXL bus is "root0" with decoders below.
    if (path.find("/decoder") != std::string::npos) {
        return "CXL";
    }
    return path.find("/hmem") != std::string::npos ? "soft-reserved" : std::string();
}

PmemFacts factsOf(const fs::path& device, Bytes size)
{
    PmemFacts facts;
    const fs::path claim = device.parent_path();
    const fs::path region = claim.parent_path();
    if (region.parent_path().filename().string().starts_with("ndbus")) {
        facts = pmemOfClaim(claim);
        facts.badBlocks = badBlocksOf(device, region, size);
    } else {
        facts.provider = behind(device);
        const auto node = kernelNumber(device / "numa_node");
        constexpr std::uint64_t kMost = 1U << 20U;
        if (node && *node < kMost) {
            facts.numaNode = static_cast<std::int32_t>(*node);
        }
    }
    if (const auto alignment = kernelNumber(device / "align")) {
        facts.alignment = Bytes{*alignment};
    }
    facts.mode = PmemMode::Devdax;
    return facts;
}

void checkDriver(const fs::path& root, const fs::path& device, Target& target)
{
    std::error_code error;
    const std::string driver = fs::read_symlink(device / "driver", error).filename().string();
    const std::string name = device.filename().string();
    const auto reconfigure = [&name] {
        return fmt::format("sudo daxctl reconfigure-device --mode=devdax {}", name);
    };
    if (driver == "kmem") {
        target.pmem->mode = PmemMode::SystemRam;
        target.unusableReason =
            Message(MessageId::DaxIsSystemRam, {{"path", target.path}, {"command", reconfigure()}});
    } else if (driver.empty()) {
        target.pmem->mode = PmemMode::Disabled;
        target.unusableReason =
            Message(MessageId::PmemDisabled, {{"path", target.path}, {"command", reconfigure()}});
    } else {
        checkNode(root, target);
    }
}

Target describe(const fs::path& root, const fs::path& device)
{
    Target target;
    target.kind = TargetKind::Devdax;
    target.path = "/dev/" + device.filename().string();
    target.bus = "DAX";
    target.size = Bytes{kernelNumber(device / "size").value_or(0)};
    target.logicalBlock = kLine;
    target.physicalBlock = kLine;
    const auto number = parseDeviceNumber(kernelText(device / "dev")).value_or(DeviceNumber{});
    target.major = number.major;
    target.minor = number.minor;
    target.pmem = factsOf(device, target.size);
    if (target.size.value() == 0) {
        target.unusableReason = Message(MessageId::TargetNoMedium, {{"path", target.path}});
    } else {
        checkDriver(root, device, target);
    }
    return target;
}

} // namespace

std::optional<Target> findDaxDevice(const fs::path& root, DeviceNumber number)
{
    std::error_code error;
    const fs::path device = fs::canonical(
        root / "sys/dev/char" / fmt::format("{}:{}", number.major, number.minor), error);
    const fs::path subsystem = error ? fs::path() : fs::canonical(device / "subsystem", error);
    if (error || subsystem.filename() != "dax") {
        return std::nullopt;
    }
    Target target = describe(root, device);
    target.major = number.major;
    target.minor = number.minor;
    return target;
}

std::vector<Target> daxDevices(const fs::path& root)
{
    std::vector<Target> targets;
    for (const fs::path& entry : entriesOf(root / "sys/bus/dax/devices")) {
        const fs::path device = resolvedFolder(entry);
        // Each region has one without a size that is there to be filled.
        if (!device.empty() && kernelNumber(device / "size").value_or(0) > 0) {
            targets.push_back(describe(root, device));
        }
    }
    return targets;
}

} // namespace touchstone
