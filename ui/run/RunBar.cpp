// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/run/RunBar.h"

#include "core/base/NumberFormat.h"
#include "ui/settings/Appearance.h"
#include "ui/text/Language.h"
#include "ui/text/QtText.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace touchstone {

namespace {

using namespace literals;

constexpr Bytes kSizes[]{256_MiB, 512_MiB, 1_GiB, 2_GiB, 4_GiB, 8_GiB, 16_GiB, 32_GiB, 64_GiB};
constexpr int kLongestSeconds = 3600;
constexpr int kEdge = 12;
constexpr int kGap = 8;

QVariant sizeData(Bytes size)
{
    return QVariant::fromValue<quint64>(size.value());
}

int wholeSeconds(Nanoseconds time)
{
    return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

} // namespace

RunBar::RunBar(RunSetup& setup, RunPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_setup(setup)
    , m_presenter(presenter)
    , m_start(new QAction(this))
    , m_stop(new QAction(this))
    , m_suiteLabel(new QLabel(this))
    , m_suite(new QComboBox(this))
    , m_sizeLabel(new QLabel(this))
    , m_size(new QComboBox(this))
    , m_timeLabel(new QLabel(this))
    , m_time(new QSpinBox(this))
    , m_startButton(new QPushButton(this))
    , m_stopButton(new QPushButton(this))
{
    m_suite->setObjectName(QStringLiteral("suite"));
    m_size->setObjectName(QStringLiteral("size"));
    m_time->setObjectName(QStringLiteral("time"));
    m_startButton->setObjectName(QStringLiteral("start"));
    m_stopButton->setObjectName(QStringLiteral("stop"));
    m_suite->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_size->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_suiteLabel->setBuddy(m_suite);
    m_sizeLabel->setBuddy(m_size);
    m_timeLabel->setBuddy(m_time);
    m_time->setRange(1, kLongestSeconds);
    m_time->setKeyboardTracking(false);
    m_start->setShortcut(QKeySequence(Qt::Key_F5));
    m_stop->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
    m_startButton->setAutoDefault(true);
    setFocusProxy(m_suite);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(kEdge, 4, kEdge, 4);
    layout->addWidget(m_suiteLabel);
    layout->addWidget(m_suite);
    layout->addSpacing(kGap);
    layout->addWidget(m_sizeLabel);
    layout->addWidget(m_size);
    layout->addSpacing(kGap);
    layout->addWidget(m_timeLabel);
    layout->addWidget(m_time);
    layout->addSpacing(kGap);
    layout->addWidget(m_startButton);
    layout->addWidget(m_stopButton);
    layout->addStretch();

    connect(m_suite, &QComboBox::activated, this, [this](int row) {
        m_setup.setSuite(m_suite->itemData(row).toString());
    });
    connect(m_size, &QComboBox::activated, this, [this](int row) {
        m_setup.setFileSize(Bytes{m_size->itemData(row).toULongLong()});
    });
    connect(m_time, &QSpinBox::valueChanged, this, [this](int seconds) {
        m_setup.setTestTime(std::chrono::seconds(seconds));
    });
    connect(m_startButton, &QPushButton::clicked, m_start, &QAction::trigger);
    connect(m_stopButton, &QPushButton::clicked, m_stop, &QAction::trigger);
    connect(m_start, &QAction::triggered, this, &RunBar::start);
    connect(m_stop, &QAction::triggered, &m_presenter, &RunPresenter::stop);
    connect(&m_setup, &RunSetup::changed, this, &RunBar::refresh);
    connect(&m_presenter, &RunPresenter::stateChanged, this, [this] {
        // A button that is disabled loses the focus.
        m_handsOver = m_handsOver || m_startButton->hasFocus() || m_stopButton->hasFocus();
        refresh();
        // Whoever pressed Start by the keyboard wants to press Stop next, and the other way round.
        QPushButton* next =
            m_presenter.state() == RunPresenter::State::Idle ? m_startButton : m_stopButton;
        if (m_handsOver && next->isEnabled()) {
            next->setFocus();
            m_handsOver = false;
        }
    });
    retranslateUi();
    updateColours();
}

void RunBar::start()
{
    if (m_presenter.state() != RunPresenter::State::Idle) {
        return;
    }
    // A number that is still being typed counts as well.
    m_time->interpretText();
    m_setup.renew();
    if (const auto& plan = m_setup.plan(); plan && *plan) {
        m_presenter.start(**plan, *m_setup.planEstimate());
    }
}

void RunBar::fillSuites()
{
    const QSignalBlocker blocker(m_suite);
    const std::string language = fromQt(Language::ofInterface().code());
    m_suite->clear();
    for (const Suite& suite : builtinSuites()) {
        m_suite->addItem(toQt(suite.title.in(language)), toQt(suite.id));
        m_suite->setItemData(
            m_suite->count() - 1, toQt(suite.description.in(language)), Qt::ToolTipRole);
    }
}

void RunBar::fillSizes()
{
    const QSignalBlocker blocker(m_size);
    m_size->clear();
    bool hasSuiteSize = false;
    for (const Bytes size : kSizes) {
        if (!hasSuiteSize && m_setup.fileSize() < size) {
            m_size->addItem(toQt(format::bytes(m_setup.fileSize())), sizeData(m_setup.fileSize()));
            hasSuiteSize = true;
        }
        m_size->addItem(toQt(format::bytes(size)), sizeData(size));
        hasSuiteSize = hasSuiteSize || size == m_setup.fileSize();
    }
    m_size->setCurrentIndex(m_size->findData(sizeData(m_setup.fileSize())));
}

void RunBar::refresh()
{
    const bool idle = m_presenter.state() == RunPresenter::State::Idle;
    const QString later = tr("Available when the run ends");
    const bool wantsFile = m_setup.target() && m_setup.target()->kind == TargetKind::Folder;
    m_suite->setCurrentIndex(m_suite->findData(toQt(m_setup.suite().id)));
    m_suite->setEnabled(idle);
    m_suite->setToolTip(
        idle ? m_suite->itemData(m_suite->currentIndex(), Qt::ToolTipRole).toString() : later);
    fillSizes();
    m_size->setEnabled(idle && wantsFile);
    m_size->setToolTip(!idle       ? later
                       : wantsFile ? tr("Size of the test file")
                                   : tr("Only in a folder is a test file made"));
    {
        const QSignalBlocker blocker(m_time);
        m_time->setValue(wholeSeconds(m_setup.testTime()));
    }
    m_time->setEnabled(idle);
    m_time->setToolTip(idle ? tr("How long each test is measured") : later);

    const QString obstacle = m_setup.obstacle();
    m_start->setEnabled(idle && obstacle.isEmpty());
    m_startButton->setEnabled(m_start->isEnabled());
    m_startButton->setToolTip(!idle                ? tr("A run is going on")
                              : obstacle.isEmpty() ? tr("Start the run (F5)")
                                                   : obstacle);
    const bool stoppable = m_presenter.state() == RunPresenter::State::Starting ||
                           m_presenter.state() == RunPresenter::State::Running;
    m_stop->setEnabled(stoppable);
    m_stopButton->setEnabled(stoppable);
    m_stopButton->setToolTip(stoppable ? tr("Stop the run and remove the test file (Shift+F5)")
                             : idle    ? tr("No run is going on")
                                       : tr("The run is being stopped"));
    updateColours();
}

void RunBar::updateColours()
{
    // One filled button at most, and only when it does something.
    QPalette palette;
    if (m_startButton->isEnabled()) {
        const Theme& theme = themeOf(this->palette());
        palette.setColor(QPalette::Button, theme.accent);
        palette.setColor(QPalette::ButtonText, theme.onAccent);
    }
    m_startButton->setPalette(palette);
}

void RunBar::retranslateUi()
{
    m_suiteLabel->setText(tr("S&uite"));
    m_sizeLabel->setText(tr("Si&ze"));
    m_timeLabel->setText(tr("&Time per test"));
    //: Unit of seconds behind a number, with the space before it
    m_time->setSuffix(tr(" s"));
    m_start->setText(tr("&Start"));
    m_stop->setText(tr("St&op"));
    m_startButton->setText(tr("&Start"));
    m_stopButton->setText(tr("St&op"));
    m_suite->setAccessibleName(tr("Suite"));
    m_size->setAccessibleName(tr("Size of the test file"));
    m_time->setAccessibleName(tr("Time per test"));
    fillSuites();
    refresh();
}

void RunBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    } else if (event->type() == QEvent::PaletteChange) {
        updateColours();
    }
}

} // namespace touchstone
