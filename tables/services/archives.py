"""A whole campaign comes in from its file: everything in it or nothing."""

from __future__ import annotations

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Struct

from chronicle.models import Annal, Campaign, Chapter, Group, Person
from chronicle.rules.oath.result import Result
from chronicle.selectors import result_of
from chronicle.services.people import clean_name
from chronicle.worlds import world_store
from tables.exchange.archive import AnnalIn, Archive, ChapterAt, ChapterIn, EveningIn
from tables.models import Seat, Session
from tables.services.arrivals import Founded, campaign_hosted, devices_campaigns

_ORIGINS = {origin.value for origin in Campaign.Origin}


class Stored(Struct, frozen=True, kw_only=True):
    """A campaign that a file led to; ``new`` where it was not there before."""

    campaign: Campaign
    new: bool


@transaction.atomic
def archive_found(*, archive: Archive, token: str | None) -> Founded:
    """Found the campaign of a file, its host the one who brings it.

    The same file again by the same device is the same campaign, also where that was played on.

    Raises:
        Malformed: a world that no box can hold.
    """
    stored = archive_store(archive=archive, among=devices_campaigns(token))
    if not stored.new:
        return Founded(campaign=stored.campaign)
    return campaign_hosted(campaign=stored.campaign, token=token)


@transaction.atomic
def archive_store(*, archive: Archive, among: QuerySet[Campaign]) -> Stored:
    """Store the campaign of a file, unless one of ``among`` holds all of it already.

    Raises:
        Malformed: a world that no box can hold.
    """
    before = archive_before(archive=archive, among=among)
    if before is not None:
        return Stored(campaign=before, new=False)
    origin = archive.founded_from
    campaign = Campaign.objects.create(
        game=archive.game,
        name=clean_name(archive.name, longest=255),
        group=_group(archive),
        founded_from=origin if origin in _ORIGINS else Campaign.Origin.SAVE_STRING,
    )
    held: dict[ChapterAt, Chapter] = {}
    for told in archive.chapters:
        held[ChapterAt(game=told.game, revision=told.revision)] = _chapter(campaign, told, held)
    Annal.objects.bulk_create(_annal(campaign, told) for told in archive.annals)
    for evening in archive.evenings:
        _evening(evening, held[evening.chapter])
    return Stored(campaign=campaign, new=True)


def archive_before(*, archive: Archive, among: QuerySet[Campaign]) -> Campaign | None:
    """The first campaign of ``among`` that has every chapter of a file, its result with it."""
    last = archive.chapters[-1]
    found = among.filter(chapters__digest=last.digest).order_by("pk").distinct()
    return next((campaign for campaign in found if _has_all(campaign, archive)), None)


def _has_all(campaign: Campaign, archive: Archive) -> bool:
    results = {
        (chapter.game, chapter.revision, chapter.digest): result_of(chapter)
        for chapter in campaign.chapters.all()
    }
    return all(_has(results, told) for told in archive.chapters)


def _has(results: dict[tuple[int, int, str], Result | None], told: ChapterIn) -> bool:
    key = (told.game, told.revision, told.digest)
    if key not in results:
        return False
    return told.result is None or results[key] == told.result


def _group(archive: Archive) -> Group | None:
    if archive.group is None:
        return None
    group = Group.objects.create(name=clean_name(archive.group))
    names = dict.fromkeys(map(clean_name, archive.persons))
    Person.objects.bulk_create(Person(group=group, name=name) for name in names if name)
    return group


def _chapter(campaign: Campaign, told: ChapterIn, held: dict[ChapterAt, Chapter]) -> Chapter:
    chapter = Chapter(
        campaign=campaign,
        revision=told.revision,
        previous=None if told.before is None else held[told.before],
        stands_on=None if told.stands_on is None else held[told.stands_on],
        digest=told.digest,
        ruleset=told.ruleset,
        options=msgspec.to_builtins(told.options),
        kept=None if told.kept is None else msgspec.to_builtins(told.kept),
        warnings=[msgspec.to_builtins(warning) for warning in told.warnings],
        dealt=None if told.dealt is None else msgspec.to_builtins(told.dealt),
        result=None if told.result is None else msgspec.to_builtins(told.result),
        answers=msgspec.to_builtins(told.answers),
        seed=told.seed,
        events=msgspec.to_builtins(told.events),
        closed_at=told.closed_at,
    )
    world_store(chapter, told.world)
    return chapter


def _annal(campaign: Campaign, told: AnnalIn) -> Annal:
    return Annal(
        campaign=campaign,
        game=told.game,
        era=told.era,
        played_on=told.played_on,
        text=told.text,
    )


def _evening(told: EveningIn, chapter: Chapter) -> None:
    """An evening as it was. One that was still open is over: its PIN is nobody's any more."""
    session = Session.objects.create(
        chapter=chapter,
        ruleset=chapter.ruleset,
        options=msgspec.to_builtins(told.options),
        played_on=told.played_on,
        pin_made_at=told.opened_at,
        closed_at=told.closed_at or timezone.now(),
    )
    Session.objects.filter(pk=session.pk).update(opened_at=told.opened_at)
    persons = Person.objects.filter(group=chapter.campaign.group_id, erased_at=None)
    by_name = {person.name: person for person in persons}
    Seat.objects.bulk_create(
        Seat(
            session=session,
            color=seat.color,
            person=by_name.get(clean_name(seat.person or "")),
            role=seat.role,
            turn=seat.turn,
        )
        for seat in told.seats
    )
