"""O-3: who is Oathkeeper, and how the title passes on."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.game_acts import settle_title, turn_title
from chronicle.rules.oath.game_events import TitleTaken, TitleTurned
from chronicle.rules.oath.game_facts import (
    are_enemies,
    fulfils,
    leaders,
    relics_and_banners,
    ruled_by,
    ruler_of,
    rules,
)
from chronicle.rules.oath.position import Banner
from chronicle.rules.oath.result import BANDITS
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    WHITE,
    Told,
    citizen,
    given,
    held,
    relic,
    seat,
    site,
    troops,
)

NAMES = ("plains", "mountain", "fertile-valley", "steppe", "the-tribunal", "ancient-city")


def supremacy(*parts: Any, title: Seat = PURPLE, usurper: bool = False, **ruled: int) -> Told:
    """So many sites are ruled by each colour, from place 1 on."""
    flags = tuple(Seat(color) for color, count in ruled.items() for _ in range(count))
    sites = tuple(
        site(number, name, warbands=troops(**{flag: 1}))
        for number, (name, flag) in enumerate(zip(NAMES, flags, strict=False), start=1)
    )
    players = parts or (seat(RED), seat(BLUE), seat(WHITE))
    return given(*players, *sites, oath=Oath.SUPREMACY, title=title, usurper=usurper)


@rule("O-3.1")
@rule("O-3.3")
def test_the_title_passes_to_whoever_is_ahead_oathkeeper_side_up() -> None:
    table = supremacy(red=2, blue=1, title=BLUE, usurper=True)

    table.does(settle_title)

    assert table.events == (TitleTaken(seat=RED),)
    assert (table.position.title, table.position.usurper) == (RED, False)


@rule("O-3.2")
@rule("O-3.12")
def test_a_holder_who_is_tied_keeps_the_title_and_its_side() -> None:
    table = supremacy(purple=2, red=2, title=RED, usurper=True)

    table.does(settle_title)

    assert (table.position.title, table.position.usurper) == (RED, True)


@rule("O-3.2")
def test_a_holder_who_is_passed_by_several_picks_one_of_them() -> None:
    table = supremacy(purple=1, red=2, blue=2)

    assert table.does(settle_title).among == ("red", "blue")
    assert table.questions[0].to == PURPLE
    table.does(settle_title, {"title/0": "blue"})

    assert table.events == (TitleTaken(seat=BLUE),)


@rule("O-3.1")
def test_where_nobody_is_ahead_the_title_stays() -> None:
    table = given(seat(RED), oath=Oath.DEVOTION, title=RED)

    table.does(settle_title)

    assert table.position.title == RED


@rule("O-3.4")
def test_the_empire_counts_as_one_ruler_and_its_title_is_the_chancellor_s() -> None:
    table = supremacy(citizen(BLUE), seat(RED), purple=3, red=2, title=RED)

    table.does(settle_title)

    assert table.events == (TitleTaken(seat=PURPLE),)


@rule("O-3.4")
@rule("O-3.14")
def test_a_citizen_leaves_the_title_of_supremacy_to_the_chancellor_also_when_tied() -> None:
    table = supremacy(citizen(BLUE), seat(RED), purple=2, red=2, title=BLUE)

    table.does(settle_title)

    assert table.events == (TitleTaken(seat=PURPLE),)


@rule("O-3.4")
@rule("O-16.14")
def test_bandits_contend_for_nothing_and_facedown_sites_are_ruled_by_nobody() -> None:
    table = supremacy(red=1).position

    assert leaders(table, Oath.SUPREMACY) == (RED,)
    assert ruler_of(table, 1) == RED
    assert ruler_of(table, 6) == BANDITS
    assert ruler_of(table, 7) is None
    assert not rules(table, RED, 7)
    assert tuple(each.number for each in ruled_by(table, RED)) == (1,)


@rule("O-3.8")
@rule("O-3.11")
@pytest.mark.parametrize(
    ("red", "expected"),
    [((), PURPLE), (("map",), RED)],
    ids=["tied with the Scepter", "relic and banner beside it"],
)
def test_protection_counts_relics_banners_and_the_scepter_but_nothing_facedown(
    red: tuple[str, ...], expected: Seat
) -> None:
    table = given(
        seat(RED, relics=tuple(relic(each) for each in red)),
        site(1, "plains", relics=(held("whistle"), held("ivory-eye"))),
        oath=Oath.PROTECTION,
        darkest_secret=Banner(holder=RED),
    )

    table.does(settle_title)

    assert table.position.title == expected
    assert relics_and_banners(table.position, RED) == len(red) + 1


@rule("O-3")
def test_a_banner_makes_its_holder_oathkeeper_of_the_people_or_of_devotion() -> None:
    banners: dict[str, Any] = {
        "peoples_favor": Banner(holder=RED, tokens=2),
        "darkest_secret": Banner(holder=BLUE, tokens=2),
    }
    people = given(seat(RED), seat(BLUE), oath=Oath.PEOPLE, **banners).does(settle_title)
    devotion = given(seat(RED), citizen(BLUE), oath=Oath.DEVOTION, **banners).does(settle_title)

    assert people.position.title == RED
    assert devotion.position.title == BLUE


@rule("O-4.5")
def test_a_goal_is_fulfilled_by_being_strictly_ahead() -> None:
    table = supremacy(purple=2, red=2).position

    assert not fulfils(table, Oath.SUPREMACY, RED)
    assert fulfils(supremacy(purple=1, red=2).position, Oath.SUPREMACY, RED)


@rule("O-5.2.3")
def test_the_title_is_turned_once() -> None:
    table = given(seat(RED), title=RED)

    table.does(lambda scene: turn_title(scene, usurper=True))
    assert table.events == (TitleTurned(seat=RED, usurper=True),)
    table = table.does(lambda scene: turn_title(scene, usurper=True))

    assert table.events == ()


@rule("O-16.5")
def test_who_is_whose_enemy() -> None:
    table = given(seat(RED), seat(WHITE), citizen(BLUE)).position

    enemies = {
        (one, other)
        for one in (RED, WHITE, BLUE, PURPLE, BANDITS)
        for other in (RED, WHITE, BLUE, PURPLE, BANDITS)
        if one < other and are_enemies(table, Seat(one), Seat(other))
    }
    friends = {(BLUE, PURPLE)}
    everybody = (RED, WHITE, BLUE, PURPLE, BANDITS)
    assert enemies == {(a, b) for a in everybody for b in everybody if a < b} - friends
    assert not are_enemies(table, RED, RED)
