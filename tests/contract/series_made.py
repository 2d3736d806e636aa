"""Series of any game, made up: whatever the catalogue lists, and the toy."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from msgspec.structs import replace

from chronicle.rules.core.game import Game
from chronicle.rules.core.play import Resolved, play
from chronicle.rules.core.series.values import (
    TABLE,
    Call,
    Kind,
    Pick,
    Series,
    SeriesResult,
    Source,
    Tally,
    counted,
    in_order,
)
from chronicle.rules.core.series_phase import evolve, session_phase
from chronicle.rules.core.series_plan import plan
from tests.toy.catalogue import games_and_toy

GAMES: tuple[Game, ...] = tuple(game for game in games_and_toy() if game.series is not None)
"""Every game of sessions."""

CIRCLE = ("Ana", "Bea", "Caio", "Duda", "Eva", "Fred", "Gil")
LETTERS = "aZ09 ,-'\"“éã߀Жяאبあ漢한🜲\N{COMBINING ACUTE ACCENT}"
_MOST_OTHERS = 2
_MOST_HAD = 3


def begun(
    game: Game, people: tuple[str, ...], *, seed: str = "s", options: Any = None, number: int = 1
) -> Series:
    """The first session of these people, planned without a choice."""
    series = Series(name="Nile", session=number, seed=seed, people=people, picks=())
    return plan(game, series, Call(people=people), game.options() if options is None else options)


def quiet(game: Game) -> Game:
    """The same game, whose results say nothing and can always be: for tests of what follows."""
    rules = replace(game.series_rules, contradictions=lambda *_: (), standings=lambda *_: ())
    return replace(game, series=rules)


def next_evening(game: Game, series: Series, people: tuple[str, ...] = ()) -> Series:
    """The session after this one was played, planned for these people (else for the same)."""
    options = game.options()
    phase = session_phase(quiet(game), SeriesResult(), options)
    outcome = play(phase, series, evolve=evolve)
    assert isinstance(outcome, Resolved)
    after: Series = outcome.state
    return plan(game, after, Call(people=people), options) if people else after


# --- made by hypothesis -------------------------------------------------------------------------


def names() -> SearchStrategy[str]:
    """Names in any script, as they are kept: no space at either end."""
    return st.text(alphabet=LETTERS, min_size=1, max_size=12).map(str.strip).filter(bool)


@st.composite
def peoples(draw: DrawFn, game: Game) -> tuple[str, ...]:
    """Who sits down: as many as the game seats, some of them unnamed."""
    count = draw(st.integers(game.fewest, game.most))
    people = draw(st.lists(names(), min_size=count, max_size=count, unique=True))
    unnamed = draw(st.sets(st.integers(0, count - 1), max_size=1))
    return tuple("" if at in unnamed else name for at, name in enumerate(people))


def options_of(game: Game) -> SearchStrategy[Any]:
    """Any way to play the contested points."""
    return st.fixed_dictionaries(
        {each.name: st.sampled_from([way.value for way in each.values]) for each in game.points}
    ).map(lambda chosen: msgspec.convert(chosen, game.options))


def may_type(game: Game, kind: Kind) -> bool:
    """Whether any words at all can be typed; a kind with an editor takes what its editor writes."""
    return kind.open and not game.series_rules.draws(kind.key)


def values_of(game: Game, kind: Kind, values: tuple[str, ...]) -> SearchStrategy[str]:
    """One of the values, or where the kind is open a typed one."""
    typed = [names()] if may_type(game, kind) else []
    return st.one_of(*([st.sampled_from(values)] if values else []), *typed)


@st.composite
def chosen(draw: DrawFn, game: Game, players: int) -> tuple[Pick, ...]:
    """What a table might choose: of some kinds, for some seats, mostly what is on offer."""
    picks = []
    for kind in game.series_rules.kinds:
        offers = game.series_rules.offers(kind.key, players)
        among = kind.values if draw(st.integers(0, 5)) == 0 else offers
        values = tuple(each.value for each in among)
        seats = range(1, players + 1) if kind.of_seat else (TABLE,)
        for seat in seats:
            if (values or may_type(game, kind)) and draw(st.integers(0, 2)) == 0:
                value = draw(values_of(game, kind, values))
                picks.append(Pick(kind=kind.key, seat=seat, value=value, source=Source.TABLE))
    return tuple(picks)


@st.composite
def series_made(draw: DrawFn, game: Game) -> Series:
    """Any series that could be kept: picks and tallies of every kind, legal or not."""
    kinds = game.series_rules.kinds
    people = draw(peoples(game))
    picks: list[Pick] = []
    for kind in kinds:
        values = tuple(each.value for each in kind.values)
        for seat in range(1, len(people) + 1) if kind.of_seat else (TABLE,):
            if (values or may_type(game, kind)) and draw(st.booleans()):
                value, source = draw(values_of(game, kind, values)), draw(st.sampled_from(Source))
                picks.append(Pick(kind=kind.key, seat=seat, value=value, source=source))
    return Series(
        name=draw(names()),
        session=draw(st.integers(1, 400)),
        seed=draw(names()),
        people=people,
        picks=in_order(tuple(picks), kinds),
        tallies=draw(tallies(game, people)),
    )


@st.composite
def tallies(draw: DrawFn, game: Game, people: tuple[str, ...]) -> tuple[Tally, ...]:
    """What these people and some others have had."""
    others = draw(st.lists(names(), max_size=_MOST_OTHERS))
    had: list[Tally] = []
    for kind in (kind for kind in game.series_rules.kinds if kind.counted):
        values = tuple(each.value for each in kind.values)
        persons = sorted({name for name in (*people, *others) if name}) if kind.of_seat else [""]
        for person in persons if values or may_type(game, kind) else ():
            for value in draw(st.lists(values_of(game, kind, values), max_size=_MOST_HAD)):
                times = draw(st.integers(1, 70))
                had.append(Tally(kind=kind.key, person=person, value=value, times=times))
    return counted((), tuple(had))
