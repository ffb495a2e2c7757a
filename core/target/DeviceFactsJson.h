// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/target/LayerFacts.h"
#include "core/target/LinkFacts.h"
#include "core/target/QueueFacts.h"

#include <vector>

namespace touchstone {

// The facts of devices as parts of a target; docs/report-format.md describes the form.

[[nodiscard]] nlohmann::json toJson(const LinkFacts& link);
[[nodiscard]] LinkFacts readLink(const JsonReader& reader);

[[nodiscard]] nlohmann::json toJson(const QueueFacts& queue);
[[nodiscard]] QueueFacts readQueue(const JsonReader& reader);

[[nodiscard]] nlohmann::json toJson(const RaidFacts& raid);
[[nodiscard]] RaidFacts readRaid(const JsonReader& reader);

[[nodiscard]] nlohmann::json layersToJson(const std::vector<Layer>& layers);
/// Nothing where the field is absent.
[[nodiscard]] std::vector<Layer> readLayers(const JsonReader& reader, std::string_view name);

/// "LUKS", "LVM", "RAID", …
[[nodiscard]] std::string_view layerName(Layer layer);

/// A field that is absent where it is 0.
[[nodiscard]] std::uint32_t readCount(const JsonReader& reader, std::string_view name);

} // namespace touchstone
