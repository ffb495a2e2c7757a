// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/Filesystems.h"

#include <QTest>

using namespace touchstone;

namespace {

std::string placeOf(const MountTable& table, std::string_view path)
{
    const Mount* mount = table.find(path);
    return mount == nullptr ? std::string("none") : mount->source;
}

std::vector<std::string> visible(const MountTable& table)
{
    std::vector<std::string> sources;
    for (const Mount& mount : table.mounts()) {
        if (table.isVisible(mount)) {
            sources.push_back(mount.source);
        }
    }
    return sources;
}

Mount mountOf(const std::string& type, const std::string& options, const std::string& at = "/mnt")
{
    return MountTable("30 1 0:40 / " + at + " rw,relatime - " + type + " source " + options)
        .mounts()
        .at(0);
}

} // namespace

class TestMountTable final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void namesAreDecoded_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("meant");
        QTest::newRow("blank") << QByteArray("/my\\040disk") << QByteArray("/my disk");
        QTest::newRow("blank, then digits") << QByteArray("/HDD\\0403") << QByteArray("/HDD 3");
        QTest::newRow("blank at the end") << QByteArray("/a\\040") << QByteArray("/a ");
        QTest::newRow("tab, line break, backslash")
            << QByteArray("/a\\011b\\012c\\134d") << QByteArray("/a\tb\nc\\d");
        QTest::newRow("backslash before digits")
            << QByteArray("/a\\134040") << QByteArray("/a\\040");
        QTest::newRow("number sign") << QByteArray("/\\043x") << QByteArray("/#x");
        QTest::newRow("no escape") << QByteArray("/a\\9b") << QByteArray("/a\\9b");
        QTest::newRow("not octal") << QByteArray("/a\\089") << QByteArray("/a\\089");
        QTest::newRow("too large") << QByteArray("/a\\777") << QByteArray("/a\\777");
        QTest::newRow("cut") << QByteArray("/a\\04") << QByteArray("/a\\04");
        QTest::newRow("Chinese") << QByteArray("/数据/盘\\0401") << QByteArray("/数据/盘 1");
        QTest::newRow("not UTF-8")
            << QByteArray("/caf\xE9\\040\xFF") << QByteArray("/caf\xE9 \xFF");
    }

    void namesAreDecoded()
    {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, meant);
        const MountTable table("20 1 8:1 / " + written.toStdString() +
                               " rw - ext4 /dev/disk\\040a rw\n");
        QCOMPARE(table.mounts().size(), std::size_t{1});
        QCOMPARE(QByteArray::fromStdString(table.mounts()[0].mountPoint), meant);
        QCOMPARE(table.mounts()[0].source, std::string("/dev/disk a"));
        QVERIFY(table.isVisible(table.mounts()[0]));
    }

    void linesOfOtherFormsAreLeftOut()
    {
        const MountTable table("\nnonsense\n20 1 8:1 / / rw - ext4\n"
                               "21 1 x:1 / /a rw - ext4 a rw\n"
                               "22 1 8:1 / /b rw shared:1 master:2 - ext4 b rw\n");
        QCOMPARE(visible(table), std::vector<std::string>{"b"});
    }

    void laterMountsCoverEarlierOnes()
    {
        const MountTable table("20 1 8:1 / / rw - ext4 root rw\n"
                               "21 20 8:2 / /mnt rw - ext4 under rw\n"
                               "22 21 8:3 / /mnt rw - ext4 over rw\n"
                               "23 20 8:4 / /srv/a rw - ext4 child rw\n"
                               "24 20 8:5 / /srv rw - ext4 parent rw\n"
                               "25 24 8:6 / /srv/b rw - ext4 later rw\n");
        QCOMPARE(visible(table), (std::vector<std::string>{"root", "over", "parent", "later"}));
        QCOMPARE(placeOf(table, "/mnt/x"), std::string("over"));
        QCOMPARE(placeOf(table, "/srv/a/x"), std::string("parent"));
        QCOMPARE(placeOf(table, "/srv/b"), std::string("later"));
        QCOMPARE(placeOf(table, "/srvb"), std::string("root"));
        QCOMPARE(placeOf(table, "/mnt2"), std::string("root"));
    }

    void theRootMayBeCoveredToo()
    {
        const MountTable table("1 1 0:2 / / rw - rootfs rootfs rw\n"
                               "20 1 8:1 / / rw - ext4 root rw\n"
                               "21 1 0:9 / /old rw - tmpfs hidden rw\n"
                               "22 20 0:9 / /new rw - tmpfs shown rw\n");
        QCOMPARE(visible(table), (std::vector<std::string>{"root", "shown"}));
        QCOMPARE(placeOf(table, "/old/x"), std::string("root"));
    }

    void circlesEnd()
    {
        const MountTable table("20 21 8:1 / / rw - ext4 a rw\n21 20 8:2 / / rw - ext4 b rw\n");
        QCOMPARE(placeOf(table, "/x"), std::string("none"));
        QCOMPARE(placeOf(MountTable(""), "/x"), std::string("none"));
    }

    void whatFilesystemsAreFor_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("at");
        QTest::addColumn<int>("use");
        const auto row = [](const char* type, const char* at, FilesystemUse use) {
            QTest::addRow("%s at %s", type, at)
                << QByteArray(type) << QByteArray(at) << static_cast<int>(use);
        };
        for (const char* type : {"ext4",
                                 "xfs",
                                 "btrfs",
                                 "zfs",
                                 "overlay",
                                 "tmpfs",
                                 "nfs4",
                                 "cifs",
                                 "fuse.sshfs",
                                 "fuseblk",
                                 "vfat",
                                 "squashfs",
                                 "ramfs"}) {
            row(type, "/mnt", FilesystemUse::Storage);
        }
        for (const char* type : {"proc", "sysfs", "devtmpfs", "cgroup2", "hugetlbfs", "tracefs"}) {
            row(type, "/mnt", FilesystemUse::Kernel);
        }
        row("autofs", "/net", FilesystemUse::Automatic);
        row("tmpfs", "/dev", FilesystemUse::Kernel);
        row("tmpfs", "/dev/shm", FilesystemUse::Storage);
        row("tmpfs", "/tmp", FilesystemUse::Storage);
        row("tmpfs", "/run", FilesystemUse::Kernel);
        row("tmpfs", "/run/user/1000", FilesystemUse::Storage);
        row("ext4", "/run/media/me/disk", FilesystemUse::Storage);
    }

    void whatFilesystemsAreFor()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, at);
        QFETCH(int, use);
        QCOMPARE(static_cast<int>(useOf(mountOf(type.toStdString(), "rw", at.toStdString()))), use);
    }

    void copyOnWrite()
    {
        QVERIFY(filesystemOf(mountOf("btrfs", "rw,subvol=/@")).copyOnWrite);
        QVERIFY(!filesystemOf(mountOf("btrfs", "rw,nodatacow")).copyOnWrite);
        QVERIFY(filesystemOf(mountOf("zfs", "rw,xattr")).copyOnWrite);
        QVERIFY(!filesystemOf(mountOf("xfs", "rw")).copyOnWrite);
        QVERIFY(!filesystemOf(mountOf("ext4", "rw")).copyOnWrite);
    }

    void compression()
    {
        const auto of = [](const char* type, const char* options) {
            return filesystemOf(mountOf(type, options)).compression;
        };
        QCOMPARE(of("btrfs", "rw,compress=zstd:3,space_cache=v2"), std::string("zstd:3"));
        QCOMPARE(of("btrfs", "rw,compress-force=lzo"), std::string("lzo"));
        QCOMPARE(of("btrfs", "rw,compress=no"), std::string());
        QCOMPARE(of("f2fs", "rw,compress_algorithm=lz4"), std::string("lz4"));
        QCOMPARE(of("bcachefs", "rw,compression=none"), std::string());
        QCOMPARE(of("ext4", "rw"), std::string());
    }

    void daxAndEncryption()
    {
        QVERIFY(filesystemOf(mountOf("ext4", "rw,dax")).dax);
        QVERIFY(filesystemOf(mountOf("xfs", "rw,dax=always")).dax);
        QVERIFY(!filesystemOf(mountOf("ext4", "rw,dax=never")).dax);
        QVERIFY(!filesystemOf(mountOf("ext4", "rw,dax=inode")).dax);
        QVERIFY(filesystemOf(mountOf("fuse.gocryptfs", "rw")).encrypted);
        QVERIFY(!filesystemOf(mountOf("ext4", "rw")).encrypted);
    }
};

QTEST_GUILESS_MAIN(TestMountTable)
#include "tst_MountTable.moc"
