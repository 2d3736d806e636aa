"""The facts of every card and site of Oath, by id.

The files under ``cards/`` enter the facts; the package seals the book once all of them are read,
and from then on it only answers. Powers are not here: a setup or a sheet may ask for a suit
without knowing what a card does.
"""

from __future__ import annotations

import enum
from typing import Generic, TypedDict, TypeVar, Unpack

from msgspec import Struct

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, SiteId


class Suit(enum.Enum):
    """The six suits, in the order of the suit wheel and of the favor banks (O-1.5)."""

    DISCORD = "discord"
    ARCANE = "arcane"
    ORDER = "order"
    HEARTH = "hearth"
    BEAST = "beast"
    NOMAD = "nomad"


class Kind(enum.Enum):
    """What a card is; an edifice and its ruin are two faces of one piece of cardboard (O-1.6)."""

    DENIZEN = "denizen"
    EDIFICE = "edifice"
    RUIN = "ruin"
    VISION = "vision"
    RELIC = "relic"
    SCEPTER = "scepter"


class Limit(enum.Enum):
    """Where alone a card may be played: the printed tree or person; no sign, no limit."""

    SITE_ONLY = "site_only"
    ADVISER_ONLY = "adviser_only"


class Oath(enum.Enum):
    """The four oaths of O-3, in the order of their save codes."""

    SUPREMACY = "supremacy"
    PEOPLE = "people"
    DEVOTION = "devotion"
    PROTECTION = "protection"

    @property
    def save_code(self) -> int:
        """The number of this oath in a save string, 0 to 3 (S-7)."""
        return tuple(Oath).index(self)


class Card(Struct, frozen=True, kw_only=True):
    """The facts of one card face; what it does stands beside it in ``cards/``.

    ``save_id`` is its number in a save string, 0 to 237 (S-9); the Grand Scepter has none.
    ``starting`` marks the 54 denizens of a fresh world deck (O-19.1). ``other_side`` joins an
    edifice and its ruin. ``dice`` is the number of defense dice of a relic, 1 to 5. ``oath`` is
    the oath whose goal a Vision shares; the Conspiracy has none (O-4.7).
    """

    id: CardId
    name: str
    kind: Kind
    save_id: int | None
    suit: Suit | None = None
    limit: Limit | None = None
    locked: bool = False
    starting: bool = False
    other_side: CardId | None = None
    dice: int | None = None
    oath: Oath | None = None
    aliases: tuple[str, ...] = ()


class SiteCard(Struct, frozen=True, kw_only=True):
    """The facts of one site.

    ``save_id`` is its number faceup in a save string, 0 to 22 (S-9). ``capacity`` counts
    denizens, edifices and ruins, 0 to 3. ``favor``, ``secrets`` and ``relics`` are the corner
    that says what is laid there when the site is revealed (O-2.16, O-18.6.2).
    """

    id: SiteId
    name: str
    save_id: int
    capacity: int
    defense_dice: int = 1
    bandits: int = 1
    favor: int = 0
    secrets: int = 0
    relics: int = 0
    aliases: tuple[str, ...] = ()


class CardFacts(TypedDict, total=False):
    """What a line in a card file may say of a card, beside its id and its name."""

    kind: Kind
    save_id: int
    suit: Suit
    limit: Limit
    locked: bool
    starting: bool
    other_side: str
    dice: int
    oath: Oath
    aliases: tuple[str, ...]


class SiteFacts(TypedDict, total=False):
    """What a line in the file of the sites may say, beside id, name, number and capacity."""

    favor: int
    secrets: int
    relics: int
    aliases: tuple[str, ...]


SCEPTER = CardId("grand-scepter")
"""The one relic outside the relic deck: no save id, set apart in every chronicle (O-18.6.1)."""


def spelled(text: str) -> str:
    """A name as it is compared: no case, straight apostrophes, single spaces."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold().split())


Entry = TypeVar("Entry", Card, SiteCard)


class _Shelf(Generic[Entry]):
    """Cards or sites by id, by name and by save id; no two may share any of these."""

    def __init__(self) -> None:
        self.by_id: dict[str, Entry] = {}
        self.by_name: dict[str, Entry] = {}
        self.by_number: dict[int, Entry] = {}

    def enter(self, entry: Entry) -> Entry:
        names = {spelled(name) for name in (entry.id, entry.name, *entry.aliases)}
        taken = sorted(names & self.by_name.keys())
        if taken or entry.save_id in self.by_number:
            raise RulesBug(f"{entry.name}: {taken or entry.save_id} is in the cardbook already")
        self.by_id[entry.id] = entry
        self.by_name.update(dict.fromkeys(sorted(names), entry))
        if entry.save_id is not None:
            self.by_number[entry.save_id] = entry
        return entry

    def in_order(self) -> tuple[Entry, ...]:
        return tuple(self.by_number[number] for number in sorted(self.by_number))


class _Book:
    """Every card and site: filled at import, then sealed, and never changed after that."""

    def __init__(self) -> None:
        self.sealed = False
        self.cards: _Shelf[Card] = _Shelf()
        self.sites: _Shelf[SiteCard] = _Shelf()
        self.kinds: dict[Kind, tuple[Card, ...]] = {}
        self.suits: dict[Suit, tuple[Card, ...]] = {}
        self.site_order: tuple[SiteCard, ...] = ()

    def expect_open(self, name: str) -> None:
        if self.sealed:
            raise RulesBug(f"{name}: the cardbook is sealed; a card is entered in cards/")

    def seal(self) -> None:
        self.expect_open("seal")
        for entry in self.cards.by_id.values():
            self._expect_pair(entry)
        ordered = self.cards.in_order()
        for kind in Kind:
            self.kinds[kind] = tuple(entry for entry in ordered if entry.kind is kind)
        for suit in Suit:
            self.suits[suit] = tuple(each for each in self.kinds[Kind.DENIZEN] if each.suit is suit)
        self.site_order = self.sites.in_order()
        self.sealed = True

    def _expect_pair(self, entry: Card) -> None:
        if entry.other_side is None:
            return
        back = self.cards.by_id.get(entry.other_side)
        if back is None or back.other_side != entry.id:
            raise RulesBug(f"{entry.name}: {entry.other_side} is not its other side")


_BOOK = _Book()


def card(slug: str, name: str, /, **facts: Unpack[CardFacts]) -> Card:
    """Enter a card under its slug; a denizen unless ``kind`` says otherwise.

    Raises:
        RulesBug: the book is sealed, or id, name, alias or save id are taken.
    """
    _BOOK.expect_open(name)
    other = facts.get("other_side")
    entry = Card(
        id=CardId(slug),
        name=name,
        kind=facts.get("kind", Kind.DENIZEN),
        save_id=facts.get("save_id"),
        suit=facts.get("suit"),
        limit=facts.get("limit"),
        locked=facts.get("locked", False),
        starting=facts.get("starting", False),
        other_side=None if other is None else CardId(other),
        dice=facts.get("dice"),
        oath=facts.get("oath"),
        aliases=facts.get("aliases", ()),
    )
    return _BOOK.cards.enter(entry)


def site(
    slug: str, name: str, /, *, save_id: int, capacity: int, **facts: Unpack[SiteFacts]
) -> SiteCard:
    """Enter a site under its slug; a corner that is not named shows nothing.

    Raises:
        RulesBug: the book is sealed, or id, name, alias or save id are taken.
    """
    _BOOK.expect_open(name)
    entry = SiteCard(id=SiteId(slug), name=name, save_id=save_id, capacity=capacity, **facts)
    return _BOOK.sites.enter(entry)


def seal() -> None:
    """Close the book; cards and sites are looked up only after that.

    Raises:
        RulesBug: it is sealed already, or an edifice and a ruin do not point at each other.
    """
    _BOOK.seal()


def card_of(card_id: CardId) -> Card:
    """The facts of a card.

    Raises:
        RulesBug: there is no such card; a name that somebody typed goes to `card_by_name`.
    """
    found = _BOOK.cards.by_id.get(card_id)
    if found is None:
        raise RulesBug(f"no card has the id {card_id!r}")
    return found


def site_of(site_id: SiteId) -> SiteCard:
    """The facts of a site.

    Raises:
        RulesBug: there is no such site; a name that somebody typed goes to `site_by_name`.
    """
    found = _BOOK.sites.by_id.get(site_id)
    if found is None:
        raise RulesBug(f"no site has the id {site_id!r}")
    return found


def card_by_save_id(number: int) -> Card | None:
    """The card with this number in save strings, 0 to 237 (S-9), or None if it is unused."""
    return _BOOK.cards.by_number.get(number)


def site_by_save_id(number: int) -> SiteCard | None:
    """The site with this faceup number, 0 to 22 (S-9), or None; facedown numbers are 24 more."""
    return _BOOK.sites.by_number.get(number)


def card_by_name(text: str) -> Card | None:
    """The card with this printed name, old name or slug, in capitals or not, or None."""
    return _BOOK.cards.by_name.get(spelled(text))


def site_by_name(text: str) -> SiteCard | None:
    """The site with this printed name, old name or slug, in capitals or not, or None."""
    return _BOOK.sites.by_name.get(spelled(text))


def all_cards() -> tuple[Card, ...]:
    """Every card face, sites aside: by save id, the Grand Scepter last."""
    return (*_BOOK.cards.in_order(), card_of(SCEPTER))


def denizens() -> tuple[Card, ...]:
    """All 198 denizens in the order of their save ids."""
    return _BOOK.kinds[Kind.DENIZEN]


def denizens_of(suit: Suit) -> tuple[Card, ...]:
    """The 33 denizens of a suit in the order of their save ids."""
    return _BOOK.suits[suit]


def edifices() -> tuple[Card, ...]:
    """The six edifices, intact side, in the order of their save ids."""
    return _BOOK.kinds[Kind.EDIFICE]


def ruins() -> tuple[Card, ...]:
    """The backs of the six edifices in the order of their save ids."""
    return _BOOK.kinds[Kind.RUIN]


def visions() -> tuple[Card, ...]:
    """The five Visions, the Conspiracy among them, in the order of their save ids."""
    return _BOOK.kinds[Kind.VISION]


def relics() -> tuple[Card, ...]:
    """The 20 relics of the relic deck, without the Scepter, in the order of their save ids."""
    return _BOOK.kinds[Kind.RELIC]


def sites() -> tuple[SiteCard, ...]:
    """All 23 sites in the order of their save ids."""
    return _BOOK.site_order


def edifice_of(suit: Suit) -> Card:
    """The one edifice of a suit, intact side (O-1.6)."""
    return next(each for each in edifices() if each.suit is suit)


def vision_of(oath: Oath) -> Card:
    """The Vision that shares its goal with an oath (O-3)."""
    return next(each for each in visions() if each.oath is oath)


def next_suit(suit: Suit) -> Suit:
    """The suit after this one on the wheel; Discord follows Nomad (O-1.5, O-18.4)."""
    wheel = tuple(Suit)
    return wheel[(wheel.index(suit) + 1) % len(wheel)]
