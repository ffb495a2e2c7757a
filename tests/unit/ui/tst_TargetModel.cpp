// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Message.h"
#include "ui/targets/TargetModel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace touchstone;
using namespace touchstone::literals;

namespace {

Target drive(const std::string& path, const std::string& model)
{
    Target target;
    target.path = path;
    target.kind = TargetKind::Drive;
    target.model = model;
    target.bus = "NVMe";
    target.size = Bytes{800'166'076'416};
    return target;
}

Target folder(const std::string& path, Bytes free)
{
    Target target;
    target.path = path;
    target.kind = TargetKind::Folder;
    target.filesystem = FilesystemFacts{};
    target.filesystem->type = "ext4";
    target.filesystem->size = Bytes{std::uint64_t{1} << 40U};
    target.filesystem->free = free;
    return target;
}

} // namespace

class TestTargetModel final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void behavesAsAModelWhateverComesAndGoes()
    {
        TargetModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 2);
        model.setDrives({drive("/dev/a", "A"), drive("/dev/b", "B"), drive("/dev/c", {})});
        model.setFolders({folder("/x", 1_GiB)}, {});
        QCOMPARE(model.rowCount(model.index(0, 0)), 3);
        model.setDrives({drive("/dev/b", "B")});
        QCOMPARE(model.rowCount(model.index(0, 0)), 1);
        model.setDrives({});
        model.setFolders({}, {});
        model.setFolders({folder("/x", 1_GiB), folder("/y", 2_GiB)}, {});
        model.retranslate();
        QCOMPARE(model.rowCount(model.index(1, 0)), 2);
    }

    void indexesAreFoundByPath()
    {
        TargetModel model;
        model.setDrives({drive("/dev/a", "A")});
        model.setFolders({folder("/x", 1_GiB)}, {});
        QCOMPARE(model.indexOf(QStringLiteral("/x")).parent(), model.index(1, 0));
        QVERIFY(!model.indexOf(QStringLiteral("/nowhere")).isValid());
        QCOMPARE(model.target(QStringLiteral("/dev/a"))->model, std::string("A"));
        QCOMPARE(model.target(QStringLiteral("/nowhere")), nullptr);
        QCOMPARE(model.targetAt(model.index(0, 0)), nullptr);
        QCOMPARE(model.flags(model.index(0, 0)), Qt::ItemFlags(Qt::NoItemFlags));
    }

    void rolesSayWhatIsKnown()
    {
        Target system = drive("/dev/a", "Fast SSD");
        system.systemDisk = true;
        system.mountPoints = {"/"};
        Target locked = drive("/dev/b", "Locked SSD");
        locked.unusableReason =
            Message(MessageId::CannotRead, {{"path", "/dev/b"}, {"error", Errno{EACCES}}});
        TargetModel model;
        model.setDrives({system, locked});
        model.setFolders({folder("/x", Bytes{std::uint64_t{1} << 38U}), folder("/y", 1_GiB)},
                         {QStringLiteral("/y")});

        const QModelIndex first = model.indexOf(QStringLiteral("/dev/a"));
        QCOMPARE(first.data().toString(), QStringLiteral("Fast SSD"));
        QCOMPARE(first.data(TargetModel::FactsRole).toString(),
                 QStringLiteral("800 GB · NVMe · a"));
        QCOMPARE(first.data(TargetModel::TagsRole).toStringList(),
                 (QStringList{QStringLiteral("system"), QStringLiteral("mounted")}));
        QVERIFY(first.data(TargetModel::ReasonRole).toString().isEmpty());
        QVERIFY(!first.data(TargetModel::UsedShareRole).isValid());

        const QModelIndex second = model.indexOf(QStringLiteral("/dev/b"));
        QCOMPARE(second.data(TargetModel::ReasonRole).toString(),
                 QStringLiteral("/dev/b cannot be read: Permission denied."));
        QVERIFY(
            second.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Permission denied")));

        QCOMPARE(model.indexOf(QStringLiteral("/x")).data(TargetModel::UsedShareRole).toDouble(),
                 0.75);
        QCOMPARE(model.indexOf(QStringLiteral("/x")).data(TargetModel::RemovableRole).toBool(),
                 false);
        QCOMPARE(model.indexOf(QStringLiteral("/y")).data(TargetModel::RemovableRole).toBool(),
                 true);
    }

    void theDefaultIsARoomyFolderOnADriveAndNeverARawDrive()
    {
        TargetModel model;
        model.setDrives({drive("/dev/a", "A")});
        QVERIFY(!model.sensibleDefault().isValid());

        Target memory = folder("/tmp", Bytes{std::uint64_t{1} << 39U});
        memory.filesystem->ramBacked = true;
        Target readOnly = folder("/cdrom", Bytes{std::uint64_t{1} << 39U});
        readOnly.readOnly = true;
        model.setFolders({memory}, {});
        QCOMPARE(model.sensibleDefault().data(TargetModel::PathRole).toString(),
                 QStringLiteral("/tmp"));
        model.setFolders({memory, readOnly, folder("/small", 1_GiB), folder("/big", 2_GiB)}, {});
        QCOMPARE(model.sensibleDefault().data(TargetModel::PathRole).toString(),
                 QStringLiteral("/big"));
    }
};

QTEST_GUILESS_MAIN(TestTargetModel)
#include "tst_TargetModel.moc"
