"""Contested points of set-up, actions, conflicts, Palace and merge (A-14)."""

from __future__ import annotations

from chronicle.rules.core.options import OptionPoint, point
from chronicle.rules.core.text import Text

GENERAL_AND_CONFLICT: tuple[OptionPoint, ...] = (
    point(
        "devotion_loss_stack",
        "A-1.10",
        ("on-top", Text("Devotion lost: the token lands on top of the stack")),
        ("at-the-bottom", Text("Devotion lost: the token lands at the bottom of the stack")),
    ),
    point(
        "devotion_top",
        "A-1.11",
        (31, Text("The Devotion track ends with space 31")),
        (27, Text("The Devotion track ends with space 27")),
        (32, Text("The Devotion track ends with space 32")),
    ),
    point(
        "red_spaces",
        "A-1.11",
        ("from-0", Text("The red part of the Devotion track: spaces 0 to 20")),
        ("from-1", Text("The red part of the Devotion track: spaces 1 to 20")),
    ),
    point(
        "payment_to_player_is_sacrifice",
        "A-1.12",
        (False, Text("Followers paid to a player are no sacrifice, Hathor's ransom aside")),
        (True, Text("Followers paid to a player are a sacrifice")),
        when=("hathor", "ptah"),
    ),
    point(
        "monuments_per_type",
        "A-2.0",
        (12, Text("Monuments of each type: 12")),
        (10, Text("Monuments of each type: 10")),
    ),
    point(
        "action_track_extra",
        "A-3.5",
        (0, Text("Action tracks: one use more than players, Unlock as many as players")),
        (1, Text("Action tracks: one use longer than that")),
    ),
    point(
        "unlock_without_payment",
        "A-4.5",
        ("nothing", Text("Unlock that cannot be paid: nothing happens")),
        ("all-the-same", Text("Unlock that cannot be paid: Ankh token and Guardian all the same")),
    ),
    point(
        "guardian_slots",
        "A-4.6",
        ("two-small-two-large", Text("Room for 2 small and 2 large Guardians")),
        ("one-small-two-large", Text("Room for 1 small and 2 large Guardians")),
    ),
    point(
        "split_counts_water",
        "A-6.3.3",
        (False, Text("Camel split: six land spaces on each side")),
        (True, Text("Camel split: six spaces on each side, Water counted")),
    ),
    point(
        "horus_eyes",
        "A-7.2",
        ("both-at-start", Text("Horus lays both Eyes as each Conflict event starts")),
        ("after-god-moved", Text("Horus lays an Eye after his god figure has moved")),
        when=("horus",),
    ),
    point(
        "conflict_start_order",
        "A-7.2",
        (
            "omnipresent-scorpion-horus",
            Text("As a Conflict starts: Omnipresent, Giant Scorpion, Horus"),
        ),
        ("table", Text("As a Conflict starts: the table orders the effects")),
        when=("giant-scorpion", "horus"),
    ),
    point(
        "battle_order",
        "A-7.9",
        ("build-plague", Text("In battle: Build Monument, then Plague of Locusts")),
        ("plague-build", Text("In battle: Plague of Locusts, then Build Monument")),
    ),
    point(
        "absent_players_block_majority",
        "A-7.10",
        (True, Text("Monuments of absent players count against a majority")),
        (False, Text("Monuments of absent players do not count for majorities")),
    ),
    point(
        "after_battle_order",
        "A-7.15",
        ("serket-sobek-osiris", Text("After a battle: Serket, Sobek, Osiris")),
        ("sobek-osiris-serket", Text("After a battle: Sobek, Osiris, Serket")),
        when=("serket",),
    ),
    point(
        "conflict_end_order",
        "A-7.18",
        ("pharaoh-petsuchos", Text("As a Conflict ends: Pharaoh card, then Petsuchos")),
        ("petsuchos-pharaoh", Text("As a Conflict ends: Petsuchos, then Pharaoh card")),
        when=("petsuchos",),
    ),
    point(
        "drought_strength",
        "A:drought",
        (2, Text("Drought has strength 2")),
        (1, Text("Drought has strength 1")),
    ),
    point(
        "resplendent",
        "A:resplendent",
        ("base-three", Text("Resplendent: base strength 3")),
        ("three-more", Text("Resplendent: 3 strength more")),
    ),
    point(
        "glorious",
        "A:glorious",
        ("three-instead", Text("Glorious: 3 Devotion instead of 1")),
        ("three-more", Text("Glorious: 3 Devotion more")),
    ),
    point(
        "palace_summon",
        "A-8.3",
        ("may", Text("Summon: a Priest may enter the Palace")),
        ("must-if-possible", Text("Summon: a Priest enters the Palace if possible")),
        when=("pharaoh",),
    ),
    point(
        "palace_rooms",
        "A-8.23",
        ("unchecked", Text("Palace: any room to any room, unchecked")),
        ("entered", Text("Palace: only to adjacent rooms, as the table entered them")),
        when=("pharaoh",),
    ),
    point(
        "hall_of_laws_targets",
        "A-8.24",
        ("opponents", Text("Hall of Laws: opponents lose Devotion")),
        ("all-others", Text("Hall of Laws: all other players lose Devotion")),
        when=("pharaoh",),
    ),
    point(
        "lower_god_monuments",
        "A-10.4",
        ("to-supply", Text("Merge: the monuments of the lower god go to the general supply")),
        ("stay-neutral", Text("Merge: the monuments of the lower god stay, neutral")),
    ),
    point(
        "forgotten_god_monuments",
        "A-11.2",
        ("to-supply", Text("Forgotten: the monuments of the god go to the general supply")),
        ("stay-neutral", Text("Forgotten: the monuments of the god stay, neutral")),
    ),
)
"""The default first, as the table reads it."""
