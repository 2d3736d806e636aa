"""Print the setup sheet of the next game."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from chronicle.between import between_of
from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import SEATS, World
from chronicle.selectors import options_of as options_of_chapter
from chronicle.worlds import world_of
from tables.management.plain import (
    PlainCommand,
    campaign_or_error,
    chapter_or_error,
    chapter_word,
    seatings_in,
    write_pdf,
)
from tables.models import Sheet
from tables.printing.compose import SetupOrder
from tables.printing.compose_series import SeriesSetupOrder
from tables.printing.sheets import sheet_pdf
from tables.selectors import open_session_of, options_of, seatings_of
from tables.services.access import code_for
from tables.services.sessions import Evening
from tables.services.sheet_orders import Look
from tables.services.sheet_orders_oath import setup_order
from tables.services.sheet_orders_series import chapter_setup_order

USUAL = 4  # seats where nobody says who plays
LANGUAGES = ("en", "pt-br")


class Command(PlainCommand):
    """Draws the sheet in this process; no worker is needed and no session is made."""

    help = "Writes the setup sheet of the next game as a PDF."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("campaign", metavar="CAMPAIGN", help="the campaign's code")
        parser.add_argument("--out", required=True, metavar="FILE", help="where the PDF goes")
        parser.add_argument("--paper", default="a4", choices=[*Sheet.Paper.values])
        parser.add_argument("--lang", default="en", choices=LANGUAGES)
        parser.add_argument("--sealed", default="sealed", choices=[*Sheet.Sealed.values])
        parser.add_argument(
            "--seats", default="", help="purple=Name,yellow=Name; else the session's"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        campaign = campaign_or_error(options["campaign"])
        chapter = chapter_or_error(campaign)
        look = Look(
            paper=Sheet.Paper(options["paper"]),
            language=options["lang"],
            sealed=Sheet.Sealed(options["sealed"]),
        )
        order, seats = _order(campaign, chapter, look, options["seats"])
        write_pdf(options["out"], sheet_pdf(order))
        self.stdout.write(
            f"{options['out']}: {chapter_word(campaign)} {chapter.game}, {seats} seats"
        )


def _order(
    campaign: Campaign, chapter: Chapter, look: Look, seats: str
) -> tuple[SetupOrder | SeriesSetupOrder, int]:
    """What the sheet is printed from, and for how many seats."""
    code = code_for(campaign=campaign)
    if between_of(chapter).game.series is not None:
        if seats:
            raise CommandError("--seats: a series knows who plays; plan its session on its page")
        session = open_session_of(campaign)
        series = chapter_setup_order(chapter=chapter, code=code, look=look, session=session)
        return series, len(series.series.people)
    evening = _evening(campaign, chapter, seats)
    order = setup_order(chapter=chapter, code=code, evening=evening, look=look)
    return order, len(evening.seatings)


def _evening(campaign: Campaign, chapter: Chapter, seats: str) -> Evening:
    """The seats that were named, else the open session's, else those of the last game."""
    session = open_session_of(campaign)
    if seats:
        options = options_of(session) if session is not None else options_of_chapter(chapter)
        played_on = None if session is None else session.played_on
        return Evening(seatings=seatings_in(seats), options=options, played_on=played_on)
    if session is not None:
        return Evening(
            seatings=seatings_of(session),
            options=options_of(session),
            played_on=session.played_on,
        )
    return Evening(seatings=_usual(world_of(chapter)), options=options_of_chapter(chapter))


def _usual(world: World) -> tuple[Seating, ...]:
    """Who played last; where nobody told it, the Chancellor, the Citizens, up to four seats."""
    played = () if world.last is None else world.last.played
    colors = [*played]
    for color in (SEATS[0], *world.citizens, *SEATS):
        if color not in colors and (color == SEATS[0] or len(colors) < USUAL):
            colors.append(color)
    return tuple(Seating(color=color) for color in colors)
