# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether a rate that was asked for is kept."""
import math

import micro
from document import Row, exactly, verdict
from rounds import estimate
from surroundings import MIB, random_file

NAME = "rates"
HOW = "4K randread, ioengine=null, Q32; I/Os done ÷ I/Os asked for. A Poisson process is random: 30 s at 1 000 a second"
LINEAR = (1_000, 20_000, 150_000, 600_000)
POISSON = (1_000, 150_000, 600_000)
LINEAR_WITHIN = 0.001
VARIATION_WITHIN = 0.03
SECONDS_OF_SLOW_POISSON = 30
ROUNDS = 3


def poisson_within(rate):
    return 0.02 if rate <= 1_000 else 0.01


def achieved(bench, path, rate, process, seconds):
    measure = bench.touchstone.measure(
        path, {"rw": "randread", "bs": "4k", "iodepth": 32, "ioengine": "null", "rate_iops": rate,
               "rate_process": process, "runtime": f"{math.ceil(seconds * 1000)}ms"})
    return measure.iops / rate


def row_of(bench, path, rate, process, within):
    slow = process == "poisson" and rate <= 1_000
    seconds = bench.seconds * SECONDS_OF_SLOW_POISSON / 3 if slow else bench.seconds
    shares = []
    for number in range(min(ROUNDS, bench.rounds)):
        bench.progress(f"{NAME}: {process} {rate}: round {number + 1}")
        shares.append(achieved(bench, path, rate, process, seconds))
    share = estimate(shares)
    return Row(f"{process} {rate:,} IOPS, achieved ÷ asked", share, "×", wanted=f"1 ± {within}",
               verdict=verdict(abs(share.value - 1) <= within), raw={"shares": shares})


def row_of_variation(bench, rate):
    """Of the gaps that the schedule intends, whatever the device does with them."""
    gaps = micro.run_one(bench, f"nextArrival/poisson/{rate}", bench.seconds)
    return Row(f"poisson {rate:,} IOPS, variation of the intended gaps", exactly(gaps["variation"]),
               wanted=f"1 ± {VARIATION_WITHIN}", verdict=verdict(abs(gaps["variation"] - 1) <= VARIATION_WITHIN))


def run(bench):
    with random_file(64 * MIB) as path:
        return ([row_of(bench, path, rate, "linear", LINEAR_WITHIN) for rate in LINEAR]
                + [row_of(bench, path, rate, "poisson", poisson_within(rate)) for rate in POISSON]
                + [row_of_variation(bench, rate) for rate in POISSON if bench.micro])
