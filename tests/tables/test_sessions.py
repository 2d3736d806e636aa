from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.errors import Stale
from chronicle.models import Campaign, Chapter, Person
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.play import Open
from chronicle.rules.core.questions import Answer, sample
from chronicle.rules.oath.options import Options, PurpleShort
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import BLUE, PURPLE, WHITE
from chronicle.selectors import chapters_of
from chronicle.selectors import options_of as chapter_options
from chronicle.services.chapters import phase_forecast
from chronicle.worlds import world_of
from tables.errors import SessionClosed, SessionOpen
from tables.models import Seat, Session
from tables.selectors import (
    digest_of,
    open_session_of,
    options_of,
    seatings_of,
    sessions_of,
)
from tables.services.sessions import (
    Evening,
    chapter_end,
    chapter_reopen,
    session_change,
    session_close,
    session_open,
    setup_of,
    step_tick,
    step_untick,
)
from tests.evenings import evening
from tests.tables.table_made import DAY, EVENING, SEATINGS, campaign_made, open_chapter

pytestmark = pytest.mark.django_db

OTHER_OPTIONS = Options(purple_short=PurpleShort.CITIZENS_FIRST, marriage_counts_twice=False)


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def chapter(campaign: Campaign) -> Chapter:
    return open_chapter(campaign)


@pytest.fixture
def session(chapter: Chapter) -> Session:
    return session_open(chapter=chapter, evening=EVENING)[0]


def answered(chapter: Chapter, result: Result) -> tuple[Answer, ...]:
    answers: tuple[Answer, ...] = ()
    while isinstance(
        outcome := phase_forecast(chapter=chapter, result=result, answers=answers), Open
    ):
        answers = (
            *answers,
            *(Answer(key=q.key, value=sample(q, "seed")) for q in outcome.questions),
        )
    return answers


def test_a_session_keeps_seats_options_and_date(chapter: Chapter) -> None:
    session, _pin = session_open(chapter=chapter, evening=replace(EVENING, options=OTHER_OPTIONS))

    assert seatings_of(session) == SEATINGS
    assert options_of(session) == OTHER_OPTIONS
    assert (session.played_on, session.ruleset, session.chapter) == (DAY, "oath/1", chapter)
    assert sorted(Person.objects.values_list("name", flat=True)) == ["Ana", "Bo"]
    assert setup_of(session) == setup(world_of(chapter), SEATINGS, OTHER_OPTIONS)
    assert chapter_options(Chapter.objects.get(pk=chapter.pk)) == OTHER_OPTIONS


def test_a_chapter_has_one_open_session(chapter: Chapter, session: Session) -> None:
    with pytest.raises(SessionOpen):
        session_open(chapter=chapter, evening=EVENING)

    session_close(session=session)

    second, _pin = session_open(chapter=chapter, evening=EVENING)
    assert open_session_of(chapter.campaign) == second


@pytest.mark.parametrize(
    "seatings",
    [
        (),
        (Seating(color=PURPLE),),
        (Seating(color=BLUE), Seating(color=WHITE)),
        (Seating(color=PURPLE), Seating(color=BLUE), Seating(color=BLUE)),
    ],
)
def test_what_the_rules_do_not_seat_is_not_stored(
    chapter: Chapter, seatings: tuple[Seating, ...]
) -> None:
    with pytest.raises(Refused):
        session_open(chapter=chapter, evening=Evening(seatings=seatings, played_on=DAY))

    assert (Session.objects.count(), Person.objects.count()) == (0, 0)


def test_no_session_begins_on_a_chapter_that_is_history(campaign: Campaign) -> None:
    with pytest.raises(Stale):
        session_open(chapter=chapters_of(campaign)[0], evening=EVENING)


def test_a_session_can_be_seated_anew(session: Session) -> None:
    step_tick(session=session, step=3)
    seatings = (SEATINGS[0], Seating(color=WHITE, person="Cy"))
    other = Evening(seatings=seatings, options=OTHER_OPTIONS, played_on=DAY + timedelta(days=1))

    changed = session_change(session=session, evening=other)

    assert (seatings_of(changed), options_of(changed)) == (seatings, OTHER_OPTIONS)
    assert (changed.played_on, changed.ticks) == (other.played_on, [])
    assert Seat.objects.count() == 2


def test_a_session_keeps_its_seats_where_the_new_ones_cannot_play(session: Session) -> None:
    with pytest.raises(Refused):
        session_change(session=session, evening=Evening(seatings=(), played_on=DAY))

    assert seatings_of(Session.objects.get()) == SEATINGS


def test_lines_are_ticked_and_unticked(session: Session) -> None:
    step_tick(session=session, step=5)
    step_tick(session=session, step=2)

    assert step_tick(session=session, step=5) == (2, 5)
    assert step_untick(session=session, step=2) == (5,)
    assert step_untick(session=session, step=2) == (5,)
    assert Session.objects.get().ticks == [5]


def test_a_session_that_is_over_is_not_changed(session: Session) -> None:
    session_close(session=session)

    for change in (
        lambda: step_tick(session=session, step=1),
        lambda: step_untick(session=session, step=1),
        lambda: session_change(session=session, evening=EVENING),
    ):
        with pytest.raises(SessionClosed):
            change()


def test_a_session_closed_again_keeps_its_end(session: Session) -> None:
    first = session_close(session=session).closed_at

    assert first is not None
    assert session_close(session=session).closed_at == first


def test_the_digest_of_a_session_names_seats_options_and_date(session: Session) -> None:
    first = digest_of(session)
    digests = {first, session.chapter.digest}
    for other in (
        replace(EVENING, seatings=SEATINGS[:3]),
        replace(EVENING, options=OTHER_OPTIONS),
        replace(EVENING, played_on=DAY + timedelta(days=1)),
    ):
        digests.add(digest_of(session_change(session=session, evening=other)))

    assert len(digests) == 5
    assert digest_of(session_change(session=session, evening=EVENING)) == first


def test_the_end_of_a_chapter_closes_its_session_and_back_again(
    chapter: Chapter, session: Session
) -> None:
    result = evening(world_of(chapter), 1)

    run = chapter_end(chapter=chapter, result=result, answers=answered(chapter, result))

    session.refresh_from_db()
    assert run.next is not None
    assert session.closed_at is not None

    chapter_reopen(chapter=chapter)

    assert open_session_of(chapter.campaign) == session


def test_an_open_question_leaves_the_session_open(chapter: Chapter, session: Session) -> None:
    run = chapter_end(chapter=chapter, result=evening(world_of(chapter), 1))

    session.refresh_from_db()
    assert (run.next, session.closed_at) == (None, None)


@pytest.mark.usefixtures("session")
def test_sessions_are_read_with_seats_and_persons_in_three_queries(
    campaign: Campaign, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(3):
        read = [(seatings_of(found), found.chapter.campaign) for found in sessions_of(campaign)]
    with django_assert_num_queries(3):
        opened = open_session_of(campaign)
        assert opened is not None
        assert seatings_of(opened) == SEATINGS

    assert read == [(SEATINGS, campaign)]
