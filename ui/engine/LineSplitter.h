// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace touchstone {

/// Cuts a stream of bytes into lines, whatever pieces it comes in.
class LineSplitter final
{
public:
    /// @param limit a longer line makes the stream overflow, so that memory stays bounded.
    explicit LineSplitter(qsizetype limit);

    /// Lines that these bytes complete, without their breaks. Nothing any more after an overflow.
    [[nodiscard]] QList<QByteArray> feed(const QByteArray& bytes);

    [[nodiscard]] bool overflown() const { return m_overflown; }

    /// The beginning of a line whose end has not come yet.
    [[nodiscard]] const QByteArray& rest() const { return m_rest; }

private:
    qsizetype m_limit;
    QByteArray m_rest;
    bool m_overflown = false;
};

} // namespace touchstone
