// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/EventWriter.h"
#include "core/base/UniqueFd.h"

#include <QTest>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <new>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

using namespace touchstone;
using touchstone::cli::EventWriter;

namespace {

/// Whether threads other than that of the tests get no memory.
std::atomic<bool> memoryRanOut{false};
const std::thread::id testThread = std::this_thread::get_id();

} // namespace

void* operator new(std::size_t size)
{
    if (memoryRanOut && std::this_thread::get_id() != testThread) {
        throw std::bad_alloc();
    }
    if (void* memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept
{
    std::free(memory);
}

namespace {

struct Pipe
{
    UniqueFd reader;
    UniqueFd writer;
};

Pipe makePipe()
{
    std::array<int, 2> ends{};
    return ::pipe(ends.data()) == 0 ? Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])} : Pipe{};
}

/// Big enough to fill a pipe after a few.
Event sample(int number)
{
    Histogram::Sparse counts;
    for (std::uint32_t bucket = 0; bucket < 500; ++bucket) {
        counts.emplace_back(bucket, 1);
    }
    event::Sample sample;
    sample.test = "4k-read";
    sample.read = Slice::Direction{500, Bytes{2'048'000}, Histogram(counts)};
    return {Nanoseconds{number}, sample};
}

Event note(int number)
{
    return {Nanoseconds{number},
            event::NoteAdded{{Severity::Warning, Message(MessageId::RunInterrupted), ""}}};
}

/// Reads until the other end is closed.
std::vector<std::string> readLines(int descriptor)
{
    std::string text;
    std::array<char, 65536> part{};
    for (ssize_t got = 0; (got = ::read(descriptor, part.data(), part.size())) > 0;) {
        text.append(part.data(), static_cast<std::size_t>(got));
    }
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return lines;
}

} // namespace

class TestEventWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }

    void everyEventIsALine()
    {
        Pipe pipe = makePipe();
        const std::stop_source stop;
        EventWriter writer(pipe.writer.get(), stop);
        writer.onEvent(note(1));
        writer.onEvent(sample(2));
        writer.finish();
        pipe.writer.reset();
        const std::vector<std::string> lines = readLines(pipe.reader.get());
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0], toJsonLine(note(1)));
        QCOMPARE(lines[1], toJsonLine(sample(2)));
        QCOMPARE(writer.lostSamples(), std::uint64_t{0});
    }

    void slowReaderLosesSamplesAndNothingElse()
    {
        constexpr int kSamples = 1000;
        constexpr int kNotes = 50;
        Pipe pipe = makePipe();
        const std::stop_source stop;
        EventWriter writer(pipe.writer.get(), stop);
        // Nobody reads; every call comes back all the same.
        for (int i = 0; i < kSamples; ++i) {
            writer.onEvent(sample(i));
        }
        for (int i = 0; i < kNotes; ++i) {
            writer.onEvent(note(i));
        }
        const std::uint64_t lost = writer.lostSamples();
        QVERIFY(lost > 0);
        QVERIFY(lost < kSamples);

        std::vector<std::string> lines;
        std::thread reader([&] { lines = readLines(pipe.reader.get()); });
        writer.finish();
        pipe.writer.reset();
        reader.join();
        QCOMPARE(lines.size(), std::size_t{kSamples + kNotes} - lost);
        for (const std::string& line : lines) {
            QVERIFY(eventFromJsonLine(line).has_value());
        }
        QCOMPARE(lines.back(), toJsonLine(note(kNotes - 1)));
    }

    void readerThatGoesAwayEndsTheRun()
    {
        Pipe pipe = makePipe();
        const std::stop_source stop;
        EventWriter writer(pipe.writer.get(), stop);
        pipe.reader.reset();
        writer.onEvent(note(1));
        writer.finish();
        QVERIFY(stop.stop_requested());
    }

    void memoryThatRunsOutEndsTheRun()
    {
        Pipe pipe = makePipe();
        const std::stop_source stop;
        EventWriter writer(pipe.writer.get(), stop);
        memoryRanOut = true;
        writer.onEvent(note(1));
        writer.finish();
        memoryRanOut = false;
        QVERIFY(stop.stop_requested());
    }

    void aFullDiskIsNoReaderThatWentAway()
    {
        const UniqueFd full(::open("/dev/full", O_WRONLY | O_CLOEXEC));
        const std::stop_source stop;
        EventWriter writer(full.get(), stop);
        writer.onEvent(note(1));
        QCOMPARE(writer.finish(), ENOSPC);
        QVERIFY(stop.stop_requested());
    }

    void afterAStopAStuckReaderIsGivenUp()
    {
        Pipe pipe = makePipe();
        std::stop_source stop;
        EventWriter writer(pipe.writer.get(), stop);
        for (int i = 0; i < 100; ++i) {
            writer.onEvent(sample(i));
        }
        stop.request_stop();
        writer.finish();
        QVERIFY2(true, "finish() came back although nobody reads");
    }
};

QTEST_GUILESS_MAIN(TestEventWriter)
#include "tst_EventWriter.moc"
