"""The owner's door to campaigns and chapters. Chapters on which a later one stands only show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.db import IntegrityError, transaction
from django.db.models import Model
from django.forms import BaseModelFormSet, ModelForm
from django.http import HttpRequest, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from chronicle.errors import TableError
from chronicle.messages import told
from chronicle.models import Campaign, CardRow, Chapter, Group, Person, PlaceRow
from chronicle.rules.core.errors import Malformed
from chronicle.selectors import is_open
from chronicle.services.chapters import chapter_corrected
from chronicle.services.people import person_erase

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
    _Inline = admin.TabularInline[Any, Any]
else:  # Django's classes take their parameters from their stubs alone
    _Admin = admin.ModelAdmin
    _Inline = admin.TabularInline


class History(_Admin):
    """What is not made or taken away by hand."""

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's
        """Campaigns and chapters are founded and played, not typed in."""
        return False


class OfOpenChapter(_Inline):
    """Rows of a chapter: put right while nothing stands on it."""

    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's
        """Every card and place has its one row already."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Only while the chapter is the open one."""
        allowed = super().has_change_permission(request, obj)
        return allowed and (not isinstance(obj, Chapter) or is_open(obj))


class PlaceInline(OfOpenChapter):
    """The map."""

    model = PlaceRow
    fields = ("number", "site", "facing", "relics")
    readonly_fields = ("number",)


class CardInline(OfOpenChapter):
    """Every card and its zone."""

    model = CardRow
    fields = ("card", "kind", "zone", "place", "rank", "ruined")
    readonly_fields = ("card", "kind")
    ordering = ("zone", "place", "rank", "card")


@admin.register(Chapter)
class ChapterAdmin(History):
    """A chapter, its cards and places."""

    list_display = ("campaign", "game", "revision", "oath", "closed_at")
    list_filter = ("campaign",)
    inlines = (PlaceInline, CardInline)
    readonly_fields: ClassVar = [
        "campaign", "game", "revision", "previous", "digest", "ruleset", "options", "created_at",
        "last", "kept", "warnings", "dealt", "result", "answers", "seed", "closed_at",
    ]  # fmt: skip

    def has_change_permission(self, request: HttpRequest, obj: Chapter | None = None) -> bool:
        """A chapter on which a later one stands is history."""
        return super().has_change_permission(request, obj) and (obj is None or is_open(obj))

    def has_delete_permission(self, request: HttpRequest, obj: Chapter | None = None) -> bool:  # noqa: ARG002 -- Django's
        """A chapter goes by taking its phase back, or with its campaign."""
        return False

    def save_related(
        self,
        request: HttpRequest,
        form: ModelForm[Any],
        formsets: list[BaseModelFormSet[Any, Any]],
        change: bool,  # noqa: FBT001 -- Django's
    ) -> None:
        """Keep a correction only where a box can hold it; the chapter is named anew then."""
        super().save_related(request, form, formsets, change)
        chapter_corrected(chapter=form.instance)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:  # noqa: ANN401 -- Django's
        """A correction that cannot be is told, and nothing of it is kept."""
        try:
            with transaction.atomic():
                return super().changeform_view(request, object_id, form_url, extra_context)
        except Malformed as error:
            self.message_user(request, f"{error.path}: {told(error.why)}", messages.ERROR)
        except (TableError, IntegrityError) as error:
            self.message_user(request, str(error), messages.ERROR)
        return HttpResponseRedirect(request.get_full_path())


@admin.register(Campaign)
class CampaignAdmin(History):
    """A campaign and its name."""

    list_display = ("name", "code", "game", "founded_from", "created_at")
    search_fields = ("name", "code")
    readonly_fields = ("code", "game", "founded_from", "created_at")


@admin.register(Person)
class PersonAdmin(History):
    """Persons: renamed, or erased for good."""

    list_display = ("name", "group", "created_at", "erased_at")
    readonly_fields = ("group", "erased_at")
    search_fields = ("name",)
    actions = ("erase",)

    @admin.action(description=_("Erase the names for good"))
    def erase(self, request: HttpRequest, persons: Any) -> None:  # noqa: ANN401 -- a query set
        """Replace names; seats and logs stay."""
        for person in persons:
            person_erase(person=person)
        done = ngettext("%(count)d name erased", "%(count)d names erased", len(persons))
        self.message_user(request, done % {"count": len(persons)})

    def has_delete_permission(self, request: HttpRequest, obj: Person | None = None) -> bool:  # noqa: ARG002 -- Django's
        """Seats name persons: they are erased, not taken out."""
        return False


admin.site.register(Group)
