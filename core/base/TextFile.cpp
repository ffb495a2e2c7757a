// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/TextFile.h"

#include "core/base/UniqueFd.h"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace touchstone {

namespace {

tl::unexpected<Error> cannotRead(const std::string& name, int errorNumber)
{
    return fail(ErrorKind::Usage,
                {MessageId::CannotRead, {{"path", name}, {"error", Errno{errorNumber}}}},
                errorNumber);
}

} // namespace

Result<std::string> readTextFile(int descriptor, const std::string& name, Bytes limit)
{
    std::string text;
    std::array<char, 65536> part{};
    while (true) {
        const ssize_t got = ::read(descriptor, part.data(), part.size());
        if (got == 0) {
            return text;
        }
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return cannotRead(name, errno);
        }
        text.append(part.data(), static_cast<std::size_t>(got));
        if (text.size() > limit.value()) {
            return fail(ErrorKind::Usage,
                        {MessageId::FileTooLarge, {{"path", name}, {"limit", limit}}});
        }
    }
}

Result<std::string> readTextFile(const std::filesystem::path& path, Bytes limit)
{
    const UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!file.valid()) {
        return cannotRead(path.string(), errno);
    }
    return readTextFile(file.get(), path.string(), limit);
}

} // namespace touchstone
