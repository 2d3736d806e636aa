"""Persons of a group where seats, drafts and sheets name them too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from django.db import transaction
from django.db.models import Q

from chronicle.models import Person
from chronicle.services import people
from chronicle.services.people import renamed_in
from tables.models import ResultDraft, Seat, Sheet
from tables.services.sheets import path_of


@transaction.atomic
def person_rename(*, person: Person, name: str) -> Person:
    """Call a person otherwise, in drafts of results too.

    Raises what ``chronicle.services.people.person_rename`` raises.
    """
    before = person.name
    renamed = people.person_rename(person=person, name=name)
    _rename_in_drafts(renamed, name=before)
    return renamed


@transaction.atomic
def persons_merge(*, kept: Person, gone: Person) -> Person:
    """One person was written in two ways: seats, results and drafts name ``kept`` alone.

    Raises what ``chronicle.services.people.person_absorb`` raises; then nothing is changed.
    """
    name = gone.name
    Seat.objects.filter(person=gone).update(person=kept)
    stays = people.person_absorb(kept=kept, gone=gone)
    _rename_in_drafts(stays, name=name)
    return stays


@transaction.atomic
def person_forget(*, person: Person) -> Person:
    """Take a person's name for good, out of drafts too; sheets that show it lose their files."""
    name = person.name
    shows = Q(session__seats__person=person) | Q(
        kind=Sheet.Kind.RESULT,
        chapter__campaign__group=person.group_id,
        chapter__campaign__group__isnull=False,
    )
    sheets = Sheet.objects.filter(shows, made_at__isnull=False).distinct()
    files = [path_of(sheet) for sheet in sheets]
    erased = people.person_erase(person=person)
    _rename_in_drafts(erased, name=name)
    Sheet.objects.filter(pk__in=[sheet.pk for sheet in sheets]).update(
        made_at=None, size=None, sha256=""
    )
    transaction.on_commit(partial(_unlink, files))
    return erased


def _unlink(files: Sequence[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def _rename_in_drafts(person: Person, *, name: str) -> None:
    for draft in ResultDraft.objects.filter(chapter__campaign__group=person.group_id):
        renamed = renamed_in(draft.entry, name=name, to=person.name)
        if renamed != draft.entry:
            draft.entry = renamed
            draft.revision += 1
            draft.save(update_fields=["entry", "revision", "updated_at"])
