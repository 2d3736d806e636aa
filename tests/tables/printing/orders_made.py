"""Orders for sheets of real chronicles: every real save string, and games played on from them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.result import How, Result
from chronicle.rules.oath.save_string import read, world_of
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import BLUE, PURPLE, RED, SEATS, YELLOW, Role, World
from tables.printing.compose import SetupOrder
from tables.printing.compose_packup import PackupOrder
from tables.printing.compose_result import ResultOrder
from tests.rules.oath.phases import at_end, board, finish, holds, seated, told
from tests.rules.oath.test_real_chains import draws_of, relic_order

SAVES = Path(__file__).parents[3] / "fixtures" / "saves" / "oath"
NAMES = ("A2", "A3", "A4", "A6", "A7", "A8", "A9", "A10", "A11", "A12")
ADDRESS = "http://192.168.178.21:8000/r/17/7KQ4M2XWABCDEFGHIJKLMNOPQR/3F9A12"
COMMON: dict[str, Any] = {
    "ruleset": "oath/1",
    "digest": "3f9a12cc" * 8,
    "address": ADDRESS,
    "typed": "17-7KQ4-M2XW-ABCD",
}


def string_of(name: str) -> str:
    return (SAVES / f"{name}.txt").read_text().strip()


@cache
def world_named(name: str) -> World:
    return world_of(read(string_of(name)).save)[0]


def setup_order(
    world: World, *, seats: int, people: tuple[str, ...] = (), **more: Any
) -> SetupOrder:
    """The setup sheet of a world for so many seats, its Citizens first."""
    colors = [PURPLE, *world.citizens, *(s for s in SEATS[1:] if s not in world.citizens)]
    seatings = tuple(
        Seating(color=color, person=people[at] if at < len(people) else None)
        for at, color in enumerate(colors[:seats])
    )
    return SetupOrder(**{**COMMON, "world": world, "setup": setup(world, seatings), **more})


def saved_order(name: str, *, seats: int, **more: Any) -> SetupOrder:
    """The setup sheet of a real save string."""
    return setup_order(world_named(name), seats=seats, carry=string_of(name), **more)


def packup_order(
    before: World, result: Result, played: Resolved[World], **more: Any
) -> PackupOrder:
    seeded = frozenset(answer.key for answer in played.answers if answer.source == "seed")
    given = {"before": before, "after": played.state, "result": result, "events": played.events}
    return PackupOrder(**{**COMMON, **given, "seeded": seeded, **more})


def result_order(
    before: World, result: Result, played: Resolved[World], **more: Any
) -> ResultOrder:
    given = {"before": before, "after": played.state, "result": result, "events": played.events}
    return ResultOrder(**{**COMMON, **given, "answers": played.answers, **more})


@cache
def game_3_of_chain_y() -> tuple[World, Result, Resolved[World]]:
    """The real game between A11 and A12: what the strings do not tell is made up to fit."""
    before, after = world_named("A11"), world_named("A12")
    result = Result(
        game=3,
        winner=YELLOW,
        how=How.SUCCESSION,
        seats=seated(
            purple=Role.CHANCELLOR, red=Role.EXILE, blue=Role.CITIZEN, yellow=Role.CITIZEN
        ),
        places=(
            at_end(1, "lush-coast", PURPLE, ["sprawling-rampart", "battle-honors"]),
            at_end(2, "steppe", YELLOW, [], ["dowsing-sticks"]),
            at_end(3, "narrow-pass", BLUE, ["ancient-binding", "tents"], ["brass-horse"]),
            at_end(8, "plains", RED, ["hall-of-mockery"]),
        ),
        advisers=(board(YELLOW, "great-herd"), board(PURPLE), board(RED), board(BLUE)),
        relics=(
            holds(YELLOW, "horned-mask", "sticky-fire"),
            holds(PURPLE, "grand-scepter", "ivory-eye"),
            holds(RED, "obsidian-cage"),
            holds(BLUE),
        ),
        reliquary=(CardId("cracked-horn"), CardId("whistle")),
        discards=None,
    )
    facedown = ["charming-valley", "buried-giant", "salt-flats", "barren-coast", "ancient-city"]
    played = finish(
        before,
        result,
        *told(vow__oath="devotion", map__edifice="3/tents", map__sites=facedown),
        *draws_of(before, after, suit=Suit.NOMAD, on_top=4),
        *relic_order(after, 4, []),
    )
    return before, result, played
