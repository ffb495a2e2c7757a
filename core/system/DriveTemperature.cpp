// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/DriveTemperature.h"

#include "core/base/KernelText.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

/// Folders in it whose names begin so, by name.
std::vector<fs::path> entriesOf(const fs::path& folder, std::string_view prefix)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().filename().string().starts_with(prefix)) {
            found.push_back(it->path());
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool isController(const fs::path& entry)
{
    constexpr std::size_t kPrefix = std::string_view("nvme").size();
    const std::string name = entry.filename().string();
    return name.size() > kPrefix &&
           std::all_of(name.begin() + kPrefix, name.end(), [](unsigned char letter) {
               return std::isdigit(letter) != 0;
           });
}

/// What has the sensors: the SCSI device or NVMe controller; of an NVMe drive with several ways to
/// it, all its controllers.
std::vector<fs::path> ownersOf(const fs::path& device)
{
    std::vector<fs::path> owners{device / "device"};
    for (const fs::path& entry : entriesOf(device / "device", "nvme")) {
        if (isController(entry)) {
            owners.push_back(entry);
        }
    }
    return owners;
}

/// NVMe has it right below the controller, SCSI devices one folder further.
std::optional<fs::path> sensorOf(const fs::path& owner)
{
    for (const fs::path& folder : {owner, owner / "hwmon"}) {
        for (const fs::path& monitor : entriesOf(folder, "hwmon")) {
            std::error_code error;
            if (fs::exists(monitor / "temp1_input", error)) {
                return monitor / "temp1_input";
            }
        }
    }
    return std::nullopt;
}

std::optional<double> temperatureFrom(const fs::path& sensor)
{
    // A controller that does not measure says 0 K.
    constexpr std::int64_t kLowest = -100'000;
    constexpr double kMilli = 1000.0;
    const std::string text = kernelText(sensor);
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || rest != end || value < kLowest) {
        return std::nullopt;
    }
    return static_cast<double>(value) / kMilli;
}

} // namespace

std::vector<fs::path> temperatureSensors(const std::vector<fs::path>& devices)
{
    std::vector<fs::path> sensors;
    for (const fs::path& device : devices) {
        for (const fs::path& owner : ownersOf(device)) {
            if (auto sensor = sensorOf(owner)) {
                sensors.push_back(std::move(*sensor));
            }
        }
    }
    return sensors;
}

std::optional<double> highestTemperature(const std::vector<fs::path>& sensors)
{
    std::optional<double> highest;
    for (const fs::path& sensor : sensors) {
        if (const auto value = temperatureFrom(sensor)) {
            highest = std::max(highest.value_or(*value), *value);
        }
    }
    return highest;
}

} // namespace touchstone
