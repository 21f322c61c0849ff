"""What a play for the Free City is worth, in the game of two players."""

from collections.abc import Callable

from civitas.bots.wonders.position import MANUFACTURED, RAW, Play, Position, placed
from civitas.bots.wonders.terms import denial
from civitas.bots.wonders.weights import Part
from civitas.games.seven_wonders.rules.scoring import score, total
from civitas.kernel import Seat


def lead(position: Position, term: Callable[[Position, Seat], float]) -> float:
    """The worth of something to this seat, less its worth to the opponent."""
    me = position.seat
    return term(position, me) - term(position, 1 - me)


def has_points(position: Position, seat: Seat) -> float:
    """The points of a seat's city now."""
    return int(total(score(position.table, seat)))


def has_shields(position: Position, seat: Seat) -> float:
    """What later conflicts are worth to a seat."""
    return position.conflicts(seat, 0)


def has_materials(position: Position, seat: Seat) -> float:
    """What a seat saves on expected builds."""
    bill = position.bill(seat, RAW) + position.bill(seat, MANUFACTURED)
    return -position.weights.saving * bill


def free_city_parts(position: Position, play: Play) -> list[Part]:
    """The terms of a play for the Free City: the change in the lead over the opponent."""
    parts = [("denial", denial(position, play))]
    if play.thing < 0:
        return parts
    rows = position.rows
    terms: list[tuple[str, Callable[[Position, Seat], float]]] = [("points", has_points)]
    if rows.shields[play.thing]:
        terms.append(("military", has_shields))
    if rows.raw_sold[play.thing] or rows.manufactured_sold[play.thing]:
        terms.append(("materials", has_materials))
    before = [lead(position, term) for _, term in terms]
    with placed(position.table, play.number, play.thing):
        after = Position(position.view, position.table, position.weights)
        for (name, term), had in zip(terms, before, strict=True):
            parts.append((name, lead(after, term) - had))
    return parts
