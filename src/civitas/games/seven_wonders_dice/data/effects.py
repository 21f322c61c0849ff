"""The effect types: what crossing a space off does, each exactly one thing: dice:D-59."""

from typing import final

from civitas.kernel import Value, frozen


@frozen
class Effect(Value):
    """One thing a space or a bonus does."""


@final
@frozen
class Produce(Effect):
    """More resources for every later payment."""

    resources: int


@final
@frozen
class Attack(Effect):
    """The space's points less the defense of the neighbour on a side."""

    side: int


@final
@frozen
class Defense(Effect):
    """One more level of defense on a side."""

    side: int


@final
@frozen
class Coins(Effect):
    """Immediate coins."""

    coins: int


@final
@frozen
class Cross(Effect):
    """Some open spaces of some areas may be crossed off and paid for, without a die."""

    areas: tuple[int, ...]
    times: int


@final
class FreeDie(Effect):
    """An immediate construction of a building with a free die."""


@final
class ExtraAction(Effect):
    """An immediate extra action."""


@final
@frozen
class Per(Effect):
    """Coins now and points at the end for each crossed space of an area."""

    area: int
    each: int


@final
@frozen
class PointsPer(Effect):
    """Points at the end for each crossed space of an area."""

    area: int
    each: int


@final
class CheaperDice(Effect):
    """Every die costs one coin less."""


@final
@frozen
class FreeColour(Effect):
    """Dice of a colour cost nothing."""

    colour: int


@final
@frozen
class CoinsOn(Effect):
    """Coins whenever a die of a colour is chosen."""

    colour: int
    coins: int


@final
@frozen
class Unlock(Effect):
    """A special die may be used from the next turn on."""

    colour: int
