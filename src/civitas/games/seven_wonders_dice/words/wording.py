"""Effects as messages for people."""

from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    Effect,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.ids import AREAS, COLOURS, SIDES
from civitas.kernel import Message, Name


def area_name(area: int) -> Name:
    """An area as an argument of a message."""
    return Name("area-" + AREAS[area])


def effect_message(effect: Effect) -> Message:
    """What an effect does, as a message."""
    if isinstance(effect, Produce):
        return Message.of("effect-produce", resources=effect.resources)
    if isinstance(effect, Attack):
        return Message.of("effect-attack", side=Name("side-" + SIDES[effect.side]))
    if isinstance(effect, Defense):
        return Message.of("effect-defense", side=Name("side-" + SIDES[effect.side]))
    if isinstance(effect, Coins):
        return Message.of("effect-coins", coins=effect.coins)
    if isinstance(effect, Cross):
        areas = tuple(area_name(area) for area in effect.areas)
        return Message.of("effect-cross", times=effect.times, areas=areas)
    if isinstance(effect, Per):
        return Message.of("effect-per", area=area_name(effect.area), each=effect.each)
    if isinstance(effect, PointsPer):
        return Message.of("effect-points-per", area=area_name(effect.area), each=effect.each)
    if isinstance(effect, FreeColour):
        return Message.of("effect-free-colour", colour=Name("colour-" + COLOURS[effect.colour]))
    if isinstance(effect, CoinsOn):
        colour = Name("colour-" + COLOURS[effect.colour])
        return Message.of("effect-coins-on", colour=colour, coins=effect.coins)
    if isinstance(effect, Unlock):
        return Message.of("effect-unlock", colour=Name("colour-" + COLOURS[effect.colour]))
    if isinstance(effect, CheaperDice):
        return Message("effect-cheaper-dice")
    if isinstance(effect, FreeDie):
        return Message("effect-free-die")
    assert isinstance(effect, ExtraAction)
    return Message("effect-extra-action")
