"""O-1.1, O-2.5 to O-2.7: who may sit down together, and in which order they take their turns."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.names import color_name, role_name
from chronicle.rules.oath.options import BoardSides, Options
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import PURPLE, SEATS, Role, World

_FEWEST, _MOST = 2, 6


class Seated(Struct, frozen=True, kw_only=True):
    """A seat that this table can play: colour, side of the board, place in the turn order."""

    color: Seat
    person: str | None
    role: Role
    turn: int | None


def _expect_number(seats: tuple[Seating, ...]) -> None:
    """O-1.1: two to six players."""
    if not _FEWEST <= len(seats) <= _MOST:
        raise Refused(
            "O-1.1",
            Text(
                "{least} to {most} can play, not {count}",
                least=_FEWEST,
                most=_MOST,
                count=len(seats),
            ),
        )


def _expect_colors(seats: tuple[Seating, ...]) -> None:
    """O-1.1, O-2.5, O-2.7: colours of the box, each once, purple among them."""
    colors = [seat.color for seat in seats]
    for color in colors:
        if color not in SEATS:
            raise Refused("O-1.1", Text("the box has no colour {color}", color=color))
        if colors.count(color) > 1:
            raise Refused(
                "O-2.7",
                Text("{color} is taken twice: choose another colour", color=color_name(color)),
            )
    if PURPLE not in colors:
        raise Refused("O-2.5", Text("nobody is Chancellor: somebody has to play purple"))


def _expect_turns(seats: tuple[Seating, ...]) -> None:
    """O-2.5: the Chancellor begins; the others' turns are all said, 2 and up, or all drawn."""
    told = sorted(seat.turn for seat in seats if seat.color != PURPLE and seat.turn is not None)
    if told and told != list(range(2, len(seats) + 1)):
        raise Refused(
            "O-2.5",
            Text(
                "say the turns of all but the Chancellor, 2 to {last}, each once, or of none",
                last=len(seats),
            ),
        )
    if any(seat.color == PURPLE and seat.turn not in {None, 1} for seat in seats):
        raise Refused("O-2.5", Text("the Chancellor takes the first turn"))


def _role(world: World, seat: Seating, options: Options) -> Role:
    """O-2.6, O-2.7, O-2.22: the stored side; another one only where the table chooses sides."""
    stored = world.role_of(seat.color)
    role = stored if seat.role is None else seat.role
    if (role is Role.CHANCELLOR) != (seat.color == PURPLE):
        raise Refused("O-2.6", Text("purple is the Chancellor, and nobody else is"))
    if role is not stored and options.board_sides is not BoardSides.FREE:
        raise Refused(
            "O-2.7",
            Text(
                "{color} is stored as {stored}: play that side, or let the table choose the sides",
                color=color_name(seat.color),
                stored=role_name(stored),
            ),
        )
    return role


def _in_turn_order(seats: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """O-2.5: by turn where turns are known, otherwise the Chancellor and then by colour."""
    by_color = sorted(seats, key=lambda seat: SEATS.index(seat.color))
    first, *others = by_color
    if len(others) == 1:  # nothing to draw among one
        others = [replace(others[0], turn=2)]
    others.sort(key=lambda seat: seat.turn or 0)
    return (replace(first, turn=1), *others)


def seated(world: World, seats: tuple[Seating, ...], options: Options) -> tuple[Seated, ...]:
    """O-2.5 to O-2.7: the seats of tonight, the Chancellor's first.

    Raises:
        Refused: O-1.1, O-2.5, O-2.6 or O-2.7, where no table can play these seats.
    """
    _expect_number(seats)
    _expect_colors(seats)
    _expect_turns(seats)
    return _in_turn_order(
        tuple(
            Seated(
                color=seat.color,
                person=seat.person,
                role=_role(world, seat, options),
                turn=seat.turn,
            )
            for seat in seats
        )
    )
