// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetScan.h"

#include "core/target/TargetScanner.h"
#include "ui/text/QtText.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

namespace touchstone {

namespace {

void addFolder(std::vector<Target>& folders, const TargetScanner& scanner, const QString& path)
{
    const bool known = std::any_of(folders.begin(), folders.end(), [&](const Target& folder) {
        return toQt(folder.path) == path;
    });
    if (known) {
        return;
    }
    if (Result<Target> target = scanner.describe(fromQt(path))) {
        folders.push_back(std::move(*target));
        return;
    } else {
        Target missing;
        missing.path = fromQt(path);
        missing.unusableReason = target.error().message;
        folders.push_back(std::move(missing));
    }
}

/// File systems of the system itself are no places for tests, save the root's.
bool isForPeople(const QString& mountPoint)
{
    return mountPoint != QStringLiteral("/") && !mountPoint.startsWith(QStringLiteral("/boot")) &&
           !mountPoint.startsWith(QStringLiteral("/snap"));
}

} // namespace

/// Where the other thread leaves its result; the scan may be gone by then.
struct TargetScan::Mailbox
{
    std::mutex mutex;
    TargetScan* owner = nullptr;
};

TargetScan::TargetScan(Scanner scanner, QObject* parent)
    : QObject(parent)
    , m_scanner(std::move(scanner))
    , m_mailbox(std::make_shared<Mailbox>())
{
    m_mailbox->owner = this;
}

TargetScan::~TargetScan()
{
    const std::lock_guard lock(m_mailbox->mutex);
    m_mailbox->owner = nullptr;
}

FoundTargets TargetScan::scanMachine(const QStringList& addedFolders)
{
    const TargetScanner scanner;
    FoundTargets found;
    found.drives = scanner.drives();
    addFolder(found.folders, scanner, QDir::homePath());
    for (const Target& drive : found.drives) {
        for (const std::string& mountPoint : drive.mountPoints) {
            const QString path = toQt(mountPoint);
            const QFileInfo info(path);
            if (isForPeople(path) && info.isDir() && info.isWritable()) {
                addFolder(found.folders, scanner, path);
            }
        }
    }
    for (const QString& path : addedFolders) {
        addFolder(found.folders, scanner, path);
    }
    return found;
}

void TargetScan::start(const QStringList& addedFolders)
{
    ++m_number;
    m_running = true;
    Q_EMIT started();
    // Detached: a thread that a dead drive holds must not keep the window from closing.
    std::thread([mailbox = m_mailbox, scanner = m_scanner, addedFolders, number = m_number] {
        const FoundTargets targets = scanner(addedFolders);
        const std::lock_guard lock(mailbox->mutex);
        if (mailbox->owner != nullptr) {
            TargetScan* owner = mailbox->owner;
            QMetaObject::invokeMethod(
                owner,
                [owner, number, targets] { owner->receive(number, targets); },
                Qt::QueuedConnection);
        }
    }).detach();
}

void TargetScan::receive(quint64 number, const FoundTargets& targets)
{
    if (number == m_number) {
        m_running = false;
        Q_EMIT found(targets);
    }
}

} // namespace touchstone
