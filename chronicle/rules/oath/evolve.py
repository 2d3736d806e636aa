"""Bookkeeping: an event's change put into the world. No rule is decided here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import assert_never, cast

from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Kind, card_of, denizens, relics, visions
from chronicle.rules.oath.events import (
    ArchiveHealed,
    CardsDispossessed,
    ChapterOpened,
    CitizensExiled,
    CitizenshipGranted,
    DenizensAdded,
    EdificeBuilt,
    EdificeRuined,
    GameEnded,
    OathSworn,
    RelicDeckShuffled,
    RelicsDealt,
    RelicsLaidOnTop,
    RuinRepaired,
    SiteDealt,
    SiteDiscarded,
    SitesArranged,
    SiteTurnedFaceup,
    WorldDeckBuilt,
    WorldEvent,
)
from chronicle.rules.oath.events_first_game import (
    DenizenLaid,
    DenizensTaken,
    RelicDeckLaid,
    SiteLaid,
    VisionsSetAside,
)
from chronicle.rules.oath.names import card_name
from chronicle.rules.oath.world import PLACES, Deck, Facing, Place, World, in_board_order


def in_save_order(cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Cards in the order of their save ids: how a pile without an order is listed."""
    return tuple(sorted(cards, key=lambda card: card_of(card).save_id or 0))


def shuffled(cards: Iterable[CardId], unseen: int = 0) -> Deck:
    """A pile whose order nobody knows."""
    known = in_save_order(cards)
    if not known and not unseen:
        return Deck()
    return Deck(cards=known, ordered=False, unseen=unseen)


def with_cards(deck: Deck, cards: Iterable[CardId]) -> Deck:
    """A pile with more known cards shuffled in."""
    return shuffled((*deck.cards, *cards), deck.unseen)


def without(deck: Deck, cards: Iterable[CardId], unseen: int = 0) -> Deck:
    """A pile without some of its known cards and without ``unseen`` of its unknown ones."""
    gone = set(cards)
    left = tuple(card for card in deck.cards if card not in gone)
    if deck.ordered:
        return Deck(cards=left)
    return shuffled(left, deck.unseen - unseen)


def _with_place(world: World, number: int, change: Callable[[Place], Place]) -> World:
    places = tuple(change(place) if place.number == number else place for place in world.places)
    return replace(world, places=places)


def _to_deck(world: World, cards: Iterable[CardId]) -> World:
    return replace(world, world_deck=with_cards(world.world_deck, cards))


def _swap_card(world: World, number: int, old: CardId, new: CardId) -> World:
    def change(place: Place) -> Place:
        return replace(place, cards=tuple(new if card == old else card for card in place.cards))

    return _with_place(world, number, change)


def _ended(world: World, event: GameEnded) -> World:
    return replace(
        world,
        places=event.places,
        world_deck=event.gathered,
        dispossessed=event.dispossessed,
        unseen=event.unseen,
        relic_top=event.relic_top,
        relic_deck=event.relic_deck,
        citizens=event.citizens,
        last=event.last,
    )


def _discard_site(world: World, event: SiteDiscarded) -> World:
    named = tuple(relic for relic in event.relics if relic is not None)
    deck = shuffled(
        (*world.relic_deck.cards, *named),
        world.relic_deck.unseen + len(event.relics) - len(named),
    )
    emptied = _with_place(world, event.place, lambda place: Place(number=place.number))
    return replace(_to_deck(emptied, event.denizens), relic_deck=deck)


def _ruin(world: World, event: EdificeRuined) -> World:
    def change(place: Place) -> Place:
        left = tuple(card for card in place.cards if card not in event.denizens)
        return replace(
            place, cards=tuple(event.ruin if card == event.edifice else card for card in left)
        )

    return _to_deck(_with_place(world, event.place, change), event.denizens)


def _arrange(world: World, event: SitesArranged) -> World:
    source_of = {target: source for source, target in event.moves}
    places = tuple(
        replace(world.place(source_of[number]), number=number)
        if number in source_of
        else Place(number=number)
        for number in PLACES
    )
    return replace(world, places=places)


def _add(world: World, event: DenizensAdded | DenizensTaken) -> World:
    found = tuple(card for card in event.cards if card in world.unseen)
    added = replace(
        _to_deck(world, event.cards),
        unseen=tuple(card for card in world.unseen if card not in found),
        archive_unseen=world.archive_unseen - len(found),
    )
    if not event.unseen:
        return added
    return replace(
        added,
        unseen=in_save_order((*world.unseen, *event.among)),
        archive_unseen=world.archive_unseen + len(event.among) - event.unseen,
        world_deck=shuffled(added.world_deck.cards, added.world_deck.unseen + event.unseen),
    )


def _heal(world: World, event: ArchiveHealed) -> World:
    healed = _to_deck(
        replace(world, unseen=tuple(c for c in world.unseen if c not in event.cards)), event.cards
    )
    known = {*event.cards} - {*world.unseen}
    rest_unseen = world.dispossessed.unseen - (len(event.cards) - len(known))
    blurred = () if not event.unseen else tuple(c for c in event.among if c not in world.unseen)
    return replace(
        healed,
        dispossessed=Deck(),
        unseen=in_save_order((*healed.unseen, *blurred)),
        archive_unseen=world.archive_unseen + rest_unseen + len(blurred) - event.unseen,
        world_deck=shuffled(healed.world_deck.cards, healed.world_deck.unseen + event.unseen),
    )


def _dispossess(world: World, event: CardsDispossessed) -> World:
    was_unseen = tuple(card for card in event.cards if card in world.unseen)
    deck = without(world.world_deck, event.cards, unseen=len(was_unseen))
    moved = replace(
        world,
        unseen=tuple(card for card in world.unseen if card not in was_unseen),
        world_deck=deck,
        dispossessed=with_cards(world.dispossessed, event.cards),
    )
    if not event.unseen:
        return moved
    blurred = tuple(card for card in event.among if card in moved.world_deck.cards)
    return replace(
        moved,
        unseen=in_save_order((*moved.unseen, *blurred)),
        world_deck=shuffled(
            (card for card in deck.cards if card not in blurred),
            deck.unseen + len(blurred) - event.unseen,
        ),
        dispossessed=shuffled(moved.dispossessed.cards, moved.dispossessed.unseen + event.unseen),
    )


def _lay_denizen(world: World, event: DenizenLaid) -> World:
    def change(place: Place) -> Place:
        return replace(place, cards=(*place.cards, event.card))

    was_unseen = event.card in world.unseen
    return replace(
        _with_place(world, event.place, change),
        unseen=tuple(card for card in world.unseen if card != event.card),
        world_deck=without(world.world_deck, (event.card,), unseen=int(was_unseen)),
    )


def _deal_relics(world: World, event: RelicsDealt) -> World:
    def change(place: Place) -> Place:
        return replace(place, relics=(*place.relics, *event.relics))

    named = tuple(relic for relic in event.relics if relic is not None)
    deck = without(world.relic_deck, named)
    if len(named) < len(event.relics):
        # Nobody saw which relics these are, so none of the pile is known to lie in it any more.
        deck = shuffled((), world.relic_deck.size - len(event.relics))
    return replace(_with_place(world, event.place, change), relic_deck=deck)


def _lay_on_top(world: World, event: RelicsLaidOnTop) -> World:
    if event.order is None:
        return world
    if world.relic_deck.ordered:
        deck = Deck(cards=(*event.order, *world.relic_deck.cards))
        return replace(world, relic_top=Deck(), relic_deck=deck)
    return replace(world, relic_top=Deck(cards=event.order))


def _build_deck(world: World, event: WorldDeckBuilt) -> World:
    if event.order is not None:
        return replace(world, world_deck=Deck(cards=event.order))
    return replace(world, world_deck=with_cards(world.world_deck, event.visions))


def _without_visions(deck: Deck) -> Deck:
    denizens_left = (card for card in deck.cards if card_of(card).kind is not Kind.VISION)
    return shuffled(denizens_left, deck.unseen)


def name_what_is_left(world: World) -> World:
    """Cards that nobody saw, but that can only lie in one place, are known to lie there."""
    return _name_denizens(_name_relics(world))


def _name_denizens(world: World) -> World:
    if not world.unseen:
        return world
    in_deck, poor = world.world_deck.unseen, world.dispossessed.unseen
    archived = world.archive_unseen
    if [in_deck, poor, archived].count(0) != len((in_deck, poor, archived)) - 1:
        return world
    named = replace(world, unseen=(), archive_unseen=0)
    if in_deck:
        return replace(named, world_deck=shuffled((*world.world_deck.cards, *world.unseen)))
    if poor:
        return replace(named, dispossessed=shuffled((*world.dispossessed.cards, *world.unseen)))
    return named


def _name_relics(world: World) -> World:
    hiding = tuple(place for place in world.places if None in place.relics)
    decks = world.relic_top.unseen, world.relic_deck.unseen
    if len(hiding) + sum(count > 0 for count in decks) != 1:
        return world
    unseen = world.relics_unseen
    if world.relic_top.unseen:
        return replace(world, relic_top=shuffled((*world.relic_top.cards, *unseen)))
    if world.relic_deck.unseen:
        return replace(world, relic_deck=shuffled((*world.relic_deck.cards, *unseen)))
    seen = tuple(relic for relic in hiding[0].relics if relic is not None)
    return _with_place(
        world, hiding[0].number, lambda place: replace(place, relics=(*seen, *unseen))
    )


def evolve(world: World, happened: Event[World]) -> World:
    """The world after one event, with everything named that the event leaves only one place for."""
    return name_what_is_left(_evolve(world, happened))


def _evolve(world: World, happened: Event[World]) -> World:  # noqa: C901, PLR0911, PLR0912 -- one line an event
    event = cast("WorldEvent", happened)
    match event:
        case GameEnded():
            return _ended(world, event)
        case OathSworn(oath=oath):
            return replace(world, oath=oath)
        case CitizensExiled(seats=seats):
            return replace(world, citizens=tuple(s for s in world.citizens if s not in seats))
        case CitizenshipGranted(seat=seat):
            return replace(world, citizens=in_board_order((*world.citizens, seat)))
        case EdificeBuilt(place=place, edifice=edifice, replaced=replaced):
            return _to_deck(_swap_card(world, place, replaced, edifice), (replaced,))
        case RuinRepaired(place=place, ruin=ruin, edifice=edifice):
            return _swap_card(world, place, ruin, edifice)
        case SiteDiscarded():
            return _discard_site(world, event)
        case EdificeRuined():
            return _ruin(world, event)
        case SitesArranged():
            return _arrange(world, event)
        case SiteDealt(place=place, site=site):
            dealt = Place(number=place, site=site, facing=Facing.FACEDOWN)
            return _with_place(world, place, lambda _: dealt)
        case SiteTurnedFaceup(place=place, site=site) | SiteLaid(place=place, site=site):
            turned = Place(number=place, site=site, facing=Facing.FACEUP)
            return _with_place(world, place, lambda _: turned)
        case DenizensAdded() | DenizensTaken():
            return _add(world, event)
        case ArchiveHealed():
            return _heal(world, event)
        case CardsDispossessed():
            return _dispossess(world, event)
        case RelicDeckShuffled(order=order) | RelicDeckLaid(order=order):
            return world if order is None else replace(world, relic_deck=Deck(cards=order))
        case RelicsDealt():
            return _deal_relics(world, event)
        case RelicsLaidOnTop():
            return _lay_on_top(world, event)
        case WorldDeckBuilt():
            return _build_deck(world, event)
        case ChapterOpened(game=game):
            return replace(world, game=game)
        case DenizenLaid():
            return _lay_denizen(world, event)
        case VisionsSetAside():
            return replace(world, world_deck=_without_visions(world.world_deck))
        case _:
            assert_never(event)


def _doubled(world: World) -> tuple[CardId, ...]:
    """Cards that lie in two places; an edifice and its own ruin are one card."""
    lying = (
        *world.on_map,
        *world.world_deck.cards,
        *world.dispossessed.cards,
        *world.unseen,
        *world.relics_seen,
    )
    sides = Counter(
        card_of(card).other_side if card_of(card).kind is Kind.RUIN else card for card in lying
    )
    return tuple(card for card, count in sides.items() if card is not None and count > 1)


def _strangers(world: World) -> tuple[CardId, ...]:
    """Cards that lie where their kind never lies."""
    kinds = {card.id: card.kind for group in (denizens(), visions(), relics()) for card in group}
    deck = (c for c in world.world_deck.cards if kinds.get(c) not in {Kind.DENIZEN, Kind.VISION})
    poor = (c for c in (*world.dispossessed.cards, *world.unseen) if kinds.get(c) != Kind.DENIZEN)
    odd_relics = (c for c in world.relics_seen if kinds.get(c) is not Kind.RELIC)
    return (*deck, *poor, *odd_relics)


def _miscounted(world: World) -> Iterator[Message]:
    """Unseen cards that the piles count otherwise than there are."""
    piles = (world.world_deck, world.dispossessed, world.relic_top, world.relic_deck)
    if min(world.archive_unseen, *(pile.unseen for pile in piles)) < 0:
        yield Text("a pile holds fewer than no unseen cards")
    counted = world.world_deck.unseen + world.dispossessed.unseen + world.archive_unseen
    if counted != len(world.unseen):
        yield Text(
            "{count} unseen denizens, {counted} counted",
            count=len(world.unseen),
            counted=counted,
        )
    hidden = sum(relic is None for place in world.places for relic in place.relics)
    hidden += world.relic_top.unseen + world.relic_deck.unseen
    if hidden != len(world.relics_unseen):
        yield Text(
            "{count} unseen relics, {counted} counted",
            count=len(world.relics_unseen),
            counted=hidden,
        )


def faults(world: World) -> tuple[Message, ...]:
    """Every broken invariant of a world (O-18.9): cards doubled, misplaced or miscounted.

    A fault is our bug or a damaged import, never a player's.
    """
    found: list[Message] = [
        Text("{card} lies in two places", card=card_name(card)) for card in _doubled(world)
    ]
    found += [
        Text("{card} lies where it cannot lie", card=card_name(card)) for card in _strangers(world)
    ]
    found += _miscounted(world)
    sites = [place.site for place in world.places if place.site is not None]
    if len(sites) != len(set(sites)):
        found.append(Text("a site lies in two places"))
    return tuple(found)


def check(world: World) -> World:
    """The world itself, if it has no fault. Raises RulesBug, naming all faults, if it has."""
    broken = faults(world)
    if broken:
        raise RulesBug("; ".join(str(fault) for fault in broken))
    return world
