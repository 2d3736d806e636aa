"""From a session that was played to its result sheet's frozen value, in one reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from django.utils.translation import gettext, ngettext, pgettext

from chronicle.messages import told
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.game import SeriesRules
from chronicle.rules.core.scene import Event
from chronicle.rules.core.series.rotation import why
from chronicle.rules.core.series.values import (
    Kind,
    Pick,
    Series,
    SeriesResult,
    Standing,
)
from chronicle.rules.core.series_phase import ItHappenedAnyway, SessionPlayed
from chronicle.rules.core.telling import Among, Field, Group, Tick, Told
from tables.printing.compose_series import footed
from tables.printing.letters import readable
from tables.printing.parts import Fact, Line, Lines, Mark, Mast
from tables.printing.series_parts import Block, Grid
from tables.printing.series_result import SeriesStory
from tables.printing.words import Order, language_tag, resume_code, stamp

NOT_TOLD: Final = "\N{EN DASH}"
TYPED: Final = 60  # letters of a value that the table typed; a whole board is not read from a cell
FACTS: Final = 3


class SeriesResultOrder(Order, frozen=True, kw_only=True):
    """What the result sheet of a session is printed from.

    ``series`` is the state before it, with its setup, ``following`` the state after it, with the
    setup of the next session. ``options`` are the game's own struct.
    """

    game: str
    series: Series
    options: Any
    result: SeriesResult
    events: tuple[Event[Series], ...]
    following: Series


def series_result_sheet(order: SeriesResultOrder) -> SeriesStory:
    """The result sheet in words. The reader's language must be active."""
    series, rules = order.series, game_of(order.game).series_rules
    return SeriesStory(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{series}, session {number}: result").format(
            series=readable(series.name), number=series.session
        ),
        campaign=footed(series),
        stamp=stamp(order),
        mast=_mast(order, rules),
        address=order.address,
        blocks=(
            _standings(order, rules),
            *_ledgers(order, rules),
            _setup(series, rules),
            *_events(order.events),
            *_following(order.following, rules),
        ),
    )


def _mast(order: SeriesResultOrder, rules: SeriesRules) -> Mast:
    series, count = order.series, len(order.series.people)
    seats = ngettext("{count} player", "{count} players", count).format(count=count)
    played = next((each for each in order.events if isinstance(each, SessionPlayed)), None)
    kind = gettext("{game} · result · session {number}")
    return Mast(
        game=order.game,
        kind=kind.format(game=game_of(order.game).name, number=series.session),
        title=readable(series.name),
        lead="" if played is None else readable(told(played.describe())),
        facts=(
            Fact(label=gettext("At the table"), value=seats),
            *(
                Fact(label=told(kind.name), value=_value(kind, pick))
                for kind in _kinds(rules, of_seat=False)
                if (pick := series.pick(kind.key)) is not None
            ),
        )[: FACTS + 1],
        resume=resume_code(order, say=gettext("scan to see the series, or type")),
    )


def _kinds(rules: SeriesRules, *, of_seat: bool) -> tuple[Kind, ...]:
    return tuple(kind for kind in rules.kinds if kind.of_seat is of_seat)


def _value(kind: Kind, pick: Pick | None) -> str:
    """What was decided, by its name; a long text of the table only as such."""
    if pick is None:
        return ""
    name = next((each.label for each in kind.values if each.value == pick.value), None)
    if name is not None:
        return told(name)
    return readable(pick.value) if len(pick.value) <= TYPED else gettext("typed in by the table")


def _standings(order: SeriesResultOrder, rules: SeriesRules) -> Block:
    series = order.series
    standings = sorted(
        rules.standings(series, order.result), key=lambda each: (each.place or 99, each.seat)
    )
    return Block(
        title=gettext("Standings"),
        wide=True,
        table=Grid(
            columns=(
                pgettext("in a result", "Place"),
                gettext("Seat"),
                gettext("Person"),
                told(rules.points_name),
                "",
            ),
            rows=tuple(_standing(each, series, rules) for each in standings),
        ),
    )


def _standing(each: Standing, series: Series, rules: SeriesRules) -> tuple[str, ...]:
    return (
        NOT_TOLD if each.place is None else f"{each.place}.",
        rules.label(series, each.seat),
        readable(each.person),
        NOT_TOLD if each.points is None else str(each.points),
        gettext("won") if each.won else "",
    )


def _ledgers(order: SeriesResultOrder, rules: SeriesRules) -> Iterator[Block]:
    """What the result form asked, group by group, as it was answered."""
    answers = tuple(_answers(msgspec.to_builtins(order.result)))
    form = rules.form(order.series, answers)
    for group in form.groups:
        fields = tuple(field for field in form.fields if field.group == group.key)
        seated = tuple(field for field in fields if field.seat is not None)
        if seated and group.by_seat:
            yield _ledger(group, seated, answers, order, rules)
        elif fields:
            yield _answered(group, fields, answers, order, rules)


def _answers(tree: Any, path: str = "") -> Iterator[tuple[str, str]]:  # noqa: ANN401 -- JSON
    """A result's JSON as the form's answers: paths and texts."""
    if isinstance(tree, dict | list | tuple):
        inside = tree.items() if isinstance(tree, dict) else enumerate(tree)
        for key, value in inside:
            yield from _answers(value, f"{path}/{key}" if path else str(key))
    elif tree is True:
        yield path, "on"
    elif tree is not None and tree is not False:
        yield path, str(tree)


def _ledger(
    group: Group,
    fields: tuple[Field, ...],
    answers: Told,
    order: SeriesResultOrder,
    rules: SeriesRules,
) -> Block:
    """One row a question that anybody answered, one column a seat."""
    names = tuple(dict.fromkeys(told(field.name) for field in fields))
    seats = tuple(order.series.seats)
    held = {(told(f.name), f.seat): _answer(f, answers) for f in fields}
    rows = ((name, *(held.get((name, seat), NOT_TOLD) for seat in seats)) for name in names)
    return Block(
        title=told(group.heading),
        table=Grid(
            columns=("", *(rules.label(order.series, seat) for seat in seats)),
            rows=tuple(row for row in rows if {*row[1:]} != {NOT_TOLD}),
        ),
    )


def _answered(
    group: Group,
    fields: tuple[Field, ...],
    answers: Told,
    order: SeriesResultOrder,
    rules: SeriesRules,
) -> Block:
    """One line a question."""
    lines = tuple(
        Line(
            lead=rules.label(order.series, field.seat) if field.seat is not None else "",
            text=f"{told(field.name)}: {_answer(field, answers)}",
            rule=field.rule,
            mark=Mark.NONE,
        )
        for field in fields
    )
    return Block(title=told(group.heading), lines=Lines(lines=lines))


def _answer(field: Field, answers: Told) -> str:
    """What was answered; a dash where nothing was."""
    given = next((text for path, text in answers if path == field.path), "")
    if isinstance(field.takes, Tick):
        return gettext("yes") if given else NOT_TOLD
    if isinstance(field.takes, Among):
        name = next((each.label for each in field.takes.among if each.value == given), None)
        return readable(given) or NOT_TOLD if name is None else told(name)
    return readable(given) or NOT_TOLD


def _setup(series: Series, rules: SeriesRules) -> Block:
    """Who sat where with what."""
    return Block(title=gettext("What was set up"), wide=True, table=_seated(series, rules))


def _seated(series: Series, rules: SeriesRules, *, reasons: bool = False) -> Grid:
    """Each seat with what it has; with reasons: and why."""
    kinds = tuple(
        kind
        for kind in _kinds(rules, of_seat=True)
        if any(series.pick(kind.key, seat) is not None for seat in series.seats)
    )
    picks = tuple(tuple(series.pick(kind.key, seat) for kind in kinds) for seat in series.seats)
    return Grid(
        columns=(gettext("Seat"), gettext("Person"), *(told(kind.name) for kind in kinds)),
        rows=tuple(
            (
                rules.label(series, seat),
                readable(series.person(seat)),
                *(_value(*each) or NOT_TOLD for each in zip(kinds, row, strict=True)),
            )
            for seat, row in zip(series.seats, picks, strict=True)
        ),
        small=tuple(("", "", *(_why(series, pick) for pick in row)) for row in picks)
        if reasons
        else (),
    )


def _why(series: Series, pick: Pick | None) -> str:
    return "" if pick is None else readable(told(why(series, pick)))


def _events(events: tuple[Event[Series], ...]) -> Iterator[Block]:
    """What the table set aside; who won stands in the head, the next setup in a part of its own."""
    lines = tuple(
        Line(text=readable(told(event.describe())), rule=event.rule, mark=Mark.NONE)
        for event in events
        if isinstance(event, ItHappenedAnyway)
    )
    if lines:
        yield Block(title=gettext("Set aside by the table"), lines=Lines(lines=lines))


def _following(series: Series, rules: SeriesRules) -> Iterator[Block]:
    """The setup of the next session, with why each pick came about."""
    yield Block(
        title=gettext("Session {number}, as it is planned").format(number=series.session),
        note=gettext("can be changed until it is played"),
        wide=True,
        table=_seated(series, rules, reasons=True),
    )
    picks = tuple(
        (kind, pick)
        for kind in _kinds(rules, of_seat=False)
        if (pick := series.pick(kind.key)) is not None
    )
    if picks:
        yield Block(
            title=gettext("For the whole table"),
            wide=True,
            table=Grid(
                columns=(gettext("What"), gettext("Pick"), gettext("Why")),
                rows=tuple(
                    (told(kind.name), _value(kind, pick), _why(series, pick))
                    for kind, pick in picks
                ),
            ),
        )
