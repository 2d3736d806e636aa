"""O-17: from the last table of a game to the result that the chronicle phase takes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.play import Open, Resolved, play
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.chronicle_phase import chronicle_phase
from chronicle.rules.oath.ended import ended
from chronicle.rules.oath.evolve import evolve
from chronicle.rules.oath.notation import read_position
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.result import (
    AdviserAtEnd,
    Advisers,
    Discards,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.turns import end_text
from chronicle.rules.oath.world import PURPLE, RED, Region, Role
from tests.rules import rule
from tests.rules.oath.logs_made import played

LAST = read_position(
    (
        "turn: red, over",
        "end: red, vision, sanctuary",
        "purple: site 1, 3 purple",
        "purple advisers: ?, keep",
        "red: site 3, 2 red",
        "red advisers: longbows (faceup)",
        "red relics: map, bandit-crown",
        "red vision: sanctuary",
        "site 1: lush-coast, 2 purple",
        "site 1 cards: toll-roads (1 favor)",
        "site 2: ?, facedown",
        "site 3: mountain",
        "site 3 relics: ?, whistle (seen red)",
        "site 4: steppe, 1 purple, 2 red",
        "reliquary: -, ?, cracked-horn (seen purple), -",
        "cradle: scryer (seen red), rebellion (seen purple)",
        "hinterland: elders",
    )
)


@rule("O-17.1")
def test_the_result_tells_what_lies_on_the_table() -> None:
    assert ended(LAST) == Result(
        game=1,
        winner=RED,
        how=How.VISION,
        vision=CardId("sanctuary"),
        seats=(
            SeatAtEnd(color=PURPLE, role=Role.CHANCELLOR),
            SeatAtEnd(color=RED, role=Role.EXILE),
        ),
        places=(
            _place(1, "lush-coast", "purple", cards=("toll-roads",)),
            PlaceAtEnd(number=2),
            _place(3, "mountain", "bandits", relics=(None, CardId("whistle"))),
            _place(4, "steppe", "red"),
            *(PlaceAtEnd(number=number) for number in range(5, 9)),
        ),
        advisers=(
            Advisers(
                seat=PURPLE,
                advisers=(
                    AdviserAtEnd(faceup=False),
                    AdviserAtEnd(card=CardId("keep"), faceup=False),
                ),
            ),
            Advisers(seat=RED, advisers=(AdviserAtEnd(card=CardId("longbows")),)),
        ),
        relics=(
            Relics(seat=PURPLE, relics=(CardId("grand-scepter"),)),
            Relics(seat=RED, relics=(CardId("map"), CardId("bandit-crown"))),
        ),
        reliquary=(None, CardId("cracked-horn")),
        discards=(
            Discards(region=Region.CRADLE, cards=(CardId("scryer"), CardId("rebellion"))),
            Discards(region=Region.PROVINCES),
            Discards(region=Region.HINTERLAND, cards=(CardId("elders"),)),
        ),
    )


def _place(
    number: int,
    site: str,
    ruler: str,
    *,
    cards: tuple[str, ...] = (),
    relics: tuple[CardId | None, ...] = (),
) -> PlaceAtEnd:
    return PlaceAtEnd(
        number=number,
        site=SiteId(site),
        faceup=True,
        ruler=ruler,
        cards=tuple(CardId(card) for card in cards),
        relics=relics,
    )


@rule("O-18.5")
def test_discards_with_a_card_that_nobody_named_are_not_told() -> None:
    unseen = LAST.with_pile(Region.CRADLE, (*LAST.pile(Region.CRADLE), Held()))
    result, before = ended(unseen), ended(LAST)
    assert result is not None
    assert before is not None

    assert result == replace(before, discards=None)


def test_a_game_that_goes_on_has_no_result() -> None:
    goes_on = replace(LAST, end=None)

    assert (ended(goes_on), end_text(goes_on)) == (None, "")
    assert end_text(LAST) == "red vision"


@rule("O-18")
@pytest.mark.parametrize("seed", ["hay", "straw", "oats"])
def test_the_chronicle_phase_goes_on_from_a_game_that_was_played(seed: str) -> None:
    last: Position = played(seed).tables[-1]
    result = ended(last)
    assert result is not None

    outcome = play(
        lambda scene: chronicle_phase(scene, result, Options()), last.world, evolve=evolve
    )

    assert isinstance(outcome, Open | Resolved), outcome
    assert outcome.events != ()
