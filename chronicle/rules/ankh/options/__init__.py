"""The contested points of Ankh: one named field each, with a default, and rulesets as values.

The points stand in the order of A-14. Every option in force is printed on the sheet; the table may
choose otherwise for a session. A printed component or card that settles a point wins.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from chronicle.rules.ankh.options.choices import (
    AfterBattleOrder,
    AmunUseAfterMerge,
    AnubisTraps,
    ApepWaterRegions,
    BastetCatPlace,
    BastetReveal,
    BattleOrder,
    CamelRemovalJoinsRegions,
    ConflictEndOrder,
    ConflictStartOrder,
    DevotionLossStack,
    ExaltedRansom,
    ForgottenGodMonuments,
    Glorious,
    Griffin,
    GuardianSlots,
    HallOfLawsTargets,
    HarmonyPlayedWith,
    HorusEyes,
    IsisProtection,
    LowerGodMonuments,
    MummyReturn,
    NoCardInHand,
    PalaceRooms,
    PalaceSummon,
    PetsuchosMixedTerrain,
    PharaohMovedZero,
    PharaohsMummy,
    RadiantBonus,
    RedSpaces,
    Resplendent,
    SatetPush,
    ScorpionTargets,
    SerketTarget,
    SetRecheck,
    StealExalted,
    UnlockWithoutPayment,
    XerxesPlacement,
)
from chronicle.rules.ankh.options.points import GENERAL_AND_CONFLICT
from chronicle.rules.ankh.options.points_of_pieces import OF_PIECES
from chronicle.rules.core.options import OptionInForce, OptionPoint, in_force

RULESET = "ankh/1"


class Options(Struct, frozen=True, kw_only=True):
    """What this table plays where the sources leave room."""

    devotion_loss_stack: DevotionLossStack = DevotionLossStack.ON_TOP
    devotion_top: Literal[31, 27, 32] = 31
    red_spaces: RedSpaces = RedSpaces.FROM_0
    payment_to_player_is_sacrifice: bool = False
    monuments_per_type: Literal[12, 10] = 12
    action_track_extra: Literal[0, 1] = 0
    unlock_without_payment: UnlockWithoutPayment = UnlockWithoutPayment.NOTHING
    guardian_slots: GuardianSlots = GuardianSlots.TWO_SMALL_TWO_LARGE
    split_counts_water: bool = False
    horus_eyes: HorusEyes = HorusEyes.BOTH_AT_START
    conflict_start_order: ConflictStartOrder = ConflictStartOrder.OMNIPRESENT_SCORPION_HORUS
    battle_order: BattleOrder = BattleOrder.BUILD_PLAGUE
    absent_players_block_majority: bool = True
    after_battle_order: AfterBattleOrder = AfterBattleOrder.SERKET_SOBEK_OSIRIS
    conflict_end_order: ConflictEndOrder = ConflictEndOrder.PHARAOH_PETSUCHOS
    drought_strength: Literal[2, 1] = 2
    resplendent: Resplendent = Resplendent.BASE_THREE
    glorious: Glorious = Glorious.THREE_INSTEAD
    palace_summon: PalaceSummon = PalaceSummon.MAY
    palace_rooms: PalaceRooms = PalaceRooms.UNCHECKED
    hall_of_laws_targets: HallOfLawsTargets = HallOfLawsTargets.OPPONENTS
    lower_god_monuments: LowerGodMonuments = LowerGodMonuments.TO_SUPPLY
    forgotten_god_monuments: ForgottenGodMonuments = ForgottenGodMonuments.TO_SUPPLY
    anubis_traps: AnubisTraps = AnubisTraps.ONE_IN_ALL
    radiant_bonus: RadiantBonus = RadiantBonus.ONE_IN_ALL
    osiris_tie_is_loss: bool = True
    bastet_cat_place: BastetCatPlace = BastetCatPlace.ON_MONUMENT
    bastet_reveal: BastetReveal = BastetReveal.OWN_TURN
    set_recheck: SetRecheck = SetRecheck.CONTINUOUS
    horus_ban_binds_horus: bool = True
    exalted_ransom: ExaltedRansom = ExaltedRansom.ANUBIS_HOLDS
    sobek_god_needed_to_dominate: bool = True
    serket_target: SerketTarget = SerketTarget.ANY_HIGHER
    pharaohs_mummy: PharaohsMummy = PharaohsMummy.ALL_USED
    griffin: Griffin = Griffin.TEMPLES
    babi_for_resplendent: bool = True
    bennu_as_your_god: bool = False
    petsuchos_mixed_terrain: PetsuchosMixedTerrain = PetsuchosMixedTerrain.EITHER_HALF
    satet_push: SatetPush = SatetPush.ANY_ENEMY
    mummy_return: MummyReturn = MummyReturn.OPTIONAL
    scorpion_targets: ScorpionTargets = ScorpionTargets.ALL_FACED
    steal_exalted: StealExalted = StealExalted.ONLY_IF_NOTHING_ELSE
    tribute_from_merge_partner: bool = False
    camel_removal_joins_regions: CamelRemovalJoinsRegions = CamelRemovalJoinsRegions.PLAYERS_CHOOSE
    no_card_in_hand: NoCardInHand = NoCardInHand.PLAYS_NONE
    harmony_played_with: HarmonyPlayedWith = HarmonyPlayedWith.FIRST_ACTION
    xerxes_placement: XerxesPlacement = XerxesPlacement.BESIDE_OWN_MONUMENT
    pharaoh_moved_zero: PharaohMovedZero = PharaohMovedZero.NO_MOVE
    apep_water_regions: ApepWaterRegions = ApepWaterRegions.EVERY_REGION
    isis_protection: IsisProtection = IsisProtection.BATTLE_RESOLUTION
    amun_use_after_merge: AmunUseAfterMerge = AmunUseAfterMerge.ONE_SHARED


POINTS: tuple[OptionPoint, ...] = (*GENERAL_AND_CONFLICT, *OF_PIECES)
"""The 51 contested points of Ankh, in the order of A-14."""


def options_in_force(
    options: Options, *, in_play: frozenset[str] | None = None
) -> tuple[OptionInForce, ...]:
    """Every option with the sentence of the value chosen.

    ``in_play`` names what takes part (gods, Guardians and the Pharaoh by key, "pharaoh"), so that
    points of other pieces are left out; None = all of them.
    """
    return in_force(options, POINTS, in_play=in_play)
