"""What a seat knows as numbers.

Cities come in the order of the seats from the viewer to its left; a spectator sees them from seat
0. Spaces stand at their places in the grammar: nine for each area, zeros where there is none.
"""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.actions import GRAMMAR, PLACES
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.flow.chain import FREE_DIE, known_turn
from civitas.games.seven_wonders_dice.flow.turn import ALL_BONUSES, Turn
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    BONUSES,
    CITIES,
    COLOURS,
    COMPARED,
    DICE,
    DIE_COLOUR,
    EAST,
    EAST_BARRACKS,
    FACES,
    QUARTERS,
    WEST,
    WEST_BARRACKS,
)
from civitas.games.seven_wonders_dice.options import NO_CAPACITY, SWITCHES
from civitas.games.seven_wonders_dice.rules.barracks import attacks_in, faced_defense, space_points
from civitas.games.seven_wonders_dice.rules.cities import TakeCity
from civitas.games.seven_wonders_dice.rules.construction import is_open
from civitas.games.seven_wonders_dice.rules.guild_court import FIRST_COMPARISON, compared
from civitas.games.seven_wonders_dice.rules.payment import die_cost, space_cost
from civitas.games.seven_wonders_dice.rules.scoring import CATEGORIES, score
from civitas.games.seven_wonders_dice.state import (
    DiceState,
    Sheet,
    board_of,
    crossed_in,
    how_many,
    may_use,
)
from civitas.kernel import BITS, Encoder, Scale, Seat

KINDS: Final = 6
"""The kinds of questions: a city, an action, another one, a free die, a crossing, a bonus."""
MOST_CHOICES: Final = 12
"""How many of the viewer's own sealed choices are numbers; there are hardly ever more."""
THIRD: Final = Scale(1 / 3)
QUARTER: Final = Scale(1 / 4)
FIFTH: Final = Scale(1 / 5)
SEVENTH: Final = Scale(1 / 7)
EIGHTH: Final = Scale(1 / 8)
NINTH: Final = Scale(1 / 9)
TWENTIETH: Final = Scale(1 / 20)
THIRTIETH: Final = Scale(1 / 30)
SIXTIETH: Final = Scale(1 / 60)
HUNDREDTH: Final = Scale(1 / 100)
PER_BONUS: Final = Scale(1 / BONUSES)
PER_ACTION: Final = Scale(1 / GRAMMAR.size, GRAMMAR.size)

NO_SHEET: Final = Sheet(0)
NO_BOARD: Final = Board(())
NO_POINTS: Final[tuple[int, ...]] = (0,) * len(CATEGORIES)


def write_encoding(state: DiceState, seat: Seat, out: Encoder) -> None:
    """Write what a seat, or the spectator, knows."""
    write_table(state, seat, out)
    write_forum(state, out)
    first = seat if seat >= 0 else 0
    for step in range(state.seats):
        out.part("city", step)
        write_city(state, (first + step) % state.seats, out)
    if not out.brief:
        out.part("own", 0)
        write_own(state, seat, out)
    out.end_part()


def write_table(state: DiceState, seat: Seat, out: Encoder) -> None:
    """Whose view it is, the set-up, and how far the game is."""
    out.number_field("seat", seat, SEVENTH)
    out.number_field("rules", state.rules)
    out.field("switches")
    out.bits(state.switches, len(SWITCHES))
    out.number_field("manufactured", state.manufactured)
    out.number_field("agora_tie", state.agora_tie)
    out.number_field("bonus_buildings", state.bonus_buildings)
    out.number_field("red_count", state.red_count)
    out.number_field("capacity", state.capacity if state.capacity < NO_CAPACITY else 0, HUNDREDTH)
    out.number_field("turn", state.turn, THIRTIETH)
    out.number_field("last", state.last, THIRTIETH)
    out.field("end_known")
    is_known = False
    for sheet in state.sheets:
        if sheet.bonuses == ALL_BONUSES:
            is_known = True
    out.flag(is_known)
    out.flag_field("agora_filled", state.first != 0)


def write_forum(state: DiceState, out: Encoder) -> None:
    """For each die whether it is in the Forum, its face and its quarter."""
    out.field("forum")
    there = out.skip(len(DICE))
    out.field("faces")
    faces = out.skip(len(DICE) * len(FACES))
    out.field("quarters")
    quarters = out.skip(len(DICE) * QUARTERS)
    index: i64
    for index in range(len(state.forum)):
        die = state.forum[index]
        out.put_one(there, die)
        out.put_one(faces, die * len(FACES) + state.shown[index])
        out.put_one(quarters, die * QUARTERS + state.quarters[index])


def write_city(state: DiceState, seat: Seat, out: Encoder) -> None:
    """A city at the start of the turn, all of which is public; zeros before it is founded."""
    out.field("city")
    out.one_of(state.cities[seat] if seat < len(state.cities) else -1, len(CITIES))
    out.flag_field("agora_first", state.first & BITS[seat] != 0)
    is_founded = seat < len(state.sheets)
    out.field("compared", NINTH)
    for face in range(len(COMPARED)):
        out.number(compared(state, seat, FIRST_COMPARISON + face) if is_founded else 0)
    out.field("faced_defense", FIFTH)
    out.number(faced_defense(state, seat, WEST) if is_founded else 0)
    out.number(faced_defense(state, seat, EAST) if is_founded else 0)
    write_sheet(state, seat, state.sheets[seat] if is_founded else None, False, out)


def write_own(state: DiceState, seat: Seat, out: Encoder) -> None:
    """The viewer's own turn: its question, its sealed choices, and its sheet after them."""
    kind: i64 = -1
    areas: i64 = 0
    times: i64 = 0
    optional = False
    is_free = False
    sheet: Sheet | None = None
    if seat >= 0 and state.stack:
        top = state.stack[-1]
        if isinstance(top, TakeCity):
            kind = 0 if top.seat == seat else -1
        elif isinstance(top, Turn):
            chain = known_turn(state, seat, state.sealed[seat])
            sheet = chain.sheet
            if chain.due:
                due = chain.due[-1]
                kind = due.kind + 1
                areas = due.areas
                times = due.times
                optional = due.optional
                is_free = due.kind == FREE_DIE
    out.field("question")
    out.one_of(kind, KINDS)
    out.field("crossing_areas")
    out.bits(areas, len(AREAS))
    out.number_field("crossings", times)
    out.flag_field("optional", optional)
    out.field("sealed_choices", PER_ACTION)
    for index in range(MOST_CHOICES):
        known = seat >= 0 and index < len(state.sealed[seat])
        out.number(state.sealed[seat][index] + 1 if known else 0)
    write_sheet(state, seat, sheet, is_free, out)


def write_sheet(
    state: DiceState, seat: Seat, known: Sheet | None, is_free: bool, out: Encoder
) -> None:
    """A sheet with all that follows from it, or zeros; `is_free`: its next die costs nothing."""
    sheet = known if known is not None else NO_SHEET
    board = board_of(state, seat) if known is not None else NO_BOARD
    out.number_field("coins", sheet.coins, TWENTIETH)
    out.field("bonuses")
    out.bits(sheet.bonuses, BONUSES)
    out.number_field("bonus_count", how_many(sheet.bonuses), PER_BONUS)
    out.number_field("resources", sheet.resources, EIGHTH)
    out.field("attack_points", TWENTIETH)
    out.number(sheet.west)
    out.number(sheet.east)
    out.field("defense", FIFTH)
    out.number(sheet.west_defense)
    out.number(sheet.east_defense)
    out.field("attacks", FIFTH)
    out.number(attacks_in(sheet, board, WEST_BARRACKS))
    out.number(attacks_in(sheet, board, EAST_BARRACKS))
    out.number_field("cheaper", sheet.cheaper, THIRD)
    out.field("free")
    out.bits(sheet.free, len(COLOURS))
    out.field("extra", THIRD)
    for coins in sheet.extra:
        out.number(coins)
    out.field("unlocked")
    out.bits(sheet.unlocked, len(COLOURS))
    out.field("counts", NINTH)
    for area in range(len(AREAS)):
        out.number(crossed_in(sheet, board, area))
    points = score(state, seat, sheet) if known is not None else NO_POINTS
    total: i64 = 0
    out.field("points", TWENTIETH)
    for each in points:
        out.number(each)
        total += each
    out.number_field("total", total, SIXTIETH)
    out.field("die_costs", QUARTER)
    costs = out.skip(len(DICE))
    index: i64
    for index in range(len(state.forum)):
        die = state.forum[index]
        colour = DIE_COLOUR[die]
        if known is not None and may_use(state.sheets[seat], colour):
            cost = 0 if is_free else die_cost(state, sheet, colour, state.quarters[index])
            out.put(costs, die, cost + 1)
    out.field("crossed")
    crossed = out.skip(PLACES)
    out.field("open")
    opened = out.skip(PLACES)
    out.field("space_costs", EIGHTH)
    prices = out.skip(PLACES)
    out.field("space_points", EIGHTH)
    worth = out.skip(PLACES)
    for row in board.rows:
        place = row.place
        if sheet.crossed & row.bit:
            out.put_one(crossed, place)
        elif is_open(sheet, row):
            out.put_one(opened, place)
        out.put(prices, place, space_cost(state, sheet, row))
        out.put(worth, place, space_points(state, seat, row))
