// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/Score.h"

#include <algorithm>
#include <cmath>

namespace touchstone {

namespace {

constexpr double kPointsOfBaseline = 1000.0;

const TestResult* find(const std::vector<TestResult>& results, const std::string& testId)
{
    const auto found = std::find_if(results.begin(), results.end(), [&](const TestResult& result) {
        return result.test.id == testId;
    });
    return found != results.end() ? &*found : nullptr;
}

/// Why this test cannot count; nothing if it can.
std::optional<MessageId> obstacle(const TestSpec& test, const TestResult* result)
{
    if (result == nullptr || result->status == TestStatus::Skipped) {
        return MessageId::ScoreTestMissing;
    }
    if (result->test.workload != test.workload || result->test.load != test.load) {
        return MessageId::ScoreTestChanged;
    }
    if (result->status == TestStatus::Failed) {
        return MessageId::ScoreTestFailed;
    }
    const DirectionResult* whole = result->whole();
    if (result->status == TestStatus::Partial || whole == nullptr) {
        return MessageId::ScoreTestUnfinished;
    }
    if (whole->bytesPerSecond.value() <= 0.0) {
        return MessageId::ScoreTestFailed;
    }
    if (!result->engine.direct) {
        return MessageId::ScoreTestNotDirect;
    }
    return std::nullopt;
}

/// Adds tests up to one score.
class Part final
{
public:
    void add(const TestSpec& test, const TestResult* result, const Baseline& baseline)
    {
        ++m_score.needed;
        const auto rated = baseline.throughput.find(test.id);
        const std::optional<MessageId> reason = rated == baseline.throughput.end()
                                                    ? MessageId::ScoreTestUnrated
                                                    : obstacle(test, result);
        if (reason.has_value()) {
            if (!m_score.reason.has_value()) {
                m_score.reason = Message(*reason, {{"test", test.id}});
            }
            return;
        }
        ++m_score.measured;
        m_logarithms += std::log(result->whole()->bytesPerSecond.value() / rated->second.value());
    }

    void refuse(const Message& reason) { m_score.reason = reason; }

    [[nodiscard]] ScoreValue finish() const
    {
        ScoreValue score = m_score;
        if (score.needed == 0 && !score.reason.has_value()) {
            score.reason = Message(MessageId::ScoreNoTests);
        }
        if (!score.reason.has_value()) {
            score.value = kPointsOfBaseline * std::exp(m_logarithms / score.needed);
        }
        return score;
    }

private:
    ScoreValue m_score;
    double m_logarithms = 0.0;
};

bool severalTargets(const std::vector<TestResult>& results)
{
    return std::any_of(results.begin(), results.end(), [&](const TestResult& result) {
        return result.isGroup() || result.target != results.front().target;
    });
}

} // namespace

std::optional<Score> computeScore(std::string_view baselineId,
                                  const std::vector<TestSpec>& tests,
                                  const std::vector<TestResult>& results,
                                  const std::optional<Message>& refusal)
{
    if (baselineId.empty()) {
        return std::nullopt;
    }
    const Result<Baseline> baseline = findBaseline(baselineId);
    const Baseline known = baseline.value_or(Baseline{});
    Part read;
    Part write;
    Part total;
    for (const TestSpec& test : tests) {
        const TestResult* result = find(results, test.id);
        total.add(test, result, known);
        if (!test.workload.writes()) {
            read.add(test, result, known);
        }
        if (!test.workload.reads()) {
            write.add(test, result, known);
        }
    }
    std::optional<Message> reason = refusal;
    if (!baseline.has_value()) {
        reason = baseline.error().message;
    } else if (severalTargets(results)) {
        reason = Message(MessageId::ScoreSeveralTargets);
    }
    if (reason.has_value()) {
        for (Part* part : {&read, &write, &total}) {
            part->refuse(*reason);
        }
    }
    Score score;
    score.baseline = std::string(baselineId);
    score.baselineVersion = known.version;
    score.read = read.finish();
    score.write = write.finish();
    score.total = total.finish();
    return score;
}

Message scoreFormula()
{
    return {MessageId::ScoreFormula};
}

Message scoreBaseline(const Score& score)
{
    return {MessageId::ScoreBaseline,
            {{"baseline", score.baseline}, {"version", score.baselineVersion}}};
}

} // namespace touchstone
