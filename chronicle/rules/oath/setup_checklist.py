"""The check list of a setup: what hands do, part by part, each line with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.names import color_name, oath_name, place_name, region_name, role_name
from chronicle.rules.oath.setup_values import (
    FAVOR,
    SECRETS,
    SUPPLY,
    Layout,
    Part,
    PlaceSetup,
    SeatSetup,
    Step,
)
from chronicle.rules.oath.world import PURPLE, Deck, Region, Role, World


def _step(part: Part, rule: str, text: Message, count: int | None = None) -> Step:
    return Step(part=part, rule=RuleId(rule), text=text, count=count)


def _world_deck(deck: Deck) -> Message:
    if deck.ordered:
        return Text("World deck, as packed: do not shuffle")
    return Text("World deck, shuffled when it was packed: do not shuffle again")


def _relic_deck(layout: Layout) -> Message:
    if layout.world.relic_top.ordered and layout.world.relic_deck.ordered:
        return Text("Relic deck, as packed: do not shuffle")
    return Text("Relic deck, shuffled when it was packed: do not shuffle again")


def _stay_in(world: World) -> Step:
    """O-1.6: denizens that no hand needs tonight."""
    text = Text(
        "Stay in: Archive {archive}, Dispossessed {dispossessed}",
        archive=world.archive_size,
        dispossessed=world.dispossessed.size,
    )
    return _step(Part.BOX, "O-1.6", text)


def _box(layout: Layout) -> Iterator[Step]:
    """O-1.2, O-1.3, O-2.1 to O-2.7: what comes out of the box, and what stays in it."""
    world = layout.world
    relics = world.relic_top.size + world.relic_deck.size
    sites = len(world.places)
    yield _step(Part.BOX, "O-2.1", Text("Sites bundle, with the cards kept on it"), sites)
    yield _step(Part.BOX, "O-2.18", _world_deck(world.world_deck), world.world_deck.size)
    yield _step(Part.BOX, "O-2.17", _relic_deck(layout), relics)
    yield _step(Part.BOX, "O-2.2", Text("Oath card: {oath}", oath=oath_name(world.oath)), 1)
    yield _step(Part.BOX, "O-2.6", Text("Both banners, Grand Scepter, Reliquary board"))
    yield _step(
        Part.BOX, "O-2.7", Text("Boards and pieces of the colours below"), len(layout.seats)
    )
    yield _step(
        Part.BOX,
        "O-1.3",
        Text(
            "{favor} favor, {secrets} secrets, {attack} + {defense} dice, end die",
            favor=FAVOR,
            secrets=SECRETS,
            attack=10,
            defense=6,
        ),
    )
    yield _stay_in(world)


def _on_place(layout: Layout, place: PlaceSetup) -> Iterator[Step]:
    """O-2.10, O-2.16: purple, favor and secrets that are laid on one site."""
    site = place_name(layout.world.place(place.number))
    if place.warbands:
        text = Text("Purple warbands on {site}", site=site)
        yield _step(Part.MAP, "O-2.10", text, place.warbands)
    if place.favor:
        yield _step(Part.MAP, "O-2.16", Text("Favor on {site}", site=site), place.favor)
    if place.secrets:
        yield _step(Part.MAP, "O-2.16", Text("Secrets on {site}", site=site), place.secrets)


def _map(layout: Layout) -> Iterator[Step]:
    """O-2.1: the sites, region by region, then what lies on each."""
    yield _step(
        Part.MAP,
        "O-2.1",
        Text("Sites from the bundle in order, {regions}: keep the facing", regions=_regions()),
        len(layout.places),
    )
    for place in layout.places:
        yield from _on_place(layout, place)


def _regions() -> Message:
    cradle, provinces, hinterland = (region_name(region) for region in Region)
    return Text(
        "{cradle}, {provinces}, {hinterland}",
        cradle=cradle,
        provinces=provinces,
        hinterland=hinterland,
    )


def _peoples_favor(oath: Oath) -> Step:
    """O-2.3, O-2.11: one favor on it; under the People the Chancellor takes it."""
    if oath is Oath.PEOPLE:
        text = Text("Favor on People's Favor, to {color}", color=color_name(PURPLE))
        return _step(Part.MARKERS, "O-2.11", text, 1)
    return _step(Part.MARKERS, "O-2.3", Text("Favor on People's Favor, stays in bank"), 1)


def _darkest_secret(oath: Oath) -> Step:
    """O-2.3, O-2.11: one secret on it; under Devotion the Chancellor takes it."""
    if oath is Oath.DEVOTION:
        text = Text("Secret on Darkest Secret, to {color}", color=color_name(PURPLE))
        return _step(Part.MARKERS, "O-2.11", text, 1)
    return _step(Part.MARKERS, "O-2.3", Text("Secret on Darkest Secret, stays in bank"), 1)


def _markers(layout: Layout) -> Iterator[Step]:
    """O-2.2 to O-2.4, O-2.11, O-2.12: markers, banks, banners, the title."""
    yield _step(Part.MARKERS, "O-2.2", Text("Round marker on"), 1)
    yield _step(Part.MARKERS, "O-2.2", Text("Visions Drawn on"), 0)
    text = Text("Favor into each of the six banks")
    yield _step(Part.MARKERS, "O-2.4", text, layout.favor_per_bank)
    yield _peoples_favor(layout.world.oath)
    yield _darkest_secret(layout.world.oath)
    yield _step(
        Part.MARKERS, "O-2.12", Text("Oathkeeper title to {color}", color=color_name(PURPLE))
    )


def _seat(seat: SeatSetup) -> Step:
    """O-2.8 to O-2.14: what one seat takes."""
    rule = "O-2.9" if seat.role is Role.CHANCELLOR else "O-2.13"
    text = Text(
        "{color}, {role}: favor {favor}, secrets {secrets}, warbands {warbands} ({of}), "
        "Supply {supply}",
        color=color_name(seat.color),
        role=role_name(seat.role),
        favor=seat.favor,
        secrets=seat.secrets,
        warbands=seat.warbands,
        of=color_name(seat.warbands_of),
        supply=SUPPLY,
    )
    return _step(Part.SEATS, rule, text)


def _seats(layout: Layout) -> Iterator[Step]:
    """O-2.5 to O-2.14: turn order, the Chancellor's things, then row by row."""
    if layout.turns_drawn:
        text = Text("Draw the other seats; turns go clockwise from the Chancellor")
        yield _step(Part.SEATS, "O-2.5", text)
    text = Text("Grand Scepter and Reliquary board to {color}", color=color_name(PURPLE))
    yield _step(Part.SEATS, "O-2.6", text)
    for seat in layout.seats:
        yield _seat(seat)


def _three_each(layout: Layout) -> Step:
    """O-2.18, O-2.19: cards for the players, and whether to look out for Visions."""
    if layout.deal.visions_may_come:
        rule, text = (
            "O-2.19",
            Text(
                "Then from the bottom, three cards to each player in turn order. For each Vision "
                "that came up, move Visions Drawn by one"
            ),
        )
    else:
        rule, text = (
            "O-2.18",
            Text(
                "Then from the bottom, three cards to each player in turn order. "
                "No Vision can come up"
            ),
        )
    return _step(Part.CARDS, rule, text, layout.deal.to_players)


def _chancellors_pawn(layout: Layout) -> Step:
    """O-2.20, O-2.23: the topmost faceup Cradle site; discards go on to the Provinces (O-7.9)."""
    up = layout.world.sites_faceup(Region.CRADLE)
    if not up:
        text = Text(
            "Chancellor: pawn to any faceup site; keep one card as facedown adviser, discard two "
            "to the next region's pile"
        )
        return _step(Part.CARDS, "O-2.20", text)
    text = Text(
        "Chancellor: pawn to {site}; keep one card as facedown adviser, two to the {region}",
        site=place_name(up[0]),
        region=region_name(Region.PROVINCES),
    )
    return _step(Part.CARDS, "O-2.20", text)


def _cards(layout: Layout) -> Iterator[Step]:
    """O-2.17 to O-2.20: Reliquary, discard piles, three cards each, pawns."""
    yield _step(
        Part.CARDS,
        "O-2.17",
        Text("Top of the relic deck, facedown, one on each Reliquary space"),
        len(layout.reliquary),
    )
    yield _step(
        Part.CARDS,
        "O-2.18",
        Text(
            "From the bottom of the world deck, one card to each discard pile: {regions}",
            regions=_regions(),
        ),
        layout.deal.to_piles,
    )
    yield _three_each(layout)
    yield _chancellors_pawn(layout)
    yield _step(
        Part.CARDS,
        "O-2.20",
        Text(
            "The others in turn order: pawn to any faceup site; keep one, discard two to the "
            "next region's pile"
        ),
    )
    yield _step(Part.CARDS, "O-2.18", Text("Cards left in the world deck"), layout.deal.left)


def steps(layout: Layout) -> tuple[Step, ...]:
    """O-2 as hands do it: out of the box, map, markers, seats, relics and cards."""
    return (
        *_box(layout),
        *_map(layout),
        *_markers(layout),
        *_seats(layout),
        *_cards(layout),
    )
