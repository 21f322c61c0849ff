"""How the `heuristic` bot thinks about 7 Wonders Dice: named terms that are added up, in points.

Once the dice lie there is no chance in a turn. The bot lets the engine carry out every way in which
its own turn can go on, on the position its view shows, and values the sheets these lead to. What
may be chosen, what it costs and brings, the points and the end of the game are asked of the engine.
What is left to this file is judgement: how much things are worth that are not points yet.
"""

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final, final

from civitas.games.seven_wonders_dice.actions import TAKE
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
from civitas.games.seven_wonders_dice.flow.chain import (
    BONUS_DUE,
    CROSSING,
    FREE_DIE,
    MORE,
    Chain,
    completes_building,
    options,
    replay,
)
from civitas.games.seven_wonders_dice.flow.turn import award_agora, watch_the_end
from civitas.games.seven_wonders_dice.ids import (
    AGORA,
    AREA_COLOUR,
    AREAS,
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
    WONDER,
)
from civitas.games.seven_wonders_dice.rules.barracks import attack_points
from civitas.games.seven_wonders_dice.rules.guild_court import condition_holds
from civitas.games.seven_wonders_dice.rules.payment import die_cost, income_of, space_cost
from civitas.games.seven_wonders_dice.rules.scoring import FIRST_AGORA, score
from civitas.games.seven_wonders_dice.sight.view import DiceView
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
from civitas.kernel import BITS, Action, Chance, Decision, Game, Seat, Stream, View

DIGITS: Final = 9
NEVER: Final = 1e9
MOST_WAYS: Final = 300
"""In how many ways an option's turn is played to its end; what is due then is estimated."""

ALL_AREAS: Final = range(len(AREAS))
PURPLE_DIE: Final = DIE_COLOUR.index(PURPLE)

Part = tuple[str, float]
"""A term's name and what it says of an option, in points."""


@dataclass(frozen=True, eq=False)
class Weights:
    """Every number the terms use: points, unless something else is said."""

    turns_for_a_space: float = 3.1
    """The turns until the end for each space that is missing for somebody's third bonus."""
    all_turns: float = 32.0
    """The turns with which things that need time are worth what is said here."""

    wait: float = 4.0
    """The turns until an open space is crossed off, if every roll reaches it."""
    stage_wait: float = 6.0
    """The turns until the next stage is built."""
    whole: float = 0.6
    """The share of its spaces' turns that it takes to complete a building."""

    coin: float = 0.4
    """A coin that will be needed."""
    spare_coin: float = 0.12
    """A coin more than will be needed."""
    last_coin: float = 0.001
    """A coin after the last turn, where it parts equals."""
    spending: float = 2.7
    """The coins that are needed for each turn to come."""
    most_coins: float = 12.0
    """The coins that are needed at most."""
    die: float = 0.7
    """The share of a die's average cost that is paid: cheap ones are chosen more often."""
    action: float = 0.6
    """What it costs that an action is needed for a space."""

    resource: float = 0.8
    """A resource that is to come with a space."""
    cheaper: float = 1.5
    """Cheaper dice, or coins for dice, that are to come with a space."""
    unlock: float = 4.2
    """A special die that is to come with a space."""
    crossing: float = 1.6
    """A crossing that is to come."""
    free_die: float = 2.7
    """A construction with a free die that is to come."""
    extra_action: float = 3.6
    """An extra action that is to come."""
    growth: float = 0.9
    """The share of an area's missing spaces that will be counted, with time enough."""
    growth_wait: float = 10.0
    """The turns with which it is half of that share."""

    bonus: float = 1.1
    """How much a bonus to come is worth, in what its effect is."""
    rival: float = 0.9
    """What a point less for the opponents is worth, all of them together."""


WEIGHTS: Final = Weights()

TERMS: Final = (
    "points",
    "prospects",
    "economy",
    "bonuses",
    "coins",
    "defense",
    "race",
    "end",
    "more",
)
Worth = tuple[float, float, float, float, float, float, float, float, float]
"""What a sheet is worth: a number for each of the terms."""


def total(worth: Worth) -> float:
    """The sum of the terms, rounded: sums that should be equal are so on every Python."""
    return round(sum(worth), DIGITS)


Area = tuple[float, float, float, float]
"""What a city may expect of an area.

The points it promises; how likely it brings a bonus; how many more of its spaces will be crossed
off, and how many of those cost coins.
"""

NOTHING: Final[Area] = (0.0, 0.0, 0.0, 0.0)

Counts = Per | PointsPer
Row = tuple[int, float, tuple[Counts, ...]]
"""A space that is missing, the turns until it is crossed off, and what it counts."""


@final
class Chart:
    """What can be said of a board without knowing the game."""

    def __init__(self, board: Board, dice: list[list[int]], weights: Weights) -> None:
        spaces = range(board.size)
        self.board = board
        self.dice = dice
        self.weights = weights
        self.fixed = [
            sum(at_once(effect, weights, weights.coin) for effect in board.effects[space])
            + (0 if board.attacks & BITS[space] else board.points[space])
            for space in spaces
        ]
        self.early = [
            sum(in_time(effect, weights) for effect in board.effects[space]) for space in spaces
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
        self.seen = [self._seen(area) for area in ALL_AREAS]
        self.waits: dict[tuple[int, ...], list[float]] = {}
        self.missing: dict[tuple[int, int, tuple[int, ...]], tuple[list[Row], float]] = {}
        self.prices: dict[tuple[object, ...], list[float]] = {}
        self.bonuses: dict[int, list[int]] = {}

    def bonus_areas(self, state: DiceState) -> list[int]:
        """The areas that bring a bonus when they are complete."""
        found = self.bonuses.get(state.bonus_buildings)
        if found is None:
            full = new_sheet()
            full.crossed = BITS[self.board.size] - 1
            found = [a for a in ALL_AREAS if completes_building(state, full, self.board, a)]
            self.bonuses[state.bonus_buildings] = found
        return found

    def _in_order(self, area: int) -> list[int]:
        """The spaces of an area, each after those it comes after."""
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

    def _seen(self, area: int) -> int:
        """The spaces on which it depends what an area is worth."""
        board = self.board
        mask = board.masks[area]
        for bit, _ in self.counted[area]:
            mask |= bit
        for space in self.order[area]:
            for effect in self.counts[space]:
                mask |= board.masks[effect.area]
        return mask

    def rows(self, area: int, crossed: int, dice: tuple[int, ...]) -> tuple[list[Row], float]:
        """The missing spaces of an area that can be reached, and the turns all of them take."""
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
        """The turns until a space is crossed off once it is open."""
        if self.board.area[space] == WONDER:
            return self.weights.stage_wait
        rolls = 0.0
        for die in dice:
            faces = self.dice[die]
            rolls += sum(space in self.board.reach[face] for face in faces) / len(faces)
        return self.weights.wait / min(rolls, 1.0) if rolls else NEVER


@cache
def chart_of(boards: str, city: int, weights: Weights) -> Chart:
    """The chart of a board of a set."""
    numbers = numbers_of(boards)
    return Chart(numbers.boards[city], numbers.dice, weights)


def at_once(effect: Effect, weights: Weights, coin: float) -> float:
    """What an effect to come will bring whenever it comes, with the worth of a coin."""
    if isinstance(effect, Coins):
        return coin * effect.coins
    if isinstance(effect, Cross):
        return weights.crossing * effect.times
    if isinstance(effect, FreeDie):
        return weights.free_die
    return weights.extra_action if isinstance(effect, ExtraAction) else 0.0


def in_time(effect: Effect, weights: Weights) -> float:
    """What an effect to come would bring at the start of the game, and later less and less."""
    if isinstance(effect, Produce):
        return weights.resource * effect.resources
    if isinstance(effect, CheaperDice | FreeColour | CoinsOn):
        return weights.cheaper
    return weights.unlock if isinstance(effect, Unlock) else 0.0


@cache
def dice_of(forum: tuple[int, ...], unlocked: int) -> tuple[int, ...]:
    """The dice a city may use, with special ones that are still to come into the Forum."""
    sheet = new_sheet()
    sheet.unlocked = unlocked
    return tuple(
        die
        for die, colour in enumerate(DIE_COLOUR)
        if may_use(sheet, die) and (colour != GRAY or die in forum)
    )


def missing_in(state: DiceState, seat: Seat, area: int) -> int:
    """How many spaces of an area a city had not crossed off before the turn."""
    return (board_of(state, seat).masks[area] & ~state.sheets[seat].crossed).bit_count()


def turns_left(state: DiceState, weights: Weights) -> float:
    """How many turns will follow this one: as far as it is known, or by the leader in bonuses."""
    left = float(state.last - state.turn)
    for seat, sheet in enumerate(state.sheets):
        chart = chart_of(state.boards, state.cities[seat], weights)
        missing: list[int] = []
        for area in chart.bonus_areas(state):
            number = (chart.board.masks[area] & ~sheet.crossed).bit_count()
            if number:
                missing.append(number)
        missing.sort()
        spaces = sum(missing[: BONUSES - sheet.bonuses.bit_count()])
        left = min(left, 1 + weights.turns_for_a_space * spaces)
    return left


@final
class Outlook:
    """What a city may expect if a number of turns is left."""

    def __init__(self, state: DiceState, seat: Seat, left: float, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.left = left
        self.weights = weights
        self.chart = chart_of(state.boards, state.cities[seat], weights)
        self.bonus_areas = self.chart.bonus_areas(state)
        self.forum = tuple(state.forum)
        self.rival = weights.rival / (state.seats - 1)
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
        """How many attacks of the neighbour on a side are to be expected."""
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
        return [space_cost(state, sheet, board, space) for space in range(board.size)]

    def _values(self) -> list[float]:
        """What each space will bring, less its cost, without what it counts."""
        chart, coin = self.chart, self.weights.coin
        late = self.left / self.weights.all_turns
        found = [
            fixed + late * early - coin * cost - self.weights.action
            for fixed, early, cost in zip(chart.fixed, chart.early, self.costs, strict=True)
        ]
        for space, effect in chart.fighting:
            if isinstance(effect, Attack):
                points = chart.board.points[space]
                found[space] += attack_points(self.state, self.seat, effect.side, points)
            else:
                found[space] += self.rival * self.hits[effect.side]
        return found

    def worth(self, sheet: Sheet, points: int) -> Worth:
        """The terms of a sheet with so many points."""
        remembered = self.known.get(sheet.unlocked)
        if remembered is None:
            remembered = (dice_of(self.forum, sheet.unlocked), [{} for _ in ALL_AREAS])
            self.known[sheet.unlocked] = remembered
        dice, memory = remembered
        crossed = sheet.crossed
        promise = 0.0
        chances: list[float] = []
        areas: list[Area] = []
        for known, seen in zip(memory, self.chart.seen, strict=True):
            area = known.get(crossed & seen)
            if area is None:
                area = self._area(len(areas), sheet, dice)
                known[crossed & seen] = area
            areas.append(area)
            promise += area[0]
            chances.append(area[1])
        agora = (self.chart.board.masks[AGORA] & ~crossed).bit_count()
        west, east = self.hits
        return (
            float(points),
            promise,
            self._saved(sheet, areas),
            self._bonuses(sheet, chances),
            self._coins(sheet.coins),
            self.rival * (sheet.west_defense * west + sheet.east_defense * east),
            self._race(agora),
            0.0,
            0.0,
        )

    def _coins(self, coins: int) -> float:
        """Coins: those that can still be spent, and the rest."""
        weights = self.weights
        if self.left <= 0:
            return weights.last_coin * coins
        if coins <= self.needed:
            return weights.coin * coins
        return weights.coin * self.needed + weights.spare_coin * (coins - self.needed)

    def _area(self, area: int, sheet: Sheet, dice: tuple[int, ...]) -> Area:
        """An area at the costs before the turn."""
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
        """The points for the first full Agora to be expected, by the spaces missing there."""
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
        """The bonuses to be expected, the better ones first, by the chances of the buildings."""
        rich = sheet.coins >= self.needed
        worths = self.worths.get((sheet.bonuses, rich))
        if worths is None:
            weights = self.weights
            coin = weights.spare_coin if rich else weights.coin
            worths = [
                weights.bonus * sum(at_once(effect, weights, coin) for effect in effects)
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
        """What the turn's new resources, cheaper dice and coins for dice will save."""
        before = self.sheet
        value = 0.0
        if sheet.resources != before.resources:
            more = sheet.resources - before.resources
            value += more * self.weights.coin * sum(area[3] for area in areas)
        same = sheet.cheaper == before.cheaper and sheet.free == before.free
        if not same or sheet.extra != before.extra:
            for area, now, price in zip(areas, self._prices(sheet), self.prices, strict=True):
                value += (price - now) * area[2]
        return value

    def _counted(self, effect: Counts, sheet: Sheet) -> float:
        """Points for what is crossed off and for some of what is missing, and coins."""
        weights = self.weights
        there = crossed_in(sheet, self.chart.board, effect.area)
        missing = self.chart.board.masks[effect.area].bit_count() - there
        grown = weights.growth * missing * self.left / (self.left + weights.growth_wait)
        coins = weights.coin * there if isinstance(effect, Per) else 0.0
        return effect.each * (there + grown + coins)

    def _guild(self) -> float:
        """The share of the purple die's comparisons that hold."""
        if not self.guild:
            faces = self.chart.dice[PURPLE_DIE]
            held = sum(condition_holds(self.state, self.seat, face) for face in faces)
            self.guild = max(1, held) / len(faces)
        return self.guild

    def _prices(self, sheet: Sheet) -> list[float]:
        """What the dice of each area cost on the average, less the coins for choosing them."""
        key = (self.state.switches, sheet.cheaper, sheet.free, sheet.extra)
        found = self.chart.prices.get(key)
        if found is None:
            found = [self._price(sheet, colour) for colour in AREA_COLOUR]
            self.chart.prices[key] = found
        return found

    def _price(self, sheet: Sheet, colour: int) -> float:
        if colour < 0:
            return 0.0
        die = DIE_COLOUR.index(colour)
        costs = sum(die_cost(self.state, sheet, die, quarter) for quarter in range(QUARTERS))
        weights = self.weights
        return weights.coin * (weights.die * costs / QUARTERS - income_of(sheet, die))


@final
class Position:
    """A seat's turn: the ways in which it can go on, and what they are worth."""

    def __init__(self, state: DiceState, seat: Seat, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.left = turns_left(state, weights)
        self.after = state.clone()
        self.ways = 0
        self.outlooks: dict[tuple[Seat, float], Outlook] = {}
        self.known: dict[tuple[int, int, int], tuple[float, Worth]] = {}
        self.own = self._outlook(seat, self.left)

    def best(self, choices: tuple[Action, ...]) -> Worth:
        """The best way to end a turn that begins with these choices."""
        self.ways = 0
        return self._best(choices)[1]

    def _best(self, choices: tuple[Action, ...]) -> tuple[float, Worth]:
        chain = replay(self.state, self.seat, choices, None)
        if not chain.due:
            return self._ended(chain.sheet)
        if self.ways >= MOST_WAYS:
            worth = (*self._ended(chain.sheet)[1][:-1], self._due(chain))
            return total(worth), worth
        found: tuple[float, Worth] | None = None
        for action in options(self.state, chain):
            self.ways += 1
            way = self._best((*choices, action))
            if found is None or way[0] > found[0]:
                found = way
        assert found is not None
        return found

    def _ended(self, sheet: Sheet) -> tuple[float, Worth]:
        """The sum of the terms of a sheet after the turn, and the terms."""
        key = (sheet.crossed, sheet.coins, sheet.bonuses)
        found = self.known.get(key)
        if found is None:
            worth = self._worth(sheet)
            found = (total(worth), worth)
            self.known[key] = found
        return found

    def _worth(self, sheet: Sheet) -> Worth:
        """The terms of a sheet after the turn, if nobody else had one."""
        state, after = self.state, self.after
        after.sheets[self.seat] = sheet
        after.first, after.last = state.first, state.last
        award_agora(after)
        watch_the_end(after)
        points = sum(score(after, self.seat, sheet))
        if after.last == state.last:
            return self.own.worth(sheet, points)
        left = min(self.left, float(after.last - after.turn))
        worth = self._outlook(self.seat, left).worth(sheet, points)
        return (*worth[:-2], self._end(total(worth), left), 0.0)

    def _end(self, own: float, left: float) -> float:
        """What it changes to bring the end: a lead is worth more, the less chance can change it."""
        lead = own - self._strongest(left)
        safer = sqrt((self.left + 1) / (left + 1))
        return self._strongest(self.left) + lead * safer - own

    def _strongest(self, left: float) -> float:
        """The most any opponent has to expect."""
        most = -NEVER
        for seat, sheet in enumerate(self.state.sheets):
            if seat != self.seat:
                points = sum(score(self.state, seat, sheet))
                most = max(most, total(self._outlook(seat, left).worth(sheet, points)))
        return most

    def _outlook(self, seat: Seat, left: float) -> Outlook:
        found = self.outlooks.get((seat, left))
        if found is None:
            found = Outlook(self.state, seat, left, self.weights)
            self.outlooks[seat, left] = found
        return found

    def _due(self, chain: Chain) -> float:
        """What is due, if it is not looked at."""
        weights = self.weights
        worth = {
            MORE: weights.extra_action,
            FREE_DIE: weights.free_die,
            CROSSING: weights.crossing,
            BONUS_DUE: weights.extra_action,
        }
        return sum(worth.get(due.kind, 0.0) * due.times for due in chain.due)


@final
class DiceHeuristic:
    """Chooses the option with the best way to end the turn; of equals the first."""

    name = "heuristic"

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        self.game = game
        self.weights = weights
        self.positions: dict[Seat, Position] = {}

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The best option; neither chance nor time is used."""
        if len(decision.options) == 1:
            return decision.options[0]
        values = [total(worth) for worth in self._worths(view, decision)]
        return decision.options[values.index(max(values))]

    def explain(self, view: View, decision: Decision) -> list[tuple[Action, list[Part]]]:
        """Every option with the terms of the best turn it leads to."""
        worths = self._worths(view, decision)
        return [
            (action, list(zip(TERMS, worth, strict=True)))
            for action, worth in zip(decision.options, worths, strict=True)
        ]

    def _worths(self, view: View, decision: Decision) -> list[Worth]:
        assert isinstance(view, DiceView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, DiceState)
        if decision.options[0] >= TAKE:
            return [self._city(state, view.seat, action - TAKE) for action in decision.options]
        position = self._position(state, view.seat)
        return [position.best((*view.sealed, action)) for action in decision.options]

    def _position(self, state: DiceState, seat: Seat) -> Position:
        """The seat's turn; what was thought about it at an earlier choice is kept."""
        found = self.positions.get(seat)
        if found is None or found.state.parts() != state.parts():
            found = Position(state, seat, self.weights)
            self.positions[seat] = found
        return found

    def _city(self, state: DiceState, seat: Seat, city: int) -> Worth:
        """The terms of a city at the start of a game among its like; its stages count twice."""
        start = state.clone()
        start.cities = [city] * state.seats
        start.sheets = [new_sheet() for _ in start.cities]
        outlook = Outlook(start, seat, turns_left(start, self.weights), self.weights)
        stages = sum(outlook.chart.fixed[space] for space in outlook.chart.order[WONDER])
        return (*outlook.worth(start.sheets[seat], 0)[:-1], stages)
