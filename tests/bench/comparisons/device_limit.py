# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""IOPS and processor time where the device is the limit."""
import dataclasses
import statistics

import fio as fio_settings
from document import Row, verdict
from rounds import alternate, ratio
from surroundings import MIB, device_in_ram

NAME = "device-limit"
HOW = "4K randread, io_uring, direct, on a block device in RAM; ours ÷ the better of fio's default and tuned settings"
SIZE = 512 * MIB
LOADS = ((1, 1), (32, 1), (32, 2))  # depth, threads
PILOT_ROUNDS = 3
LEAST = 0.95  # of the control


def most_cpu(depth):
    """How much of fio's processor time for an I/O ours may be."""
    return 1.05 if depth == 1 else 1.0


def run(bench):
    bench.fio.need()
    if bench.device:
        return measure_on(bench, bench.device, bench.device)
    with device_in_ram(SIZE) as (device, kind):
        return measure_on(bench, device, kind)


def measure_on(bench, device, kind):
    return [row for depth, threads in LOADS for row in rows_of_load(bench, device, kind, depth, threads)]


def rows_of_load(bench, device, kind, depth, threads):
    label = f"{kind} Q{depth}" + (f" T{threads}" if threads > 1 else "")
    job = {"filename": device, "rw": "randread", "bs": "4k", "iodepth": depth, "numjobs": threads,
           "ioengine": "io_uring"}
    settings = {"default": {}, "tuned": fio_settings.tuned(depth)}

    def ours():
        return bench.touchstone.measure(device, {"rw": "randread", "bs": "4k", "iodepth": depth, "numjobs": threads,
                                                 "runtime": bench.runtime()})

    def theirs(name):
        return lambda: bench.fio.timed(bench.seconds, {**job, **settings[name]})

    bench.progress(f"{NAME}: {label}: which settings of fio are better")
    pilot = alternate(min(PILOT_ROUNDS, bench.rounds), {name: theirs(name) for name in settings})
    better = max(settings, key=lambda name: statistics.median(one.iops for one in pilot[name]))
    measures = alternate(bench.rounds, {"touchstone": ours, "fio": theirs(better), "fio again": theirs(better)},
                         bench.count_round(f"{NAME}: {label}"))
    raw = {name: [dataclasses.asdict(one) for one in all_of] for name, all_of in measures.items()}
    raw["pilot"] = {name: [one.iops for one in all_of] for name, all_of in pilot.items()}
    return rows_of_measures(measures, raw, f"{label}, ours ÷ fio {better}", most_cpu(depth))


def rows_of_measures(measures, raw, label, cpu_limit):
    def compare(figure):
        return (ratio(measures, "touchstone", "fio", figure), ratio(measures, "fio", "fio again", figure))

    iops, control = compare(lambda one: one.iops)
    cpu, cpu_control = compare(lambda one: one.cpu_per_io)
    process, process_control = compare(lambda one: one.process_cpu_per_io)
    return [Row(f"IOPS, {label}", iops, "×", control, f"not below {LEAST} × control",
                verdict(iops.high >= LEAST * control.value), raw),
            Row(f"CPU per I/O, {label}", cpu, "×", cpu_control, f"≤ {cpu_limit}", verdict(cpu.value <= cpu_limit)),
            Row("the same, whole process", process, "×", process_control)]
