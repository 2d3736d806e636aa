from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign, CardRow, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.setup_code import grouped
from chronicle.rules.oath.save_string import read
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.selectors import chapters_of, open_chapter_of
from chronicle.services.campaigns import campaign_found
from chronicle.worlds import world_of
from tables.exchange.save_strings import (
    MOST_STRINGS,
    look_at,
    order_seed,
    order_seed_after,
    read_file,
    write_chapter,
)
from tests.chronicle.demo import STRINGS

GAME_3, GAME_4 = STRINGS.splitlines()


def test_a_file_is_read_in_the_order_of_games_whatever_its_lines() -> None:
    told = read_file(f"# ours\r\n\r\n{GAME_4}\r\n{GAME_3}\n{GAME_4}")

    assert [opening.world.game for opening in told.openings] == [3, 4]
    assert told.name == "The First Chronicle"
    assert told == read_file(STRINGS.encode())
    assert [(game, warning.rule) for game, warning in told.warnings] == [(4, "V-6")]


def test_what_does_not_follow_is_told_with_the_later_game() -> None:
    other = GAME_4.replace("0303030004", "0303030007")

    told = read_file(f"{GAME_3}\n{other}")

    assert [(game, warning.rule) for game, warning in told.warnings] == [
        (7, "V-2"),
        (7, "V-6"),
        (7, "V-9"),
    ]


def test_too_many_strings_are_refused_with_their_line() -> None:
    with pytest.raises(Malformed) as refused:
        read_file("\n".join([GAME_3] * (MOST_STRINGS + 1)))

    assert refused.value.path == f"line {MOST_STRINGS + 1}"


@pytest.mark.django_db
def test_what_came_in_goes_out_as_it_was(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    campaign = campaign_found(name="", openings=read_file(STRINGS).openings)

    assert [write_chapter(chapter) for chapter in chapters_of(campaign)] == [GAME_3, GAME_4]
    chapter = open_chapter_of(campaign)
    assert chapter is not None
    with django_assert_num_queries(3):
        write_chapter(chapter)
    assert read(write_chapter(chapter, format="3.3.1")).save.version == (3, 3, 1)


@pytest.mark.django_db
def test_a_pile_without_an_order_gets_it_from_the_seed_of_the_phase() -> None:
    campaign = campaign_found(name="", openings=read_file(STRINGS).openings)
    before, chapter = chapters_of(campaign)
    chapter.world_deck_ordered = False
    chapter.save()

    by_digest = write_chapter(Chapter.objects.get(pk=chapter.pk))
    before.seed = "Thursday"
    before.save()
    by_seed = write_chapter(Chapter.objects.get(pk=chapter.pk))

    assert by_digest != by_seed
    assert order_seed(Chapter.objects.get(pk=chapter.pk)) == "Thursday"
    assert order_seed_after("digest", seed="") == "digest"
    assert sorted(read(by_seed).save.world_deck) == sorted(read(GAME_4).save.world_deck)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A real string, cut, doubled, with other digits or other bytes in it."""
    text = bytearray(draw(st.sampled_from((GAME_3, GAME_4))).encode())
    for _time in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text) - 1))
        change = draw(st.sampled_from(("cut", "double", "digit", "byte", "drop")))
        if change == "cut":
            text = text[: max(at, 1)]
        elif change == "double":
            text[at:at] = text[at : at + draw(st.integers(1, 20))]
        elif change == "drop":
            del text[at : at + draw(st.integers(1, 4))]
            text = text or bytearray(b"0")
        else:
            letters = b"0123456789ABCDEF" if change == "digit" else bytes(range(256))
            text[at] = draw(st.sampled_from(letters))
    return bytes(text)


@pytest.mark.django_db
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=damaged())
def test_a_damaged_string_is_stored_whole_or_not_at_all(text: bytes) -> None:
    before = (Campaign.objects.count(), Chapter.objects.count(), CardRow.objects.count())
    try:
        told = read_file(text)
        campaign = campaign_found(name="", openings=told.openings)
    except Malformed:
        after = (Campaign.objects.count(), Chapter.objects.count(), CardRow.objects.count())
        assert after == before
    else:
        worlds = tuple(world_of(chapter) for chapter in chapters_of(campaign))
        assert worlds == tuple(opening.world for opening in told.openings)


# --- setup codes ----------------------------------------------------------------------------------


def codes() -> tuple[str, str]:
    """The setup codes of the demo's two games."""
    first, second = (opening.world for opening in read_file(STRINGS).openings)
    return setup_code_of(first), setup_code_of(second)


def test_a_setup_code_is_a_chapter_as_a_save_string_is() -> None:
    told = read_file(codes()[1])

    assert told.openings[0].world == read_file(GAME_4).openings[0].world
    assert (told.openings[0].kept, told.name) == (None, "The First Chronicle")
    assert told.origin == Campaign.Origin.SETUP_CODE


def test_a_code_typed_as_it_stands_on_paper_is_one_code() -> None:
    groups = grouped(codes()[1]).lower().split("-")
    paper = "\n".join("-".join(groups[at : at + 6]) for at in range(0, len(groups), 6))

    assert read_file(f"# off the sheet\n{paper}\n") == read_file(codes()[1])


def test_codes_and_strings_make_one_chronicle() -> None:
    told = read_file(f"{codes()[1]}\n{GAME_3}")

    assert [opening.world.game for opening in told.openings] == [3, 4]
    assert told.origin == Campaign.Origin.SETUP_CODE


def test_a_string_goes_before_the_code_of_the_same_game() -> None:
    told = read_file(f"{codes()[1]}\n{GAME_4}")

    assert told == read_file(GAME_4)


def test_a_gap_before_a_code_is_a_warning() -> None:
    world = replace(read_file(GAME_4).openings[0].world, game=9)

    told = read_file(f"{GAME_3}\n{setup_code_of(world)}")

    assert [(game, warning.rule) for game, warning in told.warnings] == [(9, "V-9")]


def test_a_damaged_code_says_what_to_compare() -> None:
    code = codes()[1]
    wrong = code[:20] + ("A" if code[20] != "A" else "B") + code[21:]

    look = look_at(f"{GAME_3}\n{wrong}")

    assert [(bad.line, bad.at) for bad in look.bad] == [(2, "check characters")]
    assert [good.version for good in look.good] == ["3.3.3"]


def test_many_broken_lines_of_codes_are_looked_at_quickly() -> None:
    mess = ("RQO1" + "\n0" * 99 + "\n") * 4000

    look = look_at(mess)

    assert look.good == ()
    assert len(look.bad) == MOST_STRINGS + 1
