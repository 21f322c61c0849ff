"""How the `heuristic` bot thinks about 7 Wonders: named terms that are added up, in points.

It knows the view only. The cities of a view are put on a table of the engine, without hands, and
everything a rule says (points, prices, coins, what is placed) is asked there. What is left to this
file is judgement: how much things are worth that are not points yet.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final, NamedTuple, final

from civitas.games.seven_wonders.actions import (
    FREE,
    PASS,
    PAY,
    SELL,
    STAGE,
    TAKE,
    TURN,
    card_of,
    payment_of,
)
from civitas.games.seven_wonders.data.tables import (
    CARDS,
    CHEAP_MANUFACTURED,
    EDITIONS,
    HALF,
    MOST_STAGES,
    Edition,
)
from civitas.games.seven_wonders.flow.discard_pile import Dig
from civitas.games.seven_wonders.flow.seventh_card import LastCard
from civitas.games.seven_wonders.ids import (
    COLOURS,
    COPY_GUILD,
    DIG,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    FREE_ONCE_AN_AGE,
    NEIGHBOURS,
    SELF,
    SEVENTH_CARD,
)
from civitas.games.seven_wonders.rules.building import SELLING_PRICE, gain, least_coins, place
from civitas.games.seven_wonders.rules.free_city import FREE_CITY
from civitas.games.seven_wonders.rules.military import VICTORY
from civitas.games.seven_wonders.rules.payment import cheapest, units
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
    HAND,
    TURNS,
    SevenWondersState,
    left_of,
    new_city,
    next_stage,
    packet_of,
    right_of,
)
from civitas.kernel import BITS, Action, Bag, CardId, Decision, Game, Seat, Stream, View

AGES: Final = 3
ALL_TURNS: Final = AGES * TURNS
DIGITS: Final = 9
RAW: Final = 0
MANUFACTURED: Final = 1
SCIENCE: Final = CATEGORIES.index("score-science")

Part = tuple[str, float]
"""A term's name and what it says of an option, in points."""


@dataclass(frozen=True)
class Weights:
    """Every number the terms use: points, unless something else is said."""

    rival: float = 1.0
    """What a point of the opponents costs, all of them together."""

    level: float = 10.0
    """Points every city is given more when their strength is compared: early leads say little."""

    coin: float = 0.08
    """What a coin is worth above its share of a point, at the start of the game, to the poor."""
    poor: float = 7.0
    """The coins up to which a city is poor."""

    growth: float = 0.06
    """What a card that counts things will count more, for each city it counts and turn left."""

    shield_doubt: float = 0.3
    """How uncertain a conflict of this turn is, in cards of shields."""
    shield_drift: float = 0.15
    """How much more uncertain each turn until a conflict makes it."""

    symbols: float = 0.5
    """How many science symbols a city without any will build in an age."""
    habit: float = 0.2
    """How many more it will build for each that it has."""
    contest: float = 0.2
    """How many fewer it will build for each that its neighbours have, on the average."""

    saving: float = 0.7
    """What a coin less for a thing that may be wanted is worth."""
    out_of_reach: float = 12.0
    """The coins as which a price counts that cannot be paid, and the highest that counts."""
    stage_wish: float = 0.7
    """How likely the stages to come are wanted."""

    chain: float = 0.9
    """What a structure that becomes free is worth, if a copy for each player comes."""

    seventh: float = 3.5
    """A seventh card in an age."""
    dig: float = 2.0
    """A card of the discard pile, in the first age; it grows by the next weight."""
    dig_by_age: float = 1.5
    """How much better the discard pile is in each later age."""
    free_structure: float = 2.8
    """A structure of any turn for nothing, in an age."""
    free_first: float = 1.6
    """The first structure of an age for nothing."""
    free_last: float = 1.6
    """The last structure of an age for nothing."""
    free_colour: float = 0.5
    """The first structure of a colour for nothing."""
    copy_guild: float = 4.0
    """A copy of a neighbour's guild before guilds are built."""

    patience: float = 0.45
    """What is lost by each turn left when a stage is built that could be built later."""
    progress: float = 0.4
    """The share of the worth of later stages that counts for the stage before them."""
    denial: float = 0.18
    """The share of a card's worth for the next player that counts when it does not get it."""
    rival_shield: float = 0.8
    """What a shield is worth to the next player, in a guess."""
    rival_goods: float = 1.5
    """What a structure with resources is worth to the next player, in a guess."""
    held: float = 0.3
    """What the free structure of an age is worth for each turn in which it is not used yet."""

    board_symbol: float = 5.0
    """A science symbol of choice on a board."""
    board_shield: float = 3.0
    """A shield on a board."""
    board_goods: float = 2.0
    """A unit of resources on a board."""
    board_turn: float = 2.5
    """What the turn costs in which a stage is built."""
    board_unit: float = 0.5
    """What a unit of a stage's cost takes from its worth."""


WEIGHTS: Final = Weights()


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
    """What a thing changes in a city: points but for science, coins at once, and the bill."""

    points: int
    coins: int
    bill: float


def public_table(view: SevenWondersView) -> SevenWondersState:
    """The cities of a view on a table of the engine; nobody has a hand there."""
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


Wishes = tuple[tuple[int, float], ...]
"""Costs in lanes of `payment`, and how often each will be wanted."""


@cache
def deck_wishes(edition: int, cities: int, age: int, turn: int) -> tuple[Wishes, Wishes]:
    """Costs of the cards to come in raw materials and in manufactured goods, and how many of each
    a city will build if it builds any card alike."""
    rows = EDITIONS[edition]
    raw: dict[int, float] = {}
    manufactured: dict[int, float] = {}
    for later in range(age, AGES + 1):
        cards = rows.decks[later][cities]
        dealt = HAND * cities
        copies = dict.fromkeys(rows.guilds, (dealt - len(cards)) / len(rows.guilds))
        for card in cards:
            copies[card] = copies.get(card, 0.0) + 1
        builds = TURNS - 1 - turn if later == age else TURNS
        for card, count in copies.items():
            wish = count * builds / dealt
            for costs, cost in (
                (raw, rows.cost_raw[card]),
                (manufactured, rows.cost_manufactured[card]),
            ):
                if cost and wish:
                    costs[cost] = costs.get(cost, 0.0) + wish
    return tuple(raw.items()), tuple(manufactured.items())


@cache
def opened_by(edition: int, cities: int) -> tuple[tuple[tuple[CardId, float], ...], ...]:
    """For each card the structures it makes free, and how many copies there are for a city."""
    rows = EDITIONS[edition]
    found: list[tuple[tuple[CardId, float], ...]] = []
    for card in range(CARDS):
        low = BITS[card] if card < HALF else 0
        high = BITS[card - HALF] if card >= HALF else 0
        opened: list[tuple[CardId, float]] = []
        for other in range(CARDS):
            if rows.chain_low[other] & low or rows.chain_high[other] & high:
                copies = sum(deck[cities].count(other) for deck in rows.decks)
                opened.append((other, min(1.0, copies / cities)))
        found.append(tuple(opened))
    return tuple(found)


@contextmanager
def placed(table: SevenWondersState, number: int, thing: int) -> Iterator[None]:
    """The table with one thing more in a city."""
    before = table.cities[number]
    table.cities[number] = before.clone()
    place(table, number, thing, thing if thing < CARDS else -1)
    yield
    table.cities[number] = before


def leaning(x: float) -> float:
    """From 0 to 1, a half at 0, steepest there."""
    return 0.5 + 0.5 * x / sqrt(1 + x * x)


def symbols_in(lanes: int) -> int:
    """How many science symbols there are in lanes of the engine."""
    return sum(lanes.to_bytes(4, "little"))


@cache
def science_points(symbols: int, extra: int) -> int:
    """The engine's points of symbols with so many more of choice."""
    return best_points(symbols, extra)


@final
class Position:
    """A view, its table, and what the terms have found out so far."""

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
        self.wishes = deck_wishes(view.edition, len(view.cities), view.age, view.turn)
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
        """What coins are worth now: a share of a point, and more while there is much to buy."""
        weights = self.weights
        use = weights.coin * self.all_left / ALL_TURNS
        return coins / COINS_PER_POINT + use * min(coins, weights.poor)

    def _bill(self, number: int, kind: int) -> float:
        """What the materials of a kind would cost a city, for all that may be wanted."""
        weights = self.weights
        costs = (self.rows.cost_raw, self.rows.cost_manufactured)[kind]
        stages = [(costs[thing], weights.stage_wish) for thing in self.stages_to_come(number)]
        found = 0.0
        for cost, wish in (*self.wishes[kind], *stages):
            raw, manufactured = (cost, 0) if kind == RAW else (0, cost)
            coins = cheapest(self.table, number, raw, manufactured)
            most = weights.out_of_reach
            found += wish * (most if coins < 0 else min(coins, most))
        return found

    def stages_to_come(self, number: int) -> range:
        """The stages a city has not built."""
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
        """What the conflicts to come are worth to a city with so many more shields."""
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
        """What a conflict is worth when so many shields are more than the other's now."""
        weights = self.weights
        turns = self.turns_left + (age - self.view.age) * TURNS
        doubt = age * (weights.shield_doubt + weights.shield_drift * turns)
        won = leaning((margin - 0.5) / doubt)
        lost = leaning((-margin - 0.5) / doubt)
        token = VICTORY[age]
        return token * won - lost - rival * (token * lost - won)

    def science(self, number: int, more: int) -> float:
        """What more science symbols add to a city, with those that are to come."""
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
        """What a card is worth to another city, in a quick guess; 0 if it cannot build it."""
        found = self._worth.get((number, card))
        if found is None:
            found = 0.0
            city = self.table.cities[number]
            coins = least_coins(self.table, number, card)
            if 0 <= coins <= city.coins:
                rows = self.rows
                found += thing_points(self.table, number, card)
                found += self.weights.rival_shield * rows.shields[card]
                found += (gain(self.table, number, card) - coins) / COINS_PER_POINT
                if rows.science[card]:
                    found += self.science(number, rows.science[card])
                if rows.raw[card] or rows.manufactured[card]:
                    found += self.weights.rival_goods
                found = max(found, 0.0)
            self._worth[number, card] = found
        return found


# What a built thing is worth.


def points(position: Position, play: Play) -> float:
    """The points it brings now, with all that counts it, but for science."""
    return position.change(play.number, play.thing).points


def growth(position: Position, play: Play) -> float:
    """A card that counts things will count more of them at the end."""
    per = position.rows.points_per[play.thing]
    if not per:
        return 0.0
    zone = position.rows.points_zone[play.thing]
    cities = (1 if zone & SELF else 0) + (2 if zone & NEIGHBOURS else 0)
    return position.weights.growth * per * cities * position.all_left


def military(position: Position, play: Play) -> float:
    """What its shields change in the conflicts to come, for me and for the neighbours."""
    shields = position.rows.shields[play.thing]
    if not shields:
        return 0.0
    return position.conflicts(play.number, shields) - position.conflicts(play.number, 0)


def science(position: Position, play: Play) -> float:
    """What its symbols add, with those that are to come."""
    symbols = position.rows.science[play.thing]
    return position.science(play.number, symbols) if symbols else 0.0


def materials(position: Position, play: Play) -> float:
    """What all that may be wanted costs less with its resources or its prices."""
    return -position.weights.saving * position.change(play.number, play.thing).bill


def chains(position: Position, play: Play) -> float:
    """The structures that it makes free."""
    if play.thing >= CARDS:
        return 0.0
    view = position.view
    city = position.table.cities[play.number]
    found = 0.0
    for card, copies in opened_by(view.edition, len(view.cities))[play.thing]:
        if not city.has(card):
            found += copies
    return position.weights.chain * found


def permissions(position: Position, play: Play) -> float:
    """What a stage allows from now on."""
    allows = position.rows.allows[play.thing]
    if not allows:
        return 0.0
    weights = position.weights
    view = position.view
    later = AGES - view.age
    found = 0.0
    if allows & SEVENTH_CARD:
        found += weights.seventh * (later + 1)
    if allows & DIG:
        found += weights.dig + weights.dig_by_age * (view.age - 1)
    if allows & FREE_ONCE_AN_AGE:
        found += weights.free_structure * (later + (1 if position.turns_left else 0))
    if allows & FREE_FIRST_OF_AGE:
        found += weights.free_first * later
    if allows & FREE_LAST_OF_AGE:
        found += weights.free_last * (later + (1 if position.turns_left else 0))
    if allows & FREE_FIRST_OF_COLOUR:
        colours = {position.rows.colour[card] for card in view.cities[play.number].built}
        found += weights.free_colour * (len(COLOURS) - len(colours)) * position.all_left / ALL_TURNS
    if allows & COPY_GUILD:
        found += weights.copy_guild * position.all_left / ALL_TURNS
    return found


# What a play costs and what it keeps others from.


def income(position: Position, play: Play) -> float:
    """The coins it brings at once."""
    coins = coins_gained(position, play)
    if not coins:
        return 0.0
    purse = position.view.cities[play.number].coins
    return position.purse(purse + coins) - position.purse(purse)


def coins_gained(position: Position, play: Play) -> int:
    """The coins of a sale, or those the built thing brings."""
    if play.thing < 0:
        return SELLING_PRICE if play.action < PASS else 0
    return position.change(play.number, play.thing).coins


def price(position: Position, play: Play) -> float:
    """The coins that are spent."""
    if not play.price:
        return 0.0
    purse = position.view.cities[play.number].coins + coins_gained(position, play)
    return position.purse(purse - play.price) - position.purse(purse)


def tribute(position: Position, play: Play) -> float:
    """What the neighbours gain by the coins they are paid; the Free City's gain is nobody's."""
    found = 0.0
    if play.price:
        for other, coins in zip(position.neighbours(play.number), play.shares, strict=True):
            if other < position.seats:
                found -= position.rival * coins / COINS_PER_POINT
    return found


def patience(position: Position, play: Play) -> float:
    """A stage can be built in any later turn, a card of the hand cannot."""
    if play.thing < CARDS:
        return 0.0
    return -position.weights.patience * position.all_left


def progress(position: Position, play: Play) -> float:
    """A stage opens the way to those behind it, as far as there are turns for them."""
    if play.thing < CARDS:
        return 0.0
    later = position.stages_to_come(play.number)[1:][: position.all_left]
    edition = position.view.edition
    weights = position.weights
    return weights.progress * sum(total(stage_parts(edition, t, weights)) for t in later)


def denial(position: Position, play: Play) -> float:
    """What the next player would have had from the card."""
    if not position.turns_left or play.card < 0:
        return 0.0
    return position.weights.denial * position.worth(position.next, play.card)


def held(position: Position, play: Play) -> float:
    """The free structure of the age, if it is used now, is not there for a better card."""
    if not FREE <= play.action < STAGE:
        return 0.0
    return -position.weights.held * position.turns_left


Term = Callable[[Position, Play], float]

THING_TERMS: Final[tuple[tuple[str, Term], ...]] = (
    ("points", points),
    ("growth", growth),
    ("military", military),
    ("science", science),
    ("materials", materials),
    ("chains", chains),
    ("permissions", permissions),
    ("patience", patience),
    ("progress", progress),
)
"""What a built thing is worth: the same whatever card it takes."""

PLAY_TERMS: Final[tuple[tuple[str, Term], ...]] = (
    ("income", income),
    ("price", price),
    ("tribute", tribute),
    ("denial", denial),
    ("held", held),
)
"""What depends on the card, the price and the moment."""


def play_parts(position: Position, plays: list[Play]) -> list[list[Part]]:
    """The terms of plays for the own city."""
    things: dict[int, list[Part]] = {-1: []}
    found: list[list[Part]] = []
    for play in plays:
        parts = things.get(play.thing)
        if parts is None:
            parts = [(name, term(position, play)) for name, term in THING_TERMS]
            things[play.thing] = parts
        found.append(parts + [(name, term(position, play)) for name, term in PLAY_TERMS])
    return found


def lead(position: Position, term: Callable[[Position, Seat], float]) -> float:
    """What something is worth to me, less what it is worth to the only opponent."""
    me = position.seat
    return term(position, me) - term(position, 1 - me)


def has_points(position: Position, seat: Seat) -> float:
    """The points of a seat's city now."""
    return sum(score(position.table, seat))


def has_shields(position: Position, seat: Seat) -> float:
    """The conflicts to come, for a seat."""
    return position.conflicts(seat, 0)


def has_materials(position: Position, seat: Seat) -> float:
    """What a seat can buy."""
    bill = position.bill(seat, RAW) + position.bill(seat, MANUFACTURED)
    return -position.weights.saving * bill


def free_city_parts(position: Position, play: Play) -> list[Part]:
    """What a play for the Free City is worth: good for me, bad for the opponent."""
    parts = [("denial", denial(position, play))]
    if play.thing < 0:
        return parts
    rows = position.rows
    terms: list[tuple[str, Callable[[Position, Seat], float]]] = [("points", has_points)]
    if rows.shields[play.thing]:
        terms.append(("military", has_shields))
    if rows.raw_sold[play.thing] or rows.manufactured_sold[play.thing]:
        terms.append(("materials", has_materials))
    before = [lead(position, term) for _, term in terms]
    with placed(position.table, play.number, play.thing):
        after = Position(position.view, position.table, position.weights)
        for (name, term), had in zip(terms, before, strict=True):
            parts.append((name, lead(after, term) - had))
    return parts


def payment_parts(position: Position, number: int, action: Action) -> list[Part]:
    """What a way to pay costs the city, and whom it helps."""
    paid = payment_of(action)
    parts: list[Part] = []
    if number == position.seat:
        coins = position.view.cities[number].coins
        parts.append(("price", position.purse(coins - sum(paid)) - position.purse(coins)))
    cities = position.view.cities
    level = position.weights.level
    mean = sum(sum(city.points) for city in cities) / len(cities)
    for other, coins in zip(position.neighbours(number), paid, strict=True):
        if other == position.seat:
            parts.append(("income", coins / COINS_PER_POINT))
        elif other < position.seats:
            strength = (sum(cities[other].points) + level) / (mean + level)
            parts.append(("tribute", -position.rival * strength * coins / COINS_PER_POINT))
    return parts


@cache
def stage_parts(edition: int, thing: int, weights: Weights) -> tuple[Part, ...]:
    """What a stage is worth before the game, but for its price."""
    rows = EDITIONS[edition]
    allows = rows.allows[thing]
    allowed = {
        SEVENTH_CARD: weights.seventh * AGES,
        DIG: weights.dig + weights.dig_by_age,
        FREE_ONCE_AN_AGE: weights.free_structure * AGES,
        FREE_FIRST_OF_AGE: weights.free_first * (AGES - 1),
        FREE_LAST_OF_AGE: weights.free_last * (AGES - 1),
        FREE_FIRST_OF_COLOUR: weights.free_colour * len(COLOURS),
        COPY_GUILD: weights.copy_guild,
    }
    goods = 1 if rows.raw[thing] or rows.manufactured[thing] else 0
    return (
        ("points", float(rows.points[thing])),
        ("military", weights.board_shield * rows.shields[thing]),
        ("science", weights.board_symbol if rows.science[thing] else 0.0),
        ("materials", weights.board_goods * goods),
        ("income", rows.coins[thing] / COINS_PER_POINT),
        ("permissions", sum(worth for bit, worth in allowed.items() if allows & bit)),
    )


def side_parts(edition: int, side: int, weights: Weights) -> list[Part]:
    """What a side of a board is worth before the game."""
    rows = EDITIONS[edition]
    first = CARDS + side * MOST_STAGES
    things = range(first, first + rows.stages[side])
    cost = sum(units(rows.cost_raw[t]) + units(rows.cost_manufactured[t]) for t in things)
    found = {
        "price": -weights.board_unit * cost,
        "patience": -weights.board_turn * len(things),
    }
    for thing in things:
        for name, value in stage_parts(edition, thing, weights):
            found[name] = found.get(name, 0.0) + value
    return list(found.items())


def total(parts: Iterable[Part]) -> float:
    """The sum of the terms, rounded: sums that should be equal are so on every Python."""
    return round(sum(value for _, value in parts), DIGITS)


def city_asked_for(view: SevenWondersView, decision: Decision) -> int:
    """The city a decision is about: a seat decides for its own before the Free City."""
    top = view.pending[-1]
    if isinstance(top, LastCard | Dig):
        return top.number
    pays = PAY <= decision.options[0] < PASS
    return view.seat if len(view.sealed) <= (1 if pays else 0) else FREE_CITY


def read_play(position: Position, number: int, action: Action) -> Play:
    """What an option of a city does; prices are those of the view."""
    if action == PASS:
        return Play(action, number, -1, -1)
    view = position.view
    card = card_of(action)
    if action >= SELL:
        return Play(action, number, -1, card)
    if action >= STAGE:
        stage = next_stage(position.table.cities[number])
        prices = view.prices[0]
        return Play(action, number, stage, card, *payment_in(position, prices.stage))
    if action >= FREE or isinstance(view.pending[-1], Dig) or number != view.seat:
        return Play(action, number, card, card)
    prices = view.prices[0]
    index = view.hand.index(card)
    return Play(action, number, card, card, *payment_in(position, prices.structures[index]))


def payment_in(position: Position, offer: WondersOffer) -> tuple[int, tuple[int, int]]:
    """What the own city pays, -1 where it cannot, and what the left and right neighbours get."""
    if offer.cost is None:
        return -1, (0, 0)
    shares = {each.to: each.amount for each in offer.cost}
    left, right = position.neighbours(position.view.seat)
    return offer.price("coins"), (shares.get(left, 0), shares.get(right, 0))


@final
class WondersHeuristic:
    """Chooses the option whose terms add up to most; of equals the first in canonical order."""

    name = "heuristic"

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        self.game = game
        self.weights = weights

    def choose(self, view: View, decision: Decision, rng: Stream, budget: float) -> Action:
        """The best option; neither chance nor time is used."""
        best = decision.options[0]
        if len(decision.options) == 1:
            return best
        most = float("-inf")
        for action, parts in self.explain(view, decision):
            worth = total(parts)
            if worth > most:
                best, most = action, worth
        return best

    def explain(self, view: View, decision: Decision) -> list[tuple[Action, list[Part]]]:
        """Every option with its terms."""
        assert isinstance(view, SevenWondersView)
        options = decision.options
        if options[0] >= TAKE:
            return [(action, self._board(view, action)) for action in options]
        position = Position(view, public_table(view), self.weights)
        number = city_asked_for(view, decision)
        if PAY <= options[0] < PASS:
            return [(action, payment_parts(position, number, action)) for action in options]
        plays = [read_play(position, number, action) for action in options]
        if number == view.seat:
            return list(zip(options, play_parts(position, plays), strict=True))
        return [(play.action, free_city_parts(position, play)) for play in plays]

    def _board(self, view: SevenWondersView, action: Action) -> list[Part]:
        """The terms of a side, or of the better side of a board."""
        if action >= TURN:
            side = view.boards[view.seat] * 2 + (action - TURN) % 2
            return side_parts(view.edition, side, self.weights)
        sides = ((action - TAKE) * 2, (action - TAKE) * 2 + 1)
        return max((side_parts(view.edition, side, self.weights) for side in sides), key=total)
