"""The working copy of a result as a row: kept with every step, whatever the game writes into it."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.models import Chapter
from chronicle.selectors import is_open
from tables.errors import Stale, TableError
from tables.models import Device, ResultDraft

Json: TypeAlias = Any
"""What a JSON field takes and gives."""


class RowHeld(Struct, frozen=True, kw_only=True):
    """What was entered, and the revision that a page is built on; 0 = nothing was stored yet."""

    entry: Json
    base: int = 0


class RowStale(TableError):
    """Another page wrote in between; ``held`` is what stands now."""

    code = "draft.stale"
    default = _("Somebody else entered something while you typed.")

    def __init__(self, *, held: RowHeld) -> None:
        super().__init__()
        self.held = held


class Writing(Struct, frozen=True, kw_only=True):
    """Who writes, on which revision: ``page`` names one opened page of one browser.

    ``by_itself``: the page keeps what is tapped while somebody goes on tapping. Such a write may
    arrive after the button that was pressed later, and is passed over then.
    """

    base: int
    page: str
    device: Device | None = None
    by_itself: bool = False


def row_for(chapter: Chapter) -> RowHeld | None:
    """What was entered so far, or None."""
    stored = ResultDraft.objects.filter(chapter=chapter).first()
    return None if stored is None else _held(stored)


@transaction.atomic
def row_store(*, chapter: Chapter, entry: Json, writing: Writing) -> RowHeld:
    """Keep what a page entered; the same again changes nothing.

    Raises:
        RowStale: another page wrote after the revision that this one was built on.
        Stale: the phase is finished, or a later chapter stands on this one.
    """
    locked = Chapter.objects.select_for_update().get(pk=chapter.pk)
    if locked.closed_at is not None or not is_open(locked):
        raise Stale
    stored = ResultDraft.objects.filter(chapter=chapter).first()
    if stored is None:
        stored = ResultDraft(chapter=chapter, revision=0)
    elif stored.revision != writing.base:
        if stored.page != writing.page:
            raise RowStale(held=_held(stored))
        if writing.by_itself:
            return _held(stored)
    kept = msgspec.json.decode(msgspec.json.encode(entry))  # as the database gives it back
    if stored.pk is not None and stored.entry == kept:
        return _held(stored)
    stored.entry = kept
    stored.revision += 1
    stored.page, stored.device = writing.page, writing.device
    stored.save()
    return _held(stored)


@transaction.atomic
def row_set_aside(*, chapter: Chapter) -> None:
    """Begin anew: every page that is open by now is built on something else, and is told so."""
    Chapter.objects.select_for_update().select_related(None).get(pk=chapter.pk)
    stored = ResultDraft.objects.filter(chapter=chapter).first()
    if stored is None:
        stored = ResultDraft(chapter=chapter, revision=0)
    stored.entry, stored.page, stored.device = {}, "", None
    stored.revision += 1
    stored.save()


def _held(stored: ResultDraft) -> RowHeld:
    return RowHeld(entry=stored.entry, base=stored.revision)
