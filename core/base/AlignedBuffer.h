// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Units.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>

namespace touchstone {

/// Memory for direct I/O: aligned to pages, owned, uninitialised.
class AlignedBuffer final
{
public:
    static constexpr std::size_t kAlignment = 4096;

    /// Nothing when there is not enough memory.
    [[nodiscard]] static std::optional<AlignedBuffer> allocate(std::size_t size)
    {
        const std::size_t rounded = (size + kAlignment - 1) / kAlignment * kAlignment;
        void* memory = std::aligned_alloc(kAlignment, rounded == 0 ? kAlignment : rounded);
        if (memory == nullptr) {
            return std::nullopt;
        }
        return AlignedBuffer(static_cast<std::byte*>(memory), size);
    }

    [[nodiscard]] std::byte* data() const { return m_memory.get(); }

    [[nodiscard]] std::size_t size() const { return m_size; }

    [[nodiscard]] std::span<std::byte> bytes() const { return {m_memory.get(), m_size}; }

private:
    struct Free
    {
        void operator()(std::byte* memory) const { std::free(memory); }
    };

    AlignedBuffer(std::byte* memory, std::size_t size)
        : m_memory(memory)
        , m_size(size)
    {
    }

    std::unique_ptr<std::byte, Free> m_memory;
    std::size_t m_size;
};

} // namespace touchstone
