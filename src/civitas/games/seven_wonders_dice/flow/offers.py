"""What actions cost and gain, by the rules that carry them out, for screens."""

from typing import Final

from civitas.games.seven_wonders_dice.actions import (
    BUILD,
    CROSS,
    STAGE,
    VERB_OF,
    die_of,
    place_of,
)
from civitas.games.seven_wonders_dice.flow.chain import FREE_DIE, replay
from civitas.games.seven_wonders_dice.ids import DIE_COLOUR
from civitas.games.seven_wonders_dice.rules.construction import (
    NOTHING_LEFT,
    die_obstacle,
    missing_without_die,
    next_stage,
    space_obstacle,
)
from civitas.games.seven_wonders_dice.rules.payment import (
    die_cost,
    income_of,
    missing_coins,
    space_cost,
)
from civitas.games.seven_wonders_dice.rules.scoring import score
from civitas.games.seven_wonders_dice.sight.questions import DiceOffer, Obstacle
from civitas.games.seven_wonders_dice.state import Chain, DiceState, index_of, may_use
from civitas.kernel import Action, Amount, Seat

COINS: Final = "coins"
POINTS: Final = "points"


def gain_of(state: DiceState, seat: Seat, action: Action, cost: int) -> tuple[Amount, ...]:
    """The coins and points an action brings at once."""
    before = replay(state, seat, state.sealed[seat], None).sheet
    after = replay(state, seat, (*state.sealed[seat], action), None).sheet
    points = sum(score(state, seat, after)) - sum(score(state, seat, before))
    found = (Amount(COINS, after.coins - before.coins + cost), Amount(POINTS, points))
    return tuple([each for each in found if each.amount])


def space_of(chain: Chain, action: Action) -> int:
    """The space an action crosses off, or NOTHING_LEFT."""
    if action == STAGE:
        return next_stage(chain.sheet, chain.board)
    if VERB_OF[action] in (BUILD, CROSS):
        return chain.board.number[place_of(action)]
    return NOTHING_LEFT


def lack_of_coins(missing: int) -> Obstacle | None:
    """That the city has too few coins, if any are missing."""
    return "coins" if missing else None


def offer_of(state: DiceState, chain: Chain, action: Action, possible: bool) -> DiceOffer:
    """What an action costs and gains; `possible`: it is an option."""
    seat, sheet, board = chain.seat, chain.sheet, chain.board
    space = space_of(chain, action)
    if space == NOTHING_LEFT:
        if action == STAGE or not possible:
            return DiceOffer(None, obstacle="crossed")
        return DiceOffer((), gain_of(state, seat, action, 0))
    row = board.rows[space]
    obstacle = space_obstacle(sheet, row)
    there = obstacle is None
    for_space = space_cost(state, sheet, row)
    if VERB_OF[action] != BUILD:
        missing = missing_without_die(state, sheet, row)
        cost = (Amount(COINS, for_space),)
        gained = gain_of(state, seat, action, for_space) if there else ()
        obstacle = obstacle or lack_of_coins(missing)
        return DiceOffer(cost, gained, space, None, for_space, 0, missing, obstacle)
    die = die_of(action)
    index = index_of(state, die)
    obstacle = obstacle or die_obstacle(state, seat, index)
    colour = DIE_COLOUR[die]
    if not may_use(state.sheets[seat], colour):
        return DiceOffer(None, (), space, None, for_space, obstacle=obstacle)
    free = chain.due[-1].kind == FREE_DIE
    quarter = state.quarters[index]
    for_die = 0 if free else die_cost(state, sheet, colour, quarter)
    income = income_of(sheet, colour)
    total = for_die + for_space
    missing = missing_coins(state, sheet, for_die, income, for_space)
    gained = gain_of(state, seat, action, total) if there else ()
    obstacle = obstacle or lack_of_coins(missing)
    cost = (Amount(COINS, total),)
    return DiceOffer(cost, gained, space, for_die, for_space, income, missing, obstacle)
