// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/target/guard/Guard.h"

namespace touchstone {

namespace {

Message messageOf(const WriteFacts& facts, const DeviceUse& use)
{
    const auto about = [&](MessageId id) {
        return Message(id, {{"path", facts.path}, {"device", use.device}, {"by", use.by}});
    };
    switch (use.kind) {
    case UseKind::Mount:
        return about(MessageId::GuardMounted);
    case UseKind::Swap:
        return about(MessageId::GuardSwap);
    case UseKind::Holder:
        return about(MessageId::GuardHeld);
    case UseKind::Loop:
        return about(MessageId::GuardLoop);
    case UseKind::Filesystem:
        return about(MessageId::GuardFilesystem);
    case UseKind::Process:
        break;
    }
    return about(MessageId::GuardProcess);
}

/// What makes it no target for raw writes, whoever uses it.
void addNature(const WriteFacts& facts, std::vector<Message>& reasons)
{
    const auto add = [&](bool holds, MessageId id) {
        if (holds) {
            reasons.emplace_back(id, std::vector<Message::Argument>{{"path", facts.path}});
        }
    };
    add(facts.kind == TargetKind::File, MessageId::FileWriteRefused);
    add(facts.kind == TargetKind::Folder, MessageId::GuardNotRaw);
    add(!facts.known, MessageId::GuardUnknown);
    add(facts.systemDisk, MessageId::GuardSystemDisk);
    add(facts.hiddenPath, MessageId::GuardHiddenPath);
    add(facts.systemRam, MessageId::GuardSystemRam);
    add(facts.readOnly, MessageId::GuardReadOnly);
    add(facts.known && facts.size.value() == 0, MessageId::TargetNoMedium);
}

void addContents(const WriteFacts& facts, std::vector<Message>& reasons)
{
    if (!facts.contents.has_value()) {
        return;
    }
    for (const Signature& signature : facts.contents->signatures) {
        if (signature.kind == SignatureKind::Member) {
            reasons.emplace_back(
                MessageId::GuardMember,
                std::vector<Message::Argument>{{"path", facts.path}, {"type", signature.type}});
        } else if (signature.kind == SignatureKind::Pool) {
            reasons.emplace_back(
                MessageId::GuardPool,
                std::vector<Message::Argument>{{"path", facts.path}, {"type", signature.type}});
        }
    }
}

} // namespace

Verdict judge(const WriteFacts& facts)
{
    Verdict verdict;
    addNature(facts, verdict.reasons);
    for (const DeviceUse& use : facts.uses) {
        verdict.reasons.push_back(messageOf(facts, use));
    }
    addContents(facts, verdict.reasons);
    return verdict;
}

} // namespace touchstone
