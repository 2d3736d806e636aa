"""Tell where each rule of a game stands in the code, and which tests show it."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.management.base import CommandParser
from django.utils import translation

from chronicle.rules.catalogue import GAMES, game_of
from tables.management.plain import PlainCommand, print_json
from tables.management.rule_tables import RuleTable, markdown, rule_table


class Command(PlainCommand):
    """Reads the source; nothing is stored."""

    help = "Lists the rules of a game and its cards: who carries them out, what shows them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", metavar="GAME", choices=[game.key for game in GAMES])
        parser.add_argument("--json", action="store_true", help="answer with JSON")
        parser.add_argument("--markdown", action="store_true", help="the page of docs/rules")

    def handle(self, *_args: Any, **options: Any) -> None:
        game = game_of(options["game"])
        if options["markdown"]:
            with translation.override("en"):
                self.stdout.write(markdown(game, rule_table(game)), ending="")
            return
        table = rule_table(game)
        if options["json"]:
            print_json(self.stdout, msgspec.to_builtins(table))
            return
        self._tell(table)

    def _tell(self, table: RuleTable) -> None:
        """One line a rule, one a card."""
        for rule in table.rules:
            counts = f"code {len(rule.code)}, tests {len(rule.tests)}"
            self.stdout.write(f"{rule.id}  {rule.mode}  {counts}  {rule.heading}")
        for card in table.cards:
            self.stdout.write(f"{card.name}  {card.kind}  {card.mode}  {card.moment}".rstrip())
