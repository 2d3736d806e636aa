"""Results that cannot be true of their world: each complaint names its field and its reason."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath.result import (
    AdviserAtEnd,
    Advisers,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.world import BLACK, PURPLE, RED, WHITE, Place, Role, World
from tests.rules import rule
from tests.rules.oath.phases import (
    a_result,
    a_world,
    at_end,
    board,
    facedown,
    holds,
    refused,
    run,
    seated,
    site,
)

Change = Callable[[Result], Result]
EXILES = {PURPLE: Role.CHANCELLOR, RED: Role.EXILE}


def complaint(world: World, result: Result) -> tuple[str, str]:
    with pytest.raises(Malformed) as caught:
        run(world, result)
    return caught.value.path, str(caught.value.why)


def with_place(result: Result, told: PlaceAtEnd) -> Result:
    others = tuple(place for place in result.places if place.number != told.number)
    return replace(result, places=(told, *others))


def seats(*told: tuple[str, Role]) -> tuple[SeatAtEnd, ...]:
    return tuple(SeatAtEnd(color=Seat(color), role=role) for color, role in told)


@pytest.mark.parametrize(
    ("change", "path", "why"),
    [
        (
            lambda r: replace(r, seats=(*r.seats, SeatAtEnd(color=Seat("pink"), role=Role.EXILE))),
            "seats[4].color",
            "no such colour: pink",
        ),
        (
            lambda r: replace(r, seats=(*r.seats, SeatAtEnd(color=RED, role=Role.EXILE))),
            "seats[4].color",
            "Red sits twice",
        ),
        (
            lambda r: replace(r, seats=seats(("purple", Role.EXILE), ("red", Role.EXILE))),
            "seats[0].role",
            "Purple, and nobody else, is the Chancellor",
        ),
        (
            lambda r: replace(
                r, seats=seats(("purple", Role.CHANCELLOR), ("red", Role.CHANCELLOR))
            ),
            "seats[1].role",
            "Purple, and nobody else, is the Chancellor",
        ),
        (
            lambda r: replace(r, seats=seats(("purple", Role.CHANCELLOR))),
            "seats",
            "name the Chancellor and at least one other seat",
        ),
        (lambda r: replace(r, winner=WHITE), "winner", "the winner is none of the seats"),
        (
            lambda r: with_place(r, PlaceAtEnd(number=9)),
            "sites[0].place",
            "places are numbered 1 to 8",
        ),
        (
            lambda r: replace(r, places=(*r.places, PlaceAtEnd(number=3, faceup=True))),
            "sites[3].place",
            "Provinces 1 is told twice",
        ),
        (
            lambda r: with_place(r, PlaceAtEnd(number=3)),
            "sites[0].faceup",
            "a faceup site stays faceup to the end of the game (O-12.5)",
        ),
        (
            lambda r: with_place(r, at_end(3, "mine", PURPLE)),
            "sites[0].site",
            "Provinces 1 holds Great Slum, not Mine",
        ),
        (
            lambda r: with_place(r, PlaceAtEnd(number=2, ruler=RED)),
            "sites[0].faceup",
            "nothing lies at a facedown site",
        ),
        (
            lambda r: with_place(r, at_end(3, "great-slum", BLACK)),
            "sites[0].ruler",
            "name a seat of this game, or the bandits",
        ),
        (
            lambda r: replace(r, advisers=(*r.advisers, board(WHITE, "wolves"))),
            "advisers.white",
            "nobody sat in this colour",
        ),
        (
            lambda r: replace(r, relics=(*r.relics, holds(WHITE, "map"))),
            "relics.white",
            "nobody sat in this colour",
        ),
        (
            lambda r: replace(r, advisers=(board(PURPLE, "map"), *r.advisers[1:])),
            "advisers.purple[0].card",
            "Map is a relic, list it among the relics",
        ),
        (
            lambda r: replace(r, advisers=(board(PURPLE, "great-spire"), *r.advisers[1:])),
            "advisers.purple[0].card",
            "Great Spire never leaves its site",
        ),
        (
            lambda r: with_place(r, at_end(3, "great-slum", PURPLE, ["conquest"])),
            "sites[0].cards[0]",
            "Conquest is a Vision",
        ),
        (
            lambda r: with_place(r, at_end(3, "great-slum", PURPLE, ["great-spire"])),
            "sites[0].cards[0]",
            (
                "Great Spire stood nowhere when the game began; "
                "edifices are built in the chronicle phase"
            ),
        ),
        (
            lambda r: replace(r, relics=(holds(PURPLE, "wolves"), *r.relics[1:])),
            "relics.purple[0]",
            "Wolves is no relic",
        ),
        (
            lambda r: replace(r, relics=(holds(PURPLE, "map"), holds(RED, "map"), *r.relics[2:])),
            "relics.red[0]",
            "Map is told twice: also at relics.purple[0]",
        ),
        (
            lambda r: replace(r, how=How.VISION, winner=RED),
            "vision",
            "say by which Vision the game was won",
        ),
        (
            lambda r: replace(r, how=How.VISION, winner=RED, vision=CardId("conspiracy")),
            "vision",
            "Conspiracy is no Vision that wins",
        ),
        (
            lambda r: replace(r, how=How.USURPER, winner=RED, vision=CardId("faith")),
            "vision",
            "won in several ways at once: leave the Vision out (O-18.1)",
        ),
        (
            lambda r: replace(r, reliquary=(CardId("map"),)),
            "reliquary",
            "the Reliquary began with 4 relics, these were others or more",
        ),
        (
            lambda r: replace(r, reliquary=(None,) * 5),
            "reliquary",
            "the Reliquary began with 4 relics, these were others or more",
        ),
    ],
)
@rule("O-17.8", refuses=True)
def test_a_result_that_cannot_be_true_says_where_and_why(
    change: Change, path: str, why: str
) -> None:
    world = a_world()

    assert complaint(world, change(a_result(world))) == (path, why)


@rule("O-4.3", refuses=True)
def test_only_an_exile_wins_by_a_vision() -> None:
    world = a_world()
    result = replace(a_result(world, how=How.LAST_ROUND), vision=CardId("faith"))

    assert refused(run(world, result)) == ("O-4.3", "only an Exile wins by a Vision")


def test_an_undealt_first_game_cannot_have_ended() -> None:
    world = replace(a_world(), places=tuple(Place(number=n) for n in range(1, 9)))

    assert complaint(world, replace(a_result(a_world()))) == (
        "game",
        "the first game has not been dealt, so it cannot have ended",
    )


def test_a_site_that_nobody_had_seen_must_be_named_and_lie_nowhere_else() -> None:
    world = a_world(replace(facedown(4, "marshes"), site=None))
    result = a_result(world)

    nameless = with_place(result, PlaceAtEnd(number=4, faceup=True))
    elsewhere = with_place(result, at_end(4, "great-slum", PURPLE))

    assert complaint(world, nameless) == ("sites[0].site", "say which site was turned up here")
    assert complaint(world, elsewhere) == ("sites[0].site", "Great Slum lies at Provinces 1")


def test_an_edifice_stays_where_it_stood() -> None:
    world = a_world(site(1, "plains", "great-spire"))
    moved = a_result(world)
    away = with_place(
        with_place(moved, at_end(1, "plains", PURPLE)),
        at_end(3, "great-slum", PURPLE, ["fallen-spire"]),
    )

    assert complaint(world, away) == (
        "sites",
        "Fallen Spire did not stand at Provinces 1; edifices never move",
    )


def test_a_reliquary_relic_cannot_also_be_held() -> None:
    world = a_world()
    start = world.relic_deck.cards[0]
    result = replace(a_result(world, relics={PURPLE: [start]}), reliquary=(None, None, None, None))

    assert complaint(world, result) == (
        "reliquary",
        "some of these relics are told to be elsewhere",
    )


def test_more_relics_than_the_box_holds_are_not_taken() -> None:
    world = a_world()
    deck = world.relic_deck.cards
    result = a_result(world, winner=RED, roles=EXILES, relics={PURPLE: deck[4:]})
    result = replace(
        result,
        relics=(*result.relics[:-1], Relics(seat=RED, relics=(None,))),
        reliquary=(None, None, None, None),
    )

    assert complaint(world, result) == ("relics", "more relics are told than the box holds")


def test_a_seat_whose_advisers_nobody_told_is_simply_not_known() -> None:
    result = Result(
        game=1,
        winner=RED,
        how=How.USURPER,
        seats=seated(purple=Role.CHANCELLOR, red=Role.EXILE),
        places=(PlaceAtEnd(number=1, site=SiteId("plains")),),
        advisers=(Advisers(seat=RED, advisers=(AdviserAtEnd(card=None, faceup=False),)),),
    )

    assert (result.advisers_of(PURPLE), result.relics_of(RED), result.role_of(BLACK)) == (
        None,
        None,
        Role.EXILE,
    )
