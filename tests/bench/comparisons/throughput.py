# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""IOPS of one thread where the program is the limit."""
import dataclasses

from document import Row, verdict
from rounds import alternate, estimate, ratio
from surroundings import MIB, direct_allowed, random_file

NAME = "throughput"
HOW = "4K randread, io_uring, Q32, 1 thread, a file on tmpfs; ours ÷ fio with its default settings"
SIZE = 256 * MIB
LEAST = 2.0


def run(bench):
    fio = bench.fio.need()
    with random_file(SIZE) as path:
        direct = direct_allowed(path)

        def ours():
            return bench.touchstone.measure(
                path, {"rw": "randread", "bs": "4k", "iodepth": 32, "direct": direct, "runtime": bench.runtime()})

        def theirs():
            return fio.timed(bench.seconds, {"filename": path, "rw": "randread", "bs": "4k",
                                             "iodepth": 32, "ioengine": "io_uring", "direct": direct})

        measures = alternate(bench.rounds, {"touchstone": ours, "fio": theirs, "fio again": theirs},
                             bench.count_round(NAME))
    against = ratio(measures, "touchstone", "fio", lambda measure: measure.iops)
    control = ratio(measures, "fio", "fio again", lambda measure: measure.iops)
    raw = {name: [dataclasses.asdict(one) for one in all_of] for name, all_of in measures.items()}
    return [Row("IOPS, tmpfs Q32, ours ÷ fio", against, "×", control, f"≥ {LEAST}", verdict(against.value >= LEAST), raw),
            Row("the same, ours", estimate([one.iops for one in measures["touchstone"]]), "IOPS"),
            Row("the same, fio", estimate([one.iops for one in measures["fio"]]), "IOPS")]
