// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The buckets of every latency histogram: "log-linear/64".
///
/// 64-bit nanoseconds; values below 128 have a bucket each, and every octave above is cut into 128
/// equal buckets. A bucket that starts at v is therefore at most v / 128 wide, so its upper edge,
/// which is what percentiles report, is at most 0.79 % above any value in it.
///
/// The last octave ends at 2⁴¹ ns (2 199 s). Longer times are counted in the last bucket and said
/// to be so: see Histogram::saturated().
namespace touchstone::histogram_scheme {

inline constexpr std::string_view kName = "log-linear/64";
inline constexpr std::uint32_t kSubBucketBits = 7;
inline constexpr std::uint32_t kSubBuckets = 1U << kSubBucketBits;
inline constexpr std::uint32_t kTopBit = 41;
inline constexpr std::size_t kOctaves = kTopBit - kSubBucketBits + 1;
inline constexpr std::size_t kBuckets = kOctaves * kSubBuckets;
inline constexpr std::uint64_t kLimit = std::uint64_t{1} << kTopBit;

/// The bucket that counts this value; values of kLimit and more fall into the last one.
[[nodiscard, gnu::always_inline]] constexpr std::size_t bucketOf(std::uint64_t value)
{
    if (value >= kLimit) {
        return kBuckets - 1;
    }
    if (value < kSubBuckets) {
        return static_cast<std::size_t>(value);
    }
    const auto shift = static_cast<std::uint32_t>(std::bit_width(value)) - kSubBucketBits - 1;
    // value >> shift is in [128, 256): the leading one stands for the octave, the rest for the
    // bucket.
    return (std::size_t{shift} << kSubBucketBits) + static_cast<std::size_t>(value >> shift);
}

/// The largest value that falls into the bucket.
[[nodiscard]] constexpr std::uint64_t upperEdge(std::size_t bucket)
{
    if (bucket < kSubBuckets) {
        return bucket;
    }
    const std::size_t octave = bucket >> kSubBucketBits;
    const std::uint64_t within = (bucket & (kSubBuckets - 1)) + kSubBuckets;
    return ((within + 1) << (octave - 1)) - 1;
}

/// The smallest value that falls into the bucket.
[[nodiscard]] constexpr std::uint64_t lowerEdge(std::size_t bucket)
{
    return bucket == 0 ? 0 : upperEdge(bucket - 1) + 1;
}

} // namespace touchstone::histogram_scheme
