"""Persons and groups: names, no accounts."""

from __future__ import annotations

import unicodedata

from django.db import transaction
from django.utils import timezone

from chronicle.messages import Json
from chronicle.models import Campaign, Chapter, Group, Person

LONGEST_NAME = 120  # characters


def clean_name(text: str, *, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: no control characters, single spaces, cut where it is too long."""
    shown = (
        " " if unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} else letter
        for letter in unicodedata.normalize("NFC", text)
    )
    return " ".join("".join(shown).split())[:longest].rstrip()


@transaction.atomic
def group_of(*, campaign: Campaign) -> Group:
    """The group of a campaign, made with the campaign's name where it has none yet."""
    held = Campaign.objects.select_for_update().select_related(None).get(pk=campaign.pk)
    group = held.group
    if group is None:
        group = Group.objects.create(name=clean_name(held.name))
        held.group = group
        held.save(update_fields=["group"])
    campaign.group = group
    return group


@transaction.atomic
def person_named(*, campaign: Campaign, name: str) -> Person | None:
    """The person of this name in the campaign's group, made if new; None for an empty name."""
    clean = clean_name(name)
    if not clean:
        return None
    group = group_of(campaign=campaign)
    person, _made = Person.objects.get_or_create(group=group, name=clean, erased_at=None)
    return person


@transaction.atomic
def person_erase(*, person: Person) -> Person:
    """Take a person's name for good, out of results and save strings too.

    Seats and logs stay, and name nobody any more; digests stay the names of their histories.
    """
    name, person.name = person.name, f"#{person.pk}"
    person.erased_at = timezone.now()
    person.save(update_fields=["name", "erased_at"])
    for chapter in Chapter.objects.filter(campaign__group=person.group_id):
        kept = (chapter.result, chapter.last, chapter.kept)
        renamed = tuple(_renamed(value, name=name, to=person.name) for value in kept)
        if renamed != kept:
            chapter.result, chapter.last, chapter.kept = renamed
            chapter.save(update_fields=["result", "last", "kept"])
    return person


_NAMED_IN = frozenset({"person", "winner_name"})


def _renamed(kept: Json, *, name: str, to: str) -> Json:
    """A kept value with another name in the fields that name persons."""
    match kept:
        case dict():
            return {
                key: to if key in _NAMED_IN and value == name else _renamed(value, name=name, to=to)
                for key, value in kept.items()
            }
        case list():
            return [_renamed(value, name=name, to=to) for value in kept]
        case _:
            return kept
