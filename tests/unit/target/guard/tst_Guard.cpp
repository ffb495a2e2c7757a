// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/target/guard/Guard.h"
#include "core/target/guard/PmemContents.h"

#include <QTest>

#include <functional>

using namespace touchstone;

namespace {

/// Nothing speaks against it.
WriteFacts unused()
{
    WriteFacts facts;
    facts.path = "/dev/sdb";
    facts.known = true;
    facts.size = Bytes{1U << 30U};
    facts.contents = Contents{};
    return facts;
}

using Change = std::function<void(WriteFacts&)>;

Change use(UseKind kind)
{
    return [kind](WriteFacts& facts) {
        facts.uses.push_back({kind, "/dev/sdb1", "SOMETHING"});
    };
}

Change signature(SignatureKind kind, const char* type)
{
    return [kind, type](WriteFacts& facts) {
        facts.contents->signatures.push_back({kind, type, {}, {}, Bytes{0}});
    };
}

} // namespace

Q_DECLARE_METATYPE(Change)

class TestGuard final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void oneReasonIsEnough_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<MessageId>("reason");
        const auto row = [](const char* name, Change change, MessageId reason) {
            QTest::newRow(name) << std::move(change) << reason;
        };
        row("mounted", use(UseKind::Mount), MessageId::GuardMounted);
        row("swap", use(UseKind::Swap), MessageId::GuardSwap);
        row("holder", use(UseKind::Holder), MessageId::GuardHeld);
        row("loop", use(UseKind::Loop), MessageId::GuardLoop);
        row("file system", use(UseKind::Filesystem), MessageId::GuardFilesystem);
        row("process", use(UseKind::Process), MessageId::GuardProcess);
        row("member", signature(SignatureKind::Member, "LVM2_member"), MessageId::GuardMember);
        row("pool", signature(SignatureKind::Pool, "PMEMOBJ"), MessageId::GuardPool);
        row(
            "unknown", [](WriteFacts& f) { f.known = false; }, MessageId::GuardUnknown);
        row(
            "system", [](WriteFacts& f) { f.systemDisk = true; }, MessageId::GuardSystemDisk);
        row(
            "one path", [](WriteFacts& f) { f.hiddenPath = true; }, MessageId::GuardHiddenPath);
        row(
            "memory", [](WriteFacts& f) { f.systemRam = true; }, MessageId::GuardSystemRam);
        row(
            "read-only", [](WriteFacts& f) { f.readOnly = true; }, MessageId::GuardReadOnly);
        row(
            "empty", [](WriteFacts& f) { f.size = Bytes{0}; }, MessageId::TargetNoMedium);
        row(
            "file", [](WriteFacts& f) { f.kind = TargetKind::File; }, MessageId::FileWriteRefused);
        row(
            "folder", [](WriteFacts& f) { f.kind = TargetKind::Folder; }, MessageId::GuardNotRaw);
    }

    void oneReasonIsEnough()
    {
        QFETCH(Change, change);
        QFETCH(MessageId, reason);
        QVERIFY(judge(unused()).allowsWriting());
        WriteFacts facts = unused();
        change(facts);
        const Verdict verdict = judge(facts);
        QCOMPARE(verdict.reasons.size(), std::size_t{1});
        QCOMPARE(verdict.reasons.front().id(), reason);
        const std::string sentence = EnglishCatalogue().text(verdict.reasons.front());
        QVERIFY(sentence.find("/dev/sdb") != std::string::npos);
        QVERIFY2(sentence.find('{') == std::string::npos, sentence.c_str());
    }

    void whatAPersonMayOverwriteIsNoReason()
    {
        WriteFacts facts = unused();
        facts.contents->holdsData = true;
        for (const SignatureKind kind : {SignatureKind::Filesystem,
                                         SignatureKind::PartitionTable,
                                         SignatureKind::Encrypted,
                                         SignatureKind::Other}) {
            signature(kind, "whatever")(facts);
        }
        QVERIFY(judge(facts).allowsWriting());
        facts.contents.reset();
        QVERIFY(judge(facts).allowsWriting());
    }

    void allReasonsAreGiven()
    {
        WriteFacts facts = unused();
        facts.systemDisk = true;
        use(UseKind::Mount)(facts);
        use(UseKind::Swap)(facts);
        QCOMPARE(judge(facts).reasons.size(), std::size_t{3});
        QCOMPARE(judge(facts).reasons.front().id(), MessageId::GuardSystemDisk);
    }

    void poolsAreRecognised()
    {
        const auto pool = [](std::string_view start) {
            return findPool(std::as_bytes(std::span(start)));
        };
        using namespace std::string_view_literals;
        QCOMPARE(pool("PMEMOBJ\0\6\0\0\0"sv)->type, std::string("PMEMOBJ"));
        QCOMPARE(pool("PMEMBLK\0"sv)->type, std::string("PMEMBLK"));
        QCOMPARE(pool("PMEMLOG\0"sv)->kind, SignatureKind::Pool);
        QVERIFY(!pool("PMEMOBJ"sv));
        QVERIFY(!pool("PMEMOBJX"sv));
        QVERIFY(!pool("PMEM\0\0\0\0"sv));
        QVERIFY(!pool("\0\0\0\0\0\0\0\0"sv));
        QVERIFY(!pool("XMEMOBJ\0"sv));
    }
};

QTEST_GUILESS_MAIN(TestGuard)

#include "tst_Guard.moc"
