// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/ErrnoName.h"
#include "core/report/JsonParts.h"
#include "core/report/ReportJson.h"

#include <type_traits>

namespace touchstone {

namespace {

using Json = nlohmann::json;

// An argument is an object with one field, named after the argument's type.
constexpr const char* kText = "text";
constexpr const char* kCount = "count";
constexpr const char* kBytes = "bytes";
constexpr const char* kNanoseconds = "ns";
constexpr const char* kIops = "iops";
constexpr const char* kBytesPerSecond = "bytes_per_second";
constexpr const char* kShare = "share";
constexpr const char* kErrno = "errno";

struct ArgumentToJson
{
    Json operator()(const std::string& text) const { return {{kText, text}}; }

    Json operator()(std::int64_t count) const { return {{kCount, count}}; }

    Json operator()(Bytes bytes) const { return {{kBytes, bytes.value()}}; }

    Json operator()(Nanoseconds time) const { return {{kNanoseconds, time.count()}}; }

    Json operator()(Iops iops) const { return {{kIops, iops.value()}}; }

    Json operator()(BytesPerSecond rate) const { return {{kBytesPerSecond, rate.value()}}; }

    Json operator()(Share share) const { return {{kShare, share.value()}}; }

    Json operator()(Errno error) const { return {{kErrno, errnoName(error.value)}}; }
};

MessageValue readErrno(const JsonReader& reader)
{
    const std::optional<int> number = errnoFromName(reader.string(kErrno));
    if (!number.has_value()) {
        reader.reportRange(kErrno);
    }
    return Errno{number.value_or(0)};
}

MessageValue readArgument(const JsonReader& reader)
{
    if (reader.has(kText)) {
        return reader.string(kText);
    }
    if (reader.has(kCount)) {
        return reader.integer(kCount);
    }
    if (reader.has(kBytes)) {
        return reader.bytes(kBytes);
    }
    if (reader.has(kNanoseconds)) {
        return Nanoseconds{reader.integer(kNanoseconds)};
    }
    if (reader.has(kIops)) {
        return Iops{reader.number(kIops)};
    }
    if (reader.has(kBytesPerSecond)) {
        return BytesPerSecond{reader.number(kBytesPerSecond)};
    }
    if (reader.has(kShare)) {
        return Share{reader.number(kShare)};
    }
    if (reader.has(kErrno)) {
        return readErrno(reader);
    }
    // A type that a later version added: shown as it stands.
    return jsonLine(reader.json());
}

} // namespace

nlohmann::json toJson(const Message& message)
{
    Json arguments = Json::object();
    for (const Message::Argument& argument : message.arguments()) {
        arguments[argument.name] = std::visit(ArgumentToJson{}, argument.value);
    }
    return {{"code", messageCode(message.id())}, {"args", std::move(arguments)}};
}

nlohmann::json toJson(const Note& note)
{
    Json json = toJson(note.message);
    json["severity"] = severityName(note.severity);
    if (!note.test.empty()) {
        json["test"] = note.test;
    }
    if (!note.target.empty()) {
        json["target"] = note.target;
    }
    return json;
}

Message readMessage(const JsonReader& reader)
{
    std::vector<Message::Argument> arguments;
    const JsonReader fields = reader.object("args");
    for (const auto& item : fields.json().items()) {
        arguments.push_back({item.key(), readArgument(fields.object(item.key()))});
    }
    const std::string code = reader.string("code");
    const std::optional<MessageId> id = messageFromCode(code);
    if (!id.has_value()) {
        return {MessageId::UnknownMessage, {{"code", code}}};
    }
    return {*id, std::move(arguments)};
}

Note readNote(const JsonReader& reader)
{
    Note note{reader.enumerator("severity", kSeverities), readMessage(reader), {}};
    note.test = reader.stringOr("test", {});
    note.target = reader.stringOr("target", {});
    return note;
}

} // namespace touchstone
