"""A position: the Forum and the cities' sheets."""

from typing import Final, final

from civitas.games.seven_wonders_dice.data.tables import Board, Numbers, numbers_of
from civitas.games.seven_wonders_dice.ids import BLACK, COLOURS, DIE_COLOUR, EAST, WEST
from civitas.kernel import BITS, Seat, State, Value

FIRST_COINS: Final = 7

# Streams of chance.
CITY_STREAM: Final = 0
ROLL_STREAM: Final = 1
EXCHANGE_STREAM: Final = 2
STREAMS: Final = 3


@final
class Sheet(Value):
    """A city's sheet: coins, masks of what is crossed off, and what follows from it.

    `west` and `east` are the points written down for attacks, `extra` the coins for choosing a die
    of each colour. In a state a sheet is replaced, never changed, so clones share it.
    """

    def __init__(
        self,
        coins: int,
        crossed: int,
        bonuses: int,
        resources: int,
        west: int,
        east: int,
        west_defense: int,
        east_defense: int,
        cheaper: int,
        free: int,
        extra: tuple[int, ...],
        unlocked: int,
    ) -> None:
        self.coins = coins
        self.crossed = crossed
        self.bonuses = bonuses
        self.resources = resources
        self.west = west
        self.east = east
        self.west_defense = west_defense
        self.east_defense = east_defense
        self.cheaper = cheaper
        self.free = free
        self.extra = extra
        self.unlocked = unlocked

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.coins,
            self.crossed,
            self.bonuses,
            self.resources,
            self.west,
            self.east,
            self.west_defense,
            self.east_defense,
            self.cheaper,
            self.free,
            self.extra,
            self.unlocked,
        )

    def copy(self) -> "Sheet":
        """A sheet to work on."""
        return Sheet(
            self.coins,
            self.crossed,
            self.bonuses,
            self.resources,
            self.west,
            self.east,
            self.west_defense,
            self.east_defense,
            self.cheaper,
            self.free,
            self.extra,
            self.unlocked,
        )


def new_sheet() -> Sheet:
    """A sheet at the start: dice:D-08."""
    return Sheet(FIRST_COINS, 0, 0, 0, 0, 0, 0, 0, 0, 0, (0,) * len(COLOURS), 0)


@final
class DiceState(State):
    """A position.

    `forum` are the dice in it, ascending, `shown` and `quarters` what each of them rolled. `first`
    is the mask of those who filled their Agora first; `last` the last turn, as far as it is known.
    """

    def __init__(
        self,
        seats: int,
        rules: int,
        boards: str,
        switches: int,
        manufactured: int,
        agora_tie: int,
        bonus_buildings: int,
        red_count: int,
        capacity: int,
        turn: int,
        last: int,
        cities: list[int],
        sheets: list[Sheet],
        forum: list[int],
        shown: list[int],
        quarters: list[int],
        first: int,
    ) -> None:
        super().__init__(seats)
        self.rules = rules
        self.boards = boards
        self.switches = switches
        self.manufactured = manufactured
        self.agora_tie = agora_tie
        self.bonus_buildings = bonus_buildings
        self.red_count = red_count
        self.capacity = capacity
        self.turn = turn
        self.last = last
        self.cities = cities
        self.sheets = sheets
        self.forum = forum
        self.shown = shown
        self.quarters = quarters
        self.first = first
        self.numbers: Numbers = numbers_of(boards)

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (
            self.seats,
            self.rules,
            self.boards,
            self.switches,
            self.manufactured,
            self.agora_tie,
            self.bonus_buildings,
            self.red_count,
            self.capacity,
            self.turn,
            self.last,
            self.cities,
            self.sheets,
            self.forum,
            self.shown,
            self.quarters,
            self.first,
        )

    def clone(self) -> "DiceState":
        """An equal, independent and silent state."""
        new = DiceState(
            self.seats,
            self.rules,
            self.boards,
            self.switches,
            self.manufactured,
            self.agora_tie,
            self.bonus_buildings,
            self.red_count,
            self.capacity,
            self.turn,
            self.last,
            self.cities.copy(),
            self.sheets.copy(),
            self.forum.copy(),
            self.shown.copy(),
            self.quarters.copy(),
            self.first,
        )
        new.copy_kernel(self)
        return new


def board_of(state: DiceState, seat: Seat) -> Board:
    """The board of a seat."""
    return state.numbers.boards[state.cities[seat]]


def neighbour(state: DiceState, seat: Seat, side: int) -> Seat:
    """The seat on a side: West is the left neighbour: dice:D-07, D-53."""
    step = 1 if side == WEST else state.seats - 1
    return (seat + step) % state.seats


def crossed_in(sheet: Sheet, board: Board, area: int) -> int:
    """How many spaces of an area are crossed off."""
    return (sheet.crossed & board.masks[area]).bit_count()


def is_complete(sheet: Sheet, board: Board, area: int) -> bool:
    """Whether every space of an area is crossed off."""
    return not board.masks[area] & ~sheet.crossed


def may_use(sheet: Sheet, die: int) -> bool:
    """Whether a city may use a die: special ones only if it unlocked them: dice:D-47."""
    colour = DIE_COLOUR[die]
    return colour < FIRST_SPECIAL or sheet.unlocked & BITS[colour] != 0


FIRST_SPECIAL: Final = BLACK
"""The colours from here on are those of special dice."""

FACING: Final[tuple[int, ...]] = (EAST, WEST)
"""My West Barracks face the East Barracks of the neighbour, and the other way round: dice:D-44."""
