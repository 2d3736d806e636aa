"""Print a sheet about a game that was played, or the seat aids of the next session."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.between import between_of
from chronicle.models import Campaign, Chapter
from chronicle.selectors import chapters_of
from tables.errors import SheetNotYet
from tables.management.plain import (
    PlainCommand,
    campaign_or_error,
    chapter_or_error,
    chapter_word,
    write_pdf,
)
from tables.models import Session, Sheet
from tables.printing.sheets import AnyOrder, sheet_pdf
from tables.services.access import code_for
from tables.services.sheet_orders import NO_SUCH_SHEET, Look
from tables.services.sheet_orders_oath import packup_order, result_order
from tables.services.sheet_orders_series import chapter_order, session_order

KINDS = (Sheet.Kind.PACKUP, Sheet.Kind.RESULT, Sheet.Kind.AID)
LANGUAGES = ("en", "pt-br")


class Command(PlainCommand):
    """Draws the sheet in this process; no worker is needed and no row is written."""

    help = "Writes a pack-up sheet, a result sheet or the seat aids of a session as a PDF."

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
        kind = Sheet.Kind(options["kind"])
        chapter = _chapter(campaign, options["game"], kind)
        look = Look(
            paper=Sheet.Paper(options["paper"]),
            language=options["lang"],
            sealed=Sheet.Sealed(options["sealed"]),
        )
        order = _order(chapter, kind, look)
        write_pdf(options["out"], sheet_pdf(order))
        self.stdout.write(
            f"{options['out']}: {kind.value} of {chapter_word(campaign)} {chapter.game}"
        )


def _order(chapter: Chapter, kind: Sheet.Kind, look: Look) -> AnyOrder:
    """What the sheet is printed from.

    Raises:
        SheetNotYet: the game is not over, or has no such sheet.
    """
    code = code_for(campaign=chapter.campaign)
    if between_of(chapter).game.series is None:
        if kind is Sheet.Kind.AID:
            raise SheetNotYet(NO_SUCH_SHEET)
        make = packup_order if kind is Sheet.Kind.PACKUP else result_order
        return make(chapter=chapter, code=code, look=look)
    if kind is Sheet.Kind.AID:
        # Printed before the evening, the aids have no date: no session needs to be open.
        session = chapter.sessions.order_by("-opened_at").first() or Session(chapter=chapter)
        return session_order(session=session, code=code, kind=kind, look=look)
    return chapter_order(chapter=chapter, code=code, kind=kind, look=look)


def _chapter(campaign: Campaign, game: int | None, kind: Sheet.Kind) -> Chapter:
    """The chapter of a game, else the last one that is over; for aids the open one."""
    if game is not None or kind is Sheet.Kind.AID:
        return chapter_or_error(campaign, game)
    finished = chapters_of(campaign).filter(closed_at__isnull=False).last()
    if finished is None:
        raise CommandError("no game of this campaign has a finished phase: record its result first")
    return finished
