"""The seat aid of Ankh: the god, tonight, a turn, the events, powers, cards, a conflict."""

from __future__ import annotations

from chronicle.rules.ankh.aid_parts import (
    all_of,
    ankh_powers,
    battle_cards,
    conflict,
    events,
    turn,
)
from chronicle.rules.ankh.aid_pieces import guardians, own_power, palace, pharaoh
from chronicle.rules.ankh.evening import Evening, Player, evening_of
from chronicle.rules.ankh.kinds import label, said
from chronicle.rules.ankh.laying_board import named
from chronicle.rules.ankh.laying_seats import BATTLE_CARDS_EACH, warriors_left, who
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.scenario_values import FOLLOWERS_AT_START, WARRIORS
from chronicle.rules.core.laid import Aid, AidPart, Entry, Fact
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Plural, Several, Text


def aid(series: Series, seat: int, options: Options) -> Aid:
    """What the player of a seat needs to know of the game, and of tonight. Seats are from 1."""
    evening = evening_of(series)
    player = next(each for each in evening.players if each.seat == seat)
    title = Text("Ankh, {seat}", seat=label(series, seat))
    return Aid(
        label=label(series, seat),
        title=title if player.god is None else said(player.god.name),
        lead=Text(
            "{series}, session {number}: {scenario}",
            series=series.name,
            number=series.session,
            scenario=evening.scenario,
        ),
        facts=_facts(player),
        parts=(
            *own_power(player),
            _tonight(evening),
            turn(len(evening.players), options),
            events(evening, options),
            ankh_powers(options),
            battle_cards(options),
            conflict(evening, options),
            *guardians(evening),
            *pharaoh(evening, options),
            *palace(evening, options),
        ),
    )


def _facts(player: Player) -> tuple[Fact, ...]:
    """A-2.2, A-2.6: what the player begins with, and where."""
    stands = () if player.god_at is None else ((Text("God at"), said(player.god_at)),)
    if player.warriors_at:
        beside = Text("{spaces}", spaces=named(player.warriors_at))
        stands = (*stands, (Text("Warrior at"), beside))
    begins = Plural("{count} Follower", "{count} Followers", count=FOLLOWERS_AT_START)
    told: tuple[tuple[Text, Message], ...] = (
        (
            Text("Warriors"),
            Text("{count}, {left} in the pool", count=WARRIORS, left=warriors_left(player)),
        ),
        (Text("Battle cards"), Text("{count}", count=BATTLE_CARDS_EACH)),
        (Text("Starts with"), begins),
        *stands,
    )
    return tuple(Fact(name=name, value=value) for name, value in told)


def _tonight(evening: Evening) -> AidPart:
    """A-2.1: the rules of the scenario, or those that the table typed; who plays in what order."""
    return AidPart(
        heading=Text("Tonight"),
        entries=(*_rules(evening), *_notes(evening), _order(evening)),
        note=evening.scenario,
        rules="A-2.1",
    )


def _rules(evening: Evening) -> tuple[Entry, ...]:
    if evening.special:
        return (
            Entry(name=Text("Different tonight:"), text=all_of(evening.special), glyph="option"),
        )
    if not evening.are_rules_known:
        return (
            Entry(
                name=Text("Its own rules"),
                text=Text("are not known here: read its page"),
                glyph="option",
            ),
        )
    return ()


def _notes(evening: Evening) -> tuple[Entry, ...]:
    if not evening.notes:
        return ()
    return (Entry(name=Text("Mind:"), text=all_of(evening.notes), glyph="info"),)


def _order(evening: Evening) -> Entry:
    """A-2.3: the order of turns, with gods."""
    players = tuple(
        who(each)
        if each.god is None
        else Text("{player} {god}", player=who(each), god=said(each.god.name))
        for each in evening.players
    )
    return Entry(name=Text("Turns:"), text=Text("{players}", players=Several(players)))
