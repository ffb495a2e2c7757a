// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/PmemNotes.h"

#include <QTest>

#include <algorithm>

using namespace touchstone;

namespace {

constexpr Bytes kCache{1000};
constexpr Bytes kLarge{4000};

TestResult resultOf(PmemGranularity granularity, PmemBacking backing)
{
    TestResult result;
    result.test.id = "t";
    result.target = "/mnt/pmem/file";
    result.engine.name = "pmem";
    PmemUse use;
    use.granularity = granularity;
    use.backing = backing;
    result.engine.pmem = use;
    return result;
}

std::optional<Severity> severityOf(const std::vector<Note>& notes, MessageId id)
{
    const auto found = std::find_if(
        notes.begin(), notes.end(), [id](const Note& note) { return note.message.id() == id; });
    return found == notes.end() ? std::nullopt : std::optional(found->severity);
}

} // namespace

/// What has to be known about figures of loads and stores.
class TestPmemNotes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void otherEnginesHaveNone()
    {
        TestResult result = resultOf(PmemGranularity::Page, PmemBacking::PageCache);
        result.engine.pmem.reset();
        QVERIFY(pmemNotes(result, Bytes{1}, kCache).empty());
    }

    void realMemoryHasNone()
    {
        for (const PmemBacking backing : {PmemBacking::DaxFile, PmemBacking::DeviceDax}) {
            QVERIFY(
                pmemNotes(resultOf(PmemGranularity::CacheLine, backing), kLarge, kCache).empty());
        }
    }

    void thePageCacheIsSerious()
    {
        const auto notes =
            pmemNotes(resultOf(PmemGranularity::Page, PmemBacking::PageCache), kLarge, kCache);
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(severityOf(notes, MessageId::PmemPageCache), Severity::Serious);
        QCOMPARE(notes.front().test, std::string("t"));
    }

    void emulationIsSaid()
    {
        TestResult result = resultOf(PmemGranularity::Byte, PmemBacking::PageCache);
        result.engine.pmem->emulated = true;
        const auto notes = pmemNotes(result, kLarge, kCache);
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(severityOf(notes, MessageId::PmemEmulated), Severity::Warning);
    }

    void aWorkingSetThatFitsTheCachesIsSaid()
    {
        const TestResult result = resultOf(PmemGranularity::CacheLine, PmemBacking::DaxFile);
        const auto notes = pmemNotes(result, Bytes{3999}, kCache);
        QCOMPARE(severityOf(notes, MessageId::PmemWorkingSetSmall), Severity::Warning);
        QVERIFY(pmemNotes(result, Bytes{1}, Bytes{0}).empty());
    }

    void anotherNodeIsSaid()
    {
        TestResult result = resultOf(PmemGranularity::CacheLine, PmemBacking::DaxFile);
        result.engine.pmem->threadNodes = {0, 1};
        QVERIFY(pmemNotes(result, kLarge, kCache).empty());
        result.engine.pmem->regionNode = 1;
        QCOMPARE(severityOf(pmemNotes(result, kLarge, kCache), MessageId::PmemRemoteNode),
                 Severity::Warning);
        result.engine.pmem->threadNodes = {1};
        QVERIFY(pmemNotes(result, kLarge, kCache).empty());
    }
};

QTEST_GUILESS_MAIN(TestPmemNotes)
#include "tst_PmemNotes.moc"
