// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survey/TargetSurvey.h"

#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"
#include "core/survey/Inquiry.h"
#include "core/target/BlockDevices.h"
#include "core/target/DaxDevices.h"
#include "core/target/Filesystems.h"
#include "core/target/PmemNamespaces.h"
#include "core/target/TargetJson.h"
#include "core/target/TargetScanner.h"

#include <algorithm>
#include <cstring>

namespace touchstone {

namespace {

/// Something that is asked for its rows, and what it is called while it gives none.
struct Inquired
{
    Target row; ///< path and kind
    Question question;
};

/// Any bytes may stand in a path, so the answer is not JSON text.
std::string encoded(const std::vector<Target>& targets)
{
    nlohmann::json list = nlohmann::json::array();
    for (const Target& target : targets) {
        nlohmann::json json = toJson(target);
        if (target.unusableReason.has_value()) {
            json["unusable"] = toJson(*target.unusableReason);
        }
        list.push_back(std::move(json));
    }
    std::string bytes;
    nlohmann::json::to_cbor({{"targets", std::move(list)}}, bytes);
    return bytes;
}

std::optional<std::vector<Target>> decoded(const std::string& bytes)
{
    const nlohmann::json json = nlohmann::json::from_cbor(bytes, true, false);
    JsonErrors errors("answer");
    if (!json.is_object()) {
        return std::nullopt;
    }
    std::vector<Target> targets;
    for (const JsonReader& reader : JsonReader(json, errors).objects("targets")) {
        targets.push_back(readTarget(reader));
        if (const auto reason = reader.optionalObject("unusable")) {
            targets.back().unusableReason = readMessage(*reason);
        }
    }
    return errors.first().has_value() ? std::nullopt : std::optional(std::move(targets));
}

Target rowOf(const std::string& path, TargetKind kind)
{
    Target row;
    row.path = path;
    row.kind = kind;
    return row;
}

std::vector<Inquired> inquireDevices(const std::filesystem::path& root)
{
    std::vector<Inquired> inquired;
    const BlockDevices devices(root, MountTable::read(root));
    for (const auto& [path, number] : devices.listed()) {
        inquired.push_back({rowOf(path, TargetKind::Drive), [devices, number = number] {
                                const auto device = devices.find(number);
                                return encoded(device ? std::vector{*device}
                                                      : std::vector<Target>());
                            }});
    }
    const auto add = [&inquired](const char* folder, Question question) {
        inquired.push_back({rowOf(folder, TargetKind::Devdax), std::move(question)});
    };
    add("/sys/bus/dax/devices", [root] { return encoded(daxDevices(root)); });
    add("/sys/bus/nd/devices", [root] { return encoded(disabledPmem(root)); });
    return inquired;
}

Inquired inquireFolder(const std::filesystem::path& root, const std::string& path)
{
    return {rowOf(path, TargetKind::Folder), [root, path] {
                const Result<Target> found = TargetScanner(root).describe(path);
                if (!found) {
                    Target row = rowOf(path, TargetKind::Folder);
                    row.unusableReason = found.error().message;
                    return encoded({row});
                }
                // Single files are mounted too, in containers above all.
                return encoded(found->kind == TargetKind::Folder ? std::vector{*found}
                                                                 : std::vector<Target>());
            }};
}

std::vector<Target>
rowsOf(const Inquired& inquired, const Answer& answer, std::chrono::milliseconds limit)
{
    Target row = inquired.row;
    if (answer.state == AnswerState::Silent) {
        row.unusableReason =
            Message(MessageId::FolderSilent, {{"path", row.path}, {"limit", Nanoseconds(limit)}});
        return {row};
    }
    auto rows = answer.state == AnswerState::Given ? decoded(answer.text) : std::nullopt;
    if (!rows) {
        row.unusableReason = Message(MessageId::InquiryFailed, {{"path", row.path}});
        return {row};
    }
    return *std::move(rows);
}

bool comesBefore(const std::string& a, const std::string& b)
{
    return ::strverscmp(a.c_str(), b.c_str()) < 0;
}

/// Mounted places that are in sight, by what they are for.
std::vector<std::string> mountPoints(const std::filesystem::path& root, FilesystemUse use)
{
    std::vector<std::string> points;
    const MountTable mounts = MountTable::read(root);
    for (const Mount& mount : mounts.mounts()) {
        if (useOf(mount) == use && mounts.isVisible(mount)) {
            points.push_back(mount.mountPoint);
        }
    }
    return points;
}

} // namespace

std::vector<std::string> placesOf(const SurveyScope& scope)
{
    std::vector<std::string> places = mountPoints(scope.root, FilesystemUse::Storage);
    places.insert(places.end(), scope.folders.begin(), scope.folders.end());
    std::sort(places.begin(), places.end(), comesBefore);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::vector<Target> surveyTargets(const SurveyScope& scope)
{
    std::vector<Inquired> inquired = inquireDevices(scope.root);
    for (const std::string& place : placesOf(scope)) {
        inquired.push_back(inquireFolder(scope.root, place));
    }
    std::vector<Question> questions;
    for (const Inquired& one : inquired) {
        questions.push_back(one.question);
    }
    const std::vector<Answer> answers = askAll(questions, scope.limit);
    std::vector<Target> targets;
    for (std::size_t i = 0; i < inquired.size(); ++i) {
        for (Target& row : rowsOf(inquired[i], answers[i], scope.limit)) {
            const bool isKnown =
                row.kind == TargetKind::Folder &&
                std::any_of(targets.begin(), targets.end(), [&row](const Target& other) {
                    return other.path == row.path;
                });
            if (!isKnown) {
                targets.push_back(std::move(row));
            }
        }
    }
    for (const std::string& place : mountPoints(scope.root, FilesystemUse::Automatic)) {
        Target row = rowOf(place, TargetKind::Folder);
        row.unusableReason = Message(MessageId::AutomountUntouched, {{"path", place}});
        targets.push_back(std::move(row));
    }
    return targets;
}

} // namespace touchstone
