"""The Obsidian Cage: beaten warbands lie on it until its holder lets them go."""

from __future__ import annotations

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cards.relics import OBSIDIAN_CAGE
from chronicle.rules.oath.forces import survivors
from chronicle.rules.oath.game_acts import Table, happen
from chronicle.rules.oath.game_events import RelicGone, WarbandsMoved
from chronicle.rules.oath.game_powers import (
    Side,
    Use,
    action,
    battle_plan,
    if_victorious,
    instead,
)
from chronicle.rules.oath.names import color_alternative, color_name
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import (
    Position,
    Warbands,
    board_of,
    on_relic,
    warbands_of,
)
from chronicle.rules.oath.world import PURPLE

CAGE = on_relic(OBSIDIAN_CAGE.id)
RULE = RuleId("O:obsidian-cage")


@battle_plan(OBSIDIAN_CAGE.id, side=Side.BOTH)
def obsidian_cage(_scene: Table, plan: CampaignPlan, _use: Use) -> CampaignPlan:
    """O:obsidian-cage. Declared: what it does waits for the victory."""
    return plan


@if_victorious(OBSIDIAN_CAGE.id)
def obsidian_cage_shuts(scene: Table, plan: CampaignPlan, _use: Use) -> None:
    """O:obsidian-cage. What is left of the enemy's force moves onto it.

    Those warbands lie neither on a board nor in a bank. The chronicle phase puts them back into
    their banks (no note says it).
    """
    for each in survivors(scene.state, plan):
        happen(
            scene,
            WarbandsMoved(color=each.color, source=each.spot, target=CAGE, count=each.count),
        )


@action(OBSIDIAN_CAGE.id)
def obsidian_cage_opens(scene: Table, use: Use) -> None:
    """O:obsidian-cage. Any number of warbands of a colour go from it to a board of that colour."""
    caged = _caged(scene.state, use.seat)
    scene.require(bool(caged), RULE, Text("no warbands lie on the Obsidian Cage"))
    if not caged:
        return
    color = _color(scene, use.seat, caged)
    most = next(each.count for each in caged if each.color == color)
    said = scene.choose(
        Choice(
            key=Key("count"),
            to=use.seat,
            rule=RULE,
            text=Text("How many warbands of {color} are let go?", color=color_name(color)),
            among=tuple(
                Alternative(value=str(each), label=Text("{count}", count=each))
                for each in range(1, most + 1)
            ),
        )
    )
    for event in _let_go(scene, use.seat, color, int(said)):
        happen(scene, event)


@instead(RelicGone, OBSIDIAN_CAGE.id)
def obsidian_cage_empties(
    scene: Table, use: Use, event: RelicGone
) -> tuple[Event[Position], ...] | None:
    """O:obsidian-cage. Before it leaves play its holder lets all warbands on it go."""
    caged = _caged(scene.state, use.seat)
    if event.relic != OBSIDIAN_CAGE.id or not caged:
        return None
    moves: tuple[Event[Position], ...] = ()
    for each in caged:
        moves = (*moves, *_let_go(scene, use.seat, each.color, each.count))
    return (*moves, event)


def _caged(table: Position, seat: Seat) -> tuple[Warbands, ...]:
    held = table.player(seat).relic(OBSIDIAN_CAGE.id)
    return () if held is None else held.warbands


def _color(scene: Table, seat: Seat, caged: tuple[Warbands, ...]) -> Seat:
    if len(caged) == 1:
        return caged[0].color
    said = scene.choose(
        Choice(
            key=Key("color"),
            to=seat,
            rule=RULE,
            text=Text("Warbands of which colour are let go?"),
            among=tuple(color_alternative(each.color) for each in caged),
        )
    )
    return Seat(said)


def _let_go(scene: Table, seat: Seat, color: Seat, count: int) -> tuple[WarbandsMoved, ...]:
    """Purple to the board of any Imperial player; those of a new Citizen turn purple on the way."""
    if color == PURPLE:
        to = _receiver(scene, seat)
        return (WarbandsMoved(color=color, source=CAGE, target=board_of(to), count=count),)
    owner = scene.state.player(color)
    if not owner.is_imperial:
        return (WarbandsMoved(color=color, source=CAGE, target=board_of(color), count=count),)
    home = WarbandsMoved(color=color, source=CAGE, target=warbands_of(color), count=count)
    there = min(count, scene.state.chancellor.bank)
    if not there:
        return (home,)
    purple = WarbandsMoved(
        color=PURPLE, source=warbands_of(PURPLE), target=board_of(color), count=there
    )
    return (home, purple)


def _receiver(scene: Table, seat: Seat) -> Seat:
    imperial = tuple(each.color for each in scene.state.players if each.is_imperial)
    if len(imperial) == 1:
        return imperial[0]
    said = scene.choose(
        Choice(
            key=Key("receiver"),
            to=seat,
            rule=RULE,
            text=Text("To whose board do the purple warbands go?"),
            among=tuple(color_alternative(each) for each in imperial),
        )
    )
    return Seat(said)
