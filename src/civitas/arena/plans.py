"""Numbered games: what a plan of them is, and which of them are a part."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol, Self, TypeVar, runtime_checkable

Item = TypeVar("Item")
"""The result of one game."""


class RunPlan(Protocol[Item]):
    """Numbered games; game `i` is the same in any process and order."""

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    def plain(self) -> dict[str, object]:
        """Everything the games follow from, except their number, as a JSON object."""
        ...

    def play(self, first: int, last: int) -> list[Item]:
        """Play the games from `first` to before `last`."""
        ...

    def encode(self, item: Item) -> list[Any]:
        """The result of a game as a JSON list."""
        ...

    def decode(self, row: list[Any]) -> Item:
        """The result that `encode` wrote."""
        ...

    def reproducible(self, item: Item) -> list[Any]:
        """The part of a result that is the same on every machine, as a JSON list."""
        ...


@runtime_checkable
class WritingPlan(Protocol):
    """A plan whose games may also write files to a folder."""

    @property
    def output(self) -> Path | None:
        """The folder; None: no files are written."""
        ...

    def written_to(self, folder: Path) -> Self:
        """The plan with another folder."""
        ...

    def files(self, first: int, last: int) -> list[Path]:
        """The files of the games from `first` to before `last`, in the order of writing."""
        ...


MAX_PARTS: Final = 1_000_000
MAX_GAMES: Final = 10**12
"""More games than any run has; a file that claims more is damaged."""


@dataclass(frozen=True)
class Part:
    """One of several equal parts of a run, for machines that know nothing of each other."""

    number: int = 1
    """Counts from 1."""
    parts: int = 1
    is_shard: bool = False
    """Whether it is merged later, even if it is the only part."""

    def span(self, games: int) -> range:
        """The numbers of its games."""
        return range(games * (self.number - 1) // self.parts, games * self.number // self.parts)

    def is_whole(self) -> bool:
        """Whether it is a whole run, and no part that is merged later."""
        return self.parts == 1 and not self.is_shard


WHOLE: Final = Part()
