"""The steps of the wizard as their pages show them: frozen values in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import (
    SCEPTER,
    Card,
    Kind,
    all_cards,
    card_of,
    relics,
    site_of,
    sites,
)
from chronicle.rules.oath.names import color_name, place_name, region_name, role_name, space_name
from chronicle.rules.oath.result import BANDITS, How
from chronicle.rules.oath.settling import reliquary_at_start
from chronicle.rules.oath.world import PURPLE, Place, Region, Role, World
from tables.pages.picking import Search, search_for
from tables.services.draft_values import (
    CHECK,
    ENDING,
    MAP,
    OTHERS,
    STEPS,
    WINNER,
    BoardDraft,
    Draft,
    PlaceDraft,
    SeatDraft,
)

RADIO = "radio"
CHECKBOX = "checkbox"
MOST_UNKNOWN = 4

STEP_NAMES = {
    ENDING: gettext_noop("Ending"),
    MAP: gettext_noop("Map"),
    WINNER: gettext_noop("Winner's board"),
    OTHERS: gettext_noop("The others"),
    CHECK: gettext_noop("Check"),
}

WAYS = (
    (How.OATH, gettext_noop("The Empire"), gettext_noop("by the end die")),
    (How.USURPER, gettext_noop("A Usurper"), gettext_noop("at their Wake")),
    (How.VISION, gettext_noop("A Vision"), gettext_noop("alone, at their Wake")),
    (How.SUCCESSION, gettext_noop("A Citizen succeeds"), gettext_noop("the Empire won")),
    (How.LAST_ROUND, gettext_noop("Round 8 was over"), gettext_noop("in any other way")),
)


class Option(Struct, frozen=True, kw_only=True):
    """One row of a choice. ``seat`` is a colour to show before it, ``suit`` a suit or a glyph."""

    value: str
    label: str
    small: str = ""
    checked: bool = False
    seat: str = ""
    suit: str = ""


class Group(Struct, frozen=True, kw_only=True):
    """A question with its rows; ``least`` is the width in rem that a row needs."""

    name: str
    legend: str
    options: tuple[Option, ...]
    kind: str = RADIO
    rule: str = ""
    least: str = "9"
    small: str = ""
    mark: str = ""


class Problem(Struct, frozen=True, kw_only=True):
    """What speaks against an entry: on which step, at which block, under which rule."""

    step: str
    field: str
    text: str
    rule: str = ""


class Fact(Struct, frozen=True, kw_only=True):
    """A line of a panel: what follows, and the rule that says so."""

    text: str
    rule: str = ""
    lead: str = ""


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


class AdviserRow(Struct, frozen=True, kw_only=True):
    """An adviser that was named."""

    value: str
    name: str
    suit: str
    facedown: bool


class BoardBlock(Struct, frozen=True, kw_only=True):
    """A seat's board: its advisers, and the relics it held."""

    field: str
    color: str
    name: str
    person: str
    role: str
    advisers: tuple[AdviserRow, ...]
    search: Search
    unknown: Group
    relics: Group
    told_advisers: Group | None = None
    told_relics: Group | None = None
    told: bool = False

    @property
    def adviser_name(self) -> str:
        """The name of the boxes of its advisers."""
        return f"adviser-{self.color}"

    @property
    def facedown_name(self) -> str:
        """The name of the boxes that say which of them lie facedown."""
        return f"facedown-{self.color}"


class PileBlock(Struct, frozen=True, kw_only=True):
    """A region's discard pile."""

    field: str
    region: str
    name: str
    told: Group
    cards: Group
    search: Search
    any_told: bool


def step_names() -> tuple[str, ...]:
    """The names of the steps, for the progress line."""
    return tuple(_(STEP_NAMES[key]) for key in STEPS)


def seat_named(seat: SeatDraft) -> str:
    """A seat by its colour and its person: one person may hold two."""
    color = told(color_name(seat.color))
    return f"{color} ({seat.person})" if seat.person else color


def seat_label(seat: SeatDraft) -> str:
    """A seat by its person, or by its colour."""
    return seat.person or told(color_name(seat.color))


# --- step 1: how it ended -------------------------------------------------------------------------


def ending_groups(draft: Draft) -> tuple[Group, ...]:
    """Which way, and who won."""
    return (
        Group(
            name="how",
            legend=_("Which way?"),
            rule="O-17",
            least="14",
            options=tuple(
                Option(
                    value=way.value, label=_(label), small=_(small), checked=draft.how == way.value
                )
                for way, label, small in WAYS
            ),
        ),
        vision_group(draft),
        Group(
            name="winner",
            legend=_("Who won?"),
            rule="O-17.8",
            options=tuple(_seat_option(draft, seat) for seat in _seats_offered(draft)),
        ),
    )


def _seats_offered(draft: Draft) -> tuple[SeatDraft, ...]:
    """The seats that played; all colours while nobody has said who played."""
    return draft.playing if len(draft.playing) > 1 else draft.seats


def _seat_option(draft: Draft, seat: SeatDraft) -> Option:
    role = told(role_name(Role(seat.role))) if seat.role else ""
    small = f"{seat.person}, {role}" if seat.person and role else seat.person or role
    return Option(
        value=seat.color,
        label=told(color_name(seat.color)),
        small=small,
        checked=draft.winner == seat.color,
        seat=seat.color,
    )


def vision_group(draft: Draft) -> Group:
    """By which Vision; shown where a Vision can have won."""
    winning = tuple(c for c in all_cards() if c.kind is Kind.VISION and c.oath is not None)
    none = Option(value="", label=_("No Vision"), checked=not draft.vision)
    return Group(
        name="vision",
        legend=_("Which Vision?"),
        rule="O-4.4",
        small=_("Only if the Vision alone won: in several ways at once, leave it out."),
        options=(
            *(
                Option(value=card.id, label=card.name, checked=draft.vision == card.id)
                for card in winning
            ),
            none,
        ),
    )


def role_groups(draft: Draft) -> tuple[tuple[SeatDraft, Group], ...]:
    """How each colour's board lay when the game ended; Purple is always the Chancellor."""
    return tuple(
        (
            seat,
            Group(
                name=f"role-{seat.color}",
                legend=told(color_name(seat.color)),
                mark=seat.color,
                least="5",
                options=(
                    Option(value="", label=_("out"), checked=not seat.role),
                    *(
                        Option(
                            value=role.value,
                            label=told(role_name(role)),
                            checked=seat.role == role.value,
                        )
                        for role in (Role.EXILE, Role.CITIZEN)
                    ),
                ),
            ),
        )
        for seat in draft.seats
        if seat.color != PURPLE
    )


# --- step 2: the map ------------------------------------------------------------------------------


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
    """Who rules: every Imperial player is one colour, each Exile another, else the bandits."""
    exiles = tuple(seat for seat in draft.playing if seat.role == Role.EXILE.value)
    ruler = PURPLE if _role_of(draft, said.ruler) == Role.CITIZEN.value else said.ruler
    empire = Option(value=PURPLE, label=_("Empire"), seat=PURPLE, checked=ruler == PURPLE)
    bandits = Option(
        value=BANDITS, label=_("bandits"), suit="bandits", checked=said.ruler == BANDITS
    )
    return Group(
        name=f"ruler-{said.number}",
        legend=_("Who rules it?"),
        rule="O-18.10",
        least="7",
        options=(
            empire,
            *(
                Option(
                    value=seat.color,
                    label=seat_label(seat),
                    seat=seat.color,
                    checked=said.ruler == seat.color,
                )
                for seat in exiles
            ),
            bandits,
        ),
    )


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


def card_option(card_id: CardId, checked: bool) -> Option:  # noqa: FBT001 -- the state of its box
    """A card as a row of a choice."""
    card = card_of(card_id)
    return Option(
        value=card.id,
        label=card.name,
        suit=card.suit.value if card.suit else card.kind.value,
        checked=checked,
    )


# --- steps 3 and 4: boards, Reliquary, discards ---------------------------------------------------


def board_block(
    draft: Draft, seat: SeatDraft, world: World, *, find: str = "", query: str = ""
) -> BoardBlock:
    """A seat's board; a loser's may be left untold."""
    board = draft.board(seat.color)
    field = f"adviser-{seat.color}"
    loser = seat.color != draft.winner
    return BoardBlock(
        field=f"board-{seat.color}",
        color=seat.color,
        name=told(color_name(seat.color)),
        person=seat.person,
        role=told(role_name(Role(seat.role))) if seat.role else "",
        advisers=tuple(_adviser_row(each.card, faceup=each.faceup) for each in board.advisers),
        search=search_for(
            field,
            _("Add an adviser"),
            query=query if find == field else "",
            world=world,
            draft=draft,
        ),
        unknown=_unknown_group(board),
        relics=_relic_group(board),
        told_advisers=told_group(f"told-advisers-{seat.color}", _("Advisers"), board.advisers_told)
        if loser
        else None,
        told_relics=told_group(f"told-relics-{seat.color}", _("Relics"), board.relics_told)
        if loser
        else None,
        told=board.advisers_told or board.relics_told,
    )


def _adviser_row(card_id: CardId, *, faceup: bool) -> AdviserRow:
    card = card_of(card_id)
    suit = card.suit.value if card.suit else card.kind.value
    return AdviserRow(value=card.id, name=card.name, suit=suit, facedown=not faceup)


def told_group(name: str, legend: str, told_so: bool) -> Group:  # noqa: FBT001 -- the state it shows
    """Whether something is told at all."""
    return Group(
        name=name,
        legend=legend,
        options=(
            Option(value="", label=_("Not told"), checked=not told_so),
            Option(value="yes", label=_("These are all"), checked=told_so),
        ),
    )


def _unknown_group(board: BoardDraft) -> Group:
    most = max(MOST_UNKNOWN, board.unknown)
    return Group(
        name=f"unknown-{board.color}",
        legend=_("Facedown advisers that are not named"),
        least="4",
        options=tuple(
            Option(value=str(n), label=str(n), checked=board.unknown == n) for n in range(most + 1)
        ),
    )


def _relic_group(board: BoardDraft) -> Group:
    every = (*relics(), card_of(SCEPTER))
    return Group(
        name=f"relic-{board.color}",
        legend=_("Which relics were held?"),
        rule="O-18.6",
        kind=CHECKBOX,
        options=tuple(_relic_option(card, board) for card in sorted(every, key=_by_name)),
    )


def _by_name(card: Card) -> str:
    return card.name


def _relic_option(card: Card, board: BoardDraft) -> Option:
    return Option(value=card.id, label=card.name, checked=card.id in board.relics)


def reliquary_group(draft: Draft, world: World) -> Group:
    """How many relics are left in the Reliquary, of those that lay there when the game began."""
    most = max(reliquary_at_start(world).size, draft.reliquary or 0)
    return Group(
        name="reliquary",
        legend=_("How many relics are left in the Reliquary?"),
        rule="O-18.6.3",
        least="5",
        options=(
            Option(value="", label=_("Not told"), checked=draft.reliquary is None),
            *(
                Option(value=str(n), label=str(n), checked=draft.reliquary == n)
                for n in range(most, -1, -1)
            ),
        ),
    )


def pile_blocks(
    draft: Draft, world: World, *, find: str = "", query: str = ""
) -> tuple[PileBlock, ...]:
    """The three discard piles."""
    return tuple(
        PileBlock(
            field=f"pile-{region.value}",
            region=region.value,
            name=told(region_name(region)),
            told=told_group(f"told-pile-{region.value}", _("Discards"), pile.told),
            any_told=pile.told,
            cards=Group(
                name=f"pile-{region.value}",
                legend=_("Which cards lie in it?"),
                kind=CHECKBOX,
                options=tuple(card_option(card, True) for card in pile.cards),  # noqa: FBT003
            ),
            search=search_for(
                f"pile-{region.value}",
                _("Add a card"),
                query=query if find == f"pile-{region.value}" else "",
                world=world,
                draft=draft,
            ),
        )
        for region in Region
        for pile in (draft.pile(region.value),)
    )


def title_of(place: Place, draft: Draft) -> str:
    """A place by the site that lies there now, otherwise by region and row."""
    said = draft.place(place.number)
    site = place.site or said.site
    if said.turned and site is not None:
        return site_of(site).name
    return told(place_name(place))
