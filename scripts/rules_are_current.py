"""Tells whether docs/rules says what the source says; with --write it is put right.

The pages tell of rules, code and tests, so they change with these: `make rules` makes them anew.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "rules"
GAMES = ("oath", "kemet", "ankh")


def page(game: str) -> str:
    """Return the page of a game, made from the source."""
    command = [sys.executable, "manage.py", "rule_table", game, "--markdown"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def main() -> int:
    """Write or compare the pages; return how many of them are old."""
    old = 0
    for game in GAMES:
        file, text = FOLDER / f"{game}.md", page(game)
        if "--write" in sys.argv[1:]:
            FOLDER.mkdir(exist_ok=True)
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            print(f"{file.relative_to(ROOT)} is older than the source: run make rules")
            old += 1
    return old


if __name__ == "__main__":
    sys.exit(main())
