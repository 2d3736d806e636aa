"""Give a chronicle's save string."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from tables.exchange.save_strings import write_chapter
from tables.management.plain import PlainCommand, chapter_or_error, chronicle_or_error, print_line


class Command(PlainCommand):
    """Prints the save string alone, on one line."""

    help = "Prints the save string of a chapter, alone on one line."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("--game", type=int, help="the game about to be played; the last one")
        parser.add_argument("--format", default="as-read", choices=("as-read", "3.3.1", "3.3.3"))

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = chronicle_or_error(options["campaign"])
        chapter = chapter_or_error(campaign, options["game"])
        line = write_chapter(chapter, format=options["format"])
        print_line(self.stdout, line)
