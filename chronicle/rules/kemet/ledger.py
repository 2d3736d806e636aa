"""K-13.3: points that no ledger of a session of Kemet gives, source by source."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import Contradiction, Series
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.kemet.board_values import Board
from chronicle.rules.kemet.boards import board_for
from chronicle.rules.kemet.counting import VP_TOKENS
from chronicle.rules.kemet.kinds import who
from chronicle.rules.kemet.options import Options
from chronicle.rules.kemet.result import End, KemetResult, Points
from chronicle.rules.kemet.tiles import TILES, Color

TEMPLES_FOR_A_POINT = 2
"""K-11.4."""

_BATTLES_OF_A_DAY = 8
"""K-5.3, K-5.7: two Moves and a Recruit into three districts, and by gold a second such Recruit."""


class _Told(Struct, frozen=True):
    """A ledger that was told: the seat's place in the list, who it is, its points."""

    at: int
    who: Message
    points: Points


class _Book(Struct, frozen=True, kw_only=True):
    """All ledgers of a session, with what they are judged by."""

    told: tuple[_Told, ...]
    board: Board
    result: KemetResult
    options: Options

    @property
    def players(self) -> int:
        return self.board.players


def contradictions_of_ledger(
    series: Series, result: KemetResult, options: Options
) -> tuple[Contradiction, ...]:
    """K-13.3: totals that differ from their sources, and sources that cannot have given so much."""
    book = _Book(
        told=tuple(
            _Told(at, who(series, seat), end.ledger)
            for at, (seat, end) in enumerate(result.numbered)
            if end.ledger is not None and seat in series.seats
        ),
        board=board_for(len(series.people)),
        result=result,
        options=options,
    )
    return (
        *_totals(book),
        *_temples(book),
        *_two_temples(book),
        *_just_scored(book),
        *_sanctuary(book),
        *_tiles(book),
        *_pyramids(book),
        *_battles(book),
        *_tokens(book),
    )


def _found(
    rule: str, each: _Told, source: str, text: Message, *, waivable: bool = True
) -> Contradiction:
    """A contradiction at one source of a seat, or at its total."""
    where = ("total",) if source == "total" else ("points", source)
    path = "/".join(("seats", str(each.at), *where))
    return Contradiction(rule=RuleId(rule), at=path, text=text, waivable=waivable)


def _sum(book: _Book, source: Callable[[Points], int]) -> tuple[int, _Told | None]:
    """A source over all seats, and whose ledger holds most of it: there it is corrected first."""
    most = max(book.told, key=lambda each: source(each.points), default=None)
    return sum(source(each.points) for each in book.told), most


def _totals(book: _Book) -> Iterator[Contradiction]:
    """K-13.3: the total is the sum of the sources."""
    for each in book.told:
        total = book.result.seats[each.at].total
        if total is not None and total != each.points.total:
            yield _found(
                "K-13.3",
                each,
                "total",
                Text(
                    "{who}: {total} VP told, but the sources add up to {ledger}",
                    who=each.who,
                    total=total,
                    ledger=each.points.total,
                ),
            )


def _temples(book: _Book) -> Iterator[Contradiction]:
    """K-7.3: each temple in play has one token, and one holder at most."""
    there = len(book.board.temples)
    held, most = _sum(book, lambda points: points.temples)
    if held > there and most is not None:
        yield _found(
            "K-7.3",
            most,
            "temples",
            Text("{held} temples held, but {there} are in play", held=held, there=there),
            waivable=False,
        )


def _two_temples(book: _Book) -> Iterator[Contradiction]:
    """K-11.4: one point a Day, and there are no more pairs of temples than there are."""
    days, pairs = book.result.days, len(book.board.temples) // TEMPLES_FOR_A_POINT
    scored, most = _sum(book, lambda points: points.two_temples)
    if days is None or most is None:
        return
    over = tuple(each for each in book.told if each.points.two_temples > days)
    for each in over:
        why = Plural(
            "{who}: {scored} points for two temples, but only {count} Day",
            "{who}: {scored} points for two temples, but only {count} Days",
            count=days,
            who=each.who,
            scored=each.points.two_temples,
        )
        yield _found("K-11.4", each, "two_temples", why)
    if not over and scored > days * pairs:
        why = Plural(
            "{scored} points for two temples, but {count} Day gave {most} at most",
            "{scored} points for two temples, but {count} Days gave {most} at most",
            count=days,
            scored=scored,
            most=days * pairs,
        )
        yield _found("K-11.4", most, "two_temples", why)


def _just_scored(book: _Book) -> Iterator[Contradiction]:
    """K-11.4: whoever holds two temples when a session ends has had the point of that Day."""
    if book.result.end is End.INTERRUPTED:
        return
    for each in book.told:
        held = each.points.temples
        if held >= TEMPLES_FOR_A_POINT and not each.points.two_temples:
            why = Text(
                "{who} holds {count} temples at the end and has no point for two temples",
                who=each.who,
                count=held,
            )
            yield _found("K-11.4", each, "two_temples", why)


def _sanctuary(book: _Book) -> Iterator[Contradiction]:
    """K-2.11, K-11.3: only one side has the Sanctuary, and it pays one seat once a Day."""
    scored, most = _sum(book, lambda points: points.sanctuary)
    days = book.result.days
    if most is None or not scored:
        return
    if book.board.sanctuary is None:
        why: Message = Text(
            "{who}: points of the Sanctuary, which is not on side {side} of the board",
            who=most.who,
            side=book.board.side.value,
        )
        yield _found("K-2.11", most, "sanctuary", why, waivable=False)
    elif days is not None and scored > days:
        why = Plural(
            "{scored} points of the Sanctuary, but {count} Day gave {count} at most",
            "{scored} points of the Sanctuary, but {count} Days gave {count} at most",
            count=days,
            scored=scored,
        )
        yield _found("K-11.3", most, "sanctuary", why)


def _tiles(book: _Book) -> Iterator[Contradiction]:
    """K-6.6: the tiles that are worth a point, and how many of them one seat can have.

    Where Defensive Victory gives no Battle VP (K-13.4) its points stand here, with one seat.
    """
    worth = tuple(tile for tile in TILES for _ in range(tile.vp * tile.copies))
    alike = book.options.same_name_tiles_identical
    most = len(dict.fromkeys(tile.name for tile in worth)) if alike else len(worth)
    over = tuple(each for each in book.told if each.points.tiles > most)
    if len(over) == 1 and not book.options.defensive_victory_is_battle_vp:
        return
    for each in over:
        why = Text(
            "{who}: {count} VP of tiles, but nobody can have more than {most}",
            who=each.who,
            count=each.points.tiles,
            most=most,
        )
        yield _found("K-6.6", each, "tiles", why)
    scored, first = _sum(book, lambda points: points.tiles)
    if first is not None and not over and scored > len(worth):
        why = Text(
            "{scored} VP of tiles, but all tiles together give {most}",
            scored=scored,
            most=len(worth),
        )
        yield _found("K-6.6", first, "tiles", why, waivable=False)


def _pyramids(book: _Book) -> Iterator[Contradiction]:
    """K-6.4: every player has three pyramids, and each is held by one seat."""
    there = len(Color) * book.players
    held, most = _sum(book, lambda points: points.pyramids)
    if most is not None and held > there:
        yield _found(
            "K-6.4",
            most,
            "pyramids",
            Text(
                "{held} pyramids of level 4 held, but {players} players have {there}",
                held=held,
                players=book.players,
                there=there,
            ),
            waivable=False,
        )


def _battles(book: _Book) -> Iterator[Contradiction]:
    """K-8.11, K-5.3: a battle gives one point at most, and a Day has room for so many battles."""
    days = book.result.days
    scored, most = _sum(book, lambda points: points.battle)
    # Free units that start battles are not counted by the actions of a Day.
    if days is None or most is None or book.options.free_units_into_occupied_district:
        return
    room = days * book.players * _BATTLES_OF_A_DAY
    if scored > room:
        why = Plural(
            "{scored} Battle VP, but {count} Day has room for {room} battles",
            "{scored} Battle VP, but {count} Days have room for {room} battles",
            count=days,
            scored=scored,
            room=room,
        )
        yield _found("K-8.11", most, "battle", why)


def _tokens(book: _Book) -> Iterator[Contradiction]:
    """K-1.1: all points together are no more than there are tokens."""
    held, most = _sum(book, lambda points: points.total)
    if most is not None and held > VP_TOKENS:
        why = Text(
            "{held} VP in all, but the box holds {tokens} tokens", held=held, tokens=VP_TOKENS
        )
        yield _found("K-1.1", most, "total", why)
