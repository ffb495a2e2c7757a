// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/AtomicFile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>

#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace touchstone;

namespace {

/// A file system of 64 KiB in memory, mounted for as long as this lives.
class TinyFilesystem final
{
public:
    explicit TinyFilesystem(const QString& path, unsigned long flags = 0)
        : m_path(path.toStdString())
    {
        QDir().mkpath(path);
        m_mounted = ::mount("touchstone-test", m_path.c_str(), "tmpfs", flags, "size=64k") == 0;
    }

    TinyFilesystem(const TinyFilesystem&) = delete;
    TinyFilesystem& operator=(const TinyFilesystem&) = delete;

    ~TinyFilesystem()
    {
        if (m_mounted) {
            ::umount2(m_path.c_str(), MNT_DETACH);
        }
    }

    [[nodiscard]] bool mounted() const { return m_mounted; }

private:
    std::string m_path;
    bool m_mounted = false;
};

} // namespace

class TestAtomicFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void writesANewFileAndNothingElse()
    {
        QVERIFY(checkOutput(path("r.json"), Overwrite::Refuse).has_value());
        QCOMPARE(names(), QStringList());
        QVERIFY(writeAtomically(path("r.json"), "content", Overwrite::Refuse).has_value());
        QCOMPARE(content("r.json"), QByteArray("content"));
        QCOMPARE(names(), QStringList{QStringLiteral("r.json")});
    }

    void existingFileIsKept()
    {
        put("r.json", "old");
        const auto checked = checkOutput(path("r.json"), Overwrite::Refuse);
        QVERIFY(!checked.has_value());
        QVERIFY(checked.error().kind == ErrorKind::Usage);
        QVERIFY(checked.error().message.id() == MessageId::OutputExists);
        QVERIFY(!writeAtomically(path("r.json"), "new", Overwrite::Refuse).has_value());
        QCOMPARE(content("r.json"), QByteArray("old"));
        QCOMPARE(names(), QStringList{QStringLiteral("r.json")});
    }

    void existingFileIsReplacedWithForce()
    {
        put("r.json", "old");
        QVERIFY(QFile::setPermissions(file("r.json"), QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(checkOutput(path("r.json"), Overwrite::Force).has_value());
        QVERIFY(writeAtomically(path("r.json"), "new", Overwrite::Force).has_value());
        QCOMPARE(content("r.json"), QByteArray("new"));
        struct stat facts = {};
        QCOMPARE(::stat(path("r.json").c_str(), &facts), 0);
        QCOMPARE(facts.st_mode & 07777U, 0600U);
    }

    void symbolicLinkKeepsPointing()
    {
        put("real.json", "old");
        QVERIFY(QFile::link(file("real.json"), file("link.json")));
        QVERIFY(!writeAtomically(path("link.json"), "new", Overwrite::Refuse).has_value());
        QVERIFY(writeAtomically(path("link.json"), "new", Overwrite::Force).has_value());
        QVERIFY(QFileInfo(file("link.json")).isSymLink());
        QCOMPARE(content("real.json"), QByteArray("new"));
    }

    void linkToNothingIsInTheWay()
    {
        QVERIFY(QFile::link(file("nowhere"), file("link.json")));
        QVERIFY(!checkOutput(path("link.json"), Overwrite::Refuse).has_value());
        QVERIFY(!writeAtomically(path("link.json"), "new", Overwrite::Refuse).has_value());
        QVERIFY(!QFileInfo::exists(file("nowhere")));
    }

    void missingFolderIsUsage()
    {
        const auto checked = checkOutput(path("no/r.json"), Overwrite::Refuse);
        QVERIFY(!checked.has_value());
        QVERIFY(checked.error().kind == ErrorKind::Usage);
        QCOMPARE(checked.error().errorNumber, ENOENT);
        const auto folder = checkOutput(m_folder->path().toStdString(), Overwrite::Force);
        QVERIFY(!folder.has_value());
        QCOMPARE(folder.error().errorNumber, EISDIR);
    }

    void folderWithoutPermissionIsUsage()
    {
        if (::geteuid() == 0) {
            // Permissions do not stop root, but a file system that is mounted read-only does.
            const TinyFilesystem readOnly(file("read-only"), MS_RDONLY);
            if (readOnly.mounted()) {
                const auto refused = checkOutput(path("read-only/r.json"), Overwrite::Refuse);
                QVERIFY(!refused.has_value());
                QCOMPARE(refused.error().errorNumber, EROFS);
            }
            return;
        }
        QVERIFY(QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::ExeOwner));
        const auto checked = checkOutput(path("r.json"), Overwrite::Refuse);
        QVERIFY(QFile::setPermissions(m_folder->path(),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(!checked.has_value());
        QCOMPARE(checked.error().errorNumber, EACCES);
    }

    void fullFileSystemKeepsTheOldFile()
    {
        const TinyFilesystem tiny(file("tiny"));
        const std::string name = tiny.mounted() ? path("tiny/r.json") : std::string("/dev/full");
        const std::string big(1U << 20U, 'x');
        if (tiny.mounted()) {
            put("tiny/r.json", "old");
        }
        const auto written = writeAtomically(name, big, Overwrite::Force);
        QVERIFY(!written.has_value());
        QVERIFY(written.error().kind == ErrorKind::Failed);
        QCOMPARE(written.error().errorNumber, ENOSPC);
        if (tiny.mounted()) {
            QCOMPARE(content("tiny/r.json"), QByteArray("old"));
            QCOMPARE(QDir(file("tiny"))
                         .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                     QStringList{QStringLiteral("r.json")});
        }
    }

    void devicesAreStreams()
    {
        QVERIFY(checkOutput("/dev/null", Overwrite::Refuse).has_value());
        QVERIFY(writeAtomically("/dev/null", "x", Overwrite::Refuse).has_value());
        struct stat facts = {};
        QCOMPARE(::stat("/dev/null", &facts), 0);
        QVERIFY(S_ISCHR(facts.st_mode));
    }

    void pipeWithoutReaderIsAnErrorAndNoWait()
    {
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        QVERIFY(checkOutput(path("pipe"), Overwrite::Refuse).has_value());
        QVERIFY(!writeAtomically(path("pipe"), "x", Overwrite::Refuse).has_value());
    }

private:
    [[nodiscard]] QString file(const char* name) const
    {
        return m_folder->filePath(QString::fromLatin1(name));
    }

    [[nodiscard]] std::string path(const char* name) const { return file(name).toStdString(); }

    void put(const char* name, const char* text) const
    {
        QFile output(file(name));
        QVERIFY(output.open(QIODevice::WriteOnly));
        output.write(text);
    }

    [[nodiscard]] QByteArray content(const char* name) const
    {
        QFile input(file(name));
        return input.open(QIODevice::ReadOnly) ? input.readAll() : QByteArray("(missing)");
    }

    [[nodiscard]] QStringList names() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestAtomicFile)
#include "tst_AtomicFile.moc"
