# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs touchstone_bench, the program of micro-benchmarks and bare loops."""
import json

from measure import Failed, run
from surroundings import need_file

MISSING = "touchstone_bench was not built; build the preset bench"


def run_all(bench, names, seconds):
    """The benchmarks whose names match the regular expression; Google Benchmark's entries by name."""
    program = need_file(bench.micro, MISSING)
    finished = run([program, f"--benchmark_filter={names}", f"--benchmark_min_time={seconds}",
                    "--benchmark_format=json"])
    entries = {entry["name"]: entry for entry in json.loads(finished.output)["benchmarks"]}
    for name, entry in entries.items():
        if entry.get("error_occurred"):
            raise Failed(f"touchstone_bench: {name}: {entry['error_message']}")
    if not entries:
        raise Failed(f"touchstone_bench has no benchmark {names}")
    return entries


def run_one(bench, name, seconds):
    """The one whose name begins so; a rate is in items_per_second or bytes_per_second."""
    return next(iter(run_all(bench, f"^{name}(/|$)", seconds).values()))
