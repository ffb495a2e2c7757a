// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/PmemContents.h"

#include "core/io/BusErrorLanding.h"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <vector>

#include <sys/mman.h>

namespace touchstone {

namespace {

/// What is looked at, at either end.
constexpr std::size_t kLooked = std::size_t{2} << 20U;

class Mapping final
{
public:
    Mapping(int fd, std::size_t length, std::uint64_t offset)
        : m_memory(::mmap(nullptr, length, PROT_READ, MAP_SHARED, fd, static_cast<off_t>(offset)))
        , m_length(length)
    {
    }

    ~Mapping()
    {
        if (valid()) {
            ::munmap(m_memory, m_length);
        }
    }

    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    [[nodiscard]] bool valid() const { return m_memory != MAP_FAILED; }

    [[nodiscard]] std::span<const std::byte> bytes() const
    {
        return {static_cast<const std::byte*>(m_memory), m_length};
    }

private:
    void* m_memory;
    std::size_t m_length;
};

/// @return an errno; 0 where all was read.
int copyOut(std::span<const std::byte> from, std::vector<std::byte>& to)
{
    BusErrorLanding landing(from);
    if (sigsetjmp(landing.place(), 0) != 0) {
        return EIO;
    }
    landing.arm();
    std::copy(from.begin(), from.end(), to.begin());
    landing.disarm();
    return 0;
}

/// The bytes at one end; memory is mapped in whole alignments.
int readEnd(int fd, std::uint64_t offset, std::size_t length, bool last, std::vector<std::byte>& to)
{
    const Mapping mapping(fd, length, offset);
    if (!mapping.valid()) {
        return errno;
    }
    const std::size_t looked = std::min(length, kLooked);
    to.resize(looked);
    return copyOut(last ? mapping.bytes().last(looked) : mapping.bytes().first(looked), to);
}

} // namespace

bool isAllZero(std::span<const std::byte> bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b == std::byte{0}; });
}

std::optional<Signature> findPool(std::span<const std::byte> start)
{
    constexpr std::size_t kLength = 8;
    constexpr std::string_view kPrefix = "PMEM";
    if (start.size() < kLength) {
        return std::nullopt;
    }
    std::string text;
    for (const std::byte byte : start.first(kLength)) {
        text += static_cast<char>(byte);
    }
    const bool isName = std::all_of(
        text.begin(), text.end() - 1, [](char letter) { return letter >= 'A' && letter <= 'Z'; });
    if (!text.starts_with(kPrefix) || !isName || text.back() != '\0') {
        return std::nullopt;
    }
    text.pop_back();
    return Signature{SignatureKind::Pool, text, {}, {}, Bytes{0}};
}

tl::expected<Contents, int> readDaxContents(int fd, Bytes size, Bytes alignment)
{
    const std::uint64_t unit = std::max<std::uint64_t>(alignment.value(), kLooked);
    const auto length = static_cast<std::size_t>(std::min(unit, size.value()));
    std::vector<std::byte> bytes;
    Contents contents;
    if (const int error = readEnd(fd, 0, length, false, bytes); error != 0) {
        return tl::unexpected<int>(error);
    }
    if (auto pool = findPool(bytes)) {
        contents.signatures.push_back(*std::move(pool));
    }
    contents.holdsData = !isAllZero(bytes);
    if (const int error = readEnd(fd, size.value() - length, length, true, bytes); error != 0) {
        return tl::unexpected<int>(error);
    }
    contents.holdsData = contents.holdsData || !isAllZero(bytes);
    return contents;
}

} // namespace touchstone
