"""A whole campaign comes in from its file: everything in it or nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Struct

from chronicle.between import between
from chronicle.models import Annal, Campaign, Chapter, Group, Person
from chronicle.services.people import clean_name
from chronicle.worlds import series_store, world_store
from tables.exchange.archive import AnyArchive, ChapterIn, EveningIn, SeatIn
from tables.exchange.archive_parts import AnnalIn, ChapterAt
from tables.exchange.archive_series import EveningOfSeries, LabelIn, SessionIn
from tables.models import Seat, Session
from tables.services.arrivals import Founded, campaign_hosted, devices_campaigns

_ORIGINS = {origin.value for origin in Campaign.Origin}


class Stored(Struct, frozen=True, kw_only=True):
    """A campaign that a file led to; ``new`` where it was not there before."""

    campaign: Campaign
    new: bool


@transaction.atomic
def archive_found(*, archive: AnyArchive, token: str | None) -> Founded:
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
def archive_store(*, archive: AnyArchive, among: QuerySet[Campaign]) -> Stored:
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


def archive_before(*, archive: AnyArchive, among: QuerySet[Campaign]) -> Campaign | None:
    """The first campaign of ``among`` that has every chapter of a file, its result with it."""
    last = archive.chapters[-1]
    found = among.filter(chapters__digest=last.digest).order_by("pk").distinct()
    return next((campaign for campaign in found if _has_all(campaign, archive)), None)


def _has_all(campaign: Campaign, archive: AnyArchive) -> bool:
    if campaign.game != archive.game:
        return False
    way = between(campaign.game)
    results = {
        (chapter.game, chapter.revision, chapter.digest): way.result_of(chapter)
        for chapter in campaign.chapters.all()
    }

    def has(told: ChapterIn | SessionIn) -> bool:
        key = (told.game, told.revision, told.digest)
        if key not in results:
            return False
        return told.result is None or results[key] == msgspec.convert(
            msgspec.to_builtins(told.result), way.result
        )

    return all(has(told) for told in archive.chapters)


def _group(archive: AnyArchive) -> Group | None:
    if archive.group is None:
        return None
    group = Group.objects.create(name=clean_name(archive.group))
    names = dict.fromkeys(map(clean_name, archive.persons))
    Person.objects.bulk_create(Person(group=group, name=name) for name in names if name)
    return group


def _chapter(
    campaign: Campaign, told: ChapterIn | SessionIn, held: dict[ChapterAt, Chapter]
) -> Chapter:
    """A chapter with all that a chronicle and a series have in common, and its own opening."""
    way = between(campaign.game)
    result = None if told.result is None else msgspec.to_builtins(told.result)
    chapter = Chapter(
        campaign=campaign,
        revision=told.revision,
        previous=None if told.before is None else held[told.before],
        stands_on=None if told.stands_on is None else held[told.stands_on],
        digest=told.digest,
        ruleset=told.ruleset,
        options=_as_kept(told.options, way.game.options),
        result=None if result is None else _as_kept(result, way.result),
        seed=told.seed,
        events=msgspec.to_builtins(told.events),
        closed_at=told.closed_at,
    )
    if isinstance(told, SessionIn):
        chapter.dealt = None if told.planned is None else msgspec.to_builtins(told.planned)
        series_store(chapter, told.series)
        return chapter
    chapter.kept = None if told.kept is None else msgspec.to_builtins(told.kept)
    chapter.warnings = [msgspec.to_builtins(warning) for warning in told.warnings]
    chapter.dealt = None if told.dealt is None else msgspec.to_builtins(told.dealt)
    chapter.answers = msgspec.to_builtins(told.answers)
    world_store(chapter, told.world)
    return chapter


def _as_kept(told: Any, kind: type[Struct]) -> Any:  # noqa: ANN401 -- the game's own struct, as JSON
    """Options or a result, whole, as a chapter keeps them."""
    return msgspec.to_builtins(msgspec.convert(msgspec.to_builtins(told), kind))


def _annal(campaign: Campaign, told: AnnalIn) -> Annal:
    return Annal(
        campaign=campaign,
        game=told.game,
        era=told.era,
        played_on=told.played_on,
        text=told.text,
    )


def _evening(told: EveningIn | EveningOfSeries, chapter: Chapter) -> None:
    """An evening as it was. One that was still open is over: its PIN is nobody's any more."""
    session = Session.objects.create(
        chapter=chapter,
        ruleset=chapter.ruleset,
        options=_as_kept(told.options, between(chapter.campaign.game).game.options),
        played_on=told.played_on,
        pin_made_at=told.opened_at,
        closed_at=told.closed_at or timezone.now(),
    )
    Session.objects.filter(pk=session.pk).update(opened_at=told.opened_at)
    persons = Person.objects.filter(group=chapter.campaign.group_id, erased_at=None)
    by_name = {person.name: person for person in persons}
    Seat.objects.bulk_create(
        _seat(session, seat, by_name.get(clean_name(seat.person or ""))) for seat in told.seats
    )


def _seat(session: Session, told: SeatIn | LabelIn, person: Person | None) -> Seat:
    if isinstance(told, LabelIn):
        return Seat(session=session, color=told.label, person=person)
    return Seat(session=session, color=told.color, person=person, role=told.role, turn=told.turn)
