"""Looking back: a game in detail, what was written beside it, the numbers of all games."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Literal, TypeAlias

from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.history import (
    Stay,
    annals_of,
    chapter_before,
    is_on_another,
    lying_of,
    played_of,
    revisions_of,
)
from chronicle.messages import told
from chronicle.models import Annal, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.differences import differences_told
from chronicle.selectors import chapters_of, result_of
from chronicle.services.annals import AnnalTold, annal_write
from chronicle.services.chapters import phase_told
from chronicle.services.revisions import edition_of
from chronicle.worlds import world_of
from tables.api.auth import visitor_at, writing_at
from tables.api.kinds import chapter_at, chronicle_chapter_at, chronicle_only
from tables.api.looks_bodies import (
    AnnalList,
    AnnalOut,
    AnnalPut,
    DeckCounted,
    DetailsOut,
    GamePlayed,
    RevisionOut,
    RulerOut,
    StatisticsOut,
    StayOut,
)
from tables.api.schema import described
from tables.api.wire import TableView, answer, body_of

Phase: TypeAlias = Literal["none", "open", "done", "trouble"]
REVISIONS_MOST = 12


class Details(TableView):
    """What became of a game."""

    @described("chapter_details", tag="look back", gives={200: DetailsOut}, fails=(404, 409))
    def get(self, request: Request, ref: str, game: int) -> Response:
        """What a game's phase did, who ruled at its end, what was put right since."""
        chapter = chronicle_chapter_at(visitor_at(request, ref).campaign, game)
        return answer(_details(chapter))


class Annals(TableView):
    """What was written beside the games."""

    @described("annal_list", tag="look back", gives={200: AnnalList}, fails=(404,))
    def get(self, request: Request, ref: str) -> Response:
        """Eras, days and notes, by game."""
        held = annals_of(visitor_at(request, ref).campaign)
        return answer(AnnalList(annals=tuple(_annal(game, held[game]) for game in sorted(held))))


class AnnalOfGame(TableView):
    """What was written beside one game."""

    @described(
        "annal_write",
        tag="look back",
        takes=AnnalPut,
        gives={200: AnnalOut},
        fails=(403, 404, 409, 413, 415, 422),
    )
    def put(self, request: Request, ref: str, game: int) -> Response:
        """Write the era, the day, a few lines. 409: somebody has written since."""
        campaign = writing_at(request, ref).campaign
        chapter_at(campaign, game)
        body = body_of(request, AnnalPut)
        kept = AnnalTold(era=body.era, played_on=body.played_on, text=body.text)
        annal = annal_write(campaign=campaign, game=game, told=kept, base=body.base)
        return answer(_annal(game, annal))


class Statistics(TableView):
    """The games in numbers."""

    @described("statistics_get", tag="look back", gives={200: StatisticsOut}, fails=(404, 409))
    def get(self, request: Request, ref: str) -> Response:
        """Winners and oaths, the world deck by suit, how long sites and cards stayed."""
        campaign = chronicle_only(visitor_at(request, ref).campaign)
        chapters = tuple(chapters_of(campaign))
        lying = lying_of(chapters)
        numbers = StatisticsOut(
            played=tuple(
                GamePlayed(
                    game=each.game,
                    oath=each.oath.value,
                    winner=each.winner,
                    winner_name=each.winner_name or None,
                    how=None if each.how is None else each.how.value,
                )
                for each in played_of(chapters)
            ),
            decks=tuple(
                DeckCounted(
                    game=deck.game,
                    suits={suit.value: count for suit, count in deck.suits},
                    visions=deck.visions,
                    unseen=deck.unseen,
                )
                for deck in lying.decks
            ),
            sites=_stays((site_of(SiteId(stay.id)).name, stay) for stay in lying.sites),
            cards=_stays((card_of(CardId(stay.id)).name, stay) for stay in lying.cards),
        )
        return answer(numbers)


def _details(chapter: Chapter) -> DetailsOut:
    phase, trouble, events = _phase(chapter)
    result = result_of(chapter)
    places = () if result is None else result.places
    return DetailsOut(
        game=chapter.game,
        edition=edition_of(chapter),
        announced=is_on_another(chapter, chapter_before(chapter)),
        phase=phase,
        trouble=trouble,
        events=events,
        rulers=tuple(
            RulerOut(
                place=place.number,
                site=None if place.site is None else site_of(place.site).name,
                ruler=place.ruler,
                cards=None if place.cards is None else len(place.cards),
            )
            for place in places
            if place.faceup
        ),
        revisions=_revisions(chapter),
    )


def _phase(chapter: Chapter) -> tuple[Phase, str | None, tuple[str, ...]]:
    """How far the phase came, why it no longer fits, what it did."""
    try:
        outcome = phase_told(chapter=chapter)
    except Malformed as malformed:  # a corrected box may contradict what was told of its game
        return "trouble", told(malformed.why), ()
    match outcome:
        case None:
            return "none", None, ()
        case Resolved() | Open():
            events = tuple(told(event.describe()) for event in outcome.events)
            return ("open" if isinstance(outcome, Open) else "done"), None, events
        case _:
            return "trouble", told(outcome.why), ()


def _revisions(chapter: Chapter) -> tuple[RevisionOut, ...]:
    """The revisions before this one, the newest first."""
    if chapter.revision == 1:
        return ()
    rows = revisions_of(chapter.campaign, chapter.game).prefetch_related("cards", "places")
    return tuple(
        RevisionOut(
            revision=old.revision,
            made_at=old.created_at,
            changes=tuple(told(each) for each in differences_told(world_of(old), world_of(new))),
        )
        for new, old in pairwise(rows[:REVISIONS_MOST])
    )


def _annal(game: int, annal: Annal | None) -> AnnalOut:
    if annal is None:
        return AnnalOut(game=game, revision=0, era="", played_on=None, text="")
    return AnnalOut(
        game=game,
        revision=annal.revision,
        era=annal.era,
        played_on=annal.played_on,
        text=annal.text,
    )


def _stays(stays: Iterable[tuple[str, Stay]]) -> tuple[StayOut, ...]:
    return tuple(
        StayOut(name=name, games=stay.games, ruined=stay.ruined, longest=stay.longest)
        for name, stay in stays
    )
