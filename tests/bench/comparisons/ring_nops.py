# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the worker adds to the way into the kernel and back."""
import micro
from document import Row, verdict
from rounds import alternate, estimate, ratio

NAME = "ring-nops"
HOW = "io_uring NOPs through the worker ÷ NOPs through a bare ring, depth 32, in touchstone_bench"
DEPTH = 32
LEAST = 0.5
# How the worker is told to batch, and how many NOPs the bare ring has in one call.
BATCHES = (("batch=auto, bare ring as well", 0, DEPTH // 4), ("all 32 in one call, both", DEPTH, DEPTH))


def run(bench):
    rows = []
    for label, worker_batch, bare_batch in BATCHES:
        def worker(batch=worker_batch):
            return micro.run_one(bench, f"throughWorker<NopBackend>/{batch}", bench.seconds)

        def bare(batch=bare_batch):
            return micro.run_one(bench, f"bareNopRing/{batch}", bench.seconds)

        measures = alternate(bench.rounds, {"worker": worker, "bare": bare, "bare again": bare},
                             bench.count_round(f"{NAME}: {label}"))
        rate = [[entry["items_per_second"] for entry in measures[name]] for name in measures]
        against = ratio(measures, "worker", "bare", lambda entry: entry["items_per_second"])
        control = ratio(measures, "bare", "bare again", lambda entry: entry["items_per_second"])
        rows.append(Row(f"NOPs, {label}: worker ÷ bare ring", against, "×", control, f"≥ {LEAST}",
                        verdict(against.value >= LEAST), dict(zip(measures, rate, strict=True))))
        rows.append(Row("the same, worker", estimate(rate[0]), "NOPs/s"))
    return rows
