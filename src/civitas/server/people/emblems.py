"""Emblems: the pictures of people, bots and empty seats, as numbers; the client draws them.

An emblem of a person is a symbol, a colour and a shape: `symbol + 16 * (colour + 8 * shape)`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SYMBOLS: Final = 16
COLOURS: Final = 8
SHAPES: Final = 4
EMBLEMS: Final = SYMBOLS * COLOURS * SHAPES
"""How many emblems people can choose from: 0 to 511."""
BOT_EMBLEMS: Final[Mapping[str, int]] = MappingProxyType(
    {"easy": EMBLEMS, "normal": EMBLEMS + 1, "hard": EMBLEMS + 2, "master": EMBLEMS + 3}
)
OTHER_BOT: Final = EMBLEMS + 4
"""The emblem of a bot that is not a level."""
NOBODY: Final = EMBLEMS + 5
"""The emblem of an open seat, and of one whose owner was deleted."""
SPREAD: Final = 2_654_435_761
"""A factor that gives neighbouring ids distant emblems (multiplicative hashing, 32 bits)."""
NEXT: Final = 83
"""From one emblem of a person at a table to the next: another symbol and another colour."""


def default_emblem(person: int) -> int:
    """The emblem of a person who has chosen none."""
    return (person * SPREAD % 2**32) * EMBLEMS >> 32


def bot_emblem(bot: str | None) -> int:
    """The emblem of a bot: that of its level."""
    return BOT_EMBLEMS.get(bot or "", OTHER_BOT)


def further_emblem(emblem: int, before: int) -> int:
    """The emblem of a seat whose owner has other seats before it at the same table."""
    return (emblem + NEXT * before) % EMBLEMS
