// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunPage.h"

#include "ui/results/HeadlinePanel.h"
#include "ui/results/ResultsPane.h"
#include "ui/run/ChartPane.h"
#include "ui/run/RunMessage.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace touchstone {

namespace {

constexpr int kEdge = 12;
constexpr int kUpperEdge = 8;
constexpr int kGap = 8;

} // namespace

RunPage::RunPage(Settings& settings, RunSetup& setup, RunPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_setup(setup)
    , m_presenter(presenter)
    , m_message(new MessageStrip(this))
    , m_headline(new HeadlinePanel(this))
    , m_results(new ResultsPane(settings, this))
    , m_chart(new ChartPane(settings, this))
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(kEdge, kUpperEdge, kEdge, kUpperEdge);
    m_layout->setSpacing(kGap);
    m_layout->addWidget(m_message);
    m_layout->addWidget(m_headline);
    m_layout->addWidget(m_results);
    m_layout->addWidget(m_chart, 1);
    connect(&m_setup, &RunSetup::changed, this, &RunPage::showPreview);
    connectPresenter();
    showPreview();
}

void RunPage::connectPresenter()
{
    connect(&m_presenter, &RunPresenter::runBegan, this, [this](const Plan& plan) {
        m_previewSuite.clear();
        begin(plan.view, testsOf(plan));
    });
    connect(&m_presenter,
            &RunPresenter::testsBegan,
            this,
            [this](const std::vector<TestSpec>& tests) { m_chart->chart().beginTests(tests); });
    connect(&m_presenter,
            &RunPresenter::sampleArrived,
            this,
            [this](Nanoseconds time, const event::Sample& sample) {
                m_chart->chart().append(time, sample);
            });
    connect(&m_presenter, &RunPresenter::resultArrived, this, [this](const TestResult& result) {
        m_results->addResult(result);
        if (!result.isShown()) {
            m_chart->chart().dropTest();
        }
        showHeadline();
    });
    connect(&m_presenter, &RunPresenter::notesChanged, this, &RunPage::showHeadline);
    connect(&m_presenter, &RunPresenter::silenceChanged, this, &RunPage::showMessage);
    connect(&m_presenter, &RunPresenter::stateChanged, this, &RunPage::showMessage);
    connect(&m_presenter, &RunPresenter::ticked, this, [this] {
        m_results->showLive(m_presenter.liveTest());
    });
    connect(&m_presenter, &RunPresenter::runEnded, this, [this] {
        m_results->showLive(std::nullopt);
        if (m_chart->chart().timeline().segments().empty()) {
            m_chart->chart().showResults(m_presenter.results());
        }
        showHeadline();
        showMessage();
    });
}

void RunPage::begin(SuiteView view, const std::vector<TestSpec>& tests)
{
    m_results->begin(view, tests);
    m_layout->setStretchFactor(m_results, m_results->wantsHeight() ? 1 : 0);
    m_chart->chart().clear();
    showHeadline();
    showMessage();
}

void RunPage::showPreview()
{
    if (!m_presenter.plan() && m_previewSuite != m_setup.suite().id) {
        m_previewSuite = m_setup.suite().id;
        begin(m_setup.suite().view, m_setup.suite().tests);
    }
    showHeadline();
    showMessage();
}

void RunPage::showHeadline()
{
    const bool isIdle = m_presenter.state() == RunPresenter::State::Idle;
    const RunStage stage = !m_presenter.plan() ? RunStage::Ahead
                           : isIdle            ? RunStage::Over
                                               : RunStage::Ongoing;
    const auto& results = m_presenter.results();
    if (const auto& plan = m_presenter.plan()) {
        std::vector<Target> targets;
        for (const PlanTarget& target : plan->targets) {
            targets.push_back(target.facts);
        }
        m_headline->showTargets(targets);
        m_headline->showScore(m_presenter.score(), testsOf(*plan), stage);
    } else {
        const auto target = m_setup.target();
        m_headline->showTargets(target ? std::vector{*target} : std::vector<Target>());
        const Suite& suite = m_setup.suite();
        m_headline->showScore(
            suite.baseline.empty() ? std::nullopt : computeScore(suite.baseline, suite.tests, {}),
            suite.tests,
            stage);
    }
    // A test that made no I/O has no engine.
    const auto last = std::find_if(results.rbegin(), results.rend(), [](const TestResult& result) {
        return !result.engine.name.empty();
    });
    m_headline->showEngine(last == results.rend() ? std::nullopt : std::optional(last->engine));
    // Without a result and without a note there is nothing to trust or to doubt; and an engine that
    // failed took the notes with it that it had not said yet.
    const bool isUnknown =
        (results.empty() && m_presenter.notes().empty()) || m_presenter.failure().has_value();
    m_headline->showNotes(m_presenter.notes(), isUnknown ? RunStage::Ahead : stage);
}

void RunPage::showMessage()
{
    const RunMessage message = RunMessage::of(m_setup, m_presenter);
    m_message->setMessage(message.kind, message.text);
}

void RunPage::say(MessageStrip::Kind kind, const QString& text)
{
    // What just happened is said even if the same sentence was said before and closed.
    m_message->setMessage(kind, QString());
    m_message->setMessage(kind, text);
}

void RunPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        showMessage();
    }
}

} // namespace touchstone
