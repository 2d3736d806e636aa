"""If the game ended now: what of the map would stay, by what has been told so far."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Seat, SiteId
from chronicle.rules.core.play import Open, Outcome, Refusal
from chronicle.rules.core.questions import UNSEEN, Answer, Choice, Draw, Question
from chronicle.rules.core.text import Message
from chronicle.rules.oath.events import CitizensExiled, EdificeRuined, OathSworn, SiteDiscarded
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import Role, World
from chronicle.services.chapters import phase_forecast
from chronicle.worlds import world_of
from tables.services.draft_values import Draft, result_told

_TOLD_OF_IT = (OathSworn, CitizensExiled, SiteDiscarded, EdificeRuined)
_VOW = "vow/oath"
_TABLE = "table/"


class IfEnded(Struct, frozen=True, kw_only=True):
    """What the end would do if this seat won, with nothing granted and nothing built.

    ``missing`` are the questions without which nothing can be said; ``refused`` says why this seat
    cannot win so.
    """

    winner: Seat
    stays: tuple[SiteId, ...] = ()
    happens: tuple[Message, ...] = ()
    missing: tuple[Message, ...] = ()
    refused: Message | None = None


def game_if_ended(*, chapter: Chapter, draft: Draft, winner: Seat) -> IfEnded:
    """What the end would do if a seat won now. Writes nothing.

    What has not been told counts as it lay when the game began; who rules a site is never guessed.
    """
    world = world_of(chapter)
    try:
        outcome = _walked(chapter, _won_by(draft, winner), world)
    except Malformed as malformed:
        return IfEnded(winner=winner, refused=malformed.why)
    if isinstance(outcome, Refusal):
        return IfEnded(winner=winner, refused=outcome.why)
    asked = outcome.questions if isinstance(outcome, Open) else ()
    if any(question.key.startswith(_TABLE) for question in asked):
        settled = {answer.key for answer in _least(asked, world)}
        missing = tuple(each.text for each in asked if each.key not in settled)
        return IfEnded(winner=winner, missing=missing)
    chosen = {answer.key for answer in outcome.answers}
    gone = {event.site for event in outcome.events if isinstance(event, SiteDiscarded)}
    lay = {place.number: place.site for place in world.places if place.faceup}
    lay |= {place.number: place.site for place in draft.places if place.turned and place.site}
    return IfEnded(
        winner=winner,
        stays=tuple(site for _n, site in sorted(lay.items()) if site and site not in gone),
        happens=tuple(
            event.describe()
            for event in outcome.events
            # A vow that is free to choose was answered only to get on; facedown sites always leave.
            if isinstance(event, _TOLD_OF_IT)
            and not (isinstance(event, OathSworn) and _VOW in chosen)
            and not (isinstance(event, SiteDiscarded) and not event.faceup)
        ),
    )


def _won_by(draft: Draft, winner: Seat) -> Draft:
    """The draft with this winner, in the way that its role has; another way only if it was told."""
    if draft.winner == winner and draft.how:
        return draft
    role = next((seat.role for seat in draft.playing if seat.color == winner), "")
    how = {
        Role.CHANCELLOR.value: How.OATH,
        Role.CITIZEN.value: How.SUCCESSION,
        Role.EXILE.value: How.USURPER,
    }.get(role, How.LAST_ROUND)
    return replace(draft, winner=winner, how=how.value, vision="")


def _walked(chapter: Chapter, draft: Draft, world: World) -> Outcome[World]:
    """The phase as far as it goes without asking who rules, or what nobody can leave unseen."""
    result = result_told(draft, world)
    answers: tuple[Answer, ...] = ()
    while True:
        outcome = phase_forecast(chapter=chapter, result=result, answers=answers)
        if not isinstance(outcome, Open):
            return outcome
        new = tuple(_least(outcome.questions, world))
        if len(new) < len(outcome.questions):
            return outcome
        answers = (*answers, *new)


def _least(questions: tuple[Question, ...], world: World) -> Iterator[Answer]:
    for question in questions:
        match question:
            case Draw(hidden=True):
                yield Answer(key=question.key, value=(UNSEEN,))
            case Choice() if not question.key.startswith("table/ruler/"):
                yield Answer(key=question.key, value=_least_choice(question, world))
            case _:
                continue


def _least_choice(question: Choice, world: World) -> tuple[str, ...]:
    """As it lay when the game began; else as few as may be, the first ones."""
    among = tuple(each.value for each in question.among)
    kind, _slash, number = question.key.removeprefix(_TABLE).partition("/")
    if number.isdecimal() and kind == "cards":
        lay = tuple(card for card in world.place(int(number)).cards if card in among)
        return lay[: question.at_most]
    if number.isdecimal() and kind == "relics":
        return (str(len(world.place(int(number)).relics)),)
    return among[: question.at_least]
