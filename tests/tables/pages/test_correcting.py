"""Boxes put right, results told otherwise, phases run again: looked at first, then kept."""

from __future__ import annotations

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from chronicle.history import on_another, revisions_of
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.cardbook import Kind, card_of, site_of
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import PURPLE, Deck, Facing
from chronicle.selectors import chapters_of, persons_of, result_of
from chronicle.services.campaigns import Opening, campaign_found
from chronicle.services.chapters import phase_told
from chronicle.services.revisions import edition_of
from chronicle.worlds import world_of
from tables.models import Session
from tests.chronicle.chains import game, open_now
from tests.tables.pages.played import at, campaign_played, hidden, revised
from tests.tables.pages.visits import (
    Answer,
    evening_of,
    host_of,
    rows,
    words,
)
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_played()


@pytest.fixture
def host(campaign: Campaign) -> Client:
    return host_of(campaign)


# --- correcting the box -------------------------------------------------------------------------


def looked(host: Client, address: str, **fields: str) -> Answer:
    """Send the page as it stands, but for these fields."""
    return host.post(address, {"do": "look", **citizens_at(host, address), **fields})


def kept(host: Client, address: str, **fields: str) -> Answer:
    """Look, then keep exactly what was looked at."""
    look = looked(host, address, **fields)
    held = {name: hidden(look, name) for name in ("seen", "edition")}
    return host.post(address, {"do": "keep", **citizens_at(host, address), **fields, **held})


def citizens_at(host: Client, address: str) -> dict[str, list[str]]:
    fields = host.get(address).context["fields"]
    return {"citizen": [each.value for each in fields.citizens if each.chosen]}


def test_a_look_tells_every_difference_and_writes_nothing(campaign: Campaign, host: Client) -> None:
    top = world_of(game(campaign, 6)).world_deck.cards[-1]
    before = rows(), world_of(game(campaign, 6))

    answer = looked(
        host,
        at(campaign, "correct", 6),
        **{"card-0": card_of(top).name.upper(), "to-0": "dispossessed"},
    )

    assert f"{card_of(top).name}: dispossessed, not world deck" in words(answer)
    assert "1 point differs" in words(answer)
    assert (rows(), world_of(game(campaign, 6))) == before


def test_the_open_box_is_put_right_in_place(campaign: Campaign, host: Client) -> None:
    chapter = game(campaign, 6)
    top = world_of(chapter).world_deck.cards[-1]

    answer = kept(
        host,
        at(campaign, "correct", 6),
        **{"card-0": card_of(top).name, "to-0": "dispossessed", "oath": "supremacy"},
    )

    after = game(campaign, 6)
    assert answer.status_code == 302
    assert (after.pk, after.revision, after.oath) == (chapter.pk, 1, "supremacy")
    assert top in world_of(after).dispossessed.cards


def test_an_older_box_becomes_a_revision_and_what_stands_on_it_is_told(
    campaign: Campaign, host: Client
) -> None:
    answer = kept(host, at(campaign, "correct", 5), name="Other", oath="supremacy")

    page = words(host.get(answer["Location"]))
    campaign_page = words(host.get(reverse("campaign", args=[campaign.code])))
    assert [each.revision for each in revisions_of(campaign, 5)] == [2, 1]
    assert "The box is put right: revision 2 of game 5. The old one is kept." in page
    assert "Game 6 was built on another result" in campaign_page


def test_what_was_not_looked_at_is_shown_first(campaign: Campaign, host: Client) -> None:
    before = world_of(game(campaign, 6))

    answer = host.post(
        at(campaign, "correct", 6),
        {"do": "keep", "name": "Other", "seen": "", "edition": edition_of(game(campaign, 6))},
    )

    assert answer.status_code == 200
    assert "The chronicle is called Other" in words(answer)
    assert world_of(game(campaign, 6)) == before


def test_who_looked_at_an_older_box_is_told(campaign: Campaign, host: Client) -> None:
    address = at(campaign, "correct", 6)
    look = looked(host, address, name="Other")
    held = {name: hidden(look, name) for name in ("seen", "edition")}
    revised(campaign, 6)
    again = looked(host, address, name="Other")

    answer = host.post(
        address,
        {
            **citizens_at(host, address),
            "do": "keep",
            "name": "Other",
            "seen": hidden(again, "seen"),
            "edition": held["edition"],
        },
    )

    assert answer.status_code == 409
    assert "Somebody was faster" in words(answer)
    assert world_of(game(campaign, 6)).name != "Other"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"card-0": "Wolfes", "to-0": "archive"}, "no card is called Wolfes; near it: Wolves"),
        ({"card-0": "zzzzzzzz", "to-0": "archive"}, "no card is called zzzzzzzz"),
        ({"card-0": "Wolves", "to-0": ""}, "say where the card lies"),
        ({"card-0": "Wolves", "to-0": "relics-top"}, "Wolves cannot lie here"),
        ({"facing-1": "faceup", "site-1": ""}, "a faceup site is known: say which it is"),
        ({"facing-1": "faceup", "site-1": "atlantis"}, "there is no such site"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason_and_kept_as_typed(
    campaign: Campaign, host: Client, fields: dict[str, str], why: str
) -> None:
    before = rows()

    answer = looked(host, at(campaign, "correct", 6), **fields)

    assert answer.status_code == 422
    assert why in words(answer)
    assert rows() == before
    if "card-0" in fields:
        assert f'value="{fields["card-0"]}"' in answer.content.decode()


def test_a_sealed_site_is_not_named_before_it_is_turned_up(
    campaign: Campaign, host: Client
) -> None:
    world = world_of(game(campaign, 6))
    place = next(each for each in world.places if each.facing is Facing.FACEDOWN and each.site)
    assert place.site is not None
    site = site_of(place.site)

    closed = host.get(at(campaign, "correct", 6)).content.decode()
    page = host.get(at(campaign, "correct", 6) + "?open=box").content.decode()
    look = looked(
        host,
        at(campaign, "correct", 6),
        **{f"site-{place.number}": "=", f"facing-{place.number}": "faceup"},
    )

    # Every site can be chosen, and none of the sealed ones is: "=" is chosen in their stead.
    assert ("<option" in closed, "This spoils. Open it?" in closed) == (False, True)
    assert f'<option value="{site.id}" selected>' not in page
    assert page.count('<option value="=" selected>') == sum(
        each.facing is Facing.FACEDOWN and each.site is not None for each in world.places
    )
    assert f"{site.name}, not {site.name}, facedown" in words(look)


def test_an_unseen_card_says_where_it_was_found() -> None:
    world = world_of(open_now(campaign_made()))
    cards = world.world_deck.cards
    lost = next(card for card in cards if card_of(card).kind is Kind.DENIZEN)
    rest = tuple(card for card in cards if card != lost)
    unseen = replace(
        world,
        world_deck=Deck(cards=rest, ordered=False, unseen=0),
        dispossessed=replace(world.dispossessed, ordered=False, unseen=1),
        unseen=(lost,),
    )
    made = campaign_found(name="Unseen", openings=(Opening(world=unseen),))
    owner = host_of(made)
    fields = {"card-0": card_of(lost).name, "to-0": "archive", "found-0": "dispossessed"}

    page = words(owner.get(at(made, "correct", 4) + "?open=box"))
    answer = kept(owner, at(made, "correct", 4), **fields)

    after = world_of(game(made, 4))
    assert "unseen, it was found" in page
    assert answer.status_code == 302
    assert (after.unseen, after.dispossessed.unseen) == ((), 0)
    assert lost in after.archive


def test_tonights_check_list_begins_anew(campaign: Campaign, host: Client) -> None:
    session, _pin = evening_of(campaign)
    Session.objects.filter(pk=session.pk).update(ticks=[1, 2])

    kept(host, at(campaign, "correct", 6), oath="supremacy", name="Other")

    session.refresh_from_db()
    assert session.ticks == []


def test_a_box_that_tonights_seats_cannot_play_is_not_kept(
    campaign: Campaign, host: Client
) -> None:
    session, _pin = evening_of(campaign)
    seat = session.seats.exclude(color="purple").first()
    assert seat is not None
    stored = world_of(game(campaign, 6)).role_of(Seat(seat.color))
    seat.role = stored.value
    seat.save()
    others = [c for c in ("red", "blue", "yellow", "white", "black") if c != seat.color]
    citizens = [*others, *([] if stored.value == "citizen" else [seat.color])]
    address = at(campaign, "correct", 6)
    fields = {"do": "look", "edition": "", "citizen": citizens}
    look = host.post(address, fields)

    answer = host.post(
        address,
        {
            **fields,
            "do": "keep",
            "seen": hidden(look, "seen"),
            "edition": hidden(look, "edition"),
        },
    )

    assert answer.status_code == 409
    assert "O-2.7" in words(answer)
    assert world_of(game(campaign, 6)).role_of(Seat(seat.color)) is stored


# --- telling a result otherwise -----------------------------------------------------------------


def form_of(campaign: Campaign, number: int) -> dict[str, str]:
    """The result of a game as the form sends it."""
    result = result_of(game(campaign, number))
    assert result is not None
    fields = {"winner": str(result.winner), "how": result.how.value, "vision": result.vision or ""}
    for seat in result.seats:
        fields |= {f"role-{seat.color}": seat.role.value, f"person-{seat.color}": seat.person or ""}
    fields |= {
        f"ruler-{place.number}": place.ruler or "" for place in result.places if place.faceup
    }
    return {**fields, "edition": edition_of(game(campaign, number))}


def test_the_same_again_writes_nothing(campaign: Campaign, host: Client) -> None:
    before = rows()

    answer = host.post(at(campaign, "retell", 4), form_of(campaign, 4), follow=True)

    assert "Nothing was told otherwise: nothing was written." in words(answer)
    assert rows() == before


def test_another_result_becomes_a_revision(campaign: Campaign, host: Client) -> None:
    result = result_of(game(campaign, 4))
    assert result is not None
    fields = {
        **form_of(campaign, 4),
        "winner": "purple",
        "how": "oath",
        "vision": "",
        "person-purple": "Zoe",
    }

    answer = host.post(at(campaign, "retell", 4), fields, follow=True)

    after = result_of(game(campaign, 4))
    assert "Game 4 is told otherwise now, as revision 2." in words(answer)
    assert after is not None
    assert (after.winner, after.how, after.seats[0].person) == (PURPLE, How.OATH, "Zoe")
    assert (after.places, after.discards) == (result.places, result.discards)
    campaign.refresh_from_db()
    assert "Zoe" in set(persons_of(campaign).values_list("name", flat=True))


def test_a_game_that_a_string_told_gets_its_result(campaign: Campaign, host: Client) -> None:
    fields = {
        "winner": "yellow",
        "how": "succession",
        "role-purple": "chancellor",
        "role-yellow": "citizen",
        "person-yellow": "Bo",
        "edition": edition_of(game(campaign, 3)),
    }

    answer = host.post(at(campaign, "retell", 3), fields, follow=True)

    assert "Bo succeeded as Citizen." in words(answer)
    assert on_another(tuple(chapters_of(campaign))) == ()


@pytest.mark.parametrize(
    ("changed", "status", "why"),
    [
        ({"how": "magic"}, 422, "say in which way the game ended"),
        ({"winner": "green"}, 422, "say who won"),
        ({"winner": "purple", "how": "usurper", "vision": ""}, 422, "O-3.5"),
        ({"role-purple": ""}, 422, "name the Chancellor and at least one other seat"),
        ({"edition": "1-old", "person-purple": "Zoe"}, 409, "Somebody was faster"),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    campaign: Campaign, host: Client, changed: dict[str, str], status: int, why: str
) -> None:
    before = rows()

    answer = host.post(at(campaign, "retell", 4), {**form_of(campaign, 4), **changed})

    assert answer.status_code == status
    assert why in words(answer)
    assert rows() == before


def test_the_open_game_is_told_by_the_wizard(campaign: Campaign, host: Client) -> None:
    answer = host.get(at(campaign, "retell", 6))

    assert answer["Location"] == at(campaign, "result_begin", 6)


# --- built on another result --------------------------------------------------------------------


def test_the_box_stands_as_it_is(campaign: Campaign, host: Client) -> None:
    revised(campaign, 5)
    address = at(campaign, "again", 6)
    world = world_of(game(campaign, 6))

    answer = host.post(
        address, {"do": "stand", "edition": hidden(host.get(address), "edition")}, follow=True
    )

    assert "The box stands as it is." in words(answer)
    assert on_another(tuple(chapters_of(campaign))) == ()
    assert world_of(game(campaign, 6)) == world


def unanswered(campaign: Campaign) -> None:
    """Game 5 was corrected, and nobody has kept the answers of its phase."""
    Chapter.objects.filter(pk=revised(campaign, 5).pk).update(answers=[], seed="")


def test_the_phase_is_run_again_step_by_step(campaign: Campaign, host: Client) -> None:
    unanswered(campaign)
    address = at(campaign, "again", 6)
    before = rows()

    page = host.get(address)
    for _step in range(20):
        if hidden(page, "expected"):
            break
        page = host.post(address, {**sent(page), "do": "answer"})
    assert rows() == before
    answer = host.post(address, {**sent(page), "do": "run"}, follow=True)

    outcome = phase_told(chapter=game(campaign, 5))
    assert "The phase was run again: the chapter stands anew." in words(answer)
    assert on_another(tuple(chapters_of(campaign))) == ()
    assert world_of(game(campaign, 6)) == outcome.state  # type: ignore[union-attr]  # it was carried out


def sent(page: Answer) -> dict[str, object]:
    """The form of a page, each question answered with the first thing that it offers."""
    fields: dict[str, object] = {
        name: hidden(page, name) for name in ("edition", "given", "seed", "expected")
    }
    fields["draws"] = "seed"
    for asked in page.context["shown"].asked:
        fields[f"asked:{asked.key}"] = "1"
        if asked.offers and not asked.many:
            fields[f"a:{asked.key}"] = asked.offers[0].value
    return fields


def test_an_answer_that_cannot_be_is_told_and_nothing_changed(
    campaign: Campaign, host: Client
) -> None:
    unanswered(campaign)
    address = at(campaign, "again", 6)
    page = host.get(address)
    before = rows()
    asked = page.context["shown"].asked
    assert asked

    answer = host.post(address, {**sent(page), f"a:{asked[0].key}": "nonsense", "do": "answer"})

    assert answer.status_code == 422
    assert "This answer cannot be" in words(answer)
    assert rows() == before


def test_a_result_that_no_longer_fits_leaves_one_way(campaign: Campaign, host: Client) -> None:
    chapter = revised(campaign, 5)
    result = result_of(chapter)
    assert result is not None
    odd = msgspec.to_builtins(replace(result, game=9))
    Chapter.objects.filter(pk=chapter.pk).update(result=odd)

    page = words(host.get(at(campaign, "again", 6)))

    assert "The phase cannot be run again" in page
    assert "Correct the result of game 5 first, or let the box stand." in page


@pytest.mark.parametrize("given", ["", "[", '[{"key": 1}]', '[{"key":"x/y","value":["z"]}]'])
def test_answers_that_nobody_gave_break_nothing(
    campaign: Campaign, host: Client, given: str
) -> None:
    revised(campaign, 5)
    address = at(campaign, "again", 6)
    edition = hidden(host.get(address), "edition")
    before = rows()

    answer = host.post(address, {"do": "answer", "edition": edition, "given": given})

    assert answer.status_code in {200, 422}
    assert rows() == before


def test_a_chapter_that_announces_nothing_has_no_such_page(
    campaign: Campaign, host: Client
) -> None:
    answer = host.get(at(campaign, "again", 5), follow=True)

    assert "This box stands on the chapter before as it is now." in words(answer)
