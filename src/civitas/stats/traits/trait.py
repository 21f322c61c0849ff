"""What a trait is, and the traits of a game."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from civitas.kernel import Arg, Event, Game, Name, Seat, Who
from civitas.play.match import Match
from civitas.play.registry import companion

PACKAGE: Final = "civitas.stats.traits"
ENTRY_POINTS: Final = "civitas.traits"

Kind = Literal["text", "number", "flag", "texts", "numbers"]
Value = str | int | bool | list[str] | list[int] | None
"""None: it did not happen, such as the first stage of a wonder that has none."""


@dataclass(frozen=True)
class Trait:
    """A column of traits."""

    name: str
    kind: Kind
    words: str = ""
    """What the keys of its values' names begin with, such as `card-`; empty: they have none."""


@dataclass(frozen=True)
class Traits:
    """The traits of a game."""

    columns: tuple[Trait, ...]
    read: Callable[[Match], list[dict[str, Value]]]
    """The traits of each seat of a finished match."""


NONE: Final = Traits((), lambda match: [{} for _ in range(match.config.players)])


def traits_of(game: Game) -> Traits:
    """The traits of a game; none for a game that has not declared any."""
    found = companion(game, PACKAGE, "TRAITS", ENTRY_POINTS)
    return found if isinstance(found, Traits) else NONE


class Story:
    """The events of a match, by seat and kind."""

    def __init__(self, match: Match) -> None:
        self._found: dict[tuple[Seat, str], list[Event]] = defaultdict(list)
        for event in match.story:
            for _, value in event.args:
                if isinstance(value, Who):
                    self._found[value.seat, event.kind].append(event)
                    break

    def of(self, seat: Seat, *kinds: str) -> list[Event]:
        """The events of some kinds whose first player or city is a seat, kind by kind."""
        return [event for kind in kinds for event in self._found.get((seat, kind), [])]

    def names(self, seat: Seat, *kinds: str) -> list[str]:
        """The cards of such events, as the words they have in the rules."""
        return [word(event.arg("card")) for event in self.of(seat, *kinds)]

    def total(self, seat: Seat, kind: str, *args: str) -> int:
        """The sum of numbers in such events."""
        return sum(number(event, arg) for event in self.of(seat, kind) for arg in args)


def word(name: Arg | None) -> str:
    """The word of a name without its kind: `card-baths` is `baths`."""
    assert isinstance(name, Name)
    return name.key.partition("-")[2]


def number(event: Event, name: str) -> int:
    """A number in an event."""
    found = event.arg(name)
    assert isinstance(found, int)
    return found
