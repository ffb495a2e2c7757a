// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/base/JsonReader.h"
#include "core/run/Plan.h"

#include <QTest>

using namespace touchstone;

namespace {

/// Nothing in it has its default value.
Plan fullPlan()
{
    Target target;
    target.path = "/mnt/磁盘 \"1\"\\x";
    target.kind = TargetKind::Partition;
    target.model = "Model X";
    target.serial = "S123";
    target.firmware = "F1";
    target.bus = "NVMe";
    target.size = Bytes{std::numeric_limits<std::int64_t>::max()};
    target.logicalBlock = 4096;
    target.physicalBlock = 16384;
    target.rotational = true;
    target.removable = true;
    target.readOnly = true;
    target.systemDisk = true;
    target.major = 259;
    target.minor = 1048575;
    target.mountPoints = {"/", "/a b"};
    target.filesystem = FilesystemFacts{
        "btrfs", "/", "/dev/x", {"rw", "subvol=/@"}, Bytes{1000}, Bytes{999}, true, true};
    target.drive = "/dev/nvme0n1";

    TestSpec test;
    test.id = "t-1";
    test.row = "t";
    test.label = "T 1";
    Workload& workload = test.workload;
    workload.pattern = AccessPattern::Sequential;
    workload.readPercent = 37;
    workload.trims = true;
    workload.blockSize = Bytes{1536};
    workload.blockMix = {{Bytes{512}, 99}, {Bytes{1536}, 1}};
    workload.offset = Bytes{512};
    workload.size = Bytes{1U << 20U};
    workload.sequentialMode = SequentialMode::Shared;
    workload.jumpPercent = 0;
    workload.distribution = {Distribution::Kind::Zoned, {{90, 10}, {10, 90}}, 0.0};
    workload.repeats = false;
    workload.data = {0.46, 25};
    workload.verify = true;
    workload.engine = EngineKind::Psync;
    workload.direct = false;
    workload.batch = 3;
    workload.polled = true;
    workload.kernelSubmits = true;
    workload.processors = {0, 1, 63};
    test.load = {7, 9, 1'000'000, RateProcess::Poisson, Nanoseconds{250}};
    test.limits.ramp = Nanoseconds(1);
    test.limits.duration = Nanoseconds(std::numeric_limits<std::int64_t>::max());
    test.limits.writtenBytes = Bytes{5};
    test.limits.minimum = Nanoseconds(2);
    test.limits.numberOfIos = std::numeric_limits<std::uint64_t>::max();
    test.provenance = Provenance::Derived;

    Plan plan;
    plan.suiteId = "mine";
    plan.suiteVersion = "2";
    plan.view = SuiteView::Sweep;
    plan.baseline = "B1";
    const Contents shown{{{SignatureKind::Filesystem, "ext4", "holiday", "0123", Bytes{8388608}},
                          {SignatureKind::PartitionTable, "gpt", {}, {}, Bytes{0}}},
                         true};
    plan.targets = {PlanTarget{target, 5, Consent{"S1234567", 77, shown}}};
    plan.fileSize = Bytes{123};
    plan.steps = {Step{{test}}, Step{{TestSpec{}}}};
    plan.loops = 4;
    plan.seed = std::numeric_limits<std::uint64_t>::max();
    return plan;
}

} // namespace

class TestPlanJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void roundTripsExactly()
    {
        for (const Plan& plan : {fullPlan(), Plan{}}) {
            const std::string text = jsonLine(toJson(plan));
            const auto document = parseJson(text, "plan");
            QVERIFY(document.has_value());
            const auto again = planFromJson(*document);
            QVERIFY(again.has_value());
            QVERIFY(*again == plan);
            QCOMPARE(jsonLine(toJson(*again)), text);
        }
    }

    void unknownFieldsAreTolerated()
    {
        nlohmann::json json = toJson(fullPlan());
        json["later"] = {{"x", 1}};
        json["steps"][0]["test"]["later"] = nullptr;
        const auto plan = planFromJson(json);
        QCOMPARE(QByteArray::fromStdString(plan ? std::string()
                                                : EnglishCatalogue().text(plan.error().message)),
                 QByteArray());
        QVERIFY(*plan == fullPlan());
    }

    void otherSchemasAreRefused()
    {
        nlohmann::json json = toJson(Plan{});
        json["schema"] = "touchstone.plan/2";
        const auto plan = planFromJson(json);
        QVERIFY(!plan);
        QCOMPARE(EnglishCatalogue().text(plan.error().message),
                 std::string("plan has the schema \"touchstone.plan/2\"; this version reads "
                             "touchstone.plan/1."));
    }

    void everyFieldIsCheckedForItsType()
    {
        // A value of another type in the place of each value in turn; none may pass or throw.
        const nlohmann::json good = toJson(fullPlan());
        const nlohmann::json flat = good.flatten();
        for (const auto& [pointer, value] : flat.items()) {
            nlohmann::json bad = good;
            nlohmann::json& place = bad[nlohmann::json::json_pointer(pointer)];
            place = place.is_string() ? nlohmann::json(7) : nlohmann::json("seven");
            const auto plan = planFromJson(bad);
            QVERIFY2(!plan, pointer.c_str());
            QCOMPARE(plan.error().kind, ErrorKind::Usage);
        }
    }

    void missingFieldsAreNamed()
    {
        nlohmann::json json = toJson(fullPlan());
        json["steps"][1]["test"]["load"].erase("depth");
        const auto plan = planFromJson(json);
        QVERIFY(!plan);
        QCOMPARE(EnglishCatalogue().text(plan.error().message),
                 std::string("plan: the field steps[1].test.load.depth is missing."));
    }

    void nonsenseIsAnError()
    {
        for (const char* text : {"null", "[]", "7", "\"x\"", "{}"}) {
            QVERIFY(!planFromJson(nlohmann::json::parse(text)));
        }
    }
};

QTEST_GUILESS_MAIN(TestPlanJson)
#include "tst_PlanJson.moc"
