"""Views: what a seat may see. Bots, the network and screens receive nothing else."""

from typing import final

from mypy_extensions import mypyc_attr

from civitas.kernel.fields import frozen, shown_fields
from civitas.kernel.message import Arg, Literal, Message, Move, Name, Who, plain, plain_arg
from civitas.kernel.types import CardId, Seat
from civitas.kernel.value import Value


@final
@frozen
class Candidates(Value):
    """What a seat knows about a hidden zone: its size and the cards it may contain.

    Knowledge is about the zone as a whole, not about single cards: "five of these six".
    """

    size: int
    """How many cards are in the zone."""
    cards: tuple[CardId, ...]
    """The cards that may be in it, in ascending order, each once for every copy that may be in it.
    """


def candidates(size: int, cards: list[CardId]) -> Candidates:
    """Candidates in canonical order."""
    return Candidates(size, tuple(sorted(cards)))


@final
@frozen
class Pool(Value):
    """Cards that a seat knows to be in certain zones, without knowing which card is where.

    To the seat every distribution is equally likely.
    """

    cards: tuple[CardId, ...]
    """The cards, in ascending order."""
    zones: tuple[tuple[int, int], ...]
    """Pairs of a zone number of the game and the number of cards there; they add up to the number
    of cards."""

    def candidates(self) -> dict[int, Candidates]:
        """The candidates of each zone."""
        return {zone: Candidates(size, self.cards) for zone, size in self.zones}


@final
@frozen
class Table(Value):
    """A generic table for a part of a view, for front ends without support for the game."""

    title: Message
    """The title."""
    columns: tuple[str, ...]
    """The headers of the columns, as message keys."""
    rows: tuple[tuple[Arg, ...], ...]
    """The rows; a cell is an argument of a message."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ViewPart(Value):
    """A part of a view; subclasses are `@frozen`."""

    def plain(self, tracking: bool = True) -> dict[str, object]:
        """The part in values JSON knows; without `tracking`, sizes instead of candidates."""
        kind: type = type(self)
        return {name: plain_value(getattr(self, name), tracking) for name in shown_fields(kind)}


@mypyc_attr(allow_interpreted_subclasses=True)
class View(ViewPart):
    """A position as one seat sees it; each game has one subclass.

    Its fields are ints, strings, messages' arguments, candidates, pools, parts of views, and tuples
    of those: `plain` turns all of it into JSON. Frames are held in fields that are EngineOnly.
    """

    def viewer(self) -> Seat:
        """The seat of the view, or SPECTATOR."""
        raise NotImplementedError

    def tables(self) -> list[Table]:
        """The view as generic tables."""
        raise NotImplementedError


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
    if isinstance(value, ViewPart):
        return value.plain(tracking)
    if isinstance(value, Message):
        return plain(value)
    if isinstance(value, Who | Name | Literal | Move):
        return plain_arg(value)
    raise TypeError(type(value).__name__)
