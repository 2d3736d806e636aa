"""Sheets: ordered at once, made by the worker, found again by everything they depend on."""

from __future__ import annotations

import hashlib
import os
import secrets
import tomllib
from functools import cache, partial
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.digest import canonical_bytes
from tables import queue
from tables.errors import SheetGone, SheetNotYet
from tables.models import Job, Session, Sheet
from tables.printing import render
from tables.printing.sheets import AnyOrder, sheet_pdf
from tables.selectors import digest_of, job_of
from tables.services import jobs, sheet_orders_oath, sheet_orders_series
from tables.services.access import code_for
from tables.services.sheet_orders import NO_SUCH_SHEET, Look, finished_of, last_session_of

__all__ = [
    "KIND",
    "Look",
    "aid_order",
    "chapter_sheet_order",
    "is_made",
    "path_of",
    "release",
    "sheet_file",
    "sheet_make",
    "sheet_order",
]

KIND = "print_sheet"
_DRAWN_FROM, _DRAWN_TO = 15, 95  # percent of the job that drawing takes
_SPOILING = (Sheet.Kind.SETUP, Sheet.Kind.PACKUP)  # the kinds with a sealed part
_OF_SESSIONS = (Sheet.Kind.SETUP, Sheet.Kind.AID)
_COMPILED = frozenset({".pyc", ".mo"})
_UNFINISHED = (Job.State.QUEUED, Job.State.RUNNING)


@transaction.atomic
def sheet_order(*, session: Session, look: Look) -> Sheet:
    """Order the setup sheet of a session; the same order again is the same sheet.

    A job is written unless the sheet's file is there or is being made.
    """
    return _session_sheet(session, Sheet.Kind.SETUP, look)


@transaction.atomic
def aid_order(*, session: Session, look: Look) -> Sheet:
    """Order the seat aids of a session, all seats in one file; the same order, the same sheet.

    Raises:
        SheetNotYet: the game has no seat aids.
    """
    if not _is_series(session.chapter):
        raise SheetNotYet(NO_SUCH_SHEET)
    return _session_sheet(session, Sheet.Kind.AID, look)


@transaction.atomic
def chapter_sheet_order(*, chapter: Chapter, kind: Sheet.Kind, look: Look) -> Sheet:
    """Order the pack-up or the result sheet of a game; the same order again is the same sheet.

    Raises:
        SheetNotYet: the game's phase is not finished, or the game has no such sheet.
    """
    if kind is Sheet.Kind.PACKUP and _is_series(chapter):
        raise SheetNotYet(NO_SUCH_SHEET)
    phase = finished_of(chapter)
    return _ordered(
        kind=kind,
        chapter=chapter,
        session=last_session_of(chapter),
        digest=phase.digest,
        look=look,
    )


def _session_sheet(session: Session, kind: Sheet.Kind, look: Look) -> Sheet:
    return _ordered(
        kind=kind,
        chapter=session.chapter,
        session=session,
        digest=digest_of(session),
        look=look,
    )


def _is_series(chapter: Chapter) -> bool:
    return between_of(chapter).game.series is not None


def _ordered(
    *, kind: Sheet.Kind, chapter: Chapter, session: Session | None, digest: str, look: Look
) -> Sheet:
    code = code_for(campaign=chapter.campaign)
    spoils = kind in _SPOILING and not _is_series(chapter)
    sealed = look.sealed if spoils else Look().sealed
    facts = {
        "kind": kind.value,
        "chapter_id": chapter.pk,
        "session_id": None if session is None else session.pk,
        "seat": "",
        "digest": digest,
        "code_id": code.pk,
        "code_revision": code.revision,
        "address": settings.PUBLIC_URL,
        "release": release(),
        "paper": look.paper.value,
        "language": look.language,
        "sealed": sealed.value,
    }
    named = facts | {"name": chapter.campaign.name}
    key = hashlib.sha256(canonical_bytes(named)).hexdigest()
    Sheet.objects.get_or_create(key=key, defaults=facts)
    sheet = Sheet.objects.select_for_update().get(key=key)
    if not is_made(sheet) and not _is_being_made(sheet):
        queue.enqueue(kind=KIND, target=sheet.pk)
    return sheet


def sheet_make(job: Job) -> None:
    """Make the file of the sheet that a job names. Done again, it makes the same file.

    Where the session or the code has changed since the order, the file would be another sheet's:
    none is made, and the job is done.

    Raises:
        JobLostError: another worker has the job; it makes the file.
        PrintingUnavailable: this machine lacks the libraries.
    """
    sheet = Sheet.objects.select_related(
        "chapter__campaign", "session__chapter__campaign", "code"
    ).get(pk=job.target)
    if is_made(sheet):
        return
    jobs.job_progress(job=job, percent=5, stage=gettext_noop("Working out the sheet"))
    order = _order_of(sheet)
    if order is None:
        return
    jobs.job_progress(job=job, percent=_DRAWN_FROM, stage=gettext_noop("Drawing the sheet"))
    pdf = sheet_pdf(order, on_progress=partial(_tell, job))
    _put(path_of(sheet), pdf)
    with transaction.atomic():
        Sheet.objects.filter(pk=sheet.pk).update(
            size=len(pdf), sha256=hashlib.sha256(pdf).hexdigest(), made_at=timezone.now()
        )
        jobs.job_finish(job=job)
    render.rest()


def sheet_file(sheet: Sheet) -> Path:
    """The file of a sheet.

    Raises:
        SheetGone: it is not made, or its file was taken away.
    """
    if not is_made(sheet):
        raise SheetGone
    return path_of(sheet)


def is_made(sheet: Sheet) -> bool:
    """Whether the sheet's file is there, whole."""
    path = path_of(sheet)
    return sheet.made_at is not None and path.is_file() and path.stat().st_size == sheet.size


def path_of(sheet: Sheet) -> Path:
    """Where the sheet's file is or will be."""
    return Path(settings.DATA) / "sheets" / f"{sheet.key}.pdf"


@cache
def release() -> str:
    """Names the product as far as a sheet depends on it: version, rules, words, what draws it.

    The rules say what stands on a sheet, the catalogues in which words: another of these is
    another sheet, although the state is the same.
    """
    base = Path(settings.BASE_DIR)
    version = tomllib.loads((base / "pyproject.toml").read_text())["project"]["version"]
    drawn = hashlib.sha256()
    for folder in ("chronicle/rules", "locale", "tables/printing", "templates/print"):
        for path in sorted((base / folder).rglob("*")):
            if path.is_file() and path.suffix not in _COMPILED:
                drawn.update(path.relative_to(base).as_posix().encode() + path.read_bytes())
    return f"{version}+{drawn.hexdigest()[:8]}"


def _order_of(sheet: Sheet) -> AnyOrder | None:
    """What a sheet is printed from; None where a change since the order has overtaken it."""
    if (
        sheet.code.revision != sheet.code_revision
        or sheet.address != settings.PUBLIC_URL
        or release() != sheet.release
    ):
        return None
    look = Look(
        paper=Sheet.Paper(sheet.paper),
        language=sheet.language,
        sealed=Sheet.Sealed(sheet.sealed),
    )
    kind = Sheet.Kind(sheet.kind)
    orders = sheet_orders_series if _is_series(sheet.chapter) else sheet_orders_oath
    order: AnyOrder
    try:
        if kind in _OF_SESSIONS:
            session = sheet.session
            if session is None or digest_of(session) != sheet.digest:
                return None
            order = orders.session_order(session=session, code=sheet.code, kind=kind, look=look)
            return order
        order = orders.chapter_order(chapter=sheet.chapter, code=sheet.code, kind=kind, look=look)
    except SheetNotYet:  # the phase was taken back
        return None
    return order if order.digest == sheet.digest else None


def _is_being_made(sheet: Sheet) -> bool:
    job = job_of(sheet)
    return job is not None and job.state in _UNFINISHED


def _tell(job: Job, percent: int) -> None:
    """Pass the drawing's progress on; it renews the lease too."""
    done = _DRAWN_FROM + (_DRAWN_TO - _DRAWN_FROM) * percent // 100
    jobs.job_progress(job=job, percent=done, stage=gettext_noop("Drawing the sheet"))


def _put(path: Path, data: bytes) -> None:
    """Write a file under its name only once it is whole."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.stem}.{secrets.token_hex(4)}.part")
    try:
        with draft.open("xb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
