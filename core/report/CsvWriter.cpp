// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Writers.h"

#include <fmt/format.h>

namespace touchstone {

namespace {

/// Fields that hold a separator are quoted as RFC 4180 says.
std::string field(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

/// Rows of one test and direction. fmt prints numbers the same in every locale, and doubles with as
/// many digits as it takes to read the same value back.
class Rows final
{
public:
    Rows(std::string& csv, std::string_view test, std::string_view target)
        : m_csv(csv)
        , m_test(field(test))
        , m_target(field(target))
    {
    }

    void setDirection(std::string_view direction) { m_direction = direction; }

    template <typename T>
    void add(std::string_view metric, T value, std::string_view unit)
    {
        m_csv +=
            fmt::format("{},{},{},{},{},{}\n", m_test, m_target, m_direction, metric, value, unit);
    }

private:
    std::string& m_csv;
    std::string m_test;
    std::string m_target;
    std::string_view m_direction;
};

void addLatency(Rows& rows, std::string_view kind, const LatencySummary& latency)
{
    const auto name = [kind](std::string_view metric) {
        return fmt::format("{}_{}", kind, metric);
    };
    if (latency.meanOnly) {
        rows.add(name("mean"), latency.meanNs, "ns");
        return;
    }
    rows.add(name("min"), latency.min.count(), "ns");
    rows.add(name("mean"), latency.meanNs, "ns");
    rows.add(name("stddev"), latency.stddevNs, "ns");
    rows.add(name("max"), latency.max.count(), "ns");
    for (const NamedPercentile& named : kReportPercentiles) {
        if (const auto value = latency.percentile(named.percent)) {
            rows.add(name(named.name), value->count(), "ns");
        }
    }
}

void addErrors(Rows& rows, const std::map<int, std::uint64_t>& errors)
{
    for (const auto& [number, count] : errors) {
        rows.add(fmt::format("errors_{}", ioErrorName(number)), count, "1");
    }
}

void addDirection(Rows& rows, std::string_view name, const DirectionResult& direction)
{
    rows.setDirection(name);
    rows.add("ios", direction.ios, "1");
    rows.add("bytes", direction.bytes.value(), "B");
    rows.add("iops", direction.iops.value(), "1/s");
    rows.add("bytes_per_second", direction.bytesPerSecond.value(), "B/s");
    addErrors(rows, direction.errors);
    addLatency(rows, "submit", direction.submit);
    addLatency(rows, "service", direction.service);
    if (direction.response) {
        addLatency(rows, "response", *direction.response);
    }
}

/// The path; of a group all of them.
std::string targetOf(const TestResult& result)
{
    return result.isGroup() ? fmt::format("{}", fmt::join(result.group, ";")) : result.target;
}

void addResult(std::string& csv, const TestResult& result)
{
    Rows rows(csv, result.test.id, targetOf(result));
    // 1 or 0, so that the column of values holds numbers alone.
    rows.add("complete", result.status == TestStatus::Complete ? 1 : 0, "1");
    rows.add("duration", result.duration.count(), "ns");
    rows.add("block_size", result.test.workload.blockSize.value(), "B");
    rows.add("threads", result.test.load.threads, "1");
    rows.add("depth", result.test.load.depth, "1");
    addErrors(rows, result.errors);
    if (result.whole() == nullptr) {
        return;
    }
    rows.add("direct", result.engine.direct ? 1 : 0, "1");
    rows.add("achieved_depth", result.achievedDepth, "1");
    rows.add("mean_batch", result.meanBatch, "1");
    rows.add("cpu_user", result.cpu.user.count(), "ns");
    rows.add("cpu_system", result.cpu.system.count(), "ns");
    rows.add("cpu_per_io", result.cpu.perIo.count(), "ns");
    if (const auto& loop = result.openLoop) {
        rows.add("rate_asked", loop->asked.value(), "1/s");
        rows.add("rate_achieved", loop->achieved, "share");
        rows.add("backlog_longest", loop->longestBacklog, "1");
        rows.add("backlog_at_end", loop->backlogAtEnd, "1");
    }
    if (result.read.has_value()) {
        addDirection(rows, "read", *result.read);
    }
    if (result.write.has_value()) {
        addDirection(rows, "write", *result.write);
    }
    if (result.total.has_value()) {
        addDirection(rows, "total", *result.total);
    }
}

void addScore(std::string& csv, const Score& score)
{
    Rows rows(csv, {}, {});
    const auto add = [&rows](std::string_view direction, const ScoreValue& value) {
        if (value.value.has_value()) {
            rows.setDirection(direction);
            rows.add("score", *value.value, "points");
        }
    };
    add("read", score.read);
    add("write", score.write);
    add("total", score.total);
}

} // namespace

std::string writeCsv(const Report& report)
{
    std::string csv = "test,target,direction,metric,value,unit\n";
    for (const TestResult& result : report.results) {
        addResult(csv, result);
    }
    if (report.score.has_value()) {
        addScore(csv, *report.score);
    }
    return csv;
}

} // namespace touchstone
