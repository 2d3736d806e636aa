"""The named ways to play a contested point; each value is what a stored session says."""

from __future__ import annotations

import enum


class DevotionLossStack(enum.Enum):
    """A-1.10: where a token lands that loses Devotion."""

    ON_TOP = "on-top"
    AT_THE_BOTTOM = "at-the-bottom"


class RedSpaces(enum.Enum):
    """A-1.11: where the red part of the Devotion track begins."""

    FROM_0 = "from-0"
    FROM_1 = "from-1"


class UnlockWithoutPayment(enum.Enum):
    """A-4.5: what Unlock does if it cannot be paid."""

    NOTHING = "nothing"
    ALL_THE_SAME = "all-the-same"


class GuardianSlots(enum.Enum):
    """A-4.6: how many Guardians a god can have."""

    TWO_SMALL_TWO_LARGE = "two-small-two-large"
    ONE_SMALL_TWO_LARGE = "one-small-two-large"


class HorusEyes(enum.Enum):
    """A-7.2: when Horus lays his Eyes."""

    BOTH_AT_START = "both-at-start"
    AFTER_GOD_MOVED = "after-god-moved"


class ConflictStartOrder(enum.Enum):
    """A-7.2: which effect comes first as a Conflict starts."""

    OMNIPRESENT_SCORPION_HORUS = "omnipresent-scorpion-horus"
    TABLE = "table"


class BattleOrder(enum.Enum):
    """A-7.9: which of two battle cards comes first."""

    BUILD_PLAGUE = "build-plague"
    PLAGUE_BUILD = "plague-build"


class AfterBattleOrder(enum.Enum):
    """A-7.15: who acts first after a battle."""

    SERKET_SOBEK_OSIRIS = "serket-sobek-osiris"
    SOBEK_OSIRIS_SERKET = "sobek-osiris-serket"


class ConflictEndOrder(enum.Enum):
    """A-7.18: which of two effects ends a Conflict."""

    PHARAOH_PETSUCHOS = "pharaoh-petsuchos"
    PETSUCHOS_PHARAOH = "petsuchos-pharaoh"


class Resplendent(enum.Enum):
    """A:resplendent: what Resplendent gives the god figure."""

    BASE_THREE = "base-three"
    THREE_MORE = "three-more"


class Glorious(enum.Enum):
    """A:glorious: what Glorious gives for winning."""

    THREE_INSTEAD = "three-instead"
    THREE_MORE = "three-more"


class PalaceSummon(enum.Enum):
    """A-8.3: whether Summon has to bring a Priest."""

    MAY = "may"
    MUST_IF_POSSIBLE = "must-if-possible"


class PalaceRooms(enum.Enum):
    """A-8.23: which rooms of the Palace are adjacent."""

    UNCHECKED = "unchecked"
    ENTERED = "entered"


class HallOfLawsTargets(enum.Enum):
    """A-8.24: who loses Devotion in the Hall of Laws."""

    OPPONENTS = "opponents"
    ALL_OTHERS = "all-others"


class LowerGodMonuments(enum.Enum):
    """A-10.4: what becomes of the monuments of a lower god."""

    TO_SUPPLY = "to-supply"
    STAY_NEUTRAL = "stay-neutral"


class ForgottenGodMonuments(enum.Enum):
    """A-11.2: what becomes of the monuments of a forgotten god."""

    TO_SUPPLY = "to-supply"
    STAY_NEUTRAL = "stay-neutral"


class AnubisTraps(enum.Enum):
    """A:anubis: how many Warriors Anubis traps in one moment."""

    ONE_IN_ALL = "one-in-all"
    ONE_PER_OPPONENT = "one-per-opponent"


class RadiantBonus(enum.Enum):
    """A:ra: what Radiance adds to a reward."""

    ONE_IN_ALL = "one-in-all"
    ONE_PER_FIGURE = "one-per-figure"


class BastetCatPlace(enum.Enum):
    """A:bastet: where a Cat lies."""

    ON_MONUMENT = "on-monument"
    BESIDE_MONUMENT = "beside-monument"


class BastetReveal(enum.Enum):
    """A:bastet: when an opponent may turn a Cat up."""

    OWN_TURN = "own-turn"
    ANY_TIME = "any-time"


class SetRecheck(enum.Enum):
    """A:set: when it is seen which figures are Set's."""

    CONTINUOUS = "continuous"
    BATTLE_START = "battle-start"


class ExaltedRansom(enum.Enum):
    """A-9.6: where an Exalted Follower paid to Anubis goes."""

    ANUBIS_HOLDS = "anubis-holds"
    BACK_TO_PTAH = "back-to-ptah"


class SerketTarget(enum.Enum):
    """A:serket: where Serket goes after a battle won."""

    ANY_HIGHER = "any-higher"
    NEXT_HIGHER = "next-higher"


class PharaohsMummy(enum.Enum):
    """A:pharaohs-mummy: which cards a Pharaoh's Mummy brings back."""

    ALL_USED = "all-used"
    THAT_BATTLE = "that-battle"


class Griffin(enum.Enum):
    """A:griffin: how strong Griffin is."""

    TEMPLES = "temples"
    ONE_PLUS_TEMPLES = "one-plus-temples"


class PetsuchosMixedTerrain(enum.Enum):
    """A-9.4: how Petsuchos counts on two terrains."""

    EITHER_HALF = "either-half"
    BOTH_HALVES = "both-halves"


class SatetPush(enum.Enum):
    """A:satet: whom Satet pushes."""

    ANY_ENEMY = "any-enemy"
    WARRIORS_ONLY = "warriors-only"


class MummyReturn(enum.Enum):
    """A:mummy: whether a killed Mummy has to come back."""

    OPTIONAL = "optional"
    FORCED = "forced"


class ScorpionTargets(enum.Enum):
    """A:giant-scorpion: which monuments Giant Scorpion destroys."""

    ALL_FACED = "all-faced"
    ENEMY_AND_NEUTRAL = "enemy-and-neutral"


class StealExalted(enum.Enum):
    """A-9.1: whether an Exalted Follower may be stolen."""

    ONLY_IF_NOTHING_ELSE = "only-if-nothing-else"
    VICTIMS_CHOICE = "victims-choice"
    NEVER = "never"


class CamelRemovalJoinsRegions(enum.Enum):
    """A-9.2: which number two joined regions keep."""

    PLAYERS_CHOOSE = "players-choose"
    LOWER_STAYS = "lower-stays"


class NoCardInHand(enum.Enum):
    """A-7.7: what a player without a card in hand does."""

    PLAYS_NONE = "plays-none"
    RECOVERS_FIRST = "recovers-first"


class HarmonyPlayedWith(enum.Enum):
    """A-3.10: with which action Harmony of Ma'at is played."""

    FIRST_ACTION = "first-action"
    SECOND_ACTION = "second-action"


class XerxesPlacement(enum.Enum):
    """A-8.27: where the first player puts Xerxes."""

    BESIDE_OWN_MONUMENT = "beside-own-monument"
    ANYWHERE = "anywhere"


class PharaohMovedZero(enum.Enum):
    """A-8.28: whether moving the Pharaoh 0 spaces is a move."""

    NO_MOVE = "no-move"
    A_MOVE = "a-move"


class ApepWaterRegions(enum.Enum):
    """A:apep: where Apep fights while in Water."""

    EVERY_REGION = "every-region"
    ONE_CHOSEN = "one-chosen"


class IsisProtection(enum.Enum):
    """A:isis: what the figures of Isis are protected from."""

    BATTLE_RESOLUTION = "battle-resolution"
    EVERY_EFFECT = "every-effect"


class AmunUseAfterMerge(enum.Enum):
    """A:amun: how often a merged Amun plays two cards."""

    ONE_SHARED = "one-shared"
    ONE_PER_PARTNER = "one-per-partner"
