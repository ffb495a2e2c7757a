// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/JsonReader.h"
#include "core/base/NumberFormat.h"
#include "core/report/ReportJson.h"
#include "core/report/ReportLabels.h"
#include "core/report/TextTable.h"
#include "core/report/Writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace touchstone {

namespace {

using Align = TextTable::Align;

/// Non-empty parts with a separator between them: lists of facts, which are no sentences.
std::string joined(const std::vector<std::string>& parts, std::string_view separator = ", ")
{
    std::string text;
    for (const std::string& part : parts) {
        if (!part.empty()) {
            text += text.empty() ? "" : separator;
            text += part;
        }
    }
    return text;
}

/// Makes the parts of one report's text.
class TextWriter final
{
public:
    TextWriter(const Report& report, const Catalogue& catalogue)
        : m_report(report)
        , m_catalogue(catalogue)
    {
    }

    [[nodiscard]] std::string text() const
    {
        std::string text = facts();
        if (!m_report.results.empty()) {
            text += "\n" + results();
        }
        if (m_report.score.has_value()) {
            text += "\n" + score(*m_report.score);
        }
        if (!m_report.notes.empty()) {
            text += "\n" + notes();
        }
        return text;
    }

private:
    [[nodiscard]] std::string label(MessageId id) const { return m_catalogue.text(Message(id)); }

    [[nodiscard]] std::string facts() const
    {
        TextTable table({Align::Left, Align::Left});
        const auto add = [&](MessageId name, std::string value) {
            if (!value.empty()) {
                table.addRow({label(name), std::move(value)});
            }
        };
        add(MessageId::LabelReport,
            joined({m_report.id,
                    displayTime(m_report.created),
                    fmt::format("Touchstone {}", m_report.generatorVersion)}));
        for (const PlanTarget& target : m_report.plan.targets) {
            add(MessageId::LabelTarget, targetText(target.facts));
        }
        add(MessageId::LabelMachine, machine());
        add(MessageId::LabelSuite,
            joined({m_report.plan.suiteId, m_report.plan.suiteVersion}, " "));
        if (m_report.plan.fileSize.value() > 0) {
            add(MessageId::LabelFileSize, format::bytes(m_report.plan.fileSize));
        }
        add(MessageId::LabelEngine, engine());
        add(MessageId::LabelDirect, direct());
        add(MessageId::LabelDuration, format::duration(m_report.duration));
        add(MessageId::LabelWritten, format::bytes(m_report.written));
        add(MessageId::LabelStatus, label(statusLabel(m_report.status)));
        add(MessageId::LabelConfidence, label(confidenceLabel(m_report.confidence())));
        return table.text();
    }

    [[nodiscard]] static std::string targetText(const Target& target)
    {
        std::vector<std::string> parts{target.path, target.model};
        if (!target.serial.empty()) {
            parts.push_back(serialTail(target.serial));
        }
        parts.push_back(target.bus);
        if (isDevice(target)) {
            parts.push_back(format::capacity(target.size));
        }
        if (target.filesystem.has_value()) {
            parts.push_back(joined({target.filesystem->type, target.filesystem->source}, " "));
        }
        return joined(parts);
    }

    [[nodiscard]] std::string machine() const
    {
        const SystemFacts& facts = m_report.system;
        return joined({facts.cpu,
                       facts.memory.value() > 0 ? format::bytes(facts.memory) : "",
                       facts.kernel,
                       facts.distribution,
                       facts.virtualisation});
    }

    /// Every engine that was used, with what it used; the same for all tests as a rule.
    [[nodiscard]] std::string engine() const
    {
        std::vector<std::string> engines;
        for (const TestResult* result : wholeResults(m_report.results)) {
            const EngineUse& use = result->engine;
            const std::string features = joined(use.features);
            const std::string text =
                features.empty() ? use.name : fmt::format("{} ({})", use.name, features);
            if (result->whole() != nullptr &&
                std::find(engines.begin(), engines.end(), text) == engines.end()) {
                engines.push_back(text);
            }
        }
        return joined(engines, "; ");
    }

    [[nodiscard]] std::string direct() const
    {
        std::vector<std::string> buffered;
        bool anything = false;
        for (const TestResult* result : wholeResults(m_report.results)) {
            if (result->whole() != nullptr) {
                anything = true;
                if (!result->engine.direct) {
                    buffered.push_back(result->test.id);
                }
            }
        }
        if (!anything) {
            return {};
        }
        return buffered.empty()
                   ? label(MessageId::LabelDirectYes)
                   : m_catalogue.text({MessageId::LabelDirectNo, {{"tests", joined(buffered)}}});
    }

    [[nodiscard]] std::string results() const
    {
        TextTable table({Align::Left,
                         Align::Left,
                         Align::Right,
                         Align::Right,
                         Align::Right,
                         Align::Right,
                         Align::Right,
                         Align::Right,
                         Align::Right,
                         Align::Left});
        table.addRow({label(MessageId::LabelTest),
                      "",
                      "IOPS",
                      std::string(format::unitName(ThroughputUnit::MBps)),
                      label(MessageId::LabelMean),
                      "p50",
                      "p99",
                      "p99.9",
                      label(MessageId::LabelMaximum),
                      ""});
        for (const TestResult& result : m_report.results) {
            addResult(table, result);
        }
        return table.text() + label(MessageId::LatencyUnitHint) + "\n" + openLoops();
    }

    /// What the tests with a rate asked for and what became of it; empty without one.
    [[nodiscard]] std::string openLoops() const
    {
        TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
        table.addRow({label(MessageId::LabelOpenLoop),
                      label(MessageId::LabelRate),
                      label(MessageId::LabelAchieved),
                      label(MessageId::LabelLongestBacklog),
                      label(MessageId::LabelBacklogAtEnd)});
        bool isEmpty = true;
        for (const TestResult& result : m_report.results) {
            if (result.shownWhole() == nullptr || !result.openLoop) {
                continue;
            }
            const OpenLoopResult& loop = *result.openLoop;
            table.addRow({nameOf(result),
                          format::iops(loop.asked),
                          format::percent(Share{loop.achieved}),
                          format::count(static_cast<std::int64_t>(loop.longestBacklog)),
                          format::count(static_cast<std::int64_t>(loop.backlogAtEnd))});
            isEmpty = false;
        }
        return isEmpty ? std::string() : label(MessageId::ResponseHint) + "\n\n" + table.text();
    }

    /// What each target of a group did stands below what they did together.
    [[nodiscard]] std::string nameOf(const TestResult& result) const
    {
        return isPartOfGroup(result, m_report.results) ? fmt::format("  {}", result.target)
                                                       : result.test.label;
    }

    void addResult(TextTable& table, const TestResult& result) const
    {
        const std::string status = result.status == TestStatus::Complete
                                       ? std::string()
                                       : label(statusLabel(result.status));
        const std::string name = nameOf(result);
        if (result.shownWhole() == nullptr) {
            table.addRow({name, "", "", "", "", "", "", "", "", status});
            return;
        }
        const auto add = [&](MessageId direction,
                             MessageId response,
                             const std::optional<DirectionResult>& figures) {
            if (!figures.has_value()) {
                return;
            }
            table.addRow(row(name, label(direction), *figures, status));
            if (figures->response) {
                std::vector<std::string> cells{name, label(response), "", ""};
                addLatency(cells, *figures->response);
                table.addRow(std::move(cells));
            }
        };
        add(MessageId::LabelRead, MessageId::LabelReadResponse, result.read);
        add(MessageId::LabelWrite, MessageId::LabelWriteResponse, result.write);
        add(MessageId::LabelTotal, MessageId::LabelTotalResponse, result.total);
    }

    static void addLatency(std::vector<std::string>& cells, const LatencySummary& latency)
    {
        cells.push_back(format::microseconds(Nanoseconds{std::llround(latency.meanNs)}));
        for (const double percent : {50.0, 99.0, 99.9}) {
            const auto value = latency.percentile(percent);
            cells.push_back(value ? format::microseconds(*value)
                                  : std::string(format::kNotMeasured));
        }
        cells.push_back(latency.meanOnly ? std::string(format::kNotMeasured)
                                         : format::microseconds(latency.max));
    }

    [[nodiscard]] static std::vector<std::string> row(const std::string& test,
                                                      std::string direction,
                                                      const DirectionResult& figures,
                                                      std::string status)
    {
        std::vector<std::string> cells{
            test,
            std::move(direction),
            format::iops(figures.iops),
            format::throughput(figures.bytesPerSecond, ThroughputUnit::MBps)};
        addLatency(cells, figures.service);
        cells.push_back(std::move(status));
        return cells;
    }

    [[nodiscard]] std::string score(const Score& score) const
    {
        TextTable table({Align::Left, Align::Left, Align::Left});
        const auto add = [&](MessageId name, MessageId direction, const ScoreValue& value) {
            table.addRow({label(name),
                          label(direction),
                          value.value.has_value()    ? format::score(*value.value)
                          : value.reason.has_value() ? m_catalogue.text(*value.reason)
                                                     : std::string(format::kNotMeasured)});
        };
        add(MessageId::LabelScore, MessageId::LabelRead, score.read);
        add(MessageId::LabelScore, MessageId::LabelWrite, score.write);
        add(MessageId::LabelScore, MessageId::LabelTotal, score.total);
        return table.text() + m_catalogue.text(scoreFormula()) + "\n" +
               m_catalogue.text(scoreBaseline(score)) + "\n";
    }

    [[nodiscard]] std::string notes() const
    {
        TextTable table({Align::Left, Align::Left, Align::Left});
        for (const Note& note : m_report.notes) {
            table.addRow({label(severityLabel(note.severity)),
                          joined({note.test, note.target}),
                          m_catalogue.text(note.message)});
        }
        return table.text();
    }

    const Report& m_report;
    const Catalogue& m_catalogue;
};

} // namespace

std::string writeText(const Report& report, const Catalogue& catalogue)
{
    return TextWriter(report, catalogue).text();
}

std::string writeJson(const Report& report)
{
    return jsonDocument(toJson(report));
}

} // namespace touchstone
