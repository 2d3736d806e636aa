"""O-14.2 to O-14.5: a board is turned; what becomes of its warbands, its Vision, its title."""

from __future__ import annotations

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.game_acts import Table, gain_supply, happen, turn_title
from chronicle.rules.oath.game_events import RoleChanged, WarbandsMoved
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.hands import discard_vision
from chronicle.rules.oath.position import (
    MOST_SUPPLY,
    Position,
    Spot,
    at_site,
    board_of,
    warbands_of,
)
from chronicle.rules.oath.world import PURPLE, Role


def become_citizen(scene: Table, seat: Seat) -> None:
    """O-14.2: purple for own warbands, no Vision, no Usurper, 7 Supply.

    Where purple runs short, the new Citizen chooses which are replaced.
    """
    _replace(scene, seat)
    discard_vision(scene, seat)
    if scene.state.title == seat:
        turn_title(scene, usurper=False)
    happen(scene, RoleChanged(seat=seat, role=Role.CITIZEN))
    gain_supply(scene, seat, MOST_SUPPLY)


def _replace(scene: Table, seat: Seat) -> None:
    spots = _spots(scene.state, seat)
    total = sum(count for _, count in spots)
    purple = min(total, scene.state.player(PURPLE).bank)
    counts = _shared_out(scene, seat, spots, purple)
    for (spot, own), new in zip(spots, counts, strict=True):
        _move(scene, seat, spot, warbands_of(seat), own)
        _move(scene, PURPLE, warbands_of(PURPLE), spot, new)


def _spots(table: Position, seat: Seat) -> tuple[tuple[Spot, int], ...]:
    """Where a seat's own warbands stand: its board, then the places of the map."""
    board = (board_of(seat), count_of(table.player(seat).warbands, seat))
    sites = ((at_site(each.number), count_of(each.warbands, seat)) for each in table.sites)
    return tuple((spot, count) for spot, count in (board, *sites) if count)


def _shared_out(
    scene: Table, seat: Seat, spots: tuple[tuple[Spot, int], ...], purple: int
) -> tuple[int, ...]:
    """O-14.2: how many purple ones stand in each spot; asked only where they run short."""
    if purple == sum(count for _, count in spots):
        return tuple(count for _, count in spots)
    counts: tuple[int, ...] = ()
    left = purple
    for at, (spot, own) in enumerate(spots):
        rest = sum(count for _, count in spots[at + 1 :])
        least, most = max(0, left - rest), min(own, left)
        chosen = least if least == most else _how_many(scene, seat, spot, least, most)
        counts, left = (*counts, chosen), left - chosen
    return counts


def _how_many(scene: Table, seat: Seat, spot: Spot, least: int, most: int) -> int:
    said = scene.choose(
        Choice(
            key=Key(f"citizen/{seat}/{spot}"),
            to=seat,
            rule=RuleId("O-14.2"),
            text=Text("How many are replaced: {spot}?", spot=spot_name(spot)),
            among=tuple(
                Alternative(value=str(each), label=Text("{count}", count=each))
                for each in range(least, most + 1)
            ),
        )
    )
    return int(said)


def _move(scene: Table, color: Seat, source: Spot, target: Spot, count: int) -> None:
    if count:
        happen(scene, WarbandsMoved(color=color, source=source, target=target, count=count))


def become_exile(scene: Table, seat: Seat) -> None:
    """O-14.3: own colour for purple on the board alone, 7 Supply; sites stay purple."""
    board = board_of(seat)
    purple = count_of(scene.state.player(seat).warbands, PURPLE)
    _move(scene, PURPLE, board, warbands_of(PURPLE), purple)
    happen(scene, RoleChanged(seat=seat, role=Role.EXILE))
    own = min(purple, scene.state.player(seat).bank)
    _move(scene, seat, warbands_of(seat), board, own)
    gain_supply(scene, seat, MOST_SUPPLY)


def holds_scepter(table: Position, seat: Seat) -> bool:
    """Whether a seat holds the Grand Scepter."""
    return table.player(seat).relic(SCEPTER) is not None
