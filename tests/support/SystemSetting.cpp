// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SystemSetting.h"

#include <QFile>

#include <array>
#include <csignal>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

namespace touchstone {

namespace {

constexpr const char* kLockFile = "/tmp/touchstone-test-settings.lock";

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
}

bool write(const char* path, const char* value, std::size_t length)
{
    const int fd = ::open(path, O_WRONLY | O_CLOEXEC);
    const bool done = fd >= 0 && ::write(fd, value, length) == static_cast<ssize_t>(length);
    ::close(fd);
    return done;
}

/// Waits until the other end is closed everywhere.
void waitForEnd(int fd)
{
    char byte = 0;
    while (::read(fd, &byte, 1) != 0) {
    }
}

/// Never returns. Holds the lock, which it has inherited, until the value is back.
[[noreturn]] void guard(int alive, const char* path, const QByteArray& value)
{
    ::setsid();
    // Not a child of the test, so that whoever ends the test and its children leaves it alone.
    if (::fork() != 0) {
        ::_exit(0);
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, SIG_IGN);
    }
    waitForEnd(alive);
    write(path, value.constData(), static_cast<std::size_t>(value.size()));
    ::_exit(0);
}

} // namespace

bool SystemSetting::changeable(const QString& path)
{
    const QByteArray value = read(path);
    return !value.isEmpty() &&
           write(qPrintable(path), value.constData(), static_cast<std::size_t>(value.size()));
}

SystemSetting::SystemSetting(const QString& path, const QByteArray& value)
{
    const int lock = ::open(kLockFile, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    std::array<int, 2> alive{-1, -1};
    std::array<int, 2> restored{-1, -1};
    if (lock < 0 || ::flock(lock, LOCK_EX) != 0 || ::pipe2(alive.data(), O_CLOEXEC) != 0 ||
        ::pipe2(restored.data(), O_CLOEXEC) != 0) {
        ::close(lock);
        return;
    }
    const QByteArray old = read(path);
    const QByteArray name = QFile::encodeName(path);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(alive[1]);
        guard(alive[0], name.constData(), old);
    }
    ::waitpid(child, nullptr, 0);
    ::close(lock);
    ::close(alive[0]);
    ::close(restored[1]);
    m_alive = alive[1];
    m_restored = restored[0];
    m_changed =
        child > 0 &&
        write(name.constData(), value.constData(), static_cast<std::size_t>(value.size())) &&
        read(path) == value;
}

SystemSetting::~SystemSetting()
{
    ::close(m_alive);
    if (m_restored >= 0) {
        waitForEnd(m_restored);
    }
    ::close(m_restored);
}

} // namespace touchstone
