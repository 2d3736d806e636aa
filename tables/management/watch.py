"""Processes that are kept alive: `up` runs web and worker by it."""

import contextlib
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence

STOP_WITHIN = 8.0  # seconds
LONGEST_PAUSE = 30.0  # seconds between two starts of a process that keeps dying
STEADY_AFTER = 60.0  # seconds of life after which a death counts as the first one again


class Lifeline:
    """A pipe that closes when this process goes, even by kill -9: the children go then too."""

    def __init__(self) -> None:
        self.read, self.write = os.pipe()

    def hold(self) -> None:
        """In a child: end this process when the parent is gone."""
        os.close(self.write)
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        os.read(self.read, 1)
        os.kill(os.getpid(), signal.SIGTERM)


class Watched:
    """A process that is started again when it dies, after a pause that grows with each death.

    It is forked, not started anew: all modules are loaded, so it serves after some 0.2 s instead
    of two seconds. This process has no thread and no connection when it forks.
    """

    def __init__(self, name: str, main: Callable[[], None], lifeline: Lifeline) -> None:
        self.name = name
        self.main = main
        self.lifeline = lifeline
        self.pid = 0
        self.started_at = 0.0
        self.start_at = 0.0
        self.pause = 0.0

    def start(self) -> None:
        """Fork; the child runs `main` in a process group of its own and ends with it."""
        self.started_at = time.monotonic()
        self.pid = os.fork()
        if self.pid:
            self._lead(self.pid)
            return
        code = 1
        try:
            self._lead(0)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            self.lifeline.hold()
            self.main()
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except BaseException:  # noqa: BLE001 -- a fork must not run on into its parent's code
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    @staticmethod
    def _lead(pid: int) -> None:
        """Give the child its own group, so that Ctrl-C reaches it through us only.

        Parent and child both do it: whoever needs the group first finds it.
        """
        with contextlib.suppress(PermissionError, ProcessLookupError):
            os.setpgid(pid, pid)

    def look(self) -> str | None:
        """Start the process again where it is due; return what happened, for the terminal."""
        now = time.monotonic()
        if not self.pid:
            if now >= self.start_at:
                self.start()
            return None
        if not self.has_ended():
            return None
        steady = now - self.started_at > STEADY_AFTER
        self.pause = 0.5 if steady or not self.pause else min(2 * self.pause, LONGEST_PAUSE)
        self.start_at = now + self.pause
        return f"The {self.name} ended; it is started again in {self.pause:g} s."

    def has_ended(self) -> bool:
        """Tell whether the process runs no more; take note of it."""
        if self.pid and os.waitpid(self.pid, os.WNOHANG)[0]:
            self.pid = 0
        return not self.pid

    def stop(self, number: signal.Signals) -> None:
        """Send the signal to the process and its children, if it runs."""
        if not self.has_ended():
            os.killpg(self.pid, number)


def stop(watched: Sequence[Watched]) -> None:
    """End all the processes: asked first, killed after 8 s."""
    for one in watched:
        one.stop(signal.SIGTERM)
    end = time.monotonic() + STOP_WITHIN
    left = [one for one in watched if not one.has_ended()]
    while left:
        if time.monotonic() > end:
            for one in left:
                one.stop(signal.SIGKILL)
        left = [one for one in left if not one.has_ended()]
        time.sleep(0.02)
