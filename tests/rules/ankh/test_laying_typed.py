"""Boards that the table typed in, and seats of which something is missing, laid out (A-2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.ankh.options import Options
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.laid import Laid
from tests.rules.ankh.evenings import (
    BARE_BOARD,
    FIRST_IS_ANA,
    at_table,
    begun,
    counted,
    laid,
    notes,
    part,
    seats,
)

GRAPH = (
    "graph for 2, A f B C river, B d C camel, C f D, D w, order 1 A 2 C, "
    "P1 god A obelisk B, P2 god C, rule Small"
)
REGIONS = "regions for 2, 1 Delta land 22 fertile 22 desert 0 water 7, 2 West land 32, 3"


def test_a_typed_board_is_laid_out_like_a_printed_one() -> None:
    evening = laid(2, FIRST_IS_ANA, at_table("board", f"{BARE_BOARD} warrior G6, rule Be kind"))

    assert str(evening.lead) == "A board of our own"
    assert part(evening, "place") == [
        (3, "Conflict Order tokens 1 to 3"),
        (1, "Obelisk, owned, with an Ankh token of its player"),
    ]
    assert [row[4:8] for row in seats(evening)] == [
        ["B5", "", "A5", "6"],
        ["G7", "G6", "", "5"],
    ]
    assert notes(evening) == [
        ("A-2.1", "Be kind"),
        ("A-2.1", "The board is the one that the table typed in"),
    ]
    assert evening.picture is not None


def test_a_board_told_as_a_graph_has_no_picture() -> None:
    evening = laid(2, FIRST_IS_ANA, at_table("board", GRAPH))

    assert evening.picture is None
    assert part(evening, "camels") == [(1, "B-C")]
    assert [[str(cell) for cell in row] for row in evening.tables[0].rows] == [
        ["1", "A", "2"],
        ["2", "C", "1"],
    ]
    assert [row[4:7] for row in seats(evening)] == [["A", "", "B"], ["C", "", ""]]


def test_a_board_told_as_regions_leaves_the_pieces_to_the_scenarios_page() -> None:
    evening = laid(2, at_table("scenario", "two-capitals"), at_table("board", REGIONS))

    assert part(evening, "place") == [
        (3, "Conflict Order tokens 1 to 3"),
        (None, "monuments, figures and camels as the page of the scenario shows"),
    ]
    assert [str(column) for column in evening.tables[0].columns][1] == "Region"
    assert [[str(cell) for cell in row] for row in evening.tables[0].rows] == [
        ["1", "Delta", "22"],
        ["2", "West", "32"],
        ["3", "\N{EN DASH}", "\N{EN DASH}"],
    ]
    assert [row[4:7] for row in seats(evening)] == [["", "", ""], ["", "", ""]]


def test_a_board_that_a_code_carried_broken_leaves_everything_to_the_page() -> None:
    series = begun(2, at_table("board", BARE_BOARD))
    broken = tuple(
        replace(pick, value="hex for many") if pick.kind == "board" else pick
        for pick in series.picks
    )

    evening: Laid = ANKH.series_rules.lay(replace(series, picks=broken), Options())

    assert part(evening, "place") == [
        (None, "monuments, figures and camels as the page of the scenario shows")
    ]
    assert evening.tables == ()
    assert evening.facts == ()


def test_a_seat_without_a_god_has_a_line_to_write_on() -> None:
    series = begun(2, FIRST_IS_ANA, at_table("scenario", "old-kingdom"), ("god", 2, "ra"))
    picks = tuple(pick for pick in series.picks if (pick.kind, pick.seat) != ("god", 1))

    evening: Laid = ANKH.series_rules.lay(replace(series, picks=picks), Options())

    assert [row[2] for row in seats(evening)] == ["", "Ra"]
    assert "god board and figure of Ra" in counted(evening)


def test_nothing_is_laid_out_for_seats_without_turns() -> None:
    series = replace(begun(2), picks=())

    with pytest.raises(RulesBug):
        ANKH.series_rules.lay(series, Options())
