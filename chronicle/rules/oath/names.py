"""What things are called when the table is told about them. Printed names stay as printed."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.text import Message, Several, Text
from chronicle.rules.oath.cardbook import Oath, Suit, card_of, site_of
from chronicle.rules.oath.world import Place, Region, Role, region_of

_COLORS = (
    ("purple", Text("Purple")),
    ("red", Text("Red")),
    ("blue", Text("Blue")),
    ("yellow", Text("Yellow")),
    ("white", Text("White")),
    ("black", Text("Black")),
    ("bandits", Text("the bandits")),
)

_OATHS = (
    (Oath.SUPREMACY, Text("Oath of Supremacy")),
    (Oath.PEOPLE, Text("Oath of the People")),
    (Oath.DEVOTION, Text("Oath of Devotion")),
    (Oath.PROTECTION, Text("Oath of Protection")),
)

_SUITS = (
    (Suit.DISCORD, Text("Discord")),
    (Suit.ARCANE, Text("Arcane")),
    (Suit.ORDER, Text("Order")),
    (Suit.HEARTH, Text("Hearth")),
    (Suit.BEAST, Text("Beast")),
    (Suit.NOMAD, Text("Nomad")),
)

_REGIONS = (
    (Region.CRADLE, Text("Cradle")),
    (Region.PROVINCES, Text("Provinces")),
    (Region.HINTERLAND, Text("Hinterland")),
)

_ROLES = (
    (Role.CHANCELLOR, Text("Chancellor")),
    (Role.CITIZEN, Text("Citizen")),
    (Role.EXILE, Text("Exile")),
)


def color_name(color: str) -> Text:
    """A seat's colour, or the bandits."""
    return dict(_COLORS)[color]


def oath_name(oath: Oath) -> Text:
    """An oath with its article, as on its card."""
    return dict(_OATHS)[oath]


def suit_name(suit: Suit) -> Text:
    """A suit."""
    return dict(_SUITS)[suit]


def region_name(region: Region) -> Text:
    """A region of the map."""
    return dict(_REGIONS)[region]


def role_name(role: Role) -> Text:
    """Chancellor, Citizen or Exile."""
    return dict(_ROLES)[role]


def card_name(card: CardId | None) -> Message | str:
    """A card as printed; one that nobody has named is "an unseen card"."""
    return Text("an unseen card") if card is None else card_of(card).name


def site_name(site: SiteId | None) -> Message | str:
    """A site as printed; one that nobody has seen is "an unseen site"."""
    return Text("an unseen site") if site is None else site_of(site).name


def card_names(cards: tuple[CardId, ...]) -> Several:
    """Several cards as printed, in the order given."""
    return Several(tuple(card_of(card).name for card in cards))


def space_name(number: int) -> Text:
    """A place by its region and its row from the top: "Provinces 2"."""
    region = region_of(number)
    row = number - region.places.start + 1
    return Text("{region} {row}", region=region_name(region), row=row)


def place_name(place: Place) -> Message | str:
    """A place by its faceup site, otherwise by region and row."""
    if place.faceup and place.site is not None:
        return site_of(place.site).name
    return space_name(place.number)


def color_alternative(color: str) -> Alternative:
    """A colour, or the bandits, to be chosen."""
    return Alternative(value=color, label=color_name(color))


def card_alternative(card: CardId) -> Alternative:
    """A card to be chosen or drawn."""
    return Alternative(value=card, label=Text("{card}", card=card_of(card).name))


def site_alternative(site: SiteId) -> Alternative:
    """A site to be chosen or drawn."""
    return Alternative(value=site, label=Text("{site}", site=site_of(site).name))


def seats_named(seats: tuple[Seat, ...]) -> Several:
    """Several colours, in the order given."""
    return Several(tuple(color_name(seat) for seat in seats))


def number_alternatives(most: int) -> tuple[Alternative, ...]:
    """The numbers from 0 to ``most``, to choose one."""
    return tuple(
        Alternative(value=str(number), label=Text("{count}", count=number))
        for number in range(most + 1)
    )


def yes_or_no() -> tuple[Alternative, ...]:
    """Yes, or no."""
    return (
        Alternative(value="yes", label=Text("yes")),
        Alternative(value="no", label=Text("no")),
    )
