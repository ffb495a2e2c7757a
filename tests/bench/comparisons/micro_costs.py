# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What single parts of the timed loop and of the sampler take."""
import micro
from document import Row
from rounds import alternate, estimate

NAME = "micro-costs"
HOW = "Google Benchmark, touchstone_bench"
ALL = "^(recordLatency|lookAtHistogram|read|nextIo|nextArrival|fillData|throughWorker<NullBackend>)"


def run(bench):
    rounds = alternate(bench.rounds, {"all": lambda: micro.run_all(bench, ALL, min(bench.seconds, 0.5))},
                       bench.count_round(NAME))["all"]
    rows = []
    for name, entry in rounds[0].items():
        if "bytes_per_second" in entry:
            values = [one[name]["bytes_per_second"] / 1e6 for one in rounds]
            rows.append(Row(name, estimate(values), "MB/s", raw={"mb_per_second": values}))
        elif "items_per_second" in entry:
            values = [1e9 / one[name]["items_per_second"] for one in rounds]
            rows.append(Row(name, estimate(values), "ns per I/O", raw={"ns": values}))
        else:
            values = [one[name]["cpu_time"] for one in rounds]
            rows.append(Row(name, estimate(values), entry["time_unit"], raw={entry["time_unit"]: values}))
    return rows
