"""Territories, tactics, bonus cards, aggressions, wars and pacts."""

from typing import Final

from civitas.games.through_the_ages.data.effects import (
    RaidBuildings,
    RemoveCard,
    TakeColony,
    TakeCulture,
    TakeGoods,
    TakeScience,
    TakeWorkers,
    WinCulture,
    WinTechnology,
    WinTerritory,
)
from civitas.games.through_the_ages.data.rows import MilitaryCard, Side
from civitas.games.through_the_ages.ids import (
    AGGRESSION,
    ATTACKS_END_IT,
    ATTACKS_FORBIDDEN,
    BONUS,
    FOOD,
    PACT,
    RESOURCES,
    TACTIC,
    TERRITORY,
    WAR,
)

ONE: Final[tuple[int, int, int]] = (1, 1, 1)
TWO: Final[tuple[int, int, int]] = (2, 2, 2)
NOT_FOR_TWO: Final[tuple[int, int, int]] = (0, 1, 1)


def territory(
    name: str,
    age: int,
    *,
    gains: tuple[int, int, int, int, int, int],
    happy: int = 0,
    strength: int = 0,
    yellow: int = 0,
    blue: int = 0,
) -> MilitaryCard:
    """The row of a territory."""
    return MilitaryCard(
        name,
        age,
        TERRITORY,
        ONE,
        gains=gains,
        happy=happy,
        strength=strength,
        yellow=yellow,
        blue=blue,
    )


def tactic(
    name: str,
    age: int,
    copies: tuple[int, int, int],
    units: tuple[int, int, int],
    strength: int,
    antiquated: int,
) -> MilitaryCard:
    """The row of a tactic."""
    return MilitaryCard(
        name, age, TACTIC, copies, units=units, strength=strength, antiquated=antiquated
    )


# Immediate gains: resources, food, science, culture, workers, military cards.
TERRITORY_CARDS: Final[tuple[MilitaryCard, ...]] = (
    territory("developed_territory_i", 1, gains=(0, 0, 3, 0, 0, 0), yellow=1, blue=1),
    territory("developed_territory_ii", 2, gains=(0, 0, 5, 0, 0, 0), yellow=2, blue=2),
    territory("historic_territory_i", 1, gains=(0, 0, 0, 6, 0, 0), happy=1),
    territory("historic_territory_ii", 2, gains=(0, 0, 0, 11, 0, 0), happy=2),
    territory("inhabited_territory_i", 1, gains=(0, 0, 0, 0, 1, 0), yellow=2),
    territory("inhabited_territory_ii", 2, gains=(0, 0, 0, 0, 2, 0), yellow=3),
    territory("strategic_territory_i", 1, gains=(0, 0, 0, 0, 0, 3), strength=2),
    territory("strategic_territory_ii", 2, gains=(0, 0, 0, 0, 0, 5), strength=4),
    territory("vast_territory_i", 1, gains=(0, 3, 0, 0, 0, 0), yellow=3, blue=-1),
    territory("vast_territory_ii", 2, gains=(0, 4, 0, 0, 0, 0), yellow=4, blue=-1),
    territory("wealthy_territory_i", 1, gains=(5, 0, 0, 0, 0, 0), blue=3),
    territory("wealthy_territory_ii", 2, gains=(9, 0, 0, 0, 0, 0), blue=4),
)

TACTIC_CARDS: Final[tuple[MilitaryCard, ...]] = (
    tactic("fighting_band", 1, TWO, (2, 0, 0), 1, 1),
    tactic("legion", 1, TWO, (3, 0, 0), 2, 2),
    tactic("medieval_army", 1, TWO, (1, 1, 0), 2, 2),
    tactic("phalanx", 1, TWO, (2, 1, 0), 3, 3),
    tactic("heavy_cavalry", 1, TWO, (0, 3, 0), 4, 4),
    tactic("mobile_artillery", 2, ONE, (0, 1, 1), 5, 3),
    tactic("fortifications", 2, ONE, (0, 0, 2), 5, 3),
    tactic("conquistadors", 2, ONE, (1, 2, 0), 5, 3),
    tactic("defensive_army", 2, ONE, (2, 0, 1), 6, 3),
    tactic("napoleonic_army", 2, ONE, (1, 1, 1), 7, 4),
    tactic("classic_army", 2, ONE, (2, 2, 0), 8, 4),
    tactic("entrenchments", 3, ONE, (1, 0, 2), 9, 5),
    tactic("mechanized_army", 3, TWO, (0, 1, 2), 10, 5),
    tactic("shock_troops", 3, ONE, (1, 3, 0), 11, 6),
    tactic("modern_army", 3, TWO, (2, 1, 1), 13, 7),
)

BONUS_CARDS: Final[tuple[MilitaryCard, ...]] = (
    MilitaryCard("military_bonus_i", 1, BONUS, (6, 6, 6), defense=2, colonization=1),
    MilitaryCard("military_bonus_ii", 2, BONUS, (6, 6, 6), defense=4, colonization=2),
    MilitaryCard("military_bonus_iii", 3, BONUS, (6, 6, 6), defense=6, colonization=3),
)

AGGRESSION_CARDS: Final[tuple[MilitaryCard, ...]] = (
    MilitaryCard("enslave", 1, AGGRESSION, TWO, cost=2, effect=TakeWorkers(1, 2, 2)),
    MilitaryCard("plunder_i", 1, AGGRESSION, TWO, cost=1, effect=TakeGoods(3)),
    MilitaryCard("plunder_ii", 2, AGGRESSION, TWO, cost=1, effect=TakeGoods(5)),
    MilitaryCard("plunder_iii", 3, AGGRESSION, TWO, cost=1, effect=TakeGoods(7)),
    MilitaryCard("raid_i", 1, AGGRESSION, TWO, cost=1, effect=RaidBuildings((1,))),
    MilitaryCard("raid_ii", 2, AGGRESSION, TWO, cost=2, effect=RaidBuildings((2, 1))),
    MilitaryCard("raid_iii", 3, AGGRESSION, TWO, cost=3, effect=RaidBuildings((3, 2))),
    MilitaryCard("annex", 2, AGGRESSION, ONE, cost=2, effect=TakeColony()),
    MilitaryCard("infiltrate", 2, AGGRESSION, TWO, cost=2, effect=RemoveCard(3)),
    MilitaryCard("spy", 2, AGGRESSION, TWO, cost=1, effect=TakeScience(5)),
    MilitaryCard("armed_intervention", 3, AGGRESSION, (4, 4, 4), cost=2, effect=TakeCulture(7)),
)

WAR_CARDS: Final[tuple[MilitaryCard, ...]] = (
    MilitaryCard("war_over_technology", 2, WAR, TWO, cost=2, effect=WinTechnology()),
    MilitaryCard("war_over_territory", 2, WAR, TWO, cost=2, effect=WinTerritory(1, 5)),
    MilitaryCard("war_over_culture", 3, WAR, (6, 6, 6), cost=3, effect=WinCulture(5)),
)

PACT_CARDS: Final[tuple[MilitaryCard, ...]] = (
    MilitaryCard(
        "open_borders_agreement", 1, PACT, NOT_FOR_TWO, sides=(Side(military=1),), bonus=2
    ),
    MilitaryCard(
        "trade_routes_agreement",
        1,
        PACT,
        NOT_FOR_TWO,
        sides=(Side(trades=FOOD), Side(trades=RESOURCES)),
    ),
    MilitaryCard(
        "acceptance_of_supremacy",
        2,
        PACT,
        NOT_FOR_TWO,
        sides=(Side(resources=1), Side(resources=-1)),
        attack=ATTACKS_FORBIDDEN,
    ),
    MilitaryCard(
        "international_trade_agreement",
        2,
        PACT,
        NOT_FOR_TWO,
        sides=(Side(resources=1), Side(food=1)),
    ),
    MilitaryCard(
        "promise_of_military_protection",
        2,
        PACT,
        NOT_FOR_TWO,
        sides=(Side(culture=1), Side(strength=4, culture=-1)),
        attack=ATTACKS_END_IT,
    ),
    MilitaryCard(
        "scientific_cooperation", 2, PACT, NOT_FOR_TWO, sides=(Side(),), cooperation=(2, 1)
    ),
    MilitaryCard("international_tourism", 3, PACT, NOT_FOR_TWO, sides=(Side(tourism=1),)),
    MilitaryCard(
        "loss_of_sovereignty",
        3,
        PACT,
        NOT_FOR_TWO,
        sides=(Side(culture=2), Side(culture=-2, no_war=True)),
        attack=ATTACKS_FORBIDDEN,
    ),
    MilitaryCard(
        "military_alliance",
        3,
        PACT,
        NOT_FOR_TWO,
        sides=(Side(strength=3),),
        attack=ATTACKS_END_IT,
    ),
    MilitaryCard(
        "peace_treaty", 3, PACT, NOT_FOR_TWO, sides=(Side(culture=1),), attack=ATTACKS_FORBIDDEN
    ),
)
