// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"

#include "tests/support/CannedRun.h"
#include "ui/results/MessageStrip.h"
#include "ui/targets/TargetPane.h"
#include "ui/text/QtText.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

namespace touchstone {

namespace {

constexpr int kSettleMs = 150;

QString name(const char* latin)
{
    return QString::fromLatin1(latin);
}

Target inventedDrive(const char* path, const char* model, const char* bus, std::uint64_t size)
{
    Target target;
    target.path = path;
    target.kind = TargetKind::Drive;
    target.model = model;
    target.bus = bus;
    target.size = Bytes{size};
    target.serial = "S0000000031C7";
    return target;
}

Target inventedFolder(const char* path, const char* type, std::uint64_t size, std::uint64_t free)
{
    Target target;
    target.path = path;
    target.kind = TargetKind::Folder;
    target.filesystem = FilesystemFacts{};
    target.filesystem->type = type;
    target.filesystem->size = Bytes{size};
    target.filesystem->free = Bytes{free};
    return target;
}

std::vector<Target> inventedDrives()
{
    Target system = inventedDrive("/dev/nvme0n1", "Example One 2TB", "NVMe", 2'000'398'934'016);
    system.systemDisk = true;
    system.mountPoints = {"/", "/home"};
    Target fast = inventedDrive("/dev/nvme1n1", "Example Fast 800GB", "NVMe", 800'166'076'416);
    fast.mountPoints = {"/mnt/fast"};
    Target locked = inventedDrive("/dev/sda", "Example Disk 14TB", "SATA", 14'000'519'643'136);
    locked.rotational = true;
    locked.unusableReason =
        Message(MessageId::CannotRead, {{"path", "/dev/sda"}, {"error", Errno{EACCES}}});
    return {system, fast, locked};
}

std::vector<Target> inventedFolders()
{
    Target home = inventedFolder("/home/me", "ext4", 1'900'000'000'000, 640'000'000'000);
    home.filesystem->source = "/dev/nvme0n1p3";
    Target mounted = inventedFolder("/mnt/fast", "xfs", 800'000'000'000, 620'000'000'000);
    mounted.filesystem->source = "/dev/nvme1n1p1";
    Target share = inventedFolder("/mnt/nas", "nfs4", 40'000'000'000'000, 500'000'000'000);
    share.filesystem->network = true;
    share.filesystem->source = "nas:/bench";
    return {home, mounted, share};
}

} // namespace

TargetSource inventedSource()
{
    const std::vector<Target> folders = inventedFolders();
    TargetSource source;
    source.drives = &inventedDrives;
    for (const Target& folder : folders) {
        source.places << toQt(folder.path);
    }
    source.folder = [folders](const QString& path) {
        for (const Target& folder : folders) {
            if (toQt(folder.path) == path) {
                return folder;
            }
        }
        Target missing;
        missing.path = fromQt(path);
        missing.unusableReason = Message(MessageId::PathMissing, {{"path", missing.path}});
        return missing;
    };
    return source;
}

WindowDriver::WindowDriver()
{
    // The size of a desktop, whatever this machine's is.
    QFont font = QApplication::font();
    font.setPointSizeF(type_scale::kBody);
    QApplication::setFont(font);
    m_surroundings.targets = inventedSource();
    setEngine(canned::quickRun(), {});
    restart();
}

void WindowDriver::setEngine(const std::vector<Event>& events, const QStringList& behaviour)
{
    const QString replay = m_folder.filePath(name("events.jsonl"));
    QFile file(replay);
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("cannot write the events");
    }
    file.write(QByteArray::fromStdString(canned::jsonLines(events)));
    m_surroundings.engine = {name(TOUCHSTONE_FAKE_ENGINE),
                             QStringList{name("--replay"), replay} + behaviour};
}

void WindowDriver::restart()
{
    m_window.reset();
    m_appearance.reset();
    m_language.reset();
    m_settings = std::make_unique<Settings>(m_folder.filePath(name("settings.ini")));
    m_language = std::make_unique<LanguageSwitcher>(*m_settings);
    m_appearance = std::make_unique<Appearance>(*m_settings);
}

bool WindowDriver::open()
{
    m_window = std::make_unique<MainWindow>(*m_settings, m_surroundings);
    m_window->resize(1280, 800);
    m_window->show();
    return QTest::qWaitForWindowExposed(m_window.get(), kWaitMs) && activate() &&
           QTest::qWaitFor([&] { return m_window->targets().chosenTarget().has_value(); }, kWaitMs);
}

QPushButton& WindowDriver::button(const char* objectName)
{
    return *m_window->findChild<QPushButton*>(name(objectName));
}

QComboBox& WindowDriver::combo(const char* objectName)
{
    return *m_window->findChild<QComboBox*>(name(objectName));
}

QString WindowDriver::label(const char* objectName)
{
    return m_window->findChild<QLabel*>(name(objectName))->text();
}

QString WindowDriver::message()
{
    return m_window->findChild<MessageStrip*>(name("message"))->text();
}

void WindowDriver::click(QWidget& widget)
{
    QTest::mouseClick(&widget, Qt::LeftButton, {}, widget.rect().center());
}

void WindowDriver::clickStart()
{
    click(button("start"));
}

bool WindowDriver::chooseFromMenu(Menu menu, std::initializer_list<int> entries)
{
    // Highlighting an entry opens its menu at once; a mouse press leaves that to a timer.
    QMenuBar& bar = *m_window->menuBar();
    QAction* action = bar.actions().at(menu);
    bar.setActiveAction(action);
    QMenu* open = nullptr;
    for (const int entry : entries) {
        open = action->menu();
        if (!QTest::qWaitFor([open] { return open->isVisible(); }, kWaitMs)) {
            return false;
        }
        action = open->actions().at(entry);
        open->setActiveAction(action);
    }
    QTest::keyClick(open, Qt::Key_Return);
    return activate();
}

bool WindowDriver::activate()
{
    // Without a window manager nobody gives the focus back once a menu has closed.
    m_window->activateWindow();
    return QTest::qWaitForWindowActive(m_window.get(), kWaitMs);
}

bool WindowDriver::clickTarget(const QString& path)
{
    auto* view = m_window->findChild<QTreeView*>(name("targets"));
    const QModelIndex index = m_window->targets().model().indexOf(path);
    if (!index.isValid()) {
        return false;
    }
    view->scrollTo(index);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
    return true;
}

bool WindowDriver::pickRow(QComboBox& combo, int row)
{
    click(combo);
    if (!QTest::qWaitFor([&] { return combo.view()->isVisible(); }, kWaitMs)) {
        return false;
    }
    // A release soon after the press that opened the list is ignored, so the keyboard goes on.
    QTest::keyClick(combo.view(), Qt::Key_Home);
    for (int i = 0; i < row; ++i) {
        QTest::keyClick(combo.view(), Qt::Key_Down);
    }
    QTest::keyClick(combo.view(), Qt::Key_Return);
    return QTest::qWaitFor([&] { return combo.currentIndex() == row; }, kWaitMs);
}

bool WindowDriver::waitForState(RunPresenter::State state)
{
    return QTest::qWaitFor([&] { return m_window->presenter().state() == state; }, kWaitMs);
}

bool WindowDriver::keepPicture(const QString& pictureName)
{
    return keepPicture(pictureName, *m_window);
}

bool WindowDriver::keepPicture(const QString& pictureName, QWidget& widget)
{
    // New texts and colours are laid out by the event loop.
    QTest::qWait(kSettleMs);
    const QDir folder(name(TOUCHSTONE_SCREENSHOTS));
    const bool scaled = m_window->devicePixelRatioF() > 1.0;
    const QString file = folder.filePath(pictureName + (scaled ? name("@2x.png") : name(".png")));
    return folder.mkpath(name(".")) && widget.grab().save(file);
}

} // namespace touchstone
