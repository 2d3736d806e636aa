"""O-2.18 to O-2.20: the cards are dealt, pawns placed, advisers kept; then the first turn."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import UNSEEN, Choice, Draw
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import CardDiscarded, CardPlayed, CardsDrawn, VisionsCounted
from chronicle.rules.oath.game_acts import Table, happen
from chronicle.rules.oath.game_events import PawnMoved, PhaseBegan
from chronicle.rules.oath.game_names import place_alternative
from chronicle.rules.oath.hands import is_vision, next_region
from chronicle.rules.oath.moves import Begin
from chronicle.rules.oath.names import (
    card_alternative,
    color_name,
    number_alternatives,
)
from chronicle.rules.oath.piles import vision_places
from chronicle.rules.oath.position import Phase, Player, Position
from chronicle.rules.oath.world import PURPLE, Region, region_of

DEALT = 3
"""O-2.18: cards to each player."""


def begin(scene: Table, seat: Seat, move: Begin) -> None:  # noqa: ARG001 -- every verb's signature
    """O-2.18 Begin: one card to each pile, three to each player, pawns, one adviser each.

    O-2.19 Visions that came up move the marker.
    """
    scene.require(scene.state.phase is Phase.SETUP, "O-2", Text("the game has begun already"))
    for region in Region:
        _to_pile(scene, region)
    for player in scene.state.players:
        _deal(scene, player)
    _count_visions(scene)
    for player in scene.state.players:
        _settle_down(scene, player)
    happen(scene, PhaseBegan(seat=PURPLE, phase=Phase.WAKE))


def _to_pile(scene: Table, region: Region) -> None:
    """O-2.18: a card from the bottom, facedown: nobody looks at it."""
    card = scene.state.world_deck[-1:]
    if card:
        scene.emit(CardsDrawn(seat=PURPLE, source="bottom", cards=card))
        scene.emit(CardDiscarded(source="hand", card=card[0], pile=region))


def _deal(scene: Table, player: Player) -> None:
    """O-2.18: three from the bottom, or what there is; the player may tell which, or nobody."""
    count = min(DEALT, len(scene.state.world_deck))
    if not count:
        return
    among = tuple(card_alternative(card) for card in scene.state.unlocated)
    said = scene.ask(
        Draw(
            key=Key(f"begin/{player.color}/cards"),
            to=player.color,
            rule=RuleId("O-2.18"),
            text=Text("Which cards came to {color}?", color=color_name(player.color)),
            among=among,
            count=count,
            exact=False,
        )
    )
    cards = tuple(Held() for _ in range(count))
    if said != (UNSEEN,):
        cards = tuple(Held(card=CardId(card), seen_by=(player.color,)) for card in said)
    scene.emit(CardsDrawn(seat=player.color, source="bottom", cards=cards))
    for card in cards:
        scene.emit(
            CardPlayed(
                seat=player.color, card=card, target=f"advisers:{player.color}", faceup=False
            )
        )


def _count_visions(scene: Table) -> None:
    """O-2.19: by their backs everybody sees whether Visions came up, those named among them."""
    most = min(5, len(vision_places(scene.state.world.world_deck)))
    named = sum(
        each.card is not None and is_vision(each.card)
        for player in scene.state.players
        for each in player.advisers
    )
    if not named and (not most or not _may_come(scene.state)):
        return
    said = scene.choose(
        Choice(
            key=Key("begin/visions"),
            to=PURPLE,
            rule=RuleId("O-2.19"),
            text=Text("How many Visions came up?"),
            among=number_alternatives(max(most, named))[named:],
        )
    )
    if int(said):
        happen(scene, VisionsCounted(by=int(said)))


def _may_come(table: Position) -> bool:
    """O-2.18: only where more cards are taken than lie under the two upper packets."""
    deck = table.world.world_deck
    under = deck.size - 30
    return len(Region) + DEALT * len(table.players) > under


def _settle_down(scene: Table, player: Player) -> None:
    """O-2.20: the pawn on a faceup site, one adviser kept, the others discarded by O-7.9."""
    place = _place(scene, player)
    happen(scene, PawnMoved(seat=player.color, to=place, site=scene.state.site(place).site))
    kept = _kept(scene, scene.state.player(player.color))
    pile = next_region(region_of(place))
    dealt = scene.state.player(player.color).advisers
    for at in reversed(range(len(dealt))):
        if at != kept:
            source = f"advisers:{player.color}/{at + 1}"
            scene.emit(CardDiscarded(source=source, card=dealt[at].held, pile=pile))


def _place(scene: Table, player: Player) -> int:
    faceup = tuple(site.number for site in scene.state.sites if site.faceup)
    if player.color == PURPLE:
        cradle = tuple(number for number in faceup if region_of(number) is Region.CRADLE)
        return (cradle or faceup)[0]
    said = scene.choose(
        Choice(
            key=Key(f"begin/{player.color}/pawn"),
            to=player.color,
            rule=RuleId("O-2.20"),
            text=Text("Where does {color} begin?", color=color_name(player.color)),
            among=tuple(place_alternative(scene.state.site(number)) for number in faceup),
        )
    )
    return int(said)


def _kept(scene: Table, player: Player) -> int:
    """Which of the dealt cards is kept; where nobody told them, the first unseen one."""
    named = tuple(each.card for each in player.advisers if each.card is not None)
    if len(named) < 2:  # noqa: PLR2004 -- nothing to choose
        return 0
    said = scene.choose(
        Choice(
            key=Key(f"begin/{player.color}/keep"),
            to=player.color,
            rule=RuleId("O-2.20"),
            text=Text("Which adviser does {color} keep?", color=color_name(player.color)),
            among=tuple(card_alternative(card) for card in named),
            sealed=True,
        )
    )
    return next(at for at, each in enumerate(player.advisers) if each.card == said)
