// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/JsonReader.h"
#include "core/base/Resources.h"
#include "core/report/Score.h"

#include <fmt/format.h>

namespace touchstone {

namespace {

constexpr double kMega = 1e6;

Baseline readBaseline(const JsonReader& reader)
{
    Baseline baseline;
    baseline.id = reader.string("id");
    baseline.version = reader.string("version");
    const JsonReader description = reader.object("description");
    std::map<std::string, std::string> texts;
    for (const auto& item : description.json().items()) {
        texts[item.key()] = description.string(item.key());
    }
    baseline.description = LocalText(std::move(texts));
    const JsonReader throughput = reader.object("throughput");
    for (const auto& item : throughput.json().items()) {
        const double megabytes = throughput.amount(item.key());
        if (megabytes <= 0.0) {
            throughput.reportRange(item.key());
        }
        baseline.throughput[item.key()] = BytesPerSecond{megabytes * kMega};
    }
    return baseline;
}

} // namespace

Result<Baseline> findBaseline(std::string_view id)
{
    const std::string name = fmt::format("baselines/{}.json", id);
    const std::optional<std::string_view> content = resource(name);
    if (!content.has_value()) {
        return fail(ErrorKind::Usage,
                    {MessageId::BaselineUnknown, {{"baseline", std::string(id)}}});
    }
    const Result<nlohmann::json> json = parseJson(*content, name);
    if (!json.has_value()) {
        return tl::unexpected<Error>(json.error());
    }
    JsonErrors errors(name);
    Baseline baseline = readBaseline(JsonReader(*json, errors));
    return errors.finish(std::move(baseline));
}

} // namespace touchstone
