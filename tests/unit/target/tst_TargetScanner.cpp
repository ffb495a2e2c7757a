// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/target/TargetScanner.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

#include <sys/stat.h>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace {

constexpr std::uint64_t kGigabyte = 2097152; // sectors

std::vector<std::string> paths(const std::vector<Target>& targets)
{
    std::vector<std::string> result;
    for (const Target& target : targets) {
        result.push_back(target.path);
    }
    return result;
}

Target only(const FakeMachine& machine)
{
    const auto targets = TargetScanner(machine.root()).drives();
    if (targets.size() != 1) {
        qFatal("%zu targets instead of one", targets.size());
    }
    return targets.front();
}

std::string sentence(const Message& message)
{
    return EnglishCatalogue().text(message);
}

} // namespace

class TestTargetScanner final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void machineWithoutDrives()
    {
        const FakeMachine machine;
        QVERIFY(TargetScanner(machine.root()).drives().empty());
        QVERIFY(TargetScanner(machine.root() / "nowhere").drives().empty());
    }

    void nvme()
    {
        FakeMachine machine;
        const auto sysfs =
            machine.addDrive("pci0000:00/0000:01:00.0/nvme/nvme0/nvme0n1", "259:0", 3907029168);
        machine.write(sysfs / "device/model", "Fast Drive 2000                         \n");
        machine.write(sysfs / "device/serial", "S1234567        \n");
        machine.write(sysfs / "device/firmware_rev", "4B2Q \n");
        machine.write(sysfs / "device/transport", "pcie\n");
        const Target target = only(machine);
        QCOMPARE(target.path, std::string("/dev/nvme0n1"));
        QCOMPARE(target.kind, TargetKind::Drive);
        QCOMPARE(target.bus, std::string("NVMe"));
        QCOMPARE(target.model, std::string("Fast Drive 2000"));
        QCOMPARE(target.serial, std::string("S1234567"));
        QCOMPARE(target.firmware, std::string("4B2Q"));
        QCOMPARE(target.size, Bytes{3907029168 * 512});
        QCOMPARE(target.logicalBlock, 512U);
        QCOMPARE(target.physicalBlock, 4096U);
        QCOMPARE(target.major, 259U);
        QVERIFY(!target.rotational && !target.removable && !target.readOnly && !target.systemDisk);
        QVERIFY(!target.filesystem && !target.unusableReason);
        machine.write(sysfs / "device/transport", "tcp\n");
        QCOMPARE(only(machine).bus, std::string("NVMe/tcp"));
    }

    void sata()
    {
        FakeMachine machine;
        const auto sysfs = machine.addDrive(
            "pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/block/sda", "8:0", kGigabyte);
        machine.write(sysfs / "device/vendor", "ATA     \n");
        machine.write(sysfs / "device/model", "Samsung SSD 870 \n");
        machine.write(sysfs / "device/rev", "2B6Q\n");
        machine.write(sysfs / "device/vpd_pg80",
                      std::string_view("\x00\x80\x00\x0cS5SUNG0N1234", 16));
        machine.write(sysfs / "queue/rotational", "1\n");
        Target target = only(machine);
        QCOMPARE(target.bus, std::string("SATA"));
        QCOMPARE(target.model, std::string("Samsung SSD 870"));
        QCOMPARE(target.serial, std::string("S5SUNG0N1234"));
        QCOMPARE(target.firmware, std::string("2B6Q"));
        QVERIFY(target.rotational);
        // udev knows the rest of the name.
        machine.write("run/udev/data/b8:0",
                      "S:disk/by-id/ata-x\nE:ID_MODEL=Samsung_SSD_870_EVO_1TB\n"
                      "E:ID_MODEL_ENC=Samsung\\x20SSD\\x20870\\x20EVO\\x201TB\\x20\\x20\n");
        QCOMPARE(only(machine).model, std::string("Samsung SSD 870 EVO 1TB"));
    }

    void usb()
    {
        FakeMachine machine;
        const auto sysfs =
            machine.addDrive("pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host4/target4:0:0/4:0:0:0/"
                             "block/sdb",
                             "8:16",
                             kGigabyte);
        machine.write(sysfs / "device/vendor", "SanDisk \n");
        machine.write(sysfs / "device/model", "Ultra           \n");
        machine.write(sysfs / "removable", "1\n");
        machine.write(sysfs / "ro", "1\n");
        const Target target = only(machine);
        QCOMPARE(target.bus, std::string("USB"));
        QCOMPARE(target.model, std::string("SanDisk Ultra"));
        QVERIFY(target.removable && target.readOnly);
    }

    void virtioAndMmcAndZram()
    {
        FakeMachine machine;
        const auto vda =
            machine.addDrive("pci0000:00/0000:00:02.0/virtio1/block/vda", "254:0", kGigabyte);
        machine.write(vda / "serial", "disk-1");
        machine.write(vda / "device/vendor", "0x1af4\n");
        const auto card = machine.addDrive(
            "platform/sdhci.0/mmc_host/mmc0/mmc0:aaaa/block/mmcblk0", "179:0", kGigabyte);
        machine.write(card / "device/name", "SD64G\n");
        machine.write(card / "device/serial", "0x12ab\n");
        machine.addDrive("virtual/block/zram0", "253:0", kGigabyte);
        const auto targets = TargetScanner(machine.root()).drives();
        QCOMPARE(paths(targets),
                 (std::vector<std::string>{"/dev/mmcblk0", "/dev/vda", "/dev/zram0"}));
        QCOMPARE(targets[0].bus, std::string("mmc"));
        QCOMPARE(targets[0].model, std::string("SD64G"));
        QCOMPARE(targets[1].bus, std::string("virtio"));
        QCOMPARE(targets[1].serial, std::string("disk-1"));
        QVERIFY(targets[1].model.empty());
        QCOMPARE(targets[2].bus, std::string("zram"));
    }

    void namesAreSortedWithNumbersAsNumbers()
    {
        FakeMachine machine;
        for (int i : {10, 2, 1}) {
            machine.addDrive(
                "pci/nvme" + std::to_string(i) + "n1", "259:" + std::to_string(i), kGigabyte);
        }
        QCOMPARE(paths(TargetScanner(machine.root()).drives()),
                 (std::vector<std::string>{"/dev/nvme1n1", "/dev/nvme2n1", "/dev/nvme10n1"}));
    }

    void exclamationMarksStandForSlashes()
    {
        FakeMachine machine;
        machine.addDrive("pci0000:00/cciss!c0d0", "104:0", kGigabyte);
        const Target target = only(machine);
        QCOMPARE(target.path, std::string("/dev/cciss/c0d0"));
        QVERIFY(!target.unusableReason);
    }

    void partitionsAndMountPoints()
    {
        FakeMachine machine;
        machine.addDrive("pci/block/sda", "8:0", 4 * kGigabyte);
        machine.addPartition("pci/block/sda/sda1", "8:1", kGigabyte);
        machine.addPartition("pci/block/sda/sda2", "8:2", 2);
        machine.addPartition("pci/block/sda/sda5", "8:5", 2 * kGigabyte);
        machine.write("proc/self/mountinfo",
                      "25 1 8:1 / /boot rw,relatime shared:1 - vfat /dev/sda1 rw\n"
                      "26 1 8:5 / /mnt/my\\040disk\\0111 rw,noatime shared:2 - ext4 /dev/sda5 "
                      "rw,data=ordered\n"
                      "27 1 8:5 /sub /bound rw - ext4 /dev/sda5 rw\n"
                      "28 1 8:5 / /mnt/数据 rw - ext4 /dev/sda5 rw\n"
                      "29 1 0:50 / /net rw - nfs4 server:/export rw\n"
                      "nonsense\n"
                      "30 1 x:y / /bad rw - ext4 /dev/sda5 rw\n");
        const auto targets = TargetScanner(machine.root()).drives();
        // sda2 is the table of logical partitions.
        QCOMPARE(paths(targets), (std::vector<std::string>{"/dev/sda", "/dev/sda1", "/dev/sda5"}));
        QCOMPARE(targets[0].mountPoints,
                 (std::vector<std::string>{"/boot", "/mnt/my disk\t1", "/mnt/数据"}));
        QVERIFY(targets[0].systemDisk);
        QVERIFY2(!targets[0].filesystem, "the whole drive has no file system of its own");
        QCOMPARE(targets[1].kind, TargetKind::Partition);
        QCOMPARE(targets[1].drive, std::string("/dev/sda"));
        QVERIFY(targets[1].systemDisk);
        QCOMPARE(targets[2].size, Bytes{2 * kGigabyte * 512});
        QVERIFY(!targets[2].systemDisk);
        QCOMPARE(targets[2].logicalBlock, 512U);
        QVERIFY(targets[2].filesystem.has_value());
        QCOMPARE(targets[2].filesystem->type, std::string("ext4"));
        QCOMPARE(targets[2].filesystem->mountPoint, std::string("/mnt/my disk\t1"));
        QCOMPARE(targets[2].filesystem->options,
                 (std::vector<std::string>{"rw", "noatime", "data=ordered"}));
    }

    void mappingsCountForTheDriveBelow()
    {
        // An encrypted root: nvme0n1p2 → dm-0, mounted by btrfs under numbers of its own.
        FakeMachine machine;
        machine.addDrive("pci/nvme0n1", "259:0", 4 * kGigabyte);
        const auto partition = machine.addPartition("pci/nvme0n1/nvme0n1p2", "259:2", kGigabyte);
        const auto mapping = machine.addDrive("virtual/block/dm-0", "252:0", kGigabyte);
        machine.write(mapping / "dm/name", "luks-root\n");
        machine.link(mapping, partition / "holders/dm-0");
        machine.link(partition, mapping / "slaves/nvme0n1p2");
        machine.link("dev/dm-0", "dev/mapper/luks-root");
        machine.write("proc/self/mountinfo",
                      "25 1 0:23 /@ / rw - btrfs /dev/mapper/luks-root rw,subvol=/@\n");
        const auto targets = TargetScanner(machine.root()).drives();
        QCOMPARE(paths(targets),
                 (std::vector<std::string>{"/dev/dm-0", "/dev/nvme0n1", "/dev/nvme0n1p2"}));
        for (const Target& target : targets) {
            QVERIFY2(target.systemDisk, target.path.c_str());
            QCOMPARE(target.mountPoints, (std::vector<std::string>{"/"}));
        }
        QCOMPARE(targets[0].bus, std::string("dm"));
        QCOMPARE(targets[0].model, std::string("luks-root"));
        QVERIFY(targets[0].filesystem.has_value());
        QVERIFY(!targets[1].filesystem.has_value());
    }

    void missingDeviceFileIsAReason()
    {
        FakeMachine machine;
        machine.addDrive("pci/block/sda", "8:0", kGigabyte);
        std::filesystem::remove(machine.root() / "dev/sda");
        const Target target = only(machine);
        QVERIFY(target.unusableReason.has_value());
        QCOMPARE(sentence(*target.unusableReason),
                 std::string("The kernel knows /dev/sda, but there is no such device file here. In "
                             "a container, the device must be passed in."));
    }

    void folderTellsOfTheDriveBelow()
    {
        FakeMachine machine;
        machine.addDrive("pci/ata1/block/sda", "8:0", 4 * kGigabyte);
        const auto partition = machine.addPartition("pci/ata1/block/sda/sda1", "8:1", kGigabyte);
        const auto sysfs = partition.parent_path();
        machine.write(sysfs / "device/model", "Old Disk\n");
        machine.write(sysfs / "queue/logical_block_size", "4096\n");
        const std::filesystem::path folder = machine.root() / "data";
        std::filesystem::create_directories(folder);
        const std::string real = std::filesystem::canonical(folder).string();
        machine.write("proc/self/mountinfo",
                      "20 1 0:9 / / rw - overlay overlay rw\n21 1 8:1 / " + real +
                          " rw,nosuid - ext4 /dev/sda1 rw\n");
        const auto target = TargetScanner(machine.root()).describe(folder);
        QVERIFY(target.has_value());
        QCOMPARE(target->kind, TargetKind::Folder);
        QCOMPARE(target->path, real);
        QCOMPARE(target->drive, std::string("/dev/sda"));
        QCOMPARE(target->model, std::string("Old Disk"));
        QCOMPARE(target->bus, std::string("SATA"));
        QCOMPARE(target->logicalBlock, 4096U);
        QCOMPARE(target->major, 0U);
        QVERIFY(target->filesystem.has_value());
        QCOMPARE(target->filesystem->type, std::string("ext4"));
        QCOMPARE(target->filesystem->mountPoint, real);
        QVERIFY(target->filesystem->free.value() > 0);
        QVERIFY(!target->unusableReason.has_value());
    }

    void overlayIsSeenThrough()
    {
        FakeMachine machine;
        machine.addDrive("pci/virtio0/block/vda", "254:0", kGigabyte);
        machine.write("proc/self/mountinfo",
                      "20 1 254:0 / /layers rw - ext4 /dev/vda rw\n"
                      "21 1 0:40 / / rw - overlay overlay rw,upperdir=/layers/up,workdir=/w\n");
        const auto target = TargetScanner(machine.root()).describe("/");
        QVERIFY(target.has_value());
        QCOMPARE(target->drive, std::string("/dev/vda"));
        QCOMPARE(target->filesystem->type, std::string("overlay"));
    }

    void networkAndMemoryAreTold_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<bool>("network");
        QTest::addColumn<bool>("ramBacked");
        QTest::newRow("nfs4") << QByteArray("nfs4") << true << false;
        QTest::newRow("cifs") << QByteArray("cifs") << true << false;
        QTest::newRow("fuse.sshfs") << QByteArray("fuse.sshfs") << true << false;
        QTest::newRow("tmpfs") << QByteArray("tmpfs") << false << true;
        QTest::newRow("xfs") << QByteArray("xfs") << false << false;
    }

    void networkAndMemoryAreTold()
    {
        QFETCH(QByteArray, type);
        QFETCH(bool, network);
        QFETCH(bool, ramBacked);
        const FakeMachine machine;
        machine.write("proc/self/mountinfo",
                      "20 1 0:9 / / rw - " + type.toStdString() + " somewhere rw\n");
        const auto target = TargetScanner(machine.root()).describe(machine.root());
        QVERIFY(target.has_value());
        QCOMPARE(target->filesystem->network, network);
        QCOMPARE(target->filesystem->ramBacked, ramBacked);
        QVERIFY(target->drive.empty());
    }

    void readOnlyMountIsAReason()
    {
        const FakeMachine machine;
        machine.write("proc/self/mountinfo", "20 1 0:9 / / ro,relatime - ext4 /dev/x rw\n");
        const auto target = TargetScanner(machine.root()).describe(machine.root());
        QVERIFY(target.has_value() && target->unusableReason.has_value());
        QVERIFY(target->readOnly);
        QVERIFY(sentence(*target->unusableReason)
                    .ends_with("is on a file system that is mounted read-only. Choose another "
                               "folder, or mount it for writing."));
    }

    void linksAreResolvedAndFilesDescribed()
    {
        const FakeMachine machine;
        machine.write("data/film", std::string(5000, 'x'));
        machine.write("data/empty", "");
        machine.link("data/film", "shortcut");
        const TargetScanner scanner(machine.root());
        const auto film = scanner.describe(machine.root() / "shortcut");
        QVERIFY(film.has_value());
        QCOMPARE(film->kind, TargetKind::File);
        QCOMPARE(film->path, std::filesystem::canonical(machine.root() / "data/film").string());
        QCOMPARE(film->size, Bytes{5000});
        QVERIFY(!film->unusableReason.has_value());
        const auto empty = scanner.describe(machine.root() / "data/empty");
        QVERIFY(empty.has_value() && empty->unusableReason.has_value());
        QCOMPARE(empty->unusableReason->id(), MessageId::FileIsEmpty);
    }

    void whatCannotBeMeasuredIsRefused()
    {
        const FakeMachine machine;
        const TargetScanner scanner(machine.root());
        const auto missing = scanner.describe(machine.root() / "nothing");
        QVERIFY(!missing && missing.error().kind == ErrorKind::Usage);
        QCOMPARE(missing.error().message.id(), MessageId::PathMissing);
        const auto character = scanner.describe("/dev/null");
        QVERIFY(!character);
        QCOMPARE(sentence(character.error().message),
                 std::string("/dev/null is a character device and cannot be measured. Name a block "
                             "device, a folder or a file."));
        // Any character device will do: what it is, sysfs says.
        const std::filesystem::path dax = "sys/devices/ndbus0/region0/dax0.1/dax0.0";
        machine.write(dax / "size", "1056964608\n");
        std::filesystem::create_directories(machine.root() / "sys/bus/dax/drivers/device_dax");
        machine.write("dev/dax0.0", "");
        machine.link("sys/bus/dax", dax / "subsystem");
        machine.link("sys/bus/dax/drivers/device_dax", dax / "driver");
        machine.link(dax, "sys/dev/char/1:3");
        const auto memory = scanner.describe("/dev/null");
        QVERIFY(memory && !memory->unusableReason);
        QCOMPARE(memory->kind, TargetKind::Devdax);
        QCOMPARE(memory->path, std::string("/dev/dax0.0"));
        QCOMPARE(memory->size, Bytes{1056964608});
        QCOMPARE(std::pair(memory->major, memory->minor), std::pair(1U, 3U));
        std::filesystem::remove(machine.root() / "dev/dax0.0");
        QCOMPARE(scanner.describe("/dev/null")->unusableReason->id(), MessageId::TargetNoNode);
        const std::filesystem::path pipe = machine.root() / "pipe";
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        QCOMPARE(scanner.describe(pipe).error().message.id(), MessageId::PathIsSpecial);
        std::filesystem::create_symlink(machine.root() / "loop", machine.root() / "loop");
        QCOMPARE(scanner.describe(machine.root() / "loop").error().message.id(),
                 MessageId::CannotOpen);
    }
};

QTEST_GUILESS_MAIN(TestTargetScanner)
#include "tst_TargetScanner.moc"
