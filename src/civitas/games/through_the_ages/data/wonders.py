"""The wonders."""

from typing import Final

from civitas.games.through_the_ages.data.effects import (
    CheaperAfterLeader,
    ExtraToken,
    FreePopulation,
    HandLimit,
    MoreFaces,
    ScoreCity,
    ScoreTechnologies,
    ScoreTheaters,
    ScoreWorkers,
    UnitStrength,
)
from civitas.games.through_the_ages.data.rows import Card
from civitas.games.through_the_ages.ids import ARTILLERY, INFANTRY, WONDERS

WONDER_CARDS: Final[tuple[Card, ...]] = (
    Card("pyramids", 0, WONDERS, (1, 1, 1), stages=(3, 2, 1), civil=1),
    Card("hanging_gardens", 0, WONDERS, (1, 1, 1), stages=(2, 2, 2), culture=1, happy=2),
    Card("colossus", 0, WONDERS, (1, 1, 1), stages=(3, 3), strength=2, colonization=1),
    Card(
        "library_of_alexandria",
        0,
        WONDERS,
        (1, 1, 1),
        stages=(1, 4, 1),
        science=1,
        culture=1,
        effects=(HandLimit(1),),
    ),
    Card(
        "great_wall",
        1,
        WONDERS,
        (1, 1, 1),
        stages=(2, 2, 3, 2),
        culture=1,
        happy=1,
        effects=(UnitStrength((INFANTRY, ARTILLERY), 1),),
    ),
    Card(
        "st_peters_basilica",
        1,
        WONDERS,
        (1, 1, 1),
        stages=(4, 4),
        culture=2,
        happy=1,
        effects=(MoreFaces(),),
    ),
    Card("universitas_carolina", 1, WONDERS, (1, 1, 1), stages=(3, 3, 3), science=2, culture=1),
    Card(
        "taj_mahal",
        1,
        WONDERS,
        (1, 1, 1),
        stages=(2, 4, 2),
        culture=3,
        blue=1,
        effects=(CheaperAfterLeader(2),),
    ),
    Card(
        "transcontinental_railroad",
        2,
        WONDERS,
        (1, 1, 1),
        stages=(3, 3, 3, 3),
        strength=4,
        effects=(ExtraToken(),),
    ),
    Card(
        "ocean_liner_service",
        2,
        WONDERS,
        (1, 1, 1),
        stages=(4, 2, 2, 4),
        effects=(FreePopulation(),),
    ),
    Card("eiffel_tower", 2, WONDERS, (1, 1, 1), stages=(3, 7, 3), culture=4, happy=1),
    Card(
        "kremlin", 2, WONDERS, (1, 1, 1), stages=(4, 4, 4), culture=2, happy=-1, civil=1, military=1
    ),
    Card(
        "first_space_flight",
        3,
        WONDERS,
        (1, 1, 1),
        stages=(1, 2, 4, 9),
        effects=(ScoreTechnologies(),),
    ),
    Card(
        "fast_food_chains",
        3,
        WONDERS,
        (1, 1, 1),
        stages=(4, 4, 4, 4),
        effects=(ScoreWorkers(2, 1),),
    ),
    Card("hollywood", 3, WONDERS, (1, 1, 1), stages=(5, 6, 5), effects=(ScoreTheaters(2),)),
    Card("internet", 3, WONDERS, (1, 1, 1), stages=(2, 3, 4, 3, 2), effects=(ScoreCity(),)),
)
