"""What the squares of the blue and yellow banks say: ages:K-2, K-3."""

from typing import Final

NO_PRICE: Final = -1

# By the number of tokens in the bank; more than the last change nothing.
CORRUPTION: Final[tuple[int, ...]] = (6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0)
POPULATION_PRICE: Final[tuple[int, ...]] = (
    NO_PRICE, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2,
)  # fmt: skip
CONSUMPTION: Final[tuple[int, ...]] = (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0)
HAPPINESS: Final[tuple[int, ...]] = (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0)


def at(table: tuple[int, ...], tokens: int) -> int:
    """The number for a bank with so many tokens."""
    return table[tokens if tokens < len(table) else len(table) - 1]
