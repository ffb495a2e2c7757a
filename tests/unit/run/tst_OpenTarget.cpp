// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/OpenTarget.h"
#include "tests/support/PlanMaker.h"

#include <QTest>

#include <fcntl.h>

using namespace touchstone;

namespace {

Workload buffered(int readPercent)
{
    Workload workload;
    workload.readPercent = readPercent;
    workload.direct = false;
    return workload;
}

int accessOf(int fd)
{
    return ::fcntl(fd, F_GETFL) & O_ACCMODE;
}

} // namespace

class TestOpenTarget final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void existingFilesAreOpenedReadOnly()
    {
        const PlanTarget target = m_maker.forFile({}).targets.front();
        const auto open = openTarget(target, {}, buffered(100));
        QVERIFY(open);
        QCOMPARE(accessOf(open->fd.get()), O_RDONLY);
        QCOMPARE(open->size.value(), PlanMaker::kFileSize);
        QVERIFY((::fcntl(open->fd.get(), F_GETFD) & FD_CLOEXEC) != 0);
    }

    void existingFilesAreNeverOpenedForWriting()
    {
        const PlanTarget target = m_maker.forFile({}).targets.front();
        const auto open = openTarget(target, {}, buffered(50));
        QVERIFY(!open);
        QCOMPARE(open.error().kind, ErrorKind::Refused);
    }

    void devicesAreNeverOpenedForWriting()
    {
        PlanTarget target;
        target.facts.kind = TargetKind::Drive;
        target.facts.path = "/dev/does-not-matter";
        const auto open = openTarget(target, {}, buffered(0));
        QVERIFY(!open);
        QCOMPARE(open.error().kind, ErrorKind::Refused);
    }

    void whatIsNoDeviceIsNotTakenForOne()
    {
        PlanTarget target = m_maker.forFile({}).targets.front();
        target.facts.kind = TargetKind::Drive;
        const auto open = openTarget(target, {}, buffered(100));
        QVERIFY(!open);
        QCOMPARE(open.error().message.id(), MessageId::TargetReplaced);
    }

    void symbolicLinksAreNotFollowed()
    {
        PlanTarget target = m_maker.forFile({}).targets.front();
        const QString link = m_maker.path() + QStringLiteral("/link");
        QVERIFY(QFile::link(QString::fromStdString(target.facts.path), link));
        target.facts.path = link.toStdString();
        QVERIFY(!openTarget(target, {}, buffered(100)));
        QVERIFY(QFile::remove(link));
    }

    void descriptorsThatAreHandedInAreCheckedToo()
    {
        PlanTarget target = m_maker.forFile({}).targets.front();
        const UniqueFd fd(::open(target.facts.path.c_str(), O_RDONLY | O_CLOEXEC));
        target.descriptor = fd.get();
        const auto open = openTarget(target, {}, buffered(100));
        QVERIFY(open);
        QVERIFY(open->fd.get() != fd.get());
        target.facts.kind = TargetKind::Drive;
        QVERIFY(!openTarget(target, {}, buffered(100)));
    }

    void whatIsOpenWaitsForItsIos()
    {
        PlanTarget target = m_maker.forFile({}).targets.front();
        QCOMPARE(::fcntl(openTarget(target, {}, buffered(100))->fd.get(), F_GETFL) & O_NONBLOCK, 0);
        const UniqueFd fd(::open(target.facts.path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
        target.descriptor = fd.get();
        QCOMPARE(::fcntl(openTarget(target, {}, buffered(100))->fd.get(), F_GETFL) & O_NONBLOCK, 0);
    }

    void testFilesAreOpenedForWritingOnlyToWrite()
    {
        const PlanTarget target = m_maker.forFolder({}).targets.front();
        const auto file = TestFile::create(target.facts.path);
        QVERIFY(file);
        QCOMPARE(accessOf(openTarget(target, {&*file, nullptr}, buffered(100))->fd.get()),
                 O_RDONLY);
        QCOMPARE(accessOf(openTarget(target, {&*file, nullptr}, buffered(99))->fd.get()), O_RDWR);
    }

private:
    PlanMaker m_maker;
};

QTEST_GUILESS_MAIN(TestOpenTarget)
#include "tst_OpenTarget.moc"
