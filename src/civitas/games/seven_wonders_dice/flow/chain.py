"""A city's turn: an action, and everything that follows from it, in the order of the choices."""

from typing import Final

from mypy_extensions import i64

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
from civitas.games.seven_wonders_dice.data.tables import Board, Due
from civitas.games.seven_wonders_dice.ids import (
    BONUSES,
    COLOURS,
    DIE_COLOUR,
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
    Chain,
    DiceState,
    Sheet,
    board_of,
    crossed_in,
    is_complete,
    neighbour,
    quarter_of,
)
from civitas.kernel import BITS, Action, Event, Name, Reason, Seat, Who, happened

PASS_COINS: Final[i64] = 3

# What is due, besides effects.
ACTION: Final[i64] = 0
MORE: Final[i64] = 1
FREE_DIE: Final[i64] = 2
CROSSING: Final[i64] = 3
BONUS_DUE: Final[i64] = 4
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


FIRST_DUE: Final = Due(ACTION, False, 0, 1)
"""With what every turn begins."""


def begin_turn(state: DiceState, seat: Seat) -> Chain:
    """The seat's turn before any choice."""
    return Chain(seat, board_of(state, seat), state.sheets[seat], [FIRST_DUE])


def replay(
    state: DiceState, seat: Seat, choices: tuple[Action, ...], out: list[Event] | None
) -> Chain:
    """The seat's turn after these choices.

    It reads the position at the start of the turn and the seat's own choices, nothing else; what
    may be chosen next, what is shown of it, and what comes of it are all taken from it: dice:D-24.
    """
    chain = begin_turn(state, seat)
    for action in choices:
        follow(state, chain, action, out)
    chain.choices = choices
    return chain


def known_turn(state: DiceState, seat: Seat, choices: tuple[Action, ...]) -> Chain:
    """The same as `replay`, without what an earlier question has replayed already."""
    chains = state.chains
    if chains is None:
        chains = [None] * state.seats
        state.chains = chains
    chain = chains[seat]
    if chain is None or chain.start is not state.sheets[seat]:
        chain = replay(state, seat, choices, None)
    elif chain.choices is not choices:
        chains[seat] = None
        done = len(chain.choices)
        if len(choices) == done + 1 and (not done or choices[:done] == chain.choices):
            follow(state, chain, choices[done], None)
            chain.choices = choices
        else:
            chain = replay(state, seat, choices, None)
    chains[seat] = chain
    return chain


def follow(state: DiceState, chain: Chain, action: Action, out: list[Event] | None) -> None:
    """Carry out a choice; its effects are due before what was already due: dice:D-63."""
    due = chain.due.pop()
    if chain.sheet is chain.start:
        chain.sheet = chain.start.clone()
    chain.found = None
    verb = VERB_OF[action]
    if verb == BUILD:
        use_die(state, chain, action, due.kind == FREE_DIE, out)
    elif verb == STAGE:
        cross(state, chain, next_stage(chain.sheet, chain.board), out)
    elif verb == PASS:
        gained = receive(state, chain.sheet, PASS_COINS)
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
    colour = DIE_COLOUR[die]
    sheet = chain.sheet
    cost = 0 if free else die_cost(state, sheet, colour, quarter_of(state, die))
    income = income_of(sheet, colour)
    before = state.switches & COINS_BEFORE != 0
    sheet.coins -= cost
    if out is not None:
        out.append(happened("die_chosen", city=Who(chain.seat), die=die_name(die), cost=cost))
    if income and before:
        gain(state, chain, income, out)
    cross(state, chain, chain.board.number[place_of(action)], out)
    if income and not before:
        gain(state, chain, income, out)


def cross(state: DiceState, chain: Chain, space: i64, out: list[Event] | None) -> None:
    """Pay for a space and cross it off; its effects come first, then the bonus of its building."""
    sheet, board = chain.sheet, chain.board
    row = board.rows[space]
    cost = space_cost(state, sheet, row)
    sheet.coins -= cost
    sheet.crossed |= row.bit
    if out is not None:
        name = space_name(row)
        out.append(happened("space_crossed", city=Who(chain.seat), space=name, cost=cost))
    if completes_building(state, sheet, board, row.area):
        chain.due.append(Due(BONUS_DUE, state.switches & BONUS_OPTIONAL != 0, 0, 1))
        if out is not None:
            area = space_name(row).arg("area")
            out.append(happened("building_completed", city=Who(chain.seat), area=area))
    chain.due.extend(row.optional if state.switches & EFFECTS_OPTIONAL else row.forced)


def completes_building(state: DiceState, sheet: Sheet, board: Board, area: i64) -> bool:
    """Whether crossing a space of an area off has completed a building with a bonus: dice:D-65."""
    if area == WAREHOUSE or not is_complete(sheet, board, area):
        return False
    if area == WONDER:
        return state.bonus_buildings != WITHOUT_WONDER
    if state.bonus_buildings == BARRACKS_AS_ONE:
        if area == WEST_BARRACKS:
            return is_complete(sheet, board, EAST_BARRACKS)
        if area == EAST_BARRACKS:
            return is_complete(sheet, board, WEST_BARRACKS)
    return True


def take_bonus(state: DiceState, chain: Chain, bonus: i64, out: list[Event] | None) -> None:
    """Cross off an hourglass bonus and make its effects due; they may be declined: dice:D-65."""
    chain.sheet.bonuses |= BITS[bonus]
    if out is not None:
        out.append(happened("bonus_crossed", city=Who(chain.seat), number=bonus + 1))
    chain.due.extend(state.numbers.bonus_effects[bonus])


def apply_effect(
    state: DiceState,
    chain: Chain,
    effect: Effect,
    points: i64,
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
        areas: i64 = 0
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


def gain(state: DiceState, chain: Chain, coins: i64, out: list[Event] | None) -> None:
    """Take coins."""
    gained = receive(state, chain.sheet, coins)
    if out is not None:
        out.append(happened("coins_gained", city=Who(chain.seat), coins=gained))


def open_bonuses(sheet: Sheet) -> list[Action]:
    """The bonuses not yet crossed off."""
    found: list[Action] = []
    bonus: i64
    for bonus in range(BONUSES):
        if not sheet.bonuses & BITS[bonus]:
            found.append(BONUS + bonus)
    return found


def attack(
    state: DiceState, chain: Chain, side: i64, printed: i64, out: list[Event] | None
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


def choices(state: DiceState, chain: Chain) -> list[Action]:
    """What may be chosen next, without declining, ascending."""
    due = chain.due[-1]
    sheet = chain.sheet
    if due.kind == CROSSING:
        return crossable(state, sheet, chain.board, due.areas)
    if due.kind == BONUS_DUE:
        return open_bonuses(sheet)
    found: list[Action] = []
    add_builds(state, chain.seat, sheet, chain.board, due.kind == FREE_DIE, found)
    if due.kind != FREE_DIE:
        stage = next_stage(sheet, chain.board)
        if stage != NOTHING_LEFT and not missing_without_die(state, sheet, chain.board.rows[stage]):
            found.append(STAGE)
        found.append(PASS)
    return found


def options(state: DiceState, chain: Chain) -> list[Action]:
    """What may be chosen next."""
    found = choices(state, chain) if chain.found is None else chain.found.copy()
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
        elif due.kind <= MORE:
            return
        else:
            found = choices(state, chain)
            if found:
                chain.found = found
                return
            chain.due.pop()


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
            missing = missing_without_die(state, sheet, board.rows[stage])
            if missing:
                found.append((STAGE, Reason.of("refused-coins", missing=missing)))
    return found
