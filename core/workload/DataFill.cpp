// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/workload/DataFill.h"

#include "core/base/Random.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace touchstone {

namespace {

constexpr std::size_t kChunk = 512;

void fillRandom(std::span<std::byte> bytes, Random& random)
{
    while (!bytes.empty()) {
        const std::uint64_t word = random.next();
        const std::size_t length = std::min(bytes.size(), sizeof word);
        std::memcpy(bytes.data(), &word, length);
        bytes = bytes.subspan(length);
    }
}

} // namespace

void fillBuffer(std::span<std::byte> buffer, const DataPattern& pattern, std::uint64_t seed)
{
    const double share = std::clamp(pattern.incompressible, 0.0, 1.0);
    const auto randomBytes =
        static_cast<std::size_t>(std::lround(share * static_cast<double>(kChunk)));
    Random random(seed);
    while (!buffer.empty()) {
        const std::size_t chunk = std::min(buffer.size(), kChunk);
        const std::size_t head = std::min(chunk, randomBytes);
        fillRandom(buffer.first(head), random);
        const std::span<std::byte> rest = buffer.subspan(head, chunk - head);
        std::fill(rest.begin(), rest.end(), std::byte{0});
        buffer = buffer.subspan(chunk);
    }
}

} // namespace touchstone
