"""The fields of the page that puts a box right: as it lies, or as they were typed."""

from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.oath.cardbook import Oath, sites
from chronicle.rules.oath.corrections import (
    ARCHIVE,
    BOX,
    DECK_BOTTOM,
    DECK_TOP,
    DISPOSSESSED,
    RELIC_DECK,
    RELIC_TOP,
    RELICS_BOTTOM,
    RELICS_TOP,
    WORLD_DECK,
)
from chronicle.rules.oath.names import color_name, oath_name, place_name, space_name
from chronicle.rules.oath.world import OTHERS, Facing, Place, World

AS_IT_IS = "="
"""A facedown site stays the one that it is, and its name stays unsaid."""


class CardRow(Struct, frozen=True, kw_only=True):
    """A line in which a card was named: where it lies, and where it was found unseen."""

    name: str = ""
    to: str = ""
    found_in: str = ""


class Offered(Struct, frozen=True, kw_only=True):
    """One thing that can be chosen."""

    value: str
    name: str
    chosen: bool = False


class PlaceFields(Struct, frozen=True, kw_only=True):
    """One place of the map: which site, and how it lies."""

    number: int
    name: str
    sites: tuple[Offered, ...]
    facings: tuple[Offered, ...]


class RowFields(Struct, frozen=True, kw_only=True):
    """One line for a card; ``found`` only where something is unseen."""

    number: int
    name: str
    spots: tuple[Offered, ...]
    found: tuple[Offered, ...]


class BoxFields(Struct, frozen=True, kw_only=True):
    """All fields of the page."""

    name: str
    oaths: tuple[Offered, ...]
    citizens: tuple[Offered, ...]
    places: tuple[PlaceFields, ...]
    rows: tuple[RowFields, ...]


def box_fields(
    world: World, typed: QueryDict | None, *, rows: tuple[CardRow, ...], empty: int
) -> BoxFields:
    """The fields as they were typed, as the box lies where nothing was; ``empty`` lines more."""
    oath = world.oath.value if typed is None else typed.get("oath", world.oath.value)
    citizens = world.citizens if typed is None else tuple(typed.getlist("citizen"))
    lines = (*rows, *(CardRow() for _more in range(empty)))
    return BoxFields(
        name=world.name if typed is None else typed.get("name", world.name),
        oaths=tuple(
            Offered(value=each.value, name=told(oath_name(each)), chosen=each.value == oath)
            for each in Oath
        ),
        citizens=tuple(
            Offered(value=color, name=told(color_name(color)), chosen=color in citizens)
            for color in OTHERS
        ),
        places=tuple(_place(place, typed) for place in world.places),
        rows=tuple(_row(number, line, world) for number, line in enumerate(lines)),
    )


def _place(place: Place, typed: QueryDict | None) -> PlaceFields:
    sealed = place.facing is Facing.FACEDOWN and place.site is not None
    site, facing = AS_IT_IS if sealed else place.site or "", place.facing.value
    if typed is not None:
        site = typed.get(f"site-{place.number}", site)
        facing = typed.get(f"facing-{place.number}", facing)
    named = sorted(sites(), key=lambda each: each.name)
    return PlaceFields(
        number=place.number,
        name=told(space_name(place.number)),
        sites=(
            *((_sealed(site),) if sealed else ()),
            Offered(value="", name=gettext("nobody knows, or none"), chosen=not site),
            *(Offered(value=each.id, name=each.name, chosen=each.id == site) for each in named),
        ),
        facings=tuple(
            Offered(value=each.value, name=_facing(each), chosen=each.value == facing)
            for each in Facing
        ),
    )


def _sealed(site: str) -> Offered:
    return Offered(value=AS_IT_IS, name=gettext("as it lies, sealed"), chosen=site == AS_IT_IS)


def _facing(facing: Facing) -> str:
    match facing:
        case Facing.FACEUP:
            return gettext("faceup")
        case Facing.FACEDOWN:
            return gettext("facedown")
        case Facing.EMPTY:
            return gettext("no site")


def _row(number: int, line: CardRow, world: World) -> RowFields:
    return RowFields(
        number=number,
        name=line.name,
        spots=_offered(_spots(world), line.to),
        found=_offered(_sources(world), line.found_in),
    )


def _offered(names: tuple[tuple[str, str], ...], chosen: str) -> tuple[Offered, ...]:
    return tuple(Offered(value=key, name=name, chosen=key == chosen) for key, name in names)


def _spots(world: World) -> tuple[tuple[str, str], ...]:
    on_map = (
        (f"place/{place.number}", told(place_name(place))) for place in world.places if place.faceup
    )
    return (
        ("", gettext("choose")),
        *on_map,
        (DECK_TOP, gettext("on top of the world deck")),
        (DECK_BOTTOM, gettext("at the bottom of the world deck")),
        (ARCHIVE, gettext("in the Archive")),
        (DISPOSSESSED, gettext("among the dispossessed")),
        (RELICS_TOP, gettext("on top of the relic deck")),
        (RELICS_BOTTOM, gettext("at the bottom of the relic deck")),
        (BOX, gettext("in the box (Visions)")),
    )


def _sources(world: World) -> tuple[tuple[str, str], ...]:
    """Where something unseen lies; none where everything has been seen."""
    hidden = (
        (WORLD_DECK, gettext("in the world deck"), world.world_deck.unseen),
        (DISPOSSESSED, gettext("among the dispossessed"), world.dispossessed.unseen),
        (ARCHIVE, gettext("in the Archive"), world.archive_unseen),
        (RELIC_TOP, gettext("on top of the relic deck"), world.relic_top.unseen),
        (RELIC_DECK, gettext("in the relic deck"), world.relic_deck.unseen),
        *(
            (f"place/{place.number}", told(place_name(place)), place.relics.count(None))
            for place in world.places
        ),
    )
    found = tuple((key, name) for key, name, count in hidden if count)
    return (("", gettext("it was seen before")), *found) if found else ()
