"""*It must come out*: where all pieces of one kind lie, so that a table can count once more."""

from __future__ import annotations

from chronicle.rules.core.laid import Addend, Sum
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.names import color_name, place_name
from chronicle.rules.oath.setup_values import (
    EXILE_WARBANDS,
    FAVOR,
    PURPLE_WARBANDS,
    SECRETS,
    Layout,
    SeatSetup,
)
from chronicle.rules.oath.world import PURPLE, Role


def _at_place(layout: Layout, number: int, count: int) -> tuple[Addend, ...]:
    if not count:
        return ()
    site = place_name(layout.world.place(number))
    return (Addend(text=Text("{count} {site}", count=count, site=site), count=count),)


def _on_boards(chancellor: int, others: int) -> Addend:
    text = (
        Text("{chancellor} + {others} on boards", chancellor=chancellor, others=others)
        if others
        else Text("{count} on the board", count=chancellor)
    )
    return Addend(text=text, count=chancellor + others)


def _sum(name: Message, total: int, parts: tuple[Addend, ...]) -> Sum:
    left = total - sum(part.count for part in parts)
    return Sum(
        name=name, total=total, parts=parts, left=left, left_text=Text("{count} left", count=left)
    )


def _warbands(name: Message, total: int, parts: tuple[Addend, ...]) -> Sum:
    left = total - sum(part.count for part in parts)
    return Sum(
        name=name,
        total=total,
        parts=parts,
        left=left,
        left_text=Text("{count} in the bank", count=left),
    )


def _favor(layout: Layout) -> Sum:
    """O-1.3: the 36 favor."""
    in_banks = 6 * layout.favor_per_bank
    on_sites = (_at_place(layout, place.number, place.favor) for place in layout.places)
    parts = (
        Addend(text=Text("{count} in banks", count=in_banks), count=in_banks),
        Addend(text=Text("{count} banner", count=1), count=1),
        _on_boards(layout.chancellor.favor, sum(seat.favor for seat in layout.others)),
        *(addend for addends in on_sites for addend in addends),
    )
    return _sum(Text("Favor"), FAVOR, parts)


def _secrets(layout: Layout) -> Sum:
    """O-1.3: the 20 secrets, or as many as are needed, since they are not limited."""
    on_sites = (_at_place(layout, place.number, place.secrets) for place in layout.places)
    parts = (
        Addend(text=Text("{count} banner", count=1), count=1),
        _on_boards(layout.chancellor.secrets, sum(seat.secrets for seat in layout.others)),
        *(addend for addends in on_sites for addend in addends),
    )
    return _sum(Text("Secrets"), max(SECRETS, layout.secrets_needed), parts)


def _purple(layout: Layout) -> Sum:
    """O-1.2: the 24 purple warbands."""
    on_sites = (_at_place(layout, place.number, place.warbands) for place in layout.places)
    of_citizens = sum(seat.warbands for seat in layout.citizens)
    parts = (
        *(addend for addends in on_sites for addend in addends),
        _on_boards(layout.chancellor.warbands, of_citizens),
    )
    return _warbands(color_name(PURPLE), PURPLE_WARBANDS, parts)


def _exile(seat: SeatSetup) -> Sum:
    """O-1.2: the 14 warbands of an Exile."""
    return _warbands(color_name(seat.color), EXILE_WARBANDS, (_on_boards(seat.warbands, 0),))


def sums(layout: Layout) -> tuple[Sum, ...]:
    """Favor, secrets, purple, then each Exile in the order of the rows."""
    exiles = (seat for seat in layout.seats if seat.role is Role.EXILE)
    return (
        _favor(layout),
        _secrets(layout),
        _purple(layout),
        *(_exile(seat) for seat in exiles),
    )
