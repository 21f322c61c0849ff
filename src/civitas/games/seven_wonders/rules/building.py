"""Structures and stages: their cost for a city, why they cannot be built, and placing them."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from civitas.games.seven_wonders import ids
from civitas.games.seven_wonders.actions import (
    BUILD,
    FREE,
    NUMBERS,
    SELL,
    STAGE,
    VERB_OF,
    card_of,
)
from civitas.games.seven_wonders.data.tables import HALF, Edition
from civitas.games.seven_wonders.ids import (
    COLOURS,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    FREE_ONCE_AN_AGE,
    NEIGHBOURS,
    SELF,
)
from civitas.games.seven_wonders.rules.payment import (
    NOTHING_TO_PAY,
    Market,
    cheapest,
    is_covered,
    together,
    unavailable,
    ways,
)
from civitas.games.seven_wonders.rules.rulings import OWN_COLOUR_COUNTED
from civitas.games.seven_wonders.sight.questions import Obstacle
from civitas.games.seven_wonders.state import (
    TURNS,
    City,
    SevenWondersState,
    left_of,
    next_stage,
    right_of,
)
from civitas.kernel import BITS, Action, CardId, Name, Reason

SELLING_PRICE: Final = 3
NO_LIMIT: Final = 999
SAME_NAME: Final = Reason("refused-same-name")
COSTS_NOTHING: Final = Reason("refused-costs-nothing")
FREE_USED: Final = Reason("refused-free-used")
STAGES_COMPLETE: Final = Reason("refused-stages-complete")


def is_chained(rows: Edition, city: City, card: CardId) -> bool:
    """Whether a structure of the city makes another one free: wonders:W-42, W-43."""
    if city.names_low & rows.chain_low[card]:
        return True
    return city.names_high & rows.chain_high[card] != 0


def chain_source(state: SevenWondersState, number: i64, card: CardId) -> CardId:
    """The structure of a city that makes another one free; only asked where there is one."""
    low, high = state.numbers.chain_low[card], state.numbers.chain_high[card]
    return min(
        [
            built
            for built in state.cities[number].built
            if (low & BITS[built] if built < HALF else high & BITS[built - HALF])
        ]
    )


def is_free(state: SevenWondersState, city: City, card: CardId) -> bool:
    """Whether a structure is free for the city, by a chain or by its wonder."""
    if is_chained(state.numbers, city, card):
        return True
    allows = city.allows
    if not allows:
        return False
    if allows & FREE_FIRST_OF_COLOUR and not count(city, BITS[state.numbers.colour[card]]):
        return True  # wonders:R-31
    if allows & FREE_FIRST_OF_AGE and state.turn == 0:
        return True
    return allows & FREE_LAST_OF_AGE != 0 and state.turn == TURNS - 1


def thing_of(state: SevenWondersState, number: i64, action: Action) -> i64:
    """The thing an action pays for: the structure, or the next stage."""
    if VERB_OF[action] == STAGE:
        return next_stage(state.cities[number])
    return card_of(action)


def price(rows: Edition, market: Market, thing: i64, coins: i64) -> i64:
    """The fewest coins a thing costs a city, or -1 if the coins or the resources do not suffice."""
    bank = rows.cost_coins[thing]
    if bank > coins:
        return -1
    trade = cheapest(market, rows.cost_raw[thing], rows.cost_manufactured[thing])
    if trade < 0 or bank + trade > coins:
        return -1
    return bank + trade


def least_coins(state: SevenWondersState, city: City, market: Market, card: CardId) -> i64:
    """The fewest coins a structure costs a city with unlimited coins; -1: it cannot be built."""
    if city.has(card):
        return -1
    if is_free(state, city, card):
        return 0
    return price(state.numbers, market, card, NO_LIMIT)


def stage_number(state: SevenWondersState, number: i64) -> int | None:
    """The number of a city's next stage, from 1; None: all stages are built."""
    city = state.cities[number]
    return None if city.stages == state.numbers.stages[city.side] else city.stages + 1


def stage_coins(state: SevenWondersState, city: City, market: Market) -> i64:
    """The fewest coins the next stage costs a city with unlimited coins; -1: it cannot be built."""
    if city.stages == state.numbers.stages[city.side]:
        return -1
    return price(state.numbers, market, next_stage(city), NO_LIMIT)


def payments(state: SevenWondersState, number: i64, action: Action, coins: i64) -> list[Action]:
    """Every way a city may pay its neighbours for an action, cheapest first."""
    verb = VERB_OF[action]
    if verb in (SELL, FREE):
        return NOTHING_TO_PAY
    city = state.cities[number]
    if verb == BUILD and is_free(state, city, action - BUILD):
        return NOTHING_TO_PAY
    thing = thing_of(state, number, action)
    rows = state.numbers
    raw = rows.cost_raw[thing]
    manufactured = rows.cost_manufactured[thing]
    if is_covered(city, raw, manufactured):
        return NOTHING_TO_PAY
    return ways(Market(state, number), raw, manufactured, coins - rows.cost_coins[thing])


def can_build(
    state: SevenWondersState, city: City, market: Market, card: CardId, coins: i64
) -> bool:
    """Whether a city can build a structure with so many coins."""
    if city.has(card):
        return False  # wonders:W-28
    return price(state.numbers, market, card, coins) >= 0 or is_free(state, city, card)


def has_free_structure(state: SevenWondersState, number: i64) -> bool:
    """Whether the city still has its free structure of this age: wonders:W-74."""
    city = state.cities[number]
    return city.allows & FREE_ONCE_AN_AGE != 0 and city.free_used != state.age


def has_cost(rows: Edition, thing: i64) -> bool:
    """Whether a cost is printed on a thing: wonders:W-36."""
    return rows.cost_coins[thing] + rows.cost_raw[thing] + rows.cost_manufactured[thing] > 0


def can_be_freed(state: SevenWondersState, city: City, card: CardId) -> bool:
    """Whether the free structure of the age can be used for a card."""
    if not has_cost(state.numbers, card):
        return False
    return not city.has(card) and not is_free(state, city, card)


def can_build_stage(state: SevenWondersState, city: City, market: Market, coins: i64) -> bool:
    """Whether a city can build its next stage with so many coins."""
    rows = state.numbers
    if city.stages == rows.stages[city.side]:
        return False
    return price(rows, market, next_stage(city), coins) >= 0


def possible_plays(
    state: SevenWondersState, number: i64, cards: list[CardId], coins: i64
) -> list[Action]:
    """What a city can do with one of some ascending cards: structures, free ones, stages."""
    found: list[object] = []
    add_plays(state, number, cards, coins, found)
    return cast("list[Action]", found)


def add_plays(
    state: SevenWondersState, number: i64, cards: list[CardId], coins: i64, found: list[object]
) -> None:
    """Add the plays of some cards of a hand to the options already found."""
    city = state.cities[number]
    market = Market(state, number)
    before: CardId = -1
    for card in cards:
        if card != before and can_build(state, city, market, card, coins):
            found.append(NUMBERS[BUILD + card])
        before = card
    if city.allows and has_free_structure(state, number):
        before = -1
        for card in cards:
            if card != before and can_be_freed(state, city, card):
                found.append(NUMBERS[FREE + card])
            before = card
    if can_build_stage(state, city, market, coins):
        add_each(found, STAGE, cards)


def add_each(found: list[object], verb: Action, cards: list[CardId]) -> None:
    """Add the action of a verb with each of some ascending cards, equal ones once."""
    before: CardId = -1
    for card in cards:
        if card != before:
            found.append(NUMBERS[verb + card])
        before = card


def sales(cards: list[CardId]) -> list[Action]:
    """Each of some ascending cards can be sold."""
    found: list[object] = []
    add_each(found, SELL, cards)
    return cast("list[Action]", found)


def why_not_build(state: SevenWondersState, number: i64, card: CardId, coins: i64) -> Reason:
    """Why a city cannot build a structure."""
    if state.cities[number].has(card):
        return SAME_NAME
    return why_not_pay(state, number, card, coins)


def free_obstacle(state: SevenWondersState, number: i64, card: CardId) -> Obstacle | None:
    """What forbids a city to use its free structure of the age for a card: wonders:R-17."""
    if state.cities[number].has(card):
        return "built"
    if not has_free_structure(state, number):
        return "used"
    return None if can_be_freed(state, state.cities[number], card) else "free"


def why_not_free(state: SevenWondersState, number: i64, card: CardId) -> Reason:
    """Why a city cannot use its free structure of the age for a card."""
    obstacle = free_obstacle(state, number, card)
    if obstacle == "built":
        return SAME_NAME
    return FREE_USED if obstacle == "used" else COSTS_NOTHING


def why_not_stage(state: SevenWondersState, number: i64, coins: i64) -> Reason:
    """Why a city cannot build its next stage."""
    city = state.cities[number]
    if city.stages == state.numbers.stages[city.side]:
        return STAGES_COMPLETE
    return why_not_pay(state, number, next_stage(city), coins)


def missing_resources(rows: Edition, market: Market, thing: i64) -> tuple[i64, tuple[str, ...]]:
    """The units a city and its neighbours lack for a thing, and the resources that would do."""
    return unavailable(market, rows.cost_raw[thing], rows.cost_manufactured[thing])


def why_not_pay(state: SevenWondersState, number: i64, thing: i64, coins: i64) -> Reason:
    """Why a city cannot pay: missing coins, or a resource that is unavailable."""
    rows = state.numbers
    market = Market(state, number)
    trade = cheapest(market, rows.cost_raw[thing], rows.cost_manufactured[thing])
    if trade < 0:
        count, resources = missing_resources(rows, market, thing)
        names = tuple([Name("resource-" + resource) for resource in resources])
        return Reason.of("refused-not-to-be-had", units=int(count), resources=names)
    return Reason.of("refused-coins", missing=int(rows.cost_coins[thing] + trade - coins))


def place(state: SevenWondersState, number: i64, thing: i64, card: CardId) -> None:
    """Put a structure (the thing is the card) or the next stage into a city."""
    city = state.cities[number]
    rows = state.numbers
    if thing == card:
        city.built.append(card)
        if card < HALF:
            city.names_low |= BITS[card]
        else:
            city.names_high |= BITS[card - HALF]
        city.colours += COLOUR_UNITS[rows.colour[card]]
    else:
        city.stages += 1
    city.raw = together(city.raw, rows.raw[thing])
    city.raw_sold = together(city.raw_sold, rows.raw_sold[thing])
    city.manufactured = together(city.manufactured, rows.manufactured[thing])
    city.manufactured_sold = together(city.manufactured_sold, rows.manufactured_sold[thing])
    city.shields += rows.shields[thing]
    city.science += rows.science[thing]
    city.cheap |= rows.cheap[thing]
    city.allows |= rows.allows[thing]


ALL_COLOURS: Final[i64] = 2 ** len(COLOURS) - 1
STAGE_KIND: Final[i64] = 2**ids.STAGE
DEFEAT_KIND: Final[i64] = 2**ids.DEFEAT
COLOUR_UNITS: Final[vec[i64]] = vec[i64]([256**colour for colour in range(7)])


def gain(state: SevenWondersState, number: i64, thing: i64) -> i64:
    """The coins a thing gains immediately, counted after everything of the turn is placed."""
    rows = state.numbers
    coins = rows.coins[thing]
    if rows.coins_per[thing]:
        kinds = rows.coins_kinds[thing]
        found = count_zone(state, number, kinds, rows.coins_zone[thing])
        if not state.rulings & OWN_COLOUR_COUNTED and thing < len(rows.colour):
            own = rows.coins_zone[thing] & SELF and kinds & BITS[rows.colour[thing]]
            found -= 1 if own else 0
        coins += found * rows.coins_per[thing]
    return coins


def count(city: City, kinds: i64) -> i64:
    """How many cards of some colours, stages and defeats a city has."""
    found: i64 = 0
    colours = city.colours
    counted = kinds & ALL_COLOURS
    while counted:
        if counted & 1:
            found += colours & 255
        counted >>= 1
        colours >>= 8
    if kinds & STAGE_KIND:
        found += city.stages
    if kinds & DEFEAT_KIND:
        found += city.defeats
    return found


def count_zone(state: SevenWondersState, number: i64, kinds: i64, zone: i64) -> i64:
    """The same for the city, its neighbours, or all three."""
    found: i64 = 0
    if zone & SELF:
        found += count(state.cities[number], kinds)
    if zone & NEIGHBOURS:
        found += count(state.cities[left_of(state, number)], kinds)
        found += count(state.cities[right_of(state, number)], kinds)
    return found
