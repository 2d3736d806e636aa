"""What the form of every game of sessions asks is what its result holds."""

from __future__ import annotations

import random

import pytest
from django.utils import translation

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.game import Game
from chronicle.rules.core.play import Refusal, Resolved
from chronicle.rules.core.series.values import Call, Contradiction, Series, SeriesResult
from chronicle.rules.core.telling import Among, Count, Field, Tick, Told, Words
from chronicle.services.series import series_found
from chronicle.worlds import series_of
from tables.services.series import result_forecast, result_told, series_session_end, told_of
from tests.contract.citing import rules_of
from tests.contract.series_made import CIRCLE, GAMES

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

EVENINGS = 25
TRIES = 200
ROUNDS = 9
"""How often a form may ask on once it was filled: fields that appear with what was told."""


def chapter_of(game: Game, players: int) -> Chapter:
    """The open first chapter of a series that so many play."""
    call = Call(people=CIRCLE[:players], seed="s")
    chapter: Chapter = series_found(game=game, name="Nile", call=call).chapters.get()
    return chapter


def answered(field: Field, dice: random.Random) -> str:
    """Something that the field takes; where it may be left, sometimes nothing."""
    match field.takes:
        case Count(least=least, most=most, usual=usual):
            often = min(most, least + max(usual, 3))
            return str(dice.randint(least, dice.choice([often] * 9 + [most])))
        case Among(among=among, optional=optional):
            return dice.choice([*(each.value for each in among), *([""] if optional else [])])
        case Tick():
            return dice.choice(["", "on"])
        case Words(longest=longest):
            return "é" * dice.randint(0, longest)


def filled(game: Game, series: Series, dice: random.Random) -> dict[str, str]:
    """A form filled from top to bottom, with whatever appears on the way."""
    entered: dict[str, str] = {}
    for _ in range(ROUNDS):
        fields = game.series_rules.form(series, told_of(entered)).fields
        asked = [field for field in fields if field.path not in entered]
        if not asked:
            break
        entered |= {field.path: answered(field, dice) for field in asked}
    return entered


@each_game
def test_a_filled_form_makes_a_result(game: Game) -> None:
    for players in range(game.fewest, game.most + 1):
        chapter = chapter_of(game, players)
        series = series_of(chapter)
        for number in range(EVENINGS):
            dice = random.Random(f"{game.key}/{players}/{number}")  # noqa: S311 -- an evening
            entered = filled(game, series, dice)

            result = result_told(chapter=chapter, entered=entered)

            assert type(result) is game.series_rules.result
            assert left(game, series, told_of(entered)) == []
            outcome = result_forecast(chapter=chapter, result=result)
            assert isinstance(outcome, Resolved | Refusal)
            found = found_in(game, chapter, result)
            assert isinstance(outcome, Refusal) == bool(found)


def left(game: Game, series: Series, told: Told) -> list[str]:
    """Fields that are asked once the whole form was filled: it would never come to an end."""
    again = {field.path for field in game.series_rules.form(series, told).fields}
    return sorted(again - {path for path, _ in told} - optional(game, series, told))


def optional(game: Game, series: Series, told: Told) -> set[str]:
    """Fields that may stay empty."""
    form = game.series_rules.form(series, told)
    return {field.path for field in form.fields if not isinstance(field.takes, Count)}


def found_in(game: Game, chapter: Chapter, result: SeriesResult) -> tuple[Contradiction, ...]:
    """What contradicts itself; every one can be said, and names a rule that is there."""
    options = between_of(chapter).options_of(chapter)
    found = game.series_rules.contradictions(series_of(chapter), result, options)
    with translation.override("en"):
        assert all(str(each.text) for each in found)
    assert {str(each.rule) for each in found} - rules_of(game) == set()
    return found


@each_game
def test_what_was_not_touched_is_no_fault_of_the_form(game: Game) -> None:
    """Sent as it stands, a form says what is missing or makes a result; it never breaks."""
    chapter = chapter_of(game, game.fewest)

    result = result_told(chapter=chapter, entered={})

    assert type(result) is game.series_rules.result
    assert isinstance(result_forecast(chapter=chapter, result=result), Resolved | Refusal)


@each_game
def test_what_can_have_happened_is_set_aside_by_its_rule(game: Game) -> None:
    """Every contradiction of the evenings above is waived, but for those no table can have seen."""
    chapter = chapter_of(game, game.fewest)
    series = series_of(chapter)
    stored = 0
    for number in range(EVENINGS):
        dice = random.Random(f"{game.key}/{number}")  # noqa: S311 -- an evening
        entered = filled(game, series, dice)
        found = found_in(game, chapter, result_told(chapter=chapter, entered=entered))
        waived = ",".join(sorted({each.rule for each in found if each.waivable}))

        result = result_told(chapter=chapter, entered={**entered, "waived": waived})

        outcome = result_forecast(chapter=chapter, result=result)
        assert isinstance(outcome, Refusal) == any(not each.waivable for each in found)
        stored += isinstance(outcome, Resolved)
    assert stored > 0


@each_game
def test_standings_tell_of_every_seat_once(game: Game) -> None:
    chapter = chapter_of(game, game.most)
    series = series_of(chapter)
    for number in range(EVENINGS):
        dice = random.Random(f"{game.key}/standings/{number}")  # noqa: S311 -- an evening
        result = result_told(chapter=chapter, entered=filled(game, series, dice))
        if any(not each.waivable for each in found_in(game, chapter, result)):
            continue

        standings = game.series_rules.standings(series, result)

        assert sorted(each.seat for each in standings) == list(series.seats)
        assert all(each.person == series.person(each.seat) for each in standings)
        places = sorted(each.place for each in standings if each.place is not None)
        assert places[:1] in ([], [1])
        assert all(each.place in {1, None} for each in standings if each.won)


@each_game
def test_a_session_leads_to_the_next(game: Game) -> None:
    """With a contradiction that was set aside, where an evening of the game can have one."""
    chapter = chapter_of(game, game.fewest)
    series = series_of(chapter)
    result = odd_evening(game, chapter, series)

    run = series_session_end(chapter=chapter, result=result)

    assert run.next is not None
    assert isinstance(run.outcome, Resolved)
    following = series_of(run.next)
    assert (following.session, following.people) == (2, series.people)
    chapter.refresh_from_db()
    between = between_of(chapter)
    assert between.result_of(chapter) == result
    assert between.events_of(chapter) == run.outcome.events
    told = [str(event.describe()) for event in between.events_of(chapter)]
    assert len(told) == 2 + len(found_in(game, chapter, result))
    assert all(told)


def odd_evening(game: Game, chapter: Chapter, series: Series) -> SeriesResult:
    """A result that can have been, preferably one with something that the table set aside."""
    dice = random.Random(game.key)  # noqa: S311 -- an evening
    plain: SeriesResult | None = None
    for _ in range(TRIES):
        entered = filled(game, series, dice)
        result = result_told(chapter=chapter, entered=entered)
        found = found_in(game, chapter, result)
        if not found:
            plain = result
        elif all(each.waivable for each in found):
            waived = ",".join(sorted({each.rule for each in found}))
            return result_told(chapter=chapter, entered={**entered, "waived": waived})
    assert plain is not None
    return plain
