// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/DriveSensors.h"

#include "core/system/CpuList.h"

#include <fstream>
#include <locale>
#include <string_view>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

std::optional<std::string> firstLine(const fs::path& path)
{
    std::ifstream file(path);
    std::string line;
    return std::getline(file, line) ? std::optional(line) : std::nullopt;
}

/// Folders in it whose names begin so; none where there is no such folder.
std::vector<fs::path> entries(const fs::path& folder, std::string_view prefix)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().filename().string().starts_with(prefix)) {
            found.push_back(entry.path());
        }
    }
    return found;
}

} // namespace

DriveSensors::DriveSensors(const std::string& drive, const fs::path& sys)
{
    constexpr std::string_view kFolder = "/dev/";
    if (!drive.starts_with(kFolder) || drive.size() == kFolder.size()) {
        return;
    }
    // Names with a slash have it as "!" here.
    std::string name = drive.substr(kFolder.size());
    for (char& letter : name) {
        letter = letter == '/' ? '!' : letter;
    }
    std::error_code error;
    const fs::path device = fs::canonical(sys / "class/block" / name / "device", error);
    if (error) {
        return;
    }
    findTemperature(device);
    findNode(device, sys);
}

void DriveSensors::findTemperature(const fs::path& device)
{
    // NVMe has it right below the controller, SATA drives (drivetemp) one folder further.
    for (const fs::path& folder : {device, device / "hwmon"}) {
        for (const fs::path& monitor : entries(folder, "hwmon")) {
            if (firstLine(monitor / "temp1_input")) {
                m_temperature = monitor / "temp1_input";
                return;
            }
        }
    }
}

void DriveSensors::findNode(const fs::path& device, const fs::path& sys)
{
    if (entries(sys / "devices/system/node", "node").size() < 2) {
        return;
    }
    // The drive itself seldom says it, but what it hangs on does.
    for (fs::path at = device; at.has_relative_path() && at != sys; at = at.parent_path()) {
        const auto line = firstLine(at / "numa_node");
        const auto node = line ? parseCpuList(*line) : std::nullopt;
        if (!node || node->size() != 1) {
            continue;
        }
        const std::string name = "node" + std::to_string(node->front());
        const auto list = firstLine(sys / "devices/system/node" / name / "cpulist");
        if (const auto processors = list ? parseCpuList(*list) : std::nullopt) {
            m_numaNode = node->front();
            m_nodeProcessors = *processors;
        }
        return;
    }
}

std::optional<double> DriveSensors::temperature() const
{
    if (m_temperature.empty()) {
        return std::nullopt;
    }
    constexpr double kMilli = 1000.0;
    std::ifstream file(m_temperature);
    double value = 0.0;
    file.imbue(std::locale::classic());
    return file >> value ? std::optional(value / kMilli) : std::nullopt;
}

} // namespace touchstone
