// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonReader.h"
#include "core/target/guard/Contents.h"

#include <cstdint>
#include <optional>
#include <string>

namespace touchstone {

/// A person's word that a raw target may be overwritten. It opens nothing by itself: the engine
/// judges the target again, on the open device.
struct Consent
{
    /// As identityOf() gives it; shortened in reports.
    std::string identity;
    /// Which medium was in the drive, as the kernel counts them: a loop device on another file, or
    /// another drive under the same name, has another number. Not compared where it is absent.
    std::optional<std::uint64_t> diskSequence;
    /// What the person was shown to be on the target. The run is refused where something else is
    /// found at its start; nothing is compared where this is absent.
    std::optional<Contents> shown;
    bool operator==(const Consent&) const = default;
};

/// docs/report-format.md describes the form.
[[nodiscard]] nlohmann::json toJson(const Consent& consent);
[[nodiscard]] Consent readConsent(const JsonReader& reader);

} // namespace touchstone
