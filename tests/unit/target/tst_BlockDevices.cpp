// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/BlockDevices.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace {

constexpr std::uint64_t kGigabyte = 2097152; // sectors

std::vector<Target> all(const FakeMachine& machine)
{
    return BlockDevices(machine.root(), MountTable::read(machine.root())).all();
}

std::vector<std::string> paths(const std::vector<Target>& targets)
{
    std::vector<std::string> result;
    for (const Target& target : targets) {
        result.push_back(target.path);
    }
    return result;
}

} // namespace

/// What is listed, and what is said of it; tst_RecordedMachines has whole machines.
class TestBlockDevices final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void onlyNoiseIsLeftOut()
    {
        FakeMachine machine;
        machine.addDrive("virtual/block/loop0", "7:0", 0);
        // Sized, but its file is gone.
        machine.addDrive("virtual/block/loop1", "7:1", kGigabyte);
        const auto loop = machine.addDrive("virtual/block/loop2", "7:2", kGigabyte);
        machine.write(loop / "loop/backing_file", "/var/lib/磁盘 image.raw\n");
        machine.addDrive("virtual/block/ram0", "1:0", kGigabyte);
        machine.addDrive("virtual/block/zram0", "253:0", 0);
        machine.addDrive("virtual/block/nbd0", "43:0", 0);
        const auto hidden = machine.addDrive("pci/nvme-subsystem/nvme0c0n1", "259:9", kGigabyte);
        machine.write(hidden / "hidden", "1\n");
        const auto targets = all(machine);
        QCOMPARE(paths(targets), std::vector<std::string>{"/dev/loop2"});
        const Target& target = targets.front();
        QCOMPARE(target.bus, std::string("loop"));
        QCOMPARE(target.backingFile, std::string("/var/lib/磁盘 image.raw"));
        // A RAM disk that is used is no noise.
        machine.write("proc/self/mountinfo", "25 1 1:0 / /mnt rw - ext4 /dev/ram0 rw\n");
        QCOMPARE(paths(all(machine)), (std::vector<std::string>{"/dev/loop2", "/dev/ram0"}));
    }

    void whatCannotBeMeasuredIsListedWithItsReason()
    {
        FakeMachine machine;
        machine.addDrive("pci/ata3/block/sr0", "11:0", kGigabyte);
        machine.addDrive("platform/floppy.0/block/fd0", "2:0", 2880);
        machine.addDrive("pci/usb1/block/sdc", "8:32", 0);
        const auto disk = machine.addDrive("pci/block/sdd", "8:48", kGigabyte);
        machine.write(disk / "device/scsi_level", "6\n");
        machine.write(disk / "device/state", "offline\n");
        std::vector<std::pair<std::string, MessageId>> reasons;
        for (const Target& target : all(machine)) {
            QVERIFY2(target.unusableReason.has_value(), target.path.c_str());
            reasons.emplace_back(target.path, target.unusableReason->id());
        }
        QVERIFY((reasons == std::vector<std::pair<std::string, MessageId>>{
                                {"/dev/fd0", MessageId::TargetFloppy},
                                {"/dev/sdc", MessageId::TargetNoMedium},
                                {"/dev/sdd", MessageId::TargetNotRunning},
                                {"/dev/sr0", MessageId::TargetOptical}}));
        machine.write(disk / "device/state", "running\n");
        QVERIFY(!all(machine)[2].unusableReason);
    }

    void nothingOfADriveThatIsGoneIsKept()
    {
        FakeMachine machine;
        const auto first = machine.addDrive("pci/block/sda", "8:0", kGigabyte);
        machine.write(first / "device/model", "First\n");
        machine.write(first / "serial", "1\n");
        machine.addDrive("pci/block/sdb", "8:16", 0);
        const auto targets = all(machine);
        QCOMPARE(targets.size(), std::size_t{2});
        QVERIFY(targets[1].model.empty() && targets[1].serial.empty());
        QCOMPARE(targets[1].size, Bytes{0});
    }
};

QTEST_GUILESS_MAIN(TestBlockDevices)
#include "tst_BlockDevices.moc"
