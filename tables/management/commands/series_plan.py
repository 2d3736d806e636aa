"""Plan the next session of a series otherwise: who plays, what the table chose."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from msgspec import to_builtins

from chronicle.between import between_of
from chronicle.models import Campaign, Chapter
from chronicle.services.series import setup_forecast
from chronicle.worlds import series_of
from tables.exchange.series_bodies import SeriesSetup
from tables.exchange.series_calls import call_read, named_by, options_read
from tables.exchange.series_json import setup_of_chapter, setup_told
from tables.management.plain import (
    PlainCommand,
    campaign_or_error,
    chapter_or_error,
    print_json,
)
from tables.management.series_plain import (
    add_choices,
    choices_in,
    options_in,
    people_in,
    series_only,
    tell_setup,
)
from tables.selectors import open_session_of
from tables.services.series import SeriesEvening, series_session_change, session_planned


class Command(PlainCommand):
    """Plans the session about to be played anew; one that is open keeps its PIN."""

    help = "Plans the next session of a series otherwise: people, choices, options, seed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("--people", default="", metavar="A,B,C", help="else as planned")
        parser.add_argument("--seed", default="", help="else the seed of the series")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")
        add_choices(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = campaign_or_error(options["campaign"])
        setup = _planned(campaign, series_only(chapter_or_error(campaign)), options)
        if options["json"]:
            answer = {"campaign": campaign.code, "session": setup.session}
            print_json(self.stdout, answer | {"setup": to_builtins(setup)})
            return
        self.stdout.write(f"{campaign.code}  {setup.name}: session {setup.session}")
        tell_setup(self.stdout, setup)


def _planned(campaign: Campaign, chapter: Chapter, options: dict[str, Any]) -> SeriesSetup:
    between, wanted = between_of(chapter), choices_in(options)
    told = options["people"]
    people = people_in(told) if told else series_of(chapter).people
    call = call_read(between.game, people=people, wanted=wanted, seed=options["seed"])
    chosen = options_read(between.game, options_in(options), between.options_of(chapter))
    with named_by(wanted):
        if options["preview"]:
            series = setup_forecast(chapter=chapter, call=call, options=chosen)
            return setup_told(between.game, series, chosen, seed=call.seed)
        session = open_session_of(campaign)
        if session is None:
            planned = session_planned(chapter=chapter, call=call, options=chosen)
            return setup_of_chapter(planned)
        evening = SeriesEvening(call=call, options=chosen)
        return setup_of_chapter(series_session_change(session=session, evening=evening).chapter)
