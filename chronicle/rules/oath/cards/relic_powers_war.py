"""Relics that bear on war: battle plans, who rules and defends, what is safe from others."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat
from chronicle.rules.core.questions import Choice
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.cardbook import site_of
from chronicle.rules.oath.cards.relics import (
    BANDIT_CROWN,
    CIRCLET_OF_COMMAND,
    CURSED_CAULDRON,
    GRAND_MASK,
    RING_OF_DEVOTION,
    STICKY_FIRE,
)
from chronicle.rules.oath.forces import survivors
from chronicle.rules.oath.game_acts import Table, gain_warbands, kill, move_favor
from chronicle.rules.oath.game_events import CampaignDeclared, WarbandsKilled, WarbandsMoved
from chronicle.rules.oath.game_facts import BANDIT, holder_of, ruler_of
from chronicle.rules.oath.game_powers import (
    Side,
    Use,
    Verb,
    bars_placing,
    bars_taking,
    bars_target,
    battle_plan,
    battle_plans,
    fights_along,
    forbids,
    if_victorious,
    instead,
    modifier,
    persistent,
    rules_cards_otherwise,
    rules_otherwise,
)
from chronicle.rules.oath.moves import Move, Recover
from chronicle.rules.oath.names import yes_or_no
from chronicle.rules.oath.plans import CampaignPlan, MusterPlan
from chronicle.rules.oath.position import (
    BANNERS,
    Position,
    Spot,
    at_site,
    board_of,
    on_relic,
    pawn_of,
    warbands_of,
)
from chronicle.rules.oath.world import PURPLE

# --- battle plans of either side ----------------------------------------------------------------


@battle_plan(STICKY_FIRE.id, side=Side.BOTH)
def sticky_fire(_scene: Table, plan: CampaignPlan, _use: Use) -> CampaignPlan:
    """O:sticky-fire. Declared: what it does waits for the victory."""
    return plan


@if_victorious(STICKY_FIRE.id)
def sticky_fire_burns(scene: Table, plan: CampaignPlan, use: Use) -> None:
    """O:sticky-fire. The victor may kill what is left of the enemy's force for 1 favor to it.

    The favor goes to the player who was attacked, or who attacked, also where nothing dies in the
    end. Against bandits it does nothing: there is nobody to kill or to pay (doubtful in the
    sources, without a choice in it).
    """
    left = survivors(scene.state, plan)
    if not left or not _burns(scene, use.seat):
        return
    for each in left:
        kill(scene, color=each.color, spot=each.spot, count=each.count, by=use.seat)
    enemy = plan.defender if plan.attacks(use.seat) else plan.attacker
    move_favor(scene, board_of(use.seat), board_of(enemy), 1)


def _burns(scene: Table, seat: Seat) -> bool:
    said = scene.choose(
        Choice(
            key=Key("burn"),
            to=seat,
            rule=RuleId("O:sticky-fire"),
            text=Text("Kill all that is left of the enemy's force?"),
            among=yes_or_no(),
        )
    )
    return said == "yes"


@battle_plan(CURSED_CAULDRON.id, side=Side.BOTH)
def cursed_cauldron(_scene: Table, plan: CampaignPlan, _use: Use) -> CampaignPlan:
    """O:cursed-cauldron. Declared: what it does waits for the victory."""
    return plan


@if_victorious(CURSED_CAULDRON.id)
def cursed_cauldron_fills(scene: Table, plan: CampaignPlan, use: Use) -> None:
    """O:cursed-cauldron. The victor gains a warband for each enemy warband killed meanwhile.

    By whatever cause: losses, skulls, sacrifices, cards. That the enemy's own skulls and
    sacrifices count follows from the words kill and sacrifice; no note says it.
    """
    gain_warbands(scene, use.seat, _killed(scene, plan, use.seat))


def _killed(scene: Table, plan: CampaignPlan, seat: Seat) -> int:
    """Enemy warbands that died since the campaign was declared; in a civil war told by the spot."""
    since = max(at for at, each in enumerate(scene.events) if isinstance(each, CampaignDeclared))
    attacking = (board_of(plan.attacker), *plan.joining)
    players = tuple(each for each in plan.enemies_of(seat) if each != BANDIT)
    flags = tuple(scene.state.player(each).flag for each in players)
    return sum(
        each.count
        for each in scene.events[since:]
        if isinstance(each, WarbandsKilled)
        and each.color in flags
        and (each.source in attacking) != plan.attacks(seat)
    )


# --- who rules, who defends ---------------------------------------------------------------------


@rules_otherwise(BANDIT_CROWN.id)
def bandit_crown(table: Position, card: CardId, _place: int, plain: Seat) -> Seat:
    """O:bandit-crown. Its holder rules the faceup sites without warbands.

    The Crown of an Imperial player is the Empire's.
    """
    holder = holder_of(table, card)
    return plain if plain != BANDIT or holder is None else table.player(holder).flag


@fights_along(BANDIT_CROWN.id)
def bandit_crown_defends(table: Position, card: CardId, place: int, flag: Seat) -> int:
    """O:bandit-crown. The bandits of each site that its holder rules count as warbands there.

    They are never killed, moved or sacrificed, so that the last warband may leave such a site.
    """
    holder, site = holder_of(table, card), table.site(place).site
    if holder is None or site is None or table.player(holder).flag != flag:
        return 0
    return site_of(site).bandits if ruler_of(table, place) == flag else 0


@bars_target(BANDIT_CROWN.id)
def bandit_crown_turns(table: Position, use: Use, plan: CampaignPlan, target: Spot) -> bool:
    """O:bandit-crown. In a civil war begun by a Citizen who holds it the bandits are its own."""
    if not plan.civil or not plan.imperial or plan.attacker != use.seat:
        return False
    sites = (site for site in table.sites if at_site(site.number) == target)
    return any(not site.warbands for site in sites)


@rules_cards_otherwise(GRAND_MASK.id)
def grand_mask(table: Position, card: CardId, other: CardId, plain: Seat | None) -> Seat | None:
    """O:grand-mask. In its turn an Exile who holds it rules the cards at Imperial sites.

    Battle plans are excepted; the sites themselves stay the Empire's. One public program turns
    the exception round and asks for no Exile: the printed card is followed here.
    """
    holder = holder_of(table, card)
    if plain != PURPLE or holder is None or table.turn != holder:
        return plain
    is_exile = not table.player(holder).is_imperial
    return holder if is_exile and battle_plans.of(other) is None else plain


# --- the Ring of Devotion -----------------------------------------------------------------------


@modifier(Verb.MUSTER, RING_OF_DEVOTION.id, must=True)
def ring_of_devotion(_scene: Table, plan: MusterPlan, _use: Use) -> MusterPlan:
    """O:ring-of-devotion. Two more warbands in each muster."""
    return replace(plan, warbands=plan.warbands + 2)


@bars_placing(RING_OF_DEVOTION.id)
def ring_of_devotion_bars(_table: Position, use: Use, seat: Seat) -> bool:
    """O:ring-of-devotion. Its holder puts no warbands on sites; those that stand there stay."""
    return seat == use.seat


@instead(WarbandsMoved, RING_OF_DEVOTION.id)
def ring_of_devotion_keeps(
    _scene: Table, use: Use, event: WarbandsMoved
) -> tuple[Event[Position], ...] | None:
    """O:ring-of-devotion. Whatever power would put its holder's warbands on a site does not."""
    own = (board_of(use.seat), warbands_of(use.seat)) if use.seat != PURPLE else (board_of(PURPLE),)
    places = event.target.startswith("site:") and event.source in own
    return () if places else None


# --- the Circlet of Command ---------------------------------------------------------------------


@bars_taking(CIRCLET_OF_COMMAND.id)
def circlet_of_command(_table: Position, use: Use, by: Seat, of: Seat, thing: Spot) -> bool:
    """O:circlet-of-command. Nobody else takes its holder's banners or other relics.

    Its holder may still give them, so that an exchange with a Citizen stays possible; "players"
    on the card is read as other players.
    """
    return of == use.seat != by and thing != on_relic(CIRCLET_OF_COMMAND.id)


@bars_target(CIRCLET_OF_COMMAND.id)
def circlet_of_command_hides(table: Position, use: Use, plan: CampaignPlan, target: Spot) -> bool:
    """O:circlet-of-command. Nobody attacks its holder for what it keeps."""
    carried = target in BANNERS or target.startswith("relic:")
    return carried and circlet_of_command(table, use, plan.attacker, plan.defender, target)


@persistent(Verb.CAMPAIGN, CIRCLET_OF_COMMAND.id)
def circlet_of_command_defends(_scene: Table, plan: CampaignPlan, use: Use) -> CampaignPlan:
    """O:circlet-of-command. Its holder's pawn and favor are worth one defense die more."""
    if pawn_of(use.seat) not in plan.targets:
        return plan
    return replace(plan, target_dice=plan.target_dice + 1).defense_by(1)


@forbids(CIRCLET_OF_COMMAND.id)
def circlet_of_command_refuses(table: Position, use: Use, move: Move) -> tuple[str, Message] | None:
    """O:circlet-of-command. Nobody else recovers its holder's banners."""
    if not isinstance(move, Recover) or move.banner not in BANNERS:
        return None
    owner = holder_of(table, CIRCLET_OF_COMMAND.id)
    if owner in {None, use.seat} or table.banner(Spot(str(move.banner))).holder != owner:
        return None
    return "O:circlet-of-command", Text("the Circlet of Command keeps this banner for its holder")
