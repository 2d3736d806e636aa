"""Give a whole campaign as one file."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from tables.exchange.archive import write_archive
from tables.management.plain import PlainCommand, campaign_or_error


class Command(PlainCommand):
    """Prints the file of a campaign."""

    help = "Prints a whole campaign as JSON: every game, result, answer and seed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")

    def handle(self, *_args: Any, **options: Any) -> None:
        data = write_archive(campaign_or_error(options["campaign"]))
        self.stdout.write(data.decode(), ending="")
