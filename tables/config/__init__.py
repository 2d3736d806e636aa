"""Settings and doors. The Celery app is made here, so that tasks look up the one that is ours."""

from tables.config.celery import app

__all__ = ["app"]
