// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/UniqueFd.h"

#include <QString>

#include <thread>

namespace touchstone {

/// A FUSE file system that lets itself be mounted and then takes every question without answering
/// it, as one does whose server is gone. Who asks is held in the kernel, past any signal, for as
/// long as this lives. Needs root and /dev/fuse.
class SilentMount final
{
public:
    /// @param folder an existing one. This process must not touch it any more.
    explicit SilentMount(const QString& folder);
    /// Lets go of everybody who waits.
    ~SilentMount();
    SilentMount(const SilentMount&) = delete;
    SilentMount& operator=(const SilentMount&) = delete;

    /// Whether it could be mounted.
    [[nodiscard]] bool mounted() const { return m_server.joinable(); }

private:
    void serve() const;

    QByteArray m_folder;
    UniqueFd m_device;
    std::thread m_server;
};

} // namespace touchstone
