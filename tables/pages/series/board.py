"""A board of the table's own: drawn tap by tap, or written; then carried into its form.

Nothing is stored here. The page keeps the board as text in one field, which is the field of the
form of the session, and hands every other field of that form on as it was.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from chronicle.between import between_of
from chronicle.messages import told
from chronicle.rules.core.editing import Editor
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import LONGEST_VALUE, TABLE
from chronicle.rules.core.text import Text
from chronicle.selectors import open_chapter_of, typed_before
from tables.pages.series.board_shown import Beginning, board_shown
from tables.pages.series.forms import SeriesForm, begun
from tables.pages.series.new import game_played
from tables.pages.series.setup import form_begun, setup_at
from tables.pages.series.shown import icon_of
from tables.pages.visitors import frame, writer_at

UNFIT = 422
OWN = "board_"
"""How the fields of this page begin; all others are the form's that it came from."""

_TAP = f"{OWN}tap"
_NOT_CARRIED = ("csrfmiddlewaretoken", "do")
_LONGEST_TAP = 4
"""Digits of a coordinate."""


@require_http_methods(["GET", "HEAD", "POST"])
def board(request: HttpRequest, ref: str) -> HttpResponse:
    """The board of tonight's session."""
    visitor = writer_at(request, ref)
    chapter = open_chapter_of(visitor.campaign)
    if chapter is None:
        raise Http404
    game = between_of(chapter).game
    form = SeriesForm(game, request.POST.dict())
    if request.method != "POST":
        form = form_begun(request, setup_at(visitor, chapter))
    page = BoardPage(form, back=reverse("setup", args=[visitor.campaign.code]))
    page.before = tuple(
        Beginning(text=text, name=gettext("Board of session {number}").format(number=number))
        for number, text in typed_before(chapter, kind=page.editor.kind)
    )
    return page.answer(request, {**frame(visitor), "chapter": chapter})


@require_http_methods(["GET", "HEAD", "POST"])
def board_new(request: HttpRequest, game: str) -> HttpResponse:
    """The board of a series that is not founded yet."""
    of = game_played(game)
    entered = request.POST.dict() if request.method == "POST" else begun(of, seed="")
    page = BoardPage(SeriesForm(of, entered), back=reverse("new_series", args=[of.key]))
    return page.answer(request, {})


def editor_of(game: Game) -> Editor:
    """How this game's boards are drawn.

    Raises:
        Http404: all of them are published.
    """
    editor = game.series_rules.editor
    if editor is None:
        raise Http404
    return editor


class BoardPage:
    """One answer of the page: what was done to the board, and what is shown of it."""

    def __init__(self, form: SeriesForm, *, back: str) -> None:
        self.form = form
        self.back = back
        self.editor = editor_of(form.game)
        self.field = f"typed_{self.editor.kind}_{TABLE}"
        self.before: tuple[Beginning, ...] = ()
        self.refusals: dict[str, str] = {}

    @property
    def begins(self) -> tuple[Beginning, ...]:
        """What may be begun from: boards of the table before, then the game's."""
        offered = self.editor.begins(self.form.players)
        return (
            *self.before,
            *(Beginning(text=each.value, name=told(each.label)) for each in offered),
        )

    def answer(self, request: HttpRequest, context: dict[str, object]) -> HttpResponse:
        """Do what was asked, then show the board."""
        typed = self.form.text(self.field) or self.editor.begins(self.form.players)[0].value
        undone = self.form.text(f"{OWN}before")
        try:
            now = self.editor.read(typed)
        except Malformed as error:
            now = None
            self.refusals["text"] = told(error.why)
        after = self._after(now, undone) if request.method == "POST" else now
        if now is not None and after != now and self.form.text("do") != "undo":
            undone = now
        in_hand = self._in_hand(after)
        shown = None if after is None else board_shown(self.editor, after, in_hand)
        if self.form.text("do") == "use" and shown is not None and shown.hinders:
            self.refusals["use"] = gettext("This board cannot be played on yet.")
        page = {
            **context,
            "game": self.form.game,
            "icon": icon_of(self.form.game),
            "form": self.form,
            "field": self.field,
            "text": typed if after is None else self.editor.lines(after),
            "undone": undone if undone != after else "",
            "carried": self._carried(),
            "begins": self.begins,
            "back": self.back,
            "board": shown,
            "longest": LONGEST_VALUE,
            "refusals": self.refusals,
            "help": tuple(told(each) for each in self.editor.help),
        }
        return render(request, "series/board.html", page, status=UNFIT if self.refusals else 200)

    def _after(self, now: str | None, undone: str) -> str | None:
        """The board after what was asked; as it was where that does not work."""
        match self.form.text("do"):
            case "begin":
                return self._begun(now)
            case "undo" if undone:
                self.refusals.pop("text", None)
                return self._tried("text", lambda: self.editor.read(undone)) or now
            case _ if now is not None:
                return self._laid(now)
        return now

    def _begun(self, now: str | None) -> str | None:
        chosen = self.form.text(f"{OWN}begin")
        if chosen not in {each.text for each in self.begins}:
            self.refusals["begin"] = gettext("Choose a board to begin from.")
            return now
        self.refusals.pop("text", None)
        return chosen

    def _laid(self, now: str) -> str:
        """A tap, a place by name, or a place beside the picture."""
        in_hand = self._in_hand(now)
        tool, _slash, spot = self.form.text(f"{OWN}spot").partition("/")
        x, y = (self.form.text(f"{_TAP}.{axis}") for axis in ("x", "y"))
        if spot:
            return self._tried("spot", lambda: self.editor.placed(now, (tool,), spot)) or now
        if self.form.text("do") == "put":
            place = self.form.text(f"{OWN}place").strip()
            return self._tried("place", lambda: self.editor.placed(now, in_hand, place)) or now
        if x or y:
            return self._tried("tap", lambda: self._tapped(now, in_hand, x, y)) or now
        return now

    def _tapped(self, now: str, in_hand: tuple[str, ...], x: str, y: str) -> str:
        """The board after a tap on the picture.

        Raises:
            Malformed: the tap hits nothing, or what is in hand cannot lie there.
        """
        at = tuple(int(each) for each in (x, y) if each.isdecimal() and len(each) <= _LONGEST_TAP)
        place = self.editor.where(now, in_hand, *at) if len(at) == len("xy") else ""
        if not place:
            raise Malformed("tap", Text("tap a space of the board, or write its name"))
        return self.editor.placed(now, in_hand, place)

    def _tried(self, field: str, change: Callable[[], str]) -> str | None:
        """The board after a change; None with a refusal where it does not work."""
        try:
            return change()
        except Malformed as error:
            self.refusals[field] = told(error.why)
            return None

    def _in_hand(self, now: str | None) -> tuple[str, ...]:
        """The tool of each group that is chosen, the first one where none is."""
        groups = () if now is None else self.editor.tools(now)
        return tuple(
            next(
                (each.key for each in group.tools if each.key == self._chosen(group.key)),
                group.tools[0].key,
            )
            for group in groups
        )

    def _chosen(self, group: str) -> str:
        return self.form.text(f"{OWN}{group}")

    def _carried(self) -> tuple[tuple[str, str], ...]:
        """Every field of the form that this page came from, except the board's own."""
        others = (*_NOT_CARRIED, self.field, f"pick_{self.editor.kind}_{TABLE}")
        return tuple(
            (name, text)
            for name, text in sorted(self.form.entered.items())
            if not name.startswith(OWN) and name not in others
        )
