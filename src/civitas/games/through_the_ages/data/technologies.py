"""The farms, mines, urban buildings and units, by type and level."""

from typing import Final

from civitas.games.through_the_ages.data.rows import Card
from civitas.games.through_the_ages.ids import (
    AIR,
    ARENA,
    ARTILLERY,
    CAVALRY,
    FARMS,
    INFANTRY,
    LAB,
    LIBRARY,
    MINES,
    TEMPLE,
    THEATER,
)

TECHNOLOGIES: Final[tuple[Card, ...]] = (
    Card("agriculture", 0, FARMS, (0, 0, 0), science_cost=0, cost=2, food=1),
    Card("irrigation", 1, FARMS, (2, 2, 2), science_cost=3, cost=4, food=2),
    Card("selective_breeding", 2, FARMS, (1, 2, 3), science_cost=5, cost=6, food=3),
    Card("mechanized_agriculture", 3, FARMS, (1, 2, 2), science_cost=7, cost=8, food=5),
    Card("bronze", 0, MINES, (0, 0, 0), science_cost=0, cost=2, resources=1),
    Card("iron", 1, MINES, (2, 2, 3), science_cost=5, cost=5, resources=2),
    Card("coal", 2, MINES, (1, 2, 2), science_cost=7, cost=8, resources=3),
    Card("oil", 3, MINES, (1, 2, 2), science_cost=9, cost=11, resources=5),
    Card("philosophy", 0, LAB, (0, 0, 0), science_cost=0, cost=3, science=1),
    Card("alchemy", 1, LAB, (2, 2, 3), science_cost=4, cost=6, science=2),
    Card("scientific_method", 2, LAB, (2, 2, 2), science_cost=6, cost=8, science=3),
    Card("computers", 3, LAB, (2, 2, 2), science_cost=8, cost=11, science=5),
    Card("religion", 0, TEMPLE, (0, 0, 0), science_cost=0, cost=3, culture=1, happy=1),
    Card("theology", 1, TEMPLE, (1, 2, 2), science_cost=2, cost=5, culture=1, happy=2),
    Card("organized_religion", 2, TEMPLE, (2, 2, 2), science_cost=4, cost=7, culture=1, happy=3),
    Card("printing_press", 1, LIBRARY, (2, 2, 2), science_cost=3, cost=3, science=1, culture=1),
    Card("journalism", 2, LIBRARY, (1, 2, 2), science_cost=6, cost=8, science=2, culture=2),
    Card("multimedia", 3, LIBRARY, (2, 2, 2), science_cost=9, cost=11, science=3, culture=3),
    Card("bread_and_circuses", 1, ARENA, (1, 2, 2), science_cost=3, cost=3, strength=1, happy=2),
    Card("team_sports", 2, ARENA, (1, 1, 1), science_cost=5, cost=5, strength=2, happy=3),
    Card("professional_sports", 3, ARENA, (1, 1, 2), science_cost=7, cost=8, strength=3, happy=4),
    Card("drama", 1, THEATER, (1, 2, 2), science_cost=3, cost=4, culture=2, happy=1),
    Card("opera", 2, THEATER, (2, 2, 2), science_cost=7, cost=8, culture=3, happy=1),
    Card("movies", 3, THEATER, (2, 2, 2), science_cost=10, cost=11, culture=4, happy=1),
    Card("warriors", 0, INFANTRY, (0, 0, 0), science_cost=0, cost=2, strength=1),
    Card("swordsmen", 1, INFANTRY, (2, 2, 2), science_cost=4, cost=3, strength=2),
    Card("riflemen", 2, INFANTRY, (1, 2, 2), science_cost=6, cost=5, strength=3),
    Card("modern_infantry", 3, INFANTRY, (1, 2, 2), science_cost=10, cost=7, strength=5),
    Card("knights", 1, CAVALRY, (2, 2, 3), science_cost=5, cost=3, strength=2),
    Card("cavalrymen", 2, CAVALRY, (2, 2, 2), science_cost=6, cost=5, strength=3),
    Card("tanks", 3, CAVALRY, (1, 2, 2), science_cost=9, cost=7, strength=5),
    Card("cannon", 2, ARTILLERY, (2, 2, 3), science_cost=6, cost=5, strength=3),
    Card("rockets", 3, ARTILLERY, (1, 2, 2), science_cost=8, cost=7, strength=5),
    Card("air_forces", 3, AIR, (2, 2, 3), science_cost=12, cost=7, strength=5),
)

START: Final[tuple[tuple[str, int], ...]] = (
    ("agriculture", 2),
    ("bronze", 2),
    ("philosophy", 1),
    ("religion", 0),
    ("warriors", 1),
)
"""The technologies printed on the board, and the workers on them: ages:A-21, A-22."""
