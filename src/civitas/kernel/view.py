"""What a seat may know: the only thing bots, network and screens receive."""

from dataclasses import fields
from typing import Final, final

from mypy_extensions import mypyc_attr

from civitas.kernel.fields import frozen
from civitas.kernel.message import Arg, Literal, Message, Move, Name, Who, plain, plain_arg
from civitas.kernel.types import CardId, Seat
from civitas.kernel.value import Value


@final
@frozen
class Candidates(Value):
    """What a seat knows of a hidden zone: its size and the cards its contents come from.

    Knowledge belongs to a seat and a zone, not to single cards: "five of these six".
    """

    size: int
    cards: tuple[CardId, ...]


def candidates(size: int, cards: list[CardId]) -> Candidates:
    """The candidates in their one canonical order."""
    return Candidates(size, tuple(sorted(cards)))


@final
@frozen
class Pool(Value):
    """Cards a seat knows to lie in certain zones, but not which in which.

    `zones` are pairs of a game's own zone number and how many of the cards lie there; the sizes
    add up to the number of cards. For the seat every way to deal them out is equally likely.
    """

    cards: tuple[CardId, ...]
    zones: tuple[tuple[int, int], ...]

    def candidates(self) -> dict[int, Candidates]:
        """What each zone's contents come from."""
        return {zone: Candidates(size, self.cards) for zone, size in self.zones}


@final
@frozen
class Table(Value):
    """A plain drawing of a part of a view, for front ends that know nothing of the game.

    Title and column heads are keys of the text; a cell is an argument of a message.
    """

    title: Message
    columns: tuple[str, ...]
    rows: tuple[tuple[Arg, ...], ...]


ENGINE_ONLY: Final = {"engine_only": True}
"""The metadata of a field that `determinize` needs and that leaves the engine in no other way."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewPart(Value):
    """A part of a view: its subclasses are frozen dataclasses."""

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]

    def plain(self, tracking: bool = True) -> dict[str, object]:
        """The part in values JSON knows; without `tracking`, sizes instead of candidates."""
        return {
            field.name: plain_value(getattr(self, field.name), tracking)
            for field in fields(self)  # type: ignore[arg-type]
            if not field.metadata.get("engine_only")
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class View(ViewPart):
    """A position as one seat knows it; each game has one frozen dataclass.

    Its fields are ints, strings, messages' arguments, candidates, pools, parts of views, and tuples
    of those: `plain` turns all of it into JSON. Frames are held in fields that are ENGINE_ONLY.
    """

    def viewer(self) -> Seat:
        """The seat that sees this, or SPECTATOR."""
        raise NotImplementedError

    def tables(self) -> list[Table]:
        """A plain drawing of the view."""
        raise NotImplementedError


def plain_value(value: object, tracking: bool = True) -> object:
    """A value of a view in values JSON knows."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain_value(item, tracking) for item in value]
    if isinstance(value, Candidates):
        return {"size": value.size, "of": list(value.cards) if tracking else None}
    if isinstance(value, Pool):
        zones = [list(zone) for zone in value.zones]
        return {"cards": list(value.cards), "zones": zones} if tracking else None
    if isinstance(value, ViewPart):
        return value.plain(tracking)
    if isinstance(value, Message):
        return plain(value)
    if isinstance(value, Who | Name | Literal | Move):
        return plain_arg(value)
    raise TypeError(type(value).__name__)
