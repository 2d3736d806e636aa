"""Oath: what lies in the box, what a game between two evenings changes in it."""

from chronicle.rules.core.game import Game, Stage
from chronicle.rules.oath import cardbook, cards, game_powers, powers
from chronicle.rules.oath.options import POINTS, RULESET, Options
from chronicle.rules.oath.rulebook import RULES
from chronicle.rules.oath.turns import TURNS

cardbook.seal()
powers.seal()
game_powers.seal()

GAME = Game(
    key="oath",
    letter="O",
    name="Oath",
    stage=Stage.SKETCH,
    fewest=2,
    most=6,
    ruleset=RULESET,
    rulebook=RULES,
    options=Options,
    points=POINTS,
    turns=TURNS,
)

__all__ = ["GAME", "cardbook", "cards", "powers"]
