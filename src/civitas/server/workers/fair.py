"""A queue that is fair between those who wait: a flood of one delays only that one."""

from collections import Counter, OrderedDict, deque
from collections.abc import Hashable
from contextlib import suppress
from typing import Generic, TypeVar

Item = TypeVar("Item")


class QueueFull(Exception):
    """Too much is waiting."""


class OwnerFull(Exception):
    """Too much of one owner is waiting."""


class FairQueue(Generic[Item]):
    """Items by owner, in order; next comes the owner for whom the least is being done.

    At most `most` items wait, `most_each` of an owner, and `share` of an owner are being done.
    """

    def __init__(
        self, most: int | None = None, most_each: int | None = None, share: int | None = None
    ) -> None:
        self._most = most
        self._most_each = most_each
        self._share = share
        self._items: OrderedDict[Hashable, deque[Item]] = OrderedDict()
        self._running: Counter[Hashable] = Counter()

    def __len__(self) -> int:
        return sum(map(len, self._items.values()))

    def items(self) -> list[Item]:
        """Everything that waits."""
        return [item for items in self._items.values() for item in items]

    def add(self, owner: Hashable, item: Item) -> None:
        """Let an item wait; raises QueueFull and OwnerFull."""
        if self._most_each is not None and len(self._items.get(owner, ())) >= self._most_each:
            raise OwnerFull
        if self._most is not None and len(self) >= self._most:
            raise QueueFull
        self._items.setdefault(owner, deque()).append(item)

    def remove(self, owner: Hashable, item: Item) -> None:
        """Remove an item that need not be done any more."""
        with suppress(KeyError, ValueError):
            self._items[owner].remove(item)
            if not self._items[owner]:
                del self._items[owner]

    def may_begin(self, owner: Hashable) -> bool:
        """Whether an owner has less than its share done."""
        return self._share is None or self._running[owner] < self._share

    def begin(self, owner: Hashable) -> None:
        """Note that something of an owner is being done."""
        self._running[owner] += 1

    def end(self, owner: Hashable) -> None:
        """Note that something of an owner is done."""
        self._running[owner] -= 1
        if self._running[owner] <= 0:
            del self._running[owner]

    def next(self) -> tuple[Hashable, Item] | None:
        """The next item, no longer waiting; None if there is none that may begin."""
        able = [owner for owner in self._items if self.may_begin(owner)]
        if not able:
            return None
        owner = min(able, key=lambda each: self._running[each])
        items = self._items.pop(owner)
        item = items.popleft()
        if items:
            self._items[owner] = items  # behind all others
        return owner, item
