"""O-13: minor actions: Action powers, a look at a relic, warbands to and fro."""

from __future__ import annotations

from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.text import Text
from chronicle.rules.oath.card_events import CardSeen
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.game_acts import Table, can_pay, happen, use_alone
from chronicle.rules.oath.game_events import WarbandsMoved
from chronicle.rules.oath.game_facts import (
    fighting_along,
    has_access,
    may_place,
    players_at,
    rules,
    stands_at,
)
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.game_powers import actions, cards_in_play
from chronicle.rules.oath.moves import MoveWarbands, Peek, UsePower
from chronicle.rules.oath.names import color_name, yes_or_no
from chronicle.rules.oath.position import Position, Spot, at_site, board_of
from chronicle.rules.oath.seizing import look
from chronicle.rules.oath.world import PURPLE, Role


def use_power(scene: Table, seat: Seat, move: UsePower) -> None:
    """O-13.2: use an Action power that you can access; O-16.2 its cost goes on its card."""
    power = scene.expect(actions.of(move.card), "O-13.2", Text("that card has no Action power"))
    scene.expect(
        move.card if move.card in tuple(cards_in_play(scene.state)) else None,
        "O-16.1",
        Text("that card does not lie faceup"),
    )
    scene.require(
        has_access(scene.state, seat, move.card),
        "O-16.1",
        Text("you neither rule that card nor stand at its site"),
    )
    scene.require(
        can_pay(scene.state, seat, power.cost, onto=move.card),
        "O-16.2",
        Text("you cannot pay for it, or something lies on it already"),
    )
    use_alone(scene, seat, power)


def peek(scene: Table, seat: Seat, move: Peek) -> None:
    """O-13.3: look at a facedown relic at your site; with the Scepter, of the Reliquary."""
    table = scene.state
    if move.reliquary:
        scene.require(
            table.player(seat).relic(SCEPTER) is not None,
            "O-13.3",
            Text("only the holder of the Grand Scepter looks into the Reliquary"),
        )
        held = table.player(seat).relic(SCEPTER)
        scene.require(
            held is None or not held.taken,
            "O-14.1",
            Text("the Grand Scepter was taken this turn"),
        )
        spaces = table.reliquary
    else:
        spaces = stands_at(table, seat).relics
    lying = scene.expect(
        spaces[move.relic - 1] if 1 <= move.relic <= len(spaces) else None,
        "O-13.3",
        Text("no facedown relic lies there"),
    )
    where = "reliquary" if move.reliquary else at_site(table.player(seat).at)
    card = lying.card or look(scene, seat, key="peek/relic")
    happen(scene, CardSeen(seat=seat, place=f"{where}/{move.relic}", card=card))


# --- warbands -----------------------------------------------------------------------------------


def move_warbands(scene: Table, seat: Seat, move: MoveWarbands) -> None:
    """O-13.4 Move warbands between your board and your site, or an Imperial board there.

    O-13.4 all but the last may leave a site; only a ruled site takes any.
    """
    _check_there(scene, seat, move)
    table = scene.state
    here, mine = at_site(table.player(seat).at), board_of(seat)
    pair = (move.source, move.target)
    if pair == (here, mine):
        _from_site(scene, seat, move)
    elif pair == (mine, here):
        _to_site(scene, seat)
    else:
        _between_boards(scene, seat, move)
    happen(
        scene,
        WarbandsMoved(
            color=table.player(seat).flag,
            source=move.source,
            target=move.target,
            count=move.count,
        ),
    )


def _check_there(scene: Table, seat: Seat, move: MoveWarbands) -> None:
    """O-13.4: no leave of the table moves warbands that are not there, or none at all."""
    table = scene.state
    color = table.player(seat).flag
    sites = ((at_site(each.number), each.warbands) for each in table.sites)
    boards = ((board_of(each.color), each.warbands) for each in table.players)
    has = count_of(dict((*sites, *boards)).get(move.source, ()), color)
    scene.expect(
        move if 1 <= move.count <= has else None,
        "O-13.4",
        Text("{color} has {count} warbands there", color=color_name(color), count=has),
    )


def _from_site(scene: Table, seat: Seat, move: MoveWarbands) -> None:
    table = scene.state
    player = table.player(seat)
    there = count_of(stands_at(table, seat).warbands, player.flag)
    stays = 0 if fighting_along(table, player.at, player.flag) else 1
    scene.require(
        move.count <= there - stays,
        "O-13.4",
        Text("one warband stays at the site: {count} may go", count=max(0, there - stays)),
    )
    if player.role is Role.CITIZEN:
        _consent(scene, PURPLE, "O-13.4")


def _to_site(scene: Table, seat: Seat) -> None:
    table = scene.state
    scene.require(
        rules(table, seat, table.player(seat).at),
        "O-13.4",
        Text("you do not rule this site"),
    )
    scene.require(
        may_place(table, seat), "O-1.9", Text("a power keeps you from putting warbands on sites")
    )


def _between_boards(scene: Table, seat: Seat, move: MoveWarbands) -> None:
    """O-13.7: between Imperial players wherever their pawns meet, by consent."""
    table = scene.state
    other = _other_board(table, seat, move)
    found = scene.expect(
        other, "O-13.4", Text("warbands move between your board, your site and boards there")
    )
    scene.require(
        table.player(seat).is_imperial and table.player(found).is_imperial,
        "O-13.4",
        Text("only Imperial players pass warbands on"),
    )
    _consent(scene, found, "O-13.4")


def _other_board(table: Position, seat: Seat, move: MoveWarbands) -> Seat | None:
    mine = board_of(seat)
    boards = {board_of(each.color): each.color for each in players_at(table, table.player(seat).at)}
    other: Spot | None = None
    if move.source == mine:
        other = move.target
    elif move.target == mine:
        other = move.source
    found = None if other is None else boards.get(other)
    return None if found == seat else found


def _consent(scene: Table, of: Seat, rule: str) -> None:
    """O-13.4: somebody else agrees, or the warbands stay."""
    said = scene.choose(
        Choice(
            key=Key(f"consent/{of}"),
            to=of,
            rule=RuleId(rule),
            text=Text("Does {color} agree?", color=color_name(of)),
            among=yes_or_no(),
        )
    )
    scene.require(said == "yes", rule, Text("{color} does not agree", color=color_name(of)))
