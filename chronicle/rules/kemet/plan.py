"""K-2: what a call leads to: mode, cities, colours and the first turn order."""

from __future__ import annotations

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.rotation import carried, dealt, seed_for, shuffled
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.text import Text
from chronicle.rules.kemet.board_values import CityId
from chronicle.rules.kemet.boards import BOARDS, board_for
from chronicle.rules.kemet.kinds import CITY, COLOR, MODE, PYRAMIDS, TURN, offers
from chronicle.rules.kemet.names import city_name
from chronicle.rules.kemet.options import Mode, Options


def plan(series: Series, call: Call, options: Options) -> tuple[Pick, ...]:
    """K-2.1, K-2.6 to K-2.9, K-2.13: every pick of the setup; pyramids only where chosen.

    Raises:
        Refused: a city that is not in play with so many (K-2.2), or a place in the turn order
            that nobody has (K-2.8).
    """
    del options
    players = len(call.people)
    for pick in call.chosen:
        _require_city_in_play(pick, players)
        _require_turn(pick, players)
    return (
        carried(series, call, MODE, Mode.LONG.value),
        *dealt(series, call, CITY, _values(CITY, players)),
        *dealt(series, call, COLOR, _values(COLOR, players)),
        *_turns(series, call),
        *(pick for pick in call.chosen if pick.kind == PYRAMIDS),
    )


def _values(kind: str, players: int) -> tuple[str, ...]:
    return tuple(each.value for each in offers(kind, players))


def _turns(series: Series, call: Call) -> tuple[Pick, ...]:
    """K-2.8: the places that the table did not give away are drawn."""
    chosen = tuple(pick for pick in call.chosen if pick.kind == TURN)
    taken = tuple(pick.value for pick in chosen)
    held = tuple(pick.seat for pick in chosen)
    seats = tuple(seat for seat in range(1, len(call.people) + 1) if seat not in held)
    free = tuple(value for value in _values(TURN, len(call.people)) if value not in taken)
    drawn = (
        Pick(kind=TURN, seat=seat, value=value, source=Source.DRAWN)
        for seat, value in zip(seats, shuffled(free, seed_for(series, call)), strict=True)
    )
    return (*chosen, *drawn)


def _require_city_in_play(pick: Pick, players: int) -> None:
    """K-2.2: the other side has other cities, and with two or three the east bank is closed."""
    if pick.kind != CITY or pick.value in _values(CITY, players):
        return
    city, side = CityId(pick.value), board_for(players).side
    boards = tuple(board for board in BOARDS if board.side is side)
    if any(each.id == city for board in boards for each in board.cities):
        raise Refused(
            RuleId("K-2.2"),
            Text(
                "{city} lies on the east bank, which is closed with {players} players",
                city=city_name(city),
                players=players,
            ),
        )
    raise Refused(
        RuleId("K-2.2"),
        Text(
            "{city} is not on side {side} of the board, which {players} players use",
            city=city_name(city),
            side=side.value,
            players=players,
        ),
    )


def _require_turn(pick: Pick, players: int) -> None:
    """K-2.8: as many places in the turn order as seats."""
    if pick.kind == TURN and pick.value not in _values(TURN, players):
        raise Refused(
            RuleId("K-2.8"),
            Text(
                "with {players} players nobody is number {number} in turn order",
                players=players,
                number=pick.value,
            ),
        )
