"""In which points two worlds differ, in words: for who puts a box right, and for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.text import Message, Plural, Several, Text
from chronicle.rules.oath.cardbook import Kind, card_of, denizens, edifices, relics, visions
from chronicle.rules.oath.names import oath_name, place_name, seats_named, site_name, space_name
from chronicle.rules.oath.world import Deck, Facing, Place, World


class _Spot(Struct, frozen=True, kw_only=True):
    """Where a card lies: ``key`` tells spots apart, ``hidden`` says that no player looks there."""

    key: str
    name: Message | str
    hidden: bool = False


_Lying: TypeAlias = dict[CardId, _Spot]
"""Every piece of cardboard by its front, and its spot."""

_WORLD_DECK = _Spot(key="world_deck", name=Text("world deck"), hidden=True)
_DISPOSSESSED = _Spot(key="dispossessed", name=Text("dispossessed"), hidden=True)
_ARCHIVE = _Spot(key="archive", name=Text("Archive"), hidden=True)
_UNSEEN = _Spot(key="unseen", name=Text("nobody knows where"), hidden=True)
_RELIC_TOP = _Spot(key="relic_top", name=Text("top of the relic deck"), hidden=True)
_RELIC_DECK = _Spot(key="relic_deck", name=Text("relic deck"), hidden=True)
_BOX = _Spot(key="box", name=Text("box"), hidden=True)


def differences(before: World, after: World) -> tuple[Message, ...]:
    """Every point in which the worlds differ, each card by its name; none where they are equal."""
    return (
        *_heads(before, after),
        *_places(before, after),
        *_cards(before, after),
        *_counts(before, after),
        *_orders(before, after),
    )


def differences_told(before: World, after: World) -> tuple[Message, ...]:
    """The same without a name that spoils: decks, facedown sites and relics are counted alone."""
    return (
        *_heads(before, after),
        *_places_told(before, after),
        *_cards_told(before, after),
        *_counts(before, after),
        *_orders(before, after),
    )


def _heads(before: World, after: World) -> Iterator[Message]:
    if before.name != after.name:
        yield Text("The chronicle is called {name}, not {was}", name=after.name, was=before.name)
    if before.oath is not after.oath:
        yield Text("{oath}, not {was}", oath=oath_name(after.oath), was=oath_name(before.oath))
    if before.citizens != after.citizens:
        yield Text("Citizens: {now}; before: {was}", now=_citizens(after), was=_citizens(before))


def _citizens(world: World) -> Message | Several:
    return seats_named(world.citizens) if world.citizens else Text("none")


# --- the map ------------------------------------------------------------------------------------


def _places(before: World, after: World) -> Iterator[Message]:
    for was, now in zip(before.places, after.places, strict=True):
        if (was.site, was.facing) != (now.site, now.facing):
            yield _place_differs(now.number, _site(now), _site(was))


def _places_told(before: World, after: World) -> Iterator[Message]:
    hidden = 0
    for was, now in zip(before.places, after.places, strict=True):
        if was.facing is now.facing is Facing.FACEDOWN:
            hidden += was.site != now.site
        elif (was.site, was.facing) != (now.site, now.facing):
            yield _place_differs(now.number, _site_told(now), _site_told(was))
    if hidden:
        yield Plural(
            "{count} facedown site is another", "{count} facedown sites are others", count=hidden
        )


def _place_differs(number: int, now: Message, was: Message) -> Message:
    return Text("{place}: {now}, not {was}", place=space_name(number), now=now, was=was)


def _site(place: Place) -> Message:
    if place.facing is Facing.EMPTY:
        return Text("no site")
    if place.faceup:
        return Text("{site}", site=site_name(place.site))
    return Text("{site}, facedown", site=site_name(place.site))


def _site_told(place: Place) -> Message:
    return Text("a facedown site") if place.facing is Facing.FACEDOWN else _site(place)


# --- cards --------------------------------------------------------------------------------------


def _cards(before: World, after: World) -> Iterator[Message]:
    was_lying, now_lying = _lying(before), _lying(after)
    for card, now in now_lying.items():
        was = was_lying[card]
        if was.key != now.key:
            yield Text("{card}: {now}, not {was}", card=_name(card), now=now.name, was=was.name)


def _cards_told(before: World, after: World) -> Iterator[Message]:
    was_lying, now_lying = _lying(before), _lying(after)
    hidden = 0
    for card, now in now_lying.items():
        was = was_lying[card]
        if was.key == now.key:
            continue
        if was.hidden and now.hidden:
            hidden += 1
        elif was.hidden:
            yield Text("{card}: now {now}", card=_name(card), now=now.name)
        elif now.hidden:
            yield Text("{card}: no longer {was}", card=_name(card), was=was.name)
        else:
            yield Text("{card}: {now}, not {was}", card=_name(card), now=now.name, was=was.name)
    if hidden:
        yield Plural(
            "{count} card lies elsewhere in decks, Archive and dispossessed",
            "{count} cards lie elsewhere in decks, Archive and dispossessed",
            count=hidden,
        )


def _name(card: CardId) -> str:
    return card_of(card).name


def _lying(world: World) -> _Lying:
    """What is named nowhere lies in the Archive or in the box; an unnamed relic nobody knows."""
    spots: _Lying = {card.id: _ARCHIVE for card in (*denizens(), *edifices())}
    spots |= {card.id: _BOX for card in visions()}
    spots |= {card.id: _UNSEEN for card in relics()}
    for spot, cards in (
        (_UNSEEN, world.unseen),
        (_WORLD_DECK, world.world_deck.cards),
        (_DISPOSSESSED, world.dispossessed.cards),
        (_RELIC_TOP, world.relic_top.cards),
        (_RELIC_DECK, world.relic_deck.cards),
    ):
        spots |= dict.fromkeys(cards, spot)
    for place in world.places:
        spots |= {_front(card): _at(place, card) for card in place.cards}
        spots |= {card: _under(place) for card in place.relics if card is not None}
    return spots


def _front(card: CardId) -> CardId:
    facts = card_of(card)
    return facts.other_side or card if facts.kind is Kind.RUIN else card


def _key(place: Place) -> str:
    """A card that goes with its site has not moved."""
    return f"site/{place.site}" if place.site is not None else f"place/{place.number}"


def _at(place: Place, card: CardId) -> _Spot:
    if card_of(card).kind is Kind.RUIN:
        ruined = Text("{place}, as a ruin", place=place_name(place))
        return _Spot(key=f"{_key(place)}/ruin", name=ruined)
    return _Spot(key=_key(place), name=place_name(place))


def _under(place: Place) -> _Spot:
    return _Spot(key=f"{_key(place)}/relic", name=place_name(place), hidden=True)


# --- what nobody has seen, and orders -----------------------------------------------------------


def _counts(before: World, after: World) -> Iterator[Message]:
    counts = (
        (_WORLD_DECK, before.world_deck.unseen, after.world_deck.unseen),
        (_DISPOSSESSED, before.dispossessed.unseen, after.dispossessed.unseen),
        (_ARCHIVE, before.archive_unseen, after.archive_unseen),
        (_RELIC_TOP, before.relic_top.unseen, after.relic_top.unseen),
        (_RELIC_DECK, before.relic_deck.unseen, after.relic_deck.unseen),
    )
    for spot, was, now in counts:
        if was != now:
            yield Text("Unseen, {pile}: {now}, not {was}", pile=spot.name, now=now, was=was)
    for was_place, now_place in zip(before.places, after.places, strict=True):
        if len(was_place.relics) != len(now_place.relics):
            yield Text(
                "Relics, {place}: {now}, not {was}",
                place=space_name(now_place.number),
                now=len(now_place.relics),
                was=len(was_place.relics),
            )


def _orders(before: World, after: World) -> Iterator[Message]:
    """The order of piles that hold the same cards."""
    piles = (
        (_WORLD_DECK, before.world_deck, after.world_deck),
        (_DISPOSSESSED, before.dispossessed, after.dispossessed),
        (_RELIC_TOP, before.relic_top, after.relic_top),
        (_RELIC_DECK, before.relic_deck, after.relic_deck),
    )
    for spot, was, now in piles:
        if _held(was) == _held(now) and (was.cards, was.ordered) != (now.cards, now.ordered):
            yield Text("Another order: {pile}", pile=spot.name)
    for was_place, now_place in zip(before.places, after.places, strict=True):
        was_row, now_row = _row(was_place), _row(now_place)
        if sorted(was_row) == sorted(now_row) and was_row != now_row:
            yield Text("Another order: {pile}", pile=place_name(now_place))


def _row(place: Place) -> tuple[str, ...]:
    return (*place.cards, *(relic or "" for relic in place.relics))


def _held(deck: Deck) -> tuple[CardId, ...]:
    return tuple(sorted(deck.cards))
