"""A chronicle begins: its first game is dealt, from a recorded seed or as the table tells.

An imported first game that nobody has dealt yet is dealt here too.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.errors import Closed, Stale
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.digest import next_link
from chronicle.rules.core.play import Handler, Outcome, Resolved, play_with_seed
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.evolve import evolve
from chronicle.rules.oath.first_game import FirstGame, deal_imported, empty_world
from chronicle.rules.oath.world import World
from chronicle.selectors import is_open, options_of
from chronicle.services.campaigns import Founding, Opening, campaign_found
from chronicle.services.people import clean_name
from chronicle.worlds import world_of, world_store

IMPORTED = "imported"
"""The way of a first game that came in undealt; the others are those of ``FIRST_GAMES``."""

_ORIGINS = {"boxed": Campaign.Origin.BOXED, "scripted": Campaign.Origin.BOXED}


class Dealing(Struct, frozen=True, kw_only=True):
    """How a world was dealt: the way, the seed of all draws that nobody told, every answer.

    ``before`` is the digest of the undealt chapter; empty where there was none before.
    """

    way: str
    seed: str = ""
    before: str = ""
    answers: tuple[Answer, ...] = ()


class Begun(Struct, frozen=True, kw_only=True):
    """How far a first deal came, and the campaign it founded; None where something is open."""

    outcome: Outcome[World]
    campaign: Campaign | None = None


def beginning_forecast(
    *, way: FirstGame, name: str, answers: Sequence[Answer] = (), seed: str = ""
) -> Outcome[World]:
    """What a way to begin would lead to. Writes nothing.

    Raises:
        Malformed: an answer cannot be, or nobody asks for it.
    """
    world = empty_world(clean_name(name, longest=255))
    return _dealt(way.deal, world, answers=answers, seed=seed)


def beginning_found(
    *, way: FirstGame, name: str, answers: Sequence[Answer] = (), seed: str = ""
) -> Begun:
    """Found a chronicle whose first game is dealt so; while a question is open nothing is stored.

    The seed is recorded, whether anything was drawn from it or not.

    Raises:
        Malformed: an answer cannot be, or nobody asks for it.
    """
    outcome = beginning_forecast(way=way, name=name, answers=answers, seed=seed)
    if not isinstance(outcome, Resolved):
        return Begun(outcome=outcome)
    with transaction.atomic():
        campaign = campaign_found(
            name=name,
            openings=(Opening(world=outcome.state),),
            founding=Founding(origin=_ORIGINS.get(way.key, Campaign.Origin.RESET)),
        )
        dealing = Dealing(way=way.key, seed=seed, answers=outcome.answers)
        campaign.chapters.update(dealt=msgspec.to_builtins(dealing))
    return Begun(outcome=outcome, campaign=campaign)


def deal_forecast(
    *, chapter: Chapter, answers: Sequence[Answer] = (), seed: str = ""
) -> Outcome[World]:
    """What the first deal of an imported first game would do. Writes nothing.

    Raises:
        Malformed: an answer cannot be, or nobody asks for it.
    """
    return _dealt(deal_imported, world_of(chapter), answers=answers, seed=seed)


@transaction.atomic
def deal_run(*, chapter: Chapter, answers: Sequence[Answer] = (), seed: str = "") -> Outcome[World]:
    """Deal an imported first game, all of it or nothing; while a question is open nothing is kept.

    Raises:
        Malformed: an answer cannot be, or nobody asks for it.
        Closed: it was dealt before.
        Stale: a later chapter stands on this one.
    """
    held = Chapter.objects.select_for_update().select_related(None).get(pk=chapter.pk)
    world = world_of(held)
    if world.dealt:
        raise Closed(_("This game has been dealt: every place has its site."))
    if not is_open(held):
        raise Stale
    outcome = _dealt(deal_imported, world, answers=answers, seed=seed)
    if isinstance(outcome, Resolved):
        held.dealt = msgspec.to_builtins(
            Dealing(way=IMPORTED, seed=seed, before=held.digest, answers=outcome.answers)
        )
        held.digest = next_link(held.digest, (options_of(held), outcome.answers))
        world_store(held, outcome.state)
        chapter.refresh_from_db()
    return outcome


def dealing_of(chapter: Chapter) -> Dealing | None:
    """How a chapter's world was dealt; None where a phase led to it, or nobody told."""
    return None if chapter.dealt is None else msgspec.convert(chapter.dealt, Dealing)


def _dealt(
    deal: Handler[World], world: World, *, answers: Sequence[Answer], seed: str
) -> Outcome[World]:
    return play_with_seed(deal, world, evolve=evolve, answers=answers, seed=seed or None)
