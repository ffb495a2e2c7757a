// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/FirstRead.h"

#include <cerrno>
#include <mutex>
#include <vector>

namespace touchstone {

namespace {

void keepForever(AlignedBuffer buffer)
{
    static std::mutex mutex;
    static std::vector<AlignedBuffer> kept;
    const std::lock_guard lock(mutex);
    kept.push_back(std::move(buffer));
}

} // namespace

Result<int> judgeFirstRead(std::int32_t result, AlignedBuffer buffer)
{
    if (result == -ETIME) {
        keepForever(std::move(buffer));
        return fail(ErrorKind::Failed,
                    Message(MessageId::FirstReadSilent, {{"limit", kFirstReadLimit}}));
    }
    return result == -EOPNOTSUPP || result == -EINVAL ? -result : 0;
}

tl::unexpected<Error> ringNotCreated(int error)
{
    return fail(
        ErrorKind::Failed, Message(MessageId::RingNotCreated, {{"error", Errno{-error}}}), -error);
}

} // namespace touchstone
