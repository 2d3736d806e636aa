"""What of a world a page shows: frozen values in the reader's language, without what spoils.

Nothing here names a facedown site, a relic, a dispossessed card or the order of a deck. Those are
given by ``sealed_names`` alone, one list at a time, to who asks for it.
"""

from __future__ import annotations

from enum import StrEnum

from django.utils.translation import gettext, ngettext, pgettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Card, Kind, Oath, Suit, card_of, site_of
from chronicle.rules.oath.names import (
    oath_name,
    region_name,
    site_name,
    space_name,
    suit_name,
)
from chronicle.rules.oath.setup_values import PlaceSetup
from chronicle.rules.oath.world import Deck, Facing, Place, Region, World

RELIQUARY = 4


class Opened(StrEnum):
    """A list that is closed until somebody asks for it."""

    SITES = "sites"
    RELICS = "relics"
    DECK = "deck"
    DISPOSSESSED = "dispossessed"
    SAVE = "save"


class ShownCard(Struct, frozen=True, kw_only=True):
    """A card on the map. ``suit`` is empty for none; ``kind`` is denizen, edifice or ruin."""

    name: str
    suit: str
    kind: str
    locked: bool

    @property
    def remark(self) -> str:
        """What is to be said of it beside its name."""
        match (self.kind, self.locked):
            case ("edifice", True):
                return gettext("edifice, locked")
            case ("edifice", False):
                return gettext("edifice")
            case ("ruin", _):
                return gettext("ruin")
            case (_, True):
                return gettext("locked")
            case _:
                return told(suit_name(Suit(self.suit))) if self.suit else ""


class ShownPlace(Struct, frozen=True, kw_only=True):
    """One place of the map. ``scene`` names its picture: a site, or ``down``.

    ``favor``, ``secrets`` and ``warbands`` (purple) are what is laid there at the setup.
    """

    number: int
    space: str
    facing: str
    name: str
    scene: str
    capacity: int
    cards: tuple[ShownCard, ...] = ()
    relics: int = 0
    favor: int = 0
    secrets: int = 0
    warbands: int = 0

    @property
    def faceup(self) -> bool:
        """Whether its site lies faceup."""
        return self.facing == Facing.FACEUP.value

    @property
    def tells(self) -> bool:
        """Whether there is anything to say of it beside its name."""
        return bool(self.cards or self.relics or self.favor or self.secrets or self.warbands)


class ShownRegion(Struct, frozen=True, kw_only=True):
    """A region of the map and its places, top to bottom."""

    key: str
    name: str
    places: tuple[ShownPlace, ...]


class SuitBar(Struct, frozen=True, kw_only=True):
    """How many cards of a suit, or Visions, lie in the world deck; ``percent`` of the most."""

    suit: str
    name: str
    count: int
    percent: int


class ShownWorld(Struct, frozen=True, kw_only=True):
    """The world between two games, without names that spoil. Counts are numbers of cards."""

    name: str
    game: int
    oath: str
    oath_short: str
    citizens: tuple[str, ...]
    winner: str | None
    winner_name: str
    regions: tuple[ShownRegion, ...]
    faceup: int
    world_deck: int
    visions: int
    unseen: int
    suits: tuple[SuitBar, ...]
    archive: int
    dispossessed: int
    relics: int
    relics_at: tuple[str, ...]
    relics_on_map: int
    relics_reliquary: int
    relics_rest: int
    dealt: bool = True

    @property
    def denizens(self) -> int:
        """Cards of the world deck that are no Visions."""
        return self.world_deck - self.visions

    @property
    def places(self) -> tuple[ShownPlace, ...]:
        """All places, region by region."""
        return tuple(place for region in self.regions for place in region.places)

    @property
    def last_game(self) -> int:
        """The number of the game before."""
        return self.game - 1


def world_shown(world: World, laid: tuple[PlaceSetup, ...] = ()) -> ShownWorld:
    """A world for a page. ``laid`` says what is laid on the sites where a setup is known."""
    on_map = sum(len(place.relics) for place in world.places)
    piles = world.relic_top.size + world.relic_deck.size
    reliquary = min(RELIQUARY, piles)
    last = world.last
    return ShownWorld(
        name=world.name,
        game=world.game,
        oath=told(oath_name(world.oath)),
        oath_short=_oath_short(world.oath),
        citizens=tuple(world.citizens),
        winner=None if last is None or last.winner is None else str(last.winner),
        winner_name="" if last is None else last.winner_name,
        regions=tuple(_region(world, region, laid) for region in Region),
        faceup=sum(place.faceup for place in world.places),
        world_deck=world.world_deck.size,
        visions=_visions(world.world_deck),
        unseen=world.world_deck.unseen,
        suits=_suits(world.world_deck),
        archive=world.archive_size,
        dispossessed=world.dispossessed.size,
        relics=on_map + piles,
        relics_at=_relics_at(world),
        relics_on_map=on_map,
        relics_reliquary=reliquary,
        relics_rest=piles - reliquary,
        dealt=world.dealt,
    )


def sealed_names(world: World, opened: Opened) -> tuple[tuple[str, str], ...]:
    """The names of one closed list, each with where it lies; only for who asks for them."""
    match opened:
        case Opened.SITES:
            return tuple(
                (told(space_name(place.number)), told(site_name(place.site)))
                for place in world.places
                if place.facing is Facing.FACEDOWN
            )
        case Opened.RELICS:
            return (*_relics_named(world), *_piles_named(world))
        case Opened.DECK:
            return _deck_named(world.world_deck)
        case Opened.DISPOSSESSED:
            return _deck_named(world.dispossessed)
        case Opened.SAVE:
            return ()


def _oath_short(oath: Oath) -> str:
    """An oath without its first words, where there is no room for them."""
    match oath:
        case Oath.SUPREMACY:
            return pgettext("oath", "Supremacy")
        case Oath.PEOPLE:
            return pgettext("oath", "the People")
        case Oath.DEVOTION:
            return pgettext("oath", "Devotion")
        case Oath.PROTECTION:
            return pgettext("oath", "Protection")


def _region(world: World, region: Region, laid: tuple[PlaceSetup, ...]) -> ShownRegion:
    return ShownRegion(
        key=region.value,
        name=told(region_name(region)),
        places=tuple(
            _place(world.place(number), laid[number - 1] if laid else None)
            for number in region.places
        ),
    )


def _place(place: Place, laid: PlaceSetup | None) -> ShownPlace:
    space = told(space_name(place.number))
    if not place.faceup or place.site is None:
        down = place.facing is Facing.FACEDOWN
        return ShownPlace(
            number=place.number,
            space=space,
            facing=place.facing.value,
            name=gettext("Facedown") if down else gettext("Empty"),
            scene="down",
            capacity=0,
        )
    site = site_of(place.site)
    return ShownPlace(
        number=place.number,
        space=space,
        facing=place.facing.value,
        name=site.name,
        scene=site.id,
        capacity=site.capacity,
        cards=tuple(_card(card_of(card)) for card in place.cards),
        relics=len(place.relics),
        favor=site.favor if laid is None else laid.favor,
        secrets=site.secrets if laid is None else laid.secrets,
        warbands=0 if laid is None else laid.warbands,
    )


def _card(card: Card) -> ShownCard:
    return ShownCard(
        name=card.name,
        suit="" if card.suit is None else card.suit.value,
        kind=card.kind.value,
        locked=card.locked,
    )


def _visions(deck: Deck) -> int:
    return sum(card_of(card).kind is Kind.VISION for card in deck.cards)


def _suits(deck: Deck) -> tuple[SuitBar, ...]:
    held = [card_of(card).suit for card in deck.cards]
    counts = [(suit.value, told(suit_name(suit)), held.count(suit)) for suit in Suit]
    counts.append(("vision", gettext("Visions"), _visions(deck)))
    if deck.unseen:
        counts.append(("facedown", gettext("unseen"), deck.unseen))
    most = max(1, *(count for _key, _name, count in counts))
    return tuple(
        SuitBar(suit=key, name=name, count=count, percent=100 * count // most)
        for key, name, count in counts
    )


def _relics_at(world: World) -> tuple[str, ...]:
    """Where relics lie on the map: a faceup site by its name, else by its space."""
    return tuple(
        told(site_name(place.site)) if place.faceup else told(space_name(place.number))
        for place in world.places
        if place.relics
    )


def _named(card: CardId | None) -> str:
    return gettext("an unseen card") if card is None else card_of(card).name


def _relics_named(world: World) -> tuple[tuple[str, str], ...]:
    return tuple(
        (told(space_name(place.number)), _named(relic))
        for place in world.places
        for relic in place.relics
    )


def _piles_named(world: World) -> tuple[tuple[str, str], ...]:
    piles = (*_deck_named(world.relic_top), *_deck_named(world.relic_deck))
    numbered = world.relic_top.ordered and world.relic_deck.ordered
    return tuple(
        (str(number) if numbered else "", name) for number, (_, name) in enumerate(piles, start=1)
    )


def _deck_named(deck: Deck) -> tuple[tuple[str, str], ...]:
    """Cards top first with their numbers, or by name where nobody knows the order."""
    known = [card_of(card).name for card in deck.cards]
    if not deck.ordered:
        known.sort()
    rows = [
        (str(number) if deck.ordered else "", name) for number, name in enumerate(known, start=1)
    ]
    if deck.unseen:
        more = ngettext("{count} more, unseen", "{count} more, unseen", deck.unseen)
        rows.append(("", more.format(count=deck.unseen)))
    return tuple(rows)
