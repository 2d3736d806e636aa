"""Find a card or a site for a field: what was typed, what it may mean, where that lies now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from msgspec import Struct

from chronicle import card_catalogue
from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.oath.cardbook import Kind, Limit, all_cards, card_of
from chronicle.rules.oath.names import color_name, place_name, region_name, suit_name
from chronicle.rules.oath.world import Region, World
from tables.services.draft_values import Draft

MOST_HITS = 6
ADD = "add"
PICK = "pick"
"""What a tap on a hit does: to a step of the wizard, to a question of the phase."""
MOST_PLAIN = 24
"""Up to so many alternatives of a choice stand as rows."""
MOST_TAPPED = 8
"""Up to so many cards are tapped in a list; more are searched for."""


class Hit(Struct, frozen=True, kw_only=True):
    """One card that was found: ``pieces`` of its name, underlined or not; why it cannot be."""

    value: str
    pieces: tuple[tuple[str, bool], ...]
    suit: str = ""
    small: str = ""
    alias_of: str = ""
    refused: str = ""

    @property
    def name(self) -> str:
        """The name that was matched, in one piece."""
        return "".join(piece for piece, _marked in self.pieces)


class Search(Struct, frozen=True, kw_only=True):
    """A search field: ``field`` names it, ``query`` was typed, ``hits`` came of it."""

    field: str
    label: str
    query: str = ""
    hits: tuple[Hit, ...] = ()
    asked: bool = False
    verb: str = ADD

    @property
    def anchor(self) -> str:
        """The field's name as an anchor of the page."""
        return self.field.replace("/", "-")


def search_for(field: str, label: str, *, query: str, world: World, draft: Draft) -> Search:
    """The search field of a step of the wizard, with what was found for it."""
    if not query.strip():
        return Search(field=field, label=label)
    kinds = (Kind.DENIZEN,) if field.startswith("cards-") else (Kind.DENIZEN, Kind.VISION)
    among = [card.id for card in all_cards() if card.kind in kinds]
    named = dict(cards_told(draft, world))
    hits = tuple(
        _hit(found, world, named.get(found.id) or _not_in_play(found.id, world))
        for found in card_catalogue.search(query, among=among, limit=MOST_HITS)
    )
    possible = tuple(hit for hit in hits if not hit.refused)
    refused = tuple(hit for hit in hits if hit.refused)
    return Search(
        field=field, label=label, query=query, hits=(*possible, *refused), asked=bool(query.strip())
    )


def search_among(
    field: str, label: str, *, query: str, among: Sequence[Alternative], world: World
) -> Search:
    """The search field of a question: only what it lets be named is found."""
    cards = {card.id for card in all_cards()}
    values = [CardId(each.value) for each in among if each.value in cards]
    hits = tuple(
        _hit(found, world, "")
        for found in card_catalogue.search(query, among=values, limit=MOST_HITS)
    )
    return Search(
        field=field, label=label, query=query, hits=hits, asked=bool(query.strip()), verb=PICK
    )


def _not_in_play(card: CardId, world: World) -> str:
    if card not in world.archive or world.archive_unseen:
        return ""
    return _("It lies in the Archive; if it was played, put the box right first.")


def _hit(found: card_catalogue.Hit, world: World, refused: str) -> Hit:
    card = card_of(found.id)
    return Hit(
        value=found.id,
        pieces=found.pieces,
        suit=card.suit.value if card.suit else "",
        small=", ".join(_said_of(found.id, world)),
        alias_of=found.name if found.alias else "",
        refused=refused,
    )


def _said_of(card_id: CardId, world: World) -> Iterator[str]:
    """Suit, limit and where it lay when the game began; never more than the group may know."""
    card = card_of(card_id)
    yield told(suit_name(card.suit)) if card.suit else _("Vision")
    if card.limit is Limit.ADVISER_ONLY:
        yield _("adviser only")
    if card.limit is Limit.SITE_ONLY:
        yield _("sites only")
    yield zone_of(card_id, world)


def zone_of(card_id: CardId, world: World) -> str:
    """Where a card lay when the game began, in words."""
    for place in world.places:
        if card_id in place.cards:
            return _("at {place}").format(place=told(place_name(place)))
    if card_of(card_id).kind is Kind.VISION:
        return _("one of the five")
    if card_id in world.archive:
        return _("in the Archive")
    # Which of the two is nobody's business: cards go to the Dispossessed unseen (O-18.5).
    return _("world deck or Dispossessed")


def cards_told(draft: Draft, world: World) -> Iterator[tuple[CardId, str]]:
    """Every card that the draft puts somewhere, and that place in words."""
    for place in draft.places:
        where = told(place_name(world.place(place.number)))
        for card in place.cards:
            yield card, _("You told it at {place}.").format(place=where)
    for board in draft.boards:
        whose = told(color_name(board.color))
        for adviser in board.advisers:
            yield adviser.card, _("You told it among the advisers of {color}.").format(color=whose)
    for pile in draft.piles:
        where = told(region_name(Region(pile.region)))
        for card in pile.cards:
            yield card, _("You told it among the discards of {region}.").format(region=where)
