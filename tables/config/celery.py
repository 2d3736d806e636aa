"""The Celery app. Its settings are the `CELERY_` ones of `tables.config.settings`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tables.config.settings")

app = Celery("reliquary")
app.config_from_object("django.conf:settings", namespace="CELERY")

# Two threads: resolving goes on beside a sheet that is being drawn. Gossip, mingle and heartbeat
# are for workers that know each other; the job rows make that unnecessary.
WORKER = (
    *("--quiet", "worker", "--pool", "threads", "--concurrency", "2"),
    *("--without-gossip", "--without-mingle", "--without-heartbeat"),
)
