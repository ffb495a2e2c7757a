# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""User instructions per I/O, counted by callgrind: a long run minus a short one, so that start and end of the
program count for nothing."""
import pathlib
import re
import tempfile

from measure import Failed, run
from surroundings import need_program


def total(command, environment=None):
    """Of one run, all threads."""
    return counted(command, environment=environment)[0]


def counted(command, inside=(), environment=None):
    """Of one run, and what the program printed. inside are patterns of functions: only they and what they call
    count; none counts all."""
    valgrind = need_program("valgrind")
    with tempfile.TemporaryDirectory() as folder:
        counts = pathlib.Path(folder) / "counts"
        toggles = [f"--toggle-collect={pattern}" for pattern in inside]
        output = run([valgrind, "--tool=callgrind", f"--callgrind-out-file={counts}", *toggles, *command],
                     environment).output
        found = re.search(r"^(?:summary|totals): (\d+)", counts.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise Failed("callgrind counted nothing")
    return int(found[1]), output


def per_io(command_for, few, many):
    """command_for(number) is the command that does so many I/Os."""
    return (total(command_for(many)) - total(command_for(few))) / (many - few)
