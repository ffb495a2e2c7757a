// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/NvmeRead.h"
#include "core/io/UringCmdBackend.h"

#include <QTest>

#include <cerrno>

using namespace touchstone;

namespace {

constexpr std::uint64_t kAddress = 0x7000'0000;

nvme_uring_cmd readOf(std::uint32_t blockSize, std::uint64_t offset, std::uint32_t length)
{
    const NvmeRead read({7, 1000, blockSize, 0});
    nvme_uring_cmd command = read.common();
    read.set(command, kAddress, offset, length);
    return command;
}

} // namespace

class TestNvmeRead final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void namesNamespaceBufferAndBlocks()
    {
        const nvme_uring_cmd command = readOf(512, 8192, 4096);
        QCOMPARE(command.opcode, std::uint8_t{2});
        QCOMPARE(command.nsid, 7U);
        QCOMPARE(command.addr, kAddress);
        QCOMPARE(command.data_len, 4096U);
        QCOMPARE(command.cdw10, 16U);
        QCOMPARE(command.cdw11, 0U);
        // Eight blocks, counted from 0.
        QCOMPARE(command.cdw12, 7U);
        QCOMPARE(command.metadata, std::uint64_t{0});
        QCOMPARE(command.metadata_len, 0U);
    }

    void countsInBlocksOfTheNamespace()
    {
        const nvme_uring_cmd command = readOf(4096, 8192, 4096);
        QCOMPARE(command.cdw10, 2U);
        QCOMPARE(command.cdw12, 0U);
    }

    void reachesPast32BitsOfBlocks()
    {
        constexpr std::uint64_t kBlock = (std::uint64_t{5} << 32U) + 3;
        const nvme_uring_cmd command = readOf(512, kBlock * 512, 512);
        QCOMPARE(command.cdw10, 3U);
        QCOMPARE(command.cdw11, 5U);
    }

    void leavesNothingOfTheReadBefore()
    {
        const NvmeRead read({1, 1000, 512, 0});
        nvme_uring_cmd command = read.common();
        read.set(command, kAddress, std::uint64_t{1} << 50U, 1024 * 1024);
        read.set(command, kAddress + 4096, 512, 512);
        QCOMPARE(command.cdw10, 1U);
        QCOMPARE(command.cdw11, 0U);
        QCOMPARE(command.cdw12, 0U);
        QCOMPARE(command.data_len, 512U);
    }

    void longestIsWhat16BitsCount()
    {
        QCOMPARE(NvmeRead({1, 1000, 512, 0}).longest(), std::uint64_t{32} << 20U);
        QCOMPARE(NvmeRead({1, 1000, 4096, 0}).longest(), std::uint64_t{256} << 20U);
    }

    void statusOfTheDriveIsAnError()
    {
        QCOMPARE(UringCmdBackend::resultOf(0, 4096), 4096);
        QCOMPARE(UringCmdBackend::resultOf(-EINTR, 4096), -EINTR);
        // Unrecovered read error.
        QCOMPARE(UringCmdBackend::resultOf(0x281, 4096), -EIO);
    }
};

QTEST_GUILESS_MAIN(TestNvmeRead)
#include "tst_NvmeRead.moc"
