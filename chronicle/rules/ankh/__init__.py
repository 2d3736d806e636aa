"""Ankh, with Pharaoh and Tomb of Wonders: the board, its scenarios, and who takes part."""

from chronicle.rules.ankh.aid import aid
from chronicle.rules.ankh.asking import form
from chronicle.rules.ankh.board_editor import EDITOR
from chronicle.rules.ankh.ending import standings
from chronicle.rules.ankh.ending_checks import contradictions
from chronicle.rules.ankh.kinds import KINDS, label, offers
from chronicle.rules.ankh.laying import lay
from chronicle.rules.ankh.options import POINTS, RULESET, Options
from chronicle.rules.ankh.plan import plan
from chronicle.rules.ankh.result import AnkhResult
from chronicle.rules.ankh.rulebook import RULES
from chronicle.rules.ankh.scenario_values import FEWEST_PLAYERS, MOST_PLAYERS
from chronicle.rules.core.game import Game, SeriesRules, Stage
from chronicle.rules.core.text import Text

GAME = Game(
    key="ankh",
    letter="A",
    name="Ankh",
    stage=Stage.SKETCH,
    fewest=FEWEST_PLAYERS,
    most=MOST_PLAYERS,
    ruleset=RULESET,
    rulebook=RULES,
    options=Options,
    points=POINTS,
    series=SeriesRules(
        kinds=KINDS,
        result=AnkhResult,
        offers=offers,
        plan=plan,
        lay=lay,
        aid=aid,
        form=form,
        contradictions=contradictions,
        standings=standings,
        label=label,
        points_name=Text("Devotion"),
        editor=EDITOR,
    ),
)

__all__ = ["GAME"]
