// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/TargetScan.h"

#include "core/target/TargetScanner.h"
#include "ui/text/QtText.h"

#include <QDir>

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

namespace touchstone {

namespace {

/// File systems of the system itself are no places for tests, save the root's.
bool isForPeople(const QString& mountPoint)
{
    return mountPoint != QStringLiteral("/") && !mountPoint.startsWith(QStringLiteral("/boot")) &&
           !mountPoint.startsWith(QStringLiteral("/snap"));
}

Target unusableFolder(const QString& path, Message reason)
{
    Target folder;
    folder.path = fromQt(path);
    folder.unusableReason = std::move(reason);
    return folder;
}

Target describeFolder(const QString& path)
{
    Result<Target> target = TargetScanner().describe(fromQt(path));
    return target ? *std::move(target) : unusableFolder(path, target.error().message);
}

} // namespace

/// Where other threads leave their results; the scan may be gone by then.
struct TargetScan::Mailbox
{
    std::mutex mutex;
    TargetScan* owner = nullptr;
};

TargetSource TargetSource::machine()
{
    return {[] { return TargetScanner().drives(); }, &describeFolder, {QDir::homePath()}};
}

TargetScan::TargetScan(TargetSource source, std::chrono::milliseconds patience, QObject* parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_patience(patience)
    , m_mailbox(std::make_shared<Mailbox>())
{
    m_mailbox->owner = this;
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TargetScan::giveUp);
}

TargetScan::~TargetScan()
{
    const std::lock_guard lock(m_mailbox->mutex);
    m_mailbox->owner = nullptr;
}

template <typename Ask, typename Receive>
void TargetScan::ask(Ask ask, Receive receive)
{
    // Detached: a thread that a dead drive holds must not keep the window from closing.
    std::thread([mailbox = m_mailbox, ask = std::move(ask), receive = std::move(receive)] {
        const auto answer = ask();
        const std::lock_guard lock(mailbox->mutex);
        if (TargetScan* owner = mailbox->owner) {
            QMetaObject::invokeMethod(
                owner, [owner, receive, answer] { receive(*owner, answer); }, Qt::QueuedConnection);
        }
    }).detach();
}

void TargetScan::start(const QStringList& addedFolders)
{
    m_added = addedFolders;
    m_timer.stop();
    m_running = true;
    Q_EMIT started();
    if (!m_drivesAsked) {
        m_drivesAsked = true;
        ask(m_source.drives, [](TargetScan& scan, const std::vector<Target>& drives) {
            scan.receiveDrives(drives);
        });
    }
}

void TargetScan::receiveDrives(const std::vector<Target>& drives)
{
    m_drivesAsked = false;
    m_drives = drives;
    m_paths = m_source.places;
    for (const Target& drive : drives) {
        for (const std::string& mountPoint : drive.mountPoints) {
            if (isForPeople(toQt(mountPoint))) {
                m_paths << toQt(mountPoint);
            }
        }
    }
    m_paths << m_added;
    m_paths.removeDuplicates();
    m_missing = QSet<QString>(m_paths.begin(), m_paths.end());
    for (const QString& path : m_paths) {
        if (!m_asked.contains(path)) {
            m_asked << path;
            ask([folder = m_source.folder, path] { return folder(path); },
                [path](TargetScan& scan, const Target& target) {
                    scan.receiveFolder(path, target);
                });
        }
    }
    m_timer.start(m_patience);
    tell();
}

void TargetScan::receiveFolder(const QString& path, const Target& folder)
{
    m_asked.remove(path);
    m_missing.remove(path);
    m_folders.insert(path, folder);
    tell();
}

void TargetScan::giveUp()
{
    for (const QString& path : std::exchange(m_missing, {})) {
        m_folders.insert(
            path,
            unusableFolder(path,
                           Message(MessageId::FolderSilent,
                                   {{"path", fromQt(path)}, {"limit", Nanoseconds(m_patience)}})));
    }
    tell();
}

void TargetScan::tell()
{
    if (m_missing.isEmpty() && !m_drivesAsked) {
        m_timer.stop();
        m_running = false;
    }
    Q_EMIT found({m_drives, folders(), !m_running});
}

std::vector<Target> TargetScan::folders() const
{
    std::vector<Target> shown;
    for (const QString& path : m_paths) {
        const auto folder = m_folders.find(path);
        if (folder == m_folders.end()) {
            continue;
        }
        // What a drive is mounted on may be a file, or closed to this person: there is nothing to
        // offer. What was asked for says why it cannot be used.
        const bool isWanted = m_added.contains(path) || m_source.places.contains(path);
        const bool isOffered =
            isWanted ||
            (folder->kind == TargetKind::Folder &&
             (!folder->unusableReason || folder->unusableReason->id() == MessageId::FolderSilent));
        const bool isKnown = std::any_of(shown.begin(), shown.end(), [&](const Target& other) {
            return other.path == folder->path;
        });
        if (isOffered && !isKnown) {
            shown.push_back(*folder);
        }
    }
    return shown;
}

} // namespace touchstone
