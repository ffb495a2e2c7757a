// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetScan.h"
#include "ui/text/QtText.h"

#include <QSemaphore>
#include <QTest>

#include <memory>

using namespace touchstone;
using namespace std::chrono_literals;

namespace {

constexpr int kLongMs = 30'000;

QString text(const char* latin)
{
    return QString::fromLatin1(latin);
}

Target folder(const QString& path)
{
    Target target;
    target.path = fromQt(path);
    target.filesystem = FilesystemFacts{};
    return target;
}

Target drive(const char* path, std::vector<std::string> mountPoints)
{
    Target target;
    target.path = path;
    target.kind = TargetKind::Drive;
    target.mountPoints = std::move(mountPoints);
    return target;
}

TargetSource source()
{
    return {[] {
                return std::vector{drive("/dev/a", {"/", "/boot/efi", "/mnt/a"})};
            },
            &folder,
            {text("/home/me")}};
}

QStringList pathsOf(const std::vector<Target>& targets)
{
    QStringList paths;
    for (const Target& target : targets) {
        paths << toQt(target.path);
    }
    return paths;
}

/// A source of which one folder does not answer until it is let.
struct Dead
{
    std::shared_ptr<QSemaphore> answer = std::make_shared<QSemaphore>();
    std::shared_ptr<QSemaphore> asked = std::make_shared<QSemaphore>();

    [[nodiscard]] TargetSource source() const
    {
        TargetSource dead = ::source();
        dead.folder = [*this](const QString& path) {
            if (path == text("/mnt/dead")) {
                asked->release();
                answer->acquire();
            }
            return folder(path);
        };
        return dead;
    }
};

} // namespace

class TestTargetScan final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void placesMountPointsAndAddedFoldersAreFound()
    {
        TargetScan scan(source());
        follow(scan);
        scan.start({text("/data"), text("/mnt/a")});
        QTRY_VERIFY_WITH_TIMEOUT(m_found.isComplete, kLongMs);
        QCOMPARE(pathsOf(m_found.drives), QStringList{text("/dev/a")});
        QCOMPARE(pathsOf(m_found.folders),
                 (QStringList{text("/home/me"), text("/mnt/a"), text("/data")}));
        QVERIFY(!scan.running());
    }

    void aMountPointThatCannotBeUsedIsNotOffered()
    {
        TargetSource closed = source();
        closed.folder = [](const QString& path) {
            Target target = folder(path);
            target.unusableReason = Message(MessageId::FolderNotWritable, {{"path", target.path}});
            return target;
        };
        TargetScan scan(closed);
        follow(scan);
        scan.start({text("/data")});
        QTRY_VERIFY_WITH_TIMEOUT(m_found.isComplete, kLongMs);
        // What was asked for stays and says why.
        QCOMPARE(pathsOf(m_found.folders), (QStringList{text("/home/me"), text("/data")}));
        QVERIFY(m_found.folders.back().unusableReason.has_value());
    }

    void aFolderThatDoesNotAnswerHoldsUpNoOther()
    {
        const Dead dead;
        TargetScan scan(dead.source(), 50ms);
        follow(scan);
        scan.start({text("/mnt/dead")});
        QTRY_VERIFY_WITH_TIMEOUT(m_found.isComplete, kLongMs);
        QCOMPARE(pathsOf(m_found.folders),
                 (QStringList{text("/home/me"), text("/mnt/a"), text("/mnt/dead")}));
        QVERIFY(!m_found.folders.at(1).unusableReason);
        QVERIFY(m_found.folders.back().unusableReason->id() == MessageId::FolderSilent);

        // Looking again works, and does not pile up threads that wait for the same folder.
        m_found = {};
        scan.start({text("/mnt/dead")});
        QTRY_VERIFY_WITH_TIMEOUT(m_found.isComplete, kLongMs);
        QCOMPARE(m_found.folders.size(), std::size_t{3});
        QCOMPARE(dead.asked->available(), 1);

        // It becomes usable as soon as it answers.
        dead.answer->release();
        QTRY_VERIFY_WITH_TIMEOUT(!m_found.folders.back().unusableReason, kLongMs);
    }

    void drivesComeBeforeFoldersAnswer()
    {
        const Dead dead;
        TargetSource slow = dead.source();
        slow.places = {text("/mnt/dead")};
        TargetScan scan(slow, std::chrono::hours(1));
        follow(scan);
        scan.start({});
        QTRY_VERIFY_WITH_TIMEOUT(!m_found.drives.empty(), kLongMs);
        QVERIFY(!m_found.isComplete);
        QVERIFY(scan.running());
        dead.answer->release();
        QTRY_VERIFY_WITH_TIMEOUT(m_found.isComplete, kLongMs);
    }

    void itMayGoWhileAFolderIsBeingAsked()
    {
        const Dead dead;
        {
            TargetScan scan(dead.source());
            scan.start({text("/mnt/dead")});
            QVERIFY(QTest::qWaitFor([&] { return dead.asked->available() == 1; }, kLongMs));
        }
        dead.answer->release();
    }

    void init() { m_found = {}; }

private:
    void follow(TargetScan& scan)
    {
        connect(&scan, &TargetScan::found, this, [this](const FoundTargets& found) {
            m_found = found;
        });
    }

    FoundTargets m_found;
};

QTEST_GUILESS_MAIN(TestTargetScan)
#include "tst_TargetScan.moc"
