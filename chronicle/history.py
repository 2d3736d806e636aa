"""Looking back over the chapters of a campaign: what was played, what stayed, who was there.

Nothing here writes. A chapter *stands* if it is the newest revision of its game.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise, zip_longest

import msgspec
from django.db.models import QuerySet
from msgspec import Struct

from chronicle.models import Annal, Campaign, CardRow, Chapter, Kind, Person, PlaceRow, Zone
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath.cardbook import Oath, Suit, card_of
from chronicle.rules.oath.result import How, SeatAtEnd
from chronicle.rules.oath.world import SEATS, LastGame, Role
from chronicle.selectors import chapters_of, persons_of, result_of


class Played(Struct, frozen=True, kw_only=True):
    """One game that is over, as far as anybody told: empty or None = not told."""

    game: int
    oath: Oath
    winner: Seat | None = None
    winner_name: str = ""
    how: How | None = None
    seats: tuple[SeatAtEnd, ...] = ()


class Stay(Struct, frozen=True, kw_only=True):
    """A site or card that lay faceup on the map: at the openings of which games.

    ``ruined`` are those of them at which it lay as a ruin.
    """

    id: str
    games: tuple[int, ...]
    ruined: tuple[int, ...] = ()

    @property
    def longest(self) -> int:
        """The longest row of openings one after the other, as numbers of games go."""
        best = run = 1
        for before, after in pairwise(self.games):
            run = run + 1 if after == before + 1 else 1
            best = max(best, run)
        return best


class DeckCount(Struct, frozen=True, kw_only=True):
    """The world deck at the opening of a game: cards of each suit, Visions, cards unseen."""

    game: int
    suits: tuple[tuple[Suit, int], ...]
    visions: int
    unseen: int


class Lying(Struct, frozen=True, kw_only=True):
    """What lay on the map and in the world deck over the games."""

    decks: tuple[DeckCount, ...]
    sites: tuple[Stay, ...]
    cards: tuple[Stay, ...]


class PersonTold(Struct, frozen=True, kw_only=True):
    """One who played: in how many games of this campaign, won how many, as what, in which colors.

    ``key`` is the person's own; None for a name that only a save string or a result holds.
    """

    name: str
    key: int | None
    games: int
    wins: int
    roles: tuple[tuple[Role, int], ...]
    colors: tuple[tuple[Seat, int], ...]


# --- chapters -----------------------------------------------------------------------------------


def revisions_of(campaign: Campaign, game: int) -> QuerySet[Chapter]:
    """All revisions of a game's chapter, the newest first."""
    return campaign.chapters.filter(game=game).order_by("-revision")


def chapter_before(chapter: Chapter) -> Chapter | None:
    """The chapter that stands before this one, or None for the first."""
    earlier = chapters_of(chapter.campaign).filter(game__lt=chapter.game)
    return earlier.order_by("-game").first()


def on_another(chapters: Sequence[Chapter]) -> tuple[Chapter, ...]:
    """Those of the standing chapters that were built on another revision than stands before them.

    A chapter that no phase led to was told by itself and is not among them.
    """
    return tuple(
        chapter for before, chapter in pairwise(chapters) if is_on_another(chapter, before)
    )


def is_on_another(chapter: Chapter, before: Chapter | None) -> bool:
    """Whether a phase led to this chapter from another revision than stands before it."""
    if before is None or before.pk in {chapter.previous_id, chapter.stands_on_id}:
        return False
    return chapter.previous is not None and chapter.previous.closed_at is not None


def is_reversible(chapters: Sequence[Chapter]) -> bool:
    """Whether the last finished phase can be taken back: its next game has not been played."""
    if len(chapters) < 2:  # noqa: PLR2004 -- a finished chapter and the one it led to
        return False
    finished, opened = chapters[-2:]
    led_here = finished.closed_at is not None and opened.previous_id == finished.pk
    return led_here and opened.result is None


def branches_of(campaign: Campaign) -> QuerySet[Campaign]:
    """The campaigns that began from a chapter of this one, oldest first."""
    return (
        Campaign.objects.filter(branched_from__campaign=campaign)
        .select_related("branched_from")
        .order_by("pk")
    )


def annals_of(campaign: Campaign) -> dict[int, Annal]:
    """What was written beside the games, by game."""
    return {annal.game: annal for annal in campaign.annals.all()}


# --- what was played ----------------------------------------------------------------------------


def played_of(chapters: Sequence[Chapter]) -> tuple[Played, ...]:
    """The games that are over, in their order: by their results, else as the next one tells."""
    following = zip_longest(chapters, chapters[1:])
    return tuple(
        _played(chapter, after)
        for chapter, after in following
        if chapter is not None and (after is not None or chapter.result is not None)
    )


def _played(chapter: Chapter, after: Chapter | None) -> Played:
    result = result_of(chapter)
    oath = Oath(chapter.oath)
    if result is not None:
        held = (each.person for each in result.seats if each.color == result.winner)
        return Played(
            game=chapter.game,
            oath=oath,
            winner=result.winner,
            winner_name=next(held, None) or "",
            how=result.how,
            seats=result.seats,
        )
    if after is None or after.game != chapter.game + 1 or after.last is None:
        return Played(game=chapter.game, oath=oath)
    last = msgspec.convert(after.last, LastGame)
    return Played(game=chapter.game, oath=oath, winner=last.winner, winner_name=last.winner_name)


def persons_told(campaign: Campaign, played: Sequence[Played]) -> tuple[PersonTold, ...]:
    """Everybody of the group, and every other name that a game of this campaign tells."""
    games: dict[str, list[tuple[Played, tuple[SeatAtEnd, ...]]]] = defaultdict(list)
    for game in played:
        for name, seats in _names_in(game).items():
            games[name].append((game, seats))
    keys = {person.name: person.pk for person in persons_of(campaign)}
    erased = Person.objects.filter(group=campaign.group_id, erased_at__isnull=False)
    keys |= {person.name: person.pk for person in erased if person.name in games}
    told = [_person_told(name, keys.get(name), games[name]) for name in {**keys, **games}]
    return tuple(sorted(told, key=lambda each: (-each.games, -each.wins, each.name.casefold())))


def _names_in(game: Played) -> dict[str, tuple[SeatAtEnd, ...]]:
    """Who sat at a game, each with the seats they held; the winner perhaps without a seat."""
    names: dict[str, tuple[SeatAtEnd, ...]] = {}
    for seat in game.seats:
        if seat.person:
            names[seat.person] = (*names.get(seat.person, ()), seat)
    if game.winner_name:
        names.setdefault(game.winner_name, ())
    return names


def _person_told(
    name: str, key: int | None, games: list[tuple[Played, tuple[SeatAtEnd, ...]]]
) -> PersonTold:
    roles = Counter(seat.role for _game, seats in games for seat in seats)
    colors = Counter(seat.color for _game, seats in games for seat in seats)
    for game, seats in games:
        if not seats and game.winner is not None:
            colors[game.winner] += 1
    return PersonTold(
        name=name,
        key=key,
        games=len(games),
        wins=sum(game.winner_name == name for game, _seats in games),
        roles=tuple((role, roles[role]) for role in Role if roles[role]),
        colors=tuple((seat, colors[seat]) for seat in SEATS if colors[seat]),
    )


# --- what lay where -----------------------------------------------------------------------------


def lying_of(chapters: Sequence[Chapter]) -> Lying:
    """Decks, sites and cards over the games, in two queries. Nothing facedown is looked at."""
    game_of = {chapter.pk: chapter.game for chapter in chapters}
    faceup = PlaceRow.objects.filter(chapter__in=game_of, facing=PlaceRow.Facing.FACEUP)
    sites = list(faceup.values_list("chapter_id", "number", "site"))
    rows = CardRow.objects.filter(
        chapter__in=game_of, zone__in=(Zone.SITE, Zone.WORLD_DECK)
    ).exclude(kind=Kind.RELIC)
    cards = list(rows.values_list("chapter_id", "zone", "place", "card", "ruined"))
    open_places = {(chapter, number) for chapter, number, _site in sites}
    on_map = [
        (game_of[chapter], card, ruined)
        for chapter, zone, place, card, ruined in cards
        if zone == Zone.SITE and (chapter, place) in open_places
    ]
    in_deck = [(chapter, card) for chapter, zone, _p, card, _r in cards if zone == Zone.WORLD_DECK]
    return Lying(
        decks=_decks(chapters, in_deck),
        sites=_stays((game_of[chapter], SiteId(site), False) for chapter, _n, site in sites),
        cards=_stays(on_map),
    )


def _stays(rows: Iterable[tuple[int, str, bool]]) -> tuple[Stay, ...]:
    """Those that stayed longest first, then those that came first."""
    games: dict[str, list[tuple[int, bool]]] = defaultdict(list)
    for game, name, ruined in rows:
        games[name].append((game, ruined))
    stays = [
        Stay(
            id=name,
            games=tuple(sorted(game for game, _ruined in held)),
            ruined=tuple(sorted(game for game, ruined in held if ruined)),
        )
        for name, held in games.items()
    ]
    return tuple(sorted(stays, key=lambda stay: (-len(stay.games), stay.games[0], stay.id)))


def _decks(
    chapters: Sequence[Chapter], in_deck: Iterable[tuple[int, str]]
) -> tuple[DeckCount, ...]:
    counts: dict[int, Counter[Suit | None]] = defaultdict(Counter)
    for chapter, card in in_deck:
        counts[chapter][card_of(CardId(card)).suit] += 1
    return tuple(
        DeckCount(
            game=chapter.game,
            suits=tuple((suit, counts[chapter.pk][suit]) for suit in Suit),
            visions=counts[chapter.pk][None],
            unseen=chapter.world_deck_unseen,
        )
        for chapter in chapters
    )
