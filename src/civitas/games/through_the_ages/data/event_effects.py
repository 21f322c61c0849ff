"""The effect types of events: what happens, and to whom.

What they mean is in `events`, for the Impacts in `impacts`.
"""

from typing import Final, final

from civitas.games.through_the_ages.data.effects import Effect
from civitas.kernel import frozen

# To whom something happens. Strength ranks unless another measure is named: ages.
EVERYBODY: Final = 0
STRONGEST: Final = 1
TWO_STRONGEST: Final = 2
WEAKEST: Final = 3
TWO_WEAKEST: Final = 4
MOST_CULTURE: Final = 5
LEAST_CULTURE: Final = 6
MOST_CULTURE_IF_WEAK: Final = 7
ALL_HAPPIEST: Final = 8
ALL_MOST_DISCONTENT: Final = 9
TARGETS: Final = (
    "everybody",
    "strongest",
    "two-strongest",
    "weakest",
    "two-weakest",
    "most-culture",
    "least-culture",
    "most-culture-if-weak",
    "all-happiest",
    "all-most-discontent",
)


@frozen
class EventEffect(Effect):
    """One thing an event does to some civilizations."""

    who: int


@frozen
class EventAmount(EventEffect):
    """One thing with a number."""

    amount: int


@final
@frozen
class Score(EventEffect):
    """Science points, and culture points gained or lost."""

    science: int = 0
    culture: int = 0


@final
class CultureByCulture(EventEffect):
    """Culture points by the culture rating."""


@final
class CultureByScience(EventEffect):
    """Culture points by the science rating."""


@final
class ScienceByScience(EventEffect):
    """Science points by the science rating."""


@final
class GainFood(EventAmount):
    """Food."""


@final
class GainResources(EventAmount):
    """Resources."""


@final
class GainFoodOrResources(EventAmount):
    """Food or resources, as the player chooses."""


@final
class GainSplit(EventAmount):
    """Food and resources together, as the player splits them."""


@final
class LoseSplit(EventAmount):
    """Food and resources together are lost, as the player splits them."""


@final
class LoseAllFood(EventEffect):
    """All food is lost."""


@final
class FoodByHappiness(EventEffect):
    """Food by the happiness."""


@final
class GainPopulation(EventAmount):
    """Workers for no food."""


@final
class LosePopulation(EventAmount):
    """Workers go back to the bank."""


@final
class LoseHalfOfDiscontent(EventEffect):
    """Half as many workers as are discontent go back to the bank, rounded up."""


@final
class CultureForDiscontent(EventAmount):
    """Culture is lost for every discontent worker."""


@final
class ActionsForDiscontent(EventAmount):
    """Civil actions are spent without effect for every discontent worker."""


@final
class LoseBlue(EventAmount):
    """Blue tokens go back to the box."""


@final
class TakeYellow(EventAmount):
    """Yellow tokens come from the bank of the weakest."""


@final
class DrawCards(EventAmount):
    """Military cards are drawn."""


@final
class DiscardCards(EventAmount):
    """Military cards are discarded, as the player chooses."""


@final
@frozen
class BuildForNothing(EventEffect):
    """An unused worker may go on a card at no cost."""

    card: str


@final
class OneCheaper(EventAmount):
    """Population, a farm, mine or urban building, or a technology, for so much less."""


@final
class DestroyOwn(EventEffect):
    """A farm, mine or urban building of one's own is destroyed."""


@final
class DestroyOfOthers(EventEffect):
    """One urban building of each other civilization is destroyed, as this one chooses."""


@final
class ProduceFood(EventEffect):
    """Food is produced."""


@final
class ProduceResources(EventEffect):
    """Resources are produced."""


@final
class ProduceAll(EventEffect):
    """Corruption, food, consumption and resources, as in a production phase."""


@final
class OldLeaderLeaves(EventEffect):
    """A leader that is not of the current age leaves play."""


@final
class LoseColony(EventEffect):
    """A colony is lost."""


@final
class TakeFromRow(EventAmount):
    """Cards of the row for so many civil actions, for the next politics phase."""


@final
class RuinWonder(EventAmount):
    """A completed wonder not above a level becomes a ruin."""


@final
class Impact(EventEffect):
    """Culture for what a civilization has: see `impacts`."""

    def __init__(self, measure: int) -> None:
        super().__init__(EVERYBODY)
        self.measure = measure

    def parts(self) -> tuple[object, ...]:
        return (self.measure,)


# What an Impact looks at.
FARMING: Final = 0
CITY: Final = 1
BALANCE: Final = 2
COLONIES: Final = 3
COMPETITION: Final = 4
GOVERNMENT: Final = 5
HAPPINESS: Final = 6
INDUSTRY: Final = 7
POPULATION: Final = 8
PROGRESS: Final = 9
SCIENCE: Final = 10
STRENGTH: Final = 11
TECHNOLOGY: Final = 12
VARIETY: Final = 13
WONDERS: Final = 14
MEASURES: Final = (
    "farming",
    "city",
    "balance",
    "colonies",
    "competition",
    "government",
    "happiness",
    "industry",
    "population",
    "progress",
    "science",
    "strength",
    "technology",
    "variety",
    "wonders",
)
