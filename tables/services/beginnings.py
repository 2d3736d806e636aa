"""Chronicles that are begun and not founded yet: what was entered is kept, then founded at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import TypeVar

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from chronicle.errors import Stale
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.play import Outcome, Resolved
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.first_game import FirstGame
from chronicle.rules.oath.world import World
from chronicle.services.campaigns import (
    Founding,
    Opening,
    campaign_found,
    campaign_founded_so,
)
from chronicle.services.openings import (
    IMPORTED,
    beginning_forecast,
    beginning_found,
    deal_forecast,
    deal_run,
)
from tables.models import BeginningDraft
from tables.services.access import token_hash
from tables.services.arrivals import Founded, campaign_hosted, devices_campaigns
from tables.services.draft_values import BY_SEED, Draft
from tables.services.limits import DRAFTS, limit_take
from tables.services.typed_box import BoxDraft, box_told, box_warnings

BOX = "box"
"""The way of typing in what lies in the box; the others are those of the first games."""

Entry = TypeVar("Entry", bound=Struct)

KEPT = timedelta(days=180)
"""How long a draft lies untouched before it goes."""


class FirstEntry(Struct, frozen=True, kw_only=True):
    """What was entered for a first game: the chronicle's name, and answers as for a phase."""

    name: str = ""
    draft: Draft = Draft()


class Desk(Struct, frozen=True, kw_only=True):
    """Where a draft lies: a browser's, for one way to begin, or a chapter's.

    A browser without a token has none yet, and nothing can be kept for it.
    """

    way: str
    token: str | None = None
    chapter: Chapter | None = None


def entry_at(desk: Desk, blank: Entry) -> Entry:
    """What was entered so far; ``blank`` where nothing was.

    A draft of an older release that does not fit any more counts as none.
    """
    stored = _stored(desk)
    return blank if stored is None else _entry_of(stored, blank)


@transaction.atomic
def entry_change(
    desk: Desk, blank: Entry, change: Callable[[Entry], Entry], *, caller: str
) -> Entry:
    """Keep what a page entered, as a change of what is held now; returns what is held then.

    Two pages that write at once change one after the other, so that neither undoes the other.

    Raises:
        TooOften: this caller has begun too many drafts.
    """
    stored = _stored(desk, locked=True)
    if stored is None:
        limit_take(DRAFTS, caller=caller)
        BeginningDraft.objects.filter(updated_at__lt=timezone.now() - KEPT).delete()
        stored = BeginningDraft(way=desk.way, chapter=desk.chapter)
        stored.token_hash = "" if desk.token is None else token_hash(desk.token)
    held = _entry_of(stored, blank) if stored.pk else blank
    entry = change(held)
    stored.entry = msgspec.to_builtins(entry)
    stored.save()
    return entry


def entry_drop(desk: Desk) -> None:
    """What was entered became a chronicle, or is not wanted any more."""
    stored = _stored(desk)
    if stored is not None:
        stored.delete()


def ways_begun(token: str | None) -> frozenset[str]:
    """The ways for which a browser has a draft."""
    if token is None:
        return frozenset()
    held = BeginningDraft.objects.filter(token_hash=token_hash(token), chapter=None)
    return frozenset(held.values_list("way", flat=True))


def first_outcome(way: FirstGame, entry: FirstEntry) -> Outcome[World]:
    """How far a first game comes with exactly the answers given.

    Raises:
        Malformed: an answer cannot be; its path is the question's key.
    """
    return beginning_forecast(
        way=way, name=entry.name, answers=entry.draft.told_answers, seed=seed_of(entry.draft)
    )


def deal_outcome(chapter: Chapter, entry: FirstEntry) -> Outcome[World]:
    """How far the deal of an imported first game comes with exactly the answers given.

    Raises:
        Malformed: an answer cannot be; its path is the question's key.
    """
    return deal_forecast(
        chapter=chapter, answers=entry.draft.told_answers, seed=seed_of(entry.draft)
    )


@transaction.atomic
def first_found(*, way: FirstGame, entry: FirstEntry, token: str | None) -> Founded | None:
    """Found a chronicle from what was entered, its host the one who asks; the draft goes.

    None while a question is open: nothing is stored then.

    Raises:
        Malformed: an answer cannot be.
    """
    draft = entry.draft
    begun = beginning_found(way=way, name=entry.name, answers=draft.told_answers, seed=draft.seed)
    if begun.campaign is None:
        return None
    entry_drop(Desk(way=way.key, token=token))
    return campaign_hosted(campaign=begun.campaign, token=token)


def begun_before(*, world: World, token: str | None) -> Founded | None:
    """The campaign of this device that began with the very same world, or None."""
    before = campaign_founded_so(openings=(Opening(world=world),), among=devices_campaigns(token))
    return None if before is None else Founded(campaign=before)


@transaction.atomic
def beginning_hosted(
    *, way: FirstGame, name: str, answers: Sequence[Answer], seed: str, token: str | None
) -> Founded:
    """Found a chronicle with a first game that is dealt so, its host the one who asks.

    Raises:
        Malformed: an answer cannot be.
        Stale: a question is open.
    """
    begun = beginning_found(way=way, name=name, answers=answers, seed=seed)
    if begun.campaign is None:
        raise Stale
    return campaign_hosted(campaign=begun.campaign, token=token)


@transaction.atomic
def box_found(*, draft: BoxDraft, token: str | None) -> Founded:
    """Found a chronicle from what was typed in, its host the one who typed; the draft goes.

    The same box by the same device again is the same campaign.

    Raises:
        Malformed: no box can look like that; the path names the field.
    """
    openings = (Opening(world=box_told(draft), warnings=box_warnings(draft)),)
    before = campaign_founded_so(openings=openings, among=devices_campaigns(token))
    entry_drop(Desk(way=BOX, token=token))
    if before is not None:
        return Founded(campaign=before)
    founding = Founding(origin=Campaign.Origin.TYPED)
    campaign = campaign_found(name=draft.name, openings=openings, founding=founding)
    return campaign_hosted(campaign=campaign, token=token)


@transaction.atomic
def deal_finished(*, chapter: Chapter, entry: FirstEntry) -> bool:
    """Deal an imported first game as it was entered; the draft goes. False while one is open.

    Raises:
        Malformed: an answer cannot be.
        Closed: it was dealt before.
        Stale: a later chapter stands on this one.
    """
    draft = entry.draft
    outcome = deal_run(chapter=chapter, answers=draft.told_answers, seed=draft.seed)
    if not isinstance(outcome, Resolved):
        return False
    entry_drop(Desk(way=IMPORTED, chapter=chapter))
    return True


def seed_of(draft: Draft) -> str:
    """The seed that draws what nobody is asked; empty where each draw is asked."""
    return draft.seed if draft.draws == BY_SEED else ""


def _entry_of(stored: BeginningDraft, blank: Entry) -> Entry:
    try:
        return msgspec.convert(stored.entry, type(blank))
    except msgspec.ValidationError:
        return blank


def _stored(desk: Desk, *, locked: bool = False) -> BeginningDraft | None:
    rows = BeginningDraft.objects.select_for_update() if locked else BeginningDraft.objects.all()
    if desk.chapter is not None:
        return rows.filter(chapter=desk.chapter).first()
    if desk.token is None:
        return None
    return rows.filter(token_hash=token_hash(desk.token), way=desk.way, chapter=None).first()
