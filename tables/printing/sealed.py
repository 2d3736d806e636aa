"""The sealed part: what lies facedown, and the order of the decks."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.names import site_name, space_name, suit_name
from chronicle.rules.oath.world import Facing, World
from tables.printing.parts import DeckCard, Named, Sealed
from tables.printing.words import SealedMode, cards_unseen

PACKETS = (12, 30)  # O-18.8: after these cards of the world deck a packet ends


def sealed_part(world: World, mode: SealedMode, *, note: str, orders_only: bool) -> Sealed | None:
    """Everything that is known of facedown cards, or None where that is nothing or not wanted.

    ``note`` says above it what it is for. With ``orders_only`` a pile without an order is left
    out: who has just shuffled it needs no list.
    """
    if mode is SealedMode.OUT:
        return None
    piles = _relic_decks(world, orders_only=orders_only)
    listed = world.world_deck.ordered or not orders_only
    head = _deck_head(world) if listed else None
    named = (*_facedown_sites(world), *_site_relics(world), *piles)
    if not named and head is None:
        return None
    fold = mode is SealedMode.SEALED
    return Sealed(
        title=gettext("Sealed") if fold else gettext("Decks and facedown cards"),
        note=note if fold else "",
        named=(*named, *(() if head is None else (head,))),
        deck=_deck(world) if listed else (),
        rest=_deck_rest(world) if listed else "",
        numbered=world.world_deck.ordered,
        fold=fold,
    )


def _facedown_sites(world: World) -> tuple[Named, ...]:
    hidden = [place for place in world.places if place.facing is Facing.FACEDOWN]
    if not any(place.site for place in hidden):
        return ()
    lines = (f"{told(space_name(p.number))} {told(site_name(p.site))}" for p in hidden)
    return (Named(label=gettext("Facedown sites:"), text=f"{', '.join(lines)}."),)


def _site_relics(world: World) -> tuple[Named, ...]:
    lying = [place for place in world.places if any(place.relics)]
    if not lying:
        return ()
    lines = (f"{told(site_name(p.site))} {_relic_names(p.relics)}" for p in lying)
    return (Named(label=gettext("Relics at sites:"), text=f"{', '.join(lines)}."),)


def _relic_names(relics: Iterable[CardId | None]) -> str:
    return " + ".join(gettext("unseen") if r is None else card_of(r).name for r in relics)


def _relic_decks(world: World, *, orders_only: bool) -> tuple[Named, ...]:
    top, deck = world.relic_top, world.relic_deck
    named: list[Named] = []
    if top.size and (top.ordered or not orders_only):
        say = gettext("On top of the relic deck:")
        if not top.ordered:
            say = gettext("On top of the relic deck, shuffled:")
        named.append(Named(label=say, text=f"{_names(top.cards, top.unseen)}."))
    if deck.size and (deck.ordered or not orders_only):
        say = (
            gettext("Relic deck, top first:") if deck.ordered else gettext("Relic deck, shuffled:")
        )
        named.append(Named(label=say, text=f"{_names(deck.cards, deck.unseen)}."))
    return tuple(named)


def _names(cards: Iterable[CardId], unseen: int) -> str:
    names = [card_of(card).name for card in cards]
    if unseen:
        names.append(cards_unseen(unseen))
    return ", ".join(names)


def _deck_head(world: World) -> Named | None:
    deck = world.world_deck
    if deck.ordered and deck.cards:
        return Named(
            label=gettext("World deck, top first;"),
            text=gettext("its packets end after 12 and 30 (lines):"),
        )
    if not deck.size:
        return None
    if not deck.cards:
        return Named(label=gettext("World deck, shuffled:"), text=f"{cards_unseen(deck.unseen)}.")
    if deck.unseen:
        return Named(label=gettext("World deck, shuffled; known to lie in it:"), text="")
    return Named(label=gettext("World deck, shuffled; it holds:"), text="")


def _deck_rest(world: World) -> str:
    """How many cards of the world deck nobody has named, to be read after those listed."""
    deck = world.world_deck
    if not deck.unseen or not deck.cards:
        return ""
    say = ngettext("{count} more, unseen.", "{count} more, unseen.", deck.unseen)
    return say.format(count=deck.unseen)


def _deck(world: World) -> tuple[DeckCard, ...]:
    deck = world.world_deck
    return tuple(
        _deck_card(card, ends=deck.ordered and number in PACKETS)
        for number, card in enumerate(deck.cards, start=1)
    )


def _deck_card(card: CardId, *, ends: bool) -> DeckCard:
    facts = card_of(card)
    alt = gettext("Vision") if facts.suit is None else told(suit_name(facts.suit))
    return DeckCard(
        name=facts.name,
        glyph="vision" if facts.suit is None else facts.suit.value,
        alt=alt,
        vision=facts.kind is Kind.VISION,
        ends=ends,
    )
