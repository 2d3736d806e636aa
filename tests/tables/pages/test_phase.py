"""The phase: asked page by page, taken back answer by answer, saved in one go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from chronicle.models import Campaign, Chapter
from chronicle.rules.core.play import Open
from chronicle.rules.core.questions import UNSEEN, Choice, Draw, Question, sample
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.world import World
from chronicle.selectors import answers_of, next_chapter_of, open_chapter_of, result_of
from chronicle.services.chapters import result_store
from chronicle.worlds import world_of
from tables.models import Device
from tables.pages.oath.result.picking import MOST_PLAIN
from tables.services.draft_values import CHECK, ENDING, MAP, OTHERS, WINNER, result_told
from tables.services.drafts import draft_for, phase_progress
from tables.services.sessions import session_open
from tests.evenings import evening
from tests.tables.pages.wizard import Browser, Page
from tests.tables.results_made import result_json
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def chapter(campaign: Campaign) -> Chapter:
    return open_chapter(campaign)


@pytest.fixture
def world(chapter: Chapter) -> World:
    return world_of(chapter)


@pytest.fixture
def browser(campaign: Campaign, chapter: Chapter) -> Browser:
    """The evening is told: Red, an Exile, won as Usurper; the map as it began, all of it Red's."""
    session_open(chapter=chapter, evening=EVENING)
    browser = Browser(campaign, chapter)
    numbers = [place.number for place in world_of(chapter).places if place.faceup]
    browser.walk(browser.step(ENDING), how="usurper", winner="red")
    browser.walk(browser.step(MAP), **{f"ruler__{number}": "red" for number in numbers})
    browser.walk(browser.step(WINNER), reliquary="4")
    browser.walk(browser.step(OTHERS))
    return browser


def begin(browser: Browser, draws: str) -> None:
    browser.walk(browser.step(CHECK), draws=draws)


def questions(chapter: Chapter) -> tuple[Question, ...]:
    outcome = phase_progress(chapter, draft_for(chapter).draft).outcome
    return outcome.questions if isinstance(outcome, Open) else ()


def answer(browser: Browser, question: Question) -> None:
    """The way a thumb answers: rows are ticked, cards are tapped one by one."""
    value = sample(question, "thumb")
    if isinstance(question, Choice) and len(question.among) <= MOST_PLAIN:
        browser.walk(browser.phase, **{f"a:{question.key}": list(value)})
        return
    for each in value:
        browser.walk(browser.phase, f"pick:{question.key}:{each}")
    browser.walk(browser.phase, **{f"who:{question.key}": "table"})


def walk_to(browser: Browser, chapter: Chapter, prefix: str) -> Question:
    """Answer until a question of this prefix is open."""
    while True:
        now = questions(chapter)
        if now[0].key.startswith(prefix):
            return now[0]
        _answer_somehow(browser, now)


def _answer_somehow(browser: Browser, now: tuple[Question, ...]) -> None:
    tapped = {f"a:{q.key}": list(sample(q, "thumb")) for q in now if isinstance(q, Choice)} | {
        f"who:{q.key}": "seed" if q.exact else UNSEEN for q in now if isinstance(q, Draw)
    }
    browser.walk(browser.phase, **tapped)


def test_a_whole_evening_by_a_seed_leads_to_the_next_game(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    begin(browser, "seed")
    while now := questions(chapter):
        answer(browser, now[0])
    preview = browser.open(browser.phase)
    saved = browser.press(browser.phase, preview, "save")

    chapter.refresh_from_db()
    following = next_chapter_of(chapter)
    assert following is not None
    assert "Save: game 5 waits" in preview.text
    assert saved.headers["Location"] == browser.phase
    assert "Print the pack-up sheet" in browser.open(browser.phase).text
    assert following == open_chapter_of(campaign)
    assert (following.game, world_of(following).citizens) == (5, world_of(following).citizens)
    assert chapter.sessions.get().closed_at is not None
    assert {each.source for each in answers_of(chapter)} == {"table", "seed"}
    assert not any(isinstance(q, Draw) for q in now)


def test_the_page_and_the_command_lead_to_the_same_next_game(
    browser: Browser, chapter: Chapter, tmp_path: Path
) -> None:
    twin = campaign_made("Twin")
    begin(browser, "seed")
    while now := questions(chapter):
        answer(browser, now[0])
    draft = draft_for(chapter).draft
    browser.walk(browser.phase, "save")

    told = result_json(
        result_told(draft, world_of(chapter)),
        seed=draft.seed,
        answers=[{"key": each.key, "value": list(each.value)} for each in draft.told_answers],
    )
    path = tmp_path / "result.json"
    path.write_text(json.dumps(told))
    call_command("oath_chronicle", twin.code, str(path), "--json")

    mine, theirs = next_chapter_of(chapter), open_chapter_of(twin)
    assert mine is not None
    assert theirs is not None
    assert world_of(mine) == world_of(theirs)
    assert mine.digest == theirs.digest


def test_an_evening_told_card_by_card_and_the_rest_unseen(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    begin(browser, "ask")
    question = walk_to(browser, chapter, "add/")
    while not isinstance(question, Draw):
        answer(browser, question)
        question = questions(chapter)[0]
    page = browser.open(browser.phase)
    answer(browser, question)

    cards = tuple(draft_for(chapter).draft.told_answers[-1].value)
    assert "We drew from the box" in page.text
    assert cards == sample(question, "thumb")
    assert all(card_of(card).kind is Kind.DENIZEN for card in world.archive)

    while questions(chapter):
        walk = questions(chapter)
        _answer_somehow(browser, walk)
    saved = browser.walk(browser.phase, "save")

    assert saved.status_code == 302
    assert next_chapter_of(chapter) is not None


def test_a_card_is_found_among_those_that_can_be_drawn(browser: Browser, chapter: Chapter) -> None:
    begin(browser, "ask")
    question = walk_to(browser, chapter, "add/")
    while not isinstance(question, Draw):
        answer(browser, question)
        question = questions(chapter)[0]
    wanted = str(question.among[3].label)[:7]
    address = browser.step(MAP).replace("result/map", "cards")

    found = browser.walk(browser.phase, f"find:{question.key}", **{f"q-{question.key}": wanted})
    rows = Page(browser.client.get(address, {"field": question.key, "q": wanted, "verb": "pick"}))

    picks = [do for do in browser.open(found.headers["Location"]).buttons if do.startswith("pick")]
    offered = [f"pick:{question.key}:{each.value}" for each in question.among]
    assert f"pick:{question.key}:{question.among[3].value}" in rows.buttons
    assert set(rows.buttons) < set(offered)
    assert picks == [*rows.buttons, *offered]


def test_a_choice_that_is_not_one_is_told_at_its_field_and_kept(
    browser: Browser, chapter: Chapter
) -> None:
    begin(browser, "ask")
    first = questions(chapter)[0]
    before = draft_for(chapter).draft.answers

    nothing = browser.walk(browser.phase)
    strange = browser.walk(browser.phase, **{f"a:{first.key}": ["an-oath-of-ours"]})

    assert (nothing.status_code, strange.status_code) == (422, 422)
    assert "choose 1, not 0" in nothing.content.decode()
    assert "an-oath-of-ours cannot be named here" in strange.content.decode()
    assert draft_for(chapter).draft.answers == before


def test_too_few_cards_are_refused_and_those_named_stay(browser: Browser, chapter: Chapter) -> None:
    begin(browser, "ask")
    question = walk_to(browser, chapter, "add/")
    while not isinstance(question, Draw):
        answer(browser, question)
        question = questions(chapter)[0]
    value = question.among[0].value

    browser.walk(browser.phase, f"pick:{question.key}:{value}")
    response = browser.walk(browser.phase)

    assert response.status_code == 422
    assert f"{question.count} cards are drawn here, not 1" in response.content.decode()
    assert draft_for(chapter).draft.pick(question.key).values == (value,)


def test_a_card_that_was_named_can_be_taken_back(browser: Browser, chapter: Chapter) -> None:
    begin(browser, "ask")
    question = walk_to(browser, chapter, "add/")
    while not isinstance(question, Draw):
        answer(browser, question)
        question = questions(chapter)[0]
    one, two = (each.value for each in question.among[:2])

    for do in (f"pick:{question.key}:{one}", f"pick:{question.key}:{two}"):
        browser.walk(browser.phase, do)
    browser.walk(browser.phase, f"unpick:{question.key}:{one}")

    assert draft_for(chapter).draft.pick(question.key).values == (two,)


def test_back_drops_the_last_answer_and_then_leads_to_the_result(
    browser: Browser, chapter: Chapter
) -> None:
    begin(browser, "seed")
    first = questions(chapter)
    answer(browser, first[0])

    where = [browser.walk(browser.phase, "back").headers["Location"] for _ in range(2)]

    assert where == [browser.phase, browser.step(CHECK)]
    assert questions(chapter) == first


def test_the_phase_waits_until_somebody_said_who_draws(browser: Browser) -> None:
    response = browser.client.get(browser.phase)

    assert response.headers["Location"] == browser.step(CHECK)
    assert browser.open(browser.step(CHECK)).sent["draws"] == ["seed"]


def test_a_row_that_is_tapped_is_the_answer(browser: Browser, chapter: Chapter) -> None:
    begin(browser, "seed")
    first = questions(chapter)[0]
    value = sample(first, "thumb")[0]
    page = browser.open(browser.phase)

    strange = browser.press(browser.phase, page, "choose:map/edifice:3/tents")
    tapped = browser.press(browser.phase, page, f"choose:{first.key}:{value}")

    answers = draft_for(chapter).draft.told_answers
    assert f"choose:{first.key}:{value}" in page.buttons
    assert "next" not in page.buttons[-1:]
    assert (strange.status_code, tapped.headers["Location"]) == (422, browser.phase)
    assert [(each.key, each.value) for each in answers] == [(first.key, (value,))]


def test_a_button_tapped_twice_answers_once(browser: Browser, chapter: Chapter) -> None:
    begin(browser, "seed")
    first = questions(chapter)[0]
    page = browser.open(browser.phase)
    tapped = {f"a:{first.key}": list(sample(first, "thumb"))}

    browser.press(browser.phase, page, **tapped)
    again = browser.press(browser.phase, page, **tapped)

    assert again.headers["Location"] == browser.phase
    assert len(draft_for(chapter).draft.answers) == 1


def test_the_seed_is_made_once_and_kept(browser: Browser, chapter: Chapter) -> None:
    begin(browser, "seed")
    seed = draft_for(chapter).draft.seed
    shown = browser.open(browser.phase)
    begin(browser, "ask")
    begin(browser, "seed")

    assert f'href="{browser.step(CHECK)}"' in shown.text
    assert len(seed) == 32
    assert draft_for(chapter).draft.seed == seed


def test_an_answer_that_nobody_asks_for_any_more_is_said_so_and_the_others_stand(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    numbers = [place.number for place in world.places if place.faceup]
    browser.walk(browser.step(ENDING), how="oath", winner="purple")
    browser.walk(browser.step(MAP), **{f"ruler__{number}": "purple" for number in numbers})
    card = next(c for c in world.world_deck.cards if card_of(c).kind is Kind.DENIZEN)
    browser.walk(browser.step(MAP), f"add:cards-2:{card}")
    browser.walk(browser.step(WINNER))
    begin(browser, "seed")
    while now := questions(chapter):
        answer(browser, now[0])
    before = [each.key for each in draft_for(chapter).draft.told_answers]

    browser.walk(browser.step(ENDING), how="usurper", winner="red")
    page = browser.open(browser.phase)

    kept = phase_progress(chapter, draft_for(chapter).draft)
    after = [each.key for each in kept.draft.told_answers]
    assert "Some answers no longer fit" in page.text
    assert (before[:2], after[0]) == (["vow/oath", "map/edifice"], "vow/oath")
    assert "map/edifice" not in after
    assert [each.path for each in kept.dropped] == ["map/edifice"]


def test_a_finished_phase_is_taken_back_in_one_tap_with_all_that_was_entered(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    begin(browser, "seed")
    while now := questions(chapter):
        answer(browser, now[0])
    browser.walk(browser.phase, "save")
    entered = draft_for(chapter).draft
    finished = browser.open(browser.phase)

    back = browser.client.post(browser.phase, {"do": "take-back"})

    chapter.refresh_from_db()
    assert "take-back" in finished.buttons
    assert back.headers["Location"] == browser.phase
    assert (chapter.closed_at, open_chapter_of(campaign)) == (None, chapter)
    assert chapter.sessions.get().closed_at is None
    assert draft_for(chapter).draft == entered
    assert "Save: game 5 waits" in browser.open(browser.phase).text
    assert result_of(chapter) == result_told(entered, world_of(chapter))


def test_a_phase_on_a_broken_result_sends_back_to_the_check(browser: Browser) -> None:
    browser.walk(browser.step(ENDING), how="usurper", winner="purple")

    response = browser.client.get(browser.phase)

    assert response.headers["Location"] == browser.step(CHECK)


def test_two_devices_at_one_question_and_the_later_one_is_told(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    other = Browser(campaign, chapter)
    begin(browser, "ask")
    mine, theirs = browser.open(browser.phase), other.open(other.phase)
    first = questions(chapter)[0]
    other.press(other.phase, theirs, "unpick:nothing:here")

    response = browser.press(
        browser.phase, mine, **{f"a:{first.key}": list(sample(first, "thumb"))}
    )

    assert response.status_code == 409
    assert draft_for(chapter).draft.answers == ()


def test_a_viewer_is_not_let_in(campaign: Campaign, chapter: Chapter) -> None:
    viewer = Browser(campaign, chapter, role=Device.Role.VIEWER)

    answers = [
        viewer.client.get(viewer.phase),
        viewer.client.post(viewer.phase, {"do": "begin", "draws": "seed"}),
        viewer.client.get(viewer.step(MAP).replace("result/map", "cards"), {"q": "khan"}),
    ]

    assert [each.status_code for each in answers] == [403, 403, 403]


def test_what_the_table_did_not_say_is_asked_before_the_vow(
    browser: Browser, chapter: Chapter
) -> None:
    browser.walk(browser.step(ENDING), how="oath", winner="purple")
    begin(browser, "seed")

    page = browser.open(browser.phase)

    assert [question.key for question in questions(chapter)] == ["table/relics/winner"]
    assert "Before the vow" in page.text
    assert "None of them is an answer too." in page.text


def test_who_rules_is_asked_as_the_map_step_asks_it(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    untold = [place.number for place in world.places if place.faceup]
    browser.walk(browser.step(MAP), **{f"ruler__{number}": "" for number in untold})
    begin(browser, "seed")

    page = browser.open(browser.phase)

    asked = questions(chapter)[0].key
    row = page.text.partition('value="bandits"')[2].partition("</label>")[0]
    assert asked.startswith("table/ruler/")
    assert "Empire" in page.text
    assert "glyphs.svg#bandits" in row


def test_enter_searches_and_an_empty_search_finds_nothing(
    browser: Browser, chapter: Chapter
) -> None:
    begin(browser, "ask")
    question = walk_to(browser, chapter, "add/")
    while not isinstance(question, Draw):
        answer(browser, question)
        question = questions(chapter)[0]

    found = browser.walk(browser.phase, "find", **{f"q-{question.key}": "va"})
    nothing = browser.walk(browser.phase, f"find:{question.key}")

    assert "q=va" in found.headers["Location"]
    assert nothing.headers["Location"] == browser.phase


def test_a_search_for_what_is_not_asked_finds_no_page(browser: Browser) -> None:
    begin(browser, "ask")
    address = browser.step(MAP).replace("result/map", "cards")

    strange = browser.client.get(address, {"field": "add/nothing", "q": "khan", "verb": "pick"})

    assert strange.status_code == 404


def test_another_device_answered_first_and_the_later_press_shows_what_stands(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    other = Browser(campaign, chapter)
    begin(browser, "seed")
    preview_of = browser.open(browser.phase)
    first = questions(chapter)[0]
    answer(other, first)

    late = browser.press(
        browser.phase,
        preview_of,
        **{f"a:{first.key}": [first.among[0].value]},  # type: ignore[union-attr] # a choice
    )

    assert late.headers["Location"] == browser.phase
    assert draft_for(chapter).draft.answers[0][0].value == sample(first, "thumb")


def test_a_phase_stands_once_the_next_game_has_been_told(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    begin(browser, "seed")
    while now := questions(chapter):
        answer(browser, now[0])
    browser.walk(browser.phase, "save")
    following = next_chapter_of(chapter)
    assert following is not None
    result_store(chapter=following, result=evening(world_of(following), 1))

    finished = browser.open(browser.phase)
    refused = browser.client.post(browser.phase, {"do": "take-back"}, follow=True)

    chapter.refresh_from_db()
    assert "take-back" not in finished.buttons
    assert "The next game has been played: this phase stands." in refused.content.decode()
    assert (chapter.closed_at is None, open_chapter_of(campaign)) == (False, following)
    assert browser.client.get(browser.step(CHECK)).headers["Location"] == browser.phase
