"""A-2: a session of Ankh laid out for people."""

from __future__ import annotations

from chronicle.rules.ankh import laying_box, laying_pharaoh, laying_seats, laying_track
from chronicle.rules.ankh.evening import Evening, evening_of
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.laying_board import camel_count, camels, is_certain, place, regions
from chronicle.rules.ankh.options import Options, options_in_force
from chronicle.rules.ankh.picture import picture
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Fact, Laid, Note, Part
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Text


def lay(series: Series, options: Options) -> Laid:
    """A-2: everything that is laid out, in the order in which hands work."""
    evening = evening_of(series)
    setup = evening.setup
    return Laid(
        lead=evening.scenario,
        facts=_facts(evening),
        parts=_parts(evening, options),
        columns=laying_seats.columns(evening),
        seats=laying_seats.seats(series, evening),
        box=laying_box.box(evening, options),
        sums=laying_box.sums(evening, options),
        notes=_notes(evening),
        options=options_in_force(options, in_play=evening.in_play),
        tables=regions(evening),
        tracks=(laying_track.track(evening),),
        blanks=(laying_track.devotion(evening),),
        picture=None if setup is None else picture(setup, title=_title(evening)),
        seats_rules="A-2.2, A-2.6",
        seats_note=Text("Clockwise from the first player."),
    )


def _title(evening: Evening) -> Message:
    return Text(
        "Map of {scenario} for {players}: terrain, rivers, camels, Conflict Order numbers, "
        "monuments and figures; the lists beside it name every space.",
        scenario=evening.scenario,
        players=len(evening.players),
    )


def _facts(evening: Evening) -> tuple[Fact, ...]:
    board = evening.board
    counts = (
        (Text("Regions"), len(evening.regions)),
        (Text("Camels"), camel_count(evening)),
        (Text("Monuments"), 0 if board is None else len(board.monuments)),
    )
    named = (
        (Text("Difficulty"), evening.difficulty),
        (Text("Pharaoh"), None if evening.pharaoh is None else said(evening.pharaoh.name)),
    )
    return (
        *(Fact(name=name, value=Text("{count}", count=count)) for name, count in counts if count),
        *(Fact(name=name, value=value) for name, value in named if value is not None),
    )


def _parts(evening: Evening, options: Options) -> tuple[Part, ...]:
    return (
        place(evening),
        *camels(evening),
        laying_seats.each_player(evening),
        laying_seats.tracks(evening),
        laying_seats.guardians(evening),
        *laying_seats.god_pieces(evening),
        *laying_pharaoh.palace(evening),
        *_last(evening, options),
    )


def _last(evening: Evening, options: Options) -> tuple[Part, ...]:
    """A-8.25, A-2.7: the Pharaoh, then the Cats, when all the other pieces stand."""
    lines = (*laying_pharaoh.figure(evening, options), *laying_seats.last_pieces(evening))
    if not lines:
        return ()
    rules = "A-8.25" if evening.pharaoh is not None else "A-2.7"
    return (Part(key="last", heading=Text("Last of all"), rules=rules, lines=lines),)


def _notes(evening: Evening) -> tuple[Note, ...]:
    """A-2.1: what is different tonight, and what nobody knows for certain."""
    return (
        *(_note("A-2.1", each) for each in (*evening.special, *evening.notes)),
        *_doubts(evening),
        *(_note("A-6.3.3", each) for each in evening.doubts),
        *_unknown_levels(evening),
        *laying_pharaoh.notes(evening),
    )


def _doubts(evening: Evening) -> tuple[Note, ...]:
    texts: list[Message] = []
    if evening.is_typed:
        texts.append(Text("The board is the one that the table typed in"))
    elif not is_certain(evening):
        texts.append(
            Text("This set-up is likely, not certain: players handed it on; a printed one wins")
        )
    if not evening.are_rules_known:
        texts.append(
            Text(
                "What the scenario book says of {scenario} is not known here: read its page",
                scenario=evening.scenario,
            )
        )
    return tuple(_note("A-2.1", each) for each in texts)


def _unknown_levels(evening: Evening) -> tuple[Note, ...]:
    return tuple(
        _note(
            "A-2.4",
            Text(
                "The level of {guardian} is not known here: read it from the card",
                guardian=said(each.name),
            ),
        )
        for each in evening.guardians
        if each.level is None
    )


def _note(rule: str, text: Message) -> Note:
    return Note(rule=RuleId(rule), text=text)
