"""The cities of scenarios of 7 Wonders."""

from dataclasses import dataclass


@dataclass(frozen=True)
class City:
    """A city of a scenario."""

    board: str
    coins: int = 3
    built: tuple[str, ...] = ()
    stages: int = 0
    victories: int = 0
    defeats: int = 0


def city(
    board: str,
    coins: int = 3,
    built: str = "",
    stages: int = 0,
    victories: int = 0,
    defeats: int = 0,
) -> City:
    """A city by its board and side (`giza:a`), coins, structures and number of built stages.

    `victories` are points of victory tokens, `defeats` a number of tokens.
    """
    return City(board, coins, tuple(built.split()), stages, victories, defeats)
