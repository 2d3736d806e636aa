"""What every sheet says in the same way: its head, its foot, colours, cards, places."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import StrEnum

import msgspec
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext, npgettext, pgettext

from chronicle.messages import told
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.names import color_name, suit_name
from tables.printing.parts import Card, Code
from tables.printing.qr import TextTooLongError, svg_path
from tables.printing.render import Paper

RESUME_MODULES = 0.9, 0.8  # mm: 37 mm for a version 4; a version 5 of 41 mm would leave the head
RESUME_VERSION = 5
RESUME_SIDE = 37  # mm of room in the head
CARRY_MODULE = 0.8  # mm
CARRY_MODULES_MOST = 88  # 70 mm with the quiet zone: version 15 and what is a little larger


class SealedMode(StrEnum):
    """What becomes of the part that spoils the decks."""

    SEALED = "sealed"
    OPEN = "open"
    OUT = "out"


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What any sheet is printed from.

    ``digest`` names the state it is bound to (64 hex digits), ``address`` is the resume code's,
    ``typed`` what somebody types who cannot scan; ``played_on`` is the session's date, the only
    one that is ever printed.
    """

    ruleset: str
    digest: str
    address: str
    typed: str
    played_on: date | None = None
    paper: Paper = Paper.A4
    language: str = "en"
    sealed: SealedMode = SealedMode.SEALED


def language_tag(language: str) -> str:
    """Django's ``pt-br`` as the tag that readers of a document know: ``pt-BR``."""
    main, _, region = language.partition("-")
    return f"{main}-{region.upper()}" if region else main


def stamp(order: Order) -> str:
    """The middle of the foot: rules, state, date of the session."""
    state = order.digest[:8].upper()
    known = gettext("rules {ruleset} · state {state}").format(
        ruleset=order.ruleset, state=f"{state[:4]}-{state[4:]}"
    )
    if order.played_on is None:
        return known
    return f"{known} · {date_format(order.played_on, 'DATE_FORMAT')}"


def resume_code(order: Order, *, say: str) -> Code:
    """The code that brings back, at the right of the head."""
    title = gettext("QR code: resume")
    codes = [svg_path(order.address, title=title, module_mm=module) for module in RESUME_MODULES]
    code = next((code for code in codes if code.mm <= RESUME_SIDE), codes[-1])
    return Code(svg=code.svg, side=code.mm, label=gettext("Resume"), say=say, text=order.typed)


def carry_code(text: str, *, say: str) -> Code:
    """The whole state as a code, or as text where it is too long for one."""
    label, title = gettext("Carry"), gettext("QR code: carry, the whole state")
    try:
        code = svg_path(text, title=title, module_mm=CARRY_MODULE)
    except TextTooLongError:
        return Code(svg="", side=0, label=label, say=say, text=text)
    if code.modules > CARRY_MODULES_MOST:
        return Code(svg="", side=0, label=label, say=say, text=text)
    return Code(svg=code.svg, side=code.mm, label=label, say=say)


def fits_resume(address: str) -> bool:
    """Whether an address makes a code that any phone reads off a table: version 5 at most."""
    return svg_path(address).version <= RESUME_VERSION


def colors_said(colors: Iterable[Seat]) -> str:
    """Colours one after the other."""
    return ", ".join(told(color_name(color)) for color in colors)


def warbands_said(color: Seat, count: int) -> str:
    """So many warbands of a colour; where words have a gender, that of the warbands."""
    match color:
        case "purple":
            say = npgettext("warbands", "{count} purple", "{count} purple", count)
        case "red":
            say = npgettext("warbands", "{count} red", "{count} red", count)
        case "blue":
            say = npgettext("warbands", "{count} blue", "{count} blue", count)
        case "yellow":
            say = npgettext("warbands", "{count} yellow", "{count} yellow", count)
        case "white":
            say = npgettext("warbands", "{count} white", "{count} white", count)
        case _:
            say = npgettext("warbands", "{count} black", "{count} black", count)
    return say.format(count=count)


def card_shown(card: CardId) -> Card:
    """A card with its glyph, and its suit or kind as a small note."""
    facts = card_of(card)
    match facts.kind:
        case Kind.EDIFICE:
            note = pgettext("a card", "edifice")
        case Kind.RUIN:
            note = pgettext("a card", "ruin")
        case _:
            note = "" if facts.suit is None else told(suit_name(facts.suit))
    glyph = "ruin" if facts.suit is None else facts.suit.value
    return Card(name=facts.name, glyph=glyph, note=note)


def relics_facedown(count: int) -> str:
    """So many relics, of which nobody is told more."""
    return ngettext("{count} relic, facedown", "{count} relics, facedown", count).format(
        count=count
    )


def cards_unseen(count: int) -> str:
    """So many cards that nobody has named."""
    return ngettext("{count} unseen card", "{count} unseen cards", count).format(count=count)
