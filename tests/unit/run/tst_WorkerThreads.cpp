// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Clock.h"
#include "core/run/WorkerThreads.h"

#include <QTest>

#include <atomic>
#include <cerrno>
#include <functional>
#include <new>
#include <semaphore>

using namespace touchstone;

namespace {

/// Does what the test wants at each step of a worker's life.
class ScriptedWorker final : public WorkerBase
{
public:
    ScriptedWorker()
        : WorkerBase(TestSpec(), SubmitMeans::HandingOver, std::make_shared<TestControl>())
    {
    }

    std::function<Result<void>()> onPrepare = [] {
        return Result<void>();
    };
    std::function<void(const Schedule&)> onRun = [](const Schedule&) {
    };
    std::atomic<bool> hasRun{false};

    [[nodiscard]] Result<void> prepare() override { return onPrepare(); }

    void run(const Schedule& schedule) override
    {
        hasRun = true;
        onRun(schedule);
    }

    [[nodiscard]] EngineUse engineUse() const override { return {}; }
};

using Scripted = std::vector<std::shared_ptr<ScriptedWorker>>;

Scripted makeScripted(std::size_t count)
{
    Scripted workers;
    for (std::size_t i = 0; i < count; ++i) {
        workers.push_back(std::make_shared<ScriptedWorker>());
    }
    return workers;
}

std::vector<std::shared_ptr<WorkerBase>> asBase(const Scripted& workers)
{
    return {workers.begin(), workers.end()};
}

std::uint64_t now()
{
    return MonotonicClock().now();
}

} // namespace

class TestWorkerThreads final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void allBeginNotBeforeTheScheduleSaysSo()
    {
        const Scripted workers = makeScripted(4);
        std::counting_semaphore<4> ended(0);
        std::atomic<int> early{0};
        for (const auto& worker : workers) {
            worker->onRun = [&early](const Schedule& schedule) {
                early += now() < schedule.begin ? 1 : 0;
            };
        }
        WorkerThreads threads(asBase(workers), now, [&ended] { ended.release(); });
        QVERIFY(threads.prepare());
        QVERIFY(!threads.ended());
        for (const auto& worker : workers) {
            QVERIFY(!worker->hasRun);
        }
        const std::uint64_t begin = now() + 1'000'000;
        threads.start({begin, begin, begin});
        for (std::size_t i = 0; i < workers.size(); ++i) {
            ended.acquire();
        }
        QVERIFY(threads.ended());
        QCOMPARE(early.load(), 0);
        QVERIFY(threads.cpuTime(0) > Nanoseconds{0});
    }

    void noneRunsWhenOneIsNotReady()
    {
        const Scripted workers = makeScripted(3);
        workers[1]->onPrepare = [] {
            return Result<void>(fail(ErrorKind::Failed,
                                     Message(MessageId::RingNotCreated, {{"error", Errno{EMFILE}}}),
                                     EMFILE));
        };
        WorkerThreads threads(asBase(workers), now, [] {});
        const auto ready = threads.prepare();
        QVERIFY(!ready);
        QCOMPARE(ready.error().errorNumber, EMFILE);
        QVERIFY(threads.ended());
        for (const auto& worker : workers) {
            QVERIFY(!worker->hasRun);
        }
    }

    void anExceptionWhileGettingReadyIsAFailure()
    {
        const Scripted workers = makeScripted(3);
        workers[1]->onPrepare = []() -> Result<void> {
            throw std::bad_alloc();
        };
        WorkerThreads threads(asBase(workers), now, [] {});
        const auto ready = threads.prepare();
        QVERIFY(!ready);
        QCOMPARE(ready.error().message.id(), MessageId::WorkerNotReady);
        QVERIFY(threads.ended());
        for (const auto& worker : workers) {
            QVERIFY(!worker->hasRun);
        }
    }

    void workersThatNeverBeganAreSentHome()
    {
        const Scripted workers = makeScripted(2);
        {
            WorkerThreads threads(asBase(workers), now, [] {});
            QVERIFY(threads.prepare());
        }
        QVERIFY(!workers[0]->hasRun);
    }

    void stuckWorkersAreLeftAlone()
    {
        const Scripted workers = makeScripted(1);
        std::binary_semaphore stuck(0);
        std::binary_semaphore gone(0);
        std::atomic<bool> told{false};
        workers[0]->onRun = [&](const Schedule&) {
            stuck.acquire();
            gone.release();
        };
        {
            WorkerThreads threads(asBase(workers), now, [&told] { told = true; });
            QVERIFY(threads.prepare());
            threads.start({0, 0, 0});
            threads.abandon();
        }
        stuck.release();
        gone.acquire();
        QVERIFY(!told);
    }
};

QTEST_GUILESS_MAIN(TestWorkerThreads)
#include "tst_WorkerThreads.moc"
