"""What a board promises independently of the game: waits, values of spaces, bonus areas."""

from functools import lru_cache
from typing import Final, final

from civitas.bots.dice.weights import NEVER, Weights
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
from civitas.games.seven_wonders_dice.data.tables import Board, numbers_of
from civitas.games.seven_wonders_dice.flow.chain import completes_building
from civitas.games.seven_wonders_dice.ids import AREAS, WONDER
from civitas.games.seven_wonders_dice.state import DiceState, new_sheet
from civitas.kernel import BITS

ALL_AREAS: Final = range(len(AREAS))

Counts = Per | PointsPer
Row = tuple[int, float, tuple[Counts, ...]]
"""A missing space, the turns until it is crossed off, and what it counts."""


@final
class Chart:
    """What is known about a board independently of the game."""

    def __init__(self, board: Board, dice: list[list[int]], weights: Weights) -> None:
        spaces = range(board.size)
        self.board = board
        self.dice = dice
        self.weights = weights
        self.fixed = [
            sum(immediate_worth(effect, weights, weights.coin) for effect in board.effects[space])
            + (0 if board.attacks & BITS[space] else board.points[space])
            for space in spaces
        ]
        self.early = [
            sum(lasting_worth(effect, weights) for effect in board.effects[space])
            for space in spaces
        ]
        self.fighting = [
            (space, effect)
            for space in spaces
            for effect in board.effects[space]
            if isinstance(effect, Attack | Defense)
        ]
        self.counts = [
            tuple(effect for effect in board.effects[space] if isinstance(effect, Per | PointsPer))
            for space in spaces
        ]
        self.counted: list[list[tuple[int, int]]] = [[] for _ in ALL_AREAS]
        for space in spaces:
            for effect in self.counts[space]:
                self.counted[effect.area].append((BITS[space], effect.each))
        self.order = [self._in_order(area) for area in ALL_AREAS]
        self.relevant = [self._relevant_spaces(area) for area in ALL_AREAS]
        self.waits: dict[tuple[int, ...], list[float]] = {}
        self.missing: dict[tuple[int, int, tuple[int, ...]], tuple[list[Row], float]] = {}
        self.prices: dict[tuple[object, ...], list[float]] = {}
        self.bonuses: dict[int, list[int]] = {}

    def bonus_areas(self, state: DiceState) -> list[int]:
        """The areas that give a bonus when complete."""
        found = self.bonuses.get(state.bonus_buildings)
        if found is None:
            full = new_sheet()
            full.crossed = BITS[self.board.size] - 1
            found = [a for a in ALL_AREAS if completes_building(state, full, self.board, a)]
            self.bonuses[state.bonus_buildings] = found
        return found

    def _in_order(self, area: int) -> list[int]:
        """The spaces of an area in an order in which they can be crossed off."""
        board = self.board
        found: list[int] = []
        done = 0
        while done != board.masks[area]:
            for space in range(board.size):
                before = board.before[space] & board.masks[area]
                if board.area[space] == area and not done & BITS[space] and not before & ~done:
                    found.append(space)
                    done |= BITS[space]
        return found

    def _relevant_spaces(self, area: int) -> int:
        """The spaces that affect the worth of an area."""
        board = self.board
        mask = board.masks[area]
        for bit, _ in self.counted[area]:
            mask |= bit
        for space in self.order[area]:
            for effect in self.counts[space]:
                mask |= board.masks[effect.area]
        return mask

    def rows(self, area: int, crossed: int, dice: tuple[int, ...]) -> tuple[list[Row], float]:
        """The reachable missing spaces of an area, and the turns all of them take."""
        key = (area, crossed & self.board.masks[area], dice)
        found = self.missing.get(key)
        if found is None:
            found = self._rows(area, crossed, dice)
            self.missing[key] = found
        return found

    def _rows(self, area: int, crossed: int, dice: tuple[int, ...]) -> tuple[list[Row], float]:
        waits = self.waits.get(dice)
        if waits is None:
            waits = [self._wait(space, dice) for space in range(self.board.size)]
            self.waits[dice] = waits
        until = [0.0] * self.board.size
        rows: list[Row] = []
        whole = 0.0
        for space in self.order[area]:
            if crossed & BITS[space]:
                continue
            before = self.board.before[space]
            until[space] = waits[space] + sum(
                until[other] for other in self.order[area] if before & BITS[other]
            )
            whole += waits[space]
            if until[space] < NEVER:
                rows.append((space, until[space], self.counts[space]))
        return rows, whole

    def _wait(self, space: int, dice: tuple[int, ...]) -> float:
        """The turns until an available space is crossed off."""
        if self.board.area[space] == WONDER:
            return self.weights.stage_wait
        rolls = 0.0
        for die in dice:
            faces = self.dice[die]
            rolls += sum(space in self.board.reach[face] for face in faces) / len(faces)
        return self.weights.wait / min(rolls, 1.0) if rolls else NEVER


@lru_cache(maxsize=256)
def chart_of(boards: str, city: int, weights: Weights) -> Chart:
    """The chart of a board of a set."""
    numbers = numbers_of(boards)
    return Chart(numbers.boards[city], numbers.dice, weights)


def immediate_worth(effect: Effect, weights: Weights, coin: float) -> float:
    """What an effect is worth whenever it comes, given the worth of a coin."""
    if isinstance(effect, Coins):
        return coin * int(effect.coins)
    if isinstance(effect, Cross):
        return weights.crossing * int(effect.times)
    if isinstance(effect, FreeDie):
        return weights.free_die
    return weights.extra_action if isinstance(effect, ExtraAction) else 0.0


def lasting_worth(effect: Effect, weights: Weights) -> float:
    """What a lasting effect is worth at the start of the game; later it is worth less."""
    if isinstance(effect, Produce):
        return weights.resource * int(effect.resources)
    if isinstance(effect, CheaperDice | FreeColour | CoinsOn):
        return weights.cheaper
    return weights.unlock if isinstance(effect, Unlock) else 0.0
