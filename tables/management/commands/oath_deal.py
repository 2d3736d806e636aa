"""Deal a first game that came in undealt."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.rules.core.play import Refusal, Resolved
from chronicle.services.openings import deal_forecast, deal_run
from tables.exchange.oath_answers import answers_told
from tables.management.commands.oath_new import answers_in, dealt_json, seed_of, tell_dealt
from tables.management.plain import PlainCommand, chapter_or_error, chronicle_or_error, print_json


class Command(PlainCommand):
    """Deals an imported first game; with open questions it stores nothing."""

    help = "Deals a first game that was imported before its first deal."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("--seed", default="", help="any text: draws nobody told come from it")
        parser.add_argument("--answers", metavar="FILE", help="JSON of answers; - for the pipe")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = chronicle_or_error(options["campaign"])
        chapter = chapter_or_error(campaign)
        seed = seed_of(options["seed"])
        raw = answers_in(options["answers"])
        answers = answers_told(
            lambda given: deal_forecast(chapter=chapter, answers=given), raw, seed=seed
        )
        deal = deal_forecast if options["preview"] else deal_run
        outcome = deal(chapter=chapter, answers=answers, seed=seed)
        if isinstance(outcome, Refusal):
            raise CommandError(f"{outcome.rule}: {told(outcome.why)}")
        if options["json"]:
            print_json(self.stdout, dealt_json(outcome, campaign))
            return
        tell_dealt(self, outcome)
        if isinstance(outcome, Resolved) and not options["preview"]:
            self.stdout.write(f"Game {chapter.game} is dealt.")
