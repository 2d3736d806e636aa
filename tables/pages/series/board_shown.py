"""A board of the table as its page shows it: tools, places, picture, list, what is missing."""

from __future__ import annotations

from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.editing import Editor, SpotGroup, ToolGroup
from tables.pages.series.drawn import ShownDrawing, drawn


class Beginning(Struct, frozen=True, kw_only=True):
    """A board to begin from."""

    text: str
    name: str


class ToolShown(Struct, frozen=True, kw_only=True):
    """A tool as a chip; ``letter`` is that of a seat."""

    key: str
    name: str
    glyph: str
    letter: str
    chosen: bool


class ToolsShown(Struct, frozen=True, kw_only=True):
    """A group of chips of which one is chosen."""

    field: str
    heading: str
    tools: tuple[ToolShown, ...]


class SpotShown(Struct, frozen=True, kw_only=True):
    """A button of a place beside the picture."""

    value: str
    name: str
    taken: bool


class SpotsShown(Struct, frozen=True, kw_only=True):
    """Places beside the picture under their heading."""

    heading: str
    glyph: str
    spots: tuple[SpotShown, ...]


class FaultShown(Struct, frozen=True, kw_only=True):
    """What is wrong or missing; ``hinders``: before it is put right, nobody can play."""

    rule: str
    text: str
    hinders: bool


class PartShown(Struct, frozen=True, kw_only=True):
    """A heading of the list in words, and its lines, each with its count where it has one."""

    heading: str
    lines: tuple[tuple[str, int | None], ...]


class Shown(Struct, frozen=True, kw_only=True):
    """What the page shows of a board that can be read."""

    picture: ShownDrawing | None
    width: int
    height: int
    tools: tuple[ToolsShown, ...]
    spots: tuple[SpotsShown, ...]
    parts: tuple[PartShown, ...]
    faults: tuple[FaultShown, ...]

    @property
    def hinders(self) -> bool:
        """Whether the board cannot be used as it is."""
        return any(each.hinders for each in self.faults)


def board_shown(editor: Editor, text: str, in_hand: tuple[str, ...]) -> Shown:
    """A board that can be read, in the reader's language."""
    picture = editor.picture(text)
    return Shown(
        picture=None if picture is None else drawn(picture),
        width=0 if picture is None else picture.width,
        height=0 if picture is None else picture.height,
        tools=tuple(_tools(each, in_hand) for each in editor.tools(text)),
        spots=tuple(_spots(each) for each in editor.spots(text)),
        parts=tuple(
            PartShown(
                heading=told(part.heading),
                lines=tuple((told(line.text), line.count) for line in part.lines),
            )
            for part in editor.told(text)
        ),
        faults=tuple(
            FaultShown(rule=each.rule, text=told(each.text), hinders=not each.waivable)
            for each in editor.faults(text)
        ),
    )


def _tools(group: ToolGroup, in_hand: tuple[str, ...]) -> ToolsShown:
    return ToolsShown(
        field=f"board_{group.key}",
        heading=told(group.heading),
        tools=tuple(
            ToolShown(
                key=each.key,
                name=told(each.name),
                glyph=each.glyph,
                letter=each.label,
                chosen=each.key in in_hand,
            )
            for each in group.tools
        ),
    )


def _spots(group: SpotGroup) -> SpotsShown:
    return SpotsShown(
        heading=told(group.heading),
        glyph=group.glyph,
        spots=tuple(
            SpotShown(value=f"{each.tool}/{each.place}", name=told(each.name), taken=each.is_taken)
            for each in group.spots
        ),
    )
