"""Which rules there are to cite: those of a game's rulebook, and those of single things."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from pathlib import Path

from chronicle.rules.core.game import Game
from chronicle.rules.core.rulebook import CORE_RULES

SLUG = re.compile(r"[a-z]+(?:-[a-z]+)*")


def rules_of(game: Game) -> set[str]:
    """Every rule that something of this game may cite.

    "A-2.6" stands in a rulebook; "A:ra" is the rule of one thing, a card, god or tile, that the
    game's own values name.
    """
    numbered = {str(each.id) for each in (*CORE_RULES, *game.rulebook)}
    return {*numbered, *(f"{game.letter}:{thing}" for thing in _things(_folder_of(game)))}


def _folder_of(game: Game) -> Path:
    """Where the game's rules stand: beside its struct of options, or above."""
    folder = Path(inspect.getfile(game.options)).parent
    return folder.parent if folder.name == "options" else folder


@cache
def _things(folder: Path) -> frozenset[str]:
    """Every word by which the values of a folder name a thing."""
    return frozenset(
        node.value
        for file in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(), file.name))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and SLUG.fullmatch(node.value)
    )
