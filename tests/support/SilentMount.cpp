// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SilentMount.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <linux/fuse.h>
#include <sys/mount.h>
#include <unistd.h>

namespace touchstone {

namespace {

/// Without it the kernel refuses every access at once instead of asking.
void answerInit(int device, const fuse_in_header& question)
{
    struct Reply
    {
        fuse_out_header header;
        fuse_init_out init;
    };

    Reply reply{};
    reply.header.len = sizeof(reply);
    reply.header.unique = question.unique;
    reply.init.major = FUSE_KERNEL_VERSION;
    reply.init.minor = FUSE_KERNEL_MINOR_VERSION;
    reply.init.max_write = FUSE_MIN_READ_BUFFER;
    if (::write(device, &reply, sizeof(reply)) < 0) {
        std::perror("FUSE_INIT");
    }
}

} // namespace

SilentMount::SilentMount(const QString& folder)
    : m_folder(folder.toLocal8Bit())
    , m_device(::open("/dev/fuse", O_RDWR | O_CLOEXEC))
{
    const QByteArray options =
        "fd=" + QByteArray::number(m_device.get()) + ",rootmode=40000,user_id=0,group_id=0";
    if (m_device.valid() &&
        ::mount(
            "silent", m_folder.constData(), "fuse", MS_NODEV | MS_NOSUID, options.constData()) ==
            0) {
        m_server = std::thread([this] { serve(); });
    }
}

SilentMount::~SilentMount()
{
    if (mounted()) {
        // By force, which ends the connection: the questions fail, and so does the server's read.
        ::umount2(m_folder.constData(), MNT_FORCE);
        ::umount2(m_folder.constData(), MNT_DETACH);
        m_server.join();
    }
}

void SilentMount::serve() const
{
    std::array<char, 2 * FUSE_MIN_READ_BUFFER> buffer{};
    while (true) {
        const ssize_t length = ::read(m_device.get(), buffer.data(), buffer.size());
        if (length < 0 && (errno == EINTR || errno == EAGAIN || errno == ENOENT)) {
            continue;
        }
        if (length < static_cast<ssize_t>(sizeof(fuse_in_header))) {
            return;
        }
        fuse_in_header question{};
        std::memcpy(&question, buffer.data(), sizeof(question));
        if (question.opcode == FUSE_INIT) {
            answerInit(m_device.get(), question);
        }
    }
}

} // namespace touchstone
