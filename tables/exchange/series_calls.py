"""What a table wants of a setup, as people write it: names by value or as printed, leniently."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import Game
from chronicle.rules.core.options import OptionPoint, Value
from chronicle.rules.core.series.values import (
    LONGEST_VALUE,
    LONGEST_WORD,
    TABLE,
    Call,
    Kind,
    Pick,
    Source,
)
from chronicle.rules.core.text import Several, Text
from tables.exchange.series_json import games_of_sessions

_YES = frozenset({"yes", "true", "on", "1"})
_NO = frozenset({"no", "false", "off", "0"})


class PickIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something the table chose itself: the kind, the seat (0: the whole table's), the value.

    Kind and value by their key or as printed, in capitals or not, with hyphens or without.
    """

    kind: Annotated[str, Meta(max_length=80)]
    value: Annotated[str, Meta(max_length=LONGEST_VALUE)]
    seat: Annotated[int, Meta(ge=0, le=20)] = TABLE


class Wanted(Struct, frozen=True, kw_only=True):
    """One choice as it was written, and the place to name where it cannot be.

    ``seat`` is a number or a person's name; empty for the whole table's.
    """

    kind: str
    seat: str
    value: str
    path: str


def game_named(name: str, path: str = "game") -> Game:
    """A game of sessions by its key or name.

    Raises:
        Malformed: there is none.
    """
    games = games_of_sessions()
    for game in games:
        if folded(name) in {folded(game.key), folded(game.name)}:
            return game
    names = Several(tuple(game.key for game in games))
    raise Malformed(path, Text("{name} is not known: write one of {names}", name=name, names=names))


def call_read(
    game: Game, *, people: tuple[str, ...], wanted: Iterable[Wanted], seed: str = ""
) -> Call:
    """The call that these words make.

    Raises:
        Malformed: a kind, seat or value is not known; the path is the choice's.
    """
    chosen = tuple(_pick(game, people, each) for each in wanted)
    return Call(people=people, chosen=chosen, seed=seed)


def wanted_in(picks: Iterable[PickIn]) -> tuple[Wanted, ...]:
    """Choices as a body sends them."""
    return tuple(
        Wanted(
            kind=each.kind,
            seat=str(each.seat) if each.seat else "",
            value=each.value,
            path=f"picks[{at}]",
        )
        for at, each in enumerate(picks)
    )


@contextmanager
def named_by(wanted: tuple[Wanted, ...]) -> Iterator[None]:
    """Name a choice that the rules find unfit by the place where somebody wrote it."""
    try:
        yield
    except Malformed as malformed:
        at = malformed.path.removeprefix("chosen/")
        if at == malformed.path or not at.isdecimal() or int(at) >= len(wanted):
            raise
        raise Malformed(wanted[int(at)].path, malformed.why) from malformed


def options_read(game: Game, given: Mapping[str, Any], before: Struct) -> Any:  # noqa: ANN401 -- the game's own struct
    """Options as they were written; those that were not are as before.

    Raises:
        Malformed: there is no such option, or it has no such value.
    """
    chosen = dict(msgspec.to_builtins(before))
    for name, value in given.items():
        point = next((each for each in game.points if folded(each.name) == folded(name)), None)
        if point is None:
            names = Several(tuple(each.name for each in game.points))
            raise Malformed(
                f"options.{name}",
                Text("{name} is not known: write one of {names}", name=name, names=names),
            )
        chosen[point.name] = _option(point, value)
    return msgspec.convert(chosen, type(before))


def folded(text: str) -> str:
    """A name without what hands leave out: capitals, accents, hyphens, spaces."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def kind_named(game: Game, name: str, path: str) -> Kind:
    """A kind by its key or name.

    Raises:
        Malformed: this game has none of that name.
    """
    kinds = game.series_rules.kinds
    for kind in kinds:
        if folded(name) in _spellings(kind.key, kind.name):
            return kind
    names = Several(tuple(kind.key for kind in kinds if not kind.hidden))
    raise Malformed(
        path,
        Text(
            "{game} has no {name} to choose: write one of {names}",
            game=game.name,
            name=name,
            names=names,
        ),
    )


def _pick(game: Game, people: tuple[str, ...], wanted: Wanted) -> Pick:
    kind = kind_named(game, wanted.kind, wanted.path)
    seat = _seat(people, wanted)
    value = _value(game, kind, wanted, players=len(people))
    return Pick(kind=kind.key, seat=seat, value=value, source=Source.TABLE)


def _seat(people: tuple[str, ...], wanted: Wanted) -> int:
    if not wanted.seat:
        return TABLE
    if wanted.seat.isdecimal() and wanted.seat.isascii():
        return int(wanted.seat[:4])
    for number, person in enumerate(people, start=1):
        if person and folded(person) == folded(wanted.seat):
            return number
    raise Malformed(
        wanted.path,
        Text(
            "nobody here is called {name}: write the number of a seat, or one of {names}",
            name=wanted.seat,
            names=Several(tuple(filter(None, people))),
        ),
    )


def _value(game: Game, kind: Kind, wanted: Wanted, *, players: int) -> str:
    for each in kind.values:
        if wanted.value == each.value:
            return each.value
    for each in kind.values:
        if folded(wanted.value) in _spellings(each.value, each.label):
            return each.value
    if kind.open and wanted.value.strip():
        return wanted.value.strip()
    offered = game.series_rules.offers(kind.key, players) or kind.values
    raise Malformed(
        wanted.path,
        Text(
            "{name} is not known: write one of {names}",
            name=wanted.value[:LONGEST_WORD],
            names=Several(tuple(each.value for each in offered)),
        ),
    )


def _spellings(key: str, name: Any) -> frozenset[str]:  # noqa: ANN401 -- a message
    """A key, and its name in English and in the reader's language; nothing of what is empty."""
    return frozenset(filter(None, (folded(key), folded(str(name)), folded(told(name)))))


def _option(point: OptionPoint, value: Any) -> Value:  # noqa: ANN401 -- what JSON or a shell holds
    word = folded(str(value))
    for way in point.values:
        if isinstance(way.value, bool):
            if word in (_YES if way.value else _NO):
                return way.value
        elif folded(str(way.value)) == word:
            return way.value
    ways = tuple(
        ("yes" if way.value else "no") if isinstance(way.value, bool) else str(way.value)
        for way in point.values
    )
    raise Malformed(
        f"options.{point.name}",
        Text(
            "{name} is not known: write one of {names}",
            name=str(value)[:LONGEST_WORD],
            names=Several(ways),
        ),
    )
