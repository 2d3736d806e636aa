"""From one session to the next: what was played is counted, the next setup is planned."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.game import Game
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.scene import Event, Scene
from chronicle.rules.core.series.said import Said, again, said
from chronicle.rules.core.series.values import (
    TABLE,
    Call,
    Pick,
    Series,
    SeriesResult,
    Standing,
    Tally,
    counted,
    planned,
)
from chronicle.rules.core.series_plan import plan
from chronicle.rules.core.text import Message, Plural, Several, Text


class ItHappenedAnyway(Event[Series], frozen=True, kw_only=True, tag="it-happened-anyway"):
    """A contradiction that the table set aside."""

    rule: RuleId
    why: Said

    def describe(self) -> Message:
        """Which rule was set aside."""
        return Text("It happened anyway: {why}", why=again(self.why))


class SessionPlayed(Event[Series], frozen=True, kw_only=True, tag="session-played"):
    """A session is over: ``tallies`` are what it adds to who has had what."""

    session: int
    standings: tuple[Standing, ...]
    tallies: tuple[Tally, ...]

    def describe(self) -> Message:
        """Who won."""
        winners = tuple(
            each.person or Text("seat {number}", number=each.seat)
            for each in self.standings
            if each.won
        )
        if not winners:
            return Text("Session {number} was played; nobody won", number=self.session)
        return Plural(
            "Session {number} was played; {who} won",
            "Session {number} was played; {who} won together",
            count=len(winners),
            number=self.session,
            who=Several(winners),
        )


class NextPlanned(Event[Series], frozen=True, kw_only=True, tag="next-planned"):
    """The setup of the next session was planned for these people."""

    cites: ClassVar[str] = "G-9.4"

    people: tuple[str, ...]
    picks: tuple[Pick, ...]

    def describe(self) -> Message:
        """For how many."""
        return Plural(
            "The next session is planned for {count} seat",
            "The next session is planned for {count} seats",
            count=len(self.people),
        )


SeriesEvent: TypeAlias = ItHappenedAnyway | SessionPlayed | NextPlanned


def session_phase(
    game: Game, result: SeriesResult, options: Struct
) -> Callable[[Scene[Series]], None]:
    """What happens between this session and the next.

    The result's contradictions refuse it, unless the table set their rule aside.
    """

    def phase(scene: Scene[Series]) -> None:
        rules = game.series_rules
        for each in rules.contradictions(scene.state, result, options):
            if each.waivable and each.rule in result.waived:
                scene.emit(ItHappenedAnyway(rule=each.rule, why=said(each.text)))
            else:
                scene.require(False, each.rule, each.text)  # noqa: FBT003 -- the condition itself
        scene.emit(
            SessionPlayed(
                session=scene.state.session,
                standings=rules.standings(scene.state, result),
                tallies=_tallies(game, scene.state),
            )
        )
        following = plan(game, scene.state, Call(people=scene.state.people), options)
        scene.emit(NextPlanned(people=following.people, picks=following.picks))

    return phase


def _tallies(game: Game, series: Series) -> tuple[Tally, ...]:
    kinds = tuple(kind.key for kind in game.series_rules.kinds if kind.counted)
    had = tuple(
        Tally(
            kind=pick.kind,
            person="" if pick.seat == TABLE else series.person(pick.seat),
            value=pick.value,
            times=1,
        )
        for pick in series.picks
        if pick.kind in kinds and (pick.seat == TABLE or series.person(pick.seat))
    )
    return counted((), had)


def evolve(series: Series, event: Event[Series]) -> Series:
    """The series after an event."""
    match event:
        case ItHappenedAnyway():
            return series
        case SessionPlayed(tallies=tallies):
            return replace(
                series, session=series.session + 1, tallies=counted(series.tallies, tallies)
            )
        case NextPlanned(people=people, picks=picks):
            return planned(series, people, picks)
        case _:
            assert_never(event)  # type: ignore[arg-type] # a scene of a series emits only these
