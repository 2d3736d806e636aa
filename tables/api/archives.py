"""Whole campaigns in and out, and the setup code of a game."""

from __future__ import annotations

import msgspec
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.between import between_of
from chronicle.errors import Closed
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.series_code import setup_code_of as series_code_of
from chronicle.rules.core.setup_code import grouped
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.worlds import world_of
from tables.api.auth import caller_of, visitor_at
from tables.api.bodies import FoundedOut
from tables.api.founded import founded_out
from tables.api.kinds import chapter_at, is_series
from tables.api.schema import described
from tables.api.ways_bodies import CampaignFile, CampaignFileLook, FieldFault, SetupCodeOut
from tables.api.wire import TableView, UploadView, answer, bytes_of
from tables.exchange.archive import write_archive
from tables.exchange.archive_reading import ArchiveLook, look_at_archive
from tables.services.archives import archive_before, archive_found
from tables.services.arrivals import Founded, ImportFaulty, devices_campaigns
from tables.services.limits import FOUNDINGS, limit_take


class ArchiveForecast(UploadView):
    """A look at the file of a campaign."""

    permission_classes = (AllowAny,)

    @described(
        "campaign_file_preview",
        tag="campaigns",
        takes=CampaignFile,
        gives={200: CampaignFileLook},
        fails=(403, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """What the file of a campaign holds, or what is wrong with it. Writes nothing."""
        look = look_at_archive(bytes_of(request))
        return answer(_look_out(look))


class Archives(UploadView):
    """A whole campaign comes in."""

    permission_classes = (AllowAny,)

    @described(
        "campaign_file_found",
        tag="campaigns",
        takes=CampaignFile,
        gives={200: FoundedOut, 201: FoundedOut},
        fails=(403, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """Found the campaign of a file, all of it or nothing; this device is its host.

        The same file by the same device is the same campaign (200).
        """
        look, caller = look_at_archive(bytes_of(request)), caller_of(request)
        if look.archive is None:
            raise ImportFaulty(faults=msgspec.to_builtins(_faults(look)), faults_more=0)
        before = archive_before(archive=look.archive, among=devices_campaigns(caller.token))
        if before is not None:
            return answer(founded_out(Founded(campaign=before)))
        limit_take(FOUNDINGS, caller=caller.address)
        founded = archive_found(archive=look.archive, token=caller.token)
        return answer(founded_out(founded), status=201)


class ArchiveFile(TableView):
    """A whole campaign goes out."""

    @described("campaign_file_get", tag="campaigns", gives={200: CampaignFile}, fails=(404,))
    def get(self, request: Request, ref: str) -> Response:
        """The whole campaign, to keep or to bring in elsewhere. It tells the order of the decks."""
        visitor = visitor_at(request, ref)
        return answer(msgspec.Raw(write_archive(visitor.campaign)))


class SetupCode(TableView):
    """The setup code of a game."""

    @described("setup_code_get", tag="chapters", gives={200: SetupCodeOut}, fails=(404, 409))
    def get(self, request: Request, ref: str, game: int) -> Response:
        """The setup code of a chapter, which can say what nobody has seen. It spoils everything.

        It comes in where save strings do. 409: no code can say such a box.
        """
        chapter = chapter_at(visitor_at(request, ref).campaign, game)
        code = _series_code(chapter) if is_series(chapter.campaign) else _world_code(chapter)
        return answer(SetupCodeOut(game=game, setup_code=code, grouped=grouped(code)))


def _series_code(chapter: Chapter) -> str:
    between = between_of(chapter)
    return series_code_of(between.game, between.read(chapter), between.options_of(chapter))


def _world_code(chapter: Chapter) -> str:
    world = world_of(chapter)
    wrong = next(contradictions(world), None)
    if wrong is not None:
        raise Closed(told(wrong[1]))
    return setup_code_of(world)


def _look_out(look: ArchiveLook) -> CampaignFileLook:
    archive = look.archive
    if archive is None:
        faults = _faults(look)
        return CampaignFileLook(name="", games=(), persons=(), evenings=0, faults=faults)
    return CampaignFileLook(
        name=archive.name,
        games=tuple(sorted({each.game for each in archive.chapters})),
        persons=archive.persons,
        evenings=len(archive.evenings),
        faults=(),
    )


def _faults(look: ArchiveLook) -> tuple[FieldFault, ...]:
    return tuple(FieldFault(field=each.field, text=told(each.why)) for each in look.faults)
