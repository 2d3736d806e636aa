"""Relics by which one looks: Pig, Dowsing Sticks, Skeleton Key, Ivory Eye, Grand Scepter."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.log import revealing
from chronicle.rules.core.scene import Event
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.card_events import CardSeen, CardsShown, SiteSeen
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.game_events import (
    FavorMoved,
    RelicBuried,
    RelicTaken,
    SecretsMoved,
)
from chronicle.rules.oath.moves import OfferCitizenship, Peek, UsePower
from chronicle.rules.oath.position import SHARED, Position, board_of, on_relic
from chronicle.rules.oath.seizing import give_relic, take_relic
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    Told,
    citizen,
    down,
    given,
    held,
    relic,
    seat,
    site,
    troops,
    up,
)


def _use(card: str) -> UsePower:
    return UsePower(card=CardId(card))


def _placed(card: str) -> SecretsMoved:
    """The secret that pays for it lies on the relic."""
    return SecretsMoved(source=board_of(RED), target=on_relic(CardId(card)), count=1)


# --- Oracular Pig ---------------------------------------------------------------------------------

PIG = _use("oracular-pig")


@rule("O:oracular-pig")
def test_the_pig_shows_the_top_three_again_and_again_and_nothing_is_drawn() -> None:
    table = given(seat(RED, relics=(relic("oracular-pig"),)))

    table.when(PIG, {"oracular-pig/cards": ("elders", "faith", "wolves")})
    first = table.events
    table.when(PIG)

    assert first == table.events
    assert first == tuple(
        CardSeen(seat=RED, place=f"world-deck/{at}", card=CardId(card))
        for at, card in enumerate(("elders", "faith", "wolves"), start=1)
    )
    assert table.position.world_deck[:4] == (
        held("elders", RED),
        held("faith", RED),
        held("wolves", RED),
        held(),
    )
    assert table.position.visions_drawn == 0


@rule("O:oracular-pig")
@pytest.mark.parametrize("cards", [1, 3])
def test_who_tells_nobody_has_looked_all_the_same(cards: int) -> None:
    table = given(seat(RED, relics=(relic("oracular-pig"),)), world_deck=(Held(),) * cards)

    table.when(PIG, {"oracular-pig/cards": "unseen"})

    assert table.position.world_deck == (held(None, RED),) * cards


@rule("O:oracular-pig", refuses=True)
def test_an_empty_deck_shows_the_pig_nothing() -> None:
    table = given(seat(RED, relics=(relic("oracular-pig"),)), world_deck=())

    assert table.when(PIG).refused == "O:oracular-pig"


# --- Dowsing Sticks -------------------------------------------------------------------------------

STICKS = _use("dowsing-sticks")


def _dowser(**more: Any) -> Told:
    return given(seat(RED, favor=2, relics=(relic("dowsing-sticks"),)), **more)


PAID = (_placed("dowsing-sticks"), FavorMoved(source=board_of(RED), target=SHARED, count=2))


@rule("O:dowsing-sticks")
def test_the_top_relic_is_taken() -> None:
    table = _dowser()

    table.when(STICKS, {"dowsing-sticks/relic": "map", "dowsing-sticks/takes": "yes"})

    assert table.events == (*PAID, RelicTaken(seat=RED, relic=CardId("map"), source="deck"))


@rule("O:dowsing-sticks")
def test_or_it_goes_to_the_bottom_and_only_the_dowser_knows_it() -> None:
    table = _dowser()

    table.when(STICKS, {"dowsing-sticks/relic": "map", "dowsing-sticks/takes": "no"})

    assert table.events == (*PAID, RelicBuried(seat=RED, relic=held("map", RED)))
    assert table.position.relic_deck[-1] == held("map", RED)
    assert table.position.relic_deck[0] == held()


@rule("O:dowsing-sticks")
def test_a_relic_that_nobody_named_is_named_when_it_is_taken() -> None:
    table = _dowser()
    unseen = {"dowsing-sticks/relic": "unseen", "dowsing-sticks/takes": "yes"}

    table.when(STICKS, unseen)
    asked = table.asked
    table.when(STICKS, unseen | {"dowsing-sticks/relic/which": "map"})

    assert asked == ("dowsing-sticks/relic/which",)
    assert table.player(RED).relic(CardId("map")) is not None


@rule("O:dowsing-sticks", refuses=True)
def test_no_relic_is_found_in_an_empty_deck_or_without_two_favor() -> None:
    empty = _dowser()
    empty.position = replace(empty.position, relic_deck=())
    poor = given(seat(RED, favor=1, relics=(relic("dowsing-sticks"),)))

    assert empty.when(STICKS).refused == "O:dowsing-sticks"
    assert poor.when(STICKS).refused == "O-16.2"


# --- Skeleton Key ---------------------------------------------------------------------------------

KEY = _use("skeleton-key")
KEYED = (relic("skeleton-key"),)
EMPIRE = site(4, "steppe", warbands=troops(purple=1))


@rule("O:skeleton-key")
@pytest.mark.parametrize("taken", ["yes", "no"])
def test_at_a_site_of_the_empire_a_reliquary_relic_is_seen_and_may_be_taken(taken: str) -> None:
    table = given(seat(RED, at=4, secrets=2, relics=KEYED), EMPIRE)
    answers: Any = {
        "skeleton-key/space": 2,
        "skeleton-key/relic": "map",
        "skeleton-key/takes": taken,
    }

    table.when(KEY, answers)

    took = RelicTaken(seat=RED, relic=CardId("map"), source="reliquary/2")
    assert table.events == (
        _placed("skeleton-key"),
        SecretsMoved(source=board_of(RED), target=SHARED, count=1),
        CardSeen(seat=RED, place="reliquary/2", card=CardId("map")),
        *((took,) if taken == "yes" else ()),
    )
    lies = None if taken == "yes" else held("map", RED)
    assert table.position.reliquary == (held(), lies, held(), held())


@rule("O:skeleton-key")
def test_the_chancellor_turns_the_key_too() -> None:
    table = given(
        seat(PURPLE, at=4, secrets=2, relics=KEYED), EMPIRE, reliquary=(None, held("map"))
    )

    table.when(KEY, {"skeleton-key/space": 2, "skeleton-key/takes": "yes"})

    assert table.player(PURPLE).relic(CardId("map")) is not None


@rule("O:skeleton-key", refuses=True)
def test_the_key_opens_nothing_elsewhere_nor_an_empty_reliquary() -> None:
    elsewhere = given(seat(RED, at=3, secrets=2, relics=KEYED), EMPIRE)
    empty = given(seat(RED, at=4, secrets=2, relics=KEYED), EMPIRE, reliquary=(None,) * 4)

    assert elsewhere.when(KEY).refused == "O:skeleton-key"
    assert empty.when(KEY).refused == "O:skeleton-key"


# --- Ivory Eye ------------------------------------------------------------------------------------

EYE = _use("ivory-eye")


def _eyed() -> Told:
    return given(
        seat(RED, down("tents"), relics=(relic("ivory-eye"),)),
        seat(BLUE, up("longbows"), down()),
        site(2, "mountain", relics=(held("map"), held())),
    )


@rule("O:ivory-eye")
def test_the_eye_looks_at_sites_advisers_of_others_and_relics_at_sites() -> None:
    table = _eyed()

    table.when(EYE)

    assert table.among == ("site:7", "site:8", "advisers:blue/2", "site:2/1", "site:2/2")


@rule("O:ivory-eye")
@pytest.mark.parametrize(
    ("what", "more", "event"),
    [
        ("site:8", {}, SiteSeen(seat=RED, place=8)),
        (
            "advisers:blue/2",
            {"ivory-eye/card": "elders"},
            CardSeen(seat=RED, place="advisers:blue/2", card=CardId("elders")),
        ),
        ("site:2/1", {}, CardSeen(seat=RED, place="site:2/1", card=CardId("map"))),
        (
            "site:2/2",
            {"ivory-eye/relic": "whistle"},
            CardSeen(seat=RED, place="site:2/2", card=CardId("whistle")),
        ),
    ],
)
def test_what_it_saw_it_alone_knows(what: str, more: dict[str, str], event: object) -> None:
    table = _eyed()

    table.when(EYE, {"ivory-eye/what": what} | more)

    assert table.events == (_placed("ivory-eye"), event)


@rule("O:ivory-eye", refuses=True)
def test_where_nothing_lies_facedown_the_eye_is_not_used() -> None:
    table = given(seat(RED, relics=(relic("ivory-eye"),)), site(7, "deep-woods"), site(8, "wastes"))

    assert table.when(EYE).refused == "O:ivory-eye"


# --- Grand Scepter --------------------------------------------------------------------------------


@rule("O-13.3")
@rule("O-14.1")
def test_a_scepter_given_this_turn_is_used_at_once() -> None:
    table = given(citizen(RED), seat(BLUE), seat(PURPLE, relics=(SCEPTER_HELD,)))
    table.does(lambda scene: give_relic(scene, RED, SCEPTER, of=PURPLE))

    table.when(Peek(relic=1, reliquary=True), {"peek/relic": "map"})

    assert table.events == (CardSeen(seat=RED, place="reliquary/1", card=CardId("map")),)
    assert table.when(OfferCitizenship(to=BLUE)).asked == ("offer/relic",)


@rule("O-13.3", refuses=True)
@rule("O-14.1", refuses=True)
def test_a_scepter_taken_this_turn_neither_looks_nor_offers() -> None:
    table = given(seat(RED), seat(BLUE), seat(PURPLE, relics=(SCEPTER_HELD,)))
    table.does(lambda scene: take_relic(scene, RED, SCEPTER, of=PURPLE))

    assert table.when(Peek(relic=1, reliquary=True)).refused == "O-14.1"
    assert table.when(OfferCitizenship(to=BLUE)).refused == "O-14.1"


# --- what was seen is not undone by one tap -------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        SiteSeen(seat=RED, place=8),
        RelicBuried(seat=RED, relic=held("map", RED)),
        CardsShown(seat=RED, source="hand", cards=(held("tents", RED, BLUE),)),
    ],
)
def test_a_look_reveals_something(event: Event[Position]) -> None:
    assert revealing((event,))
