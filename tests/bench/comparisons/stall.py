# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether an open loop tells of a device that stands still."""
import concurrent.futures
import json
import pathlib
import subprocess
import tempfile
import time

from document import Row, exactly, verdict
from measure import Failed, run as run_program
from surroundings import MIB, mounted_ext4, need_program

NAME = "stall"
HOW = ("1 000 IOPS open-loop 4K randwrite to a file on ext4 on a loop device, 6 s, the file system frozen for 1 s in "
       "the middle")
WORKLOAD = {"rw": "randwrite", "bs": "4k", "iodepth": 32, "rate_iops": 1000, "size": "64M", "runtime": "6s"}
SIZE = 2048 * MIB  # Touchstone always leaves 1 GiB free
USED = 256 * MIB
FREEZE_AFTER = 2.5  # seconds of the measuring window
FREEZE = 1.0
P90 = (0.3, 0.5)
P99 = (0.85, 1.0)


def freeze_later(folder):
    fsfreeze = need_program("fsfreeze")
    time.sleep(FREEZE_AFTER)
    run_program([fsfreeze, "--freeze", folder])
    try:
        time.sleep(FREEZE)
    finally:
        run_program([fsfreeze, "--unfreeze", folder])


def freeze_while_measuring(command, folder):
    """Runs the command with --events and freezes the folder in the middle of its window. Events are read all the
    while, so that none is lost."""
    frozen = None
    with concurrent.futures.ThreadPoolExecutor() as others, tempfile.TemporaryFile("w+") as errors, subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True) as process:
        for line in process.stdout:
            event = json.loads(line)
            if event["event"] == "phase" and event["phase"] == "measuring" and frozen is None:
                frozen = others.submit(freeze_later, folder)
        if process.wait() != 0:
            errors.seek(0)
            raise Failed(f"touchstone-cli ended with {process.returncode}", errors.read())
        if frozen is None:
            raise Failed("no measuring phase was seen")
        frozen.result()


def row(label, figure, limits):
    seconds = figure / 1e9
    low, high = limits
    return Row(label, exactly(seconds), "s", wanted=f"{low}–{high} s", verdict=verdict(low <= seconds <= high))


def run(bench):
    with mounted_ext4(SIZE, USED) as folder, tempfile.TemporaryDirectory() as reports:
        bench.progress(NAME)
        report = pathlib.Path(reports) / "report.json"
        command = bench.touchstone.command(folder, WORKLOAD, "-o", report, "--events")
        freeze_while_measuring([str(word) for word in command], folder)
        write = json.loads(report.read_text(encoding="utf-8"))["results"][0]["write"]
    response, service = write["response_ns"], write["service_ns"]
    return [row("response p90 with a stall of 1 s", response["p90"], P90),
            row("response p99", response["p99"], P99),
            Row("service p90, beside", exactly(service["p90"] / 1e9), "s"),
            Row("service p99, beside", exactly(service["p99"] / 1e9), "s")]
