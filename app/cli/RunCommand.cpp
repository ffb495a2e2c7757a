// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/RunCommand.h"

#include "app/cli/Console.h"
#include "app/cli/EventWriter.h"
#include "app/cli/Observers.h"
#include "app/cli/PlanText.h"
#include "app/cli/ProgressLine.h"
#include "app/cli/SignalWatcher.h"
#include "core/base/AtomicFile.h"
#include "core/base/JsonReader.h"
#include "core/base/WriteAll.h"
#include "core/report/Writers.h"
#include "core/run/RunController.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <unistd.h>

namespace touchstone::cli {

namespace {

/// The output must not be one of the files that are measured, whatever it is called.
Result<void> checkNotTarget(const std::string& output, const Plan& plan)
{
    const bool same =
        std::any_of(plan.targets.begin(), plan.targets.end(), [&](const PlanTarget& target) {
            std::error_code error;
            return std::filesystem::equivalent(output, target.facts.path, error);
        });
    if (same) {
        return fail(ErrorKind::Usage, {MessageId::OutputIsTarget, {{"path", output}}});
    }
    return {};
}

/// Where nothing was started there is nothing to report. A target that is replaced between two
/// tests is refused, and what was measured before is kept.
bool worthReporting(const RunOutcome& outcome)
{
    const std::vector<TestResult>& results = outcome.report.results;
    const bool measured = std::any_of(results.begin(), results.end(), [](const TestResult& result) {
        return result.whole() != nullptr;
    });
    return measured || !outcome.error.has_value() || outcome.error->kind == ErrorKind::Failed ||
           outcome.error->kind == ErrorKind::Interrupted;
}

} // namespace

void RunCommand::addTo(CLI::App& app)
{
    m_app = app.add_subcommand("run", "Measure a drive, a folder or a file");
    m_app
        ->add_option("TARGET",
                     m_options.targets,
                     "Block device, folder or existing file; several are measured at once")
        ->type_name("");
    m_app->add_option("--suite", m_options.suite, "Suite to run; quick by default")
        ->type_name("NAME");
    m_app
        ->add_option("--workload",
                     m_options.workloads,
                     R"("KEY=VALUE ...", e.g. "rw=randread bs=4k iodepth=32"; may be repeated)")
        ->type_name("KEYS")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    m_app->add_flag(
        "--together", m_options.together, "Run all workloads at once, not one after the other");
    m_app->add_option("--plan", m_options.plan, "Plan as JSON from a file, or - for standard input")
        ->type_name("FILE");
    m_app->add_option("--size", m_options.size, "Size of the test file: 1G, or 20% of the space")
        ->type_name("SIZE");
    m_app->add_option("--time", m_options.time, "How long each test measures: 5s")
        ->type_name("TIME");
    m_app->add_option("--loops", m_options.loops, "How often each test is measured")
        ->type_name("N");
    m_app
        ->add_option("--destroy",
                     m_options.destroy,
                     "Let the raw target with this identity be overwritten; once for each target")
        ->type_name("IDENTITY")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    m_app->add_option("-o,--output", m_options.output, "Report file")->type_name("FILE");
    m_app->add_flag("--force", m_options.force, "Replace an existing report file");
    m_app->add_flag("--events", m_options.events, "Print events, one JSON object a line");
    m_app->add_flag("--dry-run", m_options.dryRun, "Print the plan and touch nothing");
    for (CLI::Option* option : m_app->get_options()) {
        option->check(requireText);
    }
}

bool RunCommand::given() const
{
    return m_app->parsed();
}

int RunCommand::run()
{
    Result<Plan> plan = prepare();
    if (!plan.has_value()) {
        return refuse(plan.error());
    }
    return m_options.dryRun ? dryRun(*plan) : measure(*std::move(plan));
}

Result<Plan> RunCommand::prepare() const
{
    if (!m_options.output.empty()) {
        const Result<void> output =
            checkOutput(m_options.output, m_options.force ? Overwrite::Force : Overwrite::Refuse);
        if (!output.has_value()) {
            return tl::unexpected<Error>(output.error());
        }
    }
    Result<Plan> plan = planOf(m_options);
    if (plan.has_value() && !m_options.output.empty()) {
        if (Result<void> output = checkNotTarget(m_options.output, *plan); !output.has_value()) {
            return tl::unexpected<Error>(output.error());
        }
    }
    return plan;
}

int RunCommand::refuse(const Error& error) const
{
    const int status = printError(error);
    if (m_options.events && !m_options.dryRun) {
        const event::Done done{ReportStatus::Failed, status, error, std::nullopt};
        (void)printOutput(toJsonLine({Nanoseconds{0}, done}) + "\n");
    }
    return status;
}

int RunCommand::dryRun(const Plan& plan) const
{
    // With its whole serial numbers, so that the text can be given to --plan.
    return printOutput(m_options.events ? jsonLine(toJson(plan)) + "\n"
                                        : planText(plan, EnglishCatalogue()));
}

int RunCommand::measure(Plan plan) const
{
    std::stop_source stop;
    LastResort lastResort;
    const auto signals = SignalWatcher::start(stop, lastResort);
    if (!signals.has_value()) {
        return refuse(signals.error());
    }
    Observers observers;
    observers.add(lastResort);
    if (m_options.plan.empty()) {
        // Whoever made a plan has seen it already.
        (void)writeAll(STDERR_FILENO, overwrittenText(plan, EnglishCatalogue()));
    }
    std::optional<EventWriter> events;
    if (m_options.events) {
        observers.add(events.emplace(STDOUT_FILENO, stop));
    }
    std::optional<ProgressLine> progress;
    const bool sameTerminal = m_options.events && ::isatty(STDOUT_FILENO) == 1;
    if (::isatty(STDERR_FILENO) == 1 && !sameTerminal) {
        observers.add(progress.emplace(STDERR_FILENO));
    }
    RunOutcome outcome = RunController(std::move(plan), observers).run(stop.get_token());
    if (const int error = events.has_value() ? events->finish() : 0; error != 0) {
        // That it was stopped for this is no second reason.
        outcome.error = Error{ErrorKind::Failed, cannotPrint(error), error};
    }
    return finish(outcome);
}

int RunCommand::finish(const RunOutcome& outcome) const
{
    int status = outcome.error.has_value() ? exitStatus(outcome.error->kind) : 0;
    const bool report = worthReporting(outcome);
    if (report && !m_options.output.empty()) {
        const Result<void> written =
            writeAtomically(m_options.output,
                            writeJson(outcome.report),
                            m_options.force ? Overwrite::Force : Overwrite::Refuse);
        if (!written.has_value()) {
            printError(written.error().message);
            status = status != 0 ? status : exitStatus(ErrorKind::Failed);
        }
    }
    if (report && !m_options.events) {
        const int printed = printOutput(writeText(outcome.report, EnglishCatalogue()));
        status = status != 0 ? status : printed;
    }
    if (outcome.error.has_value()) {
        printError(outcome.error->message);
    }
    return status;
}

} // namespace touchstone::cli
