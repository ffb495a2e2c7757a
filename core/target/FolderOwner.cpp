// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/FolderOwner.h"

#include "core/base/JsonReader.h"
#include "core/base/KernelText.h"

#include <charconv>
#include <system_error>

#include <sys/utsname.h>
#include <unistd.h>

namespace touchstone {

namespace {

constexpr std::string_view kOwnerOrigin = "owner";

} // namespace

std::optional<std::uint64_t> processStartTime(const std::filesystem::path& root, std::int64_t pid)
{
    // "1234 (any ) name) S 1 …": the name may hold blanks and brackets, so fields count from its
    // end.
    constexpr std::size_t kFieldAfterName = 20;
    const std::string text = kernelText(root / "proc" / std::to_string(pid) / "stat");
    const std::size_t bracket = text.rfind(')');
    if (bracket == std::string::npos) {
        return std::nullopt;
    }
    const auto fields = split(std::string_view(text).substr(bracket + 1), ' ');
    if (fields.size() <= kFieldAfterName) {
        return std::nullopt;
    }
    const std::string_view field = fields[kFieldAfterName];
    std::uint64_t ticks = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), ticks);
    return error == std::errc() && end == field.data() + field.size() ? std::optional(ticks)
                                                                      : std::nullopt;
}

FolderOwner ownerOfThisProcess(const std::filesystem::path& root)
{
    FolderOwner owner;
    owner.pid = ::getpid();
    owner.startTime = processStartTime(root, owner.pid).value_or(0);
    owner.boot = kernelText(root / "proc/sys/kernel/random/boot_id");
    struct utsname names = {};
    if (::uname(&names) == 0) {
        owner.host = std::string(static_cast<const char*>(names.nodename));
    }
    std::error_code error;
    owner.pidNamespace = std::filesystem::read_symlink(root / "proc/self/ns/pid", error).string();
    return owner;
}

std::string ownerText(const FolderOwner& owner)
{
    return jsonLine({{"pid", owner.pid},
                     {"start_time", owner.startTime},
                     {"boot", owner.boot},
                     {"host", owner.host},
                     {"pid_namespace", owner.pidNamespace}}) +
           "\n";
}

std::optional<FolderOwner> parseOwner(std::string_view text)
{
    const auto json = parseJson(text, kOwnerOrigin);
    if (!json || !json->is_object()) {
        return std::nullopt;
    }
    JsonErrors errors(kOwnerOrigin);
    const JsonReader reader(*json, errors);
    FolderOwner owner;
    owner.pid = reader.integer("pid");
    owner.startTime = reader.unsignedInteger("start_time");
    owner.boot = reader.string("boot");
    owner.host = reader.string("host");
    owner.pidNamespace = reader.string("pid_namespace");
    if (errors.first().has_value() || owner.pid <= 0 || owner.boot.empty()) {
        return std::nullopt;
    }
    return owner;
}

} // namespace touchstone
