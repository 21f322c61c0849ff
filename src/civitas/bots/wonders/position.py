"""A view as a position: the engine answers what rules say, the bot estimates the rest."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import sqrt
from typing import Final, NamedTuple, final

from civitas.bots.wonders.decks import AGES, deck_demand
from civitas.bots.wonders.weights import Weights
from civitas.games.seven_wonders.actions import FREE, PASS, PAY, SELL, STAGE, VERB_OF, card_of
from civitas.games.seven_wonders.data.tables import CARDS, CHEAP_MANUFACTURED, Edition
from civitas.games.seven_wonders.flow.discard_pile import Dig
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.rules.building import gain, least_coins, place
from civitas.games.seven_wonders.rules.free_city import FREE_CITY
from civitas.games.seven_wonders.rules.military import VICTORY
from civitas.games.seven_wonders.rules.payment import Market, cheapest
from civitas.games.seven_wonders.rules.science import best_points
from civitas.games.seven_wonders.rules.scoring import (
    CATEGORIES,
    COINS_PER_POINT,
    score,
    thing_points,
)
from civitas.games.seven_wonders.sight.determinize import furnish
from civitas.games.seven_wonders.sight.questions import WondersOffer
from civitas.games.seven_wonders.sight.view import SevenWondersView, holder
from civitas.games.seven_wonders.state import (
    TURNS,
    SevenWondersState,
    left_of,
    new_city,
    next_stage,
    packet_of,
    right_of,
)
from civitas.kernel import Action, Bag, CardId, Decision, Seat

ALL_TURNS: Final = AGES * TURNS
RAW: Final = 0
MANUFACTURED: Final = 1
SCIENCE: Final = CATEGORIES.index("score-science")


class Play(NamedTuple):
    """What an option does: `thing` is built or -1, `card` leaves the hand or is -1.

    `price` is all that is paid, `shares` what the neighbours to the left and right get of it.
    """

    action: Action
    number: int
    thing: int
    card: CardId
    price: int = 0
    shares: tuple[int, int] = (0, 0)


class Change(NamedTuple):
    """What a thing changes in a city: points without science, immediate coins, and the bill."""

    points: int
    coins: int
    bill: float


def public_table(view: SevenWondersView) -> SevenWondersState:
    """The cities of a view as a state of the engine without hands."""
    table = SevenWondersState(
        view.seats(),
        view.rules,
        view.edition,
        view.rulings,
        view.age,
        view.turn,
        [],
        [],
        [],
        [],
        Bag(0, [], [], []),
    )
    for number, city in enumerate(view.cities):
        table.cities.append(new_city(table.numbers, city.side))
        furnish(table, number, city)
    return table


@contextmanager
def placed(table: SevenWondersState, number: int, thing: int) -> Iterator[None]:
    """Adds a thing to a city for the duration of the context."""
    before = table.cities[number]
    table.cities[number] = before.clone()
    place(table, number, thing, thing if thing < CARDS else -1)
    yield
    table.cities[number] = before


def sigmoid(x: float) -> float:
    """A sigmoid from 0 to 1, 0.5 at 0."""
    return 0.5 + 0.5 * x / sqrt(1 + x * x)


def symbols_in(lanes: int) -> int:
    """The number of science symbols in the engine's lanes."""
    return sum(lanes.to_bytes(4, "little"))


@cache
def science_points(symbols: int, extra: int) -> int:
    """The engine's points for symbols with extra symbols of choice."""
    return best_points(symbols, extra)


@final
class Position:
    """A view, its table, and cached results of the terms."""

    def __init__(self, view: SevenWondersView, table: SevenWondersState, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.seat = view.seat
        self.seats = view.seats()
        self.table = table
        self.rows: Edition = table.numbers
        self.turns_left = TURNS - 1 - view.turn
        self.all_left = self.turns_left + (AGES - view.age) * TURNS
        self.rival = weights.rival / (self.seats - 1)
        self.demand = deck_demand(view.edition, len(view.cities), view.age, view.turn)
        packet = packet_of(table, self.seat)
        self.next: Seat = holder(self.seats, view.age, packet, view.turn + 1)
        self._bills: dict[tuple[int, int], float] = {}
        self._changes: dict[tuple[int, int], Change] = {}
        self._conflicts: dict[tuple[int, int], float] = {}
        self._worth: dict[tuple[int, CardId], float] = {}

    def neighbours(self, number: int) -> tuple[int, int]:
        """The cities to the left and to the right."""
        return (left_of(self.table, number), right_of(self.table, number))

    def purse(self, coins: int) -> float:
        """What coins are worth now: a share of a point, and more while there are cards to buy."""
        weights = self.weights
        use = weights.coin * self.all_left / ALL_TURNS
        return coins / COINS_PER_POINT + use * min(coins, weights.poor)

    def _bill(self, number: int, kind: int) -> float:
        """What the materials of a kind would cost a city, for all expected builds."""
        weights = self.weights
        costs = (self.rows.cost_raw, self.rows.cost_manufactured)[kind]
        stages = [(costs[thing], weights.stage_chance) for thing in self.stages_to_come(number)]
        market = Market(self.table, number)
        found = 0.0
        for cost, builds in (*self.demand[kind], *stages):
            raw, manufactured = (cost, 0) if kind == RAW else (0, cost)
            coins = int(cheapest(market, raw, manufactured))
            most = weights.out_of_reach
            found += builds * (most if coins < 0 else min(coins, most))
        return found

    def stages_to_come(self, number: int) -> range:
        """The stages a city has not built yet."""
        city = self.table.cities[number]
        first = next_stage(city)
        return range(first, first + self.rows.stages[city.side] - city.stages)

    def bill(self, number: int, kind: int) -> float:
        """What the materials of a kind would cost a city as it is."""
        found = self._bills.get((number, kind))
        if found is None:
            found = self._bill(number, kind)
            self._bills[number, kind] = found
        return found

    def change(self, number: int, thing: int) -> Change:
        """What a thing would change in a city."""
        found = self._changes.get((number, thing))
        if found is None:
            rows = self.rows
            cheap = rows.cheap[thing]
            kinds: list[int] = []
            if rows.raw[thing] or cheap & ~CHEAP_MANUFACTURED:
                kinds.append(RAW)
            if rows.manufactured[thing] or cheap & CHEAP_MANUFACTURED:
                kinds.append(MANUFACTURED)
            before = sum(self.bill(number, kind) for kind in kinds)
            now = self.view.cities[number].points
            with placed(self.table, number, thing):
                then = score(self.table, number)
                coins = gain(self.table, number, thing)
                bill = sum(self._bill(number, kind) for kind in kinds) - before
            more = sum(then) - then[SCIENCE] - sum(now) + now[SCIENCE]
            found = Change(more, coins, bill)
            self._changes[number, thing] = found
        return found

    def conflicts(self, number: int, more: int) -> float:
        """What later conflicts are worth to a city with extra shields."""
        found = self._conflicts.get((number, more))
        if found is None:
            found = 0.0
            shields = self.table.cities[number].shields + more
            for other in self.neighbours(number):
                margin = shields - self.table.cities[other].shields
                rival = self.rival if other < self.seats else 0.0
                for age in range(self.view.age, AGES + 1):
                    found += self._conflict(margin, age, rival)
            self._conflicts[number, more] = found
        return found

    def _conflict(self, margin: int, age: int, rival: float) -> float:
        """What a conflict is worth with the present margin in shields."""
        weights = self.weights
        turns = self.turns_left + (age - self.view.age) * TURNS
        doubt = age * (weights.shield_doubt + weights.shield_drift * turns)
        won = sigmoid((margin - 0.5) / doubt)
        lost = sigmoid((-margin - 0.5) / doubt)
        token = VICTORY[age]
        return token * won - lost - rival * (token * lost - won)

    def science(self, number: int, more: int) -> float:
        """What more science symbols add to a city, with those expected later."""
        now = self.table.cities[number].science
        weights = self.weights
        pace = weights.symbols + weights.habit * symbols_in(now)
        for other in self.neighbours(number):
            pace -= weights.contest * symbols_in(self.table.cities[other].science) / 2
        expected = max(pace, 0.0) * self.all_left / TURNS
        whole = int(expected)
        part = expected - whole
        low = science_points(now + more, whole) - science_points(now, whole)
        high = science_points(now + more, whole + 1) - science_points(now, whole + 1)
        return low + part * (high - low)

    def worth(self, number: int, card: CardId) -> float:
        """A rough worth of a card for another city; 0 if the city cannot build it."""
        found = self._worth.get((number, card))
        if found is None:
            found = 0.0
            city = self.table.cities[number]
            coins = least_coins(self.table, city, Market(self.table, number), card)
            if 0 <= coins <= city.coins:
                rows = self.rows
                found += int(thing_points(self.table, number, card))
                found += self.weights.rival_shield * int(rows.shields[card])
                found += (gain(self.table, number, card) - coins) / COINS_PER_POINT
                if rows.science[card]:
                    found += self.science(number, rows.science[card])
                if rows.raw[card] or rows.manufactured[card]:
                    found += self.weights.rival_goods
                found = max(found, 0.0)
            self._worth[number, card] = found
        return found


def deciding_city(view: SevenWondersView, decision: Decision) -> int:
    """The city a decision is about: a seat decides for its own city before the Free City."""
    top = view.pending[-1]
    if isinstance(top, LastCard | Dig):
        return top.number
    pays = VERB_OF[decision.options[0]] == PAY
    return view.seat if len(view.sealed) <= (1 if pays else 0) else FREE_CITY


def read_play(position: Position, number: int, action: Action) -> Play:
    """What an option of a city does, with the prices of the view."""
    if action == PASS:
        return Play(action, number, -1, -1)
    view = position.view
    card = card_of(action)
    verb = VERB_OF[action]
    if verb == SELL:
        return Play(action, number, -1, card)
    if verb == STAGE:
        stage = next_stage(position.table.cities[number])
        prices = view.prices[0]
        return Play(action, number, stage, card, *payment_in(position, prices.stage))
    if verb == FREE or isinstance(view.pending[-1], Dig) or number != view.seat:
        return Play(action, number, card, card)
    prices = view.prices[0]
    index = view.hand.index(card)
    return Play(action, number, card, card, *payment_in(position, prices.structures[index]))


def payment_in(position: Position, offer: WondersOffer) -> tuple[int, tuple[int, int]]:
    """What your city pays, -1 where it cannot, and what the left and right neighbours get."""
    if offer.cost is None:
        return -1, (0, 0)
    shares = {each.to: each.amount for each in offer.cost}
    left, right = position.neighbours(position.view.seat)
    return offer.price("coins"), (shares.get(left, 0), shares.get(right, 0))
