"""Two pairs of real consecutive games: our phase leads from the one string to the next.

What the strings do not tell, only the table knew, and the test says so: who ruled which site when
the game ended, which Nomad the Ancient Forge replaced, who held which relic, and the way in which
game 2 of chain X was won. All draws are read off the later string.
"""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Resolved
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, next_suit
from chronicle.rules.oath.result import How, Result
from chronicle.rules.oath.save_string import encode, kept_for_next, read, world_of
from chronicle.rules.oath.save_string.worlds import Kept
from chronicle.rules.oath.world import BLACK, BLUE, PURPLE, RED, YELLOW, Role, World
from tests.rules import rule
from tests.rules.oath.phases import at_end, board, finish, holds, seated, told

SAVES = Path(__file__).parents[3] / "fixtures" / "saves" / "oath"


def saved(name: str) -> tuple[World, Kept]:
    text = (SAVES / f"{name}.txt").read_text().strip()
    world, kept, _ = world_of(read(text).save)
    return world, kept


def in_play(world: World) -> set[CardId]:
    cards = (*world.on_map, *world.world_deck.cards)
    return {card for card in cards if card_of(card).kind is Kind.DENIZEN}


def draws_of(earlier: World, later: World, *, suit: Suit, on_top: int) -> tuple[Answer, ...]:
    """The draws of the phase as the later string shows them; ``on_top`` relics of O-18.6.3."""
    added = in_play(later) - in_play(earlier)
    gone = [c for c in later.dispossessed.cards if c not in earlier.dispossessed.cards]
    second = next_suit(suit)
    suits = (suit, second, next_suit(second))
    deck = later.world_deck.cards
    denizens = [card for card in deck if card_of(card).kind is Kind.DENIZEN]
    visions = [card for card in deck if card_of(card).kind is Kind.VISION]
    return (
        *(
            answer
            for s in suits
            for answer in told(**{f"add__{s.value}": [c for c in added if card_of(c).suit is s]})
        ),
        *told(
            remove__six=gone,
            relics__top=later.relic_deck.cards[:on_top],
            deck__denizens=denizens,
            deck__visions=visions,
            deck__first=deck[:12],
            deck__second=deck[12:30],
        ),
    )


def relic_order(later: World, on_top: int, dealt: Sequence[str]) -> tuple[Answer, ...]:
    """The shuffled relic deck: first those dealt to sites, then what lies below the top packet."""
    return told(relics__deck=[*dealt, *later.relic_deck.cards[on_top:]])


@rule("O-18.13")
def test_game_2_of_chain_x_leads_to_game_3() -> None:
    a8, kept = saved("A8")
    a9, _ = saved("A9")
    result = Result(
        game=2,
        winner=YELLOW,
        how=How.USURPER,
        seats=seated(purple=Role.CHANCELLOR, blue=Role.EXILE, yellow=Role.EXILE, black=Role.EXILE),
        places=(
            at_end(1, "river", PURPLE),
            at_end(3, "the-tribunal", PURPLE),
            at_end(6, "the-hidden-place", YELLOW, ["taming-charm", "keep"]),
            at_end(8, "mountain", YELLOW, ["tavern-songs"], ["dragonskin-drum"]),
        ),
        advisers=(board(YELLOW, "naysayers"), board(PURPLE), board(BLUE), board(BLACK)),
        relics=(
            holds(YELLOW, "cup-of-plenty", "skeleton-key"),
            holds(PURPLE, "grand-scepter", "grand-mask", "cracked-horn"),
            holds(BLUE),
            holds(BLACK),
        ),
        reliquary=(CardId("whistle"), CardId("ring-of-devotion"), CardId("obsidian-cage")),
        discards=None,
    )

    outcome = finish(
        a8,
        result,
        *told(vow__oath="protection", citizenship__citizens=[BLACK]),
        *told(
            map__sites=["plains", "narrow-pass", "great-slum", "mine", "deep-woods", "drowned-city"]
        ),
        *draws_of(a8, a9, suit=Suit.DISCORD, on_top=5),
        *relic_order(a9, 5, ["grand-mask", "sticky-fire"]),
    )

    assert_same_chapter(outcome, a9, winner_name="Name")
    assert told_string(outcome, kept) == without_names(a9)


@rule("O-18.13")
def test_game_3_of_chain_y_leads_to_game_4() -> None:
    a11, kept = saved("A11")
    a12, _ = saved("A12")
    replaced = "tents"
    result = Result(
        game=3,
        winner=YELLOW,
        how=How.SUCCESSION,
        seats=seated(
            purple=Role.CHANCELLOR, red=Role.EXILE, blue=Role.CITIZEN, yellow=Role.CITIZEN
        ),
        places=(
            at_end(1, "lush-coast", PURPLE, ["sprawling-rampart", "battle-honors"]),
            at_end(2, "steppe", YELLOW, [], ["dowsing-sticks"]),
            at_end(3, "narrow-pass", BLUE, ["ancient-binding", replaced], ["brass-horse"]),
            at_end(8, "plains", RED, ["hall-of-mockery"]),
        ),
        advisers=(board(YELLOW, "great-herd"), board(PURPLE), board(RED), board(BLUE)),
        relics=(
            holds(YELLOW, "horned-mask", "sticky-fire"),
            holds(PURPLE, "grand-scepter", "ivory-eye"),
            holds(RED, "obsidian-cage"),
            holds(BLUE),
        ),
        reliquary=(CardId("cracked-horn"), CardId("whistle")),
        discards=None,
    )

    outcome = finish(
        a11,
        result,
        *told(vow__oath="devotion", map__edifice=f"3/{replaced}"),
        *told(
            map__sites=[
                "charming-valley",
                "buried-giant",
                "salt-flats",
                "barren-coast",
                "ancient-city",
            ]
        ),
        *draws_of(a11, a12, suit=Suit.NOMAD, on_top=4),
        *relic_order(a12, 4, []),
    )

    assert_same_chapter(outcome, a12, winner_name="Name")
    assert told_string(outcome, kept) == without_names(a12)


def assert_same_chapter(outcome: Resolved[World], later: World, *, winner_name: str) -> None:
    after = outcome.state
    assert later.last is not None
    assert after.last is not None
    assert later.last.winner_name == winner_name
    fields = ("game", "oath", "citizens", "places", "world_deck", "dispossessed", "relic_deck")
    assert {field: getattr(after, field) for field in fields} == {
        field: getattr(later, field) for field in fields
    }
    assert (after.last.winner, after.last.citizens, after.last.played) == (
        later.last.winner,
        later.last.citizens,
        later.last.played,
    )


def told_string(outcome: Resolved[World], kept: Kept) -> str:
    return encode(outcome.state, kept_for_next(kept), format="3.3.3")


def without_names(later: World) -> str:
    """The later chapter with what our result did not tell: the winner's name on the platform."""
    assert later.last is not None
    nameless = replace(later, last=replace(later.last, winner_name=""))
    return encode(nameless, None, format="3.3.3")
