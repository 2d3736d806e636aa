import importlib

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """The tables: sessions, their codes and sheets, and the work done behind them."""

    name = "tables"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the tasks: `tables.queue` looks them up by name and imports none."""
        importlib.import_module("tables.tasks")
