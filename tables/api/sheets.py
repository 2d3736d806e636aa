"""Sheets: ordered, watched while they are drawn, then fetched as a file."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.models import Campaign, Chapter
from chronicle.selectors import open_chapter_of
from tables.api.auth import visitor_at, writing_at
from tables.api.bodies import ChapterSheetIn, Drawn, SheetIn, SheetList, SheetOut
from tables.api.kinds import chapter_at
from tables.api.problems import Missing
from tables.api.schema import PDF, described
from tables.api.sessions import session_at
from tables.api.wire import TableView, answer, body_of, pdf
from tables.models import Job, Sheet
from tables.selectors import is_older, job_of, sheets_of
from tables.services.limits import SHEETS, limit_take
from tables.services.sheets import (
    Look,
    aid_order,
    chapter_sheet_order,
    is_made,
    sheet_file,
    sheet_order,
)


class Sheets(TableView):
    """The sheets of the game about to be played."""

    @described("sheet_list", tag="sheets", gives={200: SheetList}, fails=(404,))
    def get(self, request: Request, ref: str) -> Response:
        """The sheets of the game about to be played, the newest first."""
        visitor = visitor_at(request, ref)
        chapter = open_chapter_of(visitor.campaign)
        if chapter is None:
            raise Missing
        return answer(_listed(chapter))


class SheetOrder(TableView):
    """The sheets of a session."""

    @described(
        "sheet_order",
        tag="sheets",
        takes=SheetIn,
        gives={202: SheetOut},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, number: int) -> Response:
        """Order the setup sheet or the seat aids of a session; the same again is the same sheet.

        409: the game has no seat aids.
        """
        visitor = writing_at(request, ref)
        session = session_at(visitor.campaign, number)
        body = body_of(request, SheetIn)
        limit_take(SHEETS, caller=f"campaign/{visitor.campaign.pk}")
        order = aid_order if body.kind == "aid" else sheet_order
        return answer(_shown(order(session=session, look=_look(body))), status=202)


class ChapterSheets(TableView):
    """The sheets of one game."""

    @described("chapter_sheet_list", tag="sheets", gives={200: SheetList}, fails=(404,))
    def get(self, request: Request, ref: str, game: int) -> Response:
        """The sheets of a game, the newest first."""
        visitor = visitor_at(request, ref)
        return answer(_listed(chapter_at(visitor.campaign, game)))

    @described(
        "chapter_sheet_order",
        tag="sheets",
        takes=ChapterSheetIn,
        gives={202: SheetOut},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def post(self, request: Request, ref: str, game: int) -> Response:
        """Order the pack-up or the result sheet of a game; 409 until its phase is finished."""
        visitor = writing_at(request, ref)
        chapter = chapter_at(visitor.campaign, game)
        body = body_of(request, ChapterSheetIn)
        limit_take(SHEETS, caller=f"campaign/{visitor.campaign.pk}")
        ordered = chapter_sheet_order(chapter=chapter, kind=Sheet.Kind(body.kind), look=_look(body))
        return answer(_shown(ordered), status=202)


class OneSheet(TableView):
    """A sheet."""

    @described("sheet_get", tag="sheets", gives={200: SheetOut}, fails=(404,))
    def get(self, request: Request, ref: str, number: int) -> Response:
        """How far a sheet is."""
        visitor = visitor_at(request, ref)
        return answer(_shown(sheet_at(visitor.campaign, number)))


class SheetFile(TableView):
    """The file of a sheet."""

    @described("sheet_file", tag="sheets", gives={200: PDF}, fails=(404,))
    def get(self, request: Request, ref: str, number: int) -> HttpResponse:
        """The PDF itself; 404 until it is made."""
        visitor = visitor_at(request, ref)
        held = sheet_at(visitor.campaign, number)
        stem = slugify(visitor.campaign.name) or ref.lower()
        name = f"{stem}-{held.chapter.game}-{held.kind}-{held.paper}-{held.language}.pdf"
        return pdf(sheet_file(held).read_bytes(), name=name)


def sheet_at(campaign: Campaign, number: int) -> Sheet:
    """The sheet of a campaign with this number.

    Raises:
        Missing: there is none, or it is another campaign's.
    """
    held = (
        Sheet.objects.filter(pk=number, chapter__campaign=campaign)
        .select_related("chapter")
        .first()
    )
    if held is None:
        raise Missing
    return held


def _look(body: SheetIn | ChapterSheetIn) -> Look:
    return Look(
        paper=Sheet.Paper(body.paper),
        language=body.language,
        sealed=Sheet.Sealed(body.sealed),
    )


def _listed(chapter: Chapter) -> SheetList:
    held = sheets_of(chapter).select_related("chapter")
    return SheetList(sheets=tuple(_shown(sheet) for sheet in held))


def _shown(sheet: Sheet) -> SheetOut:
    job = job_of(sheet)
    # Job and file are finished at once: read after its job, a sheet is never between the two.
    sheet.refresh_from_db(fields=["made_at", "size"])
    return SheetOut(
        sheet=sheet.pk,
        session=sheet.session_id,
        game=sheet.chapter.game,
        kind=sheet.kind,
        paper=sheet.paper,
        language=sheet.language,
        sealed=sheet.sealed,
        state=_state(sheet, job),
        percent=0 if job is None else job.progress,
        stage=gettext(job.stage) if job is not None and job.stage else "",
        size=sheet.size,
        older=is_older(sheet),
        created_at=sheet.created_at,
    )


def _state(sheet: Sheet, job: Job | None) -> Drawn:
    if is_made(sheet):
        return "made"
    if job is not None and job.state in {Job.State.QUEUED, Job.State.RUNNING}:
        return "waiting"
    return "failed" if job is not None and job.state == Job.State.FAILED else "gone"
