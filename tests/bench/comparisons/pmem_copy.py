# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Large sequential writes to persistent memory against what memory takes."""
import micro
from document import Row, verdict
from rounds import alternate, estimate, ratio
from surroundings import MIB, ram_folder

NAME = "pmem-copy"
HOW = ("128K sequential write with non-temporal stores, a file on tmpfs taken for persistent memory; ours ÷ a bare "
       "loop of such stores in touchstone_bench")
SIZE = 256 * MIB
LEAST = 0.95


def run(bench):
    with ram_folder(SIZE) as folder:
        def ours():
            return bench.touchstone.measure(
                folder, {"rw": "write", "bs": "128k", "ioengine": "pmem", "pmem_op": "nt-store",
                         "pmem_granularity": "byte", "size": f"{SIZE // MIB}M",
                         "runtime": bench.runtime()}).bytes_per_second

        def bare():
            return micro.run_one(bench, "copyPastCache", bench.seconds)["bytes_per_second"]

        measures = alternate(bench.rounds, {"touchstone": ours, "bare": bare, "bare again": bare},
                             bench.count_round(NAME))
    against = ratio(measures, "touchstone", "bare", float)
    return [Row("pmem 128K write, ours ÷ bare loop", against, "×", ratio(measures, "bare", "bare again", float),
                f"≥ {LEAST}", verdict(against.value >= LEAST), measures),
            Row("the same, ours", estimate([one / 1e6 for one in measures["touchstone"]]), "MB/s")]
