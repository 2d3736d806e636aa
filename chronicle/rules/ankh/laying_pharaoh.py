"""A-8.1: the Palace, the Pharaoh, and what he brings to board and track."""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.ankh.ankh_powers import POLITICAL_CARDS_IN_BOX
from chronicle.rules.ankh.evening import Evening, Player
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.laying_seats import who
from chronicle.rules.ankh.names import box_name
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.pharaoh_place import goes_anywhere
from chronicle.rules.ankh.pharaohs import (
    FACE_UP_CARDS,
    GODS_WITH_PRIESTS,
    PHARAOH_BOX,
    PRIESTS,
    PRIESTS_IN_RESERVE,
    Pharaoh,
    PlacedBy,
)
from chronicle.rules.ankh.scenario_values import TRACK, Box
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Addend, Counted, Line, Note, Part, Sum
from chronicle.rules.core.text import Message, Plural, Several, Text

_PALACE = RuleId("A-8.1")
_INFANTRY = RuleId("A-8.11")


class _Piece(Struct, frozen=True, kw_only=True):
    """Pieces of the Pharaoh box in tonight's set-up."""

    name: Message
    count: int


def palace(evening: Evening) -> tuple[Part, ...]:
    """A-8.1: the Palace board and what lies on it; nothing where no Pharaoh plays."""
    pharaoh = evening.pharaoh
    if pharaoh is None:
        return ()
    players = len(evening.players)
    reserve = players * PRIESTS_IN_RESERVE
    lines = (
        _line(Text("Palace board beside the board"), 1),
        _line(
            Text("Political cards shuffled face down, {count} turned up", count=FACE_UP_CARDS),
            POLITICAL_CARDS_IN_BOX,
        ),
        _line(
            Plural(
                "{count} Priest in each reserve, apart from the Warriors",
                "{count} Priests in each reserve, apart from the Warriors",
                count=PRIESTS_IN_RESERVE,
            ),
            reserve,
        ),
        _line(Text("1 Priest of each player in the Hall of Laws"), players * PRIESTS - reserve),
        Line(
            rule=_PALACE,
            text=Text("Sphinxes in the general supply"),
            count=_in_box("sphinx"),
            glyph="sphinx",
        ),
        _line(Text("Pharaoh card of {pharaoh}", pharaoh=said(pharaoh.name)), 1),
    )
    return (Part(key="palace", heading=Text("Palace"), rules="A-8.1", lines=lines),)


def figure(evening: Evening, options: Options) -> tuple[Line, ...]:
    """A-8.25: the Pharaoh comes when the pieces of the scenario stand; then his tokens."""
    pharaoh = evening.pharaoh
    if pharaoh is None:
        return ()
    player = evening.first if pharaoh.placed_by is PlacedBy.FIRST_PLAYER else evening.last
    lines = [_placed(pharaoh, player, options)]
    if pharaoh.infantry:
        lines.append(
            Line(
                rule=_INFANTRY,
                text=Text(
                    "{player} puts Infantry on different empty spaces of his region",
                    player=who(player),
                ),
                count=pharaoh.infantry,
                glyph="follower",
            )
        )
    if pharaoh.tokens_on_him:
        lines.append(
            Line(
                rule=RuleId("A-8.10"),
                text=Text("{player} lays a Pharaoh token on him", player=who(player)),
                count=pharaoh.tokens_on_him,
            )
        )
    return (*lines, *_on_track(pharaoh))


def marked_steps(pharaoh: Pharaoh) -> tuple[int, ...]:
    """The steps of the event track on which a Pharaoh token lies."""
    return tuple(each.number for each in TRACK if each.conflict in pharaoh.track_tokens)


def death_step(pharaoh: Pharaoh) -> int | None:
    """The step of the event track on which the Death token lies, or None without one."""
    steps = (
        each.number for each in TRACK if each.conflict and each.conflict == pharaoh.death_token
    )
    return next(steps, None)


def box(evening: Evening) -> tuple[Counted, ...]:
    """A-2.0: what leaves the Pharaoh box."""
    pharaoh = evening.pharaoh
    if pharaoh is None:
        return ()
    priests = PRIESTS * sum(_has_priests(each) for each in evening.players)
    tokens = len(pharaoh.track_tokens) + pharaoh.tokens_on_him
    pieces = (
        _Piece(name=Text("Palace board"), count=1),
        _Piece(name=Text("Political cards"), count=POLITICAL_CARDS_IN_BOX),
        _Piece(name=Text("Priests"), count=priests),
        _Piece(name=Text("Sphinxes"), count=_in_box("sphinx")),
        _Piece(name=Text("Pharaoh card"), count=1),
        _Piece(name=Text("Pharaoh figure"), count=1),
        _Piece(name=Text("Pharaoh tokens"), count=tokens),
        _Piece(name=Text("Death token"), count=int(pharaoh.death_token is not None)),
        _Piece(name=Text("player aids"), count=len(evening.players)),
    )
    name = said(box_name(Box.PHARAOH))
    return tuple(
        Counted(name=each.name, count=each.count, of=name) for each in pieces if each.count
    )


def sums(evening: Evening) -> tuple[Sum, ...]:
    """A-8.1: Priests and Political cards, as they must come out."""
    if evening.pharaoh is None:
        return ()
    players = len(evening.players)
    in_hall = players * (PRIESTS - PRIESTS_IN_RESERVE)
    left = POLITICAL_CARDS_IN_BOX - FACE_UP_CARDS
    return (
        Sum(
            name=Text("Priests"),
            total=players * PRIESTS,
            parts=(Addend(text=Text("{count} in the Hall of Laws", count=in_hall), count=in_hall),),
            left=players * PRIESTS_IN_RESERVE,
            left_text=Text("{count} in the reserves", count=players * PRIESTS_IN_RESERVE),
        ),
        Sum(
            name=Text("Political cards"),
            total=POLITICAL_CARDS_IN_BOX,
            parts=(Addend(text=Text("{count} face up", count=FACE_UP_CARDS), count=FACE_UP_CARDS),),
            left=left,
            left_text=Text("{count} in the deck", count=left),
        ),
    )


def notes(evening: Evening) -> tuple[Note, ...]:
    """A-8.26: gods for whom the box holds no Priests take a stand-in."""
    if evening.pharaoh is None:
        return ()
    missing = tuple(
        Note(
            rule=RuleId("A-8.26"),
            text=Text(
                "The Pharaoh box holds no Priests for {god}: {player} takes {count} stand-ins",
                god=said(player.god.name),
                player=who(player),
                count=PRIESTS,
            ),
        )
        for player in evening.players
        if player.god is not None and not _has_priests(player)
    )
    rooms = Note(
        rule=RuleId("A-8.23"),
        text=Text("Which rooms of the Palace are adjacent: read it off the Palace board"),
    )
    return (*missing, rooms)


def _line(text: Message, count: int) -> Line:
    return Line(rule=_PALACE, text=text, count=count)


def _in_box(key: str) -> int:
    return next(each.count for each in PHARAOH_BOX if each.key == key)


def _has_priests(player: Player) -> bool:
    return player.god is None or player.god.key in GODS_WITH_PRIESTS


def _placed(pharaoh: Pharaoh, player: Player, options: Options) -> Line:
    if goes_anywhere(pharaoh, options):
        text = Text(
            "{player} puts {pharaoh} on any empty space but Water",
            player=who(player),
            pharaoh=said(pharaoh.name),
        )
        return Line(rule=RuleId("A-8.27"), text=text, count=1)
    text = Text(
        "{player} puts {pharaoh} on an empty space beside one of the own monuments",
        player=who(player),
        pharaoh=said(pharaoh.name),
    )
    return Line(rule=RuleId("A-8.25"), text=text, count=1)


def _on_track(pharaoh: Pharaoh) -> tuple[Line, ...]:
    steps, death = marked_steps(pharaoh), death_step(pharaoh)
    tokens = Line(
        rule=_PALACE,
        text=Text("a Pharaoh token on each of the steps {steps}", steps=Several(steps)),
        count=len(steps),
    )
    dies = Line(
        rule=RuleId("A-8.10"), text=Text("the Death token on step {step}", step=death or 0), count=1
    )
    return (*((tokens,) if steps else ()), *((dies,) if death is not None else ()))
