// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/target/PmemFacts.h"

namespace touchstone {

inline constexpr std::array<EnumName<PmemMode>, 6> kPmemModeNames{
    {{PmemMode::Fsdax, "fsdax"},
     {PmemMode::Devdax, "devdax"},
     {PmemMode::Sector, "sector"},
     {PmemMode::Raw, "raw"},
     {PmemMode::SystemRam, "system-ram"},
     {PmemMode::Disabled, "disabled"}}};

/// Unknown facts are absent; docs/report-format.md describes the form.
[[nodiscard]] nlohmann::json toJson(const PmemFacts& facts);
[[nodiscard]] PmemFacts readPmem(const JsonReader& reader);

} // namespace touchstone
