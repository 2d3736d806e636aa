"""What is read of campaigns and chapters. Nothing here writes."""

from __future__ import annotations

import msgspec
from django.db.models import Exists, OuterRef, Q, QuerySet
from msgspec import Struct

from chronicle.messages import message_of_json
from chronicle.models import Campaign, Chapter, Person, PickRow
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.series.values import TABLE
from chronicle.rules.oath.events import WorldEvent
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.save_string import Kept, SaveWarning
from chronicle.rules.oath.world import World
from chronicle.worlds import world_of

_MOST_TYPED = 20
"""Sessions looked back at for what the table typed."""


class Overview(Struct, frozen=True, kw_only=True):
    """A campaign as its page shows it: the open chapter, its world, all chapters by game."""

    campaign: Campaign
    chapter: Chapter
    world: World
    chapters: tuple[Chapter, ...]


def campaign_with(code: str) -> Campaign | None:
    """The campaign with this short reference, in capitals or not."""
    return Campaign.objects.filter(code=code.strip().upper()).first()


def chapters_of(campaign: Campaign) -> QuerySet[Chapter]:
    """The chapters that stand, by game: of each the newest revision."""
    newer = Chapter.objects.filter(
        campaign=OuterRef("campaign"), game=OuterRef("game"), revision__gt=OuterRef("revision")
    )
    return campaign.chapters.filter(~Exists(newer)).order_by("game")


def chapter_of(campaign: Campaign, game: int) -> Chapter | None:
    """The chapter of one game as it stands, or None."""
    return chapters_of(campaign).filter(game=game).first()


def open_chapter_of(campaign: Campaign) -> Chapter | None:
    """The chapter of the game about to be played: the last one."""
    return chapters_of(campaign).order_by("-game").first()


def next_chapter_of(chapter: Chapter) -> Chapter | None:
    """The chapter that a chapter's phase led to, or None while it has not been worked through."""
    return chapter.following.order_by("-revision").first()


def is_open(chapter: Chapter) -> bool:
    """Whether nothing stands on the chapter: no later game, no newer revision of it."""
    behind = Q(game__gt=chapter.game) | Q(game=chapter.game, revision__gt=chapter.revision)
    return not Chapter.objects.filter(behind, campaign=chapter.campaign_id).exists()


def campaign_overview(campaign: Campaign) -> Overview | None:
    """Everything that a campaign's page shows, in three queries; None without chapters."""
    chapters = tuple(chapters_of(campaign))
    if not chapters:
        return None
    return Overview(
        campaign=campaign, chapter=chapters[-1], world=world_of(chapters[-1]), chapters=chapters
    )


def persons_of(campaign: Campaign) -> QuerySet[Person]:
    """The persons of a campaign's group, by name."""
    return Person.objects.filter(
        group=campaign.group_id, group__isnull=False, erased_at=None
    ).order_by("name")


def typed_before(chapter: Chapter, *, kind: str) -> tuple[tuple[int, str], ...]:
    """What the table typed of a kind for sessions before this one, the last first, each once."""
    rows = PickRow.objects.filter(
        chapter__campaign=chapter.campaign_id, chapter__game__lt=chapter.game, kind=kind, seat=TABLE
    ).order_by("-chapter__game")
    found: dict[str, int] = {}
    for game, value in rows.values_list("chapter__game", "value")[:_MOST_TYPED]:
        found.setdefault(value, game)
    return tuple((game, value) for value, game in found.items())


# --- what a chapter keeps as JSON, as the values of the rules -----------------------------------


def result_of(chapter: Chapter) -> Result | None:
    """How the chapter's game ended, or None."""
    return None if chapter.result is None else msgspec.convert(chapter.result, Result)


def events_of(chapter: Chapter) -> tuple[WorldEvent, ...]:
    """What the chapter's finished phase did; empty where it has none."""
    return msgspec.convert(chapter.events, tuple[WorldEvent, ...])


def answers_of(chapter: Chapter) -> tuple[Answer, ...]:
    """The answers of the chapter's phase, those that a seed gave among them."""
    return msgspec.convert(chapter.answers, tuple[Answer, ...])


def options_of(chapter: Chapter) -> Options:
    """The options in force between the chapter's game and the next."""
    return msgspec.convert(chapter.options, Options)


def kept_of(chapter: Chapter) -> Kept | None:
    """What only the save string knows of this chapter, or None."""
    return None if chapter.kept is None else msgspec.convert(chapter.kept, Kept)


def warnings_of(chapter: Chapter) -> tuple[SaveWarning, ...]:
    """What was odd when the chapter came in."""
    return tuple(
        SaveWarning(
            rule=RuleId(kept["rule"]),
            at=message_of_json(kept["at"]),
            text=message_of_json(kept["text"]),
        )
        for kept in chapter.warnings
    )
