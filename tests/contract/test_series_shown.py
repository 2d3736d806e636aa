"""What every game of sessions lays out, hands to a seat and asks at the end can be shown."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path as File

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn

from chronicle.rules.core.drawing import Path
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.laid import Aid, Laid
from chronicle.rules.core.series.values import Call, Series
from chronicle.rules.core.series_plan import plan
from chronicle.rules.core.telling import Form
from tests.contract.citing import rules_of
from tests.contract.laid_read import fields_named, messages
from tests.contract.series_made import CIRCLE, GAMES, begun, chosen, options_of, peoples

HOUSE = File(__file__).resolve().parents[2]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

SIGNS = "MmLlHhVvCcSsQqTtAaZz"
PATH = re.compile(rf"[{SIGNS}](?:[ ,]?-?\d+|[{SIGNS}]|[ ,])*")
"""A path of an SVG in whole numbers."""

SPRITE = frozenset(
    re.findall(r'symbol id="([^"]+)"', (HOUSE / "static/glyphs/glyphs.svg").read_text())
)
PRINTED = frozenset(file.stem for file in (HOUSE / "templates/print/glyphs").glob("*.svg"))


@st.composite
def planned(draw: DrawFn, game: Game) -> Series:
    """A series with the setup of its next session: chosen where that can be played."""
    people = draw(peoples(game))
    options = draw(options_of(game))
    series = Series(name="Nile", session=draw(st.integers(1, 9)), seed="s", people=people, picks=())
    picks = draw(chosen(game, len(people)))
    try:
        return plan(game, series, Call(people=people, chosen=picks), options)
    except Refused:
        return plan(game, series, Call(people=people), options)


@each_game
@settings(max_examples=40)
@given(data=st.data())
def test_every_setup_can_be_laid_out(game: Game, data: DataObject) -> None:
    series = data.draw(planned(game))
    options = data.draw(options_of(game))

    laid = game.series_rules.lay(series, options)

    assert isinstance(laid, Laid)
    assert all(str(message) for message in messages(laid))
    assert fields_named(laid, "rule") - rules_of(game) == set()
    assert fields_named(laid, "glyph") - (SPRITE & PRINTED) == set()
    assert faults_of(laid) == []
    # In the order of the seats, or in the order of their turns: every seat once, under its label.
    assert sorted((row.seat, row.person, row.label) for row in laid.seats) == [
        (seat, series.person(seat), game.series_rules.label(series, seat)) for seat in series.seats
    ]


def faults_of(laid: Laid) -> list[str]:
    """Rows and columns that do not fit each other, sums that do not come out, and the like."""
    keys = Counter(part.key for part in laid.parts)
    labels = Counter(row.label for row in laid.seats)
    told = [
        *(f"two parts {key}" for key, times in keys.items() if times > 1),
        *("a part without lines" for part in laid.parts if not part.lines),
        *("a row of seats" for row in laid.seats if len(row.cells) != len(laid.columns)),
        *(f"label {label}" for label, times in labels.items() if times > 1),
        *(
            f"sum {each.name}"
            for each in laid.sums
            if each.total != each.left + sum(part.count for part in each.parts) or each.left < 0
        ),
        *(f"count {each.name}" for each in laid.box if each.count <= 0),
        *(
            f"table {table.heading}"
            for table in laid.tables
            for row in table.rows
            if len(row) != len(table.columns)
        ),
        *(
            f"track {track.heading}"
            for track in laid.tracks
            if {step.glyph for step in track.steps if step.glyph} - {key for key, _ in track.key}
        ),
    ]
    return [*told, *drawn_wrong(laid)]


def drawn_wrong(laid: Laid) -> list[str]:
    """Shapes that lie outside of their picture, or are no shapes."""
    if laid.picture is None:
        return []
    box = (laid.picture.width, laid.picture.height)
    paths = [shape for shape in laid.picture.shapes if isinstance(shape, Path)]
    others = [shape for shape in laid.picture.shapes if not isinstance(shape, Path)]
    ids = Counter(shape.id for shape in paths if shape.id)
    return [
        *(shape.d for shape in paths if not PATH.fullmatch(shape.d)),
        *(key for key, times in ids.items() if times > 1),
        *(
            f"{shape}"
            for shape in others
            if not (0 <= shape.x <= box[0] and 0 <= shape.y <= box[1])
        ),
    ]


@each_game
@settings(max_examples=20)
@given(data=st.data())
def test_every_seat_has_its_aid(game: Game, data: DataObject) -> None:
    series = data.draw(planned(game))
    options = data.draw(options_of(game))

    aids = tuple(game.series_rules.aid(series, seat, options) for seat in series.seats)

    assert len({aid.label for aid in aids}) == len(series.people)
    for seat, aid in zip(series.seats, aids, strict=True):
        assert isinstance(aid, Aid)
        assert aid.label == game.series_rules.label(series, seat)
        assert all(str(message) for message in messages(aid))
        assert fields_named(aid, "glyph") - (SPRITE & PRINTED) == set()
        assert [
            str(part.heading)
            for part in aid.parts
            for row in part.rows
            if len(row.cells) != len(part.columns)
        ] == []


@each_game
def test_the_kinds_of_a_game_are_told_apart(game: Game) -> None:
    rules = game.series_rules
    keys = [kind.key for kind in rules.kinds]

    assert len(keys) == len(set(keys))
    for kind in rules.kinds:
        values = [each.value for each in kind.values]
        assert len(values) == len(set(values))
        assert all(re.fullmatch(r"[a-z0-9]+([-/][a-z0-9]+)*", value) for value in values)
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", kind.key)
        assert str(kind.rule) in rules_of(game)
        for players in range(game.fewest, game.most + 1):
            offered = [each.value for each in rules.offers(kind.key, players)]
            assert [value for value in values if value in offered] == offered


@each_game
def test_every_option_has_its_field_and_its_rule(game: Game) -> None:
    usual = game.options()

    for point in game.points:
        assert point.rule in rules_of(game)
        first = point.values[0].value
        held = getattr(usual, point.name)
        assert getattr(held, "value", held) == first
        assert len({way.value for way in point.values}) == len(point.values) > 1
    assert [point.name for point in game.points] == list(game.options.__struct_fields__)


@each_game
def test_the_form_asks_in_its_groups_and_names_its_rules(game: Game) -> None:
    for players in range(game.fewest, game.most + 1):
        series = begun(game, CIRCLE[:players])

        form = game.series_rules.form(series, ())

        assert isinstance(form, Form)
        paths = [field.path for field in form.fields]
        assert len(paths) == len(set(paths)) > 0
        assert {field.group for field in form.fields} <= {group.key for group in form.groups}
        assert {field.seat for field in form.fields} - {None, *series.seats} == set()
        assert fields_named(form, "rule") - rules_of(game) == set()
        assert fields_named(form, "glyph") - (SPRITE & PRINTED) == set()
        assert all(str(message) for message in messages(form))
