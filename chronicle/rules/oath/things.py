"""Everything of Oath that can have a power, and when it acts: for tables of rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from chronicle.rules.core.game import Act, Thing
from chronicle.rules.oath import powers
from chronicle.rules.oath.cardbook import Kind, all_cards, sites
from chronicle.rules.oath.game_powers import all_shelves

_NO_CARDS = (
    ("peoples-favor", "The People's Favor", "banner", ("wake", "recover", "modifies search")),
    ("darkest-secret", "The Darkest Secret", "banner", ("recover", "modifies search")),
    ("brutal", "Brutal", "reliquary", ("modifies campaign",)),
    ("decadent", "Decadent", "reliquary", ("modifies travel",)),
    ("careless", "Careless", "reliquary", ("modifies trade",)),
    ("greedy", "Greedy", "reliquary", ("modifies search",)),
)
"""What has powers and is no card: the verbs carry them out."""

_BY_THE_RULES = ((Kind.VISION, "win at wake"), (Kind.SCEPTER, "citizenship"))
"""What the rules themselves say of a kind of card."""

_NO_GOAL = "conspiracy"
"""The one Vision that nobody wins by (O-4.7)."""


def things() -> tuple[Thing, ...]:
    """Cards in the order of their save ids, the Scepter among the relics; then sites, the rest."""
    cards = (_card(card.id, card.name, card.kind) for card in all_cards())
    places = (
        Thing(id=site.id, name=site.name, kind="site", acts=tuple(_acts(site.id)))
        for site in sites()
    )
    others = (
        Thing(id=slug, name=name, kind=kind, acts=tuple(Act(moment=each) for each in moments))
        for slug, name, kind, moments in _NO_CARDS
    )
    return (*cards, *places, *others)


def _card(slug: str, name: str, kind: Kind) -> Thing:
    by_rule = (Act(moment=moment) for each, moment in _BY_THE_RULES if each is kind)
    if slug == _NO_GOAL:
        by_rule = (Act(moment=moment) for moment in ("when played",))
    said = Kind.RELIC if kind is Kind.SCEPTER else kind
    return Thing(id=slug, name=name, kind=said.value, acts=tuple(chain(by_rule, _acts(slug))))


def _acts(slug: str) -> Iterator[Act]:
    """Its powers in a game, then those between two games."""
    for shelf in all_shelves():
        yield from (
            Act(moment=shelf.name, power=power.act)
            for power in map(shelf.of, shelf.cards())
            if power is not None and power.card == slug
        )
    for moment in powers.MOMENTS:
        yield from (Act(moment=moment.name, power=power) for card, power in moment if card == slug)
