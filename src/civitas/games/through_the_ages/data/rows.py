"""The form of the rows."""

from typing import final

from mypy_extensions import i64

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
        age: i64,
        kind: i64,
        copies: tuple[i64, i64, i64],
        *,
        science_cost: i64 = -1,
        revolution_cost: i64 = 0,
        cost: i64 = 0,
        stages: tuple[i64, ...] = (),
        food: i64 = 0,
        resources: i64 = 0,
        science: i64 = 0,
        culture: i64 = 0,
        strength: i64 = 0,
        happy: i64 = 0,
        civil: i64 = 0,
        military: i64 = 0,
        urban_limit: i64 = 0,
        colonization: i64 = 0,
        blue: i64 = 0,
        yellow: i64 = 0,
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
        culture: i64 = 0,
        strength: i64 = 0,
        military: i64 = 0,
        food: i64 = 0,
        resources: i64 = 0,
        tourism: i64 = 0,
        trades: i64 = -1,
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
        age: i64,
        kind: i64,
        copies: tuple[i64, i64, i64],
        *,
        happens: tuple[EventEffect, ...] = (),
        late: tuple[EventEffect, ...] = (),
        units: tuple[i64, i64, i64] = (0, 0, 0),
        strength: i64 = 0,
        antiquated: i64 = 0,
        defense: i64 = 0,
        colonization: i64 = 0,
        happy: i64 = 0,
        yellow: i64 = 0,
        blue: i64 = 0,
        gains: tuple[i64, i64, i64, i64, i64, i64] = (0, 0, 0, 0, 0, 0),
        cost: i64 = 0,
        effect: Effect | None = None,
        sides: tuple[Side, ...] = (),
        attack: i64 = 0,
        bonus: i64 = 0,
        cooperation: tuple[i64, i64] = (0, 0),
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
