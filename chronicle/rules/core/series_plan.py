"""The setup of the next session: what the table asks for is checked, the rest is planned."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import Game, SeriesRules
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import (
    LONGEST_SEED,
    TABLE,
    Call,
    Kind,
    Pick,
    Series,
    Source,
    in_order,
    planned,
)
from chronicle.rules.core.text import Text


def plan(game: Game, series: Series, call: Call, options: Struct) -> Series:
    """The series with the setup that this call leads to: the same call and history, the same setup.

    Raises:
        Malformed: a choice names no such thing, seat or person, or one of them twice.
        Refused: the game cannot be played so.
    """
    rules = game.series_rules
    check_people(game, call.people)
    if len(call.seed) > LONGEST_SEED:
        raise Malformed("seed", Text("this is too long"))
    for at, pick in enumerate(call.chosen):
        _check_pick(rules.kinds, call, pick, f"chosen/{at}")
    _check_once(rules.kinds, call)
    # Whoever hands in a choice need not say whose it is.
    chosen = tuple(replace(pick, source=Source.TABLE) for pick in call.chosen)
    picks = in_order(rules.plan(series, replace(call, chosen=chosen), options), rules.kinds)
    _check_offered(rules, chosen, len(call.people))
    return planned(series, call.people, picks)


def check_people(game: Game, people: tuple[str, ...]) -> None:
    """G-9.1: as many as the game seats, and nobody twice.

    Raises:
        Refused: too few or too many.
        Malformed: a name twice.
    """
    if not game.fewest <= len(people) <= game.most:
        raise Refused(
            RuleId("G-9.1"),
            Text(
                "{game} seats {fewest} to {most}; here are {count}",
                game=game.name,
                fewest=game.fewest,
                most=game.most,
                count=len(people),
            ),
        )
    twice = [name for name, times in Counter(filter(None, people)).items() if times > 1]
    if twice:
        raise Malformed("people", Text("{name} sits here twice", name=twice[0]))


def _check_pick(kinds: tuple[Kind, ...], call: Call, pick: Pick, path: str) -> None:
    """G-9.2: a choice is of a kind that the game knows, for a seat that is there."""
    kind = next((each for each in kinds if each.key == pick.kind), None)
    if kind is None:
        raise Malformed(path, Text("this game has no {kind} to choose", kind=pick.kind))
    if (pick.seat == TABLE) == kind.of_seat or not 0 <= pick.seat <= len(call.people):
        raise Malformed(path, Text("{kind} has no seat {seat}", kind=kind.name, seat=pick.seat))
    known = any(each.value == pick.value for each in kind.values)
    if not known and (not kind.open or not pick.value.strip()):
        raise Malformed(
            path, Text("{value} is none of what may be chosen here", value=pick.value[:40])
        )
    if len(pick.value) > kind.longest:
        raise Malformed(path, Text("this is too long"))


def _check_once(kinds: tuple[Kind, ...], call: Call) -> None:
    """G-9.3: each seat has one thing of a kind, and where pieces are single no two the same."""
    places = Counter((pick.kind, pick.seat) for pick in call.chosen)
    held = Counter((pick.kind, pick.value) for pick in call.chosen if pick.seat != TABLE)
    for kind in kinds:
        if any(times > 1 for (key, _), times in places.items() if key == kind.key):
            raise Malformed(kind.key, Text("{kind}: chosen twice for one seat", kind=kind.name))
        if kind.distinct and any(times > 1 for (key, _), times in held.items() if key == kind.key):
            raise Refused(kind.rule, Text("{kind}: two seats cannot have the same", kind=kind.name))


def _check_offered(rules: SeriesRules, chosen: tuple[Pick, ...], players: int) -> None:
    """G-9.2: what only another number of seats can choose is refused.

    A game that can say better why not has refused it before.
    """
    for pick in chosen:
        kind = rules.kind(pick.kind)
        known = next((each for each in kind.values if each.value == pick.value), None)
        if known is not None and known not in rules.offers(kind.key, players):
            raise Refused(
                kind.rule,
                Text(
                    "{value} is not to be had with {count} seats", value=known.label, count=players
                ),
            )


def expect_decided(game: Game, series: Series) -> None:
    """G-9.2, G-9.3: a setup that comes from elsewhere has all that a plan would have decided.

    Raises:
        Malformed: something that is never left open is missing, or two seats have one thing.
    """
    for kind in game.series_rules.kinds:
        seats = series.seats if kind.of_seat else (TABLE,)
        values = tuple(series.value(kind.key, seat) for seat in seats)
        if None in values and not kind.optional:
            raise Malformed(kind.key, Text("{kind} is not decided everywhere", kind=kind.name))
        told = tuple(value for value in values if value is not None)
        if kind.distinct and len(frozenset(told)) < len(told):
            raise Malformed(
                kind.key, Text("{kind}: two seats cannot have the same", kind=kind.name)
            )
