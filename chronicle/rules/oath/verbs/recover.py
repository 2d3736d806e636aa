"""O-10: Recover a relic or a banner."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Alternative, Choice, Draw
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Suit, card_of, relics
from chronicle.rules.oath.game_acts import (
    Table,
    burn,
    happen,
    move_favor,
    move_secrets,
    shape,
    spend,
)
from chronicle.rules.oath.game_events import BannerTaken, BannerTurned, RelicTaken
from chronicle.rules.oath.game_facts import stands_at, suited_at
from chronicle.rules.oath.game_names import spot_name
from chronicle.rules.oath.game_powers import Verb
from chronicle.rules.oath.moves import Recover
from chronicle.rules.oath.names import card_alternative, suit_name
from chronicle.rules.oath.plans import RecoverPlan
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    SHARED,
    Position,
    Spot,
    at_site,
    bank_of,
    board_of,
)
from chronicle.rules.oath.recover_costs import SiteCost, cost_at


def recover(scene: Table, seat: Seat, move: Recover) -> None:
    """O-10.1 Recover: a facedown relic at your site, or either banner wherever it is."""
    if move.banner is not None:
        scene.expect(
            move.banner if move.banner in {PEOPLES_FAVOR, DARKEST_SECRET} else None,
            "O-10.1",
            Text("there is no such banner"),
        )
        _recover_banner(scene, seat, move.banner)
    else:
        _recover_relic(scene, seat, move.relic or 0)


# --- relics -------------------------------------------------------------------------------------


def _recover_relic(scene: Table, seat: Seat, number: int) -> None:
    """O-10.2: pay the site's cost; the relic goes faceup to you."""
    here = stands_at(scene.state, seat)
    scene.expect(
        number if 1 <= number <= len(here.relics) else None,
        "O-10.1",
        Text("no such relic lies at your site"),
    )
    cost = scene.expect(
        None if here.site is None else cost_at(here.site),
        "O-10.2",
        Text("nobody recovers relics at this site"),
    )
    target = Spot(f"{at_site(here.number)}/{number}")
    plan = shape(scene, RecoverPlan(seat=seat, target=target), seat=seat, verb=Verb.RECOVER)
    if plan.pays_cost:
        _check_site_cost(scene, seat, cost)
    spend(scene, seat, plan.supply)
    if plan.pays_cost:
        pay_site_cost(scene, seat, cost)
    relic = here.relics[number - 1].card or _named(scene, seat)
    happen(scene, RelicTaken(seat=seat, relic=relic, source=target))


def _check_site_cost(scene: Table, seat: Seat, cost: SiteCost) -> None:
    me = scene.state.player(seat)
    scene.require(
        me.favor >= cost.favor_burnt + cost.favor_to_bank,
        "O-10.2",
        Text("this costs {count} favor", count=cost.favor_burnt + cost.favor_to_bank),
    )
    scene.require(
        me.secrets >= cost.secrets_burnt,
        "O-10.2",
        Text("this costs {count} faceup secrets", count=cost.secrets_burnt),
    )


def pay_site_cost(scene: Table, seat: Seat, cost: SiteCost) -> None:
    """O-10.2: favor into the named bank, favor or secrets burned."""
    if cost.bank is not None:
        move_favor(scene, board_of(seat), bank_of(cost.bank), cost.favor_to_bank)
    burn(scene, seat, favor=cost.favor_burnt, secrets=cost.secrets_burnt)


def _named(scene: Table, seat: Seat) -> CardId:
    """A relic that nobody had seen is turned up: the table says which it is."""
    located = scene.state.relics_located
    said = scene.ask(
        Draw(
            key=Key("recover/relic"),
            to=seat,
            rule=RuleId("O-10.2"),
            text=Text("Which relic is it?"),
            among=tuple(card_alternative(each.id) for each in relics() if each.id not in located),
            count=1,
            exact=False,
            hidden=False,
        )
    )
    return CardId(said[0])


# --- banners ------------------------------------------------------------------------------------


def _recover_banner(scene: Table, seat: Seat, banner: Spot) -> None:
    """O-10.3, O-10.4: pay any number greater than what lies on it."""
    held = scene.state.banner(banner)
    if banner == DARKEST_SECRET:
        scene.require(
            has_secret_access(scene.state, seat),
            "O-10.5",
            Text("every suit at the holder's site is among the holder's faceup advisers"),
        )
    plan = shape(scene, RecoverPlan(seat=seat, target=banner), seat=seat, verb=Verb.RECOVER)
    me = scene.state.player(seat)
    has = me.favor if banner == PEOPLES_FAVOR else me.secrets
    scene.require(
        has > held.tokens,
        "O-10.3" if banner == PEOPLES_FAVOR else "O-10.4",
        Text(
            "{banner} costs more than the {count} on it",
            banner=spot_name(banner),
            count=held.tokens,
        ),
    )
    spend(scene, seat, plan.supply)
    paid = _how_many(scene, seat, least=min(held.tokens + 1, has), most=has)
    if banner == PEOPLES_FAVOR:
        _take_peoples_favor(scene, seat, paid)
    else:
        _take_darkest_secret(scene, seat, paid)


def _how_many(scene: Table, seat: Seat, *, least: int, most: int) -> int:
    """O-10.7: payments above the minimum are allowed."""
    if least == most:
        return least
    said = scene.choose(
        Choice(
            key=Key("recover/paid"),
            to=seat,
            rule=RuleId("O-10.7"),
            text=Text("How many do you pay?"),
            among=tuple(
                Alternative(value=str(each), label=Text("{count}", count=each))
                for each in range(least, most + 1)
            ),
        )
    )
    return int(said)


def _take_peoples_favor(scene: Table, seat: Seat, paid: int) -> None:
    """O-10.3: the normal side, the payment on it, the old favor dealt from a bank of choice."""
    old = scene.state.peoples_favor.tokens
    first = _first_bank(scene, seat)
    wheel = tuple(Suit)
    start = wheel.index(first)
    for step in range(old):
        suit = wheel[(start + step) % len(wheel)]
        move_favor(scene, PEOPLES_FAVOR, bank_of(suit), 1)
    move_favor(scene, board_of(seat), PEOPLES_FAVOR, paid)
    if scene.state.peoples_favor.mob:
        happen(scene, BannerTurned(mob=False))
    if scene.state.peoples_favor.holder != seat:
        happen(scene, BannerTaken(banner=PEOPLES_FAVOR, seat=seat))


def _first_bank(scene: Table, seat: Seat) -> Suit:
    said = scene.choose(
        Choice(
            key=Key("recover/first-bank"),
            to=seat,
            rule=RuleId("O-10.3"),
            text=Text("From which bank is the old favor dealt out?"),
            among=tuple(Alternative(value=each.value, label=suit_name(each)) for each in Suit),
        )
    )
    return Suit(said)


def _take_darkest_secret(scene: Table, seat: Seat, paid: int) -> None:
    """O-10.4: 1 old secret to you, the rest to its holder; all of it from yourself."""
    held = scene.state.darkest_secret
    mine = held.tokens if held.holder == seat else 1
    rest = held.tokens - mine
    move_secrets(scene, DARKEST_SECRET, board_of(seat), mine)
    home = SHARED if held.holder is None else board_of(held.holder)
    move_secrets(scene, DARKEST_SECRET, home, rest)
    move_secrets(scene, board_of(seat), DARKEST_SECRET, paid)
    if held.holder != seat:
        happen(scene, BannerTaken(banner=DARKEST_SECRET, seat=seat))


def has_secret_access(table: Position, seat: Seat) -> bool:
    """O-10.5, O-10.6: a suited card at the holder's site that none of its advisers matches."""
    holder = table.darkest_secret.holder
    if holder is None or holder == seat:
        return True
    player = table.player(holder)
    there = (card_of(each.card).suit for each in suited_at(table, player.at))
    return any(suit is not None and suit not in player.suits for suit in there)
