"""The share of bots: how many turns at once, and how many per second, each person's bots get."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Final

BURST_SECONDS: Final = 10.0
"""The turns of so many seconds may be taken without a pause."""
MOST_IDLE: Final = 1000
"""After so many people those whose bots have not played for a while are forgotten."""


@dataclass
class _Owner:
    turns: float
    """The turns that may be taken now."""
    at: float
    running: int = 0
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)
    timer: asyncio.TimerHandle | None = None


class BotShare:
    """Lets the bots of each person take `per_second` turns, `at_once` of them at a time."""

    def __init__(
        self, per_second: float, at_once: int, now: Callable[[], float] = monotonic
    ) -> None:
        self._per_second = per_second
        self._most_turns = max(1.0, per_second * BURST_SECONDS)
        self._at_once = at_once
        self._now = now
        self._owners: dict[int, _Owner] = {}

    def waiting(self) -> int:
        """How many turns wait."""
        return sum(len(owner.waiting) for owner in self._owners.values())

    @asynccontextmanager
    async def turn(self, person: int) -> AsyncIterator[None]:
        """Take a turn for a bot at a table of a person; waits until it is due."""
        await self._enter(person)
        try:
            yield
        finally:
            owner = self._owners[person]
            owner.running -= 1
            self.continue_with(person)

    async def _enter(self, person: int) -> None:
        owner = self._owners.get(person)
        if owner is None:
            self._forget_idle()
            owner = self._owners[person] = _Owner(self._most_turns, self._now())
        if not owner.waiting and self._take(owner):
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        owner.waiting.append(waiter)
        self._set_timer(person, owner)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter in owner.waiting:
                owner.waiting.remove(waiter)
            elif not waiter.cancelled():
                owner.running -= 1
                self.continue_with(person)
            raise

    def continue_with(self, person: int) -> None:
        """Start the turns of a person that are due."""
        owner = self._owners[person]
        if owner.timer is not None:
            owner.timer.cancel()
            owner.timer = None
        while owner.waiting and self._take(owner):
            waiter = owner.waiting.popleft()
            if waiter.done():  # cancelled a moment ago
                owner.running -= 1
                owner.turns += 1
            else:
                waiter.set_result(None)
        self._set_timer(person, owner)

    def _take(self, owner: _Owner) -> bool:
        self._refill(owner)
        if owner.running >= self._at_once or owner.turns < 1:
            return False
        owner.turns -= 1
        owner.running += 1
        return True

    def _refill(self, owner: _Owner) -> None:
        now = self._now()
        earned = max(0.0, now - owner.at) * self._per_second
        owner.turns = min(self._most_turns, owner.turns + earned)
        owner.at = now

    def _set_timer(self, person: int, owner: _Owner) -> None:
        """Continue when the next turn is due; the end of a turn continues earlier."""
        if not owner.waiting or owner.turns >= 1 or owner.timer is not None:
            return
        seconds = (1 - owner.turns) / self._per_second
        loop = asyncio.get_running_loop()
        owner.timer = loop.call_later(seconds, self.continue_with, person)

    def _forget_idle(self) -> None:
        if len(self._owners) < MOST_IDLE:
            return
        for person, owner in list(self._owners.items()):
            self._refill(owner)
            is_idle = not (owner.running or owner.waiting)
            if is_idle and owner.turns >= self._most_turns:
                del self._owners[person]
