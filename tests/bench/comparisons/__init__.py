# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""One module for each comparison. Each has a NAME, says HOW it measures, and run(bench) gives its rows or raises
Unavailable."""
from comparisons import (device_limit, harness, instructions, live_events, memory, micro_costs, null_engine, pmem_copy,
                         pmem_small, rates, ring_nops, stall, throughput)

ALL = (instructions, live_events, throughput, device_limit, null_engine, ring_nops, harness, pmem_small, pmem_copy,
       rates, stall, memory, micro_costs)
