"""A session of Kemet laid out: what hands do, what leaves the box, what must come out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.laid import Blank, Laid, Table
from chronicle.rules.core.text import say
from chronicle.rules.kemet.options import POINTS, Options, VisionDraw
from tests.rules import rule
from tests.rules.kemet.evenings import KEMET, chose, evening


def lay(players: int = 3, *chosen: tuple[str, str, int], session: int = 1) -> Laid:
    """So many laid out, with what they chose."""
    picks = (chose(kind, value, seat) for kind, value, seat in chosen)
    return KEMET.series_rules.lay(evening(players, *picks, session=session), Options())


def lines(laid: Laid, key: str) -> list[tuple[str, str, int | None]]:
    """The lines of a part: rule, sentence, count."""
    part = next(each for each in laid.parts if each.key == key)
    return [(line.rule, str(line.text), line.count) for line in part.lines]


def rows(table: Table | Blank) -> list[list[str]]:
    return [
        [str(cell) for cell in (row if isinstance(row, tuple) else (row,))] for row in table.rows
    ]


@pytest.mark.parametrize(
    ("mode", "lead"),
    [
        ("long", "Long game: 10 victory points"),
        ("short", "Short game: 8 victory points"),
    ],
)
@rule("K-2.1")
@rule("K-13.1")
def test_the_title_says_how_long_the_session_is_meant_to_be(mode: str, lead: str) -> None:
    laid = lay(3, ("mode", mode, 0), session=6)

    assert str(laid.lead) == lead
    goal = lead.split(": ")[1].split(maxsplit=1)[0]
    ends = next(table for table in laid.tables if str(table.heading) == "How it ends")
    assert str(ends.columns[0]) == f"At the end of a Day with {goal} VP or more"
    assert rows(ends) == [
        ["most VP wins"],
        ["then most Battle VP"],
        ["then earlier in the turn order of that Day"],
    ]


@pytest.mark.parametrize(
    ("players", "facts"),
    [
        (2, ["2/4", "closed all game", "3", "not on this side"]),
        (3, ["3/5", "closed all game", "3", "in play"]),
        (4, ["2/4", "in play", "5", "not on this side"]),
        (5, ["3/5", "in play", "5", "in play"]),
    ],
)
@rule("K-2.2")
@rule("K-2.4")
@rule("K-2.11")
def test_the_seats_say_which_board_is_used(players: int, facts: list[str]) -> None:
    laid = lay(players)

    assert [str(fact.name) for fact in laid.facts] == [
        "Board side",
        "East bank",
        "Temples",
        "Sanctuary",
    ]
    assert [str(fact.value) for fact in laid.facts] == facts
    closed = "The east bank and the crossings to it are closed all game"
    opened = "Both banks and all crossings are open"
    assert lines(laid, "board") == [
        ("K-2.2", f"Board with side {facts[0]} up", None),
        ("K-2.2", opened if facts[1] == "in play" else closed, None),
    ]


@rule("K-1.3")
@rule("K-2.3")
@rule("K-2.4")
@rule("K-2.5")
@rule("K-2.11")
def test_three_lay_out_the_board_with_the_sanctuary() -> None:
    assert lines(lay(3), "lay-out") == [
        ("K-2.4", "Round VP, one on each temple", 3),
        ("K-2.11", "Square VP on the Sanctuary", 1),
        ("K-2.4", "Other VP tokens: supply", 49),
        ("K-2.3", "Power tiles face up beside the board", 48),
        ("K-1.1", "Creatures beside their tiles", 7),
        ("K-1.3", "Silver and gold tokens beside Act of God and Divine Will", 4),
        ("K-1.1", "Special battle cards beside their two tiles", 2),
        ("K-2.5", "Divine cards, shuffled, face down", 35),
    ]


@pytest.mark.parametrize(
    ("players", "points"),
    [
        (2, [("K-2.4", 3), ("K-2.4", 50)]),
        (4, [("K-2.4", 5), ("K-2.4", 48)]),
        (5, [("K-2.4", 5), ("K-2.11", 1), ("K-2.4", 47)]),
    ],
)
@rule("K-2.4")
@rule("K-2.11")
def test_victory_points_lie_on_every_temple_in_play(
    players: int, points: list[tuple[str, int]]
) -> None:
    told = lines(lay(players), "lay-out")

    assert [(by, count) for by, text, count in told if "VP" in text] == points


@rule("K-2.6")
@rule("K-2.7")
def test_each_player_takes_the_same_pieces() -> None:
    for players in (2, 3, 4, 5):
        assert lines(lay(players), "players") == [
            ("K-2.6", "Individual board", 1),
            ("K-2.6", "Order marker", 1),
            ("K-2.6", "Action tokens", 5),
            ("K-2.6", "Prayer points marker on", 5),
            ("K-2.6", "Units", 12),
            ("K-2.6", "Battle cards", 6),
            ("K-2.6", "Pyramids: white, red, blue", 3),
            ("K-2.7", "Random divine card", 1),
        ]


@rule("K-2.8")
@rule("K-2.9")
@rule("K-2.10")
def test_pyramids_and_units_come_in_the_first_turn_order() -> None:
    laid = lay(3, ("turn", "3", 1), ("turn", "1", 2), ("turn", "2", 3))

    assert lines(laid, "order") == [
        ("K-2.8", "Order markers as agreed: Bea, Caio, Ana", None),
        ("K-2.9", "In that order: pyramids 1/1/1 or 2/1/0, each in its own district", None),
        ("K-2.10", "Units to own districts with a pyramid, 5 in each at most", 10),
        ("K-2.10", "Units in reserve", 2),
    ]
    drawn = lines(lay(2, ("turn", "2", 1)), "order")[0][1]
    assert drawn == "Order markers as drawn: Bea, Ana"


@rule("K-2.12")
@rule("K-4.1")
def test_after_the_first_night_everybody_has_seven_points_and_two_cards() -> None:
    assert lines(lay(), "night") == [
        ("K-4.1", "Everybody gains prayer points", 2),
        ("K-4.2", "Everybody draws a divine card, in turn order", 1),
        ("K-2.12", "Check: each has 7 prayer points and 2 divine cards", None),
    ]


@rule("K-2.6")
@rule("K-2.9")
@rule("K-2.10")
@rule("K-2.15")
def test_the_table_of_seats_says_who_has_what() -> None:
    laid = lay(
        3,
        ("city", "s", 1),
        ("city", "nw", 2),
        ("colour", "turquoise", 1),
        ("colour", "red", 2),
        ("colour", "blue", 3),
        ("turn", "2", 1),
        ("turn", "1", 2),
        ("pyramids", "2-1-0", 2),
        ("pyramids", "1-1-1", 3),
    )

    assert [(row.label, row.person) for row in laid.seats] == [
        ("A", "Ana"),
        ("B", "Bea"),
        ("C", "Caio"),
    ]
    assert [[cell.text and str(cell.text) for cell in row.cells] for row in laid.seats] == [
        ["turquoise", "South", "2", None, "10", "2", "5", "1"],
        ["Red", "North-west", "1", "2/1/0", "5 + 5", "2", "5", "1"],
        ["Blue", "Centre-west", "3", "1/1/1", "10", "2", "5", "1"],
    ]


@rule("K-1.1")
@rule("K-1.2")
def test_everything_that_leaves_the_box_is_counted() -> None:
    assert [(str(each.name), each.count) for each in lay(4).box] == [
        ("Board", 1),
        ("Power tiles", 48),
        ("Creatures", 7),
        ("Divine intervention cards", 35),
        ("VP tokens", 53),
        ("Silver action tokens", 3),
        ("Gold action token", 1),
        ("Special battle cards", 2),
        ("Individual boards", 4),
        ("Order markers", 4),
        ("Action tokens", 20),
        ("Prayer point markers", 4),
        ("Units", 48),
        ("Pyramids", 12),
        ("Battle cards", 24),
    ]


@rule("K-1.1")
@rule("K-1.2")
def test_what_is_laid_out_and_what_is_left_make_up_the_box() -> None:
    told = [
        (
            str(each.name),
            each.total,
            [(str(part.text), part.count) for part in each.parts],
            (str(each.left_text), each.left),
        )
        for each in lay(3).sums
    ]

    tiles = [("16 white", 16), ("16 red", 16), ("16 blue", 16)]
    points = [("3 on temples", 3), ("1 on the Sanctuary", 1)]
    cards = [("18 in hands", 18), ("2 special ones beside their tiles", 2)]
    assert told == [
        ("Power tiles", 48, tiles, ("0 left", 0)),
        ("VP tokens", 53, points, ("49 in the supply", 49)),
        ("Units", 36, [("30 in cities", 30)], ("6 in reserve", 6)),
        ("Divine intervention cards", 35, [("3 dealt", 3)], ("32 in the pile", 32)),
        ("Battle cards", 32, cards, ("12 stay in the box", 12)),
    ]


@rule("K-11.1")
@rule("K-11.2")
@rule("K-11.3")
@rule("K-11.4")
def test_a_table_says_what_a_day_brings_at_its_end() -> None:
    table = lay(5).tables[0]

    assert [str(each) for each in table.columns] == ["Whoever is there", "gains"]
    assert rows(table) == [
        ["Delta temple", "5 PP for 1 unit, 1 VP held"],
        ["Western temple", "2 PP, 1 VP held"],
        ["Sphinx temple", "3 PP, 1 VP held"],
        ["River temple", "3 PP, 1 VP held"],
        ["Eastern temple", "2 PP, 1 VP held"],
        ["Sanctuary", "1 VP for good, for 2 units"],
        ["Two temples or more", "1 VP for good"],
    ]
    assert [row[0] for row in rows(lay(2).tables[0])] == [
        "Delta temple",
        "Western temple",
        "Sphinx temple",
        "Two temples or more",
    ]


@rule("K-13.3")
@rule("K-4.4")
@rule("K-5.2")
def test_pencils_find_a_ledger_the_turn_orders_and_the_actions_of_each_day() -> None:
    ledger, orders, actions = lay(3).blanks

    assert [str(each) for each in ledger.columns] == ["A", "B", "C"]
    assert rows(ledger) == [
        ["Battles"],
        ["Two temples, each Day"],
        ["Sanctuary"],
        ["Power tiles"],
        ["Temples held"],
        ["Level 4 held"],
        ["Total"],
    ]
    assert rows(orders) == [["first"], ["second"], ["third"]]
    assert [str(each) for each in actions.columns] == [
        *("Move", "Recruit"),
        *("Raise", "Move", "Pray"),
        *("White", "Red", "Blue", "Pray"),
        "Gold",
    ]
    assert ["Sanctuary"] not in rows(lay(2).blanks[0])


def test_notes_say_what_is_undecided_and_what_is_ours() -> None:
    two = lay(2, ("turn", "2", 1), ("colour", "ochre", 1), ("colour", "indigo", 2))
    three = lay(3, ("pyramids", "1-1-1", 1), ("pyramids", "1-1-1", 2), ("pyramids", "2-1-0", 3))

    assert [(note.rule, str(note.text)) for note in two.notes] == [
        ("K-2.9", "Pyramids not decided yet, in turn order: Bea, Ana"),
        ("K-2.11", "This side of the board has no Sanctuary of All Gods."),
    ]
    assert [(note.rule, str(note.text)) for note in three.notes] == [
        ("K-2.6", "The names of the colours are ours; type those of your pieces."),
        ("K-2.17", "The port inside the delta stays open."),
    ]


def test_every_option_in_force_is_told_as_it_is_played() -> None:
    series = evening(3)

    usual = KEMET.series_rules.lay(series, Options()).options
    other = KEMET.series_rules.lay(series, Options(vision=VisionDraw.ON_TOP)).options

    assert [each.name for each in usual] == [each.name for each in POINTS]
    changed = [(each.name, say(each.sentence)) for each in other if each not in usual]
    assert changed == [("vision", "Vision comes on top of the ordinary card of the Night")]


def test_a_seat_that_nobody_named_is_called_by_its_letter() -> None:
    named = evening(3)
    turns = (chose("turn", "2", 1), chose("turn", "1", 2), chose("turn", "3", 3))
    series = replace(
        named,
        people=("Ana", "", "Caio"),
        picks=(*(pick for pick in named.picks if pick.kind != "turn"), *turns),
    )

    laid = KEMET.series_rules.lay(series, Options())

    assert lines(laid, "order")[0][1] == "Order markers as agreed: Seat B, Ana, Caio"
    assert [row.person for row in laid.seats] == ["Ana", "", "Caio"]
