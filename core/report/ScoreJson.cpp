// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"

namespace touchstone {

namespace {

nlohmann::json toJson(const ScoreValue& score)
{
    nlohmann::json json{{"measured", score.measured}, {"needed", score.needed}};
    if (score.value.has_value()) {
        json["value"] = *score.value;
    }
    if (score.reason.has_value()) {
        json["reason"] = toJson(*score.reason);
    }
    return json;
}

ScoreValue readScoreValue(const JsonReader& reader)
{
    ScoreValue score;
    score.measured = reader.smallInteger("measured");
    score.needed = reader.smallInteger("needed");
    if (reader.has("value")) {
        score.value = reader.amount("value");
    }
    if (const auto reason = reader.optionalObject("reason")) {
        score.reason = readMessage(*reason);
    }
    return score;
}

} // namespace

nlohmann::json toJson(const Score& score)
{
    return {{"baseline", score.baseline},
            {"baseline_version", score.baselineVersion},
            {"formula_version", score.formulaVersion},
            {"read", toJson(score.read)},
            {"write", toJson(score.write)},
            {"total", toJson(score.total)}};
}

Score readScore(const JsonReader& reader)
{
    Score score;
    score.baseline = reader.string("baseline");
    score.baselineVersion = reader.string("baseline_version");
    score.formulaVersion = reader.smallInteger("formula_version");
    score.read = readScoreValue(reader.object("read"));
    score.write = readScoreValue(reader.object("write"));
    score.total = readScoreValue(reader.object("total"));
    return score;
}

} // namespace touchstone
