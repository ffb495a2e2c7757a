# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small accesses to persistent memory."""
import dataclasses

from document import Row, verdict
from rounds import alternate, estimate, ratio
from surroundings import MIB, random_file

NAME = "pmem-small"
HOW = ("256 bytes at random, 1 thread, every operation timed, a file on tmpfs taken for persistent memory; ours ÷ "
       "fio libpmem")
SIZE = 256 * MIB
# rw, least ratio, how ours does it
ACCESSES = (("randread", 6.0, "load"), ("randwrite", 3.0, "nt-store"))


def rows_of(bench, own, path, access):
    rw, least, operation = access

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

    measures = alternate(bench.rounds, {"touchstone": ours, "fio": theirs, "fio again": theirs},
                         bench.count_round(f"{NAME}: {rw}"))
    against = ratio(measures, "touchstone", "fio", lambda one: one.iops)
    control = ratio(measures, "fio", "fio again", lambda one: one.iops)
    raw = {name: [dataclasses.asdict(one) for one in all_of] for name, all_of in measures.items()}
    return [Row(f"pmem 256 B {rw}, ours ÷ fio", against, "×", control, f"≥ {least}", verdict(against.value >= least), raw),
            Row("the same, ours", estimate([one.iops for one in measures["touchstone"]]), "IOPS"),
            Row("the same, fio", estimate([one.iops for one in measures["fio"]]), "IOPS")]


def run(bench):
    bench.fio.need()
    with random_file(SIZE) as path:
        own = path.parent / "own"
        own.mkdir()
        return [row for access in ACCESSES for row in rows_of(bench, own, path, access)]
