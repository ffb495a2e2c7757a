// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/Settings.h"
#include "ui/targets/TargetModel.h"
#include "ui/targets/TargetScan.h"

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QPushButton;
class QTreeView;

namespace touchstone {

class MarkButton;

/// The list of targets with its buttons. Knows which target is chosen, and keeps the choice and the
/// added folders in the settings.
class TargetPane final : public QWidget
{
    Q_OBJECT

public:
    TargetPane(Settings& settings, TargetScan& scan, QWidget* parent = nullptr);
    ~TargetPane() override;
    TargetPane(const TargetPane&) = delete;
    TargetPane& operator=(const TargetPane&) = delete;

    /// Nothing before the first scan is over.
    [[nodiscard]] std::optional<Target> chosenTarget() const;

    [[nodiscard]] TargetModel& model() { return m_model; }

    void choose(const QString& path);
    /// Adds a folder to the list and chooses it.
    void addFolder(const QString& path);
    void refresh();

    [[nodiscard]] bool isSearching() const { return m_scan.running(); }

    /// While a run goes on the choice stands. @param reason says so in the tooltips; empty frees
    /// it.
    void lock(const QString& reason);

    [[nodiscard]] QAction* addFolderAction() const { return m_addFolder; }

Q_SIGNALS:
    void chosenTargetChanged();

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void retranslateUi();
    void askForFolder();
    void removeChosenFolder();
    void receive(const FoundTargets& found);
    void handleCurrentChanged();
    void updateButtons();

    Settings& m_settings;
    TargetScan& m_scan;
    TargetModel m_model;
    QString m_chosenPath;
    QString m_lockReason;
    /// The list changes under the choice, which is looked up again afterwards.
    bool m_isReceiving = false;
    QAction* m_addFolder;
    QLabel* m_title;
    QLabel* m_state;
    QTreeView* m_view;
    QPushButton* m_addButton;
    MarkButton* m_removeButton;
    MarkButton* m_refreshButton;
};

} // namespace touchstone
