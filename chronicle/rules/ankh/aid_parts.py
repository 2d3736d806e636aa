"""The parts of a seat aid that are the same for every god: turn, events, powers, a conflict."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from chronicle.rules.ankh.ankh_powers import BATTLE_CARDS, POWERS, AnkhPower, BattleCard
from chronicle.rules.ankh.evening import FEWEST_TO_MERGE, Evening
from chronicle.rules.ankh.guardians import LEVELS
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.names import action_name, step_name
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import BattleOrder, Glorious, Resplendent
from chronicle.rules.ankh.pharaohs import PHARAOHS
from chronicle.rules.ankh.scenario_values import TRACK, Action, StepKind, action_uses
from chronicle.rules.core.laid import AidPart, Entry
from chronicle.rules.core.text import Message, Plural, Text

_BATTLES_A_CARD = 3
"""Boxes beside each battle card: it comes back twice in most games."""

_FIRST_IN_ORDER = "tutankhamun"
_MERGES_AFTER = 3
"""The conflict after which two gods merge (A-5.2)."""


def all_of(sentences: Iterable[Message]) -> Message:
    """Sentences one after the other, as one message; there is at least one."""
    return reduce(lambda one, other: Text("{one} {other}", one=one, other=other), sentences)


def turn(players: int, options: Options) -> AidPart:
    """A-3.1, A-4: what each action does, and how often it is taken until an event comes."""
    told = (
        (Action.MOVE, "next", Text("each own figure up to 3 spaces, through anything")),
        (Action.SUMMON, "plus", Text("a figure beside an own figure or monument")),
        (Action.GAIN, "follower", Text("1 for each own or neutral monument beside your figures")),
        (Action.UNLOCK, "god", Text("sacrifice as many Followers as its level")),
    )
    return AidPart(
        heading=Text("A turn: 1 or 2 actions"),
        entries=tuple(
            Entry(
                name=Text(
                    "{action}, {uses}:",
                    action=said(action_name(action)),
                    uses=action_uses(action, players, extra=options.action_track_extra),
                ),
                text=text,
                glyph=glyph,
            )
            for action, glyph, text in told
        ),
        note=Text("The number: so often until an event. The second action stands lower."),
        rules="A-3.1, A-3.5",
    )


def events(evening: Evening, options: Options) -> AidPart:
    """A-5, A-6: the events of the track and what follows the conflicts."""
    side = Text("up to 6 camels cut a region in two; 6 land spaces stay on each side")
    if options.split_counts_water:
        side = Text("up to 6 camels cut a region in two; 6 spaces stay on each side")
    told = (
        (
            StepKind.CONTROL,
            "control",
            Text("take a neutral monument beside you; only if none is left, an opponent's"),
        ),
        (StepKind.CAMEL, "camel", side),
        (StepKind.CONFLICT, "conflict", Text("everybody, region by region")),
    )
    entries = (
        Entry(
            name=Text(
                "{event}, {count}:",
                event=step_name(kind),
                count=sum(each.kind is kind for each in TRACK),
            ),
            text=text,
            glyph=glyph,
        )
        for kind, glyph, text in told
    )
    return AidPart(
        heading=Text("Events"), entries=(*entries, *_afterwards(evening)), rules="A-5.1, A-5.2"
    )


def _afterwards(evening: Evening) -> tuple[Entry, ...]:
    """A-5.2, A-10.10: what follows the conflicts; of a merge only those read who may merge."""
    merge = Text("the two least devoted gods merge")
    merges = len(evening.players) >= FEWEST_TO_MERGE
    return tuple(
        Entry(
            name=Text("After step {number}:", number=each.number),
            text=merge if each.conflict == _MERGES_AFTER else each.after,
        )
        for each in TRACK
        if each.after is not None and (merges or each.conflict != _MERGES_AFTER)
    )


def ankh_powers(options: Options) -> AidPart:
    """A-4.4: the twelve powers by level, a box for each."""
    return AidPart(
        heading=Text("Ankh powers, two of each level"),
        entries=tuple(entry for level in LEVELS for entry in _of_level(level, options)),
        note=Text("the 2nd, 4th and 5th bring a Guardian"),
        rules="A-4.4",
        wide=True,
    )


def _of_level(level: int, options: Options) -> tuple[Entry, ...]:
    head = Plural(
        "Level {level}, {count} Follower",
        "Level {level}, {count} Followers",
        count=level,
        level=level,
    )
    powers = (each for each in POWERS if each.level == level)
    return (
        Entry(name=head),
        *(
            Entry(name=Text("{name}:", name=said(each.name)), text=_effect(each, options), boxes=1)
            for each in powers
        ),
    )


def _effect(power: AnkhPower, options: Options) -> Text:
    """A:resplendent, A:glorious: as the table plays them."""
    if power.key == "resplendent" and options.resplendent is not Resplendent.BASE_THREE:
        return Text("With three monuments of one type your god has 3 strength more.")
    if power.key == "glorious" and options.glorious is not Glorious.THREE_INSTEAD:
        return Text("Winning by 3 or more gives 3 Devotion more.")
    return power.effect


def battle_cards(options: Options) -> AidPart:
    """A-7.7, A-7.15: the seven cards; a box for each time that one is used."""
    return AidPart(
        heading=Text("Battle cards: strength"),
        entries=tuple(_card(each, options) for each in BATTLE_CARDS),
        note=Text("used until Cycle of Ma'at"),
        rules="A-7.15",
    )


def _card(card: BattleCard, options: Options) -> Entry:
    strength = options.drought_strength if card.strength is None else card.strength
    return Entry(
        name=Text("{name}, {strength}:", name=said(card.name), strength=strength),
        text=card.effect,
        boxes=_BATTLES_A_CARD,
    )


def conflict(evening: Evening, options: Options) -> AidPart:
    """A-7: a Conflict event step by step."""
    built = Text("Build Monument, then Plague of Locusts; less Devotion first")
    if options.battle_order is BattleOrder.PLAGUE_BUILD:
        built = Text("Plague of Locusts, then Build Monument; less Devotion first")
    steps: tuple[tuple[Text, Text], ...] = (
        (Text("Order:"), _order(evening)),
        (Text("Alone there:"), Text("score majorities, then 1 Devotion for dominating")),
        (
            Text("Battle:"),
            Text("Obelisk Attuned moves; all there choose a card in secret and show it"),
        ),
        (Text("Then:"), built),
        (Text("Majorities:"), Text("1 Devotion for each type of which you control most")),
        (Text("Strength:"), Text("figures, card and powers; without figures none")),
        (
            Text("Most wins:"),
            Text("1 Devotion; who triggered the event may win one tie, else nobody wins"),
        ),
        (Text("Losers:"), Text("their Warriors and Guardians there die")),
        (Text("After it:"), Text("Magnanimous, Miracle, Worshipful; then cards come back")),
    )
    return AidPart(
        heading=Text("A conflict"),
        entries=tuple(Entry(name=name, text=text) for name, text in steps),
        note=Text("tonight's own rules come first") if evening.special else None,
        rules="A-7.3, A-7.15",
    )


def _order(evening: Evening) -> Text:
    if evening.pharaoh is not None and evening.pharaoh.key == _FIRST_IN_ORDER:
        first = next(each.name for each in PHARAOHS if each.key == _FIRST_IN_ORDER)
        return Text("the region of {pharaoh}, then by number", pharaoh=said(first))
    return Text("regions by their Conflict Order number")
