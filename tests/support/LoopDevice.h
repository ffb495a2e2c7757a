// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace touchstone {

/// A block device on a file, attached for as long as this lives. Needs root.
class LoopDevice final
{
public:
    /// @param backing an existing file.
    explicit LoopDevice(const QString& backing);
    ~LoopDevice();
    LoopDevice(const LoopDevice&) = delete;
    LoopDevice& operator=(const LoopDevice&) = delete;

    /// Empty where it could not be attached.
    [[nodiscard]] const QString& path() const { return m_path; }

private:
    QString m_path;
};

} // namespace touchstone
