// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace touchstone {

/// The files that tell how hot these devices are: of each the first sensor, which is the whole
/// drive's. NVMe drives have one, SATA drives with the drivetemp module.
/// @param devices their sysfs folders, as devicesBelow() gives them.
[[nodiscard]] std::vector<std::filesystem::path>
temperatureSensors(const std::vector<std::filesystem::path>& devices);

/// The highest of them in degrees Celsius; nothing where none answers. Asks the drives, which can
/// take long.
[[nodiscard]] std::optional<double>
highestTemperature(const std::vector<std::filesystem::path>& sensors);

} // namespace touchstone
