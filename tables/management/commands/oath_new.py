"""Begin a chronicle."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.rules.core.play import Open, Outcome, Resolved
from chronicle.rules.oath.first_game import FIRST_GAMES, FirstGame, first_game_of
from chronicle.rules.oath.world import World
from chronicle.services.openings import beginning_forecast, beginning_found
from tables.exchange.oath_answers import answers_told
from tables.exchange.oath_json import events_json, open_json, world_json
from tables.exchange.oath_result import RawAnswer, read_answers
from tables.management.plain import PlainCommand, input_bytes, print_json

LONGEST_SEED = 120


class Command(PlainCommand):
    """Founds a chronicle with its first game; with open questions it stores nothing."""

    help = "Begins a chronicle: as boxed, by the script, or with random cards."

    def add_arguments(self, parser: CommandParser) -> None:
        ways = [way.key for way in FIRST_GAMES]
        parser.add_argument("name", metavar="CAMPAIGN-NAME", help="what to call it")
        parser.add_argument("--way", choices=ways, default="boxed", help="how it begins")
        parser.add_argument("--seed", default="", help="any text: draws nobody told come from it")
        parser.add_argument("--answers", metavar="FILE", help="JSON of answers; - for the pipe")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        way = first_game_of(options["way"])
        if way is None or not options["name"].strip():
            raise CommandError("give the chronicle a name")
        seed = seed_of(options["seed"])
        raw = answers_in(options["answers"])
        outcome, campaign = _begun(way, options["name"], raw, seed, store=not options["preview"])
        if options["json"]:
            print_json(self.stdout, dealt_json(outcome, campaign))
            return
        tell_dealt(self, outcome)
        if campaign is not None:
            self.stdout.write(f"{campaign.code}  {campaign.name}: game 1")


def _begun(
    way: FirstGame, name: str, raw: tuple[RawAnswer, ...], seed: str, *, store: bool
) -> tuple[Outcome[World], Campaign | None]:
    answers = answers_told(
        lambda given: beginning_forecast(way=way, name=name, answers=given), raw, seed=seed
    )
    if not store:
        return beginning_forecast(way=way, name=name, answers=answers, seed=seed), None
    begun = beginning_found(way=way, name=name, answers=answers, seed=seed)
    return begun.outcome, begun.campaign


def seed_of(text: str) -> str:
    """A seed as a chapter can keep it."""
    if len(text) > LONGEST_SEED or "\0" in text:
        raise CommandError(f"--seed: at most {LONGEST_SEED} characters, none of them NUL")
    return text


def answers_in(file: str | None) -> tuple[RawAnswer, ...]:
    """The answers of a file; none without one."""
    return () if file is None else read_answers(input_bytes(file))


def dealt_json(outcome: Outcome[World], campaign: Campaign | None) -> dict[str, Any]:
    """What a first deal answers: the campaign, its world, what is still open, what happened."""
    assert isinstance(outcome, Resolved | Open)  # noqa: S101 -- nothing is refused here
    return {
        "campaign": None if campaign is None else campaign.code,
        "world": world_json(outcome.state),
        "open": open_json(outcome),
        "events": events_json(outcome.events),
    }


def tell_dealt(command: PlainCommand, outcome: Outcome[World]) -> None:
    """The same as lines for people."""
    assert isinstance(outcome, Resolved | Open)  # noqa: S101 -- nothing is refused here
    for event in outcome.events:
        command.stdout.write(told(event.describe()))
    if isinstance(outcome, Open):
        command.stdout.write("Still to be answered, nothing was stored:")
        for question in outcome.questions:
            command.stdout.write(f"  {question.key} ({question.rule}): {told(question.text)}")
