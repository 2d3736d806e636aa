"""The setup code of a series, as it is typed, pasted, or says its square."""

from __future__ import annotations

from chronicle.rules import catalogue
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import Game
from chronicle.rules.core.series_code import Carried, series_of_setup_code
from chronicle.rules.core.series_plan import expect_decided
from chronicle.rules.core.setup_code import PREFIX, opened
from chronicle.rules.core.text import Text

LONGEST = 20_000
"""Characters of what may be a code: its 4,000, with the white space and hyphens of paper."""


def code_read(text: str) -> tuple[Game, Carried]:
    """The series that a setup code carries, and its game.

    Lines that begin with ``#`` are passed over, and a code may go on over several lines.

    Raises:
        Malformed: it is no setup code, none of a game of sessions, or says what cannot be.
    """
    line = _without_remarks(text)
    letter = opened(line).game
    game = catalogue.game_by_letter(letter)
    if game is None or game.series is None:
        why = Text("this code is of no game that is played in sessions")
        raise Malformed("character 3", why)
    carried = series_of_setup_code(game, line)
    expect_decided(game, carried.series)
    return game, carried


def is_series_code(data: bytes) -> bool:
    """Whether this is meant to be the setup code of a series: its first three letters say so."""
    game = None if len(data) > LONGEST else game_of_code(data)
    return game is not None and game.series is not None


def game_of_code(data: bytes) -> Game | None:
    """The game that the first three letters of a setup code name; None where it is no code."""
    line = _without_remarks(data[:LONGEST].decode(errors="replace")).replace("-", "").upper()
    if not line.startswith(PREFIX):
        return None
    return catalogue.game_by_letter(line[len(PREFIX) : len(PREFIX) + 1])


def _without_remarks(text: str) -> str:
    lines = (line for line in text.splitlines() if not line.lstrip().startswith("#"))
    return "\n".join(lines).strip()
