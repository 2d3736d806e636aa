"""The relics at the end: at sites, on top (winner's and the Reliquary's), all others (O-18.6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Key, RuleId
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER, relics
from chronicle.rules.oath.evolve import shuffled
from chronicle.rules.oath.names import (
    card_alternative,
    number_alternatives,
)
from chronicle.rules.oath.piles import reliquary_at_start
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.result_checks import told_relics
from chronicle.rules.oath.world import (
    Deck,
    Place,
    World,
)


class _Held(Struct, frozen=True, kw_only=True):
    """Relics in somebody's keeping: those named, and how many are not."""

    named: tuple[CardId, ...] = ()
    unseen: int = 0


def gather_relics(
    scene: Scene[World], result: Result, places: Sequence[Place]
) -> tuple[Deck, Deck]:
    """O-18.6.3: the relics that go on top of the relic deck, and all the others in it.

    Raises Malformed where more are told than the box holds.
    """
    elsewhere = {relic for _, relic in told_relics(result)}
    elsewhere |= {relic for place in places for relic in place.relics if relic is not None}
    winners = _winners_relics(scene, result, elsewhere)
    left = _reliquary_left(scene, result, elsewhere | set(winners.named))
    top = shuffled((*winners.named, *left.named), winners.unseen + left.unseen)
    at_sites = [relic for place in places for relic in place.relics]
    hidden = at_sites.count(None) + top.unseen
    apart = {*at_sites, *top.cards}
    rest = tuple(card.id for card in relics() if card.id not in apart)
    size = len(rest) - hidden
    if not hidden:
        return top, shuffled(rest)
    if hidden == _hidden_all_along(scene.state, places):
        known = tuple(relic for relic in rest if relic not in scene.state.relics_unseen)
    else:
        known = tuple(relic for _, relic in told_relics(result) if relic in rest)
    if size < len(known):
        raise Malformed("relics", Text("more relics are told than the box holds"))
    return top, shuffled(known, size - len(known))


def _hidden_all_along(world: World, places: Sequence[Place]) -> int:
    """Relics that nobody had seen when the game began, and that still lie where they lay."""
    return sum(
        min(place.relics.count(None), world.place(place.number).relics.count(None))
        for place in places
    )


def _winners_relics(scene: Scene[World], result: Result, elsewhere: set[CardId]) -> _Held:
    told = result.relics_of(result.winner)
    if told is None:
        among = tuple(card.id for card in relics() if card.id not in elsewhere)
        said = scene.ask(
            Choice(
                key=Key("table/relics/winner"),
                to=result.winner,
                rule=RuleId("O-18.6.3"),
                text=Text("Which relics does the winner hold?"),
                among=tuple(card_alternative(relic) for relic in among),
                at_least=0,
                at_most=len(among),
            )
        )
        return _Held(named=tuple(CardId(relic) for relic in said))
    named = tuple(relic for relic in told if relic is not None and relic != SCEPTER)
    return _Held(named=named, unseen=told.count(None))


def _reliquary_left(scene: Scene[World], result: Result, elsewhere: set[CardId]) -> _Held:
    start = reliquary_at_start(scene.state)
    if result.reliquary is not None:
        return _reliquary_told(start, result.reliquary, elsewhere)
    still = tuple(relic for relic in start.cards if relic not in elsewhere)
    everybody = all(result.relics_of(seat.color) is not None for seat in result.seats)
    no_secrets = all(relic is not None for held in result.relics for relic in held.relics)
    if everybody and no_secrets and not start.unseen:
        return _Held(named=still)
    if start.unseen:
        said = scene.ask(
            _ask_reliquary(result, number_alternatives(start.size), at_least=1, at_most=1)
        )
        return _Held(unseen=int(said[0]))
    among = tuple(card_alternative(relic) for relic in still)
    said = scene.ask(_ask_reliquary(result, among, at_least=0, at_most=len(among)))
    return _Held(named=tuple(CardId(relic) for relic in said))


def _ask_reliquary(
    result: Result, among: tuple[Alternative, ...], *, at_least: int, at_most: int
) -> Choice:
    return Choice(
        key=Key("table/reliquary"),
        to=result.winner,
        rule=RuleId("O-18.6.3"),
        text=Text("Which relics are left in the Reliquary?"),
        among=among,
        at_least=at_least,
        at_most=at_most,
    )


def _reliquary_told(start: Deck, told: Sequence[CardId | None], elsewhere: set[CardId]) -> _Held:
    named = tuple(relic for relic in told if relic is not None)
    strange = tuple(relic for relic in named if not start.unseen and relic not in start.cards)
    if strange or len(told) > start.size:
        raise Malformed(
            "reliquary",
            Text(
                "the Reliquary began with {count} relics, these were others or more",
                count=start.size,
            ),
        )
    facedown = len(told) - len(named)
    candidates = tuple(relic for relic in start.cards if relic not in elsewhere)
    if not start.unseen and facedown == len(candidates):
        return _Held(named=(*named, *candidates))
    if facedown > len(candidates) + start.unseen:
        raise Malformed("reliquary", Text("some of these relics are told to be elsewhere"))
    return _Held(named=named, unseen=facedown)
