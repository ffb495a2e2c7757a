# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The programs alone: engines that do nothing."""
import dataclasses

from document import Row, verdict
from rounds import alternate, estimate, ratio
from surroundings import MIB, random_file

NAME = "null-engine"
HOW = "4K randread, ioengine=null, Q32, 1 thread; ours ÷ fio"
SIZE = 64 * MIB
LEAST = 3.0


def run(bench):
    fio = bench.fio.need()
    with random_file(SIZE) as path:
        def ours():
            return bench.touchstone.measure(path, {"rw": "randread", "bs": "4k", "iodepth": 32, "ioengine": "null",
                                                   "runtime": bench.runtime()})

        def theirs():
            return fio.timed(bench.seconds, {"filename": path, "rw": "randread", "bs": "4k",
                                             "iodepth": 32, "ioengine": "null", "size": SIZE})

        measures = alternate(bench.rounds, {"touchstone": ours, "fio": theirs, "fio again": theirs},
                             bench.count_round(NAME))
    against = ratio(measures, "touchstone", "fio", lambda one: one.iops)
    control = ratio(measures, "fio", "fio again", lambda one: one.iops)
    raw = {name: [dataclasses.asdict(one) for one in all_of] for name, all_of in measures.items()}
    return [Row("IOPS, null Q32, ours ÷ fio", against, "×", control, f"≥ {LEAST}", verdict(against.value >= LEAST), raw),
            Row("the same, ours", estimate([one.iops for one in measures["touchstone"]]), "IOPS"),
            Row("the same, fio", estimate([one.iops for one in measures["fio"]]), "IOPS")]
