"""G-5: who has seen a card, and what everybody else reads of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.ids import CardId, Key, Seat
from chronicle.rules.core.questions import UNSEEN, Answer
from chronicle.rules.core.sight import HIDDEN, Held, answer_blanked, blanked
from tests.rules import rule
from tests.rules.core.counter import BLUE, RED, SEATS, WHITE

MOON = CardId("moon")
HELD = Held(card=MOON, seen_by=(RED, BLUE))
TOLD = Answer(key=Key("hide/card"), value=("moon", "star"), source="seed")


@rule("G-5.1")
def test_a_facedown_card_is_read_by_those_who_looked_at_it_and_by_nobody_else() -> None:
    back = Held(card=None, seen_by=(RED, BLUE))

    assert [blanked(HELD, seat) for seat in (RED, BLUE, WHITE, None)] == [HELD, HELD, back, back]


@rule("G-5.1")
def test_who_looks_at_a_card_has_seen_it_once_and_for_all() -> None:
    held = Held(card=MOON)

    assert held.seen(BLUE) == Held(card=MOON, seen_by=(BLUE,))
    assert held.seen(BLUE).seen(RED) == Held(card=MOON, seen_by=(BLUE, RED))
    assert held.seen(BLUE).seen(BLUE) == held.seen(BLUE)


@rule("G-5.1")
def test_a_card_that_nobody_named_stays_unknown_to_the_books_whoever_saw_it() -> None:
    held = Held().seen(RED)

    assert blanked(held, RED) == Held(card=None, seen_by=(RED,))


@rule("G-5.2")
def test_an_answer_shows_others_how_many_and_not_which() -> None:
    hidden = Answer(key=Key("hide/card"), value=(HIDDEN, HIDDEN), source="seed")

    assert answer_blanked(TOLD, (RED,), RED) == TOLD
    assert answer_blanked(TOLD, (RED,), BLUE) == hidden
    assert answer_blanked(TOLD, (RED,), None) == hidden
    assert answer_blanked(TOLD, (), RED) == hidden


@rule("G-5.2")
def test_that_nobody_looked_is_no_secret() -> None:
    unseen = Answer(key=Key("hide/card"), value=(UNSEEN,))

    assert answer_blanked(unseen, (), BLUE) == unseen
    assert answer_blanked(unseen, (), None) == unseen


@rule("G-5.1")
@rule("G-5.2")
@given(st.sets(st.sampled_from(SEATS)), st.sampled_from((*SEATS, None)))
def test_no_card_reaches_a_seat_that_has_not_seen_it(seen: set[Seat], seat: Seat | None) -> None:
    seen_by = tuple(sorted(seen))
    held = blanked(Held(card=MOON, seen_by=seen_by), seat)
    answer = answer_blanked(TOLD, seen_by, seat)

    assert (held.card == MOON, "moon" in answer.value) == (seat in seen, seat in seen)
    assert held.seen_by == seen_by
    assert blanked(held, seat) == held
    assert answer_blanked(answer, seen_by, seat) == answer
