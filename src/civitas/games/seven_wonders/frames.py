"""The moments of the game, as suspended pieces of rules."""

from typing import Final, final

from civitas.games.seven_wonders.actions import (
    BUILD,
    FREE,
    PASS,
    SELL,
    STAGE,
    card_name,
    card_of,
    pay,
    payment_of,
)
from civitas.games.seven_wonders.building import (
    SELLING_PRICE,
    can_build,
    can_build_stage,
    gain,
    is_free,
    payments,
    place,
    possible_plays,
    sales,
    thing_of,
    why_not_build,
    why_not_stage,
)
from civitas.games.seven_wonders.free_city import (
    FREE_CITY,
    controller,
    free_city_options,
    is_free_city,
)
from civitas.games.seven_wonders.ids import DIG, SEVENTH_CARD
from civitas.games.seven_wonders.military import resolve_conflicts
from civitas.games.seven_wonders.state import (
    BURIED,
    HAND,
    SOLD,
    TAKEN,
    TURNS,
    SevenWondersState,
    laid_card,
    laid_where,
    lay,
    left_of,
    packet_of,
    right_of,
)
from civitas.kernel import (
    BITS,
    NOBODY,
    Action,
    Arg,
    AskSeat,
    Bag,
    CardId,
    Event,
    Frame,
    Prompt,
    Reason,
    Seat,
    Simultaneous,
    State,
    Who,
    everybody,
    happened,
    shuffled_deck,
)

# Streams of chance: a deck for each age, the guilds, the boards.
GUILD_STREAM: Final = 4
BOARD_STREAM: Final = 0
STREAMS: Final = 5

DIG_FIRST: Final = 8
"""The ruling wonders:R-16: the discard pile before the seventh cards."""

SEVENTH_DURING: Final = 16
"""The ruling wonders:R-13: the seventh card is paid with what the sixth turn began with."""

CHOOSE: Final = -1
DONE: Final = -2


def hand_options(
    state: SevenWondersState, seat: Seat, cards: list[CardId], coins: int
) -> list[Action]:
    """What a seat may do with one of some cards, for its own city."""
    builds, frees, stages = possible_plays(state, seat, cards, coins)
    return builds + frees + stages + sales(cards)


def hand_refused(
    state: SevenWondersState, seat: Seat, cards: list[CardId], coins: int
) -> list[tuple[Action, Reason]]:
    """What a seat cannot do with some cards, and why."""
    found: list[tuple[Action, Reason]] = []
    unique = sorted(set(cards))
    for card in unique:
        if not can_build(state, seat, card, coins):
            found.append((BUILD + card, why_not_build(state, seat, card, coins)))
    if not can_build_stage(state, seat, coins):
        reason = why_not_stage(state, seat, coins)
        found.extend([(STAGE + card, reason) for card in unique])
    return found


def due(state: SevenWondersState, seat: Seat) -> tuple[int, Action]:
    """The city a seat decides for now, and the action it has to pay for, or CHOOSE, or DONE.

    A seat chooses for its own city, then pays where there is more than one way; whoever runs the
    Free City then does the same for it (wonders:W-96, W-97).
    """
    sealed = state.sealed[seat]
    number = seat
    index = 0
    while index < len(sealed):
        action = sealed[index]
        index += 1
        if len(payments(state, number, action, state.cities[number].coins)) > 1:
            if index == len(sealed):
                return (number, action)
            index += 1
        if number == FREE_CITY or controller(state) != seat:
            return (number, DONE)
        number = FREE_CITY
    return (number, CHOOSE)


def cards_left(state: SevenWondersState, seat: Seat) -> list[CardId]:
    """The hand without the card a seat has chosen for its own city."""
    cards = state.hands[seat].copy()
    if state.sealed[seat]:
        cards.remove(card_of(state.sealed[seat][0]))
    return cards


@final
class Draft(Simultaneous):
    """Everybody chooses a card and what to do with it, and how to pay: wonders:W-21, W-22."""

    def choosers(self, state: State) -> int:
        """All seats."""
        return everybody(state.seats)

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether nothing is left to choose."""
        assert isinstance(state, SevenWondersState)
        if state.seats > 2 and state.sealed[seat][0] >= SELL:
            return True
        return due(state, seat)[1] == DONE

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which card, for which city, or how to pay."""
        assert isinstance(state, SevenWondersState)
        number, action = due(state, seat)
        if action == CHOOSE:
            return Prompt("prompt-draft" if number == seat else "prompt-free-city")
        return pay_prompt(number, action)

    def options(self, state: State, seat: Seat) -> list[Action]:
        """What can be done with the hand, or the ways to pay."""
        assert isinstance(state, SevenWondersState)
        if not state.sealed[seat]:
            return hand_options(state, seat, state.hands[seat], state.cities[seat].coins)
        number, action = due(state, seat)
        if action == CHOOSE:
            return free_city_options(state, cards_left(state, seat))
        return pay_options(state, number, action, state.cities[number].coins)

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The cards that cannot be built, and the stage."""
        assert isinstance(state, SevenWondersState)
        if state.sealed[seat]:
            return []
        return hand_refused(state, seat, state.hands[seat], state.cities[seat].coins)

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Everything of the turn, each step for all cities before the next: wonders:R-1."""
        assert isinstance(state, SevenWondersState)
        plays: list[Play] = []
        for seat in range(state.seats):
            read_plays(state, seat, choices[seat], plays)
        before = [city.coins for city in state.cities]
        for play in plays:
            settle_payment(state, play)
        paid = [before[number] for number in range(len(before))]
        for play in plays:
            paid[play.number] -= play.bank + play.left + play.right
            state.hands[play.seat].remove(play.card)
            carry_out(state, play)
        gains = [gain(state, play.number, play.thing) if play.thing >= 0 else 0 for play in plays]
        for play, coins in zip(plays, gains, strict=True):
            state.cities[play.number].coins += coins
            tell(state, play, coins)
        self.follow_up(state, plays, paid)

    def follow_up(self, state: SevenWondersState, plays: "list[Play]", paid: list[int]) -> None:
        """Push what comes after the cards: seventh cards, the discard pile, the end of the turn."""
        state.stack.append(EndOfTurn())
        looks: list[Frame] = []
        for play in plays:
            if play.thing >= 0 and state.numbers.allows[play.thing] & DIG:
                looks.append(Look(play.seat, play.number))
        lasts: list[Frame] = []
        if state.turn == TURNS - 1:
            lasts = self.seventh_cards(state, paid)
        # What comes later is pushed first: the seventh cards come before the pile (wonders:W-76).
        if state.rulings & DIG_FIRST:
            looks, lasts = lasts, looks
        state.stack.extend(looks)
        state.stack.extend(lasts)

    def seventh_cards(self, state: SevenWondersState, paid: list[int]) -> list[Frame]:
        """Discard the last cards, but for cities that may play them: wonders:W-25, W-75."""
        found: list[Frame] = []
        for seat in range(state.seats):
            if state.cities[seat].allows & SEVENTH_CARD:
                found.append(LastCard(seat, seat, state.hands[seat][0], paid[seat]))
            else:
                lay(state, seat, packet_of(state, seat), state.hands[seat].pop(), SOLD)
        if state.seats == 2:
            card = state.pile.draw(state)
            seat = controller(state)
            if state.cities[FREE_CITY].allows & SEVENTH_CARD:
                found.append(LastCard(seat, FREE_CITY, card, paid[FREE_CITY]))
            else:
                lay_unseen(state, card)
        return found


def pay_prompt(number: int, action: Action) -> Prompt:
    """How a structure or a stage is paid for."""
    if action < STAGE:
        return Prompt.of("prompt-pay", card=card_name(card_of(action)))
    return Prompt("prompt-pay-stage")


def pay_options(state: SevenWondersState, number: int, action: Action, coins: int) -> list[Action]:
    """The ways to pay, cheapest first."""
    return [pay(left, right) for left, right in payments(state, number, action, coins)]


@final
class Play:
    """What one city does with a card: `thing` is what it builds, or -1."""

    def __init__(
        self,
        seat: Seat,
        number: int,
        action: Action,
        thing: int,
        bank: int,
        left: int,
        right: int,
    ) -> None:
        self.seat = seat
        self.number = number
        self.action = action
        self.card = card_of(action)
        self.thing = thing
        self.bank = bank
        self.left = left
        self.right = right


def new_play(
    state: SevenWondersState, seat: Seat, number: int, action: Action, left: int, right: int
) -> Play:
    """The play of an action with its payment."""
    if action >= SELL:
        return Play(seat, number, action, -1, 0, 0, 0)
    thing = thing_of(state, number, action)
    free = FREE <= action < STAGE or (action < FREE and is_free(state, number, action - BUILD))
    bank = 0 if free else state.numbers.cost_coins[thing]
    return Play(seat, number, action, thing, bank, left, right)


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
        left, right = found[0]
        if len(found) > 1:
            left, right = payment_of(sealed[index])
            index += 1
        plays.append(new_play(state, seat, number, action, left, right))
        number = FREE_CITY


def settle_payment(state: SevenWondersState, play: Play) -> None:
    """Pay the bank and the neighbours: wonders:W-37, W-52."""
    state.cities[play.number].coins -= play.bank + play.left + play.right
    state.cities[left_of(state, play.number)].coins += play.left
    state.cities[right_of(state, play.number)].coins += play.right


def carry_out(state: SevenWondersState, play: Play) -> None:
    """Place the structure or the stage, or sell the card: wonders:W-27, W-29, W-33."""
    packet = packet_of(state, play.seat)
    if play.action >= SELL:
        state.cities[play.number].coins += SELLING_PRICE
        lay(state, play.seat, packet, play.card, SOLD)
        return
    if play.action >= STAGE:
        lay(state, play.seat, packet, play.card, BURIED)
    elif play.action >= FREE:
        state.cities[play.number].free_used = state.age
    place(state, play.number, play.thing, play.card if play.action < STAGE else -1)


def tell(state: SevenWondersState, play: Play, coins: int) -> None:
    """Tell what a city did; the card under a stage and a sold card are the seat's secret."""
    if state.out is None:
        return
    city: tuple[str, Arg] = ("city", Who(play.number))
    card: tuple[str, Arg] = ("card", card_name(play.card))
    if play.action >= SELL:
        state.out.append(Event("card_sold", (city,), (card,), BITS[play.seat]))
        return
    paid: tuple[tuple[str, Arg], ...] = (
        ("bank", play.bank),
        ("left", play.left),
        ("right", play.right),
        ("coins", coins),
    )
    if play.action < STAGE:
        state.out.append(Event("structure_built", (city, card, *paid)))
        return
    stage: tuple[str, Arg] = ("stage", state.cities[play.number].stages)
    state.out.append(Event("stage_built", (city, stage, *paid), (card,), BITS[play.seat]))


def play_alone(state: SevenWondersState, play: Play) -> None:
    """A play outside the turn: pay, place, gain, and look through the pile if it allows that."""
    settle_payment(state, play)
    carry_out(state, play)
    coins = gain(state, play.number, play.thing) if play.thing >= 0 else 0
    state.cities[play.number].coins += coins
    tell(state, play, coins)
    if play.thing >= 0 and state.numbers.allows[play.thing] & DIG:
        state.stack.append(Look(play.seat, play.number))


def lay_unseen(state: SevenWondersState, card: CardId) -> None:
    """Discard the last card of the Free City's pile, which nobody has seen."""
    lay(state, 0, 7, card, SOLD)
    state.laid[-1] &= ~(127 << 20)


@final
class LastCard(AskSeat):
    """A seat may play its seventh card: wonders:W-75, R-13, R-14, R-27."""

    def __init__(self, seat: Seat, number: int, card: CardId, limit: int) -> None:
        super().__init__(seat)
        self.number = number
        self.card = card
        self.limit = limit

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.number, self.card, self.limit)

    def coins(self, state: SevenWondersState) -> int:
        """The coins that may be spent."""
        return self.limit if state.rulings & SEVENTH_DURING else state.cities[self.number].coins

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What is done with the last card."""
        return Prompt.of("prompt-last-card", card=card_name(self.card))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Build it, build a stage with it, sell it, or throw it away."""
        assert isinstance(state, SevenWondersState)
        if is_free_city(state, self.number):
            return free_city_options(state, [self.card])
        found = hand_options(state, self.number, [self.card], self.coins(state))
        found.append(PASS)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """Why it cannot be built, or a stage with it."""
        assert isinstance(state, SevenWondersState)
        if is_free_city(state, self.number):
            return []
        return hand_refused(state, self.number, [self.card], self.coins(state))

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Play it, after the payment where that is open."""
        assert isinstance(state, SevenWondersState)
        if action != PASS and len(payments(state, self.number, action, self.coins(state))) > 1:
            state.stack.append(LastPayment(seat, self.number, self.card, self.coins(state), action))
            return
        if not is_free_city(state, self.number):
            state.hands[seat].remove(self.card)
        if action == PASS:
            lay(state, seat, packet_of(state, seat), self.card, SOLD)
            if state.out is not None:
                state.out.append(happened("last_card_discarded", city=Who(self.number)))
            return
        left, right = payments(state, self.number, action, self.coins(state))[0]
        play_alone(state, new_play(state, seat, self.number, action, left, right))


@final
class LastPayment(AskSeat):
    """How the seventh card is paid for."""

    def __init__(self, seat: Seat, number: int, card: CardId, limit: int, action: Action) -> None:
        super().__init__(seat)
        self.number = number
        self.card = card
        self.limit = limit
        self.action = action

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.number, self.card, self.limit, self.action)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """How to pay."""
        return pay_prompt(self.number, self.action)

    def options(self, state: State, seat: Seat) -> list[Action]:
        """The ways to pay."""
        assert isinstance(state, SevenWondersState)
        return pay_options(state, self.number, self.action, self.limit)

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Play the card."""
        assert isinstance(state, SevenWondersState)
        if not is_free_city(state, self.number):
            state.hands[seat].remove(self.card)
        left, right = payment_of(action)
        play_alone(state, new_play(state, seat, self.number, self.action, left, right))


@final
class Look(Frame):
    """A seat looks through the discard pile at the end of the turn: wonders:W-76."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.number)

    def run(self, state: State) -> None:
        """Show the pile to the seat, and ask it if it can build something: wonders:R-15."""
        assert isinstance(state, SevenWondersState)
        pile = False
        for index, entry in enumerate(state.laid):
            if laid_where(entry) == SOLD:
                state.laid[index] = entry | BITS[20 + self.seat]
                pile = True
        if pile:
            state.reveals += 1
        if eligible(state, self.number):
            state.stack.append(Dig(self.seat, self.number))


def eligible(state: SevenWondersState, number: int) -> list[CardId]:
    """The cards of the discard pile a city may build."""
    city = state.cities[number]
    found: list[CardId] = []
    for entry in state.laid:
        card = laid_card(entry)
        if laid_where(entry) == SOLD and not city.has(card) and card not in found:
            found.append(card)
    found.sort()
    return found


@final
class Dig(AskSeat):
    """A seat builds a card of the discard pile for nothing."""

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments."""
        return (self.seat, self.number)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which card."""
        return Prompt("prompt-dig")

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every card not yet in the city, or none; for the Free City one must be taken."""
        assert isinstance(state, SevenWondersState)
        found = [BUILD + card for card in eligible(state, self.number)]
        if not is_free_city(state, self.number):
            found.append(PASS)
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take the card out of the pile and build it."""
        assert isinstance(state, SevenWondersState)
        if action == PASS:
            if state.out is not None:
                state.out.append(happened("nothing_dug", city=Who(self.number)))
            return
        card = action - BUILD
        for index, entry in enumerate(state.laid):
            if laid_where(entry) == SOLD and laid_card(entry) == card:
                everybody_knows = everybody(state.seats) * BITS[20]
                state.laid[index] = entry | TAKEN << 18 | everybody_knows
                break
        place(state, self.number, card, card)
        coins = gain(state, self.number, card)
        state.cities[self.number].coins += coins
        if state.out is not None:
            state.out.append(
                happened("card_dug", city=Who(self.number), card=card_name(card), coins=coins)
            )


@final
class EndOfTurn(Frame):
    """Hands go on, or the age ends: wonders:W-23, W-26."""

    def run(self, state: State) -> None:
        """Pass the hands, or resolve the conflicts."""
        assert isinstance(state, SevenWondersState)
        if state.turn == TURNS - 1:
            resolve_conflicts(state)
            if state.age < 3:
                state.stack.append(StartOfAge())
            return
        step = -1 if state.age == 2 else 1
        state.hands = [state.hands[(seat - step) % state.seats] for seat in range(state.seats)]
        state.turn += 1
        state.reveals += 1
        begin_turn(state)


def begin_turn(state: SevenWondersState) -> None:
    """Whoever runs the Free City draws; then everybody chooses: wonders:W-96."""
    seat = controller(state)
    if seat != NOBODY:
        state.hands[seat].append(state.pile.draw(state))
        state.hands[seat].sort()
    state.stack.append(Draft())
    if state.out is not None:
        state.out.append(happened("turn_began", age=state.age, turn=state.turn + 1))


@final
class StartOfAge(Frame):
    """The next age is dealt: wonders:W-9, W-10, W-19."""

    def run(self, state: State) -> None:
        """Shuffle the deck of the age, with guilds in the third, and deal seven cards each."""
        assert isinstance(state, SevenWondersState)
        state.age += 1
        state.turn = 0
        players = max(state.seats, 3)
        cards = state.numbers.decks[state.age][players].copy()
        if state.age == 3:
            guilds = shuffled_deck(GUILD_STREAM, state.numbers.guilds)
            cards.extend([guilds.draw(state) for _ in range(players + 2)])
            state.box = guilds.cards()
        deck = shuffled_deck(state.age, cards)
        state.hands = []
        for _ in range(state.seats):
            state.hands.append(sorted([deck.draw(state) for _ in range(HAND)]))
        state.pile = deck if state.seats == 2 else Bag(state.age, [], [], [])
        begin_turn(state)
