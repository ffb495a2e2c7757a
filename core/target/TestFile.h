// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/base/UniqueFd.h"
#include "core/target/FreeSpace.h"
#include "core/target/OpenMode.h"
#include "core/workload/Workload.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace touchstone {

/// The file that a folder target is measured with. It lives in a hidden directory of its own,
/// beside a record of who made it, is created there and nowhere else, and goes away with this
/// object: all three are removed through descriptors kept since they were made, only if they are
/// still the ones that were made, and nothing else is ever touched. Not for several threads at
/// once.
class TestFile final
{
public:
    /// What fill() writes.
    struct Content
    {
        Bytes size{0};
        DataPattern data;
        std::uint64_t seed = 0;
        SpaceReserve reserve;
    };

    /// Called after each block with the bytes written so far.
    using Progress = std::function<void(Bytes done)>;

    /// Makes the directory and the empty file. Fails when the folder is missing, not writable, on a
    /// read-only file system or out of space.
    [[nodiscard]] static Result<TestFile> create(const std::filesystem::path& folder);

    TestFile(TestFile&&) noexcept = default;
    TestFile& operator=(TestFile&& other) noexcept;
    TestFile(const TestFile&) = delete;
    TestFile& operator=(const TestFile&) = delete;
    ~TestFile();

    /// Writes the whole file, past the page cache where the file system can, and waits until it is
    /// on the medium. Refuses at once when the reserve would not be left free, and stops with an
    /// error when others use up the space meanwhile; ErrorKind::Interrupted after a stop request,
    /// which is looked at before each block. The file stays until this object goes.
    [[nodiscard]] Result<void>
    fill(const Content& content, const Progress& progress, const std::stop_token& stop);

    /// A new descriptor of the file. With Direct::On a refusal by the file system comes back as
    /// MessageId::DirectRefused with errorNumber EINVAL; the caller decides whether to go on
    /// without.
    [[nodiscard]] Result<UniqueFd> open(AccessMode access, Direct direct) const;

    /// Removes file and directory now. Does nothing the second time. Fails when something else lies
    /// in the directory or the file system refuses; what is left is named in the error.
    [[nodiscard]] Result<void> remove();

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    /// Set once filled.
    [[nodiscard]] Bytes size() const { return m_size; }

    /// Whether the file system refused direct I/O while the file was written.
    [[nodiscard]] bool directRefused() const { return m_directRefused; }

private:
    TestFile(UniqueFd folder, UniqueFd directory, UniqueFd file, std::filesystem::path path);

    [[nodiscard]] Result<void> checkSpace(const Content& content, std::uint64_t done) const;
    [[nodiscard]] Result<void>
    writeBlocks(const Content& content, const Progress& progress, const std::stop_token& stop);
    [[nodiscard]] Result<UniqueFd> openForFilling();
    [[nodiscard]] std::filesystem::path folder() const;
    [[nodiscard]] Result<void> sync(int fd) const;

    UniqueFd m_folder;
    UniqueFd m_directory;
    UniqueFd m_file; ///< buffered; keeps the identity of what was created
    std::filesystem::path m_path;
    Bytes m_size{0};
    bool m_directRefused = false;
};

} // namespace touchstone
