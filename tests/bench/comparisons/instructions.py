# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""User instructions per I/O against fio."""
import callgrind
from document import Row, verdict
from rounds import estimate
from surroundings import MIB, direct_allowed, ram_folder, random_file

NAME = "instructions"
HOW = "callgrind: total of a long run minus total of a short one, per I/O; 4K randread, io_uring, Q32, tmpfs"
SIZE = 64 * MIB
MOST = 250
ROUNDS = 3  # the counts hardly differ, and each takes long


def of_touchstone(bench, folder, *more):
    """One count on a test file in the folder."""
    return callgrind.per_io(
        lambda ios: bench.touchstone.command(
            folder, {"rw": "randread", "bs": "4k", "iodepth": 32, "size": f"{SIZE // MIB}M", "number_ios": ios}, *more),
        bench.few_ios, bench.many_ios)


def of_fio(bench, path):
    return callgrind.per_io(
        lambda ios: bench.fio.command(
            {"filename": path, "rw": "randread", "bs": "4k", "iodepth": 32, "ioengine": "io_uring",
             "size": SIZE, "direct": direct_allowed(path), "number_ios": ios, "loops": 1 + ios * 4096 // SIZE}),
        bench.few_ios, bench.many_ios)


def run(bench):
    ours, theirs = [], []
    with ram_folder(SIZE) as folder, random_file(SIZE) as path:
        for number in range(min(ROUNDS, bench.rounds)):
            bench.progress(f"{NAME}: round {number + 1}")
            ours.append(of_touchstone(bench, folder))
            if bench.fio.program:
                theirs.append(of_fio(bench, path))
    figure = estimate(ours)
    rows = [Row("user instructions per I/O", figure, wanted=f"≤ {MOST}", verdict=verdict(figure.value <= MOST),
                raw={"touchstone": ours})]
    if theirs:
        rows.append(Row("the same, fio", estimate(theirs), raw={"fio": theirs}))
    return rows
