"""What a sheet is worth with a number of turns left."""

from functools import cache
from typing import Final, final

from civitas.bots.dice.chart import ALL_AREAS, Counts, chart_of, immediate_worth
from civitas.bots.dice.weights import Weights, Worth
from civitas.games.seven_wonders_dice.data.effects import Attack, Per
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREA_COLOUR,
    BONUSES,
    DIE_COLOUR,
    EAST,
    EAST_BARRACKS,
    GRAY,
    GUILD_COURT,
    PURPLE,
    QUARTERS,
    WEST,
    WEST_BARRACKS,
)
from civitas.games.seven_wonders_dice.rules.barracks import attack_points
from civitas.games.seven_wonders_dice.rules.guild_court import condition_holds
from civitas.games.seven_wonders_dice.rules.payment import die_cost, income_of, space_cost
from civitas.games.seven_wonders_dice.rules.scoring import FIRST_AGORA
from civitas.games.seven_wonders_dice.state import (
    FACING,
    DiceState,
    Sheet,
    board_of,
    crossed_in,
    may_use,
    neighbour,
    new_sheet,
)
from civitas.kernel import BITS, Seat

PURPLE_DIE: Final = DIE_COLOUR.index(PURPLE)

Area = tuple[float, float, float, float]
"""What a city expects of an area.

Its points, the probability of its bonus, the number of spaces that will be crossed off, and how
many of those cost coins.
"""

NOTHING: Final[Area] = (0.0, 0.0, 0.0, 0.0)


@cache
def dice_of(forum: tuple[int, ...], unlocked: int) -> tuple[int, ...]:
    """The dice a city may use, including special dice not in the Forum yet."""
    sheet = new_sheet()
    sheet.unlocked = unlocked
    return tuple(
        die
        for die, colour in enumerate(DIE_COLOUR)
        if may_use(sheet, colour) and (colour != GRAY or die in forum)
    )


def missing_in(state: DiceState, seat: Seat, area: int) -> int:
    """The number of spaces of an area that a city had not crossed off before the turn."""
    return int(board_of(state, seat).masks[area] & ~state.sheets[seat].crossed).bit_count()


def turns_left(state: DiceState, weights: Weights) -> float:
    """The expected number of turns after this one, by the last turn or the leader in bonuses."""
    left = float(state.last - state.turn)
    for seat, sheet in enumerate(state.sheets):
        chart = chart_of(state.boards, state.cities[seat], weights)
        missing: list[int] = []
        for area in chart.bonus_areas(state):
            number = int(chart.board.masks[area] & ~sheet.crossed).bit_count()
            if number:
                missing.append(number)
        missing.sort()
        spaces = sum(missing[: BONUSES - int(sheet.bonuses).bit_count()])
        left = min(left, 1 + weights.turns_for_a_space * spaces)
    return left


@final
class Outlook:
    """What a city expects with a number of turns left."""

    def __init__(self, state: DiceState, seat: Seat, left: float, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.left = left
        self.weights = weights
        self.chart = chart_of(state.boards, state.cities[seat], weights)
        self.bonus_areas = self.chart.bonus_areas(state)
        self.forum = tuple(state.forum)
        self.rival = weights.rival / int(state.seats - 1)
        self.sheet = state.sheets[seat]
        self.prices = self._prices(self.sheet)
        self.needed = min(weights.most_coins, weights.spending * (1 + left))
        self.worths: dict[tuple[int, bool], list[float]] = {}
        self.hits = (self._hits(WEST), self._hits(EAST)) if left > 0 else (0.0, 0.0)
        self.races: dict[int, float] = {}
        self.costs = self._costs() if left > 0 else []
        self.values = self._values() if left > 0 else []
        self.guild = 0.0
        self.known: dict[int, tuple[tuple[int, ...], list[dict[int, Area]]]] = {}

    def _hits(self, side: int) -> float:
        """The expected number of attacks by the neighbour on a side."""
        state = self.state
        other = neighbour(state, self.seat, side)
        sheet = state.sheets[other]
        area = WEST_BARRACKS if FACING[side] == WEST else EAST_BARRACKS
        chart = chart_of(state.boards, state.cities[other], self.weights)
        rows, _ = chart.rows(area, sheet.crossed, dice_of(self.forum, sheet.unlocked))
        hits = 0.0
        for space, wait, _ in rows:
            if chart.board.attacks & BITS[space]:
                hits += self.left / (self.left + wait)
        return hits

    def _costs(self) -> list[int]:
        """The coins each space costs before the turn."""
        state, sheet, board = self.state, self.sheet, self.chart.board
        return [space_cost(state, sheet, row) for row in board.rows]

    def _values(self) -> list[float]:
        """What each space is worth, less its cost, without what it counts."""
        chart, coin = self.chart, self.weights.coin
        late = self.left / self.weights.all_turns
        found = [
            fixed + late * early - coin * cost - self.weights.action
            for fixed, early, cost in zip(chart.fixed, chart.early, self.costs, strict=True)
        ]
        for space, effect in chart.fighting:
            if isinstance(effect, Attack):
                points = chart.board.points[space]
                found[space] += int(attack_points(self.state, self.seat, effect.side, points))
            else:
                found[space] += self.rival * self.hits[effect.side]
        return found

    def worth(self, sheet: Sheet, points: int) -> Worth:
        """The terms of a sheet with a number of points."""
        remembered = self.known.get(sheet.unlocked)
        if remembered is None:
            remembered = (dice_of(self.forum, sheet.unlocked), [{} for _ in ALL_AREAS])
            self.known[sheet.unlocked] = remembered
        dice, memory = remembered
        crossed = sheet.crossed
        promise = 0.0
        chances: list[float] = []
        areas: list[Area] = []
        for known, relevant in zip(memory, self.chart.relevant, strict=True):
            area = known.get(crossed & relevant)
            if area is None:
                area = self._area(len(areas), sheet, dice)
                known[crossed & relevant] = area
            areas.append(area)
            promise += area[0]
            chances.append(area[1])
        agora = int(self.chart.board.masks[AGORA] & ~crossed).bit_count()
        west, east = self.hits
        return (
            float(points),
            promise,
            self._saved(sheet, areas),
            self._bonuses(sheet, chances),
            self._coins(sheet.coins),
            self.rival * (int(sheet.west_defense) * west + int(sheet.east_defense) * east),
            self._race(agora),
            0.0,
            0.0,
        )

    def _coins(self, coins: int) -> float:
        """The worth of coins: those that can still be spent, and spare ones."""
        weights = self.weights
        if self.left <= 0:
            return weights.last_coin * coins
        if coins <= self.needed:
            return weights.coin * coins
        return weights.coin * self.needed + weights.spare_coin * (coins - self.needed)

    def _area(self, area: int, sheet: Sheet, dice: tuple[int, ...]) -> Area:
        """What an area promises, at the costs before the turn."""
        chart, left, values, costs = self.chart, self.left, self.values, self.costs
        rows, whole = chart.rows(area, sheet.crossed, dice)
        if left <= 0 or not rows:
            return NOTHING
        more = -self.prices[area]
        for bit, each in chart.counted[area]:
            if sheet.crossed & bit:
                more += each
        slower = 1 / self._guild() if area == GUILD_COURT else 1.0
        promise = uses = dear = 0.0
        for space, wait, counts in rows:
            value = values[space] + more
            for effect in counts:
                value += self._counted(effect, sheet)
            if value > 0:
                chance = left / (left + wait * slower)
                promise += value * chance
                uses += chance
                if costs[space]:
                    dear += chance
        done = 0.0
        if area in self.bonus_areas:
            done = left / (left + whole * slower * self.weights.whole)
        return promise, done, uses, dear

    def _race(self, mine: int) -> float:
        """The expected points for the first complete Agora, by the spaces missing there."""
        found = self.races.get(mine)
        if found is None:
            found = 0.0
            if mine and self.left > 0 and not self.state.first:
                others = [seat for seat in range(self.state.seats) if seat != self.seat]
                theirs = min(missing_in(self.state, seat, AGORA) for seat in others)
                ahead = (theirs + 1) / (theirs + mine + 2)
                done = self.left / (self.left + self.weights.wait * mine)
                found = FIRST_AGORA * ahead * done
            self.races[mine] = found
        return found

    def _bonuses(self, sheet: Sheet, chances: list[float]) -> float:
        """The expected bonuses, best first, by the chances of the buildings."""
        rich = int(sheet.coins) >= self.needed
        worths = self.worths.get((sheet.bonuses, rich))
        if worths is None:
            weights = self.weights
            coin = weights.spare_coin if rich else weights.coin
            worths = [
                weights.bonus * sum(immediate_worth(effect, weights, coin) for effect in effects)
                for number, effects in enumerate(self.state.numbers.bonuses)
                if not sheet.bonuses & BITS[number]
            ]
            worths.sort(reverse=True)
            self.worths[sheet.bonuses, rich] = worths
        chances.sort(reverse=True)
        value = 0.0
        for chance, worth in zip(chances, worths, strict=False):
            value += chance * worth
        return value

    def _saved(self, sheet: Sheet, areas: list[Area]) -> float:
        """What this turn's new resources, cheaper dice and coins for dice will save."""
        before = self.sheet
        value = 0.0
        if sheet.resources != before.resources:
            more = int(sheet.resources - before.resources)
            value += more * self.weights.coin * sum(area[3] for area in areas)
        same = sheet.cheaper == before.cheaper and sheet.free == before.free
        if not same or sheet.extra != before.extra:
            for area, now, price in zip(areas, self._prices(sheet), self.prices, strict=True):
                value += (price - now) * area[2]
        return value

    def _counted(self, effect: Counts, sheet: Sheet) -> float:
        """The points and coins for counted spaces, including a share of the missing ones."""
        weights = self.weights
        there = int(crossed_in(sheet, self.chart.board, effect.area))
        missing = int(self.chart.board.masks[effect.area]).bit_count() - there
        grown = weights.growth * missing * self.left / (self.left + weights.growth_wait)
        coins = weights.coin * there if isinstance(effect, Per) else 0.0
        return int(effect.each) * (there + grown + coins)

    def _guild(self) -> float:
        """The share of the purple die's conditions that hold."""
        if not self.guild:
            faces = self.chart.dice[PURPLE_DIE]
            held = sum(condition_holds(self.state, self.seat, face) for face in faces)
            self.guild = max(1, held) / len(faces)
        return self.guild

    def _prices(self, sheet: Sheet) -> list[float]:
        """The average cost of the dice of each area, less the coins for choosing them."""
        key = (self.state.switches, sheet.cheaper, sheet.free, sheet.extra)
        found = self.chart.prices.get(key)
        if found is None:
            found = [self._price(sheet, colour) for colour in AREA_COLOUR]
            self.chart.prices[key] = found
        return found

    def _price(self, sheet: Sheet, colour: int) -> float:
        if colour < 0:
            return 0.0
        costs = sum(
            int(die_cost(self.state, sheet, colour, quarter)) for quarter in range(QUARTERS)
        )
        weights = self.weights
        return weights.coin * (weights.die * costs / QUARTERS - int(income_of(sheet, colour)))
