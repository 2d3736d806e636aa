"""From a laid-out session to its setup sheet's frozen value, in one reader's language.

Nothing is decided here: the game has laid everything out, this module says it in words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext, ngettext

from chronicle.messages import told
from chronicle.rules.catalogue import game_of
from chronicle.rules.core import laid as core
from chronicle.rules.core.laid import Laid
from chronicle.rules.core.series.values import Series
from tables.printing.drawing import svg_of
from tables.printing.letters import readable
from tables.printing.parts import Fact, Line, Lines, Mark, Mast, Sum
from tables.printing.render import SHEETS
from tables.printing.series_parts import Blank, Block, Grid, Step, Track
from tables.printing.series_setup import Head, Held, Picture, Seat, Seats, SeriesSetup
from tables.printing.words import Order, carry_code, language_tag, resume_code, stamp

BOARD: Final = "board"
"""The key of the part that is done with the board itself: it stands above the picture."""


class SeriesSetupOrder(Order, frozen=True, kw_only=True):
    """What the setup sheet of a series is printed from.

    ``game`` is the game's key. ``setup_code`` None: the series is too long for one.
    """

    game: str
    series: Series
    laid: Laid
    setup_code: str | None = None


def series_setup_sheet(order: SeriesSetupOrder) -> SeriesSetup:
    """The setup sheet in words. The reader's language must be active."""
    series, laid = order.series, order.laid
    name = readable(series.name)
    drawn = laid.picture is not None
    others = tuple(part for part in laid.parts if not drawn or part.key != BOARD)
    beside = tuple(part for part in others if part.beside)
    others = tuple(part for part in others if not part.beside)
    first = 2 if drawn else 1
    seats = first + len(beside)
    return SeriesSetup(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{series}, session {number}: setup sheet").format(
            series=name, number=series.session
        ),
        campaign=footed(series),
        stamp=stamp(order),
        mast=_mast(order),
        address=order.address,
        picture=_picture(order),
        beside=_parts(beside, first=first),
        seats=_seats(laid, no=seats),
        notes=Lines(lines=tuple(_noted(note) for note in laid.notes)),
        sums=tuple(_sum(each) for each in laid.sums),
        blocks=(
            *_parts(others, first=seats + 1),
            *(_track(track) for track in laid.tracks),
            *(_table(table) for table in laid.tables),
        ),
        options=_options(laid),
        blanks=tuple(_blank(blank) for blank in laid.blanks),
        carry=_carry(order),
        box=Lines(lines=tuple(_boxed(each) for each in laid.box)),
    )


def footed(series: Series) -> str:
    """The left of the foot: which session of which series."""
    return gettext("{series} · session {number}").format(
        series=readable(series.name), number=series.session
    )


def facts_of(facts: Iterable[core.Fact]) -> tuple[Fact, ...]:
    """The facts under a title."""
    return tuple(Fact(label=told(f.name), value=readable(told(f.value))) for f in facts)


def _mast(order: SeriesSetupOrder) -> Mast:
    series = order.series
    count = len(series.people)
    lead = gettext("Session {number} · {lead}")
    kind = ngettext(
        "{game} · setup sheet · {count} player", "{game} · setup sheet · {count} players", count
    )
    return Mast(
        game=order.game,
        kind=kind.format(game=game_of(order.game).name, count=count),
        title=readable(series.name),
        lead=lead.format(number=series.session, lead=readable(told(order.laid.lead))),
        facts=facts_of(order.laid.facts),
        resume=resume_code(order, say=gettext("scan to see this table, or type")),
    )


def _picture(order: SeriesSetupOrder) -> Picture | None:
    drawing = order.laid.picture
    if drawing is None:
        return None
    about = next((part for part in order.laid.parts if part.key == BOARD), None)
    return Picture(
        title=gettext("The board") if about is None else told(about.heading),
        svg=svg_of(drawing, game=order.game),
        width=drawing.width,
        height=drawing.height,
        legend=tuple((name, told(text)) for name, text in drawing.legend),
        lines=Lines(lines=() if about is None else _lines(about)),
        note="" if about is None or about.note is None else told(about.note),
        rule="" if about is None else about.rules,
    )


def _lines(part: core.Part) -> tuple[Line, ...]:
    """The lines of a part, each with its rule unless the heading names those of the whole part."""
    return tuple(_line(line, rules=not part.rules) for line in part.lines)


def _parts(parts: tuple[core.Part, ...], *, first: int) -> tuple[Block, ...]:
    """Parts of the check list, numbered in the order in which hands work."""
    return tuple(
        Block(
            title=told(part.heading),
            no=number,
            note="" if part.note is None else told(part.note),
            rule=part.rules,
            lines=Lines(lines=_lines(part)),
        )
        for number, part in enumerate(parts, start=first)
    )


def _line(line: core.Line, *, rules: bool) -> Line:
    return Line(
        text=readable(told(line.text)),
        count="" if line.count is None else str(line.count),
        glyph=line.glyph,
        rule=line.rule if rules else "",
    )


def _seats(laid: Laid, *, no: int) -> Seats:
    return Seats(
        no=no,
        heads=tuple(
            Head(name=told(each.name), glyph=each.glyph, counts=each.counts, width=each.width)
            for each in laid.columns
        ),
        rows=tuple(
            Seat(
                label=row.label,
                person=readable(row.person),
                cells=tuple(
                    Held(
                        text="" if cell.text is None else readable(told(cell.text)),
                        box=cell.box and cell.text is not None,
                        counts=column.counts,
                    )
                    for cell, column in zip(row.cells, laid.columns, strict=True)
                ),
            )
            for row in laid.seats
        ),
        note="" if laid.seats_note is None else told(laid.seats_note),
        rule=laid.seats_rules,
    )


def _sum(each: core.Sum) -> Sum:
    return Sum(
        text=f"{told(each.name)} {each.total} = "
        + "".join(f"{told(part.text)}, " for part in each.parts),
        result=told(each.left_text),
    )


def _noted(note: core.Note) -> Line:
    return Line(text=readable(told(note.text)), rule=note.rule, glyph="warn", mark=Mark.NONE)


def _track(track: core.Track) -> Block:
    return Block(
        title=told(track.heading),
        rule=track.rules,
        wide=True,
        track=Track(
            steps=tuple(_step(step) for step in track.steps),
            key=tuple((glyph, told(text)) for glyph, text in track.key),
        ),
    )


def _step(step: core.TrackStep) -> Step:
    """A dark step needs a white glyph; where the product has none, the step has a heavy line."""
    dark = step.look == "dark" and (SHEETS / "glyphs" / f"{step.glyph}-w.svg").is_file()
    look = "heavy" if step.look == "dark" and not dark else step.look
    return Step(number=step.number, glyph=step.glyph, look=look)


def _table(table: core.Table) -> Block:
    return Block(
        title=told(table.heading),
        rule=table.rules,
        table=Grid(
            columns=tuple(told(each) for each in table.columns),
            rows=tuple(tuple(readable(told(text)) for text in row) for row in table.rows),
        ),
    )


def _blank(blank: core.Blank) -> Block:
    return Block(
        title=told(blank.heading),
        rule=blank.rules,
        blank=Blank(
            columns=tuple(told(each) for each in blank.columns),
            rows=tuple(readable(told(each)) for each in blank.rows),
        ),
    )


def _options(laid: Laid) -> Lines:
    in_force = tuple(
        Line(text=told(option.sentence), rule=option.rule, mark=Mark.OPTION)
        for option in laid.options
    )
    own = Line(text=gettext("Tonight's own:"), write=True)
    return Lines(lines=(*in_force, own))


def _boxed(each: core.Counted) -> Line:
    return Line(
        text=readable(told(each.name)),
        count=str(each.count),
        glyph=each.glyph,
        note="" if each.of is None else told(each.of),
    )


def _carry(order: SeriesSetupOrder) -> Block | None:
    """The setup code as a part of its own; as text it takes the whole width."""
    if order.setup_code is None:
        return None
    say = gettext("the whole state as a setup code, readable without our server")
    code = carry_code(order.setup_code, say=say)
    return Block(title=code.label, code=code, wide=not code.svg)
