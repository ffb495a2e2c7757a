// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ProcessorList.h"
#include "core/system/NumaNode.h"
#include "core/target/DevicesBelow.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

using namespace touchstone;

/// A machine with two nodes; the second has processors with holes between them.
class TestNumaNode final : public QObject
{
    Q_OBJECT

    static Target block(std::uint32_t major, std::uint32_t minor)
    {
        Target target;
        target.kind = TargetKind::Drive;
        target.major = major;
        target.minor = minor;
        return target;
    }

    static void addNodes(const test::FakeMachine& machine, const char* online)
    {
        machine.write("sys/devices/system/node/online", online);
        machine.write("sys/devices/system/node/node0/cpulist", "1,4-7\n");
        machine.write("sys/devices/system/node/node1/cpulist", "0,2-3,8\n");
    }

    static std::optional<NumaNode> find(const test::FakeMachine& machine, const Target& target)
    {
        return nodeOf(machine.root(), devicesBelow(machine.root(), target));
    }

private Q_SLOTS:

    void driveBelongsToWhatItHangsOn()
    {
        test::FakeMachine machine;
        addNodes(machine, "0-1\n");
        machine.addDevice("pci0/0000:01:00.0/nvme/nvme0/nvme0n1", "259:0", 8);
        machine.write("sys/devices/pci0/0000:01:00.0/numa_node", "1\n");
        QCOMPARE(find(machine, block(259, 0)), std::optional(NumaNode{1, {0, 2, 3, 8}}));
    }

    void singleNodeIsNone()
    {
        test::FakeMachine machine;
        addNodes(machine, "0\n");
        machine.addDevice("pci0/nvme0n1", "259:0", 8);
        machine.write("sys/devices/pci0/numa_node", "0\n");
        QVERIFY(!find(machine, block(259, 0)));
    }

    void unknownNodeIsNone()
    {
        test::FakeMachine machine;
        addNodes(machine, "0-1\n");
        machine.addDevice("pci0/nvme0n1", "259:0", 8);
        machine.write("sys/devices/pci0/numa_node", "-1\n");
        QVERIFY(!find(machine, block(259, 0)));
        QVERIFY(!find(machine, block(259, 1)));
    }

    void raidAcrossNodesHasNone()
    {
        test::FakeMachine machine;
        addNodes(machine, "0-1\n");
        machine.addDevice("pci0/nvme0n1", "259:0", 8);
        machine.addDevice("pci1/nvme1n1", "259:1", 8);
        machine.write("sys/devices/pci0/numa_node", "0\n");
        machine.write("sys/devices/pci1/numa_node", "1\n");
        machine.addDevice("virtual/block/md0", "9:0", 8);
        for (const char* member : {"pci0/nvme0n1", "pci1/nvme1n1"}) {
            const auto folder = std::filesystem::path("sys/devices") / member;
            machine.link(folder,
                         std::filesystem::path("sys/devices/virtual/block/md0/slaves") /
                             folder.filename());
        }
        QVERIFY(!find(machine, block(9, 0)));
        machine.write("sys/devices/pci1/numa_node", "0\n");
        QCOMPARE(find(machine, block(9, 0)), std::optional(NumaNode{0, {1, 4, 5, 6, 7}}));
    }

    void nodeOfMemoryAloneHasNoProcessors()
    {
        test::FakeMachine machine;
        addNodes(machine, "0-1\n");
        machine.write("sys/devices/system/node/node1/cpulist", "\n");
        machine.addDevice("pci0/nvme0n1", "259:0", 8);
        machine.write("sys/devices/pci0/numa_node", "1\n");
        QCOMPARE(find(machine, block(259, 0)), std::optional(NumaNode{1, {}}));
    }

    void listsOfProcessors()
    {
        QCOMPARE(parseProcessorList("0,2-3,8", 8), std::optional(std::vector{0, 2, 3, 8}));
        QCOMPARE(parseProcessorList("3,0-3", 8), std::optional(std::vector{0, 1, 2, 3}));
        for (const char* bad :
             {"", "1,", "3-1", "-1", "1-", "a", "9", "0-9", "1 ", "99999999999"}) {
            QVERIFY2(!parseProcessorList(bad, 8), bad);
        }
    }

    void thisProcessMayRunSomewhere() { QVERIFY(!allowedProcessors().empty()); }
};

QTEST_GUILESS_MAIN(TestNumaNode)
#include "tst_NumaNode.moc"
