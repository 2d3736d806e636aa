"""One save string as a value: every field as it stood, numbers instead of names.

Cards are their save ids 0 to 237, 255 = an empty slot; sites are 0 to 22 faceup, 24 to 46
facedown, 255 = an empty place (section 3 of the format).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.ids import CardId, RuleId, Seat
from chronicle.rules.core.text import Message
from chronicle.rules.oath.cardbook import Card, Kind, SiteCard, card_by_save_id, site_by_save_id
from chronicle.rules.oath.world import BLACK, BLUE, PURPLE, RED, WHITE, YELLOW

Version: TypeAlias = tuple[int, int, int]

OLDEST: Version = (1, 6, 0)
"""The first version that wrote this layout."""
WITH_RELICS: Version = (3, 1, 0)
"""From here on the relic deck is written (S-12)."""
WITH_TRAILER: Version = (3, 3, 1)
"""From here on the last game is written (S-13 to S-16)."""
WITH_STATUS: Version = (3, 3, 2)
"""From here on S-5 says who played the last game."""
NEWEST: Version = (3, 3, 3)
"""The newest version whose layout is known; newer ones with the same layout are read too."""

KNOWN: frozenset[Version] = frozenset(
    (
        *((1, 6, patch) for patch in range(3)),
        *((1, 7, patch) for patch in range(3)),
        (1, 8, 0),
        *((1, 9, patch) for patch in range(3)),
        (2, 0, 0),
        (2, 0, 3),
        *((3, 1, patch) for patch in range(4)),
        (3, 2, 0),
        *((3, 3, patch) for patch in range(4)),
    )
)
"""The versions that the digital table was released in."""

EMPTY = 0xFF
"""An empty card slot, or a place without a site."""
FACEDOWN = 24
"""What is added to the number of a site that lies facedown."""
SLOTS = 3
"""Card slots of a place (S-17)."""
LONGEST_NAME = 255
"""Bytes of a name at most (S-3, S-15)."""
UNKNOWN = "UNKNOWN"
"""The winner's name where nobody told it (S-16)."""
SUIT_ORDER = "012345"
"""S-8 as nearly every string has it."""

PURPLE_BIT = 0x20
SEAT_BITS: tuple[tuple[Seat, int], ...] = (
    (PURPLE, PURPLE_BIT),
    (RED, 0x01),
    (BLUE, 0x02),
    (YELLOW, 0x08),
    (WHITE, 0x04),
    (BLACK, 0x10),
)
"""The bit of each colour in S-5, S-6, S-13 and S-14, in the order of the boards."""
CITIZEN_BITS = 0x1F
"""The bits of S-6 and S-13 that mean a board; purple has none there."""


class SavedPlace(Struct, frozen=True, kw_only=True):
    """One place of the map: a site number and three card slots, left to right (S-9, S-17)."""

    site: int
    slots: tuple[int, ...]


class Trailer(Struct, frozen=True, kw_only=True):
    """What is told of the game before: bytes S-13 and S-14, the winner's name S-16.

    ``winner_name_hex`` holds the bytes of a name that is no UTF-8, otherwise it is empty.
    """

    citizenship: int
    winner: int
    winner_name: str
    winner_name_hex: str = ""


class Save(Struct, frozen=True, kw_only=True):
    """One save string, faithful to the last bit.

    ``name_hex`` and ``tail_hex`` hold the bytes of what is no UTF-8, otherwise they are empty.
    ``player_status`` is S-5, ``citizenship`` S-6, ``oath`` 0 to 3. World deck: first = top;
    relic deck: LAST = top, None where the version has none. ``tail`` is what stood behind the
    end (S-19).
    """

    version: Version
    game: int
    name: str
    name_hex: str = ""
    player_status: int
    citizenship: int
    oath: int
    suit_order: str
    places: tuple[SavedPlace, ...]
    world_deck: tuple[int, ...]
    dispossessed: tuple[int, ...]
    relic_deck: tuple[int, ...] | None
    trailer: Trailer | None
    tail: str = ""
    tail_hex: str = ""

    @property
    def undealt(self) -> bool:
        """A first game before its first deal: some places are still empty (O-19.3)."""
        return self.game == 1 and any(place.site == EMPTY for place in self.places)


class SaveWarning(Struct, frozen=True, kw_only=True):
    """Something odd in a string that can be read all the same: which rule, where, and what."""

    rule: RuleId
    at: Message
    text: Message


class Reading(Struct, frozen=True, kw_only=True):
    """A string that was read, and everything odd about it."""

    save: Save
    warnings: tuple[SaveWarning, ...] = ()


def as_text(raw: bytes) -> tuple[str, str]:
    """Bytes of a name as text; where they are no UTF-8 also as hex, so that nothing is lost."""
    try:
        return raw.decode(), ""
    except UnicodeDecodeError:
        return raw.decode(errors="replace"), raw.hex()


def as_bytes(text: str, hexed: str) -> bytes:
    """The bytes of a name that `as_text` took apart. A lone surrogate becomes "?"."""
    return bytes.fromhex(hexed) if hexed else text.encode(errors="replace")


def seats_of(mask: int) -> tuple[Seat, ...]:
    """The colours whose bits are set, in the order of the boards."""
    return tuple(seat for seat, bit in SEAT_BITS if mask & bit)


def mask_of(seats: tuple[Seat, ...]) -> int:
    """The bits of some colours."""
    return sum(bit for seat, bit in SEAT_BITS if seat in seats)


CARDS: tuple[Card | None, ...] = tuple(card_by_save_id(number) for number in range(256))
"""Cards by save id; None where a number is unused."""

SITES: tuple[SiteCard | None, ...] = tuple(site_by_save_id(number) for number in range(256))
"""Sites by the number they have faceup; None where a number is unused."""


CARD_IDS: tuple[CardId, ...] = tuple(CardId("") if card is None else card.id for card in CARDS)
"""Ids of cards by save id, for numbers that were checked when they were read."""


NUMBERS: Mapping[CardId, int] = MappingProxyType(
    {card.id: number for number, card in enumerate(CARDS) if card is not None}
)
"""Save ids by card; the Grand Scepter has none."""


def site_in(place: SavedPlace) -> SiteCard | None:
    """The site of a place, faceup or facedown; None for an empty place."""
    if place.site == EMPTY:
        return None
    return SITES[place.site - FACEDOWN if place.site >= FACEDOWN else place.site]


def card_at(number: int) -> Card:
    """The card with a save id that was checked when it was read."""
    card = CARDS[number]
    assert card is not None, number  # noqa: S101 -- the reader lets no other number through
    return card


_LETTERS = (
    (Kind.DENIZEN, b"d"),
    (Kind.EDIFICE, b"e"),
    (Kind.RUIN, b"u"),
    (Kind.VISION, b"v"),
    (Kind.RELIC, b"r"),
)


def _letter_of(number: int) -> bytes:
    if number == EMPTY:
        return b"."
    card = CARDS[number]
    return b"?" if card is None else dict(_LETTERS)[card.kind]


KINDS = b"".join(_letter_of(number) for number in range(256))
"""For ``bytes.translate``: what a number is. d denizen, e edifice, u ruin, v Vision, r relic,
``.`` empty, ``?`` no card."""


def kinds(numbers: tuple[int, ...]) -> bytes:
    """One letter of `KINDS` for each number."""
    return bytes(numbers).translate(KINDS)
