// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <QAbstractItemModel>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace touchstone {

/// What can be measured, in two groups: drives, and folders. Holds what the last scan found and
/// does no I/O itself.
class TargetModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole + 1, ///< QString; empty for a group
        FactsRole,                   ///< QString: size, bus, file system
        TagsRole,                    ///< QStringList: short marks, e.g. "mounted"
        ReasonRole,                  ///< QString: why it cannot be measured; empty if it can
        UsedShareRole,               ///< double, 0 to 1: how full it is, or nothing
        FolderRole,                  ///< bool
        RemovableRole,               ///< bool: the person added it and may take it away
    };

    explicit TargetModel(QObject* parent = nullptr);

    void setDrives(std::vector<Target> drives);
    /// @param added paths of those that the person added.
    void setFolders(std::vector<Target> folders, const QStringList& added);
    /// Tells views that every text is new.
    void retranslate();

    [[nodiscard]] const Target* targetAt(const QModelIndex& index) const;
    [[nodiscard]] const Target* target(const QString& path) const;
    [[nodiscard]] QModelIndex indexOf(const QString& path) const;
    /// The target for somebody who has not chosen: the folder with the most free space that is on a
    /// drive; never a raw drive. Invalid if there is none.
    [[nodiscard]] QModelIndex sensibleDefault() const;

    [[nodiscard]] QModelIndex
    index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    enum Group { Drives, Folders, GroupCount };

    void replaceGroup(Group group, std::vector<Target> targets);
    [[nodiscard]] QVariant groupData(int group, int role) const;
    [[nodiscard]] QVariant targetData(const Target& target, int role) const;
    [[nodiscard]] QString toolTip(const Target& target) const;

    std::array<std::vector<Target>, GroupCount> m_groups;
    QStringList m_added;
};

} // namespace touchstone
