"""Tell how a session of a series ended."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from msgspec import to_builtins

from chronicle.models import Chapter
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.play import Outcome, Refusal
from chronicle.rules.core.series.values import SeriesResult
from tables.exchange.series_json import played_told, setup_of_chapter
from tables.exchange.series_result import read_told
from tables.management.plain import (
    PlainCommand,
    campaign_or_error,
    chapter_or_error,
    input_bytes,
    print_json,
)
from tables.management.series_plain import result_in, series_only, tell_played, tell_setup
from tables.services.series import result_forecast, series_session_end


class Command(PlainCommand):
    """Stores a result and plans the next session; a contradiction stores nothing."""

    help = "Stores how a session of a series ended and prints the setup of the next one."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("result", metavar="RESULT.json", help="- for the pipe")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = campaign_or_error(options["campaign"])
        open_chapter = series_only(chapter_or_error(campaign))
        told = read_told(input_bytes(options["result"]))
        chapter = open_chapter if told.session is None else chapter_or_error(campaign, told.session)
        result = result_in(chapter, told)
        outcome, following = _ended(chapter, result, store=not options["preview"])
        if isinstance(outcome, Refusal):
            raise Refused(outcome.rule, outcome.why)
        played = played_told(chapter, result, outcome)
        # What stands is told from the rows: it is what a sheet is printed from.
        setup = played.setup if following is None else setup_of_chapter(following)
        assert setup is not None  # noqa: S101 -- nothing was refused
        if options["json"]:
            told_played = to_builtins(played)
            waived = [each for each in told_played["contradictions"] if each["waived"]]
            answer = {
                "campaign": campaign.code,
                "session": setup.session,
                "setup": to_builtins(setup),
                "standings": told_played["standings"],
                "waived": [{"rule": each["rule"], "text": each["text"]} for each in waived],
                "events": told_played["events"],
            }
            print_json(self.stdout, answer)
            return
        tell_played(self.stdout, played)
        self.stdout.write(f"{setup.name}: session {setup.session}")
        tell_setup(self.stdout, setup)


def _ended(
    chapter: Chapter, result: SeriesResult, *, store: bool
) -> tuple[Outcome[Any], Chapter | None]:
    if not store:
        return result_forecast(chapter=chapter, result=result), None
    run = series_session_end(chapter=chapter, result=result)
    return run.outcome, run.next
