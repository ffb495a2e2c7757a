// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/target/TestFile.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <set>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>

using namespace touchstone;
using namespace touchstone::literals;

namespace fs = std::filesystem;

namespace {

TestFile::Content content(Bytes size)
{
    TestFile::Content result;
    result.size = size;
    result.seed = 1;
    // The machine that runs the tests may be fuller than a run would allow.
    result.reserve = SpaceReserve{0.0, Bytes{0}};
    return result;
}

std::set<std::string> namesIn(const fs::path& folder)
{
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        names.insert(fs::relative(entry.path(), folder).string());
    }
    return names;
}

std::string textOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string sentence(const Error& error)
{
    return EnglishCatalogue().text(error.message);
}

} // namespace

class TestTestFile final : public QObject
{
    Q_OBJECT

    [[nodiscard]] fs::path folder() const { return fs::path(m_folder->path().toStdString()); }

    std::unique_ptr<QTemporaryDir> m_folder;

private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        // What lies there already, also under names like ours, is never touched.
        fs::create_directories(folder() / ".touchstone-abcdef");
        std::ofstream(folder() / ".touchstone-abcdef/test.dat") << "old";
        std::ofstream(folder() / "test.dat") << "mine";
    }

    void cleanup()
    {
        QCOMPARE(namesIn(folder()),
                 (std::set<std::string>{
                     ".touchstone-abcdef", ".touchstone-abcdef/test.dat", "test.dat"}));
        QCOMPARE(textOf(folder() / ".touchstone-abcdef/test.dat"), std::string("old"));
        QCOMPARE(textOf(folder() / "test.dat"), std::string("mine"));
        m_folder.reset();
    }

    void liesInAHiddenDirectoryOfItsOwn()
    {
        const auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        const fs::path directory = file->path().parent_path();
        QCOMPARE(directory.parent_path(), folder());
        QVERIFY(directory.filename().string().starts_with(".touchstone-"));
        QCOMPARE(fs::status(directory).permissions(), fs::perms::owner_all);
        QCOMPARE(fs::status(file->path()).permissions(),
                 fs::perms::owner_read | fs::perms::owner_write);
    }

    void isWrittenInFull_data()
    {
        QTest::addColumn<quint64>("size");
        QTest::newRow("blocks") << quint64{8U << 20U};
        QTest::newRow("small") << quint64{4096};
        QTest::newRow("odd tail") << quint64{(5U << 20U) + 513};
    }

    void isWrittenInFull()
    {
        QFETCH(quint64, size);
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        std::vector<std::uint64_t> seen;
        const auto filled = file->fill(
            content(Bytes{size}), [&seen](Bytes done) { seen.push_back(done.value()); }, {});
        QVERIFY2(filled.has_value(), filled ? "" : sentence(filled.error()).c_str());
        QCOMPARE(file->size(), Bytes{size});
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(quint64{seen.back()}, size);

        const std::string data = textOf(file->path());
        QCOMPARE(quint64{data.size()}, size);
        // Random data has no sector of one byte repeated; holes and zeros would be.
        for (std::size_t at = 0; at + 512 <= data.size(); at += 512) {
            const std::string_view sector = std::string_view(data).substr(at, 512);
            QVERIFY(sector.find_first_not_of(sector.front()) != std::string_view::npos);
        }
        struct stat facts = {};
        QCOMPARE(::stat(file->path().c_str(), &facts), 0);
        QVERIFY2(static_cast<quint64>(facts.st_blocks) * 512 >= size, "the file has holes");
    }

    void isOpenedAsAsked()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        QVERIFY(file->fill(content(1_MiB), {}, {}).has_value());
        const auto reader = file->open(AccessMode::ReadOnly, Direct::Off);
        QVERIFY(reader.has_value());
        QCOMPARE(::fcntl(reader->get(), F_GETFL) & (O_ACCMODE | O_DIRECT), O_RDONLY);
        QVERIFY((::fcntl(reader->get(), F_GETFD) & FD_CLOEXEC) != 0);
        const auto writer = file->open(AccessMode::ReadWrite, Direct::Off);
        QVERIFY(writer.has_value());
        QCOMPARE(::fcntl(writer->get(), F_GETFL) & O_ACCMODE, O_RDWR);
        const auto direct = file->open(AccessMode::ReadOnly, Direct::On);
        if (file->directRefused()) {
            QVERIFY(!direct);
            QCOMPARE(direct.error().message.id(), MessageId::DirectRefused);
            QCOMPARE(direct.error().errorNumber, EINVAL);
        } else {
            QVERIFY(direct.has_value());
            QVERIFY((::fcntl(direct->get(), F_GETFL) & O_DIRECT) != 0);
        }
    }

    void stopEndsTheWriting()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        std::stop_source stop;
        Bytes last{0};
        const auto filled = file->fill(
            content(64_MiB),
            [&](Bytes done) {
                last = done;
                stop.request_stop();
            },
            stop.get_token());
        QVERIFY(!filled);
        QCOMPARE(filled.error().kind, ErrorKind::Interrupted);
        QVERIFY2(last < 64_MiB, "the stop was not seen before the end");
    }

    void removeTwiceIsHarmless()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        QVERIFY(file->remove().has_value());
        QVERIFY(!fs::exists(file->path()));
        QVERIFY(file->remove().has_value());
    }

    void movingKeepsOneOwner()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        TestFile moved = std::move(*file);
        QVERIFY(fs::exists(moved.path()));
        auto other = TestFile::create(folder());
        QVERIFY(other.has_value());
        const fs::path first = moved.path();
        moved = std::move(*other);
        QVERIFY(!fs::exists(first));
        QVERIFY(fs::exists(moved.path()));
    }

    void whatOthersPutThereStays()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        const fs::path directory = file->path().parent_path();
        std::ofstream(directory / "foreign") << "keep";
        const auto removed = file->remove();
        QVERIFY(!removed);
        QCOMPARE(removed.error().message.id(), MessageId::TestFileNotRemoved);
        QCOMPARE(textOf(directory / "foreign"), std::string("keep"));
        QVERIFY(!fs::exists(directory / "test.dat"));
        fs::remove_all(directory);
    }

    void replacedFileIsNeitherOpenedNorRemoved()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        const fs::path directory = file->path().parent_path();
        fs::rename(file->path(), directory / "moved");
        std::ofstream(folder() / "precious") << "keep";
        fs::create_symlink(folder() / "precious", file->path());
        QVERIFY(!file->open(AccessMode::ReadWrite, Direct::Off).has_value());
        fs::remove(file->path());
        std::ofstream(file->path()) << "not ours";
        QCOMPARE(file->open(AccessMode::ReadWrite, Direct::Off).error().message.id(),
                 MessageId::TestFileReplaced);
        QVERIFY(!file->remove().has_value());
        QCOMPARE(textOf(directory / "test.dat"), std::string("not ours"));
        QCOMPARE(textOf(folder() / "precious"), std::string("keep"));
        fs::remove_all(directory);
        fs::remove(folder() / "precious");
    }

    void replacedDirectoryIsNotEntered()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        const fs::path directory = file->path().parent_path();
        fs::rename(directory, folder() / "elsewhere");
        fs::create_directories(directory);
        std::ofstream(directory / "test.dat") << "not ours";
        static_cast<void>(file->remove());
        QCOMPARE(textOf(directory / "test.dat"), std::string("not ours"));
        // Ours is followed by descriptor, so its file is gone all the same.
        QVERIFY(!fs::exists(folder() / "elsewhere/test.dat"));
        fs::remove_all(directory);
        fs::remove_all(folder() / "elsewhere");
    }

    void foldersThatCannotBeUsed()
    {
        const auto missing = TestFile::create(folder() / "nowhere");
        QVERIFY(!missing);
        QCOMPARE(missing.error().message.id(), MessageId::PathMissing);
        const auto noFolder = TestFile::create(folder() / "test.dat");
        QVERIFY(!noFolder);
        QCOMPARE(noFolder.error().message.id(), MessageId::NotAFolder);
        const auto kernel = TestFile::create("/proc");
        QVERIFY(!kernel);
        QCOMPARE(kernel.error().message.id(), MessageId::FolderNotWritable);
    }

    void reserveIsKeptFree()
    {
        auto file = TestFile::create(folder());
        QVERIFY(file.has_value());
        TestFile::Content tooMuch = content(1_MiB);
        tooMuch.reserve = SpaceReserve{1.0, Bytes{0}};
        bool written = false;
        const auto filled = file->fill(tooMuch, [&written](Bytes) { written = true; }, {});
        QVERIFY(!filled);
        QCOMPARE(filled.error().kind, ErrorKind::Refused);
        QCOMPARE(filled.error().message.id(), MessageId::NotEnoughSpace);
        QVERIFY(!written);
    }
};

QTEST_GUILESS_MAIN(TestTestFile)
#include "tst_TestFile.moc"
