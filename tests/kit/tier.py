"""The tier of the checks this run belongs to.

`python3 start.py test` runs the short tier, `make test-full` everything. One variable decides:
`CIVITAS_FULL=1` is the full tier. Tests marked `full` run only there.
"""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

Amount = TypeVar("Amount")
Item = TypeVar("Item")

FULL: Final = os.environ.get("CIVITAS_FULL", "") not in ("", "0")
"""Whether every set-up, both databases and every screen are tested, not a choice of them."""
PURE: Final = os.environ.get("CIVITAS_PURE", "") not in ("", "0")
"""Whether this is the interpreted run; the compiled one takes the larger part of the work."""
LONG: Final = FULL and not PURE
"""Whether fuzzers and games run for many rounds: in the full tier, with compiled code."""


def some(items: Sequence[Item]) -> Sequence[Item]:
    """Every third item in the short tier."""
    return items if FULL else items[::3]


def fewer(number: int) -> int:
    """How many of a number of random games are played: a third in the short tier."""
    return len(some(range(number)))


def amount(short: Amount, full: Amount, long: Amount | None = None) -> Amount:
    """How much of something this run does; `long` is for the compiled run of the full tier."""
    if LONG and long is not None:
        return long
    return full if FULL else short
