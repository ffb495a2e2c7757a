#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""IOPS of Touchstone against fio on one device: rounds of ours, fio, fio again.

On a shared machine fio differs from itself by several per cent, so a ratio means something only
beside that control. Needs root for the loop device; fio comes from Debian.
"""
import argparse
import contextlib
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with {done.returncode}:\n{done.stderr}")
    return done.stdout


@contextlib.contextmanager
def loop_device(size_mib):
    """A loop device over a file in RAM, filled with random bytes."""
    with tempfile.NamedTemporaryFile(dir="/dev/shm") as backing:
        for _ in range(size_mib):
            backing.write(os.urandom(1 << 20))
        backing.flush()
        device = run(["losetup", "--find", "--show", backing.name]).strip()
        try:
            yield device
        finally:
            run(["losetup", "--detach", device])


def ours(cli, device, depth, seconds):
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "r.json"
        workload = f"rw=randread bs=4k iodepth={depth} runtime={seconds}"
        run([cli, "run", device, "--workload", workload, "-o", str(report)])
        return json.loads(report.read_text())["results"][0]["read"]["iops"]


def fio(device, depth, seconds):
    output = run(["fio", "--name=b", f"--filename={device}", "--readonly", "--rw=randread", "--bs=4k",
                  f"--iodepth={depth}", "--ioengine=io_uring", "--direct=1", "--time_based",
                  f"--runtime={seconds}", "--ramp_time=0.5", "--norandommap", "--output-format=json"])
    return json.loads(output)["jobs"][0]["read"]["iops"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("cli", help="path of touchstone-cli, best of the release preset")
    parser.add_argument("--device", help="block device to read instead of a loop device in RAM")
    parser.add_argument("--depth", type=int, default=32)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=int, default=3)
    arguments = parser.parse_args()

    with contextlib.ExitStack() as stack:
        device = arguments.device or stack.enter_context(loop_device(256))
        against, control = [], []
        print(f"{'round':>5} {'ours':>12} {'fio':>12} {'fio again':>12}  IOPS")
        for number in range(1, arguments.rounds + 1):
            us = ours(arguments.cli, device, arguments.depth, arguments.seconds)
            first = fio(device, arguments.depth, arguments.seconds)
            second = fio(device, arguments.depth, arguments.seconds)
            print(f"{number:>5} {us:>12,.0f} {first:>12,.0f} {second:>12,.0f}", flush=True)
            against.append(us / first)
            control.append(first / second)
        print(f"median ours ÷ fio       {statistics.median(against):.3f}")
        print(f"median fio ÷ fio again  {statistics.median(control):.3f}")


if __name__ == "__main__":
    main()
