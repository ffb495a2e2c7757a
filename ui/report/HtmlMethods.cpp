// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/report/HtmlMethods.h"

#include "core/base/NumberFormat.h"
#include "core/workload/Suite.h"
#include "ui/text/FirmUnits.h"
#include "ui/text/Html.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace touchstone {

namespace {

using html::element;
using html::escaped;

QString listOf(const QStringList& sentences)
{
    QString items;
    for (const QString& sentence : sentences) {
        items += element("li", escaped(withFirmUnits(sentence)));
    }
    return element("ul", items);
}

/// What the suite file that ships with this version says, if the run used that version of it.
QStringList suiteSentences(const Plan& plan, const Language& language)
{
    const Result<Suite> suite = findSuite(plan.suiteId);
    if (plan.suiteId.empty() || !suite || suite->version != plan.suiteVersion) {
        return {};
    }
    QStringList sentences{toQt(suite->description.in(fromQt(language.code())))};
    if (!suite->after.empty()) {
        sentences.append(language
                             .translate("report",
                                        "The suite follows %1. Figures of that program cannot be "
                                        "compared with these.")
                             .arg(toQt(suite->after)));
    }
    return sentences;
}

QStringList provenanceSentences(const Report& report, const Language& language)
{
    std::set<Provenance> used;
    for (const TestSpec& test : testsOf(report.plan)) {
        used.insert(test.provenance);
    }
    QStringList sentences;
    if (used.contains(Provenance::Published)) {
        sentences.append(language.translate(
            "report", "Published parameters: the source of the test states them."));
    }
    if (used.contains(Provenance::Derived)) {
        sentences.append(language.translate(
            "report", "Derived parameters: worked out from figures that the source prints."));
    }
    if (used.contains(Provenance::Approximate)) {
        sentences.append(language.translate("report",
                                            "Approximate parameters: the source names the workload "
                                            "but not all parameters; those shown are ours."));
    }
    return sentences;
}

QStringList definitions(const Report& report, const Language& language)
{
    const bool hasRate = std::ranges::any_of(
        report.results, [](const TestResult& result) { return result.openLoop.has_value(); });
    QStringList sentences{
        hasRate
            ? language.translate("report",
                                 "Latency is the service time: from the preparation of an I/O "
                                 "until its completion is first seen. Rows named response, of "
                                 "tests with a rate, count from when the I/O was due: waiting for "
                                 "its turn, in the backlog, is part of it.")
            : language.translate("report",
                                 "Response and latency are service times: from the preparation of "
                                 "an I/O until its completion is first seen."),
        language.translate("report",
                           "Means and maxima are exact. Percentiles are read from a histogram and "
                           "may be up to 0.79% too high; one with fewer than 10 I/Os above it is "
                           "not shown."),
        language.translate("report",
                           "MB/s means 10⁶ bytes per second, computed from counted bytes and "
                           "measured time. The ramp before each test is not measured."),
    };
    const std::vector<TestSpec> tests = testsOf(report.plan);
    const bool isIncompressible = std::ranges::all_of(
        tests, [](const TestSpec& test) { return test.workload.data.incompressible >= 1.0; });
    if (isIncompressible) {
        sentences.append(
            language.translate("report", "Written data are random and cannot be compressed."));
    }
    if (report.plan.fileSize.value() > 0) {
        sentences.append(language
                             .translate("report",
                                        "A test file of %1 was written in full before anything was "
                                        "read from it, and removed at the end.")
                             .arg(toQt(format::bytes(report.plan.fileSize))));
    }
    return sentences;
}

QString engineName(const EngineUse& engine, const ReportWords& words)
{
    return element("h3", escaped(words.engine(engine)));
}

QString enginePanel(const EngineUse& engine, const QStringList& tests, const ReportWords& words)
{
    const Language& language = words.language();
    QStringList features;
    for (const std::string& feature : engine.features) {
        features.append(toQt(feature));
    }
    QStringList lines;
    if (!features.isEmpty()) {
        lines.append(language.translate("report", "In use: %1")
                         .arg(features.join(language.translate("report", ", "))));
    }
    for (const DroppedFeature& dropped : engine.dropped) {
        lines.append(language.translate("report", "Not used: %1 (%2)")
                         .arg(toQt(dropped.feature), toQt(dropped.reason)));
    }
    if (!engine.clock.empty()) {
        lines.append(language.translate("report", "Clock: %1, %2 ns per reading")
                         .arg(toQt(engine.clock), toQt(format::decimal(engine.clockCostNs, 1))));
    }
    QString text = engineName(engine, words) + listOf(lines);
    if (!tests.isEmpty()) {
        text += element("p",
                        "muted",
                        escaped(language.translate("report", "In the tests: %1")
                                    .arg(tests.join(language.translate("report", ", ")))));
    }
    return element("div", "panel", text);
}

/// One panel per engine that was used; tests are named where they differ.
QString enginePanels(const Report& report, const ReportWords& words)
{
    struct Use
    {
        const EngineUse* engine;
        QStringList tests;
    };

    std::vector<Use> uses;
    for (const TestResult* whole : wholeResults(report.results)) {
        const TestResult& result = *whole;
        if (result.engine.name.empty()) {
            continue;
        }
        // The cost of a clock reading differs by a hair from test to test.
        auto use = std::ranges::find_if(uses, [&result](const Use& one) {
            EngineUse same = result.engine;
            same.clockCostNs = one.engine->clockCostNs;
            return same == *one.engine;
        });
        if (use == uses.end()) {
            uses.push_back({&result.engine, {}});
            use = std::prev(uses.end());
        }
        use->tests.append(testName(result.test, words.language()));
    }
    QString panels;
    for (const Use& use : uses) {
        panels += enginePanel(*use.engine, uses.size() > 1 ? use.tests : QStringList(), words);
    }
    return panels;
}

} // namespace

QString htmlMethods(const Report& report, const ReportWords& words)
{
    const Language& language = words.language();
    const QStringList sentences = suiteSentences(report.plan, language) +
                                  definitions(report, language) +
                                  provenanceSentences(report, language);
    return element("div",
                   "columns methods",
                   element("div",
                           "panel",
                           element("h3", escaped(language.translate("report", "Method"))) +
                               listOf(sentences)) +
                       enginePanels(report, words));
}

} // namespace touchstone
