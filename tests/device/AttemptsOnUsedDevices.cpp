// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/device/DangerousAttempts.h"
#include "tests/support/CommandLine.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <fcntl.h>
#include <unistd.h>

namespace touchstone {

namespace {

using Scene = BlockScene;

Attempt onDevice(const QString& device, const char* said)
{
    return {writeTo(device), {device}, said, false};
}

QString first(const QString& device)
{
    return device + QStringLiteral("p1");
}

QString second(const QString& device)
{
    return device + QStringLiteral("p2");
}

void swapOn(Scene& scene, const QString& device)
{
    scene.run(QStringLiteral("mkswap"), {device});
    scene.run(QStringLiteral("swapon"), {device});
    scene.later([&scene, device] { scene.run(QStringLiteral("swapoff"), {device}); });
}

/// A loop device stays so when it is detached.
void setReadOnly(Scene& scene, const QString& device)
{
    scene.run(QStringLiteral("blockdev"), {QStringLiteral("--setro"), device});
    scene.later([&scene, device] {
        scene.run(QStringLiteral("blockdev"), {QStringLiteral("--setrw"), device});
    });
}

/// As it is listed.
QString identityInList(const QString& device)
{
    const CommandLineResult list =
        runCommandLine({QStringLiteral("targets"), QStringLiteral("--json")});
    const QJsonObject json = QJsonDocument::fromJson(list.output).object();
    for (const QJsonValue& target : json.value(QStringLiteral("targets")).toArray()) {
        if (target.toObject().value(QStringLiteral("path")).toString() == device) {
            return target.toObject().value(QStringLiteral("identity")).toString();
        }
    }
    return {};
}

/// The drive that this machine runs from; empty where it has none.
QString systemDrive()
{
    QFile mounts(QStringLiteral("/proc/self/mountinfo"));
    if (mounts.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : mounts.readAll().split('\n')) {
            const QList<QByteArray> fields = line.split(' ');
            const qsizetype dash = fields.indexOf("-");
            if (dash > 0 && fields[4] == "/" && fields[dash + 2].startsWith("/dev/")) {
                return QFile::symLinkTarget(QString::fromLocal8Bit(fields[dash + 2])).isEmpty()
                           ? QString::fromLocal8Bit(fields[dash + 2])
                           : QFileInfo(QString::fromLocal8Bit(fields[dash + 2]))
                                 .canonicalFilePath();
            }
        }
    }
    return {};
}

std::vector<DangerousAttempt> mounted()
{
    return {
        {"mounted",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.mount(device);
             return onDevice(device, "is mounted at");
         }},
        {"mounted, named by a link",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.mount(device);
             const QString link = scene.path(QStringLiteral("link"));
             QFile::link(device, link);
             return Attempt{writeTo(link, identityOfDevice(device)), {device}, "is mounted at"};
         }},
        {"mounted read-only",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.mount(device, {QStringLiteral("-oro")});
             return onDevice(device, "is mounted at");
         }},
        {"mounted where only another process sees it",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.makeFilesystem(device);
             const QString folder = scene.path(QStringLiteral("hidden"));
             QDir().mkpath(folder);
             scene.background(
                 QStringLiteral("unshare"),
                 {QStringLiteral("--mount"),
                  QStringLiteral("sh"),
                  QStringLiteral("-c"),
                  QStringLiteral("mount %1 %2 && echo done && exec sleep 60").arg(device, folder)});
             return onDevice(device, "has claimed it");
         }},
        {"mounted with a folder of it bound elsewhere",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString folder = scene.mount(device);
             const QString other = scene.path(QStringLiteral("bound"));
             QDir().mkpath(other);
             scene.run(QStringLiteral("mount"), {QStringLiteral("--bind"), folder, other});
             scene.later([&scene, other] { scene.run(QStringLiteral("umount"), {other}); });
             return onDevice(device, "is mounted at");
         }},
    };
}

std::vector<DangerousAttempt> partitionsOfMounted()
{
    return {
        {"drive of a mounted partition",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.mount(second(device));
             return onDevice(device, "is mounted at");
         }},
        {"mounted partition",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.mount(second(device));
             return onDevice(second(device), "is mounted at");
         }},
        {"partition beside a mounted one",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.mount(second(device));
             return onDevice(first(device), "is mounted at");
         }},
        {"partition of a drive that is mounted whole",
         [](Scene& scene) {
             const QString device = scene.attach(scene.image(), {QStringLiteral("--partscan")});
             scene.mount(device);
             scene.addPartition(device, 1, 2048, 8192);
             return onDevice(first(device), "is mounted at");
         }},
    };
}

std::vector<DangerousAttempt> stacked()
{
    return {
        {"loop device that another lies on",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.attach(device);
             return onDevice(device, "shares its bytes with the loop device");
         }},
        {"partition under a loop device",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.attach(first(device));
             return onDevice(first(device), "shares its bytes with the loop device");
         }},
        {"partition under a mounted loop device, which the kernel does not refuse",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.mount(scene.attach(first(device)));
             return onDevice(first(device), "is mounted at");
         }},
        {"drive of a partition under a mounted loop device",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.mount(scene.attach(second(device)));
             return onDevice(device, "is mounted at");
         }},
    };
}

std::vector<DangerousAttempt> sharingFiles()
{
    return {
        {"loop device on a mounted partition",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.mount(first(device));
             return onDevice(scene.attach(first(device)), "is mounted at");
         }},
        {"second loop device on a mounted file",
         [](Scene& scene) {
             const QString file = scene.image();
             const QString device = scene.attach(file);
             scene.mount(scene.attach(file));
             return onDevice(device, "is mounted at");
         }},
        {"second loop device on a file",
         [](Scene& scene) {
             const QString file = scene.image();
             const QString device = scene.attach(file);
             scene.attach(file);
             return onDevice(device, "shares its bytes with the loop device");
         }},
        {"drive whose file system holds a file that a loop device is on",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString file = scene.mount(device) + QStringLiteral("/inner");
             QFile inner(file);
             if (!inner.open(QIODevice::WriteOnly) || !inner.resize(qint64{1} << 20)) {
                 qFatal("no file");
             }
             inner.close();
             scene.sync(file);
             scene.attach(file);
             return onDevice(device, "is mounted at");
         }},
    };
}

std::vector<DangerousAttempt> swaps()
{
    return {
        {"swap",
         [](Scene& scene) {
             const QString device = scene.loop();
             swapOn(scene, device);
             // Its own bytes change while it is in use.
             return Attempt{writeTo(device), {}, "the running system lies on"};
         }},
        {"drive of a partition that is swap",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             swapOn(scene, second(device));
             return Attempt{writeTo(device), {first(device)}, "the running system lies on"};
         }},
    };
}

std::vector<DangerousAttempt> others()
{
    return {
        {"the drive that this machine runs from",
         [](Scene& scene) {
             // Should the guard fail, --dry-run still keeps the machine alive.
             const QString drive = systemDrive();
             return drive.isEmpty()
                        ? onDevice(scene.attach(scene.image(), {QStringLiteral("-r")}), "read-only")
                        : Attempt{writeTo(drive, identityInList(drive)) +
                                      QStringList{QStringLiteral("--dry-run")},
                                  {},
                                  "the running system lies on"};
         }},
        {"open for writing in another process",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.background(QStringLiteral("sh"),
                              {QStringLiteral("-c"),
                               QStringLiteral("exec 3<>%1; echo done; sleep 60 3<&3").arg(device)});
             return onDevice(device, "is in use by the process");
         }},
        {"claimed by another process",
         [](Scene& scene) {
             const QString device = scene.loop();
             const int fd = ::open(device.toLocal8Bit().constData(), O_RDONLY | O_EXCL | O_CLOEXEC);
             scene.later([fd] { ::close(fd); });
             return onDevice(device, "has claimed it");
         }},
    };
}

std::vector<DangerousAttempt> readOnlyOnes()
{
    return {
        {"read-only loop device",
         [](Scene& scene) {
             return onDevice(scene.attach(scene.image(), {QStringLiteral("--read-only")}),
                             "is read-only");
         }},
        {"device that was set read-only",
         [](Scene& scene) {
             const QString device = scene.loop();
             setReadOnly(scene, device);
             return onDevice(device, "is read-only");
         }},
        {"partition of a read-only device",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             setReadOnly(scene, device);
             setReadOnly(scene, first(device));
             return onDevice(first(device), "is read-only");
         }},
    };
}

std::vector<DangerousAttempt> members()
{
    return {
        {"member of a Ceph store that nobody uses",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.put(device, 0, QByteArray("bluestore block device\n"));
             return onDevice(device, "carries the mark of ceph_bluestore");
         }},
        {"drive with a partition that is such a member",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.put(second(device), 0, QByteArray("bluestore block device\n"));
             return onDevice(device, "carries the mark of ceph_bluestore");
         }},
        {"partition that is such a member",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             scene.put(second(device), 0, QByteArray("bluestore block device\n"));
             return onDevice(second(device), "carries the mark of ceph_bluestore");
         }},
    };
}

} // namespace

std::vector<DangerousAttempt> attemptsOnUsedDevices()
{
    return together({&mounted,
                     &partitionsOfMounted,
                     &stacked,
                     &sharingFiles,
                     &swaps,
                     &others,
                     &readOnlyOnes,
                     &members});
}

} // namespace touchstone
