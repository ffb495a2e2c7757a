// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PollQueues.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <optional>

#include <sys/stat.h>
#include <sys/sysmacros.h>

using namespace touchstone;

/// A file, and a sysfs that says what the test wants of the device it is on.
class TestPollQueues final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_root.emplace();
        QVERIFY(m_file.isOpen() || m_file.open());
        struct stat facts = {};
        QVERIFY(::fstat(m_file.handle(), &facts) == 0);
        m_device =
            QStringLiteral("sys/dev/block/%1:%2").arg(major(facts.st_dev)).arg(minor(facts.st_dev));
    }

    void wholeDevice()
    {
        say(m_device + QStringLiteral("/queue"), "1\n");
        QCOMPARE(asked(), std::optional(true));
        say(m_device + QStringLiteral("/queue"), "0\n");
        QCOMPARE(asked(), std::optional(false));
    }

    void partitionHasTheQueueOfItsDevice()
    {
        say(QStringLiteral("sys/devices/drive/queue"), "1\n");
        const QDir root(m_root->path());
        QVERIFY(root.mkpath(QStringLiteral("sys/devices/drive/part")));
        QVERIFY(root.mkpath(QStringLiteral("sys/dev/block")));
        QVERIFY(QFile::link(root.filePath(QStringLiteral("sys/devices/drive/part")),
                            root.filePath(m_device)));
        QCOMPARE(asked(), std::optional(true));
    }

    void unknownWhereTheKernelDoesNotSay()
    {
        QCOMPARE(asked(), std::optional<bool>());
        QCOMPARE(hasPollQueues(-1, m_root->path().toStdString()), std::optional<bool>());
    }

private:
    std::optional<bool> asked()
    {
        return hasPollQueues(m_file.handle(), m_root->path().toStdString());
    }

    void say(const QString& folder, const QByteArray& value)
    {
        QVERIFY(QDir(m_root->path()).mkpath(folder));
        QFile file(m_root->filePath(folder + QStringLiteral("/io_poll")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(value);
    }

    std::optional<QTemporaryDir> m_root;
    QTemporaryFile m_file;
    QString m_device;
};

QTEST_GUILESS_MAIN(TestPollQueues)
#include "tst_PollQueues.moc"
