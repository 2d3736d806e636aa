"""O-7: Search; and O-13.1, a facedown adviser played as if it had been searched."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import UNSEEN, Alternative, Choice
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import CardTaken
from chronicle.rules.oath.game_acts import Table, happen, shape, spend
from chronicle.rules.oath.game_powers import Verb
from chronicle.rules.oath.hands import (
    WORLD_DECK,
    WORLD_DECK_PRICE,
    discard_from_hand,
    discard_hand,
    draw_by,
)
from chronicle.rules.oath.moves import PlayAdviser, Search, Source
from chronicle.rules.oath.names import card_alternative, card_name
from chronicle.rules.oath.plans import SearchPlan
from chronicle.rules.oath.playing import play_or_discard
from chronicle.rules.oath.position import DARKEST_SECRET, Position
from chronicle.rules.oath.world import region_of

PILE_PRICE = 2
"""O-7.1: Supply for a discard pile, and for the world deck with the Darkest Secret."""


def search_price(table: Position, seat: Seat, source: Source) -> int:
    """O-7.1, O-4.2: Supply for a search."""
    if source is Source.PILE or table.banner(DARKEST_SECRET).holder == seat:
        return PILE_PRICE
    return WORLD_DECK_PRICE[table.visions_drawn]


def search(scene: Table, seat: Seat, move: Search) -> None:
    """O-7 Search: pay, draw three, discard all but one, play that one or discard it too.

    O-7.14 an empty source may be chosen: the Supply is spent, nothing is drawn.
    """
    region = region_of(scene.state.player(seat).at)
    plan = shape(
        scene,
        SearchPlan(
            seat=seat,
            supply=search_price(scene.state, seat, move.source),
            source=WORLD_DECK if move.source is Source.WORLD_DECK else f"pile:{region.value}",
        ),
        seat=seat,
        verb=Verb.SEARCH,
    )
    spend(scene, seat, plan.supply)
    drawn = draw_by(scene, plan, key="search/draw")
    kept = choose_kept(scene, seat, drawn)
    discard_hand(scene, seat, but=kept, key="search/discards")
    if kept is not None:
        play_or_discard(scene, seat, kept, key="search/play")


def choose_kept(scene: Table, seat: Seat, drawn: tuple[Held, ...]) -> Held | None:
    """O-7.3: the one that is not discarded at once, or none.

    Cards that nobody named all look alike: where there are no others, the first of them is kept.
    """
    named = tuple(card.card for card in drawn if card.card is not None)
    if not named:
        return drawn[0] if drawn else None
    among = tuple(card_alternative(card) for card in named)
    if len(named) < len(drawn):
        among = (*among, Alternative(value=UNSEEN, label=Text("an unseen card")))
    said = scene.ask(
        Choice(
            key=Key("search/kept"),
            to=seat,
            rule=RuleId("O-7.3"),
            text=Text("Which card is played?"),
            among=among,
            at_least=0,
            at_most=1,
            sealed=True,
        )
    )
    return next((card for card in drawn if said and (card.card or UNSEEN) == said[0]), None)


def play_adviser(scene: Table, seat: Seat, move: PlayAdviser) -> None:
    """O-13.1: a facedown adviser is played faceup or discarded, as if it had been searched.

    One that nobody has named is named now, or discarded unseen.
    """
    advisers = scene.state.player(seat).advisers
    adviser = scene.expect(
        advisers[move.adviser - 1] if 1 <= move.adviser <= len(advisers) else None,
        "O-13.1",
        Text("there is no such adviser"),
    )
    scene.expect(
        None if adviser.faceup else adviser,
        "O-13.1",
        Text("{card} lies faceup already", card=card_name(adviser.card)),
    )
    held = adviser.held
    if held.card is None:
        held = _told(scene, seat, held)
    source = f"advisers:{seat}/{move.adviser}"
    happen(scene, CardTaken(seat=seat, source=source, card=held))
    if held.card is None:
        discard_from_hand(scene, seat, held)
    else:
        play_or_discard(scene, seat, held, key="adviser/play", drawn=False)


def _told(scene: Table, seat: Seat, held: Held) -> Held:
    """Which card it is: a rule depends on it now, so the owner is asked."""
    said = scene.ask(
        Choice(
            key=Key("adviser/which"),
            to=seat,
            rule=RuleId("O-13.1"),
            text=Text("Which card is this adviser?"),
            among=tuple(card_alternative(card) for card in scene.state.unlocated),
            at_least=0,
            at_most=1,
            sealed=True,
        )
    )
    return Held(card=CardId(said[0]), seen_by=(seat,)) if said else held
