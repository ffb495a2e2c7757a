#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Print what became of each check of a scenario, and fail if one did not hold.

judge.py FOLDER

FOLDER is what the guest left in /out: its log and reports. Lines of the log are a word, the guest's time
and further fields, with tabs between: "ok" and "failed" with a sentence, "report" with a sentence, the
report's name and a Python expression over `report`, its first `result` and the functions below, and "done"
at the end. What else stands there is shown as it is.
"""

import json
import pathlib
import statistics
import sys


def near(value: float, wanted: float, share: float) -> bool:
    """Whether value is within a share of what is wanted."""
    return abs(value - wanted) <= share * wanted


def directions(result) -> list:
    return [result[name] for name in ("read", "write") if name in result]


def sound(report) -> bool:
    """Whether every figure is there and agrees with the others: bytes, time and Little's law.

    The engine itself is strict about Little's law. Here a host that stands still in the middle of a
    short test must not fail a scenario, and a wrong unit must.
    """
    if report.status != "complete" or not report.results:
        return False
    for result in report.results:
        parts = directions(result)
        seconds = result.duration_ns / 1e9
        in_flight = sum(part.ios / seconds * part.service_ns.mean / 1e9 for part in parts)
        if (
            result.status != "complete"
            or not parts
            or not all(part.ios > 0 for part in parts)
            or not all(part.bytes == part.ios * result.workload.block_size for part in parts)
            or not all(near(part.iops, part.ios / seconds, 0.001) for part in parts)
            or not all(0 < part.service_ns.min <= part.service_ns.max for part in parts)
            or not result.achieved_depth / 2 < in_flight < result.achieved_depth * 2
        ):
            return False
    return True


def has_note(report, code: str) -> bool:
    return any(note.code == code for note in report.notes)


def dropped(result, feature: str) -> str:
    """Why a feature of the engine was not used; empty if that is not said."""
    return next((str(d.reason) for d in result.engine.dropped if d.feature == feature), "")


class Fields(dict):
    """A JSON object whose fields are attributes."""

    def __getattr__(self, name: str):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no field {name}") from None


def judge_report(file: pathlib.Path, expression: str) -> str:
    """Why the expression does not hold; empty if it does."""
    try:
        report = json.loads(file.read_text(), object_hook=Fields)
        names = {
            "report": report,
            "result": report.results[0] if report.results else None,
            "near": near,
            "median": statistics.median,
            "sound": sound,
            "has_note": has_note,
            "dropped": dropped,
        }
        return "" if eval(expression, names) else f"{expression} does not hold for {shown(report)}"
    except (OSError, ValueError, AttributeError, TypeError, KeyError, IndexError) as error:
        return f"{expression}: {error}"


def shown(report) -> str:
    """The figures of a report without its long parts."""
    short = [
        {k: v for k, v in r.items() if k not in ("slices", "provenance", "label", "row")}
        for r in report.results
    ]
    for result in short:
        for name in ("read", "write", "total"):
            for latency in ("submit_ns", "service_ns"):
                result.get(name, {}).get(latency, {}).pop("histogram", None)
    return json.dumps({"results": short, "notes": report.notes})


def main() -> int:
    folder = pathlib.Path(sys.argv[1])
    held = failed = 0
    reached_end = False
    log = folder / "log"
    for line in log.read_text(errors="replace").splitlines() if log.exists() else []:
        match line.split("\t"):
            case ["report", seconds, sentence, name, expression]:
                reason = judge_report(folder / name, expression)
                word, sentence = ("failed", f"{sentence}: {reason}") if reason else ("ok", sentence)
            case [("ok" | "failed") as word, seconds, sentence]:
                pass
            case ["done", _, _]:
                reached_end = True
                continue
            case _:
                print(f"{'':16}{line}")
                continue
        print(f"{word:6} {seconds:>6} s {sentence}")
        held += word == "ok"
        failed += word == "failed"
    if not reached_end:
        console = folder / "console"
        tail = console.read_text(errors="replace").splitlines()[-20:] if console.exists() else []
        print("failed the guest did not come to the end of the scenario. Its console:", *tail, sep="\n")
    print(f"{held} checks held, {failed} did not")
    return 0 if reached_end and held and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
