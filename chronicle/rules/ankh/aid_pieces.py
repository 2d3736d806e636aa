"""The parts of a seat aid that hang on who plays: god, Guardians, Pharaoh, Palace."""

from __future__ import annotations

from chronicle.rules.ankh.aid_parts import all_of
from chronicle.rules.ankh.evening import Evening, Player
from chronicle.rules.ankh.guardians import LEVELS, PETSUCHOS, Guardian
from chronicle.rules.ankh.kinds import said
from chronicle.rules.ankh.names import confidence_name
from chronicle.rules.ankh.options import Options
from chronicle.rules.ankh.options.choices import HallOfLawsTargets, PalaceSummon
from chronicle.rules.ankh.pharaohs import ROOMS, Room
from chronicle.rules.core.laid import AidPart, Entry
from chronicle.rules.core.text import Message, Text

_LAWS = 1

_USUAL_STRENGTH = 1


def own_power(player: Player) -> tuple[AidPart, ...]:
    """A-1.5, A-2.7: what the god can do, and the pieces that it brings."""
    god = player.god
    if god is None:
        return ()
    title = Text("{god}:", god=said(god.name))
    if god.title is not None:
        title = Text("{title}:", title=god.title)
    return (
        AidPart(
            heading=Text("Own power"),
            entries=(
                Entry(name=title, text=all_of(god.power), glyph="god"),
                *(
                    Entry(
                        name=Text("At the start:"),
                        text=each.step,
                        glyph="god",
                        boxes=each.count if each.count > 1 else 0,
                    )
                    for each in god.pieces
                ),
                Entry(
                    name=Text("God figure:"), text=Text("strength 1; nothing kills it"), glyph="god"
                ),
            ),
            note=confidence_name(god.confidence),
            rules="A-1.5, A-2.7",
        ),
    )


def guardians(evening: Evening) -> tuple[AidPart, ...]:
    """A-4.4, A-9.3: the Guardians in play, a box for whoever gains one."""
    kinds = (*zip(LEVELS, evening.guardians, strict=False),)
    entries = [_guardian(each, level) for level, each in kinds]
    if evening.has_petsuchos:
        entries.append(_petsuchos())
    if not entries:
        return ()
    return (
        AidPart(
            heading=Text("Guardians in play"),
            entries=tuple(entries),
            note=Text("what the card says counts"),
            rules="A-4.4, A-9.3",
        ),
    )


def _guardian(guardian: Guardian, level: int) -> Entry:
    name = said(guardian.name)
    return Entry(
        name=Text("{guardian}, level {level}:", guardian=name, level=level),
        text=_ability(guardian),
        boxes=1,
        glyph="guardian",
    )


def _petsuchos() -> Entry:
    name = said(PETSUCHOS.name)
    return Entry(
        name=Text("{guardian}:", guardian=name), text=_ability(PETSUCHOS), boxes=1, glyph="guardian"
    )


def _ability(guardian: Guardian) -> Message:
    """A-1.5: strength is only said where it is told and not the usual one."""
    if guardian.strength in (None, _USUAL_STRENGTH):
        return all_of(guardian.ability)
    strength = Text("Strength {strength}.", strength=guardian.strength or 0)
    return all_of((strength, *guardian.ability))


def pharaoh(evening: Evening, options: Options) -> tuple[AidPart, ...]:
    """A-8: the Pharaoh card, its riddle, and what Priests do."""
    card = evening.pharaoh
    if card is None:
        return ()
    summons = Text("a Summon action may also bring one from the reserve into any room")
    if options.palace_summon is not PalaceSummon.MAY:
        summons = Text("a Summon action also brings one from the reserve into any room")
    return (
        AidPart(
            heading=Text("Pharaoh: {pharaoh}", pharaoh=said(card.name)),
            entries=(
                *(
                    Entry(name=Text("{name}:", name=each.name), text=each.text)
                    for each in card.rules
                ),
                Entry(name=Text("Riddle:"), text=card.riddle, glyph="sphinx"),
                Entry(name=Text("Priests:"), text=summons),
                Entry(
                    name=Text("Political cards:"),
                    text=Text("one an action, after the marker moved and before an event"),
                ),
            ),
            note=Text("neutral: nobody's figure"),
            rules="A-8.2, A-8.8",
        ),
    )


def palace(evening: Evening, options: Options) -> tuple[AidPart, ...]:
    """A-8.5, A-8.6: the rooms in the order in which they are resolved."""
    if evening.pharaoh is None:
        return ()
    return (
        AidPart(
            heading=Text("Palace"),
            entries=tuple(_room(each, options) for each in ROOMS),
            note=Text("after each Control Monument; most Priests, ties to less Devotion"),
            rules="A-8.5",
        ),
    )


def _room(room: Room, options: Options) -> Entry:
    """A-8.24: an option tells whether a merge partner loses Devotion too."""
    effect = room.effect
    if room.number == _LAWS and options.hall_of_laws_targets is HallOfLawsTargets.ALL_OTHERS:
        effect = Text(
            "First pick of the face-up Political cards; or remove one of yours, and all other "
            "players lose 1 Devotion."
        )
    return Entry(name=Text("{number} {room}:", number=room.number, room=room.name), text=effect)
