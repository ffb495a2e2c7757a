// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PmemMapping.h"

#include <QTemporaryFile>
#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace touchstone;

namespace {

constexpr std::size_t kThreads = 4;
constexpr int kRounds = 250;
constexpr std::size_t kRange = 65'536;

/// What the range of a thread is filled with.
std::byte valueOf(std::size_t thread)
{
    return static_cast<std::byte>(thread + 1);
}

/// How often the mapping of the thread's own range was refused or showed something else.
int wrongMappings(int fd, std::size_t thread)
{
    int wrong = 0;
    for (int round = 0; round < kRounds; ++round) {
        const auto mapping =
            PmemMapping::create(fd, {thread * kRange, kRange}, PmemGranularity::Auto);
        if (!mapping || mapping->memory().size() < kRange ||
            *static_cast<volatile std::byte*>(mapping->memory().data()) != valueOf(thread)) {
            ++wrong;
        }
    }
    return wrong;
}

} // namespace

/// A file on a drive: its file system may know synchronous mappings, which those in memory do not,
/// and refuse one only after it has been prepared.
class TestPmemMapping final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// Each worker maps its own range while others do the same: no mapping may take another's
    /// place.
    void thoseOfSeveralThreadsStayApart()
    {
        QTemporaryFile file(QStringLiteral("touchstone-test-XXXXXX"));
        QVERIFY(file.open());
        for (std::size_t thread = 0; thread < kThreads; ++thread) {
            file.write(QByteArray(kRange, static_cast<char>(valueOf(thread))));
        }
        QVERIFY(file.flush());
        std::atomic<int> wrong = 0;
        std::vector<std::thread> threads;
        for (std::size_t thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&, thread] { wrong += wrongMappings(file.handle(), thread); });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        QCOMPARE(wrong.load(), 0);
    }
};

QTEST_APPLESS_MAIN(TestPmemMapping)
#include "tst_PmemMapping.moc"
