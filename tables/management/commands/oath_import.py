"""Bring a chronicle in from save strings."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.services.campaigns import Founding, campaign_found, campaign_founded_so
from tables.exchange.oath_json import warning_json
from tables.exchange.save_strings import Imported, read_file
from tables.management.plain import PIPE, PlainCommand, input_bytes, print_json


class Command(PlainCommand):
    """Reads save strings, one a line, and makes one chronicle of them."""

    help = "Imports Oath save strings, one a line; several become the chapters of one chronicle."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", default=PIPE, metavar="FILE", help="- for the pipe")
        parser.add_argument("--name", default="", help="what to call it; its own name if left out")
        parser.add_argument("--strict", action="store_true", help="store nothing that has warnings")
        parser.add_argument("--json", action="store_true", help="answer with JSON")

    def handle(self, *_args: Any, **options: Any) -> None:
        data = input_bytes(options["file"])
        imported = read_file(data)
        refused = options["strict"] and imported.warnings
        campaign = None if refused else _campaign(imported, name=options["name"])
        self._tell(imported, campaign, as_json=options["json"])
        if refused:
            raise CommandError(
                f"{len(imported.warnings)} warnings, so nothing was stored (--strict)"
            )

    def _tell(self, imported: Imported, campaign: Campaign | None, *, as_json: bool) -> None:
        code = None if campaign is None else campaign.code
        if as_json:
            chapters = [
                {
                    "game": opening.world.game,
                    "warnings": [warning_json(warning) for warning in opening.warnings],
                }
                for opening in imported.openings
            ]
            print_json(self.stdout, {"campaign": code, "chapters": chapters})
            return
        if code is not None:
            games = ", ".join(str(opening.world.game) for opening in imported.openings)
            self.stdout.write(f"{code}  {imported.name}: game {games}")
        for game, warning in imported.warnings:
            self.stdout.write(
                f"game {game}, {told(warning.at)}: {told(warning.text)} ({warning.rule})"
            )


def _campaign(imported: Imported, *, name: str) -> Campaign:
    """The campaign of these strings; imported a second time, it is the first one again."""
    known = campaign_founded_so(
        openings=imported.openings,
        among=Campaign.objects.filter(
            founded_from__in=(Campaign.Origin.SAVE_STRING, Campaign.Origin.SETUP_CODE)
        ),
    )
    return known or campaign_found(
        name=name or imported.name,
        openings=imported.openings,
        founding=Founding(origin=imported.origin),
    )
