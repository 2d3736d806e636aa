"""Persons and groups: names, no accounts."""

from __future__ import annotations

import unicodedata

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chronicle.errors import Closed, NameTaken
from chronicle.messages import Json
from chronicle.models import Campaign, Chapter, Group, Person, SeatRow

LONGEST_NAME = 120  # characters
_NAMED_IN = frozenset({"person", "winner_name"})
_LISTED_IN = frozenset({"people"})
# Fields of a chapter that name persons.
_NAMING = ("result", "events", "last", "kept", "tallies", "dealt")


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
    """The person of this name in the campaign's group, made if new; None for an empty name.

    What an erased person is called by now names nobody else.
    """
    clean = clean_name(name)
    if not clean:
        return None
    group = group_of(campaign=campaign)
    erased = Person.objects.filter(group=group, name=clean, erased_at__isnull=False).first()
    if erased is not None:
        return erased
    person, _made = Person.objects.get_or_create(group=group, name=clean, erased_at=None)
    return person


@transaction.atomic
def person_erase(*, person: Person) -> Person:
    """Take a person's name for good, out of results and save strings too.

    Seats and logs stay, and name nobody any more; digests stay the names of their histories. In a
    session that is planned and not played yet, the seat is one that nobody has named.
    """
    name, person.name = person.name, f"#{person.pk}"
    person.erased_at = timezone.now()
    person.save(update_fields=["name", "erased_at"])
    _rename_everywhere(group=person.group_id, name=name, to=person.name)
    _unseat(group=person.group_id, name=person.name)
    return person


@transaction.atomic
def person_rename(*, person: Person, name: str) -> Person:
    """Call a person otherwise, in results and save strings too.

    Raises:
        NameTaken: the group has somebody of that name already, or there is no name.
        Closed: the person was erased.
    """
    held = _living(person)
    clean = clean_name(name)
    others = Person.objects.filter(group=held.group_id, erased_at=None).exclude(pk=held.pk)
    if not clean or others.filter(name=clean).exists():
        raise NameTaken
    before, held.name = held.name, clean
    held.save(update_fields=["name"])
    _rename_everywhere(group=held.group_id, name=before, to=clean)
    return held


@transaction.atomic
def person_absorb(*, kept: Person, gone: Person) -> Person:
    """One person was written in two ways: results and save strings name ``kept`` alone.

    The row of ``gone`` goes. Seats that name it are moved by ``tables`` before.

    Raises:
        NameTaken: both are the same person, or not of one group, or sat at one table of a series,
            where nobody has two seats (G-9.1).
        Closed: one of them was erased.
    """
    stays, goes = _living(kept), _living(gone)
    if stays.pk == goes.pk or stays.group_id != goes.group_id:
        raise NameTaken
    if _sat_together(stays, goes):
        raise NameTaken(
            _(
                "These two sit at one table of a series, so they are two people. "
                "Where that session is not played yet, change its setup first."
            )
        )
    _rename_everywhere(group=stays.group_id, name=goes.name, to=stays.name)
    goes.delete()
    return stays


@transaction.atomic
def group_rename(*, campaign: Campaign, name: str) -> Group:
    """Call a campaign's group otherwise; without a name it is called as the campaign is."""
    group = group_of(campaign=campaign)
    group.name = clean_name(name) or clean_name(campaign.name)
    group.save(update_fields=["name"])
    return group


def renamed_in(kept: Json, *, name: str, to: str) -> Json:
    """A kept value with another name in the fields that name persons."""
    match kept:
        case dict():
            return {key: _renamed_at(key, value, name=name, to=to) for key, value in kept.items()}
        case list():
            return [renamed_in(value, name=name, to=to) for value in kept]
        case _:
            return kept


def _renamed_at(key: str, value: Json, *, name: str, to: str) -> Json:
    if key in _NAMED_IN and value == name:
        return to
    if key in _LISTED_IN and isinstance(value, list):
        return [to if each == name else each for each in value]
    return renamed_in(value, name=name, to=to)


def _living(person: Person) -> Person:
    held = Person.objects.select_for_update().get(pk=person.pk)
    if held.erased_at is not None:
        raise Closed(_("This person was erased: no name comes back."))
    return held


def _rename_everywhere(*, group: int, name: str, to: str) -> None:
    """In every campaign of a group; what stands in free text is nobody's name to us."""
    SeatRow.objects.filter(chapter__campaign__group=group, person=name).update(person=to)
    for chapter in Chapter.objects.filter(campaign__group=group):
        kept = tuple(getattr(chapter, field) for field in _NAMING)
        renamed = tuple(renamed_in(value, name=name, to=to) for value in kept)
        if renamed != kept:
            for field, value in zip(_NAMING, renamed, strict=True):
                setattr(chapter, field, value)
            chapter.save(update_fields=_NAMING)


def _sat_together(one: Person, other: Person) -> bool:
    return SeatRow.objects.filter(
        chapter__campaign__group=one.group_id,
        person=one.name,
        chapter__seat_rows__person=other.name,
    ).exists()


def _unseat(*, group: int, name: str) -> None:
    planned = Chapter.objects.filter(campaign__group=group, result__isnull=True)
    for chapter in planned.filter(seat_rows__person=name).distinct():
        chapter.seat_rows.filter(person=name).update(person="")
        chapter.dealt = renamed_in(chapter.dealt, name=name, to="")
        chapter.save(update_fields=["dealt"])
