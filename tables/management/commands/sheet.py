"""Print the pack-up or the result sheet of a game that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.models import Campaign, Chapter
from chronicle.selectors import chapters_of
from tables.management.plain import PlainCommand, campaign_or_error, chapter_or_error
from tables.models import Sheet
from tables.printing.sheets import sheet_pdf
from tables.services.access import code_for
from tables.services.sheet_orders import Look
from tables.services.sheet_orders_oath import packup_order, result_order

KINDS = (Sheet.Kind.PACKUP, Sheet.Kind.RESULT)
LANGUAGES = ("en", "pt-br")


class Command(PlainCommand):
    """Draws the sheet in this process; no worker is needed and no row is written."""

    help = "Writes the pack-up or the result sheet of a game as a PDF."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("--kind", required=True, choices=[kind.value for kind in KINDS])
        parser.add_argument("--out", required=True, metavar="FILE", help="where the PDF goes")
        parser.add_argument("--game", type=int, metavar="N", help="else the last one finished")
        parser.add_argument("--paper", default="a4", choices=[*Sheet.Paper.values])
        parser.add_argument("--lang", default="en", choices=LANGUAGES)
        parser.add_argument("--sealed", default="sealed", choices=[*Sheet.Sealed.values])

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = campaign_or_error(options["campaign"])
        chapter = _chapter(campaign, options["game"])
        look = Look(
            paper=Sheet.Paper(options["paper"]),
            language=options["lang"],
            sealed=Sheet.Sealed(options["sealed"]),
        )
        code = code_for(campaign=campaign)
        make = packup_order if options["kind"] == Sheet.Kind.PACKUP else result_order
        pdf = sheet_pdf(make(chapter=chapter, code=code, look=look))
        try:
            Path(options["out"]).write_bytes(pdf)
        except OSError as error:
            raise CommandError(f"{options['out']} cannot be written: {error.strerror}") from error
        self.stdout.write(f"{options['out']}: {options['kind']} of game {chapter.game}")


def _chapter(campaign: Campaign, game: int | None) -> Chapter:
    """The chapter of a game, else the last one whose phase is finished."""
    if game is not None:
        return chapter_or_error(campaign, game)
    finished = chapters_of(campaign).filter(closed_at__isnull=False).last()
    if finished is None:
        raise CommandError(
            "no game of this chronicle has a finished phase: record its result first"
        )
    return finished
