// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/RawTarget.h"
#include "core/target/TargetScanner.h"
#include "core/target/guard/ContentsReader.h"
#include "tests/device/BlockScene.h"

#include <QTest>

#include <cerrno>
#include <cstdio>
#include <optional>

#include <fcntl.h>
#include <sys/stat.h>

using namespace touchstone;

namespace {

UniqueFd openFd(const QString& device, int flags)
{
    return UniqueFd(::open(device.toLocal8Bit().constData(), flags | O_CLOEXEC));
}

/// As it is after a person has allowed it.
PlanTarget allowed(const QString& device)
{
    PlanTarget target;
    target.facts = *TargetScanner().describe(device.toStdString());
    target.consent = *lookAt(target.facts);
    return target;
}

/// Why it was refused; nothing where it was not.
std::optional<MessageId> refusal(const PlanTarget& target)
{
    const auto raw = RawTarget::open(target);
    if (raw) {
        return std::nullopt;
    }
    return raw.error().kind == ErrorKind::Refused ? raw.error().message.id()
                                                  : MessageId::InternalError;
}

bool isClaimed(const QString& device)
{
    return !openFd(device, O_RDONLY | O_EXCL).valid() && errno == EBUSY;
}

} // namespace

/// What stands between a descriptor and the first write.
class TestRawTarget final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void openedByPathItIsClaimed()
    {
        BlockScene scene;
        const QString device = scene.loop();
        const PlanTarget target = allowed(device);
        {
            const auto raw = RawTarget::open(target);
            QVERIFY(raw.has_value());
            QVERIFY(isClaimed(device));
            QCOMPARE(refusal(target), std::optional(MessageId::GuardBusy));
            const auto again = raw->openAgain(AccessMode::ReadWrite);
            const auto read = raw->openAgain(AccessMode::ReadOnly);
            QVERIFY(again.has_value() && read.has_value());
            QCOMPARE(::fcntl(again->get(), F_GETFL) & O_ACCMODE, O_RDWR);
            QCOMPARE(::fcntl(read->get(), F_GETFL) & O_ACCMODE, O_RDONLY);
        }
        QVERIFY(!isClaimed(device));
    }

    void handedInAndExclusive()
    {
        BlockScene scene;
        const QString device = scene.loop();
        PlanTarget target = allowed(device);
        const UniqueFd fd = openFd(device, O_RDWR | O_EXCL);
        target.descriptor = fd.get();
        QCOMPARE(refusal(target), std::nullopt);
    }

    void handedInAndNotExclusiveIsClaimedHere()
    {
        BlockScene scene;
        const QString device = scene.loop();
        PlanTarget target = allowed(device);
        const UniqueFd fd = openFd(device, O_RDWR);
        target.descriptor = fd.get();
        {
            const auto raw = RawTarget::open(target);
            QVERIFY(raw.has_value());
            QVERIFY(isClaimed(device));
        }
        QVERIFY(!isClaimed(device));
    }

    void handedInWhileSomethingElseClaimsIt()
    {
        BlockScene scene;
        const QString device = scene.loop();
        PlanTarget target = allowed(device);
        const UniqueFd fd = openFd(device, O_RDWR);
        const UniqueFd claim = openFd(device, O_RDONLY | O_EXCL);
        target.descriptor = fd.get();
        QCOMPARE(refusal(target), std::optional(MessageId::GuardBusy));
    }

    void handedInForReadingOnly()
    {
        BlockScene scene;
        const QString device = scene.loop();
        PlanTarget target = allowed(device);
        const UniqueFd fd = openFd(device, O_RDONLY | O_EXCL);
        target.descriptor = fd.get();
        QCOMPARE(refusal(target), std::optional(MessageId::CannotOpen));
        target.descriptor = 250;
        QCOMPARE(refusal(target), std::optional(MessageId::CannotOpen));
    }

    void handedInForAnotherDevice()
    {
        BlockScene scene;
        PlanTarget target = allowed(scene.loop());
        const UniqueFd fd = openFd(scene.loop(QStringLiteral("other")), O_RDWR | O_EXCL);
        target.descriptor = fd.get();
        QCOMPARE(refusal(target), std::optional(MessageId::TargetReplaced));
    }

    void withoutConsent()
    {
        BlockScene scene;
        PlanTarget target = allowed(scene.loop());
        target.consent.reset();
        QCOMPARE(refusal(target), std::optional(MessageId::TargetOnlyRead));
    }

    void whatChangedSince_data()
    {
        QTest::addColumn<int>("fact");
        QTest::newRow("size") << 0;
        QTest::newRow("model") << 1;
        QTest::newRow("blocks") << 2;
        QTest::newRow("medium") << 3;
        QTest::newRow("firmware") << 4;
    }

    void whatChangedSince()
    {
        QFETCH(int, fact);
        BlockScene scene;
        PlanTarget target = allowed(scene.loop());
        switch (fact) {
        case 0:
            target.facts.size = Bytes{target.facts.size.value() - 4096};
            break;
        case 1:
            target.facts.model = "another";
            break;
        case 2:
            target.facts.logicalBlock = 4096;
            break;
        case 3:
            QVERIFY(target.consent->diskSequence.has_value());
            ++*target.consent->diskSequence;
            break;
        default:
            target.facts.firmware = "2.0";
            break;
        }
        QCOMPARE(refusal(target), std::optional(MessageId::TargetReplaced));
    }

    void contentsThatWereNotShown()
    {
        BlockScene scene;
        PlanTarget target = allowed(scene.loop());
        target.consent->shown->signatures.push_back(
            {SignatureKind::Filesystem, "ext4", {}, {}, Bytes{0}});
        QCOMPARE(refusal(target), std::optional(MessageId::GuardChanged));
        target.consent->shown.reset();
        QCOMPARE(refusal(target), std::nullopt);
    }

    void signaturesOfAWholeDrive()
    {
        BlockScene scene;
        const QString device = scene.partitioned();
        scene.makeFilesystem(device + QStringLiteral("p2"));
        const Contents contents = *allowed(device).consent->shown;
        QVERIFY(contents.holdsData);
        QCOMPARE(contents.signatures.size(), std::size_t{2});
        QCOMPARE(contents.signatures.at(0).kind, SignatureKind::PartitionTable);
        QCOMPARE(contents.signatures.at(1).type, std::string("ext4"));
        QCOMPARE(contents.signatures.at(1).begin.value(), std::uint64_t{8} << 20U);
        // Looking writes nothing.
        QCOMPARE(*allowed(device).consent->shown, contents);
    }

    void aBlankDevice()
    {
        BlockScene scene;
        const QString file = scene.path(QStringLiteral("blank"));
        scene.run(QStringLiteral("truncate"), {QStringLiteral("-s"), QStringLiteral("8M"), file});
        const Contents contents = *allowed(scene.attach(file)).consent->shown;
        QVERIFY(!contents.holdsData);
        QVERIFY(contents.signatures.empty());
    }
};

int main(int argc, char** argv)
{
    if (!BlockScene::possible()) {
        std::fputs("Skipped: attaching loop devices needs root.\n", stderr);
        return 77;
    }
    TestRawTarget test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_RawTarget.moc"
