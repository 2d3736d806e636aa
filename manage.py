"""Django's door to the commands."""

import os
import sys

from django.core.management import execute_from_command_line

from tables.config.environment import SettingError


def main() -> None:
    """Run the command named on the command line; a setting that cannot be used ends it."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.config.settings")
    try:
        execute_from_command_line(sys.argv)
    except SettingError as error:
        sys.exit(f"SettingError: {error}")


if __name__ == "__main__":
    main()
