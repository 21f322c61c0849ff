"""The heuristic for Through the Ages: what a civilization is worth, in named terms.

The bot knows the view only. It lets the engine carry every option out on a possible world, lets the
production phase follow, and values the civilization that comes of it, in culture at the end of the
game. What is begun (a technology in hand, a worker without a place, half a wonder) is worth a part
of what it will be worth, and that is found in the same way: the engine finishes it on a copy.
Legality, prices and effects are all the engine's; what is left to this file is judgement. Where
there are politics, `ages_politics` has the terms of strength and military cards, and judges all
decisions but those of the action phase.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from math import log
from typing import Final, NamedTuple, final

from civitas.bots.ages.politics import (
    STATECRAFT,
    Powers,
    Statecraft,
    Statesman,
    bonds,
    cards,
    might,
    political_ability,
    rough_worth,
    unit_card_gain,
)
from civitas.games.through_the_ages.actions import DEVELOP, END, INCREASE, PLAY, REVOLT, STAGE, TAKE
from civitas.games.through_the_ages.data.effects import (
    AnyToTheater,
    CheaperBuildings,
    CheaperLeaders,
    CheaperPopulation,
    CheaperTechnology,
    CheaperTogether,
    CultureBehind,
    Effect,
    FreePopulation,
    Gains,
    GainsEither,
    HandLimit,
    MilitaryAsCivil,
    MoreStages,
    NoSurcharge,
    OrderBuilding,
    OrderPopulation,
    OrderStage,
    OrderTechnology,
    Tuck,
    WhenDeveloping,
    WhenTaking,
)
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
    deck,
)
from civitas.games.through_the_ages.flow.action_phase import ActionPhase
from civitas.games.through_the_ages.flow.production import produce
from civitas.games.through_the_ages.flow.turn import closing_culture
from civitas.games.through_the_ages.ids import (
    ACTION,
    AGE_A,
    AGE_II,
    AGE_III,
    AGE_IV,
    AIR,
    FARMS,
    FOOD,
    GOVERNMENT,
    INFANTRY,
    LEADER,
    MINES,
    MOST_PLAYERS,
    NO_CARD,
    RESOURCES,
    THEATER,
    WONDER,
)
from civitas.games.through_the_ages.rules.action_cards import effect_of, richer
from civitas.games.through_the_ages.rules.banks import CONSUMPTION, CORRUPTION, HAPPINESS, at
from civitas.games.through_the_ages.rules.building import cost_of
from civitas.games.through_the_ages.rules.leaders import labs_culture
from civitas.games.through_the_ages.rules.population import population_price
from civitas.games.through_the_ages.rules.questions import (
    EXTRA_TOKEN,
    LABS_AS_MINES,
    SPEECH,
    STRONGEST_CULTURE,
    has,
)
from civitas.games.through_the_ages.rules.ratings import MOST_HAPPINESS, best, refresh
from civitas.games.through_the_ages.rules.research import enter, revolution_price, science_price
from civitas.games.through_the_ages.rules.spending import civil_actions
from civitas.games.through_the_ages.rules.tokens import amount_of
from civitas.games.through_the_ages.rules.wonders import complete, completion_culture
from civitas.games.through_the_ages.sight.view import AgesView
from civitas.games.through_the_ages.state import (
    AgesState,
    Civilization,
    is_political,
    players,
)
from civitas.kernel import BITS, Action, Chance, Decision, Game, Seat, Stream, View

Terms = list[tuple[str, float]]
"""What each term says of an option, in culture at the end of the game."""

CARDS_A_ROUND: Final = (0.0, 0.0, 7.6, 8.6, 7.8)
"""About how many cards leave the row in a round, by the number of players."""

DECKS: Final = [
    [len(deck(age, seats)) if seats > 1 else 0 for age in range(AGE_IV)]
    for seats in range(MOST_PLAYERS + 1)
]
"""How many cards the decks have, by the number of players and the age."""

SAFE_BANK: Final = len(CORRUPTION) - 1
"""A blue bank with so many tokens knows no corruption."""


def ahead(table: tuple[int, ...]) -> tuple[float, ...]:
    """What a bank asks for, on the average of this and the next squares to be emptied."""
    return tuple(
        sum(at(table, max(0, tokens - step)) for step in range(AHEAD)) / AHEAD
        for tokens in range(len(table) + AHEAD)
    )


AHEAD: Final = 4
EATEN: Final = ahead(CONSUMPTION)
"""Food, by the tokens in the yellow bank."""
EXPECTED: Final = ahead(HAPPINESS)
"""Happy faces, by the tokens in the yellow bank."""

KINDS: Final = range(FARMS, THEATER + 1)
"""The types of cards with workers that are no units."""

ALL_KINDS: Final = range(FARMS, AIR + 1)
"""The types of all cards with workers."""


@dataclass(frozen=True)
class Weights:
    """The numbers of the terms: culture, unless something else is said."""

    resource: float = 0.08
    """A resource at hand, for each turn that is left to use it."""
    food: float = 0.055
    """A food at hand, for each turn that is left."""
    science: float = 0.05
    """A point of science at hand, for each turn that is left."""
    action: float = 0.2
    """A civil action of this turn or of one soon, whatever it is for."""

    mined: float = 0.25
    """The first resource that is produced every turn, for each turn that is left then."""
    harvested: float = 0.2
    """The first food that is produced and not eaten."""
    learned: float = 0.23
    """The first point of science that is produced."""
    much_resources: float = 6.0
    """With this income one more resource is worth half of the first."""
    much_food: float = 2.5
    """The same for food."""
    much_science: float = 4.7
    """The same for science."""
    full: float = 8.5
    """The turns that are left count as they are up to these, and then less."""
    beyond: float = 0.75
    """What each turn beyond them counts."""

    spare_resources: float = 7.5
    """Resources at hand above these are worth less."""
    spare_food: float = 5.5
    """Food above this is worth less."""
    spare_science: float = 7.0
    """Science above this and what the hand costs is worth less."""
    enough_actions: float = 4.0
    """Civil actions of a turn above these are worth less."""
    spare: float = 0.35
    """The part that what is above a limit is worth."""

    acted: float = 0.27
    """A civil action of every later turn, for each turn."""
    acted_early: float = 0.05
    """How much more it is worth for each turn that is left then."""
    military: float = 0.05
    """A military action, for each turn that is left."""
    urban: float = 0.1
    """A further building of each type, for each turn that is left."""
    strength: float = 0.01
    """Strength, for each turn that is left."""

    face: float = 0.45
    """Happy faces more than needed soon, for each turn that is left: the first is half of it."""
    lacking: float = 0.5
    """A face that will lack soon, for each turn that is left."""
    discontent: float = 1.2
    """A face that lacks, for each of the next turns."""
    uprising: float = 40.0
    """An uprising, besides what is not produced."""
    hunger: float = 5.0
    """A food that will lack."""
    corruption: float = 0.15
    """The part of a resource that each token too few in the bank costs every turn."""
    spent_tokens: float = 0.45
    """The part of the tokens on cards that is spent in a turn."""

    certain: float = 0.87
    """The part of the gain of what is planned that it is worth beforehand."""
    hired: float = 0.7
    """The part of that which remains if the worker has still to come."""
    doubt: float = 0.28
    """The part of the gain of a wonder that is doubtful before its first stage."""
    pace: float = 0.52
    """The part of the civil actions that goes into plans."""
    fewer: float = 0.88
    """How much less a further building of the same type is worth."""
    held: float = 0.45
    """The part of the gain of a card that it is worth in hand."""
    twin: float = 0.3
    """The part that remains of a card in hand beside a better one of its type."""
    clutter: float = 0.1
    """What a card in hand costs by the place it takes."""

    rivalry: float = 0.95
    """The part of what other options would gain that counts against an option."""
    effort: float = 0.02
    """What an option has to gain at least."""


WEIGHTS: Final = Weights()


def grown(turns: float, weights: Weights) -> float:
    """How many turns count for goods that can be used in so many turns."""
    if turns <= 0:
        return 0.0
    more = turns - weights.full
    return turns if more <= 0 else weights.full + weights.beyond * more


def flow(turns: float, weights: Weights) -> float:
    """The sum of that for goods that come every turn: the last of them come too late."""
    if turns <= 0:
        return 0.0
    full = min(turns, weights.full)
    total = full * (full + 1) / 2
    more = turns - full
    if more > 0:
        total += more * weights.full + weights.beyond * more * (more + 1) / 2
    return total


class Position:
    """A civilization as an option leaves it, and after the production that follows.

    What things are worth in the long run is asked `calm`: as if no uprising were near.
    """

    def __init__(self, civ: Civilization, calm: bool = False) -> None:
        self.civ = civ
        self.after = civ.clone()
        if calm:
            self.after.unused += MOST_HAPPINESS
        self.report = produce(self.after)
        self.lasting = civ
        if civ.leader != NO_CARD:
            self.lasting = civ.clone()
            self.lasting.leader = NO_CARD
            refresh(self.lasting)


class Outlook:
    """What all options of a decision share: the time that is left, and what cards would bring."""

    def __init__(
        self,
        state: AgesState,
        seat: Seat,
        weights: Weights,
        craft: Statecraft = STATECRAFT,
    ) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.turns = turns_left(state)
        turns = self.turns
        self.powers: Powers | None = None
        self.calm = 0
        self.rough: dict[int, float] = {}
        self.rating_terms = RATINGS
        self.standing_terms = STANDING
        self.every_term = EVERYTHING
        self.kinds = KINDS
        if is_political(state):
            self.powers = Powers(state, seat, turns, craft)
            self.calm = self.powers.calm_for(state, seat)
            self.rating_terms = POLITICAL_RATINGS
            self.standing_terms = POLITICAL_STANDING
            self.every_term = POLITICAL_EVERYTHING
            self.kinds = ALL_KINDS
        self.resource = weights.resource * grown(turns, weights)
        self.food = weights.food * grown(turns, weights)
        self.science = weights.science * grown(turns, weights)
        self.action = weights.action
        self.goods = flow(turns - 1, weights)
        self.stays = [min(turns, until_end_of(state, age + 1)) for age in range(AGE_III)]
        self.stays.append(turns)
        civ = state.civilizations[seat]
        self.base = Position(civ)
        self.need = weights.spare_science + sum(
            science_price(civ, card, 0) for card in civ.hand if card < FIRST_LEADER
        )
        self.yields: dict[int, float] = {}
        self.gains: dict[int, float] = {}
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
        self.core = total(self, calm, self.standing_terms)
        self.standing = [(name, term(self, self.base)) for name, term in self.standing_terms]

    def leader_turns(self, civ: Civilization) -> float:
        """The turns after this one in which the leader is in play, unless replaced."""
        if civ.leader == NO_CARD:
            return 0.0
        return self.stays[LEVEL[civ.leader]]

    def goods_flow(self, turns: float) -> float:
        """What one more good a turn is worth, in turns, for so many turns from now on."""
        left = self.turns - 1
        return self.goods if turns >= left else self.goods - flow(left - turns, self.weights)

    def worth_of(self, card: int) -> float:
        """What a worker on a card will bring from the next turn on."""
        found = self.yields.get(card)
        if found is None:
            more = self.base.civ.clone()
            more.workers[card] += 1
            more.technologies |= BITS[card]
            refresh(more)
            found = total(self, Position(more, True), self.rating_terms) - self.ratings
            found *= self.turns / (self.turns + 1)
            self.yields[card] = found
        return found + WORTH[card] * self.more[FOOD if KIND[card] == FARMS else RESOURCES]

    def rough_worth(self, card: int) -> float:
        """About what a military card in hand is worth."""
        found = self.rough.get(card)
        if found is None:
            found = rough_worth(self, card)
            self.rough[card] = found
        return found

    def gain_of(self, card: int) -> float:
        """What a card of the hand or the row would bring if it were in play now."""
        found = self.gains.get(card)
        if found is None:
            found = self.find_gain(card)
            self.gains[card] = found
        return found

    def find_gain(self, card: int) -> float:
        """The gain: an action card by what it gives, another by the civilization with it."""
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
        return total(self, Position(own, True), self.standing_terms) - self.core


def turns_left(state: AgesState) -> float:
    """About how many turns a seat has after this one."""
    if state.last_round:
        return float(state.last_round - state.round_number)
    return until_end_of(state, AGE_II if state.short else AGE_III) + 0.4


def until_end_of(state: AgesState, age: int) -> float:
    """About how many rounds it takes until an age ends; 0 if it has."""
    if state.age > age:
        return 0.0
    seats = players(state)
    cards = state.deck.size() if state.age != AGE_A else 0
    for later in range(state.age + 1, age + 1):
        cards += DECKS[seats][later]
    return cards / CARDS_A_ROUND[seats]


# Terms: points and ratings.


def points(o: Outlook, p: Position) -> float:
    """Culture after this turn, with what cards score at the end of turns and of the game."""
    value = float(p.after.culture)
    civ = p.civ
    if has(civ, LABS_AS_MINES):
        value += labs_culture(civ)
    if has(civ, STRONGEST_CULTURE | SPEECH):
        value += end_of_turn(o, civ, civ.used)
        value += end_of_turn(o, civ, 0) * o.leader_turns(civ)
    return value


def end_of_turn(o: Outlook, civ: Civilization, used: int) -> int:
    """What cards score when a turn ends in which that was used."""
    world = o.state.clone()
    world.civilizations[o.seat] = civ.clone()
    world.civilizations[o.seat].used = used
    return closing_culture(world, o.seat)


def culture(o: Outlook, p: Position) -> float:
    """The culture rating for the turns that are left."""
    more = p.civ.culture_rating - p.lasting.culture_rating
    return p.lasting.culture_rating * o.turns + more * o.leader_turns(p.civ)


def science(o: Outlook, p: Position) -> float:
    """Science at hand, and the rating; more than can be used is worth less."""
    w = o.weights
    there = p.after.science
    stock = min(there, o.need) + w.spare * max(0.0, there - o.need)
    rating = less_and_less(p.civ.science_rating, w.much_science)
    lasting = less_and_less(p.lasting.science_rating, w.much_science)
    coming = lasting * o.goods
    coming += (rating - lasting) * o.goods_flow(o.leader_turns(p.civ))
    return o.science * stock + w.learned * coming


def enough(amount: float, limit: float, beyond: float) -> float:
    """An amount of which what is above a limit counts less."""
    return amount if amount <= limit else limit + beyond * (amount - limit)


def less_and_less(amount: float, half: float) -> float:
    """An amount of which each further unit counts less: half of the first one at `half`."""
    return half * log(1 + amount / half)


def food(o: Outlook, p: Position) -> float:
    """Food at hand, and the surplus of the farms over what is eaten; hunger to come."""
    w = o.weights
    there = amount_of(p.after, FOOD)
    surplus = food_income(p.civ) - consumption_to_come(p.civ)
    value = o.food * enough(there, w.spare_food, w.spare)
    if surplus >= 0:
        return value + w.harvested * less_and_less(surplus, w.much_food) * o.goods
    lacking = max(0.0, -surplus * o.turns - there)
    return value + w.harvested * surplus * o.goods - w.hunger * lacking


def food_income(civ: Civilization) -> int:
    """What the farms produce."""
    workers = civ.workers
    made = 0
    for card in OF_KIND[FARMS]:
        made += workers[card] * WORTH[card]
    return made


def resource_income(civ: Civilization) -> int:
    """What the mines produce."""
    workers = civ.workers
    made = 0
    for card in OF_KIND[MINES]:
        made += workers[card] * WORTH[card]
    if has(civ, EXTRA_TOKEN):
        mine = best(civ, MINES)
        made += WORTH[mine] if mine != NO_CARD else 0
    return made


def consumption_to_come(civ: Civilization) -> float:
    """What will be eaten every turn, with the people and the ends of ages to come."""
    return EATEN[min(civ.yellow_bank, len(EATEN) - 1)]


def resources(o: Outlook, p: Position) -> float:
    """Resources at hand, and what the mines produce."""
    w = o.weights
    stock = enough(amount_of(p.after, RESOURCES), w.spare_resources, w.spare)
    value = o.resource * stock
    value += w.mined * less_and_less(resource_income(p.civ), w.much_resources) * o.goods
    if has(p.civ, LABS_AS_MINES):
        value += w.mined * labs_culture(p.civ) * o.goods_flow(o.leader_turns(p.civ))
    return value


def happiness(o: Outlook, p: Position) -> float:
    """Faces above or below what is needed, now and when there are more people."""
    w = o.weights
    value = -w.uprising if p.report.uprising else 0.0
    margin = p.lasting.happiness - EXPECTED[min(p.civ.yellow_bank, len(EXPECTED) - 1)]
    if margin < 0:
        value += w.lacking * o.turns * margin
    else:
        value += w.face * o.turns * (1 - 0.5**margin)
    return value - w.discontent * p.report.discontent * min(o.turns, 4.0)


def strength(o: Outlook, p: Position) -> float:
    """Strength: without politics hardly anything."""
    return o.weights.strength * p.civ.strength * o.turns


def actions(o: Outlook, p: Position) -> float:
    """Actions of the turns to come, and how many buildings the government allows."""
    w = o.weights
    each = w.acted * o.turns + w.acted_early * o.turns * (o.turns + 1) / 2
    civil = enough(p.civ.civil_total, w.enough_actions, w.spare)
    value = civil * each + w.military * min(p.civ.military_total, 3) * o.turns
    return value + w.urban * URBAN_LIMIT[p.civ.government] * o.turns


def tokens(o: Outlook, p: Position) -> float:
    """What corruption will take, if a part of the tokens on cards stays there."""
    w = o.weights
    bank = p.after.blue_bank + w.spent_tokens * sum(p.after.blue)
    return -w.corruption * max(0.0, SAFE_BANK - bank) * w.mined * o.goods


def abilities(o: Outlook, p: Position) -> float:
    """What cards in play save or allow every turn."""
    value = 0.0
    leader_turns = o.leader_turns(p.civ)
    for card in p.civ.speaking:
        turns = leader_turns if card >= FIRST_LEADER else o.turns
        for effect in EFFECTS[card]:
            value += ability(o, effect, turns)
            if o.powers is not None:
                value += political_ability(o, effect, turns)
    return value


def ability(o: Outlook, effect: Effect, turns: float) -> float:
    """What an effect in play is worth for so many turns."""
    w = o.weights
    goods = o.goods_flow(turns)
    if isinstance(effect, CheaperPopulation):
        return 0.8 * effect.amount * w.harvested * goods
    if isinstance(effect, FreePopulation):
        return 3.0 * w.harvested * goods + w.acted * turns * 0.5
    if isinstance(effect, MilitaryAsCivil):
        return 0.9 * w.acted * turns
    if isinstance(effect, WhenTaking):
        return 0.9 * effect.amount * w.learned * goods
    if isinstance(effect, WhenDeveloping):
        each = effect.resources * o.resource + effect.actions * w.acted + effect.culture
        return 0.6 * each * turns
    if isinstance(effect, CheaperBuildings):
        return 0.4 * effect.by_level[min(3, o.state.age)] * w.mined * goods
    if isinstance(effect, MoreStages):
        return 0.15 * (effect.amount - 1) * w.acted * turns
    if isinstance(effect, CheaperTogether):
        return 0.5 * effect.amount * w.mined * goods
    if isinstance(effect, CheaperTechnology):
        return 0.2 * effect.amount * w.learned * goods
    if isinstance(effect, CheaperLeaders | NoSurcharge | HandLimit | Tuck | AnyToTheater):
        return 0.1 * turns
    return 0.0


# Terms: what can be made of it.


class Investment(NamedTuple):
    """Something to build: those of higher rank come first.

    `once` is the part of the gain that comes at once and not every turn; after `until` turns it is
    too late.
    """

    rank: float
    gain: float
    cost: int
    acts: int
    worker: bool
    once: float
    until: float


def plans(o: Outlook, p: Position) -> float:
    """Buildings, upgrades and the wonder that would pay, each when its turn comes."""
    return planned(o, p, 0, 0)


def planned(o: Outlook, p: Position, more_resources: int, more_food: int) -> float:
    """What they bring, with that much more income: resources, food and actions set the pace."""
    w = o.weights
    turns = o.turns
    civ = p.civ
    found = investments(o, p)
    found.sort(reverse=True)
    stock = amount_of(p.after, RESOURCES)
    income = max(0.5, resource_income(civ) + more_resources)
    larder = amount_of(p.after, FOOD)
    surplus = max(0.1, food_income(civ) - consumption_to_come(civ) + more_food)
    free = civ.unused - p.report.discontent
    price = population_price(civ, 0)
    hire = o.hire + price * o.food
    pace = w.pace * civ.civil_total
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


def investments(o: Outlook, p: Position) -> list[Investment]:
    """What pays and is possible with the technologies in play, under the government."""
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
                cost = cost_of(civ, card)
                net = o.worth_of(card) - cost * o.resource - o.action
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
        cost = sum(costs[civ.stages :])
        acts = len(costs) - civ.stages
        gain = o.gain_of(civ.wonder) * (1 - o.weights.doubt * cost / sum(costs))
        gain -= cost * o.resource + acts * o.action
        if gain > 0:
            once = min(gain, completion_culture(civ, civ.wonder))
            until = o.stays[LEVEL[civ.wonder]]
            rank = gain / (cost + 2 * acts)
            found.append(Investment(rank, gain, cost, acts, False, once, until))
    return found


# Terms: what is begun.


def action_card_gain(o: Outlook, effect: Effect) -> float:
    """What playing an action card gives."""
    if isinstance(effect, Gains):
        goods = effect.food * o.food + effect.resources * o.resource
        return effect.culture + effect.science * o.science + goods
    if isinstance(effect, GainsEither):
        return effect.amount * max(o.food, o.resource)
    if isinstance(effect, CultureBehind):
        seats = players(o.state)
        return float(effect.by_players[seats - 2] * max(richer(o.state, o.seat), 0.5))
    # The order takes the place of an action.
    if isinstance(effect, OrderPopulation):
        return effect.amount * o.food + o.action
    if isinstance(effect, OrderBuilding):
        part = 0.6 if effect.only_upgrade else 0.8
        return part * effect.discount * o.resource + o.action
    if isinstance(effect, OrderStage):
        part = 0.9 if o.base.civ.wonder != NO_CARD else 0.6
        return part * effect.amount * o.resource + o.action
    if isinstance(effect, OrderTechnology):
        return effect.amount * o.science + o.action
    return 0.0


def hand(o: Outlook, p: Position) -> float:
    """Cards in hand: a part of what they will bring, less what they cost."""
    w = o.weights
    civ = p.civ
    if not civ.hand:
        return 0.0
    turns = o.turns
    now = civil_actions(civ) > 0
    value = 0.0
    technologies: list[tuple[float, int, int]] = []
    for card in civ.hand:
        gain = o.gain_of(card)
        if card >= FIRST_LEADER:
            fresh = card >= FIRST_ACTION and card in civ.fresh
            share = 1.0 if now and not fresh else turns / (turns + 1)
            if card >= FIRST_ACTION and turns < 1 and (fresh or not now):
                share = 0.0
            value += max(0.0, share * gain - o.action)
        else:
            price = science_price(civ, card, 0)
            cost = price * o.science + o.action
            if GROUP[card] == GOVERNMENT:
                fast = revolution_price(civ, card, 0)
                turmoil = fast * o.science + 0.7 * civ.civil_total * o.action
                if turmoil < cost:
                    price, cost = fast, turmoil
            technologies.append((gain - cost, price, card))
    technologies.sort(reverse=True)
    spent = 0
    seen: list[int] = []
    for net, price, card in technologies:
        if net <= 0:
            break
        kind = KIND[card]
        part = w.twin ** seen.count(kind)
        seen.append(kind)
        spent += price
        if now and civ.science >= spent:
            share = 1.0
        else:
            lacking = max(0, spent - p.after.science)
            delay = 1 + lacking / max(1, civ.science_rating)
            share = max(0.0, turns + 1 - delay) / (turns + 1)
            if delay > o.stays[LEVEL[card]]:
                share = 0.0
        gain = o.gain_of(card)
        value += part * max(0.0, net - (1 - share) * gain)
    return w.held * value - w.clutter * min(1.0, turns) * len(civ.hand)


Term = Callable[[Outlook, Position], float]
RATINGS: Final[tuple[tuple[str, Term], ...]] = (
    ("points", points),
    ("culture", culture),
    ("science", science),
    ("food", food),
    ("resources", resources),
    ("happiness", happiness),
    ("strength", strength),
    ("actions", actions),
    ("tokens", tokens),
    ("abilities", abilities),
)
"""What the civilization has."""

STANDING: Final[tuple[tuple[str, Term], ...]] = (*RATINGS, ("plans", plans))
"""That, and what it can do with it."""

EVERYTHING: Final[tuple[tuple[str, Term], ...]] = (*STANDING, ("hand", hand))

POLITICAL_RATINGS: Final[tuple[tuple[str, Term], ...]] = (
    *[(name, term) for name, term in RATINGS if name != "strength"],
    ("might", might),
    ("bonds", bonds),
)
"""The same where there are politics."""

POLITICAL_STANDING: Final[tuple[tuple[str, Term], ...]] = (*POLITICAL_RATINGS, ("plans", plans))
POLITICAL_EVERYTHING: Final[tuple[tuple[str, Term], ...]] = (
    *POLITICAL_STANDING,
    ("hand", hand),
    ("cards", cards),
)
ECONOMY: Final = tuple([pair for pair in POLITICAL_RATINGS if pair[0] != "might"])
"""What a civilization has but for its strength."""

ALTERNATIVES: Final = "alternatives"
"""What the civil actions an option takes would do elsewhere."""

EFFORT: Final = "effort"
"""To do something that brings nothing is worse than to end the turn."""

POLITICS: Final = "politics"
"""What a political decision is worth, with what it does to the rivals."""

TERMS: Final = (
    *(name for name, _ in RATINGS),
    *("might", "bonds", "plans", "hand", "cards"),
    *(ALTERNATIVES, EFFORT, POLITICS),
)
"""The names of all terms."""


def total(o: Outlook, p: Position, terms: tuple[tuple[str, Term], ...]) -> float:
    """The sum of terms."""
    value = 0.0
    for _, term in terms:
        value += term(o, p)
    return value


def terms_of(o: Outlook, civ: Civilization) -> Terms:
    """What a civilization is worth, term by term."""
    if differs(civ, o.base.civ):
        p = Position(civ)
        return [(name, term(o, p)) for name, term in o.every_term]
    p = copy(o.base)
    p.civ = civ
    if o.powers is None:
        return [*o.standing, ("hand", hand(o, p))]
    return [*o.standing, ("hand", hand(o, p)), ("cards", cards(o, p))]


def worth(terms: Terms) -> float:
    """All terms together."""
    return sum(value for _, value in terms)


def differs(civ: Civilization, other: Civilization) -> bool:
    """Whether civilizations differ in more than their hands and the actions they have left."""
    return (
        civ.science != other.science
        or civ.culture != other.culture
        or civ.blue_bank != other.blue_bank
        or civ.unused != other.unused
        or civ.yellow_bank != other.yellow_bank
        or civ.wonder != other.wonder
        or civ.leader != other.leader
        or civ.technologies != other.technologies
        or civ.tucked != other.tucked
        or civ.workers != other.workers
        or civ.blue != other.blue
        or civ.unit_resources != other.unit_resources
        or civ.tactic != other.tactic
        or civ.colonies != other.colonies
        or civ.bonds != other.bonds
    )


@final
class AgesHeuristic:
    """Values its own civilization after each option."""

    name = "heuristic"

    def __init__(
        self, game: Game, weights: Weights = WEIGHTS, craft: Statecraft = STATECRAFT
    ) -> None:
        self.game = game
        self.weights = weights
        self.craft = craft

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The option with the most valuable civilization; of equals the first."""
        if len(decision.options) == 1:
            return decision.options[0]
        values = [worth(terms) for terms in self.explain(view, decision)]
        return decision.options[values.index(max(values))]

    def explain(self, view: View, decision: Decision) -> list[Terms]:
        """The terms of every option."""
        assert isinstance(view, AgesView)
        state = self.game.determinize(view, Chance(0))
        assert isinstance(state, AgesState)
        state.asked = False
        seat = decision.seat
        outlook = Outlook(state, seat, self.weights, self.craft)
        if outlook.powers is not None and not isinstance(state.stack[-1], ActionPhase):
            return self.govern(outlook, decision)
        worlds = [
            state if option == END else self.outcome_of(outlook, state, option)
            for option in decision.options
        ]
        found = [terms_of(outlook, world.civilizations[seat]) for world in worlds]
        if not isinstance(state.stack[-1], ActionPhase):
            for world, terms in zip(worlds, found, strict=True):
                left = civil_actions(world.civilizations[seat])
                terms.append((ALTERNATIVES, outlook.action * left))
            return found
        there = civil_actions(state.civilizations[seat])
        now = worth(found[decision.options.index(END)])
        uses = [
            Use(
                worth(terms) - now - self.weights.effort,
                there - civil_actions(world.civilizations[seat]),
                rival_of(state, option),
            )
            for option, world, terms in zip(decision.options, worlds, found, strict=True)
        ]
        most = max(0.0, *(use.gain for use in uses))
        for option, world, use, terms in zip(decision.options, worlds, uses, found, strict=True):
            if use.spent < 0:
                more = self.best_gain(outlook, world) - most
                terms.append((ALTERNATIVES, max(0.0, more)))
            else:
                terms.append((ALTERNATIVES, -self.weights.rivalry * lost_gains(uses, there, use)))
            terms.append((EFFORT, 0.0 if option == END else -self.weights.effort))
        return found

    def govern(self, o: Outlook, decision: Decision) -> list[Terms]:
        """The terms of every option of a political decision, and of questions that others ask."""

        def close_worth(civ: Civilization) -> float:
            p = Position(civ)
            value = total(o, p, ECONOMY) + plans(o, p) + hand(o, p) + cards(o, p)
            return value + o.action * civil_actions(civ)

        def worth_of(civ: Civilization) -> float:
            hire = o.hire + population_price(civ, 0) * o.food
            value = total(o, Position(civ, True), ECONOMY) + hire * civ.unused
            return value + o.action * civil_actions(civ)

        statesman = Statesman(o, close_worth, worth_of)
        return [[(POLITICS, value)] for value in statesman.explain(decision.options)]

    def best_gain(self, o: Outlook, world: AgesState) -> float:
        """What the best option of a position gains."""
        values = [
            worth(terms_of(o, self.outcome_of(o, world, option).civilizations[o.seat]))
            for option in self.game.options(world, o.seat)
            if option != END
        ]
        now = worth(terms_of(o, world.civilizations[o.seat]))
        return max(0.0, max(values) - now) if values else 0.0

    def outcome_of(self, o: Outlook, state: AgesState, option: Action) -> AgesState:
        """The position an option leads to; of questions that follow, with the best answers."""
        world = state.clone()
        self.game.apply(world, o.seat, option)
        if not world.stack or isinstance(world.stack[-1], ActionPhase):
            return world
        best_world = world
        best_value = 0.0
        for index, answer in enumerate(self.game.options(world, o.seat)):
            after = self.outcome_of(o, world, answer)
            civ = after.civilizations[o.seat]
            value = worth(terms_of(o, civ)) + o.action * civil_actions(civ)
            if not index or value > best_value:
                best_world, best_value = after, value
        return best_world


class Use(NamedTuple):
    """A use of civil actions: what it gains, how many it takes, and what it excludes."""

    gain: float
    spent: int
    excludes: int


WONDER_WORK: Final = 1
NEW_GOVERNMENT: Final = 2


def rival_of(state: AgesState, option: Action) -> int:
    """The same number for options of which only one can be done, 0 for all others."""
    if STAGE <= option < DEVELOP or (
        option < INCREASE and GROUP[state.row[option - TAKE]] == WONDER
    ):
        return WONDER_WORK
    if REVOLT <= option < PLAY or (
        DEVELOP <= option < REVOLT and GROUP[option - DEVELOP] == GOVERNMENT
    ):
        return NEW_GOVERNMENT
    return 0


def lost_gains(uses: list[Use], there: int, chosen: Use) -> float:
    """What the other options would gain with the civil actions that the chosen one takes."""
    if chosen.spent <= 0 or chosen.gain <= 0:
        return 0.0
    others: list[tuple[float, int]] = []
    excluded: dict[int, tuple[float, int]] = {}
    for use in uses:
        if use is chosen or use.gain <= 0 or use.spent <= 0:
            continue
        density = (use.gain / use.spent, use.spent)
        if not use.excludes:
            others.append(density)
        elif use.excludes != chosen.excludes:
            excluded[use.excludes] = max(density, excluded.get(use.excludes, density))
    others.extend(excluded.values())
    others.sort(reverse=True)
    return filled(others, there) - filled(others, there - chosen.spent)


def filled(others: list[tuple[float, int]], actions_left: int) -> float:
    """What options gain, the best for each action first, as far as the actions go."""
    value = 0.0
    for each, needed in others:
        used = min(needed, actions_left)
        value += each * used
        actions_left -= used
    return value
