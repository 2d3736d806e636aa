"""Relics by which one looks at what lies facedown."""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import CardSeen, SiteSeen
from chronicle.rules.oath.cards.relics import (
    DOWSING_STICKS,
    IVORY_EYE,
    ORACULAR_PIG,
    SKELETON_KEY,
)
from chronicle.rules.oath.game_acts import Table, happen
from chronicle.rules.oath.game_events import RelicBuried, RelicTaken
from chronicle.rules.oath.game_facts import ruler_of, stands_at
from chronicle.rules.oath.game_powers import Cost, Use, action
from chronicle.rules.oath.hands import named as cards_named
from chronicle.rules.oath.names import color_name, space_name, yes_or_no
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.seizing import look, named
from chronicle.rules.oath.world import PURPLE

PEEKED = 3
"""Cards of the world deck that the Oracular Pig shows."""

# --- decks --------------------------------------------------------------------------------------


@action(ORACULAR_PIG.id)
def oracular_pig(scene: Table, use: Use) -> None:
    """O:oracular-pig. Look at the top three cards of the world deck; that is no draw."""
    top = scene.state.world_deck[:PEEKED]
    scene.require(bool(top), "O:oracular-pig", Text("the world deck is empty"))
    if not top:
        return
    for at, each in enumerate(cards_named(scene, use.seat, top, key="cards"), start=1):
        happen(scene, CardSeen(seat=use.seat, place=f"world-deck/{at}", card=each.card))


@action(DOWSING_STICKS.id, cost=Cost(secrets=1, favor_burnt=2))
def dowsing_sticks(scene: Table, use: Use) -> None:
    """O:dowsing-sticks. Look at the top relic; take it, or put it on the bottom of its deck."""
    deck = scene.state.relic_deck
    scene.require(bool(deck), "O:dowsing-sticks", Text("the relic deck is empty"))
    if not deck:
        return
    lying = Held(card=deck[0].card or look(scene, use.seat, key="relic"), seen_by=deck[0].seen_by)
    if _takes(scene, use.seat, "O:dowsing-sticks"):
        relic = named(scene, use.seat, lying, key="relic/which")
        happen(scene, RelicTaken(seat=use.seat, relic=relic, source="deck"))
    else:
        happen(scene, RelicBuried(seat=use.seat, relic=lying.seen(use.seat)))


def _takes(scene: Table, seat: Seat, rule: str) -> bool:
    said = scene.choose(
        Choice(
            key=Key("takes"),
            to=seat,
            rule=RuleId(rule),
            text=Text("Do you take the relic?"),
            among=yes_or_no(),
        )
    )
    return said == "yes"


# --- the Reliquary ------------------------------------------------------------------------------


@action(SKELETON_KEY.id, cost=Cost(secrets=1, secrets_burnt=1))
def skeleton_key(scene: Table, use: Use) -> None:
    """O:skeleton-key. At a site of the Empire: look at a relic of the Reliquary, or take it.

    The Chancellor may use it too. The space is uncovered from then on (O-15.2).
    """
    table = scene.state
    scene.require(
        ruler_of(table, stands_at(table, use.seat).number) == PURPLE,
        "O:skeleton-key",
        Text("the Chancellor does not rule your site"),
    )
    spaces = tuple(at for at, each in enumerate(table.reliquary, start=1) if each is not None)
    scene.require(bool(spaces), "O:skeleton-key", Text("no relic is left in the Reliquary"))
    if not spaces:
        return
    space = _space(scene, use.seat, spaces)
    lying = table.reliquary[space - 1] or Held()
    place = f"reliquary/{space}"
    card = lying.card or look(scene, use.seat, key="relic")
    happen(scene, CardSeen(seat=use.seat, place=place, card=card))
    if _takes(scene, use.seat, "O:skeleton-key"):
        relic = named(scene, use.seat, Held(card=card), key="relic/which")
        happen(scene, RelicTaken(seat=use.seat, relic=relic, source=place))


def _space(scene: Table, seat: Seat, spaces: tuple[int, ...]) -> int:
    said = scene.choose(
        Choice(
            key=Key("space"),
            to=seat,
            rule=RuleId("O:skeleton-key"),
            text=Text("At which relic of the Reliquary do you look?"),
            among=tuple(
                Alternative(value=str(each), label=Text("space {number}", number=each))
                for each in spaces
            ),
        )
    )
    return int(said)


# --- the Ivory Eye ------------------------------------------------------------------------------


@action(IVORY_EYE.id, cost=Cost(secrets=1))
def ivory_eye(scene: Table, use: Use) -> None:
    """O:ivory-eye. Look at a facedown site, somebody's facedown adviser, or a relic at a site."""
    among = (
        *_sites(scene.state),
        *_advisers(scene.state, use.seat),
        *_relics(scene.state),
    )
    scene.require(bool(among), "O:ivory-eye", Text("nothing lies facedown there"))
    if not among:
        return
    place = scene.choose(
        Choice(
            key=Key("what"),
            to=use.seat,
            rule=RuleId("O:ivory-eye"),
            text=Text("At what do you look?"),
            among=among,
        )
    )
    _seen(scene, use.seat, place)


def _sites(table: Position) -> Iterator[Alternative]:
    for site in table.sites:
        if not site.faceup:
            name = space_name(site.number)
            yield Alternative(value=f"site:{site.number}", label=Text("{place}", place=name))


def _advisers(table: Position, seat: Seat) -> Iterator[Alternative]:
    for player in table.others_from(seat):
        for at, each in enumerate(player.advisers, start=1):
            if not each.faceup:
                yield Alternative(
                    value=f"advisers:{player.color}/{at}",
                    label=Text(
                        "facedown adviser {number} of {color}",
                        number=at,
                        color=color_name(player.color),
                    ),
                )


def _relics(table: Position) -> Iterator[Alternative]:
    for site in table.sites:
        for at in range(1, len(site.relics) + 1):
            yield Alternative(
                value=f"site:{site.number}/{at}",
                label=Text(
                    "facedown relic {number} at {place}", number=at, place=space_name(site.number)
                ),
            )


def _seen(scene: Table, seat: Seat, place: str) -> None:
    where, slash, number = place.partition("/")
    kind, _colon, what = where.partition(":")
    if not slash:
        happen(scene, SiteSeen(seat=seat, place=int(what)))
        return
    at = int(number) - 1
    if kind == "advisers":
        lying = scene.state.player(Seat(what)).advisers[at].held
        card = cards_named(scene, seat, (lying,), key="card")[0].card
    else:
        card = scene.state.site(int(what)).relics[at].card or look(scene, seat, key="relic")
    happen(scene, CardSeen(seat=seat, place=place, card=card))
