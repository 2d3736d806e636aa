"""From what is to be printed to the sheet's frozen value and its HTML, in one reader's language.

Nothing is decided here: world and setup say what lies where, this module says it in words and
hides what lies facedown in the sealed part.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

import msgspec
from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, override, pgettext

from chronicle.messages import color_letter, told
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Kind, card_of, site_of
from chronicle.rules.oath.cardbook import sites as all_sites
from chronicle.rules.oath.names import (
    color_name,
    oath_name,
    region_name,
    role_name,
    site_name,
    space_name,
    suit_name,
)
from chronicle.rules.oath.setup_values import (
    Note,
    Part,
    PlaceSetup,
    SeatSetup,
    Setup,
    Step,
)
from chronicle.rules.oath.world import PURPLE, Facing, Region, Role, World
from tables.printing import parts
from tables.printing.oath_setup import OathSetup
from tables.printing.parts import Code, Fact, Line, Lines, Mark, Mast, Sealed
from tables.printing.qr import TextTooLongError, svg_path
from tables.printing.render import Paper

RESUME_MODULE = 0.9  # mm: 33 mm for a version 3
CARRY_MODULE = 0.8
CARRY_MODULES_MOST = 88  # 70 mm with the quiet zone: version 15 and what is a little larger
PACKETS = (12, 30)  # O-18.8: after these cards of the world deck a packet ends


class SealedMode(StrEnum):
    """What becomes of the part that spoils the decks."""

    SEALED = "sealed"
    OPEN = "open"
    OUT = "out"


class SetupOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What a setup sheet is printed from.

    ``address`` is the resume code's; ``typed`` what somebody types who cannot scan; ``carry`` the
    save string, None where the world is not complete, and ``setup_code`` is printed in its place;
    ``digest`` is the chapter's (64 hex digits).
    """

    world: World
    setup: Setup
    ruleset: str
    digest: str
    address: str
    typed: str
    carry: str | None = None
    setup_code: str | None = None
    played_on: date | None = None
    paper: Paper = Paper.A4
    language: str = "en"
    sealed: SealedMode = SealedMode.SEALED


def setup_html(order: SetupOrder) -> str:
    """The whole document of a setup sheet, ready to be rendered."""
    with override(order.language):
        return render_to_string("print/oath/setup.html", {"sheet": setup_sheet(order)})


def setup_sheet(order: SetupOrder) -> OathSetup:
    """The setup sheet in words. The reader's language must be active."""
    world, setup = order.world, order.setup
    campaign = gettext("{chronicle} · game {number}").format(
        chronicle=world.name, number=world.game
    )
    return OathSetup(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{chronicle}, game {number}: setup sheet").format(
            chronicle=world.name, number=world.game
        ),
        campaign=campaign,
        stamp=_stamp(order),
        mast=_mast(order),
        box=_box(setup),
        box_note=_stays_in(setup),
        regions=tuple(_region(setup, region) for region in Region),
        map_note=gettext("deal the bundle in order, keep the facing"),
        map_rule="O-2.1",
        markers=_lines(_steps(setup, Part.MARKERS)),
        seats=tuple(_seat(seat) for seat in setup.seats),
        seats_rule="O-2.5, O-2.14",
        sums=_sums(setup),
        cards=_lines(_steps(setup, Part.CARDS)),
        options=_options(setup),
        carry=None if order.sealed is SealedMode.OUT else _carry(order),
        sealed=None if order.sealed is SealedMode.OUT else _sealed(order),
    )


def language_tag(language: str) -> str:
    """Django's ``pt-br`` as the tag that readers of a document know: ``pt-BR``."""
    main, _, region = language.partition("-")
    return f"{main}-{region.upper()}" if region else main


def _stamp(order: SetupOrder) -> str:
    state = order.digest[:8].upper()
    known = gettext("rules {ruleset} · state {state}").format(
        ruleset=order.ruleset, state=f"{state[:4]}-{state[4:]}"
    )
    if order.played_on is None:
        return known
    return f"{known} · {date_format(order.played_on, 'DATE_FORMAT')}"


def _mast(order: SetupOrder) -> Mast:
    world, setup = order.world, order.setup
    count = len(setup.seats)
    kind = ngettext(
        "Oath · setup sheet · {count} player", "Oath · setup sheet · {count} players", count
    )
    code = svg_path(order.address, title=gettext("QR code: resume"), module_mm=RESUME_MODULE)
    return Mast(
        game="oath",
        kind=kind.format(count=count),
        title=world.name,
        lead=gettext("Game {number}, under the {oath}").format(
            number=world.game, oath=told(oath_name(world.oath))
        ),
        facts=_facts(setup),
        resume=Code(
            svg=code.svg,
            side=code.mm,
            label=gettext("Resume"),
            say=gettext("scan to see this table, or type"),
            text=order.typed,
        ),
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
    return tuple(Fact(label=label, value=_colors(colors)) for label, colors in facts if colors)


def _colors(colors: Iterable[Seat]) -> str:
    return ", ".join(told(color_name(color)) for color in colors)


def _steps(setup: Setup, part: Part) -> tuple[Step, ...]:
    return tuple(step for step in setup.steps if step.part is part)


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
        cards=(*(_card(card) for card in place.cards), *_relics_at(place)),
        pieces=_pieces(place),
    )


def _card(card: CardId) -> parts.Card:
    facts = card_of(card)
    match facts.kind:
        case Kind.EDIFICE:
            note = pgettext("a card", "edifice")
        case Kind.RUIN:
            note = pgettext("a card", "ruin")
        case _:
            note = "" if facts.suit is None else told(suit_name(facts.suit))
    glyph = "ruin" if facts.suit is None else facts.suit.value
    return parts.Card(name=facts.name, glyph=glyph, note=note)


def _relics_at(place: PlaceSetup) -> tuple[parts.Card, ...]:
    count = len(place.relics)
    if not count:
        return ()
    text = ngettext("{count} relic, facedown", "{count} relics, facedown", count)
    return (
        parts.Card(name=text.format(count=count), glyph="relic", note=pgettext("a card", "sealed")),
    )


def _pieces(place: PlaceSetup) -> tuple[parts.Piece, ...]:
    warbands = ngettext("{count} purple", "{count} purple", place.warbands)
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
    color = told(color_name(seat.warbands_of)).lower()
    return parts.SeatRow(
        letter=color_letter(seat.color),
        colour=told(color_name(seat.color)),
        person=seat.person or "",
        board=_board(seat.role),
        order="" if seat.turn is None else str(seat.turn),
        favor=str(seat.favor),
        secret=str(seat.secrets),
        warbands=f"{seat.warbands} {color}",
        bank="-" if seat.bank is None else str(seat.bank),
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
    noted = tuple(_noted(note) for note in (*setup.shortages, *setup.notes))
    own = Line(text=gettext("Tonight's own:"), write=True)
    return Lines(lines=(*noted, *in_force, own))


def _noted(note: Note) -> Line:
    return Line(text=told(note.text), rule=note.rule, glyph="warn", mark=Mark.NONE)


def _carry(order: SetupOrder) -> Code | None:
    text = order.carry or order.setup_code
    if text is None:
        return None
    label = gettext("Carry")
    if order.carry:
        say = gettext(
            "the whole state, readable without our server, in the community's save format"
        )
    else:
        say = gettext("the whole state as a setup code, readable without our server")
    try:
        code = svg_path(
            text, title=gettext("QR code: carry, the whole state"), module_mm=CARRY_MODULE
        )
    except TextTooLongError:
        return Code(svg="", side=0, label=label, say=say, text=text)
    if code.modules > CARRY_MODULES_MOST:
        return Code(svg="", side=0, label=label, say=say, text=text)
    return Code(svg=code.svg, side=code.mm, label=label, say=say)


# The sealed part: what lies facedown, and the order of the decks.


def _sealed(order: SetupOrder) -> Sealed | None:
    world = order.world
    named = (*_facedown_sites(world), *_site_relics(world), *_relic_decks(world))
    deck = _deck(world)
    head = _deck_head(world)
    note = gettext(
        "fold back here. Only to rebuild a deck that got mixed up; the reader learns what is coming"
    )
    fold = order.sealed is SealedMode.SEALED
    if not named and not deck and head is None:
        return None
    return Sealed(
        title=gettext("Sealed") if fold else gettext("Decks and facedown cards"),
        note=note if fold else "",
        named=(*named, *(() if head is None else (head,))),
        deck=deck,
        fold=fold,
    )


def _facedown_sites(world: World) -> tuple[parts.Named, ...]:
    hidden = [place for place in world.places if place.facing is Facing.FACEDOWN]
    if not hidden:
        return ()
    lines = (f"{told(space_name(p.number))} {told(site_name(p.site))}" for p in hidden)
    return (parts.Named(label=gettext("Facedown sites:"), text=f"{', '.join(lines)}."),)


def _site_relics(world: World) -> tuple[parts.Named, ...]:
    lying = [place for place in world.places if place.relics]
    if not lying:
        return ()
    lines = (f"{told(site_name(p.site))} {_relic_names(p.relics)}" for p in lying)
    return (parts.Named(label=gettext("Relics at sites:"), text=f"{', '.join(lines)}."),)


def _relic_names(relics: Iterable[CardId | None]) -> str:
    return " + ".join(gettext("unseen") if r is None else card_of(r).name for r in relics)


def _relic_decks(world: World) -> tuple[parts.Named, ...]:
    top, deck = world.relic_top, world.relic_deck
    named: list[parts.Named] = []
    if top.size:
        say = gettext("On top of the relic deck:")
        if not top.ordered:
            say = gettext("On top of the relic deck, shuffled:")
        named.append(parts.Named(label=say, text=f"{_names(top.cards, top.unseen)}."))
    if deck.size:
        say = (
            gettext("Relic deck, top first:") if deck.ordered else gettext("Relic deck, shuffled:")
        )
        named.append(parts.Named(label=say, text=f"{_names(deck.cards, deck.unseen)}."))
    return tuple(named)


def _names(cards: Iterable[CardId], unseen: int) -> str:
    names = [card_of(card).name for card in cards]
    if unseen:
        names.append(
            ngettext("{count} unseen card", "{count} unseen cards", unseen).format(count=unseen)
        )
    return ", ".join(names)


def _deck_head(world: World) -> parts.Named | None:
    deck = world.world_deck
    if deck.ordered and deck.cards:
        return parts.Named(
            label=gettext("World deck, top first;"),
            text=gettext("its packets end after 12 and 30 (lines):"),
        )
    if not deck.size:
        return None
    if deck.unseen:
        say = ngettext("{count} more, unseen.", "{count} more, unseen.", deck.unseen)
        return parts.Named(
            label=gettext("World deck, shuffled; known to lie in it:"),
            text=say.format(count=deck.unseen),
        )
    return parts.Named(label=gettext("World deck, shuffled; it holds:"), text="")


def _deck(world: World) -> tuple[parts.DeckCard, ...]:
    deck = world.world_deck
    return tuple(
        _deck_card(card, ends=deck.ordered and number in PACKETS)
        for number, card in enumerate(deck.cards, start=1)
    )


def _deck_card(card: CardId, *, ends: bool) -> parts.DeckCard:
    facts = card_of(card)
    alt = gettext("Vision") if facts.suit is None else told(suit_name(facts.suit))
    return parts.DeckCard(
        name=facts.name,
        glyph="vision" if facts.suit is None else facts.suit.value,
        alt=alt,
        vision=facts.kind is Kind.VISION,
        ends=ends,
    )
