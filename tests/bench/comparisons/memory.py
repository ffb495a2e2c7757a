# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a worker takes besides its I/O buffers."""
from document import Row, verdict
from rounds import estimate
from surroundings import MIB, random_file

NAME = "memory"
HOW = ("peak resident memory with 128 workers minus that with 8, for each of the 120 workers between; "
       "io_uring, Q1, blocks of 512 bytes, which are subtracted")
FEW, MANY = 8, 128
BLOCK = 512
MOST_KIB = 256
ROUNDS = 3


def peak(bench, path, rw, workers):
    _, finished = bench.touchstone.report(
        path, {"rw": rw, "bs": BLOCK, "iodepth": 1, "numjobs": workers, "runtime": "1s"})
    return finished.peak_memory


def run(bench):
    rows = []
    with random_file(64 * MIB) as path:
        figures = []
        for number in range(min(ROUNDS, bench.rounds)):
            bench.progress(f"{NAME}: round {number + 1}")
            more = peak(bench, path, "randread", MANY) - peak(bench, path, "randread", FEW)
            figures.append((more / (MANY - FEW) - BLOCK) / 1024)
    figure = estimate(figures)
    rows.append(Row("memory per worker, reads", figure, "KiB", wanted=f"≤ {MOST_KIB} KiB",
                    verdict=verdict(figure.value <= MOST_KIB), raw={"kib": figures}))
    return rows
