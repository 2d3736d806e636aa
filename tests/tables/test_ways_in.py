"""Chronicles that came in by every way live on: evening after evening, out and in again.

`make test` plays a few games of each; `make soak` plays fifty, and more seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from chronicle.models import Campaign
from chronicle.rules.core.setup_code import grouped
from chronicle.rules.oath.first_game import FIRST_GAMES, first_game_of
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.selectors import chapters_of
from chronicle.services.branches import campaign_branch
from chronicle.services.campaigns import Founding, Opening, campaign_found
from chronicle.services.openings import beginning_found, deal_run
from chronicle.worlds import world_of
from tables.exchange.archive import archive_of, write_archive
from tables.exchange.archive_reading import read_archive
from tables.exchange.save_strings import look_at, read_file, write_chapter
from tables.scanning import text_in
from tables.services.archives import archive_store
from tables.services.typed_box import BoxDraft, PlaceBox, box_told
from tests.rules.oath.first_games import begun
from tests.tables.chronicles_played import open_chapter, play_on
from tests.tables.pages.test_new import undealt
from tests.tables.table_made import campaign_made
from tests.tables.test_scanning import saved, square

pytestmark = pytest.mark.django_db

SAVES = Path(__file__).resolve().parents[2] / "fixtures" / "saves" / "oath"
REAL = sorted(path.stem for path in SAVES.glob("A*.txt"))
FEW, MANY = 3, 50


def typed() -> Campaign:
    """A box of which much stays unseen."""
    faceup = ((1, "plains"), (3, "mountain"), (6, "rocky-coast"))
    sites = dict(faceup)
    places = tuple(
        PlaceBox(number=number, faceup=number in sites, site=sites.get(number), hidden=0)  # type: ignore[arg-type]
        for number in range(1, 9)
    )
    draft = BoxDraft(
        name="Typed",
        game=4,
        oath="people",
        places=places,
        deck_hidden=(9,) * 6,
        dispossessed_hidden=6,
        top_hidden=4,
    )
    founding = Founding(origin=Campaign.Origin.TYPED)
    return campaign_found(name="", openings=(Opening(world=box_told(draft)),), founding=founding)


def first(way: str, seed: int) -> Campaign:
    found = first_game_of(way)
    assert found is not None
    answers = begun(found.deal, seed=str(seed)).answers
    done = beginning_found(way=found, name="Begun", answers=answers)
    assert done.campaign is not None
    return done.campaign


def dealt(seed: int) -> Campaign:
    campaign = undealt()
    deal_run(chapter=open_chapter(campaign), seed=str(seed))
    return campaign


def coded() -> Campaign:
    world = world_of(open_chapter(campaign_made()))
    return campaign_found(name="", openings=read_file(setup_code_of(world)).openings)


def branched(seed: int) -> Campaign:
    campaign = campaign_made()
    play_on(campaign, 1, seed=seed)
    return campaign_branch(chapter=chapters_of(campaign)[1], name="What if")


def filed() -> Campaign:
    campaign = campaign_made()
    play_on(campaign, 1)
    archive = read_archive(write_archive(campaign))
    return archive_store(archive=archive, among=Campaign.objects.none()).campaign


MADE: dict[str, Callable[[int], Campaign]] = {
    "typed": lambda _seed: typed(),
    "imported": lambda _seed: campaign_made(),
    "coded": lambda _seed: coded(),
    "dealt": dealt,
    "branched": branched,
    "filed": lambda _seed: filed(),
    **{way.key: partial(first, way.key) for way in FIRST_GAMES},
}


def live_on(way: str, games: int, *, seed: int) -> None:
    """Play on, then out and in: equal digests, and both play on alike."""
    campaign = MADE[way](seed)
    last = play_on(campaign, games, seed=seed, told=seed % 2 == 1)

    archive = read_archive(write_archive(campaign))
    again = archive_store(archive=archive, among=Campaign.objects.none()).campaign

    digests = [chapter.digest for chapter in campaign.chapters.order_by("game")]
    assert len(digests) >= games + 1
    assert [chapter.digest for chapter in again.chapters.order_by("game")] == digests
    assert archive_of(again) == archive_of(campaign)
    assert world_of(open_chapter(again)) == world_of(last)
    play_on(campaign, 1, seed=seed + 1)
    play_on(again, 1, seed=seed + 1)
    assert open_chapter(again).digest == open_chapter(campaign).digest


@pytest.mark.parametrize("way", MADE)
def test_a_chronicle_that_came_in_lives_on(way: str) -> None:
    live_on(way, FEW, seed=7)


@pytest.mark.soak
@pytest.mark.parametrize("way", MADE)
@pytest.mark.parametrize("seed", range(2))
def test_a_chronicle_that_came_in_lives_through_fifty_games(way: str, seed: int) -> None:
    live_on(way, MANY, seed=seed)


# --- carry codes of real strings ------------------------------------------------------------------


@pytest.mark.parametrize("name", REAL)
def test_the_carry_code_of_every_real_string_founds_an_equal_chronicle(name: str) -> None:
    """The save string itself, photographed, on an instance that knows nothing of it."""
    string = (SAVES / f"{name}.txt").read_text().strip()
    here = campaign_found(name="", openings=look_at(string).openings)
    carried = write_chapter(open_chapter(here))

    photographed = text_in(saved(square(carried), "PNG"))

    assert photographed is not None
    there = campaign_found(name="", openings=look_at(photographed).openings)
    assert open_chapter(there).digest == open_chapter(here).digest
    assert world_of(open_chapter(there)) == world_of(open_chapter(here))


@pytest.mark.parametrize("name", REAL)
def test_the_setup_code_of_every_real_string_founds_an_equal_world(name: str) -> None:
    """Where a save string would have to guess, our own code carries the world, typed or scanned."""
    string = (SAVES / f"{name}.txt").read_text().strip()
    world = look_at(string).openings[0].world
    code = setup_code_of(world)

    photographed = text_in(saved(square(code), "PNG"))
    typed_off = grouped(code).lower()

    assert photographed is not None
    for brought in (photographed, typed_off):
        there = campaign_found(name="", openings=look_at(brought).openings)
        assert world_of(open_chapter(there)) == world
