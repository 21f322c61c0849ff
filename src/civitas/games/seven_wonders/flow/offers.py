"""What plays cost and bring, by the rules that pay for them, for screens."""

from typing import Final

from civitas.games.seven_wonders.actions import (
    FREE,
    PASS,
    PAY,
    SELL,
    STAGE,
    VERB_OF,
    card_of,
    payment_of,
)
from civitas.games.seven_wonders.flow.plays import BY_CHAIN, BY_WONDER, Play, new_play
from civitas.games.seven_wonders.rules.building import (
    SELLING_PRICE,
    chain_source,
    free_obstacle,
    gain,
    has_cost,
    least_coins,
    missing_resources,
    payments,
    place,
    stage_coins,
    stage_number,
    thing_of,
)
from civitas.games.seven_wonders.rules.free_city import free_city_obstacle, is_free_city
from civitas.games.seven_wonders.sight.questions import FreeBy, PayQuestion, WondersOffer
from civitas.games.seven_wonders.state import SevenWondersState, left_of, right_of
from civitas.kernel import Action, Amount, CardId, Question, Seat

COINS: Final = "coins"
NOTHING: Final = WondersOffer()
ALL_STAGES_BUILT: Final = WondersOffer(None, obstacle="complete")


def amounts_of(state: SevenWondersState, play: Play) -> tuple[Amount, ...]:
    """What a play pays to whom."""
    paid = (
        Amount(COINS, play.bank),
        Amount(COINS, play.left, left_of(state, play.number)),
        Amount(COINS, play.right, right_of(state, play.number)),
    )
    return tuple([each for each in paid if each.amount])


def gain_of(state: SevenWondersState, number: int, action: Action) -> tuple[Amount, ...]:
    """The coins a structure or a stage brings a city, if nobody else plays."""
    thing = thing_of(state, number, action)
    if not state.numbers.coins[thing] and not state.numbers.coins_per[thing]:
        return ()
    after = state.clone()
    place(after, number, thing, card_of(action) if VERB_OF[action] != STAGE else -1)
    return (Amount(COINS, gain(after, number, thing)),)


def price_of(
    state: SevenWondersState, number: int, action: Action, coins: int, with_gain: bool = False
) -> WondersOffer:
    """What a structure or the next stage costs a city that may spend so many coins."""
    card = card_of(action)
    if VERB_OF[action] == FREE:
        return free_offer(state, number, action)
    is_stage = VERB_OF[action] == STAGE
    least = stage_coins(state, number) if is_stage else least_coins(state, number, card)
    if least < 0:
        return no_price(state, number, action)
    gained = gain_of(state, number, action) if with_gain else ()
    found = payments(state, number, action, max(least, coins))
    left, right = found[0]
    play = new_play(state, number, number, action, left, right)
    cost = amounts_of(state, play)
    stage = stage_number(state, number) if is_stage else None
    built = None if is_stage else card
    if play.granted == BY_CHAIN:
        source = chain_source(state, number, card)
        return WondersOffer(cost, gained, "chain", source, card=built)
    if play.granted == BY_WONDER:
        return WondersOffer(cost, gained, "wonder", card=built)
    if cost:
        missing = max(0, least - coins)
        return WondersOffer(
            cost,
            gained,
            None,
            None,
            len(found),
            stage,
            missing,
            built,
            obstacle="coins" if missing else None,
        )
    free_by: FreeBy = "own" if has_cost(state.numbers, play.thing) else "no_cost"
    return WondersOffer(cost, gained, free_by, None, 1, stage, card=built)


def no_price(state: SevenWondersState, number: int, action: Action) -> WondersOffer:
    """A structure or a stage that no coins pay for, and what is missing."""
    is_stage = VERB_OF[action] == STAGE
    card = None if is_stage else card_of(action)
    stage = stage_number(state, number) if is_stage else None
    if is_stage and stage is None:
        return ALL_STAGES_BUILT
    if card is not None and state.cities[number].has(card):
        return WondersOffer(None, card=card, obstacle="built")
    units, resources = missing_resources(state, number, thing_of(state, number, action))
    return WondersOffer(
        None,
        stage=stage,
        card=card,
        missing_units=units,
        missing_resources=resources,
        obstacle="resources",
    )


def offer_of(
    state: SevenWondersState, number: int, action: Action, coins: int, cards: list[CardId]
) -> WondersOffer:
    """What may be done with one of some cards for a city that may spend so many coins."""
    if VERB_OF[action] == PASS:
        return NOTHING
    if VERB_OF[action] == SELL:
        found = WondersOffer((), (Amount(COINS, SELLING_PRICE),))
    else:
        found = price_of(state, number, action, coins, True)
    if is_free_city(state, number):
        obstacle = free_city_obstacle(state, cards, coins, action)
        if obstacle is not None:
            return found.forbidden(obstacle)
    return found


def payment_offer(
    state: SevenWondersState, seat: Seat, number: int, chosen: Action, action: Action
) -> WondersOffer:
    """A way to pay for a structure or a stage that is chosen."""
    assert VERB_OF[action] == PAY
    left, right = payment_of(action)
    play = new_play(state, seat, number, chosen, left, right)
    is_stage = VERB_OF[chosen] == STAGE
    stage = stage_number(state, number) if is_stage else None
    card = None if is_stage else card_of(chosen)
    gained = gain_of(state, number, chosen)
    return WondersOffer(amounts_of(state, play), gained, None, None, 1, stage, card=card)


def free_offer(state: SevenWondersState, number: int, action: Action) -> WondersOffer:
    """A card that the wonder lets the city build for nothing, from the hand or the discard pile."""
    if VERB_OF[action] == PASS:
        return NOTHING
    card = card_of(action)
    if state.cities[number].has(card):
        return WondersOffer(None, card=card, obstacle="built")
    obstacle = free_obstacle(state, number, card) if VERB_OF[action] == FREE else None
    gained = gain_of(state, number, action)
    return WondersOffer((), gained, "wonder", card=card, obstacle=obstacle)


def pay_question(state: SevenWondersState, number: int, chosen: Action) -> Question:
    """How a city pays for a structure or a stage that is chosen."""
    if VERB_OF[chosen] != STAGE:
        card: CardId = card_of(chosen)
        return PayQuestion(number, card, None)
    return PayQuestion(number, None, stage_number(state, number))
