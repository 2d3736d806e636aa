"""What lies in one spot, as text and back: cards with their tokens, warbands, who has seen what.

A spot is a list of things: ``toll-roads (1 favor, 2 secrets)``, ``? (seen red)``, ``3 purple``.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from msgspec import Struct

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.position_text import Item, runs, with_details
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Kind, card_by_name, site_by_name
from chronicle.rules.oath.position import Adviser, OnMap, Relic, Warbands
from chronicle.rules.oath.world import SEATS

UNSEEN_CARD = "?"
EMPTY_SPACE = "-"
"""A space of the Reliquary whose relic was taken."""

DEALT = (Kind.DENIZEN, Kind.VISION)
BUILT = (Kind.DENIZEN, Kind.EDIFICE, Kind.RUIN)
RELICS = (Kind.RELIC, Kind.SCEPTER)

SEEN = "seen"
"""Before the colours of those who have looked at a facedown card."""

FACEUP, FACEDOWN, TAKEN, USURPER, MOB = "faceup", "facedown", "taken", "usurper", "mob"

NOBODY = "bank"
"""Who holds a banner that lies in the shared bank."""

_WORDS = (("secrets", "secret"),)
"""Counted things that are written otherwise when there is one."""


class Lying(Struct, frozen=True, kw_only=True):
    """The pieces of a list of things: counts by their word, and the other things in their order."""

    counts: tuple[tuple[str, int], ...] = ()
    warbands: tuple[Warbands, ...] = ()
    others: tuple[Item, ...] = ()

    def count(self, word: str, otherwise: int = 0) -> int:
        """How many there are of something."""
        return dict(self.counts).get(word, otherwise)


# --- writing ------------------------------------------------------------------------------------


def counted(count: int, word: str) -> str:
    """So many of something."""
    single = dict(_WORDS).get(word, word)
    return f"{count} {single if count == 1 else word}"


def tokens_text(favor: int, secrets: int) -> tuple[str, ...]:
    """Favor and secrets, where there are any."""
    told = ((favor, "favor"), (secrets, "secrets"))
    return tuple(counted(count, word) for count, word in told if count)


def warbands_text(warbands: Iterable[Warbands]) -> tuple[str, ...]:
    """Warbands by colour."""
    return tuple(counted(each.count, each.color) for each in warbands)


def held_text(held: Held) -> str:
    """A facedown card and who has seen it."""
    return with_details(held.card or UNSEEN_CARD, _seen(held))


def _seen(held: Held) -> tuple[str, ...]:
    return (" ".join((SEEN, *held.seen_by)),) if held.seen_by else ()


def pile_text(pile: Iterable[Held]) -> tuple[str, ...]:
    """A pile, top first; cards that nobody knows are counted."""
    return runs((held_text(held) for held in pile), UNSEEN_CARD)


def on_map_text(card: OnMap) -> str:
    """A card at a site."""
    return with_details(card.card, tokens_text(card.favor, card.secrets))


def adviser_text(adviser: Adviser) -> str:
    """An adviser; without a word it lies facedown."""
    facing = (FACEUP,) if adviser.faceup else ()
    details = (*facing, *tokens_text(adviser.favor, adviser.secrets), *_seen(adviser.held))
    return with_details(adviser.card or UNSEEN_CARD, details)


def relic_text(relic: Relic) -> str:
    """A relic that somebody holds."""
    details = (*tokens_text(relic.favor, relic.secrets), *warbands_text(relic.warbands))
    return with_details(relic.card, (*details, *((TAKEN,) if relic.taken else ())))


# --- reading: everything raises Misread ---------------------------------------------------------


def lying(items: Iterable[Item], may: tuple[str, ...], *, warbands: bool = False) -> Lying:
    """The pieces among these things: only of those words, each once."""
    counts: dict[str, int] = {}
    colors: dict[str, Warbands] = {}
    others: list[Item] = []
    for item in items:
        if item.count is None:
            others.append(item)
            continue
        word = {one: many for many, one in _WORDS}.get(item.word, item.word)
        if word in counts or word in colors:
            raise item.misread(Text("{word} is told twice", word=item.word))
        if word in may and not item.details:
            counts[word] = item.count
        elif warbands and word in SEATS and not item.details:
            colors[word] = Warbands(color=Seat(word), count=item.count)
        else:
            raise item.misread(Text("there can be no {word} here", word=item.word))
    return Lying(
        counts=tuple(counts.items()), warbands=tuple(colors.values()), others=tuple(others)
    )


def card_named(item: Item, kinds: tuple[Kind, ...]) -> CardId:
    """The card of a thing, by slug or printed name, if it can lie here."""
    found = card_by_name(item.text)
    if found is None:
        raise item.misread(Text("there is no card {name}", name=item.text))
    if found.kind not in kinds or item.count is not None:
        raise item.misread(Text("{card} cannot lie here", card=found.name))
    return found.id


def site_named(item: Item) -> SiteId | None:
    """The site of a thing, by slug or printed name; None for one that nobody has seen."""
    if item.text == UNSEEN_CARD:
        return None
    found = site_by_name(item.text)
    if found is None or item.count is not None or item.details:
        raise item.misread(Text("there is no site {name}", name=item.text))
    return found.id


def color_named(item: Item, colors: Iterable[Seat] = SEATS) -> Seat:
    """The colour of a thing, of those that are in the game."""
    if item.word not in tuple(colors) or item.count is not None or item.details:
        raise item.misread(Text("nobody here plays {color}", color=item.text))
    return Seat(item.word)


def pile_of(items: Iterable[Item], kinds: tuple[Kind, ...]) -> tuple[Held, ...]:
    """A pile, top first."""
    pile: list[Held] = []
    for item in items:
        held = held_of(item, kinds, item.details)
        pile += [held] * (1 if item.count is None else item.count)
    return tuple(pile)


def held_of(item: Item, kinds: tuple[Kind, ...], details: Iterable[Item]) -> Held:
    """A card, which it is as far as that is told, and who has seen it."""
    card = None if item.text == UNSEEN_CARD else card_named(item, kinds)
    return Held(card=card, seen_by=tuple(chain.from_iterable(map(_seers, details))))


def _seers(item: Item) -> tuple[Seat, ...]:
    seen, *colors = item.word.split()
    if seen != SEEN or item.count is not None or not set(colors) <= set(SEATS):
        raise item.misread(Text("{word} says nothing of a card here", word=item.text))
    return tuple(Seat(color) for color in colors)


def on_map_of(item: Item) -> OnMap:
    """A card at a site."""
    on = _bare(item, ("favor", "secrets"))
    return OnMap(card=card_named(item, BUILT), favor=on.count("favor"), secrets=on.count("secrets"))


def _bare(item: Item, may: tuple[str, ...]) -> Lying:
    on = lying(item.details, may)
    for other in on.others:
        raise other.misread(Text("{word} says nothing of a card here", word=other.text))
    return on


def adviser_of(item: Item) -> Adviser:
    """An adviser, facedown unless it says faceup."""
    on = lying(item.details, ("favor", "secrets"))
    faceup = any(each.word == FACEUP for each in on.others)
    seen = tuple(each for each in on.others if each.word != FACEUP)
    if item.text == UNSEEN_CARD and faceup:
        raise item.misread(Text("a faceup card is known: say which it is"))
    if item.count is not None:
        raise item.misread(Text("name advisers one by one"))
    return Adviser(
        held=held_of(item, DEALT, seen),
        faceup=faceup,
        favor=on.count("favor"),
        secrets=on.count("secrets"),
    )


def relic_of(item: Item) -> Relic:
    """A relic that somebody holds."""
    on = lying(item.details, ("favor", "secrets"), warbands=True)
    for other in on.others:
        if other.word != TAKEN:
            raise other.misread(Text("{word} says nothing of a card here", word=other.text))
    return Relic(
        card=card_named(item, RELICS),
        favor=on.count("favor"),
        secrets=on.count("secrets"),
        warbands=on.warbands,
        taken=bool(on.others),
    )


def space_of(item: Item) -> Held | None:
    """A space of the Reliquary."""
    if item.text == EMPTY_SPACE:
        return None
    return held_of(item, RELICS, item.details)
