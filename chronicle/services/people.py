"""Persons and groups: names, no accounts."""

from __future__ import annotations

import unicodedata

from django.db import transaction
from django.utils import timezone

from chronicle.models import Campaign, Group, Person

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
    """Take a person's name for good. Seats and logs stay, and name nobody any more."""
    person.name = f"#{person.pk}"
    person.erased_at = timezone.now()
    person.save(update_fields=["name", "erased_at"])
    return person
