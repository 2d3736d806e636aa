"""O-18.3: the map between two games. Sites leave, edifices decay, the rest closes ranks."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat, SiteId
from chronicle.rules.core.questions import UNSEEN, Draw
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Plural, Text
from chronicle.rules.oath.cardbook import Kind, card_of, sites
from chronicle.rules.oath.events import (
    EdificeRuined,
    SiteDealt,
    SiteDiscarded,
    SitesArranged,
    SiteTurnedFaceup,
)
from chronicle.rules.oath.names import region_name, site_alternative
from chronicle.rules.oath.powers import is_spared
from chronicle.rules.oath.world import Facing, Place, Region, World


def discard_sites(scene: Scene[World], ruled: frozenset[int]) -> tuple[CardId, ...]:
    """O-18.3.2: sites neither ruled by the winner nor with an intact edifice leave the map.

    Facedown sites always go. Returns the denizens discarded with them.
    """
    leaving = tuple(place for place in scene.state.places if not _stays(scene.state, place, ruled))
    for place in leaving:
        scene.emit(
            SiteDiscarded(
                place=place.number,
                site=place.site,
                faceup=place.faceup,
                denizens=place.cards_of(Kind.DENIZEN),
                archived=place.cards_of(Kind.RUIN),
                relics=place.relics,
            )
        )
    return tuple(card for place in leaving for card in place.cards_of(Kind.DENIZEN))


def _stays(world: World, place: Place, ruled: frozenset[int]) -> bool:
    if not place.faceup:
        return False
    return place.number in ruled or bool(place.cards_of(Kind.EDIFICE)) or is_spared(world, place)


def decay(scene: Scene[World], ruled: frozenset[int]) -> tuple[CardId, ...]:
    """O-18.3.3: edifices the winner does not rule become ruins; their sites lose the denizens.

    Returns the denizens discarded.
    """
    discarded: tuple[CardId, ...] = ()
    for place in scene.state.places:
        if place.number in ruled or place.site is None:
            continue
        for edifice in place.cards_of(Kind.EDIFICE):
            denizens = place.cards_of(Kind.DENIZEN)
            ruin = scene.expect(
                card_of(edifice).other_side, "O-18.3.3", Text("this edifice has no ruin")
            )
            scene.emit(
                EdificeRuined(
                    place=place.number,
                    site=place.site,
                    edifice=edifice,
                    ruin=ruin,
                    denizens=denizens,
                )
            )
            discarded = (*discarded, *denizens)
    return discarded


def refill(scene: Scene[World]) -> None:
    """O-18.3.5 (1) to (5): sites close ranks; those with a ruin go to the bottom."""
    world = scene.state
    on_map = tuple(place for place in world.places if place.site is not None)
    aside = tuple(place for place in on_map if place.cards_of(Kind.RUIN))
    staying = tuple(place for place in on_map if place not in aside)
    moves = _close_ranks(staying)
    moves = (*moves, *_put_back(aside, taken={target for _, target in moves}))
    if all(source == target for source, target in moves):
        return
    ordered = tuple(sorted(moves, key=lambda move: move[1]))
    scene.emit(
        SitesArranged(moves=ordered, sites=tuple(world.place(source).site for source, _ in ordered))
    )


def _close_ranks(staying: tuple[Place, ...]) -> tuple[tuple[int, int], ...]:
    """(1) to (3): each region pushes up, then takes what follows, top to bottom.

    The map is read from the top of the Cradle to the bottom of the Hinterland. A region never
    gives its sites to one below: those of the Provinces stay there once the Cradle is full.
    """
    waiting = [place.number for place in staying]
    moves: list[tuple[int, int]] = []
    for region in Region:
        here = [number for number in waiting if number < region.places.stop]
        below = [number for number in waiting if number >= region.places.stop]
        takers = (here + below)[: len(region.places)]
        moves += list(zip(takers, region.places, strict=False))
        waiting = [number for number in waiting if number not in takers]
    return tuple(moves)


def _put_back(aside: tuple[Place, ...], taken: set[int]) -> tuple[tuple[int, int], ...]:
    """(4) and (5): set-aside sites, bottom-most first, into empty places from the bottom up."""
    hinterland = reversed(Region.HINTERLAND.places)
    provinces = reversed(Region.PROVINCES.places)
    empty = [number for number in (*hinterland, *provinces) if number not in taken]
    sources = [place.number for place in reversed(aside)]
    return tuple(zip(sources, empty, strict=False))


def _site_deck(world: World) -> tuple[SiteId, ...]:
    """All sites that lie on no place: those just discarded as well."""
    on_map = {place.site for place in world.places}
    return tuple(site.id for site in sites() if site.id not in on_map)


def deal_sites(scene: Scene[World], winner: Seat) -> None:
    """O-18.3.5 (6): the empty places get random facedown sites from the whole site deck."""
    empty = tuple(p.number for p in scene.state.places if p.facing is Facing.EMPTY)
    if not empty:
        return
    drawn = scene.ask(
        Draw(
            key=Key("map/sites"),
            to=winner,
            rule=RuleId("O-18.3.5"),
            text=Plural(
                "{count} facedown site is dealt from the shuffled site deck",
                "{count} facedown sites are dealt from the shuffled site deck, in map order",
                count=len(empty),
            ),
            among=tuple(site_alternative(site) for site in _site_deck(scene.state)),
            count=len(empty),
        )
    )
    unseen = drawn == (UNSEEN,)
    for index, number in enumerate(empty):
        scene.emit(SiteDealt(place=number, site=None if unseen else SiteId(drawn[index])))


def turn_up_sites(scene: Scene[World], winner: Seat) -> None:
    """O-18.3.5 (7): a region without a faceup site turns up its top one (C-19)."""
    for region in Region:
        if scene.state.sites_faceup(region):
            continue
        top = scene.state.place(region.places.start)
        site = top.site or _turned(scene, region, winner)
        scene.emit(SiteTurnedFaceup(place=top.number, region=region, site=site))


def _turned(scene: Scene[World], region: Region, winner: Seat) -> SiteId:
    drawn = scene.ask(
        Draw(
            key=Key(f"map/turned/{region.value}"),
            to=winner,
            rule=RuleId("O-18.3.5"),
            text=Text(
                "Which site is turned up at the top of {region}?", region=region_name(region)
            ),
            among=tuple(site_alternative(site) for site in _site_deck(scene.state)),
            count=1,
            exact=False,
            hidden=False,
        )
    )
    return SiteId(drawn[0])
