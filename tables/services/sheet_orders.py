"""What the sheets of every game share: how they are printed, their address, the finished phase."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.play import Resolved
from chronicle.selectors import next_chapter_of
from chronicle.services.chapters import digest_after, phase_told
from tables import codes
from tables.errors import SheetNotYet
from tables.models import Code, Session, Sheet
from tables.printing import render
from tables.printing.words import SealedMode, fits_resume

NO_SUCH_SHEET = _("This game has no such sheet.")


class Look(Struct, frozen=True, kw_only=True):
    """How a sheet is printed: paper, language (``en`` or ``pt-br``), the part that spoils."""

    paper: Sheet.Paper = Sheet.Paper.A4
    language: str = "en"
    sealed: Sheet.Sealed = Sheet.Sealed.SEALED


class Finished(Struct, frozen=True, kw_only=True):
    """A finished phase, as it was carried out, and the digest of what it led to.

    ``led_to`` is the digest that the next chapter was stored with: another one where somebody of
    the result has been renamed since.
    """

    result: Any
    outcome: Resolved[Any]
    digest: str
    led_to: str


def finished_of(chapter: Chapter) -> Finished:
    """The phase of a game that is over.

    Raises:
        SheetNotYet: it is not finished.
    """
    result, outcome = between_of(chapter).result_of(chapter), phase_told(chapter=chapter)
    if chapter.closed_at is None or result is None or not isinstance(outcome, Resolved):
        raise SheetNotYet
    digest = digest_after(chapter, result, outcome.answers)
    following = next_chapter_of(chapter)
    return Finished(
        result=result,
        outcome=outcome,
        digest=digest,
        led_to=digest if following is None else following.digest,
    )


def printed_with(code: Code, look: Look, *, digest: str) -> dict[str, Any]:
    """What every order takes from the campaign's code and the look; ``digest``: the sheet's age."""
    return {
        "address": address_for(code, digest),
        "typed": codes.typed_of(code),
        "paper": render.Paper(look.paper.value),
        "language": look.language,
        "sealed": SealedMode(look.sealed.value),
    }


def address_for(code: Code, digest: str) -> str:
    """The address that is printed: with the sheet's age as long as a small code can say it."""
    whole = codes.address_of(code, digest=digest)
    return whole if fits_resume(whole) else codes.address_of(code)


def last_session_of(chapter: Chapter) -> Session | None:
    """The session in which a game was played, as far as there was one."""
    return chapter.sessions.order_by("-opened_at").first()


def played_on(chapter: Chapter) -> date | None:
    """When a game was played, as far as it is known."""
    session = last_session_of(chapter)
    return None if session is None else session.played_on
