"""O-18, step by step, each verdict of O-20 that touches it, and the cases of the reference."""

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.oath.cardbook import Kind, Oath, Suit, card_of, denizens_of
from chronicle.rules.oath.events import (
    ArchiveHealed,
    CardsDispossessed,
    CitizensExiled,
    CitizenshipGranted,
    DenizensAdded,
    EdificeBuilt,
    OathSworn,
    RuinRepaired,
    SitesArranged,
    SiteTurnedFaceup,
)
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import BLACK, BLUE, PURPLE, RED, YELLOW, Facing, Role, World
from tests.rules import rule
from tests.rules.oath.phases import (
    FIVE_VISIONS,
    RELICS,
    a_result,
    a_world,
    asked,
    facedown,
    finish,
    of_kind,
    refused,
    run,
    site,
    told,
    values,
)

EXILES = {PURPLE: Role.CHANCELLOR, RED: Role.EXILE, BLUE: Role.EXILE}


def lies(world: World) -> list[tuple[int, str | None, str]]:
    return [(place.number, place.site, place.facing.value) for place in world.places]


# O-18.1 Vow


@rule("O-18.1")
def test_a_vision_alone_binds_to_its_own_oath_even_the_current_one() -> None:
    world = a_world(oath=Oath.SUPREMACY)
    result = a_result(world, winner=RED, how=How.VISION, vision="conquest", roles=EXILES)

    outcome = finish(world, result)

    assert of_kind(outcome, OathSworn) == (OathSworn(oath=Oath.SUPREMACY),)
    assert outcome.state.oath is Oath.SUPREMACY


@rule("O-18.1")
def test_any_other_way_leaves_every_oath_but_the_current_one() -> None:
    world = a_world(oath=Oath.PEOPLE)

    choice = asked(run(world, a_result(world)), "vow/oath")

    assert values(choice) == ("supremacy", "devotion", "protection")
    assert choice.to == PURPLE


@rule("O-18.1", refuses=True)
def test_the_current_oath_cannot_be_sworn_again() -> None:
    world = a_world(oath=Oath.PEOPLE)

    with pytest.raises(Malformed, match="vow/oath: people cannot be named here"):
        run(world, a_result(world), *told(vow__oath="people"))


@rule("O-18.1")
def test_a_vision_in_round_8_binds_as_well() -> None:
    world = a_world(oath=Oath.PEOPLE)
    result = a_result(world, winner=RED, how=How.LAST_ROUND, vision="faith", roles=EXILES)

    assert finish(world, result).state.oath is Oath.DEVOTION


# O-18.2 Citizenship


@rule("O-18.2")
def test_a_winning_exile_turns_all_citizens_and_may_not_offer_to_them() -> None:
    world = a_world(citizens=(YELLOW, BLACK))
    result = a_result(world, winner=RED)

    outcome = run(world, result, *told(vow__oath="people"))

    choice = asked(outcome, "citizenship/citizens")
    assert values(choice) == (BLUE,)
    done = finish(world, result, *told(vow__oath="people", citizenship__citizens=[BLUE]))
    assert of_kind(done, CitizensExiled) == (CitizensExiled(seats=(YELLOW, BLACK)),)
    assert of_kind(done, CitizenshipGranted) == (CitizenshipGranted(seat=BLUE),)
    assert done.state.citizens == (BLUE,)


@rule("O-18.2")
def test_an_imperial_winner_leaves_the_boards_as_they_ended_and_unused_ones_as_stored() -> None:
    world = a_world(citizens=(BLACK,))

    outcome = finish(world, a_result(world, winner=YELLOW))

    assert outcome.state.citizens == (YELLOW, BLACK)
    assert of_kind(outcome, CitizensExiled) == ()


@rule("O-18.2")
@rule("O-18.10")
def test_the_sites_of_a_new_citizen_count_as_the_winners() -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    result = a_result(world, winner=RED, rulers={1: RED, 3: BLUE}, roles=EXILES)

    granted = finish(world, result, *told(citizenship__citizens=[BLUE]))
    alone = finish(world, result, *told(citizenship__citizens=[]))

    assert "ancient-city" in {place.site for place in granted.state.places if place.faceup}
    assert "keep" in granted.state.on_map
    assert "keep" not in alone.state.on_map


@rule("O-18.2")
def test_the_bandit_crown_of_a_new_citizen_keeps_the_empty_sites() -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    result = a_result(
        world, winner=RED, rulers={1: RED}, relics={BLUE: ["bandit-crown"]}, roles=EXILES
    )

    granted = finish(world, result, *told(citizenship__citizens=[BLUE]))

    assert "keep" in granted.state.on_map


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


# O-18.4 Add six


@rule("O-18.4")
@rule("C-2")
def test_facedown_advisers_have_no_suit_and_a_tie_is_the_winners_choice() -> None:
    """Case 41: faceup Beast and Nomad, two facedown Order cards."""
    world = a_world()
    result = a_result(world, faceup=["wolves", "tents"], facedown_advisers=["keep", "longbows"])

    choice = asked(run(world, result, *told(vow__oath="people")), "add/suit")
    beast = finish(world, result, *told(add__suit="beast"))
    nomad = finish(world, result, *told(add__suit="nomad"))

    assert values(choice) == ("beast", "nomad")
    assert added(beast) == [(Suit.BEAST, 3), (Suit.NOMAD, 2), (Suit.DISCORD, 1)]
    assert added(nomad) == [(Suit.NOMAD, 3), (Suit.DISCORD, 2), (Suit.ARCANE, 1)]


def added(outcome: Resolved[World]) -> list[tuple[Suit, int]]:
    return [
        (event.suit, len(event.cards))
        for event in outcome.events
        if isinstance(event, DenizensAdded)
    ]


@rule("O-18.4")
def test_a_winner_without_suited_faceup_adviser_picks_any_suit() -> None:
    world = a_world()

    choice = asked(run(world, a_result(world), *told(vow__oath="people")), "add/suit")

    assert values(choice) == ("discord", "arcane", "order", "hearth", "beast", "nomad")


def with_in_play(world: World, card: str) -> World:
    """The world with one more denizen at the bottom of its deck."""
    deck = world.world_deck
    return replace(world, world_deck=replace(deck, cards=(*deck.cards, CardId(card))))


@rule("O-18.4")
def test_marriage_counts_twice_unless_the_table_plays_otherwise() -> None:
    world = with_in_play(a_world(), "marriage")
    result = a_result(world, faceup=["wolves", "marriage"])
    single = Options(marriage_counts_twice=False)

    twice = finish(world, result)
    once = asked(run(world, result, *told(vow__oath="people"), options=single), "add/suit")

    assert added(twice)[0] == (Suit.HEARTH, 3)
    assert values(once) == ("hearth", "beast")


@rule("O-18.4")
@rule("C-20")
def test_an_archive_too_small_adds_none_and_is_healed() -> None:
    order = [c.id for c in denizens_of(Suit.ORDER) if not c.starting]
    beasts = [c.id for c in denizens_of(Suit.BEAST) if not c.starting][:10]
    poor = (*order[:23], *beasts)
    world = a_world(dispossessed=poor)
    result = a_result(world, faceup=["keep"], discards=["wolves"])

    outcome = finish(world, result)

    healed = of_kind(outcome, ArchiveHealed)
    assert len(healed) == 1
    assert isinstance(healed[0], ArchiveHealed)
    assert (healed[0].suit, len(healed[0].cards)) == (Suit.ORDER, 6)
    assert added(outcome) == []
    assert outcome.state.dispossessed.cards == ("wolves",)
    assert set(beasts) <= set(outcome.state.archive)
    assert set(healed[0].cards) <= set(outcome.state.world_deck.cards)


# O-18.5 Remove six


@rule("O-18.5")
def test_six_of_discards_and_losers_advisers_are_dispossessed_never_the_winners() -> None:
    world = a_world()
    result = a_result(
        world,
        faceup=["wolves"],
        facedown_advisers=["keep"],
        losers={RED: ["longbows", "scouts"], BLUE: ["dazzle"]},
        discards=["rangers", "tents", "elders", "scryer"],
    )

    outcome = finish(world, result)

    pile = {"longbows", "scouts", "dazzle", "rangers", "tents", "elders", "scryer"}
    gone = set(outcome.state.dispossessed.cards)
    assert len(gone) == 6
    assert gone < pile


@rule("O-18.5")
def test_fewer_than_six_go_where_fewer_lie_there() -> None:
    world = a_world()

    outcome = finish(world, a_result(world, discards=["rangers", "conspiracy"]))

    assert outcome.state.dispossessed.cards == ("rangers",)
    assert "conspiracy" in outcome.state.world_deck.cards


@rule("O-18.5")
def test_discards_nobody_told_leave_the_six_unseen_with_counts() -> None:
    world = a_world()

    outcome = finish(world, a_result(world, faceup=["wolves"], discards=None))

    after = outcome.state
    assert [e.unseen for e in outcome.events if isinstance(e, CardsDispossessed)] == [6]
    assert (after.dispossessed.unseen, after.world_deck.unseen) == (6, len(after.unseen) - 6)
    assert "wolves" in after.world_deck.cards
    assert not after.complete
    assert after.world_deck.size == 54 + 5


# O-18.6 Relics


@rule("O-18.6.3")
@rule("C-9")
def test_winners_and_reliquary_relics_lie_on_top_and_the_scepter_stays_apart() -> None:
    """Case 43: 2 held beside the Scepter, 3 left: five on top, four of them fill the Reliquary."""
    world = a_world()
    start = RELICS[:4]
    result = a_result(
        world,
        relics={PURPLE: ["grand-scepter", start[0], "map"], RED: ["whistle"]},
        rulers={1: PURPLE},
    )

    outcome = finish(world, result)

    top = outcome.state.relic_deck.cards[:5]
    assert set(top) == {start[0], "map", *start[1:]}
    assert "whistle" in outcome.state.relic_deck.cards[5:] + tuple(
        relic for place in outcome.state.places for relic in place.relics if relic
    )
    assert outcome.state.relics_unseen == ()


@rule("O-18.6.2")
def test_faceup_sites_are_filled_up_to_their_number_and_kept_relics_count() -> None:
    world = a_world(
        site(1, "ancient-city", relics=["bandit-crown"]), site(3, "mine"), facedown(6, "mountain")
    )
    result = a_result(world, rulers={1: PURPLE, 3: PURPLE})

    outcome = finish(
        world,
        result,
        *told(map__sites=["steppe", "plains", "river", "marshes", "wastes", "buried-giant"]),
    )

    relics = {str(place.site): place.relics for place in outcome.state.places}
    assert relics["ancient-city"] == ("bandit-crown",)
    assert len(relics["mine"]) == 1
    assert len(relics["steppe"]) == (1 if outcome.state.place(3).site == "steppe" else 0)


# O-18.8 The deck


@rule("O-18.8")
@rule("O-18.9")
def test_the_deck_has_two_visions_in_twelve_and_five_in_thirty() -> None:
    world = a_world()

    six = ["wolves", "rangers", "tents", "elders", "scryer", "keep"]

    deck = finish(world, a_result(world, discards=six)).state.world_deck

    kinds = [card_of(card).kind for card in deck.cards]
    assert deck.ordered
    assert kinds[:12].count(Kind.VISION) == 2
    assert kinds[:30].count(Kind.VISION) == 5
    assert len(kinds) == 54 + 5


@rule("O-18.8")
def test_a_deck_shuffled_by_hand_has_no_order_but_every_card() -> None:
    world = a_world()

    outcome = finish(
        world,
        a_result(world, discards=["wolves"]),
        *told(deck__denizens="unseen", deck__visions="unseen"),
    )

    deck = outcome.state.world_deck
    assert (deck.ordered, deck.unseen, len(deck.cards)) == (False, 0, 54 + 6 - 1 + 5)
    assert set(FIVE_VISIONS) <= set(deck.cards)
    assert outcome.state.complete


def test_the_next_chapter_waits_with_what_is_told_of_the_last_game() -> None:
    world = a_world(citizens=(YELLOW,))

    after = finish(world, a_result(world)).state

    assert after.game == 5
    assert after.last is not None
    assert (after.last.winner, after.last.citizens, after.last.played) == (
        PURPLE,
        (YELLOW,),
        (PURPLE, RED, BLUE, YELLOW),
    )


# What cannot have been


@rule("O-17.4", refuses=True)
def test_the_chancellor_does_not_succeed_himself() -> None:
    world = a_world()

    outcome = run(world, a_result(world, how=How.SUCCESSION))

    assert refused(outcome) == (
        "O-17.4",
        "Purple ended as Chancellor and cannot have won in this way",
    )


@rule("O-17.1", refuses=True)
def test_an_exile_does_not_win_for_the_empire() -> None:
    world = a_world()

    outcome = run(world, a_result(world, winner=RED, how=How.OATH))

    assert refused(outcome) == ("O-17.1", "Red ended as Exile and cannot have won in this way")


def test_a_result_of_another_game_is_not_taken() -> None:
    world = a_world()

    with pytest.raises(Malformed) as caught:
        run(world, replace(a_result(world), game=3))

    assert (caught.value.path, str(caught.value.why)) == (
        "game",
        "this is the result of game 3; the chronicle waits for game 4",
    )


def test_a_card_told_twice_names_both_fields() -> None:
    world = a_world()
    result = a_result(world, faceup=["wolves"], discards=["wolves"])

    with pytest.raises(Malformed) as caught:
        run(world, result)

    assert (caught.value.path, str(caught.value.why)) == (
        "discards.cradle[0]",
        "Wolves is told twice: also at advisers.purple[0].card",
    )


def test_a_card_of_the_archive_cannot_have_been_played() -> None:
    world = a_world()
    stranger = world.archive[0]

    with pytest.raises(Malformed, match=r"advisers\.purple\[0\]\.card: .* lies in the Archive"):
        run(world, a_result(world, faceup=[stranger]))


def test_cards_back_from_the_dispossessed_are_made_up_for() -> None:
    """Pilgrimage and the Great Spire swap cards with the dispossessed during a game."""
    world = a_world(dispossessed=["tutor", "jinx"])
    result = a_result(world, faceup=["jinx"], discards=["wolves"])

    open_ = run(world, result, seed=None)
    assert isinstance(open_, Open)
    assert [q.key for q in open_.questions] == ["table/dispossessed"]
    outcome = finish(world, result, *told(table__dispossessed="keep"))

    assert set(outcome.state.dispossessed.cards) == {"tutor", "keep", "wolves"}
    assert "jinx" in outcome.state.world_deck.cards


# What was not told is asked


@rule("O-18.10")
def test_who_rules_a_faceup_site_is_asked_where_nobody_told() -> None:
    world = a_world(site(3, "ancient-city", "keep", relics=["map"]))
    result = a_result(world, rulers={1: PURPLE, 6: PURPLE})
    silent = replace(result, places=tuple(p for p in result.places if p.number != 3))

    outcome = run(world, silent)

    assert isinstance(outcome, Open)
    assert [q.key for q in outcome.questions] == [
        "table/ruler/3",
        "table/cards/3",
        "table/relics/3",
    ]
    assert values(asked(outcome, "table/ruler/3")) == (PURPLE, RED, BLUE, "bandits")
    done = finish(
        world,
        silent,
        *told(table__ruler__3="purple", table__cards__3=["keep"], table__relics__3="1"),
        *told(map__edifice="none"),
    )
    kept = next(place for place in done.state.places if place.site == "ancient-city")
    assert (kept.cards, kept.relics, kept.facing) == (("keep",), ("map",), Facing.FACEUP)
