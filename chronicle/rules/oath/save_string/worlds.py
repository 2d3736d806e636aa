"""From a save to the world it tells of, and what only the string knows.

The world holds what lies on the table; slots, old bytes and the order of piles without an order
are kept beside it, so that a string that was read can be written again as it was.
"""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Oath, relics
from chronicle.rules.oath.save_string.checks import repairs
from chronicle.rules.oath.save_string.saves import (
    CARD_IDS,
    CITIZEN_BITS,
    EMPTY,
    FACEDOWN,
    KINDS,
    NEWEST,
    SEAT_BITS,
    SLOTS,
    SUIT_ORDER,
    UNKNOWN,
    WITH_STATUS,
    Save,
    SavedPlace,
    SaveWarning,
    Trailer,
    Version,
    seats_of,
    site_in,
)
from chronicle.rules.oath.save_string.spots import Sound, sound
from chronicle.rules.oath.world import PLACES, Deck, Facing, LastGame, Place, World

_WINNER_BITS = 0x3F
_RELIC = b"r"
_BARE = (EMPTY,) * SLOTS


class Kept(Struct, frozen=True, kw_only=True):
    """What only the string knows: beside a world, so that it can be written as it was read.

    ``player_status``, ``citizenship`` and ``trailer`` are bytes as they stood (S-5, S-6, S-13 to
    S-16); ``slots`` the three card slots of each place (S-17); ``dispossessed`` the order in which
    they stood. ``added`` relics were nowhere and lie on top of the relic deck now, ``left_out``
    cards stood twice or where they cannot lie; ``tail`` stood behind the end (S-19). These last
    three are told, not written.
    """

    version: Version = NEWEST
    suit_order: str = SUIT_ORDER
    player_status: int | None = None
    citizenship: int | None = None
    name_hex: str = ""
    slots: tuple[tuple[int, ...], ...] = ()
    dispossessed: tuple[CardId, ...] = ()
    trailer: Trailer | None = None
    added: tuple[CardId, ...] = ()
    left_out: tuple[CardId, ...] = ()
    tail: str = ""
    tail_hex: str = ""


def kept_for_next(kept: Kept | None) -> Kept | None:
    """What goes over to the game after: version and suit order; the rest was of this string."""
    return None if kept is None else Kept(version=kept.version, suit_order=kept.suit_order)


def cards_of(numbers: tuple[int, ...]) -> tuple[CardId, ...]:
    """Cards by their save ids, in the order given."""
    return tuple(CARD_IDS[number] for number in numbers)


def at_place(slots: tuple[int, ...]) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """S-17: cards and relics of a place, each left to right, without the empty slots."""
    if slots == _BARE:
        return (), ()
    relics_there = tuple(n for n in slots if KINDS[n] in _RELIC)
    cards_there = tuple(n for n in slots if n != EMPTY and n not in relics_there)
    return cards_of(cards_there), cards_of(relics_there)


def _place(number: int, saved: SavedPlace, slots: tuple[int, ...]) -> Place:
    cards, lying = at_place(slots)
    site = site_in(saved)
    if site is None:
        return Place(number=number)
    facing = Facing.FACEUP if saved.site < FACEDOWN else Facing.FACEDOWN
    return Place(number=number, site=site.id, facing=facing, cards=cards, relics=lying)


def _relic_deck(save: Save, held: Sound) -> Deck:
    """S-12, V-3: missing relics go on top; where none was written the deck is a shuffled one."""
    missing = tuple(card.id for card in held.missing_relics)
    if not held.relic_deck and (
        save.relic_deck is None or save.undealt or len(missing) == len(relics())
    ):
        return Deck(cards=missing, ordered=False)
    # The digital table adds them at the end, where the top is: the last one added comes up first.
    return Deck(cards=(*missing[::-1], *cards_of(held.relic_deck[::-1])))


def winner_of(byte: int) -> Seat | None:
    """S-14: the colour that won, or None where not exactly one is named."""
    return next((seat for seat, bit in SEAT_BITS if byte & _WINNER_BITS == bit), None)


def last_of(
    trailer: Trailer | None, *, game: int, version: Version, status: int
) -> LastGame | None:
    """S-5, S-13 to S-16 as a world tells them. A first game has no game before it."""
    if trailer is None or game == 1:
        return None
    name = trailer.winner_name
    return LastGame(
        citizens=seats_of(trailer.citizenship & CITIZEN_BITS),
        winner=winner_of(trailer.winner),
        winner_name="" if name == UNKNOWN else name,
        played=seats_of(status) if version >= WITH_STATUS else (),
    )


def _kept(save: Save, held: Sound, deck: Deck) -> Kept:
    written = frozenset(cards_of(held.relic_deck))
    return Kept(
        version=save.version,
        suit_order=save.suit_order,
        player_status=save.player_status,
        citizenship=save.citizenship,
        name_hex=save.name_hex,
        slots=tuple(place.slots for place in save.places),
        dispossessed=cards_of(held.dispossessed),
        trailer=save.trailer,
        added=tuple(card for card in deck.cards if deck.ordered and card not in written),
        left_out=tuple(CARD_IDS[each.card] for each in held.left_out),
        tail=save.tail,
        tail_hex=save.tail_hex,
    )


def world_of(save: Save) -> tuple[World, Kept, tuple[SaveWarning, ...]]:
    """The world a save tells of, what only the string knows, and what was put right on the way.

    Doubled cards (V-5) stay where they stand first; missing relics (V-3) go on top of the relic
    deck. Those warnings are among the ones that reading the string gave already.
    """
    held = sound(save)
    deck = _relic_deck(save, held)
    slots = held.slots
    world = World(
        name=save.name,
        game=save.game,
        oath=tuple(Oath)[save.oath],
        citizens=seats_of(save.citizenship & CITIZEN_BITS),
        places=tuple(
            _place(number, saved, slots[SLOTS * (number - 1) : SLOTS * number])
            for number, saved in zip(PLACES, save.places, strict=True)
        ),
        world_deck=Deck(cards=cards_of(held.world_deck)),
        dispossessed=Deck(cards=cards_of(tuple(sorted(held.dispossessed))), ordered=False),
        relic_deck=deck,
        last=last_of(save.trailer, game=save.game, version=save.version, status=save.player_status),
    )
    return world, _kept(save, held, deck), repairs(save, held)
