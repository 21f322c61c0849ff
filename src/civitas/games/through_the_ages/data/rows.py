"""The form of the rows."""

from typing import final

from civitas.games.through_the_ages.data.effects import Effect
from civitas.games.through_the_ages.data.event_effects import EventEffect


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


@final
class Side:
    """What a party has of a pact."""

    def __init__(
        self,
        *,
        culture: int = 0,
        strength: int = 0,
        military: int = 0,
        food: int = 0,
        resources: int = 0,
        tourism: int = 0,
        trades: int = -1,
        no_war: bool = False,
    ) -> None:
        self.culture = culture
        self.strength = strength
        self.military = military
        self.food = food
        self.resources = resources
        self.tourism = tourism
        self.trades = trades
        self.no_war = no_war


@final
class MilitaryCard:
    """A military card.

    `happens` is what an event does, and `late` what it does in age IV instead, if it differs.
    `units` are the infantry, cavalry and artillery of a tactic, whose armies are worth `strength`,
    or `antiquated` with an old unit. The numbers of a territory are for good; `gains` come at once:
    resources, food, science, culture, workers, military cards. `attack` tells what a pact says of
    attacks between its parties, `bonus` the strength an attacker has by it; `cooperation` are the
    science less for a technology and the science its other party pays.
    """

    def __init__(
        self,
        name: str,
        age: int,
        kind: int,
        copies: tuple[int, int, int],
        *,
        happens: tuple[EventEffect, ...] = (),
        late: tuple[EventEffect, ...] = (),
        units: tuple[int, int, int] = (0, 0, 0),
        strength: int = 0,
        antiquated: int = 0,
        defense: int = 0,
        colonization: int = 0,
        happy: int = 0,
        yellow: int = 0,
        blue: int = 0,
        gains: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0),
        cost: int = 0,
        effect: Effect | None = None,
        sides: tuple[Side, ...] = (),
        attack: int = 0,
        bonus: int = 0,
        cooperation: tuple[int, int] = (0, 0),
    ) -> None:
        self.name = name
        self.age = age
        self.kind = kind
        self.copies = copies
        self.happens = happens
        self.late = late
        self.units = units
        self.strength = strength
        self.antiquated = antiquated
        self.defense = defense
        self.colonization = colonization
        self.happy = happy
        self.yellow = yellow
        self.blue = blue
        self.gains = gains
        self.cost = cost
        self.effect = effect
        self.sides = sides
        self.attack = attack
        self.bonus = bonus
        self.cooperation = cooperation
