"""The effect types: what crossing a space off does, each exactly one thing: dice:D-59."""

from typing import final

from mypy_extensions import i64

from civitas.kernel import Value, frozen


@frozen
class Effect(Value):
    """One thing a space or a bonus does."""


@final
@frozen
class Produce(Effect):
    """More resources for every later payment."""

    resources: i64


@final
@frozen
class Attack(Effect):
    """The space's points less the defense of the neighbour on a side."""

    side: i64


@final
@frozen
class Defense(Effect):
    """One more level of defense on a side."""

    side: i64


@final
@frozen
class Coins(Effect):
    """Immediate coins."""

    coins: i64


@final
@frozen
class Cross(Effect):
    """Some open spaces of some areas may be crossed off and paid for, without a die."""

    areas: tuple[i64, ...]
    times: i64


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

    area: i64
    each: i64


@final
@frozen
class PointsPer(Effect):
    """Points at the end for each crossed space of an area."""

    area: i64
    each: i64


@final
class CheaperDice(Effect):
    """Every die costs one coin less."""


@final
@frozen
class FreeColour(Effect):
    """Dice of a colour cost nothing."""

    colour: i64


@final
@frozen
class CoinsOn(Effect):
    """Coins whenever a die of a colour is chosen."""

    colour: i64
    coins: i64


@final
@frozen
class Unlock(Effect):
    """A special die may be used from the next turn on."""

    colour: i64


def is_lasting(effect: Effect) -> bool:
    """Whether an effect is permanent instead of immediate."""
    return isinstance(
        effect, (Produce, Defense, CheaperDice, FreeColour, CoinsOn, Unlock, PointsPer)
    )


def in_order(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects in the order they apply: permanent ones first, then as written: dice:D-64."""
    lasting = [effect for effect in effects if is_lasting(effect)]
    return (*lasting, *[effect for effect in effects if not is_lasting(effect)])
