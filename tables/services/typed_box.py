"""What somebody typed in about the box on the table, as typed; and the world that it tells.

A draft holds what was said, sensible or not. What nobody said stays unseen, with its count: a card
that was not looked at lies in the world deck, among the dispossessed or in the Archive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, RuleId, Seat, SiteId
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.oath.cardbook import (
    Kind,
    Oath,
    Suit,
    card_of,
    denizens_of,
    relics,
    site_of,
    visions,
)
from chronicle.rules.oath.evolve import in_save_order
from chronicle.rules.oath.names import region_name, suit_name
from chronicle.rules.oath.save_string import SaveWarning
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import (
    PLACES,
    SEATS,
    Deck,
    Facing,
    LastGame,
    Place,
    Region,
    World,
    in_board_order,
)

GAMES = range(1, 65536)
"""The games that a chronicle can have: what a save string can count."""

MOST_HIDDEN = 120
"""More cards than these are not counted unseen in one pile."""

DECK = "deck"
DISPOSSESSED = "dispossessed"
TOP = "top"
RELICS = "relics"
PILES = (DECK, DISPOSSESSED, TOP, RELICS)
"""The fields that cards are named in, beside the places ``place-1`` to ``place-8``."""

_BUILT = (Kind.DENIZEN, Kind.EDIFICE, Kind.RUIN)
_FITTING = {
    DECK: (Kind.DENIZEN,),
    DISPOSSESSED: (Kind.DENIZEN,),
    TOP: (Kind.RELIC,),
    RELICS: (Kind.RELIC,),
}


class PlaceBox(Struct, frozen=True, kw_only=True):
    """One place of the map; ``hidden`` counts relics there that nobody has named."""

    number: int
    faceup: bool = False
    site: SiteId | None = None
    cards: tuple[CardId, ...] = ()
    relics: tuple[CardId, ...] = ()
    hidden: int = 0


class BoxDraft(Struct, frozen=True, kw_only=True):
    """Everything that was typed in.

    ``deck_hidden`` counts cards of the world deck that were not looked at, by suit in the order of
    ``Suit``. ``left`` are pasted lines that named no card.
    """

    name: str = ""
    game: int = 2
    oath: str = ""
    citizens: tuple[Seat, ...] = ()
    winner: str = ""
    winner_name: str = ""
    places: tuple[PlaceBox, ...] = tuple(PlaceBox(number=number) for number in PLACES)
    deck: tuple[CardId, ...] = ()
    deck_hidden: tuple[int, ...] = (0,) * len(Suit)
    visions: tuple[CardId, ...] = tuple(card.id for card in visions())
    dispossessed: tuple[CardId, ...] = ()
    dispossessed_hidden: int = 0
    top: tuple[CardId, ...] = ()
    top_hidden: int = 0
    relics: tuple[CardId, ...] = ()
    suit: str = Suit.DISCORD.value
    left: tuple[str, ...] = ()
    done: tuple[str, ...] = ()

    def place(self, number: int) -> PlaceBox:
        """The place numbered 1 to 8."""
        return self.places[number - 1]

    @property
    def relics_hidden(self) -> int:
        """Relics that nobody named and that lie nowhere else: the rest of the relic deck."""
        there = (len(place.relics) + place.hidden for place in self.places if place.faceup)
        told = sum(there) + len(self.top) + self.top_hidden + len(self.relics)
        return len(relics()) - told


class Clash(Struct, frozen=True, kw_only=True):
    """One thing that was entered in two fields: a card or a site by its name."""

    name: str
    fields: tuple[str, str]


# --- entering -------------------------------------------------------------------------------------


def field_of_place(number: int) -> str:
    """The field of a place."""
    return f"place-{number}"


def fits(field: str, card: CardId) -> bool:
    """Whether a card of this kind can lie there at all."""
    return card_of(card).kind in _FITTING.get(field, (*_BUILT, Kind.RELIC))


def with_place(draft: BoxDraft, told: PlaceBox) -> BoxDraft:
    """The draft with one place told anew."""
    places = tuple(told if place.number == told.number else place for place in draft.places)
    return replace(draft, places=places)


def with_card(draft: BoxDraft, field: str, card: CardId) -> BoxDraft:
    """The draft with one more card in a field; one that cannot lie there changes nothing."""
    if not fits(field, card):
        return draft
    if field in PILES:
        held: tuple[CardId, ...] = getattr(draft, field)
        kept = held if card in held else (*held, card)
        suit = card_of(card).suit if field == DECK else None
        draft = replace(draft, suit=draft.suit if suit is None else suit.value)
        return replace(draft, **{field: kept})
    place = next((each for each in draft.places if field_of_place(each.number) == field), None)
    if place is None or card in (*place.cards, *place.relics):
        return draft
    if card_of(card).kind is Kind.RELIC:
        return with_place(draft, replace(place, faceup=True, relics=(*place.relics, card)))
    return with_place(draft, replace(place, faceup=True, cards=(*place.cards, card)))


def without_card(draft: BoxDraft, field: str, card: str) -> BoxDraft:
    """The draft with a card taken out of a field."""
    if field in PILES:
        held: tuple[CardId, ...] = getattr(draft, field)
        return replace(draft, **{field: tuple(each for each in held if each != card)})
    for place in draft.places:
        if field_of_place(place.number) == field:
            cards = tuple(each for each in place.cards if each != card)
            lying = tuple(each for each in place.relics if each != card)
            return with_place(draft, replace(place, cards=cards, relics=lying))
    return draft


def cards_entered(draft: BoxDraft) -> Iterator[tuple[str, CardId]]:
    """Every card that was named, with its field; those of a facedown place do not count."""
    for place in draft.places:
        if place.faceup:
            field = field_of_place(place.number)
            yield from ((field, card) for card in (*place.cards, *place.relics))
    for pile in PILES:
        yield from ((pile, card) for card in getattr(draft, pile))


def clashes(draft: BoxDraft) -> tuple[Clash, ...]:
    """Cards and sites that were entered twice, each with both of its fields.

    An edifice and its ruin are one piece of cardboard.
    """
    sites = ((field_of_place(p.number), p.site) for p in draft.places if p.site is not None)
    found = [*_twice((field, site, site_of(site).name) for field, site in sites)]
    entered = ((field, _face(card), card_of(card).name) for field, card in cards_entered(draft))
    return (*found, *_twice(entered))


def _face(card: CardId) -> str:
    facts = card_of(card)
    return facts.other_side or facts.id if facts.kind is Kind.RUIN else facts.id


def _twice(entered: Iterable[tuple[str, str, str]]) -> Iterator[Clash]:
    first: dict[str, str] = {}
    for field, thing, name in entered:
        if thing in first:
            yield Clash(name=name, fields=(first[thing], field))
        first.setdefault(thing, field)


# --- the world that was told ----------------------------------------------------------------------


def box_told(draft: BoxDraft) -> World:
    """The world that a draft tells.

    Raises Malformed, with the field as its path, where something is missing or cannot be.
    """
    _check_head(draft)
    _check_counts(draft)
    unseen = _unseen(draft)
    hidden = sum(draft.deck_hidden)
    world = World(
        name=draft.name,
        game=draft.game,
        oath=Oath(draft.oath),
        citizens=in_board_order(draft.citizens),
        places=tuple(_place_told(place) for place in draft.places),
        world_deck=_pile((*draft.deck, *draft.visions), hidden),
        dispossessed=_pile(draft.dispossessed, draft.dispossessed_hidden),
        relic_top=_pile(draft.top, draft.top_hidden),
        relic_deck=_pile(draft.relics, draft.relics_hidden),
        unseen=unseen,
        archive_unseen=max(0, len(unseen) - hidden - draft.dispossessed_hidden),
        last=_last_told(draft),
    )
    for path, why in contradictions(world):
        raise Malformed(path, why)
    return world


def _check_head(draft: BoxDraft) -> None:
    if not draft.name:
        raise Malformed("name", Text("give the chronicle a name"))
    if draft.game not in GAMES:
        raise Malformed("game", Text("a game has a number from 1 to 65535"))
    if draft.oath not in {oath.value for oath in Oath}:
        raise Malformed("oath", Text("say which oath holds"))
    for place in draft.places:
        if place.faceup and place.site is None:
            why = Text("a faceup site is known: say which it is")
            raise Malformed(field_of_place(place.number), why)
    for clash in clashes(draft):
        raise Malformed(clash.fields[1], Text("{card} lies in two places", card=clash.name))


def _check_counts(draft: BoxDraft) -> None:
    if draft.relics_hidden < 0:
        why = Text("there are {count} relics in the box, and more were told", count=len(relics()))
        raise Malformed(RELICS, why)
    left = {suit: len(_unnamed(draft, suit)) for suit in Suit}
    for suit, hidden in zip(Suit, draft.deck_hidden, strict=True):
        if hidden > left[suit]:
            why = Text(
                "{count} more {suit} cards are counted, and {left} are not named yet",
                count=hidden,
                suit=suit_name(suit),
                left=left[suit],
            )
            raise Malformed(DECK, why)
    if sum(draft.deck_hidden) + draft.dispossessed_hidden > sum(left.values()):
        raise Malformed(DISPOSSESSED, Text("more cards are counted than the box has"))


def _unnamed(draft: BoxDraft, suit: Suit) -> tuple[CardId, ...]:
    named = {card for _field, card in cards_entered(draft)}
    return tuple(card.id for card in denizens_of(suit) if card.id not in named)


def _unseen(draft: BoxDraft) -> tuple[CardId, ...]:
    """The denizens of which nobody knows where they lie.

    While no dispossessed card is unseen, a suit of which every card of the deck was named has all
    its others in the Archive.
    """
    somewhere = draft.dispossessed_hidden > 0
    hidden = zip(Suit, draft.deck_hidden, strict=True)
    suits = tuple(suit for suit, count in hidden if count or somewhere)
    return in_save_order(card for suit in suits for card in _unnamed(draft, suit))


def _place_told(place: PlaceBox) -> Place:
    if not place.faceup:
        return Place(number=place.number, site=place.site, facing=Facing.FACEDOWN)
    return Place(
        number=place.number,
        site=place.site,
        facing=Facing.FACEUP,
        cards=place.cards,
        relics=(*place.relics, *((None,) * place.hidden)),
    )


def _pile(cards: tuple[CardId, ...], hidden: int) -> Deck:
    """A pile whose order nobody told; an empty one has none to tell."""
    if not cards and not hidden:
        return Deck()
    return Deck(cards=in_save_order(cards), ordered=False, unseen=hidden)


def _last_told(draft: BoxDraft) -> LastGame | None:
    if draft.winner not in SEATS:
        return None
    return LastGame(winner=Seat(draft.winner), winner_name=draft.winner_name)


# --- what is odd about it -------------------------------------------------------------------------


def box_warnings(draft: BoxDraft) -> tuple[SaveWarning, ...]:
    """What a box seldom looks like: more cards than a site holds, a region without a site."""
    return (*_overfull(draft), *_regions_down(draft))


def _overfull(draft: BoxDraft) -> Iterator[SaveWarning]:
    for place in draft.places:
        if not place.faceup or place.site is None:
            continue
        site, count = site_of(place.site), len(place.cards)
        if count > site.capacity:
            yield _warn(
                "V-6",
                Text("site {number}", number=place.number),
                Plural(
                    "{count} card at {site}, which holds {capacity}",
                    "{count} cards at {site}, which holds {capacity}",
                    count=count,
                    site=site.name,
                    capacity=site.capacity,
                ),
            )


def _regions_down(draft: BoxDraft) -> Iterator[SaveWarning]:
    for region in Region:
        if not any(draft.place(number).faceup for number in region.places):
            why = Text("no site of this region lies faceup")
            yield _warn("V-8", region_name(region), why)


def _warn(rule: str, at: Message, text: Message) -> SaveWarning:
    return SaveWarning(rule=RuleId(rule), at=at, text=text)


def suit_counts(draft: BoxDraft) -> tuple[tuple[Suit, int, int], ...]:
    """For each suit: cards of the world deck that were named, and that were only counted."""
    named = Counter(card_of(card).suit for card in draft.deck)
    return tuple(
        (suit, named[suit], hidden) for suit, hidden in zip(Suit, draft.deck_hidden, strict=True)
    )
