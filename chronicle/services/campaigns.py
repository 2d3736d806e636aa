"""Founding campaigns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q, QuerySet
from msgspec import Struct

from chronicle.between import between
from chronicle.messages import message_to_json
from chronicle.models import Campaign, Chapter, Group
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.digest import first_link, next_link
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text
from chronicle.rules.oath.save_string import Kept, SaveWarning
from chronicle.selectors import chapters_of, kept_of
from chronicle.services.people import clean_name


class Opening(Struct, frozen=True, kw_only=True):
    """A chapter to begin with: its world, what only its save string knows, what was odd in it.

    The world of a chronicle, or the series of another game.
    """

    world: Any
    kept: Kept | None = None
    warnings: tuple[SaveWarning, ...] = ()


class Founding(Struct, frozen=True, kw_only=True):
    """Whose campaign it becomes, and what it is founded from."""

    game: str = "oath"
    group: Group | None = None
    origin: Campaign.Origin = Campaign.Origin.SAVE_STRING


_PLAIN = Founding()


@transaction.atomic
def campaign_found(
    *,
    name: str,
    openings: Sequence[Opening],
    founding: Founding = _PLAIN,
    options: Struct | None = None,
) -> Campaign:
    """Found a campaign: one chapter for each opening, in the order of their games.

    All but the last are history: how their games ended was not told.

    Raises:
        Malformed: a world that no box can hold; nothing is stored.
        ValueError: no opening at all, or games that do not grow.
    """
    way = between(founding.game)
    games = [way.game_number(opening.world) for opening in openings]
    if not games or sorted(set(games)) != games:
        raise ValueError(f"openings come in the order of their games, each once: {games}")
    chosen = way.game.options() if options is None else options
    campaign = Campaign.objects.create(
        game=founding.game,
        name=clean_name(name, longest=255) or openings[-1].world.name,
        group=founding.group,
        founded_from=founding.origin,
    )
    previous = None
    digests = digests_of(openings, ruleset=way.game.ruleset, options=chosen)
    for opening, digest in zip(openings, digests, strict=True):
        _check_kept(opening)
        chapter = Chapter(
            campaign=campaign,
            previous=previous,
            digest=digest,
            ruleset=way.game.ruleset,
            options=msgspec.to_builtins(chosen),
            kept=None if opening.kept is None else msgspec.to_builtins(opening.kept),
            warnings=[_warning_to_json(warning) for warning in opening.warnings],
        )
        way.store(chapter, opening.world)
        previous = chapter
    return campaign


def campaign_founded_so(
    *,
    openings: Sequence[Opening],
    among: QuerySet[Campaign],
    options: Struct | None = None,
    game: str = "oath",
) -> Campaign | None:
    """A campaign of ``among`` that was founded from the very same chapters, or None.

    Who imports a file twice gets the first campaign again. ``among`` are the campaigns of the one
    who asks: another group's are nobody's business.
    """
    played = game_of(game)
    chosen = played.options() if options is None else options
    told = list(
        zip(
            digests_of(openings, ruleset=played.ruleset, options=chosen),
            (opening.kept for opening in openings),
            strict=True,
        )
    )
    last = told[-1][0]
    by_last = Q(chapters__digest=last) | Q(chapters__dealt__before=last)
    found = among.filter(by_last).order_by("pk").distinct()
    return next((campaign for campaign in found if _founded_from(campaign) == told), None)


def _founded_from(campaign: Campaign) -> list[tuple[str, Kept | None]]:
    """What the chapters say that were there from the beginning: no phase led to them."""
    chapters = chapters_of(campaign).select_related("previous")
    return [
        (_digest_at_first(chapter), kept_of(chapter))
        for chapter in chapters
        if chapter.previous is None or chapter.previous.closed_at is None
    ]


def _digest_at_first(chapter: Chapter) -> str:
    """The digest with which a chapter came in, before an undealt game was dealt."""
    before: str = (chapter.dealt or {}).get("before", "")
    return before or chapter.digest


def digests_of(openings: Sequence[Opening], *, ruleset: str, options: Struct) -> Iterator[str]:
    """The digest of each chapter: the first names rules, options and world, the next go on."""
    digest = ""
    for opening in openings:
        digest = (
            next_link(digest, opening.world)
            if digest
            else first_link(ruleset=ruleset, options=options, opening=opening.world)
        )
        yield digest


def _check_kept(opening: Opening) -> None:
    """No database keeps a NUL character, whatever stood behind the end of a string."""
    if b"\\u0000" in msgspec.json.encode(opening.kept):
        raise Malformed("S-19", Text("the string holds a NUL character, which no name has"))


def _warning_to_json(warning: SaveWarning) -> dict[str, object]:
    return {
        "rule": warning.rule,
        "at": message_to_json(warning.at),
        "text": message_to_json(warning.text),
    }
