// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/device/DangerousAttempts.h"
#include "tests/support/CommandLine.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

namespace {

using Scene = BlockScene;

/// The only target of a plan, changed.
using Change = std::function<void(QJsonObject&)>;

QString planPath(const Scene& scene)
{
    return scene.path(QStringLiteral("plan.json"));
}

/// Writes the plan that would write to the device, as it is shown before it is run.
void writePlan(Scene& scene, const QString& device)
{
    const CommandLineResult shown = runCommandLine(
        writeTo(device) + QStringList{QStringLiteral("--dry-run"), QStringLiteral("--events")});
    QFile file(planPath(scene));
    if (shown.exitStatus != 0 || !file.open(QIODevice::WriteOnly) ||
        file.write(shown.output) != shown.output.size()) {
        qFatal("no plan: %s", shown.error.constData());
    }
}

void changePlan(const Scene& scene, const Change& change)
{
    QFile file(planPath(scene));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no plan");
    }
    QJsonObject plan = QJsonDocument::fromJson(file.readAll()).object();
    file.close();
    QJsonObject target = plan.value(QStringLiteral("targets")).toArray().at(0).toObject();
    change(target);
    plan.insert(QStringLiteral("targets"), QJsonArray{target});
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate)) {
        qFatal("no plan");
    }
    file.write(QJsonDocument(plan).toJson());
}

Attempt runPlan(const Scene& scene, const QStringList& watched, const char* said)
{
    return {{QStringLiteral("run"), QStringLiteral("--plan"), planPath(scene)}, watched, said};
}

void setIn(QJsonObject& target, const char* object, const char* key, const QJsonValue& value)
{
    QJsonObject inner = target.value(QLatin1String(object)).toObject();
    inner.insert(QLatin1String(key), value);
    target.insert(QLatin1String(object), inner);
}

/// Another path for the target of the plan, and the identity that goes with it.
void nameInPlan(const Scene& scene, const QString& path)
{
    changePlan(scene, [&path](QJsonObject& target) {
        target.insert(QStringLiteral("path"), path);
        setIn(target,
              "consent",
              "identity",
              QStringLiteral("%1:%2").arg(path).arg(
                  target.value(QStringLiteral("size_bytes")).toInteger()));
    });
}

void dropIn(QJsonObject& target, const char* object, const char* key)
{
    QJsonObject inner = target.value(QLatin1String(object)).toObject();
    inner.remove(QLatin1String(key));
    target.insert(QLatin1String(object), inner);
}

/// A good plan for an unused device, changed by hand.
DangerousAttempt forged(const char* name, Change change, const char* said)
{
    return {name, [change = std::move(change), said](Scene& scene) {
                const QString device = scene.loop();
                writePlan(scene, device);
                changePlan(scene, change);
                return runPlan(scene, {device}, said);
            }};
}

/// Makes the plan believe that it is for another node.
void pointTo(QJsonObject& target, const QString& path, const char* kind)
{
    struct stat status = {};
    if (::stat(path.toLocal8Bit().constData(), &status) != 0) {
        qFatal("no %s", qPrintable(path));
    }
    const QString size = QString::number(target.value(QStringLiteral("size_bytes")).toInteger());
    target.insert(QStringLiteral("path"), path);
    target.insert(QStringLiteral("kind"), QLatin1String(kind));
    target.insert(QStringLiteral("major"), static_cast<qint64>(major(status.st_rdev)));
    target.insert(QStringLiteral("minor"), static_cast<qint64>(minor(status.st_rdev)));
    setIn(target,
          "consent",
          "identity",
          QStringLiteral("%1:%2").arg(path.mid(QStringLiteral("/dev/").size()), size));
}

DangerousAttempt atNode(const char* name, const char* path, const char* kind)
{
    return forged(
        name,
        [path, kind](QJsonObject& target) { pointTo(target, QLatin1String(path), kind); },
        "is not written, because the kernel does not know it");
}

std::vector<DangerousAttempt> changedSince()
{
    return {
        {"mounted since the plan was made",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             scene.mount(device);
             return runPlan(scene, {device}, "is mounted at");
         }},
        {"replaced by another device under the same name",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             const QString other = scene.image(QStringLiteral("other"));
             scene.run(QStringLiteral("losetup"), {QStringLiteral("-d"), device});
             scene.run(QStringLiteral("losetup"), {device, other});
             return runPlan(scene, {device, other}, "is not what it was when it was chosen");
         }},
        {"replaced, and the plan does not say by which",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             const QString other = scene.image(QStringLiteral("other"));
             scene.put(other, 0, QByteArray(qsizetype{1} << 20, '\0'));
             scene.makeFilesystem(other);
             scene.run(QStringLiteral("losetup"), {QStringLiteral("-d"), device});
             scene.run(QStringLiteral("losetup"), {device, other});
             changePlan(scene, [](QJsonObject& target) {
                 dropIn(target, "consent", "disk_sequence");
                 target.insert(QStringLiteral("model"), QString());
             });
             return runPlan(scene, {device, other}, "is not what it was when it was chosen");
         }},
        {"other contents since the plan was made",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             scene.makeFilesystem(device);
             return runPlan(scene, {device}, "no longer holds what was shown");
         }},
    };
}

std::vector<DangerousAttempt> otherPaths()
{
    return {
        {"larger since the plan was made",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             QFile::resize(scene.path(QStringLiteral("image")), qint64{32} << 20);
             scene.run(QStringLiteral("losetup"), {QStringLiteral("-c"), device});
             return runPlan(scene, {device}, "is not what it was when it was chosen");
         }},
        {"a link to another device instead of the path",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             const QString other = scene.loop(QStringLiteral("other"));
             const QString link = scene.path(QStringLiteral("link"));
             QFile::link(other, link);
             nameInPlan(scene, link);
             return runPlan(scene, {device, other}, "is not what it was when it was chosen");
         }},
        {"a link to the same device instead of the path",
         [](Scene& scene) {
             const QString device = scene.loop();
             writePlan(scene, device);
             const QString link = scene.path(QStringLiteral("link"));
             QFile::link(device, link);
             nameInPlan(scene, link);
             return runPlan(scene, {device}, "is not what it was when it was chosen");
         }},
        {"the number of a mounted device",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString other = scene.loop(QStringLiteral("other"));
             scene.mount(other);
             writePlan(scene, device);
             changePlan(scene, [&](QJsonObject& target) {
                 target.insert(QStringLiteral("minor"), QFileInfo(other).fileName().mid(4).toInt());
             });
             return runPlan(scene, {device, other}, "is mounted at");
         }},
    };
}

std::vector<DangerousAttempt> forgeries()
{
    return {
        forged(
            "a plan whose consent was taken out",
            [](QJsonObject& target) { target.remove(QStringLiteral("consent")); },
            "would destroy what is on it"),
        forged(
            "a plan with the consent to another drive",
            [](QJsonObject& target) {
                setIn(target, "consent", "identity", QStringLiteral("S1234567"));
            },
            "is something else"),
        forged(
            "a plan with a serial number that the drive does not have",
            [](QJsonObject& target) {
                target.insert(QStringLiteral("serial"), QStringLiteral("S1234567"));
                setIn(target, "consent", "identity", QStringLiteral("S1234567"));
            },
            "is something else"),
        forged(
            "a plan with another number",
            [](QJsonObject& target) {
                target.insert(QStringLiteral("minor"),
                              target.value(QStringLiteral("minor")).toInt() + 1000);
            },
            "the kernel does not know it"),
        forged(
            "a plan with another size",
            [](QJsonObject& target) {
                target.insert(QStringLiteral("size_bytes"), qint64{15} << 20);
                setIn(target,
                      "consent",
                      "identity",
                      QStringLiteral("%1:%2")
                          .arg(target.value(QStringLiteral("path")).toString().mid(5))
                          .arg(qint64{15} << 20));
            },
            "is not what it was when it was chosen"),
    };
}

std::vector<DangerousAttempt> otherKinds()
{
    return {
        forged(
            "a plan for a file that was called a drive",
            [](QJsonObject& target) {
                target.insert(QStringLiteral("kind"), QStringLiteral("file"));
            },
            "is an existing file"),
        forged(
            "a plan for the generic node of an NVMe drive",
            [](QJsonObject& target) {
                target.insert(QStringLiteral("kind"), QStringLiteral("nvme-generic"));
            },
            "through which nothing is written"),
    };
}

std::vector<DangerousAttempt> otherNodes()
{
    return {
        forged(
            "a plan with a descriptor that is not there",
            [](QJsonObject& target) { target.insert(QStringLiteral("descriptor"), 250); },
            "cannot be opened"),
        forged(
            "a plan with a descriptor of something else",
            [](QJsonObject& target) { target.insert(QStringLiteral("descriptor"), 0); },
            ""),
        atNode("/dev/null as a drive", "/dev/null", "drive"),
        atNode("/dev/zero as a partition", "/dev/zero", "partition"),
        atNode("the kernel's log as a drive", "/dev/kmsg", "drive"),
        {"a file through the path of a drive",
         [](Scene& scene) {
             const QString device = scene.loop();
             const QString file = scene.image(QStringLiteral("other"));
             writePlan(scene, device);
             changePlan(scene, [&](QJsonObject& target) {
                 target.insert(QStringLiteral("path"), file);
                 setIn(target,
                       "consent",
                       "identity",
                       QStringLiteral("%1:%2").arg(file).arg(
                           target.value(QStringLiteral("size_bytes")).toInteger()));
             });
             return runPlan(scene, {device, file}, "is not what it was when it was chosen");
         }},
    };
}

} // namespace

std::vector<DangerousAttempt> attemptsByPlan()
{
    return together({&changedSince, &otherPaths, &forgeries, &otherKinds, &otherNodes});
}

} // namespace touchstone
