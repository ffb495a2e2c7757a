// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/device/BlockScene.h"

#include "core/base/Random.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>

#include <memory>

#include <unistd.h>

namespace touchstone {

namespace {

constexpr qint64 kMebibyte = qint64{1} << 20;
constexpr int kPatience = 30'000;

/// Where the first partition begins: at a mebibyte, in sectors.
constexpr quint32 kFirst = 2048;

quint32 sectorsOfPartition(int mebibytes)
{
    return static_cast<quint32>(mebibytes / 2 - 1) * kFirst;
}

/// The table of an MBR with two partitions of the same size from the first mebibyte on.
QByteArray partitionTable(int mebibytes)
{
    constexpr qsizetype kEntries = 446;
    constexpr qsizetype kEntry = 16;
    constexpr char kLinux = '\x83';
    QByteArray sector(512, '\0');
    const quint32 sectors = sectorsOfPartition(mebibytes);
    for (qsizetype i = 0; i < 2; ++i) {
        const qsizetype entry = kEntries + i * kEntry;
        const quint32 begin = kFirst + static_cast<quint32>(i) * sectors;
        sector[entry + 4] = kLinux;
        for (qsizetype byte = 0; byte < 4; ++byte) {
            sector[entry + 8 + byte] = static_cast<char>(begin >> (8 * byte));
            sector[entry + 12 + byte] = static_cast<char>(sectors >> (8 * byte));
        }
    }
    sector[510] = '\x55';
    sector[511] = '\xAA';
    return sector;
}

} // namespace

BlockScene::BlockScene()
    : m_folder(QDir::currentPath() + QStringLiteral("/scene-XXXXXX"))
{
}

BlockScene::~BlockScene()
{
    for (; !m_undo.empty(); m_undo.pop_back()) {
        m_undo.back()();
    }
}

bool BlockScene::possible()
{
    if (::geteuid() != 0) {
        return false;
    }
    QProcess losetup;
    losetup.start(QStringLiteral("losetup"), {QStringLiteral("--find")});
    return losetup.waitForFinished() && losetup.exitCode() == 0;
}

QString BlockScene::image(const QString& name, int mebibytes)
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("%s cannot be made", qPrintable(file.fileName()));
    }
    Random random(1);
    QByteArray block(kMebibyte, '\0');
    for (int i = 0; i < mebibytes; ++i) {
        for (qsizetype at = 0; at < block.size(); at += 8) {
            const quint64 number = random.next();
            std::copy_n(reinterpret_cast<const char*>(&number), 8, block.data() + at);
        }
        file.write(block);
    }
    return file.fileName();
}

QString BlockScene::attach(const QString& backing, const QStringList& options)
{
    const QStringList words = QStringList{QStringLiteral("--find"), QStringLiteral("--show")} +
                              options + QStringList{backing};
    const QString device = QString::fromLocal8Bit(run(QStringLiteral("losetup"), words)).trimmed();
    later([this, device] { run(QStringLiteral("losetup"), {QStringLiteral("-d"), device}); });
    return device;
}

QString BlockScene::loop(const QString& name)
{
    return attach(image(name));
}

QString BlockScene::partitioned(const QString& name)
{
    const QString file = image(name);
    put(file, 0, partitionTable(kImageMiB));
    const QString device = attach(file, {QStringLiteral("--partscan")});
    // Some kernels do not read this kind of table themselves.
    if (!QFile::exists(device + QStringLiteral("p2"))) {
        addPartition(device, 1, kFirst, sectorsOfPartition(kImageMiB));
        addPartition(
            device, 2, kFirst + sectorsOfPartition(kImageMiB), sectorsOfPartition(kImageMiB));
    }
    return device;
}

void BlockScene::addPartition(const QString& device, int number, quint32 begin, quint32 sectors)
{
    const QString partition = QString::number(number);
    run(QStringLiteral("addpart"),
        {device, partition, QString::number(begin), QString::number(sectors)});
    later([this, device, partition] { run(QStringLiteral("delpart"), {device, partition}); });
}

QString BlockScene::mount(const QString& device, const QStringList& options)
{
    makeFilesystem(device);
    const QString folder = path(QStringLiteral("mount%1").arg(++m_mounts));
    QDir().mkpath(folder);
    run(QStringLiteral("mount"),
        options + QStringList{QStringLiteral("-ocommit=300"), device, folder});
    sync(folder);
    later([this, folder] { run(QStringLiteral("umount"), {folder}); });
    return folder;
}

void BlockScene::makeFilesystem(const QString& device)
{
    run(QStringLiteral("mkfs.ext4"),
        {QStringLiteral("-qF"),
         QStringLiteral("-Elazy_itable_init=0,lazy_journal_init=0"),
         device});
}

void BlockScene::sync(const QString& folder)
{
    run(QStringLiteral("sync"), {QStringLiteral("-f"), folder});
}

void BlockScene::put(const QString& where, qint64 offset, const QByteArray& bytes)
{
    QFile file(where);
    const bool done = file.open(QIODevice::ReadWrite | QIODevice::Unbuffered) &&
                      file.seek(offset) && file.write(bytes) == bytes.size() &&
                      ::fsync(file.handle()) == 0;
    if (!done) {
        qFatal("%s cannot be written", qPrintable(where));
    }
}

QByteArray BlockScene::run(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words);
    if (!process.waitForFinished(kPatience) || process.exitCode() != 0) {
        qFatal("%s %s: %s",
               qPrintable(program),
               qPrintable(words.join(QLatin1Char(' '))),
               process.readAllStandardError().constData());
    }
    return process.readAllStandardOutput();
}

void BlockScene::background(const QString& program, const QStringList& words)
{
    auto process = std::make_shared<QProcess>();
    process->start(program, words);
    if (!process->waitForReadyRead(kPatience)) {
        qFatal("%s: %s", qPrintable(program), process->readAllStandardError().constData());
    }
    later([process] {
        process->kill();
        process->waitForFinished();
    });
}

QString identityOfDevice(const QString& device)
{
    // Not by opening it: the drive of the system may not be opened in some places.
    constexpr qulonglong kSectorSize = 512;
    const QString name = QFileInfo(device).fileName();
    QFile file(QStringLiteral("/sys/class/block/%1/size").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("%s has no size", qPrintable(device));
    }
    return QStringLiteral("%1:%2").arg(name).arg(file.readAll().trimmed().toULongLong() *
                                                 kSectorSize);
}

QByteArray digestOf(const QString& path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

} // namespace touchstone
