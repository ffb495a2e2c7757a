// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/system/SystemFacts.h"

#include "core/base/KernelText.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// The value of the first line that starts with the name: "MemTotal:   123 kB", "NAME=value".
std::string_view field(std::string_view text, std::string_view name, char separator)
{
    for (const std::string_view line : split(text, '\n')) {
        const std::size_t at = line.find(separator);
        if (at != std::string_view::npos && trimmed(line.substr(0, at)) == name) {
            return trimmed(line.substr(at + 1));
        }
    }
    return {};
}

std::string unquoted(std::string_view text)
{
    if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
        text.back() == text.front()) {
        text = text.substr(1, text.size() - 2);
    }
    return std::string(text);
}

Bytes memoryOf(std::string_view meminfo)
{
    const std::string_view text = field(meminfo, "MemTotal", ':');
    std::uint64_t kibibytes = 0;
    std::from_chars(text.data(), text.data() + text.size(), kibibytes);
    return Bytes{kibibytes << 10U};
}

/// x86 and most others; ARM gives numbers only, so the machine's own name stands in.
std::string cpuOf(const fs::path& root, std::string_view cpuinfo)
{
    for (const std::string_view name : {"model name", "cpu model", "cpu", "Processor"}) {
        const std::string_view model = field(cpuinfo, name, ':');
        if (!model.empty()) {
            return std::string(model);
        }
    }
    return kernelText(root / "proc/device-tree/model");
}

int threadsOf(std::string_view cpuinfo)
{
    int threads = 0;
    for (const std::string_view line : split(cpuinfo, '\n')) {
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && trimmed(line.substr(0, colon)) == "processor") {
            ++threads;
        }
    }
    return threads;
}

/// By what the firmware says of itself. A hypervisor that does not give its name is still told.
std::string virtualisationOf(const fs::path& root, std::string_view cpuinfo)
{
    using Vendor = std::pair<std::string_view, std::string_view>;
    static constexpr std::array<Vendor, 11> kVendors{{{"QEMU", "qemu"},
                                                      {"KVM", "kvm"},
                                                      {"Amazon EC2", "amazon"},
                                                      {"Google", "google"},
                                                      {"Firecracker", "firecracker"},
                                                      {"VMware", "vmware"},
                                                      {"innotek", "virtualbox"},
                                                      {"Oracle", "virtualbox"},
                                                      {"Xen", "xen"},
                                                      {"Microsoft Corporation", "hyper-v"},
                                                      {"Parallels", "parallels"}}};
    std::string xen = kernelText(root / "sys/hypervisor/type");
    if (!xen.empty()) {
        return xen;
    }
    const std::string flags = fmt::format(" {} ", field(cpuinfo, "flags", ':'));
    if (flags.find(" hypervisor ") == std::string::npos) {
        return {};
    }
    for (const char* file : {"sys_vendor", "product_name", "bios_vendor"}) {
        const std::string text = kernelText(root / "sys/class/dmi/id" / file);
        for (const auto& [vendor, name] : kVendors) {
            if (text.starts_with(vendor)) {
                return std::string(name);
            }
        }
    }
    return "virtual machine";
}

std::string distributionOf(const fs::path& root)
{
    std::string text = kernelText(root / "etc/os-release");
    if (text.empty()) {
        text = kernelText(root / "usr/lib/os-release");
    }
    return unquoted(field(text, "PRETTY_NAME", '='));
}

} // namespace

SystemFacts readSystemFacts(const fs::path& root)
{
    const std::string cpuinfo = kernelText(root / "proc/cpuinfo");
    SystemFacts facts;
    facts.cpu = cpuOf(root, cpuinfo);
    facts.cpuThreads = threadsOf(cpuinfo);
    facts.memory = memoryOf(kernelText(root / "proc/meminfo"));
    const std::string release = kernelText(root / "proc/sys/kernel/osrelease");
    facts.kernel = release.empty() ? "" : fmt::format("Linux {}", release);
    facts.distribution = distributionOf(root);
    facts.governor = kernelText(root / "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    facts.virtualisation = virtualisationOf(root, cpuinfo);
    return facts;
}

} // namespace touchstone
