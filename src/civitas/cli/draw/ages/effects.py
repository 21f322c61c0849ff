"""What effects do, as the key of a message and its arguments."""

import re
from typing import Final

from civitas.games.through_the_ages.effects import (
    Amount,
    BuildingCulture,
    CardsAsForce,
    CheaperAfterLeader,
    CheaperBuildings,
    CheaperTechnology,
    ColonyCulture,
    CultureBehind,
    Effect,
    ForUnits,
    ForUnitsBehind,
    Gains,
    InfantryAsCavalry,
    LeaveForColony,
    LeaveForToken,
    OrderBuilding,
    Pacifist,
    ScoreCity,
    ScoreTechnologies,
    ScoreTheaters,
    ScoreWorkers,
    SecondPolitics,
    SeesNextEvent,
    Speech,
    UnitStrength,
    WhenDeveloping,
)
from civitas.games.through_the_ages.ids import GROUPS, TYPES, UNIT_TYPES
from civitas.play.text import Text

POLITICAL: Final[tuple[type[Effect], ...]] = (
    CardsAsForce,
    ColonyCulture,
    InfantryAsCavalry,
    LeaveForColony,
    LeaveForToken,
    Pacifist,
    SecondPolitics,
    SeesNextEvent,
)
"""What does nothing in a game without politics and military cards."""

ROW_ONLY: Final[tuple[type[Effect], ...]] = (CheaperAfterLeader,)
"""What a card does only as long as it is in the row."""

AT_ONCE: Final[tuple[type[Effect], ...]] = (
    ScoreCity,
    ScoreTheaters,
    ScoreTechnologies,
    ScoreWorkers,
)
"""What a wonder does once, when it is completed."""


def effect_key(effect: Effect) -> str:
    """The key of what an effect does."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(effect).__name__)
    return "draw-effect-" + name.lower()


class Effects:
    """Effects in few words; some depend on the number of players."""

    def __init__(self, text: Text, players: int) -> None:
        self.text = text
        self.players = players

    def words(self, effect: Effect) -> str:
        """What an effect does."""
        if isinstance(effect, Gains):
            return self.gains(effect)
        key, args = effect_key(effect), self.arguments(effect)
        if isinstance(effect, UnitStrength) and effect.kinds == UNIT_TYPES:
            key += "-any"
        if isinstance(effect, OrderBuilding) and effect.only_upgrade:
            key += "-upgrade"
        if isinstance(effect, WhenDeveloping):
            key += "-" + next(name for name in ("resources", "actions", "culture") if args[name])
        return self.text.say(key, **args)

    def amount(self, what: str, number: int, sign: bool = False) -> str:
        """A number of something, with its sign if it is a change."""
        shown = f"{'+' if sign and number >= 0 else ''}{number}".replace("-", "−")
        return self.text.say("draw-amount-" + what, number=shown)

    def gains(self, effect: Gains) -> str:
        """What is gained at once."""
        parts = (
            ("science", effect.science),
            ("culture", effect.culture),
            ("food", effect.food),
            ("resources", effect.resources),
        )
        return " ".join(self.amount(what, number, True) for what, number in parts if number)

    def kinds(self, kinds: tuple[int, ...]) -> str:
        """Types of cards."""
        return "/".join(self.text.say("draw-type-" + TYPES[kind]) for kind in kinds)

    def arguments(self, effect: Effect) -> dict[str, object]:
        """The arguments of the message of an effect."""
        if isinstance(effect, Amount):
            return {"amount": effect.amount}
        if isinstance(effect, BuildingCulture | CheaperTechnology):
            return {"type": self.kinds((effect.kind,)), "amount": effect.amount}
        if isinstance(effect, UnitStrength):
            return {"types": self.kinds(effect.kinds), "amount": effect.each}
        if isinstance(effect, ColonyCulture):
            return {"first": effect.first, "further": effect.further}
        if isinstance(effect, CheaperBuildings):
            return {"amounts": "/".join(str(number) for number in effect.by_level[1:])}
        if isinstance(effect, WhenDeveloping):
            return {
                "resources": effect.resources,
                "actions": effect.actions,
                "culture": effect.culture,
            }
        if isinstance(effect, ScoreWorkers):
            return {"producers": effect.producers, "others": effect.others}
        if isinstance(effect, Speech):
            return {
                "culture": effect.culture,
                "science": effect.science,
                "resources": effect.resources,
            }
        if isinstance(effect, OrderBuilding):
            names = [self.text.say("draw-group-" + GROUPS[group]) for group in effect.groups]
            return {"groups": "/".join(names), "amount": effect.discount}
        if isinstance(effect, ForUnits):
            return {"actions": effect.actions, "resources": effect.resources}
        if isinstance(effect, ForUnitsBehind | CultureBehind):
            return {"amount": effect.by_players[self.players - 2]}
        return {}
