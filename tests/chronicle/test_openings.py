"""Chronicles that begin, and imported first games that are dealt."""

from __future__ import annotations

import pytest

from chronicle.errors import Closed
from chronicle.models import Campaign, CardRow, Chapter
from chronicle.rules.core.digest import next_link
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Key
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.first_game import (
    FIRST_GAMES,
    FirstGame,
    deal_imported,
    empty_world,
)
from chronicle.rules.oath.world import RED, World
from chronicle.selectors import chapters_of, options_of
from chronicle.services.campaigns import Opening, campaign_found, campaign_founded_so
from chronicle.services.openings import (
    Dealing,
    beginning_forecast,
    beginning_found,
    deal_forecast,
    deal_run,
    dealing_of,
)
from chronicle.worlds import world_of
from tests.rules import rule
from tests.rules.oath.first_games import begun

pytestmark = pytest.mark.django_db

CHOSEN = {
    "by-suits": (Answer(key=Key("boards/citizens"), value=(RED,)),),
    "at-random": (Answer(key=Key("oath"), value=("devotion",)),),
}
IDS = [way.key for way in FIRST_GAMES]


def rows() -> tuple[int, int, int]:
    return (Campaign.objects.count(), Chapter.objects.count(), CardRow.objects.count())


@rule("O-19.1")
@rule("O-19.2")
@rule("O-19.3")
@pytest.mark.parametrize("way", FIRST_GAMES, ids=IDS)
def test_every_way_founds_the_world_that_its_forecast_shows(way: FirstGame) -> None:
    answers = CHOSEN.get(way.key, ())
    shown = beginning_forecast(way=way, name="Ours", answers=answers, seed="a seed")
    assert isinstance(shown, Resolved)

    done = beginning_found(way=way, name="Ours", answers=answers, seed="a seed")

    assert done.campaign is not None
    chapter = chapters_of(done.campaign).get()
    assert world_of(chapter) == shown.state
    assert (done.campaign.name, chapter.game) == ("Ours", 1)
    assert dealing_of(chapter) == Dealing(way=way.key, seed="a seed", answers=shown.answers)


@pytest.mark.parametrize(
    ("key", "origin"),
    [("boxed", "boxed"), ("scripted", "boxed"), ("by-suits", "reset"), ("at-random", "reset")],
)
def test_a_campaign_says_what_it_began_from(key: str, origin: str) -> None:
    way = FIRST_GAMES[IDS.index(key)]

    done = beginning_found(way=way, name="Ours", answers=CHOSEN.get(key, ()), seed="a seed")

    assert done.campaign is not None
    assert done.campaign.founded_from == origin


def test_the_recorded_answers_found_the_same_world_without_the_seed() -> None:
    way = FIRST_GAMES[2]
    first = beginning_found(way=way, name="Ours", answers=CHOSEN[way.key], seed="a seed")
    assert first.campaign is not None
    chapter = chapters_of(first.campaign).get()
    dealing = dealing_of(chapter)
    assert dealing is not None

    again = beginning_found(way=way, name="Ours", answers=dealing.answers)

    assert again.campaign is not None
    assert chapters_of(again.campaign).get().digest == chapter.digest


def test_an_open_question_founds_nothing() -> None:
    before = rows()

    done = beginning_found(way=FIRST_GAMES[3], name="Ours", seed="a seed")

    assert isinstance(done.outcome, Open)
    assert (done.campaign, rows()) == (None, before)


def test_an_answer_that_nobody_asked_for_founds_nothing() -> None:
    before = rows()
    strange = (Answer(key=Key("weather"), value=("rain",)),)

    with pytest.raises(Malformed, match="weather"):
        beginning_found(way=FIRST_GAMES[0], name="Ours", answers=strange, seed="a seed")

    assert rows() == before


# --- an imported first game -----------------------------------------------------------------------


def undealt() -> Chapter:
    campaign = campaign_found(name="Ours", openings=(Opening(world=UNDEALT),))
    return chapters_of(campaign).get()


UNDEALT: World = empty_world("Ours")


@rule("O-19.5")
def test_an_undealt_game_is_dealt_as_its_forecast_shows() -> None:
    chapter = undealt()
    digest = chapter.digest
    shown = deal_forecast(chapter=chapter, seed="a seed")

    outcome = deal_run(chapter=chapter, seed="a seed")

    assert isinstance(shown, Resolved)
    assert outcome == shown
    assert world_of(chapter) == shown.state
    assert world_of(chapter).dealt
    assert chapter.digest == next_link(digest, (options_of(chapter), shown.answers))
    assert dealing_of(chapter) == Dealing(
        way="imported", seed="a seed", before=digest, answers=shown.answers
    )


def test_draws_that_nobody_looked_at_stay_unseen() -> None:
    chapter = undealt()
    told = begun(deal_imported, world=UNDEALT, unseen=True).answers

    deal_run(chapter=chapter, answers=told)

    world = world_of(chapter)
    assert [place.site is None for place in world.places] == [not p.faceup for p in world.places]
    assert not world.relic_deck.ordered
    dealing = dealing_of(chapter)
    assert dealing is not None
    assert dealing.answers == told


def test_what_is_dealt_is_not_dealt_again() -> None:
    chapter = undealt()
    deal_run(chapter=chapter, seed="a seed")
    dealt = world_of(chapter)

    with pytest.raises(Closed):
        deal_run(chapter=chapter, seed="another seed")

    assert world_of(chapter) == dealt


def test_an_open_question_deals_nothing() -> None:
    chapter = undealt()
    digest = chapter.digest

    outcome = deal_run(chapter=chapter)

    chapter.refresh_from_db()
    assert isinstance(outcome, Open)
    assert (world_of(chapter), chapter.digest) == (UNDEALT, digest)


def test_a_string_imported_again_after_its_deal_is_the_same_campaign() -> None:
    chapter = undealt()
    deal_run(chapter=chapter, seed="a seed")

    found = campaign_founded_so(openings=(Opening(world=UNDEALT),), among=Campaign.objects.all())

    assert found == chapter.campaign
