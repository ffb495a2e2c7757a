// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/QueueReader.h"

#include "core/base/KernelText.h"

#include <string_view>
#include <system_error>

namespace touchstone {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kKibibyte = 1024;
constexpr std::uint64_t kSectorSize = 512;

std::uint32_t count(const fs::path& file)
{
    return static_cast<std::uint32_t>(kernelNumber(file).value_or(0));
}

/// "none [mq-deadline] kyber": the one in use is in brackets, unless there is no choice.
std::string schedulerOf(const fs::path& file)
{
    const std::string text = kernelText(file);
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']');
    if (open == std::string::npos || close == std::string::npos || close < open) {
        return text.find(' ') == std::string::npos ? text : std::string();
    }
    return text.substr(open + 1, close - open - 1);
}

std::optional<WriteCache> writeCacheOf(const fs::path& file)
{
    const std::string text = kernelText(file);
    if (text == "write back") {
        return WriteCache::WriteBack;
    }
    return text == "write through" ? std::optional(WriteCache::WriteThrough) : std::nullopt;
}

std::optional<ZoneFacts> zonesOf(const fs::path& queue)
{
    const std::string model = kernelText(queue / "zoned");
    if (model != "host-managed" && model != "host-aware") {
        return std::nullopt;
    }
    return ZoneFacts{model == "host-aware" ? ZonedModel::HostAware : ZonedModel::HostManaged,
                     Bytes{kernelNumber(queue / "chunk_sectors").value_or(0) * kSectorSize},
                     count(queue / "nr_zones")};
}

} // namespace

std::optional<QueueFacts> readQueueFacts(const fs::path& folder)
{
    const fs::path queue = folder / "queue";
    std::error_code error;
    if (!fs::is_directory(queue, error)) {
        return std::nullopt;
    }
    QueueFacts facts;
    facts.scheduler = schedulerOf(queue / "scheduler");
    // Without hardware queues of its own a device passes I/O on at once; the number is a relic.
    if (fs::is_directory(folder / "mq", error)) {
        facts.requests = count(queue / "nr_requests");
    }
    facts.depth = count(folder / "device/queue_depth");
    facts.writeCache = writeCacheOf(queue / "write_cache");
    facts.dax = kernelFlag(queue / "dax");
    facts.largestIo = Bytes{kernelNumber(queue / "max_sectors_kb").value_or(0) * kKibibyte};
    if (kernelNumber(queue / "discard_max_bytes").value_or(0) > 0) {
        facts.discardGranularity = Bytes{kernelNumber(queue / "discard_granularity").value_or(0)};
    }
    facts.zones = zonesOf(queue);
    return facts;
}

} // namespace touchstone
