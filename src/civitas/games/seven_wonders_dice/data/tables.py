"""What a board set says, as lists by number: built once for each set, read by every rule."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.seven_wonders_dice.data.board_set import BoardSet, Space, read_board_set
from civitas.games.seven_wonders_dice.data.effects import Attack, Effect, Per, PointsPer, in_order
from civitas.games.seven_wonders_dice.data.r1 import R1
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    BLACK,
    CITIES,
    FACES,
    FACES_BY_COLOUR,
    MOST_IN_AREA,
    SPY_AREAS,
)
from civitas.kernel import BITS, BadConfig, Literal, Reason

SHIPPED: Final = "R1"
EFFECT: Final[i64] = 5
"""The kind of what is due that nobody chooses; the others are those of a turn."""

NO_ATTACK: Final[i64] = -1
"""The side of a space without an attack."""

FIRST_SPY: Final[int] = FACES.index(FACES_BY_COLOUR[BLACK][0])


@final
class Due:
    """Something a city has to choose, or an effect whose turn has not come yet.

    For a crossing: where and how many times; for an effect: the points of its space.
    """

    def __init__(
        self,
        kind: i64,
        optional: bool,
        areas: i64,
        times: i64,
        effect: Effect | None = None,
        points: i64 = 0,
    ) -> None:
        self.kind = kind
        self.optional = optional
        self.areas = areas
        self.times = times
        self.effect = effect
        self.points = points


def put_off(effects: tuple[Effect, ...], optional: bool, points: i64) -> list[Due]:
    """Effects that are due, the next last."""
    found = [Due(EFFECT, optional, 0, 1, effect, points) for effect in in_order(effects)]
    found.reverse()
    return found


@final
class SpaceRow:
    """A space as the rules read it: its numbers, its bit in masks, its effects.

    `before` is the mask of the spaces that have to be crossed off before it. `optional` and
    `forced` are the effects that are due once it is crossed off, by whether they may be declined;
    `attack` is the side that it attacks, `scoring` are the effects that count at the end.
    """

    def __init__(self, space: Space, number: i64, place: i64, before: i64) -> None:
        self.number = number
        self.bit: i64 = BITS[number]
        self.place = place
        self.before = before
        self.area: i64 = space.area
        self.cost: i64 = space.cost
        self.points: i64 = space.points
        self.faces: tuple[int, ...] = space.faces
        self.effects: tuple[Effect, ...] = space.effects
        self.attack: i64 = NO_ATTACK
        self.scoring: list[Per | PointsPer] = []
        for effect in space.effects:
            if isinstance(effect, Attack):
                self.attack = effect.side if self.attack == NO_ATTACK else self.attack
            elif isinstance(effect, (Per, PointsPer)):
                self.scoring.append(effect)
        self.optional = put_off(space.effects, True, self.points)
        self.forced = put_off(space.effects, False, self.points)


@final
class Board:
    """A board: its spaces by number, area by area.

    `place` is a space's number in the grammar, its area and its place there; `number` is the way
    back. `masks` are the spaces of each area, `reach` what each face of a die may cross off.
    `rows` are the spaces for the rules; `in_area` those of an area by their places. `reached` are
    those of the first face by their places, then those of the second and so on, which begin at
    `first_reached`; their masks stand side by side in `reached_bits` and `reached_before`.
    """

    def __init__(self, spaces: tuple[Space, ...]) -> None:
        words = [space.word for space in spaces]
        self.spaces = spaces
        self.size = len(spaces)
        self.area = [space.area for space in spaces]
        self.cost = [space.cost for space in spaces]
        self.points = [space.points for space in spaces]
        self.effects: list[tuple[Effect, ...]] = [space.effects for space in spaces]
        self.before: list[i64] = [mask_of([words.index(w) for w in s.after]) for s in spaces]
        self.masks: list[i64] = [0] * len(AREAS)
        self.place: list[i64] = []
        self.number: list[i64] = [-1] * (len(AREAS) * MOST_IN_AREA)
        self.rows: list[SpaceRow] = []
        self.in_area: list[list[SpaceRow]] = [[] for _ in AREAS]
        for number, space in enumerate(spaces):
            rows = self.in_area[space.area]
            place = space.area * MOST_IN_AREA + len(rows)
            row = SpaceRow(space, number, place, self.before[number])
            rows.append(row)
            self.rows.append(row)
            self.place.append(place)
            self.number[place] = number
            self.masks[space.area] |= row.bit
        self.attacks: i64 = 0
        for number in range(len(spaces)):
            if self.rows[number].attack != NO_ATTACK:
                self.attacks |= BITS[number]
        self.reach: list[list[int]] = [[] for _ in FACES]
        for face in range(len(FACES)):
            spy = face - FIRST_SPY
            areas = SPY_AREAS[spy] if 0 <= spy < len(SPY_AREAS) else ()
            for number, space in enumerate(spaces):
                if face in space.faces or space.area in areas:
                    self.reach[face].append(number)
        self.reached: list[SpaceRow] = []
        firsts: list[int] = []
        for reach in self.reach:
            firsts.append(len(self.reached))
            for rows in self.in_area:
                self.reached.extend([row for row in rows if row.number in reach])
        firsts.append(len(self.reached))
        self.first_reached = vec[i64](firsts)
        self.reached_bits = vec[i64]([int(row.bit) for row in self.reached])
        self.reached_before = vec[i64]([int(row.before) for row in self.reached])


def mask_of(numbers: list[int]) -> i64:
    """The mask of some spaces."""
    mask: i64 = 0
    for number in numbers:
        mask |= BITS[number]
    return mask


@final
class Numbers:
    """Everything of a board set; `boards` by city, empty where there is none.

    `bonus_effects` are the effects of `bonuses`, as they are due.
    """

    def __init__(self, found: BoardSet) -> None:
        self.name = found.name
        self.reconstruction = found.reconstruction
        self.dice: list[list[i64]] = [list(faces) for faces in found.dice]
        self.bonuses: list[tuple[Effect, ...]] = list(found.bonuses)
        self.bonus_effects = [put_off(effects, True, 0) for effects in found.bonuses]
        self.cities = [city for city, _ in found.boards]
        self.boards = [Board(()) for _ in CITIES]
        for city, spaces in found.boards:
            self.boards[city] = Board(spaces)


KNOWN: Final[dict[str, Numbers]] = {}
"""Board sets that were read already, by their text; the oldest are dropped."""

MOST_KNOWN: Final = 64


def text_of(value: str) -> str:
    """The text of a board set, which may be named if it ships with the game."""
    return R1 if value == SHIPPED else value


def numbers_of(value: str) -> Numbers:
    """The board set of an option's value: its name or its text; raises BadConfig."""
    found = KNOWN.get(value)
    if found is None:
        board_set, faults = read_board_set(text_of(value))
        if board_set is None:
            first = faults[0]
            raise BadConfig(
                Reason.of(
                    "config-boards",
                    line=Literal(str(first.line)),
                    fault=first.reason,
                    count=len(faults),
                )
            )
        found = Numbers(board_set)
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.pop(next(iter(KNOWN.copy())), None)  # other threads drop some too
        KNOWN[value] = found
    return found
