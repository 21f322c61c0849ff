"""What plays cost and bring, by the rules that pay for them, for screens."""

from typing import Final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import (
    FREE,
    PASS,
    PAY,
    SELL,
    STAGE,
    VERB_OF,
    card_of,
    pay,
    payment_of,
)
from civitas.games.seven_wonders.flow.plays import BY_CHAIN, BY_WONDER, granted_by, new_play
from civitas.games.seven_wonders.rules.building import (
    NO_LIMIT,
    SELLING_PRICE,
    chain_source,
    free_obstacle,
    gain,
    has_cost,
    missing_resources,
    place,
    stage_number,
    thing_of,
)
from civitas.games.seven_wonders.rules.free_city import free_city_obstacle, is_free_city
from civitas.games.seven_wonders.rules.payment import Market, ways
from civitas.games.seven_wonders.sight.questions import FreeBy, PayQuestion, WondersOffer
from civitas.games.seven_wonders.state import SevenWondersState, left_of, next_stage, right_of
from civitas.kernel import Action, Amount, CardId, Question, Seat

COINS: Final = "coins"
NOTHING: Final = WondersOffer()
ALL_STAGES_BUILT: Final = WondersOffer(None, obstacle="complete")


def amounts_of(
    state: SevenWondersState, number: i64, bank: i64, left: i64, right: i64
) -> tuple[Amount, ...]:
    """What a city pays the bank and its neighbours."""
    if not bank + left + right:
        return ()
    paid: list[Amount] = []
    if bank:
        paid.append(Amount(COINS, bank))
    if left:
        paid.append(Amount(COINS, left, left_of(state, number)))
    if right:
        paid.append(Amount(COINS, right, right_of(state, number)))
    return tuple(paid)


def gain_of(state: SevenWondersState, number: i64, action: Action) -> tuple[Amount, ...]:
    """The coins a structure or a stage brings a city, if nobody else plays."""
    thing = thing_of(state, number, action)
    if not state.numbers.coins[thing] and not state.numbers.coins_per[thing]:
        return ()
    after = state.clone()
    place(after, number, thing, card_of(action) if VERB_OF[action] != STAGE else -1)
    return (Amount(COINS, gain(after, number, thing)),)


def price_of(
    state: SevenWondersState,
    market: Market,
    number: i64,
    action: Action,
    coins: i64,
    with_gain: bool = False,
) -> WondersOffer:
    """What a structure or the next stage costs a city that may spend so many coins."""
    verb = VERB_OF[action]
    if verb == STAGE:
        stage = stage_number(state, number)
        if stage is None:
            return ALL_STAGES_BUILT
        thing = next_stage(state.cities[number])
        gained = gain_of(state, number, action) if with_gain else ()
        return paid_offer(state, market, number, thing, coins, gained, stage, None)
    if verb == FREE:
        return free_offer(state, number, action)
    card = card_of(action)
    city = state.cities[number]
    if city.has(card):
        return WondersOffer(None, card=card, obstacle="built")
    gained = gain_of(state, number, action) if with_gain else ()
    granted = granted_by(state, city, card)
    if granted == BY_CHAIN:
        source = chain_source(state, number, card)
        return WondersOffer((), gained, "chain", source, card=card)
    if granted == BY_WONDER:
        return WondersOffer((), gained, "wonder", card=card)
    return paid_offer(state, market, number, card, coins, gained, None, card)


def paid_offer(
    state: SevenWondersState,
    market: Market,
    number: i64,
    thing: i64,
    coins: i64,
    gained: tuple[Amount, ...],
    stage: int | None,
    card: CardId | None,
) -> WondersOffer:
    """What a structure or a stage costs for which nothing but its printed cost counts."""
    rows = state.numbers
    found = ways(market, rows.cost_raw[thing], rows.cost_manufactured[thing], NO_LIMIT)
    if not found:
        units, resources = missing_resources(rows, market, thing)
        return WondersOffer(None, (), None, None, 1, stage, 0, card, units, resources, "resources")
    bank = rows.cost_coins[thing]
    left, right = payment_of(found[0])
    least = bank + left + right
    cost = amounts_of(state, number, bank, left, right)
    if not cost:
        free_by: FreeBy = "own" if has_cost(rows, thing) else "no_cost"
        return WondersOffer(cost, gained, free_by, None, 1, stage, card=card)
    if least > coins:
        count = ways_within(found, left + right)
        missing = least - coins
        return WondersOffer(cost, gained, None, None, count, stage, missing, card, 0, (), "coins")
    count = ways_within(found, coins - bank)
    return WondersOffer(cost, gained, None, None, count, stage, card=card)


def ways_within(found: list[Action], coins: i64) -> i64:
    """How many of some ways to pay, cheapest first, cost no more than so many coins."""
    if len(found) == 1:
        return 1
    too_expensive = pay(0, coins + 1)
    count: i64 = 0
    for way in found:
        if way < too_expensive:
            count += 1
    return count


def offer_of(
    state: SevenWondersState, number: i64, action: Action, coins: i64, cards: list[CardId]
) -> WondersOffer:
    """What may be done with one of some cards for a city that may spend so many coins."""
    if VERB_OF[action] == PASS:
        return NOTHING
    if VERB_OF[action] == SELL:
        found = WondersOffer((), (Amount(COINS, SELLING_PRICE),))
    else:
        found = price_of(state, Market(state, number), number, action, coins, True)
    if is_free_city(state, number):
        obstacle = free_city_obstacle(state, cards, coins, action)
        if obstacle is not None:
            return found.forbidden(obstacle)
    return found


def payment_offer(
    state: SevenWondersState, seat: Seat, number: i64, chosen: Action, action: Action
) -> WondersOffer:
    """A way to pay for a structure or a stage that is chosen."""
    assert VERB_OF[action] == PAY
    left, right = payment_of(action)
    play = new_play(state, seat, number, chosen, left, right)
    is_stage = VERB_OF[chosen] == STAGE
    stage = stage_number(state, number) if is_stage else None
    card = None if is_stage else card_of(chosen)
    gained = gain_of(state, number, chosen)
    cost = amounts_of(state, number, play.bank, left, right)
    return WondersOffer(cost, gained, None, None, 1, stage, card=card)


def free_offer(state: SevenWondersState, number: i64, action: Action) -> WondersOffer:
    """A card that the wonder lets the city build for nothing, from the hand or the discard pile."""
    if VERB_OF[action] == PASS:
        return NOTHING
    card = card_of(action)
    if state.cities[number].has(card):
        return WondersOffer(None, card=card, obstacle="built")
    obstacle = free_obstacle(state, number, card) if VERB_OF[action] == FREE else None
    gained = gain_of(state, number, action)
    return WondersOffer((), gained, "wonder", card=card, obstacle=obstacle)


def pay_question(state: SevenWondersState, number: i64, chosen: Action) -> Question:
    """How a city pays for a structure or a stage that is chosen."""
    if VERB_OF[chosen] != STAGE:
        card: CardId = card_of(chosen)
        return PayQuestion(number, card, None)
    return PayQuestion(number, None, stage_number(state, number))
