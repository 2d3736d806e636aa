"""The web's door: uvicorn serves `application`."""

import os

from django.core.asgi import get_asgi_application

from tables.config.limits import sized

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.config.settings")

application = sized(get_asgi_application())
