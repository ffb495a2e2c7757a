// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/AlignedBuffer.h"
#include "core/base/UniqueFd.h"
#include "core/io/PmemBackend.h"
#include "tests/device/StrangersHandler.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>
#include <optional>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

using namespace touchstone;

namespace {

constexpr const char* kMemoryFolder = "/dev/shm";
constexpr std::size_t kPage = 4096;
constexpr std::size_t kFile = std::size_t{4} << 20U;

/// What a byte of the file is before anything is stored.
std::byte original(std::size_t at)
{
    return static_cast<std::byte>((at * 31 + at / kPage) & 0x7FU);
}

/// A file with known bytes on a file system in memory, or in the present folder.
class File final
{
public:
    explicit File(std::size_t size, const QString& folder = QLatin1String(kMemoryFolder))
        : m_directory(folder + QStringLiteral("/touchstone-test-XXXXXX"))
        , m_path(m_directory.filePath(QStringLiteral("file")).toLocal8Bit())
    {
        const UniqueFd fd(::open(m_path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
        std::vector<std::byte> bytes(size);
        for (std::size_t at = 0; at < size; ++at) {
            bytes[at] = original(at);
        }
        m_whole = ::pwrite(fd.get(), bytes.data(), size, 0) == static_cast<ssize_t>(size);
    }

    [[nodiscard]] bool whole() const { return m_whole; }

    [[nodiscard]] UniqueFd open(int flags) const
    {
        return UniqueFd(::open(m_path, flags | O_CLOEXEC));
    }

    [[nodiscard]] std::vector<std::byte> bytes() const
    {
        const UniqueFd fd = open(O_RDONLY);
        struct stat status = {};
        ::fstat(fd.get(), &status);
        std::vector<std::byte> bytes(static_cast<std::size_t>(status.st_size));
        const ssize_t got = ::pread(fd.get(), bytes.data(), bytes.size(), 0);
        bytes.resize(got < 0 ? 0 : static_cast<std::size_t>(got));
        return bytes;
    }

    [[nodiscard]] bool isOriginal(std::size_t size) const
    {
        const std::vector<std::byte> now = bytes();
        for (std::size_t at = 0; at < now.size(); ++at) {
            if (now[at] != original(at)) {
                return false;
            }
        }
        return now.size() == size;
    }

    [[nodiscard]] bool shrinkTo(std::size_t size) const
    {
        return ::truncate(m_path, static_cast<off_t>(size)) == 0;
    }

private:
    QTemporaryDir m_directory;
    QByteArray m_path;
    bool m_whole = false;
};

BackendSetup setupFor(int fd, Footprint range, PmemAccess access)
{
    BackendSetup setup;
    setup.fd = fd;
    setup.range = range;
    setup.pmem = access;
    return setup;
}

} // namespace

Q_DECLARE_METATYPE(touchstone::PmemWrite)
Q_DECLARE_METATYPE(touchstone::PmemDrain)
Q_DECLARE_METATYPE(touchstone::PmemGranularity)

/// Loads and stores on files in memory, whose granularity is forced.
class TestPmemBackend final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void storesArrive_data()
    {
        QTest::addColumn<PmemWrite>("write");
        QTest::addColumn<PmemDrain>("drain");
        QTest::addColumn<PmemGranularity>("granularity");
        const std::array granularities{PmemGranularity::Auto,
                                       PmemGranularity::Page,
                                       PmemGranularity::CacheLine,
                                       PmemGranularity::Byte};
        for (const PmemGranularity granularity : granularities) {
            const int row = static_cast<int>(granularity);
            QTest::addRow("nt-store, granularity %d", row)
                << PmemWrite::NtStore << PmemDrain::Operation << granularity;
            QTest::addRow("nt-store, drain per batch, granularity %d", row)
                << PmemWrite::NtStore << PmemDrain::Batch << granularity;
            QTest::addRow("store-flush, granularity %d", row)
                << PmemWrite::StoreFlush << PmemDrain::Operation << granularity;
            QTest::addRow("deep-flush, granularity %d", row)
                << PmemWrite::DeepFlush << PmemDrain::Operation << granularity;
        }
    }

    void storesArrive()
    {
        QFETCH(const PmemWrite, write);
        QFETCH(const PmemDrain, drain);
        QFETCH(const PmemGranularity, granularity);
        const File file(kFile);
        QVERIFY(file.whole());
        const UniqueFd fd = file.open(O_RDWR);
        PmemBackend backend;
        BackendSetup setup =
            setupFor(fd.get(), {0, kFile}, {PmemRead::Load, write, drain, granularity});
        setup.batch = drain == PmemDrain::Batch ? 3 : 1;
        QVERIFY(backend.open(setup));
        std::vector<std::byte> expected = file.bytes();
        std::size_t offset = 64;
        int value = 0x80;
        for (const std::size_t length : {64UL, 192UL, 256UL, 4096UL, 65536UL, 1UL << 20U}) {
            std::vector<std::byte> data(length, static_cast<std::byte>(++value));
            QCOMPARE(backend.perform(
                         Direction::Write, offset, static_cast<std::uint32_t>(length), data.data()),
                     static_cast<std::int32_t>(length));
            std::copy(
                data.begin(), data.end(), expected.begin() + static_cast<std::ptrdiff_t>(offset));
            offset += length + 64;
        }
        QVERIFY(file.bytes() == expected);
    }

    void loadsBringTheBytes()
    {
        const File file(kFile);
        const UniqueFd fd = file.open(O_RDONLY);
        PmemBackend backend;
        QVERIFY(backend.open(setupFor(fd.get(), {kPage + 64, 3 * kPage}, {})));
        for (const std::size_t length : {64UL, 256UL, 4096UL, 8192UL}) {
            std::vector<std::byte> data(length);
            const std::size_t offset = kPage + 64 + 128;
            QCOMPARE(backend.perform(
                         Direction::Read, offset, static_cast<std::uint32_t>(length), data.data()),
                     static_cast<std::int32_t>(length));
            for (std::size_t at = 0; at < length; ++at) {
                QCOMPARE(data[at], original(offset + at));
            }
        }
    }

    /// Of a descriptor for reading the memory cannot be written, whatever the file allows.
    void nothingIsStoredThroughAReadOnlyDescriptor()
    {
        const File file(kFile);
        const UniqueFd fd = file.open(O_RDONLY);
        std::array<std::byte, 256> data{};
        for (const PmemGranularity granularity :
             {PmemGranularity::Auto, PmemGranularity::CacheLine}) {
            PmemBackend backend;
            PmemAccess access;
            access.granularity = granularity;
            access.read = PmemRead::Chase;
            QVERIFY(backend.open(setupFor(fd.get(), {0, kFile}, access)));
            QCOMPARE(backend.perform(Direction::Read, kPage, 256, data.data()), 256);
            QCOMPARE(backend.perform(Direction::Write, kPage, 256, data.data()), -EBADF);
        }
        QVERIFY(file.isOriginal(kFile));
    }

    /// Also of one that ends within a page.
    void aFileNeverChangesItsSize()
    {
        constexpr std::size_t odd = 10'000;
        const File file(odd);
        const UniqueFd fd = file.open(O_RDWR);
        std::array<std::byte, 64> data{};
        for (const PmemGranularity granularity :
             {PmemGranularity::Auto, PmemGranularity::CacheLine, PmemGranularity::Page}) {
            PmemBackend backend;
            PmemAccess access;
            access.granularity = granularity;
            QVERIFY(backend.open(setupFor(fd.get(), {64, odd - 64}, access)));
            data.fill(original(9'920));
            QCOMPARE(backend.perform(Direction::Read, 9'920, 64, data.data()), 64);
            QCOMPARE(backend.perform(Direction::Write, 9'920, 64, data.data()), 64);
        }
        QVERIFY(file.isOriginal(odd));
    }

    void aRangePastTheEndIsRefused()
    {
        const File file(kPage);
        const UniqueFd fd = file.open(O_RDWR);
        PmemBackend backend;
        const auto opened = backend.open(setupFor(fd.get(), {0, 4 * kPage}, {}));
        QVERIFY(!opened);
        QCOMPARE(opened.error().message.id(), MessageId::PmemNotMapped);
        QVERIFY(file.isOriginal(kPage));
    }

    void aDescriptorForWritingAloneIsRefused()
    {
        const File file(kPage);
        const UniqueFd fd = file.open(O_WRONLY);
        PmemBackend backend;
        QVERIFY(!backend.open(setupFor(fd.get(), {0, kPage}, {})));
    }

    void tellsWhatItUsed()
    {
        const File file(kFile);
        const UniqueFd fd = file.open(O_RDWR);
        PmemBackend asFound;
        QVERIFY(asFound.open(setupFor(fd.get(), {0, kFile}, {})));
        QVERIFY(asFound.use().pmem.has_value());
        QCOMPARE(asFound.use().pmem->granularity, PmemGranularity::Page);
        QCOMPARE(asFound.use().pmem->backing, PmemBacking::PageCache);
        QVERIFY(!asFound.use().pmem->emulated);
        QCOMPARE(asFound.use().pmem->threadNodes.size(), std::size_t{1});
        PmemBackend forced;
        PmemAccess access;
        access.granularity = PmemGranularity::Byte;
        QVERIFY(forced.open(setupFor(fd.get(), {0, kFile}, access)));
        QCOMPARE(forced.use().pmem->granularity, PmemGranularity::Byte);
        QVERIFY(forced.use().pmem->emulated);
    }

    void lostPagesAreErrors_data()
    {
        QTest::addColumn<PmemGranularity>("granularity");
        QTest::newRow("page") << PmemGranularity::Page;
        QTest::newRow("cache line") << PmemGranularity::CacheLine;
    }

    /// Somebody makes the file shorter while it is mapped.
    void lostPagesAreErrors()
    {
        QFETCH(const PmemGranularity, granularity);
        const File file(8 * kPage);
        const UniqueFd fd = file.open(O_RDWR);
        PmemAccess access;
        access.granularity = granularity;
        PmemBackend loads;
        QVERIFY(loads.open(setupFor(fd.get(), {0, 8 * kPage}, access)));
        access.read = PmemRead::Chase;
        access.write = PmemWrite::StoreFlush;
        PmemBackend chases;
        QVERIFY(chases.open(setupFor(fd.get(), {0, 8 * kPage}, access)));
        QVERIFY(file.shrinkTo(4 * kPage));
        std::array<std::byte, 256> data{};
        for (int round = 0; round < 3; ++round) {
            QCOMPARE(loads.perform(Direction::Read, 5 * kPage, 256, data.data()), -EIO);
            QCOMPARE(loads.perform(Direction::Write, 6 * kPage, 256, data.data()), -EIO);
            QCOMPARE(chases.perform(Direction::Read, 5 * kPage, 256, data.data()), -EIO);
            QCOMPARE(chases.perform(Direction::Write, 6 * kPage, 256, data.data()), -EIO);
            QCOMPARE(loads.perform(Direction::Read, kPage, 256, data.data()), 256);
            QCOMPARE(chases.perform(Direction::Read, kPage, 256, data.data()), 256);
        }
        // Pages that are lost before it opens are met when they are touched.
        PmemBackend late;
        QVERIFY(late.open(setupFor(fd.get(), {0, 4 * kPage}, access)));
        QVERIFY(file.isOriginal(4 * kPage));
    }

    void otherBusErrorsGoToTheHandlerBefore()
    {
        const File file(2 * kPage);
        const UniqueFd fd = file.open(O_RDWR);
        void* const memory = ::mmap(nullptr, 2 * kPage, PROT_READ, MAP_SHARED, fd.get(), 0);
        QVERIFY(memory != MAP_FAILED);
        const std::span<std::byte> bytes(static_cast<std::byte*>(memory), 2 * kPage);
        QVERIFY(file.shrinkTo(kPage));
        const Stranger stranger;
        {
            // Armed for the first page, while it is the second that is lost.
            BusErrorLanding landing(bytes.first(kPage));
            QVERIFY(!Stranger::isInPlace());
            if (sigsetjmp(landing.place(), 0) != 0) {
                QFAIL("the wrong landing");
            }
            if (sigsetjmp(g_strangersPlace, 0) == 0) {
                landing.arm();
                static_cast<void>(*static_cast<volatile std::byte*>(&bytes[kPage]));
            }
            landing.disarm();
            QCOMPARE(static_cast<int>(g_strangersSignals), 1);
            if (sigsetjmp(g_strangersPlace, 0) == 0) {
                ::raise(SIGBUS);
            }
            QCOMPARE(static_cast<int>(g_strangersSignals), 2);
        }
        QVERIFY(Stranger::isInPlace());
        ::munmap(memory, 2 * kPage);
    }

    /// A file through the page cache of a real file system.
    void pagesAreSyncedOnADrive()
    {
        const File file(kFile, QStringLiteral("."));
        QVERIFY(file.whole());
        const UniqueFd fd = file.open(O_RDWR);
        for (const PmemWrite write : {PmemWrite::NtStore, PmemWrite::DeepFlush}) {
            PmemBackend backend;
            PmemAccess access;
            access.write = write;
            QVERIFY(backend.open(setupFor(fd.get(), {0, kFile}, access)));
            if (backend.use().pmem->backing != PmemBacking::PageCache) {
                QSKIP("the present folder is on persistent memory");
            }
            std::array<std::byte, 256> data{};
            data.fill(std::byte{0xAA});
            QCOMPARE(backend.perform(Direction::Write, kPage + 192, 256, data.data()), 256);
        }
        std::vector<std::byte> expected(kFile);
        for (std::size_t at = 0; at < kFile; ++at) {
            expected[at] = original(at);
        }
        std::fill_n(expected.begin() + kPage + 192, 256, std::byte{0xAA});
        QVERIFY(file.bytes() == expected);
    }
};

int main(int argc, char** argv)
{
    constexpr int skipped = 77;
    constexpr long tmpfs = 0x01021994;
    struct statfs facts = {};
    if (::statfs(kMemoryFolder, &facts) != 0 || facts.f_type != tmpfs ||
        ::access(kMemoryFolder, W_OK) != 0) {
        return skipped;
    }
    const QCoreApplication application(argc, argv);
    TestPmemBackend test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_PmemBackend.moc"
