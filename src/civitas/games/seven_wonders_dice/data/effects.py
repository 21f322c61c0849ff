"""The effect types: what crossing a space off does, each exactly one thing: dice:D-59."""

from typing import final

from civitas.kernel import Value


class Effect(Value):
    """One thing a space or a bonus does."""

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments: none, unless a kind has some."""
        return ()


@final
class Produce(Effect):
    """More resources for every later payment."""

    def __init__(self, resources: int) -> None:
        self.resources = resources

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.resources,)


@final
class Attack(Effect):
    """The space's points less the defense of the neighbour on a side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.side,)


@final
class Defense(Effect):
    """One more level of defense on a side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.side,)


@final
class Coins(Effect):
    """Immediate coins."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.coins,)


@final
class Cross(Effect):
    """Some open spaces of some areas may be crossed off and paid for, without a die."""

    def __init__(self, areas: tuple[int, ...], times: int) -> None:
        self.areas = areas
        self.times = times

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.areas, self.times)


@final
class FreeDie(Effect):
    """An immediate construction of a building with a free die."""


@final
class ExtraAction(Effect):
    """An immediate extra action."""


@final
class Per(Effect):
    """Coins now and points at the end for each crossed space of an area."""

    def __init__(self, area: int, each: int) -> None:
        self.area = area
        self.each = each

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.area, self.each)


@final
class PointsPer(Effect):
    """Points at the end for each crossed space of an area."""

    def __init__(self, area: int, each: int) -> None:
        self.area = area
        self.each = each

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.area, self.each)


@final
class CheaperDice(Effect):
    """Every die costs one coin less."""


@final
class FreeColour(Effect):
    """Dice of a colour cost nothing."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.colour,)


@final
class CoinsOn(Effect):
    """Coins whenever a die of a colour is chosen."""

    def __init__(self, colour: int, coins: int) -> None:
        self.colour = colour
        self.coins = coins

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.colour, self.coins)


@final
class Unlock(Effect):
    """A special die may be used from the next turn on."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.colour,)
