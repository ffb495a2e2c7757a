// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/CannedRun.h"

#include "core/report/Score.h"
#include "tests/support/CannedTest.h"

#include <algorithm>
#include <cerrno>
#include <stdexcept>

namespace touchstone::canned {

namespace {

using namespace std::chrono_literals;
using namespace literals;

constexpr std::string_view kFolder = "/home/me/bench";
constexpr std::string_view kTestFile = "/home/me/bench/.touchstone-k3x9/test";
constexpr Nanoseconds kInterval = 100ms;

Target inventedTarget()
{
    Target target;
    target.path = kFolder;
    target.kind = TargetKind::Folder;
    target.model = "Example X100 1TB";
    target.serial = "EX1000000031C7";
    target.firmware = "1.04";
    target.bus = "NVMe";
    target.size = Bytes{1'000'204'886'016};
    target.drive = "/dev/nvme0n1";
    target.filesystem = FilesystemFacts{"ext4",
                                        "/home",
                                        "/dev/nvme0n1p2",
                                        {"rw", "relatime"},
                                        Bytes{983'349'346'304},
                                        Bytes{604'462'909'807},
                                        false,
                                        false};
    return target;
}

Plan planOf(std::string_view suiteId)
{
    const Result<Suite> suite = findSuite(suiteId);
    if (!suite.has_value()) {
        throw std::logic_error("the suite is missing");
    }
    // Not makePlan(): that looks at the file system, and the folder does not exist.
    Plan plan;
    plan.suiteId = suite->id;
    plan.suiteVersion = suite->version;
    plan.view = suite->view;
    plan.baseline = suite->baseline;
    plan.targets = {{inventedTarget(), -1}};
    plan.fileSize = suite->fileSize;
    for (const TestSpec& test : suite->tests) {
        plan.steps.push_back(Step{{test}});
    }
    plan.seed = 1;
    return plan;
}

/// Puts one event after the other and keeps the time.
class Recorder final
{
public:
    explicit Recorder(Plan plan)
        : m_plan(std::move(plan))
    {
        m_report.id = "5f1d0c8a93b24e67";
        m_report.created = "2026-11-30T09:15:42+00:00";
        m_report.generatorVersion = "0.1.0";
        m_report.system = {"Example CPU 8-Core",
                           16,
                           32_GiB,
                           "Linux 6.12.9",
                           "Debian GNU/Linux 12 (bookworm)",
                           "performance",
                           ""};
        m_report.plan = m_plan;
    }

    void prepare()
    {
        Estimate estimate;
        for (const Step& step : m_plan.steps) {
            estimate.time += step.tests.front().limits.ramp + step.tests.front().limits.duration;
        }
        estimate.preparationBytes = m_plan.fileSize;
        estimate.testBytes = Bytes{14'000'000'000};
        add(event::PlanMade{m_plan, estimate});
        constexpr std::uint64_t kParts = 8;
        for (std::uint64_t part = 0; part <= kParts; ++part) {
            event::PhaseChanged phase;
            phase.phase = Phase::Preparing;
            phase.done = Bytes{m_plan.fileSize.value() / kParts * part};
            phase.total = m_plan.fileSize;
            phase.expected = 1s;
            phase.file = kTestFile;
            add(std::move(phase));
            m_time += kInterval;
        }
        m_report.written = m_plan.fileSize;
    }

    /// @param measured how long the test measures; less than its limit if it ends early.
    void test(std::size_t index, Nanoseconds measured, TestStatus status, int failedIos = 0)
    {
        const TestSpec& spec = m_plan.steps.at(index).tests.front();
        CannedTest canned(spec, index + 1);
        phase(Phase::Ramp, index, spec.limits.ramp);
        samples(canned, Phase::Ramp, spec.limits.ramp);
        phase(Phase::Measuring, index, spec.limits.duration);
        samples(canned, Phase::Measuring, measured);
        TestResult result = canned.result(status);
        result.target = kFolder;
        std::optional<DirectionResult>& direction =
            spec.workload.reads() ? result.read : result.write;
        if (failedIos > 0 && direction.has_value()) {
            direction->errors[EIO] = static_cast<std::uint64_t>(failedIos);
        }
        if (result.write.has_value()) {
            m_report.written += result.write->bytes;
        }
        m_report.results.push_back(result);
        add(event::ResultReady{std::move(result)});
        if (status == TestStatus::Complete && measured < spec.limits.duration) {
            note({Severity::Information,
                  Message(MessageId::WriteLimitReached,
                          {{"limit", spec.limits.writtenBytes.value()}, {"duration", measured}}),
                  spec.id});
        }
    }

    void note(Note note)
    {
        m_report.notes.push_back(note);
        add(event::NoteAdded{std::move(note)});
    }

    void stop() { phase(Phase::Stopping, 0, 0s); }

    [[nodiscard]] std::vector<Event> finish(ReportStatus status, std::optional<Error> error)
    {
        event::PhaseChanged cleaning;
        cleaning.phase = Phase::Cleaning;
        cleaning.file = kTestFile;
        add(std::move(cleaning));
        m_time += kInterval;
        m_report.status = status;
        m_report.duration = m_time;
        m_report.score = computeScore(m_plan.baseline, testsOf(m_plan), m_report.results);
        const int exit = error.has_value() ? exitStatus(error->kind) : 0;
        add(event::Done{status, exit, std::move(error), m_report});
        return std::move(m_events);
    }

    [[nodiscard]] const Plan& plan() const { return m_plan; }

private:
    void add(EventBody body) { m_events.push_back({m_time, std::move(body)}); }

    void phase(Phase phase, std::size_t index, Nanoseconds expected)
    {
        event::PhaseChanged body;
        body.phase = phase;
        if (phase != Phase::Stopping) {
            body.test = m_plan.steps.at(index).tests.front().id;
            body.index = static_cast<int>(index) + 1;
        }
        body.of = static_cast<int>(m_plan.steps.size());
        body.expected = expected;
        add(std::move(body));
    }

    void samples(CannedTest& canned, Phase phase, Nanoseconds time)
    {
        for (Nanoseconds past = kInterval; past <= time; past += kInterval) {
            m_time += kInterval;
            add(canned.next(phase));
        }
    }

    Plan m_plan;
    Report m_report;
    Nanoseconds m_time{0};
    std::vector<Event> m_events;
};

/// Measured time of a test that may be ended by the bytes it has written.
Nanoseconds measuredTime(const TestSpec& test)
{
    if (!test.limits.writtenBytes.has_value() || !test.workload.writes()) {
        return test.limits.duration;
    }
    const auto outstanding = static_cast<std::uint64_t>(test.load.threads * test.load.depth);
    const auto perSecond = static_cast<double>(outstanding * test.workload.blockSize.value()) *
                           1e9 / static_cast<double>(meanService(test).count());
    const double seconds = static_cast<double>(test.limits.writtenBytes->value()) / perSecond -
                           static_cast<double>(test.limits.ramp.count()) / 1e9;
    const Nanoseconds whole = kInterval * static_cast<std::int64_t>(seconds * 10.0);
    return std::clamp(whole, test.limits.minimum, test.limits.duration);
}

std::vector<Event> wholeRun(Plan plan)
{
    Recorder recorder(std::move(plan));
    recorder.prepare();
    for (std::size_t i = 0; i < recorder.plan().steps.size(); ++i) {
        recorder.test(
            i, measuredTime(recorder.plan().steps[i].tests.front()), TestStatus::Complete);
    }
    return recorder.finish(ReportStatus::Complete, std::nullopt);
}

} // namespace

Plan quickPlan()
{
    return planOf("quick");
}

Plan depthSweepPlan()
{
    return planOf("depth-sweep");
}

std::vector<Event> quickRun()
{
    return wholeRun(quickPlan());
}

std::vector<Event> depthSweepRun()
{
    return wholeRun(depthSweepPlan());
}

std::vector<Event> interruptedRun()
{
    constexpr std::size_t kInterruptedTest = 4;
    Recorder recorder(quickPlan());
    recorder.prepare();
    for (std::size_t i = 0; i < kInterruptedTest; ++i) {
        recorder.test(
            i, measuredTime(recorder.plan().steps[i].tests.front()), TestStatus::Complete);
    }
    recorder.test(kInterruptedTest, 1200ms, TestStatus::Partial);
    recorder.stop();
    recorder.note({Severity::Warning, Message(MessageId::RunInterrupted), {}});
    return recorder.finish(ReportStatus::Partial,
                           Error{ErrorKind::Interrupted, Message(MessageId::RunInterrupted)});
}

std::vector<Event> failedRun()
{
    constexpr std::size_t kFailedTest = 8;
    Recorder recorder(quickPlan());
    recorder.prepare();
    for (std::size_t i = 0; i < kFailedTest; ++i) {
        recorder.test(
            i, measuredTime(recorder.plan().steps[i].tests.front()), TestStatus::Complete);
    }
    recorder.test(kFailedTest, 700ms, TestStatus::Failed, 3);
    const Message message(MessageId::WriteFailed,
                          {{"size", 1_MiB},
                           {"offset", std::int64_t{734'003'200}},
                           {"path", std::string(kTestFile)},
                           {"error", Errno{EIO}}});
    recorder.note(
        {Severity::Serious, message, recorder.plan().steps[kFailedTest].tests.front().id});
    return recorder.finish(ReportStatus::Failed, Error{ErrorKind::Failed, message, EIO});
}

const Report& reportOf(const std::vector<Event>& events)
{
    return std::get<event::Done>(events.back().body).report.value();
}

std::string jsonLines(const std::vector<Event>& events)
{
    std::string lines;
    for (const Event& event : events) {
        lines += toJsonLine(event) + "\n";
    }
    return lines;
}

} // namespace touchstone::canned
