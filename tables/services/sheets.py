"""Sheets: ordered at once, made by the worker, found again by everything they depend on."""

from __future__ import annotations

import hashlib
import os
import secrets
import tomllib
from datetime import date
from functools import cache, partial
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_noop
from msgspec import Struct
from msgspec.structs import replace

from chronicle.models import Chapter
from chronicle.rules.core.digest import canonical_bytes
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.save_string import encode
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import World
from chronicle.selectors import kept_of, next_chapter_of, result_of
from chronicle.services.chapters import digest_after, phase_told
from chronicle.worlds import world_of
from tables import codes, queue
from tables.errors import SheetGone, SheetNotYet
from tables.models import Code, Job, Session, Sheet
from tables.printing import render
from tables.printing.compose import SetupOrder
from tables.printing.compose_packup import PackupOrder
from tables.printing.compose_result import ResultOrder
from tables.printing.sheets import AnyOrder, sheet_pdf
from tables.printing.words import SealedMode, fits_resume
from tables.selectors import digest_of, job_of, options_of, seatings_of
from tables.services import jobs
from tables.services.access import code_for
from tables.services.sessions import Evening

KIND = "print_sheet"
_DRAWN_FROM, _DRAWN_TO = 15, 95  # percent of the job that drawing takes
_SPOILING = (Sheet.Kind.SETUP, Sheet.Kind.PACKUP)  # the kinds with a sealed part
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
    return _ordered(
        kind=Sheet.Kind.SETUP,
        chapter=session.chapter,
        session=session,
        digest=digest_of(session),
        look=look,
    )


@transaction.atomic
def chapter_sheet_order(*, chapter: Chapter, kind: Sheet.Kind, look: Look) -> Sheet:
    """Order the pack-up or the result sheet of a game; the same order again is the same sheet.

    Raises:
        SheetNotYet: the game's chronicle phase is not finished.
    """
    phase = _phase_of(chapter)
    return _ordered(
        kind=kind,
        chapter=chapter,
        session=_last_session(chapter),
        digest=phase.digest,
        look=look,
    )


def _ordered(
    *, kind: Sheet.Kind, chapter: Chapter, session: Session | None, digest: str, look: Look
) -> Sheet:
    code = code_for(campaign=chapter.campaign)
    sealed = look.sealed if kind in _SPOILING else Look().sealed
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


def setup_order(*, chapter: Chapter, code: Code, evening: Evening, look: Look) -> SetupOrder:
    """What the setup sheet of an evening is printed from.

    Raises:
        Refused: the rules do not let these seats play this world.
    """
    world = world_of(chapter)
    return SetupOrder(
        world=_as_called(world, chapter),
        setup=setup(world, evening.seatings, evening.options),
        ruleset=chapter.ruleset,
        digest=chapter.digest,
        address=address_for(code, chapter.digest),
        typed=codes.typed_of(code),
        carry=carry_of(chapter),
        setup_code=_setup_code(world),
        played_on=evening.played_on,
        paper=render.Paper(look.paper.value),
        language=look.language,
        sealed=SealedMode(look.sealed.value),
    )


def packup_order(*, chapter: Chapter, code: Code, look: Look) -> PackupOrder:
    """What the pack-up sheet after a game is printed from.

    Raises:
        SheetNotYet: the game's chronicle phase is not finished.
    """
    phase = _phase_of(chapter)
    return PackupOrder(
        before=world_of(chapter),
        after=_as_called(phase.outcome.state, chapter),
        result=phase.result,
        events=phase.outcome.events,
        seeded=frozenset(a.key for a in phase.outcome.answers if a.source == "seed"),
        ruleset=chapter.ruleset,
        digest=phase.digest,
        address=address_for(code, phase.led_to),
        typed=codes.typed_of(code),
        played_on=_played_on(chapter),
        paper=render.Paper(look.paper.value),
        language=look.language,
        sealed=SealedMode(look.sealed.value),
    )


def result_order(*, chapter: Chapter, code: Code, look: Look) -> ResultOrder:
    """What the result sheet of a game is printed from.

    Raises:
        SheetNotYet: the game's chronicle phase is not finished.
    """
    phase = _phase_of(chapter)
    return ResultOrder(
        before=world_of(chapter),
        after=_as_called(phase.outcome.state, chapter),
        result=phase.result,
        events=phase.outcome.events,
        answers=phase.outcome.answers,
        ruleset=chapter.ruleset,
        digest=phase.digest,
        address=address_for(code, phase.led_to),
        typed=codes.typed_of(code),
        played_on=_played_on(chapter),
        paper=render.Paper(look.paper.value),
        language=look.language,
        sealed=SealedMode(look.sealed.value),
    )


def _as_called(world: World, chapter: Chapter) -> World:
    """The world under the name that the group gave its campaign: so it stands on paper."""
    return replace(world, name=chapter.campaign.name)


def address_for(code: Code, digest: str) -> str:
    """The address that is printed: with the sheet's age as long as a small code can say it."""
    whole = codes.address_of(code, digest=digest)
    return whole if fits_resume(whole) else codes.address_of(code)


class _Phase(Struct, frozen=True, kw_only=True):
    """A finished phase, as it was carried out, and the digest of what it led to.

    ``led_to`` is the digest that the next chapter was stored with: another one where somebody of
    the result has been renamed since.
    """

    result: Result
    outcome: Resolved[World]
    digest: str
    led_to: str


def _phase_of(chapter: Chapter) -> _Phase:
    result, outcome = result_of(chapter), phase_told(chapter=chapter)
    if chapter.closed_at is None or result is None or not isinstance(outcome, Resolved):
        raise SheetNotYet
    digest = digest_after(chapter, result, outcome.answers)
    following = next_chapter_of(chapter)
    return _Phase(
        result=result,
        outcome=outcome,
        digest=digest,
        led_to=digest if following is None else following.digest,
    )


def _last_session(chapter: Chapter) -> Session | None:
    return chapter.sessions.order_by("-opened_at").first()


def _played_on(chapter: Chapter) -> date | None:
    session = _last_session(chapter)
    return None if session is None else session.played_on


def carry_of(chapter: Chapter) -> str | None:
    """The save string for paper: only where nothing about the world is unknown, orders included.

    None as well where a name in it is no UTF-8: neither a code nor a line of print says such bytes.
    """
    try:
        line = encode(world_of(chapter), kept_of(chapter))
        line.encode()
    except (Refused, UnicodeEncodeError):
        return None
    return line


def _setup_code(world: World) -> str | None:
    """The setup code, which can say what is unseen or shuffled; None for a box that cannot be."""
    if any(contradictions(world)):
        return None
    try:
        return setup_code_of(world)
    except Refused:
        return None


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
    if sheet.kind == Sheet.Kind.SETUP:
        return _session_order(sheet, look)
    make = packup_order if sheet.kind == Sheet.Kind.PACKUP else result_order
    try:
        order = make(chapter=sheet.chapter, code=sheet.code, look=look)
    except SheetNotYet:  # the phase was taken back
        return None
    return order if order.digest == sheet.digest else None


def _session_order(sheet: Sheet, look: Look) -> SetupOrder | None:
    session = sheet.session
    if session is None or digest_of(session) != sheet.digest:
        return None
    evening = Evening(
        seatings=seatings_of(session), options=options_of(session), played_on=session.played_on
    )
    return setup_order(chapter=session.chapter, code=sheet.code, evening=evening, look=look)


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
