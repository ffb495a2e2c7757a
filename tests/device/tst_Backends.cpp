// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/AlignedBuffer.h"
#include "core/base/UniqueFd.h"
#include "core/io/LibaioBackend.h"
#include "core/io/NullBackend.h"
#include "core/io/PsyncBackend.h"
#include "core/io/RingFeatures.h"
#include "core/io/UringBackend.h"
#include "core/io/UringCmdBackend.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <map>
#include <optional>

#include <fcntl.h>

using namespace touchstone;

namespace {

constexpr std::uint32_t kBlock = 4096;
constexpr std::int64_t kSecond = 1'000'000'000;

/// A file with a few blocks and a backend that works on it.
template <typename B>
class Bench final
{
public:
    /// @param change what else the backend is opened with.
    explicit Bench(std::uint32_t depth, const std::function<void(BackendSetup&)>& change = {})
        : m_memory(*AlignedBuffer::allocate(std::size_t{depth} * kBlock))
        , m_fd(::open(qPrintable(m_directory.filePath(QStringLiteral("file"))),
                      O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC,
                      S_IRUSR | S_IWUSR))
    {
        BackendSetup setup{m_fd.get(), m_memory.bytes(), kBlock, depth};
        if (change) {
            change(setup);
        }
        opened = backend.open(setup);
    }

    std::byte* buffer(std::uint32_t slot) { return m_memory.data() + std::size_t{slot} * kBlock; }

    void fill(std::uint32_t slot, int value)
    {
        std::fill_n(buffer(slot), kBlock, static_cast<std::byte>(value));
    }

    bool holds(std::uint32_t slot, int value)
    {
        return std::all_of(buffer(slot), buffer(slot) + kBlock, [value](std::byte byte) {
            return byte == static_cast<std::byte>(value);
        });
    }

    /// Submits what is prepared and gives the results by slot.
    std::map<std::uint32_t, std::int32_t> finish(std::uint32_t count)
    {
        std::map<std::uint32_t, std::int32_t> results;
        for (std::uint32_t submitted = 0; submitted < count;) {
            const int taken = backend.submit();
            if (taken <= 0) {
                return results;
            }
            submitted += static_cast<std::uint32_t>(taken);
        }
        while (results.size() < count && backend.wait(1, kSecond) == 0) {
            const auto take = [&results](std::uint32_t slot, std::int32_t result) {
                results[slot] = result;
            };
            backend.reap(backend.ready(), take);
        }
        return results;
    }

    /// Closes the file. @return whether anyone else still has it open.
    bool isBusyWhenClosed()
    {
        m_fd = UniqueFd();
        const UniqueFd fd(
            ::open(qPrintable(m_directory.filePath(QStringLiteral("file"))), O_RDWR | O_CLOEXEC));
        // The kernel gives such a lease only to whoever is alone.
        return ::fcntl(fd.get(), F_SETLEASE, F_WRLCK) != 0;
    }

    B backend;
    Result<void> opened;

private:
    QTemporaryDir m_directory;
    AlignedBuffer m_memory;
    UniqueFd m_fd;
};

bool has(const EngineUse& use, const char* feature)
{
    return std::count(use.features.begin(), use.features.end(), feature) > 0;
}

/// With a reason.
bool dropped(const EngineUse& use, const char* feature)
{
    return std::any_of(use.dropped.begin(), use.dropped.end(), [feature](const auto& drop) {
        return drop.feature == feature && !drop.reason.empty();
    });
}

} // namespace

/// The backends on a real file.
class TestBackends final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void ringWritesAndReadsTheRightBlocks() { writesAndReadsTheRightBlocks<UringBackend>(); }

    void libaioWritesAndReadsTheRightBlocks() { writesAndReadsTheRightBlocks<LibaioBackend>(); }

    void ringReportsErrorsAndShortTransfers() { reportsErrorsAndShortTransfers<UringBackend>(); }

    void libaioReportsErrorsAndShortTransfers() { reportsErrorsAndShortTransfers<LibaioBackend>(); }

    /// A drive must be free to be unmounted while the kernel still takes the ring down.
    void ringReleasesTheFile()
    {
        Bench<UringBackend> bench(2);
        QVERIFY(bench.opened);
        bench.backend.prepare(Direction::Write, 1, 0, kBlock);
        QCOMPARE(bench.finish(1).size(), std::size_t{1});
        bench.backend.release();
        QVERIFY(!bench.isBusyWhenClosed());
    }

    void ringStopsWaitingWhenTimeIsUp() { stopsWaitingWhenTimeIsUp<UringBackend>(); }

    void libaioStopsWaitingWhenTimeIsUp() { stopsWaitingWhenTimeIsUp<LibaioBackend>(); }

    void nullCompletesWhatWasSubmitted()
    {
        Bench<NullBackend> bench(3);
        bench.backend.prepare(Direction::Read, 2, 0, kBlock);
        bench.backend.prepare(Direction::Read, 0, 0, kBlock);
        QCOMPARE(bench.backend.ready(), 0U);
        const auto results = bench.finish(2);
        QCOMPARE(results.size(), std::size_t{2});
        QCOMPARE(results.at(2), static_cast<std::int32_t>(kBlock));
        QCOMPARE(results.at(0), static_cast<std::int32_t>(kBlock));
        QCOMPARE(bench.backend.ready(), 0U);
    }

    void ringNamesTheLimitThatKeepsBuffersUnregistered()
    {
        Bench<UringBackend> bench(2, [](BackendSetup& setup) { setup.lockLimit = Bytes{65536}; });
        QVERIFY(bench.opened);
        const DroppedFeature expected{"registered buffers", "RLIMIT_MEMLOCK is 64 KiB"};
        const EngineUse use = bench.backend.use();
        QCOMPARE(std::count(use.dropped.begin(), use.dropped.end(), expected), 1);
        QCOMPARE(std::count(use.features.begin(), use.features.end(), expected.feature), 0);
        bench.fill(1, 3);
        bench.backend.prepare(Direction::Write, 1, 0, kBlock);
        QCOMPARE(bench.finish(1).at(1), static_cast<std::int32_t>(kBlock));
    }

    void psyncWritesAndReads()
    {
        Bench<PsyncBackend> bench(1);
        QVERIFY(bench.opened);
        const auto perform = [&bench](Direction direction, std::uint64_t offset) {
            return bench.backend.perform(direction, offset, kBlock, bench.buffer(0));
        };
        bench.fill(0, 7);
        QCOMPARE(perform(Direction::Write, kBlock), static_cast<std::int32_t>(kBlock));
        bench.fill(0, 0);
        QCOMPARE(perform(Direction::Read, kBlock), static_cast<std::int32_t>(kBlock));
        QVERIFY(bench.holds(0, 7));
        QCOMPARE(perform(Direction::Read, std::uint64_t{2} * kBlock), 0);
    }

    void shorterIosThanABlockMoveWhatTheyAsk()
    {
        Bench<UringBackend> bench(2);
        bench.backend.prepare(Direction::Write, 1, 0, kBlock);
        QCOMPARE(bench.finish(1).at(1), static_cast<std::int32_t>(kBlock));
        bench.backend.prepare(Direction::Read, 0, 512, 1024);
        QCOMPARE(bench.finish(1).at(0), 1024);
        Bench<NullBackend> none(1);
        none.backend.prepare(Direction::Read, 0, 512, 1024);
        QCOMPARE(none.finish(1).at(0), 1024);
    }

    /// No file system here polls, and where one does, that is as good.
    void pollingThatIsRefusedIsDroppedWithAReason()
    {
        Bench<UringBackend> bench(4, [](BackendSetup& setup) { setup.polled = true; });
        QVERIFY(bench.opened);
        const EngineUse use = bench.backend.use();
        QVERIFY(has(use, kPolledCompletions) != dropped(use, kPolledCompletions));
        QVERIFY(has(use, kRegisteredFile));
        writesAndReads(bench);
    }

    void kernelThreadSubmitsAndItsTimeIsCounted()
    {
        Bench<UringBackend> bench(4, [](BackendSetup& setup) { setup.kernelSubmits = true; });
        QVERIFY(bench.opened);
        const EngineUse use = bench.backend.use();
        QVERIFY(has(use, kSubmissionThread) != dropped(use, kSubmissionThread));
        writesAndReads(bench);
        QCOMPARE(bench.backend.helperCpu().has_value(), has(use, kSubmissionThread));
        if (const auto cpu = bench.backend.helperCpu()) {
            QVERIFY(cpu->system > Nanoseconds{0});
            QCOMPARE(cpu->user, Nanoseconds{0});
        }
    }

    void eachKernelThreadIsFoundByItsOwnRing()
    {
        const auto asked = [](BackendSetup& setup) {
            setup.kernelSubmits = true;
        };
        Bench<UringBackend> first(1, asked);
        Bench<UringBackend> second(1, asked);
        const auto before = second.backend.helperCpu();
        const auto other = first.backend.helperCpu();
        if (!before || !other) {
            QSKIP("no kernel threads here");
        }
        // A submission thread that has nothing to do for long sleeps, and only the one that is
        // woken goes on.
        for (int i = 0; i < 100; ++i) {
            first.backend.prepare(Direction::Write, 0, 0, kBlock);
            QCOMPARE(first.finish(1).size(), std::size_t{1});
        }
        QVERIFY(first.backend.helperCpu()->system > other->system);
    }

    void whatOnlyRingsHaveIsDroppedByOthers()
    {
        const auto asked = [](BackendSetup& setup) {
            setup.polled = true;
            setup.kernelSubmits = true;
        };
        for (const EngineUse& use : {Bench<LibaioBackend>(1, asked).backend.use(),
                                     Bench<PsyncBackend>(1, asked).backend.use(),
                                     Bench<NullBackend>(1, asked).backend.use()}) {
            QVERIFY(dropped(use, kPolledCompletions));
            QVERIFY(dropped(use, kSubmissionThread));
        }
    }

    void pollShowsWhatIsComplete()
    {
        pollShowsCompletions<UringBackend>();
        pollShowsCompletions<LibaioBackend>();
    }

    void nvmeCommandsNeedAnNvmeNode()
    {
        Bench<UringCmdBackend> bench(1);
        QVERIFY(!bench.opened);
        if (!UringCmdBackend::unavailable()) {
            QCOMPARE(bench.opened.error().message.id(), MessageId::NamespaceUnknown);
            QCOMPARE(bench.opened.error().errorNumber, ENOTTY);
        }
    }

private:
    template <typename B>
    static void writesAndReadsTheRightBlocks()
    {
        Bench<B> bench(4);
        QVERIFY(bench.opened);
        writesAndReads(bench);
    }

    template <typename B>
    static void pollShowsCompletions()
    {
        Bench<B> bench(1);
        bench.backend.poll();
        QCOMPARE(bench.backend.ready(), 0U);
        bench.backend.prepare(Direction::Write, 0, 0, kBlock);
        QCOMPARE(bench.backend.submit(), 1);
        QTRY_VERIFY((bench.backend.poll(), bench.backend.ready() == 1));
    }

    template <typename B>
    static void writesAndReads(Bench<B>& bench)
    {
        for (std::uint32_t slot = 0; slot < 4; ++slot) {
            bench.fill(slot, static_cast<int>(slot) + 1);
            bench.backend.prepare(
                Direction::Write, slot, (3 - slot) * std::uint64_t{kBlock}, kBlock);
        }
        const auto written = bench.finish(4);
        QCOMPARE(written.size(), std::size_t{4});
        for (std::uint32_t slot = 0; slot < 4; ++slot) {
            QCOMPARE(written.at(slot), static_cast<std::int32_t>(kBlock));
            bench.backend.prepare(Direction::Read, slot, slot * std::uint64_t{kBlock}, kBlock);
        }
        QCOMPARE(bench.finish(4).size(), std::size_t{4});
        for (std::uint32_t slot = 0; slot < 4; ++slot) {
            QVERIFY(bench.holds(slot, 4 - static_cast<int>(slot)));
        }
    }

    template <typename B>
    static void reportsErrorsAndShortTransfers()
    {
        Bench<B> bench(2);
        bench.backend.prepare(Direction::Read, 0, 0, kBlock);
        bench.backend.prepare(Direction::Write, 1, ~std::uint64_t{0} >> 1U, kBlock);
        const auto results = bench.finish(2);
        QCOMPARE(results.at(0), 0);
        QVERIFY(results.at(1) < 0);
    }

    template <typename B>
    static void stopsWaitingWhenTimeIsUp()
    {
        Bench<B> bench(1);
        QCOMPARE(bench.backend.wait(1, 1'000'000), 0);
        QCOMPARE(bench.backend.ready(), 0U);
    }
};

int main(int argc, char** argv)
{
    constexpr int skipped = 77;
    if (UringBackend::unavailable()) {
        return skipped;
    }
    const QCoreApplication application(argc, argv);
    TestBackends test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_Backends.moc"
