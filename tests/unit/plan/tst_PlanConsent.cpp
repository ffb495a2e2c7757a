// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Identity.h"
#include "tests/unit/plan/PlanFixtures.h"

#include <QTest>

using namespace touchstone;
using namespace touchstone::test;

/// Raw targets are overwritten with the word of a person only.
class TestPlanConsent final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void writesNeedConsentToTheRightTarget()
    {
        Target one = drive();
        one.serial = "S1234567";
        one.wwid = "eui.1";
        Target other = one;
        other.path = "/dev/sdb";
        other.minor = 16;
        other.serial = "S7654321";
        const std::vector<TestSpec> writes{*parseWorkload("rw=write size=1M", 1)};
        const auto planFor = [&](const std::vector<Target>& targets,
                                 const std::vector<std::string>& identities) {
            PlanOptions options = seeded();
            for (const std::string& identity : identities) {
                options.consents.push_back(Consent{identity, std::nullopt, std::nullopt});
            }
            return makePlan(writes, targets, options);
        };
        QCOMPARE(mistake(planFor({one}, {"S1234567"})), QByteArray());
        QCOMPARE(mistake(planFor({one, other}, {"S7654321", "S1234567"})), QByteArray());
        QVERIFY(mistake(planFor({one}, {})).contains("give its serial number with --destroy"));
        for (const char* wrong : {"S7654321", "4567", "eui.1", "sda:1", ""}) {
            QVERIFY2(mistake(planFor({one}, {wrong})).contains("is the identity of no target"),
                     wrong);
        }
        // Each target needs its own, and each is for one target.
        QVERIFY(mistake(planFor({one, other}, {"S1234567"})).startsWith("3: /dev/sdb is a raw"));
        QVERIFY(mistake(planFor({one}, {"S1234567", "S1234567"})).startsWith("3: S1234567 is"));
        // One that was put into the plan by hand.
        Plan forged = *planFor({one}, {"S1234567"});
        forged.targets.front().consent->identity = "S7654321";
        QCOMPARE(validate(forged).error().message.id(), MessageId::ConsentOfAnother);
        for (bool Target::*fact : {&Target::systemDisk, &Target::readOnly}) {
            forged = *planFor({one}, {"S1234567"});
            forged.targets.front().facts.*fact = true;
            QCOMPARE(validate(forged).error().kind, ErrorKind::Refused);
        }
    }

    void trimIsRefused()
    {
        QCOMPARE(mistake(planned({"rw=randtrim"}, drive())), wantsNameAndSize());
        PlanOptions options = seeded();
        options.consents = {Consent{identityOf(drive()), std::nullopt, std::nullopt}};
        QCOMPARE(mistake(makePlan({*parseWorkload("rw=randtrim", 1)}, {drive()}, options)),
                 QByteArray("2: rw=trim and rw=randtrim are understood, but this version does not "
                            "trim, so /dev/sda was left alone. Choose another workload."));
        QCOMPARE(mistake(planned({"rw=trim"}, folder())),
                 QByteArray("2: /home/me is not a drive, and only the blocks of a drive can be "
                            "trimmed. Name a block device."));
        QVERIFY(mistake(planned({"rw=trim"}, file())).startsWith("2: /home/me/film is not a"));
    }

    void suiteThatWritesOnARawDeviceNeedsConsent()
    {
        QCOMPARE(mistake(makePlan(quick(), {drive()}, seeded())), wantsNameAndSize());
        PlanOptions options = seeded();
        options.consents = {Consent{identityOf(drive()), std::nullopt, std::nullopt}};
        const Result<Plan> plan = makePlan(quick(), {drive()}, options);
        QCOMPARE(mistake(plan), QByteArray());
        // As much as the test file would be, at the start of the device.
        for (const TestSpec& test : testsOf(*plan)) {
            QCOMPARE(test.workload.offset.value(), std::uint64_t{0});
            QCOMPARE(test.workload.size.value(), quick().fileSize.value());
        }
        QCOMPARE(plan->fileSize.value(), std::uint64_t{0});
    }
};

QTEST_GUILESS_MAIN(TestPlanConsent)

#include "tst_PlanConsent.moc"
