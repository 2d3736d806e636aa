"""QR codes, as vectors for pages and paper and as blocks for a terminal. The one door to `qrcode`.

Paper: modules of at least 0.8 mm and a quiet zone of 4 modules, or photographs of it fail.
"""

from functools import lru_cache
from html import escape
from itertools import product
from typing import Final, Literal, TypeAlias

import msgspec
import qrcode
from qrcode.exceptions import DataOverflowError

QUIET_ZONE = 4  # modules, on each side
MODULE_MM_LEAST = 0.8

Level = Literal["L", "M", "Q", "H"]

LEVELS: dict[str, int] = {
    "L": qrcode.ERROR_CORRECT_L,
    "M": qrcode.ERROR_CORRECT_M,
    "Q": qrcode.ERROR_CORRECT_Q,
    "H": qrcode.ERROR_CORRECT_H,
}


Rows: TypeAlias = tuple[tuple[bool, ...], ...]
Corner: TypeAlias = tuple[int, int]
Heading: TypeAlias = tuple[int, int]
Ways: TypeAlias = dict[Corner, list[Heading]]
"""The edges that leave each corner of the grid, as headings of one module's length."""

RIGHT: Final = (1, 0)
DOWN: Final = (0, 1)
LEFT: Final = (-1, 0)
UP: Final = (0, -1)


class QrCode(msgspec.Struct, frozen=True, kw_only=True):
    """A drawn code. `modules` and `mm` are its width with the quiet zone on both sides.

    `path` is the data of its one SVG path in a view box of 0 0 `modules` `modules`.
    """

    text: str
    version: int
    modules: int
    mm: float
    path: str
    svg: str


class TextTooLongError(ValueError):
    """The text does not fit into the largest code: print it as text."""


def svg_path(
    text: str, *, title: str | None = None, module_mm: float = 0.9, level: Level = "M"
) -> QrCode:
    """Draw the text as one SVG path, with a title that a reader of the page or PDF speaks.

    Args:
        text: what the code says when it is read.
        title: what the picture is, in its reader's language; the text itself if not given.
        module_mm: width of a module in mm, at least 0.8.
        level: how much of the code may be damaged: L 7, M 15, Q 25, H 30 %.

    Raises:
        ValueError: modules too small to be photographed.
        TextTooLongError: the text does not fit into version 40.
    """
    if module_mm < MODULE_MM_LEAST:
        raise ValueError(f"modules of {module_mm} mm cannot be photographed: use 0.8 or more")
    version, modules, path = _drawing(text, level)
    mm = round(modules * module_mm, 2)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {modules} {modules}"'
        f' width="{mm}mm" height="{mm}mm" role="img" shape-rendering="crispEdges">'
        f"<title>{escape(title or text)}</title>"
        f'<path fill="#fff" d="M0 0H{modules}V{modules}H0z"/><path fill="#000" d="{path}"/></svg>'
    )
    return QrCode(text=text, version=version, modules=modules, mm=mm, path=path, svg=svg)


def svg(text: str, *, title: str | None = None, module_mm: float = 0.9) -> str:
    """Return the markup alone: `svg_path` at level M."""
    return svg_path(text, title=title, module_mm=module_mm).svg


def terminal(text: str) -> str:
    """Draw the code with half blocks, for a terminal with dark or light ground alike."""
    _version, rows = _matrix(text, "L")
    if len(rows) % 2:
        rows = (*rows, (False,) * len(rows))
    blocks = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
    lines = (
        "".join(blocks[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
    # White on black, whatever the terminal's own colours: cameras want a light ground.
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines)


@lru_cache(maxsize=32)
def _drawing(text: str, level: Level) -> tuple[int, int, str]:
    """Version, width in modules and path: the same for every size, language and paper."""
    version, rows = _matrix(text, level)
    return version, len(rows), _path(rows)


def _matrix(text: str, level: Level) -> tuple[int, Rows]:
    """Return the version and the dark modules by row, quiet zone included."""
    code = qrcode.QRCode(error_correction=LEVELS[level], border=QUIET_ZONE)
    code.add_data(text)
    try:
        code.make(fit=True)
    except (DataOverflowError, ValueError) as error:
        raise TextTooLongError(f"{len(text)} characters do not fit at level {level}") from error
    return code.version, tuple(tuple(bool(cell) for cell in row) for row in code.get_matrix())


def _path(rows: Rows) -> str:
    """Return the path of the dark modules: the outline of each patch of connected ones.

    An outline runs with the dark modules at its right hand, so that light holes come out by the
    usual rule of filling. A bar for each row would leave hairlines between rows on paper and on
    screens, and needs three times the commands.
    """
    ways = _edges(rows)
    return "".join(_outline(ways, start) for start in sorted(ways, key=_by_row) if start in ways)


def _by_row(corner: Corner) -> tuple[int, int]:
    x, y = corner
    return y, x


def _edges(rows: Rows) -> Ways:
    """Every edge between dark and light, by the corner where it begins."""
    ways: Ways = {}
    for y, x in product(range(len(rows)), repeat=2):
        if not rows[y][x]:
            continue
        # The quiet zone is light, so a dark module has a neighbour on each side.
        for beyond, begin, heading in (
            (rows[y - 1][x], (x, y), RIGHT),
            (rows[y][x + 1], (x + 1, y), DOWN),
            (rows[y + 1][x], (x + 1, y + 1), LEFT),
            (rows[y][x - 1], (x, y + 1), UP),
        ):
            if not beyond:
                ways.setdefault(begin, []).append(heading)
    return ways


def _outline(ways: Ways, start: Corner) -> str:
    """Follow the edges once round from a corner, and take them out of the others."""
    (x, y), heading = start, ways[start][0]
    drawn = [f"M{x} {y}"]
    length = 0
    while True:
        taken = _step(ways, (x, y), heading)
        if taken != heading:
            drawn.append(_line(heading, length))
            heading, length = taken, 0
        x, y, length = x + heading[0], y + heading[1], length + 1
        if (x, y) == start:
            return "".join(drawn) + "z"


def _step(ways: Ways, corner: Corner, heading: Heading) -> Heading:
    """The edge to take at a corner. Where two dark modules touch, their patches stay apart."""
    here = ways[corner]
    across = (-heading[1], heading[0])  # a turn to the right
    taken = across if across in here else here[0]
    here.remove(taken)
    if not here:
        del ways[corner]
    return taken


def _line(heading: Heading, length: int) -> str:
    across, down = heading
    return f"h{across * length}" if across else f"v{down * length}"
