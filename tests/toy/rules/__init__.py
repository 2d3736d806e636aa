"""The toy: an invented game of sessions, as small as a game can be and still use every part.

Two to four people bring in the harvest of a meadow. Copied to ``chronicle/rules/toy`` it is a game
like any other.
"""

from chronicle.rules.core.game import Game, SeriesRules, Stage
from chronicle.rules.core.text import Text

from .aid import aid
from .kinds import KINDS, label, offers
from .laying import lay
from .options import POINTS, RULESET, Options
from .planning import plan_toy
from .result import ToyResult, contradictions, form, standings
from .rulebook import RULES

GAME = Game(
    key="toy",
    letter="T",
    name="Toy",
    stage=Stage.SKETCH,
    fewest=2,
    most=4,
    ruleset=RULESET,
    rulebook=RULES,
    options=Options,
    points=POINTS,
    series=SeriesRules(
        kinds=KINDS,
        result=ToyResult,
        offers=offers,
        plan=plan_toy,
        lay=lay,
        aid=aid,
        form=form,
        contradictions=contradictions,
        standings=standings,
        label=label,
        points_name=Text("Sheaves"),
    ),
)

__all__ = ["GAME"]
