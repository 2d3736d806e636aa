"""A-2.0: everything that leaves the box, counted, and the sums that must come out."""

from __future__ import annotations

from chronicle.rules.ankh import laying_pharaoh
from chronicle.rules.ankh.evening import Evening
from chronicle.rules.ankh.gods import GodPiece
from chronicle.rules.ankh.guardians import LEVELS, PETSUCHOS, guardian_copies
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.laying_board import camel_count, counts_of
from chronicle.rules.ankh.laying_seats import BATTLE_CARDS_EACH, pieces_of, warriors_left
from chronicle.rules.ankh.names import box_name, monument_name
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.regions import LONGEST_LINE, MOST_REGIONS
from chronicle.rules.ankh.scenario_values import (
    CARAVANS,
    FOLLOWERS_AT_START,
    WARRIORS,
    Action,
    Box,
    Monument,
)
from chronicle.rules.core.laid import Addend, Counted, Sum
from chronicle.rules.core.text import Message, Text

ANKH_TOKENS = 16
"""A-2.0: Ankh tokens of each player, six of them on the places of the powers; handed on only."""

_PIECES: tuple[tuple[str, Message], ...] = (
    ("amun-token", Text("Amun token")),
    ("underworld-token", Text("Underworld tokens")),
    ("radiance-token", Text("Radiance tokens")),
    ("cat", Text("Cats")),
    ("eye", Text("Eyes")),
    ("exalted-follower", Text("Exalted Followers")),
    ("water-token", Text("Water tokens")),
)


def box(evening: Evening, options: Options) -> tuple[Counted, ...]:
    """A-2.0: what leaves the box, piece by piece."""
    return (
        *_common(evening),
        *_monuments(options),
        *_of_players(evening),
        *_guardians(evening),
        *laying_pharaoh.box(evening),
    )


def sums(evening: Evening, options: Options) -> tuple[Sum, ...]:
    """A-2.0, A-2.2: Warriors, Conflict Order tokens, monuments; with a Pharaoh his pieces."""
    return (
        _warriors(evening),
        *((_tokens(evening),) if evening.regions else ()),
        *(() if evening.board is None else _supply(evening, options)),
        *laying_pharaoh.sums(evening),
    )


def followers(evening: Evening) -> int:
    """Follower tokens that the set-up lays out, Infantry among them."""
    infantry = 0 if evening.pharaoh is None else evening.pharaoh.infantry
    return len(evening.players) * FOLLOWERS_AT_START + len(evening.followers_on) + infantry


def _common(evening: Evening) -> tuple[Counted, ...]:
    return (
        Counted(name=Text("board"), count=1),
        *_of_board(evening),
        Counted(name=Text("action markers"), count=len(tuple(Action))),
        Counted(name=Text("event marker"), count=1),
        Counted(
            name=Text("Followers, the others as general supply"),
            count=followers(evening),
            glyph="follower",
        ),
    )


def _of_board(evening: Evening) -> tuple[Counted, ...]:
    """A-5.1, A-6.3: a Camel Caravan takes camels and a token that the set-up leaves over."""
    return (
        Counted(name=Text("Conflict Order tokens"), count=MOST_REGIONS),
        _camels(camel_count(evening)),
    )


def _camels(laid: int) -> Counted:
    name = Text("camels for the Camel Caravan events")
    if laid:
        name = Text("camels, the others as general supply")
    return Counted(name=name, count=laid or LONGEST_LINE * len(CARAVANS), glyph="camel")


def _monuments(options: Options) -> tuple[Counted, ...]:
    """All of them: what the board does not show lies in the general supply."""
    return tuple(
        Counted(
            name=Text("{monument}, all of them", monument=monument_name(kind)),
            count=options.monuments_per_type,
            glyph=kind.value,
        )
        for kind in tuple(Monument)
    )


def _of_players(evening: Evening) -> tuple[Counted, ...]:
    players = len(evening.players)
    gods = tuple(
        Counted(
            name=Text("god board and figure of {god}", god=said(player.god.name)),
            count=1,
            glyph="god",
            of=_of(player.god.box),
        )
        for player in evening.players
        if player.god is not None
    )
    own = (
        (Text("Warriors"), WARRIORS, "warrior"),
        (Text("battle cards"), BATTLE_CARDS_EACH, ""),
        (Text("Ankh tokens"), ANKH_TOKENS, ""),
        (Text("Devotion tokens"), 1, "devotion"),
    )
    return (
        *gods,
        *(Counted(name=name, count=players * each, glyph=glyph) for name, each, glyph in own),
        *(
            _piece(piece, player.god.box)
            for player in evening.players
            if player.god is not None
            for piece in pieces_of(player)
        ),
    )


def _piece(piece: GodPiece, box: Box) -> Counted:
    return Counted(name=dict(_PIECES)[piece.key], count=piece.count, of=_of(box))


def _guardians(evening: Evening) -> tuple[Counted, ...]:
    copies = guardian_copies(len(evening.players))
    kinds = tuple(
        Counted(
            name=said(guardian.name),
            count=copies[level - 1],
            glyph="guardian",
            of=_of(guardian.box),
        )
        for level, guardian in zip(LEVELS, evening.guardians, strict=False)
    )
    petsuchos = Counted(name=said(PETSUCHOS.name), count=1, glyph="guardian", of=_of(PETSUCHOS.box))
    return (*kinds, *((petsuchos,) if evening.has_petsuchos else ()))


def _of(box: Box) -> Message | None:
    return None if box is Box.BASE else said(box_name(box))


def _warriors(evening: Evening) -> Sum:
    total = len(evening.players) * WARRIORS
    left = sum(warriors_left(each) for each in evening.players)
    on_board = total - left
    return Sum(
        name=Text("Warriors"),
        total=total,
        parts=(Addend(text=Text("{count} on the board", count=on_board), count=on_board),),
        left=left,
        left_text=Text("{count} in the pools", count=left),
    )


def _tokens(evening: Evening) -> Sum:
    used = len(evening.regions)
    return Sum(
        name=Text("Conflict Order tokens"),
        total=MOST_REGIONS,
        parts=(Addend(text=Text("{count} on the board", count=used), count=used),),
        left=MOST_REGIONS - used,
        left_text=Text("{count} beside it", count=MOST_REGIONS - used),
    )


def _supply(evening: Evening, options: Options) -> tuple[Sum, ...]:
    return tuple(
        Sum(
            name=monument_name(kind),
            total=options.monuments_per_type,
            parts=(Addend(text=Text("{count} on the board", count=count), count=count),),
            left=options.monuments_per_type - count,
            left_text=Text(
                "{count} in the general supply", count=options.monuments_per_type - count
            ),
        )
        for kind, count in counts_of(evening)
    )
