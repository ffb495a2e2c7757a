# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What one run of a program measured, and how programs are run."""
import dataclasses
import os
import pathlib
import shlex
import subprocess
import tempfile


class Unavailable(Exception):
    """A comparison cannot run on this machine; the text says why."""


class Failed(Exception):
    """A program that should have measured something did not."""

    def __init__(self, summary, details=""):
        super().__init__(f"{summary}\n{details}".strip())
        self.summary = summary


@dataclasses.dataclass(frozen=True)
class Measure:
    """Rates are per second, times in nanoseconds. What was not measured is None."""
    iops: float
    bytes_per_second: float | None = None
    cpu_per_io: float | None = None        # user and system of the threads that do I/O
    process_cpu_per_io: float | None = None  # of the whole process, from its start
    mean_latency: float | None = None


@dataclasses.dataclass(frozen=True)
class Finished:
    """A program that ended with status 0."""
    output: str
    cpu: float        # nanoseconds, user and system, its children included
    peak_memory: int  # bytes


def run(command, environment=None, discard_output=False):
    """Runs the program to its end. Raises Failed where its exit status is not 0."""
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        with subprocess.Popen([str(word) for word in command],
                              stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL if discard_output else output,
                              stderr=errors,
                              env={**os.environ, "LC_ALL": "C", **(environment or {})}) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        if process.returncode != 0:
            name = pathlib.Path(command[0]).name
            raise Failed(f"{name} ended with {process.returncode}",
                         f"{shlex.join(str(word) for word in command)}\n{errors.read()}{output.read()}")
        return Finished(output.read(), (usage.ru_utime + usage.ru_stime) * 1e9, usage.ru_maxrss * 1024)
