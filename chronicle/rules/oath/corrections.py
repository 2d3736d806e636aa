"""Putting a box right by hand: what somebody found to lie otherwise than it was recorded.

A correction is no rule of the game. It is refused only where no box can look like that.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Kind, Oath, all_cards, card_of, sites
from chronicle.rules.oath.evolve import in_save_order
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import OTHERS, PLACES, Deck, Facing, Place, World, in_board_order

DECK_TOP = "deck-top"
DECK_BOTTOM = "deck-bottom"
ARCHIVE = "archive"
DISPOSSESSED = "dispossessed"
RELICS_TOP = "relics-top"
RELICS_BOTTOM = "relics-bottom"
BOX = "box"
HEAPS = (DECK_TOP, DECK_BOTTOM, ARCHIVE, DISPOSSESSED, RELICS_TOP, RELICS_BOTTOM, BOX)
"""Where a card can be put, beside the places of the map (``place/1`` to ``place/8``)."""

WORLD_DECK = "world_deck"
RELIC_DECK = "relic_deck"
RELIC_TOP = "relic_top"

_BUILT = (Kind.DENIZEN, Kind.EDIFICE, Kind.RUIN)
_KINDS = (
    (DECK_TOP, (Kind.DENIZEN, Kind.VISION)),
    (DECK_BOTTOM, (Kind.DENIZEN, Kind.VISION)),
    (ARCHIVE, _BUILT),
    (DISPOSSESSED, (Kind.DENIZEN,)),
    (RELICS_TOP, (Kind.RELIC,)),
    (RELICS_BOTTOM, (Kind.RELIC,)),
    (BOX, (Kind.VISION,)),
)
_ON_THE_MAP = (*_BUILT, Kind.RELIC)


class CardPut(Struct, frozen=True, kw_only=True):
    """A card that lies elsewhere: at ``to``, one of ``HEAPS`` or ``place/3``.

    ``found_in`` says where an unseen card was found: ``world_deck``, ``dispossessed``,
    ``archive``, ``relic_deck``, ``relic_top`` or ``place/3``; empty where only one is possible.
    """

    card: CardId
    to: str
    found_in: str = ""


class PlaceSet(Struct, frozen=True, kw_only=True):
    """What site a place of the map has, and how it lies. None = nobody has seen it, or no site."""

    number: int
    site: SiteId | None = None
    facing: Facing = Facing.EMPTY


class Correction(Struct, frozen=True, kw_only=True):
    """What is to be put right; None = as it was recorded. Sites first, then the cards in order."""

    name: str | None = None
    oath: Oath | None = None
    citizens: tuple[Seat, ...] | None = None
    places: tuple[PlaceSet, ...] = ()
    cards: tuple[CardPut, ...] = ()


def corrected(world: World, correction: Correction) -> World:
    """The world as it was put right.

    Raises Malformed, with the field as its path, for what no box can hold.
    """
    put = _with_names(world, correction)
    put = _with_sites(put, correction.places)
    for index, told in enumerate(correction.cards):
        put = _with_card(put, told, path=f"cards[{index}]")
    _check_whole(world, put)
    return put


def _with_names(world: World, correction: Correction) -> World:
    citizens = world.citizens if correction.citizens is None else correction.citizens
    if any(seat not in OTHERS for seat in citizens):
        raise Malformed("citizens", Text("only the five other colours can be Citizens"))
    return replace(
        world,
        name=world.name if correction.name is None else correction.name,
        oath=correction.oath or world.oath,
        citizens=in_board_order(citizens),
    )


def _check_whole(before: World, after: World) -> None:
    """A correction may leave a fault that was there, and may not make a new one."""
    old = tuple(contradictions(before))
    # A card doubled before is doubled still, at another path; a wrong count is another wrong one.
    paths, reasons = tuple(path for path, _ in old), tuple(why for _, why in old)
    for path, why in contradictions(after):
        if path not in paths and why not in reasons:
            raise Malformed(path, why)
    for was, place in zip(before.places, after.places, strict=True):
        if place.facing is Facing.FACEDOWN and place.cards and was.faceup:
            raise Malformed(
                f"places[{place.number - 1}].facing",
                Text("no cards lie at a facedown site: put them elsewhere as well"),
            )


# --- sites --------------------------------------------------------------------------------------


def _with_sites(world: World, told: tuple[PlaceSet, ...]) -> World:
    """Cards and relics stay with their site; at a site that was wrongly named they stay lying."""
    wanted = _by_number(told)
    lying = {place.site: place for place in world.places if place.site is not None}
    leaving = _leaving(world, wanted)
    places = tuple(
        _place_put(place, wanted[place.number], lying, leaving) if place.number in wanted else place
        for place in world.places
    )
    return replace(world, places=places)


def _by_number(told: tuple[PlaceSet, ...]) -> dict[int, PlaceSet]:
    wanted: dict[int, PlaceSet] = {}
    known = {site.id for site in sites()}
    for index, each in enumerate(told):
        if each.number not in PLACES or each.number in wanted:
            raise Malformed(f"places[{index}].number", Text("name each place of the map once"))
        if each.site is not None and each.site not in known:
            raise Malformed(f"places[{index}].site", Text("there is no such site"))
        wanted[each.number] = each
    return wanted


def _leaving(world: World, wanted: dict[int, PlaceSet]) -> frozenset[int]:
    """The places whose own site lies at another place now."""
    now = {each.site: number for number, each in wanted.items() if each.site is not None}
    return frozenset(
        place.number
        for place in world.places
        if place.site is not None and now.get(place.site, place.number) != place.number
    )


def _place_put(
    place: Place, told: PlaceSet, lying: dict[SiteId, Place], leaving: frozenset[int]
) -> Place:
    source = lying.get(told.site) if told.site is not None else None
    if source is None and place.number not in leaving:
        source = place
    return Place(
        number=place.number,
        site=told.site,
        facing=told.facing,
        cards=() if source is None else source.cards,
        relics=() if source is None else source.relics,
    )


# --- cards --------------------------------------------------------------------------------------


def _with_card(world: World, told: CardPut, *, path: str) -> World:
    kinds = {card.id: card.kind for card in all_cards()}
    place = _place_of(told.to)
    fitting = _ON_THE_MAP if place else dict(_KINDS).get(told.to)
    if told.card not in kinds:
        raise Malformed(path, Text("there is no such card"))
    if fitting is None:
        raise Malformed(path, Text("say where the card lies"))
    if kinds[told.card] not in fitting:
        raise Malformed(path, Text("{card} cannot lie here", card=card_of(told.card).name))
    lifted = _lifted(_seen(world, told, path=path), told.card)
    return _laid_at(lifted, told.card, place) if place else _laid_on(lifted, told.card, told.to)


def _place_of(spot: str) -> int | None:
    """The number of a place named ``place/3``, None for anything else."""
    return next((number for number in PLACES if spot == f"place/{number}"), None)


def _lifted(world: World, card: CardId) -> World:
    """The world without this card, whichever of its faces lies up."""
    faces = {card, card_of(card).other_side}
    world = replace(
        world,
        places=tuple(_without(place, faces) for place in world.places),
        unseen=tuple(each for each in world.unseen if each not in faces),
    )
    for pile in (WORLD_DECK, DISPOSSESSED, RELIC_TOP, RELIC_DECK):
        deck: Deck = getattr(world, pile)
        kept = tuple(each for each in deck.cards if each not in faces)
        world = replace(world, **{pile: replace(deck, cards=kept)})
    return world


def _without(place: Place, faces: set[CardId | None]) -> Place:
    return replace(
        place,
        cards=tuple(card for card in place.cards if card not in faces),
        relics=tuple(relic for relic in place.relics if relic is None or relic not in faces),
    )


def _laid_at(world: World, card: CardId, number: int) -> World:
    place = world.place(number)
    if card_of(card).kind is Kind.RELIC:
        put = replace(place, relics=(*place.relics, card))
    else:
        put = replace(place, cards=(*place.cards, card))
    return _replaced(world, put)


def _replaced(world: World, put: Place) -> World:
    places = tuple(put if place.number == put.number else place for place in world.places)
    return replace(world, places=places)


def _laid_on(world: World, card: CardId, heap: str) -> World:
    """What is named nowhere lies in the Archive or in the box: nothing is laid there."""
    match heap:
        case "deck-top" | "deck-bottom":
            top = heap == DECK_TOP
            return replace(world, world_deck=_laid(world.world_deck, card, top=top))
        case "relics-top" if world.relic_top.size:
            return replace(world, relic_top=_laid(world.relic_top, card, top=True))
        case "relics-top" | "relics-bottom":
            top = heap == RELICS_TOP
            return replace(world, relic_deck=_laid(world.relic_deck, card, top=top))
        case "dispossessed":
            return replace(world, dispossessed=_laid(world.dispossessed, card, top=False))
        case _:
            return world


def _laid(deck: Deck, card: CardId, *, top: bool) -> Deck:
    cards = (card, *deck.cards) if top else (*deck.cards, card)
    return replace(deck, cards=cards if deck.ordered else in_save_order(cards))


# --- cards that nobody had seen -----------------------------------------------------------------


def _seen(world: World, told: CardPut, *, path: str) -> World:
    """An unseen card was found: the pile where it lay holds one unseen card less."""
    if told.card in world.unseen:
        among = _piles_unseen(world)
        own = {DECK_TOP: WORLD_DECK, DECK_BOTTOM: WORLD_DECK}.get(told.to, told.to)
    elif told.card in world.relics_unseen:
        among = _relics_hidden(world)
        own = {RELICS_TOP: RELIC_TOP, RELICS_BOTTOM: RELIC_DECK}.get(told.to, told.to)
    else:
        return world
    return _counted_down(world, _source(told, own, among, path=path))


def _source(told: CardPut, own: str, among: tuple[str, ...], *, path: str) -> str:
    wanted = told.found_in or (own if own in among or len(among) != 1 else among[0])
    if wanted not in among:
        raise Malformed(path, Text("nobody has seen this card: say where it was found"))
    return wanted


def _piles_unseen(world: World) -> tuple[str, ...]:
    counts = (
        (WORLD_DECK, world.world_deck.unseen),
        (DISPOSSESSED, world.dispossessed.unseen),
        (ARCHIVE, world.archive_unseen),
    )
    return tuple(pile for pile, count in counts if count)


def _relics_hidden(world: World) -> tuple[str, ...]:
    places = tuple(f"place/{place.number}" for place in world.places if None in place.relics)
    counts = ((RELIC_TOP, world.relic_top.unseen), (RELIC_DECK, world.relic_deck.unseen))
    return (*places, *(pile for pile, count in counts if count))


def _counted_down(world: World, source: str) -> World:
    number = _place_of(source)
    if number is not None:
        relics = list(world.place(number).relics)
        relics.remove(None)
        return _replaced(world, replace(world.place(number), relics=tuple(relics)))
    if source == ARCHIVE:
        return replace(world, archive_unseen=world.archive_unseen - 1)
    deck: Deck = getattr(world, source)
    return replace(world, **{source: replace(deck, unseen=deck.unseen - 1)})
