"""Tell how a game ended, and work through the chronicle phase."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.play import Open, Refusal, Resolved
from chronicle.rules.oath.save_string import encode, kept_for_next
from chronicle.rules.oath.world import World
from chronicle.selectors import chapter_of, kept_of
from chronicle.services.chapters import PhaseRun, digest_after, phase_forecast
from tables.exchange.oath_answers import answers_resolved
from tables.exchange.oath_json import phase_json
from tables.exchange.oath_result import Told, read_result
from tables.exchange.save_strings import order_seed_after
from tables.management.plain import (
    PlainCommand,
    campaign_or_error,
    chapter_or_error,
    input_bytes,
    print_json,
)
from tables.services.sessions import chapter_end


class Command(PlainCommand):
    """Stores a result and opens the next chapter; with open questions it stores nothing."""

    help = "Stores the result of a game and makes the next chapter; --preview stores nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("result", metavar="RESULT.json", help="- for the pipe")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = campaign_or_error(options["campaign"])
        data = input_bytes(options["result"])
        result = read_result(data)
        chapter = _chapter(campaign, result)
        outcome = _run(chapter, result, store=not options["preview"]).outcome
        if isinstance(outcome, Refusal):
            raise CommandError(f"{outcome.rule}: {told(outcome.why)}")
        save_string = None
        if isinstance(outcome, Resolved):
            save_string = _save_string(chapter, result, outcome)
        if options["json"]:
            answer = phase_json(outcome, game=chapter.game + 1, save_string=save_string)
            print_json(self.stdout, answer)
            return
        self._tell(chapter, outcome, save_string)

    def _tell(
        self, chapter: Chapter, outcome: Resolved[World] | Open[World], save_string: str | None
    ) -> None:
        for event in outcome.events:
            self.stdout.write(told(event.describe()))
        if isinstance(outcome, Open):
            self.stdout.write("Still to be answered, nothing was stored:")
            for question in outcome.questions:
                self.stdout.write(f"  {question.key} ({question.rule}): {told(question.text)}")
            return
        self.stdout.write(f"Game {chapter.game + 1} is ready.")
        if save_string is not None:
            self.stdout.write(save_string)


def _chapter(campaign: Campaign, result: Told) -> Chapter:
    """The chapter of the game that was told; else the open one, which says what it waits for."""
    return chapter_of(campaign, result.result.game) or chapter_or_error(campaign)


def _run(chapter: Chapter, told_result: Told, *, store: bool) -> PhaseRun:
    answers = answers_resolved(chapter, told_result)
    if store:
        return chapter_end(
            chapter=chapter, result=told_result.result, answers=answers, seed=told_result.seed
        )
    return PhaseRun(
        outcome=phase_forecast(
            chapter=chapter, result=told_result.result, answers=answers, seed=told_result.seed
        )
    )


def _save_string(chapter: Chapter, told_result: Told, outcome: Resolved[World]) -> str | None:
    """The next chapter's string, the same that oath_export prints; None where it has none."""
    digest = digest_after(chapter, told_result.result, outcome.answers)
    try:
        return encode(
            outcome.state,
            kept_for_next(kept_of(chapter)),
            seed=order_seed_after(digest, seed=told_result.seed),
        )
    except Refused:
        return None
