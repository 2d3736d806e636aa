"""What a table should read before it begins: what runs short, and what is odd and stays so."""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Note
from chronicle.rules.core.text import Message, Param, Plural, Several, Text
from chronicle.rules.oath.cardbook import Kind, Oath, card_of, site_of, visions
from chronicle.rules.oath.names import card_names, color_name, place_name, role_name
from chronicle.rules.oath.setup_values import FAVOR, PURPLE_WARBANDS, SECRETS, Layout
from chronicle.rules.oath.world import RELIQUARY_SPACES, Place, Region

_RELICS = 20
_TWO = 2
_FULL = 3


def _note(rule: str, text: Message) -> Note:
    return Note(rule=RuleId(rule), text=text)


def _without_purple(layout: Layout) -> Param:
    """Who goes without purple: Citizens by their rows, or sites in the order of the map."""
    citizens = [color_name(seat.color) for seat in layout.citizens if seat.warbands < _FULL]
    if citizens and layout.turns_drawn:
        return Text("the Citizens who come last in turn order")
    if citizens:
        return Several(tuple(citizens))
    return Text("the last sites of the map")


def _purple_short(layout: Layout) -> Iterator[Note]:
    """O-2.14, O-2.15: purple is placed as far as it goes."""
    short = layout.purple_needed - PURPLE_WARBANDS
    if short > 0:
        yield _note(
            "O-2.14",
            Text(
                "Purple: {needed} are needed and there are {total}, so {short} fewer for {who}",
                needed=layout.purple_needed,
                total=PURPLE_WARBANDS,
                short=short,
                who=_without_purple(layout),
            ),
        )


def _favor_short(layout: Layout) -> Iterator[Note]:
    """O-2.16: the Chancellor chooses how favor that does not go round is spread on the sites."""
    there = sum(place.favor for place in layout.places)
    if there < layout.favor_needed_on_sites:
        yield _note(
            "O-2.16",
            Text(
                "Favor: {total} do not go round, the sites show {needed} and get {there}; the "
                "Chancellor may spread them otherwise",
                total=FAVOR,
                needed=layout.favor_needed_on_sites,
                there=there,
            ),
        )


def _secrets_short(layout: Layout) -> Iterator[Note]:
    """O-1.3: secrets are not limited."""
    needed = layout.secrets_needed
    if needed > SECRETS:
        yield _note(
            "O-1.3",
            Text(
                "Secrets: {needed} are needed and the box has {total}; they are not limited, so "
                "let something else stand for the rest",
                needed=needed,
                total=SECRETS,
            ),
        )


def _relics_short(layout: Layout) -> Iterator[Note]:
    """O-2.17, O-1.4: the Reliquary is filled as far as relics go."""
    if len(layout.reliquary) < RELIQUARY_SPACES:
        yield _note(
            "O-2.17",
            Plural(
                "Relic deck: {count} relic for the four Reliquary spaces",
                "Relic deck: {count} relics for the four Reliquary spaces",
                count=len(layout.reliquary),
            ),
        )


def _cards_short(layout: Layout) -> Iterator[Note]:
    """O-2.18, O-1.4: cards are dealt as far as the world deck goes."""
    held = layout.world.world_deck.size
    if held < layout.deal.needed:
        yield _note(
            "O-2.18",
            Text(
                "World deck: {needed} cards are dealt and it holds {held}; who comes last goes "
                "without",
                needed=layout.deal.needed,
                held=held,
            ),
        )


def shortages(layout: Layout) -> tuple[Note, ...]:
    """What the box cannot give in full, and who goes without (O-1.4)."""
    return (
        *_purple_short(layout),
        *_favor_short(layout),
        *_secrets_short(layout),
        *_relics_short(layout),
        *_cards_short(layout),
    )


def _two_players(layout: Layout) -> Iterator[Note]:
    """O-1.1: two may play, though the box is made for three and more."""
    if len(layout.seats) == _TWO:
        yield _note("O-1.1", Text("Two players: the box is made for three to six"))


def _sides_changed(layout: Layout) -> Iterator[Note]:
    """O-2.22: a side that the table chose is said, so that it is a decision on record."""
    for seat in layout.seats:
        stored = layout.world.role_of(seat.color)
        if seat.role is not stored:
            yield _note(
                "O-2.22",
                Text(
                    "{color} plays as {role} tonight; stored is {stored}",
                    color=color_name(seat.color),
                    role=role_name(seat.role),
                    stored=role_name(stored),
                ),
            )


def _top_site(layout: Layout) -> Iterator[Note]:
    """O-2.23: after a chronicle phase the top Cradle site is faceup; a saved world may differ."""
    up = layout.world.sites_faceup(Region.CRADLE)
    if not up:
        yield _note("O-2.23", Text("No Cradle site lies faceup: the Chancellor has none to hold"))
    elif not layout.world.place(1).faceup:
        text = Text(
            "The top Cradle site lies facedown: {site} counts as the top one",
            site=place_name(up[0]),
        )
        yield _note("O-2.23", text)


def _chancellor_check(layout: Layout) -> Iterator[Note]:
    """O-2.24: the Chancellor rules a site and meets the oath.

    Banner and Scepter always meet theirs; Supremacy needs a site.
    """
    if any(place.warbands for place in layout.places):
        return
    if layout.world.oath is Oath.SUPREMACY:
        text = Text("The Chancellor rules no site and so does not meet the oath yet")
    else:
        text = Text("The Chancellor rules no site")
    yield _note("O-2.24", text)


def _room(place: Place) -> int | None:
    return site_of(place.site).capacity if place.faceup and place.site is not None else None


def _over_capacity(place: Place) -> Iterator[Note]:
    """O-7.4, V-6: cards beyond a site's capacity stay as saved."""
    room, held = _room(place), len(place.cards)
    if room is None or held <= room:
        return
    site = place_name(place)
    if held == _TWO:
        text: Message = Text(
            "{site} has room for {room} and holds {held}: both stay, as saved",
            site=site,
            room=room,
            held=held,
        )
    else:
        text = Plural(
            "{site} has room for {room} and holds {count}: it stays, as saved",
            "{site} has room for {room} and holds {count}: all stay, as saved",
            count=held,
            site=site,
            room=room,
        )
    yield _note("O-7.4", text)


def _relics_as_saved(place: Place) -> Iterator[Note]:
    """O-2.16, V-7: no relics are laid at setup, whatever the corner shows."""
    if not place.faceup or place.site is None:
        return
    shown, held = site_of(place.site).relics, len(place.relics)
    if held < shown:
        yield _note(
            "O-2.16",
            Text(
                "Relics at {site}: {shown} shown, {held} there; none is laid now",
                site=place_name(place),
                shown=shown,
                held=held,
            ),
        )


def _only_a_ruin(layout: Layout, place: Place) -> Iterator[Note]:
    """O-2.25: a site with nothing but a ruin has no warbands."""
    if not place.faceup or not place.cards or layout.places[place.number - 1].warbands:
        return
    if all(card_of(card).kind is Kind.RUIN for card in place.cards):
        text = Text("{site} holds only a ruin: no warbands there", site=place_name(place))
        yield _note("O-2.25", text)


def _visions_missing(layout: Layout) -> Iterator[Note]:
    """V-4: Visions that are not in the world deck stay in the box."""
    held = layout.world.visions_in_deck
    missing = tuple(vision.id for vision in visions() if vision.id not in held)
    if missing:
        text = Plural(
            "{count} Vision is not in the world deck and stays out: {names}",
            "{count} Visions are not in the world deck and stay out: {names}",
            count=len(missing),
            names=card_names(missing),
        )
        yield _note("V-4", text)


def _relics_missing(layout: Layout) -> Iterator[Note]:
    """V-3: relics that the saved world does not name stay out."""
    missing = _RELICS - layout.relics
    if missing > 0:
        text = Plural(
            "{count} relic is missing from the saved world and stays out",
            "{count} relics are missing from the saved world and stay out",
            count=missing,
        )
        yield _note("V-3", text)


def _unseen(layout: Layout) -> Iterator[Note]:
    """O-18.5: denizens that nobody has seen since; the counts are right all the same."""
    if layout.world.unseen:
        text = Plural(
            "Nobody knows in which pile {count} denizen lies: counts hold, names come up in play",
            "Nobody knows in which pile {count} denizens lie: counts hold, names come up in play",
            count=len(layout.world.unseen),
        )
        yield _note("O-18.5", text)


def notes(layout: Layout) -> tuple[Note, ...]:
    """What is odd tonight or in this world, and stays as it is."""
    per_place = (
        note
        for place in layout.world.places
        for note in (
            *_over_capacity(place),
            *_relics_as_saved(place),
            *_only_a_ruin(layout, place),
        )
    )
    return (
        *_two_players(layout),
        *_sides_changed(layout),
        *_top_site(layout),
        *_chancellor_check(layout),
        *per_place,
        *_visions_missing(layout),
        *_relics_missing(layout),
        *_unseen(layout),
    )
