"""What lies between two games of a campaign, the same to services whatever the game.

An Oath chronicle has its world and its chronicle phase, every other game a series and the rotation
to its next session. Services take a chapter, ask here, and know neither.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.game import Game
from chronicle.rules.core.play import Evolve, Handler
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.series_phase import SeriesEvent, session_phase
from chronicle.rules.core.series_phase import evolve as evolve_series
from chronicle.rules.oath.chronicle_phase import chronicle_phase
from chronicle.rules.oath.events import WorldEvent
from chronicle.rules.oath.evolve import evolve as evolve_world
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.save_string import Kept, kept_for_next
from chronicle.rules.oath.world import World
from chronicle.worlds import series_of, series_store, world_of, world_store


class Between(Struct, frozen=True, kw_only=True):
    """One game's way from a game to the next: its state, its result, its phase.

    ``game_number`` and ``name`` read the state; ``renamed`` gives it another name; ``carry_on``
    hands the next chapter what is no part of the state.
    """

    game: Game
    read: Callable[[Chapter], Any]
    store: Callable[[Chapter, Any], None]
    result: type[Struct]
    event: Any
    phase: Callable[[Any, Any], Handler[Any]]
    evolve: Evolve[Any]
    game_number: Callable[[Any], int]
    carry_on: Callable[[Chapter, Chapter], None]

    def result_of(self, chapter: Chapter) -> Any:  # noqa: ANN401 -- the game's own struct
        """How the chapter's game ended, or None."""
        return None if chapter.result is None else msgspec.convert(chapter.result, self.result)

    def events_of(self, chapter: Chapter) -> tuple[Any, ...]:
        """What the chapter's finished phase did; empty where it has none."""
        return tuple(msgspec.convert(event, self.event) for event in chapter.events)

    def options_of(self, chapter: Chapter) -> Any:  # noqa: ANN401 -- the game's own struct
        """The options in force between the chapter's game and the next."""
        return msgspec.convert(chapter.options, self.game.options)


def between_of(chapter: Chapter) -> Between:
    """The way of a chapter's game."""
    return between(chapter.campaign.game)


@cache
def between(key: str) -> Between:
    """The way of the game with this key."""
    game = game_of(key)
    return _chronicle(game) if game.series is None else _series(game)


def _chronicle(game: Game) -> Between:
    def phase(result: Result, options: Any) -> Handler[World]:  # noqa: ANN401 -- Oath's
        return lambda scene: chronicle_phase(scene, result, options)

    return Between(
        game=game,
        read=world_of,
        store=world_store,
        result=Result,
        event=WorldEvent,
        phase=phase,
        evolve=evolve_world,
        game_number=lambda world: int(world.game),
        carry_on=_keep_for_next,
    )


def _series(game: Game) -> Between:
    def number(series: Series) -> int:
        return series.session

    return Between(
        game=game,
        read=series_of,
        store=series_store,
        result=game.series_rules.result,
        event=SeriesEvent,
        phase=lambda result, options: session_phase(game, result, options),
        evolve=evolve_series,
        game_number=number,
        carry_on=lambda _before, _following: None,
    )


def _keep_for_next(before: Chapter, following: Chapter) -> None:
    """What only the save string of an Oath chapter knows."""
    if before.kept is None:
        following.kept = None
        return
    following.kept = msgspec.to_builtins(kept_for_next(msgspec.convert(before.kept, Kept)))
