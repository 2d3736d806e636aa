from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign, CardRow, Chapter, Group
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Plural, Several, Text
from chronicle.rules.oath.save_string import Kept, SaveWarning
from chronicle.selectors import (
    campaign_overview,
    campaign_with,
    chapter_of,
    chapters_of,
    is_open,
    kept_of,
    next_chapter_of,
    open_chapter_of,
    persons_of,
    warnings_of,
)
from chronicle.services.campaigns import (
    Founding,
    Opening,
    campaign_found,
    campaign_founded_so,
)
from chronicle.services.people import clean_name, group_of, person_erase, person_named
from chronicle.worlds import world_of
from tests.chronicle.worlds_made import WORLD

pytestmark = pytest.mark.django_db

WARNING = SaveWarning(
    rule=RuleId("V-6"),
    at=Text("site {number}", number=3),
    text=Plural(
        "{count} card: {names}", "{count} cards: {names}", count=2, names=Several(("A", Text("B")))
    ),
)
KEPT = Kept(version=(3, 3, 1), slots=((1, 255, 255),) * 8, tail="?")


def chain(*games: int) -> tuple[Opening, ...]:
    return tuple(Opening(world=replace(WORLD, game=game)) for game in games)


def test_a_campaign_has_a_chapter_for_each_opening() -> None:
    openings = (*chain(4, 5), Opening(world=replace(WORLD, game=7), kept=KEPT, warnings=(WARNING,)))

    campaign = campaign_found(name="  Ours\n", openings=openings)

    chapters = tuple(chapters_of(campaign))
    assert campaign.name == "Ours"
    assert tuple(world_of(chapter) for chapter in chapters) == tuple(o.world for o in openings)
    assert [chapter.previous for chapter in chapters] == [None, *chapters[:2]]
    assert (kept_of(chapters[2]), warnings_of(chapters[2])) == (KEPT, (WARNING,))
    assert (kept_of(chapters[0]), warnings_of(chapters[0])) == (None, ())
    assert open_chapter_of(campaign) == chapters[2]
    assert [is_open(chapter) for chapter in chapters] == [False, False, True]
    assert [next_chapter_of(chapter) for chapter in chapters] == [*chapters[1:], None]
    assert (chapter_of(campaign, 5), chapter_of(campaign, 6)) == (chapters[1], None)


def test_a_campaign_without_a_name_is_called_as_its_chronicle() -> None:
    assert campaign_found(name=" ", openings=chain(1)).name == WORLD.name


@pytest.mark.parametrize("games", [(), (4, 4), (5, 4)])
def test_openings_out_of_order_found_nothing(games: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="order of their games"):
        campaign_found(name="Ours", openings=chain(*games))

    assert Campaign.objects.count() == 0


def test_one_world_that_cannot_be_founds_nothing() -> None:
    broken = replace(WORLD, game=5, unseen=WORLD.world_deck.cards[:1])

    with pytest.raises(Malformed):
        campaign_found(name="Ours", openings=(*chain(4), Opening(world=broken)))

    assert (Campaign.objects.count(), Chapter.objects.count(), CardRow.objects.count()) == (0, 0, 0)


def test_a_string_with_a_character_that_no_database_keeps_founds_nothing() -> None:
    with pytest.raises(Malformed):
        campaign_found(
            name="Ours", openings=(Opening(world=WORLD, kept=replace(KEPT, tail="a\0")),)
        )

    assert Campaign.objects.count() == 0


def test_the_same_openings_have_the_same_digests_and_others_have_others() -> None:
    def digests(*openings: Opening) -> list[str]:
        campaign = campaign_found(name="Ours", openings=openings)
        return [chapter.digest for chapter in chapters_of(campaign)]

    first, again, other = digests(*chain(4, 5)), digests(*chain(4, 5)), digests(*chain(3, 5))

    assert first == again
    assert len({*first, *other}) == 4


def test_who_founds_from_the_same_chapters_finds_the_campaign_there() -> None:
    theirs = campaign_found(name="Theirs", openings=chain(4, 5))
    ours = campaign_found(name="Ours", openings=chain(4, 5))
    own = Campaign.objects.filter(pk=ours.pk)

    assert campaign_founded_so(openings=chain(4, 5), among=own) == ours
    everything = Campaign.objects.all()
    for other in (chain(4), chain(5), chain(4, 5, 6), (Opening(world=WORLD, kept=KEPT),)):
        assert campaign_founded_so(openings=other, among=everything) is None
    campaign_found(name="Longer", openings=chain(4, 5, 6))
    assert campaign_founded_so(openings=chain(4, 5), among=everything) == theirs
    kept = campaign_found(name="Kept", openings=(Opening(world=WORLD, kept=KEPT),))
    assert campaign_founded_so(openings=(Opening(world=WORLD),), among=everything) is None
    assert (
        campaign_founded_so(openings=(Opening(world=WORLD, kept=KEPT),), among=everything) == kept
    )


def test_a_campaign_is_found_by_its_code_in_any_case() -> None:
    campaign = campaign_found(name="Ours", openings=chain(1))

    assert campaign_with(f" {campaign.code.lower()} ") == campaign
    assert campaign_with("ZZZZZZZZ") is None


def test_a_campaigns_page_is_read_in_three_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    campaign = campaign_found(name="Ours", openings=chain(2, 3, 4))

    with django_assert_num_queries(3):
        overview = campaign_overview(campaign)

    assert overview is not None
    assert (overview.world, len(overview.chapters)) == (WORLD, 3)


def test_persons_belong_to_the_group_of_the_campaign() -> None:
    campaign = campaign_found(name="Ours", openings=chain(1))
    ana = person_named(campaign=campaign, name=" Ana\t")
    bo = person_named(campaign=campaign, name="Bo")

    assert person_named(campaign=campaign, name="Ana") == ana
    assert person_named(campaign=campaign, name=" ") is None
    assert list(persons_of(campaign)) == [ana, bo]
    assert group_of(campaign=campaign) == Group.objects.get()


def test_two_campaigns_of_a_group_share_their_persons() -> None:
    group = Group.objects.create(name="Thursdays")
    one, two = (
        campaign_found(name=name, openings=chain(1), founding=Founding(group=group))
        for name in ("One", "Two")
    )

    ana = person_named(campaign=one, name="Ana")

    assert person_named(campaign=two, name="Ana") == ana


def test_an_erased_person_keeps_its_row_and_frees_its_name() -> None:
    campaign = campaign_found(name="Ours", openings=chain(1))
    ana = person_named(campaign=campaign, name="Ana")
    assert ana is not None

    person_erase(person=ana)

    again = person_named(campaign=campaign, name="Ana")
    assert (ana.name, again == ana, list(persons_of(campaign))) == (f"#{ana.pk}", False, [again])


@settings(max_examples=50)
@given(text=st.text())
def test_a_name_is_one_short_line_whatever_was_typed(text: str) -> None:
    name = clean_name(text)

    assert name == clean_name(name)
    assert len(name) <= 120
    assert not {"\0", "\n", "\r", "\t"} & {*name}
    name.encode()
