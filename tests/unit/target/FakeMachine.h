// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace touchstone::test {

/// A directory that looks like the root of a machine, made of the files a test puts there.
class FakeMachine final
{
public:
    FakeMachine()
    {
        std::filesystem::create_directories(root() / "sys/block");
        std::filesystem::create_directories(root() / "sys/class/block");
        std::filesystem::create_directories(root() / "sys/dev/block");
        std::filesystem::create_directories(root() / "dev");
    }

    [[nodiscard]] std::filesystem::path root() const
    {
        return std::filesystem::path(m_folder.path().toStdString());
    }

    void write(const std::filesystem::path& name, std::string_view content) const
    {
        std::filesystem::create_directories((root() / name).parent_path());
        std::ofstream(root() / name, std::ios::binary) << content;
    }

    /// A block device: its folder below /sys/devices, the links to it and its device file.
    /// @return the folder, for more facts.
    std::filesystem::path
    addDevice(const std::filesystem::path& folder, std::string_view number, std::uint64_t sectors)
    {
        const std::filesystem::path sysfs = std::filesystem::path("sys/devices") / folder;
        write(sysfs / "dev", std::string(number) + "\n");
        write(sysfs / "size", std::to_string(sectors) + "\n");
        write(sysfs / "ro", "0\n");
        const std::string name = folder.filename().string();
        link(sysfs, std::filesystem::path("sys/class/block") / name);
        link(sysfs, std::filesystem::path("sys/dev/block") / number);
        std::string node = name;
        std::replace(node.begin(), node.end(), '!', '/');
        write(std::filesystem::path("dev") / node, "");
        return sysfs;
    }

    std::filesystem::path
    addDrive(const std::filesystem::path& folder, std::string_view number, std::uint64_t sectors)
    {
        const std::filesystem::path sysfs = addDevice(folder, number, sectors);
        link(sysfs, std::filesystem::path("sys/block") / folder.filename());
        write(sysfs / "queue/logical_block_size", "512\n");
        write(sysfs / "queue/physical_block_size", "4096\n");
        write(sysfs / "queue/rotational", "0\n");
        write(sysfs / "removable", "0\n");
        return sysfs;
    }

    std::filesystem::path addPartition(const std::filesystem::path& folder,
                                       std::string_view number,
                                       std::uint64_t sectors)
    {
        const std::filesystem::path sysfs = addDevice(folder, number, sectors);
        write(sysfs / "partition", "1\n");
        return sysfs;
    }

    void link(const std::filesystem::path& to, const std::filesystem::path& from) const
    {
        std::filesystem::create_directories((root() / from).parent_path());
        std::filesystem::create_symlink(root() / to, root() / from);
    }

private:
    QTemporaryDir m_folder;
};

} // namespace touchstone::test
