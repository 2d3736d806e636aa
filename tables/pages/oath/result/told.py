"""What a draft says, in words: the summary of the last step, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Refusal
from chronicle.rules.oath.cardbook import card_of, next_suit
from chronicle.rules.oath.names import color_name, oath_name, region_name, role_name, suit_name
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.phase_cards import ADDED_PER_SUIT
from chronicle.rules.oath.powers import tally_suits
from chronicle.rules.oath.result import BANDITS, How
from chronicle.rules.oath.world import Place, Region, Role, World
from tables.pages.oath.result.forms import field_of, step_of
from tables.pages.oath.result.map import title_of
from tables.pages.oath.result.shown import Fact, Problem, seat_label, seat_named
from tables.services.draft_values import (
    ENDING,
    MAP,
    OTHERS,
    STEPS,
    WINNER,
    BoardDraft,
    Draft,
    SeatDraft,
)


class Line(Struct, frozen=True, kw_only=True):
    """One line of the summary; ``missing`` says that nobody told it."""

    label: str
    text: str
    missing: bool = False


class Part(Struct, frozen=True, kw_only=True):
    """The summary of one step."""

    step: str
    lines: tuple[Line, ...]


def problem_of(trouble: Malformed | Refusal | None, draft: Draft) -> Problem | None:
    """Where a complaint of the rules belongs, in words."""
    if trouble is None:
        return None
    path = trouble.path if isinstance(trouble, Malformed) else "how"
    rule = trouble.rule if isinstance(trouble, Refusal) else ""
    return Problem(
        step=step_of(path, draft),
        field=field_of(path, draft),
        text=told(trouble.why),
        rule=rule,
        missing=isinstance(trouble, Malformed) and _unanswered(path, draft),
    )


def _unanswered(path: str, draft: Draft) -> bool:
    """Whether the complaint is about a question of the first step that nobody has answered."""
    answers = {"how": draft.how, "winner": draft.winner, "vision": draft.vision}
    return path in answers and not answers[path]


# --- what follows ---------------------------------------------------------------------------------


def headline(draft: Draft) -> str:
    """Who won, as what."""
    winner = _winner(draft)
    if winner is None:
        return _("Nobody has won yet")
    role = told(role_name(Role(winner.role))) if winner.role else ""
    return _("{name} wins, as {role}").format(name=seat_label(winner), role=role or "?")


def _winner(draft: Draft) -> SeatDraft | None:
    return next((seat for seat in draft.seats if seat.color == draft.winner), None)


def consequences(draft: Draft, world: World, options: Options) -> tuple[Fact, ...]:
    """What follows from what was entered so far, each line with its rule."""
    return tuple(_consequences(draft, world, options))


_RULE_OF_WAY = {
    How.OATH.value: "O-17.2",
    How.USURPER.value: "O-17.1",
    How.VISION.value: "O-4.4",
    How.SUCCESSION.value: "O-17.4",
    How.LAST_ROUND.value: "O-17.3",
}


def _consequences(draft: Draft, world: World, options: Options) -> Iterator[Fact]:
    if draft.how in _RULE_OF_WAY:
        yield Fact(text=_way_said(draft), rule=_RULE_OF_WAY[draft.how])
    winner = _winner(draft)
    if winner is None or not winner.role:
        return
    name = seat_label(winner)
    if winner.role == Role.EXILE.value:
        yield Fact(
            text=_(
                "Citizens turn to Exile; {name} may offer citizenship, but not to those just turned"
            ).format(name=name),
            rule="O-18.2",
        )
    else:
        yield Fact(text=_("Boards stay as they ended: the winner is Imperial"), rule="O-18.2")
    bound = card_of_vision(draft)
    if bound is None:
        oath = told(oath_name(world.oath))
        yield Fact(
            text=_("Next oath: any but the {oath}; {name} chooses").format(oath=oath, name=name),
            rule="O-18.1",
        )
    else:
        yield Fact(text=_("Next oath: the {oath}").format(oath=bound), rule="O-18.1")
    yield from _map_follows(draft, world)
    yield from _suits_follow(draft, options)


def _way_said(draft: Draft) -> str:
    said = {
        How.OATH.value: _("The end die came for the Empire"),
        How.USURPER.value: _("The Usurper won at the Wake"),
        How.VISION.value: _("The Vision was fulfilled at the Wake"),
        How.SUCCESSION.value: _("The Empire won, and a Citizen met the successor's goal"),
        How.LAST_ROUND.value: _("The game ended with round 8"),
    }
    return said[draft.how]


def card_of_vision(draft: Draft) -> str | None:
    """The oath to which the Vision binds that won alone, or None."""
    oath = card_of(CardId(draft.vision)).oath if draft.vision else None
    return None if oath is None else told(oath_name(oath))


def _map_follows(draft: Draft, world: World) -> Iterator[Fact]:
    faceup = [p for p in world.places if p.faceup or draft.place(p.number).turned]
    open_ones = sum(not draft.place(place.number).ruler for place in faceup)
    if MAP in draft.done and open_ones:
        text = ngettext(
            "{count} site has no ruler yet: it will be asked",
            "{count} sites have no ruler yet: they will be asked",
            open_ones,
        )
        yield Fact(text=text.format(count=open_ones), rule="O-18.10")


def _suits_follow(draft: Draft, options: Options) -> Iterator[Fact]:
    """The suits of the six cards, where one suit leads among the faceup advisers."""
    board = draft.board(draft.winner)
    faceup = tuple(each.card for each in board.advisers if each.faceup)
    tally = tally_suits(faceup, options).most_common()
    if not tally or (len(tally) > 1 and tally[0][1] == tally[1][1]):
        return
    first = tally[0][0]
    suits = (first, next_suit(first), next_suit(next_suit(first)))
    counted = (
        f"{count} {told(suit_name(suit))}"
        for suit, count in zip(suits, ADDED_PER_SUIT, strict=True)
    )
    yield Fact(text=_("Six cards join: {suits}").format(suits=", ".join(counted)), rule="O-18.4")


# --- the summary ----------------------------------------------------------------------------------


def summary(draft: Draft, world: World) -> tuple[Part, ...]:
    """Everything that was entered, step by step."""
    lines = {
        ENDING: _ending_lines(draft),
        MAP: tuple(_place_line(draft, place) for place in world.places),
        WINNER: (*_board_lines(draft, draft.winner), _reliquary_line(draft)),
        OTHERS: tuple(_others_lines(draft)),
    }
    return tuple(Part(step=step, lines=lines[step]) for step in STEPS if step in lines)


def _ending_lines(draft: Draft) -> tuple[Line, ...]:
    winner = _winner(draft)
    seats = ", ".join(
        f"{seat_named(seat)}: {told(role_name(Role(seat.role)))}" for seat in draft.playing
    )
    vision = card_of(CardId(draft.vision)).name if draft.vision else ""
    how = _way_said(draft) if draft.how else ""
    return (
        Line(label=_("How"), text=how or _("not told"), missing=not how),
        *((Line(label=_("Vision"), text=vision),) if vision else ()),
        Line(
            label=_("Winner"),
            text=seat_named(winner) if winner else _("not told"),
            missing=winner is None,
        ),
        Line(label=_("Seats"), text=seats),
    )


def _place_line(draft: Draft, place: Place) -> Line:
    said = draft.place(place.number)
    title = title_of(place, draft)
    if not place.faceup and not said.turned:
        return Line(label=title, text=_("still facedown"))
    cards = ", ".join(card_of(card).name for card in said.cards) or _("no cards")
    ruler = _ruler_said(said.ruler)
    count = said.relics or 0
    lying = ngettext("{count} relic", "{count} relics", count).format(count=count) if count else ""
    text = "; ".join(part for part in (ruler, cards, lying) if part)
    return Line(label=title, text=text, missing=not said.ruler)


def _ruler_said(ruler: str) -> str:
    if not ruler:
        return _("ruler not told")
    if ruler == BANDITS:
        return _("ruled by bandits")
    return _("ruled by {color}").format(color=told(color_name(ruler)))


def _board_lines(draft: Draft, color: str) -> Iterator[Line]:
    if not color:
        return
    board = draft.board(color)
    name = next((seat_named(seat) for seat in draft.seats if seat.color == color), color)
    yield Line(
        label=_("Advisers of {name}").format(name=name),
        text=_advisers_said(board) if board.advisers_told else _("not told"),
        missing=not board.advisers_told,
    )
    relics = ", ".join(card_of(relic).name for relic in board.relics) or pgettext(
        "relics or cards", "none"
    )
    yield Line(
        label=_("Relics of {name}").format(name=name),
        text=relics if board.relics_told else _("not told"),
        missing=not board.relics_told,
    )


def _advisers_said(board: BoardDraft) -> str:
    named = [
        card_of(each.card).name
        if each.faceup
        else _("{card} (facedown)").format(card=card_of(each.card).name)
        for each in board.advisers
    ]
    if board.unknown:
        text = ngettext("{count} facedown", "{count} facedown", board.unknown)
        named.append(text.format(count=board.unknown))
    return ", ".join(named) or _("none")


def _reliquary_line(draft: Draft) -> Line:
    left = draft.reliquary
    return Line(
        label=_("Left in the Reliquary"),
        text=_("not told") if left is None else str(left),
        missing=left is None,
    )


def _others_lines(draft: Draft) -> Iterator[Line]:
    for seat in draft.losers:
        yield from _board_lines(draft, seat.color)
    for region in Region:
        pile = draft.pile(region.value)
        cards = ", ".join(card_of(card).name for card in pile.cards) or pgettext(
            "relics or cards", "none"
        )
        yield Line(
            label=_("Discards, {region}").format(region=told(region_name(region))),
            text=cards if pile.told else _("not told"),
            missing=not pile.told,
        )
