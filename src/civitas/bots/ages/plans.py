"""What a civilization can still do: gains of workers and cards, and the plans made of them."""

from typing import Final, NamedTuple

from civitas.bots.ages.effects import action_card_gain, unit_card_gain
from civitas.bots.ages.income import consumption_ahead, food_income, resource_income
from civitas.bots.ages.outlook import Outlook
from civitas.bots.ages.position import Position
from civitas.bots.ages.ratings import POLITICAL_RATINGS, RATINGS, Terms, total
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
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.research import enter
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.rules.wonders import complete, completion_culture
from civitas.games.through_the_ages.state import AgesState
from civitas.kernel import BITS, Seat

KINDS: Final = range(FARMS, THEATER + 1)
"""The card types that hold workers, without units."""

ALL_KINDS: Final = range(FARMS, AIR + 1)
"""The card types that hold workers."""


class Forecast(Outlook):
    """An outlook with the gains of workers and cards that are not in play yet.

    `ratings` is the value of what the civilization has, `core` that with its plans, `hire` the
    cost of a new worker without food, `standing` the terms of the present civilization without
    its hand.
    """

    def __init__(
        self, state: AgesState, seat: Seat, weights: Weights, politics: PoliticalWeights
    ) -> None:
        super().__init__(state, seat, weights, politics)
        political = self.powers is not None
        self.rating_terms = POLITICAL_RATINGS if political else RATINGS
        self.kinds = ALL_KINDS if political else KINDS
        self.worker_gains: dict[int, float] = {}
        self.card_gains: dict[int, float] = {}
        civ = self.base.civ
        calm = Position(civ, True)
        self.ratings = total(self, calm, self.rating_terms)
        crowded = civ.clone()
        crowded.yellow_bank = max(0, civ.yellow_bank - 1)
        crowded.unused += 1
        self.hire = (
            self.ratings - total(self, Position(crowded, True), self.rating_terms) + self.action
        )
        self.more = [0.0, 0.0]
        first = planned(self, calm, 0, 0)
        self.more = [planned(self, calm, 0, 1) - first, planned(self, calm, 1, 0) - first]
        self.core = self.ratings + plans(self, calm)
        self.standing = self.standing_terms(self.base)

    def standing_terms(self, p: Position) -> Terms:
        """The terms of a position without its hand."""
        terms = [(name, term(self, p)) for name, term in self.rating_terms]
        return [*terms, ("plans", plans(self, p))]

    def worker_gain(self, card: int) -> float:
        """What a worker on a card will bring from the next turn on."""
        found = self.worker_gains.get(card)
        if found is None:
            more = self.base.civ.clone()
            more.workers[card] += 1
            more.technologies |= BITS[card]
            refresh(more)
            found = total(self, Position(more, True), self.rating_terms) - self.ratings
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
            return total(self, Position(own, True), self.rating_terms) - self.ratings
        if GROUP[card] == LEADER:
            own.leader = card
        else:
            enter(own, card)
        refresh(own)
        p = Position(own, True)
        return total(self, p, self.rating_terms) + plans(self, p) - self.core


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


def plans(o: Forecast, p: Position) -> float:
    """Profitable buildings, upgrades and the wonder, each when it becomes affordable."""
    return planned(o, p, 0, 0)


def planned(o: Forecast, p: Position, more_resources: int, more_food: int) -> float:
    """The same with extra income; resources, food and actions set the pace."""
    w = o.weights
    turns = o.turns
    civ = p.civ
    found = investments(o, p)
    found.sort(reverse=True)
    stock = int(amount_of(p.after, RESOURCES))
    income = max(0.5, resource_income(civ) + more_resources)
    larder = int(amount_of(p.after, FOOD))
    surplus = max(0.1, food_income(civ) - consumption_ahead(civ) + more_food)
    free = civ.unused - p.report.discontent
    price = int(population_price(civ, 0))
    hire = o.hire + price * o.food
    pace = w.pace * int(civ.civil_total)
    value = 0.0
    cost_so_far = 0
    acts_so_far = 0
    hired = 0
    for _, gain, cost, acts, worker, once, until in found:
        wait = max((cost_so_far + cost - stock) / income, (acts_so_far + acts) / pace)
        if worker:
            if free > 0:
                free -= 1
            elif gain > hire and hired < civ.yellow_bank:
                hired += 1
                acts += 1
                gain = w.hired * (gain - hire)
                wait = max(wait, (hired * price - larder) / surplus)
            else:
                continue
        if wait < until:
            cost_so_far += cost
            acts_so_far += acts
            value += once + (gain - once) * (1 - wait / turns)
    return w.certain * value


def investments(o: Forecast, p: Position) -> list[Investment]:
    """What is profitable with the technologies in play and the urban building limit."""
    civ = p.civ
    found: list[Investment] = []
    limit = URBAN_LIMIT[civ.government]
    technologies = civ.technologies
    for kind in o.kinds:
        there = 0
        most = 0.0
        most_cost = 0
        nets: list[tuple[int, float, int]] = []
        for card in OF_KIND[kind]:
            if technologies & BITS[card]:
                cost = int(cost_of(civ, card))
                net = o.worker_gain(card) - cost * o.resource - o.action
                count = civ.workers[card]
                there += count
                for below, old, old_cost in nets:
                    gain = net - old - o.action
                    if gain > 0:
                        price = cost - old_cost
                        rank = gain / (price + 2)
                        acts = 1 if kind < INFANTRY else 0
                        upgrade = Investment(rank, gain, price, acts, False, 0.0, o.turns)
                        found.extend([upgrade] * below)
                if count:
                    nets.append((count, net - o.action, cost))
                if net > most:
                    most, most_cost = net, cost
        slots = 2 if kind <= MINES or kind >= INFANTRY else limit - there
        if most > 0:
            for _ in range(slots):
                rank = most / (most_cost + 4)
                acts = 1 if kind < INFANTRY else 0
                found.append(Investment(rank, most, most_cost, acts, True, 0.0, o.turns))
                most *= o.weights.fewer
    if civ.wonder != NO_CARD:
        costs = STAGES[civ.wonder]
        cost = int(sum(costs[civ.stages :]))
        acts = len(costs) - int(civ.stages)
        gain = o.card_gain(civ.wonder) * (1 - o.weights.doubt * cost / int(sum(costs)))
        gain -= cost * o.resource + acts * o.action
        if gain > 0:
            once = min(gain, int(completion_culture(civ, civ.wonder)))
            until = o.stays[LEVEL[civ.wonder]]
            rank = gain / (cost + 2 * acts)
            found.append(Investment(rank, gain, cost, acts, False, once, until))
    return found
