"""Begin a series."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser
from msgspec import to_builtins

from chronicle.services.series import series_begun, series_found
from tables.exchange.series_calls import call_read, game_named, named_by, options_read
from tables.exchange.series_json import games_of_sessions, setup_of_chapter, setup_told
from tables.management.plain import PlainCommand, chapter_or_error, print_json
from tables.management.series_plain import (
    add_choices,
    choices_in,
    options_in,
    people_in,
    tell_setup,
)


class Command(PlainCommand):
    """Founds a series whose first session is planned."""

    help = "Begins a series of a game: its first setup by rotation, seed, and what you choose."

    def add_arguments(self, parser: CommandParser) -> None:
        keys = "|".join(game.key for game in games_of_sessions())
        parser.add_argument("game", metavar="GAME", help=keys)
        parser.add_argument("--people", required=True, metavar="A,B,C", help="clockwise")
        parser.add_argument("--name", default="", help="what to call it; else the game's name")
        parser.add_argument("--seed", default="", help="any text: every draw comes from it")
        parser.add_argument("--preview", action="store_true", help="store nothing")
        parser.add_argument("--json", action="store_true", help="answer with JSON")
        add_choices(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        game = game_named(options["game"])
        wanted = choices_in(options)
        call = call_read(
            game, people=people_in(options["people"]), wanted=wanted, seed=options["seed"]
        )
        chosen = options_read(game, options_in(options), game.options())
        code = None
        with named_by(wanted):
            if options["preview"]:
                series = series_begun(game=game, name=options["name"], call=call, options=chosen)
                setup = setup_told(game, series, chosen)
            else:
                campaign = series_found(game=game, name=options["name"], call=call, options=chosen)
                code, setup = campaign.code, setup_of_chapter(chapter_or_error(campaign))
        if options["json"]:
            session = setup.session
            answer = {"campaign": code, "session": session, "setup": to_builtins(setup)}
            print_json(self.stdout, answer)
            return
        self.stdout.write(f"{code or '-'}  {setup.name}: session {setup.session}")
        tell_setup(self.stdout, setup)
