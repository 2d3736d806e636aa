"""Looking back over the sessions of a series: who won, by how much, who has had what.

Nothing here writes. The chapters that stand are read once (``chapters_told``), the rest is counted
from what they tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from chronicle.between import between, between_of
from chronicle.models import Campaign, Chapter, Person
from chronicle.rules.core.game import Game, SeriesRules
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Kind, Series, SeriesResult, Standing
from chronicle.rules.core.telling import Field, Told, told_at
from chronicle.rules.core.text import Message, Text
from chronicle.selectors import chapters_of, persons_of
from chronicle.worlds import series_of

_ROUNDS = 6  # answers that let further fields appear, one after the other


class Points(Struct, frozen=True, kw_only=True):
    """Points of a seat from one source, as the game names it."""

    seat: int
    source: str
    name: Message
    count: int


class SessionTold(Struct, frozen=True, kw_only=True):
    """One session: its setup, and how it ended as far as anybody told.

    ``standings`` and ``points`` are empty where nobody did; ``is_over`` says that it was played.
    """

    game: int
    series: Series
    is_over: bool
    result: SeriesResult | None = None
    standings: tuple[Standing, ...] = ()
    points: tuple[Points, ...] = ()

    @property
    def winners(self) -> tuple[Standing, ...]:
        """Who won: nobody, one, or several together."""
        return tuple(each for each in self.standings if each.won)

    def standing_of(self, person: str) -> Standing | None:
        """How a person came out; None where they were not there, or nobody told it."""
        return next((each for each in self.standings if each.person == person), None)


class Had(Struct, frozen=True, kw_only=True):
    """Who has had what of one kind: ``counts`` a row a value, in it a number a person.

    Of a kind of the whole table there are no persons: each row is one number. ``not_yet`` are the
    values that nobody has had.
    """

    kind: Kind
    persons: tuple[str, ...]
    values: tuple[Alternative, ...]
    counts: tuple[tuple[int, ...], ...]
    not_yet: tuple[Alternative, ...] = ()


class Won(Struct, frozen=True, kw_only=True):
    """A value of a kind: how often somebody played it, and won with it."""

    value: Alternative
    games: int
    wins: int


class Source(Struct, frozen=True, kw_only=True):
    """Where points came from: a person's sum over the sessions, for each source of the game."""

    person: str
    counts: tuple[int, ...]


class Sources(Struct, frozen=True, kw_only=True):
    """The sources of points that a game tells, and a row for each person."""

    names: tuple[Message, ...]
    rows: tuple[Source, ...]


class PersonPlayed(Struct, frozen=True, kw_only=True):
    """One who played: in how many sessions, won how many, with what how often.

    ``key`` is the person's own; None for a name that only a session holds. ``had`` are kinds of a
    seat, each with its values and how often.
    """

    name: str
    key: int | None
    games: int
    wins: int
    had: tuple[tuple[Kind, tuple[tuple[Alternative, int], ...]], ...] = ()


# --- what was told ------------------------------------------------------------------------------


def chapters_told(campaign: Campaign) -> tuple[Chapter, ...]:
    """The sessions of a series as they stand, by their number, with their rows: three queries."""
    chapters = tuple(chapters_of(campaign).prefetch_related("seat_rows", "pick_rows"))
    for chapter in chapters:
        chapter.campaign = campaign
    return chapters


def sessions_told(campaign: Campaign) -> tuple[SessionTold, ...]:
    """The sessions of a series as they stand, by their number, in three queries."""
    return sessions_in(chapters_told(campaign))


def sessions_in(chapters: Sequence[Chapter]) -> tuple[SessionTold, ...]:
    """What each of these chapters of one series tells."""
    last = max((chapter.game for chapter in chapters), default=0)
    return tuple(
        session_told(
            between_of(chapter).game.series_rules,
            series_of(chapter),
            between_of(chapter).result_of(chapter),
            later=chapter.game < last,
        )
        for chapter in chapters
    )


def session_told(
    rules: SeriesRules, series: Series, result: SeriesResult | None, *, later: bool = False
) -> SessionTold:
    """One session; ``later``: others were played since."""
    if result is None:
        return SessionTold(game=series.session, series=series, is_over=later)
    return SessionTold(
        game=series.session,
        series=series,
        is_over=True,
        result=result,
        standings=rules.standings(series, result),
        points=_points(rules, series, result),
    )


def entered_in(rules: SeriesRules, series: Series, result: SeriesResult) -> Told:
    """What a form would hold that told this result; the rules set aside are no field of it."""
    tree = msgspec.to_builtins(result)
    told: Told = ()
    for _round in range(_ROUNDS):
        fields = rules.form(series, told).fields
        found = tuple(sorted((field.path, _text_at(tree, field)) for field in fields))
        if found == told:
            break
        told = found
    return told


def _text_at(tree: Any, field: Field) -> str:  # noqa: ANN401 -- JSON
    value = tree
    for part in field.path.split("/"):
        value = _inside(value, part)
    match value:
        case None | False:
            return ""
        case True:
            return "1"
        case _:
            return str(value)


def _inside(tree: Any, part: str) -> Any:  # noqa: ANN401 -- JSON
    match tree:
        case list() | tuple():
            return tree[int(part)] if part.isdecimal() and int(part) < len(tree) else None
        case dict():
            return tree.get(part)
        case _:
            return None


def _points(rules: SeriesRules, series: Series, result: SeriesResult) -> tuple[Points, ...]:
    """The numbers that add up to the points of each seat, where the game says which do."""
    told = entered_in(rules, series, result)
    return tuple(
        Points(
            seat=field.seat,
            source=field.path.rpartition("/")[2],
            name=field.name,
            count=int(number),
        )
        for field in rules.form(series, told).fields
        if field.of_points and field.seat is not None
        for number in (told_at(told, field.path),)
        if number.isdecimal()
    )


# --- counted over the sessions ------------------------------------------------------------------


def over(sessions: Sequence[SessionTold]) -> tuple[SessionTold, ...]:
    """The sessions that were played."""
    return tuple(each for each in sessions if each.is_over)


def persons_in(sessions: Sequence[SessionTold]) -> tuple[str, ...]:
    """Everybody named in a session, those who came first first."""
    names = (name for each in sessions for name in each.series.people if name)
    return tuple(dict.fromkeys(names))


def had_of(game: Game, sessions: Sequence[SessionTold]) -> tuple[Had, ...]:
    """Who has had what before the last of these sessions, as the rotation counts it.

    Kinds of a seat first; kinds of which nobody has had anything are left out.
    """
    if not sessions:
        return ()
    series = sessions[-1].series
    named = dict.fromkeys(tally.person for tally in series.tallies if tally.person)
    here = tuple(name for name in persons_in(sessions) if name in named)
    persons = (*here, *(name for name in named if name not in here))
    counted = (kind for kind in game.series_rules.kinds if kind.counted and not kind.hidden)
    rows = (_had(kind, series, persons if kind.of_seat else ("",)) for kind in counted)
    return tuple(
        sorted((each for each in rows if each.values), key=lambda each: not each.kind.of_seat)
    )


def _had(kind: Kind, series: Series, persons: tuple[str, ...]) -> Had:
    used = (tally.value for tally in series.tallies if tally.kind == kind.key)
    counts = {
        each: tuple(series.times(kind.key, each.value, person) for person in persons)
        for each in values_of(kind, used)
    }
    had = tuple((each, own) for each, own in counts.items() if any(own))
    return Had(
        kind=kind,
        persons=persons if kind.of_seat else (),
        values=tuple(each for each, _own in had),
        counts=tuple(own for _each, own in had),
        not_yet=tuple(each for each, own in counts.items() if not any(own)),
    )


def values_of(kind: Kind, used: Iterable[str]) -> tuple[Alternative, ...]:
    """The values of a kind in their order, then those that a table typed."""
    known = {each.value for each in kind.values}
    typed = tuple(dict.fromkeys(value for value in used if value not in known))
    return (*kind.values, *(Alternative(value=each, label=_as_typed(each)) for each in typed))


def _as_typed(value: str) -> Message:
    return Text("{name}", name=value)


def won_with(kind: Kind, sessions: Sequence[SessionTold]) -> tuple[Won, ...]:
    """What of a seat's kind was played how often, and won; played most first, nothing unplayed."""
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for each in over(sessions):
        for standing in each.standings:
            value = each.series.value(kind.key, standing.seat)
            if value is not None:
                games[value] += 1
                wins[value] += standing.won
    rows = tuple(
        Won(value=value, games=games[value.value], wins=wins[value.value])
        for value in values_of(kind, games)
        if games[value.value]
    )
    return tuple(sorted(rows, key=lambda row: (-row.games, -row.wins)))


def sources_of(sessions: Sequence[SessionTold]) -> Sources:
    """Where everybody's points came from, over all sessions; empty where no game tells it."""
    names: dict[str, Message] = {}
    sums: Counter[tuple[str, str]] = Counter()
    for each in sessions:
        for part in each.points:
            names.setdefault(part.source, part.name)
            sums[each.series.person(part.seat), part.source] += part.count
    rows = (
        Source(person=person, counts=tuple(sums[person, source] for source in names))
        for person in persons_in(sessions)
    )
    return Sources(names=tuple(names.values()), rows=tuple(row for row in rows if any(row.counts)))


# --- persons ------------------------------------------------------------------------------------


def persons_played(campaign: Campaign, sessions: Sequence[SessionTold]) -> tuple[PersonPlayed, ...]:
    """Everybody of the group, and every other name that a session holds, most sessions first."""
    played = over(sessions)
    names = persons_in(played)
    keys = {person.name: person.pk for person in persons_of(campaign)}
    erased = Person.objects.filter(group=campaign.group_id, erased_at__isnull=False)
    keys |= {person.name: person.pk for person in erased if person.name in names}
    kinds = between(campaign.game).game.series_rules.kinds
    told = [
        _person(name, keys.get(name), played, kinds) for name in {**keys, **dict.fromkeys(names)}
    ]
    return tuple(sorted(told, key=lambda each: (-each.games, -each.wins, each.name.casefold())))


def _person(
    name: str, key: int | None, played: Sequence[SessionTold], kinds: tuple[Kind, ...]
) -> PersonPlayed:
    there = tuple(each for each in played if name in each.series.people)
    shown = (kind for kind in kinds if kind.of_seat and kind.counted and not kind.hidden)
    had = ((kind, _values_had(name, there, kind)) for kind in shown)
    return PersonPlayed(
        name=name,
        key=key,
        games=len(there),
        wins=sum(standing.won for each in there if (standing := each.standing_of(name))),
        had=tuple((kind, values) for kind, values in had if values),
    )


def _values_had(
    name: str, there: Sequence[SessionTold], kind: Kind
) -> tuple[tuple[Alternative, int], ...]:
    held = Counter(
        value
        for each in there
        for seat in each.series.seats
        if each.series.person(seat) == name and (value := each.series.value(kind.key, seat))
    )
    rows = tuple((each, held[each.value]) for each in values_of(kind, held) if held[each.value])
    return tuple(sorted(rows, key=lambda row: -row[1]))
