"""K-2: the check list of a setup, part by part, each line with its rule and its count."""

from __future__ import annotations

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Line, Part
from chronicle.rules.core.series.values import Series, Source
from chronicle.rules.core.text import Message, Several, Text
from chronicle.rules.kemet.board_values import Board
from chronicle.rules.kemet.cards import BATTLE_CARDS, SPECIAL_BATTLE_CARDS
from chronicle.rules.kemet.counting import (
    ACTION_TOKENS,
    FIRST_POINTS,
    GOLD_TOKENS,
    LARGEST_TROOP,
    SILVER_TOKENS,
    UNITS,
    UNITS_ON_BOARD,
    VP_TOKENS,
    all_divine_cards,
    all_tiles,
    vp_on_board,
)
from chronicle.rules.kemet.kinds import EVEN, PYRAMIDS, TURN, UNEVEN, in_turn_order, name_of, who
from chronicle.rules.kemet.tiles import Color, creatures

NIGHT_POINTS = 2
"""K-4.1."""
FIRST_CARDS = 1
"""K-2.7."""
NIGHT_CARDS = 1
"""K-4.2."""


def parts(series: Series, board: Board) -> tuple[Part, ...]:
    """K-2.2 to K-2.12, in the order in which hands work."""
    return _board(board), _lay_out(board), _each_player(), _first_order(series), _first_night()


def _line(rule: str, text: Message, count: int | None = None, glyph: str = "") -> Line:
    return Line(rule=RuleId(rule), text=text, count=count, glyph=glyph)


def _board(board: Board) -> Part:
    """K-2.2, K-2.17: the side for so many, and what is closed of it."""
    closed = Text("The east bank and the crossings to it are closed all game")
    opened = Text("Both banks and all crossings are open")
    return Part(
        key="board",
        heading=Text("The board"),
        lines=(
            _line("K-2.2", Text("Board with side {side} up", side=board.side.value)),
            _line("K-2.2", opened if board.east_bank else closed),
        ),
        note=Text("north is up"),
        rules="K-2.2",
    )


def _lay_out(board: Board) -> Part:
    """K-2.3 to K-2.5: what lies on the board and beside it."""
    return Part(
        key="lay-out",
        heading=Text("Lay out"),
        lines=(*_points(board), *_beside_the_board()),
        rules="K-2.3 - K-2.5",
        beside=True,
    )


def _points(board: Board) -> tuple[Line, ...]:
    """K-2.4, K-2.11: round tokens on temples, a square one on the Sanctuary if there is one."""
    square = _line("K-2.11", Text("Square VP on the Sanctuary"), 1, "vp-permanent")
    return (
        _line("K-2.4", Text("Round VP, one on each temple"), len(board.temples), "vp-temporary"),
        *(() if board.sanctuary is None else (square,)),
        _line("K-2.4", Text("Other VP tokens: supply"), VP_TOKENS - vp_on_board(board)),
    )


def _beside_the_board() -> tuple[Line, ...]:
    """K-1.1, K-1.3, K-2.3, K-2.5: tiles with what belongs to them, and the divine cards."""
    return (
        _line("K-2.3", Text("Power tiles face up beside the board"), all_tiles(), "tile"),
        _line("K-1.1", Text("Creatures beside their tiles"), len(creatures()), "creature"),
        _line(
            "K-1.3",
            Text("Silver and gold tokens beside Act of God and Divine Will"),
            SILVER_TOKENS + GOLD_TOKENS,
        ),
        _line(
            "K-1.1",
            Text("Special battle cards beside their two tiles"),
            len(SPECIAL_BATTLE_CARDS),
        ),
        _line(
            "K-2.5", Text("Divine cards, shuffled, face down"), all_divine_cards(), "divine-card"
        ),
    )


def _each_player() -> Part:
    """K-2.6, K-2.7: what everybody takes."""
    return Part(
        key="players",
        heading=Text("Each player"),
        lines=(
            _line("K-2.6", Text("Individual board"), 1),
            _line("K-2.6", Text("Order marker"), 1),
            _line("K-2.6", Text("Action tokens"), ACTION_TOKENS),
            _line("K-2.6", Text("Prayer points marker on"), FIRST_POINTS, "prayer"),
            _line("K-2.6", Text("Units"), UNITS, "unit"),
            _line("K-2.6", Text("Battle cards"), len(BATTLE_CARDS)),
            _line("K-2.6", Text("Pyramids: white, red, blue"), len(Color), "pyramid-kemet"),
            _line("K-2.7", Text("Random divine card"), FIRST_CARDS, "divine-card"),
        ),
        note=Text("in the own colour"),
        rules="K-2.6",
        beside=True,
    )


def _first_order(series: Series) -> Part:
    """K-2.8 to K-2.10: the first turn order, and what is done in it."""
    return Part(
        key="order",
        heading=Text("First turn order"),
        lines=(
            _line("K-2.8", _order(series)),
            _line(
                "K-2.9",
                Text(
                    "In that order: pyramids {even} or {uneven}, each in its own district",
                    even=name_of(PYRAMIDS, EVEN),
                    uneven=name_of(PYRAMIDS, UNEVEN),
                ),
                glyph="pyramid-kemet",
            ),
            _line(
                "K-2.10",
                Text(
                    "Units to own districts with a pyramid, {most} in each at most",
                    most=LARGEST_TROOP,
                ),
                UNITS_ON_BOARD,
                "unit",
            ),
            _line("K-2.10", Text("Units in reserve"), UNITS - UNITS_ON_BOARD, "unit"),
        ),
        rules="K-2.8 - K-2.10",
    )


def _order(series: Series) -> Message:
    """K-2.8: the order markers from the first on."""
    picks = tuple(pick for pick in series.picks if pick.kind == TURN)
    names = Several(tuple(who(series, seat) for seat in in_turn_order(series)))
    if any(pick.source is Source.DRAWN for pick in picks):
        return Text("Order markers as drawn: {names}", names=names)
    return Text("Order markers as agreed: {names}", names=names)


def _first_night() -> Part:
    """K-2.12: the first Night, and what everybody has after it."""
    return Part(
        key="night",
        heading=Text("First Night"),
        lines=(
            _line("K-4.1", Text("Everybody gains prayer points"), NIGHT_POINTS, "prayer"),
            _line(
                "K-4.2",
                Text("Everybody draws a divine card, in turn order"),
                NIGHT_CARDS,
                "divine-card",
            ),
            _line(
                "K-2.12",
                Text(
                    "Check: each has {points} prayer points and {cards} divine cards",
                    points=FIRST_POINTS + NIGHT_POINTS,
                    cards=FIRST_CARDS + NIGHT_CARDS,
                ),
            ),
        ),
        rules="K-2.12",
    )
