// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace touchstone {

/// A setting of the whole machine, changed for as long as this lives. It is put back whatever
/// happens to this process, being killed included: a process that belongs to nobody waits for its
/// end. Only one such object exists on a machine at a time; others wait.
class SystemSetting final
{
public:
    /// Whether this process may change it.
    [[nodiscard]] static bool changeable(const QString& path);

    /// @param path e.g. "/proc/sys/fs/aio-max-nr".
    SystemSetting(const QString& path, const QByteArray& value);
    ~SystemSetting();
    SystemSetting(const SystemSetting&) = delete;
    SystemSetting& operator=(const SystemSetting&) = delete;

    /// Whether the new value is in effect.
    [[nodiscard]] bool changed() const { return m_changed; }

private:
    int m_alive = -1;    ///< closed when this process ends
    int m_restored = -1; ///< at its end once the old value is back
    bool m_changed = false;
};

} // namespace touchstone
