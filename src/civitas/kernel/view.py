"""Views: what a seat may see. Bots, the network and screens receive nothing else."""

from dataclasses import fields, is_dataclass
from typing import final

from mypy_extensions import mypyc_attr

from civitas.kernel.message import Arg, Literal, Message, Move, Name, Who, plain, plain_arg
from civitas.kernel.types import CardId, Seat
from civitas.kernel.value import Value


@final
class Candidates(Value):
    """What a seat knows about a hidden zone: its size and the cards it may contain.

    Knowledge is about a seat and a zone, not about single cards: "five of these six".
    """

    def __init__(self, size: int, cards: tuple[CardId, ...]) -> None:
        self.size = size
        self.cards = cards

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.size, self.cards)


def candidates(size: int, cards: list[CardId]) -> Candidates:
    """Candidates in canonical order."""
    return Candidates(size, tuple(sorted(cards)))


@final
class Pool(Value):
    """Cards that a seat knows to be in certain zones, without knowing which card is where.

    `zones` are pairs of a zone number of the game and the number of cards there; they add up to the
    number of cards. To the seat every distribution is equally likely.
    """

    def __init__(self, cards: tuple[CardId, ...], zones: tuple[tuple[int, int], ...]) -> None:
        self.cards = cards
        self.zones = zones

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.cards, self.zones)

    def candidates(self) -> dict[int, Candidates]:
        """The candidates of each zone."""
        return {zone: Candidates(size, self.cards) for zone, size in self.zones}


@final
class Table(Value):
    """A generic table for a part of a view, for front ends without support for the game.

    Column headers are keys of the text; a cell is an argument of a message.
    """

    def __init__(
        self, title: Message, columns: tuple[str, ...], rows: tuple[tuple[Arg, ...], ...]
    ) -> None:
        self.title = title
        self.columns = columns
        self.rows = rows

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.title, self.columns, self.rows)


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewPart(Value):
    """A part of a view; subclasses are frozen dataclasses."""

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]


@mypyc_attr(allow_interpreted_subclasses=True)
class View(ViewPart):
    """A position as one seat sees it; each game has one frozen dataclass.

    Its fields are ints, strings, arguments of messages, candidates, pools, parts of views, frames
    without hidden information, and tuples of those; `plain` converts all of it to JSON.
    """

    def viewer(self) -> Seat:
        """The seat of the view, or SPECTATOR."""
        raise NotImplementedError

    def tables(self) -> list[Table]:
        """The view as generic tables."""
        raise NotImplementedError

    def plain(self, tracking: bool = True) -> dict[str, object]:
        """The view as a JSON object; without `tracking`, sizes instead of candidates."""
        return {
            field.name: plain_value(getattr(self, field.name), tracking)
            for field in fields(self)  # type: ignore[arg-type]
        }


def plain_value(value: object, tracking: bool = True) -> object:
    """A value of a view as a JSON value."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain_value(item, tracking) for item in value]
    if isinstance(value, Candidates):
        return {"size": value.size, "of": list(value.cards) if tracking else None}
    if isinstance(value, Pool):
        zones = [list(zone) for zone in value.zones]
        return {"cards": list(value.cards), "zones": zones} if tracking else None
    if is_dataclass(value):
        return {
            field.name: plain_value(getattr(value, field.name), tracking) for field in fields(value)
        }
    if isinstance(value, Message):
        return plain(value)
    if isinstance(value, Who | Name | Literal | Move):
        return plain_arg(value)
    if isinstance(value, Value):
        return [type(value).__name__, *(plain_value(part, tracking) for part in value.parts())]
    raise TypeError(type(value).__name__)
