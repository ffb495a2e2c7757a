// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/BlockIdentity.h"

#include "core/base/KernelText.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>
#include <utility>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

using BusName = std::pair<std::string_view, std::string_view>;

/// By how the kernel names the device.
constexpr std::array<BusName, 7> kByName{{{"loop", "loop"},
                                          {"zram", "zram"},
                                          {"dm-", "dm"},
                                          {"md", "md"},
                                          {"nbd", "nbd"},
                                          {"pmem", "PMem"},
                                          {"mmcblk", "mmc"}}};

/// By what the device hangs on; the first that matches counts.
constexpr std::array<BusName, 7> kByPath{{{"/usb", "USB"},
                                          {"/session", "iSCSI"},
                                          {"/rport-", "Fibre Channel"},
                                          {"/end_device-", "SAS"},
                                          {"/ata", "SATA"},
                                          {"/virtio", "virtio"},
                                          {"/vbd-", "Xen"}}};

std::string busOf(const fs::path& sysfs, const std::string& name)
{
    if (name.starts_with("nvme")) {
        const std::string transport = kernelText(sysfs / "device/transport");
        return transport.empty() || transport == "pcie" ? "NVMe"
                                                        : fmt::format("NVMe/{}", transport);
    }
    for (const auto& [prefix, bus] : kByName) {
        if (name.starts_with(prefix)) {
            return std::string(bus);
        }
    }
    const std::string path = sysfs.string();
    for (const auto& [part, bus] : kByPath) {
        if (path.find(part) != std::string::npos) {
            return std::string(bus);
        }
    }
    return fs::exists(sysfs / "device/scsi_level") ? "SCSI" : "";
}

/// The unit serial number page of a SCSI device: four bytes of header, then text.
std::string scsiSerial(const fs::path& device)
{
    constexpr std::size_t header = 4;
    std::ifstream file(device / "vpd_pg80", std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    return page.size() > header ? std::string(trimmed(std::string_view(page).substr(header)))
                                : std::string();
}

/// udev keeps spaces and other letters of models as \x20 and so on.
std::string udevText(std::string_view encoded)
{
    constexpr std::size_t length = 4;
    constexpr int hexadecimal = 16;
    std::string text;
    for (std::size_t i = 0; i < encoded.size(); ++i) {
        unsigned char value = 0;
        const bool escape = encoded.substr(i).starts_with("\\x") && i + length <= encoded.size();
        if (escape) {
            const char* digits = encoded.data() + i + 2;
            std::from_chars(digits, digits + 2, value, hexadecimal);
            text += static_cast<char>(value);
            i += length - 1;
        } else {
            text += encoded[i];
        }
    }
    return std::string(trimmed(text));
}

std::map<std::string, std::string> udevProperties(const fs::path& root, const Target& target)
{
    std::map<std::string, std::string> properties;
    const std::string database =
        kernelText(root / fmt::format("run/udev/data/b{}:{}", target.major, target.minor));
    for (std::string_view line : split(database, '\n')) {
        const std::size_t equals = line.find('=');
        if (line.starts_with("E:") && equals != std::string_view::npos) {
            properties.emplace(line.substr(2, equals - 2), line.substr(equals + 1));
        }
    }
    return properties;
}

void readFromSysfs(const fs::path& sysfs, const std::string& name, Target& target)
{
    const fs::path device = sysfs / "device";
    target.model = kernelText(device / "model");
    target.serial = kernelText(device / "serial");
    target.firmware = kernelText(device / "firmware_rev");
    if (target.firmware.empty()) {
        target.firmware = kernelText(device / "rev");
    }
    if (target.serial.empty()) {
        target.serial = scsiSerial(device);
    }
    if (target.serial.empty()) {
        target.serial = kernelText(sysfs / "serial");
    }
    const std::string vendor = kernelText(device / "vendor");
    // SCSI and USB name the maker apart; for SATA the field only says "ATA", for virtio and PCI it
    // is a number.
    const bool isMaker = !vendor.empty() && vendor != "ATA" && !vendor.starts_with("0x");
    if (isMaker && !target.model.empty() && target.bus != "NVMe") {
        target.model = fmt::format("{} {}", vendor, target.model);
    }
    if (name.starts_with("loop")) {
        target.model = kernelText(sysfs / "loop/backing_file");
    } else if (name.starts_with("dm-")) {
        target.model = kernelText(sysfs / "dm/name");
    } else if (name.starts_with("md")) {
        target.model = kernelText(sysfs / "md/level");
    } else if (name.starts_with("mmcblk")) {
        target.model = kernelText(device / "name");
        target.firmware = kernelText(device / "fwrev");
    }
}

} // namespace

void readIdentity(const fs::path& root, const fs::path& sysfs, Target& target)
{
    const std::string name = sysfs.filename().string();
    target.bus = busOf(sysfs, name);
    readFromSysfs(sysfs, name, target);
    const auto udev = udevProperties(root, target);
    const auto property = [&udev](const std::string& key) {
        const auto found = udev.find(key);
        return found != udev.end() ? found->second : std::string();
    };
    // The kernel cuts the model of an ATA drive off after 16 letters; udev asks the drive itself.
    const std::string model = udevText(property("ID_MODEL_ENC"));
    if (target.model.empty() || model.starts_with(target.model)) {
        target.model = model.empty() ? target.model : model;
    }
    if (target.serial.empty()) {
        target.serial = property("ID_SERIAL_SHORT");
    }
}

} // namespace touchstone
