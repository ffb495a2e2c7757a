// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/target/PmemNamespaces.h"
#include "core/target/TargetJson.h"
#include "core/target/TargetScanner.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace fs = std::filesystem;

namespace {

/// A machine with one bus of persistent memory, as the kernel shows it.
class PmemMachine final
{
public:
    explicit PmemMachine(const std::string& bus = "LNXSYSTM:00/ACPI0012:00/ndbus0",
                         std::string_view provider = "ACPI.NFIT")
        : m_bus("sys/devices/" + bus)
    {
        m_machine.write(m_bus / "provider", std::string(provider) + "\n");
    }

    [[nodiscard]] const FakeMachine& machine() const { return m_machine; }

    void write(const fs::path& name, std::string_view content) const
    {
        m_machine.write(m_bus / name, content);
    }

    void addModule(const std::string& name, std::string_view security) const
    {
        write(name + "/security", security);
    }

    void addRegion(const std::string& name, const std::vector<std::string>& modules) const
    {
        write(name + "/size", "1476395008\n");
        write(name + "/devtype", "nd_pmem\n");
        write(name + "/numa_node", "1\n");
        write(name + "/mappings", std::to_string(modules.size()) + "\n");
        for (std::size_t i = 0; i < modules.size(); ++i) {
            write(name + "/mapping" + std::to_string(i), modules[i] + ",0,1476395008,0\n");
        }
        addToBus(name);
    }

    void addNamespace(const std::string& name,
                      std::string_view size,
                      std::string_view mode,
                      std::string_view holder) const
    {
        write(name + "/size", size);
        write(name + "/mode", mode);
        write(name + "/holder", holder);
        write(name + "/uuid", "raw-uuid\n");
        addToBus(name);
    }

    /// What takes a namespace over, such as "region0/pfn0.0".
    void addClaim(const std::string& name, std::string_view space, std::string_view align) const
    {
        write(name + "/namespace", space);
        write(name + "/uuid", "claim-uuid\n");
        if (!align.empty()) {
            write(name + "/align", align);
        }
        addToBus(name);
        drive(name);
    }

    void drive(const std::string& name, const std::string& driver = "nd_pmem") const
    {
        link("sys/bus/nd/drivers/" + driver, m_bus / name / "driver");
    }

    fs::path addBlock(const std::string& name, std::string_view number)
    {
        const fs::path folder =
            m_machine.addDrive((m_bus / name).lexically_relative("sys/devices"), number, 2576384);
        m_machine.write(folder / "badblocks", "");
        return folder;
    }

    /// A node of the bus "dax".
    void addDax(const fs::path& folder, std::string_view number, const std::string& driver) const
    {
        const fs::path device = "sys/devices" / folder;
        m_machine.write(device / "dev", number);
        m_machine.write(device / "size", "14680064\n");
        m_machine.write(device / "align", "2097152\n");
        m_machine.write(device / "numa_node", "2\n");
        m_machine.write(fs::path("dev") / folder.filename(), "");
        link(device, fs::path("sys/bus/dax/devices") / folder.filename());
        if (!driver.empty()) {
            link("sys/bus/dax/drivers/" + driver, device / "driver");
        }
    }

    [[nodiscard]] std::vector<Target> targets() const
    {
        return TargetScanner(m_machine.root()).drives();
    }

private:
    void addToBus(const std::string& name) const
    {
        link(m_bus / name, fs::path("sys/bus/nd/devices") / fs::path(name).filename());
    }

    void link(const fs::path& to, const fs::path& from) const
    {
        fs::create_directories(m_machine.root() / to);
        m_machine.link(to, from);
    }

    FakeMachine m_machine;
    fs::path m_bus;
};

std::string reasonOf(const Target& target)
{
    return target.unusableReason ? EnglishCatalogue().text(*target.unusableReason) : std::string();
}

} // namespace

class TestPmem final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void namespacesOfEveryMode()
    {
        PmemMachine pmem;
        pmem.addModule("nmem0", "disabled\n");
        pmem.addRegion("region0", {"nmem0"});
        pmem.drive("region0", "nd_region");
        pmem.write("region0/persistence_domain", "memory_controller\n");
        pmem.addNamespace("region0/namespace0.0", "1342177280\n", "memory\n", "pfn0.0\n");
        pmem.addClaim("region0/pfn0.0", "namespace0.0\n", "2097152\n");
        pmem.addNamespace("region0/namespace0.1", "33554432\n", "safe\n", "btt0.0\n");
        pmem.addClaim("region0/btt0.0", "namespace0.1\n", {});
        pmem.addNamespace("region0/namespace0.2", "33554432\n", "raw\n", "\n");
        pmem.drive("region0/namespace0.2");
        // Those that are there to be filled.
        pmem.addNamespace("region0/namespace0.3", "0\n", "raw\n", "\n");
        const auto fsdax = pmem.addBlock("region0/pfn0.0/block/pmem0", "259:0");
        pmem.machine().write(fsdax / "badblocks", "8 1\n4096 15\n");
        pmem.addBlock("region0/btt0.0/block/pmem0.1s", "259:1");
        const auto raw = pmem.addBlock("region0/namespace0.2/block/pmem0.2", "259:2");
        fs::remove(pmem.machine().root() / raw / "badblocks");
        pmem.addNamespace("region0/namespace0.4", "16777216\n", "dax\n", "dax0.1\n");
        pmem.addClaim("region0/dax0.1", "namespace0.4\n", "2097152\n");
        pmem.addDax("LNXSYSTM:00/ACPI0012:00/ndbus0/region0/dax0.1/dax0.0", "252:2", "device_dax");
        pmem.write("region0/badblocks", "");
        const auto targets = pmem.targets();
        QCOMPARE(targets.size(), std::size_t{4});
        QCOMPARE(targets[0].path, std::string("/dev/pmem0"));
        QCOMPARE(targets[0].kind, TargetKind::Drive);
        QCOMPARE(targets[0].bus, std::string("PMem"));
        // Of the block device, not of the namespace, which holds the records too.
        QCOMPARE(targets[0].size, Bytes{std::uint64_t{2576384} * 512});
        PmemFacts expected;
        expected.mode = PmemMode::Fsdax;
        expected.name = "namespace0.0";
        expected.region = "region0";
        expected.regionType = "pmem";
        expected.provider = "ACPI.NFIT";
        expected.modules = 1;
        expected.uuid = "claim-uuid";
        expected.alignment = Bytes{2097152};
        expected.numaNode = 1;
        expected.persistenceDomain = "memory_controller";
        expected.badBlocks = 16;
        QVERIFY(targets[0].pmem == expected);
        QCOMPARE(targets[1].path, std::string("/dev/pmem0.1s"));
        QCOMPARE(targets[1].pmem->mode, PmemMode::Sector);
        QVERIFY(targets[1].pmem->badBlocks == std::uint64_t{0});
        QVERIFY(!targets[1].pmem->alignment);
        QCOMPARE(targets[2].pmem->mode, PmemMode::Raw);
        QCOMPARE(targets[2].pmem->uuid, std::string("raw-uuid"));
        QVERIFY2(!targets[2].pmem->badBlocks, "not supported is not none");
        QCOMPARE(targets[3].path, std::string("/dev/dax0.0"));
        QCOMPARE(targets[3].kind, TargetKind::Devdax);
        QCOMPARE(targets[3].pmem->mode, PmemMode::Devdax);
        QCOMPARE(targets[3].pmem->name, std::string("namespace0.4"));
        QCOMPARE(targets[3].size, Bytes{14680064});
        QVERIFY(targets[3].pmem->badBlocks == std::uint64_t{0});
        for (const Target& target : targets) {
            QCOMPARE(reasonOf(target), std::string());
        }
    }

    void emulatedRegionsTellOfNoModules()
    {
        PmemMachine pmem("platform/e820_pmem/ndbus0", "e820");
        pmem.addRegion("region0", {});
        pmem.drive("region0", "nd_region");
        // Pages without a record: the kernel says so in the mode of the namespace.
        pmem.addNamespace("region0/namespace0.0", "17179869184\n", "memory\n", "\n");
        pmem.drive("region0/namespace0.0");
        pmem.addBlock("region0/namespace0.0/block/pmem0", "259:0");
        const auto targets = pmem.targets();
        QCOMPARE(targets.size(), std::size_t{1});
        QCOMPARE(targets[0].pmem->mode, PmemMode::Fsdax);
        QCOMPARE(targets[0].pmem->modules, 0U);
        QCOMPARE(targets[0].pmem->provider, std::string("e820"));
        QVERIFY(targets[0].pmem->persistenceDomain.empty());
    }

    void virtioPmem()
    {
        PmemMachine pmem("pci0000:00/0000:00:05.0/virtio2/ndbus0", "virtio-pmem");
        pmem.addRegion("region0", {});
        pmem.write("region0/numa_node", "-1\n");
        pmem.addNamespace("region0/namespace0.0", "1073741824\n", "raw\n", "\n");
        pmem.drive("region0/namespace0.0");
        pmem.drive("region0", "nd_region");
        pmem.addBlock("region0/namespace0.0/block/pmem0", "259:0");
        const auto targets = pmem.targets();
        QCOMPARE(targets.size(), std::size_t{1});
        QCOMPARE(targets[0].pmem->provider, std::string("virtio-pmem"));
        QVERIFY(!targets[0].pmem->numaNode);
    }

    void disabledOnesAreListedWithTheReason()
    {
        PmemMachine pmem;
        pmem.addModule("nmem0", "unlocked\n");
        pmem.addModule("nmem1", "locked\n");
        pmem.addRegion("region0", {"nmem0"});
        pmem.drive("region0", "nd_region");
        pmem.addNamespace("region0/namespace0.0", "33554432\n", "raw\n", "\n");
        pmem.addRegion("region1", {"nmem0", "nmem1"});
        // Reading the size of one that is there to be filled fails, as reading a folder does.
        pmem.addClaim("region0/btt0.1", "\n", {});
        fs::create_directories(pmem.machine().root() /
                               "sys/devices/LNXSYSTM:00/ACPI0012:00/ndbus0/region0/btt0.1/size");
        const auto targets = pmem.targets();
        QCOMPARE(targets.size(), std::size_t{2});
        QCOMPARE(targets[0].path, std::string("namespace0.0"));
        QCOMPARE(targets[0].size, Bytes{33554432});
        QCOMPARE(targets[0].pmem->mode, PmemMode::Disabled);
        QCOMPARE(
            reasonOf(targets[0]),
            std::string("namespace0.0 is disabled: no driver serves it, so there is nothing to "
                        "open. To enable it, run: sudo ndctl enable-namespace namespace0.0"));
        QCOMPARE(targets[1].path, std::string("region1"));
        QCOMPARE(targets[1].pmem->region, std::string("region1"));
        QVERIFY(targets[1].unusableReason->id() == MessageId::PmemLocked);
        QVERIFY(reasonOf(targets[1]).find("nmem1 is locked") != std::string::npos);
    }

    void memoryOfTheSystemIsNotMeasured()
    {
        const PmemMachine pmem;
        pmem.addDax(
            "platform/ACPI0017:00/root0/decoder0.0/region0/dax_region0/dax10.0", "252:1", "kmem");
        pmem.addDax("platform/hmem.0/dax2.0", "252:3", "device_dax");
        pmem.addDax("platform/hmem.1/dax3.0", "252:4", {});
        pmem.machine().write("sys/devices/platform/hmem.1/dax4.0/size", "0\n");
        pmem.machine().link("sys/devices/platform/hmem.1/dax4.0", "sys/bus/dax/devices/dax4.0");
        const auto targets = pmem.targets();
        QCOMPARE(targets.size(), std::size_t{3});
        QCOMPARE(targets[0].path, std::string("/dev/dax2.0"));
        QCOMPARE(targets[0].pmem->provider, std::string("soft-reserved"));
        QCOMPARE(reasonOf(targets[0]), std::string());
        QCOMPARE(targets[1].pmem->mode, PmemMode::Disabled);
        QCOMPARE(targets[1].unusableReason->id(), MessageId::PmemDisabled);
        QCOMPARE(targets[2].path, std::string("/dev/dax10.0"));
        QCOMPARE(targets[2].pmem->mode, PmemMode::SystemRam);
        QCOMPARE(targets[2].pmem->provider, std::string("CXL"));
        QVERIFY(targets[2].pmem->numaNode == 2);
        QCOMPARE(
            reasonOf(targets[2]),
            std::string("/dev/dax10.0 is in use as ordinary memory of the system and cannot be "
                        "measured. To give it back, run: sudo daxctl reconfigure-device "
                        "--mode=devdax dax10.0"));
    }

    void badBlocksOfDevdaxAreThoseInIt()
    {
        PmemMachine pmem;
        pmem.addRegion("region1", {"nmem0"});
        pmem.drive("region1", "nd_region");
        pmem.addNamespace("region1/namespace1.0", "16777216\n", "dax\n", "dax1.0\n");
        pmem.addClaim("region1/dax1.0", "namespace1.0\n", "2097152\n");
        const std::string device = "LNXSYSTM:00/ACPI0012:00/ndbus0/region1/dax1.0/dax1.0";
        pmem.addDax(device, "252:2", "device_dax");
        // Block 4096 is the first of the device; one run goes into it, one goes out of it.
        pmem.write("region1/badblocks", "1 1\n4090 10\n5000 2\n32760 100\n90000 7\n");
        QVERIFY2(!pmem.targets()[0].pmem->badBlocks, "only root may know where it starts");
        pmem.write("region1/resource", "0x100000000\n");
        pmem.machine().write(fs::path("sys/devices") / device / "resource", "0x100200000\n");
        QVERIFY(pmem.targets()[0].pmem->badBlocks == std::uint64_t{4 + 2 + 8});
        fs::remove(pmem.machine().root() /
                   "sys/devices/LNXSYSTM:00/ACPI0012:00/ndbus0/region1/badblocks");
        QVERIFY(!pmem.targets()[0].pmem->badBlocks);
    }

    void factsSurviveJson()
    {
        PmemFacts facts;
        facts.mode = PmemMode::SystemRam;
        facts.name = "namespace0.0";
        facts.alignment = Bytes{4096};
        facts.numaNode = 3;
        facts.badBlocks = 0;
        facts.modules = 6;
        Target target;
        target.path = "/dev/dax0.0";
        target.pmem = facts;
        target.filesystem.emplace();
        target.filesystem->compression = "zstd:3";
        target.filesystem->copyOnWrite = true;
        JsonErrors errors("test");
        const auto json = toJson(target);
        QVERIFY(readTarget(JsonReader(json, errors)) == target);
        QVERIFY(!errors.first().has_value());
        target.pmem = PmemFacts();
        const auto bare = toJson(target);
        QVERIFY(!bare["pmem"].contains("numa_node") && !bare["pmem"].contains("bad_blocks"));
        QVERIFY(readTarget(JsonReader(bare, errors)) == target);
    }
};

QTEST_GUILESS_MAIN(TestPmem)
#include "tst_Pmem.moc"
