"""What the files of chronicles and of series have in common: bounds, names of chapters, annals."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from chronicle.models import Campaign, Chapter

MOST = 5000
"""Chapters, evenings, annals or persons of one file at most."""

Number: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Name: TypeAlias = Annotated[str, Meta(max_length=120)]
Short: TypeAlias = Annotated[str, Meta(max_length=20)]
Named: TypeAlias = Annotated[str, Meta(max_length=255)]
Json: TypeAlias = dict[str, Any]


class ChapterAt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Names a chapter of the file."""

    game: Number
    revision: Number = 1


class AnnalIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was written down beside a game."""

    game: Number
    era: Annotated[str, Meta(max_length=80)] = ""
    played_on: date | None = None
    text: Annotated[str, Meta(max_length=4000)] = ""


def annals_in(campaign: Campaign) -> tuple[AnnalIn, ...]:
    """What was written beside the games of a campaign, by game."""
    return tuple(
        AnnalIn(game=each.game, era=each.era, played_on=each.played_on, text=each.text)
        for each in campaign.annals.order_by("game")
    )


def at_of(chapter: Chapter | None) -> ChapterAt | None:
    """How a file names a chapter."""
    if chapter is None:
        return None
    return ChapterAt(game=chapter.game, revision=chapter.revision)
