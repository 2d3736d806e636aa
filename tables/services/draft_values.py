"""What a table entered about the end of its game, as typed; and the result that it makes.

A draft holds what was said, sensible or not. Whether a game can have ended so is decided by the
rules alone, from the :class:`Result` that :func:`result_told` makes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.result import (
    AdviserAtEnd,
    Advisers,
    Discards,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import PURPLE, SEATS, Place, Region, Role, World

ENDING = "ending"
MAP = "map"
WINNER = "winner"
OTHERS = "others"
CHECK = "check"
STEPS = (ENDING, MAP, WINNER, OTHERS, CHECK)
"""The steps of the wizard, in the order in which they are walked."""

BY_SEED = "seed"
BY_QUESTION = "ask"


class SeatDraft(Struct, frozen=True, kw_only=True):
    """One colour of the box; without a role it did not play."""

    color: Seat
    role: str = ""
    person: str = ""


class PlaceDraft(Struct, frozen=True, kw_only=True):
    """One place of the map. ``turned``: it was facedown when the game began, and no longer is.

    ``relics`` counts the facedown relics that lie there, None = not told.
    """

    number: int
    turned: bool = False
    site: SiteId | None = None
    ruler: str = ""
    cards: tuple[CardId, ...] = ()
    relics: int | None = None


class AdviserDraft(Struct, frozen=True, kw_only=True):
    """An adviser that was named."""

    card: CardId
    faceup: bool = True


class BoardDraft(Struct, frozen=True, kw_only=True):
    """What one colour held; ``unknown`` counts advisers that lie facedown and were not named."""

    color: Seat
    advisers_told: bool = False
    advisers: tuple[AdviserDraft, ...] = ()
    unknown: int = 0
    relics_told: bool = False
    relics: tuple[CardId, ...] = ()


class PileDraft(Struct, frozen=True, kw_only=True):
    """The discard pile of one region."""

    region: str
    told: bool = False
    cards: tuple[CardId, ...] = ()


class PickDraft(Struct, frozen=True, kw_only=True):
    """What was entered for an open question of the phase, before it became its answer.

    ``who`` draws: the table, the recorded seed, or nobody looked.
    """

    key: str
    who: str = ""
    values: tuple[str, ...] = ()


class Draft(Struct, frozen=True, kw_only=True):
    """Everything entered for one chapter: how it ended, then the answers of its phase.

    ``done`` names the steps that were walked through. ``draws`` says who answers the draws of the
    phase: the seed all of them, or each is asked; empty while nobody has said. ``answers`` holds
    one tuple for each page that was answered, so that the last one can be taken back.
    """

    how: str = ""
    winner: str = ""
    vision: str = ""
    seats: tuple[SeatDraft, ...] = ()
    places: tuple[PlaceDraft, ...] = ()
    boards: tuple[BoardDraft, ...] = ()
    reliquary: int | None = None
    piles: tuple[PileDraft, ...] = ()
    done: tuple[str, ...] = ()
    draws: str = ""
    seed: str = ""
    answers: tuple[tuple[Answer, ...], ...] = ()
    picks: tuple[PickDraft, ...] = ()

    def place(self, number: int) -> PlaceDraft:
        """The place numbered 1 to 8."""
        return self.places[number - 1]

    def board(self, color: str) -> BoardDraft:
        """The board of a colour; an untouched one where nothing was entered."""
        found = (board for board in self.boards if board.color == color)
        return next(found, BoardDraft(color=Seat(color)))

    def pile(self, region: str) -> PileDraft:
        """The discard pile of a region."""
        found = (pile for pile in self.piles if pile.region == region)
        return next(found, PileDraft(region=region))

    def pick(self, key: str) -> PickDraft:
        """What was entered for an open question of the phase."""
        found = (pick for pick in self.picks if pick.key == key)
        return next(found, PickDraft(key=key))

    @property
    def playing(self) -> tuple[SeatDraft, ...]:
        """The colours that played."""
        return tuple(seat for seat in self.seats if seat.role)

    @property
    def losers(self) -> tuple[SeatDraft, ...]:
        """The colours that played and did not win."""
        return tuple(seat for seat in self.playing if seat.color != self.winner)

    @property
    def told_answers(self) -> tuple[Answer, ...]:
        """The answers of the phase in the order in which they were given."""
        return tuple(answer for page in self.answers for answer in page)


def draft_begun(world: World, seatings: Sequence[Seating] = ()) -> Draft:
    """What the program knows before anything is entered: tonight's seats, the map as it began."""
    sat = {seating.color: seating for seating in seatings}
    return Draft(
        seats=tuple(_seat_begun(world, color, sat.get(color)) for color in SEATS),
        places=tuple(_place_begun(place) for place in world.places),
    )


def _seat_begun(world: World, color: Seat, seating: Seating | None) -> SeatDraft:
    if color == PURPLE:
        person = "" if seating is None else seating.person or ""
        return SeatDraft(color=color, role=Role.CHANCELLOR.value, person=person)
    if seating is None:
        return SeatDraft(color=color)
    role = seating.role or world.role_of(color)
    return SeatDraft(color=color, role=role.value, person=seating.person or "")


def _place_begun(place: Place) -> PlaceDraft:
    if not place.faceup:
        return PlaceDraft(number=place.number)
    return PlaceDraft(number=place.number, cards=place.cards, relics=len(place.relics))


def draft_retold(result: Result, world: World, answers: Sequence[Answer], seed: str) -> Draft:
    """A draft that tells a stored result again, so that a form can begin from it.

    Relics that lie facedown are counted, not named: the settling names those that it can.
    """
    sat = {seat.color: seat for seat in result.seats}
    lay = {place.number: place for place in result.places}
    # With a seed the draws are drawn again; what people said stays, one page an answer.
    said = tuple(each for each in answers if not seed or each.source != BY_SEED)
    return Draft(
        how=result.how.value,
        winner=result.winner,
        vision=result.vision or "",
        seats=tuple(_seat_retold(color, sat.get(color)) for color in SEATS),
        places=tuple(_place_retold(place, lay.get(place.number)) for place in world.places),
        boards=tuple(_board_retold(result, seat.color) for seat in result.seats),
        reliquary=None if result.reliquary is None else len(result.reliquary),
        piles=tuple(
            PileDraft(region=pile.region.value, told=True, cards=pile.cards)
            for pile in result.discards or ()
        ),
        done=STEPS,
        draws=BY_SEED if seed else BY_QUESTION,
        seed=seed,
        answers=tuple((answer,) for answer in said),
    )


def _seat_retold(color: Seat, seat: SeatAtEnd | None) -> SeatDraft:
    if seat is None:
        return SeatDraft(color=color)
    return SeatDraft(color=color, role=seat.role.value, person=seat.person or "")


def _place_retold(place: Place, told: PlaceAtEnd | None) -> PlaceDraft:
    if told is None or not told.faceup:
        return _place_begun(place)
    return PlaceDraft(
        number=place.number,
        turned=not place.faceup,
        site=None if place.site else told.site,
        ruler=told.ruler or "",
        cards=place.cards if told.cards is None else told.cards,
        relics=None if told.relics is None else len(told.relics),
    )


def _board_retold(result: Result, color: Seat) -> BoardDraft:
    advisers, relics = result.advisers_of(color), result.relics_of(color)
    return BoardDraft(
        color=color,
        advisers_told=advisers is not None,
        advisers=tuple(
            AdviserDraft(card=each.card, faceup=each.faceup)
            for each in advisers or ()
            if each.card is not None
        ),
        unknown=sum(each.card is None for each in advisers or ()),
        relics_told=relics is not None,
        relics=tuple(relic for relic in relics or () if relic is not None),
    )


def with_place(draft: Draft, told: PlaceDraft) -> Draft:
    """The draft with one place told anew."""
    places = tuple(told if place.number == told.number else place for place in draft.places)
    return replace(draft, places=places)


def with_board(draft: Draft, told: BoardDraft) -> Draft:
    """The draft with one board told anew."""
    others = tuple(board for board in draft.boards if board.color != told.color)
    return replace(draft, boards=(*others, told))


def with_pile(draft: Draft, told: PileDraft) -> Draft:
    """The draft with one discard pile told anew."""
    others = tuple(pile for pile in draft.piles if pile.region != told.region)
    return replace(draft, piles=(*others, told))


def with_pick(draft: Draft, told: PickDraft) -> Draft:
    """The draft with the entry of one open question told anew."""
    others = tuple(pick for pick in draft.picks if pick.key != told.key)
    return replace(draft, picks=(*others, told))


def with_step(draft: Draft, step: str) -> Draft:
    """The draft with a step walked through."""
    return replace(draft, done=tuple(s for s in STEPS if s in {*draft.done, step}))


# --- the result that was told -------------------------------------------------------------------


def result_told(draft: Draft, world: World) -> Result:
    """The result that a draft tells, for the rules to judge.

    Raises Malformed, with the field as its path, where nobody said how it ended or who won.
    """
    if draft.how not in {way.value for way in How}:
        raise Malformed("how", Text("say in which way the game ended"))
    if not draft.winner:
        raise Malformed("winner", Text("say who won"))
    return Result(
        game=world.game,
        winner=Seat(draft.winner),
        how=How(draft.how),
        vision=CardId(draft.vision) if draft.vision else None,
        seats=tuple(_seat_told(seat) for seat in draft.playing),
        places=tuple(_place_told(draft, place) for place in world.places),
        advisers=tuple(_advisers_told(draft)),
        relics=tuple(_relics_told(draft)),
        reliquary=None if draft.reliquary is None else (None,) * draft.reliquary,
        discards=_piles_told(draft),
    )


def _seat_told(seat: SeatDraft) -> SeatAtEnd:
    return SeatAtEnd(color=seat.color, role=Role(seat.role), person=seat.person or None)


def _place_told(draft: Draft, place: Place) -> PlaceAtEnd:
    told = draft.place(place.number)
    if not (place.faceup or told.turned):
        return PlaceAtEnd(number=place.number, site=place.site)
    known = MAP in draft.done
    site = place.site or told.site
    # Where the site prints no relic and none was dealt, nobody is asked for a number.
    bare = site is not None and site_of(site).relics == len(place.relics) == 0
    count = 0 if bare and told.relics is None else told.relics
    return PlaceAtEnd(
        number=place.number,
        site=site,
        faceup=True,
        ruler=told.ruler or None,
        cards=told.cards if known else None,
        relics=(None,) * count if known and count is not None else None,
    )


def _advisers_told(draft: Draft) -> Iterable[Advisers]:
    for seat in draft.playing:
        board = draft.board(seat.color)
        if board.advisers_told:
            named = (AdviserAtEnd(card=each.card, faceup=each.faceup) for each in board.advisers)
            unknown = (AdviserAtEnd(card=None, faceup=False) for _ in range(board.unknown))
            yield Advisers(seat=seat.color, advisers=(*named, *unknown))


def _relics_told(draft: Draft) -> Iterable[Relics]:
    for seat in draft.playing:
        board = draft.board(seat.color)
        if board.relics_told:
            yield Relics(seat=seat.color, relics=board.relics)


def _piles_told(draft: Draft) -> tuple[Discards, ...] | None:
    piles = tuple(
        Discards(region=region, cards=draft.pile(region.value).cards)
        for region in Region
        if draft.pile(region.value).told
    )
    return piles or None
