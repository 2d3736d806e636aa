"""Who may know a game: nobody but the catalogue; for Oath also what stands in folders of its own.

Import contracts keep games from each other. Here is what they do not say: that pages, services,
sheets and codes work for a game of sessions without knowing which it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from chronicle.rules.catalogue import GAMES

HOUSE = Path(__file__).resolve().parents[2]
CATALOGUE = "chronicle/rules/catalogue.py"

OF_OATH = (
    "chronicle/worlds/oath.py",
    "tables/exchange/oath_",
    "tables/management/commands/oath_",
    "tables/pages/oath/",
    "tables/services/sheet_orders_oath.py",
)
"""Where files are Oath's, by how their paths begin: it alone keeps a world between games."""

_WORLD = "Oath's world, its first games and its boxes, which no series has"
_WORDS = "values of Oath's rules as rows and JSON keep them"
_SHEET = "a sheet of Oath, from before there were others"
_API = "an operation on a chronicle; those on a series stand in files of their own"
_BOTH = "tells a chronicle from a series, and so knows the one game that has chronicles"
KNOW_OATH = {
    "chronicle/between.py": _BOTH,
    "chronicle/card_catalogue.py": "the cards that a search finds: only Oath's are searched",
    "chronicle/history.py": "looks back over the games of a chronicle",
    "chronicle/selectors.py": _WORDS,
    "chronicle/services/campaigns.py": _WORDS,
    "chronicle/services/openings.py": _WORLD,
    "chronicle/services/revisions.py": _WORLD,
    "tables/api/archives.py": _BOTH,
    "tables/api/beginnings.py": _API,
    "tables/api/bodies.py": _API,
    "tables/api/boxes.py": _API,
    "tables/api/campaigns.py": _API,
    "tables/api/chapters.py": _API,
    "tables/api/laid.py": _API,
    "tables/api/looks.py": _API,
    "tables/api/sessions.py": _API,
    "tables/api/ways_on.py": _API,
    "tables/api/worlds.py": _API,
    "tables/exchange/archive.py": _BOTH,
    "tables/exchange/archive_checks.py": _BOTH,
    "tables/exchange/save_strings.py": "the save string is Oath's",
    "tables/management/commands/setup_sheet.py": _BOTH,
    "tables/management/plain.py": _BOTH,
    "tables/pages/home.py": _BOTH,
    "tables/pages/templatetags/reliquary.py": "draws Oath's suits and oaths",
    "tables/printing/compose.py": _SHEET,
    "tables/printing/compose_packup.py": _SHEET,
    "tables/printing/compose_result.py": _SHEET,
    "tables/printing/sealed.py": _SHEET,
    "tables/printing/words.py": _SHEET,
    "tables/selectors.py": _WORDS,
    "tables/services/beginnings.py": _WORLD,
    "tables/services/boxes.py": _WORLD,
    "tables/services/draft_values.py": _WORLD,
    "tables/services/drafts.py": _BOTH,
    "tables/services/if_ended.py": "what would come of a result of a chronicle",
    "tables/services/phases.py": "Oath's chronicle phase, step by step",
    "tables/services/sessions.py": "Oath's seats and roles; a series has its own file",
    "tables/services/typed_box.py": _WORLD,
}
"""Who else knows Oath, and why. Lines are only ever taken out: what is new has a place above."""


def imported(source: str) -> Iterator[str]:
    """Every module and name that a file imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{each.name}" for each in node.names)


def games_named(source: str) -> set[str]:
    """The keys of all games that a file imports, or packages that look like one."""
    found = (each.split(".") for each in imported(source))
    return {parts[2] for parts in found if parts[:2] == ["chronicle", "rules"] and parts[2:]}


@cache
def knowing() -> dict[str, set[str]]:
    """By the key of a game the files outside of its folder and its odds that import it."""
    known: dict[str, set[str]] = {game.key: set() for game in GAMES}
    for folder in ("chronicle", "tables"):
        for path in sorted((HOUSE / folder).rglob("*.py")):
            file = path.relative_to(HOUSE).as_posix()
            for key in games_named(path.read_text()) & known.keys():
                if not file.startswith((f"chronicle/rules/{key}/", f"chronicle/odds/{key}.py")):
                    known[key].add(file)
    return known


def test_nobody_but_the_catalogue_knows_a_game_of_sessions() -> None:
    known = {game.key: knowing()[game.key] for game in GAMES if game.series is not None}

    assert known == {key: {CATALOGUE} for key in known}


def test_those_who_know_oath_are_named() -> None:
    others = {
        file for file in knowing()["oath"] if file != CATALOGUE and not file.startswith(OF_OATH)
    }

    assert {*others} - {*KNOW_OATH} == set()  # write it into one of the places that are Oath's
    assert {*KNOW_OATH} - others == set()  # it does so no longer: take the line out


def test_every_place_of_oath_is_there() -> None:
    assert [place for place in OF_OATH if not any(HOUSE.glob(f"{place}*"))] == []


def test_the_walk_sees_every_way_to_import() -> None:
    ways = (
        "import chronicle.rules.toy",
        "import chronicle.rules.toy.laying as there",
        "from chronicle.rules import toy",
        "from chronicle.rules.toy import GAME",
        "def late():\n    from chronicle.rules.toy.aid import aid",
    )

    assert [games_named(way) for way in ways] == [{"toy"}] * len(ways)
    assert games_named("import chronicle.rules\nfrom chronicle import rules") == set()
