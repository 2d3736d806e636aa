"""O-14: citizenship offered, a Citizen exiled, self-exile."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.citizenship import become_citizen, become_exile, holds_scepter
from chronicle.rules.oath.game_acts import (
    Table,
    happen,
    move_favor,
    move_secrets,
    settle_title,
)
from chronicle.rules.oath.game_events import RelicTaken
from chronicle.rules.oath.game_facts import on_board
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.moves import ExileCitizen, ExileOneself, OfferCitizenship, Rest
from chronicle.rules.oath.names import (
    card_alternative,
    color_name,
    number_alternatives,
    yes_or_no,
)
from chronicle.rules.oath.position import (
    BANNERS,
    PEOPLES_FAVOR,
    Position,
    Spot,
    board_of,
)
from chronicle.rules.oath.seizing import give_banner, give_relic, named
from chronicle.rules.oath.verbs.rest import rest
from chronicle.rules.oath.world import Role

PRICE = 5
"""O-14.3: favor for exiling a Citizen, before title and banner."""


def offer_citizenship(scene: Table, seat: Seat, move: OfferCitizenship) -> None:
    """O-14.1 Offer: one Reliquary relic and a binding exchange; a refusal costs nothing.

    An Exile who holds the Scepter may offer it to itself: with nobody to agree or to exchange.
    """
    table = scene.state
    _check_scepter(scene, seat)
    _expect(scene, move.to, Role.EXILE, "O-14.1", Text("citizenship is offered to an Exile"))
    spaces = tuple(at for at, each in enumerate(table.reliquary, start=1) if each is not None)
    space = _which_relic(
        scene,
        seat,
        scene.expect(spaces or None, "O-14.1", Text("no relic is left in the Reliquary")),
    )
    alone = move.to == seat
    gifts = () if alone else _exchange(scene, seat, move.to)
    if not alone and not _accepts(scene, move.to):
        return
    become_citizen(scene, move.to)
    relic = _relic_at(scene, seat, space)
    happen(scene, RelicTaken(seat=move.to, relic=relic, source=f"reliquary/{space}"))
    _carry_out(scene, gifts)
    if scene.state.turn == move.to:
        settle_title(scene)
        rest(scene, move.to, Rest())


def _expect(scene: Table, seat: Seat, role: Role, rule: str, why: Text) -> None:
    """A player of that role: no leave of the table turns a board that lies on the other side."""
    players = (each for each in scene.state.players if each.color == seat and each.role is role)
    scene.expect(next(players, None), rule, why)


def _check_scepter(scene: Table, seat: Seat) -> None:
    """O-14.1: the Scepter's holder, not in the turn in which it was taken."""
    held = scene.state.player(seat).relic(SCEPTER)
    scene.require(
        held is not None, "O-14.1", Text("only the holder of the Grand Scepter does this")
    )
    scene.require(
        held is None or not held.taken,
        "O-14.1",
        Text("the Grand Scepter was taken this turn"),
    )


def _which_relic(scene: Table, seat: Seat, spaces: tuple[int, ...]) -> int:
    said = scene.choose(
        Choice(
            key=Key("offer/relic"),
            to=seat,
            rule=RuleId("O-14.1"),
            text=Text("Which relic of the Reliquary goes with it?"),
            among=tuple(
                Alternative(value=str(each), label=Text("space {number}", number=each))
                for each in spaces
            ),
        )
    )
    return int(said)


def _relic_at(scene: Table, seat: Seat, space: int) -> CardId:
    lying = scene.state.reliquary[space - 1]
    return named(scene, seat, lying or Held(), key="offer/relic/which")


def _accepts(scene: Table, to: Seat) -> bool:
    said = scene.choose(
        Choice(
            key=Key("offer/accepted"),
            to=to,
            rule=RuleId("O-14.1"),
            text=Text("Does {color} become a Citizen?", color=color_name(to)),
            among=yes_or_no(),
        )
    )
    return said == "yes"


# --- the binding exchange -----------------------------------------------------------------------

Gift = tuple[Seat, Seat, str, int | str]
"""From, to, what (favor, secrets, banner, relic), how many or which."""


def _exchange(scene: Table, one: Seat, other: Seat) -> tuple[Gift, ...]:
    """O-14.1: favor, secrets, banners and relics that both give, as they agreed."""
    return (*_gifts(scene, one, other), *_gifts(scene, other, one))


def _gifts(scene: Table, giver: Seat, taker: Seat) -> tuple[Gift, ...]:
    player = scene.state.player(giver)
    gifts: tuple[Gift, ...] = ()
    for what, most in (("favor", player.favor), ("secrets", player.secrets)):
        count = _count(scene, giver, what, most)
        gifts = (*gifts, (giver, taker, what, count)) if count else gifts
    things = _things(scene.state, giver)
    if not things:
        return gifts
    said = scene.ask(
        Choice(
            key=Key(f"offer/{giver}/things"),
            to=giver,
            rule=RuleId("O-14.1"),
            text=Text("Which banners and relics does {color} give?", color=color_name(giver)),
            among=things,
            at_least=0,
            at_most=len(things),
        )
    )
    return (*gifts, *((giver, taker, "thing", each) for each in said))


def _count(scene: Table, giver: Seat, what: str, most: int) -> int:
    if not most:
        return 0
    text = (
        Text("How much favor does {color} give?", color=color_name(giver))
        if what == "favor"
        else Text("How many secrets does {color} give?", color=color_name(giver))
    )
    said = scene.choose(
        Choice(
            key=Key(f"offer/{giver}/{what}"),
            to=giver,
            rule=RuleId("O-14.1"),
            text=text,
            among=number_alternatives(most),
        )
    )
    return int(said)


def _things(table: Position, giver: Seat) -> tuple[Alternative, ...]:
    banners = tuple(
        Alternative(value=each, label=spot_name(each))
        for each in BANNERS
        if table.banner(each).holder == giver
    )
    held = tuple(card_alternative(each.card) for each in table.player(giver).relics)
    return (*banners, *held)


def _carry_out(scene: Table, gifts: tuple[Gift, ...]) -> None:
    """O-14.8: what was agreed is carried out at once."""
    for giver, taker, what, thing in gifts:
        match what:
            case "favor":
                move_favor(scene, board_of(giver), board_of(taker), int(thing))
            case "secrets":
                move_secrets(scene, board_of(giver), board_of(taker), int(thing))
            case _ if thing in BANNERS:
                give_banner(scene, taker, Spot(str(thing)))
            case _:
                relic = CardId(str(thing))
                give_relic(scene, taker, relic, of=giver)


# --- exile --------------------------------------------------------------------------------------


def price_of_exile(table: Position, seat: Seat, citizen: Seat) -> int:
    """O-14.3: 5 favor, less for one's own title and People's Favor, more for the Citizen's."""
    favor = table.banner(PEOPLES_FAVOR).holder
    mine = (table.title == seat) + (favor == seat)
    theirs = (table.title == citizen) + (favor == citizen)
    return PRICE - mine + theirs


def exile_citizen(scene: Table, seat: Seat, move: ExileCitizen) -> None:
    """O-14.3 Exile: pay the Citizen, who turns the board; it cannot be refused."""
    table = scene.state
    _check_scepter(scene, seat)
    _expect(scene, move.who, Role.CITIZEN, "O-14.3", Text("only a Citizen is exiled"))
    scene.require(move.who != seat, "O-14.3", Text("to exile yourself is another action"))
    price = price_of_exile(table, seat, move.who)
    scene.require(
        table.player(seat).favor >= price,
        "O-14.3",
        Text("this costs {count} favor", count=price),
    )
    move_favor(scene, board_of(seat), board_of(move.who), price)
    become_exile(scene, move.who)


def exile_oneself(scene: Table, seat: Seat, move: ExileOneself) -> None:  # noqa: ARG001 -- every verb's signature
    """O-14.4 Self-exile: pay the Scepter's holder; the Act phase ends."""
    table = scene.state
    _expect(scene, seat, Role.CITIZEN, "O-14.4", Text("only a Citizen does this"))
    scene.require(
        not holds_scepter(table, seat), "O-14.4", Text("not while you hold the Grand Scepter")
    )
    price = price_of_leaving(table, seat)
    scene.require(
        table.player(seat).favor >= price,
        "O-14.4",
        Text("this costs {count} favor", count=price),
    )
    move_favor(scene, board_of(seat), board_of(table.scepter_holder.color), price)
    become_exile(scene, seat)
    rest(scene, seat, Rest())


def price_of_leaving(table: Position, seat: Seat) -> int:
    """O-14.4: 1 favor a secret on the board and on cards, 1 a warband on the board."""
    player = table.player(seat)
    on_cards = sum(each.secrets for site in table.sites for each in site.cards)
    on_cards += sum(each.secrets for other in table.players for each in other.advisers)
    on_cards += sum(each.secrets for other in table.players for each in other.relics)
    return player.secrets + player.facedown + on_cards + on_board(table, seat)
