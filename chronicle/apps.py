from django.apps import AppConfig


class ChronicleConfig(AppConfig):
    """The chronicle: campaigns, chapters and the worlds they keep between games."""

    name = "chronicle"
    default_auto_field = "django.db.models.BigAutoField"
