"""The value of a position at the end of a turn: named terms of the seat's own civilization.

The terms are those of the heuristic, in culture at the end of the game, but made for a search that
values hundreds of positions of one turn: gains of cards and workers are computed once for the turn,
plans once for each set of workers of a type, and a position that differs from another only in its
hand shares everything else with it.
"""

from typing import Final

from civitas.bots.ages.effects import (
    ability,
    action_card_gain,
    political_ability,
    unit_card_gain,
)
from civitas.bots.ages.income import consumption_ahead, food_income, resource_income
from civitas.bots.ages.outlook import Outlook
from civitas.bots.ages.plans import ALL_KINDS, KINDS, Investment
from civitas.bots.ages.position import Position
from civitas.bots.ages.ratings import (
    actions,
    bonds,
    culture,
    food,
    happiness,
    might,
    points,
    resources,
    science,
    strength,
    tokens,
)
from civitas.bots.ages.weights import BeamWeights, PoliticalWeights
from civitas.games.through_the_ages.data.tables import (
    EFFECTS,
    FIRST_ACTION,
    FIRST_LEADER,
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
    AGE_IV,
    AIR,
    FARMS,
    FOOD,
    GOVERNMENT,
    INFANTRY,
    LEADER,
    MINES,
    NO_CARD,
    RESOURCES,
    WONDER,
)
from civitas.games.through_the_ages.rules.action_cards import effect_of
from civitas.games.through_the_ages.rules.building import cost_of
from civitas.games.through_the_ages.rules.military_hands import DRAWN_AT_MOST
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.questions import military_limit
from civitas.games.through_the_ages.rules.ratings import refresh
from civitas.games.through_the_ages.rules.research import enter, revolution_price, science_price
from civitas.games.through_the_ages.rules.spending import civil_actions, military_actions
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.rules.wonders import complete, completion_culture
from civitas.games.through_the_ages.state import AgesState, Civilization
from civitas.kernel import BITS, Seat

RATING_NAMES: Final = (
    *("points", "culture", "science", "food", "resources", "happiness"),
    *("actions", "tokens", "abilities", "might", "bonds"),
)
"""The names of the terms for what a civilization has; `might` is its strength."""

MIGHT: Final = RATING_NAMES.index("might")

TERM_NAMES: Final = (*RATING_NAMES, "plans", "hand", "cards")
"""The names of all terms."""

KIND_MASKS: Final = tuple(
    [sum([int(BITS[card]) for card in OF_KIND[kind]]) for kind in range(AIR + 1)]
)
"""The technologies of each type of card with workers, as a mask."""

Standing = tuple[list[float], Position]
"""The terms of a position without its hands, and the position."""


CoreKey = tuple[object, ...]
"""What tells civilizations of a turn apart, but for hands and actions."""


def core_key(civ: Civilization) -> CoreKey:
    """Everything of a civilization that changes during a turn, but hands and actions."""
    return (
        tuple(civ.workers),
        tuple(civ.blue),
        civ.unused,
        civ.yellow_bank,
        civ.blue_bank,
        civ.science,
        civ.culture,
        civ.technologies,
        civ.government,
        civ.leader,
        civ.wonder,
        civ.stages,
        civ.tactic,
        civ.unit_resources,
        civ.used,
        civ.tucked,
        civ.colonies,
        civ.bonds,
        civ.wonders,
        civ.ruins,
    )


class Evaluation(Outlook):
    """Values the positions that a seat can reach in one turn.

    Gains of cards and workers are those in the position at the start; `ratings` is the value of
    what the civilization has there, `core` that with its plans, `hire` the cost of a new worker
    without food, `more` the gain from one more food and resource of income, `at_start` the value
    of the civilization if its turn ended there.
    """

    weights: BeamWeights

    def __init__(
        self, state: AgesState, seat: Seat, weights: BeamWeights, politics: PoliticalWeights
    ) -> None:
        super().__init__(state, seat, weights, politics)
        self.weights = weights
        self.politics = politics
        self.kinds = KINDS if self.powers is None else ALL_KINDS
        self.worker_gains: dict[int, float] = {}
        self.card_gains: dict[int, float] = {}
        self.card_abilities: dict[int, float] = {}
        self.investments_of: dict[tuple[object, ...], list[Investment]] = {}
        self.standings: dict[CoreKey, Standing] = {}
        civ = self.base.civ
        calm = Position(civ, True)
        self.ratings = sum(self.rating_terms(calm))
        crowded = civ.clone()
        crowded.yellow_bank = max(0, civ.yellow_bank - 1)
        crowded.unused += 1
        crowded_ratings = sum(self.rating_terms(Position(crowded, True)))
        self.hire = self.ratings - crowded_ratings + self.action
        self.more = [0.0, 0.0]
        first = self.planned(calm, 0, 0)
        more = [self.planned(calm, 0, 1) - first, self.planned(calm, 1, 0) - first]
        self.more = more
        self.investments_of.clear()
        self.core = self.ratings + self.planned(calm, 0, 0)
        self.at_start = self.value(civ)

    # Positions.

    def value(self, civ: Civilization) -> float:
        """The value of a civilization if its turn ends here."""
        return self.value_of(civ, core_key(civ))

    def value_of(self, civ: Civilization, key: CoreKey) -> float:
        """The same with the key of the civilization, if it is known."""
        terms, p = self.standing(civ, key)
        value = sum(terms) + self.hand(p, civ)
        return value if self.powers is None else value + self.cards(civ)

    def terms(self, civ: Civilization) -> list[tuple[str, float]]:
        """The named terms of a civilization, whose sum is its value."""
        terms, p = self.standing(civ, core_key(civ))
        military = 0.0 if self.powers is None else self.cards(civ)
        return list(zip(TERM_NAMES, [*terms, self.hand(p, civ), military], strict=True))

    def standing(self, civ: Civilization, key: CoreKey) -> Standing:
        """The terms of everything but the hands."""
        found = self.standings.get(key)
        if found is None:
            p = Position(civ)
            terms = self.rating_terms(p)
            terms.append(self.planned(p, 0, 0))
            found = terms, p
            self.standings[key] = found
        return found

    def rating_terms(self, p: Position) -> list[float]:
        """The terms for what a civilization has."""
        political = self.powers is not None
        return [
            points(self, p),
            culture(self, p),
            science(self, p),
            food(self, p),
            resources(self, p),
            happiness(self, p),
            actions(self, p),
            tokens(self, p),
            self.abilities(p.civ),
            might(self, p) if political else strength(self, p),
            bonds(self, p) if political else 0.0,
        ]

    def abilities(self, civ: Civilization) -> float:
        """What the abilities of cards in play are worth."""
        value = 0.0
        for card in civ.speaking:
            found = self.card_abilities.get(card)
            if found is None:
                found = self.ability_of(card)
                self.card_abilities[card] = found
            value += found
        return value

    def ability_of(self, card: int) -> float:
        """What the abilities of a card are worth while it stays in play."""
        turns = self.stays[LEVEL[card]] if card >= FIRST_LEADER else self.turns
        value = 0.0
        for effect in EFFECTS[card]:
            value += ability(self, effect, turns)
            if self.powers is not None:
                value += political_ability(self, effect, turns)
        return value

    # Gains of workers and cards.

    def worker_gain(self, card: int) -> float:
        """What a worker on a card will bring from the next turn on."""
        found = self.worker_gains.get(card)
        if found is None:
            more = self.base.civ.clone()
            more.workers[card] += 1
            more.technologies |= BITS[card]
            refresh(more)
            found = sum(self.rating_terms(Position(more, True))) - self.ratings
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
            return sum(self.rating_terms(Position(own, True))) - self.ratings
        if GROUP[card] == LEADER:
            own.leader = card
        else:
            enter(own, card)
        refresh(own)
        p = Position(own, True)
        return sum(self.rating_terms(p)) + self.planned(p, 0, 0) - self.core

    # Plans.

    def planned(self, p: Position, more_resources: int, more_food: int) -> float:
        """Profitable buildings, upgrades and the wonder, each when it becomes affordable."""
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
                key = (kind, known, counts, civ.government, civ.speaking)
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

    # Hands.

    def hand(self, p: Position, civ: Civilization) -> float:
        """Civil cards in hand: a share of what they will bring, less what they cost."""
        w = self.weights
        if not civ.hand:
            return 0.0
        turns = self.turns
        waits = turns / (turns + 1)
        value = 0.0
        technologies: list[tuple[float, int, int]] = []
        for card in civ.hand:
            gain = self.card_gain(card)
            if card >= FIRST_LEADER:
                share = 0.0 if card >= FIRST_ACTION and turns < 1 else waits
                value += max(0.0, share * gain - self.action)
            else:
                price = int(science_price(civ, card, 0))
                cost = price * self.science + self.action
                if GROUP[card] == GOVERNMENT:
                    fast = int(revolution_price(civ, card, 0))
                    turmoil = fast * self.science + w.turmoil * int(civ.civil_total) * self.action
                    if turmoil < cost:
                        price, cost = fast, turmoil
                technologies.append((gain - cost, price, card))
        technologies.sort(reverse=True)
        spent = 0
        seen: list[int] = []
        there = int(p.after.science)
        income = max(1, int(civ.science_rating))
        for net, price, card in technologies:
            if net <= 0:
                break
            kind = KIND[card]
            part = w.twin ** seen.count(kind)
            seen.append(kind)
            spent += price
            delay = 1 + max(0, spent - there) / income
            share = max(0.0, turns + 1 - delay) / (turns + 1)
            if delay > self.stays[LEVEL[card]]:
                share = 0.0
            value += part * max(0.0, net - (1 - share) * self.card_gain(card))
        return w.held * value - w.clutter * min(1.0, turns) * len(civ.hand)

    def cards(self, civ: Civilization) -> float:
        """Military cards in hand, and those that unused actions will draw."""
        powers = self.powers
        assert powers is not None
        worths = [powers.card_worth(card) for card in civ.military_hand]
        limit = int(military_limit(civ))
        if len(worths) > limit:
            worths.sort(reverse=True)
            del worths[limit:]
        value = sum(worths)
        if self.turns < 1:
            value *= 0.3
        if self.state.age >= AGE_IV:
            return value
        drawn = min(DRAWN_AT_MOST, military_actions(civ))
        room = limit + 2 - len(worths)
        part = 1.0 if drawn <= room else 0.5
        value += part * powers.weights.draws[drawn] * min(1.0, 0.3 * self.turns)
        return value + powers.weights.action * min(int(civ.military_total), 4) * self.turns

    def promise(self, civ: Civilization) -> float:
        """What the actions left are expected to bring, to compare unfinished turns."""
        w = self.weights
        return w.guide * int(civil_actions(civ)) + w.guide_military * int(military_actions(civ))
