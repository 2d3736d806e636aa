"""The pages of the box as they are shown: what was told, what is found, what is still to tell."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from msgspec import Struct

from chronicle import card_catalogue
from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import (
    Kind,
    Limit,
    Oath,
    Suit,
    all_cards,
    card_of,
    site_of,
    sites,
    visions,
)
from chronicle.rules.oath.names import (
    color_name,
    oath_name,
    region_name,
    space_name,
    suit_name,
)
from chronicle.rules.oath.world import OTHERS, SEATS, Region
from tables.pages.oath.begin.box_forms import BASICS, CARDS, CHECK, MAP, REST
from tables.pages.oath.result.picking import MOST_HITS, Hit, Search
from tables.pages.oath.result.shown import CHECKBOX, Group, Option
from tables.pages.oath.shown import SuitBar
from tables.services.typed_box import (
    DECK,
    DISPOSSESSED,
    RELICS,
    TOP,
    BoxDraft,
    PlaceBox,
    cards_entered,
    clashes,
    field_of_place,
    fits,
    suit_counts,
)

FULL_DECK = 59
"""O-18.9: 54 denizens and five Visions, of which a few may lie among the dispossessed."""

STEP_NAMES = {
    BASICS: gettext_noop("Name and oath"),
    MAP: gettext_noop("Map"),
    CARDS: gettext_noop("World deck"),
    REST: gettext_noop("The rest"),
    CHECK: gettext_noop("Look"),
}


class Named(Struct, frozen=True, kw_only=True):
    """A card that was named in a field."""

    value: str
    name: str
    sign: str
    small: str = ""


class Shelf(Struct, frozen=True, kw_only=True):
    """A field that cards are named in: what it holds so far, and its search."""

    field: str
    title: str
    cards: tuple[Named, ...]
    search: Search


class SiteOption(Struct, frozen=True, kw_only=True):
    """A site to choose; ``taken`` where it was told at another place."""

    value: str
    name: str
    chosen: bool
    taken: str = ""


class PlaceShown(Struct, frozen=True, kw_only=True):
    """A place of the map and what was told of it."""

    number: int
    field: str
    space: str
    scene: str
    faceup: bool
    hidden: int
    sites: tuple[SiteOption, ...]
    shelf: Shelf
    room: int | None = None

    @property
    def facing_name(self) -> str:
        """The form's name for how it lies."""
        return f"facing-{self.number}"

    @property
    def site_name(self) -> str:
        """The form's name for its site."""
        return f"site-{self.number}"

    @property
    def hidden_name(self) -> str:
        """The form's name for the count of its relics."""
        return f"hidden-{self.number}"


class RegionShown(Struct, frozen=True, kw_only=True):
    """A region and its places."""

    name: str
    places: tuple[PlaceShown, ...]


class SuitShown(Struct, frozen=True, kw_only=True):
    """A suit of the world deck: how many cards were named, and how many only counted."""

    key: str
    name: str
    named: int
    hidden: int
    chosen: bool

    @property
    def count(self) -> int:
        """Cards named or counted."""
        return self.named + self.hidden

    @property
    def hidden_name(self) -> str:
        """The form's name for the count of cards that were not looked at."""
        return f"hidden-{self.key}"


class ClashShown(Struct, frozen=True, kw_only=True):
    """A thing that was entered twice: its name, and both fields with the pages they stand on."""

    name: str
    first: str
    first_href: str
    second: str
    second_href: str


class StillShown(Struct, frozen=True, kw_only=True):
    """How much of a thing was told; ``done`` where nothing is left to tell."""

    text: str
    end: str
    done: bool


def step_names() -> tuple[str, ...]:
    """The names of the pages, for the progress line."""
    return tuple(_(name) for name in STEP_NAMES.values())


def field_name(field: str, draft: BoxDraft) -> str:
    """A field in words."""
    words = {
        DECK: _("World deck"),
        DISPOSSESSED: _("Dispossessed"),
        TOP: _("Relics on top of their deck"),
        RELICS: _("Relic deck"),
    }
    if field in words:
        return words[field]
    place = draft.place(int(field.rpartition("-")[2]))
    space = told(space_name(place.number))
    return space if place.site is None else f"{site_of(place.site).name} ({space})"


def step_of_field(field: str) -> str:
    """The page that a field stands on."""
    if field == DECK:
        return CARDS
    if field in {DISPOSSESSED, TOP, RELICS}:
        return REST
    return MAP if field.startswith("place-") else BASICS


# --- the pages ------------------------------------------------------------------------------------


def basics_groups(draft: BoxDraft) -> tuple[Group, ...]:
    """Oath, Citizens and the last winner."""
    return (
        Group(
            name="oath",
            legend=_("Which oath holds?"),
            rule="O-1.3",
            options=tuple(
                Option(value=o.value, label=told(oath_name(o)), checked=draft.oath == o.value)
                for o in Oath
            ),
        ),
        Group(
            name="citizens",
            legend=_("Whose board lies as Citizen?"),
            kind=CHECKBOX,
            least="7",
            small=_("None of them is an answer too."),
            options=tuple(
                Option(value=s, label=told(color_name(s)), seat=s, checked=s in draft.citizens)
                for s in OTHERS
            ),
        ),
        Group(
            name="winner",
            legend=_("Who won the last game?"),
            least="7",
            options=(
                Option(value="", label=_("not recorded"), checked=not draft.winner),
                *(
                    Option(value=s, label=told(color_name(s)), seat=s, checked=s == draft.winner)
                    for s in SEATS
                ),
            ),
        ),
    )


def regions_shown(draft: BoxDraft, *, find: str, query: str) -> tuple[RegionShown, ...]:
    """The map, place by place."""
    return tuple(
        RegionShown(
            name=told(region_name(region)),
            places=tuple(
                _place_shown(draft, draft.place(number), find=find, query=query)
                for number in region.places
            ),
        )
        for region in Region
    )


def _place_shown(draft: BoxDraft, place: PlaceBox, *, find: str, query: str) -> PlaceShown:
    field = field_of_place(place.number)
    return PlaceShown(
        number=place.number,
        field=field,
        space=told(space_name(place.number)),
        scene=place.site if place.faceup and place.site else "down",
        faceup=place.faceup,
        hidden=place.hidden,
        sites=tuple(_site_options(draft, place)),
        shelf=shelf_of(draft, field, _("Cards and relics here"), find=find, query=query),
        room=None if place.site is None else site_of(place.site).capacity,
    )


def _site_options(draft: BoxDraft, place: PlaceBox) -> Iterator[SiteOption]:
    others = {
        each.site: told(space_name(each.number))
        for each in draft.places
        if each.site is not None and each.number != place.number
    }
    for site in sorted(sites(), key=lambda each: each.name):
        yield SiteOption(
            value=site.id,
            name=site.name,
            chosen=site.id == place.site,
            taken=others.get(site.id, ""),
        )


def shelf_of(draft: BoxDraft, field: str, title: str, *, find: str, query: str) -> Shelf:
    """A field with its cards and its search."""
    cards = tuple(card for where, card in cards_entered(draft) if where == field)
    return Shelf(
        field=field,
        title=title,
        cards=tuple(_named(card) for card in cards),
        search=search_in(draft, field, query=query if find == field else ""),
    )


def suits_shown(draft: BoxDraft) -> tuple[SuitShown, ...]:
    """The suits, with how far each has come."""
    return tuple(
        SuitShown(
            key=suit.value,
            name=told(suit_name(suit)),
            named=named,
            hidden=hidden,
            chosen=suit.value == draft.suit,
        )
        for suit, named, hidden in suit_counts(draft)
    )


def cards_of_suit(draft: BoxDraft) -> tuple[Named, ...]:
    """The cards of the world deck that were named of the suit in hand, by name."""
    suit = Suit(draft.suit)
    held = (card for card in draft.deck if card_of(card).suit is suit)
    return tuple(sorted((_named(card) for card in held), key=lambda each: each.name))


def visions_group(draft: BoxDraft) -> Group:
    """Which Visions lie in the world deck."""
    return Group(
        name="visions",
        legend=_("Which Visions lie in the world deck?"),
        kind=CHECKBOX,
        least="14",
        rule="O-18.8",
        options=tuple(
            Option(value=card.id, label=card.name, suit="vision", checked=card.id in draft.visions)
            for card in visions()
        ),
    )


def search_in(draft: BoxDraft, field: str, *, query: str) -> Search:
    """What a few letters may mean for a field; what was told elsewhere says where."""
    label = _("Name a card")
    if not query.strip():
        return Search(field=field, label=label)
    where = {card: _told_at(other, draft) for other, card in cards_entered(draft)}
    among = [card.id for card in all_cards() if fits(field, card.id)]
    found = card_catalogue.search(query, among=among, limit=MOST_HITS)
    hits = tuple(_hit(each, where.get(each.id, "")) for each in found)
    possible = tuple(hit for hit in hits if not hit.refused)
    refused = tuple(hit for hit in hits if hit.refused)
    return Search(field=field, label=label, query=query, hits=(*possible, *refused), asked=True)


def _told_at(field: str, draft: BoxDraft) -> str:
    return _("You told it already: {place}.").format(place=field_name(field, draft))


def _hit(found: card_catalogue.Hit, refused: str) -> Hit:
    named = _named(found.id)
    return Hit(
        value=found.id,
        pieces=found.pieces,
        suit=named.sign,
        small=named.small,
        alias_of=found.name if found.alias else "",
        refused=refused,
    )


def _named(card_id: CardId) -> Named:
    card = card_of(card_id)
    sign = card.suit.value if card.suit else card.kind.value
    return Named(value=card_id, name=card.name, sign=sign, small=", ".join(_said_of(card_id)))


def _said_of(card_id: CardId) -> Iterator[str]:
    card = card_of(card_id)
    if card.suit:
        yield told(suit_name(card.suit))
    kinds = {Kind.EDIFICE: _("edifice"), Kind.RUIN: _("ruin"), Kind.RELIC: _("relic")}
    if card.kind in kinds:
        yield kinds[card.kind]
    if card.limit is Limit.ADVISER_ONLY:
        yield _("adviser only")
    if card.limit is Limit.SITE_ONLY:
        yield _("sites only")


# --- beside the pages -----------------------------------------------------------------------------


def bars(draft: BoxDraft) -> tuple[SuitBar, ...]:
    """The world deck so far: cards of each suit, named or counted, and Visions."""
    counts = [
        (suit.value, told(suit_name(suit)), named + hidden)
        for suit, named, hidden in suit_counts(draft)
    ]
    counts.append(("vision", _("Visions"), len(draft.visions)))
    most = max(1, *(count for _key, _name, count in counts))
    return tuple(
        SuitBar(suit=key, name=name, count=count, percent=100 * count // most)
        for key, name, count in counts
    )


def deck_total(draft: BoxDraft) -> int:
    """How many cards of the world deck were named or counted."""
    return len(draft.deck) + sum(draft.deck_hidden) + len(draft.visions)


def still_to_tell(draft: BoxDraft) -> tuple[StillShown, ...]:
    """How much of the box was told, thing by thing."""
    known = sum(place.site is not None for place in draft.places)
    left = max(0, draft.relics_hidden)
    hidden = sum(place.hidden for place in draft.places if place.faceup) + draft.top_hidden + left
    gone = len(draft.dispossessed) + draft.dispossessed_hidden
    return (
        _still(_("Name, oath and Citizens"), done=bool(draft.name and draft.oath)),
        _still(_("Sites on the map"), known, of=8),
        _still(_("World deck"), deck_total(draft), of=FULL_DECK),
        _still(_("Relics by name"), 20 - hidden, of=20),
        StillShown(text=_("Dispossessed"), end=str(gone), done=gone > 0),
    )


def _still(text: str, count: int | None = None, *, of: int = 0, done: bool = False) -> StillShown:
    if count is None:
        return StillShown(text=text, end=_("done") if done else _("open"), done=done)
    end = _("{count} of {all}").format(count=count, all=of)
    return StillShown(text=text, end=end, done=count >= of)


def unknown_said(draft: BoxDraft) -> str:
    """How much nobody knows, in one line."""
    relics = sum(place.hidden for place in draft.places if place.faceup)
    relics += draft.top_hidden + max(0, draft.relics_hidden)
    cards = sum(draft.deck_hidden) + draft.dispossessed_hidden
    first = ngettext("{count} card unknown", "{count} cards unknown", cards).format(count=cards)
    second = ngettext("{count} relic unknown", "{count} relics unknown", relics)
    return f"{first}, {second.format(count=relics)}"


def clashes_shown(draft: BoxDraft, addresses: dict[str, str]) -> tuple[ClashShown, ...]:
    """What was entered twice, each with a way to both fields."""

    def href(field: str) -> str:
        return f"{addresses[step_of_field(field)]}#{field}"

    return tuple(
        ClashShown(
            name=clash.name,
            first=field_name(clash.fields[0], draft),
            first_href=href(clash.fields[0]),
            second=field_name(clash.fields[1], draft),
            second_href=href(clash.fields[1]),
        )
        for clash in clashes(draft)
    )
