"""What a campaign's page offers beside its world: announcements, the phase taken back, branches."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest
from msgspec import Struct

from chronicle.history import branches_of, is_reversible, on_another
from chronicle.models import Campaign, Chapter
from tables.models import Session
from tables.pages.visitors import passes_of, token_of
from tables.selectors import campaigns_on
from tables.services.access import token_hash
from tables.services.passes import may_pass


class Branch(Struct, frozen=True, kw_only=True):
    """A campaign that began from a chapter of another one; ``ref`` only where it may be opened."""

    name: str
    game: int
    ref: str = ""


class Announced(Struct, frozen=True, kw_only=True):
    """A game whose chapter was built on another revision than stands before it."""

    game: int
    before: int


class WaysOn(Struct, frozen=True, kw_only=True):
    """Announcements; the finished game whose phase can be taken back; branches both ways."""

    announced: tuple[Announced, ...] = ()
    finished: Chapter | None = None
    ends_session: bool = False
    """Whether a session that was set up, but not played, goes with the phase."""
    branches: tuple[Branch, ...] = ()
    came_from: Branch | None = None

    @property
    def any(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.finished or self.branches or self.came_from)


def ways_on(
    request: HttpRequest, campaign: Campaign, chapters: Sequence[Chapter], session: Session | None
) -> WaysOn:
    """The ways on from a campaign as it stands."""
    number = {each.pk: at for at, each in enumerate(chapters)}
    return WaysOn(
        announced=tuple(
            Announced(game=each.game, before=chapters[number[each.pk] - 1].game)
            for each in on_another(chapters)
        ),
        finished=chapters[-2] if is_reversible(chapters) else None,
        ends_session=session is not None,
        branches=branches_shown(request, tuple(branches_of(campaign))),
        came_from=parent_shown(request, campaign),
    )


def branches_shown(request: HttpRequest, branches: Sequence[Campaign]) -> tuple[Branch, ...]:
    """Branches, with a link where this browser may open them."""
    known = _known(request, branches)
    return tuple(
        Branch(
            name=each.name,
            game=each.branched_from.game,
            ref=each.code if each.pk in known else "",
        )
        for each in branches
        if each.branched_from is not None
    )


def parent_shown(request: HttpRequest, campaign: Campaign) -> Branch | None:
    """Where a campaign began as a what if, with a link where this browser may open it."""
    if campaign.branched_from_id is None:
        return None
    chapter = Chapter.objects.select_related("campaign").get(pk=campaign.branched_from_id)
    known = _known(request, (chapter.campaign,))
    return Branch(
        name=chapter.campaign.name,
        game=chapter.game,
        ref=chapter.campaign.code if chapter.campaign_id in known else "",
    )


def _known(request: HttpRequest, campaigns: Sequence[Campaign]) -> frozenset[int]:
    """Those of the campaigns that this browser may look at."""
    if not campaigns:
        return frozenset()
    passes, token = passes_of(request), token_of(request)
    passed = {each.pk for each in campaigns if may_pass(passes, each)}
    if token is None:
        return frozenset(passed)
    own = campaigns_on(token_hash(token)).filter(pk__in=[each.pk for each in campaigns])
    return frozenset({*passed, *own.values_list("pk", flat=True)})
