"""Worlds as they go out. Nothing that spoils is told but in the lists that were asked for."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.text import Several, Text
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, site_of
from chronicle.rules.oath.save_string import SaveWarning
from chronicle.rules.oath.world import RELIQUARY_SPACES, Deck, Facing, LastGame, Place, World
from tables.api.world_bodies import (
    CardOut,
    ClosedLists,
    DeckOut,
    LastOut,
    PileOut,
    PlaceOut,
    RelicAt,
    RelicsNamed,
    RelicsOut,
    SiteDown,
    WarningOut,
    WorldShown,
)


class Closed(StrEnum):
    """A list that is closed until somebody asks for it."""

    SITES = "sites"
    RELICS = "relics"
    DECK = "deck"
    DISPOSSESSED = "dispossessed"


def asked_for(names: Iterable[str]) -> frozenset[Closed]:
    """The lists that ``?open=`` asks for.

    Raises:
        Malformed: there is no such list.
    """
    wanted = set(names)
    unknown = sorted(wanted - {each.value for each in Closed})
    if unknown:
        lists = Several(tuple(each.value for each in Closed))
        raise Malformed(
            "open",
            Text("{name} is no closed list: one of {names}", name=unknown[0], names=lists),
        )
    return frozenset(Closed(name) for name in wanted)


def world_shown(world: World) -> WorldShown:
    """A world without what spoils."""
    piles = world.relic_top.size + world.relic_deck.size
    reliquary = min(RELIQUARY_SPACES, piles)
    return WorldShown(
        name=world.name,
        game=world.game,
        oath=world.oath.value,
        citizens=tuple(world.citizens),
        sites=tuple(_place(place) for place in world.places),
        world_deck=_pile(world.world_deck),
        suits=_suits(world.world_deck),
        dispossessed=_pile(world.dispossessed),
        archive=PileOut(size=world.archive_size, unseen=world.archive_unseen, ordered=False),
        relics=RelicsOut(
            sites=sum(len(place.relics) for place in world.places),
            reliquary=reliquary,
            deck=piles - reliquary,
        ),
        last=last_out(world.last),
    )


def lists_opened(world: World, asked: frozenset[Closed]) -> ClosedLists:
    """The lists that were asked for; the others stay closed."""
    relics = RelicsNamed(
        places=tuple(
            RelicAt(place=place.number, relic=None if relic is None else card_of(relic).name)
            for place in world.places
            for relic in place.relics
        ),
        top=_deck(world.relic_top),
        deck=_deck(world.relic_deck),
    )
    down = tuple(
        SiteDown(place=place.number, site=None if place.site is None else site_of(place.site).name)
        for place in world.places
        if place.facing is Facing.FACEDOWN
    )
    return ClosedLists(
        sites=down if Closed.SITES in asked else None,
        relics=relics if Closed.RELICS in asked else None,
        deck=_deck(world.world_deck) if Closed.DECK in asked else None,
        dispossessed=_deck(world.dispossessed) if Closed.DISPOSSESSED in asked else None,
    )


def last_out(last: LastGame | None) -> LastOut | None:
    """What is told of the game before."""
    if last is None:
        return None
    return LastOut(
        citizens=tuple(last.citizens),
        winner=last.winner,
        winner_name=last.winner_name,
        played=tuple(last.played),
    )


def warnings_out(warnings: Iterable[SaveWarning]) -> tuple[WarningOut, ...]:
    """Warnings in the reader's language."""
    return tuple(
        WarningOut(rule=str(each.rule), at=told(each.at), text=told(each.text)) for each in warnings
    )


def site_shown(place: Place) -> str | None:
    """The name of a site that lies faceup."""
    return site_of(place.site).name if place.faceup and place.site is not None else None


def _place(place: Place) -> PlaceOut:
    site = None if place.site is None or not place.faceup else site_of(place.site)
    return PlaceOut(
        place=place.number,
        region=place.region.value,
        facing=place.facing.value,
        site=site_shown(place),
        capacity=0 if site is None else site.capacity,
        cards=() if site is None else tuple(_card(card) for card in place.cards),
        relics=len(place.relics),
    )


def _card(card_id: CardId) -> CardOut:
    card = card_of(card_id)
    return CardOut(
        name=card.name,
        suit=None if card.suit is None else card.suit.value,
        kind=card.kind.value,
        locked=card.locked,
    )


def _pile(deck: Deck) -> PileOut:
    return PileOut(size=deck.size, unseen=deck.unseen, ordered=deck.ordered)


def _deck(deck: Deck) -> DeckOut:
    return DeckOut(
        ordered=deck.ordered,
        cards=tuple(card_of(card).name for card in deck.cards),
        unseen=deck.unseen,
    )


def _suits(deck: Deck) -> dict[str, int]:
    cards = [card_of(card) for card in deck.cards]
    counts = {suit.value: sum(card.suit is suit for card in cards) for suit in Suit}
    return {**counts, "vision": sum(card.kind is Kind.VISION for card in cards)}
