// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/BlockIdentity.h"

#include "core/base/KernelText.h"
#include "core/target/AtaFolder.h"
#include "core/target/BlockFolder.h"
#include "core/target/LayerReader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <utility>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

using BusName = std::pair<std::string_view, std::string_view>;

/// By how the kernel names the device.
constexpr std::array<BusName, 8> kByName{{{"loop", "loop"},
                                          {"bcache", "bcache"},
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
        const auto controllers = nvmeControllersOf(sysfs);
        const std::string transport =
            controllers.empty() ? std::string() : kernelText(controllers.front() / "transport");
        return transport.empty() || transport == "pcie" ? "NVMe"
                                                        : fmt::format("NVMe/{}", transport);
    }
    for (const auto& [prefix, bus] : kByName) {
        if (name.starts_with(prefix)) {
            return std::string(bus);
        }
    }
    const std::string path = sysfs.string();
    // Also behind a controller for SAS; a bridge to USB may say what it likes.
    if (kernelText(sysfs / "device/vendor") == "ATA" && path.find("/usb") == std::string::npos) {
        return "SATA";
    }
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

std::map<std::string, std::string> udevProperties(const fs::path& root, const fs::path& sysfs)
{
    std::map<std::string, std::string> properties;
    const std::string database =
        kernelText(root / fmt::format("run/udev/data/b{}", kernelText(sysfs / "dev")));
    for (std::string_view line : split(database, '\n')) {
        const std::size_t equals = line.find('=');
        if (line.starts_with("E:") && equals != std::string_view::npos) {
            properties.emplace(line.substr(2, equals - 2), line.substr(equals + 1));
        }
    }
    return properties;
}

/// Of the USB device that a drive is part of; a stick says its number nowhere else.
std::string usbSerial(fs::path folder)
{
    if (folder.string().find("/usb") == std::string::npos) {
        return {};
    }
    std::error_code error;
    while (folder.has_relative_path() && !fs::exists(folder / "idVendor", error)) {
        folder = folder.parent_path();
    }
    return kernelText(folder / "serial");
}

std::string firstOf(std::initializer_list<std::string> texts)
{
    const auto* const found =
        std::find_if(texts.begin(), texts.end(), [](const std::string& t) { return !t.empty(); });
    return found == texts.end() ? std::string() : *found;
}

/// SCSI and USB name the maker apart; for SATA the field only says "ATA", for virtio and PCI it is
/// a number.
std::string withMaker(const fs::path& device, const std::string& model)
{
    const std::string vendor = kernelText(device / "vendor");
    const bool isMaker = !vendor.empty() && vendor != "ATA" && !vendor.starts_with("0x");
    return isMaker && !model.empty() ? fmt::format("{} {}", vendor, model) : model;
}

/// Of devices of the kernel's own making, what they are called or made of.
std::string madeModel(const fs::path& sysfs)
{
    return firstOf({kernelText(sysfs / "loop/backing_file"),
                    kernelText(sysfs / "dm/name"),
                    kernelText(sysfs / "md/level")});
}

void readCard(const fs::path& sysfs, Target& target)
{
    // The boot partitions of an eMMC are devices on the device.
    std::error_code error;
    const fs::path own = sysfs / "device";
    const fs::path card = fs::exists(own / "name", error) ? own : own / "device";
    target.model = kernelText(card / "name");
    target.serial = kernelText(card / "serial");
    target.firmware = kernelText(card / "fwrev");
    target.wwid = kernelText(card / "cid");
}

void readFromSysfs(const fs::path& sysfs, const std::string& name, Target& target)
{
    const fs::path device = sysfs / "device";
    target.backingFile = kernelText(sysfs / "loop/backing_file");
    target.uuid = uuidOf(sysfs);
    if (name.starts_with("mmcblk")) {
        readCard(sysfs, target);
        return;
    }
    const bool isNvme = name.starts_with("nvme");
    const std::string model = kernelText(device / "model");
    target.model = firstOf({isNvme ? model : withMaker(device, model), madeModel(sysfs)});
    target.serial = firstOf({kernelText(device / "serial"),
                             scsiSerial(device),
                             kernelText(sysfs / "serial"),
                             usbSerial(sysfs)});
    target.firmware = firstOf({kernelText(device / "firmware_rev"), kernelText(device / "rev")});
    target.wwid = firstOf({kernelText(sysfs / "wwid"),
                           kernelText(device / "wwid"),
                           kernelText(device / "unique_id")});
    if (const auto ata = ataIdentityOf(sysfs)) {
        target.model = firstOf({ata->model, target.model});
        target.serial = firstOf({ata->serial, target.serial});
        target.firmware = firstOf({ata->firmware, target.firmware});
    }
}

} // namespace

void readIdentity(const fs::path& root, const fs::path& sysfs, Target& target)
{
    const std::string name = sysfs.filename().string();
    target.bus = busOf(sysfs, name);
    readFromSysfs(sysfs, name, target);
    const auto udev = udevProperties(root, sysfs);
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
    if (target.uuid.empty()) {
        target.uuid = property("MD_UUID");
    }
}

} // namespace touchstone
