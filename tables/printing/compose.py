"""From what is to be set up to the setup sheet's frozen value, in one reader's language.

Nothing is decided here: world and setup say what lies where, this module says it in words and
hides what lies facedown in the sealed part.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext, pgettext

from chronicle.messages import color_letter, told
from chronicle.rules.core.laid import Note
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.cardbook import sites as all_sites
from chronicle.rules.oath.names import color_name, oath_name, region_name, role_name
from chronicle.rules.oath.setup_values import Part, PlaceSetup, SeatSetup, Setup, Step
from chronicle.rules.oath.world import PURPLE, Facing, Region, Role, World
from tables.printing import parts
from tables.printing.letters import readable
from tables.printing.oath_setup import OathSetup
from tables.printing.parts import Code, Fact, Line, Lines, Mark, Mast
from tables.printing.sealed import sealed_part
from tables.printing.words import (
    Order,
    SealedMode,
    card_shown,
    carry_code,
    colors_said,
    language_tag,
    relics_facedown,
    resume_code,
    stamp,
    warbands_said,
)


class SetupOrder(Order, frozen=True, kw_only=True):
    """What a setup sheet is printed from.

    ``carry`` is the save string, None where the world is not complete, and ``setup_code`` is
    printed in its place.
    """

    world: World
    setup: Setup
    carry: str | None = None
    setup_code: str | None = None


def setup_sheet(order: SetupOrder) -> OathSetup:
    """The setup sheet in words. The reader's language must be active."""
    world, setup = order.world, order.setup
    campaign = gettext("{chronicle} · game {number}").format(
        chronicle=readable(world.name), number=world.game
    )
    return OathSetup(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{chronicle}, game {number}: setup sheet").format(
            chronicle=readable(world.name), number=world.game
        ),
        campaign=campaign,
        stamp=stamp(order),
        mast=_mast(order),
        box=_box(setup),
        box_note=_stays_in(setup),
        regions=tuple(_region(setup, region) for region in Region),
        map_note=gettext("deal the bundle in order, keep the facing"),
        map_rule="O-2.1",
        notes=_notes(setup),
        markers=_lines((*_steps(setup, Part.MARKERS), *_to_chancellor(setup))),
        seats=tuple(_seat(seat) for seat in setup.seats),
        seats_rule="O-2.5, O-2.14",
        sums=_sums(setup),
        cards=_lines(_steps(setup, Part.CARDS)),
        options=_options(setup),
        carry=None if order.sealed is SealedMode.OUT else _carry(order),
        sealed=sealed_part(world, order.sealed, note=_sealed_note(), orders_only=False),
    )


def _mast(order: SetupOrder) -> Mast:
    world, setup = order.world, order.setup
    count = len(setup.seats)
    kind = ngettext(
        "Oath · setup sheet · {count} player", "Oath · setup sheet · {count} players", count
    )
    return Mast(
        game="oath",
        kind=kind.format(count=count),
        title=readable(world.name),
        lead=gettext("Game {number}, under the {oath}").format(
            number=world.game, oath=told(oath_name(world.oath))
        ),
        facts=_facts(setup),
        resume=resume_code(order, say=gettext("scan to see this table, or type")),
    )


def _facts(setup: Setup) -> tuple[Fact, ...]:
    by_role = {role: [s.color for s in setup.seats if s.role is role] for role in Role}
    citizens, exiles = by_role[Role.CITIZEN], by_role[Role.EXILE]
    facts = (
        (gettext("Chancellor"), by_role[Role.CHANCELLOR]),
        (ngettext("Citizen", "Citizens", len(citizens)), citizens),
        (ngettext("Exile", "Exiles", len(exiles)), exiles),
        (gettext("Oathkeeper"), [PURPLE]),
    )
    return tuple(Fact(label=label, value=colors_said(colors)) for label, colors in facts if colors)


def _steps(setup: Setup, part: Part) -> tuple[Step, ...]:
    return tuple(step for step in setup.steps if step.part is part)


def _to_chancellor(setup: Setup) -> tuple[Step, ...]:
    """O-2.6: what lies in no row of the seats, and so must be told before them."""
    return tuple(step for step in _steps(setup, Part.SEATS) if step.rule == "O-2.6")


def _lines(steps: Iterable[Step], *, rules: bool = True) -> Lines:
    return Lines(
        lines=tuple(
            Line(
                text=told(step.text),
                count="" if step.count is None else str(step.count),
                rule=step.rule if rules else "",
            )
            for step in steps
        )
    )


def _box(setup: Setup) -> Lines:
    return _lines(_steps(setup, Part.BOX), rules=False)


def _stays_in(setup: Setup) -> str:
    sites = len(tuple(place for place in setup.places if place.facing is not Facing.EMPTY))
    return gettext("the rest stays in: {sites} sites, other edifices, unused colours").format(
        sites=len(all_sites()) - sites
    )


def _region(setup: Setup, region: Region) -> parts.Region:
    name = told(region_name(region))
    return parts.Region(
        name=gettext("{region}, top to bottom").format(region=name)
        if region is Region.CRADLE
        else name,
        places=tuple(_place(place) for place in setup.places if place.region is region),
    )


def _place(place: PlaceSetup) -> parts.Place:
    if place.facing is not Facing.FACEUP or place.site is None:
        return parts.Place(
            name=pgettext("a site", "Facedown"),
            scene="down",
            alt=gettext("facedown site"),
            faceup=False,
        )
    name = site_of(place.site).name
    return parts.Place(
        name=name,
        scene=place.site,
        alt=gettext("drawing: {site}").format(site=name),
        cards=(*(card_shown(card) for card in place.cards), *_relics_at(place)),
        pieces=_pieces(place),
    )


def _relics_at(place: PlaceSetup) -> tuple[parts.Card, ...]:
    if not place.relics:
        return ()
    text = relics_facedown(len(place.relics))
    return (parts.Card(name=text, glyph="relic", note=pgettext("a card", "sealed")),)


def _pieces(place: PlaceSetup) -> tuple[parts.Piece, ...]:
    warbands = warbands_said(PURPLE, place.warbands)
    favor = ngettext("{count} favor", "{count} favor", place.favor)
    secrets = ngettext("{count} secret", "{count} secrets", place.secrets)
    counted = (
        ("warband", warbands, place.warbands),
        ("favor", favor, place.favor),
        ("secret", secrets, place.secrets),
    )
    return tuple(
        parts.Piece(glyph=glyph, text=text.format(count=count))
        for glyph, text, count in counted
        if count
    )


def _seat(seat: SeatSetup) -> parts.SeatRow:
    return parts.SeatRow(
        letter=color_letter(seat.color),
        colour=told(color_name(seat.color)),
        person=readable(seat.person or ""),
        board=_board(seat.role),
        order="" if seat.turn is None else str(seat.turn),
        favor=str(seat.favor),
        secret=str(seat.secrets),
        warbands=warbands_said(seat.warbands_of, seat.warbands),
        bank="\N{EN DASH}" if seat.bank is None else str(seat.bank),
        supply=str(seat.supply),
        inverted=seat.color == PURPLE,
    )


def _board(role: Role) -> str:
    match role:
        case Role.CHANCELLOR:
            return told(role_name(role))
        case Role.CITIZEN:
            return gettext("Citizen side")
        case Role.EXILE:
            return gettext("Exile side")


def _sums(setup: Setup) -> tuple[parts.Sum, ...]:
    """The sums of the shared pieces and purple; an Exile's own colour stands in its row."""
    shared = setup.sums[:3]
    return tuple(
        parts.Sum(
            text=f"{told(each.name)} {each.total} = "
            + "".join(f"{told(part.text)}, " for part in each.parts),
            result=told(each.left_text),
        )
        for each in shared
    )


def _options(setup: Setup) -> Lines:
    in_force = tuple(
        Line(text=told(option.sentence), rule=option.rule, mark=Mark.OPTION)
        for option in setup.options
    )
    own = Line(text=gettext("Tonight's own:"), write=True)
    return Lines(lines=(*in_force, own))


def _notes(setup: Setup) -> Lines:
    """What runs short and what is odd: told where hands first meet it, on page 1."""
    return Lines(lines=tuple(_noted(note) for note in (*setup.shortages, *setup.notes)))


def _noted(note: Note) -> Line:
    return Line(text=told(note.text), rule=note.rule, glyph="warn", mark=Mark.NONE)


def _carry(order: SetupOrder) -> Code | None:
    text = order.carry or order.setup_code
    if text is None:
        return None
    if order.carry:
        say = gettext(
            "the whole state, readable without our server, in the community's save format"
        )
    else:
        say = gettext("the whole state as a setup code, readable without our server")
    return carry_code(text, say=say)


def _sealed_note() -> str:
    return gettext(
        "fold back here. Only to rebuild a deck that got mixed up; the reader learns what is coming"
    )
