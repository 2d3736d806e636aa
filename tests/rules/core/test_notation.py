"""G-7: a log as text, written in one way and read in many."""

from __future__ import annotations

import enum
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.log import Play
from chronicle.rules.core.notation import (
    FORMAT,
    HEADERS,
    UNKNOWN,
    Fault,
    GameLog,
    Header,
    Read,
    Turn,
    lines_of_logs,
    move_text,
    play_text,
    read,
    read_lines,
    written,
)
from chronicle.rules.core.questions import UNSEEN, Answer
from tests.rules import rule
from tests.rules.core.counter import BLUE, RED, SEATS, said


class Mood(enum.Enum):
    MERRY = "merry"
    SAD = "sad"


class Wait(Struct, frozen=True, kw_only=True, tag="wait"):
    pass


class Lay(Struct, frozen=True, kw_only=True, tag="lay"):
    card: CardId
    place: int


class Sing(Struct, frozen=True, kw_only=True, tag="sing"):
    mood: Mood
    verses: int = 1
    loud: bool = False
    to: Seat | None = None
    next_mood: Mood = Mood.SAD


Move: TypeAlias = Wait | Lay | Sing

ABBREVIATIONS = (("w", "wait"),)
LAID = Lay(card=CardId("tall-fence"), place=3)
SUNG = Sing(mood=Mood.MERRY, verses=2, loud=True, to=BLUE, next_mood=Mood.MERRY)

TEXT = """\
Format: reliquary-log/1
Game: counter
Ruleset: counter/1
Options: ?
Campaign: The Long Night: 2nd
Chapter: 3
Session: K7QF
Date: 2024-02-09 +01:00
Seats: red=Ana, blue=Bo
World: ?
Weather: rain
Position:
  site 1: hill, 2 favor
  site 2: ?

1. red: lay tall-fence 3 {lay/card=sun,moon; ask/count=} / wait  # a slow start
2. blue: sing merry verses=2 loud=yes to=blue next_mood=merry {throw/die=5~seed} !O-8.1 !O:hill
3. red: wait {hide/card=?}
4. red:

Result: blue
Fingerprint: 0123456789ab
"""

HEADERS_OF_TEXT = (
    FORMAT,
    "counter",
    "counter/1",
    UNKNOWN,
    "The Long Night: 2nd",
    "3",
    "K7QF",
    "2024-02-09 +01:00",
    "red=Ana, blue=Bo",
    UNKNOWN,
)

LOG = GameLog(
    headers=(
        *(
            Header(name=name, value=value)
            for name, value in zip(HEADERS, HEADERS_OF_TEXT, strict=True)
        ),
        Header(name="Weather", value="rain"),
    ),
    position=("site 1: hill, 2 favor", "site 2: ?"),
    turns=(
        Turn(
            number=1,
            seat=RED,
            plays=(
                Play(
                    seat=RED,
                    move=LAID,
                    answers=(said(Key("lay/card"), "sun", "moon"), said(Key("ask/count"))),
                ),
                Play(seat=RED, move=Wait()),
            ),
            comment="a slow start",
        ),
        Turn(
            number=2,
            seat=BLUE,
            plays=(
                Play(
                    seat=BLUE,
                    move=SUNG,
                    answers=(Answer(key=Key("throw/die"), value=("5",), source="seed"),),
                    waived=(RuleId("O-8.1"), RuleId("O:hill")),
                ),
            ),
        ),
        Turn(
            number=3,
            seat=RED,
            plays=(Play(seat=RED, move=Wait(), answers=(said(Key("hide/card"), UNSEEN),)),),
        ),
        Turn(number=4, seat=RED, plays=()),
    ),
    result="blue",
    fingerprint="0123456789ab",
)


def _logs_of(text: str) -> tuple[GameLog, ...]:
    told = read(text, Move, abbreviations=ABBREVIATIONS)
    assert told.faults == ()
    return told.logs


def _turns_of(*lines: str) -> tuple[Turn, ...]:
    return _logs_of("\n".join((f"Format: {FORMAT}", *lines)))[0].turns


# --- writing ------------------------------------------------------------------------------------


@rule("G-7.1")
@rule("G-7.2")
def test_a_log_has_one_text_and_the_text_has_one_log() -> None:
    assert written(LOG) == TEXT
    assert _logs_of(TEXT) == (LOG,)


@rule("G-7.2")
def test_what_is_not_known_is_written_so_and_known_headers_come_first() -> None:
    log = GameLog(
        headers=(
            Header(name="Weather", value=""),
            Header(name="game", value="counter"),
            Header(name="Format", value="?"),
        )
    )

    lines = written(log).splitlines()

    assert lines == [
        "Format: reliquary-log/1",
        "Game: counter",
        *(f"{name}: ?" for name in HEADERS[2:]),
        "Weather: ?",
        "",
        "",
        "Result: ?",
        "Fingerprint: ?",
    ]


@rule("G-7.2")
def test_a_name_cannot_break_the_line_it_stands_in() -> None:
    odd = replace(
        LOG,
        headers=(Header(name="Campaign", value=" two\r\nlines\x85and\u2028more "),),
        position=("site  1:\n hill",),
        turns=(Turn(number=1, seat=RED, plays=(), comment="first\n2. blue: wait"),),
        result="red\nblue",
    )

    (again,) = _logs_of(written(odd))

    assert again.header("campaign") == "two lines\x85and\u2028more"
    assert again.position == ("site 1: hill",)
    assert again.turns == (Turn(number=1, seat=RED, plays=(), comment="first 2. blue: wait"),)
    assert again.result == "red blue"
    assert written(again) == written(odd)


def test_a_move_says_what_it_must_in_order_and_the_rest_by_name() -> None:
    assert move_text(LAID) == "lay tall-fence 3"
    assert move_text(Sing(mood=Mood.SAD)) == "sing sad"
    assert move_text(SUNG) == "sing merry verses=2 loud=yes to=blue next_mood=merry"
    assert play_text(Play(seat=RED, move=Wait())) == "wait"


def test_a_log_knows_its_headers_whatever_their_capitals_and_all_its_plays() -> None:
    assert LOG.header("CAMPAIGN") == "The Long Night: 2nd"
    assert LOG.header("Mood") == UNKNOWN
    assert LOG.plays == tuple(play for turn in LOG.turns for play in turn.plays)
    assert [play.seat for play in LOG.plays] == [RED, RED, BLUE, RED]


# --- forgiving reading --------------------------------------------------------------------------


@rule("G-7.3")
@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        "\ufeff" + TEXT,
        "\n\n# found in a folder\n" + TEXT,
        TEXT.replace("\n", "  \t\n"),
        TEXT.replace("\n", "\n\n"),
        TEXT.replace("\n", "\n# by hand\n"),
        TEXT.replace("  site", "\tsite").replace(" / ", "\t/\t").replace("  #", "\t#"),
        TEXT.replace("\n2. blue:", "\n\n\t2 .  BLUE :").replace("{", "  { ").replace("}", " }"),
        TEXT.replace("Format", "FORMAT ").replace("Position", "position ").replace("Res", "res"),
        TEXT.replace("lay tall-fence", "Lay Tall-Fence").replace("sing merry", "SING Merry"),
        TEXT.replace("!O-8.1 !O:hill", "!o-8.1 !o:Hill").replace("yes", "Yes"),
        TEXT.replace("3. red: wait", "3. red: w"),
        TEXT.replace("sun,moon; ask", " sun , moon ;; ask").replace("die=5~", "die = 5 ~ "),
        TEXT.replace("verses=2 loud=yes", "loud=true verses=2"),
        TEXT.replace("merry {throw/die=5~seed} !O-8.1", "merry !O-8.1 {throw/die=5~seed}"),
    ],
)
def test_small_things_do_not_matter(text: str) -> None:
    assert text != TEXT
    assert _logs_of(text) == (LOG,)
    assert written(_logs_of(text)[0]) == TEXT


@rule("G-7.3")
def test_a_log_by_hand_may_leave_out_what_is_not_known() -> None:
    (log,) = _logs_of("game: counter\n\n1. red: w\n2. blue: w # good night")

    assert log == GameLog(
        headers=(Header(name="Game", value="counter"),),
        turns=(
            Turn(number=1, seat=RED, plays=(Play(seat=RED, move=Wait()),)),
            Turn(
                number=2,
                seat=BLUE,
                plays=(Play(seat=BLUE, move=Wait()),),
                comment="good night",
            ),
        ),
    )


@rule("G-7.3")
def test_a_hash_or_a_slash_within_a_word_is_part_of_it() -> None:
    turns = _turns_of("1. red: lay no#1 2 {a/b#2=c/d} / wait", "2. red:#nothing")

    assert turns == (
        Turn(
            number=1,
            seat=RED,
            plays=(
                Play(
                    seat=RED,
                    move=Lay(card=CardId("no#1"), place=2),
                    answers=(said(Key("a/b#2"), "c/d"),),
                ),
                Play(seat=RED, move=Wait()),
            ),
        ),
        Turn(number=2, seat=RED, plays=(), comment="nothing"),
    )


def test_lines_at_the_margin_end_the_position_and_remarks_within_it_do_not() -> None:
    (log,) = _logs_of(
        "Position:\n  one # here\n\n# a remark\n  1. two\n1. red: wait\n  Result: red"
    )

    assert log.position == ("one", "1. two")
    assert log.turns == (Turn(number=1, seat=RED, plays=(Play(seat=RED, move=Wait()),)),)
    assert log.result == "red"


# --- several logs in a file ---------------------------------------------------------------------


@rule("G-7.3")
def test_a_file_may_hold_several_logs() -> None:
    other = replace(LOG, turns=(), position=(), result="red")

    assert _logs_of(written(LOG) + "\n# the next evening\n\n" + written(other)) == (LOG, other)


@rule("G-7.3")
def test_a_format_that_comes_late_begins_no_log_of_its_own() -> None:
    first = f"Game: counter\nFormat: {FORMAT}\n1. red: wait\n"
    by_hand = "Game: counter\n1. red: wait\n"
    second = f"FORMAT: {FORMAT}\n1. blue: wait\n"

    assert [log.plays[0].seat for log in _logs_of(first + second)] == [RED, BLUE]
    assert [log.plays[0].seat for log in _logs_of(by_hand + second)] == [RED, BLUE]


def test_each_log_of_a_file_may_be_read_with_moves_of_its_own() -> None:
    told = lines_of_logs("1. red: wait\nFormat: reliquary-log/1\n1. red: wait\n")

    first, second = (
        read_lines(lines, moves) for lines, moves in zip(told, (Wait, Lay), strict=True)
    )

    assert first == Read(logs=_logs_of("1. red: wait"))
    assert [(fault.line, fault.column, str(fault.why)) for fault in second.faults] == [
        (3, 9, "there is no move wait")
    ]


# --- faults -------------------------------------------------------------------------------------


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("so we played", 1, "this is neither a header nor a numbered turn"),
        (": counter", 1, "this is neither a header nor a numbered turn"),
        ("GAME: chess", 1, "this log has a header Game already"),
        ("Position: as ever", 11, "the position follows on lines of its own, each indented"),
        ("1 red wait", 1, "a turn reads: number, full stop, seat, colon, moves"),
        ("1. red wait", 1, "a turn reads: number, full stop, seat, colon, moves"),
        ("  1. : wait", 3, "a turn reads: number, full stop, seat, colon, moves"),
        ("1a. red: wait", 1, "a turn reads: number, full stop, seat, colon, moves"),
        ("\u00b2. red: wait", 1, "a turn reads: number, full stop, seat, colon, moves"),
        ("1. red: wait / fly", 16, "there is no move fly"),
        ("1. red:   lay tall-fence", 11, "lay says 2 things, not 1"),
        ("1. red: wait now", 9, "wait says 0 things, not 1"),
        ("1. red: lay tall-fence here", 9, "lay cannot say this"),
        ("1. red: sing glad", 9, "sing cannot say this"),
        ("1. red: sing merry loud=maybe", 9, "sing cannot say this"),
        ("1. red: sing merry tempo=3", 9, "sing has no tempo"),
        ("1. red: {a=b}", 9, "a move is missing here"),
        ("1. red: wait /", 15, "a move is missing here"),
        ("1. red: wait / / wait", 15, "a move is missing here"),
        ("1. red: wait {a=b", 14, "this brace is not closed"),
        ("1. red: wait / wait  {a=b / wait", 22, "this brace is not closed"),
        ("1. red: wait {a=b} now", 14, "behind the answers stand only rules that are set aside"),
        ("1. red: wait {a}", 9, "an answer reads: question, equals sign, answer"),
        ("1. red: wait {=b}", 9, "an answer reads: question, equals sign, answer"),
    ],
)
def test_what_cannot_be_read_is_told_with_line_and_column(line: str, column: int, why: str) -> None:
    told = read(f"Format: {FORMAT}\nGame: counter\n\n{line}\n2. blue: wait\n", Move)

    assert [(fault.line, fault.column, str(fault.why)) for fault in told.faults] == [
        (4, column, why)
    ]
    assert told.logs[0].turns[-1] == Turn(
        number=2, seat=BLUE, plays=(Play(seat=BLUE, move=Wait()),)
    )


@rule("G-7.1", refuses=True)
def test_another_format_is_not_guessed_at() -> None:
    told = read("Format:  rootlog/2\n", Move)

    assert [(fault.line, fault.column, str(fault.why)) for fault in told.faults] == [
        (1, 10, "this is another format than reliquary-log/1")
    ]


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize("text", ["", "\n \n\t\r\n", "\ufeff", "# nothing yet\n"])
def test_a_text_without_a_log_is_not_taken_for_an_empty_one(text: str) -> None:
    told = read(text, Move)

    assert told.logs == ()
    assert [(fault.line, fault.column, str(fault.why)) for fault in told.faults] == [
        (1, 1, "there is no log in this text")
    ]


@rule("G-7.1", refuses=True)
def test_every_fault_is_told_and_the_rest_is_read() -> None:
    told = read("1. red: fly / wait / swim\n\nhm\nFormat: x\n", Move)

    assert [(fault.line, fault.column) for fault in told.faults] == [
        (1, 9),
        (1, 22),
        (3, 1),
        (4, 9),
    ]
    assert [len(log.plays) for log in told.logs] == [1, 0]
    assert all(isinstance(fault, Fault) for fault in told.faults)


def test_the_only_move_of_a_game_is_read_as_well() -> None:
    told = read("1. red: wait", Wait)

    assert told.faults == ()
    assert told.logs[0].plays == (Play(seat=RED, move=Wait()),)


# --- laws ---------------------------------------------------------------------------------------

_slugs = st.sampled_from(("sun", "tall-fence", "3", "site:4"))
_words = st.text(alphabet="ab:#/{}=!é?1 \u2028\x85", max_size=12).map(str.strip)
_answers = st.builds(
    Answer,
    key=st.sampled_from((Key("a/b"), Key("ask"), Key("wake/1/o:sun"))),
    value=st.one_of(st.just((UNSEEN,)), st.lists(_slugs, max_size=2).map(tuple)),
    source=st.sampled_from(("table", "seed")),
)
_moves = st.one_of(
    st.just(Wait()),
    st.builds(Lay, card=_slugs, place=st.integers(-2, 20)),
    st.builds(
        Sing,
        mood=st.sampled_from(Mood),
        verses=st.integers(0, 3),
        loud=st.booleans(),
        to=st.sampled_from((None, *SEATS)),
        next_mood=st.sampled_from(Mood),
    ),
)


@st.composite
def _turns(draw: st.DrawFn) -> Turn:
    seat = draw(st.sampled_from(SEATS))
    play = st.builds(
        Play[Move],
        seat=st.just(seat),
        move=_moves,
        answers=st.lists(_answers, max_size=2).map(tuple),
        waived=st.sampled_from(((), (RuleId("O-8.1"),), (RuleId("O:hill"), RuleId("O-9")))),
    )
    plays = draw(st.lists(play, max_size=3).map(tuple))
    return Turn(number=draw(st.integers(0, 99)), seat=seat, plays=plays, comment=draw(_words))


_game_logs = st.builds(
    GameLog,
    headers=st.tuples(_words, _words).map(
        lambda told: tuple(
            Header(name=name, value=value or UNKNOWN)
            for name, value in zip(
                (*HEADERS, "Weather"),
                (FORMAT, *told, *(UNKNOWN for _ in HEADERS[3:]), told[0]),
                strict=True,
            )
        )
    ),
    position=st.lists(st.sampled_from(("site 1: hill", "4 favor", "Format: x")), max_size=3).map(
        tuple
    ),
    turns=st.lists(_turns(), max_size=4).map(tuple),
    result=st.sampled_from((UNKNOWN, "red", "blue, white")),
    fingerprint=st.sampled_from((UNKNOWN, "0123456789ab")),
)


@rule("G-7.2")
@given(_game_logs)
def test_whatever_is_written_is_read_again_and_written_the_same(log: GameLog) -> None:
    text = written(log)

    assert _logs_of(text) == (log,)
    assert written(_logs_of(text)[0]) == text


@rule("G-7.2")
@given(st.lists(_game_logs, min_size=1, max_size=3))
def test_several_logs_after_each_other_stay_themselves(told: list[GameLog]) -> None:
    assert _logs_of("".join(written(log) for log in told)) == tuple(told)


@given(st.text(alphabet="12. red:wait/{}=#!\n\tlayF", max_size=60))
def test_no_text_is_too_strange_to_be_answered(text: str) -> None:
    told = read(text, Move)
    lines = text.splitlines() or [""]

    for fault in told.faults:
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
    if not told.faults:
        again = "".join(written(log) for log in told.logs)
        assert "".join(written(log) for log in _logs_of(again)) == again
