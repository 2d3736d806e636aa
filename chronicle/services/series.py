"""A series: founded, its next session planned, planned anew while nobody has played it."""

from __future__ import annotations

import secrets

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import Struct
from msgspec.structs import replace

from chronicle.between import between_of
from chronicle.errors import Closed, Stale
from chronicle.models import Campaign, Chapter, Group
from chronicle.rules.core.digest import next_link
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import LONGEST_SEED, Call, Series
from chronicle.rules.core.series_code import Carried
from chronicle.rules.core.series_plan import plan
from chronicle.rules.core.text import Text
from chronicle.selectors import is_open
from chronicle.services.campaigns import Founding, Opening, campaign_found
from chronicle.services.people import clean_name, person_named
from chronicle.worlds import series_of, series_store

_SEED_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
_SEED_LETTERS = 8


class Planning(Struct, frozen=True, kw_only=True):
    """How the setup of a chapter was planned: what the table wanted.

    ``before`` is the digest of the chapter as it was opened: planned anew, it starts from there.
    """

    way: str = "plan"
    before: str
    call: Call


def seed_new() -> str:
    """A seed for a series, short enough to be read aloud."""
    return "".join(secrets.choice(_SEED_ALPHABET) for _letter in range(_SEED_LETTERS))


def series_begun(*, game: Game, name: str, call: Call, options: Struct) -> Series:
    """The first session of a series, planned. Writes nothing.

    Raises:
        Refused, Malformed: it cannot be played so.
    """
    seed = call.seed.strip() or seed_new()
    if len(seed) > LONGEST_SEED or "\0" in seed:
        raise Malformed("seed", Text("a seed has at most {most} characters", most=LONGEST_SEED))
    people = tuple(clean_name(person) for person in call.people)
    called = clean_name(name, longest=255) or game.name
    series = Series(name=called, session=1, seed=seed, people=people, picks=())
    return plan(game, series, Call(people=people, chosen=call.chosen), options)


@transaction.atomic
def series_found(
    *, game: Game, name: str, call: Call, options: Struct | None = None, group: Group | None = None
) -> Campaign:
    """Found a series whose first session is planned; who plays becomes a person of its group.

    ``call.seed`` is the seed of the series; empty = a new one.

    Raises:
        Refused, Malformed: it cannot be played so; nothing is stored.
    """
    chosen = game.options() if options is None else options
    series = series_begun(game=game, name=name, call=call, options=chosen)
    return carried_found(game=game, carried=Carried(series=series, options=chosen), group=group)


@transaction.atomic
def carried_found(
    *,
    game: Game,
    carried: Carried,
    name: str = "",
    group: Group | None = None,
    origin: Campaign.Origin = Campaign.Origin.SERIES,
) -> Campaign:
    """Found a series as a setup code carries it: the same next setup, the same rotation."""
    campaign = campaign_found(
        name=name or carried.series.name,
        openings=(Opening(world=carried.series),),
        founding=Founding(game=game.key, group=group, origin=origin),
        options=carried.options,
    )
    for person in carried.series.people:
        person_named(campaign=campaign, name=person)
    return campaign


def setup_forecast(*, chapter: Chapter, call: Call, options: Struct) -> Series:
    """What another plan of the chapter's session would lead to. Writes nothing.

    Raises:
        Refused, Malformed: it cannot be played so.
    """
    between = between_of(chapter)
    people = tuple(clean_name(person) for person in call.people)
    wanted = Call(people=people, chosen=call.chosen, seed=call.seed)
    return plan(between.game, _as_opened(chapter), wanted, options)


@transaction.atomic
def setup_change(*, chapter: Chapter, call: Call, options: Struct) -> Chapter:
    """Plan the session of the open chapter anew; the same call again changes nothing.

    Raises:
        Refused, Malformed: it cannot be played so; nothing is stored.
        Stale: a later chapter stands on this one.
        Closed: its session was played.
    """
    held = Chapter.objects.select_for_update().select_related(None).get(pk=chapter.pk)
    if not is_open(held):
        raise Stale
    if held.result is not None:
        raise Closed(_("This session has been played: its setup is history."))
    series = setup_forecast(chapter=held, call=call, options=options)
    if (series, msgspec.to_builtins(options)) != (series_of(held), held.options):
        opened = planning_of(held)
        before = held.digest if opened is None else opened.before
        held.dealt = msgspec.to_builtins(Planning(before=before, call=call))
        held.options = msgspec.to_builtins(options)
        held.digest = next_link(before, (options, series.people, series.picks))
        series_store(held, series)
        for person in series.people:
            person_named(campaign=held.campaign, name=person)
    chapter.refresh_from_db()
    return chapter


def planning_of(chapter: Chapter) -> Planning | None:
    """How the table had the chapter's setup planned anew; None where it stands as it was opened."""
    return None if chapter.dealt is None else msgspec.convert(chapter.dealt, Planning)


def _as_opened(chapter: Chapter) -> Series:
    """The series with what a plan looks back at: the picks of the session before, if any."""
    before = chapter.previous
    picks = () if before is None else series_of(before).picks
    return replace(series_of(chapter), picks=picks)
