// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetPane.h"

#include "ui/settings/Appearance.h"
#include "ui/targets/MarkButton.h"
#include "ui/targets/TargetDelegate.h"
#include "ui/text/QtText.h"

#include <QAction>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace touchstone {

namespace {

QStringList foldersIn(const QMimeData& data)
{
    QStringList folders;
    for (const QUrl& url : data.urls()) {
        if (const QString path = url.toLocalFile(); !path.isEmpty() && QFileInfo(path).isDir()) {
            folders << path;
        }
    }
    return folders;
}

} // namespace

TargetPane::TargetPane(Settings& settings, TargetScan& scan, QWidget* parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_scan(scan)
    , m_chosenPath(settings.target())
    , m_addFolder(new QAction(this))
    , m_title(new QLabel(this))
    , m_state(new QLabel(this))
    , m_view(new QTreeView(this))
    , m_addButton(new QPushButton(this))
    , m_removeButton(new MarkButton(MarkButton::Mark::Remove, this))
    , m_refreshButton(new MarkButton(MarkButton::Mark::Refresh, this))
{
    setAcceptDrops(true);
    m_title->setFont(boldFont(font()));
    m_state->setFont(scaledFont(font(), type_scale::kFacts));
    m_view->setObjectName(QStringLiteral("targets"));
    m_view->setModel(&m_model);
    m_view->setItemDelegate(new TargetDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setRootIsDecorated(false);
    m_view->setItemsExpandable(false);
    m_view->setIndentation(0);
    m_view->setMouseTracking(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->expandAll();
    m_title->setBuddy(m_view);
    m_addButton->setObjectName(QStringLiteral("addFolder"));
    m_removeButton->setObjectName(QStringLiteral("removeFolder"));
    m_refreshButton->setObjectName(QStringLiteral("refreshTargets"));
    m_addFolder->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));

    auto* heading = new QHBoxLayout;
    heading->addWidget(m_title);
    heading->addStretch();
    heading->addWidget(m_state);
    heading->setContentsMargins(12, 8, 12, 4);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_addButton);
    buttons->addWidget(m_removeButton);
    buttons->addStretch();
    buttons->addWidget(m_refreshButton);
    buttons->setContentsMargins(12, 8, 12, 8);
    buttons->setSpacing(8);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(heading);
    layout->addWidget(m_view, 1);
    layout->addLayout(buttons);

    connect(m_addFolder, &QAction::triggered, this, &TargetPane::askForFolder);
    connect(m_addButton, &QPushButton::clicked, m_addFolder, &QAction::trigger);
    connect(m_removeButton, &MarkButton::clicked, this, &TargetPane::removeChosenFolder);
    connect(m_refreshButton, &MarkButton::clicked, this, &TargetPane::refresh);
    connect(&m_scan, &TargetScan::started, this, &TargetPane::updateButtons);
    connect(&m_scan, &TargetScan::found, this, &TargetPane::receive);
    connect(m_view->selectionModel(),
            &QItemSelectionModel::currentChanged,
            this,
            &TargetPane::handleCurrentChanged);
    retranslateUi();
}

TargetPane::~TargetPane()
{
    // The model goes before the view, which would tell of it.
    m_view->selectionModel()->disconnect(this);
}

std::optional<Target> TargetPane::chosenTarget() const
{
    const Target* target = m_model.target(m_chosenPath);
    return target == nullptr ? std::nullopt : std::optional(*target);
}

void TargetPane::choose(const QString& path)
{
    if (const QModelIndex index = m_model.indexOf(path); index.isValid()) {
        m_view->setCurrentIndex(index);
    }
}

void TargetPane::addFolder(const QString& path)
{
    const QString folder = QDir(path).canonicalPath();
    if (folder.isEmpty()) {
        return;
    }
    if (QStringList folders = m_settings.folders(); !folders.contains(folder)) {
        folders << folder;
        m_settings.setFolders(folders);
    }
    // It is chosen when the scan has found it.
    m_chosenPath = folder;
    m_settings.setTarget(folder);
    refresh();
}

void TargetPane::refresh()
{
    m_scan.start(m_settings.folders());
}

void TargetPane::askForFolder()
{
    auto* dialog = new QFileDialog(this, tr("Add a folder to measure"), QDir::homePath());
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &TargetPane::addFolder);
    dialog->open();
}

void TargetPane::removeChosenFolder()
{
    QStringList folders = m_settings.folders();
    folders.removeAll(m_chosenPath);
    m_settings.setFolders(folders);
    m_chosenPath.clear();
    m_settings.setTarget({});
    refresh();
}

void TargetPane::receive(const FoundTargets& found)
{
    m_isReceiving = true;
    m_model.setDrives(found.drives);
    m_model.setFolders(found.folders, m_settings.folders());
    m_view->expandAll();
    QModelIndex index = m_model.indexOf(m_chosenPath);
    // What was chosen may still be on its way.
    if (!index.isValid() && found.isComplete) {
        index = m_model.sensibleDefault();
    }
    m_view->setCurrentIndex(index);
    m_isReceiving = false;
    handleCurrentChanged();
}

void TargetPane::handleCurrentChanged()
{
    if (m_isReceiving) {
        return;
    }
    const QModelIndex current = m_view->currentIndex();
    if (const Target* target = m_model.targetAt(current)) {
        m_chosenPath = toQt(target->path);
        m_settings.setTarget(m_chosenPath);
    }
    updateButtons();
    Q_EMIT chosenTargetChanged();
}

void TargetPane::lock(const QString& reason)
{
    m_lockReason = reason;
    m_view->setEnabled(reason.isEmpty());
    updateButtons();
}

void TargetPane::updateButtons()
{
    const bool locked = !m_lockReason.isEmpty();
    const bool removable = m_view->currentIndex().data(TargetModel::RemovableRole).toBool();
    m_view->setToolTip(m_lockReason);
    m_addFolder->setEnabled(!locked);
    m_addButton->setEnabled(!locked);
    m_addButton->setToolTip(locked ? m_lockReason
                                   : tr("Choose a folder; a test file is made in it and removed "
                                        "again. Folders can also be dropped here."));
    m_removeButton->setEnabled(!locked && removable);
    m_removeButton->setToolTip(
        locked      ? m_lockReason
        : removable ? tr("Take the chosen folder off the list; the folder itself stays")
                    : tr("Only folders that you added can be taken off the list"));
    m_refreshButton->setEnabled(!locked);
    m_refreshButton->setToolTip(locked ? m_lockReason : tr("Look for targets again"));
    m_state->setText(m_scan.running() ? tr("Searching…") : QString());
}

void TargetPane::retranslateUi()
{
    m_title->setText(tr("T&argets"));
    m_addFolder->setText(tr("&Add folder…"));
    m_addButton->setText(tr("A&dd folder…"));
    m_removeButton->setAccessibleName(tr("Remove"));
    m_refreshButton->setAccessibleName(tr("Refresh"));
    m_view->setAccessibleName(tr("Targets"));
    m_model.retranslate();
    updateButtons();
}

void TargetPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void TargetPane::dragEnterEvent(QDragEnterEvent* event)
{
    if (m_lockReason.isEmpty() && !foldersIn(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void TargetPane::dropEvent(QDropEvent* event)
{
    for (const QString& folder : foldersIn(*event->mimeData())) {
        addFolder(folder);
    }
    event->acceptProposedAction();
}

} // namespace touchstone
