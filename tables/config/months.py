"""The months, for ``make messages`` alone: our catalogue writes them small in Portuguese.

Django's own catalogue has them with capitals, which Brazilian Portuguese does not write; a
sentence of ours goes before one of Django's.
"""

from django.utils.translation import gettext_noop

MONTHS = (
    gettext_noop("January"),
    gettext_noop("February"),
    gettext_noop("March"),
    gettext_noop("April"),
    gettext_noop("May"),
    gettext_noop("June"),
    gettext_noop("July"),
    gettext_noop("August"),
    gettext_noop("September"),
    gettext_noop("October"),
    gettext_noop("November"),
    gettext_noop("December"),
)
