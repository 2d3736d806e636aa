"""Whether a result can be true of this world: what is told twice, or where it cannot lie.

Every complaint names the field it is about (``sites[2].cards[0]``) and what to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import SCEPTER, Kind, card_of
from chronicle.rules.oath.names import card_name, color_name, role_name, site_name, space_name
from chronicle.rules.oath.result import BANDITS, How, PlaceAtEnd, Result
from chronicle.rules.oath.world import PLACES, PURPLE, SEATS, Role, World

FEWEST_SEATS = 2


def check_result(scene: Scene[World], result: Result) -> None:
    """Everything that can be said about a result before anything is asked.

    Raises Malformed for what contradicts itself or the world, Refused (O-17) for a way of winning
    that its winner does not have.
    """
    world = scene.state
    if not world.dealt:
        raise Malformed("game", Text("the first game has not been dealt, so it cannot have ended"))
    if result.game != world.game:
        raise Malformed(
            "game",
            Text(
                "this is the result of game {told}; the chronicle waits for game {waits}",
                told=result.game,
                waits=world.game,
            ),
        )
    _check_seats(result)
    _check_way(scene, result)
    for index, told in enumerate(result.places):
        _check_place(world, result, f"sites[{index}]", told)
    _check_numbers(result)
    _check_cards(world, result)


def _check_seats(result: Result) -> None:
    """O-1.1, O-17.8: a Chancellor and others in colours of their own, one of them the winner."""
    colors = [seat.color for seat in result.seats]
    for index, seat in enumerate(result.seats):
        path = f"seats[{index}]"
        if seat.color not in SEATS:
            raise Malformed(f"{path}.color", Text("no such colour: {color}", color=seat.color))
        if colors.index(seat.color) != index:
            raise Malformed(
                f"{path}.color", Text("{color} sits twice", color=color_name(seat.color))
            )
        if (seat.color == PURPLE) != (seat.role is Role.CHANCELLOR):
            raise Malformed(f"{path}.role", Text("Purple, and nobody else, is the Chancellor"))
    if PURPLE not in colors or len(colors) < FEWEST_SEATS:
        raise Malformed("seats", Text("name the Chancellor and at least one other seat"))
    if result.winner not in colors:
        raise Malformed("winner", Text("the winner is none of the seats"))


_WHO_WINS_HOW: tuple[tuple[How, tuple[Role, ...], str], ...] = (
    (How.OATH, (Role.CHANCELLOR,), "O-17.4"),
    (How.SUCCESSION, (Role.CITIZEN,), "O-17.4"),
    (How.USURPER, (Role.EXILE,), "O-3.5"),
    (How.VISION, (Role.EXILE,), "O-4.3"),
    (How.LAST_ROUND, (Role.CHANCELLOR, Role.CITIZEN, Role.EXILE), "O-17.3"),
)


def _check_way(scene: Scene[World], result: Result) -> None:
    role = result.role_of(result.winner)
    roles, rule = next((roles, rule) for how, roles, rule in _WHO_WINS_HOW if how is result.how)
    scene.require(
        role in roles,
        "O-17.1" if role is Role.EXILE else rule,
        Text(
            "{color} ended as {role} and cannot have won in this way",
            color=color_name(result.winner),
            role=role_name(role),
        ),
    )
    if result.how is How.VISION and result.vision is None:
        raise Malformed("vision", Text("say by which Vision the game was won"))
    if result.vision is None:
        return
    if card_of(result.vision).oath is None:
        raise Malformed(
            "vision", Text("{card} is no Vision that wins", card=card_name(result.vision))
        )
    scene.require(role is Role.EXILE, "O-4.3", Text("only an Exile wins by a Vision"))
    if result.how not in {How.VISION, How.LAST_ROUND}:
        raise Malformed(
            "vision", Text("won in several ways at once: leave the Vision out (O-18.1)")
        )


def _check_numbers(result: Result) -> None:
    numbers = [told.number for told in result.places]
    for index, number in enumerate(numbers):
        if number not in PLACES:
            raise Malformed(f"sites[{index}].place", Text("places are numbered 1 to 8"))
        if numbers.index(number) != index:
            raise Malformed(
                f"sites[{index}].place", Text("{place} is told twice", place=space_name(number))
            )


def _check_place(world: World, result: Result, path: str, told: PlaceAtEnd) -> None:
    if told.number not in PLACES:
        return
    place = world.place(told.number)
    if place.faceup and not told.faceup:
        raise Malformed(
            f"{path}.faceup", Text("a faceup site stays faceup to the end of the game (O-12.5)")
        )
    if told.site is not None and place.site not in {None, told.site}:
        raise Malformed(
            f"{path}.site",
            Text(
                "{place} holds {known}, not {told}",
                place=space_name(told.number),
                known=site_name(place.site),
                told=site_name(told.site),
            ),
        )
    if place.site is None and told.site is not None:
        _check_new_site(world, path, told)
    if told.faceup and told.site is None and place.site is None:
        raise Malformed(f"{path}.site", Text("say which site was turned up here"))
    if not told.faceup and (told.cards or told.relics or told.ruler):
        raise Malformed(f"{path}.faceup", Text("nothing lies at a facedown site"))
    seats = {seat.color for seat in result.seats}
    if told.ruler is not None and told.ruler not in {*seats, BANDITS}:
        raise Malformed(f"{path}.ruler", Text("name a seat of this game, or the bandits"))


def _check_new_site(world: World, path: str, told: PlaceAtEnd) -> None:
    known = (place for place in world.places if place.site == told.site)
    elsewhere = next(known, None)
    if elsewhere is not None:
        raise Malformed(
            f"{path}.site",
            Text(
                "{site} lies at {place}",
                site=site_name(told.site),
                place=space_name(elsewhere.number),
            ),
        )


def told_cards(result: Result) -> Iterator[tuple[str, CardId]]:
    """Every denizen, edifice, ruin and Vision that the result names, with its path."""
    for index, place in enumerate(result.places):
        for number, card in enumerate(place.cards or ()):
            yield f"sites[{index}].cards[{number}]", card
    for held in result.advisers:
        for number, adviser in enumerate(held.advisers):
            if adviser.card is not None:
                yield f"advisers.{held.seat}[{number}].card", adviser.card
    for pile in result.discards or ():
        for number, card in enumerate(pile.cards):
            yield f"discards.{pile.region.value}[{number}]", card


def told_relics(result: Result) -> Iterator[tuple[str, CardId]]:
    """Every relic that the result names, with its path; the Scepter is none of the twenty."""
    for index, place in enumerate(result.places):
        for number, relic in enumerate(place.relics or ()):
            if relic is not None:
                yield f"sites[{index}].relics[{number}]", relic
    for held in result.relics:
        for number, relic in enumerate(held.relics):
            if relic is not None and relic != SCEPTER:
                yield f"relics.{held.seat}[{number}]", relic
    for number, relic in enumerate(result.reliquary or ()):
        if relic is not None:
            yield f"reliquary[{number}]", relic


def _once(seen: dict[CardId, str], path: str, card: CardId) -> None:
    if card in seen:
        raise Malformed(
            path,
            Text("{card} is told twice: also at {path}", card=card_name(card), path=seen[card]),
        )
    seen[card] = path


def _check_cards(world: World, result: Result) -> None:
    seen: dict[CardId, str] = {}
    archive = set(world.archive)
    for path, card in told_cards(result):
        _once(seen, path, card)
        problem = _cannot_lie_there(world, path, card)
        if problem is None and not world.archive_unseen and card in archive:
            problem = Text(
                "{card} lies in the Archive; if it was played, put the box right first",
                card=card_name(card),
            )
        if problem is not None:
            raise Malformed(path, problem)
    for path, relic in told_relics(result):
        _once(seen, path, relic)
        if card_of(relic).kind is not Kind.RELIC:
            raise Malformed(path, Text("{card} is no relic", card=card_name(relic)))
    _check_holders(result)


def _check_holders(result: Result) -> None:
    seats: set[Seat] = {seat.color for seat in result.seats}
    for held in result.advisers:
        if held.seat not in seats:
            raise Malformed(f"advisers.{held.seat}", Text("nobody sat in this colour"))
    for owned in result.relics:
        if owned.seat not in seats:
            raise Malformed(f"relics.{owned.seat}", Text("nobody sat in this colour"))


def _cannot_lie_there(world: World, path: str, card: CardId) -> Message | None:
    """Why a card of this kind cannot be where it is told to be, or None."""
    kind = card_of(card).kind
    on_map = path.startswith("sites")
    if kind in {Kind.RELIC, Kind.SCEPTER}:
        return Text("{card} is a relic, list it among the relics", card=card_name(card))
    if kind is Kind.VISION:
        return Text("{card} is a Vision", card=card_name(card)) if on_map else None
    if kind is Kind.DENIZEN:
        return None
    if not on_map:
        return Text("{card} never leaves its site", card=card_name(card))
    if _stood(world, card):
        return None
    return Text(
        "{card} stood nowhere when the game began; edifices are built in the chronicle phase",
        card=card_name(card),
    )


def _stood(world: World, card: CardId) -> bool:
    return card in world.on_map or card_of(card).other_side in world.on_map
