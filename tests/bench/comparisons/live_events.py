# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What it costs that somebody watches.

Events come ten times a second however fast the I/Os are, and under callgrind these are many times slower than alone:
an I/O there would bear many times its share. So what events take a second is counted under callgrind, and divided by
the I/Os that a second holds without it. Lines of results do not count: they are written when the window is over."""
from callgrind import counted
from comparisons.instructions import SIZE, of_touchstone
from document import Row, verdict
from measure import Failed
from rounds import estimate
from surroundings import MIB, ram_folder

NAME = "live-events"
HOW = "instructions of making samples into lines a second (callgrind) ÷ I/Os a second (without it) ÷ instructions per I/O"
MOST = 1.02
ROUNDS = 3
WORKLOAD = {"rw": "randread", "bs": "4k", "iodepth": 32, "size": f"{SIZE // MIB}M"}
WRITER = ("touchstone::sampleLine*", "touchstone::cli::EventWriter::onEvent*")
SAMPLES_PER_SECOND = 10


def of_a_second(bench, folder):
    """Of a long run minus a short one."""
    def writer(ios):
        count, lines = counted(bench.touchstone.command(folder, {**WORKLOAD, "number_ios": ios}, "--events"), WRITER)
        return count, lines.count('"event":"sample"')

    few, few_samples = writer(bench.few_ios)
    many, many_samples = writer(bench.many_ios)
    if few == 0 or many_samples <= few_samples:
        raise Failed("no events were counted")
    return (many - few) / (many_samples - few_samples) * SAMPLES_PER_SECOND


def run(bench):
    shares, seconds, ios, rates = [], [], [], []
    with ram_folder(SIZE) as folder:
        for number in range(min(ROUNDS, bench.rounds)):
            bench.progress(f"{NAME}: round {number + 1}")
            seconds.append(of_a_second(bench, folder))
            ios.append(of_touchstone(bench, folder))
            rates.append(bench.touchstone.measure(folder, {**WORKLOAD, "runtime": f"{bench.seconds}s"}).iops)
            shares.append(1 + seconds[-1] / rates[-1] / ios[-1])
    share = estimate(shares)
    return [Row("instructions per I/O, events on ÷ off", share, "×", wanted=f"≤ {MOST}",
                verdict=verdict(share.value <= MOST),
                raw={"a_second": seconds, "per_io": ios, "iops": rates})]
