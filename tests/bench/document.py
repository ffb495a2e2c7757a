# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the comparisons gave: as values, as a table for the terminal, as Markdown and as JSON."""
import dataclasses
import enum

from rounds import Estimate

SCHEMA = "touchstone.bench/1"


class Verdict(enum.Enum):
    """How a figure stands to what is wanted of it."""
    MET = "met"
    MISSED = "missed"
    NONE = "-"


@dataclasses.dataclass(frozen=True)
class Row:
    """One figure."""
    what: str
    value: Estimate
    unit: str = ""
    control: Estimate | None = None  # the reference against itself
    wanted: str = ""
    verdict: Verdict = Verdict.NONE
    raw: dict = dataclasses.field(default_factory=dict)


def verdict(met):
    return Verdict.MET if met else Verdict.MISSED


def exactly(value):
    """A figure that one run gives, without an interval."""
    return Estimate(value, value, value)


@dataclasses.dataclass
class Section:
    """One comparison: its rows, or why it could not run."""
    name: str
    how: str
    rows: list = dataclasses.field(default_factory=list)
    missing: str = ""
    failed: bool = False


def number(value):
    """Four significant digits, thousands separated."""
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    digits = max(0, 3 - len(str(int(abs(value)))) + (1 if abs(value) < 1 else 0))
    return f"{value:.{digits + 1}f}"


def with_interval(figure, unit):
    if figure is None:
        return ""
    unit = f" {unit}" if unit and unit != "×" else unit
    if figure.low == figure.high:
        return number(figure.value) + unit
    return f"{number(figure.value)}{unit} ({number(figure.low)}–{number(figure.high)})"


HEAD = ("what", "figure", "control", "wanted", "")


def cells(row):
    return (row.what, with_interval(row.value, row.unit), with_interval(row.control, row.unit), row.wanted,
            row.verdict.value)


def table(sections):
    """For a terminal."""
    rows = [HEAD] + [cells(row) for section in sections for row in section.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
    lines += [""] + [f"{section.name}: {'failed' if section.failed else 'not run'}: {section.missing}" for section in sections if section.missing]
    return "\n".join(lines).rstrip() + "\n"


def markdown(document, sections):
    """The section of results for docs/performance.md."""
    machine, programs = document["machine"], document["programs"]
    lines = [f"Measured on {document['created'][:10]}: {machine['cpu']}, {machine['cpu_threads']} threads, "
             f"{machine['memory_bytes'] / (1 << 30):.0f} GiB, {machine['distribution']}, {machine['kernel']}"
             + (f", {machine['virtualisation']}" if "virtualisation" in machine else "") + ". "
             f"Touchstone {programs['touchstone']}, {programs['fio'] or 'no fio'}; "
             f"{document['settings']['rounds']} rounds of {document['settings']['seconds']:g} s; "
             f"load average at the start {document['load_average'][0]:.2f}.", "",
             "| what | figure | control | wanted | |", "|---|---|---|---|---|"]
    lines += ["| " + " | ".join(cells(row)) + " |" for section in sections for row in section.rows]
    missing = [f"- {section.name}: {section.missing}" for section in sections if section.missing]
    if missing:
        lines += ["", "Not run:", "", *missing]
    return "\n".join(lines) + "\n"


def as_json(value):
    """For json.dumps(default=…)."""
    if isinstance(value, enum.Enum):
        return value.name.lower()
    return dataclasses.asdict(value, dict_factory=lambda pairs: {
        key: as_json(item) if isinstance(item, enum.Enum) else item for key, item in pairs if item is not None})
