"""What plays cost and bring, by the rules that pay for them, for screens."""

from typing import Final

from civitas.games.seven_wonders.actions import FREE, PASS, PAY, SELL, STAGE, card_of, payment_of
from civitas.games.seven_wonders.flow.plays import BY_CHAIN, BY_WONDER, Play, new_play
from civitas.games.seven_wonders.rules.building import (
    SELLING_PRICE,
    chain_source,
    gain,
    has_cost,
    least_coins,
    payments,
    place,
    stage_coins,
    thing_of,
)
from civitas.games.seven_wonders.sight.questions import FreeBy, PayQuestion, WondersOffer
from civitas.games.seven_wonders.state import SevenWondersState, left_of, right_of
from civitas.kernel import Action, Amount, CardId, Question, Seat

COINS: Final = "coins"
NOTHING: Final = WondersOffer()
NO_PRICE: Final = WondersOffer(None)


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
    place(after, number, thing, card_of(action) if action < STAGE else -1)
    return (Amount(COINS, gain(after, number, thing)),)


def price_of(
    state: SevenWondersState, number: int, action: Action, coins: int, with_gain: bool = False
) -> WondersOffer:
    """What a structure or the next stage costs a city that may spend so many coins."""
    card = card_of(action)
    if FREE <= action < STAGE:
        return free_offer(state, number, action)
    is_stage = action >= STAGE
    least = stage_coins(state, number) if is_stage else least_coins(state, number, card)
    if least < 0:
        return NO_PRICE
    gained = gain_of(state, number, action) if with_gain else ()
    found = payments(state, number, action, max(least, coins))
    left, right = found[0]
    play = new_play(state, number, number, action, left, right)
    cost = amounts_of(state, play)
    stage = state.cities[number].stages + 1 if is_stage else None
    if play.granted == BY_CHAIN:
        return WondersOffer(cost, gained, "chain", chain_source(state, number, card))
    if play.granted == BY_WONDER:
        return WondersOffer(cost, gained, "wonder")
    if cost:
        missing = max(0, least - coins)
        return WondersOffer(cost, gained, None, None, len(found), stage, missing)
    free_by: FreeBy = "own" if has_cost(state, play.thing) else "no_cost"
    return WondersOffer(cost, gained, free_by, None, 1, stage)


def offer_of(state: SevenWondersState, number: int, action: Action, coins: int) -> WondersOffer:
    """What may be done with a card for a city that may spend so many coins."""
    if action >= PASS:
        return NOTHING
    if action >= SELL:
        return WondersOffer((), (Amount(COINS, SELLING_PRICE),))
    return price_of(state, number, action, coins, True)


def payment_offer(
    state: SevenWondersState, seat: Seat, number: int, chosen: Action, action: Action
) -> WondersOffer:
    """A way to pay for a structure or a stage that is chosen."""
    assert PAY <= action < PASS
    left, right = payment_of(action)
    play = new_play(state, seat, number, chosen, left, right)
    stage = state.cities[number].stages + 1 if chosen >= STAGE else None
    gained = gain_of(state, number, chosen)
    return WondersOffer(amounts_of(state, play), gained, None, None, 1, stage)


def free_offer(state: SevenWondersState, number: int, action: Action) -> WondersOffer:
    """A card that the wonder lets the city build for nothing."""
    if action >= PASS:
        return NOTHING
    if state.cities[number].has(card_of(action)):
        return NO_PRICE
    return WondersOffer((), gain_of(state, number, action), "wonder")


def pay_question(state: SevenWondersState, number: int, chosen: Action) -> Question:
    """How a city pays for a structure or a stage that is chosen."""
    if chosen < STAGE:
        card: CardId = card_of(chosen)
        return PayQuestion(number, card, None)
    return PayQuestion(number, None, state.cities[number].stages + 1)
