"""V-5: where each card of a string stands, and which of them a world cannot hold.

Reading order decides between doubles: map, world deck, dispossessed, relic deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Card, Kind, relics
from chronicle.rules.oath.save_string.saves import (
    EMPTY,
    KINDS,
    SLOTS,
    Save,
    SavedPlace,
    SaveWarning,
    card_at,
    kinds,
)

MAP = "map"
WORLD_DECK = "world-deck"
DISPOSSESSED = "dispossessed"
RELIC_DECK = "relic-deck"

_NOTHING = b"."
_NOT_BUILT = bytes(number for number in range(256) if KINDS[number] not in b"eu")


class Spot(Struct, frozen=True, kw_only=True):
    """Where a card stands: its pile, and how many stand before it there (map: card slots)."""

    pile: str
    number: int

    def words(self) -> Text:
        """How people count: "site 3", "world deck, card 12"."""
        match self.pile:
            case "map":
                return Text("site {number}", number=self.number // SLOTS + 1)
            case "world-deck":
                return Text("world deck, card {number}", number=self.number + 1)
            case "dispossessed":
                return Text("dispossessed, card {number}", number=self.number + 1)
            case _:
                return Text("relic deck, card {number}", number=self.number + 1)


class LeftOut(Struct, frozen=True, kw_only=True):
    """A card that a world cannot hold where the string has it, and what to tell about it."""

    spot: Spot
    card: int
    warning: SaveWarning


class _Pile(Struct, frozen=True, kw_only=True):
    """One pile of a string: the rule that describes it and the kinds of cards it may hold."""

    name: str
    rule: str
    numbers: tuple[int, ...]
    holds: bytes


class Sound(Struct, frozen=True, kw_only=True):
    """The cards of a string that a world can hold, each once; what was left out is empty."""

    slots: tuple[int, ...]
    """All card slots of the map, three a place."""
    world_deck: tuple[int, ...]
    dispossessed: tuple[int, ...]
    relic_deck: tuple[int, ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def missing_relics(self) -> tuple[Card, ...]:
        """Relics that lie nowhere, in the order of their save ids (V-3)."""
        lying = {*self.slots, *self.relic_deck}
        return tuple(card for card in relics() if card.save_id not in lying)


def _piles(save: Save, slots: tuple[int, ...]) -> tuple[_Pile, ...]:
    return (
        _Pile(name=MAP, rule="S-9", numbers=slots, holds=b"deur."),
        _Pile(name=WORLD_DECK, rule="S-10", numbers=save.world_deck, holds=b"dv"),
        _Pile(name=DISPOSSESSED, rule="S-11", numbers=save.dispossessed, holds=b"d"),
        _Pile(name=RELIC_DECK, rule="S-12", numbers=save.relic_deck or (), holds=b"r"),
    )


def sound(save: Save) -> Sound:
    """Sort out the cards of a string: what stands twice, or where it cannot lie, is left out."""
    slots = tuple(chain.from_iterable(place.slots for place in save.places))
    piles = _piles(save, slots)
    if _all_fit(save.places, piles):
        return Sound(
            slots=slots,
            world_deck=save.world_deck,
            dispossessed=save.dispossessed,
            relic_deck=save.relic_deck or (),
        )
    left_out = tuple(_unfit(save.places, piles))
    return Sound(
        slots=_without(piles[0], left_out, instead=(EMPTY,)),
        world_deck=_without(piles[1], left_out),
        dispossessed=_without(piles[2], left_out),
        relic_deck=_without(piles[3], left_out),
        left_out=left_out,
    )


def _face(number: int) -> int:
    """The number that an edifice and its ruin share: they are one piece of cardboard (S-18)."""
    return number - number % 2 if KINDS[number] in b"eu" else number


def _all_fit(places: tuple[SavedPlace, ...], piles: tuple[_Pile, ...]) -> bool:
    """Whether nothing is to be left out; nearly always so, hence first and quick."""
    if any(kinds(pile.numbers).translate(None, pile.holds) for pile in piles):
        return False
    if any(kinds(p.slots).strip(_NOTHING) for p in places if p.site == EMPTY):
        return False
    numbers = bytes(chain.from_iterable(pile.numbers for pile in piles)).replace(b"\xff", b"")
    built = numbers.translate(None, _NOT_BUILT)
    return len(set(numbers)) == len(numbers) and len(set(map(_face, built))) == len(built)


def _unfit(places: tuple[SavedPlace, ...], piles: tuple[_Pile, ...]) -> Iterator[LeftOut]:
    first: dict[int, Spot] = {}
    for pile in piles:
        for count, number in enumerate(pile.numbers):
            if number == EMPTY:
                continue
            spot = Spot(pile=pile.name, number=count)
            no_site = pile.name == MAP and places[count // SLOTS].site == EMPTY
            if no_site or kinds((number,)) not in pile.holds:
                text = Text("{card} cannot lie here and is left out", card=card_at(number).name)
                yield _left_out(spot, number, pile.rule, text)
            elif first.setdefault(_face(number), spot) != spot:
                yield _left_out(spot, number, "V-5", _doubled(number, first[_face(number)]))


def _doubled(number: int, first: Spot) -> Text:
    card = card_at(number)
    if card.kind in (Kind.EDIFICE, Kind.RUIN):
        return Text(
            "{card} or its other side stands twice and is left out here (first: {first})",
            card=card.name,
            first=first.words(),
        )
    return Text(
        "{card} stands twice and is left out here (first: {first})",
        card=card.name,
        first=first.words(),
    )


def _left_out(spot: Spot, number: int, rule: str, text: Text) -> LeftOut:
    warning = SaveWarning(rule=RuleId(rule), at=spot.words(), text=text)
    return LeftOut(spot=spot, card=number, warning=warning)


def _without(
    pile: _Pile, left_out: tuple[LeftOut, ...], *, instead: tuple[int, ...] = ()
) -> tuple[int, ...]:
    gone = {each.spot.number for each in left_out if each.spot.pile == pile.name}
    kept = (instead if n in gone else (number,) for n, number in enumerate(pile.numbers))
    return tuple(chain.from_iterable(kept))
