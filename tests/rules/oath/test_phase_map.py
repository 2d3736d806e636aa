"""O-18.3: edifices, sites that leave, decay, and the map that closes ranks."""

import pytest

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.oath.events import (
    EdificeBuilt,
    RuinRepaired,
    SitesArranged,
    SiteTurnedFaceup,
)
from chronicle.rules.oath.world import BLUE, PURPLE, RED, YELLOW, Role, World
from tests.rules import rule
from tests.rules.oath.phases import (
    a_result,
    a_world,
    asked,
    finish,
    of_kind,
    run,
    site,
    told,
    values,
)

EXILES = {PURPLE: Role.CHANCELLOR, RED: Role.EXILE, BLUE: Role.EXILE}


def lies(world: World) -> list[tuple[int, str | None, str]]:
    return [(place.number, place.site, place.facing.value) for place in world.places]


# O-18.3.1 Edifices


@rule("O-18.3.1")
@rule("C-1")
def test_the_denizen_under_an_edifice_goes_to_the_world_deck_and_is_safe() -> None:
    """Case 43: the Great Spire over an Arcane denizen."""
    world = a_world(site(1, "ancient-city", "dazzle"))
    six = ["wolves", "rangers", "forest-paths", "longbows", "keep", "scouts"]
    result = a_result(world, rulers={1: PURPLE}, faceup=["wolves"], discards=six[1:])

    outcome = finish(world, result, *told(map__edifice="1/dazzle"))

    assert of_kind(outcome, EdificeBuilt) == (
        EdificeBuilt(
            place=1,
            site=SiteId("ancient-city"),
            edifice=CardId("great-spire"),
            replaced=CardId("dazzle"),
        ),
    )
    assert outcome.state.place(1).cards == ("great-spire",)
    assert "dazzle" in outcome.state.world_deck.cards
    assert set(outcome.state.dispossessed.cards) == set(six[1:])


@rule("O-18.3.1")
def test_building_and_repairing_are_offered_only_where_they_are_possible() -> None:
    world = a_world(
        site(1, "ancient-city", "dazzle", "keep"),
        site(3, "lush-coast", "hall-of-mockery", "wolves"),
        site(6, "rocky-coast", "fire-talkers"),
        site(7, "standing-stones", "forest-temple"),
    )
    rulers = {1: PURPLE, 3: PURPLE, 7: PURPLE}

    choice = asked(
        run(world, a_result(world, rulers=rulers), *told(vow__oath="people")), "map/edifice"
    )

    assert values(choice) == ("none", "1/dazzle", "1/keep", "3/hall-of-mockery")


@rule("O-18.3.1")
def test_a_ruin_at_a_ruled_site_can_be_repaired_and_then_keeps_its_place() -> None:
    world = a_world(site(1, "ancient-city", "hall-of-mockery"))
    result = a_result(world, rulers={1: PURPLE})

    outcome = finish(world, result, *told(map__edifice="1/hall-of-mockery"))

    assert of_kind(outcome, RuinRepaired) == (
        RuinRepaired(
            place=1,
            site=SiteId("ancient-city"),
            ruin=CardId("hall-of-mockery"),
            edifice=CardId("hall-of-debate"),
        ),
    )
    assert outcome.state.place(1).cards == ("hall-of-debate",)


@rule("O-18.3.1", refuses=True)
def test_nothing_is_built_at_a_site_that_others_rule() -> None:
    world = a_world(site(1, "ancient-city", "dazzle"), site(3, "lush-coast", "wolves"))
    result = a_result(world, rulers={1: PURPLE, 3: RED})

    with pytest.raises(Malformed, match="map/edifice: 3/wolves cannot be named here"):
        run(world, result, *told(vow__oath="people", map__edifice="3/wolves"))


@rule("O-18.3.1")
def test_an_edifice_that_stands_already_cannot_be_built_again() -> None:
    world = a_world(site(1, "ancient-city", "dazzle"), site(3, "lush-coast", "fallen-spire"))
    result = a_result(world, rulers={1: PURPLE})

    outcome = run(world, result, *told(vow__oath="people"))

    assert isinstance(outcome, Resolved | Open)
    asked_for = [q.key for q in outcome.questions] if isinstance(outcome, Open) else []
    assert "map/edifice" not in asked_for


@rule("O-18.3.1")
def test_the_drowned_city_takes_no_edifice_even_over_salt_the_earth() -> None:
    world = a_world(site(1, "drowned-city", "salt-the-earth"))
    result = a_result(world, rulers={1: PURPLE})

    outcome = finish(world, result)

    assert "map/edifice" not in {answer.key for answer in outcome.answers}


@rule("O-18.3.1")
def test_an_exile_who_wins_neither_builds_nor_repairs() -> None:
    world = a_world(site(1, "ancient-city", "dazzle"))
    result = a_result(world, winner=RED, rulers={1: RED}, roles=EXILES)

    outcome = finish(world, result)

    assert "map/edifice" not in {answer.key for answer in outcome.answers}
    assert outcome.state.place(1).cards == ("dazzle",)


# O-18.3.2 to O-18.3.5 The map


@rule("O-18.3.2")
@rule("O-18.3.3")
def test_an_unruled_edifice_stays_as_a_ruin_and_its_site_loses_the_denizens() -> None:
    world = a_world(site(1, "ancient-city", "great-spire", "dazzle"), site(3, "plains", "keep"))
    result = a_result(world, rulers={3: PURPLE}, discards=["wolves"])

    outcome = finish(world, result)

    assert outcome.state.place(8).cards == ("fallen-spire",)
    assert outcome.state.place(8).site == "ancient-city"
    assert outcome.state.place(1).site == "plains"
    assert set(outcome.state.dispossessed.cards) == {"dazzle", "wolves"}


@rule("O-18.3.2")
def test_a_ruin_at_a_site_that_leaves_returns_to_the_archive() -> None:
    world = a_world(site(3, "plains", "fallen-spire"))

    outcome = finish(world, a_result(world, rulers={1: PURPLE}))

    assert "fallen-spire" not in outcome.state.on_map
    assert "great-spire" in outcome.state.edifices_in_archive


@rule("O-18.3.2")
def test_the_forest_temple_keeps_sites_with_a_beast_card_but_saves_no_edifice() -> None:
    world = a_world(
        site(1, "plains", "forest-temple"),
        site(3, "ancient-city", "wolves", "great-spire"),
        site(6, "rocky-coast", "rangers", "keep"),
    )
    result = a_result(world, rulers={1: PURPLE})

    outcome = finish(world, result)

    by_site = {str(place.site): place.cards for place in outcome.state.places}
    assert by_site["rocky-coast"] == ("rangers", "keep")
    assert by_site["ancient-city"] == ("fallen-spire",)


@rule("O-18.3.2")
def test_a_forest_temple_built_in_this_phase_works_at_once() -> None:
    world = a_world(site(1, "plains", "wolves"), site(6, "rocky-coast", "rangers"))
    result = a_result(world, rulers={1: PURPLE})

    outcome = finish(world, result, *told(map__edifice="1/wolves"))

    assert "rangers" in outcome.state.on_map


@rule("C-12")
@pytest.mark.parametrize("holder", [PURPLE, YELLOW])
def test_the_bandit_crown_of_any_imperial_player_keeps_empty_sites_when_the_empire_wins(
    holder: Seat,
) -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    relics: dict[Seat, list[str]] = {PURPLE: [], YELLOW: [], holder: ["bandit-crown"]}

    kept = finish(
        world,
        a_result(world, winner=YELLOW, rulers={1: PURPLE}, relics=relics),
        *told(map__edifice="none"),
    )
    lost = finish(
        world, a_result(world, winner=YELLOW, rulers={1: PURPLE}, relics={RED: ["bandit-crown"]})
    )

    assert ("keep" in kept.state.on_map, "keep" in lost.state.on_map) == (True, False)


@rule("O-18.3.5")
@rule("O-18.11")
def test_the_worked_example_of_the_map() -> None:
    """O-18.11: Cradle K x; Provinces K x D; Hinterland K R x."""
    world = a_world(
        site(1, "plains", "keep"),
        site(2, "river"),
        site(3, "great-slum"),
        site(4, "marshes"),
        site(5, "wastes", "great-spire"),
        site(6, "lush-coast"),
        site(7, "ancient-city", "hall-of-mockery", "wolves"),
        site(8, "mountain"),
    )
    result = a_result(world, rulers={1: PURPLE, 3: PURPLE, 6: PURPLE, 7: PURPLE})
    drawn = ["mine", "steppe", "salt-flats"]

    outcome = finish(world, result, *told(map__edifice="none", map__sites=drawn))

    assert lies(outcome.state) == [
        (1, "plains", "faceup"),
        (2, "great-slum", "faceup"),
        (3, "lush-coast", "faceup"),
        (4, "mine", "facedown"),
        (5, "steppe", "facedown"),
        (6, "salt-flats", "facedown"),
        (7, "wastes", "faceup"),
        (8, "ancient-city", "faceup"),
    ]
    assert outcome.state.place(7).cards == ("fallen-spire",)
    assert outcome.state.place(8).cards == ("hall-of-mockery", "wolves")
    assert of_kind(outcome, SiteTurnedFaceup) == ()


@rule("C-19")
def test_only_the_top_site_of_a_region_without_a_faceup_one_is_turned_up() -> None:
    world = a_world(site(3, "ancient-city", "fallen-spire"))
    result = a_result(world, rulers={1: PURPLE, 3: PURPLE})
    drawn = ["mine", "steppe", "salt-flats", "mountain", "river", "marshes"]

    outcome = finish(world, result, *told(map__edifice="none", map__sites=drawn))

    assert [facing for _, _, facing in lies(outcome.state)] == [
        "faceup",
        "facedown",
        "faceup",
        "facedown",
        "facedown",
        "facedown",
        "facedown",
        "faceup",
    ]
    assert [e.site for e in outcome.events if isinstance(e, SiteTurnedFaceup)] == ["steppe"]


@rule("O-18.3.5")
def test_a_map_that_nobody_keeps_is_dealt_anew_and_every_region_has_a_faceup_site() -> None:
    world = a_world()

    outcome = finish(world, a_result(world))

    faceup = [place.number for place in outcome.state.places if place.faceup]
    assert faceup == [1, 3, 6]
    assert of_kind(outcome, SitesArranged) == ()


@rule("O-18.3.5")
def test_sites_dealt_unseen_stay_unknown_but_a_turned_up_one_is_asked_for() -> None:
    world = a_world()
    result = a_result(world, rulers={1: PURPLE, 3: PURPLE})

    open_ = run(world, result, *told(vow__oath="people", add__suit="order", map__sites="unseen"))

    assert isinstance(open_, Open)
    (question,) = open_.questions
    assert (question.key, "plains" in str(question)) == ("map/turned/provinces", False)
    outcome = finish(
        world,
        result,
        *told(
            map__sites="unseen", map__turned__provinces="mountain", map__turned__hinterland="mine"
        ),
    )
    assert lies(outcome.state)[2:6] == [
        (3, "mountain", "faceup"),
        (4, None, "facedown"),
        (5, None, "facedown"),
        (6, "mine", "faceup"),
    ]
    assert not outcome.state.complete
