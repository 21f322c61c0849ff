"""The action cards."""

from typing import Final

from civitas.games.through_the_ages.data.effects import (
    CultureBehind,
    ForUnits,
    ForUnitsBehind,
    Gains,
    GainsEither,
    OrderBuilding,
    OrderPopulation,
    OrderStage,
    OrderTechnology,
)
from civitas.games.through_the_ages.data.rows import Card
from civitas.games.through_the_ages.ids import ACTIONS, FARM, MINE, URBAN

ACTION_CARDS: Final[tuple[Card, ...]] = (
    Card("frugality_a", 0, ACTIONS, (2, 2, 2), effects=(OrderPopulation(1),)),
    Card("frugality_i", 1, ACTIONS, (2, 2, 2), effects=(OrderPopulation(2),)),
    Card("frugality_ii", 2, ACTIONS, (1, 1, 1), effects=(OrderPopulation(3),)),
    Card("rich_land_a", 0, ACTIONS, (2, 2, 2), effects=(OrderBuilding((FARM, MINE), 1),)),
    Card("rich_land_i", 1, ACTIONS, (2, 2, 2), effects=(OrderBuilding((FARM, MINE), 2),)),
    Card("rich_land_ii", 2, ACTIONS, (1, 1, 1), effects=(OrderBuilding((FARM, MINE), 3),)),
    Card("urban_growth_a", 0, ACTIONS, (2, 2, 2), effects=(OrderBuilding((URBAN,), 1),)),
    Card("urban_growth_i", 1, ACTIONS, (2, 2, 2), effects=(OrderBuilding((URBAN,), 2),)),
    Card("urban_growth_ii", 2, ACTIONS, (1, 1, 1), effects=(OrderBuilding((URBAN,), 3),)),
    Card("urban_growth_iii", 3, ACTIONS, (2, 2, 2), effects=(OrderBuilding((URBAN,), 4),)),
    Card("engineering_genius_a", 0, ACTIONS, (1, 1, 1), effects=(OrderStage(2),)),
    Card("engineering_genius_i", 1, ACTIONS, (1, 1, 1), effects=(OrderStage(3),)),
    Card("engineering_genius_ii", 2, ACTIONS, (1, 1, 1), effects=(OrderStage(4),)),
    Card("engineering_genius_iii", 3, ACTIONS, (1, 1, 1), effects=(OrderStage(5),)),
    Card("patriotism_a", 0, ACTIONS, (1, 1, 1), effects=(ForUnits(1, 1),)),
    Card("patriotism_i", 1, ACTIONS, (1, 1, 1), effects=(ForUnits(1, 2),)),
    Card("patriotism_ii", 2, ACTIONS, (1, 1, 1), effects=(ForUnits(1, 3),)),
    Card("patriotism_iii", 3, ACTIONS, (1, 1, 1), effects=(ForUnits(1, 4),)),
    Card("cultural_heritage_a", 0, ACTIONS, (1, 1, 1), effects=(Gains(science=1, culture=4),)),
    Card("cultural_heritage_i", 1, ACTIONS, (1, 1, 1), effects=(Gains(science=2, culture=2),)),
    Card("stockpile_a", 0, ACTIONS, (1, 1, 1), effects=(Gains(food=1, resources=1),)),
    Card("breakthrough_i", 1, ACTIONS, (2, 2, 2), effects=(OrderTechnology(2),)),
    Card("breakthrough_ii", 2, ACTIONS, (2, 2, 2), effects=(OrderTechnology(3),)),
    Card("reserves_i", 1, ACTIONS, (2, 2, 2), effects=(GainsEither(2),)),
    Card("reserves_ii", 2, ACTIONS, (2, 2, 2), effects=(GainsEither(3),)),
    Card("reserves_iii", 3, ACTIONS, (3, 3, 3), effects=(GainsEither(4),)),
    Card(
        "efficient_upgrade_ii",
        2,
        ACTIONS,
        (2, 2, 2),
        effects=(OrderBuilding((FARM, MINE, URBAN), 3, only_upgrade=True),),
    ),
    Card(
        "efficient_upgrade_iii",
        3,
        ACTIONS,
        (2, 2, 2),
        effects=(OrderBuilding((FARM, MINE, URBAN), 4, only_upgrade=True),),
    ),
    Card("revolutionary_idea_ii", 2, ACTIONS, (1, 1, 1), effects=(Gains(science=4),)),
    Card("revolutionary_idea_iii", 3, ACTIONS, (2, 2, 2), effects=(Gains(science=6),)),
    Card("wave_of_nationalism_ii", 2, ACTIONS, (1, 1, 1), effects=(ForUnitsBehind((6, 3, 2)),)),
    Card("military_build_up_iii", 3, ACTIONS, (1, 1, 1), effects=(ForUnitsBehind((8, 5, 3)),)),
    Card("endowment_for_the_arts_iii", 3, ACTIONS, (1, 1, 1), effects=(CultureBehind((6, 3, 2)),)),
)
