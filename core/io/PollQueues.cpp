// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/PollQueues.h"

#include "core/base/KernelText.h"

#include <fmt/format.h>

#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace touchstone {

std::optional<bool> hasPollQueues(int fd, const std::filesystem::path& root)
{
    struct stat facts = {};
    if (::fstat(fd, &facts) != 0) {
        return std::nullopt;
    }
    const dev_t device = S_ISBLK(facts.st_mode) ? facts.st_rdev : facts.st_dev;
    const std::filesystem::path folder =
        root / fmt::format("sys/dev/block/{}:{}", major(device), minor(device));
    // A partition has the queue of its whole device, which is the folder above.
    for (const char* queue : {"queue/io_poll", "../queue/io_poll"}) {
        if (const auto flag = kernelNumber(folder / queue)) {
            return *flag != 0;
        }
    }
    return std::nullopt;
}

} // namespace touchstone
