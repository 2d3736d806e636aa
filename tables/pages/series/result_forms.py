"""The form of a result as a page shows it, and what a page sent: the same for every game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from django.http import QueryDict
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import SeriesRules
from chronicle.rules.core.series.values import Series, Standing
from chronicle.rules.core.telling import Among, Count, Field, Form, Group, Tick, Words
from tables.services.series import told_of
from tables.services.series_drafts import WAIVED

FIELD, MORE = "f:", "m:"
"""What the names of a page's fields begin with: the answer itself; a number beyond its buttons."""
SHOWN = "shown"
"""The hidden field in which a page says which fields it had."""

_FIELDS_MOST = 400
_PATH = re.compile(r"[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*")
_LONGEST_PATH = 120
_LONGEST = 2_000


class Tap(Struct, frozen=True, kw_only=True):
    """One answer to be tapped."""

    value: str
    label: str
    chosen: bool


class ShownField(Struct, frozen=True, kw_only=True):
    """One field: ``kind`` is numbers, number, among, tick or words.

    ``taps`` are what may be tapped; ``low`` and ``high`` bound a number, and ``beyond`` says that
    not all of them have a button; ``refused`` says what is wrong with what was entered.
    """

    name: str
    more: str
    anchor: str
    label: str
    rule: str
    kind: str
    value: str
    glyph: str
    taps: tuple[Tap, ...] = ()
    low: int = 0
    high: int = 0
    beyond: bool = False
    longest: int = 0
    refused: str = ""


class ShownBlock(Struct, frozen=True, kw_only=True):
    """The fields of one seat."""

    seat: int
    letter: str
    person: str
    points: int | None
    fields: tuple[ShownField, ...]


class ShownGroup(Struct, frozen=True, kw_only=True):
    """Fields that stand together: the table's, and a block for each seat."""

    key: str
    heading: str
    note: str
    fields: tuple[ShownField, ...]
    blocks: tuple[ShownBlock, ...]

    @property
    def any(self) -> bool:
        """Whether there is anything to fill in."""
        return bool(self.fields or self.blocks)


class ShownStanding(Struct, frozen=True, kw_only=True):
    """How a seat came out."""

    seat: int
    letter: str
    person: str
    place: int | None
    points: int | None
    won: bool
    rule: str


class ShownForm(Struct, frozen=True, kw_only=True):
    """The whole form; ``paths`` are those of its fields."""

    groups: tuple[ShownGroup, ...]
    paths: str


# --- showing --------------------------------------------------------------------------------------


def form_of(rules: SeriesRules, series: Series, entered: Mapping[str, str]) -> Form:
    """What the rules ask, with what was entered so far."""
    return rules.form(series, told_of(fields_in(entered)))


def fields_in(entered: Mapping[str, str]) -> dict[str, str]:
    """What was entered in fields: all but the rules set aside."""
    return {path: value for path, value in entered.items() if path != WAIVED}


def form_shown(
    rules: SeriesRules,
    series: Series,
    entered: Mapping[str, str],
    *,
    refused: Malformed | None = None,
    standings: Iterable[Standing] = (),
) -> ShownForm:
    """The form with what was entered; ``refused`` stands under its field."""
    form = form_of(rules, series, entered)
    points = {each.seat: each.points for each in standings}
    wrong = None if refused is None else field_at(form, refused.path)
    shown = {
        field.path: _field(field, entered, told(refused.why) if field is wrong and refused else "")
        for field in form.fields
    }

    def block(group: Group, seat: int) -> ShownBlock:
        own = (each for each in form.fields if (each.group, each.seat) == (group.key, seat))
        return ShownBlock(
            seat=seat,
            letter=rules.label(series, seat),
            person=series.person(seat),
            points=points.get(seat),
            fields=tuple(shown[each.path] for each in own),
        )

    groups = tuple(
        ShownGroup(
            key=group.key,
            heading=told(group.heading),
            note="" if group.note is None else told(group.note),
            fields=tuple(
                shown[each.path]
                for each in form.fields
                if each.group == group.key and (each.seat is None or not group.by_seat)
            ),
            blocks=tuple(made for seat in series.seats if (made := block(group, seat)).fields)
            if group.by_seat
            else (),
        )
        for group in form.groups
    )
    return ShownForm(
        groups=tuple(group for group in groups if group.any),
        paths=" ".join(field.path for field in form.fields),
    )


def _field(field: Field, entered: Mapping[str, str], refused: str) -> ShownField:
    value = entered.get(field.path, field.first)
    kind, low, high, longest = "words", 0, 0, 0
    taps: tuple[Tap, ...] = ()
    beyond = False
    match field.takes:
        case Count(least=low, most=high, usual=usual):
            beyond = low + usual <= high
            kind = "numbers" if usual else "number"
            taken_back = (NOT_TOLD,) if value and not field.first else ()
            taps = (*_numbers(field.takes, value), *taken_back) if usual else ()
        case Among(among=among, optional=optional):
            kind = "among"
            offered = ((each.value, told(each.label)) for each in among)
            taps = tuple(
                Tap(value=each, label=label, chosen=each == value) for each, label in offered
            )
            if optional and field.path in entered and value:
                taps = (*taps, NOT_TOLD)
        case Tick():
            kind = "tick"
        case Words(longest=longest):
            pass
        case _:
            assert_never(field.takes)
    return ShownField(
        name=f"{FIELD}{field.path}",
        more=f"{MORE}{field.path}",
        anchor=anchor_of(field.path),
        label=told(field.name),
        rule=field.rule,
        kind=kind,
        value=value,
        glyph=field.glyph,
        taps=taps,
        low=low,
        high=high,
        beyond=beyond,
        longest=longest,
        refused=refused,
    )


NOT_TOLD = Tap(value="", label="", chosen=False)
"""Takes back what was tapped: nobody tells it after all."""


def _numbers(takes: Count, value: str) -> Iterator[Tap]:
    """The usual numbers as buttons; one beyond them has a button once it was entered."""
    end = min(takes.most + 1, takes.least + takes.usual)
    usual = [str(each) for each in range(takes.least, end)]
    if value.isdecimal() and value not in usual:
        usual.append(value)
    yield from (Tap(value=each, label=each, chosen=each == value) for each in usual)


def anchor_of(path: str) -> str:
    """The id of a field in a page."""
    return f"f-{path.replace('/', '-')}"


def field_at(form: Form, path: str) -> Field | None:
    """The field that a path means: itself, else the first inside of it."""
    own = (field for field in form.fields if field.path == path)
    inside = (field for field in form.fields if field.path.startswith(f"{path}/"))
    return next(own, None) or next(inside, None)


def field_named(rules: SeriesRules, series: Series, field: Field, form: Form) -> str:
    """A field as a way out names it: with its seat's person or letter, where it has one.

    A field that is called after its seat, in a group of such fields, is named by the group.
    """
    name = told(field.name)
    if field.seat is None:
        return name
    who = series.person(field.seat) or rules.label(series, field.seat)
    if name == who:
        name = next((told(each.heading) for each in form.groups if each.key == field.group), name)
    return f"{who}: {name}"


def standings_shown(
    rules: SeriesRules, series: Series, standings: Iterable[Standing]
) -> tuple[ShownStanding, ...]:
    """Who came out how, by their places; those without one last, in their seats."""
    shown = [
        ShownStanding(
            seat=each.seat,
            letter=rules.label(series, each.seat),
            person=each.person,
            place=each.place,
            points=each.points,
            won=each.won,
            rule=each.rule or "",
        )
        for each in standings
    ]
    return tuple(sorted(shown, key=lambda each: (each.place is None, each.place or 0, each.seat)))


# --- what a page sent -----------------------------------------------------------------------------


def paths_sent(posted: QueryDict) -> tuple[str, ...]:
    """The fields that the page had, as it says."""
    paths = posted.get(SHOWN, "").split()[:_FIELDS_MOST]
    return tuple(
        path
        for path in paths
        if len(path) <= _LONGEST_PATH and path != WAIVED and _PATH.fullmatch(path)
    )


def entered_sent(posted: QueryDict, before: Mapping[str, str]) -> dict[str, str]:
    """What a page entered, laid over what stood before; a field it did not have stays."""
    entered = dict(before)
    for path in paths_sent(posted):
        more = posted.get(f"{MORE}{path}", "").strip()
        plain = posted.get(f"{FIELD}{path}")
        if more or plain is not None:
            entered[path] = (more or plain or "").strip().replace("\0", "")[:_LONGEST]
    return entered
