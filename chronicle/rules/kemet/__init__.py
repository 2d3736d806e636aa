"""Kemet, the edition of 2012: the board, what lies beside it, and what a session is played by."""

from chronicle.rules.core.game import Game, SeriesRules, Stage
from chronicle.rules.core.text import Text
from chronicle.rules.kemet.aid import aid
from chronicle.rules.kemet.asking import form
from chronicle.rules.kemet.boards import PLAYERS
from chronicle.rules.kemet.ending import contradictions, standings
from chronicle.rules.kemet.kinds import KINDS, label, offers
from chronicle.rules.kemet.laying import lay
from chronicle.rules.kemet.options import POINTS, RULESET, Options
from chronicle.rules.kemet.plan import plan
from chronicle.rules.kemet.result import KemetResult
from chronicle.rules.kemet.rulebook import RULES

GAME = Game(
    key="kemet",
    letter="K",
    name="Kemet",
    stage=Stage.SKETCH,
    fewest=PLAYERS[0],
    most=PLAYERS[-1],
    ruleset=RULESET,
    rulebook=RULES,
    options=Options,
    points=POINTS,
    series=SeriesRules(
        kinds=KINDS,
        result=KemetResult,
        offers=offers,
        plan=plan,
        lay=lay,
        aid=aid,
        form=form,
        contradictions=contradictions,
        standings=standings,
        label=label,
        points_name=Text("Victory points"),
    ),
)

__all__ = ["GAME"]
