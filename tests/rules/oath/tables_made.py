"""Given a small table, when a seat moves, then these events, this refusal or these questions.

Whatever a test does not say is filled up from the box, so that all pieces are there: the Chancellor
with the Scepter, 36 favor, all warbands in their banks, 21 relics. After every move that stands the
table is looked over for faults. Default sites matter in campaigns, and where a card of their
homeland is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from chronicle.rules.core.explore import completed
from chronicle.rules.core.ids import CardId, Key, RuleId, Seat, SiteId
from chronicle.rules.core.log import Play
from chronicle.rules.core.play import Open, Outcome, Refusal, Resolved, play
from chronicle.rules.core.questions import Answer, Question
from chronicle.rules.core.replay import Engine, one_play
from chronicle.rules.core.scene import Event
from chronicle.rules.core.sight import Held
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import SCEPTER, Oath, Suit
from chronicle.rules.oath.decide import decide
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_evolve import evolve
from chronicle.rules.oath.invariants import faults, favor_on, warbands_on
from chronicle.rules.oath.moves import Move
from chronicle.rules.oath.position import (
    Adviser,
    OnMap,
    Phase,
    Player,
    Position,
    Relic,
    Site,
    Warbands,
)
from chronicle.rules.oath.setup_values import EXILE_WARBANDS, FAVOR, PURPLE_WARBANDS
from chronicle.rules.oath.world import (
    BLACK,
    BLUE,
    PLACES,
    PURPLE,
    RED,
    WHITE,
    YELLOW,
    Deck,
    Facing,
    Place,
    Region,
    Role,
    World,
)

__all__ = ["BLACK", "BLUE", "PURPLE", "RED", "WHITE", "YELLOW"]

ENGINE: Final[Engine[Position]] = Engine(decide=decide, evolve=evolve)

_SITES = (
    "plains",
    "mountain",
    "fertile-valley",
    "steppe",
    "the-tribunal",
    "ancient-city",
    "deep-woods",
    "wastes",
)
"""The default map, places 1 to 8; 7 and 8 lie facedown."""

_FACEDOWN = (7, 8)


# --- pieces -------------------------------------------------------------------------------------


def held(card: str | None = None, *seen_by: Seat) -> Held:
    """A facedown card: which it is, if the table said so, and who has seen it."""
    return Held(card=None if card is None else CardId(card), seen_by=seen_by)


def up(card: str, *, favor: int = 0, secrets: int = 0) -> Adviser:
    """A faceup adviser."""
    return Adviser(held=held(card), faceup=True, favor=favor, secrets=secrets)


def down(card: str | None = None) -> Adviser:
    """A facedown adviser, named or not."""
    return Adviser(held=held(card))


def on_map(card: str, *, favor: int = 0, secrets: int = 0) -> OnMap:
    """A card at a site, and what lies on it."""
    return OnMap(card=CardId(card), favor=favor, secrets=secrets)


def relic(card: str, *, favor: int = 0, secrets: int = 0, taken: bool = False) -> Relic:
    """A relic that somebody holds."""
    return Relic(card=CardId(card), favor=favor, secrets=secrets, taken=taken)


SCEPTER_HELD: Final = relic(SCEPTER)


def seat(
    color: Seat,
    *advisers: Adviser,
    role: Role | None = None,
    warbands: int = 3,
    relics: tuple[Relic, ...] = (),
    **more: Any,
) -> Player:
    """A player at place 1 with 1 favor, 1 secret, 7 Supply and 3 warbands; an Exile unless said.

    ``more`` are fields of `Player`: ``at``, ``favor``, ``secrets``, ``supply``, ``vision`` ...
    """
    plain = Role.CHANCELLOR if color == PURPLE else Role.EXILE
    player = Player(color=color, role=role or plain, advisers=advisers, relics=relics)
    player = replace(player, **{"at": 1, "favor": 1, "secrets": 1, **more})
    own = (Warbands(color=player.flag, count=warbands),) if warbands else ()
    return replace(player, warbands=own)


def citizen(color: Seat, *advisers: Adviser, **more: Any) -> Player:
    """A Citizen: as `seat`, with purple warbands."""
    return seat(color, *advisers, role=Role.CITIZEN, **more)


def troops(**counts: int) -> tuple[Warbands, ...]:
    """Warbands in one spot: ``troops(red=2, purple=1)``."""
    return tuple(Warbands(color=Seat(color), count=counts[color]) for color in sorted(counts))


def site(number: int, name: str | None, *cards: str | OnMap, **more: Any) -> Site:
    """A faceup place of the map; ``more`` are fields of `Site`: ``faceup``, ``warbands`` ..."""
    lying = tuple(on_map(card) if isinstance(card, str) else card for card in cards)
    plain = Site(
        number=number, site=None if name is None else SiteId(name), faceup=True, cards=lying
    )
    return replace(plain, **more)


def _plain_site(number: int) -> Site:
    return site(number, _SITES[number - 1], faceup=number not in _FACEDOWN)


def banks(**favor: int) -> tuple[int, ...]:
    """The six banks with 3 favor each, some with another number: ``banks(beast=0)``."""
    return tuple(favor.get(suit.value, 3) for suit in Suit)


# --- the table ----------------------------------------------------------------------------------


class Told:
    """A table, what the last move led to, and how the next one is made."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.outcome: Outcome[Position] | None = None

    def when(
        self,
        move: Move,
        answers: Mapping[str, str | int | tuple[str, ...]] | None = None,
        *,
        by: Seat | None = None,
        waived: tuple[str, ...] = (),
    ) -> Told:
        """A seat (the active one unless said) moves; the table changes if the move stands."""
        told = Play(
            seat=by or self.position.turn,
            move=move,
            answers=tuple(_answer(key, value) for key, value in (answers or {}).items()),
            waived=tuple(RuleId(each) for each in waived),
        )
        return self._came(one_play(ENGINE, self.position, told))

    def somehow(self, move: Move, seed: str = "a seed") -> Told:
        """The active seat moves; every question is answered by the seed."""
        told: Play[Move] = Play(seat=self.position.turn, move=move)
        return self._came(completed(ENGINE, self.position, told, seed)[1])

    def does(
        self,
        step: Callable[[Table], object],
        answers: Mapping[str, str | int | tuple[str, ...]] | None = None,
    ) -> Told:
        """A step that verbs and cards share is carried out alone."""

        def handler(scene: Table) -> None:
            step(scene)

        said = tuple(_answer(key, value) for key, value in (answers or {}).items())
        return self._came(play(handler, self.position, evolve=evolve, answers=said))

    def _came(self, outcome: Outcome[Position]) -> Told:
        self.outcome = outcome
        if isinstance(outcome, Resolved):
            assert faults(outcome.state) == ()
            self.position = outcome.state
        return self

    @property
    def events(self) -> tuple[Event[Position], ...]:
        """What the last move, which stands, led to."""
        assert isinstance(self.outcome, Resolved), self.outcome
        return self.outcome.events

    @property
    def breaches(self) -> tuple[str, ...]:
        """The rules that the last move, which stands, broke by the table's leave."""
        assert isinstance(self.outcome, Resolved), self.outcome
        return tuple(each.rule for each in self.outcome.breaches)

    @property
    def refused(self) -> str | None:
        """The rule that the last move breaks; None where it stands."""
        assert not isinstance(self.outcome, Open), self.outcome
        return self.outcome.rule if isinstance(self.outcome, Refusal) else None

    @property
    def questions(self) -> tuple[Question, ...]:
        """What the last move still wants to know."""
        assert isinstance(self.outcome, Open), self.outcome
        return self.outcome.questions

    @property
    def asked(self) -> tuple[str, ...]:
        """The keys of what the last move still wants to know; none where it stands."""
        assert not isinstance(self.outcome, Refusal), self.outcome
        return tuple(each.key for each in getattr(self.outcome, "questions", ()))

    @property
    def among(self) -> tuple[str, ...]:
        """What can be answered to the one question that the last move asks."""
        (question,) = self.questions
        return tuple(each.value for each in getattr(question, "among", ()))

    def player(self, color: Seat) -> Player:
        """A seat as the table stands."""
        return self.position.player(color)

    def site(self, number: int) -> Site:
        """A place as the table stands."""
        return self.position.site(number)


def _answer(key: str, value: str | int | tuple[str, ...]) -> Answer:
    said = value if isinstance(value, tuple) else (str(value),)
    return Answer(key=Key(key), value=said)


def given(
    *parts: Player | Site,
    reliquary: tuple[Held | None, ...] = (Held(), Held(), Held(), Held()),
    world_deck: tuple[Held, ...] = (Held(),) * 10,
    cradle: tuple[Held, ...] = (),
    provinces: tuple[Held, ...] = (),
    hinterland: tuple[Held, ...] = (),
    **more: Any,
) -> Told:
    """A table in the Act phase of the first seat named; all pieces not named lie in the box.

    The Oath of the People, both banners in the shared bank: nobody is ahead, the title stays.

    Seats are listed in turn order after the Chancellor. ``more`` are fields of `Position`:
    ``turn``, ``phase``, ``round``, ``oath``, ``title``, ``visions_drawn``, ``peoples_favor`` ...
    """
    named = tuple(each for each in parts if isinstance(each, Player))
    laid = {each.number: each for each in parts if isinstance(each, Site)}
    sites = tuple(laid.get(number, _plain_site(number)) for number in PLACES)
    oath = more.pop("oath", Oath.PEOPLE)
    table = Position(
        world=_world(oath, sites),
        oath=oath,
        turn=more.pop("turn", named[0].color if named else PURPLE),
        phase=more.pop("phase", Phase.ACT),
        sites=sites,
        players=_players(named),
        banks=more.pop("banks", banks()),
        shared_favor=0,
        reliquary=reliquary,
        world_deck=world_deck,
        discards=(cradle, provinces, hinterland),
        relic_deck=(Held(),) * 21,
    )
    return Told(_filled_up(replace(table, **more)))


def _players(named: tuple[Player, ...]) -> tuple[Player, ...]:
    """The Chancellor first; whoever has no Scepter named leaves it with the Chancellor."""
    chancellor = next((each for each in named if each.color == PURPLE), seat(PURPLE, at=6))
    others = tuple(each for each in named if each.color != PURPLE)
    if not any(each.relic(SCEPTER) for each in (chancellor, *others)):
        chancellor = replace(chancellor, relics=(*chancellor.relics, SCEPTER_HELD))
    return (chancellor, *others)


def _filled_up(table: Position) -> Position:
    """Favor, warbands and relics that nobody named: in the shared bank, the banks, the deck."""
    players = tuple(
        replace(
            each,
            bank=(PURPLE_WARBANDS if each.color == PURPLE else EXILE_WARBANDS)
            - warbands_on(table, each.color),
        )
        for each in table.players
    )
    lying = sum(each is not None for each in table.reliquary)
    lying += sum(len(each.relics) for each in table.sites)
    lying += sum(len(each.relics) for each in table.players)
    left = len(cardbook.relics()) + 1 - lying - len(table.boxed)
    deck = (*table.relic_deck[:left],)
    filled = replace(table, players=players, relic_deck=deck)
    filled = replace(filled, shared_favor=FAVOR - favor_on(filled))
    assert faults(filled) == ()
    assert filled.shared_favor >= 0
    assert all(each.bank >= 0 for each in players)
    return filled


def _world(oath: Oath, sites: tuple[Site, ...]) -> World:
    """The world at the opening: the 54 denizens that start, and the Visions, in its deck."""
    starting = tuple(each.id for each in cardbook.denizens() if each.starting)
    visions = tuple(each.id for each in cardbook.visions())
    return World(
        name="a chronicle",
        game=1,
        oath=oath,
        places=tuple(
            Place(
                number=each.number,
                site=each.site,
                facing=Facing.FACEUP if each.faceup else Facing.FACEDOWN,
            )
            for each in sites
        ),
        world_deck=Deck(cards=(*starting, *visions), ordered=False),
    )


def pile(table: Told, region: Region) -> tuple[str | None, ...]:
    """The cards of a discard pile, top first."""
    return tuple(each.card for each in table.position.pile(region))
