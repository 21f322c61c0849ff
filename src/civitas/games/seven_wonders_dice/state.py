"""A position: the Forum and the cities' sheets."""

from typing import Final, final

from civitas.games.seven_wonders_dice.data.tables import Board, Numbers, numbers_of
from civitas.games.seven_wonders_dice.ids import BLACK, COLOURS, DIE_COLOUR, EAST, WEST
from civitas.kernel import BITS, Mutable, Seat, Shared, State, mutable

FIRST_COINS: Final = 7

# Streams of chance.
CITY_STREAM: Final = 0
ROLL_STREAM: Final = 1
EXCHANGE_STREAM: Final = 2
STREAMS: Final = 3


@final
@mutable
class Sheet(Mutable):
    """A city's sheet: coins, masks of what is crossed off, and what follows from it.

    `west` and `east` are the points written down for attacks, `extra` the coins for choosing a die
    of each colour. In a state a sheet is replaced, never changed, so clones share it.
    """

    coins: int = FIRST_COINS
    crossed: int = 0
    bonuses: int = 0
    resources: int = 0
    west: int = 0
    east: int = 0
    west_defense: int = 0
    east_defense: int = 0
    cheaper: int = 0
    free: int = 0
    extra: tuple[int, ...] = (0,) * len(COLOURS)
    unlocked: int = 0


def new_sheet() -> Sheet:
    """A sheet at the start: dice:D-08."""
    return Sheet()


@final
@mutable
class DiceState(State):
    """A position.

    `forum` are the dice in it, ascending, `shown` and `quarters` what each of them rolled. `first`
    is the mask of those who filled their Agora first; `last` the last turn, as far as it is known.
    """

    rules: int
    boards: str
    switches: int
    manufactured: int
    agora_tie: int
    bonus_buildings: int
    red_count: int
    capacity: int
    turn: int
    last: int
    cities: list[int]
    sheets: list[Shared[Sheet]]
    forum: list[int]
    shown: list[int]
    quarters: list[int]
    first: int

    def __post_init__(self) -> None:
        self.numbers: Numbers = numbers_of(self.boards)


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
