"""The form of a session as a page shows it: rows of people, selects, options."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.series.rotation import why
from chronicle.rules.core.series.values import TABLE, Kind, Pick, Series, Source
from tables.pages.series.forms import SeriesForm, sent
from tables.pages.series.shown import (
    ShownLaid,
    ShownPick,
    ShownPlace,
    icon_of,
    laid_shown,
    places_shown,
    table_picks,
    value_told,
)


class Way(Struct, frozen=True, kw_only=True):
    """One value that may be chosen, as the form offers it."""

    value: str
    text: str
    chosen: bool


class PickField(Struct, frozen=True, kw_only=True):
    """A select for one pick, its first entry rotation's; a text field beside it where it is open.

    ``first`` says what rotation proposes, ``why`` its reason. ``drawn``: on a page of its own.
    """

    name: str
    typed_name: str
    label: str
    rule: str
    first: str
    why: str
    ways: tuple[Way, ...]
    open: bool
    typed: str
    refused: str
    proposes: str
    drawn: bool = False

    @property
    def decided(self) -> bool:
        """Whether the table chose or typed something here, or it is refused."""
        return bool(self.typed or self.refused) or any(way.chosen for way in self.ways)


class RowShown(Struct, frozen=True, kw_only=True):
    """A row of the form: who, which seat, and what is chosen for it."""

    number: int
    person: str
    seat: str
    kept: bool
    picks: tuple[PickField, ...]
    refused: str

    @property
    def decided(self) -> bool:
        """Whether something was chosen for it, or refused: then it must be seen."""
        return any(pick.decided for pick in self.picks)

    @property
    def proposes(self) -> tuple[str, ...]:
        """What comes where nothing is chosen, in short."""
        return tuple(pick.proposes for pick in self.picks if pick.proposes)


class OptionShown(Struct, frozen=True, kw_only=True):
    """A contested point with the ways to play it; ``matters``: in what is planned."""

    field: str
    rule: str
    ways: tuple[Way, ...]
    matters: bool


class Forecast(Struct, frozen=True, kw_only=True):
    """What a plan leads to: the setup, and every pick with its reason."""

    laid: ShownLaid
    picks: tuple[ShownPick, ...]
    places: tuple[ShownPlace, ...]


def form_asked(form: SeriesForm, proposed: Series | None) -> dict[str, object]:
    """Everything that a page of the form shows; ``proposed`` is the setup as it would be."""
    rules = form.game.series_rules
    laid = None if proposed is None else rules.lay(proposed, form.options())
    points = (point.name for point in form.game.points)
    matter = frozenset(points if laid is None else (each.name for each in laid.options))
    options = options_asked(form, matter)
    return {
        "game": form.game,
        "icon": icon_of(form.game),
        "form": form,
        "rows": rows_asked(form, proposed),
        "picks": table_asked(form, proposed),
        "hidden": hidden_asked(form),
        "options": options,
        "some_idle": not all(option.matters for option in options),
        "kinds_refused": kinds_refused(form),
        "planned": None
        if proposed is None or laid is None
        else Forecast(
            laid=laid_shown(laid, session=proposed.session),
            picks=table_picks(form.game, proposed),
            places=places_shown(form.game, proposed),
        ),
    }


def rows_asked(form: SeriesForm, proposed: Series | None) -> tuple[RowShown, ...]:
    """The rows with the picks of their seats; ``proposed`` is the setup as it would be."""
    seats = {each.row: seat for seat, each in enumerate(form.filled(), start=1)}
    kinds = tuple(kind for kind in _kinds(form) if kind.of_seat)
    return tuple(
        RowShown(
            number=row,
            person=form.text(f"person_{row}"),
            seat=form.text(f"seat_{row}") or str(row),
            kept=bool(form.text(f"kept_{row}")),
            picks=tuple(
                _asked(form, kind, row, _pick(proposed, kind, seats.get(row))) for kind in kinds
            ),
            refused=form.refusals.get(f"seat_{row}", ""),
        )
        for row in range(1, form.rows + 1)
    )


def table_asked(form: SeriesForm, proposed: Series | None) -> tuple[PickField, ...]:
    """The picks of the whole table."""
    return tuple(
        _asked(form, kind, TABLE, _pick(proposed, kind, TABLE))
        for kind in _kinds(form)
        if not kind.of_seat
    )


def options_asked(form: SeriesForm, matter: frozenset[str]) -> tuple[OptionShown, ...]:
    """Every option with its ways; ``matter`` names those that count in what is planned."""
    chosen = msgspec.to_builtins(form.options())
    return tuple(
        OptionShown(
            field=f"option_{point.name}",
            rule=point.rule,
            ways=tuple(
                Way(
                    value=sent(way.value),
                    text=told(way.sentence),
                    chosen=way.value == chosen[point.name],
                )
                for way in point.values
            ),
            matters=point.name in matter,
        )
        for point in form.game.points
    )


def hidden_asked(form: SeriesForm) -> tuple[tuple[str, str], ...]:
    """What the table chose of kinds that no form asks for: it is handed on as it stands."""
    hidden = tuple(kind.key for kind in form.game.series_rules.kinds if kind.hidden)
    chosen = form.chosen(form.filled())
    return tuple((name, pick.value) for pick, name in chosen if pick.kind in hidden)


def kinds_refused(form: SeriesForm) -> tuple[str, ...]:
    """What is refused of all picks of a kind of the seats."""
    return tuple(
        form.refusals[f"kind_{kind.key}"]
        for kind in form.game.series_rules.kinds
        if kind.of_seat and f"kind_{kind.key}" in form.refusals
    )


def _kinds(form: SeriesForm) -> tuple[Kind, ...]:
    """The kinds that the form asks for: not hidden, and something can be said."""
    rules = form.game.series_rules
    return tuple(
        kind
        for kind in rules.kinds
        if not kind.hidden and (kind.open or rules.offers(kind.key, form.players))
    )


def _pick(proposed: Series | None, kind: Kind, seat: int | None) -> tuple[Series, Pick] | None:
    """What is proposed for a seat, with the series that says why."""
    pick = None if proposed is None or seat is None else proposed.pick(kind.key, seat)
    return None if proposed is None or pick is None else (proposed, pick)


def _asked(
    form: SeriesForm, kind: Kind, row: int, proposed: tuple[Series, Pick] | None
) -> PickField:
    name = f"pick_{kind.key}_{row}"
    free = proposed is not None and proposed[1].source is not Source.TABLE
    refused = form.refusals.get(name, "")
    if not kind.of_seat:
        refused = refused or form.refusals.get(f"kind_{kind.key}", "")
    return PickField(
        name=name,
        typed_name=f"typed_{kind.key}_{row}",
        label=told(kind.name),
        rule=kind.rule,
        first=_first(kind, proposed),
        why=told(why(*proposed)) if proposed is not None and free else "",
        ways=_ways(form, kind, form.text(name)),
        open=kind.open,
        typed=form.text(f"typed_{kind.key}_{row}"),
        refused=refused,
        proposes="" if proposed is None else value_told(kind, proposed[1].value),
        drawn=form.game.series_rules.draws(kind.key),
    )


def _ways(form: SeriesForm, kind: Kind, chosen: str) -> tuple[Way, ...]:
    """What may be chosen; what was chosen stays among it where it does not fit any more."""
    offered = tuple(
        Way(value=each.value, text=told(each.label), chosen=each.value == chosen)
        for each in form.game.series_rules.offers(kind.key, form.players)
    )
    if not chosen or any(way.chosen for way in offered):
        return offered
    return (*offered, Way(value=chosen, text=value_told(kind, chosen), chosen=True))


def _first(kind: Kind, proposed: tuple[Series, Pick] | None) -> str:
    """The first entry of a select: what comes where the table chooses nothing."""
    pick = None if proposed is None else proposed[1]
    again = proposed is not None and proposed[0].session > 1
    if pick is None or pick.source is Source.TABLE:
        return gettext("Leave it open") if kind.optional else gettext("Rotation decides")
    match pick.source:
        case Source.CARRIED:
            text = gettext("As before: {value}") if again else gettext("Usual: {value}")
        case Source.DRAWN:
            text = gettext("Drawn: {value}")
        case _:
            text = gettext("Rotation: {value}")
    return text.format(value=value_told(kind, pick.value))
