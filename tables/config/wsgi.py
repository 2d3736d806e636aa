"""For servers that speak WSGI only; live hints need the ASGI door."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.config.settings")

application = get_wsgi_application()
