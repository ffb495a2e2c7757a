// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/NodeAccess.h"

#include <fmt/format.h>

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace touchstone {

void checkNode(const std::filesystem::path& root, Target& target)
{
    const std::filesystem::path node = root / std::filesystem::path(target.path).relative_path();
    if (::faccessat(AT_FDCWD, node.c_str(), R_OK, AT_EACCESS) == 0) {
        return;
    }
    if (errno == ENOENT) {
        target.unusableReason.emplace(Message(MessageId::TargetNoNode, {{"path", target.path}}));
        return;
    }
    target.unusableReason.emplace(
        Message(MessageId::TargetNoPermission,
                {{"path", target.path},
                 {"command", fmt::format("sudo setfacl -m u:$USER:r {}", target.path)}}));
}

} // namespace touchstone
