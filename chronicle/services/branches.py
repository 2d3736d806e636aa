"""What if: another campaign begins from a chapter of this one."""

from __future__ import annotations

from django.db import transaction

from chronicle.between import between_of
from chronicle.models import Campaign, Chapter
from chronicle.selectors import kept_of, warnings_of
from chronicle.services.campaigns import Founding, Opening, campaign_found
from chronicle.services.people import group_of


@transaction.atomic
def campaign_branch(*, chapter: Chapter, name: str) -> Campaign:
    """Found a campaign that opens with the world of a chapter; the group stays the same.

    Game numbers go on as they are. An empty ``name`` becomes the name that the world has.
    """
    between = between_of(chapter)
    opening = Opening(
        world=between.read(chapter), kept=kept_of(chapter), warnings=warnings_of(chapter)
    )
    founding = Founding(
        game=chapter.campaign.game,
        group=group_of(campaign=chapter.campaign),
        origin=Campaign.Origin.BRANCH,
    )
    branch = campaign_found(
        name=name, openings=(opening,), founding=founding, options=between.options_of(chapter)
    )
    branch.branched_from = chapter
    branch.save(update_fields=["branched_from"])
    return branch
