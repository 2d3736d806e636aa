"""O-1.1, O-2.5 to O-2.7, O-2.22: who may sit down, in which order, on which side."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.options import BoardSides, Options
from chronicle.rules.oath.setup import Part, Seating, setup
from chronicle.rules.oath.world import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    SEATS,
    WHITE,
    YELLOW,
    Place,
    Role,
)
from tests.rules import rule
from tests.rules.oath.setup_worlds import A12, FOUR, seatings, with_places

FREE = Options(board_sides=BoardSides.FREE)


def turn(color: Seat, number: int | None) -> Seating:
    return Seating(color=color, turn=number)


def sides(seats: tuple[Seating, ...], options: Options = FREE) -> dict[Seat, Role]:
    return {seat.color: seat.role for seat in setup(A12, seats, options).seats}


@rule("O-1.1", refuses=True)
@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((), "2 to 6 can play, not 0"),
        (seatings(PURPLE), "2 to 6 can play, not 1"),
        (seatings(*SEATS, RED), "2 to 6 can play, not 7"),
        (seatings(PURPLE, Seat("green")), "the box has no colour green"),
    ],
)
def test_a_number_or_color_that_the_box_does_not_have(seats: tuple[Seating, ...], why: str) -> None:
    with pytest.raises(Refused) as refused:
        setup(A12, seats)

    assert (refused.value.rule, str(refused.value.why)) == ("O-1.1", why)


@rule("O-2.5", refuses=True)
@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (seatings(RED, BLUE, YELLOW), "nobody is Chancellor: somebody has to play purple"),
        (
            (turn(PURPLE, 2), turn(RED, None), turn(BLUE, None)),
            "the Chancellor takes the first turn",
        ),
        (
            (turn(PURPLE, 1), turn(RED, 2), turn(BLUE, None)),
            "say the turns of all but the Chancellor, 2 to 3, each once, or of none",
        ),
        (
            (turn(PURPLE, 1), turn(RED, 2), turn(BLUE, 2)),
            "say the turns of all but the Chancellor, 2 to 3, each once, or of none",
        ),
        (
            (turn(PURPLE, None), turn(RED, 1), turn(BLUE, 2)),
            "say the turns of all but the Chancellor, 2 to 3, each once, or of none",
        ),
    ],
)
def test_the_chancellor_plays_and_begins(seats: tuple[Seating, ...], why: str) -> None:
    with pytest.raises(Refused) as refused:
        setup(A12, seats)

    assert (refused.value.rule, str(refused.value.why)) == ("O-2.5", why)


@rule("O-2.6", refuses=True)
@pytest.mark.parametrize(
    "seats",
    [
        (Seating(color=PURPLE, role=Role.EXILE), Seating(color=RED)),
        (Seating(color=PURPLE, role=Role.CITIZEN), Seating(color=RED)),
        (Seating(color=PURPLE), Seating(color=RED, role=Role.CHANCELLOR)),
    ],
)
def test_purple_alone_is_chancellor_whatever_sides_are_free(seats: tuple[Seating, ...]) -> None:
    with pytest.raises(Refused) as refused:
        setup(A12, seats, FREE)

    assert (refused.value.rule, str(refused.value.why)) == (
        "O-2.6",
        "purple is the Chancellor, and nobody else is",
    )


@rule("O-2.7", refuses=True)
def test_a_color_is_taken_once() -> None:
    with pytest.raises(Refused) as refused:
        setup(A12, seatings(PURPLE, RED, BLUE, RED))

    assert (refused.value.rule, str(refused.value.why)) == (
        "O-2.7",
        "Red is taken twice: choose another colour",
    )


@rule("O-2.7", refuses=True)
@rule("C-18")
def test_the_stored_side_is_played_unless_sides_are_free() -> None:
    seats = (Seating(color=PURPLE), Seating(color=YELLOW, role=Role.EXILE))

    with pytest.raises(Refused) as refused:
        setup(A12, seats)

    assert (refused.value.rule, str(refused.value.why)) == (
        "O-2.7",
        "Yellow is stored as Citizen: play that side, or let the table choose the sides",
    )


@rule("O-2.22")
@rule("C-18")
def test_a_table_that_chooses_sides_says_so_on_its_sheet() -> None:
    seats = (
        Seating(color=PURPLE, role=Role.CHANCELLOR),
        Seating(color=RED, role=Role.CITIZEN),
        Seating(color=YELLOW, role=Role.EXILE),
        Seating(color=BLUE, role=Role.CITIZEN),
    )

    made = setup(A12, seats, FREE)

    assert sides(seats) == {
        PURPLE: Role.CHANCELLOR,
        RED: Role.CITIZEN,
        BLUE: Role.CITIZEN,
        YELLOW: Role.EXILE,
    }
    assert [(note.rule, str(note.text)) for note in made.notes[:2]] == [
        ("O-2.22", "Red plays as Citizen tonight; stored is Exile"),
        ("O-2.22", "Yellow plays as Exile tonight; stored is Citizen"),
    ]


@rule("O-2.7")
def test_naming_the_stored_side_changes_nothing() -> None:
    named = tuple(replace(seat, role=A12.role_of(seat.color)) for seat in FOUR)

    assert setup(A12, named) == setup(A12, FOUR)


@rule("O-2.5")
def test_without_turns_the_rows_go_by_color_and_the_order_is_drawn() -> None:
    made = setup(A12, seatings(YELLOW, WHITE, RED, PURPLE))

    assert [(seat.color, seat.turn) for seat in made.seats] == [
        (PURPLE, 1),
        (RED, None),
        (YELLOW, None),
        (WHITE, None),
    ]


@rule("O-2.5")
def test_turns_that_are_said_order_the_rows_and_nothing_is_drawn() -> None:
    seats = (turn(RED, 4), turn(BLACK, 2), turn(PURPLE, None), turn(BLUE, 3))

    made = setup(A12, seats)

    assert [(seat.color, seat.turn) for seat in made.seats] == [
        (PURPLE, 1),
        (BLACK, 2),
        (BLUE, 3),
        (RED, 4),
    ]
    assert "O-2.5" not in {step.rule for step in made.steps if step.part is Part.SEATS}


@rule("O-1.1")
def test_two_players_have_nothing_to_draw_and_are_told_what_the_box_is_made_for() -> None:
    made = setup(A12, seatings(BLACK, PURPLE))

    assert [(seat.color, seat.turn) for seat in made.seats] == [(PURPLE, 1), (BLACK, 2)]
    assert (made.notes[0].rule, str(made.notes[0].text)) == (
        "O-1.1",
        "Two players: the box is made for three to six",
    )


def test_persons_sit_where_they_were_put() -> None:
    seats = (Seating(color=RED, person="Ana"), Seating(color=PURPLE, person="Bruno"))

    made = setup(A12, seats)

    assert [(seat.color, seat.person) for seat in made.seats] == [
        (PURPLE, "Bruno"),
        (RED, "Ana"),
    ]


@rule("O-19.5", refuses=True)
@pytest.mark.parametrize(
    ("empty", "why"),
    [
        ((4,), "1 place of the map is empty: deal the first game before you set it up"),
        (
            (2, 4, 5, 7, 8),
            "5 places of the map are empty: deal the first game before you set it up",
        ),
    ],
)
def test_a_world_that_was_not_dealt_is_not_set_up(empty: tuple[int, ...], why: str) -> None:
    world = with_places(A12, *(Place(number=number) for number in empty))

    with pytest.raises(Refused) as refused:
        setup(world, FOUR)

    assert (refused.value.rule, str(refused.value.why)) == ("O-19.5", why)
