# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small accesses to persistent memory."""
import dataclasses

import micro
from document import Row, verdict
from measure import Measure
from rounds import alternate, estimate, ratio
from surroundings import MIB, random_file

NAME = "pmem-small"
HOW = ("256 bytes at random, 1 thread, every operation timed, a file on tmpfs taken for persistent memory; ours ÷ "
       "fio libpmem, and beside it ours ÷ a bare loop in touchstone_bench")
SIZE = 256 * MIB
# rw, least ratio, how ours does it, the bare loop that does the same
ACCESSES = (("randread", 6.0, "load", "loadAtRandom"), ("randwrite", 3.0, "nt-store", "storeAtRandom"))


def rows_of(bench, own, path, access):
    rw, least, operation, loop = access

    def ours():
        # A user's file is never written, so writes go to a test file in the folder.
        target = path if rw == "randread" else own
        return bench.touchstone.measure(
            target, {"rw": rw, "bs": 256, "ioengine": "pmem", "pmem_op": operation, "pmem_granularity": "byte",
                     "size": f"{SIZE // MIB}M", "runtime": bench.runtime()})

    def theirs():
        return bench.fio.timed(bench.seconds, {"filename": path, "rw": rw, "bs": 256, "ioengine": "libpmem",
                                               "size": SIZE, "iodepth": 1},
                               {"PMEM_IS_PMEM_FORCE": "1"})

    def bare():
        return Measure(iops=micro.run_one(bench, loop, bench.seconds)["items_per_second"])

    measures = alternate(bench.rounds, {"touchstone": ours, "fio": theirs, "fio again": theirs, "bare": bare},
                         bench.count_round(f"{NAME}: {rw}"))
    against = ratio(measures, "touchstone", "fio", lambda one: one.iops)
    control = ratio(measures, "fio", "fio again", lambda one: one.iops)
    least_needed = ratio(measures, "touchstone", "bare", lambda one: one.iops)
    raw = {name: [dataclasses.asdict(one) for one in all_of] for name, all_of in measures.items()}
    return [Row(f"pmem 256 B {rw}, ours ÷ fio", against, "×", control, f"≥ {least}", verdict(against.value >= least), raw),
            Row("the same, ours", estimate([one.iops for one in measures["touchstone"]]), "IOPS"),
            Row("the same, fio", estimate([one.iops for one in measures["fio"]]), "IOPS"),
            Row("the same, ours ÷ bare loop", least_needed, "×")]


def run(bench):
    bench.fio.need()
    with random_file(SIZE) as path:
        own = path.parent / "own"
        own.mkdir()
        return [row for access in ACCESSES for row in rows_of(bench, own, path, access)]
