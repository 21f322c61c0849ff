"""The form of the rows."""

from typing import final

from civitas.games.through_the_ages.effects import Effect


@final
class Card:
    """A civil card.

    `copies` are those in the decks of 2, 3 and 4 players. For cards with workers the numbers are
    for each worker, and `food` and `resources` what a blue token on it is worth; for all others
    they are for the card. `science_cost` of a government is its peaceful price.
    """

    def __init__(
        self,
        name: str,
        age: int,
        kind: int,
        copies: tuple[int, int, int],
        *,
        science_cost: int = -1,
        revolution_cost: int = 0,
        cost: int = 0,
        stages: tuple[int, ...] = (),
        food: int = 0,
        resources: int = 0,
        science: int = 0,
        culture: int = 0,
        strength: int = 0,
        happy: int = 0,
        civil: int = 0,
        military: int = 0,
        urban_limit: int = 0,
        colonization: int = 0,
        blue: int = 0,
        yellow: int = 0,
        effects: tuple[Effect, ...] = (),
    ) -> None:
        self.name = name
        self.age = age
        self.kind = kind
        self.copies = copies
        self.science_cost = science_cost
        self.revolution_cost = revolution_cost
        self.cost = cost
        self.stages = stages
        self.food = food
        self.resources = resources
        self.science = science
        self.culture = culture
        self.strength = strength
        self.happy = happy
        self.civil = civil
        self.military = military
        self.urban_limit = urban_limit
        self.colonization = colonization
        self.blue = blue
        self.yellow = yellow
        self.effects = effects
