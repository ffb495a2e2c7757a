// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

/// What the kernel tells of a drive while it is being measured. Source: sysfs.
class DriveSensors final
{
public:
    /// @param drive "/dev/nvme0n1"; anything else has no sensors. @param sys where sysfs is.
    explicit DriveSensors(const std::string& drive, const std::filesystem::path& sys = "/sys");

    /// Degrees Celsius; nothing where there is no sensor or it does not answer.
    [[nodiscard]] std::optional<double> temperature() const;

    /// The NUMA node that the drive hangs on; nothing where the machine has only one.
    [[nodiscard]] std::optional<int> numaNode() const { return m_numaNode; }

    /// The processors of that node, whether or not this process may use them.
    [[nodiscard]] const std::vector<int>& nodeProcessors() const { return m_nodeProcessors; }

private:
    void findTemperature(const std::filesystem::path& device);
    void findNode(const std::filesystem::path& device, const std::filesystem::path& sys);

    std::filesystem::path m_temperature;
    std::optional<int> m_numaNode;
    std::vector<int> m_nodeProcessors;
};

} // namespace touchstone
