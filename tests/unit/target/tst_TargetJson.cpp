// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/JsonParts.h"
#include "core/target/TargetJson.h"

#include <QTest>

using namespace touchstone;

namespace {

/// A drive about which everything is known, be it that no real one is all of this at once.
Target fullTarget()
{
    Target target;
    target.path = "/dev/md0";
    target.kind = TargetKind::Drive;
    target.serial = "S123456789";
    target.wwid = "eui.0025385b71b0b9f4";
    target.uuid = "d4c1b3a2:00112233:44556677:8899aabb";
    target.layers = {Layer::Lvm, Layer::Luks, Layer::Raid};
    target.below = {"/dev/nvme0n1p2", "/dev/nvme1n1p2"};
    target.raid = RaidFacts{"raid1", 2, 1, "clean"};
    target.ways = 4;
    target.link = LinkFacts{LinkBus::Pcie, LinkRate{3, 8000, 2}, LinkRate{4, 16000, 4}};
    target.queue = QueueFacts{"none",
                              1023,
                              32,
                              WriteCache::WriteThrough,
                              true,
                              Bytes{131072},
                              Bytes{4096},
                              ZoneFacts{ZonedModel::HostAware, Bytes{268435456}, 55880}};
    target.generic = "/dev/ng0n1";
    target.backingFile = "/var/lib/磁盘.raw";
    return target;
}

Result<Target> again(const nlohmann::json& json)
{
    JsonErrors errors("target");
    Target target = readTarget(JsonReader(json, errors));
    return errors.finish(std::move(target));
}

} // namespace

class TestTargetJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyFactComesBack()
    {
        for (const Target& target : {fullTarget(), Target{}}) {
            const auto read = again(toJson(target));
            QVERIFY(read.has_value());
            QVERIFY(*read == target);
        }
    }

    void whatIsNotKnownIsAbsent()
    {
        const nlohmann::json json = toJson(Target{});
        for (const char* name : {"wwid",
                                 "uuid",
                                 "layers",
                                 "below",
                                 "raid",
                                 "ways",
                                 "link",
                                 "queue",
                                 "generic",
                                 "backing_file"}) {
            QVERIFY2(!json.contains(name), name);
        }
        Target target;
        target.queue = QueueFacts();
        target.link = LinkFacts{LinkBus::Usb, LinkRate{0, 480, 1}, std::nullopt};
        QCOMPARE(toJson(target).at("queue").dump(), std::string(R"({"dax":false})"));
        QCOMPARE(toJson(target).at("link").dump(),
                 std::string(R"({"bus":"USB","now":{"lanes":1,"megatransfers":480}})"));
    }

    void reportsHaveOnlyTheEndOfNames()
    {
        const nlohmann::json json = targetToJson(fullTarget());
        QVERIFY(!json.contains("serial") && !json.contains("wwid") && !json.contains("uuid"));
        QCOMPARE(json.at("serial_tail").get<std::string>(), std::string("6789"));
        QCOMPARE(json.at("wwid_tail").get<std::string>(), std::string("b9f4"));
        QCOMPARE(json.at("uuid_tail").get<std::string>(), std::string("aabb"));
    }

    void layersOfLaterVersionsAreLeftOut()
    {
        nlohmann::json json = toJson(fullTarget());
        json["layers"] = {"hologram", "LUKS"};
        const auto read = again(json);
        QVERIFY(read.has_value());
        QVERIFY(read->layers == std::vector{Layer::Luks});
    }

    void wrongTypesAreErrors()
    {
        for (const char* name : {"wwid", "layers", "raid", "ways", "link", "queue"}) {
            nlohmann::json json = toJson(fullTarget());
            json[name] = -1;
            QVERIFY2(!again(json).has_value(), name);
        }
    }
};

QTEST_GUILESS_MAIN(TestTargetJson)
#include "tst_TargetJson.moc"
