// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/LeftoverState.h"
#include "core/target/TestFolder.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

#include <unistd.h>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace {

FolderOwner somebody()
{
    return {4711, 987654, "boot-a", "workstation", "pid:[4026531836]"};
}

/// Seen from another process of the same machine, when the owner is gone.
LeftoverFacts facts()
{
    LeftoverFacts result;
    result.here = somebody();
    result.here.pid = 1;
    result.open = OpenForWriting::No;
    return result;
}

} // namespace

class TestLeftoverState final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void goneProcess()
    {
        LeftoverFacts known = facts();
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Ended);
        // Not every file system tells who has a file open.
        known.open = OpenForWriting::Unknown;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Ended);
        known.network = true;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Ended);
    }

    void livingProcess()
    {
        LeftoverFacts known = facts();
        known.pidExists = true;
        known.startTime = 987654;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Running);
        // Hidden from us by /proc, but there.
        known.startTime.reset();
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Running);
    }

    void recycledPid()
    {
        LeftoverFacts known = facts();
        known.pidExists = true;
        known.startTime = 987655;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::PidReused);
    }

    void openForWritingIsAlwaysARun()
    {
        LeftoverFacts known = facts();
        known.open = OpenForWriting::Yes;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Running);
        QCOMPARE(judgeLeftover(std::nullopt, known), LeftoverState::Running);
        known.here.boot = "boot-b";
        known.olderThanBoot = true;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Running);
    }

    void restartedMachine()
    {
        LeftoverFacts known = facts();
        known.here.boot = "boot-b";
        // Another process has the pid now; that means nothing.
        known.pidExists = true;
        known.startTime = 987654;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::OtherBoot);
        known.network = true;
        known.open = OpenForWriting::Unknown;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::OtherBoot);
    }

    void otherMachine()
    {
        LeftoverFacts known = facts();
        known.here.boot = "boot-b";
        known.here.host = "server";
        // A drive that was carried here.
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::OtherBoot);
        known.open = OpenForWriting::Unknown;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::OtherMachine);
        known.open = OpenForWriting::No;
        known.network = true;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::OtherMachine);
        // Every other machine is called so.
        FolderOwner nameless = somebody();
        nameless.host = known.here.host = "localhost";
        QCOMPARE(judgeLeftover(nameless, known), LeftoverState::OtherMachine);
    }

    void otherContainer()
    {
        LeftoverFacts known = facts();
        known.here.pidNamespace = "pid:[4026532000]";
        known.pidExists = true;
        known.startTime = 987654;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Ended);
        known.fresh = true;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Uncertain);
        known.fresh = false;
        known.open = OpenForWriting::Unknown;
        QCOMPARE(judgeLeftover(somebody(), known), LeftoverState::Uncertain);
    }

    void withoutRecord()
    {
        LeftoverFacts known = facts();
        QCOMPARE(judgeLeftover(std::nullopt, known), LeftoverState::Unrecorded);
        // Its record may be about to be written.
        known.fresh = true;
        QCOMPARE(judgeLeftover(std::nullopt, known), LeftoverState::Uncertain);
        known.fresh = false;
        known.open = OpenForWriting::Unknown;
        QCOMPARE(judgeLeftover(std::nullopt, known), LeftoverState::Uncertain);
        known.olderThanBoot = true;
        QCOMPARE(judgeLeftover(std::nullopt, known), LeftoverState::Unrecorded);
        known.network = true;
        QCOMPARE(judgeLeftover(std::nullopt, known), LeftoverState::Uncertain);
    }

    void onlyDeadOnesAreRemovable()
    {
        for (const LeftoverState state : {LeftoverState::Running,
                                          LeftoverState::OtherMachine,
                                          LeftoverState::Uncertain,
                                          LeftoverState::Unreadable}) {
            QVERIFY(!isRemovable(state));
        }
        for (const LeftoverState state : {LeftoverState::Ended,
                                          LeftoverState::PidReused,
                                          LeftoverState::OtherBoot,
                                          LeftoverState::Unrecorded}) {
            QVERIFY(isRemovable(state));
        }
    }

    void recordsAreReadAsWritten()
    {
        QVERIFY(parseOwner(ownerText(somebody())) == somebody());
        const FolderOwner self = ownerOfThisProcess();
        QCOMPARE(self.pid, std::int64_t{::getpid()});
        QVERIFY(self.startTime > 0);
        QVERIFY(!self.boot.empty());
        QVERIFY(self.pidNamespace.starts_with("pid:["));
        QVERIFY(processStartTime("/", self.pid) == self.startTime);
    }

    void damagedRecordsAreNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("zeros") << QByteArray(64, '\0');
        QTest::newRow("cut") << QByteArray(ownerText(somebody()).substr(0, 30).c_str());
        QTest::newRow("array") << QByteArray("[1]");
        QTest::newRow("pid 0") << QByteArray(
            R"({"pid":0,"start_time":1,"boot":"b","host":"h","pid_namespace":"p"})");
        QTest::newRow("no boot") << QByteArray(
            R"({"pid":1,"start_time":1,"boot":"","host":"h","pid_namespace":"p"})");
    }

    void damagedRecordsAreNone()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!parseOwner(text.toStdString()).has_value());
    }

    void processNamesMayHoldAnything()
    {
        const FakeMachine machine;
        machine.write("proc/77/stat",
                      "77 (a) b (c) S 1 77 77 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 123456 99\n");
        QVERIFY(processStartTime(machine.root(), 77) == 123456U);
        machine.write("proc/78/stat", "78 (cut) S 1\n");
        QVERIFY(!processStartTime(machine.root(), 78));
        QVERIFY(!processStartTime(machine.root(), 79));
    }

    void namesOfTestFolders()
    {
        QVERIFY(isTestFolderName(".touchstone-a0Z9xy"));
        QVERIFY(!isTestFolderName(".touchstone-backups"));
        QVERIFY(!isTestFolderName(".touchstone-a0Z9x"));
        QVERIFY(!isTestFolderName(".touchstone-a0Z9x."));
        QVERIFY(!isTestFolderName("touchstone-a0Z9xy"));
    }
};

QTEST_GUILESS_MAIN(TestLeftoverState)
#include "tst_LeftoverState.moc"
