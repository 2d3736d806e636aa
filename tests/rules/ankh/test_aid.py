"""The seat aid of Ankh: what each seat is told of its god, of tonight and of the game."""

from __future__ import annotations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.ankh import GAME
from chronicle.rules.ankh.ankh_powers import BATTLE_CARDS, POWERS
from chronicle.rules.ankh.gods import GODS
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import (
    BattleOrder,
    Glorious,
    HallOfLawsTargets,
    PalaceSummon,
    Resplendent,
)
from chronicle.rules.ankh.pharaohs import PHARAOHS, ROOMS, Pharaoh
from chronicle.rules.ankh.scenarios import SCENARIOS
from chronicle.rules.core.laid import Aid, AidPart
from chronicle.rules.core.series.values import Call, Pick, Series, Source
from chronicle.rules.core.series_plan import plan
from tests.rules import rule

PEOPLE = ("Ana", "Bea", "Caio", "Duda", "Eva")
USUAL = Options()


def chose(kind: str, value: str, seat: int = 0) -> Pick:
    return Pick(kind=kind, seat=seat, value=value, source=Source.TABLE)


def evening(players: int, *chosen: Pick) -> Series:
    """The seventh evening of so many, the first of them beginning."""
    people = PEOPLE[:players]
    series = Series(name="River", session=7, seed="reed", people=people, picks=())
    first = tuple(chose("turn", str(seat), seat) for seat in range(1, players + 1))
    return plan(GAME, series, Call(people=people, chosen=(*first, *chosen)), USUAL)


def aid(series: Series, seat: int = 1, options: Options = USUAL) -> Aid:
    return GAME.series_rules.aid(series, seat, options)


def part(told: Aid, heading: str) -> AidPart | None:
    return next((each for each in told.parts if str(each.heading) == heading), None)


def entries(told: Aid, heading: str) -> list[tuple[str, str, int]]:
    """What stands under a heading: name, words, boxes."""
    found = part(told, heading)
    assert found is not None, heading
    return [(str(each.name), str(each.text or ""), each.boxes) for each in found.entries]


def headings(told: Aid) -> list[str]:
    return [str(each.heading) for each in told.parts]


def test_a_seat_reads_who_it_is_and_where_it_begins() -> None:
    scenario = chose("scenario", "peoples-revolt")
    told = aid(evening(4, scenario, chose("god", "ra", 2)), 2)

    assert (told.label, str(told.title), str(told.lead)) == (
        "P2",
        "Ra",
        "River, session 7: The People's Revolt",
    )
    assert [(str(fact.name), str(fact.value)) for fact in told.facts] == [
        ("Warriors", "6, 5 in the pool"),
        ("Battle cards", "7"),
        ("Starts with", "1 Follower"),
        ("God at", "I5"),
        ("Warrior at", "F3"),
    ]
    assert headings(told) == [
        "Own power",
        "Tonight",
        "A turn: 1 or 2 actions",
        "Events",
        "Ankh powers, two of each level",
        "Battle cards: strength",
        "A conflict",
        "Guardians in play",
    ]


@pytest.mark.parametrize("god", [each.key for each in GODS])
@rule("A-2.2")
def test_every_god_has_its_power_and_its_pieces_on_its_own_aid_alone(god: str) -> None:
    series = evening(3, chose("god", god, 1))
    found = next(each for each in GODS if each.key == god)

    own, other = entries(aid(series, 1), "Own power"), entries(aid(series, 2), "Own power")

    assert all(str(sentence) in own[0][1] for sentence in found.power)
    assert [words for name, words, _ in own if name == "At the start:"] == [
        str(each.step) for each in found.pieces
    ]
    assert own[0][1] != other[0][1]
    assert own[-1] == ("God figure:", "strength 1; nothing kills it", 0)


def test_a_turn_counts_its_actions_by_the_players_and_by_the_option() -> None:
    series = evening(3)

    usual = [name for name, _, _ in entries(aid(series), "A turn: 1 or 2 actions")]
    longer = aid(series, options=Options(action_track_extra=1))

    assert usual == [
        "Move Figures, 4:",
        "Summon Figure, 4:",
        "Gain Followers, 4:",
        "Unlock Ankh Power, 3:",
    ]
    assert [name for name, _, _ in entries(longer, "A turn: 1 or 2 actions")] == [
        "Move Figures, 5:",
        "Summon Figure, 5:",
        "Gain Followers, 5:",
        "Unlock Ankh Power, 4:",
    ]


@pytest.mark.parametrize(("players", "merge"), [(2, False), (3, True)])
def test_only_three_or_more_read_of_the_merge(players: int, *, merge: bool) -> None:
    told = entries(aid(evening(players)), "Events")

    counted = [name for name, _, _ in told[:3]]
    assert counted == ["Control Monument, 10:", "Camel Caravan, 3:", "Conflict, 5:"]
    assert (("After step 12:", "the two least devoted gods merge", 0) in told) == merge
    assert [name for name, _, _ in told[-2:]] == ["After step 16:", "After step 18:"]


def test_powers_and_cards_have_boxes_to_tick() -> None:
    told = aid(evening(2))

    powers = entries(told, "Ankh powers, two of each level")
    cards = entries(told, "Battle cards: strength")

    levels = [name for name, _, boxes in powers if not boxes]
    assert levels == ["Level 1, 1 Follower", "Level 2, 2 Followers", "Level 3, 3 Followers"]
    assert [boxes for _, _, boxes in powers].count(1) == len(POWERS)
    assert [(name, boxes) for name, _, boxes in cards][:3] == [
        ("Plague of Locusts, 1:", 3),
        ("Build Monument, 0:", 3),
        ("Chariots, 3:", 3),
    ]
    assert len(cards) == len(BATTLE_CARDS)


@pytest.mark.parametrize(
    ("changed", "heading", "words"),
    [
        (Options(drought_strength=1), "Battle cards: strength", "Drought, 1:"),
        (
            Options(battle_order=BattleOrder.PLAGUE_BUILD),
            "A conflict",
            "Plague of Locusts, then Build Monument; less Devotion first",
        ),
        (
            Options(resplendent=Resplendent.THREE_MORE),
            "Ankh powers, two of each level",
            "With three monuments of one type your god has 3 strength more.",
        ),
        (
            Options(glorious=Glorious.THREE_MORE),
            "Ankh powers, two of each level",
            "Winning by 3 or more gives 3 Devotion more.",
        ),
        (
            Options(split_counts_water=True),
            "Events",
            "up to 6 camels cut a region in two; 6 spaces stay on each side",
        ),
        (
            Options(palace_summon=PalaceSummon.MUST_IF_POSSIBLE),
            "Pharaoh: Ramses",
            "a Summon action also brings one from the reserve into any room",
        ),
        (
            Options(hall_of_laws_targets=HallOfLawsTargets.ALL_OTHERS),
            "Palace",
            (
                "First pick of the face-up Political cards; or remove one of yours, and all other "
                "players lose 1 Devotion."
            ),
        ),
    ],
)
def test_an_aid_says_how_the_table_plays_contested_points(
    changed: Struct, heading: str, words: str
) -> None:
    series = evening(3, chose("pharaoh", "ramses"))
    assert isinstance(changed, Options)

    def told(options: Options) -> set[str]:
        rows = entries(aid(series, options=options), heading)
        return {each for name, text, _ in rows for each in (name, text)}

    assert words in told(changed)
    assert words not in told(USUAL)


@pytest.mark.parametrize("card", PHARAOHS, ids=[each.key for each in PHARAOHS])
@rule("A-8.1")
def test_the_pharaoh_and_his_palace_are_told_where_he_plays(card: Pharaoh) -> None:
    told = aid(evening(3, chose("pharaoh", card.key)))

    heading = f"Pharaoh: {card.name}"
    names = [name for name, _, _ in entries(told, heading)]
    assert names == [
        *(f"{each.name}:" for each in card.rules),
        "Riddle:",
        "Priests:",
        "Political cards:",
    ]
    assert [name for name, _, _ in entries(told, "Palace")] == [
        f"{each.number} {each.name}:" for each in ROOMS
    ]
    order = entries(told, "A conflict")[0][1]
    assert ("Tutankhamun" in order) == (card.key == "tutankhamun")


def test_without_a_pharaoh_nobody_reads_of_a_palace() -> None:
    told = aid(evening(3))

    assert "Palace" not in headings(told)
    assert not [each for each in headings(told) if each.startswith("Pharaoh")]


@rule("A-2.4")
def test_the_guardians_in_play_are_told_and_petsuchos_beside_them() -> None:
    chosen = (
        chose("guardian-1", "satet"),
        chose("guardian-2", "apep"),
        chose("guardian-3", "babi"),
        chose("petsuchos", "yes"),
    )
    told = aid(evening(3, *chosen))

    assert entries(told, "Guardians in play") == [
        (
            "Satet, level 1:",
            "May end a move on an enemy figure and push it to a free space beside.",
            1,
        ),
        ("Apep, level 2:", "May be summoned into any Water space.", 1),
        ("Babi, level 3:", "In Conflict events it is also an Obelisk that you control.", 1),
        (
            "Petsuchos:",
            (
                "Strength 3. Fills two spaces of one region, never Water, and counts as one "
                "figure. After each Conflict event it goes to the player with the least Devotion."
            ),
            1,
        ),
    ]


@pytest.mark.parametrize("key", [each.key for each in SCENARIOS if each.setup_for(4)])
def test_tonights_own_rules_stand_on_every_aid(key: str) -> None:
    scenario = next(each for each in SCENARIOS if each.key == key)
    series = evening(4, chose("scenario", key))
    gods = [str(GAME.series_rules.aid(series, seat, USUAL).title) for seat in series.seats]

    for seat in series.seats:
        tonight = {name: text for name, text, _ in entries(aid(series, seat), "Tonight")}

        for sentence in scenario.special_rules:
            assert str(sentence) in tonight["Different tonight:"]
        assert ("Its own rules" in tonight) == (not scenario.are_rules_known)
        assert tonight["Turns:"] == ", ".join(
            f"P{place} ({person}) {god}"
            for place, (person, god) in enumerate(zip(PEOPLE, gods, strict=False), start=1)
        )


def test_a_seat_that_nobody_named_is_called_by_its_letter() -> None:
    series = evening(2)
    nameless = replace(series, people=("", "Bea"))

    assert entries(aid(nameless), "Tonight")[-1][1].startswith("P1 ")
