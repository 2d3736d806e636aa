"""From a chronicle phase to the pack-up sheet's frozen value, in one reader's language.

The phase has decided everything; this module says to hands what becomes of the cards, slot by slot
of the box. What nobody has seen stays unseen; what a seed has drawn is named, so that the box
holds what the chronicle says.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TypeVar

from django.utils.translation import gettext, ngettext

from chronicle.messages import told
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.scene import Event
from chronicle.rules.oath import events as happened
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, site_of
from chronicle.rules.oath.names import color_name, oath_name, role_name, space_name, suit_name
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.world import FIRST_PACKET, SECOND_PACKET, Facing, Place, World
from tables.printing.letters import readable
from tables.printing.oath_packup import Bundled, Moved, OathPackup, Packet
from tables.printing.parts import Fact, Line, Lines, Mark, Mast
from tables.printing.sealed import sealed_part
from tables.printing.words import (
    Order,
    SealedMode,
    card_shown,
    colors_said,
    language_tag,
    relics_facedown,
    resume_code,
    stamp,
)

E = TypeVar("E", bound=Event[World])


class PackupOrder(Order, frozen=True, kw_only=True):
    """What a pack-up sheet is printed from: the worlds before and after, and what happened between.

    ``seeded`` names the questions of the phase that the recorded seed has answered.
    """

    before: World
    after: World
    result: Result
    events: tuple[Event[World], ...]
    seeded: frozenset[str] = frozenset()


def packup_sheet(order: PackupOrder) -> OathPackup:
    """The pack-up sheet in words. The reader's language must be active."""
    after, game = order.after, order.result.game
    listed = after.world_deck.ordered and order.sealed is not SealedMode.OUT
    return OathPackup(
        language=language_tag(order.language),
        paper=order.paper.value,
        title=gettext("{chronicle}, after game {number}: pack-up sheet").format(
            chronicle=readable(after.name), number=game
        ),
        campaign=gettext("{chronicle} · after game {number}").format(
            chronicle=readable(after.name), number=game
        ),
        stamp=stamp(order),
        mast=_mast(order),
        added=_added(order),
        gone=_gone(order),
        map=_map(order),
        relics_title=gettext("Relics and world deck") if listed else gettext("Relics"),
        relics=Lines(lines=(*_relics(order), *(_listed(after) if listed else ()))),
        bundle=tuple(_bundled(place) for place in after.places),
        deck_title=gettext("World deck: {count} cards in three packets, first on top").format(
            count=after.world_deck.size
        ),
        deck_note=gettext("shuffle all remaining denizens first"),
        packets=() if listed else _packets(after),
        deck=Lines(lines=_deck_counts(after)),
        sealed=sealed_part(after, order.sealed, note=_sealed_note(), orders_only=True),
    )


def _mast(order: PackupOrder) -> Mast:
    after, result = order.after, order.result
    lead = gettext("{color} won as {role}. Next: {oath}").format(
        color=told(color_name(result.winner)),
        role=told(role_name(result.role_of(result.winner))),
        oath=told(oath_name(after.oath)),
    )
    counts = (
        (gettext("Archive after"), after.archive_size),
        (gettext("World deck after"), after.world_deck.size),
        (gettext("Dispossessed after"), after.dispossessed.size),
        (gettext("Relic deck after"), after.relic_top.size + after.relic_deck.size),
    )
    return Mast(
        game="oath",
        kind=gettext("Oath · pack-up sheet · after game {number}").format(number=result.game),
        title=readable(after.name),
        lead=lead,
        facts=tuple(Fact(label=label, value=str(count)) for label, count in counts),
        resume=resume_code(order, say=gettext("scan to see the chronicle, or type")),
    )


def _all(order: PackupOrder, kind: type[E]) -> tuple[E, ...]:
    return tuple(event for event in order.events if isinstance(event, kind))


# Parts 1 and 2: cards from one slot to another.


def _added(order: PackupOrder) -> Moved:
    """O-18.4: what the world deck gets from the Archive, or from the dispossessed."""
    healed = _all(order, happened.ArchiveHealed)
    if healed:
        return _healed(order, healed[0])
    events = _all(order, happened.DenizensAdded)
    lines = chain.from_iterable(_joining(event.suit, event.cards, event.unseen) for event in events)
    count = sum(len(event.cards) + event.unseen for event in events)
    seeded = any(key.startswith("add/") for key in order.seeded)
    return Moved(
        title=gettext("Archive to deck"),
        note=_how_many(count, unseen=any(event.unseen for event in events), seeded=seeded),
        rule="O-18.4",
        lines=Lines(lines=tuple(lines)),
    )


def _healed(order: PackupOrder, event: happened.ArchiveHealed) -> Moved:
    count = len(event.cards) + event.unseen
    rest = Line(
        text=gettext("All other dispossessed to the Archive"),
        count=str(order.before.dispossessed.size - count),
    )
    return Moved(
        title=gettext("Dispossessed to deck"),
        note=_how_many(count, unseen=bool(event.unseen), seeded="heal/cards" in order.seeded),
        rule="O-18.4",
        lines=Lines(lines=(*_joining(event.suit, event.cards, event.unseen), rest)),
    )


def _joining(suit: Suit, cards: Iterable[CardId], unseen: int) -> tuple[Line, ...]:
    named = tuple(_card_line(card) for card in cards)
    if not unseen:
        return named
    say = ngettext("{suit}, unseen: {count} card", "{suit}, unseen: {count} cards", unseen)
    text = say.format(suit=told(suit_name(suit)), count=unseen)
    return (*named, Line(text=text, glyph=suit.value))


def _card_line(card: CardId) -> Line:
    shown = card_shown(card)
    return Line(text="", lead=shown.name, glyph=shown.glyph, note=shown.note)


def _how_many(count: int, *, unseen: bool, seeded: bool) -> str:
    if unseen:
        return ngettext("{count}, unseen", "{count}, unseen", count).format(count=count)
    if seeded:
        say = ngettext("drawn: take this {count}", "drawn: take these {count}", count)
        return say.format(count=count)
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def _gone(order: PackupOrder) -> Moved:
    """O-18.5: what goes to the dispossessed."""
    events = _all(order, happened.CardsDispossessed)
    cards = tuple(card for event in events for card in event.cards)
    unseen = sum(event.unseen for event in events)
    lines = [_card_line(card) for card in cards]
    if unseen:
        text = gettext("From discards and losers' advisers, shuffled, nobody looks")
        lines.append(Line(text=text, count=str(unseen)))
    if not lines:
        lines.append(Line(text=gettext("Nothing: no card is loose"), mark=Mark.NONE))
    return Moved(
        title=gettext("To the Dispossessed"),
        note=_how_many(
            len(cards) + unseen, unseen=bool(unseen), seeded="remove/six" in order.seeded
        ),
        rule="O-18.5",
        lines=Lines(lines=tuple(lines)),
    )


# Part 3: map and boards.


def _map(order: PackupOrder) -> Lines:
    lines = (
        *chain.from_iterable(_work(event) for event in order.events),
        *_leaving(order),
        *_dealt(order),
        _boards(order.after),
    )
    return Lines(lines=lines)


def _work(event: Event[World]) -> tuple[Line, ...]:
    """O-18.3.1, O-18.3.3, C-1: what is built, repaired and decays."""
    match event:
        case happened.EdificeBuilt(site=site, edifice=edifice, replaced=replaced):
            built = gettext("{edifice} to {site}").format(
                edifice=card_of(edifice).name, site=site_of(site).name
            )
            gone = gettext("{denizen}, which it replaces, to the deck").format(
                denizen=card_of(replaced).name
            )
            return (
                Line(text=built, glyph="edifice", rule="O-18.3.1", count="1"),
                Line(text=gone, rule="C-1", count="1"),
            )
        case happened.RuinRepaired(site=site, ruin=ruin, edifice=edifice):
            return (_turned(ruin, edifice, site_of(site).name, "edifice", "O-18.3.1"),)
        case happened.EdificeRuined(site=site, edifice=edifice, ruin=ruin):
            return (_turned(edifice, ruin, site_of(site).name, "ruin", "O-18.3.3"),)
        case _:
            return ()


def _turned(up: CardId, other: CardId, site: str, glyph: str, rule: str) -> Line:
    text = gettext("{card} at {site}: turn to {other}").format(
        card=card_of(up).name, site=site, other=card_of(other).name
    )
    return Line(text=text, glyph=glyph, rule=rule)


def _leaving(order: PackupOrder) -> tuple[Line, ...]:
    """O-18.3.2, O-18.3.3: sites that leave the map, and what lay there."""
    events = _all(order, happened.SiteDiscarded)
    ruined = _all(order, happened.EdificeRuined)
    lines: list[Line] = []
    for card in chain.from_iterable(event.archived for event in events):
        text = gettext("{card} to the Archive").format(card=card_of(card).name)
        lines.append(Line(text=text, glyph="ruin", rule="O-18.3.2", count="1"))
    if events:
        up = [site_of(event.site).name for event in events if event.faceup and event.site]
        down = len(events) - len(up)
        facedown = ngettext("{count} facedown", "{count} facedown", down).format(count=down)
        names = ", ".join((*up, facedown) if down else up)
        text = gettext("{sites}: to the site deck").format(sites=names)
        lines.append(Line(text=text, rule="O-18.3.2", count=str(len(events))))
    denizens = sum(len(event.denizens) for event in events)
    denizens += sum(len(event.denizens) for event in ruined)
    if denizens:
        text = gettext("Their cards to the discards")
        lines.append(Line(text=text, rule="O-18.3.2", count=str(denizens)))
    return tuple(lines)


def _dealt(order: PackupOrder) -> tuple[Line, ...]:
    """O-18.3.5: facedown sites, and those that are turned up."""
    dealt = len(_all(order, happened.SiteDealt))
    lines: list[Line] = []
    if dealt:
        text = gettext("Facedown sites from the site deck")
        if "map/sites" in order.seeded and order.sealed is not SealedMode.OUT:
            text = gettext("Facedown sites, drawn: see below")
        lines.append(Line(text=text, rule="O-18.3.5", count=str(dealt)))
    for event in _all(order, happened.SiteTurnedFaceup):
        text = gettext("{site}: turned faceup").format(site=site_of(event.site).name)
        lines.append(Line(text=text, rule="O-18.3.5"))
    return tuple(lines)


def _boards(after: World) -> Line:
    """O-18.2, O-18.7: which side of its board each colour keeps."""
    citizens = after.citizens
    if not citizens:
        return Line(text=gettext("All boards to Exile"), rule="O-18.7")
    say = ngettext(
        "{colors} Citizen; others Exile",
        "{colors} Citizens; others Exile",
        len(citizens),
    )
    return Line(text=say.format(colors=colors_said(citizens)), rule="O-18.7")


# Part 4: relics.


def _relics(order: PackupOrder) -> tuple[Line, ...]:
    after = order.after
    ordered = after.relic_deck.ordered
    mixed = (
        gettext("Losers' relics in, as drawn")
        if ordered
        else gettext("Losers' relics into the deck; shuffle")
    )
    lines = [
        Line(text=gettext("Grand Scepter into the box"), rule="O-18.6.1", count="1"),
        Line(text=mixed, rule="O-18.6.1"),
    ]
    for event in _all(order, happened.RelicsDealt):
        say = ngettext("Relic facedown to {site}", "Relics facedown to {site}", len(event.relics))
        text = say.format(site=site_of(event.site).name)
        lines.append(Line(text=text, rule="O-18.6.2", count=str(len(event.relics))))
    for top in _all(order, happened.RelicsLaidOnTop):
        text = (
            gettext("Winner's, Reliquary's: shuffled on top")
            if top.order is None
            else gettext("Winner's, Reliquary's on top")
        )
        lines.append(Line(text=text, rule="O-18.6.3", count=str(top.count)))
    size = after.relic_top.size + after.relic_deck.size
    lines.append(Line(text=gettext("Relic deck must now hold"), rule="O-18.9", count=str(size)))
    return tuple(lines)


# Parts 5 and 6: the bundle and the world deck.


def _bundled(place: Place) -> Bundled:
    relics = len(place.relics)
    stays = [card_of(card).name for card in place.cards]
    if relics:
        stays.append(relics_facedown(relics))
    known = place.facing is Facing.FACEUP and place.site is not None
    return Bundled(
        number=place.number,
        slot=told(space_name(place.number)),
        site=site_of(place.site).name if known and place.site else gettext("facedown"),
        stays=", ".join(stays) or gettext("no cards"),
        faceup=known,
    )


def _packets(after: World) -> tuple[Packet, ...]:
    """O-18.8: what each packet is made of, top packet first."""
    left = after.world_deck.size - FIRST_PACKET[1] - SECOND_PACKET[1]
    packets: list[Packet] = []
    for denizens, among in (FIRST_PACKET, SECOND_PACKET):
        count = min(denizens, left)
        left -= count
        text = gettext("{denizens} denizens and {visions} Visions, shuffled").format(
            denizens=count, visions=among
        )
        packets.append(Packet(count=count + among, text=text))
    packets.append(Packet(count=left, text=gettext("the other denizens, shuffled")))
    return tuple(packets)


def _deck_counts(after: World) -> tuple[Line, ...]:
    """O-18.5, O-18.9: what must come out once the world deck is built."""
    visions = FIRST_PACKET[1] + SECOND_PACKET[1]
    on_map = sum(card_of(card).kind is Kind.DENIZEN for card in after.on_map)
    denizens = after.world_deck.size - visions + on_map
    all_visions = gettext("Visions, Conspiracy included")
    in_play = gettext("Denizens on map and in deck")
    return (
        Line(text=all_visions, rule="O-18.5", count=str(visions)),
        Line(text=in_play, rule="O-18.9", count=str(denizens)),
    )


def _listed(after: World) -> tuple[Line, ...]:
    """O-18.8: the world deck where its order was drawn and stands in the sealed part."""
    text = gettext("World deck, as drawn: see below")
    return (
        Line(text=text, rule="O-18.8", count=str(after.world_deck.size)),
        *_deck_counts(after),
    )


def _sealed_note() -> str:
    return gettext("for the one who packs: put these facedown, in this order; fold back after that")
