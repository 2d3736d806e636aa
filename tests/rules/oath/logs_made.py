"""Random games of Oath by a seed: what was played, and every table on the way."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from msgspec import Struct

from chronicle.rules.core.explore import completed
from chronicle.rules.core.log import Play
from chronicle.rules.core.notation import GameLog, Header, Turn
from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.moves import Move
from chronicle.rules.oath.offers import offers
from chronicle.rules.oath.opening import opening_position
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.position import Phase, Position
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import BLUE, PURPLE, RED, YELLOW
from tests.rules.oath.setup_worlds import A12
from tests.rules.oath.tables_made import ENGINE

SEATS: Final = (PURPLE, YELLOW, BLUE, RED)
_MOST_TRIES = 5000


class Game(Struct, frozen=True, kw_only=True):
    """The plays that stood, and the tables: the opening and one after each play."""

    plays: tuple[Play[Move], ...]
    tables: tuple[Position, ...]


def opening() -> Position:
    """Game 4 of a real chronicle, four seats."""
    seatings = tuple(Seating(color=seat, turn=at) for at, seat in enumerate(SEATS, start=1))
    return opening_position(A12, seatings, Options())


@cache
def played(seed: str, *, most: int = _MOST_TRIES) -> Game:
    """A random game to its end, or as far as ``most`` tries lead."""
    plays: list[Play[Move]] = []
    tables = [opening()]
    for at in range(most):
        table = tables[-1]
        if table.phase is Phase.OVER:
            break
        moves = offers(table)
        digest = hashlib.sha256(f"{seed}/{at}".encode()).digest()
        move = moves[int.from_bytes(digest, "big") % len(moves)]
        told, outcome = completed(ENGINE, table, Play(seat=table.turn, move=move), f"{seed}/{at}")
        if isinstance(outcome, Resolved):
            plays.append(told)
            tables.append(outcome.state)
    return Game(plays=tuple(plays), tables=tuple(tables))


def turns_of(plays: tuple[Play[Move], ...]) -> tuple[Turn, ...]:
    """One line a turn."""
    turns: list[Turn] = []
    for play in plays:
        if turns and turns[-1].seat == play.seat:
            last = turns.pop()
            turns.append(Turn(number=last.number, seat=play.seat, plays=(*last.plays, play)))
        else:
            turns.append(Turn(number=len(turns) + 1, seat=play.seat, plays=(play,)))
    return tuple(turns)


def log_of(plays: tuple[Play[Move], ...]) -> GameLog:
    """Those plays as a log from the opening."""
    told = {"Game": "oath", "Seats": ", ".join(SEATS), "World": setup_code_of(A12)}
    headers = tuple(Header(name=name, value=value) for name, value in told.items())
    return GameLog(headers=headers, turns=turns_of(plays))
