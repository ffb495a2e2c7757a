// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/StatusStrip.h"

#include "core/base/NumberFormat.h"
#include "ui/results/ElidedLabel.h"
#include "ui/settings/Appearance.h"
#include "ui/targets/TargetTexts.h"
#include "ui/text/QtText.h"
#include "ui/text/TestNames.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>

namespace touchstone {

namespace {

constexpr int kGap = 12;
constexpr int kSteps = 1000;
constexpr int kProgressWidth = 24; ///< in average characters

/// Seconds that are left, in steps that can be read.
Nanoseconds readable(Nanoseconds time)
{
    using std::chrono::seconds;
    const auto whole = std::chrono::ceil<seconds>(time);
    if (whole > seconds(120)) {
        constexpr int kStep = 10;
        return seconds((whole.count() + kStep - 1) / kStep * kStep);
    }
    return whole;
}

} // namespace

StatusStrip::StatusStrip(RunSetup& setup, RunPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_setup(setup)
    , m_presenter(presenter)
    , m_what(new QLabel(this))
    , m_details(new ElidedLabel(Qt::ElideRight, this))
    , m_progress(new QProgressBar(this))
    , m_elapsed(new QLabel(this))
    , m_remaining(new QLabel(this))
{
    setObjectName(QStringLiteral("status"));
    m_what->setObjectName(QStringLiteral("statusWhat"));
    m_details->setObjectName(QStringLiteral("statusDetails"));
    m_what->setFont(boldFont(font()));
    m_progress->setTextVisible(false);
    m_progress->setRange(0, kSteps);
    m_progress->setFixedWidth(fontMetrics().averageCharWidth() * kProgressWidth);
    m_progress->setMaximumHeight(fontMetrics().height() - 4);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(kGap, 4, kGap, 4);
    layout->setSpacing(kGap);
    layout->addWidget(m_what);
    layout->addWidget(m_details, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_elapsed);
    layout->addWidget(m_remaining);

    connect(&m_setup, &RunSetup::changed, this, &StatusStrip::refresh);
    connect(&m_presenter, &RunPresenter::stateChanged, this, &StatusStrip::refresh);
    connect(&m_presenter, &RunPresenter::ticked, this, &StatusStrip::refresh);
    connect(&m_presenter, &RunPresenter::runEnded, this, &StatusStrip::refresh);
    refresh();
}

void StatusStrip::refresh()
{
    const bool running = m_presenter.state() != RunPresenter::State::Idle;
    m_progress->setVisible(running);
    m_elapsed->setVisible(running);
    m_remaining->setVisible(running);
    if (running) {
        showProgress();
    } else if (m_setup.isNew() || !m_presenter.plan()) {
        showPreview();
    } else {
        showOutcome();
    }
}

void StatusStrip::setTexts(const QString& what, const QStringList& details)
{
    m_what->setText(what);
    m_details->setText(joinedFacts(details));
}

void StatusStrip::showPreview()
{
    const auto estimate = m_setup.planEstimate();
    if (!estimate) {
        // The reason stands in the message strip and in the tooltip of Start.
        setTexts(m_setup.target() ? tr("Cannot start") : tr("No target chosen"), {});
        return;
    }
    QStringList details;
    const Plan& plan = **m_setup.plan();
    const bool isFolder = plan.targets.front().facts.kind == TargetKind::Folder;
    const QString time = toQt(format::duration(readable(estimate->time)));
    //: %1 is a time, e.g. "1 min 5 s"
    details << (isFolder ? tr("takes %1 once the test file is written").arg(time)
                         //: %1 is a time, e.g. "1 min 5 s"
                         : tr("takes %1").arg(time));
    if (estimate->testBytes) {
        const Bytes all = estimate->preparationBytes + *estimate->testBytes;
        if (all == Bytes{0}) {
            details << tr("writes nothing");
        } else {
            const QString size = toQt(format::bytes(all));
            // A fast drive can write more than a test's limit in the time that is always measured.
            details << (estimate->minimum > Nanoseconds{0} //: %1 is a size, e.g. "3.5 GiB"
                            ? tr("writes about %1").arg(size)
                            //: %1 is a size, e.g. "3.5 GiB"
                            : tr("writes at most %1").arg(size));
        }
    } else {
        //: %1 is a size, e.g. "1 GiB"; the tests write as much as they can in their time
        details << tr("writes %1 and what the tests can in their time")
                       .arg(toQt(format::bytes(estimate->preparationBytes)));
    }
    const QString path = toQt(plan.targets.front().facts.path);
    //: %1 is a folder
    details << (isFolder ? tr("test file in %1, removed afterwards").arg(path)
                         //: %1 is a drive
                         : tr("only reads %1").arg(path));
    setTexts(tr("Ready"), details);
}

void StatusStrip::showProgress()
{
    QString what = tr("Starting the engine");
    QStringList details;
    const auto& phase = m_presenter.phase();
    if (phase) {
        switch (phase->phase) {
        case Phase::Preparing:
            what = phase->file.empty() ? tr("Preparing") : tr("Writing the test file");
            break;
        case Phase::Ramp:
            what = tr("Warming up");
            break;
        case Phase::Measuring:
            what = tr("Measuring");
            break;
        case Phase::Verifying:
            what = tr("Verifying");
            break;
        case Phase::Stopping:
            what = tr("Stopping");
            break;
        case Phase::Cleaning:
            what = tr("Cleaning up");
            break;
        }
        if (phase->total > Bytes{0}) {
            //: Both are sizes, e.g. "512 MiB of 1 GiB"
            details << tr("%1 of %2")
                           .arg(toQt(format::bytes(phase->done)),
                                toQt(format::bytes(phase->total)));
        }
        QStringList names;
        for (const TestSpec& test : m_presenter.currentTests()) {
            names << testName(test, Language::ofInterface());
        }
        if (!names.isEmpty()) {
            //: Position in the run, e.g. "test 12 of 14"
            details << names.join(QStringLiteral(" + "))
                    << tr("test %1 of %2").arg(phase->index).arg(phase->of);
        }
    }
    if (m_presenter.state() == RunPresenter::State::Stopping) {
        what = tr("Stopping");
    }
    setTexts(what, details);
    const RunProgress& progress = m_presenter.progress();
    m_progress->setValue(qRound(progress.share() * kSteps));
    m_progress->setAccessibleName(tr("Progress of the run"));
    using std::chrono::seconds;
    //: %1 is a time
    m_elapsed->setText(
        tr("%1 elapsed")
            .arg(toQt(format::duration(std::chrono::floor<seconds>(progress.elapsed())))));
    //: %1 is a time
    m_remaining->setText(
        tr("about %1 left").arg(toQt(format::duration(readable(progress.remaining())))));
    m_remaining->setVisible(m_presenter.state() != RunPresenter::State::Stopping);
}

void StatusStrip::showOutcome()
{
    const auto& report = m_presenter.report();
    const auto tests = static_cast<int>(m_presenter.results().size());
    QStringList details;
    //: How many tests of a run were done
    details << tr("%1 of %2 tests").arg(tests).arg(testsOf(*m_presenter.plan()).size());
    if (!report) {
        const auto& error = m_presenter.error();
        const bool failed =
            m_presenter.failure() || (error && error->kind != ErrorKind::Interrupted);
        setTexts(failed ? tr("Failed") : tr("Stopped"), details);
        return;
    }
    //: %1 is a time
    details << tr("took %1").arg(toQt(format::duration(report->duration)));
    //: %1 is a size
    details << tr("%1 written").arg(toQt(format::bytes(report->written)));
    details << toQt(displayTime(report->created));
    switch (report->status) {
    case ReportStatus::Complete:
        setTexts(tr("Finished"), details);
        break;
    case ReportStatus::Partial:
        setTexts(tr("Stopped"), details);
        break;
    case ReportStatus::Failed:
        setTexts(tr("Failed"), details);
        break;
    }
}

void StatusStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
}

} // namespace touchstone
