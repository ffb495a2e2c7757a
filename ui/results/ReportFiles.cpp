// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/results/ReportFiles.h"

#include "core/base/AtomicFile.h"
#include "core/report/ReportJson.h"
#include "ui/report/ReportFile.h"
#include "ui/text/Language.h"
#include "ui/text/QtCatalogue.h"
#include "ui/text/QtText.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

namespace touchstone {

namespace {

QString documentsFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

/// "touchstone-2026-11-30-quick": sorts by date and says what it is.
QString proposedName(const Report& report)
{
    const QString date = toQt(report.created).left(10);
    const QString suite = toQt(report.plan.suiteId);
    return suite.isEmpty() ? QStringLiteral("touchstone-%1").arg(date)
                           : QStringLiteral("touchstone-%1-%2").arg(date, suite);
}

} // namespace

ReportFiles::ReportFiles(Settings& settings, RunPresenter& presenter, QWidget* window)
    : QObject(window)
    , m_settings(settings)
    , m_presenter(presenter)
    , m_window(window)
    , m_open(new QAction(this))
    , m_save(new QAction(this))
{
    m_open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_O));
    m_save->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_S));
    connect(m_open, &QAction::triggered, this, &ReportFiles::askForFileToOpen);
    connect(m_save, &QAction::triggered, this, &ReportFiles::askForFileToSave);
    connect(&m_presenter, &RunPresenter::stateChanged, this, &ReportFiles::updateActions);
    connect(&m_presenter, &RunPresenter::runBegan, this, &ReportFiles::updateActions);
    connect(&m_presenter, &RunPresenter::runEnded, this, &ReportFiles::updateActions);
    retranslate();
}

QString ReportFiles::folder() const
{
    const QString last = m_settings.reportFolder();
    return !last.isEmpty() && QDir(last).exists() ? last : documentsFolder();
}

void ReportFiles::keepFolderOf(const QString& path)
{
    m_settings.setReportFolder(QFileInfo(path).absolutePath());
}

void ReportFiles::open(const QString& path)
{
    const Result<Report> report = readReport(fromQt(path));
    if (report) {
        keepFolderOf(path);
        m_presenter.show(*report);
    } else {
        Q_EMIT said(MessageStrip::Kind::Danger, toQt(QtCatalogue().text(report.error().message)));
    }
}

void ReportFiles::save(const QString& path)
{
    if (!m_presenter.report()) {
        return;
    }
    const Result<void> written = write(*m_presenter.report(), path);
    if (written) {
        keepFolderOf(path);
        //: %1 is a file
        Q_EMIT said(MessageStrip::Kind::Information,
                    tr("The report was saved as %1.").arg(QDir::toNativeSeparators(path)));
    } else {
        Q_EMIT said(MessageStrip::Kind::Danger, toQt(QtCatalogue().text(written.error().message)));
    }
}

Result<void> ReportFiles::write(const Report& report, const QString& path) const
{
    const QString chosen = m_settings.reportLanguage();
    const Language language = chosen.isEmpty() ? Language::ofInterface() : Language::of(chosen);
    return renderReport(report, QFileInfo(path).suffix().toLower(), language)
        .and_then([&path](const std::string& content) {
            // The file dialog has asked already whether an existing file may go.
            return writeAtomically(fromQt(path), content, Overwrite::Force);
        });
}

void ReportFiles::askForFileToOpen()
{
    auto* dialog = new QFileDialog(m_window, tr("Open a report"), folder());
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Reports (*.json)"), tr("All files (*)")});
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &ReportFiles::open);
    dialog->open();
}

void ReportFiles::askForFileToSave()
{
    if (!m_presenter.report()) {
        return;
    }
    auto* dialog = new QFileDialog(m_window, tr("Save the report"), folder());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QStringList filters{tr("Report (*.json)"),
                              tr("Web page (*.html)"),
                              tr("Score card (*.png)"),
                              tr("Table (*.csv)"),
                              tr("Text (*.txt)")};
    const QStringList endings{QStringLiteral("json"),
                              QStringLiteral("html"),
                              QStringLiteral("png"),
                              QStringLiteral("csv"),
                              QStringLiteral("txt")};
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(endings.front());
    dialog->selectFile(proposedName(*m_presenter.report()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::filterSelected, dialog, [=](const QString& filter) {
        dialog->setDefaultSuffix(endings.at(std::max<qsizetype>(0, filters.indexOf(filter))));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ReportFiles::save);
    dialog->open();
}

QString ReportFiles::savingText() const
{
    if (m_presenter.report()) {
        return tr("Save these results as report, web page, score card, table or text");
    }
    if (m_presenter.failure()) {
        return tr("The engine failed before it wrote its report; run the suite again to save one");
    }
    return m_presenter.plan() ? tr("The run was stopped before there was anything to report")
                              : tr("There is no report yet; run a suite or open a report");
}

void ReportFiles::updateActions()
{
    const bool idle = m_presenter.state() == RunPresenter::State::Idle;
    const bool hasReport = m_presenter.report().has_value();
    const QString later = tr("Available when the run ends");
    m_open->setEnabled(idle);
    m_open->setToolTip(idle ? tr("Show a report that was saved earlier") : later);
    m_save->setEnabled(idle && hasReport);
    m_save->setToolTip(idle ? savingText() : later);
}

void ReportFiles::retranslate()
{
    m_open->setText(tr("&Open report…"));
    m_save->setText(tr("&Save report…"));
    updateActions();
}

} // namespace touchstone
