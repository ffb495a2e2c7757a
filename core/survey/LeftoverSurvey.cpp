// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survey/LeftoverSurvey.h"

#include "core/base/JsonReader.h"
#include "core/survey/Inquiry.h"

#include <algorithm>

namespace touchstone {

namespace {

constexpr std::array<EnumName<LeftoverState>, 8> kStates{
    {{LeftoverState::Running, "running"},
     {LeftoverState::Ended, "ended"},
     {LeftoverState::PidReused, "pid-reused"},
     {LeftoverState::OtherBoot, "other-boot"},
     {LeftoverState::Unrecorded, "unrecorded"},
     {LeftoverState::OtherMachine, "other-machine"},
     {LeftoverState::Uncertain, "uncertain"},
     {LeftoverState::Unreadable, "unreadable"}}};

std::string encoded(const std::vector<Leftover>& leftovers)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Leftover& leftover : leftovers) {
        nlohmann::json json{{"path", leftover.path},
                            {"state", enumName(leftover.state, kStates)},
                            {"changed", std::chrono::system_clock::to_time_t(leftover.changed)},
                            {"host", leftover.host},
                            {"user", leftover.user},
                            {"device", leftover.device},
                            {"inode", leftover.inode}};
        if (leftover.size.has_value()) {
            json["size"] = *leftover.size;
        }
        if (leftover.pid.has_value()) {
            json["pid"] = *leftover.pid;
        }
        list.push_back(std::move(json));
    }
    std::string bytes;
    nlohmann::json::to_cbor({{"leftovers", std::move(list)}}, bytes);
    return bytes;
}

Leftover readLeftover(const JsonReader& reader)
{
    Leftover leftover;
    leftover.path = reader.string("path");
    leftover.state = reader.enumerator("state", kStates);
    leftover.changed = std::chrono::system_clock::from_time_t(reader.integer("changed"));
    leftover.host = reader.string("host");
    leftover.user = static_cast<std::uint32_t>(
        reader.unsignedInteger("user", std::numeric_limits<std::uint32_t>::max()));
    leftover.device = reader.unsignedInteger("device");
    leftover.inode = reader.unsignedInteger("inode");
    if (reader.has("size")) {
        leftover.size = reader.unsignedInteger("size");
    }
    if (reader.has("pid")) {
        leftover.pid = reader.integer("pid");
    }
    return leftover;
}

std::vector<Leftover> decoded(const std::string& bytes)
{
    const nlohmann::json json = nlohmann::json::from_cbor(bytes, true, false);
    std::vector<Leftover> leftovers;
    if (json.is_object()) {
        JsonErrors errors("answer");
        for (const JsonReader& reader : JsonReader(json, errors).objects("leftovers")) {
            leftovers.push_back(readLeftover(reader));
        }
    }
    return leftovers;
}

} // namespace

LeftoverSurvey surveyLeftovers(const std::vector<std::string>& folders,
                               std::chrono::milliseconds limit)
{
    std::vector<Question> questions;
    questions.reserve(folders.size());
    for (const std::string& folder : folders) {
        questions.emplace_back([&folder] { return encoded(findLeftovers(folder)); });
    }
    const std::vector<Answer> answers = askAll(questions, limit);
    LeftoverSurvey survey;
    for (std::size_t i = 0; i < folders.size(); ++i) {
        if (answers[i].state != AnswerState::Given) {
            survey.silent.push_back(folders[i]);
            continue;
        }
        for (Leftover& leftover : decoded(answers[i].text)) {
            const bool isKnown = std::any_of(
                survey.found.begin(), survey.found.end(), [&leftover](const Leftover& other) {
                    return other.device == leftover.device && other.inode == leftover.inode;
                });
            if (!isKnown) {
                survey.found.push_back(std::move(leftover));
            }
        }
    }
    return survey;
}

} // namespace touchstone
