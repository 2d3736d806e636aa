"""O-19: how a chronicle begins, from an empty table to the world of its first game.

Four ways: the boxed first game with its cards shuffled or in the order of the script, and two
resets with random cards. An imported first game that nobody has dealt is dealt here too.
"""

from __future__ import annotations

from msgspec import Struct

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.play import Handler
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.scene import Scene
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Oath, denizens, relics, visions
from chronicle.rules.oath.events import (
    ChapterOpened,
    CitizenshipGranted,
    OathSworn,
    SiteDealt,
    WorldDeckBuilt,
)
from chronicle.rules.oath.events_first_game import RelicDeckLaid, VisionsSetAside
from chronicle.rules.oath.evolve import shuffled
from chronicle.rules.oath.first_game_script import FACEDOWN, FACEUP, relic_deck, world_deck
from chronicle.rules.oath.first_game_steps import (
    TOP_PLACES,
    deal_facedown_sites,
    deal_first_relics,
    draw_oath,
    lay_card,
    lay_from_bottom,
    lay_site,
    lay_top_sites,
    oaths,
    take_at_random,
    take_by_suits,
    take_denizens,
    turn_up_cards,
)
from chronicle.rules.oath.names import color_alternative
from chronicle.rules.oath.phase_cards import build_world_deck
from chronicle.rules.oath.phase_map import turn_up_sites
from chronicle.rules.oath.piles import is_packed
from chronicle.rules.oath.world import (
    OTHERS,
    PLACES,
    PURPLE,
    Facing,
    Place,
    World,
    in_board_order,
)


class FirstGame(Struct, frozen=True, kw_only=True):
    """One way to begin a chronicle.

    ``players``: for how many it is meant, least and most. ``deal`` runs on `empty_world`.
    """

    key: str
    rule: RuleId
    heading: Text
    gist: Text
    players: tuple[int, int]
    deal: Handler[World]


def empty_world(name: str) -> World:
    """The table before a chronicle begins: no site, no card, the relics shuffled in their deck."""
    return World(
        name=name,
        game=1,
        oath=Oath.SUPREMACY,
        places=tuple(Place(number=number) for number in PLACES),
        relic_deck=shuffled(card.id for card in relics()),
    )


def _expect_empty(scene: Scene[World], rule: str) -> None:
    world = scene.state
    is_empty = all(place.facing is Facing.EMPTY for place in world.places)
    scene.require(
        is_empty and not world.world_deck.size and not world.dispossessed.size,
        rule,
        Text("a chronicle begins on an empty table: this world has sites or cards already"),
    )


def _open(scene: Scene[World]) -> None:
    scene.emit(ChapterOpened(game=scene.state.game))


# The boxed first game


def boxed_game(scene: Scene[World]) -> None:
    """O-19.1 The first game as boxed: Supremacy, all others Exile, the 54 starting denizens.

    Three faceup sites with their cards; the facedown sites and all decks are shuffled.
    """
    _expect_empty(scene, "O-19.1")
    _lay_boxed_cards(scene)
    deal_facedown_sites(scene, "O-19.1")
    deal_first_relics(scene)
    build_world_deck(scene, PURPLE)
    _open(scene)


def scripted_game(scene: Scene[World]) -> None:
    """O-19.1 The scripted first game: as boxed, for four, with every card in a fixed order."""
    _expect_empty(scene, "O-19.1")
    _lay_boxed_cards(scene)
    for number, site in FACEDOWN:
        scene.emit(SiteDealt(place=number, site=site))
    order = relic_deck()
    scene.emit(RelicDeckLaid(size=len(order), order=order))
    deal_first_relics(scene)
    deck = world_deck()
    five = tuple(card.id for card in visions())
    scene.emit(WorldDeckBuilt(size=len(deck), visions=five, order=deck))
    _open(scene)


def _lay_boxed_cards(scene: Scene[World]) -> None:
    scene.emit(OathSworn(oath=Oath.SUPREMACY))
    take_denizens(scene, tuple(card.id for card in denizens() if card.starting))
    for number, site, card in FACEUP:
        lay_site(scene, number, site)
        lay_card(scene, number, card)


# The resets


def reset_by_suits(scene: Scene[World]) -> None:
    """O-19.2 Reset by suits: random sites, nine random denizens a suit, a random oath.

    O-19.6: the top site of each region lies faceup with one card, none for advisers only. All
    others Exile is advice: any mix of boards may be chosen.
    """
    _expect_empty(scene, "O-19.2")
    _choose_boards(scene)
    scene.emit(OathSworn(oath=draw_oath(scene)))
    lay_top_sites(scene, "O-19.2")
    deal_facedown_sites(scene, "O-19.2")
    take_by_suits(scene)
    turn_up_cards(scene)
    deal_first_relics(scene)
    build_world_deck(scene, PURPLE)
    _open(scene)


def reset_at_random(scene: Scene[World]) -> None:
    """O-19.3 Reset at random: as the digital table does it, any 54 denizens, an oath by choice.

    The world deck is built first; its bottom cards go to the faceup sites.
    """
    _expect_empty(scene, "O-19.3")
    _choose_oath(scene)
    lay_top_sites(scene, "O-19.3")
    deal_facedown_sites(scene, "O-19.3")
    take_at_random(scene)
    deal_first_relics(scene)
    build_world_deck(scene, PURPLE)
    lay_from_bottom(scene)
    _open(scene)


def _choose_boards(scene: Scene[World]) -> None:
    chosen = scene.ask(
        Choice(
            key=Key("boards/citizens"),
            to=PURPLE,
            rule=RuleId("O-19.6"),
            text=Text("Which colours begin as Citizens? The advice is none"),
            among=tuple(color_alternative(seat) for seat in OTHERS),
            at_least=0,
            at_most=len(OTHERS),
        )
    )
    for seat in in_board_order(chosen):
        scene.emit(CitizenshipGranted(seat=Seat(seat)))


def _choose_oath(scene: Scene[World]) -> None:
    chosen = scene.choose(
        Choice(
            key=Key("oath"),
            to=PURPLE,
            rule=RuleId("O-19.3"),
            text=Text("Which oath holds in the first game?"),
            among=oaths(),
        )
    )
    scene.emit(OathSworn(oath=Oath(chosen)))


# An imported first game


def deal_imported(scene: Scene[World]) -> None:
    """O-19.5 The first deal of an imported first game: what the digital table does on setup.

    Empty places get random sites, faceup ones their relics, and a world deck that is missing or
    was not built yet is built (O-19.1, O-18.8). What the string tells already stays.
    """
    scene.require(
        not scene.state.dealt, "O-19.5", Text("every place has its site: there is nothing to deal")
    )
    lay_top_sites(scene, "O-19.5", _tops_to_fill(scene.state))
    deal_facedown_sites(scene, "O-19.5")
    turn_up_sites(scene, PURPLE)
    deal_first_relics(scene)
    _complete_deck(scene)
    _open(scene)


def _tops_to_fill(world: World) -> tuple[int, ...]:
    """The empty top places of regions in which no site lies faceup."""
    return tuple(
        number
        for number in TOP_PLACES
        if world.place(number).facing is Facing.EMPTY
        and not world.sites_faceup(world.place(number).region)
    )


def _complete_deck(scene: Scene[World]) -> None:
    """V-4: a deck with its Visions where O-18.8 puts them stays; every other one is built."""
    deck = scene.state.world_deck
    if deck.ordered and is_packed(deck):
        return
    if scene.state.world_deck.size:
        scene.emit(VisionsSetAside())
    else:
        archive = frozenset(scene.state.archive)
        starters = (card.id for card in denizens() if card.starting)
        take_denizens(scene, tuple(card for card in starters if card in archive))
    build_world_deck(scene, PURPLE)


FIRST_GAMES: tuple[FirstGame, ...] = (
    FirstGame(
        key="boxed",
        rule=RuleId("O-19.1"),
        heading=Text("First game as boxed"),
        gist=Text(
            "Oath of Supremacy, all others Exile, Plains, Mountain and Rocky Coast with their "
            "cards, the 54 starting denizens shuffled."
        ),
        players=(3, 4),
        deal=boxed_game,
    ),
    FirstGame(
        key="scripted",
        rule=RuleId("O-19.1"),
        heading=Text("First game with the script"),
        gist=Text(
            "As boxed, for purple, red, blue and yellow, with every card in the order that the "
            "script needs."
        ),
        players=(4, 4),
        deal=scripted_game,
    ),
    FirstGame(
        key="by-suits",
        rule=RuleId("O-19.2"),
        heading=Text("Fresh start by suits"),
        gist=Text("Random sites, nine random denizens of each suit, a random oath."),
        players=(2, 6),
        deal=reset_by_suits,
    ),
    FirstGame(
        key="at-random",
        rule=RuleId("O-19.3"),
        heading=Text("Fresh start at random"),
        gist=Text("Random sites, any 54 of the 198 denizens, the oath of your choice."),
        players=(2, 6),
        deal=reset_at_random,
    ),
)
"""The ways to begin a chronicle, in the order in which they are offered."""


def first_game_of(key: str) -> FirstGame | None:
    """The way to begin with this key, or None if there is none."""
    return next((each for each in FIRST_GAMES if each.key == key), None)
