// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/LoopDevice.h"

#include <QProcess>

namespace touchstone {

LoopDevice::LoopDevice(const QString& backing)
{
    QProcess losetup;
    losetup.start(QStringLiteral("losetup"),
                  {QStringLiteral("--find"), QStringLiteral("--show"), backing});
    if (losetup.waitForFinished() && losetup.exitCode() == 0) {
        m_path = QString::fromLocal8Bit(losetup.readAllStandardOutput()).trimmed();
    }
}

LoopDevice::~LoopDevice()
{
    if (!m_path.isEmpty()) {
        QProcess::execute(QStringLiteral("losetup"), {QStringLiteral("--detach"), m_path});
    }
}

} // namespace touchstone
