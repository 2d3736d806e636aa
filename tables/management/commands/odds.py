"""The exact odds of a battle."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import CommandParser
from msgspec import to_builtins

from chronicle.odds.oath import Battle, Forecast, Odds, brutal, forecast
from tables.management.plain import PlainCommand, print_json

DIGITS = 6
"""Of a figure in JSON."""


class Command(PlainCommand):
    """Tells how often an attack wins, at what price, and how many dice are best."""

    help = "Tells the exact odds of a battle; nothing is stored or simulated."

    def add_arguments(self, parser: CommandParser) -> None:
        games = parser.add_subparsers(dest="game", metavar="GAME", required=True)
        oath = games.add_parser("oath", help="a campaign of Oath")
        oath.add_argument("--attack", type=int, required=True, help="attack dice rolled")
        oath.add_argument("--defense", type=int, required=True, help="defense dice rolled")
        oath.add_argument("--force", type=int, required=True, help="warbands of the attacker")
        oath.add_argument("--defending", type=int, default=0, help="warbands that defend")
        oath.add_argument("--bandits", type=int, default=0, help="bandits that defend")
        oath.add_argument("--swords", type=int, default=0, help="added to the attack")
        oath.add_argument("--shields", type=int, default=0, help="added to the defense")
        oath.add_argument("--brutal", action="store_true", help="the loser kills all (O-15.3)")
        oath.add_argument("--no-skulls", action="store_true", help="skulls kill nobody")
        oath.add_argument("--no-sacrifice", action="store_true", help="nobody may be sacrificed")
        oath.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        found = forecast(_battle(options))
        if options["json"]:
            # Six digits: what lies behind them is noise of the division.
            told = json.dumps(to_builtins(found))
            print_json(self.stdout, json.loads(told, parse_float=_rounded))
            return
        self._tell(found)

    def _tell(self, found: Forecast) -> None:
        odds, bought = found.odds, found.odds.wins - found.odds.as_rolled
        self.stdout.write(f"The attacker wins {_percent(odds.wins)}.")
        self.stdout.write(
            f"As rolled {_percent(odds.as_rolled)}, by a sacrifice {_percent(bought)}."
        )
        self.stdout.write(
            f"When it wins it sacrifices {odds.sacrificed:.1f} on average. "
            f"All in all the attacker loses {odds.attacker_loses:.1f} warbands, "
            f"the defender {odds.defender_loses:.1f}."
        )
        self.stdout.write(f"Most wins with {found.best} dice:")
        self.stdout.write("dice     wins   rolled  own left")
        for each in found.by_dice:
            self.stdout.write(_row(each))


def _battle(options: dict[str, Any]) -> Battle:
    names = ("attack", "defense", "force", "defending", "bandits", "swords", "shields")
    battle = Battle(
        **{name: options[name] for name in names},
        skulls_kill=not options["no_skulls"],
        may_sacrifice=not options["no_sacrifice"],
    )
    return brutal(battle) if options["brutal"] else battle


def _row(odds: Odds) -> str:
    return (
        f"{odds.dice:>4} {_percent(odds.wins):>8} {_percent(odds.as_rolled):>8} "
        f"{odds.attacker_left:>9.1f}"
    )


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"


def _rounded(figure: str) -> float:
    return round(float(figure), DIGITS)
