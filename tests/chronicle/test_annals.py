from __future__ import annotations

from datetime import date

import pytest

from chronicle.errors import Stale
from chronicle.history import annals_of
from chronicle.models import Annal, Campaign
from chronicle.rules.oath.corrections import Correction
from chronicle.services.annals import AnnalTold, annal_told, annal_write
from chronicle.services.revisions import chapter_revise, edition_of
from tests.chronicle.chains import demo, game

pytestmark = pytest.mark.django_db

TOLD = AnnalTold(era="The Long Winter", played_on=date(2026, 11, 28), text="Bo won.\n\nAna wept.")


@pytest.fixture
def campaign() -> Campaign:
    return demo()


def test_what_is_written_beside_a_game_stands_there(campaign: Campaign) -> None:
    annal = annal_write(campaign=campaign, game=3, told=TOLD, base=0)

    assert annal is not None
    assert annals_of(campaign) == {3: annal}
    assert (annal_told(annal), annal.revision) == (TOLD, 1)


def test_each_change_raises_the_revision(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=3, told=TOLD, base=0)
    other = AnnalTold(era="The Thaw")

    annal = annal_write(campaign=campaign, game=3, told=other, base=1)

    assert annal is not None
    assert (annal_told(annal), annal.revision, Annal.objects.count()) == (other, 2, 1)


def test_the_same_again_changes_nothing(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=3, told=TOLD, base=0)

    annal = annal_write(campaign=campaign, game=3, told=TOLD, base=0)

    assert annal is not None
    assert annal.revision == 1


def test_an_old_page_writes_over_nothing(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=3, told=TOLD, base=0)

    with pytest.raises(Stale):
        annal_write(campaign=campaign, game=3, told=AnnalTold(text="I was first"), base=0)

    assert annal_told(annals_of(campaign)[3]) == TOLD


def test_nothing_at_all_takes_it_away(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=3, told=TOLD, base=0)

    assert annal_write(campaign=campaign, game=3, told=AnnalTold(text=" \n "), base=1) is None
    assert annals_of(campaign) == {}
    assert annal_write(campaign=campaign, game=3, told=AnnalTold(), base=0) is None


def test_what_no_page_can_show_is_not_kept(campaign: Campaign) -> None:
    odd = AnnalTold(era=" The\0Long  Winter ", text="one\r\ntwo\x07\r\n\r\n")

    annal = annal_write(campaign=campaign, game=3, told=odd, base=0)

    assert annal is not None
    assert annal_told(annal) == AnnalTold(era="The Long Winter", text="one\ntwo")


def test_a_correction_of_the_chapter_leaves_it_standing(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=3, told=TOLD, base=0)
    chapter = game(campaign, 3)

    chapter_revise(chapter=chapter, edition=edition_of(chapter), correction=Correction(name="New"))

    assert game(campaign, 3).revision == 2
    assert annal_told(annals_of(campaign)[3]) == TOLD
