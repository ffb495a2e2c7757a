// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/survey/TargetSurvey.h"
#include "tests/unit/target/FakeMachine.h"

#include <QTest>

using namespace touchstone;
using touchstone::test::FakeMachine;

namespace {

constexpr std::uint64_t kGigabyte = 2097152; // sectors

std::string mountLine(int id, const std::string& at, const std::string& type)
{
    return std::to_string(id) + " 1 0:" + std::to_string(id) + " / " + at + " rw - " + type +
           " source rw\n";
}

std::vector<std::string> paths(const std::vector<Target>& targets)
{
    std::vector<std::string> result;
    for (const Target& target : targets) {
        result.push_back(target.path);
    }
    return result;
}

} // namespace

class TestTargetSurvey final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void devicesThenPlacesThenWhatIsNotTouched()
    {
        FakeMachine machine;
        machine.addDrive("pci/block/sda", "8:0", 4 * kGigabyte);
        machine.addPartition("pci/block/sda/sda1", "8:1", kGigabyte);
        machine.write("data/b/file", "x");
        machine.write("data/a/file", "x");
        machine.write("data/single", "x");
        const std::string real = std::filesystem::canonical(machine.root()).string();
        machine.write("proc/self/mountinfo",
                      mountLine(20, "/", "overlay") + mountLine(21, real + "/data/b", "xfs") +
                          mountLine(22, real + "/data/a", "tmpfs") + mountLine(23, "/p", "proc") +
                          mountLine(24, real + "/data/single", "ext4") +
                          mountLine(25, real + "/gone", "ext4") + mountLine(26, "/net", "autofs"));
        SurveyScope scope;
        scope.root = machine.root();
        scope.limit = std::chrono::seconds(60);
        scope.folders = {real + "/data", real + "/data/a"};
        const auto targets = surveyTargets(scope);
        QCOMPARE(paths(targets),
                 (std::vector<std::string>{"/dev/sda",
                                           "/dev/sda1",
                                           "/",
                                           real + "/data",
                                           real + "/data/a",
                                           real + "/data/b",
                                           real + "/gone",
                                           "/net"}));
        QCOMPARE(targets[1].kind, TargetKind::Partition);
        QCOMPARE(targets[1].drive, std::string("/dev/sda"));
        QVERIFY(targets[4].filesystem->ramBacked);
        QVERIFY(!targets[4].unusableReason);
        QCOMPARE(targets[6].unusableReason->id(), MessageId::PathMissing);
        QCOMPARE(targets[7].unusableReason->id(), MessageId::AutomountUntouched);
    }

    void namesOfAnyBytes()
    {
        const FakeMachine machine;
        const std::string name = "caf\xE9 \xFF 数";
        machine.write(name + "/file", "x");
        const std::string real = (std::filesystem::canonical(machine.root()) / name).string();
        std::string written;
        for (const char c : real) {
            written += c == ' ' ? std::string("\\040") : std::string(1, c);
        }
        machine.write("proc/self/mountinfo", mountLine(21, written, "ext4"));
        SurveyScope scope;
        scope.root = machine.root();
        scope.limit = std::chrono::seconds(60);
        const auto targets = surveyTargets(scope);
        QCOMPARE(targets.size(), std::size_t{1});
        QCOMPARE(targets[0].path, real);
        QCOMPARE(targets[0].filesystem->mountPoint, real);
        // Qt does not remove what it cannot name.
        std::filesystem::remove_all(real);
    }
};

QTEST_GUILESS_MAIN(TestTargetSurvey)
#include "tst_TargetSurvey.moc"
