// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/engine/LineSplitter.h"

namespace touchstone {

LineSplitter::LineSplitter(qsizetype limit)
    : m_limit(limit)
{
}

QList<QByteArray> LineSplitter::feed(const QByteArray& bytes)
{
    QList<QByteArray> lines;
    qsizetype from = 0;
    while (!m_overflown) {
        const qsizetype end = bytes.indexOf('\n', from);
        const qsizetype length = (end < 0 ? bytes.size() : end) - from;
        if (m_rest.size() + length > m_limit) {
            m_overflown = true;
            m_rest.clear();
            break;
        }
        m_rest.append(bytes.constData() + from, length);
        if (end < 0) {
            break;
        }
        lines.append(m_rest);
        m_rest.clear();
        from = end + 1;
    }
    return lines;
}

} // namespace touchstone
