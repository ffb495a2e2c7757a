// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/AtaFolder.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

using namespace touchstone;
using namespace touchstone::test;

namespace {

std::string words(std::size_t count, const std::string& word = "0000")
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        text += word + (i % 8 == 7 ? "\n" : " ");
    }
    return text;
}

} // namespace

class TestAtaFolder final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void onlyWholeIdentitiesCount()
    {
        QVERIFY(!parseAtaIdentity(""));
        QVERIFY(!parseAtaIdentity(words(255)));
        QVERIFY(!parseAtaIdentity(words(257)));
        QVERIFY(!parseAtaIdentity(words(255) + "wxyz"));
        QVERIFY(!parseAtaIdentity(words(255) + "10000"));
        QVERIFY(parseAtaIdentity(words(256)) == AtaIdentity());
    }

    void aDriveThatSaysNothingOfSataHasNoSpeed()
    {
        QVERIFY(!parseAtaIdentity(words(256, "ffff"))->fastest);
        std::string text = words(256);
        text.replace(std::size_t{76} * 5, 4, "0006");
        QCOMPARE(parseAtaIdentity(text)->fastest.value_or(0), 3000U);
    }

    void portMultipliersNumberTheirDrivesByChannel()
    {
        FakeMachine machine;
        const std::filesystem::path port = "sys/devices/pci0000:00/ata4";
        machine.write(port / "link4.2/ata_link/link4.2/sata_spd", "3.0 Gbps\n");
        machine.write(port / "host3/target3:2:0/3:2:0:0/scsi_level", "6\n");
        const auto drive = port / "host3/target3:2:0/3:2:0:0/block/sdd";
        machine.write(drive / "size", "8\n");
        machine.link(port / "host3/target3:2:0/3:2:0:0", drive / "device");
        const auto ata = ataFolderOf(machine.root() / drive);
        QVERIFY(ata.has_value());
        QCOMPARE(ata->link, machine.root() / port / "link4.2/ata_link/link4.2");
        QCOMPARE(ata->device, machine.root() / port / "link4.2/dev4.2.0/ata_device/dev4.2.0");
        QVERIFY(!ataFolderOf(machine.root() / "sys/devices/virtual/block/loop0"));
    }
};

QTEST_GUILESS_MAIN(TestAtaFolder)
#include "tst_AtaFolder.moc"
