// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/report/Score.h"
#include "core/workload/Suite.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <set>

using namespace touchstone;

namespace {

/// A good file; each mistake below is one replacement in it.
constexpr std::string_view kGood = R"({
  "schema": "touchstone.suite/1",
  "id": "mine",
  "version": "3",
  "title": { "en": "Mine" },
  "description": { "en": "My own tests." },
  "view": "table",
  "file_size": "1G",
  "defaults": { "block_size": "4k", "duration": "2s" },
  "rows": [
    { "id": "a", "label": "A", "depth": 4 },
    { "id": "b", "label": "B", "pattern": "sequential", "block_size": 65536 }
  ],
  "passes": [
    { "id": "read", "read_percent": 100 },
    { "id": "write", "read_percent": 0, "written_bytes": "2G" }
  ]
}
)";

std::string replaced(std::string_view from, std::string_view to)
{
    std::string text(kGood);
    const std::size_t at = text.find(from);
    if (at == std::string::npos) {
        qFatal("the text to replace is not there");
    }
    return text.replace(at, from.size(), to);
}

std::string sentence(const Error& error)
{
    return EnglishCatalogue().text(error.message);
}

const Suite& builtin(std::string_view id)
{
    for (const Suite& suite : builtinSuites()) {
        if (suite.id == id) {
            return suite;
        }
    }
    qFatal("no such suite");
}

} // namespace

class TestSuite final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void shippedSuitesAreThereInOrder()
    {
        QCOMPARE(builtinSuites().size(), std::size_t{2});
        QCOMPARE(builtinSuites()[0].id, std::string("quick"));
        QCOMPARE(builtinSuites()[1].id, std::string("depth-sweep"));
        for (const Suite& suite : builtinSuites()) {
            QVERIFY(!suite.title.in("zh_CN").empty());
            QVERIFY(suite.title.in("zh_CN") != suite.title.in("en"));
            QVERIFY(suite.description.in("zh_CN") != suite.description.in("en"));
            QCOMPARE(suite.after, std::string("Anvil's Storage Utilities"));
        }
    }

    void quickIsAsPublished()
    {
        struct Row
        {
            const char* id;
            const char* label;
            AccessPattern pattern;
            std::uint64_t block;
            int depth;
        };

        const std::vector<Row> rows{
            {"seq-4m", "Seq 4M", AccessPattern::Sequential, 4U << 20U, 1},
            {"seq-1m-q8", "Seq 1M Q8", AccessPattern::Sequential, 1U << 20U, 8},
            {"4k", "4K", AccessPattern::Random, 4096, 1},
            {"4k-q4", "4K Q4", AccessPattern::Random, 4096, 4},
            {"4k-q16", "4K Q16", AccessPattern::Random, 4096, 16},
            {"32k", "32K", AccessPattern::Random, 32768, 4},
            {"128k", "128K", AccessPattern::Random, 131072, 4}};
        const Suite& quick = builtin("quick");
        QCOMPARE(quick.view, SuiteView::ScoreGrid);
        QCOMPARE(quick.fileSize, Bytes{std::uint64_t{1} << 30U});
        QCOMPARE(quick.tests.size(), 2 * rows.size());
        for (std::size_t i = 0; i < quick.tests.size(); ++i) {
            const Row& row = rows[i % rows.size()];
            const bool reads = i < rows.size();
            const TestSpec& test = quick.tests[i];
            QCOMPARE(test.id, std::string(row.id) + (reads ? "-read" : "-write"));
            QCOMPARE(test.row, std::string(row.id));
            QCOMPARE(test.label, std::string(row.label));
            QCOMPARE(test.workload.pattern, row.pattern);
            QCOMPARE(test.workload.blockSize, Bytes{row.block});
            QCOMPARE(test.workload.readPercent, reads ? 100 : 0);
            QCOMPARE(test.workload.data.incompressible, 1.0);
            QCOMPARE(test.load, (Load{1, row.depth}));
            QCOMPARE(test.limits.ramp, Nanoseconds(std::chrono::milliseconds(500)));
            QCOMPARE(test.limits.duration, Nanoseconds(std::chrono::seconds(3)));
            QCOMPARE(test.limits.minimum, Nanoseconds(std::chrono::milliseconds(500)));
            QCOMPARE(test.limits.writtenBytes,
                     reads ? std::nullopt : std::optional(Bytes{std::uint64_t{2} << 30U}));
            QCOMPARE(test.provenance, Provenance::Approximate);
        }
    }

    void depthSweepIsAsPublished()
    {
        const Suite& sweep = builtin("depth-sweep");
        QCOMPARE(sweep.view, SuiteView::Sweep);
        QVERIFY(sweep.baseline.empty());
        QCOMPARE(sweep.tests.size(), std::size_t{16});
        for (std::size_t i = 0; i < sweep.tests.size(); ++i) {
            const TestSpec& test = sweep.tests[i];
            QCOMPARE(test.load, (Load{1, 1 << (i % 8)}));
            QCOMPARE(test.workload.readPercent, i < 8 ? 100 : 0);
            QCOMPARE(test.workload.pattern, AccessPattern::Random);
            QCOMPARE(test.workload.blockSize, Bytes{4096});
            QCOMPARE(test.limits.duration, Nanoseconds(std::chrono::seconds(5)));
            QCOMPARE(test.provenance, Provenance::Published);
        }
        QCOMPARE(sweep.tests.front().id, std::string("4k-q1-read"));
        QCOMPARE(sweep.tests.back().id, std::string("4k-q128-write"));
    }

    void everyTestOfAScoredSuiteHasABaseline()
    {
        for (const Suite& suite : builtinSuites()) {
            if (suite.baseline.empty()) {
                continue;
            }
            const auto baseline = findBaseline(suite.baseline);
            QVERIFY(baseline.has_value());
            for (const TestSpec& test : suite.tests) {
                QVERIFY2(baseline->throughput.contains(test.id), test.id.c_str());
            }
        }
    }

    void rowsAndPasses()
    {
        const auto suite = parseSuite(kGood, "mine.json");
        QVERIFY2(suite.has_value(), suite ? "" : sentence(suite.error()).c_str());
        std::vector<std::string> ids;
        for (const TestSpec& test : suite->tests) {
            ids.push_back(test.id);
        }
        QCOMPARE(ids, (std::vector<std::string>{"a-read", "b-read", "a-write", "b-write"}));
        QCOMPARE(suite->tests[1].workload.blockSize, Bytes{65536});
        QCOMPARE(suite->tests[0].limits.duration, Nanoseconds(std::chrono::seconds(2)));
        // Rows are of the score grid alone.
        QVERIFY(suite->tests[0].row.empty());
        QCOMPARE(suite->tests[0].provenance, Provenance::User);
    }

    void rareFields()
    {
        const auto suite = parseSuite(replaced("\"depth\": 4", R"("depth": 4,
            "block_mix": [{"size": "4k", "percent": 60}, {"size": "64k", "percent": 40}],
            "jump_percent": 50, "distribution": {"kind": "zoned", "zones": [
                {"io_percent": 90, "size_percent": 10}, {"io_percent": 10, "size_percent": 90}]},
            "duplicate_percent": 0, "polled": true, "kernel_submits": true,
            "processors": "0-2", "rate": 1000, "rate_process": "poisson", "think_time": "0s")"),
                                      "mine.json");
        QVERIFY2(suite.has_value(), suite ? "" : sentence(suite.error()).c_str());
        const TestSpec& test = suite->tests.front();
        const std::vector<BlockShare> mix{{Bytes{4096}, 60}, {Bytes{65536}, 40}};
        QCOMPARE(test.workload.blockMix, mix);
        QCOMPARE(test.workload.blockSize, Bytes{65536});
        QCOMPARE(test.workload.jumpPercent, 50);
        QCOMPARE(test.workload.distribution,
                 (Distribution{Distribution::Kind::Zoned, {{90, 10}, {10, 90}}, 0.0}));
        QVERIFY(test.workload.polled);
        QVERIFY(test.workload.kernelSubmits);
        QCOMPARE(test.workload.processors, (std::vector<int>{0, 1, 2}));
        QCOMPARE(test.load.rate, std::optional<std::uint64_t>(1000));
        QCOMPARE(test.load.rateProcess, RateProcess::Poisson);
    }

    void ownFileIsFoundByPath()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("mine.json")).toStdString();
        std::ofstream(path) << kGood;
        const auto suite = findSuite(path);
        QVERIFY(suite.has_value());
        QCOMPARE(suite->id, std::string("mine"));
        QCOMPARE(findSuite("quick")->id, std::string("quick"));
        QCOMPARE(sentence(findSuite("fast").error()),
                 std::string("The suite fast is not known. Known are quick, depth-sweep; a file of "
                             "your own is named by its path, which ends in .json."));
        QVERIFY(!findSuite(path + "x.json").has_value());
    }

    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* from, const char* to, const char* said) {
            QTest::newRow(said) << QByteArray(from) << QByteArray(to) << QByteArray(said);
        };
        row("\"depth\": 4",
            "\"deep\": 4",
            "mine.json:11: the field rows[0].deep is not known. Known here are id, label, pattern, "
            "read_percent, engine, block_size, block_mix, threads, depth, offset, size, "
            "sequential_mode, jump_percent, distribution, repeats, incompressible, "
            "duplicate_percent, verify, rate, rate_process, think_time, direct, polled, "
            "kernel_submits, processors, batch, pmem_read, pmem_write, pmem_drain, "
            "pmem_granularity, ramp, duration, minimum, written_bytes, number_of_ios, provenance.");
        row("\"depth\": 4",
            "\"depth\": 0",
            "mine.json:11: the value 0 of the field rows[0].depth is out of range. Allowed is 1 to "
            "4,096.");
        row("\"depth\": 4",
            "\"depth\": \"4\"",
            "mine.json:11: the field rows[0].depth must be of the type integer.");
        row("\"depth\": 4",
            "\"incompressible\": 1.5",
            "mine.json:11: the value 1.5 of the field rows[0].incompressible is out of range. "
            "Allowed is 0 to 1.");
        row("\"depth\": 4",
            "\"engine\": \"sync\"",
            "mine.json:11: the value sync of the field rows[0].engine is not known. Known are "
            "io_uring, io_uring_cmd, libaio, psync, pmem, null.");
        row("\"depth\": 4",
            "\"batch\": 2",
            "mine.json: the test a-read asks for a batch that is larger than its depth.");
        row("\"depth\": 4",
            "\"block_mix\": [{\"size\": \"4k\"}]",
            "mine.json:11: the field rows[0].block_mix[0].percent is missing.");
        row("\"depth\": 4",
            "\"block_mix\": [{\"bs\": \"4k\", \"percent\": 1}]",
            "mine.json:11: the field rows[0].block_mix[0].bs is not known. Known here are size, "
            "percent.");
        row("\"depth\": 4",
            "\"block_mix\": []",
            "mine.json:11: the field rows[0].block_mix is empty.");
        row("\"depth\": 4",
            "\"block_mix\": [{\"size\": \"4k\", \"percent\": 1}]",
            "The block sizes of the test a-read get 1% of the I/Os in all. Their shares must add "
            "up "
            "to 100%.");
        row("\"depth\": 4",
            "\"distribution\": {\"kind\": \"zipf\", \"skew\": 1, \"zones\": []}",
            "mine.json:11: the field rows[0].distribution.zones is not known. Known here are kind, "
            "skew.");
        row("\"depth\": 4",
            "\"distribution\": {\"kind\": \"zipf\", \"skew\": 6}",
            "The test a-read asks for zipf:6. The exponent must be above 0 and at most 5.");
        row("\"depth\": 4",
            "\"distribution\": {\"kind\": \"zoned\", \"zones\": [{\"io_percent\": 1}]}",
            "mine.json:11: the field rows[0].distribution.zones[0].size_percent is missing.");
        row("\"depth\": 4",
            "\"processors\": \"0-\"",
            "processors=0- is not a list of processors. Write it like 0-3,5.");
        row("\"depth\": 4",
            "\"rate\": 0",
            "mine.json:11: the value 0 of the field rows[0].rate is out of range. Allowed is 1 to "
            "1,000,000.");
        row("\"depth\": 4",
            "\"verify\": true",
            "The test a-read is to check what it writes, so all of it must be writes. Use rw=write "
            "or rw=randwrite, or leave verify out.");
        row("\"label\": \"B\", ", "", "mine.json:12: the field rows[1].label is missing.");
        row("\"id\": \"b\"", "\"id\": \"a\"", "mine.json: the test id a-read is there twice.");
        row("\"id\": \"b\"",
            "\"id\": \"B 1\"",
            "mine.json:12: the value \"B 1\" of the field rows[1].id is not an id. Use lower-case "
            "letters, digits and hyphens.");
        row("65536",
            "65535",
            "mine.json:12: the value 65535 of the field rows[1].block_size is not a multiple of "
            "512 B, in which its engine counts.");
        row("\"2G\"",
            "\"2 GB\"",
            "mine.json:16: the value \"2 GB\" of the field passes[1].written_bytes is not a size. "
            "Write it like \"512\", \"4k\", \"1M\" or \"1.5G\".");
        row("\"2s\"",
            "\"2 s\"",
            "mine.json:9: the value \"2 s\" of the field defaults.duration is not a time. Write it "
            "like \"500ms\", \"3s\", \"2m\" or \"1h\".");
        row("\"2s\"",
            "\"10ms\"",
            "mine.json:9: the value \"10ms\" of the field defaults.duration is out of range. "
            "Allowed is 0.1 s to 720 h.");
        row("\"2s\"", "2", "mine.json:9: the field defaults.duration must be of the type string.");
        row("\"table\"",
            "\"grid\"",
            "mine.json:7: the value grid of the field view is not known. Known are score-grid, "
            "sweep, table.");
        row("\"en\": \"Mine\"", "\"zh_CN\": \"x\"", "mine.json:5: the field title.en is missing.");
        row("suite/1",
            "suite/9",
            "mine.json:2: the value touchstone.suite/9 of the field schema is not known. Known are "
            "touchstone.suite/1.");
        row("\"view\"",
            "\"baseline\": \"B9\", \"view\"",
            "mine.json: the baseline B9 is not known.");
        row("\"passes\"",
            "\"tests\": [], \"passes\"",
            "mine.json: a suite has either rows and passes, or tests.");
        row("\"1G\"",
            "\"32k\"",
            "mine.json: the test b-read reaches past the end of the test file of 32 KiB. Set a "
            "larger file_size.");
    }

    void mistakes()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QByteArray, said);
        const auto suite = parseSuite(replaced(from.toStdString(), to.toStdString()), "mine.json");
        QVERIFY(!suite);
        QCOMPARE(suite.error().kind, ErrorKind::Usage);
        QCOMPARE(QByteArray::fromStdString(sentence(suite.error())), said);
    }

    void brokenJsonNamesTheLine()
    {
        const auto suite = parseSuite(replaced("\"depth\": 4 }", "\"depth\": 4 ]"), "mine.json");
        QVERIFY(!suite);
        const std::string said = sentence(suite.error());
        QVERIFY2(said.starts_with("mine.json is not valid JSON: ") &&
                     said.find("line 11") != std::string::npos,
                 said.c_str());
    }

    void everyTruncationIsAnError()
    {
        for (std::size_t length = 0; length + 2 < kGood.size(); ++length) {
            QVERIFY(!parseSuite(kGood.substr(0, length), "mine.json"));
        }
    }
};

QTEST_GUILESS_MAIN(TestSuite)
#include "tst_Suite.moc"
