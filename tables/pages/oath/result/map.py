"""The map step of the wizard as its page shows it: every place, and what lies there."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Kind, card_of, site_of, sites
from chronicle.rules.oath.names import place_name, region_name, space_name
from chronicle.rules.oath.result import BANDITS
from chronicle.rules.oath.world import PURPLE, Place, Region, Role, World
from tables.pages.oath.result.forms import RULER_OF_THE_REST
from tables.pages.oath.result.picking import Search, search_for
from tables.pages.oath.result.shown import CHECKBOX, Group, Option, card_option, seat_label
from tables.services.draft_values import Draft, PlaceDraft


class PlaceBlock(Struct, frozen=True, kw_only=True):
    """A place on the map step. ``down``: facedown when the game began, and not turned up."""

    field: str
    number: int
    title: str
    space: str
    scene: str
    down: bool = False
    turned: bool = False
    groups: tuple[Group, ...] = ()
    search: Search | None = None


class RegionBlock(Struct, frozen=True, kw_only=True):
    """A region of the map step."""

    name: str
    places: tuple[PlaceBlock, ...]


def map_blocks(
    draft: Draft, world: World, *, find: str = "", query: str = ""
) -> tuple[RegionBlock, ...]:
    """All places, region by region."""

    def search(field: str) -> Search:
        asked = query if field == find else ""
        return search_for(field, _("Add a card"), query=asked, world=world, draft=draft)

    return tuple(
        RegionBlock(
            name=told(region_name(region)),
            places=tuple(
                _place_block(draft, world.place(number), world, search(f"cards-{number}"))
                for number in region.places
            ),
        )
        for region in Region
    )


def _place_block(draft: Draft, place: Place, world: World, search: Search) -> PlaceBlock:
    number = place.number
    said = draft.place(number)
    space = told(space_name(number))
    if not place.faceup and not said.turned:
        return PlaceBlock(
            field=f"place-{number}", number=number, title=space, space="", scene="down", down=True
        )
    site = place.site or said.site
    ask_site = () if place.site else (_site_group(said, world),)
    return PlaceBlock(
        field=f"place-{number}",
        number=number,
        title=site_of(site).name if site else space,
        space=space,
        scene=site or "down",
        turned=said.turned,
        groups=(*ask_site, _ruler_group(draft, said), *_lying(place, said)),
        search=search,
    )


def _site_group(said: PlaceDraft, world: World) -> Group:
    known = {place.site for place in world.places}
    return Group(
        name=f"site-{said.number}",
        legend=_("Which site was turned up?"),
        options=tuple(
            Option(value=site.id, label=site.name, checked=said.site == site.id)
            for site in sites()
            if site.id not in known
        ),
    )


def _ruler_group(draft: Draft, said: PlaceDraft) -> Group:
    return Group(
        name=f"ruler-{said.number}",
        legend=_("Who rules it?"),
        rule="O-18.10",
        least="9",
        options=tuple(_rulers(draft, said.ruler)),
    )


def rest_group(draft: Draft) -> Group:
    """Who rules every site whose ruler is not told by itself, in one tap."""
    return Group(
        name=RULER_OF_THE_REST,
        legend=_("Who rules all sites not told above?"),
        rule="O-18.10",
        least="9",
        options=tuple(_rulers(draft, "")),
    )


def _rulers(draft: Draft, told: str) -> Iterator[Option]:
    """Who may rule: every Imperial player is one colour, each Exile another, else the bandits."""
    ruler = PURPLE if _role_of(draft, told) == Role.CITIZEN.value else told
    yield Option(value=PURPLE, label=_("Empire"), seat=PURPLE, checked=ruler == PURPLE)
    for seat in draft.playing:
        if seat.role == Role.EXILE.value:
            color = seat.color
            label = seat_label(seat)
            yield Option(value=color, label=label, seat=color, checked=ruler == color)
    yield Option(value=BANDITS, label=_("bandits"), suit="bandits", checked=ruler == BANDITS)


def _role_of(draft: Draft, color: str) -> str:
    return next((seat.role for seat in draft.seats if seat.color == color), "")


def _lying(place: Place, said: PlaceDraft) -> Iterator[Group]:
    """The cards that lie there, those of the opening too where they were taken away."""
    number = place.number
    loose = tuple(c for c in place.cards if card_of(c).other_side is None)
    added = tuple(c for c in said.cards if c not in loose and card_of(c).other_side is None)
    if loose or added:
        yield Group(
            name=f"cards-{number}",
            legend=_("Which cards lie here?"),
            rule="O-18.7",
            kind=CHECKBOX,
            options=tuple(card_option(card, card in said.cards) for card in (*loose, *added)),
        )
    for card in place.cards:
        other = card_of(card).other_side
        if other is not None:
            yield _face_group(number, card, other, said)
    most = _most_relics(place, said)
    if most:
        yield relic_count(f"relics-{number}", most, said.relics)


def _face_group(number: int, card: CardId, other: CardId, said: PlaceDraft) -> Group:
    up = other if other in said.cards else card
    return Group(
        name=f"face-{number}-{card}",
        legend=_("Which side lies up?"),
        least="14",
        options=tuple(_face_option(face, checked=face == up) for face in (card, other)),
    )


def _face_option(face: CardId, *, checked: bool) -> Option:
    facts = card_of(face)
    small = _("ruin") if facts.kind is Kind.RUIN else _("edifice")
    return Option(value=face, label=facts.name, small=small, suit=facts.kind.value, checked=checked)


def _most_relics(place: Place, said: PlaceDraft) -> int:
    site = place.site or said.site
    printed = site_of(site).relics if site else 0
    return max(printed, len(place.relics), said.relics or 0)


def relic_count(name: str, most: int, told_count: int | None) -> Group:
    """How many facedown relics lie at a site."""
    return Group(
        name=name,
        legend=_("How many relics lie here?"),
        rule="O-18.6.2",
        least="4",
        options=tuple(
            Option(value=str(n), label=str(n), checked=told_count == n) for n in range(most + 1)
        ),
    )


def title_of(place: Place, draft: Draft) -> str:
    """A place by the site that lies there now, otherwise by region and row."""
    said = draft.place(place.number)
    site = place.site or said.site
    if said.turned and site is not None:
        return site_of(site).name
    return told(place_name(place))
