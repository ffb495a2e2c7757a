# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every comparison is given."""
import dataclasses
import pathlib
from collections.abc import Callable

from fio import Fio
from touchstone import Touchstone


@dataclasses.dataclass(frozen=True)
class Bench:
    touchstone: Touchstone
    fio: Fio
    micro: pathlib.Path | None  # the program touchstone_bench, where it was built
    rounds: int
    seconds: float  # of one measurement
    few_ios: int    # of the short and the long run under callgrind
    many_ios: int
    device: str | None  # to read instead of one in RAM
    progress: Callable[[str], None]

    def count_round(self, name):
        """For alternate(): tells in which round the comparison is."""
        return lambda number: self.progress(f"{name}: round {number} of {self.rounds}")

    def runtime(self):
        """As both programs understand it."""
        return f"{round(self.seconds * 1000)}ms"
