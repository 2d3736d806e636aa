"""Who dies, where a force lies in several spots: somebody says it, unless it is clear."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.forces import size_of
from chronicle.rules.oath.game_acts import Table, kill
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.plans import Force, Loss


class Toll(Struct, frozen=True, kw_only=True):
    """Warbands that must die: how many, who says which, under what rule, by whom they die.

    ``key`` names the question: ``skulls``, ``sacrifice`` or ``losses``.
    """

    key: str
    rule: str
    count: int
    chooser: Seat
    by: Seat | None = None


def take(scene: Table, force: tuple[Force, ...], toll: Toll) -> None:
    """Kill as many of a force as the toll says, all of it where it is smaller."""
    left = min(toll.count, size_of(force))
    for at, each in enumerate(force):
        rest = size_of(force[at + 1 :])
        count = _how_many(scene, toll, each, least=max(0, left - rest), most=left)
        kill(scene, color=each.color, spot=each.spot, count=count, by=toll.by)
        left -= count


def _how_many(scene: Table, toll: Toll, force: Force, *, least: int, most: int) -> int:
    most = min(most, force.count)
    if least >= most:
        return most
    said = scene.choose(
        Choice(
            key=Key(f"campaign/{toll.key}/{force.spot}"),
            to=toll.chooser,
            rule=RuleId(toll.rule),
            text=Text("How many die: {spot}?", spot=spot_name(force.spot)),
            among=tuple(
                Alternative(value=str(each), label=Text("{count}", count=each))
                for each in range(least, most + 1)
            ),
        )
    )
    return int(said)


def dying(force: int, loss: Loss) -> int:
    """O-11.9, O-11.20: how many of a beaten force die; all halves round down."""
    match loss:
        case Loss.HALF:
            return force // 2
        case Loss.ALL:
            return force
        case Loss.NONE:
            return 0
        case _:
            assert_never(loss)
