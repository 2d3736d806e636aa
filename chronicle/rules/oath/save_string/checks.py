"""V-1 to V-10: what may be odd in a string that can be read. Nothing here refuses anything.

Real strings break nearly all of these: old versions of the digital table lost and doubled cards,
and some strings were made by hand. So the group is told where, and decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Message, Plural, Several, Text
from chronicle.rules.oath.cardbook import relics
from chronicle.rules.oath.names import region_name, seats_named
from chronicle.rules.oath.piles import PACKETS, TOP_PACKET, VISIONS, VISIONS_ON_TOP
from chronicle.rules.oath.save_string.saves import (
    CITIZEN_BITS,
    EMPTY,
    FACEDOWN,
    PURPLE_BIT,
    Save,
    SaveWarning,
    card_at,
    kinds,
    seats_of,
    site_in,
)
from chronicle.rules.oath.save_string.spots import Sound, sound
from chronicle.rules.oath.world import PLACES, RELIQUARY_SPACES, Region

_DENIZENS = 54
_REMOVED_EACH_GAME = 6
# Of each suit 24 cards begin in the Archive and at most 3 leave it in a phase (O-18.4), so the
# ninth phase is the first that can find too few of them, and game 10 the first after a healing.
_FIRST_HEALED = 10
_RELICS_AFTER_CHRONICLE = (3, 2, 0)
_NEAR_THE_TOP = 2 * RELIQUARY_SPACES  # the winner's own relics may lie between them (O-18.6.3)
_ODD_MAP = "S-9"
_SALT_THE_EARTH = 0x58


class _View(Struct, frozen=True, kw_only=True):
    """A save with the kinds of its cards, worked out once for all checks."""

    save: Save
    sound: Sound
    slots: tuple[bytes, ...]
    """One letter a card slot, place by place."""
    deck: bytes


def _warn(rule: str, at: Message, text: Message) -> SaveWarning:
    return SaveWarning(rule=RuleId(rule), at=at, text=text)


def at_site(number: int) -> Text:
    """Where on the map: "site 3"."""
    return Text("site {number}", number=number)


def _denizens(view: _View) -> Iterator[SaveWarning]:
    """V-1: denizens on the map and in the world deck are 54."""
    count = view.deck.count(b"d") + b"".join(view.slots).count(b"d")
    if count != _DENIZENS and not view.save.undealt:
        yield _warn(
            "V-1",
            Text("map and world deck"),
            Text("{count} denizens, usually there are {usual}", count=count, usual=_DENIZENS),
        )


def _dispossessed(view: _View) -> Iterator[SaveWarning]:
    """V-2: six more dispossessed after each game, or six again after the Archive was healed."""
    count, game = len(view.save.dispossessed), view.save.game
    usual = _REMOVED_EACH_GAME * (game - 1)
    if count == usual:
        return
    sixes, rest = divmod(count, _REMOVED_EACH_GAME)
    if rest == 0 and 0 < count < usual and (sixes == 1 or game - sixes + 1 >= _FIRST_HEALED):
        return
    yield _warn(
        "V-2",
        Text("dispossessed"),
        Plural(
            "{count} card, before game {game} there are usually {usual}",
            "{count} cards, before game {game} there are usually {usual}",
            count=count,
            game=game,
            usual=usual,
        ),
    )


def _relics(save: Save, held: Sound) -> Iterator[SaveWarning]:
    """V-3: all twenty relics lie in the relic deck and at sites."""
    if save.relic_deck is None or save.undealt:
        return
    missing = tuple(card.name for card in held.missing_relics)
    if len(missing) == len(relics()):
        yield _warn(
            "V-3", Text("relic deck"), Text("no relic is named, all of them make a shuffled deck")
        )
    elif missing:
        yield _warn(
            "V-3",
            Text("relic deck"),
            Plural(
                "{count} relic is missing and is put on top: {relics}",
                "{count} relics are missing and are put on top: {relics}",
                count=len(missing),
                relics=Several(missing),
            ),
        )


def _visions(view: _View) -> Iterator[SaveWarning]:
    """V-4: five Visions, all within the first 30 cards, two of them within the first 12."""
    if view.save.undealt:
        return
    count = view.deck.count(b"v")
    if count != VISIONS:
        yield _warn(
            "V-4",
            Text("world deck"),
            Plural("{count} Vision instead of 5", "{count} Visions instead of 5", count=count),
        )
        return
    top, deep = view.deck.count(b"v", 0, TOP_PACKET), view.deck.count(b"v", PACKETS)
    if top != VISIONS_ON_TOP or deep:
        yield _warn(
            "V-4",
            Text("world deck"),
            Text(
                "Visions in the first 12 cards: {top}, below the first 30: {deep};"
                " usually 2 and none",
                top=top,
                deep=deep,
            ),
        )


def _capacities(view: _View) -> Iterator[SaveWarning]:
    """V-6: relics aside, no more cards than the capacity, which Salt the Earth makes 1."""
    for number, (place, letters) in enumerate(zip(view.save.places, view.slots, strict=True), 1):
        site = site_in(place)
        if site is None:
            continue
        count = len(letters.translate(None, b".r"))
        capacity = 1 if _SALT_THE_EARTH in place.slots else site.capacity
        if count > capacity:
            yield _warn(
                "V-6",
                at_site(number),
                Plural(
                    "{count} card at {site}, which holds {capacity}",
                    "{count} cards at {site}, which holds {capacity}",
                    count=count,
                    site=site.name,
                    capacity=capacity,
                ),
            )


def _site_relics(view: _View) -> Iterator[SaveWarning]:
    """V-7: after a Chronicle a faceup site has as many relics as its corner shows."""
    save = view.save
    if save.game == 1 or save.version < _RELICS_AFTER_CHRONICLE:
        return
    for number, (place, letters) in enumerate(zip(save.places, view.slots, strict=True), 1):
        site = site_in(place)
        count = letters.count(b"r")
        if site is not None and place.site < FACEDOWN and count != site.relics:
            yield _warn(
                "V-7",
                at_site(number),
                Plural(
                    "{count} relic at {site}, which shows {shown}",
                    "{count} relics at {site}, which shows {shown}",
                    count=count,
                    site=site.name,
                    shown=site.relics,
                ),
            )


def _sites(view: _View) -> Iterator[SaveWarning]:
    """V-8: each region has a faceup site; no site lies on the map twice."""
    save = view.save
    for region in Region:
        here = (save.places[number - 1].site for number in region.places)
        if not save.undealt and not any(site < FACEDOWN for site in here):
            yield _warn("V-8", region_name(region), Text("no site of this region lies faceup"))
    lying = tuple(site_in(place) for place in save.places)
    for number, site in zip(PLACES, lying, strict=True):
        first = lying.index(site) + 1
        if site is not None and first != number:
            text = Text("{site} is site {first} already", site=site.name, first=first)
            yield _warn("V-8", at_site(number), text)


def _empty_places(view: _View) -> Iterator[SaveWarning]:
    """S-9: only a first game that was not dealt yet has empty places."""
    if view.save.game == 1:
        return
    for number, place in zip(PLACES, view.save.places, strict=True):
        if place.site == EMPTY:
            yield _warn(
                _ODD_MAP, at_site(number), Text("no site lies here, and it is not the first game")
            )


def repairs(save: Save, held: Sound) -> tuple[SaveWarning, ...]:
    """V-3, V-5 and cards where they cannot lie: what a world of this save has otherwise."""
    return (*_relics(save, held), *(each.warning for each in held.left_out))


def _repairs(view: _View) -> Iterator[SaveWarning]:
    return iter(repairs(view.save, view.sound))


_CHECKS: tuple[Callable[[_View], Iterator[SaveWarning]], ...] = (
    _empty_places,
    _denizens,
    _dispossessed,
    _visions,
    _repairs,
    _capacities,
    _site_relics,
    _sites,
)


def checks(save: Save) -> tuple[SaveWarning, ...]:
    """Everything odd about one string by itself: V-1 to V-8, and cards where none can lie.

    What does not apply is not looked at: a first game before its deal has no decks yet (V-1, V-3,
    V-4, V-8), versions before 3.1.0 have no relic deck (V-3), 3.1 gave sites no relics (V-7).
    """
    view = _View(
        save=save,
        sound=sound(save),
        slots=tuple(kinds(place.slots) for place in save.places),
        deck=kinds(save.world_deck),
    )
    return tuple(chain.from_iterable(check(view) for check in _CHECKS))


def chain_warnings(earlier: Save, later: Save) -> tuple[SaveWarning, ...]:
    """V-9, V-10: whether one string can follow another in one chronicle. Hints, no proof.

    Where games lie between them, or the order is wrong, only names and counts are compared.
    """
    found = [*_names_differ(earlier, later)]
    if later.game != earlier.game + 1:
        text = Text(
            "it comes after game {before}: expected game {next}",
            before=earlier.game,
            next=earlier.game + 1,
        )
        return (*found, _warn("V-9", _at_game(later), text))
    found += _links(earlier, later)
    return tuple(found)


def _at_game(save: Save) -> Text:
    return Text("game {number}", number=save.game)


def _names_differ(earlier: Save, later: Save) -> Iterator[SaveWarning]:
    if (earlier.name, earlier.name_hex) != (later.name, later.name_hex):
        yield _warn(
            "V-9",
            _at_game(later),
            Text(
                "the chronicle is called {later} here, before that {earlier}",
                later=later.name,
                earlier=earlier.name,
            ),
        )


def _links(earlier: Save, later: Save) -> Iterator[SaveWarning]:
    """V-9, V-10 of two strings of which one follows the other at once."""
    at = _at_game(later)
    if later.trailer is not None:
        if (later.trailer.citizenship ^ earlier.citizenship) & CITIZEN_BITS:
            text = Text("other Citizens than those game {game} began with", game=earlier.game)
            yield _warn("V-9", at, text)
        if later.trailer.winner & PURPLE_BIT and later.oath == earlier.oath:
            text = Text("the oath is the same as before, although the Chancellor won")
            yield _warn("V-9", at, text)
        yield from _kept_citizens(earlier, later)
    before, after = earlier.relic_deck or (), later.relic_deck or ()
    if len(before) >= RELIQUARY_SPACES and after:
        lying = {*after[-_NEAR_THE_TOP:], *chain.from_iterable(p.slots for p in later.places)}
        if not lying.intersection(before[-RELIQUARY_SPACES:]):
            names = Several(
                tuple(card_at(number).name for number in before[: -RELIQUARY_SPACES - 1 : -1])
            )
            text = Text("no relic of the last Reliquary lies near the top: {relics}", relics=names)
            yield _warn("V-9", at, text)


def _kept_citizens(earlier: Save, later: Save) -> Iterator[SaveWarning]:
    """V-10: an Exile's victory turns all Citizens to Exile. Boards may have turned in play."""
    winner = later.trailer.winner if later.trailer is not None else 0
    if not winner & CITIZEN_BITS or winner & earlier.citizenship:
        return
    kept = seats_of(earlier.citizenship & later.citizenship & CITIZEN_BITS)
    if kept:
        text = Text("still Citizens although an Exile won: {colors}", colors=seats_named(kept))
        yield _warn("V-10", _at_game(later), text)
