// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/run/Plan.h"
#include "core/target/TargetScanner.h"
#include "core/workload/WorkloadKeys.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace touchstone;
using namespace touchstone::literals;

namespace {

constexpr int kSkipped = 77;

/// A loop device with 4096-byte blocks over a sparse file.
class LoopDevice final
{
public:
    LoopDevice()
    {
        QFile file(image());
        if (!file.open(QIODevice::WriteOnly) || !file.resize(static_cast<qint64>(kSize.value()))) {
            return;
        }
        m_path = run({QStringLiteral("--show"),
                      QStringLiteral("--find"),
                      QStringLiteral("--sector-size"),
                      QStringLiteral("4096"),
                      image()});
    }

    ~LoopDevice()
    {
        if (!m_path.isEmpty()) {
            run({QStringLiteral("--detach"), m_path});
        }
    }

    LoopDevice(const LoopDevice&) = delete;
    LoopDevice& operator=(const LoopDevice&) = delete;

    static constexpr Bytes kSize = 64_MiB;

    [[nodiscard]] QString path() const { return m_path; }

    [[nodiscard]] QString image() const { return m_folder.filePath(QStringLiteral("disk image")); }

private:
    static QString run(const QStringList& arguments)
    {
        QProcess losetup;
        losetup.start(QStringLiteral("losetup"), arguments);
        if (!losetup.waitForFinished() || losetup.exitStatus() != QProcess::NormalExit ||
            losetup.exitCode() != 0) {
            return {};
        }
        return QString::fromLocal8Bit(losetup.readAllStandardOutput()).trimmed();
    }

    QTemporaryDir m_folder;
    QString m_path;
};

} // namespace

class TestLoopTarget final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void isFoundAndDescribedAlike()
    {
        const LoopDevice loop;
        const std::string path = loop.path().toStdString();
        const auto described = TargetScanner().describe(path);
        QVERIFY(described.has_value());
        QCOMPARE(described->kind, TargetKind::Drive);
        QCOMPARE(described->path, path);
        QCOMPARE(described->bus, std::string("loop"));
        QCOMPARE(described->model, loop.image().toStdString());
        QCOMPARE(described->size, LoopDevice::kSize);
        QCOMPARE(described->logicalBlock, 4096U);
        QVERIFY(!described->unusableReason.has_value());
        const auto drives = TargetScanner().drives();
        const auto found = std::find_if(
            drives.begin(), drives.end(), [&path](const Target& t) { return t.path == path; });
        QVERIFY(found != drives.end());
        QVERIFY(*found == *described);
    }

    void isReadButNotWritten()
    {
        const LoopDevice loop;
        const auto target = TargetScanner().describe(loop.path().toStdString());
        QVERIFY(target.has_value());
        const auto planned = [&target](const char* workload) {
            return makePlan({*parseWorkload(workload, 1)}, {*target}, {});
        };
        QVERIFY(planned("rw=randread bs=4k").has_value());
        QCOMPARE(planned("rw=randwrite bs=4k").error().kind, ErrorKind::Refused);
        QCOMPARE(planned("rw=randread bs=512").error().message.id(), MessageId::PlanBlockAlignment);
    }
};

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    if (LoopDevice().path().isEmpty()) {
        return kSkipped;
    }
    TestLoopTarget test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_LoopTarget.moc"
