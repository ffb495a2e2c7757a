// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Catalogue.h"
#include "core/report/ReportJson.h"
#include "core/report/Writers.h"
#include "tests/support/CannedRun.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <fstream>

using namespace touchstone;

namespace {

/// The report with everything in it that the canned runs leave out.
Report fullReport()
{
    Report report = canned::reportOf(canned::quickRun());
    TestResult& first = report.results.front();
    first.status = TestStatus::Failed;
    first.read->errors = {{EIO, 2}, {ENOSPC, 1}, {kShortTransfer, 4}, {kMismatch, 1}, {3999, 1}};
    first.write = first.read;
    first.total = first.read;
    first.engine.direct = false;
    first.engine.dropped = {{"registered buffers", "RLIMIT_MEMLOCK is 64 KiB"}};
    first.engine.node = 1;
    first.engine.processors = {0, 2, 3, 8};
    first.lostSamples = 12;
    first.verified = Bytes{4096};
    first.slices.front().write = first.slices.front().read;
    first.slices.front().temperature = 41.5;
    report.notes = {{Severity::Information,
                     Message(MessageId::InternalError, {{"detail", "a \"quoted\" ü"}}),
                     ""},
                    {Severity::Warning,
                     Message(MessageId::OutOfMemory,
                             {{"size", Bytes{std::uint64_t{1} << 63U}},
                              {"count", std::int64_t{-5}},
                              {"time", Nanoseconds{-7}},
                              {"iops", Iops{12.5}},
                              {"rate", BytesPerSecond{1e9 / 3.0}},
                              {"share", Share{0.1}},
                              {"error", Errno{EINVAL}},
                              {"nothing", Errno{0}}}),
                     "4k-read"}};
    // As a report shows it.
    for (PlanTarget& target : report.plan.targets) {
        target.facts.serial = "31C7";
    }
    return report;
}

nlohmann::json fullJson()
{
    return toJson(fullReport());
}

/// Fields that are for other readers: drawn again from the rest, or the same in every report.
bool isDerived(const std::string& pointer)
{
    const std::string name = pointer.substr(pointer.rfind('/') + 1);
    const bool percentile =
        std::any_of(std::begin(kReportPercentiles),
                    std::end(kReportPercentiles),
                    [&](const NamedPercentile& named) { return name == named.name; });
    return percentile || pointer.starts_with("/targets/") || pointer == "/confidence" ||
           pointer == "/generator/name";
}

std::string errorOf(const nlohmann::json& json)
{
    const Result<Report> report = reportFromJson(json);
    return report.has_value() ? std::string() : EnglishCatalogue().text(report.error().message);
}

} // namespace

class TestReportJson final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void whatWasWrittenReadsTheSame()
    {
        const Report report = fullReport();
        const Result<Report> read = reportFromJson(nlohmann::json::parse(writeJson(report)));
        QVERIFY(read.has_value());
        QVERIFY(*read == report);
        QCOMPARE(writeJson(*read), writeJson(report));
    }

    void aTestWithoutAnyIoClaimsNoEngine()
    {
        Report report = fullReport();
        TestResult& result = report.results.front();
        result.engine = {};
        QVERIFY(!toJson(result).contains("engine"));
        const Result<Report> read = reportFromJson(toJson(report));
        QVERIFY(read.has_value());
        QVERIFY(*read == report);
    }

    void failedIosAreThereWhereADirectionIsNot()
    {
        Report report = fullReport();
        TestResult& result = report.results.front();
        QVERIFY(!toJson(result).contains("errors"));
        result.read.reset();
        result.errors = {{EIO, 1}};
        QVERIFY(toJson(result).at("errors") == nlohmann::json({{"EIO", 1}}));
        const Result<Report> read = reportFromJson(toJson(report));
        QVERIFY(read.has_value());
        QVERIFY(*read == report);
    }

    void fieldsAreThoseOfTheContract()
    {
        const nlohmann::json json = toJson(canned::reportOf(canned::quickRun()));
        QVERIFY(json.at("schema") == "touchstone.report/1");
        for (const char* field : {"id",
                                  "created",
                                  "status",
                                  "generator",
                                  "system",
                                  "targets",
                                  "plan",
                                  "results",
                                  "score",
                                  "notes",
                                  "confidence"}) {
            QVERIFY2(json.contains(field), field);
        }
        const nlohmann::json& result = json.at("results").at(0);
        for (const char* field : {"test",
                                  "target",
                                  "workload",
                                  "load",
                                  "duration_ns",
                                  "read",
                                  "loops",
                                  "achieved_depth",
                                  "mean_batch",
                                  "cpu",
                                  "engine",
                                  "slices"}) {
            QVERIFY2(result.contains(field), field);
        }
        QVERIFY2(!result.contains("write"), "a direction without I/O is absent");
        QVERIFY(!result.contains("total"));
        for (const char* field :
             {"ios", "bytes", "iops", "bytes_per_second", "errors", "submit_ns", "service_ns"}) {
            QVERIFY2(result.at("read").contains(field), field);
        }
        const nlohmann::json& latency = result.at("read").at("service_ns");
        for (const char* field : {"min", "mean", "stddev", "max", "p50", "p90", "histogram"}) {
            QVERIFY2(latency.contains(field), field);
        }
        QVERIFY(latency.at("histogram").at("scheme") == "log-linear/64");
        QVERIFY(json.at("targets").at(0).at("serial_tail") == "31C7");
    }

    void percentileThatRestsOnChanceIsAbsent()
    {
        Report report = canned::reportOf(canned::quickRun());
        LatencySummary& latency = report.results.front().read->service;
        latency.histogram = Histogram({{1000, 1000}});
        const nlohmann::json json = toJson(report);
        const nlohmann::json& written = json.at("results").at(0).at("read").at("service_ns");
        QVERIFY(written.contains("p99"));
        QVERIFY(!written.contains("p99_9"));
    }

    void serialNumbersAreShortenedEverywhere()
    {
        Report report = canned::reportOf(canned::quickRun());
        const std::string serial = report.plan.targets.front().facts.serial;
        QVERIFY(serial.size() > 4);
        // Names of file systems are nobody's business either.
        const Signature signature{
            SignatureKind::Filesystem, "ext4", "letters to Anna", "0b2f", Bytes{0}};
        report.plan.targets.front().consent =
            Consent{serial, std::nullopt, Contents{{signature}, true}};
        QVERIFY(writeJson(report).find("ext4") != std::string::npos);
        QVERIFY(writeJson(report).find("Anna") == std::string::npos);
        QVERIFY(writeJson(report).find("0b2f") == std::string::npos);
        QVERIFY(writeJson(report).find(serial) == std::string::npos);
        QVERIFY(writeCsv(report).find(serial) == std::string::npos);
        QVERIFY(writeText(report, EnglishCatalogue()).find(serial) == std::string::npos);
    }

    void additionsAreIgnored()
    {
        nlohmann::json json = fullJson();
        json["future"] = {{"a", {1, 2}}};
        json["results"][0]["read"]["wait_ns"] = nullptr;
        json["notes"].push_back(
            {{"code", "of_tomorrow"}, {"severity", "warning"}, {"args", {{"x", {{"volts", 3}}}}}});
        const Result<Report> read = reportFromJson(json);
        QVERIFY(read.has_value());
        QVERIFY(read->notes.back().message.id() == MessageId::UnknownMessage);
        QVERIFY(read->notes.back().severity == Severity::Warning);
    }

    void errorsNameTheField()
    {
        nlohmann::json json = fullJson();
        json["results"][2]["read"]["ios"] = "many";
        QCOMPARE(errorOf(json),
                 std::string("report: the field results[2].read.ios must be of the type integer."));
        json = fullJson();
        json["results"][1].erase("duration_ns");
        QCOMPARE(errorOf(json),
                 std::string("report: the field results[1].duration_ns is missing."));
        json = fullJson();
        json["results"][1]["read"]["bytes"] = -1;
        QCOMPARE(errorOf(json),
                 std::string(
                     "report: the value -1 of the field results[1].read.bytes is out of range."));
        json = fullJson();
        json["status"] = "splendid";
        QCOMPARE(
            errorOf(json),
            std::string(
                "report: the value splendid of the field status is not known. Known are complete, "
                "partial, failed."));
        json = fullJson();
        json["results"][0]["read"]["errors"]["EWHAT"] = 1;
        QVERIFY(errorOf(json).find("results[0].read.errors.EWHAT") != std::string::npos);
    }

    void otherSchemasAreRefused()
    {
        nlohmann::json json = fullJson();
        json["schema"] = "touchstone.report/2";
        QVERIFY(errorOf(json).find("touchstone.report/2") != std::string::npos);
    }

    void everyDamagedFieldIsAnError()
    {
        Report report = fullReport();
        report.results.resize(1);
        report.plan.steps.resize(1);
        const LatencySummary latency{
            Nanoseconds{1}, 2.0, 3.0, Nanoseconds{4}, Histogram({{1, 20}, {2, 20}})};
        TestResult& result = report.results.front();
        for (std::optional<DirectionResult>* direction :
             {&result.read, &result.write, &result.total}) {
            (*direction)->submit = latency;
            (*direction)->service = latency;
        }
        result.slices.resize(1);
        result.slices.front().read->service = latency.histogram;
        result.slices.front().write.reset();
        const nlohmann::json whole = toJson(report);
        const nlohmann::json fields = whole.flatten();
        for (const auto& item : fields.items()) {
            if (isDerived(item.key())) {
                continue;
            }
            nlohmann::json damaged = whole;
            damaged[nlohmann::json::json_pointer(item.key())] = nlohmann::json::array({nullptr});
            QVERIFY2(!reportFromJson(damaged).has_value(), item.key().c_str());
        }
    }

    void filesAreNamedInErrors()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("r.json")).toStdString();
        Result<Report> read = readReport(path);
        QVERIFY(!read.has_value());
        QCOMPARE(EnglishCatalogue().text(read.error().message),
                 path.string() + " cannot be read: No such file or directory.");
        std::ofstream(path) << "{\"schema\": ";
        read = readReport(path);
        QVERIFY(!read.has_value());
        QVERIFY(read.error().message.id() == MessageId::NotJson);
        std::ofstream(path) << R"({"schema": "touchstone.report/1"})";
        read = readReport(path);
        QVERIFY(!read.has_value());
        QCOMPARE(EnglishCatalogue().text(read.error().message),
                 path.string() + ": the field id is missing.");
        std::ofstream(path) << writeJson(fullReport());
        read = readReport(path);
        QVERIFY(read.has_value());
        QVERIFY(*read == fullReport());
    }
};

QTEST_GUILESS_MAIN(TestReportJson)
#include "tst_ReportJson.moc"
