# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a worker takes besides its I/O buffers."""
from document import Row, verdict
from rounds import estimate
from surroundings import MIB, ram_folder

NAME = "memory"
HOW = ("peak resident memory with 128 workers minus that with 8, for each of the 120 workers between; "
       "io_uring, Q1, blocks of 512 bytes, which are subtracted")
FEW, MANY = 8, 128
BLOCK = 512
MOST_KIB = 256
ROUNDS = 3


def peak(bench, folder, rw, workers):
    _, finished = bench.touchstone.report(
        folder, {"rw": rw, "bs": BLOCK, "iodepth": 1, "numjobs": workers, "size": "64M", "runtime": "1s"})
    return finished.peak_memory


def row(bench, folder, label, rw):
    figures = []
    for number in range(min(ROUNDS, bench.rounds)):
        bench.progress(f"{NAME}: {label}: round {number + 1}")
        more = peak(bench, folder, rw, MANY) - peak(bench, folder, rw, FEW)
        figures.append((more / (MANY - FEW) - BLOCK) / 1024)
    figure = estimate(figures)
    return Row(f"memory per worker, {label}", figure, "KiB", wanted=f"≤ {MOST_KIB} KiB",
               verdict=verdict(figure.value <= MOST_KIB), raw={"kib": figures})


def run(bench):
    with ram_folder(64 * MIB) as folder:
        return [row(bench, folder, "reads", "randread"), row(bench, folder, "reads and writes", "randrw")]
