#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Print what became of each check of a scenario, and fail if one did not hold.

judge.py FOLDER

FOLDER is what the guest left in /out: its log and reports. Lines of the log are a word, the guest's time
and further fields, with tabs between: "ok" and "failed" with a sentence, "report" with a sentence, the
report's name and a Python expression over `report`, its first `result` and the functions below, "latency"
and "rate" with what known_latency() and known_rate() of guest/checks.sh are given, and "done" at the end. What else stands there is shown
as it is. "partly" is printed for what could not be tested as it should be, with the reason.
"""

import json
import pathlib
import statistics
import sys


# Of a report that should have been another, in characters.
LONGEST_REASON = 2000


def near(value: float, wanted: float, share: float) -> bool:
    """Whether value is within a share of what is wanted."""
    return abs(value - wanted) <= share * wanted


def directions(result) -> list:
    return [result[name] for name in ("read", "write") if name in result]


def calm(report, result) -> bool:
    """Whether threads ran all the time and nothing took a good part of the window by itself."""
    times = [part[name].max for part in directions(result) for name in part if name.endswith("_ns")]
    stall = result.get("disturbance", {}).get("longest_stall_ns", 0)
    return (
        not has_note(report, "start_skew")
        and not has_note(report, "own_stalls")
        and max([stall, *times]) < result.duration_ns / 10
    )


def sound(report) -> bool:
    """Whether every figure is there and agrees with the others: bytes, time and Little's law.

    The engine itself is strict about Little's law. Here a host that stands still in the middle of a short
    test must not fail a scenario, and on a calm one a wrong unit must.
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
            or (calm(report, result) and not result.achieved_depth / 2 < in_flight < result.achieved_depth * 2)
        ):
            return False
    return True


def has_note(report, code: str) -> bool:
    return any(note.code == code for note in report.notes)


def skew_is_told(report) -> bool:
    """Whether a note of threads that did not begin together stands only where it should.

    No report has the moments themselves, so the note is the only word of them.
    """
    return all(note.args.skew.ns > 5e6 for note in report.notes if note.code == "start_skew")


def dropped(result, feature: str) -> str:
    """Why a feature of the engine was not used; empty if that is not said."""
    return next((str(d.reason) for d in result.engine.dropped if d.feature == feature), "")


def listed(report, path: str) -> int:
    """How often `targets` has this path."""
    return sum(target.path == path for target in report.targets)


def facts(report, path: str):
    """What `targets` says of a path."""
    return next(target for target in report.targets if target.path == path)


class Fields(dict):
    """A JSON object whose fields are attributes."""

    def __getattr__(self, name: str):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no field {name}") from None


def read_report(file: pathlib.Path) -> Fields:
    return json.loads(file.read_text(), object_hook=Fields)


def judge_report(file: pathlib.Path, expression: str) -> str:
    """Why the expression does not hold; empty if it does."""
    try:
        report = read_report(file)
        results = report.get("results", [])
        names = {
            "report": report,
            "result": results[0] if results else None,
            "near": near,
            "median": statistics.median,
            "sound": sound,
            "has_note": has_note,
            "skew_is_told": skew_is_told,
            "dropped": dropped,
            "listed": lambda path: listed(report, path),
            "facts": lambda path: facts(report, path),
        }
        return "" if eval(expression, names) else f"{expression} does not hold for {shown(report)}"
    except (OSError, ValueError, AttributeError, TypeError, LookupError, StopIteration) as error:
        return f"{expression}: {error}"


def milliseconds(values: list) -> str:
    return " ".join(f"{value / 1e6:.2f}" for value in values)


def judge_known(what: str, unit: str, known: float, theirs: list, ours: list) -> tuple:
    """The word and the sentence for a time that is known, in nanoseconds.

    A busy host makes some turns longer and none shorter, so the quickest of each program counts. Where all
    of dd's agree with each other and with what is known, the host was quiet; only then is a difference ours.
    Between what is right and what is surely wrong lies what a busy host can do.
    """
    reference, mean = min(theirs), min(ours)
    sentence = (
        f"{what} {mean / 1e6:.2f} {unit} ({milliseconds(ours)}), "
        f"{reference / 1e6:.2f} by dd ({milliseconds(theirs)}); known are {known / 1e6:.2f}"
    )
    quiet = max(theirs) <= 1.05 * reference and near(reference, known, 0.1)
    if quiet and not 0.8 * reference < mean < 1.25 * reference:
        return "failed", f"{sentence}, and dd's figures are right"
    if near(mean, known, 0.1):
        return "ok", sentence
    if near(mean, reference, 0.1):
        return "partly", f"{sentence}: both agree, but the device does not take the time it should"
    return "partly", f"{sentence}: the host was busy"


def judge_latency(folder: pathlib.Path, what: str, wanted: str, references: str, names: list) -> tuple:
    """Judge reads one at a time whose latency is known."""
    try:
        theirs = [eval(reference) for reference in references.split(",")]
        reads = [read_report(folder / f"{name}.json").results[0].read.service_ns for name in names]
        word, sentence = judge_known(
            f"reads of {what} take", "ms", float(wanted), theirs, [read.mean for read in reads]
        )
    except (OSError, ValueError, SyntaxError, AttributeError, KeyError, IndexError) as error:
        return "failed", f"reads of {what}: {error}"
    # The quickest of hundreds of reads is not delayed, however busy the host.
    quickest = min(read.min for read in reads)
    if quickest > 1.1 * min(theirs):
        return "failed", f"{sentence}; even the quickest took {quickest / 1e6:.2f}"
    return word, sentence


def judge_rate(folder: pathlib.Path, what: str, wanted: str, references: str, names: list) -> tuple:
    """Judge reads of a drive that is held to a rate, which a busy host can only make slower."""
    try:
        rate = float(wanted)
        theirs = [eval(reference) for reference in references.split(",")]
        loops = [loop.iops for name in names for loop in read_report(folder / f"{name}.json").results[0].loops]
        ours = [1e9 / iops for iops in loops]
        # A drive that made up for time lost can be quicker for a while.
        if min(ours) < 1e9 / (1.25 * rate):
            return "failed", f"{what}: {max(loops):.0f} IOPS, and it cannot do more than {rate:.0f}"
        return judge_known(f"{what} gives an I/O every", "ms", 1e9 / rate, theirs, [statistics.median(ours)])
    except (OSError, ValueError, SyntaxError, AttributeError, KeyError, IndexError) as error:
        return "failed", f"{what}: {error}"


def uptime(file: pathlib.Path) -> float:
    return float(file.read_text().split()[0])


def judge_clock(folder: pathlib.Path) -> tuple:
    """Whether the guest's clock kept the host's time; without that no figure means anything.

    The guest reads its clock before a file gets its time on the host, and again after it. What lies between
    is not known better when the host is busy.
    """
    begun, ended = folder / "begun", folder / "ended"
    try:
        shortest = uptime(ended) - uptime(folder / "begun-after")
        longest = uptime(folder / "ended-after") - uptime(begun)
        outside = ended.stat().st_mtime - begun.stat().st_mtime
        booting = begun.stat().st_mtime - (folder / "started").stat().st_mtime
    except (OSError, ValueError, IndexError) as error:
        return "failed", f"the guest's clock: {error}"
    sentence = (
        f"of {outside:.1f} s the guest's clock counted {shortest:.1f} to {longest:.1f}; "
        f"it took {booting:.0f} s to start"
    )
    margin = 0.25 + 0.01 * outside
    return "ok" if shortest - margin <= outside <= longest + margin else "failed", sentence


def shown(report) -> str:
    """The figures of a report without its long parts; of what is no report, nothing."""
    if "results" not in report:
        return "what is listed"
    short = [
        {k: v for k, v in r.items() if k not in ("slices", "provenance", "label", "row")}
        for r in report.results
    ]
    for result in short:
        for name in ("read", "write", "total"):
            for latency in ("submit_ns", "service_ns"):
                result.get(name, {}).get(latency, {}).pop("histogram", None)
    return json.dumps({"results": short, "notes": report.notes})[:LONGEST_REASON]


def judge_line(folder: pathlib.Path, fields: list) -> tuple:
    """The word, the guest's time and the sentence for a line of the log; the word is empty for other text."""
    match fields:
        case ["report", seconds, sentence, name, expression]:
            reason = judge_report(folder / name, expression)
            return ("failed", seconds, f"{sentence}: {reason}") if reason else ("ok", seconds, sentence)
        case ["latency", seconds, what, wanted, references, *names]:
            word, sentence = judge_latency(folder, what, wanted, references, names)
            return word, seconds, sentence
        case ["rate", seconds, what, wanted, references, *names]:
            word, sentence = judge_rate(folder, what, wanted, references, names)
            return word, seconds, sentence
        case [("ok" | "failed" | "done") as word, seconds, sentence]:
            return word, seconds, sentence
    return "", "", "\t".join(fields)


def main() -> int:
    folder = pathlib.Path(sys.argv[1])
    count = dict.fromkeys(("ok", "partly", "failed", "done"), 0)
    log = folder / "log"
    for line in log.read_text(errors="replace").splitlines() if log.exists() else []:
        word, seconds, sentence = judge_line(folder, line.split("\t"))
        if not word:
            print(f"{'':16}{sentence}")
            continue
        count[word] += 1
        if word != "done":
            print(f"{word:6} {seconds:>6} s {sentence}")
    if count["done"]:
        word, sentence = judge_clock(folder)
        print(f"{word:15} {sentence}")
        count[word] += 1
    else:
        console = folder / "console"
        tail = console.read_text(errors="replace").splitlines()[-20:] if console.exists() else []
        print("failed the guest did not come to the end of the scenario. Its console:", *tail, sep="\n")
    print(f"{count['ok']} checks held, {count['partly']} did in part, {count['failed']} did not")
    return 0 if count["done"] and count["ok"] and not count["failed"] else 1


if __name__ == "__main__":
    sys.exit(main())
