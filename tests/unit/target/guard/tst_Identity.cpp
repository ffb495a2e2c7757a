// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Identity.h"

#include <QTest>

using namespace touchstone;

namespace {

Target drive()
{
    Target target;
    target.path = "/dev/loop0";
    target.kind = TargetKind::Drive;
    target.size = Bytes{67108864};
    return target;
}

} // namespace

class TestIdentity final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theFirstThatThereIs()
    {
        Target target = drive();
        QCOMPARE(identityOf(target), std::string("loop0:67108864"));
        QCOMPARE(identityKindOf(target), IdentityKind::NameAndSize);
        target.uuid = "LVM-abc";
        QCOMPARE(identityOf(target), std::string("LVM-abc"));
        QCOMPARE(identityKindOf(target), IdentityKind::Uuid);
        target.wwid = "eui.0123456789";
        QCOMPARE(identityOf(target), std::string("eui.0123456789"));
        QCOMPARE(identityKindOf(target), IdentityKind::Wwid);
        target.serial = "S1234567";
        QCOMPARE(identityOf(target), std::string("S1234567"));
        QCOMPARE(identityKindOf(target), IdentityKind::Serial);
    }

    void theWindowAsksForModelAndSerial()
    {
        Target target = drive();
        QCOMPARE(typedIdentityOf(target), std::string("loop0:67108864"));
        target.model = "Fast Drive 2000";
        QCOMPARE(typedIdentityOf(target), std::string("loop0:67108864"));
        target.serial = "S1234567";
        QCOMPARE(typedIdentityOf(target), std::string("Fast Drive 2000 4567"));
        target.model.clear();
        QCOMPARE(typedIdentityOf(target), std::string("S1234567"));
    }

    void reportsShortenWhatNamesADrive()
    {
        Target target = drive();
        QCOMPARE(shortIdentity(target, identityOf(target)), std::string("loop0:67108864"));
        target.serial = "S1234567";
        QCOMPARE(shortIdentity(target, identityOf(target)), std::string("4567"));
        // A report that was read is written the same.
        target.serial = "4567";
        QCOMPARE(shortIdentity(target, "4567"), std::string("4567"));
    }
};

QTEST_GUILESS_MAIN(TestIdentity)

#include "tst_Identity.moc"
