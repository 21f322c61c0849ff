"""A watch over calls that may never return."""

import faulthandler
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

POLL_SECONDS: Final = 0.2
LOCKED_SECONDS: Final = 5.0
"""So much later the process is ended where a call lets no other thread run."""


class Watchdog:
    """Calls `late` with the name of a call that takes longer than allowed; for a `with` block.

    A call cannot be stopped, so `late` must end the process. Where it cannot run either, Python
    ends the process with code 1 and shows the line that hangs.
    """

    def __init__(self, seconds: float, late: Callable[[str], None]) -> None:
        self._seconds = seconds
        self._late = late
        self._calls: list[tuple[str, float]] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> "Watchdog":
        self._end_if_locked()
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join()
        faulthandler.cancel_dump_traceback_later()

    @contextmanager
    def call(self, name: str) -> Iterator[None]:
        """Watch over what happens in a block."""
        self._calls.append((name, time.monotonic()))
        try:
            yield
        finally:
            self._calls.pop()

    def _watch(self) -> None:
        while not self._over.wait(POLL_SECONDS):
            self._end_if_locked()
            for name, began in self._calls[:1]:
                if time.monotonic() - began > self._seconds:
                    self._late(name)
                    return

    def _end_if_locked(self) -> None:
        if sys.__stderr__ is not None:
            with suppress(OSError, ValueError):  # it may be closed, or no file
                faulthandler.dump_traceback_later(
                    self._seconds + LOCKED_SECONDS, exit=True, file=sys.__stderr__
                )
