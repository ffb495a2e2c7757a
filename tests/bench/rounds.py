# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Alternating rounds and what they say: medians with a bootstrap interval."""
import dataclasses
import random
import statistics

SEED = 20260101
RESAMPLES = 10_000
LEVEL = 0.95


@dataclasses.dataclass(frozen=True)
class Estimate:
    """A median and the interval in which 95 % of the medians of resampled rounds lie."""
    value: float
    low: float
    high: float


def estimate(values):
    """Of one value a round. The seed is fixed: the same values give the same interval."""
    generator = random.Random(SEED)
    medians = sorted(statistics.median(generator.choices(values, k=len(values))) for _ in range(RESAMPLES))
    edge = round((1 - LEVEL) / 2 * (RESAMPLES - 1))
    return Estimate(statistics.median(values), medians[edge], medians[-1 - edge])


def alternate(rounds, contenders, progress=lambda number: None):
    """Lets every contender measure once a round; who begins changes from round to round, so that
    none always follows the same other. Maps names to a list with one measure a round."""
    names = list(contenders)
    measures = {name: [] for name in names}
    for number in range(rounds):
        progress(number + 1)
        first = number % len(names)
        for name in names[first:] + names[:first]:
            measures[name].append(contenders[name]())
    return measures


def ratio(measures, above, below, figure):
    """above ÷ below, round by round. figure takes a number from a measure."""
    return estimate([figure(a) / figure(b) for a, b in zip(measures[above], measures[below], strict=True)])
