"""Chronicles that are begun and not founded yet: what was entered is kept, then founded at once."""

from __future__ import annotations

from datetime import timedelta
from typing import TypeVar

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.play import Outcome
from chronicle.rules.oath.first_game import FirstGame
from chronicle.rules.oath.world import World
from chronicle.services.openings import beginning_forecast, deal_forecast
from tables.errors import TableError
from tables.models import BeginningDraft
from tables.services.access import token_hash
from tables.services.draft_values import BY_SEED, Draft
from tables.services.drafts import Writing
from tables.services.limits import DRAFTS, limit_take

Entry = TypeVar("Entry", bound=Struct)

KEPT = timedelta(days=180)
"""How long a draft lies untouched before it goes."""


class EntryStale(TableError):
    """Another page of the same browser, or another device, wrote in between."""

    code = "draft.stale"
    default = _("Somebody else entered something while you typed.")


class FirstEntry(Struct, frozen=True, kw_only=True):
    """What was entered for a first game: the chronicle's name, and answers as for a phase."""

    name: str = ""
    draft: Draft = Draft()


class Desk(Struct, frozen=True, kw_only=True):
    """Where a draft lies: a browser's, for one way to begin, or a chapter's."""

    way: str
    token: str | None = None
    chapter: Chapter | None = None


def entry_at(desk: Desk, blank: Entry) -> tuple[Entry, int]:
    """What was entered so far, and the revision that a page is built on; ``blank`` and 0 if none.

    A draft of an older release that does not fit any more counts as none.
    """
    stored = _stored(desk)
    if stored is None:
        return blank, 0
    try:
        return msgspec.convert(stored.entry, type(blank)), stored.revision
    except msgspec.ValidationError:
        return blank, stored.revision


@transaction.atomic
def entry_store(desk: Desk, entry: Struct, writing: Writing, *, caller: str) -> int:
    """Keep what a page entered; returns the new revision.

    Raises:
        EntryStale: another page wrote after the revision that this one was built on.
        TooOften: this caller has begun too many drafts.
    """
    stored = _stored(desk, locked=True)
    if stored is None:
        limit_take(DRAFTS, caller=caller)
        BeginningDraft.objects.filter(updated_at__lt=timezone.now() - KEPT).delete()
        stored = BeginningDraft(way=desk.way, chapter=desk.chapter, revision=0)
        stored.token_hash = "" if desk.token is None else token_hash(desk.token)
    elif stored.revision != writing.base and stored.page != writing.page:
        raise EntryStale
    kept = msgspec.to_builtins(entry)
    if stored.pk is not None and stored.entry == kept:
        return stored.revision
    stored.entry, stored.page = kept, writing.page
    stored.revision += 1
    stored.save()
    return stored.revision


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


def seed_of(draft: Draft) -> str:
    """The seed that draws what nobody is asked; empty where each draw is asked."""
    return draft.seed if draft.draws == BY_SEED else ""


def _stored(desk: Desk, *, locked: bool = False) -> BeginningDraft | None:
    rows = BeginningDraft.objects.select_for_update() if locked else BeginningDraft.objects.all()
    if desk.chapter is not None:
        return rows.filter(chapter=desk.chapter).first()
    if desk.token is None:
        return None
    return rows.filter(token_hash=token_hash(desk.token), way=desk.way, chapter=None).first()
