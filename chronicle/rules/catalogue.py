"""The one list of games: whoever needs a game asks here."""

from __future__ import annotations

from typing import Final

from chronicle.rules.ankh import GAME as ANKH
from chronicle.rules.core.game import Game
from chronicle.rules.kemet import GAME as KEMET
from chronicle.rules.oath import GAME as OATH

GAMES: Final[tuple[Game, ...]] = (OATH, KEMET, ANKH)
"""Every game, in the order in which they are offered."""


def game_of(key: str) -> Game:
    """The game with this key. Raises KeyError where the catalogue does not list it."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)


def game_by_letter(letter: str) -> Game | None:
    """The game whose rules and codes begin with this letter, or None."""
    return next((game for game in GAMES if game.letter == letter), None)
