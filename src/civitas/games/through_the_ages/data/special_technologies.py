"""The special technologies, by type and level."""

from typing import Final

from civitas.games.through_the_ages.data.effects import CheaperBuildings, MoreStages
from civitas.games.through_the_ages.data.rows import Card
from civitas.games.through_the_ages.ids import CONSTRUCTION, EXPLORATION, LAW, WARFARE

SPECIAL_TECHNOLOGIES: Final[tuple[Card, ...]] = (
    Card("code_of_laws", 1, LAW, (1, 2, 2), science_cost=6, civil=1),
    Card("justice_system", 2, LAW, (1, 1, 1), science_cost=7, civil=1, blue=3),
    Card("civil_service", 3, LAW, (1, 1, 1), science_cost=10, civil=2, blue=3),
    Card("warfare", 1, WARFARE, (1, 2, 2), science_cost=5, strength=1, military=1),
    Card("strategy", 2, WARFARE, (1, 1, 1), science_cost=8, strength=3, military=2),
    Card("military_theory", 3, WARFARE, (1, 1, 2), science_cost=11, strength=5, military=3),
    Card("cartography", 1, EXPLORATION, (1, 1, 1), science_cost=4, strength=1, colonization=2),
    Card("navigation", 2, EXPLORATION, (1, 1, 1), science_cost=6, strength=2, colonization=3),
    Card("satellites", 3, EXPLORATION, (1, 1, 1), science_cost=8, strength=3, colonization=4),
    Card(
        "masonry",
        1,
        CONSTRUCTION,
        (1, 1, 1),
        science_cost=3,
        effects=(CheaperBuildings((0, 1, 1, 1)), MoreStages(2)),
    ),
    Card(
        "architecture",
        2,
        CONSTRUCTION,
        (1, 2, 2),
        science_cost=6,
        effects=(CheaperBuildings((0, 1, 2, 2)), MoreStages(3)),
    ),
    Card(
        "engineering",
        3,
        CONSTRUCTION,
        (1, 1, 1),
        science_cost=9,
        effects=(CheaperBuildings((0, 1, 2, 3)), MoreStages(4)),
    ),
)
