"""A campaign that was founded just now, or before from the same."""

from __future__ import annotations

from chronicle.selectors import chapters_of, warnings_of
from tables.api.bodies import ChapterFounded, FoundedOut
from tables.api.worlds import warnings_out
from tables.services.arrivals import Founded


def founded_out(founded: Founded) -> FoundedOut:
    """A campaign, its chapters as they stand, and the secrets that are told once."""
    return FoundedOut(
        campaign=founded.campaign.code,
        chapters=tuple(
            ChapterFounded(game=each.game, warnings=warnings_out(warnings_of(each)))
            for each in chapters_of(founded.campaign)
        ),
        phrase=founded.phrase,
        token=founded.token,
    )
