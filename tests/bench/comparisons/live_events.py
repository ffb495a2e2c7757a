# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What it costs that somebody watches."""
from comparisons.instructions import SIZE, of_touchstone
from document import Row, verdict
from rounds import estimate
from surroundings import ram_folder

NAME = "live-events"
HOW = "instructions per I/O as above, with --events to /dev/null ÷ without"
MOST = 1.02
ROUNDS = 3


def run(bench):
    watched, alone = [], []
    with ram_folder(SIZE) as folder:
        for number in range(min(ROUNDS, bench.rounds)):
            bench.progress(f"{NAME}: round {number + 1}")
            watched.append(of_touchstone(bench, folder, "--events"))
            alone.append(of_touchstone(bench, folder))
    share = estimate([a / b for a, b in zip(watched, alone, strict=True)])
    control = estimate([a / b for a, b in zip(alone, alone[1:] + alone[:1], strict=True)])
    return [Row("instructions per I/O, events on ÷ off", share, "×", control, f"≤ {MOST}", verdict(share.value <= MOST),
                {"watched": watched, "alone": alone})]
