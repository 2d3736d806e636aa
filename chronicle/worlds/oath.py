"""Rows <-> World: the one mapping. Nothing else reads or writes what lies in the box.

Every card has one row, and what the world names nowhere gets the row of where it then lies: the
Archive, or the box. So the rows can be read, counted and corrected without the rules, and
``world_of`` gives back exactly the value that ``world_store`` was given.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

import msgspec
from msgspec import Struct

from chronicle.models import CardRow, Chapter, Kind, PlaceRow, Zone
from chronicle.models.world import KINDS_OF, RANKED
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.text import Text
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import Card, Oath
from chronicle.rules.oath.world import PLACES, Deck, Facing, LastGame, Place, World

_DECKS = (Zone.WORLD_DECK, Zone.DISPOSSESSED, Zone.RELIC_TOP, Zone.RELIC_DECK)

Lying: TypeAlias = dict[tuple[str, int | None], list[CardRow]]
"""Rows by zone and place, in the order of their ranks."""


class _Spot(Struct, frozen=True, kw_only=True):
    """A card that the world names, and where."""

    card: CardId
    zone: Zone
    rank: int | None = None
    place: int | None = None
    path: str


def world_of(chapter: Chapter) -> World:
    """The world at the opening of a chapter, as the rules take it. Two queries at most.

    Rows that were fetched beforehand (``prefetch_related("cards", "places")``) are used.
    """
    lying: Lying = defaultdict(list)
    for row in sorted(chapter.cards.all(), key=_in_row):
        lying[(row.zone, row.place)].append(row)
    places = sorted(chapter.places.all(), key=lambda row: row.number)
    return World(
        name=chapter.name,
        game=chapter.game,
        oath=Oath(chapter.oath),
        citizens=tuple(Seat(seat) for seat in chapter.citizens),
        places=tuple(_place_of(row, lying[(Zone.SITE, row.number)]) for row in places),
        world_deck=_deck_of(chapter, Zone.WORLD_DECK, lying),
        dispossessed=_deck_of(chapter, Zone.DISPOSSESSED, lying),
        relic_top=_deck_of(chapter, Zone.RELIC_TOP, lying),
        relic_deck=_deck_of(chapter, Zone.RELIC_DECK, lying),
        unseen=tuple(_face_of(row) for row in lying[(Zone.UNSEEN, None)] if row.kind != Kind.RELIC),
        archive_unseen=chapter.archive_unseen,
        last=None if chapter.last is None else msgspec.convert(chapter.last, LastGame),
    )


def world_store(chapter: Chapter, world: World) -> None:
    """Write a world into a chapter: its fields and every row, in the caller's transaction.

    The chapter is saved; rows that it had are replaced.

    Raises:
        Malformed: a card lies in two places, or where its kind cannot lie. Nothing of the
            chapter was touched then.
    """
    _check_names(world)
    cards = _card_rows(chapter, world)
    places = _place_rows(chapter, world)
    _fill(chapter, world)
    chapter.save()
    chapter.cards.all().delete()
    chapter.places.all().delete()
    CardRow.objects.bulk_create(cards)
    PlaceRow.objects.bulk_create(places)


def _fill(chapter: Chapter, world: World) -> None:
    chapter.name = world.name
    chapter.game = world.game
    chapter.oath = world.oath.value
    chapter.citizens = list(world.citizens)
    chapter.last = None if world.last is None else msgspec.to_builtins(world.last)
    chapter.archive_unseen = world.archive_unseen
    for zone in _DECKS:
        deck: Deck = getattr(world, zone.value)
        setattr(chapter, f"{zone.value}_ordered", deck.ordered)
        setattr(chapter, f"{zone.value}_unseen", deck.unseen)


# --- rows -> value ------------------------------------------------------------------------------


def _in_row(row: CardRow) -> tuple[int, str]:
    return (row.rank or 0, row.card)


def _face_of(row: CardRow) -> CardId:
    """The face that lies up: a ruined edifice is named by its back."""
    card = cardbook.card_of(CardId(row.card))
    if row.ruined and card.other_side is not None:
        return card.other_side
    return card.id


def _deck_of(chapter: Chapter, zone: Zone, lying: Lying) -> Deck:
    return Deck(
        cards=tuple(_face_of(row) for row in lying[(zone, None)]),
        ordered=getattr(chapter, f"{zone.value}_ordered"),
        unseen=getattr(chapter, f"{zone.value}_unseen"),
    )


def _place_of(row: PlaceRow, cards: Sequence[CardRow]) -> Place:
    relics: list[CardId | None] = [None] * row.relics
    for card in cards:
        if card.kind == Kind.RELIC and card.rank is not None:
            relics[card.rank] = CardId(card.card)
    return Place(
        number=row.number,
        site=SiteId(row.site) if row.site else None,
        facing=Facing(row.facing),
        cards=tuple(_face_of(card) for card in cards if card.kind != Kind.RELIC),
        relics=tuple(relics),
    )


# --- value -> rows ------------------------------------------------------------------------------


def _check_names(world: World) -> None:
    """No database keeps a NUL character in its texts."""
    winner = "" if world.last is None else world.last.winner_name
    for path, name in (("name", world.name), ("last.winner_name", winner)):
        if "\0" in name:
            raise Malformed(path, Text("a name cannot hold the character NUL"))


def _place_rows(chapter: Chapter, world: World) -> list[PlaceRow]:
    numbers = tuple(place.number for place in world.places)
    if numbers != tuple(PLACES):
        raise Malformed("places", Text("the map has eight places, numbered 1 to 8"))
    for place in world.places:
        if place.facing is Facing.FACEUP and place.site is None:
            raise Malformed(
                f"places[{place.number - 1}].site", Text("a faceup site is known: say which it is")
            )
    return [
        PlaceRow(
            chapter=chapter,
            number=place.number,
            site=place.site or "",
            facing=place.facing.value,
            relics=len(place.relics),
        )
        for place in world.places
    ]


def _card_rows(chapter: Chapter, world: World) -> list[CardRow]:
    rows: dict[str, CardRow] = {}
    for spot in chain(_named(world), _unseen_relics(world)):
        row = _row_at(chapter, spot)
        if row.card in rows:
            raise Malformed(
                spot.path,
                Text("{card} lies in two places", card=cardbook.card_of(spot.card).name),
            )
        rows[row.card] = row
    for zone, cards in (
        (Zone.ARCHIVE, cardbook.denizens()),
        (Zone.EDIFICE_STOCK, cardbook.edifices()),
        (Zone.BOX, cardbook.visions()),
    ):
        for card in cards:
            if card.id not in rows:
                rows[card.id] = _row_at(chapter, _Spot(card=card.id, zone=zone, path=zone.value))
    return list(rows.values())


def _named(world: World) -> Iterator[_Spot]:
    """Every card that the world names, zone by zone."""
    for zone in _DECKS:
        deck: Deck = getattr(world, zone.value)
        yield from _in_order(deck.cards, zone, f"{zone.value}.cards")
    yield from _in_order(world.unseen, Zone.UNSEEN, "unseen")
    for index, place in enumerate(world.places):
        for shelf, cards in (("cards", place.cards), ("relics", place.relics)):
            for rank, card in enumerate(cards):
                if card is not None:
                    yield _Spot(
                        card=card,
                        zone=Zone.SITE,
                        rank=rank,
                        place=place.number,
                        path=f"places[{index}].{shelf}[{rank}]",
                    )


def _unseen_relics(world: World) -> Iterator[_Spot]:
    return _in_order(world.relics_unseen, Zone.UNSEEN, "relics")


def _in_order(cards: Iterable[CardId], zone: Zone, path: str) -> Iterator[_Spot]:
    for rank, card in enumerate(cards):
        yield _Spot(card=card, zone=zone, rank=rank, path=f"{path}[{rank}]")


def _row_at(chapter: Chapter, spot: _Spot) -> CardRow:
    card = cardbook.card_of(spot.card)
    kind = _kind_of(card)
    ruined = card.kind is cardbook.Kind.RUIN
    relic_shelf = ".relics[" in spot.path
    fits = kind in KINDS_OF[spot.zone] and (
        spot.zone is not Zone.SITE or relic_shelf == (kind is Kind.RELIC)
    )
    if not fits or kind is None:
        raise Malformed(spot.path, Text("{card} cannot lie here", card=card.name))
    return CardRow(
        chapter=chapter,
        card=(card.other_side or card.id) if ruined else card.id,
        kind=kind.value,
        ruined=ruined,
        zone=spot.zone.value,
        place=spot.place,
        rank=spot.rank if spot.zone in RANKED else None,
    )


def _kind_of(card: Card) -> Kind | None:
    """The kind of a row; the Grand Scepter has none, it always lies apart (O-18.6.1)."""
    match card.kind:
        case cardbook.Kind.DENIZEN:
            return Kind.DENIZEN
        case cardbook.Kind.EDIFICE | cardbook.Kind.RUIN:
            return Kind.EDIFICE
        case cardbook.Kind.VISION:
            return Kind.VISION
        case cardbook.Kind.RELIC:
            return Kind.RELIC
        case cardbook.Kind.SCEPTER:
            return None
