// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/target/TargetScanner.h"
#include "core/target/TestFile.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include <sys/mount.h>

using namespace touchstone;
using namespace touchstone::literals;

namespace fs = std::filesystem;

namespace {

constexpr int kSkipped = 77;

/// A tmpfs of 16 MiB.
class SmallFilesystem final
{
public:
    SmallFilesystem()
        : m_mounted(::mount("touchstone", path().c_str(), "tmpfs", 0, "size=16m") == 0)
    {
    }

    ~SmallFilesystem()
    {
        if (m_mounted) {
            ::umount2(path().c_str(), MNT_DETACH);
        }
    }

    SmallFilesystem(const SmallFilesystem&) = delete;
    SmallFilesystem& operator=(const SmallFilesystem&) = delete;

    [[nodiscard]] bool mounted() const { return m_mounted; }

    [[nodiscard]] fs::path path() const { return fs::path(m_folder.path().toStdString()); }

private:
    QTemporaryDir m_folder;
    bool m_mounted;
};

TestFile::Content content(Bytes size)
{
    TestFile::Content result;
    result.size = size;
    result.reserve = SpaceReserve{0.0, Bytes{0}};
    return result;
}

} // namespace

class TestFullFilesystem final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void tooLargeIsRefusedBeforeTheFirstByte()
    {
        const SmallFilesystem small;
        auto file = TestFile::create(small.path());
        QVERIFY(file.has_value());
        const auto filled = file->fill(content(17_MiB), {}, {});
        QVERIFY(!filled);
        QCOMPARE(filled.error().kind, ErrorKind::Refused);
        QCOMPARE(fs::file_size(file->path()), std::uintmax_t{0});
    }

    void spaceThatRunsOutIsToldAndGivenBack()
    {
        const SmallFilesystem small;
        {
            auto file = TestFile::create(small.path());
            QVERIFY(file.has_value());
            const auto filled = file->fill(content(12_MiB),
                                           [&small](Bytes done) {
                                               // Somebody else takes the rest after our first
                                               // block.
                                               if (done == 4_MiB) {
                                                   std::ofstream(small.path() / "other")
                                                       << std::string(10U << 20U, 'x');
                                               }
                                           },
                                           {});
            QVERIFY(!filled);
            QCOMPARE(filled.error().kind, ErrorKind::Failed);
            QCOMPARE(filled.error().errorNumber, ENOSPC);
            QCOMPARE(EnglishCatalogue().text(filled.error().message),
                     "The file system of " + small.path().string() +
                         " ran out of space while the test file was being written. Free some "
                         "space or choose a smaller size.");
        }
        fs::remove(small.path() / "other");
        QVERIFY(fs::is_empty(small.path()));
    }

    void readOnlyFilesystemIsTold()
    {
        const SmallFilesystem small;
        QCOMPARE(::mount("", small.path().c_str(), "", MS_REMOUNT | MS_RDONLY, ""), 0);
        const auto file = TestFile::create(small.path());
        QVERIFY(!file);
        QCOMPARE(file.error().message.id(), MessageId::FolderReadOnly);
        const auto target = TargetScanner().describe(small.path());
        QVERIFY(target.has_value() && target->unusableReason.has_value());
        QCOMPARE(target->unusableReason->id(), MessageId::FolderReadOnly);
        QVERIFY(target->filesystem->ramBacked);
        QCOMPARE(target->filesystem->mountPoint, small.path().string());
    }
};

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (!SmallFilesystem().mounted()) {
        return kSkipped;
    }
    TestFullFilesystem test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_FullFilesystem.moc"
