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
from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.digest import canonical_bytes
from chronicle.rules.core.errors import Refused
from chronicle.rules.oath.save_string import encode
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import World
from chronicle.selectors import kept_of
from chronicle.worlds import world_of
from tables import codes, queue
from tables.errors import SheetGone
from tables.models import Code, Job, Session, Sheet
from tables.printing import compose, render
from tables.selectors import digest_of, job_of, options_of, seatings_of
from tables.services import jobs
from tables.services.access import code_for
from tables.services.sessions import Evening

KIND = "print_sheet"
_DRAWN_FROM, _DRAWN_TO = 15, 95  # percent of the job that drawing takes
_UNFINISHED = (Job.State.QUEUED, Job.State.RUNNING)


class Look(Struct, frozen=True, kw_only=True):
    """How a sheet is printed: paper, language (``en`` or ``pt-br``), the part that spoils."""

    paper: Sheet.Paper = Sheet.Paper.A4
    language: str = "en"
    sealed: Sheet.Sealed = Sheet.Sealed.SEALED


@transaction.atomic
def sheet_order(*, session: Session, look: Look) -> Sheet:
    """Order the setup sheet of a session; the same order again is the same sheet.

    A job is written unless the sheet's file is there or is being made.
    """
    code = code_for(campaign=session.chapter.campaign)
    facts = {
        "kind": Sheet.Kind.SETUP.value,
        "chapter_id": session.chapter_id,
        "session_id": session.pk,
        "seat": "",
        "digest": digest_of(session),
        "code_id": code.pk,
        "code_revision": code.revision,
        "address": settings.PUBLIC_URL,
        "release": release(),
        "paper": look.paper.value,
        "language": look.language,
        "sealed": look.sealed.value,
    }
    key = hashlib.sha256(canonical_bytes(facts)).hexdigest()
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
    sheet = Sheet.objects.select_related("session__chapter__campaign", "code").get(pk=job.target)
    if is_made(sheet):
        return
    jobs.job_progress(job=job, percent=5, stage=gettext_noop("Working out the setup"))
    if sheet.session is None or _is_overtaken(sheet):
        return
    order = _order_of(sheet, sheet.session)
    jobs.job_progress(job=job, percent=_DRAWN_FROM, stage=gettext_noop("Drawing the sheet"))
    pdf = print_order(order, on_progress=partial(_tell, job))
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


def setup_order(
    *, chapter: Chapter, code: Code, evening: Evening, look: Look
) -> compose.SetupOrder:
    """What the setup sheet of an evening is printed from.

    Raises:
        Refused: the rules do not let these seats play this world.
    """
    world = world_of(chapter)
    return compose.SetupOrder(
        world=world,
        setup=setup(world, evening.seatings, evening.options),
        ruleset=chapter.ruleset,
        digest=chapter.digest,
        address=codes.address_of(code, digest=chapter.digest),
        typed=codes.typed_of(code),
        carry=carry_of(chapter),
        setup_code=_setup_code(world),
        played_on=evening.played_on,
        paper=render.Paper(look.paper.value),
        language=look.language,
        sealed=compose.SealedMode(look.sealed.value),
    )


def carry_of(chapter: Chapter) -> str | None:
    """The save string for paper: only where nothing about the world is unknown, orders included."""
    try:
        return encode(world_of(chapter), kept_of(chapter))
    except Refused:
        return None


def _setup_code(world: World) -> str | None:
    """The setup code, which can say what is unseen or shuffled; None for a box that cannot be."""
    if any(contradictions(world)):
        return None
    try:
        return setup_code_of(world)
    except Refused:
        return None


def print_order(order: compose.SetupOrder, *, on_progress: partial[None] | None = None) -> bytes:
    """The PDF of a setup sheet.

    Raises:
        PrintingUnavailable: this machine lacks the libraries.
    """
    return render.render_pdf(
        compose.setup_html(order),
        paper=order.paper,
        language=compose.language_tag(order.language),
        on_progress=on_progress,
    )


@cache
def release() -> str:
    """Names the product as far as a sheet's look depends on it: version and what draws sheets."""
    base = Path(settings.BASE_DIR)
    version = tomllib.loads((base / "pyproject.toml").read_text())["project"]["version"]
    drawn = hashlib.sha256()
    for folder in ("templates/print", "tables/printing"):
        for path in sorted((base / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                drawn.update(path.relative_to(base).as_posix().encode() + path.read_bytes())
    return f"{version}+{drawn.hexdigest()[:8]}"


def _order_of(sheet: Sheet, session: Session) -> compose.SetupOrder:
    evening = Evening(
        seatings=seatings_of(session), options=options_of(session), played_on=session.played_on
    )
    look = Look(
        paper=Sheet.Paper(sheet.paper),
        language=sheet.language,
        sealed=Sheet.Sealed(sheet.sealed),
    )
    return setup_order(chapter=session.chapter, code=sheet.code, evening=evening, look=look)


def _is_overtaken(sheet: Sheet) -> bool:
    return (
        sheet.session is None
        or digest_of(sheet.session) != sheet.digest
        or sheet.code.revision != sheet.code_revision
        or sheet.address != settings.PUBLIC_URL
        or release() != sheet.release
    )


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
