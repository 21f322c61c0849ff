"""How often something may be asked for. A legal move on one's turn is never counted."""

from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from civitas.kernel import BadConfig, Literal, Reason
from civitas.server.errors import TooMany
from civitas.server.settings import Settings

KINDS: Final = ("requests", "tables", "people", "logins", "chat", "refused")


class RateLimits:
    """The limits a host has set, counted in this process."""

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

    def is_within(self, kind: str, *who: object) -> bool:
        """Count one more; whether it is still allowed."""
        return self._limiter.hit(self._items[kind], kind, *(str(part) for part in who))

    def require(self, kind: str, *who: object) -> None:
        """Count one more; raises TooMany."""
        if not self.is_within(kind, *who):
            raise TooMany(Reason.of("server-too-many", limit=Literal(str(self._items[kind]))))
