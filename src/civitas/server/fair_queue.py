"""A queue in which owners take turns: a flood of one delays only that one."""

import math
from collections import Counter, OrderedDict, deque
from collections.abc import Hashable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class QueueFull(Exception):
    """Too many items wait."""


class OwnerFull(Exception):
    """Too many items of one owner wait."""


class FairQueue(Generic[Item]):
    """Items by owner, in order; the owner with the fewest running items is next.

    At most `most` items wait, `most_each` of one owner; at most `share` items of one owner run.
    Owners with equally many running items take turns.
    """

    def __init__(
        self, most: int | None = None, most_each: int | None = None, share: int | None = None
    ) -> None:
        self._most = math.inf if most is None else most
        self._most_each = math.inf if most_each is None else most_each
        self._share = math.inf if share is None else share
        self._items: OrderedDict[Hashable, deque[Item]] = OrderedDict()
        self._length = 0
        self._running: Counter[Hashable] = Counter()

    def __len__(self) -> int:
        return self._length

    def items(self) -> list[Item]:
        """Everything that waits."""
        return [item for items in self._items.values() for item in items]

    def count(self, owner: Hashable) -> int:
        """The number of items of an owner that wait."""
        return len(self._items.get(owner, ()))

    def longest(self) -> Hashable:
        """The owner with the most items that wait; the queue is not empty."""
        return max(self._items, key=self.count)

    def add(self, owner: Hashable, item: Item) -> None:
        """Add an item behind those of its owner; raises QueueFull and OwnerFull."""
        if self.count(owner) >= self._most_each:
            raise OwnerFull
        if self._length >= self._most:
            raise QueueFull
        self._items.setdefault(owner, deque()).append(item)
        self._length += 1

    def remove(self, owner: Hashable, item: Item) -> None:
        """Remove an item if it still waits."""
        items = self._items.get(owner, ())
        if item in items:
            self._items[owner].remove(item)
            self._removed(owner)

    def remove_newest(self, owner: Hashable) -> Item:
        """Remove and return the newest item of an owner that has one."""
        item = self._items[owner].pop()
        self._removed(owner)
        return item

    def next(self) -> tuple[Hashable, Item] | None:
        """Remove and return the next owner and item; None if there is none that may begin."""
        found, fewest = None, self._share
        for owner, items in self._items.items():
            running = self._running[owner]
            if running < fewest:
                found, fewest = (owner, items), running
            if running == 0:
                break
        if found is None:
            return None
        owner, items = found
        item = items.popleft()
        self._items.move_to_end(owner)
        self._removed(owner)
        return owner, item

    def may_begin(self, owner: Hashable) -> bool:
        """Whether fewer items of an owner run than its share."""
        return self._running[owner] < self._share

    def begin(self, owner: Hashable) -> None:
        """Note that an item of an owner runs."""
        self._running[owner] += 1

    def end(self, owner: Hashable) -> None:
        """Note that an item of an owner has ended."""
        self._running[owner] -= 1
        if self._running[owner] <= 0:
            del self._running[owner]

    def _removed(self, owner: Hashable) -> None:
        self._length -= 1
        if not self._items[owner]:
            del self._items[owner]
