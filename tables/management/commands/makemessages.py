from typing import Any

from django.core.management.commands import makemessages

# Where no sentence for a reader stands.
PASSED_OVER = ("tests/*", "scripts/*", "bench/*", "docs/*", "fixtures/*", ".build/*", ".data/*")


class Command(makemessages.Command):
    """Collects also the sentences of the pure rules: `Text("…")` and `Plural("…", "…")`."""

    xgettext_options = [  # noqa: RUF012 -- Django's name for it, and nobody changes it
        *makemessages.Command.xgettext_options,
        "--keyword=Text:1",
        "--keyword=Plural:1,2",
    ]

    def handle(self, *args: Any, **options: Any) -> None:
        options["ignore_patterns"] = [*options["ignore_patterns"], *PASSED_OVER]
        options["no_wrap"] = True
        options["add_location"] = "file"
        options["no_obsolete"] = True
        super().handle(*args, **options)
