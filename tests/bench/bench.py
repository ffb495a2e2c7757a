#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares Touchstone with fio and with bare loops on this machine, and says what could not run and why.

Rounds alternate between Touchstone, fio and fio again: on a shared machine fio differs from itself by several per cent,
so a ratio means something only beside that control. Every figure is a median with the interval in which 95 % of the
medians of resampled rounds lie. Figures are shown, never judged by the exit status, which is 1 only where a program
failed. Root is needed for the comparisons on block devices and file systems."""
import argparse
import datetime
import json
import os
import pathlib
import signal
import sys
import tempfile

import comparisons
from context import Bench
from document import SCHEMA, Section, as_json, markdown, table
from fio import Fio
from measure import Failed, Unavailable
from rounds import LEVEL, RESAMPLES, SEED
from touchstone import Touchstone

ROOT = pathlib.Path(__file__).resolve().parents[2]


def options():
    names = [comparison.NAME for comparison in comparisons.ALL]
    parser = argparse.ArgumentParser(prog="bench.sh", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", type=pathlib.Path, default=ROOT / "build/bench/app/touchstone-cli",
                        help="touchstone-cli; the one of the bench preset if left out")
    parser.add_argument("--micro", type=pathlib.Path, default=ROOT / "build/bench/tests/bench/touchstone_bench",
                        help="touchstone_bench; the one of the bench preset if left out")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=3, help="length of one measurement; fio knows whole ones only")
    parser.add_argument("--few", type=int, default=100_000, help="I/Os of the short run under callgrind")
    parser.add_argument("--many", type=int, default=500_000, help="I/Os of the long run under callgrind")
    parser.add_argument("--device", help="block device to read in device-limit, instead of one in RAM")
    parser.add_argument("--only", action="append", choices=names, metavar="NAME",
                        help="run this comparison only; may be repeated: " + ", ".join(names))
    parser.add_argument("--json", type=pathlib.Path, help="write everything that was measured to this file")
    parser.add_argument("--markdown", type=pathlib.Path, help="write the table for docs/performance.md to this file")
    given = parser.parse_args()
    if not given.cli.is_file():
        parser.error(f"{given.cli} does not exist; build the preset bench or name another with --cli")
    if given.rounds < 1 or given.seconds <= 0 or not 0 < given.few < given.many:
        parser.error("--rounds and --seconds must be positive, and --few smaller than --many")
    return given


def progress(text):
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def compare(comparison, bench):
    section = Section(comparison.NAME, comparison.HOW)
    try:
        section.rows = comparison.run(bench)
    except Unavailable as reason:
        section.missing = str(reason)
    except KeyError as error:
        section.missing = f"a report has no field {error}"
        section.failed = True
    except (Failed, OSError, ValueError) as error:
        section.missing = getattr(error, "summary", str(error))
        section.failed = True
        progress("")
        print(f"{comparison.NAME}: {error}", file=sys.stderr)
    progress("")
    return section


def head(bench):
    """Where and when, before anything runs."""
    with tempfile.TemporaryDirectory() as folder:
        system, generator = bench.touchstone.machine(folder)
    return {"schema": SCHEMA,
            "created": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
            "machine": system,
            "load_average": os.getloadavg(),
            "programs": {"touchstone": generator["version"], "fio": bench.fio.version()},
            "settings": {"rounds": bench.rounds, "seconds": bench.seconds, "bootstrap_seed": SEED,
                         "bootstrap_resamples": RESAMPLES, "level": LEVEL}}


def main():
    given = options()
    # A signal must end in order: devices and folders are removed on the way out.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    micro = given.micro if given.micro.is_file() else None
    bench = Bench(Touchstone(given.cli), Fio(), micro, given.rounds, given.seconds, given.few, given.many, given.device,
                  progress)
    document = head(bench)
    chosen = [one for one in comparisons.ALL if not given.only or one.NAME in given.only]
    sections = [compare(one, bench) for one in chosen]
    print(table(sections), end="")
    if given.json:
        text = json.dumps({**document, "comparisons": sections}, default=as_json, indent=1, ensure_ascii=False)
        given.json.write_text(text + "\n", encoding="utf-8")
    if given.markdown:
        given.markdown.write_text(markdown(document, sections), encoding="utf-8")
    return 1 if any(section.failed for section in sections) else 0


if __name__ == "__main__":
    sys.exit(main())
