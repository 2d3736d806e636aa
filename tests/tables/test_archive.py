"""A whole campaign as one file: out, in again, and every way in which a file can be wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

import pytest
from django.urls import reverse

from chronicle.models import Annal, Campaign, CardRow, Chapter, Person
from chronicle.rules.oath.corrections import Correction
from chronicle.selectors import chapters_of, result_of
from chronicle.services.annals import AnnalTold, annal_write
from chronicle.services.openings import deal_run
from chronicle.services.people import person_erase
from chronicle.services.revisions import chapter_revise, edition_of
from chronicle.worlds import world_of
from tables.exchange.archive import archive_of, write_archive
from tables.exchange.archive_reading import (
    FAULTS_MOST,
    LONGEST,
    is_archive,
    look_at_archive,
    read_archive,
)
from tables.models import Seat, Session
from tables.services.archives import archive_store
from tables.services.sessions import session_open
from tests.tables.chronicles_played import play_on
from tests.tables.pages.test_new import undealt
from tests.tables.pages.visits import host_of
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def played() -> Campaign:
    return played_on()


@cache
def written() -> bytes:
    """The file of such a campaign, made once: whatever becomes of the rows, the bytes stay."""
    return write_archive(played_on())


def played_on() -> Campaign:
    """The demo, played on for two games, with an evening, an era and an older chapter corrected."""
    campaign = campaign_made()
    session_open(chapter=open_chapter(campaign), evening=EVENING)
    play_on(campaign, 2)
    era = AnnalTold(era="The Long Rain", played_on=date(2026, 1, 2), text="Wet.\nCold.")
    annal_write(campaign=campaign, game=4, told=era, base=0)
    older = chapters_of(campaign)[1]
    chapter_revise(
        chapter=older, edition=edition_of(older), correction=Correction(name="Put right")
    )
    return campaign


def store(data: bytes) -> Campaign:
    stored = archive_store(archive=read_archive(data), among=Campaign.objects.none())
    assert stored.new
    return stored.campaign


def counts() -> dict[str, int]:
    models = (Campaign, Chapter, CardRow, Annal, Person, Session, Seat)
    return {model.__name__: model.objects.count() for model in models}


def changed(data: bytes, change: Change) -> bytes:
    """The file with something changed, and nothing that tells of it."""
    held = json.loads(data)
    held.pop("check")
    change(held)
    return json.dumps(held).encode()


def faults(data: bytes) -> list[tuple[str, str]]:
    look = look_at_archive(data)
    assert look.archive is None
    return [(fault.field, str(fault.why)) for fault in look.faults]


# --- out and in -----------------------------------------------------------------------------------


def test_what_went_out_comes_in_with_equal_digests(played: Campaign) -> None:
    data = write_archive(played)

    again = store(data)

    def told(campaign: Campaign) -> list[tuple[Any, ...]]:
        return [
            (each.game, each.revision, each.digest, world_of(each), result_of(each), each.answers)
            for each in campaign.chapters.order_by("game", "revision")
        ]

    assert told(again) == told(played)
    assert len(told(again)) == 5
    assert archive_of(again) == archive_of(played)
    assert write_archive(again) == data


def test_persons_evenings_and_annals_come_in_too(played: Campaign) -> None:
    again = store(write_archive(played))

    session = Session.objects.get(chapter__campaign=again)
    seats = {seat.color: seat.person.name if seat.person else None for seat in session.seats.all()}
    annal = Annal.objects.get(campaign=again)
    assert again.group is not None
    assert again.group_id != played.group_id
    assert seats == {"purple": "Ana", "yellow": "Bo", "blue": "Ana", "red": None}
    assert (annal.era, annal.text) == ("The Long Rain", "Wet.\nCold.")


def test_a_campaign_comes_in_whose_player_was_erased(played: Campaign) -> None:
    person_erase(person=Person.objects.get(group=played.group, name="Ana"))

    again = store(write_archive(played))

    session = Session.objects.get(chapter__campaign=again)
    seats = {seat.color: seat.person and seat.person.name for seat in session.seats.all()}
    assert seats == {"purple": None, "yellow": "Bo", "blue": None, "red": None}


def test_an_evening_that_was_open_is_over_and_its_pin_is_nobodys() -> None:
    campaign = campaign_made()
    session_open(chapter=open_chapter(campaign), evening=EVENING)

    again = store(write_archive(campaign))

    session = Session.objects.get(chapter__campaign=again)
    assert session.closed_at is not None
    assert session.pin_hash == ""


def test_no_secret_is_in_the_file(played: Campaign) -> None:
    text = write_archive(played).decode()

    for session in Session.objects.filter(chapter__campaign=played):
        assert session.pin_hash not in text
    assert played.code not in text
    assert "token" not in text


def test_how_a_game_was_dealt_goes_with_it() -> None:
    campaign = undealt()
    deal_run(chapter=open_chapter(campaign), seed="a seed")

    again = store(write_archive(campaign))

    assert open_chapter(again).dealt == open_chapter(campaign).dealt
    assert open_chapter(again).digest == open_chapter(campaign).digest


def test_the_same_file_twice_adds_nothing(played: Campaign) -> None:
    data = write_archive(played)
    campaign = store(data)
    before = counts()

    again = archive_store(archive=read_archive(data), among=Campaign.objects.filter(pk=campaign.pk))

    assert (again.campaign, again.new) == (campaign, False)
    assert counts() == before


def test_an_older_file_of_a_campaign_that_was_played_on_adds_nothing(played: Campaign) -> None:
    data = write_archive(played)
    play_on(played, 1, seed=5)

    again = archive_store(archive=read_archive(data), among=Campaign.objects.all())

    assert (again.campaign, again.new) == (played, False)


def test_a_file_that_goes_on_further_is_another_campaign(played: Campaign) -> None:
    older = store(write_archive(played))
    play_on(played, 1, seed=5)

    again = archive_store(
        archive=read_archive(write_archive(played)), among=Campaign.objects.filter(pk=older.pk)
    )

    assert again.new


def test_a_chronicle_can_be_played_on_after_it_came_in(played: Campaign) -> None:
    again = store(write_archive(played))

    here, there = play_on(played, 3, seed=8), play_on(again, 3, seed=8)

    assert (here.game, here.digest) == (there.game, there.digest)


# --- wrong files ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        (lambda held: held.pop("name"), "name", "this field is missing"),
        (lambda held: held.update(extra=1), "extra", "there is no such field"),
        (lambda held: held.update(name=7), "name", "Expected `str`, got `int`"),
        (lambda held: held.update(name="x" * 300), "name", "Expected `str` of length <= 255"),
        (lambda held: held.update(format="reliquary/9"), "format", "update Reliquary"),
        (lambda held: held.update(game="chess"), "game", "chess is not known: write one of oath"),
        (lambda held: held.update(chapters=[]), "chapters", "length >= 1"),
        (
            lambda held: held["chapters"][2]["world"].update(oath="silence"),
            "chapters[2].world.oath",
            "Invalid enum value",
        ),
        (
            lambda held: held["chapters"][1]["world"]["places"][0].update(site="moon"),
            "chapters[1].world.places[0].site",
            "no site has the id moon",
        ),
        (
            lambda held: held["chapters"][1]["world"]["places"][0]["cards"].append("rain"),
            "chapters[1].world.places[0].cards[2]",
            "no card has the id rain",
        ),
        (
            lambda held: held["chapters"][0]["world"]["world_deck"]["cards"].append("elders"),
            "chapters[0].world.world_deck.cards[57]",
            "Elders lies in two places",
        ),
        (
            lambda held: held["chapters"][0]["world"]["places"].pop(),
            "chapters[0].world.places",
            "the map has eight places",
        ),
        (
            lambda held: held["chapters"][0]["world"].update(name="other"),
            "chapters[0].fingerprint",
            "its fingerprint is another",
        ),
        (
            lambda held: held["chapters"][0]["world"].update(citizens=["purple"]),
            "chapters[0].world.citizens",
            "no colour purple",
        ),
        (
            lambda held: held["chapters"][0]["world"]["world_deck"].update(unseen=-1),
            "chapters[0].world.world_deck.unseen",
            "this is no count of cards",
        ),
        (
            lambda held: held["chapters"][1].update(game=3),
            "chapters[1].world.game",
            "another game than its chapter",
        ),
        (
            lambda held: held["chapters"][3].update(before={"game": 9}),
            "chapters[3].before",
            "no chapter that comes before this one has that number",
        ),
        (
            lambda held: held["chapters"].append(held["chapters"][-1]),
            "chapters[5].game",
            "has a chapter of this revision already",
        ),
        (
            lambda held: held["chapters"][1].update(result=None),
            "chapters[1].closed_at",
            "a game that is over has a result",
        ),
        (
            lambda held: held["chapters"][1]["result"].update(winner="pink"),
            "chapters[1].result.winner",
            "no colour pink",
        ),
        (
            lambda held: held["chapters"][0].update(digest="abc"),
            "chapters[0].digest",
            "matching regex",
        ),
        (
            lambda held: held["chapters"][0].update(ruleset="oath/99"),
            "chapters[0].ruleset",
            "oath/99 are not known here",
        ),
        (
            lambda held: held["chapters"][0]["kept"].update(name_hex="0g"),
            "chapters[0].kept",
            "hexadecimal digits",
        ),
        (
            lambda held: held["chapters"][0]["kept"].update(citizenship=999),
            "chapters[0].kept",
            "one byte",
        ),
        (
            lambda held: held["chapters"][1]["warnings"][0].update(
                text={"text": "{a.__class__}", "params": {"a": "x"}}
            ),
            "chapters[1].warnings[0].text",
            "this is no message of ours",
        ),
        (
            lambda held: held["chapters"][1]["answers"].append(held["chapters"][1]["answers"][0]),
            "chapters[1].answers",
            "answered twice",
        ),
        (
            lambda held: held["chapters"][1]["events"].insert(
                0, {"type": "CitizenshipGranted", "seat": "pink"}
            ),
            "chapters[1].events[0]",
            "names what no box has",
        ),
        (lambda held: held["persons"].append("Ana"), "persons", "no two the same"),
        (lambda held: held.update(group=None), "group", "belong to a group"),
        (lambda held: held["annals"].append(held["annals"][0]), "annals[1].game", "already"),
        (
            lambda held: held["evenings"][0]["chapter"].update(game=77),
            "evenings[0].chapter",
            "no chapter of this file",
        ),
        (
            lambda held: held["evenings"][0]["seats"][0].update(person="Nobody"),
            "evenings[0].seats[0].person",
            "nobody of the group is called so",
        ),
        (
            lambda held: held["evenings"][0]["seats"][1].update(color="purple"),
            "evenings[0].seats",
            "taken once",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_field(change: Change, field: str, why: str) -> None:
    found = faults(changed(written(), change))

    assert field in [path for path, _why in found]
    assert why in next(reason for path, reason in found if path == field)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "SitesArranged", "moves": [[1, 2]], "sites": []},
        {"type": "SitesArranged", "moves": [[1, 9]], "sites": ["plains"]},
    ],
)
def test_an_event_that_cannot_be_told_is_a_fault(event: dict[str, Any]) -> None:
    def change(held: dict[str, Any]) -> None:
        held["chapters"][1]["events"].insert(0, event)

    told = faults(changed(written(), change))

    assert told == [("chapters[1].events[0]", "this event names what no box has")]


def test_every_fault_is_listed_up_to_a_hundred() -> None:
    def change(held: dict[str, Any]) -> None:
        held["name"] = 1
        for chapter in held["chapters"]:
            chapter["digest"] = "x"
            chapter["world"]["oath"] = "silence"
            chapter["world"]["unseen"] = list(range(40))

    found = faults(changed(written(), change))

    assert len(found) == FAULTS_MOST
    assert [field for field, _why in found[:4]] == [
        "name",
        "chapters[0].digest",
        "chapters[0].world.oath",
        "chapters[0].world.unseen[0]",
    ]


def test_a_file_that_was_changed_says_so_and_is_taken_without_its_check() -> None:
    data = written()
    renamed = data.replace(b'"name": "Ours"', b'"name": "Mine"', 1)

    assert [field for field, _why in faults(renamed)] == ["check"]
    assert store(changed(data, lambda held: held.update(name="Mine"))).name == "Mine"


@pytest.mark.parametrize(
    ("data", "field", "why"),
    [
        (b"{", "file", "this is no JSON"),
        (b"{}", "format", "this is no file of a campaign"),
        (b'{"format": null}', "format", "this is no file of a campaign"),
        (b'{"format": {"a": 1}}', "format", "update Reliquary"),
        (b'{"format": "reliquary/1", "a": ' + b"[" * 30 + b"]" * 30 + b"}", "file", "too deeply"),
        (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "file", "too deeply"),
        (b'{"format": "\xff"}', "file", "this is no JSON"),
        (b"{" + b" " * LONGEST + b"}", "file", "larger than 10 MiB"),
    ],
)
def test_what_is_no_file_of_ours_says_so(data: bytes, field: str, why: str) -> None:
    assert is_archive(data)
    found = faults(data)

    assert [path for path, _why in found] == [field]
    assert why in found[0][1]


def _mess(dice: random.Random, data: bytes) -> bytes:
    """A file as bad luck or bad will makes it."""
    if dice.random() < 0.4:
        letters = bytearray(data)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(letters))
            end = at + dice.choice((0, 1, 3, 400))
            letters[at:end] = dice.choice((b"", b"0", b"\xff", b'"', b"[[[[", b"null", b"=1+1"))
        return bytes(letters[: dice.choice((len(letters), dice.randrange(len(letters))))])
    held = json.loads(data)
    held.pop("check")
    for _ in range(dice.randint(1, 3)):
        _bend(dice, held)
    return json.dumps(held).encode()


def _bend(dice: random.Random, value: Any) -> None:
    """Walk to some field and put something else there."""
    strange: tuple[Any, ...] = (
        None,
        -1,
        2**70,
        1.5,
        "",
        "\0",
        "=cmd()",
        "x" * 9000,
        [],
        {},
        [[]],
        True,
        "{0}",
    )
    while True:
        keys: list[Any] = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = dice.choice(keys)
        if isinstance(value[key], dict | list) and dice.random() < 0.85:
            value = value[key]
            continue
        match dice.randint(0, 2):
            case 0:
                value[key] = dice.choice(strange)
            case 1 if isinstance(value, list):
                value.append(value[key])
            case _:
                del value[key]
        return


def _looked_at(campaign: Campaign) -> None:
    """Every page of it that shows something of the file."""
    host = host_of(campaign)
    lists = "?open=sites&open=relics&open=deck&open=dispossessed&open=save"
    pages = [f"{reverse('campaign', args=[campaign.code])}{lists}"]
    pages += [reverse(name, args=[campaign.code]) for name in ("setup", "statistics", "people")]
    pages += [
        reverse("chapter", args=[campaign.code, chapter.game]) for chapter in chapters_of(campaign)
    ]
    for page in pages:
        assert host.get(page).status_code in {200, 302}, page


def test_two_hundred_bad_files_break_nothing() -> None:
    """Whatever is taken in spite of its dents can be looked at and goes out again."""
    data = written()
    taken = refused = 0

    for seed in range(200):
        before = counts()
        dice = random.Random(seed)  # noqa: S311 -- a seed makes the same mess again
        look = look_at_archive(_mess(dice, data))
        if look.archive is None:
            assert look.faults
            assert counts() == before
            refused += 1
            continue
        stored = archive_store(archive=look.archive, among=Campaign.objects.none())
        write_archive(stored.campaign)
        _looked_at(stored.campaign)
        taken += 1

    assert refused > 120
    assert taken > 5
