#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Touchstone developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the sources stands translated in every .ts file.

translations.py LUPDATE FILE.ts...   (run from the root of the repository)

Collects the texts of the sources into copies of the files, so nothing is changed, and complains
about new texts, vanished texts, unfinished translations, and place holders that are missing or
stand in another order: reports must show the same numbers in the same order in every language.
"""
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

OPTIONS = ["-I", ".", "-silent", "-no-obsolete", "-locations", "none", "-extensions", "cpp,h,inc"]
FOLDERS = ["app", "core", "ui"]
PLACE_HOLDER = re.compile(r"\{[a-z_]+\}|%L?\d|%n")


def messages(path):
    found = {}
    for context in ElementTree.parse(path).getroot().findall("context"):
        for message in context.findall("message"):
            key = (context.findtext("name"), message.findtext("source"), message.findtext("comment"))
            found[key] = message.find("translation")
    return found


def problems_of(translation, source):
    if translation.get("type") is not None:
        return [f"is {translation.get('type')}"]
    forms = [form.text or "" for form in translation.findall("numerusform")]
    problems = []
    for text in forms or [translation.text or ""]:
        if not text.strip():
            problems.append("is empty")
        elif PLACE_HOLDER.findall(text) != PLACE_HOLDER.findall(source):
            problems.append(f"has other place holders, or in another order: {text}")
        elif re.findall(r"\d+", text) != re.findall(r"\d+", source):
            problems.append(f"has other numbers, or in another order: {text}")
    return problems


def check(lupdate, path):
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        shutil.copy(path, copy)
        subprocess.run([lupdate, *OPTIONS, *FOLDERS, "-ts", str(copy)],
                       check=True, stderr=subprocess.DEVNULL)
        fresh, kept = messages(copy), messages(path)
    lines = []
    for key in fresh.keys() - kept.keys():
        lines.append(f"{path.name}: new text, run the target update_translations: {key}")
    for key in kept.keys() - fresh.keys():
        lines.append(f"{path.name}: no longer in the sources: {key}")
    for key, translation in kept.items():
        for problem in problems_of(translation, key[1]):
            lines.append(f"{path.name}: {key[0]}: “{key[1]}” {problem}")
    return lines


def main():
    lupdate, *paths = sys.argv[1:]
    lines = [line for path in paths for line in check(lupdate, Path(path))]
    print("\n".join(sorted(lines)))
    return 1 if lines or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
