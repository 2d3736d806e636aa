"""What the file of a series may not say although every field has the right shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from chronicle.messages import message_to_json, told
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused, RulesBug
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.said import again
from chronicle.rules.core.series.values import (
    LONGEST_SEED,
    LONGEST_VALUE,
    TABLE,
    Kind,
    Pick,
    Series,
    Tally,
)
from chronicle.rules.core.series_phase import NextPlanned, SeriesEvent, SessionPlayed
from chronicle.rules.core.series_plan import check_people, expect_decided
from chronicle.rules.core.text import Text
from tables.exchange.archive_checks import (
    LONGEST_NAME,
    RULE,
    Wrong,
    annals_wrong,
    is_message,
    key_of,
    names_wrong,
    order_wrong,
)
from tables.exchange.archive_series import SeriesArchive, SessionIn
from tables.exchange.series_result import expect_known

_LONGEST_PERSON = 120
_MOST_TIMES = 1_000_000
_NUL = Text("a name cannot hold the character NUL")


def check_series_archive(archive: SeriesArchive) -> Iterator[Wrong]:
    """All that is wrong with a series' file, the first fields first."""
    game = game_of(archive.game)
    yield from names_wrong(archive)
    standing: set[tuple[int, int]] = set()
    for at, chapter in enumerate(archive.chapters):
        path = f"chapters[{at}]"
        yield from _session(game, chapter, path)
        yield from order_wrong(chapter, path, standing)
        standing.add((chapter.game, chapter.revision))
    yield from annals_wrong(archive)
    yield from _evenings(game, archive, standing)


def _session(game: Game, chapter: SessionIn, path: str) -> Iterator[Wrong]:
    if chapter.ruleset != game.ruleset:
        why = Text("the rules {version} are not known here", version=chapter.ruleset)
        yield f"{path}.ruleset", why
    if chapter.series.session != chapter.game:
        yield f"{path}.series.session", Text("the series is of another session than its chapter")
    if chapter.closed_at is not None and chapter.result is None:
        yield f"{path}.closed_at", Text("a game that is over has a result")
    found = tuple(_series(game, chapter.series, f"{path}.series"))
    yield from found
    if not found and chapter.fingerprint not in {None, fingerprint(chapter.series)}:
        why = Text("the series is not the one that was written: its fingerprint is another")
        yield f"{path}.fingerprint", why
    if b"\\u0000" in msgspec.json.encode(chapter):
        yield path, _NUL
    yield from _read(chapter.options, game.options, f"{path}.options")
    if chapter.result is not None:
        yield from _read(chapter.result, game.series_rules.result, f"{path}.result")
    if chapter.planned is not None:
        call = chapter.planned.call
        yield from _people(game, call.people, f"{path}.planned.call")
        yield from _picks(game, call.chosen, len(call.people), f"{path}.planned.call.chosen")
    for at, event in enumerate(chapter.events):
        if not _sayable(game, event):
            yield f"{path}.events[{at}]", Text("this event names what no box has")


def _read(told_json: dict[str, Any], kind: Any, path: str) -> Iterator[Wrong]:  # noqa: ANN401 -- the game's own struct
    """Options and results are read by their game; what it would pass over is a fault."""
    try:
        expect_known(told_json, msgspec.convert(told_json, kind))
    except msgspec.ValidationError as error:
        what, _at, inner = str(error).partition(" - at `$")
        yield f"{path}{inner.rstrip('`')}", Text("{what}", what=what)
    except Malformed as error:
        yield f"{path}.{error.path}", error.why


def _series(game: Game, series: Series, path: str) -> Iterator[Wrong]:
    if "\0" in series.name or len(series.name) > LONGEST_NAME:
        yield f"{path}.name", Text("a name has at most 255 characters, and none of them NUL")
    if "\0" in series.seed or len(series.seed) > LONGEST_SEED:
        why = Text("a seed has at most {most} characters", most=LONGEST_SEED)
        yield f"{path}.seed", why
    yield from _people(game, series.people, path)
    wrong = tuple(_picks(game, series.picks, len(series.people), f"{path}.picks"))
    yield from wrong or _decided(game, series, f"{path}.picks")
    for at, tally in enumerate(series.tallies):
        yield from _tally(game, tally, f"{path}.tallies[{at}]")
    keys = [(each.kind, each.person, each.value) for each in series.tallies]
    if keys != sorted(set(keys)):
        yield f"{path}.tallies", Text("each stands here once, in the order of their names")


def _decided(game: Game, series: Series, path: str) -> Iterator[Wrong]:
    try:
        expect_decided(game, series)
    except Malformed as error:
        yield path, error.why


def _people(game: Game, people: tuple[str, ...], path: str) -> Iterator[Wrong]:
    if any("\0" in name or len(name) > _LONGEST_PERSON for name in people):
        yield f"{path}.people", Text("each person has a name, and no two the same")
    try:
        check_people(game, people)
    except (Refused, Malformed) as error:
        yield f"{path}.people", error.why


def _picks(game: Game, picks: tuple[Pick, ...], players: int, path: str) -> Iterator[Wrong]:
    places = Counter((pick.kind, pick.seat) for pick in picks)
    for at, pick in enumerate(picks):
        kind = _kind(game, pick.kind)
        if kind is None:
            why = Text("this game has no {kind} to choose", kind=pick.kind[:40])
            yield f"{path}[{at}].kind", why
            continue
        if (pick.seat == TABLE) == kind.of_seat or not 0 <= pick.seat <= players:
            why = Text("{kind} has no seat {seat}", kind=kind.name, seat=pick.seat)
            yield f"{path}[{at}].seat", why
        if places[pick.kind, pick.seat] > 1:
            yield f"{path}[{at}]", Text("{kind} is decided twice", kind=kind.name)
        yield from _value(kind, pick.value, f"{path}[{at}].value")


def _tally(game: Game, tally: Tally, path: str) -> Iterator[Wrong]:
    kind = _kind(game, tally.kind)
    if kind is None or not kind.counted:
        yield f"{path}.kind", Text("this game counts no {kind}", kind=tally.kind[:40])
        return
    if "\0" in tally.person or len(tally.person) > LONGEST_NAME:
        yield f"{path}.person", Text("a name has at most 255 characters, and none of them NUL")
    if not 1 <= tally.times <= _MOST_TIMES:
        yield f"{path}.times", Text("this is no count of sessions")
    yield from _value(kind, tally.value, f"{path}.value")


def _value(kind: Kind, value: str, path: str) -> Iterator[Wrong]:
    if "\0" in value or len(value) > LONGEST_VALUE:
        yield path, Text("this is too long, or holds the character NUL")
    elif not kind.open and all(each.value != value for each in kind.values):
        yield path, Text("{value} is none of what may be chosen here", value=value[:40])


def _kind(game: Game, key: str) -> Kind | None:
    return next((kind for kind in game.series_rules.kinds if kind.key == key), None)


def _sayable(game: Game, event: SeriesEvent) -> bool:
    """Whether an event can be told, and names only what the game has."""
    match event:
        case SessionPlayed(tallies=tallies):
            wrong = any(any(_tally(game, tally, "")) for tally in tallies)
        case NextPlanned(people=people, picks=picks):
            wrong = any(_people(game, people, "")) or any(_picks(game, picks, len(people), ""))
        case _:
            # A sentence of ours has plain places, each filled: nothing else is ever formatted.
            kept = message_to_json(again(event.why))
            wrong = not RULE.fullmatch(event.rule) or not is_message(kept)
    if wrong:
        return False
    try:
        return "\0" not in told(event.describe())
    except (RulesBug, KeyError, ValueError, IndexError, TypeError):
        return False


def _evenings(
    game: Game, archive: SeriesArchive, chapters: set[tuple[int, int]]
) -> Iterator[Wrong]:
    persons = frozenset(archive.persons)
    for at, evening in enumerate(archive.evenings):
        path = f"evenings[{at}]"
        if key_of(evening.chapter) not in chapters:
            yield f"{path}.chapter", Text("no chapter of this file has that number")
        labels = [seat.label for seat in evening.seats]
        if len(set(labels)) != len(labels) or "\0" in "".join(labels):
            yield f"{path}.seats", Text("each letter of a seat is there once")
        yield from _read(evening.options, game.options, f"{path}.options")
        for number, seat in enumerate(evening.seats):
            if seat.person is not None and seat.person not in persons:
                why = Text("nobody of the group is called so")
                yield f"{path}.seats[{number}].person", why
