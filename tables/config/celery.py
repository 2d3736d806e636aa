"""The Celery app. Its settings are the `CELERY_` ones of `tables.config.settings`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.config.settings")

app = Celery("reliquary")
app.config_from_object("django.conf:settings", namespace="CELERY")
