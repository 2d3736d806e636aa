"""A chronicle with some games behind it, its pages, and a correction of one of them."""

from __future__ import annotations

import re

from django.urls import reverse

from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.corrections import Correction
from chronicle.services.revisions import chapter_revise, edition_of
from tests.chronicle.chains import game, play_on
from tests.tables.pages.visits import Answer
from tests.tables.table_made import campaign_made


def campaign_played() -> Campaign:
    """Games 3 (told by a string), 4 and 5 are over; game 6 waits."""
    made = campaign_made()
    play_on(made, 2)
    return made


def at(campaign: Campaign, name: str, *number: int) -> str:
    return reverse(name, args=[campaign.code, *number])


def hidden(answer: Answer, name: str) -> str:
    """What a hidden field of a page holds."""
    found = re.search(rf'name="{name}" value="([^"]*)"', answer.content.decode())
    assert found is not None, name
    return found[1].replace("&quot;", '"').replace("&#x27;", "'")


def revised(campaign: Campaign, number: int, oath: Oath | None = None) -> Chapter:
    chapter = game(campaign, number)
    other = next(each for each in Oath if each.value != chapter.oath)
    correction = Correction(oath=oath or other)
    return chapter_revise(chapter=chapter, edition=edition_of(chapter), correction=correction)
