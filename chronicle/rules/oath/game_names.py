"""What the spots of the table are called when the log tells of them."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Suit, site_of
from chronicle.rules.oath.names import (
    card_name,
    color_name,
    region_name,
    space_name,
    suit_name,
)
from chronicle.rules.oath.position import Site, Spot
from chronicle.rules.oath.world import Region

_SUITS = tuple(suit.value for suit in Suit)
_PLAIN = (
    ("shared", Text("shared bank")),
    ("peoples-favor", Text("the People's Favor")),
    ("darkest-secret", Text("the Darkest Secret")),
    ("bottom", Text("bottom of the world deck")),
    ("world-deck", Text("world deck")),
    ("reliquary", Text("Reliquary")),
    ("hand", Text("hand")),
    ("deck", Text("relic deck")),
)


def spot_name(spot: Spot) -> Message:
    """A spot, as a player would say it."""
    kind, _colon, what = spot.partition(":")
    plain = dict(_PLAIN).get(kind.partition("/")[0])
    if plain is not None:
        return plain
    if kind == "bank" and what in _SUITS:
        return Text("{suit} bank", suit=suit_name(Suit(what)))
    return _with(kind, what.partition("/")[0])


def _with(kind: str, what: str) -> Message:
    match kind:
        case "site":
            return space_name(int(what))
        case "card" | "relic":
            return Text("{card}", card=card_name(CardId(what)))
        case "pile":
            return Text("{region} pile", region=region_name(Region(what)))
        case _:
            return _of_a_seat(kind, what)


def _of_a_seat(kind: str, color: str) -> Message:
    name = color_name(color)
    names = {
        "board": Text("board of {color}", color=name),
        "facedown": Text("facedown secrets of {color}", color=name),
        "bank": Text("bank of {color}", color=name),
        "advisers": Text("advisers of {color}", color=name),
        "relics": Text("relics of {color}", color=name),
        "vision": Text("Vision of {color}", color=name),
        "pawn": Text("pawn and favor of {color}", color=name),
    }
    return names[kind]


def place_alternative(site: Site) -> Alternative:
    """A place of the map to be chosen, by its number."""
    name = site.site if site.faceup else None
    label = space_name(site.number) if name is None else Text("{site}", site=site_of(name).name)
    return Alternative(value=str(site.number), label=label)
