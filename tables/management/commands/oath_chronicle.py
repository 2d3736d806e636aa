"""Tell how a game ended, and work through the chronicle phase."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.play import Open
from chronicle.selectors import chapter_of
from tables.exchange.oath_json import phase_json
from tables.exchange.oath_result import Told, read_result
from tables.management.plain import (
    PlainCommand,
    chapter_or_error,
    chronicle_or_error,
    input_bytes,
    print_json,
)
from tables.services.phases import PhaseTold, result_forecast, result_run


class Command(PlainCommand):
    """Stores a result and opens the next chapter; with open questions it stores nothing."""

    help = "Stores the result of a game and makes the next chapter; --preview stores nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("result", metavar="RESULT.json", help="- for the pipe")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = chronicle_or_error(options["campaign"])
        data = input_bytes(options["result"])
        result = read_result(data)
        chapter = _chapter(campaign, result)
        phase = (result_forecast if options["preview"] else result_run)(
            chapter=chapter, told=result
        )
        if options["json"]:
            answer = phase_json(phase.outcome, game=chapter.game + 1, save_string=phase.save_string)
            print_json(self.stdout, answer)
            return
        self._tell(chapter, phase)

    def _tell(self, chapter: Chapter, phase: PhaseTold) -> None:
        outcome = phase.outcome
        for event in outcome.events:
            self.stdout.write(told(event.describe()))
        if isinstance(outcome, Open):
            self.stdout.write("Still to be answered, nothing was stored:")
            for question in outcome.questions:
                self.stdout.write(f"  {question.key} ({question.rule}): {told(question.text)}")
            return
        self.stdout.write(f"Game {chapter.game + 1} is ready.")
        if phase.save_string is not None:
            self.stdout.write(phase.save_string)


def _chapter(campaign: Campaign, result: Told) -> Chapter:
    """The chapter of the game that was told; else the open one, which says what it waits for."""
    return chapter_of(campaign, result.result.game) or chapter_or_error(campaign)
