"""Which spaces can be crossed off, with which die, and why not."""

from typing import Final

from civitas.games.seven_wonders_dice.actions import CROSS, build
from civitas.games.seven_wonders_dice.data.tables import Board
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
NOTHING_LEFT: Final = -1


def space_name(board: Board, space: int) -> Message:
    """A space as an argument of a message: its area, and its place there."""
    area, place = divmod(board.place[space], MOST_IN_AREA)
    return Message.of("space", area=Name("area-" + AREAS[area]), number=place + 1)


def is_open(sheet: Sheet, board: Board, space: int) -> bool:
    """Whether a space is not crossed off and all before it are: dice:D-32."""
    if sheet.crossed & BITS[space]:
        return False
    return not board.before[space] & ~sheet.crossed


def next_stage(sheet: Sheet, board: Board) -> int:
    """The next stage of the Wonder, or NOTHING_LEFT: dice:D-42."""
    for space in range(board.size):
        if board.area[space] == WONDER and is_open(sheet, board, space):
            return space
    return NOTHING_LEFT


def missing_without_die(state: DiceState, sheet: Sheet, board: Board, space: int) -> int:
    """The coins missing for a space without a die; 0 if it is affordable."""
    lacks = space_cost(state, sheet, board, space) - sheet.coins
    return lacks if lacks > 0 else 0


def is_usable(state: DiceState, seat: Seat, index: int) -> bool:
    """Whether a seat may use a die of the Forum at all, by what stood before the turn."""
    die = state.forum[index]
    if not may_use(state.sheets[seat], die):
        return False
    return DIE_COLOUR[die] != PURPLE or condition_holds(state, seat, state.shown[index])


def is_a_copy(state: DiceState, index: int) -> bool:
    """Whether an earlier die of the Forum is the same to everybody: gray, its face, its quarter."""
    die = state.forum[index]
    if DIE_COLOUR[die] != GRAY:
        return False
    for other in range(index):
        if (
            DIE_COLOUR[state.forum[other]] == GRAY
            and state.shown[other] == state.shown[index]
            and state.quarters[other] == state.quarters[index]
        ):
            return True
    return False


def add_builds(
    state: DiceState, seat: Seat, sheet: Sheet, board: Board, free: bool, found: list[Action]
) -> None:
    """Add every construction with a die that a city can pay: dice:D-21."""
    for index in range(len(state.forum)):
        die = state.forum[index]
        if not is_usable(state, seat, index) or is_a_copy(state, index):
            continue
        for_die = 0 if free else die_cost(state, sheet, die, state.quarters[index])
        income = income_of(sheet, die)
        for space in board.reach[state.shown[index]]:
            if not is_open(sheet, board, space):
                continue
            cost = space_cost(state, sheet, board, space)
            if not missing_coins(state, sheet, for_die, income, cost):
                found.append(build(die, board.place[space]))


def crossable(state: DiceState, sheet: Sheet, board: Board, areas: int) -> list[Action]:
    """The open spaces of some areas that a city can pay without a die: dice:D-60."""
    found: list[Action] = []
    for space in range(board.size):
        there = areas & BITS[board.area[space]] and is_open(sheet, board, space)
        if there and not missing_without_die(state, sheet, board, space):
            found.append(CROSS + board.place[space])
    return found


def die_obstacle(state: DiceState, seat: Seat, index: int) -> Obstacle | None:
    """Why a seat cannot use a die of the Forum for any space."""
    if not may_use(state.sheets[seat], state.forum[index]):
        return "locked"
    if is_a_copy(state, index):
        return "copy"
    return None if is_usable(state, seat, index) else "comparison"


def why_not_die(state: DiceState, seat: Seat, index: int) -> Reason | None:
    """The reason why a seat cannot use a die of the Forum, if it cannot."""
    obstacle = die_obstacle(state, seat, index)
    if obstacle is None:
        return None
    if obstacle == "locked":
        colour = Name("colour-" + COLOURS[DIE_COLOUR[state.forum[index]]])
        return Reason.of("refused-locked", colour=colour)
    face = Name("face-" + FACES[state.shown[index]])
    return Reason.of("refused-copy" if obstacle == "copy" else "refused-guild", face=face)


def space_obstacle(sheet: Sheet, board: Board, space: int) -> Obstacle | None:
    """Why a space cannot be crossed off by anything."""
    if is_open(sheet, board, space):
        return None
    return "crossed" if sheet.crossed & BITS[space] else "order"


def why_not_open(sheet: Sheet, board: Board, space: int) -> Reason:
    """Why a space is not open."""
    if space_obstacle(sheet, board, space) == "crossed":
        return CROSSED
    before = members(board.before[space] & ~sheet.crossed)[0]
    return Reason.of("refused-order", before=space_name(board, before))


def refused_builds(
    state: DiceState, seat: Seat, sheet: Sheet, board: Board, free: bool
) -> list[tuple[Action, Reason]]:
    """What the dice of the Forum point at and a city cannot build, and why."""
    found: list[tuple[Action, Reason]] = []
    for index, die in enumerate(state.forum):
        reason = why_not_die(state, seat, index)
        for_die = 0 if free else die_cost(state, sheet, die, state.quarters[index])
        income = income_of(sheet, die)
        for space in board.reach[state.shown[index]]:
            action = build(die, board.place[space])
            if not is_open(sheet, board, space):
                found.append((action, why_not_open(sheet, board, space)))
            elif reason is not None:
                found.append((action, reason))
            else:
                cost = space_cost(state, sheet, board, space)
                missing = missing_coins(state, sheet, for_die, income, cost)
                if missing:
                    found.append((action, Reason.of("refused-coins", missing=missing)))
    return found


def refused_crossings(
    state: DiceState, sheet: Sheet, board: Board, areas: int
) -> list[tuple[Action, Reason]]:
    """The spaces of some areas that a city cannot cross off without a die, and why."""
    found: list[tuple[Action, Reason]] = []
    for space in range(board.size):
        if not areas & BITS[board.area[space]]:
            continue
        action = CROSS + board.place[space]
        if not is_open(sheet, board, space):
            found.append((action, why_not_open(sheet, board, space)))
        else:
            missing = missing_without_die(state, sheet, board, space)
            if missing:
                found.append((action, Reason.of("refused-coins", missing=missing)))
    return found


def die_name(die: int) -> Name:
    """A die as an argument of a message."""
    return Name("die-" + DICE[die])
