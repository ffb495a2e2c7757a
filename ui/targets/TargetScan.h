// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/target/Target.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

namespace touchstone {

/// What a scan brings.
struct FoundTargets
{
    std::vector<Target> drives;
    std::vector<Target> folders;
};

/// Looks for targets on a thread of its own, because a sleeping drive or a dead network mount may
/// keep a scan waiting for long. Lives in the window's thread.
class TargetScan final : public QObject
{
    Q_OBJECT

public:
    /// Called on the other thread with the folders that the person added.
    using Scanner = std::function<FoundTargets(const QStringList& addedFolders)>;

    explicit TargetScan(Scanner scanner, QObject* parent = nullptr);
    ~TargetScan() override;
    TargetScan(const TargetScan&) = delete;
    TargetScan& operator=(const TargetScan&) = delete;

    /// Scans this machine: drives, the home folder, what is mounted for the person to write to, and
    /// the added folders. A folder that is gone stays in the list with the reason.
    [[nodiscard]] static FoundTargets scanMachine(const QStringList& addedFolders);

    /// Starts a scan. The result of one that is still under way is dropped.
    void start(const QStringList& addedFolders);

    [[nodiscard]] bool running() const { return m_running; }

Q_SIGNALS:
    void started();
    void found(const touchstone::FoundTargets& targets);

private:
    struct Mailbox;

    void receive(quint64 number, const FoundTargets& targets);

    Scanner m_scanner;
    std::shared_ptr<Mailbox> m_mailbox;
    quint64 m_number = 0;
    bool m_running = false;
};

} // namespace touchstone
