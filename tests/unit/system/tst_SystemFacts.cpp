// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/system/SystemFacts.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace touchstone;

namespace {

constexpr std::string_view kProcessor = "processor\t: 0\n"
                                        "vendor_id\t: GenuineIntel\n"
                                        "model name\t: Some CPU @ 3.00GHz\n"
                                        "flags\t\t: fpu sse2 {}\n\n";

std::string processors(int count, std::string_view flag)
{
    std::string one(kProcessor);
    one.replace(one.find("{}"), 2, flag);
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += one;
    }
    return all;
}

} // namespace

class TestSystemFacts final : public QObject
{
    Q_OBJECT

    void write(const std::filesystem::path& name, std::string_view content)
    {
        const auto path = root() / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << content;
    }

    [[nodiscard]] std::filesystem::path root() const
    {
        return std::filesystem::path(m_folder->path().toStdString());
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private Q_SLOTS:

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void unknownStaysEmpty() { QCOMPARE(readSystemFacts(root()), SystemFacts{}); }

    void machine()
    {
        write("proc/cpuinfo", processors(3, ""));
        write("proc/meminfo", "MemTotal:       16384 kB\nMemFree:  1 kB\n");
        write("proc/sys/kernel/osrelease", "6.12.9-amd64\n");
        write("etc/os-release",
              "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n");
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        write("sys/class/dmi/id/sys_vendor", "QEMU\n");
        const SystemFacts facts = readSystemFacts(root());
        QCOMPARE(facts.cpu, std::string("Some CPU @ 3.00GHz"));
        QCOMPARE(facts.cpuThreads, 3);
        QCOMPARE(facts.memory, Bytes{16384 * 1024});
        QCOMPARE(facts.kernel, std::string("Linux 6.12.9-amd64"));
        QCOMPARE(facts.distribution, std::string("Debian GNU/Linux 12 (bookworm)"));
        QCOMPARE(facts.governor, std::string("powersave"));
        // The processor says that it is real, whatever the firmware's name.
        QVERIFY(facts.virtualisation.empty());
    }

    void virtualMachines_data()
    {
        QTest::addColumn<QByteArray>("vendor");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("qemu") << QByteArray("QEMU") << QByteArray("qemu");
        QTest::newRow("vmware") << QByteArray("VMware, Inc.") << QByteArray("vmware");
        QTest::newRow("hyper-v") << QByteArray("Microsoft Corporation") << QByteArray("hyper-v");
        QTest::newRow("hidden") << QByteArray("ASUS") << QByteArray("virtual machine");
    }

    void virtualMachines()
    {
        QFETCH(QByteArray, vendor);
        QFETCH(QByteArray, name);
        write("proc/cpuinfo", processors(1, "hypervisor"));
        write("sys/class/dmi/id/sys_vendor", vendor.toStdString());
        QCOMPARE(readSystemFacts(root()).virtualisation, name.toStdString());
    }

    void thisMachineHasACpuAndMemory()
    {
        const SystemFacts facts = readSystemFacts();
        QVERIFY(facts.cpuThreads >= 1);
        QVERIFY(facts.memory.value() > 0);
        QVERIFY(facts.kernel.starts_with("Linux "));
    }
};

QTEST_GUILESS_MAIN(TestSystemFacts)
#include "tst_SystemFacts.moc"
