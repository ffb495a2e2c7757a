// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Guard.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

#include <algorithm>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSectors = 2097152;

Target target(const char* path, std::uint32_t major, std::uint32_t minor)
{
    Target target;
    target.path = path;
    target.kind = TargetKind::Drive;
    target.major = major;
    target.minor = minor;
    return target;
}

/// Two drives of which sda has two partitions, and nothing is in use.
class Machine final
{
public:
    Machine()
    {
        m_sda = m_fake.addDrive("pci0/host0/block/sda", "8:0", kSectors);
        m_fake.addPartition("pci0/host0/block/sda/sda1", "8:1", kSectors / 2);
        m_fake.addPartition("pci0/host0/block/sda/sda2", "8:2", kSectors / 2);
        m_fake.addDrive("pci0/host1/block/sdb", "8:16", kSectors);
    }

    void mount(std::string_view number, std::string_view at, std::string_view source)
    {
        m_mounts += fmt("27 1 ", number, " / ", at, " rw - ext4 ", source, " rw\n");
        m_fake.write("proc/self/mountinfo", m_mounts);
    }

    /// Something with its own number that is built on the devices with these names.
    fs::path stack(const char* name, const char* number, std::initializer_list<fs::path> below)
    {
        const fs::path folder = m_fake.addDrive(fs::path("virtual/block") / name, number, kSectors);
        for (const fs::path& device : below) {
            m_fake.link(folder, device / "holders" / name);
            m_fake.link(device, folder / "slaves" / device.filename());
        }
        return folder;
    }

    fs::path loop(const char* name, const char* number, const char* backing)
    {
        const fs::path folder = m_fake.addDrive(fs::path("virtual/block") / name, number, kSectors);
        m_fake.write(folder / "loop/backing_file", std::string(backing) + "\n");
        return folder;
    }

    [[nodiscard]] WriteFacts facts(const Target& which) const
    {
        return readWriteFacts(m_fake.root(), which);
    }

    [[nodiscard]] bool allows(const Target& which) const
    {
        return judge(facts(which)).allowsWriting();
    }

    FakeMachine& fake() { return m_fake; }

    [[nodiscard]] fs::path sda() const { return m_sda; }

    [[nodiscard]] fs::path sda1() const { return m_sda / "sda1"; }

    [[nodiscard]] fs::path sda2() const { return m_sda / "sda2"; }

private:
    template <typename... Parts>
    static std::string fmt(Parts... parts)
    {
        std::string text;
        ((text += parts), ...);
        return text;
    }

    FakeMachine m_fake;
    fs::path m_sda;
    std::string m_mounts;
};

const Target kSda = target("/dev/sda", 8, 0);
const Target kSda1 = target("/dev/sda1", 8, 1);
const Target kSda2 = target("/dev/sda2", 8, 2);
const Target kSdb = target("/dev/sdb", 8, 16);

bool has(const WriteFacts& facts, const DeviceUse& use)
{
    return std::find(facts.uses.begin(), facts.uses.end(), use) != facts.uses.end();
}

} // namespace

class TestWriteFacts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nothingInUse()
    {
        const Machine machine;
        const WriteFacts facts = machine.facts(kSda);
        QVERIFY(facts.known);
        QCOMPARE(facts.size, Bytes{kSectors * 512});
        QVERIFY(facts.uses.empty() && !facts.systemDisk && !facts.readOnly);
        QVERIFY(machine.allows(kSda) && machine.allows(kSda1) && machine.allows(kSdb));
        QVERIFY(!machine.allows(target("/dev/sda", 9, 0)));
    }

    void mountOfThePartition()
    {
        Machine machine;
        machine.mount("8:1", "/data", "/dev/disk/by-label/whatever");
        QVERIFY(has(machine.facts(kSda), {UseKind::Mount, "/dev/sda1", "/data"}));
        QVERIFY(!machine.allows(kSda) && !machine.allows(kSda1));
        // Its neighbour too: the drive is in use.
        QVERIFY(!machine.allows(kSda2));
        QVERIFY(machine.allows(kSdb));
    }

    void mountOfTheWholeDrive()
    {
        Machine machine;
        machine.mount("8:0", "/data", "/dev/sda");
        QVERIFY(!machine.allows(kSda) && !machine.allows(kSda1));
    }

    void theNumberCountsAndNotTheName()
    {
        Machine machine;
        machine.mount("8:16", "/data", "/dev/sda");
        QVERIFY(machine.allows(kSda));
        QVERIFY(!machine.allows(kSdb));
    }

    void mountsWithoutANumberOfTheirOwn()
    {
        Machine machine;
        machine.mount("0:45", "/data", "/dev/sdb");
        QVERIFY(!machine.allows(kSdb));
        QVERIFY(machine.allows(kSda));
    }

    void severalDevicesOfOneFileSystem()
    {
        Machine machine;
        machine.fake().link("sys/devices/pci0/host1/block/sdb",
                            "sys/fs/btrfs/0123-4567/devices/sdb");
        QVERIFY(has(machine.facts(kSdb), {UseKind::Filesystem, "/dev/sdb", "btrfs 0123-4567"}));
    }

    void swap()
    {
        Machine machine;
        machine.fake().write("proc/swaps",
                             "Filename\tType\tSize\tUsed\tPriority\n"
                             "/dev/sda2                partition\t1000\t0\t-2\n");
        QVERIFY(has(machine.facts(kSda), {UseKind::Swap, "/dev/sda2", "/dev/sda2"}));
        QVERIFY(!machine.allows(kSda1) && machine.allows(kSdb));
    }

    void swapFile()
    {
        Machine machine;
        machine.mount("8:16", "/data", "/dev/sdb");
        machine.fake().write("proc/swaps",
                             "Filename Type Size Used Priority\n/data/my\\040swap file 1 0 -2\n");
        QVERIFY(has(machine.facts(kSdb), {UseKind::Swap, "/dev/sdb", "/data/my swap"}));
    }

    void holders_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("RAID") << QByteArray("md0");
        QTest::newRow("LVM or LUKS") << QByteArray("dm-0");
        QTest::newRow("bcache") << QByteArray("bcache0");
    }

    void holders()
    {
        QFETCH(QByteArray, name);
        Machine machine;
        machine.stack(name.constData(), "253:0", {machine.sda1()});
        QVERIFY(
            has(machine.facts(kSda), {UseKind::Holder, "/dev/sda1", "/dev/" + name.toStdString()}));
        QVERIFY(!machine.allows(kSda) && !machine.allows(kSda1) && machine.allows(kSdb));
        // What is on top is not in use by that alone.
        const Target top = target("/dev/top", 253, 0);
        QVERIFY(machine.allows(top));
        machine.mount("253:0", "/data", "/dev/mapper/top");
        QVERIFY(!machine.allows(top));
        QVERIFY(has(machine.facts(kSda1), {UseKind::Mount, "/dev/" + name.toStdString(), "/data"}));
    }

    void aCacheWithoutHolders()
    {
        Machine machine;
        machine.fake().write(machine.sda1() / "bcache/state", "clean\n");
        QVERIFY(!machine.allows(kSda1));
    }

    void compressedMemoryThatSpillsOver()
    {
        Machine machine;
        const fs::path zram = machine.fake().addDrive("virtual/block/zram0", "252:0", kSectors);
        machine.fake().write(zram / "backing_dev", "/dev/sdb\n");
        QVERIFY(has(machine.facts(kSdb), {UseKind::Holder, "/dev/sdb", "/dev/zram0"}));
    }

    void loopOnAPartition()
    {
        Machine machine;
        machine.loop("loop0", "7:0", "/dev/sda1");
        QVERIFY(has(machine.facts(kSda), {UseKind::Loop, "/dev/sda1", "/dev/loop0"}));
        QVERIFY(!machine.allows(kSda1));
        // The loop device itself is written through the partition.
        const Target loop = target("/dev/loop0", 7, 0);
        QVERIFY(machine.allows(loop));
        machine.mount("8:1", "/data", "/dev/sda1");
        QVERIFY(!machine.allows(loop));
    }

    void loopOnAFileOfTheDrive()
    {
        Machine machine;
        machine.mount("8:16", "/data", "/dev/sdb");
        machine.loop("loop0", "7:0", "/data/image");
        QVERIFY(has(machine.facts(kSdb), {UseKind::Loop, "/dev/sdb", "/dev/loop0"}));
        // A file is not the drive that it is kept on.
        QVERIFY(machine.allows(target("/dev/loop0", 7, 0)));
    }

    void twoLoopsOnOneFile()
    {
        Machine machine;
        machine.loop("loop0", "7:0", "/data/image");
        machine.loop("loop1", "7:1", "/data/image");
        machine.loop("loop2", "7:2", "/data/other");
        QVERIFY(has(machine.facts(target("/dev/loop0", 7, 0)),
                    {UseKind::Loop, "/dev/loop0", "/dev/loop1"}));
        QVERIFY(machine.allows(target("/dev/loop2", 7, 2)));
    }

    void systemDiskThroughLayers_data()
    {
        QTest::addColumn<QByteArray>("place");
        for (const char* place : {"/", "/boot", "/boot/efi", "/usr", "/usr/share"}) {
            QTest::newRow(place) << QByteArray(place);
        }
    }

    void systemDiskThroughLayers()
    {
        QFETCH(QByteArray, place);
        Machine machine;
        machine.stack("dm-0", "253:0", {machine.sda2()});
        machine.stack("dm-1", "253:1", {"sys/devices/virtual/block/dm-0"});
        machine.mount("253:1", place.constData(), "/dev/mapper/root");
        QVERIFY(machine.facts(kSda).systemDisk);
        QVERIFY(machine.facts(kSda1).systemDisk);
        QVERIFY(machine.facts(target("/dev/dm-0", 253, 0)).systemDisk);
        QVERIFY(!machine.facts(kSdb).systemDisk);
        // Another mapping of the same drive.
        machine.stack("dm-2", "253:2", {machine.sda2()});
        QVERIFY(machine.facts(target("/dev/dm-2", 253, 2)).systemDisk);
    }

    void systemDiskOfALiveSystem()
    {
        Machine machine;
        machine.mount("8:17", "/run/medium", "/dev/sdb1");
        machine.fake().addPartition("pci0/host1/block/sdb/sdb1", "8:17", kSectors);
        machine.loop("loop0", "7:0", "/run/medium/filesystem.squashfs");
        machine.mount("7:0", "/run/rootfs", "/dev/loop0");
        machine.fake().write("proc/self/mountinfo",
                             "21 20 8:17 / /run/medium ro - iso9660 /dev/sdb1 ro\n"
                             "22 20 7:0 / /run/rootfs ro - squashfs /dev/loop0 ro\n"
                             "20 1 0:30 / / rw - overlay overlay "
                             "rw,lowerdir=/run/rootfs,upperdir=/run/cow\n");
        QVERIFY(machine.facts(kSdb).systemDisk);
        QVERIFY(!machine.facts(kSda).systemDisk);
    }

    void systemDiskBySwap()
    {
        Machine machine;
        machine.stack("dm-0", "253:0", {machine.sda2()});
        machine.fake().link("dev/dm-0", "dev/mapper/swap");
        machine.fake().write("proc/swaps", "Filename\n/dev/mapper/swap partition 1 0 -2\n");
        QVERIFY(machine.facts(kSda1).systemDisk);
    }

    void nature()
    {
        Machine machine;
        machine.fake().write(machine.sda() / "ro", "1\n");
        QVERIFY(machine.facts(kSda).readOnly && machine.facts(kSda1).readOnly);
        machine.fake().write("sys/devices/pci0/host1/block/sdb/size", "0\n");
        QVERIFY(!machine.allows(kSdb));
        const fs::path path = machine.fake().addDrive("pci0/nvme/nvme0/nvme0c0n1", "259:1", 1);
        machine.fake().write(path / "hidden", "1\n");
        const WriteFacts facts = machine.facts(target("/dev/nvme0c0n1", 259, 1));
        QCOMPARE(judge(facts).reasons.front().id(), MessageId::GuardHiddenPath);
    }

    void foldersAndFilesAreNoRawTargets()
    {
        const Machine machine;
        Target folder = target("/home/me", 0, 0);
        folder.kind = TargetKind::Folder;
        QVERIFY(!machine.allows(folder));
        folder.kind = TargetKind::File;
        QVERIFY(!machine.allows(folder));
    }

    void processesThatHaveTheMemory()
    {
        FakeMachine machine;
        addDax(machine, "device_dax");
        Target dax = target("/dev/dax0.0", 252, 5);
        dax.kind = TargetKind::Devdax;
        QVERIFY(judge(readWriteFacts(machine.root(), dax)).allowsWriting());
        machine.write("proc/4242/comm", "database\n");
        machine.write("proc/4242/maps",
                      "7f0000000000-7f0000200000 rw-s 00000000 00:05 99    /dev/dax0.0\n");
        const WriteFacts facts = readWriteFacts(machine.root(), dax);
        QVERIFY(has(facts, {UseKind::Process, "/dev/dax0.0", "database (4242)"}));
        machine.write("proc/4242/maps", "7f00-7f20 rw-s 00 00:05 99    /dev/dax0.01\n");
        QVERIFY(judge(readWriteFacts(machine.root(), dax)).allowsWriting());
    }

    void memoryThatTheSystemUses()
    {
        FakeMachine machine;
        addDax(machine, "kmem");
        Target dax = target("/dev/dax0.0", 252, 5);
        dax.kind = TargetKind::Devdax;
        const Verdict verdict = judge(readWriteFacts(machine.root(), dax));
        QCOMPARE(verdict.reasons.front().id(), MessageId::GuardSystemRam);
    }

    void memoryOfAReadOnlyRegion()
    {
        FakeMachine machine;
        addDax(machine, "device_dax");
        machine.write("sys/devices/ndbus0/region0/read_only", "1\n");
        Target dax = target("/dev/dax0.0", 252, 5);
        dax.kind = TargetKind::Devdax;
        QVERIFY(readWriteFacts(machine.root(), dax).readOnly);
    }

private:
    static void addDax(FakeMachine& machine, const char* driver)
    {
        const fs::path folder = "sys/devices/ndbus0/region0/dax0.0";
        machine.write(folder / "size", "1073741824\n");
        machine.write(fs::path("sys/bus/dax/drivers") / driver / "bind", "");
        machine.link(folder, "sys/dev/char/252:5");
        machine.link("sys/bus/dax", folder / "subsystem");
        machine.link(fs::path("sys/bus/dax/drivers") / driver, folder / "driver");
    }
};

QTEST_GUILESS_MAIN(TestWriteFacts)

#include "tst_WriteFacts.moc"
