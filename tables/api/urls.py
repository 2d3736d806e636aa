"""Every route of the API, by name. ``docs/api.md`` and the schema say what they do."""

from django.urls import path
from rest_framework.request import Request

from tables.api import campaigns, chapters, codes, guide, schema, sessions, sheets
from tables.api.problems import Missing
from tables.api.wire import TableView

app_name = "api"


class Nowhere(TableView):
    """Every other address."""

    schema = None

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """There is nothing here, by any method."""
        super().initial(request, *args, **kwargs)
        raise Missing


_CAMPAIGN = "campaigns/<str:ref>"
_CHAPTER = f"{_CAMPAIGN}/chapters/<int:game>"
_SESSION = f"{_CAMPAIGN}/sessions/<int:number>"
_SHEET = f"{_CAMPAIGN}/sheets/<int:number>"

urlpatterns = [
    path("", guide.guide, name="guide"),
    path("schema/", schema.SchemaView.as_view(), name="schema"),
    path("cards", campaigns.Cards.as_view(), name="cards"),
    path("codes", codes.Codes.as_view(), name="codes"),
    path("demo", campaigns.Demo.as_view(), name="demo"),
    path("imports", campaigns.Imports.as_view(), name="imports"),
    path("scan", codes.Scan.as_view(), name="scan"),
    path("campaigns", campaigns.Campaigns.as_view(), name="campaigns"),
    path(_CAMPAIGN, campaigns.OneCampaign.as_view(), name="campaign"),
    path(f"{_CAMPAIGN}/host", campaigns.Host.as_view(), name="host"),
    path(f"{_CAMPAIGN}/code", campaigns.PrintedCode.as_view(), name="code"),
    path(f"{_CAMPAIGN}/chapters", chapters.Chapters.as_view(), name="chapters"),
    path(_CHAPTER, chapters.OneChapter.as_view(), name="chapter"),
    path(f"{_CHAPTER}/save-string", chapters.SaveString.as_view(), name="save_string"),
    path(f"{_CHAPTER}/phase", chapters.Phase.as_view(), name="phase"),
    path(f"{_CHAPTER}/phase/forecast", chapters.PhaseForecast.as_view(), name="phase_forecast"),
    path(f"{_CHAPTER}/sheets", sheets.ChapterSheets.as_view(), name="chapter_sheets"),
    path(f"{_CAMPAIGN}/setup", sessions.SetupPreview.as_view(), name="setup"),
    path(f"{_CAMPAIGN}/sessions", sessions.Sessions.as_view(), name="sessions"),
    path(_SESSION, sessions.OneSession.as_view(), name="session"),
    path(f"{_SESSION}/close", sessions.Closing.as_view(), name="session_close"),
    path(f"{_SESSION}/ticks/<int:step>", sessions.Tick.as_view(), name="tick"),
    path(f"{_SESSION}/pin", sessions.Pin.as_view(), name="pin"),
    path(f"{_SESSION}/devices", sessions.Devices.as_view(), name="devices"),
    path(f"{_SESSION}/sheets", sheets.SheetOrder.as_view(), name="sheet_order"),
    path(f"{_CAMPAIGN}/sheets", sheets.Sheets.as_view(), name="sheets"),
    path(_SHEET, sheets.OneSheet.as_view(), name="sheet"),
    path(f"{_SHEET}/file", sheets.SheetFile.as_view(), name="sheet_file"),
    path("<path:rest>", Nowhere.as_view()),
]
