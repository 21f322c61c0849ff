"""Turns and ages: all seats choose, the choices are carried out, the hands are passed."""

from typing import Final, final

from mypy_extensions import i64

from civitas.games.seven_wonders.actions import card_name, card_of, payment_of
from civitas.games.seven_wonders.flow.discard_pile import Look, may_look
from civitas.games.seven_wonders.flow.offers import offer_of, pay_question, payment_offer
from civitas.games.seven_wonders.flow.plays import (
    Play,
    carry_out,
    coins_of,
    hand_options,
    new_play,
    pay_prompt,
    refused_plays,
    settle_payment,
    tell,
)
from civitas.games.seven_wonders.flow.seventh_card import seventh_cards
from civitas.games.seven_wonders.rules.building import payments
from civitas.games.seven_wonders.rules.free_city import (
    FREE_CITY,
    controller,
    free_city_options,
    refused_for_free_city,
)
from civitas.games.seven_wonders.rules.military import resolve_conflicts
from civitas.games.seven_wonders.rules.rulings import DISCARD_FIRST
from civitas.games.seven_wonders.rules.scoring import tell_copies
from civitas.games.seven_wonders.sight.questions import PlayQuestion
from civitas.games.seven_wonders.state import (
    GUILD_STREAM,
    HAND,
    TURNS,
    SevenWondersState,
    packet_of,
    passing_step,
)
from civitas.kernel import (
    BITS,
    NOBODY,
    UNKNOWN,
    Action,
    Bag,
    CardId,
    Event,
    Frame,
    Offer,
    Prompt,
    Question,
    Reason,
    Seat,
    Simultaneous,
    State,
    Who,
    everybody,
    happened,
)

CHOOSE: Final = -1
DONE: Final = -2


def due(state: SevenWondersState, seat: Seat) -> tuple[int, Action]:
    """The city a seat decides for now, and the action it has to pay for, or CHOOSE, or DONE.

    A seat chooses for its own city, then pays where there is more than one way; the seat that
    controls the Free City then does the same for it (wonders:W-96, W-97).
    """
    sealed = state.sealed[seat]
    number = seat
    index = 0
    while index < len(sealed):
        action = sealed[index]
        index += 1
        if has_choice(state, number, action):
            if index == len(sealed):
                return (number, action)
            index += 1
        if number == FREE_CITY or controller(state) != seat:
            return (number, DONE)
        number = FREE_CITY
    return (number, CHOOSE)


def has_choice(state: SevenWondersState, number: i64, action: Action) -> bool:
    """Whether a city may pay for an action in more than one way."""
    return len(payments(state, number, action, state.cities[number].coins)) > 1


def cards_left(state: SevenWondersState, seat: Seat) -> list[CardId]:
    """The hand without the card a seat has chosen for its own city."""
    cards = state.hands[seat].copy()
    if state.sealed[seat]:
        cards.remove(card_of(state.sealed[seat][0]))
    return cards


@final
class Draft(Simultaneous):
    """Everybody chooses a card and what to do with it, and how to pay: wonders:W-21, W-22."""

    def choosers(self, state: State) -> i64:
        return everybody(state.seats)

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether nothing is left to choose."""
        assert isinstance(state, SevenWondersState)
        sealed = state.sealed[seat]
        if controller(state) == NOBODY:
            return len(sealed) > 1 or not has_choice(state, seat, sealed[0])
        return due(state, seat)[1] == DONE

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which card, for which city, or how to pay."""
        assert isinstance(state, SevenWondersState)
        number, action = due(state, seat)
        if action != CHOOSE:
            return pay_prompt(state, number, action)
        return Prompt("prompt-draft" if number == seat else "prompt-free-city")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """What can be done with the hand, or the ways to pay."""
        assert isinstance(state, SevenWondersState)
        if not state.sealed[seat]:
            return hand_options(state, seat, state.hands[seat], state.cities[seat].coins)
        number, action = due(state, seat)
        coins = state.cities[number].coins
        if action == CHOOSE:
            return free_city_options(state, cards_left(state, seat), coins)
        return payments(state, number, action, coins)

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The cards that cannot be built, and the stage."""
        assert isinstance(state, SevenWondersState)
        number, action = due(state, seat)
        if action != CHOOSE:
            return []
        coins = state.cities[number].coins
        if number == seat:
            return refused_plays(state, seat, state.hands[seat], coins)
        return refused_for_free_city(state, cards_left(state, seat), coins)

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Everything of the turn, each step for all cities before the next: wonders:R-1, R-32."""
        assert isinstance(state, SevenWondersState)
        plays: list[Play] = []
        for seat in range(state.seats):
            read_plays(state, seat, choices[seat], plays)
        unspent = [city.coins for city in state.cities] if state.turn == TURNS - 1 else []
        for play in plays:
            settle_payment(state, play)
        for play in plays:
            if unspent:
                unspent[play.number] -= play.bank + play.left + play.right
            take_out(state.hands[play.seat], play.card)
            carry_out(state, play, packet_of(state, play.seat))
        # wonders:W-64: coins are counted when every card of the turn is placed
        for play in plays:
            play.gained = coins_of(state, play)
        for play in plays:
            state.cities[play.number].coins += play.gained
            tell(state, play)
        follow_up(state, plays, unspent)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question | None:
        """Which card, for which city, or how to pay; how far others are is not known."""
        assert isinstance(state, SevenWondersState)
        if not self.is_asked(state, seat):
            return None
        number, action = due(state, seat)
        return PlayQuestion(number) if action == CHOOSE else pay_question(state, number, action)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """What a play or a way to pay costs and brings."""
        assert isinstance(state, SevenWondersState)
        number, chosen = due(state, seat)
        if chosen != CHOOSE:
            return payment_offer(state, seat, number, chosen, action)
        cards = cards_left(state, seat)
        return offer_of(state, number, action, state.cities[number].coins, cards)


def take_out(cards: list[CardId], card: CardId) -> None:
    """Remove a card from a hand it is in."""
    index: i64 = 0
    while cards[index] != card:
        index += 1
    cards.pop(index)


def put_in_order(hand: list[CardId], card: CardId) -> None:
    """Put a card into an ascending hand."""
    index: i64 = len(hand)
    while index and hand[index - 1] > card:
        index -= 1
    hand.insert(index, card)


def read_plays(
    state: SevenWondersState, seat: Seat, sealed: tuple[Action, ...], plays: list[Play]
) -> None:
    """The plays of a seat's sealed choices, on the state at the start of the turn."""
    number = seat
    index = 0
    while index < len(sealed):
        action = sealed[index]
        index += 1
        found = payments(state, number, action, state.cities[number].coins)
        left, right = payment_of(found[0])
        if len(found) > 1:
            left, right = payment_of(sealed[index])
            index += 1
        plays.append(new_play(state, seat, number, action, left, right))
        number = FREE_CITY


def follow_up(state: SevenWondersState, plays: list[Play], unspent: list[i64]) -> None:
    """Push what comes after the cards: seventh cards, the discard pile, the end of the turn."""
    state.stack.append(END_OF_TURN)
    looks: list[Frame] = []
    for play in plays:
        if may_look(state, play):
            looks.append(Look(play.seat, play.number))
    lasts: list[Frame] = []
    if state.turn == TURNS - 1:
        lasts = seventh_cards(state, unspent)
    # What comes later is pushed first: the seventh cards come before the pile (wonders:W-76).
    if state.rulings & DISCARD_FIRST:
        looks, lasts = lasts, looks
    if looks:
        state.stack.extend(looks)
    if lasts:
        state.stack.extend(lasts)


@final
class EndOfTurn(Frame):
    """Pass the hands, or end the age: wonders:W-23, W-26."""

    def run(self, state: State) -> None:
        """Pass the hands, or resolve the conflicts."""
        assert isinstance(state, SevenWondersState)
        if state.turn == TURNS - 1:
            resolve_conflicts(state)
            if state.age < 3:
                state.stack.append(StartOfAge())
            else:
                tell_copies(state)
            return
        if passing_step(state.age) > 0:
            state.hands.insert(0, state.hands.pop())
        else:
            state.hands.append(state.hands.pop(0))
        state.turn += 1
        state.reveals += 1
        begin_turn(state)

    def seen_by(self, seat: Seat) -> Frame:
        return self


END_OF_TURN: Final = EndOfTurn()


def begin_turn(state: SevenWondersState) -> None:
    """The seat that controls the Free City draws; then all seats choose: wonders:W-96."""
    seat = controller(state)
    if state.out is not None:
        state.out.append(happened("turn_began", age=state.age, turn=state.turn + 1))
    if seat != NOBODY:
        card = state.pile.draw(state)
        # In the first turn nobody has seen the hand it comes into: it is as if it were dealt.
        state.drawn = card if state.turn else UNKNOWN
        put_in_order(state.hands[seat], card)
        if state.out is not None:
            secret = (("card", card_name(card)),)
            state.out.append(Event("card_drawn", (("player", Who(seat)),), secret, BITS[seat]))
    state.stack.append(Draft())


@final
class StartOfAge(Frame):
    """The next age is dealt: wonders:W-9, W-10, W-19."""

    def run(self, state: State) -> None:
        """Deal seven cards each of the age's deck, with guilds in the third."""
        assert isinstance(state, SevenWondersState)
        state.age += 1
        state.turn = 0
        players = max(state.seats, 3)
        cards = state.numbers.ordered_decks[state.age][players].copy()
        if state.age == 3:
            guilds = state.numbers.guilds.copy()
            guilds.sort()
            left_out = len(guilds) - (players + 2)
            while len(guilds) > left_out:
                cards.append(guilds.pop(state.pick(GUILD_STREAM, len(guilds))))
            state.box = guilds
            cards.sort()
        state.hands = []
        while len(state.hands) < state.seats:
            hand: list[CardId] = []
            while len(hand) < HAND:
                put_in_order(hand, cards.pop(state.pick(state.age, len(cards))))
            state.hands.append(hand)
        state.pile = Bag(state.age, [cards] if cards else [], [], [])
        begin_turn(state)
