// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/device/DangerousAttempts.h"

#include <QDir>
#include <QFile>

namespace touchstone {

namespace {

using Scene = BlockScene;

QStringList run(const QString& target, std::initializer_list<const char*> workloads)
{
    QStringList words{QStringLiteral("run"), target};
    for (const char* workload : workloads) {
        words << QStringLiteral("--workload") << QString::fromLatin1(workload);
    }
    return words;
}

/// Commands that name no identity.
DangerousAttempt silent(const char* name, std::initializer_list<const char*> workloads)
{
    return {name, [workloads = std::vector<const char*>(workloads)](Scene& scene) {
                const QString device = scene.loop();
                QStringList words{QStringLiteral("run"), device};
                for (const char* workload : workloads) {
                    words << QStringLiteral("--workload") << QString::fromLatin1(workload);
                }
                return Attempt{words, {device}, "would destroy what is on it"};
            }};
}

/// An identity that is not that of the loop device.
DangerousAttempt wrong(const char* name, QString (*change)(const QString&))
{
    return {name, [change](Scene& scene) {
                const QString device = scene.loop();
                return Attempt{writeTo(device, change(identityOfDevice(device))),
                               {device},
                               "is the identity of no target"};
            }};
}

std::vector<DangerousAttempt> nothingSaid()
{
    return {
        silent("random writes", {"rw=randwrite bs=4k"}),
        silent("sequential writes", {"rw=write bs=1M"}),
        silent("one write in a hundred", {"rw=randrw rwmixread=99 bs=4k"}),
        silent("a write after reads", {"rw=read bs=4k", "rw=write bs=4k"}),
        silent("trim", {"rw=trim bs=64k"}),
        silent("random trim", {"rw=randtrim bs=64k"}),
        silent("writes through the page cache", {"rw=randwrite bs=4k direct=0 ioengine=psync"}),
        silent("writes by an engine that does nothing", {"rw=randwrite bs=4k ioengine=null"}),
        {"a suite that writes",
         [](Scene& scene) {
             const QString device = scene.loop();
             return Attempt{{QStringLiteral("run"),
                             device,
                             QStringLiteral("--suite"),
                             QStringLiteral("quick")},
                            {device},
                            "would destroy what is on it"};
         }},
        {"the suite that runs where none is named",
         [](Scene& scene) {
             const QString device = scene.loop();
             return Attempt{
                 {QStringLiteral("run"), device}, {device}, "would destroy what is on it"};
         }},
        {"reads and writes at once",
         [](Scene& scene) {
             const QString device = scene.loop();
             return Attempt{run(device, {"rw=randread bs=4k", "rw=randwrite bs=4k"}) +
                                QStringList{QStringLiteral("--together")},
                            {device},
                            "would destroy what is on it"};
         }},
    };
}

std::vector<DangerousAttempt> wrongIdentity()
{
    return {
        wrong("no such identity", [](const QString&) { return QStringLiteral("S1234567"); }),
        wrong("another size", [](const QString& right) { return right + QLatin1Char('0'); }),
        wrong("capitals", [](const QString& right) { return right.toUpper(); }),
        wrong("only the name",
              [](const QString& right) { return right.section(QLatin1Char(':'), 0, 0); }),
        wrong("path and size",
              [](const QString& right) { return QStringLiteral("/dev/") + right; }),
    };
}

std::vector<DangerousAttempt> identityOfOthers()
{
    return {
        {"right identity of another drive",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString other = scene.loop(QStringLiteral("other"));
             return Attempt{writeTo(device, identityOfDevice(other)),
                            {device, other},
                            "is the identity of no target"};
         }},
        {"identity of the drive for its partition",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             return Attempt{writeTo(device + QStringLiteral("p1"), identityOfDevice(device)),
                            {device},
                            "is the identity of no target"};
         }},
        {"identity of the partition for its drive",
         [](Scene& scene) {
             const QString device = scene.partitioned();
             return Attempt{writeTo(device, identityOfDevice(device + QStringLiteral("p1"))),
                            {device},
                            "is the identity of no target"};
         }},
    };
}

std::vector<DangerousAttempt> severalTargets()
{
    return {
        {"two targets, one identity",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString other = scene.loop(QStringLiteral("other"));
             QStringList words = writeTo(device);
             words.insert(2, other);
             return Attempt{words, {device, other}, "would destroy what is on it"};
         }},
        {"two targets, the same identity twice",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString other = scene.loop(QStringLiteral("other"));
             QStringList words = writeTo(device);
             words.insert(2, other);
             words << QStringLiteral("--destroy") << identityOfDevice(device);
             return Attempt{words, {device, other}, "is the identity of no target"};
         }},
        {"two targets, one of them mounted",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString other = scene.loop(QStringLiteral("other"));
             scene.mount(other);
             QStringList words = writeTo(device);
             words.insert(2, other);
             words << QStringLiteral("--destroy") << identityOfDevice(other);
             return Attempt{words, {device, other}, "is mounted at"};
         }},
        {"wrong identity where nothing is written",
         [](Scene& scene) {
             const QString device = scene.loop();
             return Attempt{run(device, {"rw=randread bs=4k"}) +
                                QStringList{QStringLiteral("--destroy"), QStringLiteral("S1")},
                            {device},
                            "is the identity of no target"};
         }},
    };
}

std::vector<DangerousAttempt> existingFiles()
{
    return {
        {"an existing file",
         [](Scene& scene) {
             const QString file = scene.image();
             return Attempt{run(file, {"rw=randwrite bs=4k"}), {file}, "is an existing file"};
         }},
        {"a file with two names",
         [](Scene& scene) {
             const QString file = scene.image();
             const QString other = scene.path(QStringLiteral("other"));
             if (::link(file.toLocal8Bit().constData(), other.toLocal8Bit().constData()) != 0) {
                 qFatal("no second name");
             }
             return Attempt{run(other, {"rw=randwrite bs=4k"}), {file}, "is an existing file"};
         }},
        {"a file that a loop device lies on",
         [](Scene& scene) {
             const QString file = scene.image();
             scene.attach(file);
             return Attempt{run(file, {"rw=randwrite bs=4k"}), {file}, "is an existing file"};
         }},
        {"a file with an identity",
         [](Scene& scene) {
             const QString file = scene.image();
             return Attempt{
                 run(file, {"rw=randwrite bs=4k"}) +
                     QStringList{QStringLiteral("--destroy"), QStringLiteral("image:16777216")},
                 {file},
                 "is the identity of no target"};
         }},
        {"a suite that writes on an existing file",
         [](Scene& scene) {
             const QString file = scene.image();
             return Attempt{
                 {QStringLiteral("run"), file, QStringLiteral("--suite"), QStringLiteral("quick")},
                 {file},
                 "is an existing file"};
         }},
    };
}

std::vector<DangerousAttempt> permissions()
{
    return {
        {"a device without permission",
         [](Scene& scene) {
             const QString device = scene.loop();
             return Attempt{writeTo(device), {device}, "You may not read", true};
         }},
        {"a device that may be read only",
         [](Scene& scene) {
             const QString device = scene.loop();
             scene.run(QStringLiteral("chmod"), {QStringLiteral("o+r"), device});
             scene.later([&scene, device] {
                 scene.run(QStringLiteral("chmod"), {QStringLiteral("o-r"), device});
             });
             return Attempt{writeTo(device), {device}, "cannot be opened", true};
         }},
        {"a folder without permission",
         [](Scene& scene) {
             const QString file = scene.image();
             const QString folder = scene.path(QStringLiteral("private"));
             QDir().mkpath(folder);
             QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
             return Attempt{run(folder, {"rw=randwrite bs=4k"}), {file}, "You may not", true};
         }},
    };
}

} // namespace

std::vector<DangerousAttempt> attemptsWithoutConsent()
{
    return together({&nothingSaid,
                     &wrongIdentity,
                     &identityOfOthers,
                     &severalTargets,
                     &existingFiles,
                     &permissions});
}

} // namespace touchstone
