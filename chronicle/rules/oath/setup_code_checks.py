"""G-8.4: what no setup code can say, because no box can look like that."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.world import PLACES, Facing, World

Contradiction: TypeAlias = tuple[str, Message]
"""The field where it shows, and what is wrong."""

_Lying: TypeAlias = tuple[str, CardId, frozenset[Kind]]
"""Where a card lies, which, and the kinds that can lie there."""

_BUILT = frozenset((Kind.DENIZEN, Kind.EDIFICE, Kind.RUIN))
_DEALT = frozenset((Kind.DENIZEN, Kind.VISION))
_DENIZENS = frozenset((Kind.DENIZEN,))
_RELICS = frozenset((Kind.RELIC,))


def contradictions(world: World) -> Iterator[Contradiction]:
    """Cards doubled, misplaced or miscounted, and a map that cannot be; the first ones first."""
    return chain(_map(world), _cards(world), _counts(world))


def _map(world: World) -> Iterator[Contradiction]:
    if tuple(place.number for place in world.places) != tuple(PLACES):
        yield "places", Text("the map has eight places, numbered 1 to 8")
    sites: set[str] = set()
    for at, place in enumerate(world.places):
        if place.faceup and place.site is None:
            yield f"places[{at}].site", Text("a faceup site is known: say which it is")
        if place.facing is Facing.EMPTY and (place.site or place.cards or place.relics):
            yield f"places[{at}]", Text("nothing can lie at a place without a site")
        if place.site in sites:
            yield f"places[{at}].site", Text("this site lies at another place already")
        if place.site is not None:
            sites.add(place.site)


def _lying(world: World) -> Iterator[_Lying]:
    for at, place in enumerate(world.places):
        yield from _row(f"places[{at}].cards", place.cards, _BUILT)
        yield from _row(f"places[{at}].relics", place.relics, _RELICS)
    yield from _row("world_deck.cards", world.world_deck.cards, _DEALT)
    yield from _row("dispossessed.cards", world.dispossessed.cards, _DENIZENS)
    yield from _row("relic_top.cards", world.relic_top.cards, _RELICS)
    yield from _row("relic_deck.cards", world.relic_deck.cards, _RELICS)
    yield from _row("unseen", world.unseen, _DENIZENS)


def _row(path: str, cards: tuple[CardId | None, ...], kinds: frozenset[Kind]) -> Iterator[_Lying]:
    return ((f"{path}[{at}]", card, kinds) for at, card in enumerate(cards) if card is not None)


def _cards(world: World) -> Iterator[Contradiction]:
    lying: set[CardId] = set()
    for path, card, kinds in _lying(world):
        facts = card_of(card)
        if facts.kind not in kinds:
            yield path, Text("{card} cannot lie here", card=facts.name)
        # An edifice and its ruin are one piece of cardboard.
        if lying & {card, facts.other_side}:
            yield path, Text("{card} lies in two places", card=facts.name)
        lying.add(card)


def _counts(world: World) -> Iterator[Contradiction]:
    for path, deck in (
        ("world_deck", world.world_deck),
        ("dispossessed", world.dispossessed),
        ("relic_top", world.relic_top),
        ("relic_deck", world.relic_deck),
    ):
        if deck.ordered and deck.unseen:
            yield f"{path}.unseen", Text("a pile whose order is known has no unseen cards")
    counted = world.world_deck.unseen + world.dispossessed.unseen + world.archive_unseen
    if counted != len(world.unseen):
        yield (
            "unseen",
            Text(
                "{count} unseen denizens, {counted} counted",
                count=len(world.unseen),
                counted=counted,
            ),
        )
    hidden = sum(place.relics.count(None) for place in world.places)
    hidden += world.relic_top.unseen + world.relic_deck.unseen
    if hidden != len(world.relics_unseen):
        yield (
            "relics",
            Text(
                "{count} unseen relics, {counted} counted",
                count=len(world.relics_unseen),
                counted=hidden,
            ),
        )
