"""Rate limits. Only the generous limit of an address counts legal moves."""

import math
import threading
from time import monotonic
from typing import Final

from limits import RateLimitItem, parse

from civitas.kernel import BadConfig, Literal, Reason
from civitas.server.errors import TooManyRequests
from civitas.server.settings import Settings

KINDS: Final = (
    "address",
    "requests",
    "hellos",
    "imports",
    "puzzles",
    "tables",
    "signups",
    "logins",
    "logins_address",
    "logins_name",
    "codes",
    "chat",
    "advice",
    "positions",
    "analyses",
    "refused",
)
FIRST_SWEEP: Final = 10_000
"""How many windows are kept before those that have ended are dropped."""


class Windows:
    """Requests counted by key, in windows that begin with their first request.

    The storage of the library in memory looks through all keys in a new thread every 10 ms.
    """

    def __init__(self) -> None:
        self._ends: dict[object, float] = {}
        self._counts: dict[object, int] = {}
        self._sweep_at = FIRST_SWEEP
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._ends)

    def count(self, key: object) -> int:
        """The requests counted in the current window."""
        with self._lock:
            return self._counts[key] if self.seconds_left(key) > 0 else 0

    def add(self, key: object, seconds: float) -> int:
        """Count a request; the number of requests in its window."""
        with self._lock:
            if self.seconds_left(key) <= 0:
                self._sweep()
                self._ends[key] = monotonic() + seconds
                self._counts[key] = 0
            self._counts[key] += 1
            return self._counts[key]

    def seconds_left(self, key: object) -> float:
        """The seconds until the current window ends; 0 or less if there is none."""
        return self._ends.get(key, 0.0) - monotonic()

    def _sweep(self) -> None:
        """Drop what has ended whenever there is twice as much as the last time."""
        if len(self._ends) < self._sweep_at:
            return
        now = monotonic()
        for key in [key for key, end in self._ends.items() if end <= now]:
            del self._ends[key], self._counts[key]
        self._sweep_at = max(FIRST_SWEEP, 2 * len(self._ends))


class RateLimits:
    """The configured limits, counted per process."""

    def __init__(self, settings: Settings) -> None:
        self._windows = Windows()
        self._items: dict[str, RateLimitItem] = {}
        for kind in KINDS:
            text = getattr(settings, f"limit_{kind}")
            try:
                self._items[kind] = parse(text)
            except ValueError as error:
                raise BadConfig(
                    Reason.of("server-limit", limit=Literal(text), kind=Literal(kind.upper()))
                ) from error

    def hit(self, kind: str, *who: object) -> bool:
        """Count one request; False if it exceeds the limit."""
        item = self._items[kind]
        return self._windows.add((kind, *who), item.get_expiry()) <= item.amount

    def enforce(self, kind: str, *who: object) -> None:
        """Count one request; raises TooManyRequests if it exceeds the limit."""
        if not self.hit(kind, *who):
            raise self._exceeded(kind, *who)

    def require(self, kind: str, *who: object) -> None:
        """Raise TooManyRequests if the next request would exceed the limit; counts nothing."""
        if self._windows.count((kind, *who)) >= self._items[kind].amount:
            raise self._exceeded(kind, *who)

    def _exceeded(self, kind: str, *who: object) -> TooManyRequests:
        limit = Literal(str(self._items[kind]))
        reason = Reason.of("server-too-many", limit=limit)
        return TooManyRequests(reason, self.retry_after(kind, *who))

    def retry_after(self, kind: str, *who: object) -> int:
        """The seconds until the window of a limit ends."""
        return max(1, math.ceil(self._windows.seconds_left((kind, *who))))
