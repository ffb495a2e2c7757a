// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/target/Target.h"

namespace touchstone {

inline constexpr std::array<EnumName<TargetKind>, 6> kTargetKindNames{
    {{TargetKind::Drive, "drive"},
     {TargetKind::Partition, "partition"},
     {TargetKind::NvmeGeneric, "nvme-generic"},
     {TargetKind::Folder, "folder"},
     {TargetKind::File, "file"},
     {TargetKind::Devdax, "devdax"}}};

/// Every fact of a usable target, as a plan holds them; docs/report-format.md describes the form.
[[nodiscard]] nlohmann::json toJson(const Target& target);
[[nodiscard]] Target readTarget(const JsonReader& reader);

} // namespace touchstone
