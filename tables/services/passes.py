"""What a scanned sheet leaves in a browser: a pass to look, kept in the browser alone.

Opening a code changes no row. The pass names the code and its revision, so a revoked code takes
back every pass that it has given. To write, a browser becomes a device: ``tables.services.access``.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.core import signing
from django.db.models import Q, QuerySet
from msgspec import Struct

from chronicle.models import Campaign
from tables.codes import Given
from tables.errors import CodeRevoked, CodeUnknown
from tables.models import Code
from tables.services.access import CodeState, code_open

PASSES_MOST = 30
"""Campaigns that a browser remembers by its passes; the oldest pass goes first."""
_SALT = "reliquary/pass"


class Pass(Struct, frozen=True, kw_only=True):
    """A browser may look at a campaign, as long as the code stays at this revision."""

    code_id: int
    revision: int


def pass_given(given: Given) -> tuple[Campaign, Pass]:
    """What a printed code opens, and the pass that it gives.

    Raises:
        CodeRevoked: it was replaced (410).
        CodeUnknown: it opens nothing (404).
    """
    opened = code_open(code_id=given.id, given=given.code)
    if opened.outcome is CodeState.REVOKED:
        raise CodeRevoked
    if opened.campaign is None:
        raise CodeUnknown
    # Whole or typed, only the newest revision opens anything.
    revision = Code.objects.values_list("revision", flat=True).get(pk=given.id)
    return opened.campaign, Pass(code_id=given.id, revision=revision)


def passes_sealed(passes: Iterable[Pass]) -> str:
    """The passes as a signed text for a cookie, the newest first."""
    pairs = [[held.code_id, held.revision] for held in passes]
    return signing.dumps(pairs[:PASSES_MOST], salt=_SALT, compress=True)


def passes_opened(sealed: str) -> tuple[Pass, ...]:
    """The passes of a cookie; none where it was not signed by us."""
    try:
        pairs = signing.loads(sealed, salt=_SALT)
    except signing.BadSignature:
        return ()
    return tuple(Pass(code_id=code_id, revision=revision) for code_id, revision in pairs)


def passes_with(passes: Iterable[Pass], new: Pass) -> tuple[Pass, ...]:
    """The passes with one more; an older one of the same code goes."""
    return (new, *(held for held in passes if held.code_id != new.code_id))


def may_pass(passes: Iterable[Pass], campaign: Campaign) -> bool:
    """Whether one of the passes still lets its holder look at a campaign."""
    wanted = _standing(passes)
    return bool(wanted) and Code.objects.filter(wanted, campaign=campaign).exists()


def campaigns_passed(passes: Iterable[Pass]) -> QuerySet[Campaign]:
    """The campaigns that the passes let their holder look at."""
    wanted = _standing(passes)
    if not wanted:
        return Campaign.objects.none()
    return Campaign.objects.filter(pk__in=Code.objects.filter(wanted).values("campaign"))


def _standing(passes: Iterable[Pass]) -> Q:
    wanted = Q()
    for held in passes:
        wanted |= Q(pk=held.code_id, revision=held.revision)
    return wanted
