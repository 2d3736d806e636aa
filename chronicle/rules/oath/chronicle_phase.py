"""O-18: the chronicle phase, by the winner, in its own order.

From the world at the opening of a game and the result of that game to the world at the opening of
the next one. What the winner decides is asked as a choice; what comes up at random is asked as a
draw, answered by the table, from the recorded seed, or ``unseen``.
"""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Kind, Oath, card_of, edifice_of, site_of
from chronicle.rules.oath.events import (
    ChapterOpened,
    CitizensExiled,
    CitizenshipGranted,
    EdificeBuilt,
    OathSworn,
    RuinRepaired,
)
from chronicle.rules.oath.names import color_alternative, oath_name
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.phase_cards import add_six, build_world_deck, remove_six
from chronicle.rules.oath.phase_map import (
    deal_sites,
    decay,
    discard_sites,
    refill,
    turn_up_sites,
)
from chronicle.rules.oath.phase_relics import deal_relics, lay_relics_on_top, shuffle_relics
from chronicle.rules.oath.powers import flag_of, ruler_of
from chronicle.rules.oath.result import Ended, Result
from chronicle.rules.oath.settling import settle
from chronicle.rules.oath.world import Place, Role, World, in_board_order


def chronicle_phase(scene: Scene[World], result: Result, options: Options) -> None:
    """O-18 Chronicle phase: vow, citizenship, map, six cards added and removed, relics, deck.

    Raises Malformed for a result that contradicts itself or the world, Refused (O-17, O-4.3) for
    a way of winning that its winner does not have.
    """
    ended = settle(scene, result)
    swear_oath(scene, ended)
    granted = grant_citizenship(scene, ended)
    ruled = ruled_places(scene.state, ended, granted)
    replaced = work_on_edifices(scene, ended, ruled)
    loose = (*ended.loose, *discard_sites(scene, ruled), *decay(scene, ruled))
    refill(scene)
    deal_sites(scene, ended.winner)
    turn_up_sites(scene, ended.winner)
    unseen = scene.state.world_deck.unseen
    added = add_six(scene, ended, options)
    remove_six(scene, ended, loose, spared=(*replaced, *added), unseen=unseen)
    shuffle_relics(scene, ended.winner)
    deal_relics(scene)
    lay_relics_on_top(scene, ended.winner)
    build_world_deck(scene, ended.winner)
    scene.emit(ChapterOpened(game=scene.state.game + 1))


def swear_oath(scene: Scene[World], ended: Ended) -> None:
    """O-18.1 Vow: a Vision alone binds to its own oath; else any oath but the current one."""
    vision = ended.result.vision
    bound = card_of(vision).oath if vision is not None else None
    if bound is not None:
        scene.emit(OathSworn(oath=bound))
        return
    current = scene.state.oath
    sworn = scene.choose(
        Choice(
            key=Key("vow/oath"),
            to=ended.winner,
            rule=RuleId("O-18.1"),
            text=Text("Which oath is sworn for the next game?"),
            among=tuple(
                Alternative(value=oath.value, label=oath_name(oath))
                for oath in Oath
                if oath is not current
            ),
        )
    )
    scene.emit(OathSworn(oath=Oath(sworn)))


def grant_citizenship(scene: Scene[World], ended: Ended) -> tuple[Seat, ...]:
    """O-18.2 Citizenship: a winning Exile turns all Citizens to Exile, then may grant it anew.

    Never to those just turned, nor to itself. An Imperial winner leaves the boards as they ended.
    """
    if ended.imperial:
        return ()
    turned = scene.state.citizens
    if turned:
        scene.emit(CitizensExiled(seats=turned))
    playing = in_board_order({seat.color for seat in ended.result.seats})
    offered = tuple(
        seat
        for seat in playing
        if ended.result.role_of(seat) is Role.EXILE and seat not in {ended.winner, *turned}
    )
    if not offered:
        return ()
    accepted = scene.ask(
        Choice(
            key=Key("citizenship/citizens"),
            to=ended.winner,
            rule=RuleId("O-18.2"),
            text=Text("Which Exiles are offered citizenship and accept?"),
            among=tuple(color_alternative(seat) for seat in offered),
            at_least=0,
            at_most=len(offered),
        )
    )
    granted = in_board_order({Seat(seat) for seat in accepted})
    for seat in granted:
        scene.emit(CitizenshipGranted(seat=seat))
    return granted


def ruled_places(world: World, ended: Ended, granted: tuple[Seat, ...]) -> frozenset[int]:
    """O-18.10: the places the winner rules, those of the new Citizens included (O-18.2)."""
    flags = {flag_of(ended, ended.winner), *granted}
    return frozenset(
        place.number
        for place in world.places
        if place.faceup and ruler_of(ended, place.number) in flags
    )


def work_on_edifices(
    scene: Scene[World], ended: Ended, ruled: frozenset[int]
) -> tuple[CardId, ...]:
    """O-18.3.1 Build or repair: an Imperial winner may do one of both. Says what went."""
    if not ended.imperial:
        return ()
    places = tuple(place for place in scene.state.places if place.number in ruled)
    works = tuple(work for place in places for work in _works_at(scene.state, place))
    if not works:
        return ()
    nothing = Alternative(value="none", label=Text("neither build nor repair"))
    chosen = scene.choose(
        Choice(
            key=Key("map/edifice"),
            to=ended.winner,
            rule=RuleId("O-18.3.1"),
            text=Text("Build one edifice, or repair one ruin?"),
            among=(nothing, *works),
        )
    )
    if chosen == "none":
        return ()
    number, card = chosen.split("/")
    return _carry_out(scene, scene.state.place(int(number)), CardId(card))


def _works_at(world: World, place: Place) -> tuple[Alternative, ...]:
    """Every ruin that can be repaired and every denizen that an edifice can replace there."""
    if place.site is None or site_of(place.site).capacity == 0:
        # A site of capacity 0 (Drowned City) takes no edifice, not even over Salt the Earth.
        return ()
    ruins = place.cards_of(Kind.RUIN)
    if ruins:
        return tuple(_repair(place, ruin) for ruin in ruins)
    if place.cards_of(Kind.EDIFICE):
        return ()
    return tuple(
        _build(place, denizen, edifice)
        for denizen in place.cards_of(Kind.DENIZEN)
        if (edifice := _edifice_for(denizen)) in world.edifices_in_archive
    )


def _edifice_for(denizen: CardId) -> CardId | None:
    suit = card_of(denizen).suit
    return None if suit is None else edifice_of(suit).id


def _repair(place: Place, ruin: CardId) -> Alternative:
    return Alternative(
        value=f"{place.number}/{ruin}",
        label=Text(
            "Repair {ruin} at {site}",
            ruin=card_of(ruin).name,
            site=site_of(place.site).name if place.site else "",
        ),
    )


def _build(place: Place, denizen: CardId, edifice: CardId | None) -> Alternative:
    return Alternative(
        value=f"{place.number}/{denizen}",
        label=Text(
            "Build {edifice} at {site} over {denizen}",
            edifice=card_of(edifice).name if edifice else "",
            site=site_of(place.site).name if place.site else "",
            denizen=card_of(denizen).name,
        ),
    )


def _carry_out(scene: Scene[World], place: Place, card: CardId) -> tuple[CardId, ...]:
    facts = card_of(card)
    site = scene.expect(place.site, "O-18.3.1", Text("nobody knows this site"))
    if facts.kind is Kind.RUIN:
        whole = scene.expect(facts.other_side, "O-18.3.1", Text("this ruin has no other side"))
        scene.emit(RuinRepaired(place=place.number, site=site, ruin=card, edifice=whole))
        return ()
    edifice = scene.expect(_edifice_for(card), "O-18.3.1", Text("this card has no suit"))
    scene.emit(EdificeBuilt(place=place.number, site=site, edifice=edifice, replaced=card))
    return (card,)
