// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/Leftovers.h"
#include "core/target/TestFile.h"
#include "core/target/TestFolder.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

using namespace touchstone;

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kName = ".touchstone-Ab3xYz";

/// A process of this boot that is gone: no kernel gives out such a pid.
FolderOwner goneOwner()
{
    FolderOwner owner = ownerOfThisProcess();
    owner.pid = 2147483647;
    return owner;
}

} // namespace

/// Test folders of dead runs are found and removed, and nothing else is.
class TestLeftovers final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
    }

    void aLivingRunIsNone()
    {
        const auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        QVERIFY(findLeftovers(folder()).empty());
        // Even when its record is of a process that is gone: somebody writes.
        std::ofstream(file->path().parent_path() / kOwnerFileName) << ownerText(goneOwner());
        QVERIFY(findLeftovers(folder()).empty());
    }

    void ofADeadRun()
    {
        make(ownerText(goneOwner()));
        const auto found = findLeftovers(folder());
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].path, testFolder().string());
        QCOMPARE(found[0].state, LeftoverState::Ended);
        QVERIFY(found[0].pid == 2147483647);
        QVERIFY(found[0].size.value_or(0) >= 100000);
        QVERIFY(removeLeftover(found[0]).has_value());
        QVERIFY(!fs::exists(testFolder()));
        QVERIFY(fs::exists(folder()));
    }

    void ofEarlierVersions()
    {
        make({});
        const auto fresh = findLeftovers(folder());
        QCOMPARE(fresh.size(), std::size_t{1});
        QCOMPARE(fresh[0].state, LeftoverState::Uncertain);
        const auto refusal = removeLeftover(fresh[0]);
        QVERIFY(!refusal.has_value());
        QCOMPARE(refusal.error().message.id(), MessageId::LeftoverUncertain);
        age();
        const auto old = findLeftovers(folder());
        QCOMPARE(old.size(), std::size_t{1});
        QCOMPARE(old[0].state, LeftoverState::Unrecorded);
        QVERIFY(!old[0].pid.has_value());
        {
            // Still measured by one of them.
            std::ofstream writer(testFolder() / kTestFileName, std::ios::in | std::ios::out);
            QVERIFY(findLeftovers(folder()).empty());
            QVERIFY(!removeLeftover(old[0]).has_value());
        }
        QVERIFY(removeLeftover(old[0]).has_value());
        QVERIFY(!fs::exists(testFolder()));
    }

    void folderWithoutItsFile()
    {
        fs::create_directory(testFolder());
        std::ofstream(testFolder() / kOwnerFileName) << ownerText(goneOwner());
        const auto found = findLeftovers(folder());
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(removeLeftover(found[0]).has_value());
        QVERIFY(!fs::exists(testFolder()));
    }

    void whatElseLiesThereIsKept_data()
    {
        QTest::addColumn<QByteArray>("what");
        for (const char* what :
             {"file", "folder", "link", "pipe", "linked test file", "folder as test file"}) {
            QTest::newRow(what) << QByteArray(what);
        }
    }

    void whatElseLiesThereIsKept()
    {
        QFETCH(QByteArray, what);
        make(ownerText(goneOwner()));
        const fs::path precious = folder() / "precious";
        std::ofstream(precious) << "kept";
        const fs::path file = testFolder() / kTestFileName;
        fs::path alien = testFolder() / "alien";
        if (what == "file") {
            std::ofstream(alien) << "kept";
        } else if (what == "folder") {
            fs::create_directory(alien);
        } else if (what == "link") {
            fs::create_symlink(precious, alien);
        } else if (what == "pipe") {
            QCOMPARE(::mkfifo(alien.c_str(), 0600), 0);
        } else {
            fs::remove(file);
            alien = file;
            if (what == "linked test file") {
                fs::create_symlink(precious, file);
            } else {
                fs::create_directory(file);
            }
        }
        const auto found = findLeftovers(folder());
        QCOMPARE(found.size(), std::size_t{1});
        const auto removed = removeLeftover(found[0]);
        QVERIFY(!removed.has_value());
        QCOMPARE(removed.error().kind, ErrorKind::Refused);
        QCOMPARE(removed.error().message.id(), MessageId::LeftoverHoldsMore);
        QVERIFY(fs::exists(fs::symlink_status(alien)));
        QVERIFY(fs::exists(testFolder() / kOwnerFileName));
        QCOMPARE(fs::file_size(precious), std::uintmax_t{4});
    }

    void replacedFolderIsKept()
    {
        make(ownerText(goneOwner()));
        const auto found = findLeftovers(folder());
        QCOMPARE(found.size(), std::size_t{1});
        fs::rename(testFolder(), folder() / "moved");
        make(ownerText(goneOwner()));
        const auto removed = removeLeftover(found[0]);
        QVERIFY(!removed.has_value());
        QCOMPARE(removed.error().message.id(), MessageId::LeftoverReplaced);
        QVERIFY(fs::exists(testFolder() / kTestFileName));
        fs::remove_all(testFolder());
        fs::create_symlink(folder() / "moved", testFolder());
        QVERIFY(!removeLeftover(found[0]).has_value());
        QVERIFY(fs::exists(folder() / "moved" / kTestFileName));
        QVERIFY2(findLeftovers(folder()).empty(), "a link is no test folder");
    }

    void otherNamesAreNone()
    {
        fs::create_directory(folder() / ".touchstone-backup1");
        fs::create_directory(folder() / ".touchstone-");
        std::ofstream(folder() / kName) << "a file";
        QVERIFY(findLeftovers(folder()).empty());
        QVERIFY(findLeftovers(folder() / "nowhere").empty());
        Leftover forged;
        forged.path = (folder() / ".touchstone-backup1").string();
        struct stat facts = {};
        QCOMPARE(::stat(forged.path.c_str(), &facts), 0);
        forged.device = facts.st_dev;
        forged.inode = facts.st_ino;
        QVERIFY(!removeLeftover(forged).has_value());
        QVERIFY(fs::exists(forged.path));
    }

private:
    [[nodiscard]] fs::path folder() const { return m_folder->path().toStdString(); }

    [[nodiscard]] fs::path testFolder() const { return folder() / kName; }

    void make(const std::string& record) const
    {
        fs::create_directory(testFolder());
        std::ofstream(testFolder() / kTestFileName) << std::string(100000, 'x');
        if (!record.empty()) {
            std::ofstream(testFolder() / kOwnerFileName) << record;
        }
    }

    /// As if made an hour ago.
    void age() const
    {
        const auto then = fs::file_time_type::clock::now() - std::chrono::hours(1);
        fs::last_write_time(testFolder() / kTestFileName, then);
        fs::last_write_time(testFolder(), then);
    }

    std::optional<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestLeftovers)
#include "tst_Leftovers.moc"
