"""What can be laid on a board that is drawn: kinds of pieces, owners, steps of the track."""

from __future__ import annotations

from typing import Final

from chronicle.rules.ankh.board_values import TypedBoard
from chronicle.rules.ankh.names import monument_name, player_name
from chronicle.rules.ankh.scenario_values import TRACK, Monument
from chronicle.rules.core.editing import Spot, SpotGroup, Tool, ToolGroup
from chronicle.rules.core.text import Text

FIGURES: Final = ("god", "warrior")
"""Pieces that nobody but a player has."""

NEUTRAL: Final = "neutral"

_KINDS: Final = (
    Tool(key="camel", name=Text("Camel"), glyph="camel"),
    Tool(key="order", name=Text("Conflict Order"), glyph="conflict"),
    *(Tool(key=each.value, name=monument_name(each), glyph=each.value) for each in tuple(Monument)),
    Tool(key="god", name=Text("God"), glyph="god"),
    Tool(key="warrior", name=Text("Warrior"), glyph="warrior"),
    Tool(key="erase", name=Text("Take away"), glyph="close"),
)

KINDS_OF_TOOL: Final = (*(each.key for each in _KINDS), "follower")
"""What may be in hand."""


def tools_of(board: TypedBoard) -> tuple[ToolGroup, ...]:
    """A-2.6: what is laid, and whose it is."""
    owners = tuple(
        Tool(key=player, name=player_name(player), label=player) for player in board.seated
    )
    return (
        ToolGroup(key="what", heading=Text("Lay down"), tools=_KINDS),
        ToolGroup(
            key="whose",
            heading=Text("Whose"),
            tools=(Tool(key=NEUTRAL, name=player_name(None)), *owners),
        ),
    )


def spots_of(board: TypedBoard) -> tuple[SpotGroup, ...]:
    """A-2.6: the steps of the event track, which may carry a Follower."""
    return (
        SpotGroup(
            heading=Text("Followers on the event track"),
            glyph="follower",
            spots=tuple(
                Spot(
                    tool="follower",
                    place=f"{each.number}",
                    name=Text("{count}", count=each.number),
                    is_taken=each.number in board.followers_on,
                )
                for each in TRACK
            ),
        ),
    )
