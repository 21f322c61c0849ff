"""Babylon: the seventh card of an age is played instead of discarded."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import PASS, card_name, payment_of
from civitas.games.seven_wonders.flow.offers import offer_of, pay_question, payment_offer
from civitas.games.seven_wonders.flow.plays import (
    carry_out,
    coins_of,
    hand_options,
    new_play,
    pay_prompt,
    refused_plays,
    settle_payment,
    tell,
)
from civitas.games.seven_wonders.ids import SEVENTH_CARD
from civitas.games.seven_wonders.rules.building import payments
from civitas.games.seven_wonders.rules.free_city import (
    FREE_CITY,
    controller,
    free_city_options,
    is_free_city,
    refused_for_free_city,
)
from civitas.games.seven_wonders.rules.rulings import SEVENTH_DURING
from civitas.games.seven_wonders.sight.questions import LastCardQuestion
from civitas.games.seven_wonders.state import (
    NO_PACKET,
    SOLD,
    SevenWondersState,
    city_name,
    lay,
    lay_unseen,
    packet_of,
)
from civitas.kernel import (
    UNKNOWN,
    Action,
    AskSeat,
    CardId,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    State,
    frozen,
    happened,
)

NOTHING_CHOSEN: Final = -1


def seventh_cards(state: SevenWondersState, unspent: list[i64]) -> list[Frame]:
    """Discard the last cards, but for cities that may play them: wonders:W-25, W-75, W-103.

    `unspent` is what each city has left of the coins it began the turn with.
    """
    found: list[Frame] = []
    for seat in range(state.seats):
        if state.cities[seat].allows & SEVENTH_CARD:
            found.append(LastCard(seat, seat, state.hands[seat][0], unspent[seat]))
        else:
            lay(state, seat, packet_of(state, seat), state.hands[seat].pop(), SOLD)
    if state.seats == 2:
        card = state.pile.draw(state)
        if state.cities[FREE_CITY].allows & SEVENTH_CARD:
            found.append(LastCard(controller(state), FREE_CITY, card, unspent[FREE_CITY]))
        else:
            lay_unseen(state, card)
    return found


@final
@frozen
class LastCard(AskSeat):
    """A seat may play the seventh card of a city: wonders:W-75, R-13, R-14, R-27.

    `action` is what was chosen while its payment is open.
    """

    number: i64
    card: CardId
    limit: i64
    action: Action = NOTHING_CHOSEN

    def coins(self, state: SevenWondersState) -> i64:
        """The coins that may be spent."""
        return self.spendable(state.rulings, state.cities[self.number].coins)

    def spendable(self, rulings: i64, coins: i64) -> i64:
        """How many of the city's coins may be spent: wonders:R-13."""
        return self.limit if rulings & SEVENTH_DURING else coins

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What is done with the last card, or how it is paid for."""
        assert isinstance(state, SevenWondersState)
        if self.action != NOTHING_CHOSEN:
            return pay_prompt(state, self.number, self.action)
        key = "prompt-last-card"
        if is_free_city(state, self.number):
            key = "prompt-last-card-free-city"
        return Prompt.of(key, card=card_name(self.card))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Build it, build a stage with it, sell it, or discard it; or the ways to pay."""
        assert isinstance(state, SevenWondersState)
        coins = self.coins(state)
        if self.action != NOTHING_CHOSEN:
            return payments(state, self.number, self.action, coins)
        if is_free_city(state, self.number):
            return free_city_options(state, [self.card], coins)
        found = hand_options(state, self.number, [self.card], coins)
        found.append(PASS)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """Why it cannot be built, or a stage with it."""
        assert isinstance(state, SevenWondersState)
        if self.action != NOTHING_CHOSEN:
            return []
        if is_free_city(state, self.number):
            return refused_for_free_city(state, [self.card], self.coins(state))
        return refused_plays(state, self.number, [self.card], self.coins(state))

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Play it, after the payment where that is open."""
        assert isinstance(state, SevenWondersState)
        if self.action != NOTHING_CHOSEN:
            left, right = payment_of(action)
            self.play(state, self.action, left, right)
            return
        if action == PASS:
            self.throw_away(state)
            return
        found = payments(state, self.number, action, self.coins(state))
        if len(found) > 1:
            state.stack.append(LastCard(seat, self.number, self.card, self.limit, action))
            return
        left, right = payment_of(found[0])
        self.play(state, action, left, right)

    def throw_away(self, state: SevenWondersState) -> None:
        """Discard it."""
        lay(state, self.seat, self.leave_hand(state), self.card, SOLD)
        if state.out is not None:
            city = city_name(state.seats, self.number)
            state.out.append(happened("last_card_discarded", city=city))

    def leave_hand(self, state: SevenWondersState) -> i64:
        """Take the card out of the hand it is in; the hand it was dealt to."""
        if is_free_city(state, self.number):
            return NO_PACKET
        state.hands[self.seat].remove(self.card)
        return packet_of(state, self.seat)

    def play(self, state: SevenWondersState, action: Action, left: i64, right: i64) -> None:
        """A turn of one city: pay, place, gain; no board that may do this opens the pile."""
        play = new_play(state, self.seat, self.number, action, left, right)
        settle_payment(state, play)
        carry_out(state, play, self.leave_hand(state))
        play.gained = coins_of(state, play)
        state.cities[self.number].coins += play.gained
        tell(state, play)

    def seen_by(self, seat: Seat) -> Frame:
        """Another's seventh card, and what is done with it, is hidden."""
        if seat == self.seat:
            return self
        return LastCard(self.seat, self.number, UNKNOWN, self.limit)

    def question(self, state: State, seat: Seat) -> Question:
        """The city and, for the seat that is asked, the card or its payment."""
        assert isinstance(state, SevenWondersState)
        if seat != self.seat:
            return LastCardQuestion(self.number, None)
        if self.action != NOTHING_CHOSEN:
            return pay_question(state, self.number, self.action)
        return LastCardQuestion(self.number, self.card)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """What a play or a way to pay costs and brings."""
        assert isinstance(state, SevenWondersState)
        if self.action != NOTHING_CHOSEN:
            return payment_offer(state, seat, self.number, self.action, action)
        return offer_of(state, self.number, action, self.coins(state), [self.card])
