"""The map of Ankh as a table draws it: what a tap lays down, and what stands there already."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from chronicle.rules.ankh.board_checks import faults_of
from chronicle.rules.ankh.board_lines import told_of
from chronicle.rules.ankh.board_reading import board_of, hex_of_word, walk_of
from chronicle.rules.ankh.board_text import lines_of, text_of
from chronicle.rules.ankh.board_tools import FIGURES, KINDS_OF_TOOL, spots_of, tools_of
from chronicle.rules.ankh.board_values import (
    PLAYERS,
    Level,
    TypedBoard,
    TypedMonument,
    TypedToken,
    in_order,
)
from chronicle.rules.ankh.board_words import Word
from chronicle.rules.ankh.geometry import Point, centre_of, space_under
from chronicle.rules.ankh.hexes import Border
from chronicle.rules.ankh.hexmap import BORDERS, LAND, RIVERS
from chronicle.rules.ankh.hexmap import place as place_of
from chronicle.rules.ankh.kinds import BOARD, said
from chronicle.rules.ankh.picture import figure_shapes, picture
from chronicle.rules.ankh.regions import MOST_REGIONS
from chronicle.rules.ankh.scenario_values import TRACK, Monument
from chronicle.rules.ankh.scenarios import SCENARIOS
from chronicle.rules.ankh.typed_board import scenario_setup_of, typed_from
from chronicle.rules.core.drawing import Drawing
from chronicle.rules.core.editing import Editor, SpotGroup, ToolGroup
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.laid import Part
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Contradiction
from chronicle.rules.core.text import Message, Text

_NEAR: Final = 14
"""So near to the middle of its border a camel is meant, not the space."""

_OPEN: Final[tuple[Border, ...]] = tuple(
    line for line in BORDERS if line.a in LAND and line.b in LAND and line not in RIVERS
)
"""The borders that may bear a camel (A-6.3.2)."""


def begins(players: int) -> tuple[Alternative, ...]:
    """The empty map, every published set-up for so many, and how other boards are told."""
    return (
        _beginning(TypedBoard(players=players), Text("Empty map")),
        *(
            _beginning(typed_from(setup, scenario), said(scenario.name))
            for scenario in SCENARIOS
            if (setup := scenario.setup_for(players)) is not None
        ),
        Alternative(
            value=text_of(board_of(f"graph for {players}, A1 f A2 B1 river, A2 d B1 camel, B1 f")),
            label=Text("A graph of spaces, in words"),
        ),
        Alternative(
            value=text_of(board_of(f"regions for {players}, 1 North land 12, 2 South, 3")),
            label=Text("Regions alone, in words"),
        ),
    )


def tools(text: str) -> tuple[ToolGroup, ...]:
    """What can be laid on the map, and whose it is; none for a board that is only written."""
    board = board_of(text)
    return tools_of(board) if board.level is Level.HEX else ()


def spots(text: str) -> tuple[SpotGroup, ...]:
    """The steps of the event track, which may carry a Follower."""
    return spots_of(board_of(text))


def where(text: str, in_hand: tuple[str, ...], x: int, y: int) -> str:
    """The space under a tap, or the border that a camel is meant for; "" beside the board."""
    board_of(text)
    under = space_under(x, y)
    kind = _kind(in_hand)
    line = min(_OPEN, key=lambda each: (_far(centre_of(each), x, y), each))
    if kind == "camel":
        return line.name if under is not None else ""
    if (
        kind == "erase"
        and line in board_of(text).camels
        and _far(centre_of(line), x, y) <= _NEAR**2
    ):
        return line.name
    return "" if under is None else under.name


def placed(text: str, in_hand: tuple[str, ...], place: str) -> str:
    """The board with the piece laid at a place, or taken away where it lay.

    Raises:
        Malformed: the text cannot be read; there is no such place or tool.
    """
    board, kind = board_of(text), _kind(in_hand)
    if kind == "follower":
        after = _follower(board, place)
    elif board.level is not Level.HEX:
        raise Malformed("tool", Text("this board is written, not drawn"))
    elif kind == "camel" or (kind == "erase" and "-" in place):
        after = _camels(board, place, is_laid=kind == "camel")
    else:
        space = hex_of_word(Word(text=place.strip(), at=1)).name
        after = _piece(board, kind, _owner(in_hand, kind), space)
    return text_of(in_order(after))


def drawn(text: str) -> Drawing | None:
    """The map with what lies on it; None where no map of ours was told."""
    board = board_of(text)
    setup = scenario_setup_of(board)
    if setup is None:
        return None
    title = Text("Map of the board as it is drawn so far; the list says the same in words.")
    drawing = picture(setup, title=title)
    alone = tuple(
        shape
        for each in board.figures
        for kind, spaces in (
            ("god", each.gods[1:]),
            ("warrior", () if each.gods else each.warriors),
        )
        for space in spaces
        for shape in figure_shapes(kind, place_of(space), each.player)
    )
    return replace(drawing, shapes=(*drawing.shapes, *alone))


def faults(text: str) -> tuple[Contradiction, ...]:
    """What is wrong with the board, or still missing."""
    return faults_of(board_of(text))


def told(text: str) -> tuple[Part, ...]:
    """The board in words."""
    return told_of(board_of(text))


def lines(text: str) -> str:
    """The text with one thing a line."""
    return lines_of(board_of(text))


def read(text: str) -> str:
    """The text in its one form."""
    return text_of(board_of(text))


def _beginning(board: TypedBoard, label: Message) -> Alternative:
    return Alternative(value=text_of(board), label=label)


def _far(point: Point, x: int, y: int) -> int:
    """The square of the distance."""
    return (point[0] - x) ** 2 + (point[1] - y) ** 2


def _kind(in_hand: tuple[str, ...]) -> str:
    if not in_hand or in_hand[0] not in KINDS_OF_TOOL:
        raise Malformed("tool", Text("choose what is laid down"))
    return in_hand[0]


def _owner(in_hand: tuple[str, ...], kind: str) -> str | None:
    """Whose the piece is; None = neutral."""
    owner = next((each for each in in_hand[1:] if each in PLAYERS), None)
    if owner is None and kind in FIGURES:
        raise Malformed("tool", Text("gods and Warriors have a player: choose whose it is"))
    return owner


def _follower(board: TypedBoard, step: str) -> TypedBoard:
    number = int(step) if step.isascii() and step.isdecimal() and len(step) <= len("18") else 0
    if not 1 <= number <= len(TRACK):
        raise Malformed("place", Text("the event track has the steps 1 to {most}", most=len(TRACK)))
    others = tuple(each for each in board.followers_on if each != number)
    laid = others if number in board.followers_on else (*others, number)
    return replace(board, followers_on=laid)


def _camels(board: TypedBoard, walk: str, *, is_laid: bool) -> TypedBoard:
    """Camels on every border that a walk crosses; where they all stood, they go."""
    steps = tuple(walk_of(Word(text=walk.strip(), at=1)))
    others = tuple(each for each in board.camels if each not in steps)
    goes = not is_laid or all(each in board.camels for each in steps)
    return replace(board, camels=others if goes else (*others, *steps))


def _piece(board: TypedBoard, kind: str, owner: str | None, space: str) -> TypedBoard:
    """A piece or token on a space in place of what stood there; the same again takes it away."""
    if kind == "order":
        return _token(board, space)
    bare = _cleared(board, space)
    if kind == "erase":
        return replace(bare, tokens=tuple(each for each in bare.tokens if each.space != space))
    if kind in FIGURES and owner is not None:
        figures = board.of(owner)
        if space in (figures.gods if kind == "god" else figures.warriors):
            return bare
        return _with_figure(bare, kind, owner, space)
    monument = TypedMonument(kind=Monument(kind), space=space, owner=owner)
    if monument in board.monuments:
        return bare
    return replace(bare, monuments=(*bare.monuments, monument))


def _token(board: TypedBoard, space: str) -> TypedBoard:
    """The lowest number that is free; a token that lies there is taken away."""
    others = tuple(each for each in board.tokens if each.space != space)
    if len(others) < len(board.tokens):
        return replace(board, tokens=others)
    taken = {each.number for each in board.tokens}
    free = next((each for each in range(1, MOST_REGIONS + 1) if each not in taken), None)
    if free is None:
        raise Malformed("place", Text("all {most} numbers lie on the board", most=MOST_REGIONS))
    return replace(board, tokens=(*others, TypedToken(number=free, space=space)))


def _cleared(board: TypedBoard, space: str) -> TypedBoard:
    """The board without the piece of a space; its token stays."""
    return replace(
        board,
        monuments=tuple(each for each in board.monuments if each.space != space),
        figures=tuple(
            replace(
                each,
                gods=tuple(at for at in each.gods if at != space),
                warriors=tuple(at for at in each.warriors if at != space),
            )
            for each in board.figures
        ),
    )


def _with_figure(board: TypedBoard, kind: str, owner: str, space: str) -> TypedBoard:
    """One more Warrior, or the god moved to where it stands now."""
    figures = board.of(owner)
    changed = (
        replace(figures, gods=(space,))
        if kind == "god"
        else replace(figures, warriors=(*figures.warriors, space))
    )
    others = tuple(each for each in board.figures if each.player != owner)
    return replace(board, figures=(*others, changed))


HELP: Final = (
    Text("camels A3A4B3 D1E1: a walk from space to space crosses a camel at each step"),
    Text("order 1 A4 2 C7: Conflict Order numbers and their spaces"),
    Text("neutral obelisk I1 temple D0: monuments that nobody owns"),
    Text("P1 god B5 warrior B4 obelisk A5: what belongs to the first player"),
    Text("followers 5 9 13: steps of the event track with a Follower"),
    Text("rule Nobody builds: a rule of your own, up to the end of the line"),
    Text("graph for 4, then A1 f A2 B1 river: a space, its terrain f, d or w, and its neighbours"),
    Text("regions for 4, then 1 Delta land 22: Conflict Order number, name and sizes of a region"),
)
"""How a board is written."""

EDITOR: Final = Editor(
    kind=BOARD,
    begins=begins,
    tools=tools,
    spots=spots,
    where=where,
    placed=placed,
    picture=drawn,
    told=told,
    faults=faults,
    lines=lines,
    read=read,
    help=HELP,
)
"""How tables draw boards of their own."""
