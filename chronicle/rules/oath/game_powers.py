"""The moments of a game of Oath: the named places in the rules where cards may act.

A verb never names a card: it asks a moment for the powers in play, which come in one order: sites
by board order with the cards on them, then advisers by turn order, then relics by turn order. The
files under ``cards/`` enrol their powers here with the decorators below; ``game_facts`` and the
verbs ask.

Each power is a short function. What it is given depends on its moment:

- ``modifier``, ``persistent``: ``(scene, plan, use) -> plan``; may ask and emit. A modifier's
  ``fits``: ``(table, plan) -> bool``: whether it is offered for this action at all.
- ``battle_plan``: the same, with a `CampaignPlan` that knows its sides.
- ``action``, ``when_played``, ``wake``, ``rest``: ``(scene, use) -> None``; may require (before
  anything was rolled or drawn), ask, emit.
- ``if_victorious``, ``if_defeated``, ``at_end``: ``(scene, plan, use) -> None``, with the
  `CampaignPlan` as it was fought and ``plan.survivors``; may ask and emit. What comes after a whole
  campaign reacts to `CampaignEnded`.
- ``bars_target``: ``(table, use, plan, target) -> bool``: this spot cannot be declared.
- ``bars_plan``: ``(table, use, plan, by) -> bool``: ``by`` (card and seat) cannot be used.
- ``prices_plan``: ``(table, use, plan, by) -> Cost``: what the battle plan ``by`` costs more.
- ``instead(Event)``: ``(scene, use, event) -> tuple of events or None`` (None: not this time).
- ``after(Event)``: ``(scene, use, event) -> None``.
- ``forbids``: ``(table, use, move) -> (rule, why) or None``.
- ``counts_as_ruler``: ``(table, card, place, plain) -> ruler``; ``site_capacity``:
  ``(table, card, site, plain) -> capacity``; ``limits_advisers``: ``(table, card, seat) -> limit``.
- ``rules_cards_otherwise``: ``(table, card, other, plain) -> ruler`` of ``other``, at a site.
- ``fights_along``: ``(table, card, place, flag) -> count``: warbands that a flag has at a place
  beside the pieces there; they neither die nor move.
- ``bars_placing``: ``(table, use, seat) -> bool``: the seat puts no warbands on sites.
- ``bars_taking``: ``(table, use, by, of, thing) -> bool``: ``by`` cannot take ``of`` a relic or
  banner (a spot).
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.position import Position

Act: TypeAlias = Callable[..., Any]


class Side(enum.Enum):
    """O-11.5.3: who may use a battle plan."""

    ATTACK = "attack"
    DEFENSE = "defense"
    BOTH = "both"


class Verb(enum.Enum):
    """What a modifier modifies."""

    SEARCH = "search"
    PLAY = "play"
    MUSTER = "muster"
    TRADE = "trade"
    RECOVER = "recover"
    CAMPAIGN = "campaign"
    TRAVEL = "travel"
    MOVE_WARBANDS = "move-warbands"


class Cost(Struct, frozen=True, kw_only=True):
    """O-16.2: favor and secrets put on the card, and those burned.

    ``in_words``: the card asks for something else, which its power sees to (O-11.16).
    """

    favor: int = 0
    secrets: int = 0
    favor_burnt: int = 0
    secrets_burnt: int = 0
    in_words: bool = False

    @property
    def is_free(self) -> bool:
        """O-16.2: a power without cost can be used any number of times."""
        return self == Cost()

    def plus(self, more: Cost) -> Cost:
        """Both costs together."""
        return Cost(
            favor=self.favor + more.favor,
            secrets=self.secrets + more.secrets,
            favor_burnt=self.favor_burnt + more.favor_burnt,
            secrets_burnt=self.secrets_burnt + more.secrets_burnt,
            in_words=self.in_words or more.in_words,
        )


FREE = Cost()


class Power(Struct, frozen=True, kw_only=True):
    """One power of one card at one moment. ``must``: it acts by itself, nobody chooses.

    ``alone``: a battle plan whose user uses no other one. ``fits``: whether a modifier is offered
    for a plan; None = always.
    """

    card: CardId
    act: Act
    cost: Cost = FREE
    must: bool = False
    side: Side = Side.BOTH
    alone: bool = False
    fits: Act | None = None


class Use(Struct, frozen=True, kw_only=True):
    """A power being used: by whom, and where its card lies (0 = beside a board)."""

    card: CardId
    seat: Seat
    place: int = 0


class Shelf:
    """The powers of one moment, by card; sealed once all cards have enrolled.

    Raises RulesBug, at import, where a card enrols twice or after it was sealed.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._powers: dict[CardId, Power] = {}
        self._sealed = False

    def enrol(self, power: Power) -> None:
        """Take in a card's power."""
        if self._sealed or power.card in self._powers:
            message = f"{power.card} cannot enrol at {self.name} (again)"
            raise RulesBug(message)
        self._powers[power.card] = power

    def seal(self) -> None:
        """No further power may enrol."""
        self._sealed = True

    def of(self, card: CardId) -> Power | None:
        """The power of a card at this moment, or None."""
        return self._powers.get(card)

    def in_play(self, table: Position) -> Iterator[Power]:
        """The powers whose cards lie faceup, in the one order."""
        if not self._powers:
            return
        for card in cards_in_play(table):
            power = self._powers.get(card)
            if power is not None:
                yield power

    def cards(self) -> tuple[CardId, ...]:
        """The cards that enrolled, in that order."""
        return tuple(self._powers)


def cards_in_play(table: Position) -> Iterator[CardId]:
    """Everything faceup that can have a power: sites, their cards, advisers, relics, banners."""
    for site in table.sites:
        if site.faceup and site.site is not None:
            yield CardId(site.site)
            yield from (each.card for each in site.cards)
    for player in table.players:
        yield from (each.card for each in player.advisers if each.faceup and each.card is not None)
    for player in table.players:
        yield from (each.card for each in player.relics)


counts_as_ruler = Shelf("counts as ruler in a game")
site_capacity = Shelf("capacity of a site")
limits_advisers = Shelf("limit of advisers")
actions = Shelf("action")
plays = Shelf("when played")
wakes = Shelf("wake")
rests = Shelf("rest")
battle_plans = Shelf("battle plan")
victories = Shelf("if victorious")
defeats = Shelf("if defeated")
campaign_ends = Shelf("at the end of a campaign")
target_bars = Shelf("bars a target")
plan_bars = Shelf("bars a battle plan")
plan_prices = Shelf("prices a battle plan")
card_rulers = Shelf("rules a card at a site")
along = Shelf("fights along at a site")
placing_bars = Shelf("bars placing warbands")
taking_bars = Shelf("bars taking")
bans = Shelf("forbids")
_modifiers = tuple((verb, Shelf(f"modifies {verb.value}")) for verb in Verb)
_persistent = tuple((verb, Shelf(f"bears on {verb.value}")) for verb in Verb)
_granted: dict[Verb, Act] = {}
_instead: dict[type, Shelf] = {}
_after: dict[type, Shelf] = {}


def modifiers_of(verb: Verb) -> Shelf:
    """O-16.3: the modifiers that a player may choose at the start of a major action."""
    return dict(_modifiers)[verb]


def persistent_on(verb: Verb) -> Shelf:
    """O-16.4: the persistent powers that bear on an action of whomever they describe."""
    return dict(_persistent)[verb]


def instead_of(event: type) -> Shelf | None:
    """The powers that put other events in the place of one of this type, if any card does."""
    return _instead.get(event)


def reactions_to(event: type) -> Shelf | None:
    """The powers that act after an event of this type, if any card does."""
    return _after.get(event)


def grants(verb: Verb) -> Callable[[Act], Act]:
    """How a verb is carried out where a power grants it: verbs lie above cards and acts."""

    def enter(act: Act) -> Act:
        if verb in _granted:
            raise RulesBug(f"{verb.value} is granted in two ways")
        _granted[verb] = act
        return act

    return enter


def granted(verb: Verb) -> Act:
    """What `grants` entered."""
    return _granted[verb]


def all_shelves() -> tuple[Shelf, ...]:
    """Every moment, for tests and tables of rules."""
    plain = (
        counts_as_ruler,
        site_capacity,
        limits_advisers,
        actions,
        plays,
        wakes,
        rests,
        battle_plans,
        victories,
        defeats,
        campaign_ends,
        target_bars,
        plan_bars,
        plan_prices,
        card_rulers,
        along,
        placing_bars,
        taking_bars,
        bans,
    )
    by_verb = tuple(shelf for _, shelf in (*_modifiers, *_persistent))
    return (*plain, *by_verb, *_instead.values(), *_after.values())


def seal() -> None:
    """All cards have enrolled."""
    for shelf in all_shelves():
        shelf.seal()


# --- how cards enrol ----------------------------------------------------------------------------


def _enrols(
    shelf: Shelf, card: str, *, cost: Cost = FREE, must: bool = False, side: Side = Side.BOTH
) -> Callable[[Act], Act]:
    def enrol(act: Act) -> Act:
        shelf.enrol(Power(card=CardId(card), act=act, cost=cost, must=must, side=side))
        return act

    return enrol


def modifier(
    verb: Verb, card: str, *, cost: Cost = FREE, must: bool = False, fits: Act | None = None
) -> Callable[[Act], Act]:
    """O-16.3: at the start of a major action of somebody who has access to the card."""

    def enrol(act: Act) -> Act:
        power = Power(card=CardId(card), act=act, cost=cost, must=must, fits=fits)
        modifiers_of(verb).enrol(power)
        return act

    return enrol


def persistent(verb: Verb, card: str) -> Callable[[Act], Act]:
    """O-16.4: on an action of anybody; the function says whom it binds."""
    return _enrols(persistent_on(verb), card, must=True)


def battle_plan(
    card: str, *, side: Side, cost: Cost = FREE, alone: bool = False
) -> Callable[[Act], Act]:
    """O-11.5: a battle plan of whoever rules the card; ``alone``: its user uses no other."""

    def enrol(act: Act) -> Act:
        power = Power(card=CardId(card), act=act, cost=cost, side=side, alone=alone)
        battle_plans.enrol(power)
        return act

    return enrol


def action(card: str, *, cost: Cost = FREE) -> Callable[[Act], Act]:
    """O-13.2: an Action power of whoever has access to the card."""
    return _enrols(actions, card, cost=cost)


def when_played(card: str) -> Callable[[Act], Act]:
    """O-7.8: after the card was played faceup."""
    return _enrols(plays, card, must=True)


def wake(card: str, *, cost: Cost = FREE, must: bool = False) -> Callable[[Act], Act]:
    """O-5.2: in the Wake of whoever has access to the card."""
    return _enrols(wakes, card, cost=cost, must=must)


def rest(card: str, *, cost: Cost = FREE, must: bool = False) -> Callable[[Act], Act]:
    """O-5.4.5: in the Rest of whoever has access to the card."""
    return _enrols(rests, card, cost=cost, must=must)


def if_victorious(card: str) -> Callable[[Act], Act]:
    """O-11.10: the card's plan was used, and its side won."""
    return _enrols(victories, card)


def if_defeated(card: str) -> Callable[[Act], Act]:
    """O-11.9: the card's plan was used, and its side lost."""
    return _enrols(defeats, card)


def at_end(card: str) -> Callable[[Act], Act]:
    """O-11.10: the card's plan was used; at the end of the campaign."""
    return _enrols(campaign_ends, card)


def bars_target(card: str) -> Callable[[Act], Act]:
    """O-11.2: a spot that a card does not let an attacker declare."""
    return _enrols(target_bars, card, must=True)


def bars_plan(card: str) -> Callable[[Act], Act]:
    """O-11.5: a battle plan that a card does not let somebody use."""
    return _enrols(plan_bars, card, must=True)


def prices_plan(card: str) -> Callable[[Act], Act]:
    """O-11.5: what a card makes somebody pay more for a battle plan."""
    return _enrols(plan_prices, card, must=True)


def rules_cards_otherwise(card: str) -> Callable[[Act], Act]:
    """O-16.14: who rules a card at a site, where another card says so."""
    return _enrols(card_rulers, card, must=True)


def fights_along(card: str) -> Callable[[Act], Act]:
    """O-11.6: what counts as a flag's warbands at a site beside its pieces there."""
    return _enrols(along, card, must=True)


def bars_placing(card: str) -> Callable[[Act], Act]:
    """O-1.9: somebody puts no warbands on sites, by whatever rule or power."""
    return _enrols(placing_bars, card, must=True)


def bars_taking(card: str) -> Callable[[Act], Act]:
    """O-1.9: a relic or banner that somebody cannot take, by whatever power."""
    return _enrols(taking_bars, card, must=True)


def forbids(card: str) -> Callable[[Act], Act]:
    """O-1.9: a move that the card does not let its player make."""
    return _enrols(bans, card, must=True)


def instead(event: type, card: str) -> Callable[[Act], Act]:
    """Before an event of this type happens: other events in its place."""
    return _enrols(_instead.setdefault(event, Shelf(f"instead of {event.__name__}")), card)


def after(event: type, card: str) -> Callable[[Act], Act]:
    """O-16.15: at once after an event of this type."""
    return _enrols(_after.setdefault(event, Shelf(f"after {event.__name__}")), card)


def rules_otherwise(card: str) -> Callable[[Act], Act]:
    """Who rules a place, where a card says so."""
    return _enrols(counts_as_ruler, card, must=True)


def holds(card: str) -> Callable[[Act], Act]:
    """How many cards a site holds, where a card says so."""
    return _enrols(site_capacity, card, must=True)


def limits(card: str) -> Callable[[Act], Act]:
    """O-7.10: how many advisers its holder keeps."""
    return _enrols(limits_advisers, card, must=True)
