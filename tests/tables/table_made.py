"""A campaign with its open chapter, and seats for an evening."""

from __future__ import annotations

from datetime import date

from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import BLUE, PURPLE, RED, YELLOW
from chronicle.selectors import open_chapter_of
from chronicle.services.campaigns import campaign_found
from tables.exchange.save_strings import read_file
from tables.services.sessions import Evening
from tests.chronicle.demo import STRINGS

DAY = date(2026, 11, 30)
SEATINGS = (
    Seating(color=PURPLE, person="Ana", turn=1),
    Seating(color=YELLOW, person="Bo", turn=3),
    Seating(color=BLUE, person="Ana", turn=2),
    Seating(color=RED, turn=4),
)
EVENING = Evening(seatings=SEATINGS, played_on=DAY)


def campaign_made(name: str = "Ours") -> Campaign:
    """The demo's two chapters; game 4 is about to be played."""
    return campaign_found(name=name, openings=read_file(STRINGS).openings)


def open_chapter(campaign: Campaign) -> Chapter:
    chapter = open_chapter_of(campaign)
    assert chapter is not None
    return chapter
