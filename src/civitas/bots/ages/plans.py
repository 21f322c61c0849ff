"""What a civilization can still do: gains of workers and cards, and the plans made of them."""

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from civitas.bots.ages.effects import action_card_gain, unit_card_gain
from civitas.bots.ages.income import consumption_ahead, food_income, resource_income
from civitas.bots.ages.outlook import Outlook
from civitas.bots.ages.position import Position
from civitas.bots.ages.weights import PoliticalWeights, Weights
from civitas.games.through_the_ages.data.tables import (
    GROUP,
    KIND,
    LEVEL,
    OF_KIND,
    STAGES,
    URBAN_LIMIT,
    WORTH,
)
from civitas.games.through_the_ages.ids import (
    ACTION,
    AIR,
    FARMS,
    FOOD,
    INFANTRY,
    LEADER,
    MINES,
    NO_CARD,
    RESOURCES,
    THEATER,
    WONDER,
)
from civitas.games.through_the_ages.rules.action_cards import effect_of
from civitas.games.through_the_ages.rules.building import cost_of
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.questions import CHEAPER_TOGETHER, has, is_helped
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.research import enter
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.rules.wonders import complete, completion_culture
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import BITS, Seat

KINDS: Final = range(FARMS, THEATER + 1)
"""The card types that hold workers, without units."""

ALL_KINDS: Final = range(FARMS, AIR + 1)
"""The card types that hold workers."""


KIND_MASKS: Final = tuple(
    [sum([int(BITS[card]) for card in OF_KIND[kind]]) for kind in range(AIR + 1)]
)
"""The technologies of each type of card with workers, as a mask."""


class Investment(NamedTuple):
    """Something to build; higher ranks come first.

    `once` is the part of the gain that comes immediately instead of every turn; after `until`
    turns it is too late.
    """

    rank: float
    gain: float
    cost: int
    acts: int
    worker: bool
    once: float
    until: float


class Planner(Outlook, ABC):
    """An outlook with the gains of workers and cards that are not in play yet.

    A subclass rates what a civilization has. Gains are those in the position at the start;
    `ratings` is the value of what the civilization has there, `core` that with its plans, `hire`
    the cost of a new worker without food, `more` the gain from one more food and resource of
    income.
    """

    def __init__(
        self, state: AgesState, seat: Seat, weights: Weights, politics: PoliticalWeights
    ) -> None:
        super().__init__(state, seat, weights, politics)
        self.kinds = KINDS if self.powers is None else ALL_KINDS
        self.worker_gains: dict[int, float] = {}
        self.card_gains: dict[int, float] = {}
        self.investments_of: dict[tuple[object, ...], list[Investment]] = {}
        civ = self.base.civ
        calm = Position(civ, True)
        self.ratings = self.rate(calm)
        crowded = civ.clone()
        crowded.yellow_bank = max(0, civ.yellow_bank - 1)
        crowded.unused += 1
        self.hire = self.ratings - self.rate(Position(crowded, True)) + self.action
        self.more = [0.0, 0.0]
        first = self.planned(calm, 0, 0)
        self.more = [self.planned(calm, 0, 1) - first, self.planned(calm, 1, 0) - first]
        self.investments_of.clear()
        self.core = self.ratings + self.planned(calm, 0, 0)

    @abstractmethod
    def rate(self, p: Position) -> float:
        """The value of what a civilization has, without plans and hands."""

    def worker_gain(self, card: int) -> float:
        """What a worker on a card will bring from the next turn on."""
        found = self.worker_gains.get(card)
        if found is None:
            more = self.base.civ.clone()
            more.workers[card] += 1
            more.technologies |= BITS[card]
            refresh(more)
            found = self.rate(Position(more, True)) - self.ratings
            found *= self.turns / (self.turns + 1)
            self.worker_gains[card] = found
        return found + int(WORTH[card]) * self.more[FOOD if KIND[card] == FARMS else RESOURCES]

    def card_gain(self, card: int) -> float:
        """What a card of the hand or the row would bring if it were in play now."""
        found = self.card_gains.get(card)
        if found is None:
            found = self._card_gain(card)
            self.card_gains[card] = found
        return found

    def _card_gain(self, card: int) -> float:
        if GROUP[card] == ACTION:
            gain = action_card_gain(self, effect_of(card))
            return gain if self.powers is None else gain + unit_card_gain(self, effect_of(card))
        world = self.state.clone()
        own = world.civilizations[self.seat]
        if GROUP[card] == WONDER:
            own.blue_bank += own.wonder_tokens
            own.wonder = card
            own.wonder_tokens = 0
            complete(world, self.seat)
            return self.rate(Position(own, True)) - self.ratings
        if GROUP[card] == LEADER:
            own.leader = card
        else:
            enter(own, card)
        refresh(own)
        p = Position(own, True)
        return self.rate(p) + self.planned(p, 0, 0) - self.core

    def planned(self, p: Position, more_resources: int, more_food: int) -> float:
        """Profitable buildings, upgrades and the wonder, each when it becomes affordable.

        Resources, food and actions set the pace; income may be more than it is.
        """
        w = self.weights
        turns = self.turns
        civ = p.civ
        found = self.investments(civ)
        found.sort(reverse=True)
        stock = int(amount_of(p.after, RESOURCES))
        income = max(0.5, resource_income(civ) + more_resources)
        larder = int(amount_of(p.after, FOOD))
        surplus = max(0.1, food_income(civ) - consumption_ahead(civ) + more_food)
        free = int(civ.unused) - int(p.report.discontent)
        price = int(population_price(civ, 0))
        hire = self.hire + price * self.food
        pace = w.pace * int(civ.civil_total)
        bank = int(civ.yellow_bank)
        value = 0.0
        cost_so_far = 0
        acts_so_far = 0
        hired = 0
        for _, gain, cost, acts, worker, once, until in found:
            wait = (cost_so_far + cost - stock) / income
            paced = (acts_so_far + acts) / pace
            if paced > wait:
                wait = paced
            if worker:
                if free > 0:
                    free -= 1
                elif gain > hire and hired < bank:
                    hired += 1
                    acts += 1
                    gain = w.hired * (gain - hire)
                    fed = (hired * price - larder) / surplus
                    if fed > wait:
                        wait = fed
                else:
                    continue
            if wait < until:
                cost_so_far += cost
                acts_so_far += acts
                value += once + (gain - once) * (1 - wait / turns)
        return w.certain * value

    def investments(self, civ: Civilization) -> list[Investment]:
        """What is profitable with the technologies in play and the urban building limit."""
        found: list[Investment] = []
        technologies = civ.technologies
        workers = civ.workers
        for kind in self.kinds:
            known = technologies & KIND_MASKS[kind]
            if known:
                counts = tuple([workers[card] for card in OF_KIND[kind]])
                helped = has(civ, CHEAPER_TOGETHER) and is_helped(civ, kind)
                key = (kind, known, counts, civ.government, civ.speaking, helped)
                those = self.investments_of.get(key)
                if those is None:
                    those = self.of_kind(civ, kind)
                    self.investments_of[key] = those
                found.extend(those)
        if civ.wonder != NO_CARD:
            costs = STAGES[civ.wonder]
            cost = int(sum(costs[civ.stages :]))
            acts = len(costs) - int(civ.stages)
            gain = self.card_gain(civ.wonder) * (1 - self.weights.doubt * cost / int(sum(costs)))
            gain -= cost * self.resource + acts * self.action
            if gain > 0:
                once = min(gain, int(completion_culture(civ, civ.wonder)))
                until = self.stays[LEVEL[civ.wonder]]
                rank = gain / (cost + 2 * acts)
                found.append(Investment(rank, gain, cost, acts, False, once, until))
        return found

    def of_kind(self, civ: Civilization, kind: int) -> list[Investment]:
        """What is profitable within a type of cards with workers."""
        found: list[Investment] = []
        technologies = civ.technologies
        acts = 1 if kind < INFANTRY else 0
        there = 0
        most = 0.0
        most_cost = 0
        nets: list[tuple[int, float, int]] = []
        for card in OF_KIND[kind]:
            if technologies & BITS[card]:
                cost = int(cost_of(civ, card))
                net = self.worker_gain(card) - cost * self.resource - self.action
                count = int(civ.workers[card])
                there += count
                for below, old, old_cost in nets:
                    gain = net - old - self.action
                    if gain > 0:
                        price = cost - old_cost
                        rank = gain / (price + 2)
                        upgrade = Investment(rank, gain, price, acts, False, 0.0, self.turns)
                        found.extend([upgrade] * below)
                if count:
                    nets.append((count, net - self.action, cost))
                if net > most:
                    most, most_cost = net, cost
        limit = int(URBAN_LIMIT[civ.government])
        slots = 2 if kind <= MINES or kind >= INFANTRY else limit - there
        if most > 0:
            for _ in range(slots):
                rank = most / (most_cost + 4)
                found.append(Investment(rank, most, most_cost, acts, True, 0.0, self.turns))
                most *= self.weights.fewer
        return found
