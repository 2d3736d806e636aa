"""The time line of a chronicle: its games with their oaths and winners, as far as anybody told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import zip_longest

import msgspec
from django.urls import reverse
from django.utils.translation import gettext
from msgspec import Struct
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.models import Annal, Chapter
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.names import color_name, oath_name
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import LastGame
from chronicle.selectors import result_of, warnings_of
from tables.pages.oath.begin.brought import ShownWarning, warnings_shown


class Moment(Struct, frozen=True, kw_only=True):
    """One game on the time line: ``state`` is "", "gap" (nobody recorded it) or "now".

    ``href`` leads to its chapter; ``era`` and ``day`` were written beside it.
    """

    number: int
    title: str
    text: str
    state: str = ""
    seat: str = ""
    warnings: tuple[ShownWarning, ...] = ()
    href: str = ""
    era: str = ""
    day: date | None = None


def timeline(
    chapters: Sequence[Chapter], annals: Mapping[int, Annal], *, ref: str
) -> tuple[Moment, ...]:
    """The chapters in the order of their games, and the last game before the first of them.

    ``annals`` stand beside games; ``ref`` is the campaign's own, for the links.
    """
    following = zip_longest(chapters, chapters[1:])
    moments = (_moment(chapter, after) for chapter, after in following if chapter is not None)
    return (*_before(chapters[0]), *(_beside(each, annals, ref=ref) for each in moments))


def _beside(moment: Moment, annals: Mapping[int, Annal], *, ref: str) -> Moment:
    annal = annals.get(moment.number)
    return replace(
        moment,
        href=reverse("chapter", args=[ref, moment.number]),
        era="" if annal is None else annal.era,
        day=None if annal is None else annal.played_on,
    )


def winner_told(winner: str, how: How | None) -> str:
    """Who won, and in which way where that was told."""
    match how:
        case None:
            text = gettext("{winner} won.")
        case How.OATH:
            text = gettext("{winner} won for the Empire.")
        case How.USURPER:
            text = gettext("{winner} won as Usurper.")
        case How.VISION:
            text = gettext("{winner} won by a Vision.")
        case How.SUCCESSION:
            text = gettext("{winner} succeeded as Citizen.")
        case How.LAST_ROUND:
            text = gettext("{winner} won in the last round.")
    return text.format(winner=winner)


def _before(first: Chapter) -> tuple[Moment, ...]:
    """What the first chapter tells of the game before it, which nobody recorded."""
    if first.game == 1:
        return ()
    last = _last_of(first)
    seat = _color(last)
    return (
        Moment(
            number=first.game - 1,
            title=gettext("Oath not recorded"),
            text=_won(seat, "" if last is None else last.winner_name, None),
            state="gap",
            seat=seat,
        ),
    )


def _moment(chapter: Chapter, after: Chapter | None) -> Moment:
    result = result_of(chapter)
    follows = after is not None and after.game == chapter.game + 1
    last = _last_of(after) if after is not None and follows else None
    seat, name = _color(last), "" if last is None else last.winner_name
    if result is not None:
        seat = str(result.winner)
        persons = (each.person for each in result.seats if each.color == result.winner)
        name = next(persons, None) or name
    is_open = after is None and result is None
    return Moment(
        number=chapter.game,
        title=told(oath_name(Oath(chapter.oath))),
        text=_next(chapter) if is_open else _won(seat, name, result.how if result else None),
        state="now" if after is None else "",
        seat="" if is_open else seat,
        warnings=warnings_shown(warnings_of(chapter)),
    )


def _won(seat: str, name: str, how: How | None) -> str:
    if not seat:
        return gettext("Winner not recorded.")
    return winner_told(name or told(color_name(seat)), how)


def _next(chapter: Chapter) -> str:
    if not chapter.citizens:
        return gettext("Next. No Citizens.")
    names = ", ".join(told(color_name(color)) for color in chapter.citizens)
    return gettext("Next. Citizens: {names}.").format(names=names)


def _last_of(chapter: Chapter) -> LastGame | None:
    return None if chapter.last is None else msgspec.convert(chapter.last, LastGame)


def _color(last: LastGame | None) -> str:
    return "" if last is None or last.winner is None else str(last.winner)
