// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/targets/DeviceWatch.h"

#include <QSocketNotifier>

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <linux/netlink.h>
#include <sys/socket.h>
#include <unistd.h>

namespace touchstone {

namespace {

/// Where the kernel itself speaks; udev's own events come in another group.
constexpr unsigned kKernelGroup = 1;
constexpr std::chrono::milliseconds kPollInterval{2000};
/// A swarm that does not end is told of all the same.
constexpr int kLongestSwarm = 5;

UniqueFd openSocket()
{
    UniqueFd socket(
        ::socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT));
    sockaddr_nl address = {};
    address.nl_family = AF_NETLINK;
    address.nl_groups = kKernelGroup;
    // The sockets of the system are all told of by this one type.
    const auto* any = reinterpret_cast<const sockaddr*>(&address);
    if (socket.valid() && ::bind(socket.get(), any, sizeof address) != 0) {
        socket.reset();
    }
    return socket;
}

} // namespace

DeviceWatch::DeviceWatch(std::chrono::milliseconds settle, QObject* parent)
    : QObject(parent)
    , m_settle(settle)
{
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &DeviceWatch::changed);
    connect(&m_poll, &QTimer::timeout, this, &DeviceWatch::changed);
}

DeviceWatch::~DeviceWatch()
{
    // They go before what they watch is closed.
    delete m_deviceNotifier;
    delete m_mountNotifier;
}

void DeviceWatch::start(Source source)
{
    const bool hasEvents = source == Source::Kernel && listenToDevices() && listenToMounts();
    m_source = hasEvents ? Source::Kernel : Source::Timer;
    if (!hasEvents) {
        m_poll.start(kPollInterval);
    }
}

bool DeviceWatch::listenToDevices()
{
    m_socket = openSocket();
    if (!m_socket.valid()) {
        return false;
    }
    m_deviceNotifier = new QSocketNotifier(m_socket.get(), QSocketNotifier::Read);
    connect(m_deviceNotifier, &QSocketNotifier::activated, this, &DeviceWatch::receiveEvents);
    return true;
}

bool DeviceWatch::listenToMounts()
{
    m_mounts = UniqueFd(::open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC));
    if (!m_mounts.valid()) {
        return false;
    }
    // poll() says POLLPRI once for each change, without anything being read.
    m_mountNotifier = new QSocketNotifier(m_mounts.get(), QSocketNotifier::Exception);
    connect(m_mountNotifier, &QSocketNotifier::activated, this, &DeviceWatch::noteChange);
    return true;
}

void DeviceWatch::receiveEvents()
{
    std::array<char, 8192> buffer{};
    while (true) {
        sockaddr_nl sender = {};
        socklen_t senderSize = sizeof sender;
        const ssize_t size = ::recvfrom(m_socket.get(),
                                        buffer.data(),
                                        buffer.size(),
                                        0,
                                        reinterpret_cast<sockaddr*>(&sender),
                                        &senderSize);
        if (size < 0 && errno == ENOBUFS) {
            // Events were lost; any of them may have mattered.
            noteChange();
            continue;
        }
        if (size < 0) {
            return;
        }
        // Other programs may speak here as well; only the kernel has the number 0.
        if (sender.nl_pid == 0 && matters({buffer.data(), static_cast<qsizetype>(size)})) {
            noteChange();
        }
    }
}

bool DeviceWatch::matters(const QByteArray& event)
{
    for (const QByteArray& line : event.split('\0')) {
        if (line.startsWith("SUBSYSTEM=")) {
            const QByteArray subsystem = line.mid(line.indexOf('=') + 1);
            return subsystem == "block" || subsystem == "nvme" || subsystem == "nvme-generic" ||
                   subsystem == "nd" || subsystem == "dax";
        }
    }
    return false;
}

void DeviceWatch::noteChange()
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_delay.isActive()) {
        m_first = now;
    }
    const auto last =
        std::chrono::ceil<std::chrono::milliseconds>(m_first + kLongestSwarm * m_settle - now);
    m_delay.start(std::clamp(last, std::chrono::milliseconds(0), m_settle));
}

} // namespace touchstone
