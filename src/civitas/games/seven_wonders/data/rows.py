"""The forms of the rows."""

from typing import Final, final

from civitas.games.seven_wonders.data.effects import Effect
from civitas.kernel import Value

GUILD: Final = (0, 0, 0, 0, 0)
"""The copies of a guild: there is one of each, and chance decides which are in the game."""


@final
class Card(Value):
    """A card: its cost in letters of resources or coins (`1c`), the cards that make it free, what
    it does, and how many copies are in the deck of 3, 4, 5, 6 and 7 players."""

    def __init__(
        self,
        age: int,
        colour: int,
        name: str,
        cost: str,
        chains_from: tuple[str, ...],
        effects: tuple[Effect, ...],
        copies: tuple[int, int, int, int, int],
    ) -> None:
        self.age = age
        self.colour = colour
        self.name = name
        self.cost = cost
        self.chains_from = chains_from
        self.effects = effects
        self.copies = copies

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.age,
            self.colour,
            self.name,
            self.cost,
            self.chains_from,
            self.effects,
            self.copies,
        )


@final
class Stage(Value):
    """A stage of a wonder: its cost and what it does."""

    def __init__(self, cost: str, effects: tuple[Effect, ...]) -> None:
        self.cost = cost
        self.effects = effects

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.cost, self.effects)


@final
class Board(Value):
    """A side of a wonder board: its first resource and its stages in order."""

    def __init__(self, wonder: str, side: str, resource: int, stages: tuple[Stage, ...]) -> None:
        self.wonder = wonder
        self.side = side
        self.resource = resource
        self.stages = stages

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.wonder, self.side, self.resource, self.stages)
