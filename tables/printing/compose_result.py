"""From a game that was played to its result sheet's frozen value, in one reader's language.

It tells what everybody at the table could see: nothing on it names what lay facedown.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from django.utils.translation import gettext, ngettext, pgettext

from chronicle.messages import color_letter, told
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.scene import Event
from chronicle.rules.oath import events as happened
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.names import color_name, oath_name, role_name, space_name
from chronicle.rules.oath.result import How, PlaceAtEnd, Result, SeatAtEnd
from chronicle.rules.oath.world import PURPLE, SEATS, World
from tables.printing.letters import readable
from tables.printing.oath_result import OathResult, PlaceEnded, SeatHeld
from tables.printing.parts import Fact, Line, Lines, Mark, Mast
from tables.printing.words import Order, language_tag, resume_code, stamp

RULES: Final[dict[type[Event[World]], str]] = {
    happened.OathSworn: "O-18.1",
    happened.CitizensExiled: "O-18.2",
    happened.CitizenshipGranted: "O-18.2",
    happened.EdificeBuilt: "O-18.3.1",
    happened.RuinRepaired: "O-18.3.1",
    happened.SiteDiscarded: "O-18.3.2",
    happened.EdificeRuined: "O-18.3.3",
    happened.SitesArranged: "O-18.3.5",
    happened.SiteDealt: "O-18.3.5",
    happened.SiteTurnedFaceup: "O-18.3.5",
    happened.DenizensAdded: "O-18.4",
    happened.ArchiveHealed: "O-18.4",
    happened.CardsDispossessed: "O-18.5",
    happened.RelicDeckShuffled: "O-18.6.1",
    happened.RelicsDealt: "O-18.6.2",
    happened.RelicsLaidOnTop: "O-18.6.3",
    happened.WorldDeckBuilt: "O-18.8",
    happened.ChapterOpened: "O-18.13",
}
"""The rule of each event of the phase. How the game ended stands in a part of its own."""


class ResultOrder(Order, frozen=True, kw_only=True):
    """What a result sheet is printed from: the worlds before and after, how the game ended."""

    before: World
    after: World
    result: Result
    events: tuple[Event[World], ...]
    answers: tuple[Answer, ...] = ()


def result_sheet(order: ResultOrder) -> OathResult:
    """The result sheet in words. The reader's language must be active."""
    name, game = readable(order.after.name), order.result.game
    return OathResult(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{chronicle}, game {number}: result").format(chronicle=name, number=game),
        campaign=gettext("{chronicle} · game {number}").format(chronicle=name, number=game),
        stamp=stamp(order),
        mast=_mast(order),
        ending=_ending(order.result),
        seats=tuple(_seat(order.result, seat) for seat in _in_board_order(order.result)),
        places=tuple(_place(place) for place in _places_told(order)),
        events=_followed(order.events),
    )


def _mast(order: ResultOrder) -> Mast:
    before, after, result = order.before, order.after, order.result
    winner = next((s for s in result.seats if s.color == result.winner), None)
    color = told(color_name(result.winner))
    person = readable("" if winner is None else winner.person or "")
    lead = gettext("{winner} won as {role}").format(
        winner=f"{person} ({color})" if person else color,
        role=told(role_name(result.role_of(result.winner))),
    )
    seats = ngettext("{count} player", "{count} players", len(result.seats))
    return Mast(
        game="oath",
        kind=gettext("Oath · result · game {number}").format(number=result.game),
        title=readable(after.name),
        lead=lead,
        facts=(
            Fact(label=gettext("Played under"), value=told(oath_name(before.oath))),
            Fact(label=gettext("At the table"), value=seats.format(count=len(result.seats))),
            Fact(label=gettext("Sworn for the next game"), value=told(oath_name(after.oath))),
        ),
        resume=resume_code(order, say=gettext("scan to see the chronicle, or type")),
    )


def _ending(result: Result) -> Lines:
    rule, text = _way(result.how)
    lines = [Line(text=text, rule=rule, mark=Mark.NONE)]
    if result.vision is not None:
        vision = gettext("{vision} won, and no other way").format(
            vision=card_of(result.vision).name
        )
        lines.append(Line(text=vision, rule="O-4.4", mark=Mark.NONE))
    if result.reliquary is not None:
        say = ngettext(
            "{count} relic left in the Reliquary",
            "{count} relics left in the Reliquary",
            len(result.reliquary),
        )
        text = say.format(count=len(result.reliquary))
        lines.append(Line(text=text, rule="O-18.6.3", mark=Mark.NONE))
    return Lines(lines=tuple(lines))


def _way(how: How) -> tuple[str, str]:
    """O-17, O-4.4: how the game was won, as the record page says it."""
    match how:
        case How.OATH:
            return "O-17.2", gettext("The end die came for the Empire")
        case How.USURPER:
            return "O-17.1", gettext("The Usurper won at the Wake")
        case How.VISION:
            return "O-4.4", gettext("The Vision was fulfilled at the Wake")
        case How.SUCCESSION:
            return "O-17.4", gettext("The Empire won, and a Citizen met the successor's goal")
        case How.LAST_ROUND:
            return "O-17.3", gettext("The game ended with round 8")


def _in_board_order(result: Result) -> list[SeatAtEnd]:
    return sorted(result.seats, key=lambda seat: SEATS.index(seat.color))


def _seat(result: Result, seat: SeatAtEnd) -> SeatHeld:
    return SeatHeld(
        letter=color_letter(seat.color),
        colour=told(color_name(seat.color)),
        person=readable(seat.person or ""),
        role=_role(seat, won=seat.color == result.winner),
        advisers=_advisers(result, seat.color),
        relics=_held(result, seat.color),
        won=seat.color == result.winner,
        inverted=seat.color == PURPLE,
    )


def _role(seat: SeatAtEnd, *, won: bool) -> str:
    role = told(role_name(seat.role))
    return gettext("{role}, won").format(role=role) if won else role


def _advisers(result: Result, seat: Seat) -> str:
    told_of = result.advisers_of(seat)
    if told_of is None:
        return gettext("not told")
    up = [card_of(a.card).name for a in told_of if a.faceup and a.card is not None]
    hidden = len(told_of) - len(up)
    if hidden:
        up.append(ngettext("{count} facedown", "{count} facedown", hidden).format(count=hidden))
    return ", ".join(up) or gettext("none")


def _held(result: Result, seat: Seat) -> str:
    relics = result.relics_of(seat)
    if relics is None:
        return gettext("not told")
    return ", ".join(_relic(relic) for relic in relics) or pgettext("relics or cards", "none")


def _relic(relic: CardId | None) -> str:
    return gettext("one not named") if relic is None else card_of(relic).name


def _places_told(order: ResultOrder) -> tuple[PlaceAtEnd, ...]:
    """The eight places as the game left them, with what the phase had to ask for."""
    ended = next(event for event in order.events if isinstance(event, happened.GameEnded))
    rulers = {f"table/ruler/{place.number}": place.ruler for place in order.result.places}
    rulers |= {answer.key: answer.value[0] for answer in order.answers if answer.value}
    return tuple(
        PlaceAtEnd(
            number=place.number,
            site=place.site,
            faceup=place.faceup,
            ruler=rulers.get(f"table/ruler/{place.number}"),
            cards=place.cards,
            relics=place.relics,
        )
        for place in ended.places
    )


def _place(place: PlaceAtEnd) -> PlaceEnded:
    slot = told(space_name(place.number))
    if not place.faceup or place.site is None:
        return PlaceEnded(
            slot=slot, site=gettext("facedown"), ruler="", cards="", relics="", faceup=False
        )
    relics = len(place.relics or ())
    return PlaceEnded(
        slot=slot,
        site=site_of(place.site).name,
        ruler="" if place.ruler is None else _ruler(place.ruler),
        cards=", ".join(card_of(card).name for card in place.cards or ()) or gettext("no cards"),
        relics=str(relics or ""),
    )


def _ruler(ruler: str) -> str:
    return told(color_name(ruler))


def _followed(events: tuple[Event[World], ...]) -> Lines:
    """One line an event; facedown sites, of which nobody is told more, go together."""
    lines: list[Line] = []
    for together in _alike(events):
        first = together[0]
        text = told(first.describe()) if len(together) == 1 else _places_said(together)
        lines.append(Line(text=text, rule=RULES[type(first)], mark=Mark.NONE))
    return Lines(lines=tuple(lines))


def _alike(events: tuple[Event[World], ...]) -> Iterator[tuple[Event[World], ...]]:
    """The events of the phase in their order; those about facedown sites in one bundle a kind."""
    shown = tuple(event for event in events if type(event) in RULES)
    for kind, group in groupby(shown, key=_facedown):
        bundle = tuple(group)
        if kind:
            yield bundle
        else:
            yield from ((event,) for event in bundle)


def _facedown(event: Event[World]) -> str:
    match event:
        case happened.SiteDiscarded(faceup=False):
            return "left"
        case happened.SiteDealt():
            return "dealt"
        case _:
            return ""


def _places_said(events: tuple[Event[World], ...]) -> str:
    """Several facedown sites that left, or were dealt."""
    numbers: list[int] = []
    for event in events:
        match event:
            case happened.SiteDiscarded(place=place) | happened.SiteDealt(place=place):
                numbers.append(place)
    places = ", ".join(told(space_name(number)) for number in numbers)
    if isinstance(events[0], happened.SiteDealt):
        return gettext("Facedown sites are dealt to {places}").format(places=places)
    return gettext("The facedown sites leave: {places}").format(places=places)
