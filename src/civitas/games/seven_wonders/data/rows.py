"""The forms of the rows."""

from typing import Final, final

from civitas.games.seven_wonders.data.effects import Effect
from civitas.kernel import Value, frozen

GUILD: Final = (0, 0, 0, 0, 0)
"""The copies of a guild: there is one of each, and chance decides which are in the game."""


@final
@frozen
class Card(Value):
    """A card: its cost in letters of resources or coins (`1c`), the cards that make it free, what
    it does, and how many copies are in the deck of 3, 4, 5, 6 and 7 players."""

    age: int
    colour: int
    name: str
    cost: str
    chains_from: tuple[str, ...]
    effects: tuple[Effect, ...]
    copies: tuple[int, int, int, int, int]


@final
@frozen
class Stage(Value):
    """A stage of a wonder: its cost and what it does."""

    cost: str
    effects: tuple[Effect, ...]


@final
@frozen
class Board(Value):
    """A side of a wonder board: its first resource and its stages in order."""

    wonder: str
    side: str
    resource: int
    stages: tuple[Stage, ...]
