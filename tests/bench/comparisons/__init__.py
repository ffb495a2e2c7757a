# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""One module for each comparison. Each has a NAME, says HOW it measures, and run(bench) gives its rows or raises
Unavailable."""
from comparisons import device_limit, instructions, live_events, memory, null_engine, throughput

ALL = (instructions, live_events, throughput, device_limit, null_engine, memory)
