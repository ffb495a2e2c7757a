# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs touchstone-cli and reads its report."""
import json
import pathlib
import tempfile

from measure import Measure, run


class Touchstone:
    def __init__(self, cli):
        self.cli = pathlib.Path(cli)

    def command(self, target, workload, *more):
        """The whole command line; workload maps keys to values. There is no ramp unless it is asked for."""
        keys = " ".join(f"{key}={value}" for key, value in {"ramp_time": 0, **workload}.items())
        return [self.cli, "run", target, "--workload", keys, *more]

    def report(self, target, workload, *more):
        """The report and how the process ended."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "report.json"
            finished = run(self.command(target, workload, "-o", path, *more), discard_output=True)
            return json.loads(path.read_text(encoding="utf-8")), finished

    def measure(self, target, workload, *more):
        report, finished = self.report(target, workload, *more)
        result = report["results"][0]
        direction = result.get("total") or result.get("read") or result["write"]
        cpu = result["cpu"]["user"] + result["cpu"]["system"]
        return Measure(iops=direction["iops"],
                       bytes_per_second=direction["bytes_per_second"],
                       cpu_per_io=cpu / direction["ios"],
                       process_cpu_per_io=finished.cpu / direction["ios"],
                       mean_latency=direction["service_ns"]["mean"])

    def machine(self, target):
        """What a report says of the machine and of the program."""
        report, _ = self.report(target, {"rw": "randread", "size": "1M", "runtime": "100ms"})
        return report["system"], report["generator"]
