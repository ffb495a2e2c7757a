# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the share that the program itself has in a latency is what the null engine says."""
from document import Row, exactly, verdict
from surroundings import MIB, random_file, direct_allowed

NAME = "harness-share"
HOW = "4K randread on tmpfs: harness_share of the report, beside mean latency with ioengine=null ÷ mean latency"
DEPTHS = (1, 4, 32)
WITHIN = 0.5  # of each other; both are small parts of a latency


def run(bench):
    rows = []
    with random_file(64 * MIB) as path:
        for depth in DEPTHS:
            bench.progress(f"{NAME}: Q{depth}")
            keys = {"rw": "randread", "bs": "4k", "iodepth": depth, "direct": direct_allowed(path),
                    "runtime": bench.runtime()}
            report, _ = bench.touchstone.report(path, keys)
            result = report["results"][0]
            null = bench.touchstone.measure(path, {**keys, "ioengine": "null"})
            expected = null.mean_latency / result["read"]["service_ns"]["mean"]
            share = result["harness_share"]
            rows.append(Row(f"harness_share, tmpfs Q{depth}", exactly(share * 100), "%", exactly(expected * 100),
                            "as control", verdict(abs(share - expected) <= WITHIN * max(share, expected))))
    return rows
