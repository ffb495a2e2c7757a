// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/OpenTarget.h"
#include "tests/support/PlanMaker.h"

#include <QTest>

#include <cerrno>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace touchstone;

/// Stands in for that of the C library: a file system that takes O_DIRECT and refuses the I/O.
extern "C" ssize_t pwrite(int fd, const void* data, size_t size, off_t offset)
{
    if ((::fcntl(fd, F_GETFL) & O_DIRECT) != 0) {
        errno = EINVAL;
        return -1;
    }
    return ::syscall(SYS_pwrite64, fd, data, size, offset);
}

class TestDirectRefused final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aRefusalWhileFillingHoldsForTheTests()
    {
        const PlanMaker maker;
        const PlanTarget target = maker.forFolder({}).targets.front();
        auto file = TestFile::create(target.facts.path);
        QVERIFY(file);
        if (!file->open(AccessMode::ReadOnly, Direct::On)) {
            QSKIP("This file system refuses O_DIRECT itself.");
        }
        TestFile::Content content;
        content.size = Bytes{PlanMaker::kFileSize};
        QVERIFY(file->fill(content, {}, {}));
        QVERIFY(file->directRefused());
        const auto open = openTarget(target, {&*file, nullptr}, Workload{});
        QVERIFY(open);
        QVERIFY(open->directRefused);
        QVERIFY(open->direct == Direct::Off);
        QCOMPARE(::fcntl(open->fd.get(), F_GETFL) & O_DIRECT, 0);
        Workload buffered;
        buffered.direct = false;
        QVERIFY(!openTarget(target, {&*file, nullptr}, buffered)->directRefused);
    }
};

QTEST_GUILESS_MAIN(TestDirectRefused)
#include "tst_DirectRefused.moc"
