// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/MainWindow.h"

#include "core/base/Version.h"
#include "ui/MainMenu.h"
#include "ui/results/ReportBar.h"
#include "ui/results/ReportFiles.h"
#include "ui/run/RunBar.h"
#include "ui/run/RunPage.h"
#include "ui/run/StatusStrip.h"
#include "ui/targets/TargetPane.h"
#include "ui/text/QtText.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace touchstone {

namespace {

constexpr QSize kFirstSize{1280, 800};
/// The list of targets takes its share of the window within these bounds.
constexpr double kTargetsShare = 0.215;
constexpr int kTargetsLeast = 200;
constexpr int kTargetsMost = 320;

} // namespace

MainWindow::MainWindow(Settings& settings, Surroundings surroundings, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_scan(std::move(surroundings.targets))
    , m_engine(std::move(surroundings.engine), surroundings.patience)
    , m_presenter(m_engine)
    , m_targets(new TargetPane(settings, m_scan))
    , m_page(new RunPage(settings, m_setup, m_presenter))
    , m_bar(new RunBar(m_setup, m_presenter))
    , m_reports(new ReportFiles(settings, m_presenter, this))
{
    assemble();
    connectParts();
    retranslateUi();
    m_setup.setSuite(settings.suite());
    if (!restoreGeometry(settings.windowGeometry())) {
        resize(kFirstSize);
    }
    m_splitterWasMoved = m_splitter->restoreState(settings.splitterState());
    m_bar->setFocus();
    // The first scan begins when the window is there.
    QTimer::singleShot(0, m_targets, &TargetPane::refresh);
}

MainWindow::~MainWindow()
{
    // Views listen to the presenter, so they go first.
    delete takeCentralWidget();
}

void MainWindow::assemble()
{
    auto* tools = new QToolBar(this);
    tools->setObjectName(QStringLiteral("tools"));
    tools->setMovable(false);
    tools->setContextMenuPolicy(Qt::PreventContextMenu);
    auto* row = new QWidget(tools);
    auto* rowLayout = new QHBoxLayout(row);
    rowLayout->setContentsMargins(0, 0, 0, 0);
    rowLayout->addWidget(m_bar, 1);
    rowLayout->addWidget(new ReportBar(m_settings, *m_reports->saveAction(), row));
    tools->addWidget(row);
    addToolBar(tools);
    setContextMenuPolicy(Qt::NoContextMenu);

    m_splitter = new QSplitter(this);
    m_splitter->setObjectName(QStringLiteral("splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_targets);
    m_splitter->addWidget(m_page);
    m_splitter->setStretchFactor(1, 1);
    setCentralWidget(m_splitter);

    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(new StatusStrip(m_setup, m_presenter), 1);

    m_menu = new MainMenu(*menuBar(),
                          m_settings,
                          {m_targets->addFolderAction(),
                           m_reports->openAction(),
                           m_reports->saveAction(),
                           m_bar->startAction(),
                           m_bar->stopAction()},
                          this);
}

void MainWindow::connectParts()
{
    connect(m_targets, &TargetPane::chosenTargetChanged, this, [this] {
        m_setup.setTarget(m_targets->chosenTarget());
    });
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitterWasMoved = true; });
    connect(&m_setup, &RunSetup::changed, this, [this] {
        m_settings.setSuite(toQt(m_setup.suite().id));
    });
    connect(&m_presenter, &RunPresenter::runBegan, &m_setup, &RunSetup::markAsRun);
    connect(&m_presenter, &RunPresenter::stateChanged, this, &MainWindow::handleState);
    connect(&m_presenter, &RunPresenter::runEnded, this, &MainWindow::handleRunEnd);
    connect(m_reports, &ReportFiles::said, m_page, &RunPage::say);
    connect(m_menu, &MainMenu::quitRequested, this, &QWidget::close);
    connect(m_menu, &MainMenu::aboutRequested, this, &MainWindow::showAbout);
}

void MainWindow::openReport(const QString& path)
{
    m_reports->open(path);
}

void MainWindow::handleState(RunPresenter::State state)
{
    m_targets->lock(state == RunPresenter::State::Idle ? QString()
                                                       : tr("Available when the run ends"));
}

void MainWindow::handleRunEnd()
{
    delete m_question;
    m_question = nullptr;
    // A failure stays to be read; the next attempt to close succeeds.
    if (std::exchange(m_closesAfterRun, false) && !m_presenter.failure()) {
        close();
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_presenter.state() == RunPresenter::State::Idle) {
        m_settings.setWindowGeometry(saveGeometry());
        if (m_splitterWasMoved) {
            m_settings.setSplitterState(m_splitter->saveState());
        }
        event->accept();
        return;
    }
    event->ignore();
    if (m_question == nullptr && !m_closesAfterRun) {
        askWhetherToClose();
    }
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!m_splitterWasMoved) {
        const int targets =
            std::clamp(qRound(width() * kTargetsShare), kTargetsLeast, kTargetsMost);
        m_splitter->setSizes({targets, width() - targets});
    }
}

void MainWindow::askWhetherToClose()
{
    m_question = new QMessageBox(this);
    m_question->setObjectName(QStringLiteral("closeQuestion"));
    m_question->setIcon(QMessageBox::Question);
    m_question->setWindowTitle(tr("A run is going on"));
    m_question->setText(tr("Stop the run and close the window?"));
    m_question->setInformativeText(
        tr("The test file is removed before the window closes. The results so far are lost."));
    QPushButton* stop = m_question->addButton(tr("&Stop and close"), QMessageBox::AcceptRole);
    QPushButton* keep = m_question->addButton(tr("&Keep running"), QMessageBox::RejectRole);
    m_question->setDefaultButton(keep);
    m_question->setEscapeButton(keep);
    connect(m_question, &QMessageBox::finished, this, [this, stop] {
        const bool stops = m_question->clickedButton() == stop;
        m_question->deleteLater();
        m_question = nullptr;
        if (stops) {
            m_closesAfterRun = true;
            m_presenter.stop();
        }
    });
    m_question->open();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(this);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Touchstone"));
    //: %1 is a version number
    box->setText(tr("Touchstone %1").arg(toQt(version())));
    //: %1 is the version of Qt
    box->setInformativeText(
        tr("A storage benchmark for Linux.\n\nFree software under the GNU General Public License, "
           "version 3 or later. It comes without any warranty.\n\nBuilt on Qt %1.")
            .arg(QString::fromLatin1(qVersion())));
    box->open();
}

void MainWindow::retranslateUi()
{
    setWindowTitle(tr("Touchstone"));
    m_reports->retranslate();
    m_menu->retranslate();
    handleState(m_presenter.state());
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
}

} // namespace touchstone
