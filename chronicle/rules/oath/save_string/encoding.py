"""From a world to a save: as it was read, or as the digital table's versions 3.3.1 and 3.3.3.

What was read and still fits is written as it stood; everything else is written as the digital
table does. Nothing is guessed: a world with unseen cards has no save string.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import CardId, Key, RuleId
from chronicle.rules.core.questions import Draw, sample
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.oath.cardbook import Kind, card_of, site_of
from chronicle.rules.oath.names import card_alternative, space_name
from chronicle.rules.oath.save_string.saves import (
    CITIZEN_BITS,
    EMPTY,
    FACEDOWN,
    LONGEST_NAME,
    NEWEST,
    NUMBERS,
    PURPLE_BIT,
    SLOTS,
    SUIT_ORDER,
    UNKNOWN,
    WITH_RELICS,
    WITH_STATUS,
    WITH_TRAILER,
    Save,
    SavedPlace,
    Trailer,
    Version,
    as_text,
    mask_of,
)
from chronicle.rules.oath.save_string.worlds import Kept, at_place, last_of
from chronicle.rules.oath.save_string.writing import write
from chronicle.rules.oath.world import Deck, Facing, LastGame, Place, World

Format: TypeAlias = Literal["as-read", "3.3.1", "3.3.3"]

_VERSIONS: tuple[tuple[str, Version], ...] = (("3.3.1", (3, 3, 1)), ("3.3.3", (3, 3, 3)))
_MOST_GAMES = 0xFFFF
_PACKETS = ((10, 2), (15, 3))
"""O-18.8: denizens and Visions of the packets on top of the world deck, the top one first."""


def _refuse(rule: str, why: Message) -> Refused:
    return Refused(RuleId(rule), why)


def _numbers(cards: tuple[CardId, ...]) -> tuple[int, ...]:
    try:
        return tuple(map(NUMBERS.__getitem__, cards))
    except KeyError as unknown:
        # The Grand Scepter lies in the box between games (O-18.6.1); no other card can be meant.
        name = card_of(CardId(unknown.args[0])).name
        raise _refuse("S-9", Text("{card} has no number", card=name)) from None


# Names


def _cut(name: str) -> bytes:
    """At most 255 bytes of a name, no letter cut in half (S-3, S-15)."""
    raw = name.encode(errors="replace")
    return raw[:LONGEST_NAME].decode(errors="ignore").encode()


def _name(world: World, kept: Kept | None) -> tuple[str, str]:
    if kept is not None and kept.name_hex:
        as_read = as_text(bytes.fromhex(kept.name_hex))
        if as_read[0] == world.name:
            return as_read
    if not world.name:
        raise _refuse("S-3", Text("a save string needs a name of the chronicle: give it one"))
    return as_text(_cut(world.name))


# The map


def _slots_as_read(place: Place, read: tuple[int, ...]) -> tuple[int, ...] | None:
    """The slots as they stood, empty where a card is gone; None where they fit no more."""
    if at_place(read) == (place.cards, place.relics):
        return read
    there = frozenset(_numbers((*place.cards, *(r for r in place.relics if r is not None))))
    slots = tuple(number if number in there else EMPTY for number in read)
    return slots if at_place(slots) == (place.cards, place.relics) else None


def _slots(place: Place, read: tuple[int, ...] | None) -> tuple[int, ...]:
    """S-17: cards from the left, relics at the right, what is empty between them."""
    relics = tuple(relic for relic in place.relics if relic is not None)
    if len(relics) < len(place.relics):
        where = space_name(place.number)
        raise _refuse("S-9", Text("a relic at {place} has not been seen: name it", place=where))
    empty = SLOTS - len(place.cards) - len(relics)
    if empty < 0:
        raise _refuse(
            "S-17",
            Text(
                "{place} holds {count} cards and relics: a save string has room for 3",
                place=space_name(place.number),
                count=len(place.cards) + len(relics),
            ),
        )
    as_read = None if read is None else _slots_as_read(place, read)
    if as_read is not None:
        return as_read
    return (*_numbers(place.cards), *((EMPTY,) * empty), *_numbers(relics))


def _place(place: Place, read: tuple[int, ...] | None) -> SavedPlace:
    slots = _slots(place, read)
    if place.facing is Facing.EMPTY:
        return SavedPlace(site=EMPTY, slots=slots)
    if place.site is None:
        where = space_name(place.number)
        raise _refuse("S-9", Text("the site at {place} has not been seen: name it", place=where))
    number = site_of(place.site).save_id
    return SavedPlace(site=number if place.faceup else number + FACEDOWN, slots=slots)


def _places(world: World, kept: Kept | None) -> tuple[SavedPlace, ...]:
    read: tuple[tuple[int, ...] | None, ...] = () if kept is None else kept.slots
    read = read or (None,) * len(world.places)
    return tuple(_place(place, slots) for place, slots in zip(world.places, read, strict=True))


# The decks


def _seen(deck: Deck, rule: str, unseen: Message) -> tuple[CardId, ...]:
    if deck.unseen:
        raise _refuse(rule, unseen)
    return deck.cards


def _shuffled(
    cards: tuple[CardId, ...], key: str, seed: str | None, *, rule: str
) -> tuple[CardId, ...]:
    """An order for a pile that was shuffled unseen: the seed decides, as in any recorded draw."""
    if len(cards) <= 1:
        return cards
    if seed is None:
        why = Text("a pile was shuffled and nobody knows its order: give a seed that decides it")
        raise _refuse(rule, why)
    draw = Draw(
        key=Key(f"save-string/{key}"),
        to="table",
        rule=RuleId(rule),
        text=Text("the order of a shuffled pile"),
        among=tuple(card_alternative(card) for card in cards),
        count=len(cards),
    )
    return tuple(CardId(value) for value in sample(draw, seed))


def _of_kind(cards: tuple[CardId, ...], kind: Kind) -> tuple[CardId, ...]:
    return tuple(card for card in cards if card_of(card).kind is kind)


def _world_deck(world: World, seed: str | None) -> tuple[CardId, ...]:
    """S-10, first = top. O-18.8: a shuffled deck has its Visions within the two top packets."""
    deck = world.world_deck
    cards = _seen(
        deck, "S-10", Text("nobody knows every card of the world deck: it has no save string")
    )
    if deck.ordered:
        return cards
    denizens = _shuffled(_of_kind(cards, Kind.DENIZEN), "world-deck/denizens", seed, rule="S-10")
    visions = _shuffled(_of_kind(cards, Kind.VISION), "world-deck/visions", seed, rule="S-10")
    order: tuple[CardId, ...] = ()
    for packet, (some, few) in enumerate(_PACKETS, start=1):
        together = (*denizens[:some], *visions[:few])
        order = (*order, *_shuffled(together, f"world-deck/packet-{packet}", seed, rule="S-10"))
        denizens, visions = denizens[some:], visions[few:]
    return (*order, *denizens, *visions)


def _dispossessed(world: World, kept: Kept | None) -> tuple[CardId, ...]:
    """S-11: those that were read in the order in which they stood, then the new ones."""
    cards = _seen(
        world.dispossessed,
        "S-11",
        Text("nobody knows every dispossessed card: there is no save string"),
    )
    before = () if kept is None else kept.dispossessed
    staying = tuple(card for card in before if card in cards)
    return (*staying, *(card for card in cards if card not in staying))


def _relic_deck(world: World, seed: str | None) -> tuple[CardId, ...]:
    """S-12, LAST = top: the packet of O-18.6.3 on top, then the deck."""
    unseen = Text("nobody knows every card of the relic deck: there is no save string")
    top = _seen(world.relic_top, "S-12", unseen)
    rest = _seen(world.relic_deck, "S-12", unseen)
    if not world.dealt and not world.relic_deck.ordered and not top:
        return ()  # the digital table shuffles a relic deck of its own before the first deal
    if not world.relic_top.ordered:
        top = _shuffled(top, "relic-top", seed, rule="S-12")
    if not world.relic_deck.ordered:
        rest = _shuffled(rest, "relic-deck", seed, rule="S-12")
    return (*top, *rest)[::-1]


# The last game


def _tells_as_read(world: World, kept: Kept) -> bool:
    """Whether the world tells of the last game what the string told; if not, somebody knew more."""
    return world.last == last_of(
        kept.trailer, game=world.game, version=kept.version, status=kept.player_status or 0
    )


def _player_status(world: World, kept: Kept | None, version: Version) -> int:
    """S-5: from 3.3.2 who played the last game, the Chancellor always; before, as it was read."""
    read = None if kept is None else kept.player_status
    if version < WITH_STATUS:
        return read or 0
    status_told = kept is not None and kept.version >= WITH_STATUS
    if kept is not None and read is not None and status_told and _tells_as_read(world, kept):
        return read
    return PURPLE_BIT | mask_of(world.last.played if world.last is not None else ())


def _trailer(world: World, kept: Kept | None, version: Version) -> Trailer | None:
    """S-13 to S-16; where nobody told of the last game, what the digital table assumes."""
    if version < WITH_TRAILER:
        return None
    if kept is not None and _tells_as_read(world, kept):
        read = kept.trailer
        if read is not None and read.winner_name:
            return read
    last = world.last or LastGame()
    name, name_hex = as_text(_cut(last.winner_name) or UNKNOWN.encode())
    return Trailer(
        citizenship=mask_of(last.citizens) & CITIZEN_BITS,
        winner=PURPLE_BIT if last.winner is None else mask_of((last.winner,)),
        winner_name=name,
        winner_name_hex=name_hex,
    )


def _citizenship(world: World, kept: Kept | None) -> int:
    """S-6 with the bits that mean nothing as they were read."""
    spare = 0 if kept is None or kept.citizenship is None else kept.citizenship & ~CITIZEN_BITS
    return mask_of(world.citizens) & CITIZEN_BITS | spare


def _expect_complete(world: World) -> None:
    if not 1 <= world.game <= _MOST_GAMES:
        why = Text("a save string counts games from 1 to 65535, not {game}", game=world.game)
        raise _refuse("S-2", why)
    if world.unseen:
        raise _refuse(
            "S-10",
            Plural(
                "{count} card lies unseen in the world deck, the Archive or among the"
                " dispossessed: there is no save string",
                "{count} cards lie unseen in the world deck, the Archive or among the"
                " dispossessed: there is no save string",
                count=len(world.unseen),
            ),
        )


def save_of(
    world: World, kept: Kept | None = None, *, version: Version = NEWEST, seed: str | None = None
) -> Save:
    """A world as one version of the digital table saves it. ``seed`` orders shuffled piles.

    Raises:
        Refused: something is unseen, an order is unknown and there is no seed, a place holds more
            than three cards and relics (S-17), or the chronicle has no name (S-3).
    """
    _expect_complete(world)
    name, name_hex = _name(world, kept)
    newer = kept is not None and NEWEST < version == kept.version
    return Save(
        version=version,
        game=world.game,
        name=name,
        name_hex=name_hex,
        player_status=_player_status(world, kept, version),
        citizenship=_citizenship(world, kept),
        oath=world.oath.save_code,
        suit_order=SUIT_ORDER if kept is None else kept.suit_order,
        places=_places(world, kept),
        world_deck=_numbers(_world_deck(world, seed)),
        dispossessed=_numbers(_dispossessed(world, kept)),
        relic_deck=_numbers(_relic_deck(world, seed)) if version >= WITH_RELICS else None,
        trailer=_trailer(world, kept, version),
        # Behind the end of a newer version may stand fields that are not known here.
        tail=kept.tail if kept is not None and newer else "",
        tail_hex=kept.tail_hex if kept is not None and newer else "",
    )


def encode(
    world: World,
    kept: Kept | None = None,
    *,
    format: Format = "as-read",  # noqa: A002 -- the word of the command that people type
    seed: str | None = None,
) -> str:
    """The save string of a world, on one line.

    ``as-read`` keeps the version that was read, 3.3.3 where none was. ``seed`` orders piles that
    were shuffled unseen. Raises what `save_of` raises.
    """
    as_read = NEWEST if kept is None else kept.version
    version = next((number for name, number in _VERSIONS if name == format), as_read)
    return write(save_of(world, kept, version=version, seed=seed))
