// SPDX-FileCopyrightText: 2026 Touchstone developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/Event.h"

#include <string>

namespace touchstone {

/// The line of a sample, letter by letter what a JSON library would print. Samples are made while
/// the workers are at work, and a tree of JSON values for their histograms would cost a hundred
/// times as much as the text.
[[nodiscard]] std::string sampleLine(Nanoseconds time, const event::Sample& sample);

} // namespace touchstone
