"""The effect types: what cards and wonder stages do, each exactly one thing."""

from typing import final

from civitas.kernel import Value


class Effect(Value):
    """One thing a card or a stage does."""


@final
class Produces(Effect):
    """One unit each turn of one of the resources; neighbours may buy it if it is `sold`."""

    def __init__(self, resources: tuple[int, ...], sold: bool) -> None:
        self.resources = resources
        self.sold = sold

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.resources, self.sold)


@final
class Points(Effect):
    """Victory points at the end."""

    def __init__(self, points: int) -> None:
        self.points = points

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.points,)


@final
class Coins(Effect):
    """Coins from the bank, once."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.coins,)


@final
class Shields(Effect):
    """Strength in every later conflict."""

    def __init__(self, shields: int) -> None:
        self.shields = shields

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.shields,)


@final
class Science(Effect):
    """A science symbol, or one of choice."""

    def __init__(self, symbol: int) -> None:
        self.symbol = symbol

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.symbol,)


@final
class CheapTrade(Effect):
    """Raw materials or manufactured goods cost one coin from some neighbours."""

    def __init__(self, raw: bool, sides: int) -> None:
        self.raw = raw
        self.sides = sides

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.raw, self.sides)


@final
class CoinsPer(Effect):
    """Immediate coins for everything of some kinds in some cities."""

    def __init__(self, coins: int, kinds: tuple[int, ...], zone: int) -> None:
        self.coins = coins
        self.kinds = kinds
        self.zone = zone

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.coins, self.kinds, self.zone)


@final
class PointsPer(Effect):
    """Victory points at the end for everything of some kinds in some cities."""

    def __init__(self, points: int, kinds: tuple[int, ...], zone: int) -> None:
        self.points = points
        self.kinds = kinds
        self.zone = zone

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.points, self.kinds, self.zone)


@final
class PointsIfComplete(Effect):
    """Victory points at the end if all stages of the city's wonder are built."""

    def __init__(self, points: int) -> None:
        self.points = points

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.points,)


@final
class Allows(Effect):
    """Something no other type expresses; the rule that asks for it knows what."""

    def __init__(self, permission: int) -> None:
        self.permission = permission

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.permission,)
