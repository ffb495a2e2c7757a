// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/HtmlTables.h"

#include "core/base/NumberFormat.h"
#include "ui/text/Html.h"
#include "ui/text/QtText.h"

#include <fmt/format.h>

#include <cmath>

namespace touchstone {

namespace {

using html::element;
using html::escaped;

const QString kNone = toQt(format::kNotMeasured);

Nanoseconds rounded(double nanoseconds)
{
    return Nanoseconds{std::llround(nanoseconds)};
}

QString cell(const QString& text)
{
    return element("td", text);
}

QString head(const QString& text)
{
    return element("th", escaped(text));
}

QString optionalHead(const QString& text)
{
    return element("th", "optional", escaped(text));
}

QString wholeTable(const QString& caption, const QString& heads, const QString& rows)
{
    return element(
        "div",
        "scroll",
        element("table",
                caption + element("thead", element("tr", heads)) + element("tbody", rows)));
}

QString percentileText(const LatencySummary& latency, double percent)
{
    const auto value = latency.percentile(percent);
    return value ? toQt(format::microseconds(*value)) : kNone;
}

struct Part
{
    ReportDirection direction;
    const DirectionResult* figures;
};

std::vector<Part> partsOf(const TestResult& result)
{
    std::vector<Part> parts;
    if (result.shownWhole() == nullptr) {
        return parts;
    }
    const auto add = [&parts](ReportDirection direction,
                              const std::optional<DirectionResult>& part) {
        if (part) {
            parts.push_back({direction, &*part});
        }
    };
    add(ReportDirection::Read, result.read);
    add(ReportDirection::Write, result.write);
    add(ReportDirection::Total, result.total);
    return parts;
}

QString directionCell(const Part& part, const ReportWords& words)
{
    const QString word = escaped(words.direction(part.direction));
    switch (part.direction) {
    case ReportDirection::Read:
        return element("td", "left is-read", word);
    case ReportDirection::Write:
        return element("td", "left is-write", word);
    case ReportDirection::Total:
        break;
    }
    return element("td", "left", word);
}

} // namespace

HtmlTables::HtmlTables(const ReportWords& words)
    : m_words(words)
    , m_language(words.language())
{
}

QString HtmlTables::scoreGrid(const std::vector<ReportGridRow>& rows) const
{
    return element("div", "columns halves", gridHalf(rows, true) + gridHalf(rows, false));
}

QString HtmlTables::gridHalf(const std::vector<ReportGridRow>& rows, bool isRead) const
{
    const QString caption = element(
        "caption",
        isRead ? "read" : "write",
        escaped(m_words.direction(isRead ? ReportDirection::Read : ReportDirection::Write)));
    const QString heads = head(m_language.translate("report", "Test")) +
                          head(m_language.translate("report", "Response (ms)")) +
                          optionalHead(m_language.translate("report", "I/Os")) +
                          head(QStringLiteral("IOPS")) + head(QStringLiteral("MB/s")) +
                          element("th", "bar", QString());
    QString body;
    for (const ReportGridRow& row : rows) {
        body += gridRow(row, isRead);
    }
    return wholeTable(caption, heads, body);
}

QString HtmlTables::gridRow(const ReportGridRow& row, bool isRead) const
{
    const TestResult* result = isRead ? row.read : row.write;
    const QString label = element("th", labelOf(row.label, result));
    const DirectionResult* shown = row.figures(isRead);
    if (shown == nullptr) {
        return element("tr",
                       label + cell(kNone) + element("td", "optional", kNone) + cell(kNone) +
                           cell(kNone) + element("td", "bar", QString()));
    }
    const DirectionResult& figures = *shown;
    const QString bar = toQt(fmt::format("<span class=\"{}\" style=\"width:{:.1f}%\"></span>",
                                         isRead ? "is-read" : "is-write",
                                         100.0 * barShare(figures.bytesPerSecond)));
    return element(
        "tr",
        label + cell(toQt(format::milliseconds(rounded(figures.service.meanNs)))) +
            element("td", "optional", toQt(format::count(static_cast<std::int64_t>(figures.ios)))) +
            cell(toQt(format::iops(figures.iops))) +
            element("td",
                    "strong",
                    toQt(format::throughput(figures.bytesPerSecond, ThroughputUnit::MBps))) +
            element("td", "bar", bar));
}

QString HtmlTables::labelOf(const std::string& label, const TestResult* result) const
{
    const QString name = escaped(toQt(label));
    if (result == nullptr || result->status == TestStatus::Complete) {
        return name;
    }
    return name + QLatin1Char(' ') +
           element("span", "state", escaped(m_words.status(result->status)));
}

QString HtmlTables::results(const std::vector<TestResult>& results) const
{
    const QString heads =
        head(m_language.translate("report", "Test")) + element("th", "left", QString()) +
        head(m_language.translate("report", "Threads × depth")) + head(QStringLiteral("IOPS")) +
        head(QStringLiteral("MB/s")) + head(m_language.translate("report", "Mean (µs)")) +
        head(QStringLiteral("p99 (µs)")) + optionalHead(m_language.translate("report", "I/Os")) +
        head(m_language.translate("report", "Errors"));
    QString body;
    for (const TestResult& result : results) {
        const QString label = element("th", labelOf(result.test.label, &result));
        const QString load =
            cell(toQt(fmt::format("{} × {}", result.test.load.threads, result.test.load.depth)));
        for (const Part& part : partsOf(result)) {
            const DirectionResult& figures = *part.figures;
            std::uint64_t errors = 0;
            for (const auto& [number, count] : figures.errors) {
                errors += count;
            }
            body += element(
                "tr",
                label + directionCell(part, m_words) + load +
                    element("td", "strong", toQt(format::iops(figures.iops))) +
                    cell(toQt(format::throughput(figures.bytesPerSecond, ThroughputUnit::MBps))) +
                    cell(toQt(format::microseconds(rounded(figures.service.meanNs)))) +
                    cell(percentileText(figures.service, 99.0)) +
                    element("td",
                            "optional",
                            toQt(format::count(static_cast<std::int64_t>(figures.ios)))) +
                    cell(toQt(format::count(static_cast<std::int64_t>(errors)))));
        }
        if (result.shownWhole() == nullptr) {
            body += element("tr",
                            label + element("td", "left", escaped(m_words.status(result.status))) +
                                load + cell(kNone) + cell(kNone) + cell(kNone) + cell(kNone) +
                                element("td", "optional", kNone) + cell(kNone));
        }
    }
    return wholeTable({}, heads, body);
}

QString HtmlTables::percentiles(const std::vector<TestResult>& results) const
{
    QString heads = head(m_language.translate("report", "Test")) +
                    element("th", "left", QString()) + head(m_language.translate("report", "Mean"));
    for (const NamedPercentile& named : kReportPercentiles) {
        heads += head(QLatin1Char('p') + QString::number(named.percent));
    }
    heads += head(m_language.translate("report", "Maximum")) +
             head(m_language.translate("report", "Std. deviation"));
    QString body;
    for (const TestResult& result : results) {
        for (const Part& part : partsOf(result)) {
            const QString label = element("th", labelOf(result.test.label, &result));
            body += percentileRow(label, directionCell(part, m_words), part.figures->service);
            if (part.figures->response) {
                const QString response =
                    element("td", "left", escaped(m_words.response(part.direction)));
                body += percentileRow(label, response, *part.figures->response);
            }
        }
    }
    return wholeTable({}, heads, body);
}

QString HtmlTables::percentileRow(const QString& label,
                                  const QString& direction,
                                  const LatencySummary& latency)
{
    QString row = label + direction + cell(toQt(format::microseconds(rounded(latency.meanNs))));
    for (const NamedPercentile& named : kReportPercentiles) {
        row += cell(percentileText(latency, named.percent));
    }
    const auto unlessMeanOnly = [&latency](Nanoseconds time) {
        return cell(toQt(latency.meanOnly ? std::string(format::kNotMeasured)
                                          : format::microseconds(time)));
    };
    row += unlessMeanOnly(latency.max) + unlessMeanOnly(rounded(latency.stddevNs));
    return element("tr", row);
}

QString HtmlTables::openLoops(const std::vector<TestResult>& results) const
{
    QString body;
    for (const TestResult& result : results) {
        if (result.shownWhole() == nullptr || !result.openLoop) {
            continue;
        }
        const OpenLoopResult& loop = *result.openLoop;
        const auto count = [](std::uint64_t ios) {
            return cell(toQt(format::count(static_cast<std::int64_t>(ios))));
        };
        body += element("tr",
                        element("th", labelOf(result.test.label, &result)) +
                            cell(toQt(format::iops(loop.asked))) +
                            cell(toQt(format::percent(Share{loop.achieved}))) +
                            count(loop.longestBacklog) + count(loop.backlogAtEnd));
    }
    if (body.isEmpty()) {
        return {};
    }
    const QString heads = head(m_language.translate("report", "Test")) +
                          head(m_language.translate("report", "Asked (IOPS)")) +
                          head(m_language.translate("report", "Achieved")) +
                          head(m_language.translate("report", "Longest backlog")) +
                          head(m_language.translate("report", "Backlog at end"));
    return wholeTable({}, heads, body);
}

QString HtmlTables::tests(const std::vector<TestResult>& results) const
{
    const QString heads =
        head(m_language.translate("report", "Test")) +
        element("th", "left", escaped(m_language.translate("report", "Access"))) +
        head(m_language.translate("report", "Block")) +
        head(m_language.translate("report", "Threads × depth")) +
        head(m_language.translate("report", "Ramp, up to")) +
        head(m_language.translate("report", "Measured")) +
        head(m_language.translate("report", "Achieved depth")) +
        head(m_language.translate("report", "Mean batch")) +
        head(m_language.translate("report", "CPU per I/O (µs)")) +
        element("th", "left", escaped(m_language.translate("report", "Parameters"))) +
        element("th", "left", escaped(m_language.translate("report", "State")));
    QString body;
    for (const TestResult& result : results) {
        const TestSpec& test = result.test;
        const bool isMeasured = result.shownWhole() != nullptr;
        const auto figure = [isMeasured](const std::string& text) {
            return cell(isMeasured ? toQt(text) : kNone);
        };
        QString label = escaped(toQt(test.label));
        if (isPartOfGroup(result, results)) {
            label += QLatin1Char(' ') + element("span", "of", escaped(toQt(result.target)));
        }
        body += element("tr",
                        element("th", label) +
                            element("td", "left", escaped(m_words.access(test.workload))) +
                            cell(toQt(format::blockSize(test.workload.blockSize))) +
                            cell(toQt(fmt::format("{} × {}", test.load.threads, test.load.depth))) +
                            cell(toQt(format::duration(test.limits.ramp))) +
                            figure(format::duration(result.duration)) +
                            figure(format::decimal(result.achievedDepth, 2)) +
                            figure(format::decimal(result.meanBatch, 1)) +
                            figure(format::microseconds(result.cpu.perIo)) +
                            element("td", "left", escaped(m_words.provenance(test.provenance))) +
                            element("td", "left", escaped(m_words.status(result.status))));
    }
    return wholeTable({}, heads, body);
}

} // namespace touchstone
