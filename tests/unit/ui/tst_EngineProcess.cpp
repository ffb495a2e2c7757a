// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/WorkerBase.h"
#include "tests/support/CannedRun.h"
#include "ui/engine/EngineProcess.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <csignal>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

using Kind = EngineFailure::Kind;

constexpr int kLongMs = 30'000;
constexpr EnginePatience kShort{200ms, 200ms, 10s, 30s};

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

} // namespace

class TestEngineProcess final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        m_replay = m_folder.filePath(text("quick.jsonl"));
        QFile file(m_replay);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(canned::jsonLines(canned::quickRun())));
        m_eventCount = static_cast<int>(canned::quickRun().size());
    }

    void aWholeRunArrivesEventByEvent()
    {
        const QString kept = m_folder.filePath(text("plan.json"));
        run({text("--keep-plan"), kept});
        QVERIFY(!m_failure);
        QCOMPARE(m_events, m_eventCount);
        QVERIFY(m_lastIsDone);
        QFile plan(kept);
        QVERIFY(plan.open(QIODevice::ReadOnly));
        const auto sent = planFromJson(nlohmann::json::parse(plan.readAll().toStdString()));
        QVERIFY(sent.has_value());
        QCOMPARE(*sent == canned::quickPlan(), true);
    }

    void aMissingProgramIsSaid()
    {
        EngineProcess engine({text("/nowhere/touchstone-cli"), {}});
        follow(engine);
        engine.start(canned::quickPlan());
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
        QCOMPARE(m_failure->kind, Kind::NotStarted);
        QVERIFY(m_failure->text().contains(text("could not be started")));
        QVERIFY(!engine.running());
    }

    void aCrashIsSaidWithTheFolderThatMayBeLeft()
    {
        // In the middle of a test: the phases of tests do not name the file again.
        run({text("--die"), text("40")});
        QCOMPARE(m_failure->kind, Kind::Crashed);
        QCOMPARE(m_failure->code, qint64(SIGABRT));
        QVERIFY(!m_failure->testFile.isEmpty());
        QVERIFY(m_failure->text().contains(text("test folder")));
    }

    void anEarlyEndIsSaidInTheEnginesOwnWords()
    {
        run({text("--exit"), text("5"), text("4")});
        QCOMPARE(m_failure->kind, Kind::EndedEarly);
        QCOMPARE(m_failure->code, 4);
        QVERIFY(m_failure->text().contains(text("this was ordered")));
    }

    void halfALineIsNoEvent()
    {
        run({text("--half"), text("5")});
        QCOMPARE(m_failure->kind, Kind::EndedEarly);
        QCOMPARE(m_events, 5);
    }

    void nonsenseStopsTheRun()
    {
        run({text("--nonsense"), text("5")});
        QCOMPARE(m_failure->kind, Kind::Nonsense);
        QVERIFY(m_failure->text().contains(text("Segmentation fault")));
        QCOMPARE(m_events, 5);
    }

    void cancelLetsItCleanUp()
    {
        EngineProcess engine(fake({text("--hold"), text("5")}));
        follow(engine);
        engine.start(canned::quickPlan());
        QTRY_COMPARE_WITH_TIMEOUT(m_events, 5, kLongMs);
        engine.cancel();
        engine.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
        QVERIFY(!m_failure);
        QVERIFY(m_lastIsDone);
    }

    void oneThatDoesNotListenIsKilled()
    {
        EngineProcess engine(fake({text("--hold"), text("5"), text("--ignore-signals")}), kShort);
        follow(engine);
        engine.start(canned::quickPlan());
        QTRY_COMPARE_WITH_TIMEOUT(m_events, 5, kLongMs);
        engine.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
        QCOMPARE(m_failure->kind, Kind::Killed);
        QVERIFY(m_failure->text().contains(text("killed")));
        QVERIFY(m_failure->text().contains(text("test folder")));
    }

    void oneThatHasNotBegunToListenJustEnds()
    {
        EngineProcess engine(fake({text("--deaf"), text("--hold"), text("0")}));
        follow(engine);
        engine.start(canned::quickPlan());
        engine.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
        QVERIFY(!m_failure);
        QCOMPARE(m_events, 0);
    }

    void theWindowIsMorePatientThanTheEngine()
    {
        constexpr EnginePatience patience;
        QVERIFY(patience.afterInterrupt > kDrainLimit);
        QVERIFY(patience.afterTerminate > 10s);
    }

    void silenceIsNoticed()
    {
        EngineProcess engine(fake({text("--hold"), text("5")}), {20s, 5s, 5s, 100ms});
        follow(engine);
        QSignalSpy silence(&engine, &EngineProcess::silenceChanged);
        engine.start(canned::quickPlan());
        QTRY_VERIFY_WITH_TIMEOUT(!silence.isEmpty() && m_events == 5, kLongMs);
        engine.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
    }

    void itCanBeStartedAgainAfterAFailure()
    {
        EngineProcess engine(fake({text("--die"), text("3")}));
        follow(engine);
        engine.start(canned::quickPlan());
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
        QVERIFY(!engine.running());
        engine.start(canned::quickPlan());
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 2, kLongMs);
        QCOMPARE(m_events, 6);
    }

    void init()
    {
        m_events = 0;
        m_ended = 0;
        m_lastIsDone = false;
        m_failure.reset();
    }

private:
    [[nodiscard]] EngineCommand fake(const QStringList& behaviour) const
    {
        return {text(TOUCHSTONE_FAKE_ENGINE), QStringList{text("--replay"), m_replay} + behaviour};
    }

    void follow(EngineProcess& engine)
    {
        connect(&engine, &EngineProcess::eventArrived, this, [this](const Event& event) {
            ++m_events;
            m_lastIsDone = std::holds_alternative<event::Done>(event.body);
        });
        connect(&engine, &EngineProcess::ended, this, [this](const auto& failure) {
            ++m_ended;
            m_failure = failure;
        });
    }

    void run(const QStringList& behaviour)
    {
        EngineProcess engine(fake(behaviour));
        follow(engine);
        engine.start(canned::quickPlan());
        QTRY_VERIFY_WITH_TIMEOUT(m_ended == 1, kLongMs);
    }

    QTemporaryDir m_folder;
    QString m_replay;
    int m_eventCount = 0;
    int m_events = 0;
    int m_ended = 0;
    bool m_lastIsDone = false;
    std::optional<EngineFailure> m_failure;
};

QTEST_GUILESS_MAIN(TestEngineProcess)
#include "tst_EngineProcess.moc"
