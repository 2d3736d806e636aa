"""What a page of the wizard sent, put into the draft as it was typed.

A field that the page did not show is left alone: each page names the places, boards and piles it
shows in hidden fields.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.http import QueryDict
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Kind, all_cards, card_of, site_of, sites
from chronicle.rules.oath.result import BANDITS, How
from chronicle.rules.oath.world import PLACES, PURPLE, RELIQUARY_SPACES, SEATS, Region, Role, World
from tables.services.draft_values import (
    ENDING,
    MAP,
    OTHERS,
    WINNER,
    AdviserDraft,
    BoardDraft,
    Draft,
    PileDraft,
    PlaceDraft,
    SeatDraft,
    with_board,
    with_pile,
    with_place,
)

LONGEST_NAME = 120
MOST_UNKNOWN = 9
MOST_RELICS = 9
RULER_OF_THE_REST = "ruler-rest"
"""The field that says who rules every site whose ruler is not told by itself."""
_VISION_WAYS = (How.VISION.value, How.LAST_ROUND.value)
_IN_PILES = (Kind.DENIZEN, Kind.VISION)


def step_read(step: str, data: QueryDict, draft: Draft, world: World) -> Draft:
    """The draft with what one step sent.

    Raises Malformed, with the field as its path, for what no page of ours offers.
    """
    match step:
        case "ending":
            return _ending(data, draft)
        case "map":
            return _map(data, draft, world)
        case "winner":
            return _reliquary(data, _boards(data, draft, told=True))
        case "others":
            return _piles(data, _boards(data, draft, told=False))
        case _:
            return draft


def _one_of(data: QueryDict, name: str, allowed: Collection[str]) -> str:
    """The value of a field, or nothing; another one than offered is nonsense."""
    value = data.get(name, "")
    if value and value not in allowed:
        raise Malformed(name, Text("{value} is not offered here", value=value[:LONGEST_NAME]))
    return value


def _count(data: QueryDict, name: str, most: int) -> int | None:
    value = _one_of(data, name, [str(number) for number in range(most + 1)])
    return int(value) if value else None


def _cards(data: QueryDict, name: str, kinds: Collection[Kind]) -> tuple[CardId, ...]:
    known = {card.id for card in all_cards() if card.kind in kinds}
    values = tuple(dict.fromkeys(data.getlist(name)))
    for value in values:
        if value not in known:
            raise Malformed(name, Text("{value} is not offered here", value=value[:LONGEST_NAME]))
    return tuple(CardId(value) for value in values)


# --- how it ended ---------------------------------------------------------------------------------


def _ending(data: QueryDict, draft: Draft) -> Draft:
    how = _one_of(data, "how", [way.value for way in How])
    visions = [card.id for card in all_cards() if card.kind is Kind.VISION]
    vision = _one_of(data, "vision", visions)
    winner = _one_of(data, "winner", SEATS)
    if how == How.OATH.value:  # O-17.2: the Empire has won, and nobody need say it twice
        winner = winner or PURPLE
    return replace(
        draft,
        how=how,
        winner=winner,
        vision=vision if how in _VISION_WAYS else "",
        seats=tuple(_seat(data, seat) for seat in draft.seats),
    )


def _seat(data: QueryDict, seat: SeatDraft) -> SeatDraft:
    person = data.get(f"person-{seat.color}", seat.person).strip()[:LONGEST_NAME]
    if seat.color == PURPLE:
        return replace(seat, person=person)
    role = _one_of(data, f"role-{seat.color}", (Role.CITIZEN.value, Role.EXILE.value))
    return replace(seat, role=role, person=person)


# --- the map --------------------------------------------------------------------------------------


def _map(data: QueryDict, draft: Draft, world: World) -> Draft:
    rest = _one_of(data, RULER_OF_THE_REST, (*SEATS, BANDITS))
    for number in PLACES:
        if str(number) in data.getlist("place"):
            told = _place(data, draft.place(number), world)
            draft = with_place(draft, replace(told, ruler=told.ruler or rest))
    return draft


def _place(data: QueryDict, told: PlaceDraft, world: World) -> PlaceDraft:
    number = told.number
    site = _one_of(data, f"site-{number}", [site.id for site in sites()])
    on_map = (Kind.DENIZEN, Kind.EDIFICE, Kind.RUIN)
    faces = tuple(
        face
        for card in world.place(number).cards
        for face in _cards(data, f"face-{number}-{card}", on_map)
    )
    cards = (*faces, *_cards(data, f"cards-{number}", on_map))
    began = world.place(number).cards
    return replace(
        told,
        site=SiteId(site) if site else None,
        ruler=_one_of(data, f"ruler-{number}", (*SEATS, BANDITS)),
        cards=tuple(sorted(cards, key=lambda card: _rank(card, began))),
        relics=_count(data, f"relics-{number}", MOST_RELICS)
        if f"relics-{number}" in data
        else told.relics,
    )


def _rank(card: CardId, began: tuple[CardId, ...]) -> int:
    """Where a card lay when the game began, an edifice turned over included; new ones follow."""
    other = card_of(card).other_side
    faces = [index for index, face in enumerate(began) if face in {card, other}]
    return faces[0] if faces else len(began)


# --- boards, Reliquary, discards ------------------------------------------------------------------


def _boards(data: QueryDict, draft: Draft, *, told: bool) -> Draft:
    for color in SEATS:
        if color in data.getlist("board"):
            draft = with_board(draft, _board(data, draft.board(color), told=told))
    return draft


def _board(data: QueryDict, board: BoardDraft, *, told: bool) -> BoardDraft:
    color = board.color
    facedown = set(_cards(data, f"facedown-{color}", _IN_PILES))
    return replace(
        board,
        advisers_told=told or data.get(f"told-advisers-{color}") == "yes",
        advisers=tuple(
            AdviserDraft(card=card, faceup=card not in facedown)
            for card in _cards(data, f"adviser-{color}", _IN_PILES)
        ),
        unknown=_count(data, f"unknown-{color}", MOST_UNKNOWN) or 0,
        relics_told=told or data.get(f"told-relics-{color}") == "yes",
        relics=_cards(data, f"relic-{color}", (Kind.RELIC, Kind.SCEPTER)),
    )


def _reliquary(data: QueryDict, draft: Draft) -> Draft:
    return replace(draft, reliquary=_count(data, "reliquary", RELIQUARY_SPACES))


def _piles(data: QueryDict, draft: Draft) -> Draft:
    for region in Region:
        if region.value in data.getlist("pile"):
            told = PileDraft(
                region=region.value,
                told=data.get(f"told-pile-{region.value}") == "yes",
                cards=_cards(data, f"pile-{region.value}", _IN_PILES),
            )
            draft = with_pile(draft, told)
    return draft


# --- buttons inside a step ------------------------------------------------------------------------


def place_turned(draft: Draft, world: World, number: str) -> Draft:
    """A facedown site was turned up; what it prints was laid on it, and may have been taken."""
    if number not in _facedown(world):
        return draft
    site = world.place(int(number)).site
    relics = None if site is None else site_of(site).relics
    return with_place(draft, PlaceDraft(number=int(number), turned=True, relics=relics))


def place_back(draft: Draft, world: World, number: str) -> Draft:
    """It lies facedown after all."""
    if number not in _facedown(world):
        return draft
    return with_place(draft, PlaceDraft(number=int(number)))


def _facedown(world: World) -> Iterable[str]:
    return [str(place.number) for place in world.places if not place.faceup]


def card_added(draft: Draft, field: str, card: str) -> Draft:
    """A card that was found is put where it was looked for.

    Raises Malformed for a field or card that no page of ours offers.
    """
    found = CardId(card)
    if found not in {each.id for each in all_cards() if each.kind in _IN_PILES}:
        raise Malformed(field, Text("{value} is not offered here", value=card[:LONGEST_NAME]))
    shelf, _, at = field.partition("-")
    match shelf:
        case "cards" if at in {str(number) for number in PLACES}:
            place = draft.place(int(at))
            return with_place(draft, replace(place, cards=_with(place.cards, found)))
        case "adviser" if at in SEATS:
            board = draft.board(at)
            named = tuple(each for each in board.advisers if each.card != found)
            held = (*named, AdviserDraft(card=found))
            return with_board(draft, replace(board, advisers=held, advisers_told=True))
        case "pile" if at in {region.value for region in Region}:
            pile = draft.pile(at)
            return with_pile(draft, replace(pile, cards=_with(pile.cards, found), told=True))
        case _:
            raise Malformed(field, Text("{value} is not offered here", value=field[:LONGEST_NAME]))


def _with(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    return (*(each for each in cards if each != card), card)


# --- where a complaint of the rules belongs ------------------------------------------------------


def step_of(path: str, draft: Draft) -> str:
    """The step that holds the field which a complaint of the rules names."""
    head = path.partition(".")[0].partition("[")[0]
    match head:
        case "sites":
            return MAP
        case "advisers" | "relics":
            seat = path.partition(".")[2].partition("[")[0]
            return WINNER if seat == draft.winner or not seat else OTHERS
        case "reliquary":
            return WINNER
        case "discards":
            return OTHERS
        case _:
            return ENDING


def field_of(path: str, draft: Draft) -> str:
    """The name of the block on that step: its anchor, where the complaint is shown."""
    head, _, rest = path.partition(".")
    index = head.partition("[")[2].rstrip("]")
    name = rest.partition("[")[0]
    match head.partition("[")[0]:
        case "sites":
            return f"place-{int(index) + 1}" if index.isdigit() else "map"
        case "advisers" | "relics":
            return f"board-{name or draft.winner}"
        case "discards":
            return f"pile-{name}" if name else "discards"
        case "seats":
            return f"seat-{draft.playing[int(index)].color}" if index.isdigit() else "seats"
        case other:
            return other
