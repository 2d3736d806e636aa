"""The chronicle phase as its pages show it: what was decided, what is asked, what will be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from msgspec import Struct
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.core.play import Open, Outcome
from chronicle.rules.core.questions import UNSEEN, Alternative, Choice, Draw, Question, Roll
from chronicle.rules.core.scene import Event
from chronicle.rules.oath import events
from chronicle.rules.oath.cardbook import Suit, all_cards, next_suit
from chronicle.rules.oath.phase_cards import ADDED_PER_SUIT
from chronicle.rules.oath.result import BANDITS
from chronicle.rules.oath.world import PURPLE, SEATS, World
from tables.pages.oath.result.picking import MOST_PLAIN, MOST_TAPPED, Search, search_among
from tables.pages.oath.result.shown import CHECKBOX, RADIO, Fact, Group, Option
from tables.services.draft_values import BY_QUESTION, BY_SEED, Draft, PickDraft

BY_TABLE = "table"
MOST_NAMED = 6
"""More cards than these nobody names by default: a whole pile was shuffled."""

STEPS = (
    ("vow", gettext_noop("Vow"), gettext_noop("The vow")),
    ("citizenship", gettext_noop("Citizens"), gettext_noop("Citizenship")),
    ("map", gettext_noop("Map"), gettext_noop("The map")),
    ("add", gettext_noop("Add six"), gettext_noop("Add six cards")),
    ("remove", gettext_noop("Remove six"), gettext_noop("Remove six cards")),
    ("relics", gettext_noop("Relics"), gettext_noop("The relics")),
    ("deck", gettext_noop("Deck"), gettext_noop("The world deck")),
    ("save", gettext_noop("Save"), gettext_noop("Save")),
)
_STEP_OF_PREFIX = {"heal": "add"}

_STEP: dict[type[Event[World]], str] = {
    events.OathSworn: "vow",
    events.CitizensExiled: "citizenship",
    events.CitizenshipGranted: "citizenship",
    events.EdificeBuilt: "map",
    events.RuinRepaired: "map",
    events.SiteDiscarded: "map",
    events.EdificeRuined: "map",
    events.SitesArranged: "map",
    events.SiteDealt: "map",
    events.SiteTurnedFaceup: "map",
    events.DenizensAdded: "add",
    events.ArchiveHealed: "add",
    events.CardsDispossessed: "remove",
    events.RelicDeckShuffled: "relics",
    events.RelicsDealt: "relics",
    events.RelicsLaidOnTop: "relics",
    events.WorldDeckBuilt: "deck",
    events.ChapterOpened: "save",
}


class Picked(Struct, frozen=True, kw_only=True):
    """A thing that was named for a question."""

    value: str
    name: str
    suit: str = ""


class QuestionBlock(Struct, frozen=True, kw_only=True):
    """A question and how it is answered.

    ``answers`` are plain rows. Otherwise things are named one by one: those ``picked`` so far,
    found by ``search`` where there is one, or tapped in ``plain``; ``who`` asks first who draws.
    """

    field: str
    key: str
    text: str
    rule: str
    count: int = 0
    answers: Group | None = None
    who: Group | None = None
    picked: tuple[Picked, ...] = ()
    plain: tuple[Picked, ...] = ()
    search: Search | None = None
    problem: str = ""

    @property
    def is_tapped(self) -> bool:
        """Whether one tap on a row answers it."""
        return self.answers is not None and self.answers.kind == RADIO

    @property
    def missing(self) -> int:
        """How many are still to be named."""
        return max(0, self.count - len(self.picked))


class Spoke(Struct, frozen=True, kw_only=True):
    """A suit on the wheel: its middle, the corner of its glyph, and where its count stands."""

    suit: str
    x: int
    y: int
    count: int = 0

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left corner of its glyph."""
        return (self.x - 14, self.y - 14)

    @property
    def badge(self) -> tuple[int, int]:
        """The middle of its count."""
        return (self.x + (22 if self.x >= 0 else -22), self.y - 20)


_WHEEL = ((0, -66), (57, -33), (57, 33), (0, 66), (-57, 33), (-57, -33))


def step_of_key(key: str) -> str:
    """The step of the phase that a question belongs to; empty for what comes before the vow."""
    prefix = key.partition("/")[0]
    step = _STEP_OF_PREFIX.get(prefix, prefix)
    return step if step in {each for each, _name, _title in STEPS} else ""


def step_names() -> tuple[str, ...]:
    """The names of the steps, for the progress line."""
    return tuple(_(name) for _key, name, _title in STEPS)


def step_number(step: str) -> int:
    """Its place in the progress line, from 1; 0 before the vow."""
    keys = [key for key, _name, _title in STEPS]
    return keys.index(step) + 1 if step in keys else 0


def step_title(step: str) -> str:
    """The heading of a step."""
    titles = {key: title for key, _name, title in STEPS}
    return _(titles[step]) if step in titles else _("Before the vow")


def facts_of(happened: Sequence[Event[World]]) -> tuple[Fact, ...]:
    """What was decided so far, one line an event, with the step it belongs to and its rule."""
    names = {key: name for key, name, _title in STEPS}
    return tuple(
        Fact(text=told(event.describe()), rule=event.cites, lead=_(names[_STEP[type(event)]]))
        for event in happened
        if type(event) in _STEP
    )


def draws_group(draft: Draft) -> Group:
    """Who answers the draws of the phase: one seed, unless the table wants to be asked."""
    by_seed = Option(
        value=BY_SEED,
        label=_("Reliquary draws everything"),
        small=_("one seed is made now and recorded; you pack as the sheet says"),
        checked=draft.draws != BY_QUESTION,
    )
    asked = Option(
        value=BY_QUESTION,
        label=_("Ask at each draw"),
        small=_("you drew from the box, or nobody looked"),
        checked=draft.draws == BY_QUESTION,
    )
    return Group(
        name="draws",
        legend=_("Who draws the cards?"),
        rule="O-18",
        least="14",
        options=(by_seed, asked),
    )


# --- questions ------------------------------------------------------------------------------------


def blocks_of(
    outcome: Open[World], draft: Draft, *, find: str, query: str, problem: tuple[str, str]
) -> tuple[QuestionBlock, ...]:
    """The open questions; ``problem`` is a key and what is wrong with its answer."""
    return tuple(
        _block(
            question,
            draft.pick(question.key),
            outcome.state,
            query=query if find == question.key else "",
            problem=problem[1] if problem[0] == question.key else "",
        )
        for question in outcome.questions
    )


def field_of_key(key: str) -> str:
    """The anchor of a question."""
    return "q-" + key.replace("/", "-")


def _block(
    question: Question, pick: PickDraft, world: World, *, query: str, problem: str
) -> QuestionBlock:
    key = question.key
    plain = QuestionBlock(
        field=field_of_key(key),
        key=key,
        text=told(question.text),
        rule=question.rule,
        problem=problem,
    )
    match question:
        case Choice() if stands_as_rows(question):
            return _with(plain, answers=_answers(question, pick))
        case Choice(among=among, at_most=most):
            return _with(plain, **_naming(key, among, pick, world, query), count=most)
        case Draw() if stands_as_rows(question):
            return _with(plain, answers=_answers(question, pick), who=_who(question, pick))
        case Draw(among=among, count=count):
            naming = _naming(key, among, pick, world, query)
            return _with(plain, **naming, count=count, who=_who(question, pick))
        case Roll():
            return plain


def stands_as_rows(question: Question) -> bool:
    """Whether an answer is ticked in rows; else things are named one by one, in their order."""
    match question:
        case Choice(among=among):
            return len(among) <= MOST_PLAIN
        case Draw(among=among, count=count):
            return count == 1 and len(among) <= MOST_PLAIN
        case Roll():
            return False


def _with(block: QuestionBlock, **fields: object) -> QuestionBlock:
    kept = {name: getattr(block, name) for name in block.__struct_fields__}
    return QuestionBlock(**{**kept, **fields})


def _answers(question: Choice | Draw, pick: PickDraft) -> Group:
    least, most = 1, 1
    if isinstance(question, Choice):
        least, most = question.at_least, question.at_most
    single = least == most == 1
    only = len(question.among) == 1 and single
    return Group(
        name=f"a:{question.key}",
        legend=told(question.text),
        rule=question.rule,
        kind=RADIO if single else CHECKBOX,
        least="9" if _asks_ruler(question) else "14",
        small=_("None of them is an answer too.") if least == 0 else "",
        options=tuple(
            _ruler(each, pick, only=only)
            if _asks_ruler(question)
            else _option(each, pick, only=only)
            for each in question.among
        ),
    )


def _asks_ruler(question: Question) -> bool:
    """Whether it asks who rules a site that the table left untold."""
    return question.key.startswith("table/ruler/")


def _ruler(each: Alternative, pick: PickDraft, *, only: bool) -> Option:
    """Who may rule, as the map step says it: the Empire, an Exile's colour, the bandits."""
    plain = _option(each, pick, only=only)
    if each.value == PURPLE:
        return replace(plain, label=_("Empire"))
    return replace(plain, suit="bandits") if each.value == BANDITS else plain


def _option(each: Alternative, pick: PickDraft, *, only: bool) -> Option:
    return Option(
        value=each.value,
        label=told(each.label),
        checked=only or each.value in pick.values,
        seat=each.value if each.value in SEATS else "",
        suit=_sign_of(each.value),
    )


def _sign_of(value: str) -> str:
    """The glyph beside a thing: a suit for itself and for a card, else nothing."""
    if value in {suit.value for suit in Suit}:
        return value
    card = next((each for each in all_cards() if each.id == value), None)
    if card is None:
        return ""
    return card.suit.value if card.suit else card.kind.value


def _naming(
    key: str, among: Sequence[Alternative], pick: PickDraft, world: World, query: str
) -> dict[str, object]:
    """Naming things one by one: a list where it is short, a search where it is long."""
    named = {each.value: each for each in among}
    picked = tuple(
        Picked(value=value, name=told(named[value].label), suit=_sign_of(value))
        for value in pick.values
        if value in named
    )
    left = tuple(each for each in among if each.value not in pick.values)
    plain = tuple(
        Picked(value=each.value, name=told(each.label), suit=_sign_of(each.value)) for each in left
    )
    searched = len(among) > MOST_TAPPED and all(_sign_of(each.value) for each in among)
    if not searched:
        return {"picked": picked, "plain": plain}
    label = _("Name a card")
    return {
        "picked": picked,
        "plain": plain,
        "search": search_among(key, label, query=query, among=left, world=world),
    }


def draws_by_default(question: Draw) -> str:
    """Who is offered first: cards that lie open were drawn by the table, others nobody saw."""
    open_to_all = question.count <= MOST_NAMED and question.key.startswith(("add/", "heal/"))
    if open_to_all or not question.hidden:
        return BY_TABLE
    return UNSEEN


def _who(question: Draw, pick: PickDraft) -> Group | None:
    """Who draws; nobody is asked where only the table can."""
    if not (question.exact or question.hidden):
        return None
    chosen = pick.who or draws_by_default(question)
    return Group(
        name=f"who:{question.key}",
        legend=_("Who draws?"),
        rule=question.rule,
        least="14",
        options=tuple(_who_options(question, chosen)),
    )


def _who_options(question: Draw, chosen: str) -> Iterator[Option]:
    count = question.count
    text = ngettext("tell which one", "tell which {count}, in their order", count)
    yield Option(
        value=BY_TABLE,
        label=_("We drew from the box"),
        small=text.format(count=count),
        checked=chosen == BY_TABLE,
    )
    if question.exact:
        lying = len(question.among)
        text = ngettext("from the one that lies there", "from the {count} that lie there", lying)
        yield Option(
            value=BY_SEED,
            label=_("Reliquary draws"),
            small=text.format(count=lying),
            checked=chosen == BY_SEED,
        )
    if question.hidden:
        yield Option(
            value=UNSEEN,
            label=_("Nobody looked"),
            small=_("it stays unseen, nothing is guessed"),
            checked=chosen == UNSEEN,
        )


# --- the wheel ------------------------------------------------------------------------------------


def wheel(outcome: Outcome[World]) -> tuple[Spoke, ...]:
    """The suits in a ring, with how many of each join; bare while the first suit is open."""
    first = _first_suit(outcome)
    counts: dict[Suit, int] = {}
    if first is not None:
        second = next_suit(first)
        suits = (first, second, next_suit(second))
        counts = dict(zip(suits, ADDED_PER_SUIT, strict=True))
    return tuple(
        Spoke(suit=suit.value, x=x, y=y, count=counts.get(suit, 0))
        for suit, (x, y) in zip(Suit, _WHEEL, strict=True)
    )


def _first_suit(outcome: Outcome[World]) -> Suit | None:
    if not isinstance(outcome, Open):
        return None
    added = (event.suit for event in outcome.events if isinstance(event, events.DenizensAdded))
    asked = (
        Suit(question.key.partition("/")[2])
        for question in outcome.questions
        if question.key in {f"add/{suit.value}" for suit in Suit}
    )
    return next(iter((*added, *asked)), None)
