// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QTemporaryDir>

#include <functional>
#include <vector>

namespace touchstone {

/// Loop devices, file systems and mounts for one test, all taken apart again in the opposite order.
/// Needs root. Whatever could not be made ends the test by qFatal: a test that goes on without it
/// would say nothing.
class BlockScene final
{
public:
    static constexpr int kImageMiB = 16;

    BlockScene();
    ~BlockScene();
    BlockScene(const BlockScene&) = delete;
    BlockScene& operator=(const BlockScene&) = delete;

    /// Whether loop devices can be attached and mounted here.
    [[nodiscard]] static bool possible();

    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    /// A file full of data that nobody recognises.
    QString image(const QString& name = QStringLiteral("image"), int mebibytes = kImageMiB);

    /// A loop device on a file or a device. @return "/dev/loop3".
    QString attach(const QString& backing, const QStringList& options = {});

    /// A loop device on an image of its own.
    QString loop(const QString& name = QStringLiteral("image"));

    /// A loop device on an image of its own with two partitions. @return the whole device, to which
    /// "p1" and "p2" are added.
    QString partitioned(const QString& name = QStringLiteral("image"));

    /// Tells the kernel of a partition, whatever stands in the table.
    void addPartition(const QString& device, int number, quint32 begin, quint32 sectors);

    /// Makes ext4 on the device and mounts it, so that it does not change by itself. @return the
    /// folder.
    QString mount(const QString& device, const QStringList& options = {});

    void makeFilesystem(const QString& device);

    /// Until then a mounted file system has something left to write.
    void sync(const QString& folder);

    /// Writes bytes to a file or a device.
    void put(const QString& where, qint64 offset, const QByteArray& bytes);

    /// Runs a program to its end. @return what it printed.
    QByteArray run(const QString& program, const QStringList& words);

    /// Does this when the scene is taken apart.
    void later(std::function<void()> undo) { m_undo.push_back(std::move(undo)); }

    /// A process that goes on until the scene is taken apart; waits until it has printed a line.
    void background(const QString& program, const QStringList& words);

private:
    QTemporaryDir m_folder;
    std::vector<std::function<void()>> m_undo;
    int m_mounts = 0;
};

/// "loop3:16777216".
[[nodiscard]] QString identityOfDevice(const QString& device);

/// Of a whole file or device; empty where it cannot be read.
[[nodiscard]] QByteArray digestOf(const QString& path);

} // namespace touchstone
