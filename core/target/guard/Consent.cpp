// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Consent.h"

namespace touchstone {

namespace {

constexpr std::array<EnumName<SignatureKind>, 6> kSignatureKindNames{
    {{SignatureKind::Filesystem, "filesystem"},
     {SignatureKind::PartitionTable, "partition-table"},
     {SignatureKind::Encrypted, "encrypted"},
     {SignatureKind::Member, "member"},
     {SignatureKind::Pool, "pool"},
     {SignatureKind::Other, "other"}}};

nlohmann::json toJson(const Signature& signature)
{
    nlohmann::json json{{"kind", enumName(signature.kind, kSignatureKindNames)},
                        {"type", signature.type},
                        {"begin", signature.begin.value()}};
    if (!signature.label.empty()) {
        json["label"] = signature.label;
    }
    if (!signature.uuid.empty()) {
        json["uuid"] = signature.uuid;
    }
    return json;
}

Signature readSignature(const JsonReader& reader)
{
    Signature signature;
    signature.kind = reader.enumerator("kind", kSignatureKindNames);
    signature.type = reader.string("type");
    signature.begin = reader.bytes("begin");
    signature.label = reader.stringOr("label", {});
    signature.uuid = reader.stringOr("uuid", {});
    return signature;
}

} // namespace

nlohmann::json toJson(const Consent& consent)
{
    nlohmann::json json{{"identity", consent.identity}};
    if (consent.diskSequence.has_value()) {
        json["disk_sequence"] = *consent.diskSequence;
    }
    if (consent.shown.has_value()) {
        nlohmann::json signatures = nlohmann::json::array();
        for (const Signature& signature : consent.shown->signatures) {
            signatures.push_back(toJson(signature));
        }
        json["shown"] = {{"signatures", std::move(signatures)},
                         {"holds_data", consent.shown->holdsData}};
    }
    return json;
}

Consent readConsent(const JsonReader& reader)
{
    Consent consent;
    consent.identity = reader.string("identity");
    if (reader.has("disk_sequence")) {
        consent.diskSequence = reader.unsignedInteger("disk_sequence");
    }
    if (const auto shown = reader.optionalObject("shown")) {
        Contents contents;
        for (const JsonReader& signature : shown->objects("signatures")) {
            contents.signatures.push_back(readSignature(signature));
        }
        contents.holdsData = shown->boolean("holds_data");
        consent.shown = std::move(contents);
    }
    return consent;
}

} // namespace touchstone
