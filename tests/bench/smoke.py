# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether bench.sh still runs and writes what it promises, with times so short that its figures mean nothing.
Usage: smoke.py TOUCHSTONE-CLI NAME..."""
import json
import pathlib
import subprocess
import sys
import tempfile


def problems(document, names):
    """What is wrong with the JSON, one sentence each."""
    if document.get("schema") != "touchstone.bench/1":
        yield f"schema is {document.get('schema')}"
    if [one["name"] for one in document["comparisons"]] != names:
        yield "the comparisons are not those that were asked for"
    for one in document["comparisons"]:
        if one["failed"]:
            yield f"{one['name']} failed: {one['missing']}"
        elif bool(one["rows"]) == bool(one["missing"]):
            yield f"{one['name']} has rows and a reason why there are none, or neither"
        for row in one["rows"]:
            if not row["value"]["low"] <= row["value"]["value"] <= row["value"]["high"]:
                yield f"{row['what']} is outside its interval"


def main(cli, names):
    bench = pathlib.Path(__file__).with_name("bench.sh")
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder) / "bench.json"
        only = [word for name in names for word in ("--only", name)]
        subprocess.run(["bash", bench, "--cli", cli, "--rounds", "1", "--seconds", "0.2", "--json", output, *only],
                       check=True)
        found = list(problems(json.loads(output.read_text(encoding="utf-8")), names))
    print("\n".join(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
