"""A position: the Forum and the cities' sheets."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from civitas.games.seven_wonders_dice.data.tables import Board, Due, Numbers, numbers_of
from civitas.games.seven_wonders_dice.ids import BLACK, COLOURS, EAST, WEST
from civitas.kernel import BITS, Action, Mutable, Seat, Shared, State, mutable

FIRST_COINS: Final = 7

# Streams of chance.
CITY_STREAM: Final = 0
ROLL_STREAM: Final = 1
EXCHANGE_STREAM: Final = 2
STREAMS: Final = 3


@final
@mypyc_attr(acyclic=True)
@mutable
class Sheet(Mutable):
    """A city's sheet: coins, masks of what is crossed off, and what follows from it.

    `west` and `east` are the points written down for attacks, `extra` the coins for choosing a die
    of each colour. In a state a sheet is replaced, never changed, so clones share it.
    """

    coins: i64 = FIRST_COINS
    crossed: i64 = 0
    bonuses: i64 = 0
    resources: i64 = 0
    west: i64 = 0
    east: i64 = 0
    west_defense: i64 = 0
    east_defense: i64 = 0
    cheaper: i64 = 0
    free: i64 = 0
    extra: tuple[i64, ...] = (0,) * len(COLOURS)
    unlocked: i64 = 0


def new_sheet() -> Sheet:
    """A sheet at the start: dice:D-08."""
    return Sheet()


@final
class Chain:
    """A turn in the making: the sheet after the choices so far, and what is due, the next last.

    Before the first choice the sheet is the city's own. `found` is what may be chosen next, where
    it is known already.
    """

    def __init__(self, seat: Seat, board: Board, start: Sheet, due: list[Due]) -> None:
        self.seat = seat
        self.board = board
        self.start = start
        self.sheet = start
        self.choices: tuple[Action, ...] = ()
        self.due = due
        self.found: list[Action] | None = None


@final
@mutable
class DiceState(State):
    """A position.

    `forum` are the dice in it, ascending, `shown` and `quarters` what each of them rolled. `first`
    is the mask of those who filled their Agora first; `last` the last turn, as far as it is known.
    `chains` are the turns in the making that are known already: no part of the position, which
    they follow from.
    """

    rules: i64
    boards: str
    switches: i64
    manufactured: i64
    agora_tie: i64
    bonus_buildings: i64
    red_count: i64
    capacity: i64
    turn: i64
    last: i64
    cities: list[i64]
    sheets: list[Shared[Sheet]]
    forum: list[i64]
    shown: list[i64]
    quarters: list[i64]
    first: i64

    def __post_init__(self) -> None:
        self.numbers: Numbers = numbers_of(self.boards)
        self.chains: list[Chain | None] | None = None


def board_of(state: DiceState, seat: Seat) -> Board:
    """The board of a seat."""
    return state.numbers.boards[state.cities[seat]]


def neighbour(state: DiceState, seat: Seat, side: i64) -> Seat:
    """The seat on a side: West is the left neighbour: dice:D-07, D-53."""
    if side == WEST:
        return seat + 1 if seat + 1 < state.seats else 0
    return seat - 1 if seat else state.seats - 1


def quarter_of(state: DiceState, die: i64) -> i64:
    """The quarter in which a die of the Forum lies."""
    return state.quarters[index_of(state, die)]


def index_of(state: DiceState, die: i64) -> i64:
    """Where a die is in the Forum."""
    index: i64 = 0
    while state.forum[index] != die:
        index += 1
    return index


def how_many(mask: i64) -> i64:
    """The number of bits in a mask."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def crossed_in(sheet: Sheet, board: Board, area: i64) -> i64:
    """How many spaces of an area are crossed off."""
    return how_many(sheet.crossed & board.masks[area])


def is_complete(sheet: Sheet, board: Board, area: i64) -> bool:
    """Whether every space of an area is crossed off."""
    return not board.masks[area] & ~sheet.crossed


def may_use(sheet: Sheet, colour: i64) -> bool:
    """Whether a city may use a colour of dice: special ones only if unlocked: dice:D-47."""
    return colour < FIRST_SPECIAL or sheet.unlocked & BITS[colour] != 0


FIRST_SPECIAL: Final = BLACK
"""The colours from here on are those of special dice."""

FACING: Final[list[i64]] = [EAST, WEST]
"""My West Barracks face the East Barracks of the neighbour, and the other way round: dice:D-44."""
