"""Laws of every set-up of Ankh that can be planned (A-1, A-2)."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.ending import gods_of
from chronicle.rules.ankh.evening import Evening, evening_of
from chronicle.rules.ankh.hexmap import LAND, place
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.pharaoh_place import may_be_placed
from chronicle.rules.ankh.result import AnkhResult, End, SeatEnd
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.series.values import Series
from tests.rules import rule
from tests.rules.ankh.evenings import begun

RULES = ANKH.series_rules
TABLE_KINDS = ("scenario", "boxes", "pharaoh", "petsuchos", "guardian-1", "guardian-3")
IN_BOX = {
    "camels for the Camel Caravan events": 30,
    "camels, the others as general supply": 30,
    "Conflict Order tokens": 8,
    "Pharaoh tokens": 4,
    "Death token": 1,
}
"""The fewest that a box holds of what is counted (A-2.0)."""


@st.composite
def evenings(draw: DrawFn) -> Series:
    """A session as a table might choose it, where it can be played; else as rotation has it."""
    players = draw(st.integers(2, 5))
    choices: list[tuple[str, int, str]] = []
    for kind in draw(st.sets(st.sampled_from(TABLE_KINDS))):
        values = [each.value for each in RULES.offers(kind, players)]
        choices.append((kind, 0, draw(st.sampled_from(values))))
    gods = draw(
        st.lists(st.sampled_from(RULES.offers("god", players)), max_size=players, unique=True)
    )
    choices += [("god", seat, god.value) for seat, god in enumerate(gods, start=1)]
    try:
        return begun(players, *choices)
    except Refused:
        return begun(players)


def spaces(evening: Evening) -> list[str]:
    """Where figures and monuments stand."""
    board = evening.board
    assert board is not None
    figures = [at for each in evening.players for at in (each.god_at, *each.warriors_at) if at]
    return [*figures, *(each.space for each in board.monuments)]


@settings(max_examples=30)
@given(evenings())
@rule("A-1.1")
@rule("A-2.6")
def test_pieces_stand_on_land_one_a_space(series: Series) -> None:
    taken = spaces(evening_of(series))

    assert len(taken) == len(set(taken))
    assert {place(name) for name in taken} <= set(LAND)


@settings(max_examples=30)
@given(evenings())
def test_what_is_laid_out_comes_from_the_box(series: Series) -> None:
    setup = RULES.lay(series, Options())
    counts = {str(each.name): each.count for each in setup.box}

    assert all(each.count > 0 for each in setup.box)
    assert [name for name, most in IN_BOX.items() if counts.get(name, 0) > most] == []
    for each in setup.sums:
        assert each.total == sum(part.count for part in each.parts) + each.left
        assert each.left >= 0
    assert counts["Warriors"] == 6 * len(series.people)


@settings(max_examples=30)
@given(evenings())
@rule("A-2.3")
def test_turns_are_a_round_of_the_table(series: Series) -> None:
    evening = evening_of(series)
    players = len(series.people)

    assert [each.label for each in evening.players] == [f"P{n}" for n in range(1, players + 1)]
    steps = {
        (one.seat % players) + 1 == other.seat
        for one, other in zip(evening.players, evening.players[1:], strict=False)
    }
    assert steps == {True}


@settings(max_examples=30)
@given(evenings())
@rule("A-2.4")
@rule("A-8.1")
def test_guardians_and_pharaoh_have_their_places(series: Series) -> None:
    evening = evening_of(series)

    assert len({each.key for each in evening.guardians}) == 3
    assert [each.level in (None, level) for level, each in enumerate(evening.guardians, 1)] == (
        [True] * 3
    )
    if evening.pharaoh is not None and evening.board is not None:
        assert may_be_placed(evening.pharaoh, evening.board, Options())


@settings(max_examples=40)
@given(data=st.data())
@rule("A-1.9")
@rule("A-12.2")
def test_devotion_and_stacks_order_all_gods(data: Any) -> None:
    players = data.draw(st.integers(2, 5))
    seats = tuple(
        SeatEnd(devotion=data.draw(st.integers(21, 24)), stack=place_of)
        for place_of in data.draw(st.permutations(range(1, players + 1)))
    )
    merged = "1-2" if players > 2 and data.draw(st.booleans()) else None
    result = AnkhResult(end=End.TRACK, merged=merged, seats=seats)
    series = begun(players)

    standings = RULES.standings(series, result)

    best = max(gods_of(series, result), key=lambda god: (god.devotion or 0, -(god.stack or 0)))
    assert tuple(each.seat for each in standings if each.won) == best.seats
    places = sorted(each.place or 0 for each in standings)
    tied = 1 if merged else 0
    assert len(set(places)) == players - tied
    assert places[0] == 1
