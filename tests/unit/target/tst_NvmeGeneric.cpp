// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/EngineCheck.h"
#include "core/target/NvmeGeneric.h"
#include "core/target/NvmeNamespace.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

#include <array>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace {

namespace fs = std::filesystem;

constexpr DeviceNumber kGeneric{242, 3};

using Answer = std::array<std::byte, kIdentifySize>;

/// What a drive with these formats says: the first has 512-byte blocks, the second 4096, the third
/// 512 with eight bytes of metadata, the nineteenth 4096 with 64.
Answer answer(std::uint8_t inUse)
{
    Answer answer{};
    answer[1] = std::byte{0x10}; // 4096 blocks
    answer[26] = std::byte{inUse};
    answer[128 + 2] = std::byte{9};
    answer[132 + 2] = std::byte{12};
    answer[136] = std::byte{8};
    answer[136 + 2] = std::byte{9};
    answer[128 + 18 * 4] = std::byte{64};
    answer[128 + 18 * 4 + 2] = std::byte{12};
    return answer;
}

/// A machine with one NVMe drive and its generic node.
FakeMachine machineWithNode(const char* subsystem)
{
    FakeMachine machine;
    const fs::path controller = "pci0000:00/nvme/nvme0";
    const fs::path block = machine.addDrive(controller / "nvme0n1", "259:0", 2048);
    machine.write(block / "queue/logical_block_size", "4096\n");
    machine.write(block / "device/model", "Fast Drive\n");
    machine.write(block / "device/serial", "S1\n");
    const fs::path node = "sys/devices" / controller / "ng0n1";
    fs::create_directories(machine.root() / node);
    fs::create_directories(machine.root() / "sys/class" / subsystem);
    fs::create_directories(machine.root() / "sys/dev/char");
    fs::create_directory_symlink(machine.root() / "sys/class" / subsystem,
                                 machine.root() / node / "subsystem");
    fs::create_directory_symlink(machine.root() / node, machine.root() / "sys/dev/char/242:3");
    machine.write("dev/ng0n1", "");
    return machine;
}

std::optional<Target> described(const FakeMachine& machine)
{
    const BlockDevices devices(machine.root(), MountTable(""));
    return describeNvmeGeneric(machine.root(), "/dev/ng0n1", kGeneric, devices);
}

} // namespace

class TestNvmeGeneric final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void hasTheFactsOfItsNamespaceAndItsOwnNumber()
    {
        const auto target = described(machineWithNode("nvme-generic"));
        QVERIFY(target);
        QCOMPARE(target->path, std::string("/dev/ng0n1"));
        QCOMPARE(target->kind, TargetKind::NvmeGeneric);
        QCOMPARE(target->drive, std::string("/dev/nvme0n1"));
        QCOMPARE(target->model, std::string("Fast Drive"));
        QCOMPARE(target->serial, std::string("S1"));
        QCOMPARE(target->size, Bytes{2048 * 512});
        QCOMPARE(target->logicalBlock, 4096U);
        QCOMPARE(target->major, 242U);
        QCOMPARE(target->minor, 3U);
        QVERIFY(!target->unusableReason);
        QVERIFY(isDevice(*target));
    }

    void otherCharacterDevicesAreNone()
    {
        QVERIFY(!described(machineWithNode("nvme")));
        QVERIFY(!described(FakeMachine()));
    }

    void engineAndTargetMustGoTogether()
    {
        Workload passthrough;
        passthrough.engine = EngineKind::IoUringCmd;
        Target drive;
        drive.kind = TargetKind::Drive;
        drive.path = "/dev/nvme0n1";
        const Target node = *described(machineWithNode("nvme-generic"));
        QVERIFY(checkEngine(node, passthrough));
        QVERIFY(checkEngine(drive, Workload()));
        QCOMPARE(checkEngine(drive, passthrough).error().message.id(),
                 MessageId::PassthroughNeedsGeneric);
        QCOMPARE(checkEngine(node, Workload()).error().message.id(),
                 MessageId::GenericNeedsPassthrough);
    }

    void identifySaysSizeAndFormat_data()
    {
        QTest::addColumn<int>("inUse");
        QTest::addColumn<unsigned>("block");
        QTest::addColumn<unsigned>("metadata");
        QTest::newRow("512") << 0 << 512U << 0U;
        QTest::newRow("4096") << 1 << 4096U << 0U;
        QTest::newRow("metadata beside") << 2 << 512U << 8U;
        QTest::newRow("metadata behind") << 0x12 << 512U << 8U;
        QTest::newRow("a format past the sixteenth") << 0x22 << 4096U << 64U;
    }

    void identifySaysSizeAndFormat()
    {
        QFETCH(int, inUse);
        QFETCH(unsigned, block);
        QFETCH(unsigned, metadata);
        const auto facts = parseIdentify(answer(static_cast<std::uint8_t>(inUse)));
        QVERIFY(facts);
        QCOMPARE(facts->blocks, std::uint64_t{4096});
        QCOMPARE(facts->blockSize, block);
        QCOMPARE(facts->metadataSize, metadata);
        QCOMPARE(facts->size(), Bytes{std::uint64_t{4096} * block});
    }

    void answersWithoutAFormatAreNone()
    {
        QVERIFY(!parseIdentify(Answer{}));
        QVERIFY(!parseIdentify(answer(5)));
    }
};

QTEST_GUILESS_MAIN(TestNvmeGeneric)
#include "tst_NvmeGeneric.moc"
