"""Who plays and what is chosen for a session: one form for a new series and for tonight.

Everything entered is kept as text by the name of its field, so that a page shows again exactly
what was typed, whatever was wrong with it. Rows hold people; a row without a name is empty unless
it is ticked as a seat that nobody named. Seats are the filled rows in the order of their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.options import OptionPoint, Value
from chronicle.rules.core.series.values import (
    LONGEST_SEED,
    TABLE,
    Call,
    Pick,
    Series,
    Source,
)
from chronicle.services.people import clean_name
from tables.pages.series.shown import chosen_of

LONGEST_TITLE = 255
LIKELY_SEATS = 3
TOO_FEW_OR_MANY = "G-9.1"
_LONGEST_FIELD = 2_500
_LONGEST_NUMBER = 2
"""Digits of the number of a seat or of rows: no table is longer."""


class Filled(Struct, frozen=True, kw_only=True):
    """A row that is a seat."""

    row: int
    person: str


class SeriesForm:
    """What was entered about a session of a game, read and shown again.

    ``refusals`` hold a sentence for each field that the rules, or we, refuse; the key ``seats``
    is for all rows, ``kind_<key>`` for all picks of a kind, the empty one for the whole.
    """

    def __init__(self, game: Game, entered: Mapping[str, str]) -> None:
        self.game = game
        # The character NUL is no letter, and no database keeps it.
        self.entered = {
            name: text[:_LONGEST_FIELD].replace("\0", "") for name, text in entered.items()
        }
        self.refusals: dict[str, str] = {}

    # --- reading ----------------------------------------------------------------------------------

    def text(self, name: str) -> str:
        """What a field holds; empty where it was not sent."""
        return self.entered.get(name, "")

    @property
    def rows(self) -> int:
        """How many rows the form has."""
        return min(max(number_in(self.text("rows")) or 0, self.game.fewest), self.game.most)

    @property
    def may_grow(self) -> bool:
        """Whether one more row may be added."""
        return self.rows < self.game.most

    @property
    def players(self) -> int:
        """How many play, as far as the rows tell; what may be chosen hangs on it."""
        return min(max(len(self.filled()), self.game.fewest), self.game.most)

    @property
    def said(self) -> tuple[str, ...]:
        """Everything that is refused, once each."""
        return tuple(dict.fromkeys(self.refusals.values()))

    def filled(self) -> tuple[Filled, ...]:
        """The rows that are seats, clockwise."""
        rows = range(1, self.rows + 1)
        named = [
            (self._seat(row), row, clean_name(self.text(f"person_{row}")))
            for row in rows
            if clean_name(self.text(f"person_{row}")) or self.text(f"kept_{row}")
        ]
        return tuple(Filled(row=row, person=person) for _seat, row, person in sorted(named))

    def call(self) -> Call:
        """What the table wants of the setup."""
        filled = self.filled()
        return Call(
            people=tuple(each.person for each in filled),
            chosen=tuple(pick for pick, _name in self.chosen(filled)),
            seed=self.text("seed").strip(),
        )

    def options(self) -> Any:  # noqa: ANN401 -- the game's own struct
        """The options as chosen; what is not sent stays at its default."""
        usual = msgspec.to_builtins(self.game.options())
        chosen = {point.name: self._option(point, usual[point.name]) for point in self.game.points}
        return msgspec.convert({**usual, **chosen}, self.game.options)

    def played_on(self) -> date | None:
        """The date; None with a refusal where it is none."""
        try:
            day: date = forms.DateField().clean(self.text("played_on"))
        except ValidationError as error:
            self.refusals["played_on"] = " ".join(error.messages)
            return None
        return day

    def name(self) -> str:
        """What a new series is called; a refusal where it has no name."""
        called = clean_name(self.text("name"), longest=LONGEST_TITLE)
        if not called:
            self.refusals["name"] = gettext("Give it a name.")
        return called

    def expect_readable(self) -> bool:
        """See that every field says one thing; False with refusals where one does not."""
        for row in range(1, self.rows + 1):
            if self.text(f"seat_{row}").strip() and not number_in(self.text(f"seat_{row}")):
                self.refusals[f"seat_{row}"] = gettext("A seat is a number, from 1.")
        if len(self.text("seed")) > LONGEST_SEED:
            self.refusals["seed"] = gettext("A seed has {most} characters at most.").format(
                most=LONGEST_SEED
            )
        for name in self.entered:
            if name.startswith("pick_") and self.text(name) and self._typed(name):
                self.refusals[name] = gettext("Choose one, or type another, not both.")
        return not self.refusals

    def refuse(self, error: Refused | Malformed) -> None:
        """Put a refusal of the rules under the field that it is about."""
        why = told(error.why)
        if isinstance(error, Malformed):
            self.refusals[self._field_of(error.path)] = why
            return
        if error.rule == TOO_FEW_OR_MANY:
            self.refusals["seats"] = why
            return
        kind = next((k for k in self.game.series_rules.kinds if k.rule == error.rule), None)
        self.refusals["" if kind is None else f"kind_{kind.key}"] = why

    # --- help -------------------------------------------------------------------------------------

    def _seat(self, row: int) -> int:
        return number_in(self.text(f"seat_{row}")) or row

    def _typed(self, name: str) -> str:
        return self.text(name.replace("pick_", "typed_", 1)).strip()

    def chosen(self, filled: tuple[Filled, ...]) -> tuple[tuple[Pick, str], ...]:
        """The picks that the table made, each with the name of its field."""
        seats = {each.row: seat for seat, each in enumerate(filled, start=1)}
        found: list[tuple[Pick, str]] = []
        for kind in self.game.series_rules.kinds:
            places = seats if kind.of_seat else {TABLE: TABLE}
            for row, seat in sorted(places.items(), key=lambda pair: pair[1]):
                name = f"pick_{kind.key}_{row}"
                value = self.text(name) or self._typed(name)
                if value:
                    pick = Pick(kind=kind.key, seat=seat, value=value, source=Source.TABLE)
                    found.append((pick, name))
        return tuple(found)

    def _option(self, point: OptionPoint, usual: Value) -> Value:
        said = self.text(f"option_{point.name}")
        return next((way.value for way in point.values if sent(way.value) == said), usual)

    def _field_of(self, path: str) -> str:
        """The field that a path of the rules means."""
        first, _slash, rest = path.partition("/")
        if first == "chosen" and rest.isdecimal():
            chosen = self.chosen(self.filled())
            return chosen[int(rest)][1] if int(rest) < len(chosen) else ""
        if first == "people":
            return "seats"
        if first in {kind.key for kind in self.game.series_rules.kinds}:
            return f"kind_{first}"
        return first if first in {"seed", "name"} else ""


def number_in(text: str) -> int | None:
    """The small number that a field holds; None where it holds none."""
    said = text.strip()
    return int(said) if said.isdecimal() and len(said) <= _LONGEST_NUMBER else None


def sent(value: Value) -> str:
    """How the value of an option stands in a form."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def begun(game: Game, *, seed: str) -> dict[str, str]:
    """A new series before anybody has entered anything."""
    rows = min(max(LIKELY_SEATS, game.fewest), game.most)
    return {"rows": str(rows), "seed": seed}


def tonight(series: Series, options: Struct, *, seed: str, played_on: date) -> dict[str, str]:
    """A session as it is planned, as a form holds it."""
    entered = {
        "rows": str(len(series.people)),
        "seed": seed,
        "played_on": played_on.isoformat(),
        **{f"option_{name}": sent(value) for name, value in msgspec.to_builtins(options).items()},
    }
    for seat in series.seats:
        entered[f"person_{seat}"] = series.person(seat)
        entered[f"seat_{seat}"] = str(seat)
        if not series.person(seat):
            entered[f"kept_{seat}"] = "on"
    return entered


def chosen_entered(game: Game, series: Series) -> dict[str, str]:
    """The picks that the table made itself, as a form holds them: chosen, or typed."""
    entered = {}
    for pick in chosen_of(series):
        kind = game.series_rules.kind(pick.kind)
        offered = game.series_rules.offers(pick.kind, len(series.people))
        known = any(each.value == pick.value for each in offered)
        field = "pick" if known or not kind.open else "typed"
        entered[f"{field}_{pick.kind}_{pick.seat}"] = pick.value
    return entered
