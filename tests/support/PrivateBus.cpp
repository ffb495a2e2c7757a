// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/PrivateBus.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace touchstone {

namespace {

constexpr int kPatienceMs = 30'000;
constexpr int kPauseMs = 50;

const char* const kBusProgram = "/usr/bin/dbus-daemon";
const char* const kPolkitProgram = "/usr/lib/polkit-1/polkitd";
const char* const kUDisksProgram = "/usr/libexec/udisks2/udisksd";

// Everybody may do everything on this bus: polkit is what is tested.
const char* const kBusConfiguration = R"(<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path=%1</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow send_type="method_call"/>
  </policy>
</busconfig>
)";

const char* const kPolkitRule = R"(polkit.addRule(function(action, subject) {
    if (action.id.indexOf("org.freedesktop.udisks2.open-device") == 0 && subject.user == "%1") {
        return polkit.Result.YES;
    }
});
)";

QString latin(const char* text)
{
    return QString::fromLatin1(text);
}

bool write(const QString& path, const QString& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

void end(std::unique_ptr<QProcess>& process)
{
    if (process) {
        process->terminate();
        if (!process->waitForFinished(kPatienceMs)) {
            process->kill();
            process->waitForFinished();
        }
        process.reset();
    }
}

} // namespace

PrivateBus::PrivateBus()
{
    // polkit's own user reads the rules, and everybody the socket.
    QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7755));
}

PrivateBus::~PrivateBus()
{
    end(m_udisks);
    end(m_polkit);
    end(m_bus);
}

QString PrivateBus::obstacle()
{
    for (const char* program : {kBusProgram, kPolkitProgram, kUDisksProgram}) {
        if (!QFileInfo(latin(program)).isExecutable()) {
            return latin("%1 is not there").arg(latin(program));
        }
    }
    if (::geteuid() != 0) {
        return latin("starting UDisks2 needs root");
    }
    return QProcess::execute(latin("unshare"), {latin("--mount"), latin("true")}) == 0
               ? QString()
               : latin("no mount namespace can be made");
}

QString PrivateBus::address() const
{
    return latin("unix:path=") + m_folder.filePath(latin("socket"));
}

std::unique_ptr<QProcess> PrivateBus::launch(const QString& commands) const
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(latin("DBUS_SYSTEM_BUS_ADDRESS"), address());
    process->setProcessEnvironment(environment);
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    process->start(latin("unshare"),
                   {latin("--mount"), latin("sh"), latin("-e"), latin("-c"), commands});
    return process;
}

bool PrivateBus::waitForName(const QString& name) const
{
    const QDeadlineTimer deadline(kPatienceMs);
    while (!deadline.hasExpired()) {
        QProcess ask;
        ask.start(latin("dbus-send"),
                  {latin("--bus=") + address(),
                   latin("--print-reply"),
                   latin("--dest=org.freedesktop.DBus"),
                   latin("/org/freedesktop/DBus"),
                   latin("org.freedesktop.DBus.GetNameOwner"),
                   latin("string:") + name});
        if (ask.waitForFinished(kPatienceMs) && ask.exitCode() == 0) {
            return true;
        }
        QThread::msleep(kPauseMs);
    }
    return false;
}

bool PrivateBus::start()
{
    const QString configuration = m_folder.filePath(latin("bus.conf"));
    if (!write(configuration, latin(kBusConfiguration).arg(m_folder.filePath(latin("socket"))))) {
        return false;
    }
    m_bus =
        launch(latin("exec %1 --nofork --config-file=%2").arg(latin(kBusProgram), configuration));
    return waitForName(latin("org.freedesktop.DBus"));
}

bool PrivateBus::startPolkit(const QString& authorisedUser)
{
    if (!write(m_folder.filePath(latin("10-open.rules")), latin(kPolkitRule).arg(authorisedUser))) {
        return false;
    }
    m_polkit = launch(latin("mount --bind %1 /etc/polkit-1/rules.d; exec %2 --no-debug")
                          .arg(m_folder.path(), latin(kPolkitProgram)));
    return waitForName(latin("org.freedesktop.PolicyKit1"));
}

bool PrivateBus::startUDisks(const QStringList& devices)
{
    // UDisks2 takes devices that stand in udev's database.
    QString commands = latin("mount -t tmpfs none /run; mkdir -p /run/udev/data;");
    for (const QString& device : devices) {
        struct stat facts = {};
        if (::stat(device.toLocal8Bit().constData(), &facts) != 0) {
            return false;
        }
        commands += latin("echo I:1 > /run/udev/data/b%1:%2;")
                        .arg(::major(facts.st_rdev))
                        .arg(::minor(facts.st_rdev));
    }
    m_udisks = launch(commands + latin("exec ") + latin(kUDisksProgram));
    return waitForName(latin("org.freedesktop.UDisks2"));
}

void PrivateBus::stopUDisks()
{
    end(m_udisks);
}

} // namespace touchstone
