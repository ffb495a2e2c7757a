// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetModel.h"

#include "core/base/NumberFormat.h"
#include "ui/targets/TargetTexts.h"
#include "ui/text/QtText.h"

#include <utility>

namespace touchstone {

namespace {

/// What is bound to a group's row; a target's is the number of its group plus one.
constexpr quintptr kGroupItem = 0;

int groupOf(const QModelIndex& targetIndex)
{
    return static_cast<int>(targetIndex.internalId()) - 1;
}

std::optional<double> usedShare(const Target& target)
{
    if (!target.filesystem || target.filesystem->size == Bytes{0}) {
        return std::nullopt;
    }
    return 1.0 - static_cast<double>(target.filesystem->free.value()) /
                     static_cast<double>(target.filesystem->size.value());
}

} // namespace

TargetModel::TargetModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void TargetModel::setDrives(std::vector<Target> drives)
{
    replaceGroup(Drives, std::move(drives));
}

void TargetModel::setFolders(std::vector<Target> folders, const QStringList& added)
{
    m_added = added;
    replaceGroup(Folders, std::move(folders));
}

void TargetModel::replaceGroup(Group group, std::vector<Target> targets)
{
    const QModelIndex parent = index(group, 0);
    std::vector<Target>& own = m_groups.at(group);
    const auto before = static_cast<int>(own.size());
    const auto after = static_cast<int>(targets.size());
    // Rows stay where they can, so that a selection survives a refresh.
    if (after < before) {
        beginRemoveRows(parent, after, before - 1);
        own.resize(targets.size());
        endRemoveRows();
    } else if (after > before) {
        beginInsertRows(parent, before, after - 1);
        own.insert(own.end(), targets.begin() + before, targets.end());
        endInsertRows();
    }
    own = std::move(targets);
    if (!own.empty()) {
        Q_EMIT dataChanged(index(0, 0, parent), index(after - 1, 0, parent));
    }
    Q_EMIT dataChanged(parent, parent);
}

void TargetModel::retranslate()
{
    for (int group = 0; group < GroupCount; ++group) {
        const QModelIndex parent = index(group, 0);
        Q_EMIT dataChanged(parent, parent);
        if (const int rows = rowCount(parent); rows > 0) {
            Q_EMIT dataChanged(index(0, 0, parent), index(rows - 1, 0, parent));
        }
    }
}

const Target* TargetModel::targetAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroupItem) {
        return nullptr;
    }
    return &m_groups.at(static_cast<std::size_t>(groupOf(index)))
                .at(static_cast<std::size_t>(index.row()));
}

const Target* TargetModel::target(const QString& path) const
{
    return targetAt(indexOf(path));
}

QModelIndex TargetModel::indexOf(const QString& path) const
{
    for (int group = 0; group < GroupCount; ++group) {
        const QModelIndex parent = index(group, 0);
        for (int row = 0; row < rowCount(parent); ++row) {
            const QModelIndex child = index(row, 0, parent);
            if (toQt(targetAt(child)->path) == path) {
                return child;
            }
        }
    }
    return {};
}

QModelIndex TargetModel::sensibleDefault() const
{
    QModelIndex best;
    std::pair<bool, Bytes> bestRank{false, Bytes{0}};
    const QModelIndex parent = index(Folders, 0);
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex child = index(row, 0, parent);
        const Target& target = *targetAt(child);
        if (!target.filesystem || target.readOnly || target.unusableReason) {
            continue;
        }
        const std::pair rank{!target.filesystem->ramBacked && !target.filesystem->network,
                             target.filesystem->free};
        if (!best.isValid() || rank > bestRank) {
            best = child;
            bestRank = rank;
        }
    }
    return best;
}

QModelIndex TargetModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(
        row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : kGroupItem);
}

QModelIndex TargetModel::parent(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kGroupItem) {
        return {};
    }
    return createIndex(groupOf(index), 0, kGroupItem);
}

int TargetModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return GroupCount;
    }
    if (parent.internalId() != kGroupItem || parent.column() != 0) {
        return 0;
    }
    return static_cast<int>(m_groups.at(static_cast<std::size_t>(parent.row())).size());
}

int TargetModel::columnCount(const QModelIndex& parent) const
{
    Q_UNUSED(parent);
    return 1;
}

QVariant TargetModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Target* target = targetAt(index);
    return target == nullptr ? groupData(index.row(), role) : targetData(*target, role);
}

QVariant TargetModel::groupData(int group, int role) const
{
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        return group == Drives ? tr("Drives") : tr("Folders");
    }
    return {};
}

QVariant TargetModel::targetData(const Target& target, int role) const
{
    const bool isFolder = target.kind == TargetKind::Folder;
    switch (role) {
    case Qt::DisplayRole:
        return target_texts::title(target);
    case Qt::ToolTipRole:
        return toolTip(target);
    case Qt::AccessibleTextRole:
        return joinedFacts(QStringList{target_texts::title(target)} + target_texts::facts(target) +
                           target_texts::tags(target));
    case PathRole:
        return toQt(target.path);
    case FactsRole:
        return joinedFacts(target_texts::facts(target));
    case TagsRole:
        return target_texts::tags(target);
    case ReasonRole:
        return target_texts::unusableReason(target);
    case UsedShareRole: {
        const auto used = usedShare(target);
        return used ? QVariant(*used) : QVariant();
    }
    case FolderRole:
        return isFolder;
    case RemovableRole:
        return isFolder && m_added.contains(toQt(target.path));
    default:
        return {};
    }
}

QString TargetModel::toolTip(const Target& target) const
{
    QStringList lines{target_texts::title(target), joinedFacts(target_texts::facts(target))};
    if (target.kind != TargetKind::Folder) {
        lines << toQt(target.path);
    }
    if (!target.firmware.empty()) {
        lines << tr("Firmware: %1").arg(toQt(target.firmware));
    }
    if (!target.serial.empty()) {
        lines << tr("Serial number: %1").arg(toQt(serialTail(target.serial)));
    }
    if (!target.mountPoints.empty() && target.kind != TargetKind::Folder) {
        QStringList points;
        for (const std::string& point : target.mountPoints) {
            points << toQt(point);
        }
        //: %1 is a list of folders
        lines << tr("Mounted at: %1").arg(points.join(QStringLiteral(", ")));
    }
    if (target.filesystem && !target.filesystem->source.empty()) {
        //: %1 is a device or a network share
        lines << tr("Stored on: %1").arg(toQt(target.filesystem->source));
    }
    if (const QString reason = target_texts::unusableReason(target); !reason.isEmpty()) {
        lines << reason;
    }
    return lines.join(QLatin1Char('\n'));
}

Qt::ItemFlags TargetModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return Qt::NoItemFlags;
    }
    if (index.internalId() == kGroupItem) {
        return Qt::NoItemFlags; // a click on a heading leaves the choice alone
    }
    // Also one that cannot be measured may be selected: the window then says why not.
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace touchstone
