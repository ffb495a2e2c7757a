# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs fio and reads its JSON. It writes only where the bench asks for writes, which is on files of its own."""
import json
import shutil

from measure import Measure, Unavailable, run

# What people set who want the most from fio without giving up the latency of every I/O.
TUNED = {"registerfiles": 1, "fixedbufs": 1, "nonvectored": 1, "iodepth_batch_complete_min": 1}


def tuned(depth):
    """Options for this depth: batches as Touchstone makes them, all completions taken that are there."""
    return {**TUNED, "iodepth_batch_submit": max(1, depth // 4), "iodepth_batch_complete_max": depth}


class Fio:
    def __init__(self):
        self.program = shutil.which("fio")

    def need(self):
        if self.program is None:
            raise Unavailable("fio is not installed")
        return self

    def version(self):
        return run([self.program, "--version"]).output.strip() if self.program else None

    def command(self, options):
        """The whole command line; options maps fio's options to values. No map of blocks already read: fio is
        faster without it, and Touchstone keeps none either."""
        self.need()
        job = {"name": "bench", "thread": 1, "group_reporting": 1, "norandommap": 1, "direct": 1, **options}
        writes = "write" in job["rw"]
        return [self.program, "--output-format=json", *([] if writes else ["--readonly"]),
                *(f"--{key}={value}" for key, value in job.items())]

    def measure(self, options, environment=None):
        finished = run(self.command(options), environment)
        # Messages may stand before the document.
        job = json.loads(finished.output[finished.output.index("{"):])["jobs"][0]
        ios = job["read"]["total_ios"] + job["write"]["total_ios"]
        direction = job["read"] if job["read"]["total_ios"] else job["write"]
        cpu = (job["usr_cpu"] + job["sys_cpu"]) / 100 * job["job_runtime"] * 1e6
        return Measure(iops=job["read"]["iops"] + job["write"]["iops"],
                       bytes_per_second=float(job["read"]["bw_bytes"] + job["write"]["bw_bytes"]),
                       cpu_per_io=cpu / ios,
                       process_cpu_per_io=finished.cpu / ios,
                       mean_latency=direction["lat_ns"]["mean"])

    def timed(self, seconds, options, environment=None):
        return self.measure({"time_based": 1, "runtime": f"{max(1, round(seconds))}s", **options}, environment)
