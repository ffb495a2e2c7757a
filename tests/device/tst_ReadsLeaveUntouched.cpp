// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/device/BlockScene.h"
#include "tests/support/CommandLine.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cstdio>
#include <functional>

#include <unistd.h>

using namespace touchstone;

namespace {

/// What is read, and what must stay as it is.
struct Read
{
    QString target;
    QStringList watched;
    QStringList words; ///< besides
};

struct ReadTarget
{
    const char* name;
    std::function<Read(BlockScene&)> prepare;
};

Read plain(const QString& target)
{
    return {target, {target}, {}};
}

/// A compressed device in memory; empty where there are none here.
QString zram(BlockScene& scene)
{
    QFile control(QStringLiteral("/sys/class/zram-control/hot_add"));
    if (!control.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QString number = QString::fromLatin1(control.readAll()).trimmed();
    const QString device = QStringLiteral("/dev/zram%1").arg(number);
    scene.later([number] {
        QFile remove(QStringLiteral("/sys/class/zram-control/hot_remove"));
        if (remove.open(QIODevice::WriteOnly)) {
            remove.write(number.toLatin1());
        }
    });
    QFile size(QStringLiteral("/sys/block/zram%1/disksize").arg(number));
    if (!size.open(QIODevice::WriteOnly) || size.write("16777216") < 0) {
        return {};
    }
    size.close();
    QFile image(scene.image(QStringLiteral("filling")));
    if (!image.open(QIODevice::ReadOnly)) {
        return {};
    }
    scene.put(device, 0, image.readAll());
    return device;
}

QString fileIn(BlockScene& scene, const QString& folder)
{
    const QString file = folder + QStringLiteral("/film");
    if (!QFile::copy(scene.image(QStringLiteral("source"), 8), file)) {
        qFatal("%s cannot be made", qPrintable(file));
    }
    return file;
}

std::vector<ReadTarget> devices()
{
    return {
        {"loop device",
         [](BlockScene& scene) {
             return plain(scene.loop());
         }},
        {"partition",
         [](BlockScene& scene) {
             const QString device = scene.partitioned();
             return Read{device + QStringLiteral("p1"), {device}, {}};
         }},
        {"drive with partitions",
         [](BlockScene& scene) {
             return plain(scene.partitioned());
         }},
        {"device with blocks of 4096 bytes",
         [](BlockScene& scene) {
             return plain(scene.attach(scene.image(),
                                       {QStringLiteral("--sector-size"), QStringLiteral("4096")}));
         }},
        {"read-only device",
         [](BlockScene& scene) {
             return plain(scene.attach(scene.image(), {QStringLiteral("--read-only")}));
         }},
        {"device with a file system",
         [](BlockScene& scene) {
             const QString device = scene.loop();
             scene.makeFilesystem(device);
             return plain(device);
         }},
        {"mounted device",
         [](BlockScene& scene) {
             const QString device = scene.loop();
             scene.mount(device, {QStringLiteral("-oro")});
             return plain(device);
         }},
        {"compressed memory",
         [](BlockScene& scene) {
             const QString device = zram(scene);
             return plain(device);
         }},
    };
}

std::vector<ReadTarget> files()
{
    return {
        {"file on ext4",
         [](BlockScene& scene) {
             const QString device = scene.attach(scene.image(QStringLiteral("image"), 32));
             return plain(fileIn(scene, scene.mount(device)));
         }},
        {"file in memory",
         [](BlockScene& scene) {
             const QString folder = scene.path(QStringLiteral("tmpfs"));
             QDir().mkpath(folder);
             scene.run(
                 QStringLiteral("mount"),
                 {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("none"), folder});
             scene.later([&scene, folder] { scene.run(QStringLiteral("umount"), {folder}); });
             return plain(fileIn(scene, folder));
         }},
        {"file through a read-only mount",
         [](BlockScene& scene) {
             const QString folder = scene.path(QStringLiteral("folder"));
             const QString bound = scene.path(QStringLiteral("bound"));
             QDir().mkpath(folder);
             QDir().mkpath(bound);
             const QString file = fileIn(scene, folder);
             scene.run(QStringLiteral("mount"), {QStringLiteral("--bind"), folder, bound});
             scene.later([&scene, bound] { scene.run(QStringLiteral("umount"), {bound}); });
             scene.run(QStringLiteral("mount"), {QStringLiteral("-oremount,bind,ro"), bound});
             return Read{bound + QStringLiteral("/film"), {file}, {}};
         }},
        {"file with two names",
         [](BlockScene& scene) {
             const QString file = scene.image();
             const QString other = scene.path(QStringLiteral("other"));
             (void)::link(file.toLocal8Bit().constData(), other.toLocal8Bit().constData());
             return Read{other, {file}, {}};
         }},
        {"file that a loop device lies on",
         [](BlockScene& scene) {
             const QString file = scene.image();
             const QString device = scene.attach(file);
             return Read{file, {file, device}, {}};
         }},
        {"neighbours in a folder",
         [](BlockScene& scene) {
             const QString folder = scene.path(QStringLiteral("folder"));
             QDir().mkpath(folder);
             const QString file = fileIn(scene, folder);
             return Read{folder, {file}, {QStringLiteral("--size"), QStringLiteral("8M")}};
         }},
    };
}

/// When the contents were last changed, and how large they are.
QString stampOf(const QString& path)
{
    const QFileInfo info(path);
    return QStringLiteral("%1 %2").arg(info.lastModified().toMSecsSinceEpoch()).arg(info.size());
}

std::vector<ReadTarget> allTargets()
{
    std::vector<ReadTarget> all = devices();
    for (ReadTarget& target : files()) {
        all.push_back(std::move(target));
    }
    return all;
}

} // namespace

/// What is read stays as it is, to the byte. Persistent memory and NVMe are in tests/lab.
class TestReadsLeaveUntouched final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void staysAsItIs_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<QByteArray>("engine");
        const auto targets = allTargets();
        QVERIFY(targets.size() >= 10);
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const bool isFile = i >= devices().size();
            for (const char* engine : {"io_uring", "psync", "pmem"}) {
                if (isFile || qstrcmp(engine, "pmem") != 0) {
                    QTest::addRow("%s, %s", targets[i].name, engine)
                        << static_cast<int>(i) << QByteArray(engine);
                }
            }
        }
    }

    void staysAsItIs()
    {
        QFETCH(int, index);
        QFETCH(QByteArray, engine);
        BlockScene scene;
        const Read read = allTargets()[static_cast<std::size_t>(index)].prepare(scene);
        if (read.target.isEmpty()) {
            QSKIP("this kernel has no such device");
        }
        QByteArrayList before;
        QStringList stamps;
        for (const QString& path : read.watched) {
            before << digestOf(path);
            stamps << stampOf(path);
            QVERIFY(!before.back().isEmpty());
        }
        const QString report = scene.path(QStringLiteral("r.json"));
        const auto workload = [&engine](const char* rw) {
            return QStringLiteral("rw=%1 bs=4k runtime=150ms ramp_time=0 ioengine=%2")
                .arg(QLatin1String(rw), QString::fromLatin1(engine));
        };
        const CommandLineResult result = runCommandLine(QStringList{QStringLiteral("run"),
                                                                    read.target,
                                                                    QStringLiteral("--workload"),
                                                                    workload("randread"),
                                                                    QStringLiteral("--workload"),
                                                                    workload("read"),
                                                                    QStringLiteral("-o"),
                                                                    report} +
                                                        read.words);
        QVERIFY2(result.exitStatus == 0, result.error.constData());
        QByteArrayList after;
        for (qsizetype i = 0; i < read.watched.size(); ++i) {
            after << digestOf(read.watched.at(i));
            QCOMPARE(stampOf(read.watched.at(i)), stamps.at(i));
        }
        QCOMPARE(after, before);
        checkReport(report, QFileInfo(read.target).isDir());
    }

private:
    static void checkReport(const QString& path, bool isFolder)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        // Only the test file of a folder is written.
        QCOMPARE(json.value(QStringLiteral("written_bytes")).toInteger() > 0, isFolder);
    }
};

int main(int argc, char** argv)
{
    if (!BlockScene::possible()) {
        std::fputs("Skipped: attaching and mounting loop devices needs root.\n", stderr);
        return 77;
    }
    TestReadsLeaveUntouched test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ReadsLeaveUntouched.moc"
