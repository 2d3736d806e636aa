"""Tells whether the catalogues hold every sentence of the source, each translated.

Collects the messages in a copy of the source, so that it changes nothing here.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ("manage.py", "chronicle", "tables", "templates", "static", "locale")
CATALOGUE = Path("locale/pt_BR/LC_MESSAGES/django.po")
SHOWN = 20


def entries(catalogue: Path) -> dict[str, str]:
    """Return what stands in the catalogue: its flags and translation by context and msgid.

    An entry whose translation is missing or doubtful has the value "".
    """
    command = ["msgattrib", "--no-obsolete", "--no-wrap", "--no-location", str(catalogue)]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: dict[str, str] = {}
    for block in text.split("\n\n"):
        lines = block.splitlines()
        source = [line for line in lines if line.startswith(("msgctxt", "msgid", '"'))]
        ids = "\n".join(lines_of(lines, "msgctxt", "msgid"))
        strings = lines_of(lines, "msgstr")
        fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
        empty = any(
            line.endswith(' ""') and not following.startswith('"')
            for line, following in pairwise([*strings, ""])
        )
        if source and ids != 'msgid ""':
            found[ids] = "" if fuzzy or empty else "\n".join(strings)
    return found


def lines_of(lines: list[str], *keywords: str) -> list[str]:
    """Return the lines of the keywords, each with the string lines that go on with it."""
    kept: list[str] = []
    inside = False
    for line in lines:
        if not line.startswith('"'):
            inside = line.startswith(keywords)
        if inside:
            kept.append(line)
    return kept


def collected() -> dict[str, str]:
    """Return the entries of a catalogue that is made anew from the source."""
    with tempfile.TemporaryDirectory() as folder:
        for name in SOURCE:
            here, there = ROOT / name, Path(folder) / name
            if here.is_dir():
                shutil.copytree(here, there, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
            elif here.exists():
                shutil.copy(here, there)
        subprocess.run(
            [sys.executable, "manage.py", "makemessages", "--locale", "pt_BR"],
            check=True,
            cwd=folder,
            env={**os.environ, "RELIQUARY_DATA": str(Path(folder) / "data")},
            stdout=subprocess.DEVNULL,
        )
        return entries(Path(folder) / CATALOGUE)


def report(what: str, ids: list[str]) -> None:
    """Print the first of the entries in question, and how many there are."""
    if ids:
        print(f"{CATALOGUE}: {what}: {len(ids)}")
        print("\n\n".join(ids[:SHOWN]))


def main() -> int:
    """Print what is missing, left over or untranslated; return the exit code."""
    ours, fresh = entries(ROOT / CATALOGUE), collected()
    missing = [key for key in fresh if key not in ours]
    unused = [key for key in ours if key not in fresh]
    untranslated = [key for key, text in ours.items() if not text]
    report("missing, run `make messages` and translate them", missing)
    report("in no source any more, run `make messages`", unused)
    report("not translated, or doubtful (fuzzy)", untranslated)
    if not fresh:
        print("no message was found in the source: the collecting is broken")
    return 1 if missing or unused or untranslated or not fresh else 0


if __name__ == "__main__":
    sys.exit(main())
