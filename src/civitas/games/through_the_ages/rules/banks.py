"""What the squares of the blue and yellow banks say: ages:K-2, K-3."""

from typing import Final

from mypy_extensions import i64

NO_PRICE: Final[i64] = -1

# By the number of tokens in the bank; more than the last change nothing.
CORRUPTION: Final[tuple[i64, ...]] = (6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0)
POPULATION_PRICE: Final[tuple[i64, ...]] = (
    NO_PRICE, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2,
)  # fmt: skip
CONSUMPTION: Final[tuple[i64, ...]] = (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0)
HAPPINESS: Final[tuple[i64, ...]] = (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0)


def at(table: tuple[i64, ...], tokens: i64) -> i64:
    """The number for a bank with so many tokens."""
    if tokens < len(table):
        return table[tokens]
    return table[-1]
