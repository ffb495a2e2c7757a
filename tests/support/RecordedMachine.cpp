// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RecordedMachine.h"

#include "core/base/KernelText.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace touchstone::test {

namespace {

namespace fs = std::filesystem;

std::string bytesOf(std::string_view hexadecimal)
{
    constexpr int kBase = 16;
    std::string bytes;
    for (const std::string_view pair : split(hexadecimal, ' ')) {
        unsigned char byte = 0;
        std::from_chars(pair.data(), pair.data() + pair.size(), byte, kBase);
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

/// Reads the lines of one file into a tree.
class MachineReader final
{
public:
    explicit MachineReader(FakeMachine& machine)
        : m_machine(machine)
    {
    }

    void read(std::string_view line)
    {
        const std::string_view text = trimmed(line);
        if (text.empty() || text.starts_with('#')) {
            return;
        }
        if (line.front() != ' ') {
            readHeading(text);
        } else if (!readLink(text) && !readText(text) && !readBytes(text)) {
            qFatal("not a line of a machine: %s", std::string(text).c_str());
        }
    }

    void finish()
    {
        for (const auto& [path, content] : m_files) {
            m_machine.write(path, content);
        }
        for (const auto& [path, to] : m_links) {
            if (to.native().starts_with('.')) {
                fs::create_directories((m_machine.root() / path).parent_path());
                fs::create_symlink(to, m_machine.root() / path);
            } else {
                m_machine.link(to, path);
            }
        }
        for (const fs::path& device : m_devices) {
            addNames(device);
        }
    }

private:
    void readHeading(std::string_view text)
    {
        constexpr std::string_view kDevice = "device ";
        const bool isDevice = text.starts_with(kDevice);
        m_folder = isDevice ? text.substr(kDevice.size()) : text;
        fs::create_directories(m_machine.root() / m_folder);
        if (isDevice) {
            m_devices.push_back(m_folder);
        }
    }

    bool readLink(std::string_view text)
    {
        constexpr std::string_view kArrow = " -> ";
        const std::size_t arrow = text.find(kArrow);
        if (arrow == std::string_view::npos) {
            return false;
        }
        m_links.emplace_back(m_folder / text.substr(0, arrow), text.substr(arrow + kArrow.size()));
        return true;
    }

    /// A file named again has one more line.
    bool readText(std::string_view text)
    {
        const std::size_t equals = text.find(" =");
        if (equals == std::string_view::npos) {
            return false;
        }
        const std::string_view value = text.substr(equals + 2);
        m_files[m_folder / text.substr(0, equals)] +=
            std::string(value.substr(value.empty() ? 0 : 1)) + '\n';
        return true;
    }

    bool readBytes(std::string_view text)
    {
        const std::size_t colon = text.find(" : ");
        if (colon == std::string_view::npos) {
            return false;
        }
        m_files[m_folder / text.substr(0, colon)] += bytesOf(text.substr(colon + 3));
        return true;
    }

    /// What the kernel and udev always make of a block device.
    void addNames(const fs::path& device) const
    {
        const std::string name = device.filename().string();
        const std::string number = kernelText(m_machine.root() / device / "dev");
        m_machine.link(device, fs::path("sys/class/block") / name);
        m_machine.link(device, fs::path("sys/dev/block") / number);
        if (!m_files.contains(device / "partition")) {
            m_machine.link(device, fs::path("sys/block") / name);
        }
        std::string node = name;
        std::replace(node.begin(), node.end(), '!', '/');
        if (!kernelFlag(m_machine.root() / device / "hidden")) {
            m_machine.write(fs::path("dev") / node, "");
        }
    }

    FakeMachine& m_machine;
    fs::path m_folder;
    std::vector<fs::path> m_devices;
    std::map<fs::path, std::string> m_files;
    std::vector<std::pair<fs::path, fs::path>> m_links;
};

fs::path machineFolder()
{
    return fs::path(TOUCHSTONE_TEST_DATA) / "machines";
}

} // namespace

std::vector<std::string> recordedMachines()
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(machineFolder())) {
        if (entry.path().extension() == ".machine") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

fs::path recordedMachineFile(const std::string& name, const std::string& ending)
{
    return machineFolder() / (name + ending);
}

std::unique_ptr<FakeMachine> recordedMachine(const std::string& name)
{
    auto machine = std::make_unique<FakeMachine>();
    MachineReader reader(*machine);
    std::ifstream file(recordedMachineFile(name, ".machine"));
    for (std::string line; std::getline(file, line);) {
        if (!line.empty()) {
            reader.read(line);
        }
    }
    reader.finish();
    return machine;
}

} // namespace touchstone::test
