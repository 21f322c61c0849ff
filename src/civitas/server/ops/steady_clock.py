"""The time of a server process: seconds since the epoch that never go back."""

import threading
import time
from collections.abc import Callable
from typing import Final

import structlog

STEP_SECONDS: Final = 1.0
"""Smaller differences between clocks are normal and not logged."""
MOST_AHEAD: Final = 86_400.0
"""How far another process may be ahead for its time to be adopted."""
log = structlog.get_logger()


class SteadyClock:
    """Wall time that continues with monotonic time while the machine's clock is behind.

    A step forward is adopted: the machine was suspended, or its clock was slow; the heartbeat
    stores either as an outage. A step back is not: within a process time only increases, so table
    clocks continue. The next start of the first process returns to wall time (`ops/rebase.py`).
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._last = wall()
        self._last_monotonic = monotonic()
        self._logged_lead = 0.0

    def __call__(self) -> float:
        """The current time, never less than before."""
        with self._lock:
            wall, monotonic = self._wall(), self._monotonic()
            elapsed = max(0.0, monotonic - self._last_monotonic)
            self._last = max(wall, self._last + elapsed)
            self._last_monotonic = monotonic
            lead = self._last - wall
            now = self._last
        self._log_step(lead)
        return now

    def lead(self) -> float:
        """Seconds by which this clock is ahead of the machine's, after that stepped back."""
        return self() - self._wall()

    def observe(self, moment: float) -> None:
        """Adopt the time of another process that is ahead, so that all count alike."""
        lead = moment - self()
        if lead <= 0:
            return
        if lead > MOST_AHEAD:
            log.warning("far-ahead", ahead=round(lead))
            return
        with self._lock:
            self._last = max(self._last, moment)

    def _log_step(self, lead: float) -> None:
        if lead - self._logged_lead > STEP_SECONDS:
            log.warning("stepped-back", seconds=round(lead, 1))
        self._logged_lead = lead
