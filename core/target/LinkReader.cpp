// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/LinkReader.h"

#include "core/base/KernelText.h"
#include "core/target/AtaFolder.h"
#include "core/target/BlockFolder.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr double kMegaPerGiga = 1000.0;

struct Generation
{
    LinkBus bus;
    std::uint32_t number;
    std::uint32_t megatransfers;
};

constexpr std::array<Generation, 13> kGenerations{{{LinkBus::Pcie, 1, 2500},
                                                   {LinkBus::Pcie, 2, 5000},
                                                   {LinkBus::Pcie, 3, 8000},
                                                   {LinkBus::Pcie, 4, 16000},
                                                   {LinkBus::Pcie, 5, 32000},
                                                   {LinkBus::Pcie, 6, 64000},
                                                   {LinkBus::Sata, 1, 1500},
                                                   {LinkBus::Sata, 2, 3000},
                                                   {LinkBus::Sata, 3, 6000},
                                                   {LinkBus::Sas, 1, 3000},
                                                   {LinkBus::Sas, 2, 6000},
                                                   {LinkBus::Sas, 3, 12000},
                                                   {LinkBus::Sas, 4, 22500}}};

/// "16.0 GT/s PCIe", "6.0 Gbps", "12.0 Gbit": the number in front; 0 where there is none.
std::uint32_t megatransfersOf(const fs::path& file)
{
    const std::string text = kernelText(file);
    double giga = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), giga);
    return giga > 0.0 ? static_cast<std::uint32_t>(std::lround(giga * kMegaPerGiga)) : 0;
}

std::optional<LinkRate> rateOf(LinkBus bus, std::uint32_t megatransfers, std::uint32_t lanes)
{
    // The kernel gives widths of 0, 63 and 255 for links that it does not know.
    constexpr std::uint32_t kWidest = 32;
    if (megatransfers == 0 || lanes == 0 || lanes > kWidest) {
        return std::nullopt;
    }
    for (const Generation& generation : kGenerations) {
        if (generation.bus == bus && generation.megatransfers == megatransfers) {
            return LinkRate{generation.number, megatransfers, lanes};
        }
    }
    return LinkRate{0, megatransfers, lanes};
}

std::optional<LinkFacts>
linkOf(LinkBus bus, std::optional<LinkRate> now, std::optional<LinkRate> atMost)
{
    return now ? std::optional(LinkFacts{bus, *now, atMost}) : std::nullopt;
}

/// The nearest folder above that has this file; empty if none does.
fs::path ancestorWith(fs::path folder, const char* file)
{
    std::error_code error;
    while (folder.has_relative_path() && !fs::exists(folder / file, error)) {
        folder = folder.parent_path();
    }
    return folder.has_relative_path() ? folder : fs::path();
}

std::optional<LinkFacts> nvmeLink(const fs::path& folder)
{
    for (const fs::path& controller : nvmeControllersOf(folder)) {
        if (kernelText(controller / "transport") != "pcie") {
            continue;
        }
        const fs::path pci = ancestorWith(controller, "current_link_speed");
        const auto rate = [&pci](const std::string& when) {
            const auto lanes = kernelNumber(pci / (when + "_link_width")).value_or(0);
            return rateOf(LinkBus::Pcie,
                          megatransfersOf(pci / (when + "_link_speed")),
                          static_cast<std::uint32_t>(lanes));
        };
        if (auto link = linkOf(LinkBus::Pcie, rate("current"), rate("max"))) {
            return link;
        }
    }
    return std::nullopt;
}

std::optional<LinkFacts> ataLink(const fs::path& folder, const AtaFolder& ata)
{
    const auto identity = ataIdentityOf(folder);
    const auto fastest = identity && identity->fastest
                             ? *identity->fastest
                             : megatransfersOf(ata.link / "hw_sata_spd_limit");
    return linkOf(LinkBus::Sata,
                  rateOf(LinkBus::Sata, megatransfersOf(ata.link / "sata_spd"), 1),
                  rateOf(LinkBus::Sata, fastest, 1));
}

/// A port of a SAS controller or expander has one phy for every lane.
std::optional<LinkFacts> sasLink(const fs::path& folder)
{
    fs::path end = folder;
    while (end.has_relative_path() && !end.filename().string().starts_with("end_device-")) {
        end = end.parent_path();
    }
    std::uint32_t lanes = 0;
    fs::path phy;
    for (const fs::path& entry : entriesOf(end.parent_path())) {
        const std::string name = entry.filename().string();
        const fs::path found = resolvedFolder(entry) / "sas_phy" / name;
        if (name.starts_with("phy-") && megatransfersOf(found / "negotiated_linkrate") > 0) {
            phy = phy.empty() ? found : phy;
            ++lanes;
        }
    }
    // A SATA drive behind a SAS controller speaks SATA to it; what it can, the controller's phy
    // does not tell.
    const bool sata = kernelText(folder / "device/vendor") == "ATA";
    const LinkBus bus = sata ? LinkBus::Sata : LinkBus::Sas;
    const auto atMost =
        sata ? std::nullopt : rateOf(bus, megatransfersOf(phy / "maximum_linkrate"), lanes);
    return linkOf(bus, rateOf(bus, megatransfersOf(phy / "negotiated_linkrate"), lanes), atMost);
}

/// What it can at most, a USB device does not say by a number.
std::optional<LinkFacts> usbLink(const fs::path& folder)
{
    const fs::path device = ancestorWith(folder, "bMaxPacketSize0");
    const auto lanes = static_cast<std::uint32_t>(kernelNumber(device / "rx_lanes").value_or(1));
    const auto speed = static_cast<std::uint32_t>(kernelNumber(device / "speed").value_or(0));
    return lanes == 0 ? std::nullopt
                      : linkOf(LinkBus::Usb, rateOf(LinkBus::Usb, speed / lanes, lanes), {});
}

} // namespace

std::optional<LinkFacts> readLinkFacts(const fs::path& folder)
{
    const std::string path = folder.string();
    if (path.find("/usb") != std::string::npos) {
        return usbLink(folder);
    }
    if (path.find("/end_device-") != std::string::npos) {
        return sasLink(folder);
    }
    if (const auto ata = ataFolderOf(folder)) {
        return ataLink(folder, *ata);
    }
    return nvmeLink(folder);
}

} // namespace touchstone
