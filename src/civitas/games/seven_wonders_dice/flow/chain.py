"""A city's turn: an action, and everything that follows from it, in the order of the choices."""

from typing import Final, final

from civitas.games.seven_wonders_dice.actions import (
    BONUS,
    BUILD,
    CROSS,
    DECLINE,
    PASS,
    STAGE,
    VERB_OF,
    die_of,
    place_of,
)
from civitas.games.seven_wonders_dice.data.effects import (
    Attack,
    CheaperDice,
    Coins,
    CoinsOn,
    Cross,
    Defense,
    Effect,
    ExtraAction,
    FreeColour,
    FreeDie,
    Per,
    PointsPer,
    Produce,
    Unlock,
)
from civitas.games.seven_wonders_dice.data.tables import Board
from civitas.games.seven_wonders_dice.ids import (
    BONUSES,
    COLOURS,
    EAST_BARRACKS,
    WAREHOUSE,
    WEST,
    WEST_BARRACKS,
    WONDER,
)
from civitas.games.seven_wonders_dice.options import BONUS_OPTIONAL, COINS_BEFORE, EFFECTS_OPTIONAL
from civitas.games.seven_wonders_dice.rules.barracks import attack_points
from civitas.games.seven_wonders_dice.rules.construction import (
    NOTHING_LEFT,
    add_builds,
    crossable,
    die_name,
    missing_without_die,
    next_stage,
    refused_builds,
    refused_crossings,
    space_name,
)
from civitas.games.seven_wonders_dice.rules.payment import (
    die_cost,
    income_of,
    receive,
    space_cost,
)
from civitas.games.seven_wonders_dice.state import (
    DiceState,
    Sheet,
    board_of,
    crossed_in,
    is_complete,
    neighbour,
)
from civitas.kernel import BITS, Action, Event, Name, Reason, Seat, Who, happened

PASS_COINS: Final = 3

# What is due.
ACTION: Final = 0
MORE: Final = 1
FREE_DIE: Final = 2
CROSSING: Final = 3
BONUS_DUE: Final = 4
EFFECT: Final = 5
PROMPTS: Final[tuple[str, ...]] = (
    "prompt-action",
    "prompt-more",
    "prompt-free-die",
    "prompt-crossing",
    "prompt-bonus",
)

# Which buildings give a bonus: dice:D-65.
WITHOUT_WONDER: Final = 1
BARRACKS_AS_ONE: Final = 2


@final
class Due:
    """Something a city has to choose, or an effect whose turn has not come yet.

    For a crossing: where and how many times; for an effect: the points of its space.
    """

    def __init__(
        self,
        kind: int,
        optional: bool,
        areas: int,
        times: int,
        effect: Effect | None = None,
        points: int = 0,
    ) -> None:
        self.kind = kind
        self.optional = optional
        self.areas = areas
        self.times = times
        self.effect = effect
        self.points = points


@final
class Chain:
    """A turn in the making: the sheet after the choices so far, and what is due, the next last."""

    def __init__(self, state: DiceState, seat: Seat) -> None:
        self.seat = seat
        self.board: Board = board_of(state, seat)
        self.sheet: Sheet = state.sheets[seat].clone()
        self.due: list[Due] = [Due(ACTION, False, 0, 1)]


def replay(
    state: DiceState, seat: Seat, choices: tuple[Action, ...], out: list[Event] | None
) -> Chain:
    """The seat's turn after these choices.

    It reads the position at the start of the turn and the seat's own choices, nothing else; what
    may be chosen next, what is shown of it, and what comes of it are all taken from it: dice:D-24.
    """
    chain = Chain(state, seat)
    for action in choices:
        follow(state, chain, action, out)
    return chain


def follow(state: DiceState, chain: Chain, action: Action, out: list[Event] | None) -> None:
    """Carry out a choice; its effects are due before what was already due: dice:D-63."""
    due = chain.due.pop()
    sheet = chain.sheet
    verb = VERB_OF[action]
    if verb == BUILD:
        use_die(state, chain, action, due.kind == FREE_DIE, out)
    elif verb == STAGE:
        cross(state, chain, next_stage(sheet, chain.board), out)
    elif verb == PASS:
        gained = receive(state, sheet, PASS_COINS)
        if out is not None:
            out.append(happened("passed", city=Who(chain.seat), coins=gained))
    elif verb == CROSS:
        if due.times > 1:
            chain.due.append(Due(CROSSING, due.optional, due.areas, due.times - 1))
        cross(state, chain, chain.board.number[place_of(action)], out)
    elif verb == BONUS:
        take_bonus(state, chain, action - BONUS, out)
    elif out is not None:
        out.append(happened("declined", city=Who(chain.seat)))
    advance(state, chain, out)


def use_die(
    state: DiceState, chain: Chain, action: Action, free: bool, out: list[Event] | None
) -> None:
    """Choose a die of the Forum, pay for it, and build: dice:D-21, D-31."""
    die = die_of(action)
    sheet = chain.sheet
    quarter = state.quarters[state.forum.index(die)]
    cost = 0 if free else die_cost(state, sheet, die, quarter)
    income = income_of(sheet, die)
    before = state.switches & COINS_BEFORE != 0
    sheet.coins -= cost
    if out is not None:
        out.append(happened("die_chosen", city=Who(chain.seat), die=die_name(die), cost=cost))
    if income and before:
        gain(state, chain, income, out)
    cross(state, chain, chain.board.number[place_of(action)], out)
    if income and not before:
        gain(state, chain, income, out)


def cross(state: DiceState, chain: Chain, space: int, out: list[Event] | None) -> None:
    """Pay for a space and cross it off; its effects come first, then the bonus of its building."""
    sheet, board = chain.sheet, chain.board
    cost = space_cost(state, sheet, board, space)
    sheet.coins -= cost
    sheet.crossed |= BITS[space]
    if out is not None:
        name = space_name(board, space)
        out.append(happened("space_crossed", city=Who(chain.seat), space=name, cost=cost))
    if completes_building(state, sheet, board, board.area[space]):
        chain.due.append(Due(BONUS_DUE, state.switches & BONUS_OPTIONAL != 0, 0, 1))
        if out is not None:
            area = space_name(board, space).arg("area")
            out.append(happened("building_completed", city=Who(chain.seat), area=area))
    optional = state.switches & EFFECTS_OPTIONAL != 0
    put_off(chain, board.effects[space], optional, board.points[space])


def put_off(chain: Chain, effects: tuple[Effect, ...], optional: bool, points: int) -> None:
    """Make effects due: permanent ones first, the others in the order written: dice:D-64."""
    for index in range(len(effects) - 1, -1, -1):
        if not is_lasting(effects[index]):
            chain.due.append(Due(EFFECT, optional, 0, 1, effects[index], points))
    for index in range(len(effects) - 1, -1, -1):
        if is_lasting(effects[index]):
            chain.due.append(Due(EFFECT, optional, 0, 1, effects[index], points))


def is_lasting(effect: Effect) -> bool:
    """Whether an effect is permanent instead of immediate."""
    return isinstance(
        effect, (Produce, Defense, CheaperDice, FreeColour, CoinsOn, Unlock, PointsPer)
    )


def completes_building(state: DiceState, sheet: Sheet, board: Board, area: int) -> bool:
    """Whether crossing a space of an area off has completed a building with a bonus: dice:D-65."""
    if area == WAREHOUSE or not is_complete(sheet, board, area):
        return False
    if area == WONDER:
        return state.bonus_buildings != WITHOUT_WONDER
    if state.bonus_buildings == BARRACKS_AS_ONE and area in (WEST_BARRACKS, EAST_BARRACKS):
        other = EAST_BARRACKS if area == WEST_BARRACKS else WEST_BARRACKS
        return is_complete(sheet, board, other)
    return True


def take_bonus(state: DiceState, chain: Chain, bonus: int, out: list[Event] | None) -> None:
    """Cross off an hourglass bonus and make its effects due; they may be declined: dice:D-65."""
    chain.sheet.bonuses |= BITS[bonus]
    if out is not None:
        out.append(happened("bonus_crossed", city=Who(chain.seat), number=bonus + 1))
    put_off(chain, state.numbers.bonuses[bonus], True, 0)


def apply_effect(
    state: DiceState,
    chain: Chain,
    effect: Effect,
    points: int,
    optional: bool,
    out: list[Event] | None,
) -> None:
    """Apply an immediate effect, or make it due."""
    sheet = chain.sheet
    if isinstance(effect, Produce):
        sheet.resources += effect.resources
    elif isinstance(effect, Attack):
        attack(state, chain, effect.side, points, out)
    elif isinstance(effect, Defense):
        if effect.side == WEST:
            sheet.west_defense += 1
        else:
            sheet.east_defense += 1
    elif isinstance(effect, Coins):
        gain(state, chain, effect.coins, out)
    elif isinstance(effect, Per):
        gain(state, chain, effect.each * crossed_in(sheet, chain.board, effect.area), out)
    elif isinstance(effect, Cross):
        areas = 0
        for area in effect.areas:
            areas |= BITS[area]
        chain.due.append(Due(CROSSING, optional, areas, effect.times))
    elif isinstance(effect, FreeDie):
        chain.due.append(Due(FREE_DIE, optional, 0, 1))
    elif isinstance(effect, ExtraAction):
        chain.due.append(Due(MORE, optional, 0, 1))
    elif isinstance(effect, CheaperDice):
        sheet.cheaper += 1
    elif isinstance(effect, FreeColour):
        sheet.free |= BITS[effect.colour]
    elif isinstance(effect, CoinsOn):
        extra = list(sheet.extra)
        extra[effect.colour] += effect.coins
        sheet.extra = tuple(extra)
    elif isinstance(effect, Unlock):
        sheet.unlocked |= BITS[effect.colour]
        if out is not None:
            colour = Name("colour-" + COLOURS[effect.colour])
            out.append(happened("die_unlocked", city=Who(chain.seat), colour=colour))
    else:
        assert isinstance(effect, PointsPer)  # counted at the end


def gain(state: DiceState, chain: Chain, coins: int, out: list[Event] | None) -> None:
    """Take coins."""
    gained = receive(state, chain.sheet, coins)
    if out is not None:
        out.append(happened("coins_gained", city=Who(chain.seat), coins=gained))


def attack(
    state: DiceState, chain: Chain, side: int, printed: int, out: list[Event] | None
) -> None:
    """Score the points of an attack permanently: dice:D-43, D-45."""
    points = attack_points(state, chain.seat, side, printed)
    if side == WEST:
        chain.sheet.west += points
    else:
        chain.sheet.east += points
    if out is not None:
        other = Who(neighbour(state, chain.seat, side))
        out.append(happened("attacked", city=Who(chain.seat), neighbour=other, points=points))


def open_bonuses(sheet: Sheet) -> list[int]:
    """The bonuses not yet crossed off."""
    return [bonus for bonus in range(BONUSES) if not sheet.bonuses & BITS[bonus]]


def choices(state: DiceState, chain: Chain) -> list[Action]:
    """What may be chosen next, without declining."""
    due = chain.due[-1]
    sheet = chain.sheet
    if due.kind == CROSSING:
        return crossable(state, sheet, chain.board, due.areas)
    if due.kind == BONUS_DUE:
        return [BONUS + bonus for bonus in open_bonuses(sheet)]
    found: list[Action] = []
    add_builds(state, chain.seat, sheet, chain.board, due.kind == FREE_DIE, found)
    if due.kind != FREE_DIE:
        stage = next_stage(sheet, chain.board)
        if stage != NOTHING_LEFT and not missing_without_die(state, sheet, chain.board, stage):
            found.append(STAGE)
        found.append(PASS)
    return found


def options(state: DiceState, chain: Chain) -> list[Action]:
    """What may be chosen next."""
    found = choices(state, chain)
    found.sort()
    if chain.due[-1].optional:
        found.append(DECLINE)
    return found


def advance(state: DiceState, chain: Chain, out: list[Event] | None) -> None:
    """Apply the next effects and skip what is impossible; an action can always be a pass."""
    while chain.due:
        due = chain.due[-1]
        if due.effect is not None:
            chain.due.pop()
            apply_effect(state, chain, due.effect, due.points, due.optional, out)
        elif due.kind > MORE and not choices(state, chain):
            chain.due.pop()
        else:
            return


def refused(state: DiceState, chain: Chain) -> list[tuple[Action, Reason]]:
    """The options the dice and the sheet suggest that are not possible, and why."""
    due = chain.due[-1]
    sheet, board = chain.sheet, chain.board
    if due.kind == CROSSING:
        return refused_crossings(state, sheet, board, due.areas)
    if due.kind == BONUS_DUE:
        crossed = Reason("refused-bonus")
        return [(BONUS + b, crossed) for b in range(BONUSES) if sheet.bonuses & BITS[b]]
    found = refused_builds(state, chain.seat, sheet, board, due.kind == FREE_DIE)
    if due.kind != FREE_DIE:
        stage = next_stage(sheet, board)
        if stage == NOTHING_LEFT:
            found.append((STAGE, Reason("refused-stages-complete")))
        else:
            missing = missing_without_die(state, sheet, board, stage)
            if missing:
                found.append((STAGE, Reason.of("refused-coins", missing=missing)))
    return found
