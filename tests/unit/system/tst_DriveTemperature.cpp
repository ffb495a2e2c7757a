// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/DriveTemperature.h"
#include "core/system/TemperatureWatch.h"
#include "core/target/DevicesBelow.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

#include <future>
#include <memory>

using namespace touchstone;
using namespace std::chrono_literals;

class TestDriveTemperature final : public QObject
{
    Q_OBJECT

    static constexpr const char* kNvme = "pci0/nvme/nvme0/nvme0n1";
    static constexpr const char* kSata = "pci0/ata1/0:0:0:0/block/sda";

    /// An NVMe drive and a SATA drive with a partition, with their sensors.
    static void addDrives(test::FakeMachine& machine)
    {
        const auto nvme = machine.addDevice(kNvme, "259:0", 8);
        machine.link(nvme.parent_path(), nvme / "device");
        machine.write(nvme.parent_path() / "hwmon3/temp1_input", "38850\n");
        machine.write(nvme.parent_path() / "hwmon3/temp2_input", "70850\n");
        const auto sata = machine.addDevice(kSata, "8:0", 8);
        const auto device = sata.parent_path().parent_path();
        machine.link(device, sata / "device");
        machine.write(device / "hwmon/hwmon1/temp1_input", "41000\n");
        const auto partition = machine.addDevice(std::filesystem::path(kSata) / "sda1", "8:1", 4);
        machine.write(partition / "partition", "1\n");
    }

    static Target block(std::uint32_t major, std::uint32_t minor)
    {
        Target target;
        target.kind = TargetKind::Drive;
        target.major = major;
        target.minor = minor;
        return target;
    }

    static std::optional<double> temperature(const test::FakeMachine& machine, const Target& target)
    {
        return highestTemperature(temperatureSensors(devicesBelow(machine.root(), target)));
    }

private Q_SLOTS:

    void drivesAndPartitions()
    {
        test::FakeMachine machine;
        addDrives(machine);
        QCOMPARE(temperature(machine, block(259, 0)), std::optional(38.85));
        QCOMPARE(temperature(machine, block(8, 0)), std::optional(41.0));
        QCOMPARE(temperature(machine, block(8, 1)), std::optional(41.0));
    }

    void hottestOfAllBelowAFolder()
    {
        test::FakeMachine machine;
        addDrives(machine);
        machine.addDevice("virtual/block/md0", "9:0", 8);
        const std::filesystem::path slaves = "sys/devices/virtual/block/md0/slaves";
        machine.link(std::filesystem::path("sys/devices") / kNvme, slaves / "nvme0n1");
        machine.link(std::filesystem::path("sys/devices") / kSata / "sda1", slaves / "sda1");
        machine.addDevice("virtual/block/dm-0", "253:0", 8);
        machine.link("sys/devices/virtual/block/md0", "sys/devices/virtual/block/dm-0/slaves/md0");
        Target folder;
        folder.kind = TargetKind::Folder;
        folder.drive = "/dev/dm-0";
        QCOMPARE(devicesBelow(machine.root(), folder).size(), std::size_t{2});
        QCOMPARE(temperature(machine, folder), std::optional(41.0));
    }

    void severalWaysToOneDrive()
    {
        test::FakeMachine machine;
        const auto drive =
            machine.addDevice("virtual/nvme-subsystem/nvme-subsys0/nvme0n1", "259:0", 8);
        machine.link(drive.parent_path(), drive / "device");
        machine.write("sys/devices/pci0/nvme/nvme0/hwmon0/temp1_input", "50000\n");
        machine.link("sys/devices/pci0/nvme/nvme0", drive.parent_path() / "nvme0");
        QCOMPARE(temperature(machine, block(259, 0)), std::optional(50.0));
    }

    void unknownIsAbsent()
    {
        test::FakeMachine machine;
        QVERIFY(!temperature(machine, Target()));
        addDrives(machine);
        QVERIFY(!temperature(machine, block(1, 0)));
        const auto sensor = std::filesystem::path("sys/devices/pci0/nvme/nvme0/hwmon3/temp1_input");
        for (const char* bad : {"", "hot\n", "-273150\n"}) {
            machine.write(sensor, bad);
            QVERIFY2(!temperature(machine, block(259, 0)), bad);
        }
        machine.write(sensor, "-4500\n");
        QCOMPARE(temperature(machine, block(259, 0)), std::optional(-4.5));
    }

    void watchGivesWhatWasReadLast()
    {
        auto second = std::make_shared<std::promise<void>>();
        auto readings = std::make_shared<int>(0);
        TemperatureWatch watch([second, readings]() -> std::optional<double> {
            if (++*readings == 2) {
                second->set_value();
            }
            return 42.0;
        });
        // Once it is asked again, the first answer is there.
        second->get_future().wait();
        QCOMPARE(watch.latest(), std::optional(42.0));
        const auto later = std::chrono::steady_clock::now() + TemperatureWatch::kLongestAge + 2s;
        QVERIFY(!watch.latestAt(later));
    }

    void driveThatHangsHoldsNobody()
    {
        auto asked = std::make_shared<std::promise<void>>();
        auto answer = std::make_shared<std::promise<void>>();
        auto done = std::make_shared<std::promise<void>>();
        {
            const TemperatureWatch watch([asked, answer, done]() -> std::optional<double> {
                asked->set_value();
                answer->get_future().wait();
                done->set_value();
                return 42.0;
            });
            asked->get_future().wait();
            QVERIFY(!watch.latest());
        }
        // The watch is gone although the drive never answered.
        answer->set_value();
        done->get_future().wait();
    }
};

QTEST_GUILESS_MAIN(TestDriveTemperature)
#include "tst_DriveTemperature.moc"
