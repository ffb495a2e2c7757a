// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/gui/WindowDriver.h"

#include "tests/support/CannedRun.h"
#include "ui/results/MessageStrip.h"
#include "ui/targets/TargetPane.h"
#include "ui/text/QtText.h"

#include <QAbstractItemView>
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

} // namespace

FoundTargets inventedTargets()
{
    FoundTargets found;
    Target system = inventedDrive("/dev/nvme0n1", "Example One 2TB", "NVMe", 2'000'398'934'016);
    system.systemDisk = true;
    system.mountPoints = {"/", "/home"};
    Target fast = inventedDrive("/dev/nvme1n1", "Example Fast 800GB", "NVMe", 800'166'076'416);
    fast.mountPoints = {"/mnt/fast"};
    Target locked = inventedDrive("/dev/sda", "Example Disk 14TB", "SATA", 14'000'519'643'136);
    locked.rotational = true;
    locked.unusableReason =
        Message(MessageId::CannotRead, {{"path", "/dev/sda"}, {"error", Errno{EACCES}}});
    found.drives = {system, fast, locked};
    Target home = inventedFolder("/home/me", "ext4", 1'900'000'000'000, 640'000'000'000);
    home.filesystem->source = "/dev/nvme0n1p3";
    Target mounted = inventedFolder("/mnt/fast", "xfs", 800'000'000'000, 620'000'000'000);
    mounted.filesystem->source = "/dev/nvme1n1p1";
    Target share = inventedFolder("/mnt/nas", "nfs4", 40'000'000'000'000, 500'000'000'000);
    share.filesystem->network = true;
    share.filesystem->source = "nas:/bench";
    found.folders = {home, mounted, share};
    return found;
}

WindowDriver::WindowDriver()
{
    m_surroundings.scanner = [](const QStringList&) {
        return inventedTargets();
    };
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

void WindowDriver::open()
{
    m_window = std::make_unique<MainWindow>(*m_settings, m_surroundings);
    m_window->resize(1280, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), kWaitMs));
    activate();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->targets().chosenTarget().has_value(), kWaitMs);
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

void WindowDriver::chooseFromMenu(Menu menu, std::initializer_list<int> entries)
{
    // Highlighting an entry opens its menu at once; a mouse press leaves that to a timer.
    QMenuBar& bar = *m_window->menuBar();
    QAction* action = bar.actions().at(menu);
    bar.setActiveAction(action);
    QMenu* open = nullptr;
    for (const int entry : entries) {
        open = action->menu();
        QTRY_VERIFY_WITH_TIMEOUT(open->isVisible(), kWaitMs);
        action = open->actions().at(entry);
        open->setActiveAction(action);
    }
    QTest::keyClick(open, Qt::Key_Return);
    activate();
}

void WindowDriver::activate()
{
    // Without a window manager nobody gives the focus back once a menu has closed.
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kWaitMs));
}

void WindowDriver::clickTarget(const QString& path)
{
    auto* view = m_window->findChild<QTreeView*>(name("targets"));
    const QModelIndex index = m_window->targets().model().indexOf(path);
    QVERIFY(index.isValid());
    view->scrollTo(index);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
}

void WindowDriver::pickRow(QComboBox& combo, int row)
{
    click(combo);
    QTRY_VERIFY_WITH_TIMEOUT(combo.view()->isVisible(), kWaitMs);
    // A release soon after the press that opened the list is ignored, so the keyboard goes on.
    QTest::keyClick(combo.view(), Qt::Key_Home);
    for (int i = 0; i < row; ++i) {
        QTest::keyClick(combo.view(), Qt::Key_Down);
    }
    QTest::keyClick(combo.view(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(combo.currentIndex(), row, kWaitMs);
}

bool WindowDriver::waitForState(RunPresenter::State state)
{
    return QTest::qWaitFor([&] { return m_window->presenter().state() == state; }, kWaitMs);
}

void WindowDriver::keepPicture(const QString& pictureName)
{
    // New texts and colours are laid out by the event loop.
    QTest::qWait(kSettleMs);
    const QDir folder(name(TOUCHSTONE_SCREENSHOTS));
    QVERIFY(folder.mkpath(name(".")));
    const bool scaled = m_window->devicePixelRatioF() > 1.0;
    const QString file = folder.filePath(pictureName + (scaled ? name("@2x.png") : name(".png")));
    QVERIFY(m_window->grab().save(file));
}

} // namespace touchstone
