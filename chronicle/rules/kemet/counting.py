"""K-1: what the box holds, what leaves it for a session, and the sums that must come out."""

from __future__ import annotations

from typing import Final

from chronicle.rules.core.laid import Addend, Counted, Sum
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.kemet.board_values import Board
from chronicle.rules.kemet.boards import PLAYERS
from chronicle.rules.kemet.cards import BATTLE_CARDS, DIVINE_CARDS, SPECIAL_BATTLE_CARDS
from chronicle.rules.kemet.tiles import TILES, Color, creatures

VP_TOKENS: Final = 53
SILVER_TOKENS: Final = 3
GOLD_TOKENS: Final = 1
ACTION_TOKENS: Final = 5
"""Of each player (K-1.2)."""
UNITS: Final = 12
"""Of each player (K-1.2)."""
UNITS_ON_BOARD: Final = 10
"""K-2.10."""
FIRST_POINTS: Final = 5
"""K-2.6: prayer points before the first Night."""
LARGEST_TROOP: Final = 5
"""K-7.1."""


def all_tiles() -> int:
    """K-1.1: the power tiles, second copies counted: 48."""
    return sum(tile.copies for tile in TILES)


def all_divine_cards() -> int:
    """K-1.1: 35."""
    return sum(card.count for card in DIVINE_CARDS)


def vp_on_board(board: Board) -> int:
    """K-2.4, K-2.11: a token on each temple in play, and one on the Sanctuary if there is one."""
    return len(board.temples) + int(board.sanctuary is not None)


def box(board: Board) -> tuple[Counted, ...]:
    """K-1.1, K-1.2: everything that leaves the box for so many players."""
    seats = board.players
    return (
        _counted(Text("Board"), 1),
        _counted(Text("Power tiles"), all_tiles(), "tile"),
        _counted(Text("Creatures"), len(creatures()), "creature"),
        _counted(Text("Divine intervention cards"), all_divine_cards(), "divine-card"),
        _counted(Text("VP tokens"), VP_TOKENS, "vp-temporary"),
        _counted(Text("Silver action tokens"), SILVER_TOKENS),
        _counted(Text("Gold action token"), GOLD_TOKENS),
        _counted(Text("Special battle cards"), len(SPECIAL_BATTLE_CARDS)),
        _counted(Text("Individual boards"), seats),
        _counted(Text("Order markers"), seats),
        _counted(Text("Action tokens"), ACTION_TOKENS * seats),
        _counted(Text("Prayer point markers"), seats, "prayer"),
        _counted(Text("Units"), UNITS * seats, "unit"),
        _counted(Text("Pyramids"), len(Color) * seats, "pyramid-kemet"),
        _counted(Text("Battle cards"), len(BATTLE_CARDS) * seats),
    )


def _counted(name: Message, count: int, glyph: str = "") -> Counted:
    return Counted(name=name, count=count, glyph=glyph)


def sums(board: Board) -> tuple[Sum, ...]:
    """K-1.1, K-2.4 to K-2.10: what is laid out and what is left make up what the box holds."""
    return _tiles(), _points(board), _units(board), _divine_cards(board), _battle_cards(board)


def _tiles() -> Sum:
    white, red, blue = (
        sum(tile.copies for tile in TILES if tile.color is color) for color in Color
    )
    left = all_tiles() - white - red - blue
    return Sum(
        name=Text("Power tiles"),
        total=all_tiles(),
        parts=(
            Addend(text=Plural("{count} white", "{count} white", count=white), count=white),
            Addend(text=Plural("{count} red", "{count} red", count=red), count=red),
            Addend(text=Plural("{count} blue", "{count} blue", count=blue), count=blue),
        ),
        left=left,
        left_text=Text("{count} left", count=left),
    )


def _points(board: Board) -> Sum:
    temples = len(board.temples)
    on_sanctuary = vp_on_board(board) - temples
    left = VP_TOKENS - vp_on_board(board)
    square = Addend(text=Text("{count} on the Sanctuary", count=on_sanctuary), count=on_sanctuary)
    return Sum(
        name=Text("VP tokens"),
        total=VP_TOKENS,
        parts=(
            Addend(text=Text("{count} on temples", count=temples), count=temples),
            *((square,) if on_sanctuary else ()),
        ),
        left=left,
        left_text=Text("{count} in the supply", count=left),
    )


def _units(board: Board) -> Sum:
    total, placed = UNITS * board.players, UNITS_ON_BOARD * board.players
    return Sum(
        name=Text("Units"),
        total=total,
        parts=(Addend(text=Text("{count} in cities", count=placed), count=placed),),
        left=total - placed,
        left_text=Text("{count} in reserve", count=total - placed),
    )


def _divine_cards(board: Board) -> Sum:
    left = all_divine_cards() - board.players
    return Sum(
        name=Text("Divine intervention cards"),
        total=all_divine_cards(),
        parts=(
            Addend(
                text=Text("{count} dealt", count=board.players),
                count=board.players,
            ),
        ),
        left=left,
        left_text=Text("{count} in the pile", count=left),
    )


def _battle_cards(board: Board) -> Sum:
    special, own = len(SPECIAL_BATTLE_CARDS), len(BATTLE_CARDS)
    in_hands, absent = own * board.players, own * (PLAYERS[-1] - board.players)
    return Sum(
        name=Text("Battle cards"),
        total=own * PLAYERS[-1] + special,
        parts=(
            Addend(text=Text("{count} in hands", count=in_hands), count=in_hands),
            Addend(
                text=Text("{count} special ones beside their tiles", count=special), count=special
            ),
        ),
        left=absent,
        left_text=Text("{count} stay in the box", count=absent),
    )
