"""What the pages of the box send, read into its draft: each page its own fields, bounds kept."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django.http import QueryDict
from msgspec.structs import replace

from chronicle import card_catalogue
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath.cardbook import Kind, Oath, Suit, all_cards, card_of, sites, visions
from chronicle.rules.oath.world import OTHERS, PLACES, SEATS, in_board_order
from chronicle.services.people import clean_name
from tables.services.typed_box import (
    DECK,
    GAMES,
    MOST_HIDDEN,
    BoxDraft,
    PlaceBox,
    fits,
    with_card,
    with_place,
    without_card,
)

BASICS = "basics"
MAP = "map"
CARDS = "deck"
REST = "rest"
CHECK = "check"
STEPS = (BASICS, MAP, CARDS, REST, CHECK)
"""The pages of the box, in the order in which they are walked."""

MOST_LINES = 250
MOST_LEFT = 60
LONGEST_LINE = 80
SURE = 84
"""A pasted line names the card whose score is this and clearly above the next one's."""
CLEARLY = 6
_BULLET = re.compile("^[\\s\\-*\N{BULLET}]*(?:\\d{1,3}\\s*[x.)\N{MULTIPLICATION SIGN}]?\\s+)?")


def step_read(step: str, post: QueryDict, draft: BoxDraft) -> BoxDraft:
    """The draft with what a page says; what is no value of a field changes nothing."""
    match step:
        case "basics":
            return _basics(post, draft)
        case "map":
            return _map(post, draft)
        case "deck":
            return _deck(post, draft)
        case "rest":
            return _rest(post, draft)
        case _:
            return draft


def step_done(draft: BoxDraft, step: str) -> BoxDraft:
    """The draft with a page walked through."""
    return replace(draft, done=tuple(each for each in STEPS if each in {*draft.done, step}))


def changed(draft: BoxDraft, do: str, rest: str, post: QueryDict) -> BoxDraft:
    """What a button inside a page does beside keeping it."""
    field, _colon, card = rest.partition(":")
    match do:
        case "add":
            return with_card(draft, field, CardId(card)) if _is_card(card) else draft
        case "drop":
            return without_card(draft, field, card)
        case "paste":
            return pasted(draft, rest, post.get(f"paste-{rest}", ""))
        case "suit" if rest in {suit.value for suit in Suit}:
            return replace(draft, suit=rest)
        case "forget":
            return replace(draft, left=())
        case _:
            return draft


def pasted(draft: BoxDraft, field: str, text: str) -> BoxDraft:
    """Names, one a line or parted by commas, put into a field; those that name nothing are left."""
    left: list[str] = []
    for line in _lines(text):
        card = _card_meant(line, field)
        if card is None:
            left.append(line)
        elif card_of(card).kind is Kind.VISION:
            held = {*draft.visions, card}
            kept = tuple(each.id for each in visions() if each.id in held)
            draft = replace(draft, visions=kept)
        else:
            draft = with_card(draft, field, card)
    return replace(draft, left=tuple(dict.fromkeys((*left, *draft.left)))[:MOST_LEFT])


def _lines(text: str) -> Iterable[str]:
    parts = re.split(r"[\r\n,;]+", text)[:MOST_LINES]
    lines = (clean_name(_BULLET.sub("", part), longest=LONGEST_LINE) for part in parts)
    return (line for line in lines if line)


def _card_meant(line: str, field: str) -> CardId | None:
    """The card that a line can only mean: by its name, or nearly and no other one nearly so."""
    among = [card.id for card in all_cards() if _may_lie(field, card.id)]
    exact = card_catalogue.exact(line)
    if exact is not None:
        return exact if exact in among else None
    hits = card_catalogue.search(line, among=among, limit=2)
    if not hits or hits[0].score < SURE:
        return None
    if len(hits) > 1 and hits[0].score - hits[1].score < CLEARLY:
        return None
    return hits[0].id


def _may_lie(field: str, card: CardId) -> bool:
    return fits(field, card) or (field == DECK and card_of(card).kind is Kind.VISION)


def _is_card(card: str) -> bool:
    return any(each.id == card for each in all_cards())


# --- pages ----------------------------------------------------------------------------------------


def _basics(post: QueryDict, draft: BoxDraft) -> BoxDraft:
    if "name" not in post:
        return draft
    oath, winner = post.get("oath", ""), post.get("winner", "")
    return replace(
        draft,
        name=clean_name(post.get("name", "")[:300], longest=255),
        game=_count(post.get("game", ""), draft.game, most=GAMES[-1]),
        oath=oath if oath in {each.value for each in Oath} else draft.oath,
        citizens=in_board_order(set(post.getlist("citizens")) & set(OTHERS)),
        winner=winner if winner in SEATS else "",
        winner_name=clean_name(post.get("winner_name", "")[:300]),
    )


def _map(post: QueryDict, draft: BoxDraft) -> BoxDraft:
    for number in PLACES:
        if str(number) in post.getlist("place"):
            draft = with_place(draft, _place(post, draft.place(number)))
    return draft


def _place(post: QueryDict, place: PlaceBox) -> PlaceBox:
    number = place.number
    site = post.get(f"site-{number}", "")
    known = site in {each.id for each in sites()}
    return replace(
        place,
        faceup=post.get(f"facing-{number}", "") == "faceup",
        site=SiteId(site) if known else None,
        hidden=_count(post.get(f"hidden-{number}", ""), place.hidden, most=9),
    )


def _deck(post: QueryDict, draft: BoxDraft) -> BoxDraft:
    counts = tuple(
        _count(post.get(f"hidden-{suit.value}", ""), held, most=MOST_HIDDEN)
        for suit, held in zip(Suit, draft.deck_hidden, strict=True)
    )
    draft = replace(draft, deck_hidden=counts)
    if "visions_asked" not in post:
        return draft
    told = frozenset(post.getlist("visions"))
    return replace(draft, visions=tuple(card.id for card in visions() if card.id in told))


def _rest(post: QueryDict, draft: BoxDraft) -> BoxDraft:
    gone, top = post.get("dispossessed_hidden", ""), post.get("top_hidden", "")
    return replace(
        draft,
        dispossessed_hidden=_count(gone, draft.dispossessed_hidden, most=MOST_HIDDEN),
        top_hidden=_count(top, draft.top_hidden, most=20),
    )


def _count(typed: str, held: int, *, most: int) -> int:
    """A count that was typed; what is none leaves the one that was held."""
    digits = typed.strip()
    if not digits.isdecimal() or len(digits) > 6:  # noqa: PLR2004 -- longer numbers count nothing
        return held
    return min(most, int(digits))
