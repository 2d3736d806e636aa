"""Who will sit down tonight: the likely seats, the form that changes them, what refuses them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import Seat as Color
from chronicle.rules.oath.names import role_name
from chronicle.rules.oath.options import BoardSides, HealTie, Options, PurpleShort
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import OTHERS, PURPLE, SEATS, Role, World, in_board_order
from chronicle.services.people import LONGEST_NAME
from tables.models import Session
from tables.selectors import seatings_of
from tables.services.sessions import Evening

LIKELY_SEATS = 4
SEATS_MOST = 6
TURNS = range(2, SEATS_MOST + 1)


def seatings_likely(world: World, last: Session | None = None) -> tuple[Seating, ...]:
    """The seats of the last evening; else the Chancellor, every Citizen and enough Exiles.

    Sides and turns are new every evening. O-2.5: who won the last game sits down as Chancellor.
    """
    if last is not None:
        seated = {each.color: each.person for each in seatings_of(last)}
        winner = _winner_seated(world, last)
        if winner is not None:
            seated[PURPLE], seated[winner] = seated[winner], seated[PURPLE]
        return tuple(Seating(color=color, person=person) for color, person in seated.items())
    wanted = min(max(LIKELY_SEATS, len(world.citizens) + 2), SEATS_MOST)
    exiles = [color for color in OTHERS if color not in world.citizens]
    colors = [PURPLE, *world.citizens, *exiles][:wanted]
    return tuple(Seating(color=color) for color in in_board_order(colors))


def chancellor_likely(world: World, last: Session | None) -> str:
    """The person that O-2.5 proposes as Chancellor; empty where no seat is changed for it."""
    winner = None if last is None else _winner_seated(world, last)
    if last is None or winner is None:
        return ""
    return next((s.person or "" for s in seatings_of(last) if s.color == winner), "")


def _winner_seated(world: World, last: Session) -> Color | None:
    """The colour that won the last game, where that evening's persons say that seats change."""
    if world.last is None or last.chapter.game != world.game - 1:
        return None
    seated = {each.color: each.person for each in seatings_of(last)}
    winner = world.last.winner
    if winner is None or winner == PURPLE or PURPLE not in seated or not seated.get(winner):
        return None
    return None if seated[winner] == seated[PURPLE] else winner


class Row(Struct, frozen=True, kw_only=True):
    """One colour in the form: its fields, the side that is stored, and what refuses it."""

    color: str
    stored: str
    plays: forms.BoundField | None
    person: forms.BoundField
    turn: forms.BoundField | None
    role: forms.BoundField | None
    refused: str


class EveningForm(forms.Form):
    """Seats and persons, options, the date. Purple always plays; sides only where they are free."""

    played_on = forms.DateField(
        label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    purple_short = forms.ChoiceField(choices=[(each.value, "") for each in PurpleShort])
    heal_tie = forms.ChoiceField(choices=[(each.value, "") for each in HealTie])
    board_sides = forms.ChoiceField(choices=[(each.value, "") for each in BoardSides])
    marriage_counts_twice = forms.TypedChoiceField(
        choices=[("true", ""), ("false", "")], coerce=lambda value: value == "true"
    )

    def __init__(self, *args: object, world: World, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type] # as Django's own form takes them
        self.world = world
        self.refusals: dict[str, str] = {}
        for color in SEATS:
            if color != PURPLE:
                self.fields[f"plays_{color}"] = forms.BooleanField(required=False)
                self.fields[f"turn_{color}"] = forms.TypedChoiceField(
                    required=False,
                    choices=[("", _("drawn")), *((str(turn), str(turn)) for turn in TURNS)],
                    coerce=int,
                    empty_value=None,
                )
                self.fields[f"role_{color}"] = forms.ChoiceField(
                    required=False, choices=_roles(world.role_of(color))
                )
            self.fields[f"person_{color}"] = forms.CharField(
                required=False,
                max_length=LONGEST_NAME,
                widget=forms.TextInput(attrs={"list": "persons", "autocomplete": "off"}),
            )

    @property
    def sides_free(self) -> bool:
        """Whether the table chooses the sides of the boards."""
        return bool(self["board_sides"].value() == BoardSides.FREE.value)

    def rows(self) -> Iterator[Row]:
        """The colours in the order of the boards, the Chancellor first."""
        for color in SEATS:
            others = color != PURPLE
            yield Row(
                color=color,
                stored=told(role_name(self.world.role_of(color))),
                plays=self[f"plays_{color}"] if others else None,
                person=self[f"person_{color}"],
                turn=self[f"turn_{color}"] if others else None,
                role=self[f"role_{color}"] if others and self.sides_free else None,
                refused=self.refusals.get(color, ""),
            )

    def clean(self) -> dict[str, object]:
        """Ask the rules whether these seats can play; every refusal goes where it belongs."""
        cleaned = super().clean() or self.cleaned_data
        if not self.errors:
            self._ask_rules()
        return dict(cleaned)

    def options(self) -> Options:
        """The options as chosen."""
        return Options(
            purple_short=PurpleShort(self.cleaned_data["purple_short"]),
            heal_tie=HealTie(self.cleaned_data["heal_tie"]),
            board_sides=BoardSides(self.cleaned_data["board_sides"]),
            marriage_counts_twice=self.cleaned_data["marriage_counts_twice"],
        )

    def seatings(self) -> tuple[Seating, ...]:
        """The seats as chosen."""
        free = self.cleaned_data["board_sides"] == BoardSides.FREE.value
        return tuple(
            Seating(
                color=color,
                person=self.cleaned_data[f"person_{color}"] or None,
                role=self._role_of(color) if free else None,
                turn=self.cleaned_data.get(f"turn_{color}"),
            )
            for color in SEATS
            if color == PURPLE or self.cleaned_data[f"plays_{color}"]
        )

    def evening(self) -> Evening:
        """The evening as chosen."""
        played_on: date = self.cleaned_data["played_on"]
        return Evening(seatings=self.seatings(), options=self.options(), played_on=played_on)

    def _role_of(self, color: Color) -> Role | None:
        chosen = self.cleaned_data.get(f"role_{color}")
        return Role(chosen) if chosen else None

    def _ask_rules(self) -> None:
        """The rules stop at their first refusal, so they are asked about one thing at a time."""
        seatings, options = self.seatings(), self.options()
        plain = tuple(Seating(color=each.color) for each in seatings)
        turns = tuple(Seating(color=each.color, turn=each.turn) for each in seatings)
        self._ask(plain, options, at="seats")
        if "seats" not in self.refusals:
            self._ask(turns, options, at="turns")
        for each in seatings:
            if each.role is not None:
                pair = (Seating(color=PURPLE), Seating(color=each.color, role=each.role))
                self._ask(pair, options, at=each.color)
        if not self.refusals:
            self._ask(seatings, options, at="seats")

    def _ask(self, seatings: tuple[Seating, ...], options: Options, *, at: str) -> None:
        try:
            setup(self.world, seatings, options)
        except Refused as refused:
            self.refusals[at] = told(refused.why)
            self.add_error(None, forms.ValidationError(told(refused.why), code=str(refused.rule)))


def evening_initial(
    seatings: tuple[Seating, ...], options: Options, played_on: date
) -> dict[str, object]:
    """What the form says before anybody has changed it."""
    initial: dict[str, object] = {
        "played_on": played_on,
        "purple_short": options.purple_short.value,
        "heal_tie": options.heal_tie.value,
        "board_sides": options.board_sides.value,
        "marriage_counts_twice": "true" if options.marriage_counts_twice else "false",
    }
    for each in seatings:
        initial[f"plays_{each.color}"] = True
        initial[f"person_{each.color}"] = each.person or ""
        initial[f"turn_{each.color}"] = "" if each.turn is None else str(each.turn)
        initial[f"role_{each.color}"] = "" if each.role is None else each.role.value
    return initial


def _roles(stored: Role) -> list[tuple[str, object]]:
    """The sides of a board: the stored one comes first and is the choice of who says nothing."""
    sides = [role for role in (Role.CITIZEN, Role.EXILE) if role is not stored]
    return [("", _lazily(stored)), *((role.value, _lazily(role)) for role in sides)]


def _lazily(role: Role) -> str:
    return told(role_name(role))
