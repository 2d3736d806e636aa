"""The steps of the wizard as their pages show them: frozen values in the reader's language."""

from __future__ import annotations

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
)
from chronicle.rules.oath.names import color_name, region_name, role_name
from chronicle.rules.oath.piles import reliquary_at_start
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import PURPLE, Region, Role, World
from tables.pages.oath.result.picking import Search, search_for
from tables.services.draft_values import (
    CHECK,
    ENDING,
    MAP,
    OTHERS,
    STEPS,
    WINNER,
    BoardDraft,
    Draft,
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
    """What speaks against an entry: on which step, at which block, under which rule.

    ``missing`` says that there is no entry yet.
    """

    step: str
    field: str
    text: str
    rule: str = ""
    missing: bool = False


class Fact(Struct, frozen=True, kw_only=True):
    """A line of a panel: what follows, and the rule that says so."""

    text: str
    rule: str = ""
    lead: str = ""


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
