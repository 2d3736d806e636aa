"""A box put right by hand, and the differences in words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath.cardbook import Oath, card_of, visions
from chronicle.rules.oath.corrections import CardPut, Correction, PlaceSet, corrected
from chronicle.rules.oath.differences import differences, differences_told
from chronicle.rules.oath.evolve import faults
from chronicle.rules.oath.world import BLUE, PURPLE, RED, Deck, Facing, Place, World
from tests.chronicle.worlds_made import WORLD, worlds

VISION = visions()[0]


def put(card: str, to: str, found_in: str = "") -> Correction:
    return Correction(cards=(CardPut(card=CardId(card), to=to, found_in=found_in),))


def said(before: World, after: World) -> tuple[str, ...]:
    return tuple(str(each) for each in differences(before, after))


def told(before: World, after: World) -> tuple[str, ...]:
    return tuple(str(each) for each in differences_told(before, after))


def refused(correction: Correction, world: World = WORLD) -> tuple[str, str]:
    with pytest.raises(Malformed) as malformed:
        corrected(world, correction)
    return malformed.value.path, str(malformed.value.why)


def test_nothing_to_put_right_changes_nothing() -> None:
    assert corrected(WORLD, Correction()) == WORLD
    assert said(WORLD, WORLD) == ()
    assert told(WORLD, WORLD) == ()


def test_name_oath_and_citizens_are_put_right() -> None:
    after = corrected(WORLD, Correction(name="Ours", oath=Oath.SUPREMACY, citizens=(BLUE, RED)))

    assert after == replace(WORLD, name="Ours", oath=Oath.SUPREMACY, citizens=(RED, BLUE))
    assert said(WORLD, after) == (
        "The chronicle is called Ours, not The Öath Chronicle",
        "Oath of Supremacy, not Oath of Devotion",
        "Citizens: Red, Blue; before: Red, Yellow",
    )


def test_nobody_is_a_citizen_any_more() -> None:
    after = corrected(WORLD, Correction(citizens=()))

    assert said(WORLD, after) == ("Citizens: none; before: Red, Yellow",)


def test_a_card_moves_from_the_deck_to_a_site() -> None:
    after = corrected(WORLD, put("garrison", "place/3"))

    assert after.place(3).cards == (CardId("taming-charm"), CardId("garrison"))
    assert after.world_deck.cards == WORLD.world_deck.cards[1:]
    assert said(WORLD, after) == ("Garrison: Mountain, not world deck",)
    assert told(WORLD, after) == ("Garrison: now Mountain",)


@pytest.mark.parametrize(
    ("card", "to", "line", "public"),
    [
        ("garrison", "archive", "Garrison: Archive, not world deck", "1 card lies elsewhere"),
        ("garrison", "dispossessed", "Garrison: dispossessed, not world deck", "1 card lies"),
        ("longbows", "dispossessed", "Longbows: dispossessed, not Plains", "Longbows: no longer"),
        ("elders", "place/1", "Elders: Plains, not Rocky Coast", "Elders: Plains, not Rocky"),
        ("wolves", "deck-bottom", "Wolves: world deck, not dispossessed", "1 card lies"),
        (VISION.id, "box", f"{VISION.name}: box, not world deck", "1 card lies elsewhere"),
        ("broken-forge", "archive", "Ancient Forge: Archive, not Rocky Coast, as a ruin", "Anc"),
    ],
)
def test_a_card_goes_from_heap_to_heap(card: str, to: str, line: str, public: str) -> None:
    after = corrected(WORLD, put(card, to))

    assert said(WORLD, after) == (line,)
    assert len(told(WORLD, after)) == 1
    assert told(WORLD, after)[0].startswith(public)


def test_a_card_is_put_on_top_or_below_the_deck() -> None:
    top = corrected(WORLD, put("alchemist", "deck-top"))
    bottom = corrected(WORLD, put("garrison", "deck-bottom"))

    deck = WORLD.world_deck.cards
    assert top.world_deck.cards == (CardId("alchemist"), *deck[:3])
    assert bottom.world_deck.cards == (*deck[1:], CardId("garrison"))
    assert said(WORLD, top) == told(WORLD, top) == ("Another order: world deck",)


def test_an_edifice_is_turned_over_where_it_stands() -> None:
    after = corrected(WORLD, put("ancient-forge", "place/6"))

    assert after.place(6).cards == (CardId("elders"), CardId("ancient-forge"))
    assert said(WORLD, after) == ("Ancient Forge: Rocky Coast, not Rocky Coast, as a ruin",)


def test_an_unseen_card_may_lie_in_several_piles() -> None:
    assert refused(put("tents", "place/3")) == (
        "cards[0]",
        "nobody has seen this card: say where it was found",
    )


@pytest.mark.parametrize(
    ("found_in", "lying", "lines"),
    [
        ("dispossessed", (0, 4, 1), ("Unseen, dispossessed: 4, not 5",)),
        ("archive", (0, 5, 0), ("Unseen, Archive: 0, not 1",)),
    ],
)
def test_an_unseen_card_is_found(
    found_in: str, lying: tuple[int, int, int], lines: tuple[str, ...]
) -> None:
    after = corrected(WORLD, put("tents", "place/3", found_in))

    counts = (after.world_deck.unseen, after.dispossessed.unseen, after.archive_unseen)
    assert (counts, after.unseen) == (lying, WORLD.unseen[1:])
    assert said(WORLD, after) == ("Tents: Mountain, not nobody knows where", *lines)


def test_an_unseen_card_found_where_it_is_put_needs_no_word() -> None:
    after = corrected(WORLD, put("tents", "dispossessed"))

    assert (after.dispossessed.unseen, len(after.dispossessed.cards)) == (4, 2)
    assert after.unseen == WORLD.unseen[1:]


def test_the_only_pile_with_unseen_cards_needs_no_word() -> None:
    world = replace(
        WORLD,
        dispossessed=replace(WORLD.dispossessed, unseen=3),
        archive_unseen=0,
    )

    after = corrected(world, put("tents", "place/3"))

    assert after.dispossessed.unseen == 2


def test_relics_are_named_put_on_top_and_dealt() -> None:
    relic = WORLD.relic_deck.cards[0]
    hidden = WORLD.relics_unseen[0]

    moved = corrected(WORLD, put(relic, "place/1"))
    top = corrected(WORLD, put(relic, "relics-top"))
    bottom = corrected(WORLD, put("ivory-eye", "relics-bottom"))
    named = corrected(WORLD, put(hidden, "place/3"))
    found = corrected(WORLD, put(hidden, "place/1", "relic_deck"))

    assert moved.place(1).relics == (relic,)
    assert relic in top.relic_top.cards
    assert CardId("ivory-eye") in bottom.relic_deck.cards
    assert named.place(3).relics == (CardId("ivory-eye"), hidden)
    assert found.relic_deck.unseen == WORLD.relic_deck.unseen - 1
    assert said(WORLD, bottom)[-1] == "Relics, Provinces 1: 1, not 2"
    assert "Mountain" not in "".join(told(WORLD, named))


def test_without_a_packet_on_top_a_relic_goes_on_the_deck() -> None:
    world = replace(WORLD, relic_top=Deck(), relic_deck=Deck(cards=WORLD.relic_deck.cards))

    after = corrected(world, put("ivory-eye", "relics-top"))

    assert after.relic_deck.cards == (CardId("ivory-eye"), *world.relic_deck.cards)


def test_a_site_takes_what_lies_there_to_its_place() -> None:
    after = corrected(
        WORLD,
        Correction(
            places=(
                PlaceSet(number=1, site=SiteId("mountain"), facing=Facing.FACEUP),
                PlaceSet(number=3, site=SiteId("plains"), facing=Facing.FACEUP),
            )
        ),
    )

    assert after.place(1) == replace(WORLD.place(3), number=1)
    assert after.place(3) == replace(WORLD.place(1), number=3)
    assert said(WORLD, after) == (
        "Cradle 1: Mountain, not Plains",
        "Provinces 1: Plains, not Mountain",
        "Relics, Cradle 1: 2, not 0",
        "Relics, Provinces 1: 0, not 2",
    )


def test_a_site_that_was_wrongly_named_keeps_what_lies_there() -> None:
    after = corrected(
        WORLD,
        Correction(places=(PlaceSet(number=1, site=SiteId("steppe"), facing=Facing.FACEUP),)),
    )

    assert after.place(1) == replace(WORLD.place(1), site=SiteId("steppe"))
    assert said(WORLD, after)[0] == "Cradle 1: Steppe, not Plains"


def test_facedown_sites_are_counted_for_everybody() -> None:
    sets = (
        PlaceSet(number=2, site=SiteId("steppe"), facing=Facing.FACEDOWN),
        PlaceSet(number=7),
        PlaceSet(number=8, site=SiteId("great-slum"), facing=Facing.FACEUP),
    )

    after = corrected(WORLD, Correction(places=sets))

    assert said(WORLD, after) == (
        "Cradle 2: Steppe, facedown, not Lush Coast, facedown",
        "Hinterland 2: no site, not Wastes, facedown",
        "Hinterland 3: Great Slum, not Great Slum, facedown",
    )
    assert told(WORLD, after) == (
        "Hinterland 2: no site, not a facedown site",
        "Hinterland 3: Great Slum, not a facedown site",
        "1 facedown site is another",
    )


@pytest.mark.parametrize(
    ("correction", "path", "why"),
    [
        (Correction(citizens=(PURPLE,)), "citizens", "only the five other colours"),
        (Correction(citizens=(Seat("green"),)), "citizens", "only the five other colours"),
        (put("nobody", "archive"), "cards[0]", "there is no such card"),
        (put("garrison", "pocket"), "cards[0]", "say where the card lies"),
        (put("garrison", "relics-top"), "cards[0]", "Garrison cannot lie here"),
        (put("grand-scepter", "place/1"), "cards[0]", "Grand Scepter cannot lie here"),
        (Correction(places=(PlaceSet(number=9),)), "places[0].number", "name each place"),
        (
            Correction(places=(PlaceSet(number=2), PlaceSet(number=2))),
            "places[1].number",
            "name each place",
        ),
        (
            Correction(places=(PlaceSet(number=2, site=SiteId("atlantis")),)),
            "places[0].site",
            "there is no such site",
        ),
        (
            Correction(places=(PlaceSet(number=2, facing=Facing.FACEUP),)),
            "places[1].site",
            "a faceup site is known",
        ),
        (
            Correction(places=(PlaceSet(number=2, site=SiteId("plains"), facing=Facing.FACEDOWN),)),
            "places[1].site",
            "this site lies at another place already",
        ),
        (
            Correction(places=(PlaceSet(number=1, site=SiteId("plains"), facing=Facing.FACEDOWN),)),
            "places[0].facing",
            "no cards lie at a facedown site",
        ),
    ],
)
def test_what_no_box_can_hold_is_refused(correction: Correction, path: str, why: str) -> None:
    at, reason = refused(correction)

    assert at == path
    assert reason.startswith(why)


def test_a_fault_that_was_there_stops_no_other_correction() -> None:
    odd = replace(WORLD, archive_unseen=7)

    after = corrected(odd, put("garrison", "archive"))

    assert faults(odd) != ()
    assert said(odd, after) == ("Garrison: Archive, not world deck",)


def test_a_wrong_count_is_told_when_it_is_put_right() -> None:
    other = replace(
        WORLD,
        relic_top=replace(WORLD.relic_top, unseen=0),
        places=(
            *WORLD.places[:2],
            replace(WORLD.place(3), relics=(CardId("ivory-eye"), None)),
            *WORLD.places[3:],
        ),
    )

    assert said(WORLD, other) == (
        "Unseen, top of the relic deck: 0, not 1",
        "Another order: Mountain",
    )


@settings(max_examples=60)
@given(before=worlds(), after=worlds())
def test_no_word_for_everybody_names_what_lies_hidden(before: World, after: World) -> None:
    """Names in the sentences for everybody are of cards that lie or lay open on the map."""
    open_cards = {*before.on_map, *after.on_map}
    hidden = {
        *before.world_deck.cards,
        *after.world_deck.cards,
        *before.relics_seen,
        *after.relics_seen,
    } - open_cards
    words = differences_told(before, replace(after, name=before.name))

    named = {str(word).partition(":")[0] for word in words}
    assert {card_of(card).name for card in hidden} & named == set()


def test_a_place_is_a_value() -> None:
    assert corrected(WORLD, Correction(places=(PlaceSet(number=5),))).place(5) == Place(number=5)
