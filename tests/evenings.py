"""Made-up evenings: a result that could have come from a real table, from any world and seed.

Cards only move as a game moves them: from the world deck to sites, advisers and discards; sites
turn up; relics are taken. What is told is complete unless asked otherwise.
"""

import random
from collections.abc import Sequence

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Kind, card_of, site_of, visions
from chronicle.rules.oath.piles import reliquary_at_start
from chronicle.rules.oath.result import (
    BANDITS,
    AdviserAtEnd,
    Advisers,
    Discards,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.world import OTHERS, PURPLE, Place, Region, Role, World


def evening(world: World, seed: int) -> Result:
    """One evening played in this world, everything told."""
    dice = random.Random(f"{seed}/{world.game}")  # noqa: S311 -- an evening, no secret
    return _Evening(world, dice).result()


def quiet(result: Result) -> Result:
    """The same evening told by a tired table: discards and losers' boards left out."""
    own = tuple(held for held in result.advisers if held.seat == result.winner)
    return replace(result, discards=None, advisers=own)


class _Evening:
    def __init__(self, world: World, dice: random.Random) -> None:
        self.world = world
        self.dice = dice
        self.seats = self._seats()
        self.pool = [c for c in world.world_deck.cards if card_of(c).kind is Kind.DENIZEN]
        dice.shuffle(self.pool)
        start = reliquary_at_start(world)
        self.reliquary: list[CardId] = list(start.cards)
        taken = set(self.reliquary)
        deck = (*world.relic_top.cards, *world.relic_deck.cards)
        self.relics = [relic for relic in deck if relic not in taken]
        self.held: dict[Seat, list[CardId]] = {seat.color: [] for seat in self.seats}

    def _seats(self) -> tuple[SeatAtEnd, ...]:
        others = self.dice.sample(OTHERS, self.dice.randint(1, 5))
        roles = (self.dice.choice((Role.CITIZEN, Role.EXILE)) for _ in others)
        return (
            SeatAtEnd(color=PURPLE, role=Role.CHANCELLOR, person="Ana"),
            *(
                SeatAtEnd(color=color, role=role, person=f"{color}'s")
                for color, role in zip(others, roles, strict=True)
            ),
        )

    def result(self) -> Result:
        winner = self.dice.choice(self.seats)
        how, vision = self._way(winner)
        places = tuple(self._place(place) for place in self.world.places)
        self._take_from_reliquary()
        advisers = tuple(self._advisers(seat.color) for seat in self.seats)
        piles = tuple(self._pile(region) for region in Region)
        return Result(
            game=self.world.game,
            winner=winner.color,
            how=how,
            vision=vision,
            seats=self.seats,
            places=places,
            advisers=advisers,
            relics=tuple(Relics(seat=s, relics=tuple(held)) for s, held in self.held.items()),
            reliquary=tuple(self.reliquary),
            discards=piles,
        )

    def _way(self, winner: SeatAtEnd) -> tuple[How, CardId | None]:
        if winner.role is Role.CHANCELLOR:
            return self.dice.choice((How.OATH, How.LAST_ROUND)), None
        if winner.role is Role.CITIZEN:
            return How.SUCCESSION, None
        how = self.dice.choice((How.USURPER, How.VISION, How.LAST_ROUND))
        if how is How.USURPER:
            return how, None
        winning = [card.id for card in visions() if card.oath is not None]
        return how, self.dice.choice(winning)

    def _rulers(self) -> Sequence[str]:
        return (BANDITS, *(seat.color for seat in self.seats))

    def _place(self, place: Place) -> PlaceAtEnd:
        if place.site is None:
            return PlaceAtEnd(number=place.number)
        facts = site_of(place.site)
        if not place.faceup and self.dice.random() < 0.5:
            return PlaceAtEnd(number=place.number, site=place.site)
        relics = list(place.relics)
        if not place.faceup:
            relics += [self.relics.pop(0) for _ in range(min(facts.relics, len(self.relics)))]
        cards = [c for c in place.cards if card_of(c).locked or self.dice.random() < 0.7]
        self.pool += [c for c in place.cards if c not in cards]
        self.dice.shuffle(self.pool)
        while len(cards) < facts.capacity and self.pool and self.dice.random() < 0.6:
            cards.append(self.pool.pop())
        for relic in tuple(relics):
            if relic is not None and self.dice.random() < 0.4:
                relics.remove(relic)
                self.held[self.dice.choice(self.seats).color].append(relic)
        return PlaceAtEnd(
            number=place.number,
            site=place.site,
            faceup=True,
            ruler=self.dice.choice(self._rulers()),
            cards=tuple(cards),
            relics=tuple(relics),
        )

    def _take_from_reliquary(self) -> None:
        for relic in tuple(self.reliquary):
            if self.dice.random() < 0.3:
                self.reliquary.remove(relic)
                self.held[self.dice.choice(self.seats).color].append(relic)

    def _advisers(self, seat: Seat) -> Advisers:
        count = min(self.dice.randint(0, 3), len(self.pool))
        drawn = [self.pool.pop() for _ in range(count)]
        return Advisers(
            seat=seat,
            advisers=tuple(
                AdviserAtEnd(card=card, faceup=self.dice.random() < 0.7) for card in drawn
            ),
        )

    def _pile(self, region: Region) -> Discards:
        count = min(self.dice.randint(1, 9), len(self.pool))
        return Discards(region=region, cards=tuple(self.pool.pop() for _ in range(count)))
