// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <QMap>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace touchstone {

/// What a scan has brought up to now.
struct FoundTargets
{
    std::vector<Target> drives;
    std::vector<Target> folders;
    /// Every folder has answered, or was given up for now.
    bool isComplete = false;
};

/// How a scan looks at the machine. Each function is called on threads of its own, several at once,
/// and may take for ever.
struct TargetSource
{
    std::function<std::vector<Target>()> drives;
    /// A folder that is gone or cannot be reached comes back with the reason.
    std::function<Target(const QString& path)> folder;
    /// Folders to offer besides those where drives are mounted.
    QStringList places;

    /// This machine: its drives, and the home folder.
    [[nodiscard]] static TargetSource machine();
};

/// Looks for targets on threads of its own, because a sleeping drive or a dead network mount may
/// keep its asker waiting for ever: the drives first, then each folder apart, so that one that does
/// not answer holds up no other. Lives in the window's thread.
class TargetScan final : public QObject
{
    Q_OBJECT

public:
    /// @param patience a folder that has not answered for so long is shown as unusable, until it
    /// answers.
    explicit TargetScan(TargetSource source,
                        std::chrono::milliseconds patience = std::chrono::seconds(2),
                        QObject* parent = nullptr);
    ~TargetScan() override;
    TargetScan(const TargetScan&) = delete;
    TargetScan& operator=(const TargetScan&) = delete;

    /// Starts a scan; one that is still under way goes on as this one. Added folders stay in the
    /// list whatever becomes of them.
    void start(const QStringList& addedFolders);

    [[nodiscard]] bool running() const { return m_running; }

Q_SIGNALS:
    void started();
    /// Each time that something was found; at last once with everything. A folder that answers
    /// late is told of after that.
    void found(const touchstone::FoundTargets& targets);

private:
    struct Mailbox;

    template <typename Ask, typename Receive>
    void ask(Ask ask, Receive receive);
    void receiveDrives(const std::vector<Target>& drives);
    void receiveFolder(const QString& path, const Target& folder);
    void giveUp();
    void tell();
    [[nodiscard]] std::vector<Target> folders() const;

    TargetSource m_source;
    std::chrono::milliseconds m_patience;
    std::shared_ptr<Mailbox> m_mailbox;
    QTimer m_timer;
    QStringList m_added;
    std::vector<Target> m_drives;
    /// In the order of the list.
    QStringList m_paths;
    QMap<QString, Target> m_folders;
    /// Those of this scan that have not answered.
    QSet<QString> m_missing;
    /// Those that a thread waits for, also from earlier scans; none is asked twice at a time.
    QSet<QString> m_asked;
    bool m_drivesAsked = false;
    bool m_running = false;
};

} // namespace touchstone
