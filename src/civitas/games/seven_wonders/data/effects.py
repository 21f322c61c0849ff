"""The effect types: what cards and wonder stages do, each exactly one thing."""

from typing import final

from civitas.kernel import Value, frozen


class Effect(Value):
    """One thing a card or a stage does."""


@final
@frozen
class Produces(Effect):
    """One unit each turn of one of the resources; neighbours may buy it if it is `sold`."""

    resources: tuple[int, ...]
    sold: bool


@final
@frozen
class Points(Effect):
    """Victory points at the end."""

    points: int


@final
@frozen
class Coins(Effect):
    """Coins from the bank, once."""

    coins: int


@final
@frozen
class Shields(Effect):
    """Strength in every later conflict."""

    shields: int


@final
@frozen
class Science(Effect):
    """A science symbol, or one of choice."""

    symbol: int


@final
@frozen
class CheapTrade(Effect):
    """Raw materials or manufactured goods cost one coin from some neighbours."""

    raw: bool
    sides: int


@final
@frozen
class CoinsPer(Effect):
    """Immediate coins for everything of some kinds in some cities."""

    coins: int
    kinds: tuple[int, ...]
    zone: int


@final
@frozen
class PointsPer(Effect):
    """Victory points at the end for everything of some kinds in some cities."""

    points: int
    kinds: tuple[int, ...]
    zone: int


@final
@frozen
class PointsIfComplete(Effect):
    """Victory points at the end if all stages of the city's wonder are built."""

    points: int


@final
@frozen
class Allows(Effect):
    """Something no other type expresses; the rule that asks for it knows what."""

    permission: int
