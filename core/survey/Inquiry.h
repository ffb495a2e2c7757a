// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace touchstone {

enum class AnswerState {
    Given,
    Silent, ///< nothing came in time
    Failed  ///< the process ended early, or there could be none
};

/// What became of a question.
struct Answer
{
    AnswerState state = AnswerState::Silent;
    std::string text; ///< any bytes
};

/// Looks at something and tells of it. Runs in a child process with the memory of its parent: what
/// it changes is lost.
using Question = std::function<std::string()>;

/// Asks each question in a process of its own, all at once, and waits for each no longer than the
/// limit, or up to three times as long where it only wants for a processor. A thread would not do:
/// one that a dead network or FUSE mount holds in the kernel can be past any signal, and its
/// process cannot end before it. The process of a question that was not answered is left behind; it
/// has nothing of this one open, and ends as soon as the kernel lets it.
///
/// Only for processes with one thread, as that of the command line is while it lists: the window
/// starts that.
/// @return in the order of the questions.
[[nodiscard]] std::vector<Answer> askAll(const std::vector<Question>& questions,
                                         std::chrono::milliseconds limit);

} // namespace touchstone
