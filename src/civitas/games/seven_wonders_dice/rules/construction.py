"""Which spaces can be crossed off, with which die, and why not."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders_dice.actions import CROSS, build
from civitas.games.seven_wonders_dice.data.tables import Board, SpaceRow
from civitas.games.seven_wonders_dice.ids import (
    AREAS,
    COLOURS,
    DICE,
    DIE_COLOUR,
    FACES,
    GRAY,
    MOST_IN_AREA,
    PURPLE,
    WONDER,
)
from civitas.games.seven_wonders_dice.rules.guild_court import condition_holds
from civitas.games.seven_wonders_dice.rules.payment import (
    die_cost,
    income_of,
    missing_coins,
    space_cost,
)
from civitas.games.seven_wonders_dice.sight.questions import Obstacle
from civitas.games.seven_wonders_dice.state import DiceState, Sheet, may_use
from civitas.kernel import BITS, Action, Message, Name, Reason, Seat, members

CROSSED: Final = Reason("refused-crossed")
NOTHING_LEFT: Final[i64] = -1


def space_name(row: SpaceRow) -> Message:
    """A space as an argument of a message: its area, and its place there."""
    area, place = divmod(int(row.place), MOST_IN_AREA)
    return Message.of("space", area=Name("area-" + AREAS[area]), number=place + 1)


def is_open(sheet: Sheet, row: SpaceRow) -> bool:
    """Whether a space is not crossed off and all before it are: dice:D-32."""
    return sheet.crossed & (row.bit | row.before) == row.before


def next_open(sheet: Sheet, board: Board, start: i64, end: i64) -> i64:
    """Which of the spaces reached by a die, from one to another, is the first open one, or `end`.

    The same as `is_open`, on masks that stand side by side.
    """
    crossed = sheet.crossed
    index = start
    while index < end:
        before = board.reached_before[index]
        if crossed & (board.reached_bits[index] | before) == before:
            break
        index += 1
    return index


def next_stage(sheet: Sheet, board: Board) -> i64:
    """The next stage of the Wonder, or NOTHING_LEFT: dice:D-42."""
    for row in board.in_area[WONDER]:
        if is_open(sheet, row):
            return row.number
    return NOTHING_LEFT


def missing_without_die(state: DiceState, sheet: Sheet, row: SpaceRow) -> i64:
    """The coins missing for a space without a die; 0 if it is affordable."""
    lacks = space_cost(state, sheet, row) - sheet.coins
    if lacks > 0:
        return lacks
    return 0


def is_usable(state: DiceState, seat: Seat, index: i64) -> bool:
    """Whether a seat may use a die of the Forum at all, by what stood before the turn."""
    colour = DIE_COLOUR[state.forum[index]]
    if not may_use(state.sheets[seat], colour):
        return False
    return colour != PURPLE or condition_holds(state, seat, state.shown[index])


def is_a_copy(state: DiceState, index: i64) -> bool:
    """Whether an earlier die of the Forum is the same to everybody: gray, its face, its quarter."""
    die = state.forum[index]
    if DIE_COLOUR[die] != GRAY:
        return False
    face = state.shown[index]
    quarter = state.quarters[index]
    other: i64
    for other in range(index):
        if (
            state.shown[other] == face
            and state.quarters[other] == quarter
            and DIE_COLOUR[state.forum[other]] == GRAY
        ):
            return True
    return False


def add_builds(
    state: DiceState, seat: Seat, sheet: Sheet, board: Board, free: bool, found: list[Action]
) -> None:
    """Add every construction with a die that a city can pay: dice:D-21."""
    forum = state.forum
    index: i64
    for index in range(len(forum)):
        face = state.shown[index]
        end = board.first_reached[face + 1]
        space = next_open(sheet, board, board.first_reached[face], end)
        if space == end:
            continue
        if not is_usable(state, seat, index) or is_a_copy(state, index):
            continue
        die = forum[index]
        colour = DIE_COLOUR[die]
        for_die: i64 = 0
        if not free:
            for_die = die_cost(state, sheet, colour, state.quarters[index])
        income = income_of(sheet, colour)
        while space < end:
            row = board.reached[space]
            cost = space_cost(state, sheet, row)
            if not missing_coins(state, sheet, for_die, income, cost):
                found.append(build(die, row.place))
            space = next_open(sheet, board, space + 1, end)


def crossable(state: DiceState, sheet: Sheet, board: Board, areas: i64) -> list[Action]:
    """The open spaces of some areas that a city can pay without a die: dice:D-60."""
    found: list[Action] = []
    area: i64
    for area in range(len(AREAS)):
        if not areas & BITS[area]:
            continue
        for row in board.in_area[area]:
            if is_open(sheet, row) and not missing_without_die(state, sheet, row):
                found.append(CROSS + row.place)
    return found


def die_obstacle(state: DiceState, seat: Seat, index: i64) -> Obstacle | None:
    """Why a seat cannot use a die of the Forum for any space."""
    if not may_use(state.sheets[seat], DIE_COLOUR[state.forum[index]]):
        return "locked"
    if is_a_copy(state, index):
        return "copy"
    return None if is_usable(state, seat, index) else "comparison"


def why_not_die(state: DiceState, seat: Seat, index: i64) -> Reason | None:
    """The reason why a seat cannot use a die of the Forum, if it cannot."""
    obstacle = die_obstacle(state, seat, index)
    if obstacle is None:
        return None
    if obstacle == "locked":
        colour = Name("colour-" + COLOURS[DIE_COLOUR[state.forum[index]]])
        return Reason.of("refused-locked", colour=colour)
    face = Name("face-" + FACES[state.shown[index]])
    return Reason.of("refused-copy" if obstacle == "copy" else "refused-guild", face=face)


def space_obstacle(sheet: Sheet, row: SpaceRow) -> Obstacle | None:
    """Why a space cannot be crossed off by anything."""
    if is_open(sheet, row):
        return None
    return "crossed" if sheet.crossed & row.bit else "order"


def why_not_open(sheet: Sheet, board: Board, row: SpaceRow) -> Reason:
    """Why a space is not open."""
    if space_obstacle(sheet, row) == "crossed":
        return CROSSED
    before = board.rows[members(row.before & ~sheet.crossed)[0]]
    return Reason.of("refused-order", before=space_name(before))


def refused_builds(
    state: DiceState, seat: Seat, sheet: Sheet, board: Board, free: bool
) -> list[tuple[Action, Reason]]:
    """What the dice of the Forum point at and a city cannot build, and why."""
    found: list[tuple[Action, Reason]] = []
    index: i64
    for index in range(len(state.forum)):
        die = state.forum[index]
        reason = why_not_die(state, seat, index)
        colour = DIE_COLOUR[die]
        for_die = 0 if free else die_cost(state, sheet, colour, state.quarters[index])
        income = income_of(sheet, colour)
        for number in board.reach[state.shown[index]]:
            row = board.rows[number]
            action = build(die, row.place)
            if not is_open(sheet, row):
                found.append((action, why_not_open(sheet, board, row)))
            elif reason is not None:
                found.append((action, reason))
            else:
                cost = space_cost(state, sheet, row)
                missing = missing_coins(state, sheet, for_die, income, cost)
                if missing:
                    found.append((action, Reason.of("refused-coins", missing=missing)))
    return found


def refused_crossings(
    state: DiceState, sheet: Sheet, board: Board, areas: i64
) -> list[tuple[Action, Reason]]:
    """The spaces of some areas that a city cannot cross off without a die, and why."""
    found: list[tuple[Action, Reason]] = []
    for row in board.rows:
        if not areas & BITS[row.area]:
            continue
        action = CROSS + row.place
        if not is_open(sheet, row):
            found.append((action, why_not_open(sheet, board, row)))
        else:
            missing = missing_without_die(state, sheet, row)
            if missing:
                found.append((action, Reason.of("refused-coins", missing=missing)))
    return found


def die_name(die: i64) -> Name:
    """A die as an argument of a message."""
    return Name("die-" + DICE[die])
