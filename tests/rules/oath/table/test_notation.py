"""G-7: a position of Oath as lines of text, and back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.rules.core.errors import Misread
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.notation import GameLog, read, written
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.cardbook import SCEPTER, Oath
from chronicle.rules.oath.invariants import faults
from chronicle.rules.oath.moves import Move
from chronicle.rules.oath.notation import read_position, write_position
from chronicle.rules.oath.position import (
    Adviser,
    Banner,
    OnMap,
    Phase,
    Player,
    Position,
    Relic,
    Site,
    Warbands,
)
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.turns import ABBREVIATIONS
from chronicle.rules.oath.world import BLUE, PURPLE, RED, Deck, Role
from tests.rules import rule
from tests.rules.oath.logs_made import log_of, played, turns_of
from tests.rules.oath.positions_made import tables

DOCS = Path(__file__).resolve().parents[4] / "docs" / "notation.md"

BY_HAND = (
    "round: 5",
    "turn: red, wake",
    "purple: Site 1, 2 favor, 3 purple",
    "red: citizen, site 3, 1 secret, 1 facedown, 4 supply, 2 purple",
    "RED advisers: Longbows (faceup, 1 favor), ?, keep (seen purple red)",
    "site 1: Lush Coast, 2 purple",
    "site 3: mountain",
    "site 4: steppe, facedown",
    "site 3 relics: 2 ?",
)
"""As somebody writes who wants to ask about this turn only."""

NO_CODE = "character 1: this is no setup code: it begins with RQ and has more characters than these"


def described(*lines: str) -> Position:
    return read_position(("purple: site 1", *lines))


@rule("G-7.2")
@given(tables())
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
def test_what_is_written_reads_as_the_very_same_position(table: Position) -> None:
    lines = write_position(table)

    assert read_position(lines) == table
    assert [" ".join(line.split()) for line in lines] == list(lines)


@rule("G-7.2")
@pytest.mark.parametrize("seed", ["hay", "straw"])
def test_every_table_of_a_game_can_be_written(seed: str) -> None:
    game = played(seed, most=600)

    assert len(game.tables) > 50
    for table in game.tables[::5]:
        assert read_position(write_position(table)) == table


@rule("G-7.2")
@given(st.text(max_size=5), st.integers(0, 60))
@settings(max_examples=20)
def test_every_move_and_answer_of_a_game_is_written_and_read(seed: str, first: int) -> None:
    game = played(seed, most=400)
    log = GameLog(
        headers=log_of(game.plays).headers,
        position=write_position(game.tables[min(first, len(game.plays))]),
        turns=turns_of(game.plays[first:]),
    )

    text = written(log)

    again = read(text, Move, abbreviations=ABBREVIATIONS)
    assert again.faults == ()
    assert (again.logs[0].turns, again.logs[0].position) == (log.turns, log.position)
    assert written(again.logs[0]) == text


@rule("G-7.3")
@pytest.mark.parametrize(("short", "name"), ABBREVIATIONS)
def test_every_short_name_is_that_of_a_move(short: str, name: str) -> None:
    names = [each.__struct_config__.tag for each in get_args(Move)]

    assert name in names
    assert short not in names


@rule("G-7.3")
def test_what_is_not_written_is_filled_up_from_the_box() -> None:
    table = read_position(BY_HAND)

    assert faults(table) == ()
    assert (table.oath, table.round, table.turn) == (Oath.SUPREMACY, 5, RED)
    assert (table.phase, table.title, table.usurper) == (Phase.WAKE, PURPLE, False)
    assert table.sites[0] == Site(
        number=1, site=SiteId("lush-coast"), faceup=True, warbands=(_purple(2),)
    )
    assert table.sites[2] == Site(
        number=3, site=SiteId("mountain"), faceup=True, relics=(Held(), Held())
    )
    assert table.sites[3] == Site(number=4, site=SiteId("steppe"), faceup=False)
    assert table.sites[7] == Site(number=8, site=None, faceup=False)
    assert table.players == (
        Player(
            color=PURPLE,
            role=Role.CHANCELLOR,
            at=1,
            favor=2,
            warbands=(_purple(3),),
            bank=24 - 3 - 2 - 2,
            relics=(Relic(card=SCEPTER),),
        ),
        Player(
            color=RED,
            role=Role.CITIZEN,
            at=3,
            secrets=1,
            facedown=1,
            supply=4,
            warbands=(_purple(2),),
            bank=14,
            advisers=(
                Adviser(held=Held(card=CardId("longbows")), faceup=True, favor=1),
                Adviser(held=Held()),
                Adviser(held=Held(card=CardId("keep"), seen_by=(PURPLE, RED))),
            ),
        ),
    )
    assert (table.banks, table.shared_favor) == ((3,) * 6, 36 - 18 - 1 - 2 - 1)
    assert (table.peoples_favor, table.darkest_secret) == (Banner(), Banner())
    assert table.reliquary == (Held(),) * 4
    assert (len(table.world_deck), len(table.relic_deck)) == (59 - 3, 20 - 2 - 4)


def _purple(count: int) -> Warbands:
    return Warbands(color=PURPLE, count=count)


@rule("G-7.3")
def test_of_a_world_that_is_not_told_every_denizen_not_named_may_come_up() -> None:
    table = read_position(BY_HAND)

    assert tuple(contradictions(table.world)) == ()
    assert table.world.citizens == (RED,)
    assert len(table.unlocated) == 198 + 5 - 2  # all but Longbows and Keep
    assert table.world.world_deck == Deck(
        cards=table.world.world_deck.cards, ordered=False, unseen=57
    )
    assert {CardId("longbows"), CardId("keep")} < set(table.world.world_deck.cards)


@rule("G-7.3")
def test_decks_that_are_told_are_not_filled_up() -> None:
    table = described("world deck: keep, 3 ?", "relic deck: none", "reliquary: -, map, ?")

    assert table.world_deck == (Held(card=CardId("keep")), Held(), Held(), Held())
    assert (table.relic_deck, table.reliquary) == ((), (None, Held(card=CardId("map")), Held()))


@rule("G-7.3")
def test_the_scepter_lies_where_a_line_says() -> None:
    held = described("blue: site 2", "blue relics: grand-scepter (taken)")
    nowhere = described("blue: site 2", "purple relics: none")

    assert held.players[0].relics == ()
    assert held.player(BLUE).relics == (Relic(card=SCEPTER, taken=True),)
    assert [player.relics for player in nowhere.players] == [(), ()]


@rule("G-7.3")
def test_cards_at_a_site_bear_tokens_and_a_named_site_lies_faceup() -> None:
    table = described(
        "site 2: plains, 1 favor, 2 secrets, 1 red, 3 purple",
        "site 2 cards: Tinker's Fair (1 favor, 2 secrets)",
    )

    assert table.sites[1] == Site(
        number=2,
        site=SiteId("plains"),
        faceup=True,
        cards=(OnMap(card=CardId("tinkers-fair"), favor=1, secrets=2),),
        favor=1,
        secrets=2,
        warbands=(Warbands(color=RED, count=1), _purple(3)),
    )


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("moon: 3", 1, "nothing on the table is called moon"),
        ("no colon", 1, "this line reads: name, colon, what there is"),
        ("purple: site 2", 1, "purple is told twice"),
        ("red: exile", 1, "say at which site this pawn stands: site 1 to site 8"),
        ("turn: purple, lunch", 15, "lunch stands for nothing here: one of setup, wake, act, over"),
        ("red: site 1, 2 red, 3 red", 21, "red is told twice"),
        ("red: site 1, 2 mob", 14, "there can be no mob here"),
        ("site 2: Moon", 9, "there is no site Moon"),
        ("site 2: ?, faceup", 1, "a faceup site is known: say which it is"),
        ("site 2 cards: map", 15, "Map cannot lie here"),
        ("site 2 cards: keep (seen red)", 21, "seen red says nothing of a card here"),
        ("site 2 relics: 2 map", 16, "Map cannot lie here"),
        ("purple advisers: moon (faceup)", 18, "there is no card moon"),
        ("purple advisers: ? (faceup)", 18, "a faceup card is known: say which it is"),
        ("purple advisers: 2 ?", 18, "name advisers one by one"),
        ("purple relics: map (lost)", 21, "lost says nothing of a card here"),
        ("purple vision: sanctuary, keep", 1, "purple vision is one thing"),
        ("cradle: ? (looked red)", 12, "looked red says nothing of a card here"),
        ("cradle: 100 ?", 9, "a number from 0 to 99 stands here"),
        ("cradle: keep,,?", 14, "something is missing between two commas or brackets"),
        ("cradle: keep (seen red", 23, "these brackets do not match"),
        ("round: 9", 8, "a number from 0 to 8 stands here"),
        ("turn: red", 7, "nobody here plays red"),
        ("banks: 3 order, moon", 17, "moon stands for nothing here"),
        ("shared: moon", 9, "moon stands for nothing here"),
        ("title: red", 8, "red stands for nothing here: one of purple, usurper"),
        ("end: purple", 1, "an end names the winner, how it was won, and perhaps a Vision"),
        ("world: KEEP", 8, NO_CODE),
    ],
)  # fmt: skip
def test_what_cannot_be_on_a_table_is_refused_with_its_place(
    line: str, column: int, why: str
) -> None:
    with pytest.raises(Misread) as refused:
        described(line)

    assert (refused.value.line, refused.value.column, str(refused.value.why)) == (2, column, why)


@rule("G-7.1", refuses=True)
def test_a_table_without_a_chancellor_is_refused() -> None:
    with pytest.raises(Misread, match="every game has a Chancellor"):
        read_position(("red: site 1",))


@rule("G-7.3")
def test_the_example_of_the_documentation_is_a_table_that_can_be() -> None:
    block = re.search(r"^Position:\n((?:  .*\n)+)", DOCS.read_text(), re.MULTILINE)
    assert block is not None

    table = read_position(tuple(line.strip() for line in block[1].splitlines()))

    assert faults(table) == ()
    assert (table.turn, table.player(RED).vision) == (RED, CardId("sanctuary"))
    assert table.discards[0][0] == Held(card=CardId("scryer"), seen_by=(PURPLE, RED))


def test_the_documentation_names_every_line_that_is_written() -> None:
    game = played("hay", most=600).tables[::10]
    told = DOCS.read_text()

    lines = {line for table in game for line in write_position(replace(table, used=("x",)))}
    names = {line.partition(":")[0] for line in lines}
    by_seat = {re.sub(rf"^({'|'.join(game[0].seats)})\b", "colour", name) for name in names}
    words = {re.sub(r"^site \d", "site N", name) for name in by_seat}

    assert {"site N cards", "colour", "colour advisers", "used"} < words
    rows = {row.strip("`").replace("` `", " ") for row in _first_cells(told)}
    assert words - rows == set()


def _first_cells(told: str) -> list[str]:
    """The lines that the table of the documentation tells of, one each."""
    rows = re.findall(r"^\| (.*?) \|", told.partition("## A position")[2], re.MULTILINE)
    parted = [part for row in rows for part in row.split(", ")]
    return [part.replace("a colour", "colour").replace("colour `", "`colour ") for part in parted]
