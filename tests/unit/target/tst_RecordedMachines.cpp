// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Catalogue.h"
#include "core/target/TargetJson.h"
#include "core/target/TargetScanner.h"
#include "tests/support/RecordedMachine.h"

#include <QTest>

#include <sstream>

using namespace touchstone;
using namespace touchstone::test;

namespace {

/// The list as a person would write it: facts that say nothing are left out. So is the space of
/// file systems, which is that of the machine the test runs on.
nlohmann::json listOf(const std::vector<Target>& targets)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Target& target : targets) {
        nlohmann::json json = toJson(target);
        for (auto field = json.begin(); field != json.end();) {
            const bool saysNothing =
                *field == "" || *field == false || (field->is_array() && field->empty());
            field = saysNothing ? json.erase(field) : std::next(field);
        }
        if (target.filesystem) {
            json["filesystem"].erase("size_bytes");
            json["filesystem"].erase("free_bytes");
        }
        if (target.unusableReason) {
            json["unusable"] = EnglishCatalogue().text(*target.unusableReason);
        }
        list.push_back(std::move(json));
    }
    return list;
}

std::string textOf(const std::filesystem::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

} // namespace

class TestRecordedMachines final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void thereAreAtLeastTwelve() { QVERIFY(recordedMachines().size() >= 12); }

    void everyTargetIsAsExpected_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const std::string& name : recordedMachines()) {
            QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
        }
    }

    void everyTargetIsAsExpected()
    {
        QFETCH(QByteArray, name);
        const auto machine = recordedMachine(name.toStdString());
        const nlohmann::json found = listOf(TargetScanner(machine->root()).drives());
        const auto file = recordedMachineFile(name.toStdString(), ".json");
        // Writes what is found instead, to be read through before it is committed.
        if (qEnvironmentVariableIsSet("TOUCHSTONE_WRITE_EXPECTED")) {
            std::ofstream(file) << found.dump(2) << '\n';
        }
        const auto expected = nlohmann::json::parse(textOf(file), nullptr, false);
        QVERIFY2(!expected.is_discarded(), file.c_str());
        const std::string difference = nlohmann::json::diff(expected, found).dump(2);
        QVERIFY2(found == expected, difference.c_str());
    }
};

QTEST_GUILESS_MAIN(TestRecordedMachines)
#include "tst_RecordedMachines.moc"
