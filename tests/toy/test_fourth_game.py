"""What a fourth game costs: its rules, its templates, a catalogue line, its import container.

The tracked tree is copied, the toy is added to the copy as a game like any other, and there the
import contracts and the contract tests of every game have to hold without another change.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chronicle.rules import catalogue

HOUSE = Path(__file__).resolve().parents[2]
TOY = HOUSE / "tests" / "toy"
RULES = Path("chronicle/rules/toy")
PRINTS = Path("templates/print/toy")
CATALOGUE = Path("chronicle/rules/catalogue.py")
PROJECT = Path("pyproject.toml")

CONTRACTS = (
    "test_citations.py",
    "test_games_are_strangers.py",
    "test_series_games.py",
    "test_series_results.py",
    "test_series_shown.py",
)
SECONDS = 60
HEAVY = {".git", "fixtures", "docs", "bench"}
"""What no contract reads, and is left where it is."""

GAMES_LINE = re.compile(r"^(GAMES: .* = \()(.*)(\))$", re.MULTILINE)
FIRST_IMPORT = "from chronicle.rules.oath import GAME as OATH\n"
TOY_IMPORT = "from chronicle.rules.toy import GAME as TOY\n"
GAMES_FLOOR = re.compile(r'^(layers = \["catalogue", "oath [^"]*)"', re.MULTILINE)


def tracked() -> list[Path]:
    """Every file that is kept, without what no contract reads."""
    git = shutil.which("git") or "git"
    told = subprocess.run([git, "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True)
    files = (Path(name) for name in told.stdout.decode().split("\0") if name)
    return [file for file in files if file.parts[0] not in HEAVY and (HOUSE / file).is_file()]


def copied(files: list[Path], house: Path) -> None:
    for file in files:
        (house / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HOUSE / file, house / file)


def toy_added(house: Path) -> None:
    """Everything that a fourth game takes."""
    shutil.copytree(TOY / "rules", house / RULES, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(TOY / "templates" / "print" / "toy", house / PRINTS)
    changed(house / CATALOGUE, FIRST_IMPORT, FIRST_IMPORT + TOY_IMPORT)
    changed_at(house / CATALOGUE, GAMES_LINE, r"\1\2, TOY\3")
    changed_at(house / PROJECT, GAMES_FLOOR, r'\1 | toy"')
    container = (TOY / "import_container.toml").read_text()
    (house / PROJECT).write_text((house / PROJECT).read_text() + container)


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))


def changed_at(file: Path, old: re.Pattern[str], new: str) -> None:
    text, times = old.subn(new, file.read_text())
    assert times == 1
    file.write_text(text)


def run(house: Path, *command: str) -> str:
    """What a program says in the copy; it has to end well."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST")},
        "PYTHONPATH": str(house),
        "PYTHONDONTWRITEBYTECODE": "1",
        "RELIQUARY_DATA": str(house / ".data"),
    }
    told = subprocess.run(
        command,
        cwd=house,
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert told.returncode == 0, told.stdout[-4000:] + told.stderr[-2000:]
    return told.stdout


def differing(house: Path, files: list[Path]) -> set[Path]:
    """Files of the copy that are not those of the tree; what Python compiled is no file of ours."""
    written = (file.relative_to(house) for file in house.rglob("*") if file.is_file())
    found = {
        file
        for file in written
        if not any(part.startswith(".") or part == "__pycache__" for part in file.parts)
    }
    return {
        file
        for file in found | set(files)
        if not (house / file).is_file()
        or file not in files
        or (house / file).read_bytes() != (HOUSE / file).read_bytes()
    }


@pytest.mark.slow
@pytest.mark.skipif("toy" in {game.key for game in catalogue.GAMES}, reason="it is in already")
def test_a_fourth_game_costs_its_own_files_a_catalogue_line_and_a_container(tmp_path: Path) -> None:
    files, house = tracked(), tmp_path / "house"
    copied(files, house)

    toy_added(house)

    programs = Path(sys.executable).parent
    linted = run(house, str(programs / "lint-imports"), "--no-cache")
    others = (game.key for game in catalogue.GAMES if game.series is not None)
    told = run(
        house,
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
        *("-k", " and ".join(f"not {key}" for key in others)),
        *(f"tests/contract/{name}" for name in CONTRACTS),
    )
    assert "Inside the toy KEPT" in linted
    assert int(re.findall(r"(\d+) passed", told)[0]) > len(CONTRACTS)
    own = {RULES / file.name for file in (TOY / "rules").glob("*.py")}
    printed = {PRINTS / file.name for file in (TOY / "templates" / "print" / "toy").iterdir()}
    assert differing(house, files) == {*own, *printed, CATALOGUE, PROJECT}
