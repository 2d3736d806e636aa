"""What a web process and a worker process do. `up` forks them; docs/running.md says more."""

import os
import warnings

import uvicorn
from django.conf import settings
from django.urls import get_resolver

from tables.config.asgi import application
from tables.config.celery import WORKER, app

get_resolver().url_patterns  # noqa: B018 -- loads the pages once, before the processes are forked


def web(bind: str) -> None:
    """Serve until SIGTERM.

    No access log: an address may hold a printed code. An open stream does not hold up the stop.
    """
    uvicorn.run(
        application,
        host=bind,
        port=settings.PORT,
        lifespan="off",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        log_config=None,
    )


def worker() -> None:
    """Work until SIGTERM."""
    # A machine at the table may well have one user only, root; no message is pickled.
    warnings.filterwarnings("ignore", message="You're running the worker with superuser")
    app.worker_main([*WORKER, "--hostname", f"worker-{os.getpid()}@%h"])
