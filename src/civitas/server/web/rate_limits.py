"""Rate limits. Only the generous limit of an address counts legal moves."""

import math
import time
from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from civitas.kernel import BadConfig, Literal, Reason
from civitas.server.errors import TooManyRequests
from civitas.server.settings import Settings

KINDS: Final = (
    "address",
    "requests",
    "tables",
    "signups",
    "logins",
    "logins_address",
    "logins_name",
    "codes",
    "chat",
    "refused",
)


class RateLimits:
    """The configured limits, counted per process."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
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
        return self._limiter.hit(self._items[kind], kind, *(str(part) for part in who))

    def enforce(self, kind: str, *who: object) -> None:
        """Count one request; raises TooManyRequests if it exceeds the limit."""
        if not self.hit(kind, *who):
            raise self._exceeded(kind, *who)

    def require(self, kind: str, *who: object) -> None:
        """Raise TooManyRequests if the next request would exceed the limit; counts nothing."""
        if not self._limiter.test(self._items[kind], kind, *(str(part) for part in who)):
            raise self._exceeded(kind, *who)

    def _exceeded(self, kind: str, *who: object) -> TooManyRequests:
        limit = Literal(str(self._items[kind]))
        reason = Reason.of("server-too-many", limit=limit)
        return TooManyRequests(reason, self.retry_after(kind, *who))

    def retry_after(self, kind: str, *who: object) -> int:
        """The seconds until the window of a limit ends."""
        window = self._limiter.get_window_stats(
            self._items[kind], kind, *(str(part) for part in who)
        )
        return max(1, math.ceil(window.reset_time - time.time()))
