// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/AtaFolder.h"

#include "core/base/KernelText.h"
#include "core/target/BlockFolder.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kWords = 256;
constexpr unsigned kByte = 8;

// Where the fields are, in words.
constexpr std::size_t kSerial = 10;
constexpr std::size_t kSerialWords = 10;
constexpr std::size_t kFirmware = 23;
constexpr std::size_t kFirmwareWords = 4;
constexpr std::size_t kModel = 27;
constexpr std::size_t kModelWords = 20;
constexpr std::size_t kSataCapabilities = 76;

std::vector<std::uint16_t> parseWords(std::string_view text)
{
    constexpr int kHexadecimal = 16;
    std::vector<std::uint16_t> words;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while (at != end) {
        if (*at == ' ' || *at == '\n') {
            ++at;
            continue;
        }
        std::uint16_t word = 0;
        const auto [next, error] = std::from_chars(at, end, word, kHexadecimal);
        if (error != std::errc()) {
            return {};
        }
        words.push_back(word);
        at = next;
    }
    return words;
}

/// The first letter of two is in the high byte.
std::string textOf(const std::vector<std::uint16_t>& words, std::size_t first, std::size_t count)
{
    constexpr unsigned kLow = 0xFF;
    std::string text;
    for (std::size_t i = first; i < first + count; ++i) {
        text += static_cast<char>(words[i] >> kByte);
        text += static_cast<char>(words[i] & kLow);
    }
    text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());
    return std::string(trimmed(text));
}

std::optional<std::uint32_t> fastestOf(std::uint16_t capabilities)
{
    struct Speed
    {
        unsigned bit;
        std::uint32_t megabits;
    };

    constexpr std::uint16_t kNothingSaid = 0xFFFF;
    if (capabilities == kNothingSaid) {
        return std::nullopt;
    }
    for (const Speed& speed : {Speed{3, 6000}, Speed{2, 3000}, Speed{1, 1500}}) {
        if ((static_cast<unsigned>(capabilities) >> speed.bit & 1U) != 0) {
            return speed.megabits;
        }
    }
    return std::nullopt;
}

/// The name of the drive on the SCSI bus that libata plays: "0:0:0:0", host, channel, id and unit.
std::vector<std::string> scsiAddress(const fs::path& folder)
{
    const std::string name = resolvedFolder(folder / "device").filename().string();
    std::vector<std::string> parts;
    for (const std::string_view part : split(name, ':')) {
        parts.emplace_back(part);
    }
    return parts;
}

} // namespace

std::optional<AtaIdentity> parseAtaIdentity(std::string_view words)
{
    const std::vector<std::uint16_t> all = parseWords(words);
    if (all.size() != kWords) {
        return std::nullopt;
    }
    return AtaIdentity{textOf(all, kModel, kModelWords),
                       textOf(all, kSerial, kSerialWords),
                       textOf(all, kFirmware, kFirmwareWords),
                       fastestOf(all[kSataCapabilities])};
}

std::optional<AtaFolder> ataFolderOf(const fs::path& folder)
{
    fs::path port = folder;
    while (port.has_relative_path() && !isNumbered(port.filename().string(), "ata")) {
        port = port.parent_path();
    }
    const std::vector<std::string> address = scsiAddress(folder);
    constexpr std::size_t kParts = 4;
    if (!port.has_relative_path() || address.size() != kParts) {
        return std::nullopt;
    }
    constexpr std::size_t kPrefix = 3;
    const std::string number = port.filename().string().substr(kPrefix);
    // Behind a port multiplier the channel is its port; else the id tells master from slave.
    std::string link = fmt::format("link{}.{}", number, address[1]);
    std::string device = fmt::format("dev{}.{}.0", number, address[1]);
    std::error_code error;
    if (!fs::exists(port / link, error)) {
        link = "link" + number;
        device = fmt::format("dev{}.{}", number, address[2]);
    }
    return AtaFolder{port / link / "ata_link" / link, port / link / device / "ata_device" / device};
}

std::optional<AtaIdentity> ataIdentityOf(const fs::path& folder)
{
    const auto ata = ataFolderOf(folder);
    return ata ? parseAtaIdentity(kernelText(ata->device / "id")) : std::nullopt;
}

} // namespace touchstone
