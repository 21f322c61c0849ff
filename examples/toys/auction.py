"""A small game of turns: hidden hands, an ordered pile of events, auctions, raids, resignation.

Rules. Every card has a price, points and strength when it is played, a guard when it is shown in
need, and an event when it lies in the pile; its back shows its age. In its turn a seat has three
actions: play a card, put one face down into the pile for points, draw, look at the next event; a
raid on a rival takes two. The end of the turn reveals the next event. The pile has the first age
above the second; a card that is put in bears the seat's mark and is shuffled into its age; a seat
that looks at the next event tells its mark, and a marked card brings its seat a coin when it is
revealed. A colony is auctioned: the bid is paid by coins and cards, at least one card; a card laid
face down counts 1, a card shown its guard. A raided seat holds out by cards in the same way, may
lay one down to strike back in the middle of it, and may always give up. What is laid face down
stays so. A seat may resign before its first action, but not in the first and the last round;
the last seat that is left has won.
"""

from typing import Final, final

from civitas.kernel import (
    BITS,
    EVERYONE,
    NOBODY,
    UNKNOWN,
    Action,
    Amount,
    Arg,
    AskSeat,
    Bag,
    CardId,
    Chance,
    Config,
    EngineOnly,
    Event,
    ForEachSeat,
    Frame,
    Game,
    GameMeta,
    Grammar,
    Message,
    Name,
    Numbers,
    Offer,
    Option,
    Outcome,
    Pool,
    Prompt,
    Question,
    Reason,
    Seat,
    Seats,
    State,
    Stream,
    Table,
    Value,
    Verb,
    View,
    ViewPart,
    Who,
    Words,
    deal_pool,
    everybody,
    frozen,
    happened,
    members,
    mutable,
    pending_for,
    places,
    question_for,
    seats_from,
    stream,
)

COLONY: Final = 0
FAMINE: Final = 1
FEUD: Final = 2
HARVEST: Final = 3
MUSTER: Final = 4
OMEN: Final = 5
HAPPENINGS: Final = ("colony", "famine", "feud", "harvest", "muster", "omen")


@final
@frozen
class Card(Value):
    """A row of the card table; `worth` is the points of a colony or the coins of a harvest."""

    name: str
    age: int
    price: int
    points: int
    strength: int
    guard: int
    happening: int
    worth: int


CARDS: Final = (
    Card("palisade", 1, 1, 0, 1, 2, COLONY, 2),
    Card("granary", 1, 1, 2, 0, 0, FAMINE, 0),
    Card("militia", 1, 1, 0, 2, 0, FEUD, 0),
    Card("scouts", 1, 1, 1, 1, 0, OMEN, 0),
    Card("drummers", 1, 2, 1, 1, 2, MUSTER, 0),
    Card("mill", 1, 1, 1, 0, 0, HARVEST, 1),
    Card("harbour", 1, 2, 2, 0, 0, COLONY, 3),
    Card("smithy", 1, 2, 1, 1, 0, FAMINE, 0),
    Card("watchtower", 1, 2, 1, 0, 3, FEUD, 0),
    Card("archers", 1, 2, 0, 2, 2, COLONY, 2),
    Card("chapel", 1, 2, 3, 0, 0, OMEN, 0),
    Card("market", 1, 2, 2, 0, 0, HARVEST, 2),
    Card("ferry", 1, 1, 1, 0, 0, COLONY, 2),
    Card("pikemen", 1, 2, 1, 2, 0, FAMINE, 0),
    Card("stable", 1, 2, 1, 1, 0, MUSTER, 0),
    Card("quarry", 1, 3, 3, 0, 0, COLONY, 3),
    Card("moat", 1, 1, 1, 0, 3, FEUD, 0),
    Card("herald", 1, 1, 1, 0, 0, OMEN, 0),
    Card("tannery", 1, 2, 2, 0, 0, HARVEST, 1),
    Card("drawbridge", 1, 2, 1, 1, 2, COLONY, 4),
    Card("bastion", 2, 3, 2, 1, 3, COLONY, 5),
    Card("cannon", 2, 3, 1, 3, 0, FEUD, 0),
    Card("observatory", 2, 3, 4, 0, 0, OMEN, 0),
    Card("academy", 2, 3, 5, 0, 0, FAMINE, 0),
    Card("frigate", 2, 4, 3, 2, 2, COLONY, 6),
    Card("bank", 2, 3, 3, 0, 0, HARVEST, 2),
    Card("dragoons", 2, 3, 2, 2, 0, MUSTER, 0),
    Card("citadel", 2, 4, 4, 1, 4, FEUD, 0),
    Card("opera", 2, 4, 6, 0, 0, FAMINE, 0),
    Card("arsenal", 2, 2, 1, 2, 2, COLONY, 4),
    Card("dockyard", 2, 3, 3, 1, 0, COLONY, 5),
    Card("theatre", 2, 4, 5, 0, 0, HARVEST, 1),
    Card("grenadiers", 2, 3, 2, 3, 0, FEUD, 0),
    Card("embassy", 2, 2, 3, 0, 0, OMEN, 0),
)
AGES: Final = (1, 2)
MOST_SEATS: Final = 4
ACTIONS: Final = 3
FIRST_COINS: Final = 2
INCOME: Final = 2
MARK_COINS: Final = 1
HAND_LIMIT: Final = 6
MOST_BID: Final = 20
RAID_ACTIONS: Final = 2
RAID_FORCE: Final = 2
SPOILS: Final = 2
STRIKES: Final = 2

GRAMMAR: Final = Grammar(
    Verb("play", Words("card", tuple(card.name for card in CARDS))),
    Verb("prepare", Words("card", tuple(card.name for card in CARDS))),
    Verb("draw"),
    Verb("look"),
    Verb("raid", Seats("rival", MOST_SEATS)),
    Verb("resign"),
    Verb("end"),
    Verb("bid", Numbers("bid", 1, MOST_BID)),
    Verb("pass"),
    Verb("coin"),
    Verb("lay", Words("card", tuple(card.name for card in CARDS))),
    Verb("show", Words("card", tuple(card.name for card in CARDS))),
    Verb("strike", Words("card", tuple(card.name for card in CARDS))),
    Verb("stop"),
    Verb("take"),
    Verb("raze", Words("card", tuple(card.name for card in CARDS))),
)
PLAY: Final = GRAMMAR.first("play")
PREPARE: Final = GRAMMAR.first("prepare")
DRAW: Final = GRAMMAR.first("draw")
LOOK: Final = GRAMMAR.first("look")
RAID: Final = GRAMMAR.first("raid")
RESIGN: Final = GRAMMAR.first("resign")
END: Final = GRAMMAR.first("end")
BID: Final = GRAMMAR.first("bid")
PASS: Final = GRAMMAR.first("pass")
COIN: Final = GRAMMAR.first("coin")
LAY: Final = GRAMMAR.first("lay")
SHOW: Final = GRAMMAR.first("show")
STRIKE: Final = GRAMMAR.first("strike")
STOP: Final = GRAMMAR.first("stop")
TAKE: Final = GRAMMAR.first("take")
RAZE: Final = GRAMMAR.first("raze")

VERB_OF: Final[list[Action]] = GRAMMAR.verbs_by_action()
"""The verb of each action, as one of the numbers above."""

NO_ACTIONS: Final = Reason("refused-actions")
EARLIER_AGE: Final = Reason("refused-age")
LOOKED_AT: Final = Reason("refused-looked")
FULL_HAND: Final = Reason("refused-hand")
NO_DECK: Final = Reason("refused-deck")
NO_EVENT: Final = Reason("refused-pile")
KNOWN_EVENT: Final = Reason("refused-known")
RIVAL_GONE: Final = Reason("refused-gone")
RESIGN_LATE: Final = Reason("refused-late")
RESIGN_ROUND: Final = Reason("refused-round")
NO_FORCE: Final = Reason("refused-force")
NO_GUARD: Final = Reason("refused-guard")
STRUCK: Final = Reason("refused-struck")

# The chance of the deck and of the pile; possible worlds are dealt from a third stream.
DECK: Final = 0
PILE: Final = 1
WORLDS: Final = 2

# Zones of what a seat does not know: each has room for the ages, and for the seats where they have
# one; the marks of the pile begin with the cards that bear none.
DECK_ZONE: Final = 0
HAND_ZONE: Final = 10
LAID_ZONE: Final = 20
PILE_ZONE: Final = 30
NEXT_ZONE: Final = 50


def card_name(card: CardId) -> Name:
    """The card as an argument of a message."""
    return Name("card-" + CARDS[card].name)


def age_name(age: int) -> Name:
    """The age as an argument of a message."""
    return Name("age-one" if age == 1 else "age-two")


def mark_name(seat: Seat) -> Arg:
    """A card's mark as an argument of a message."""
    return Name("mark-none") if seat == NOBODY else Who(seat)


def of_age(cards: list[CardId], age: int) -> list[CardId]:
    """The cards of one age, ascending."""
    found = [card for card in cards if CARDS[card].age == age]
    found.sort()
    return found


def backs(cards: list[CardId]) -> tuple[int, ...]:
    """How many cards there are of each age: what the backs tell."""
    return tuple(len(of_age(cards, age)) for age in AGES)


def zone_of(zone: int, seat: Seat, age: int) -> int:
    """The number of a seat's zone of one age."""
    return zone + len(AGES) * seat + age


@final
@mutable
class AuctionState(State):
    """A position; hands, cards laid down and marked cards are in ascending order."""

    rules: int
    open_hands: bool
    rounds: int
    round_number: int
    coins: list[int]
    renown: list[int]
    hands: list[list[CardId]]
    played: list[list[CardId]]
    colonies: list[list[CardId]]
    # What each seat has put into the pile and is not revealed yet.
    marked: list[list[CardId]]
    # What each seat has laid face down.
    laid: list[list[CardId]]
    past: list[CardId]
    deck: Bag
    pile: Bag


def strength(state: AuctionState, seat: Seat) -> int:
    """The strength of the cards a seat has played."""
    total = 0
    for card in state.played[seat]:
        total += CARDS[card].strength
    return total


def points(state: AuctionState, seat: Seat) -> tuple[int, int, int]:
    """The points of a seat's cards, of its colonies and of the events it prepared."""
    cards = 0
    for card in state.played[seat]:
        cards += CARDS[card].points
    colonies = 0
    for card in state.colonies[seat]:
        colonies += CARDS[card].worth
    return (cards, colonies, state.renown[seat])


def missing_coins(state: AuctionState, seat: Seat, card: CardId) -> int:
    """How many coins a seat is short of a card's price; 0 or less: it can pay."""
    return CARDS[card].price - state.coins[seat]


def lowest_age(pile: Bag) -> int:
    """The age at the bottom of the pile, or 0."""
    if pile.layers and pile.layers[0]:
        return CARDS[pile.layers[0][0]].age
    return CARDS[pile.top[0]].age if pile.top else 0


def why_not_prepare(state: AuctionState, card: CardId) -> Reason | None:
    """Why a card cannot go into the pile; None: it can. Only the card's back matters."""
    pile = state.pile
    age = CARDS[card].age
    if age < lowest_age(pile):
        return EARLIER_AGE
    if pile.top and CARDS[pile.top[-1]].age == age:
        return LOOKED_AT
    return None


def why_not_draw(state: AuctionState, seat: Seat) -> Reason | None:
    """Why a seat cannot draw; None: it can."""
    if state.deck.size() == 0:
        return NO_DECK
    if len(state.hands[seat]) >= HAND_LIMIT:
        return FULL_HAND
    return None


def why_not_look(state: AuctionState, seat: Seat) -> Reason | None:
    """Why a seat cannot look at the next event; None: it can."""
    pile = state.pile
    if pile.size() == 0:
        return NO_EVENT
    if pile.top and pile.knowers[-1] & BITS[seat]:
        return KNOWN_EVENT
    return None


def raid_force(state: AuctionState, seat: Seat, rival: Seat) -> int:
    """How much a rival needs to hold out; a raid with less than 1 is not possible."""
    return RAID_FORCE + strength(state, seat) - strength(state, rival)


def targets(state: AuctionState, seat: Seat) -> list[Action]:
    """The raids a seat is strong enough for."""
    found: list[Action] = []
    for rival in range(state.seats):
        if rival == seat or state.is_gone(rival):
            continue
        if raid_force(state, seat, rival) > 0:
            found.append(RAID + rival)
    return found


def refused_targets(state: AuctionState, seat: Seat) -> list[tuple[Action, Reason]]:
    """The raids a seat is not strong enough for, and those on seats that are gone."""
    found: list[tuple[Action, Reason]] = []
    for rival in range(state.seats):
        if rival == seat:
            continue
        if state.is_gone(rival):
            found.append((RAID + rival, RIVAL_GONE))
        elif raid_force(state, seat, rival) <= 0:
            found.append(
                (
                    RAID + rival,
                    Reason.of("refused-strength", missing=1 - raid_force(state, seat, rival)),
                )
            )
    return found


def most_bid(state: AuctionState, seat: Seat) -> int:
    """The highest bid a seat can pay for certain: a coin and a card are at least 1 each."""
    if not state.hands[seat]:
        return 0
    return min(state.coins[seat] + len(state.hands[seat]), MOST_BID)


def guards(state: AuctionState, seat: Seat) -> list[CardId]:
    """The cards in hand that count more when they are shown."""
    return [card for card in state.hands[seat] if CARDS[card].guard > 0]


def refused_guards(state: AuctionState, seat: Seat) -> list[tuple[Action, Reason]]:
    """The cards in hand that are worth nothing more when they are shown."""
    return [(SHOW + card, NO_GUARD) for card in state.hands[seat] if CARDS[card].guard == 0]


def unseen(
    state: AuctionState, kind: str, args: tuple[tuple[str, Arg], ...], seat: Seat, card: CardId
) -> None:
    """Tell everybody that something happened, and only those who see the hand which card it was."""
    if state.out is not None:
        audience = EVERYONE if state.open_hands else BITS[seat]
        state.out.append(Event(kind, args, (("card", card_name(card)),), audience))


def leave_hand(state: AuctionState, seat: Seat, card: CardId) -> None:
    """Take a card out of the hand in everybody's sight."""
    state.hands[seat].remove(card)
    if not state.open_hands:
        state.reveals += 1


def lay_down(state: AuctionState, seat: Seat, card: CardId) -> None:
    """Lay a card face down, for good."""
    state.hands[seat].remove(card)
    state.laid[seat].append(card)
    state.laid[seat].sort()
    unseen(
        state,
        "card_laid",
        (("seat", Who(seat)), ("age", age_name(CARDS[card].age))),
        seat,
        card,
    )


def show_guard(state: AuctionState, seat: Seat, card: CardId) -> int:
    """Spend a card face up; what it counts."""
    leave_hand(state, seat, card)
    state.past.append(card)
    guard = CARDS[card].guard
    if state.out is not None:
        state.out.append(happened("guard_shown", seat=Who(seat), card=card_name(card), guard=guard))
    return guard


def pay_coin(state: AuctionState, seat: Seat) -> None:
    """Lose a coin."""
    state.coins[seat] -= 1
    if state.out is not None:
        state.out.append(happened("coin_paid", seat=Who(seat)))


def draw_card(state: AuctionState, seat: Seat) -> None:
    """Draw the next card of the deck."""
    card = state.deck.draw(state)
    state.hands[seat].append(card)
    state.hands[seat].sort()
    unseen(
        state,
        "card_drawn",
        (("seat", Who(seat)), ("age", age_name(CARDS[card].age))),
        seat,
        card,
    )


def play_card(state: AuctionState, seat: Seat, card: CardId) -> None:
    """Pay for a card and put it on the table."""
    leave_hand(state, seat, card)
    state.coins[seat] -= CARDS[card].price
    state.played[seat].append(card)
    if state.out is not None:
        state.out.append(happened("card_played", seat=Who(seat), card=card_name(card)))


def prepare_event(state: AuctionState, seat: Seat, card: CardId) -> None:
    """Shuffle a marked card into its age at the bottom of the pile, for points."""
    state.hands[seat].remove(card)
    state.marked[seat].append(card)
    state.marked[seat].sort()
    age = CARDS[card].age
    state.renown[seat] += age
    layers = state.pile.layers
    if layers and layers[0] and CARDS[layers[0][0]].age != age:
        state.pile.put_under([card])
    else:
        state.pile.mix_in(card)
    unseen(state, "event_prepared", (("seat", Who(seat)), ("age", age_name(age))), seat, card)


def mark_of(state: AuctionState, card: CardId) -> Seat:
    """The seat that put a card of the pile in, or nobody."""
    for seat in range(state.seats):
        if card in state.marked[seat]:
            return seat
    return NOBODY


def look(state: AuctionState, seat: Seat) -> None:
    """Look at the next event and tell its mark."""
    card = state.pile.peek(state, seat)
    if state.out is not None:
        args: tuple[tuple[str, Arg], ...] = (
            ("seat", Who(seat)),
            ("age", age_name(CARDS[card].age)),
            ("mark", mark_name(mark_of(state, card))),
        )
        state.out.append(
            Event("event_looked", args, (("card", card_name(card)),), state.pile.knowers[-1])
        )


def reveal_event(state: AuctionState, seat: Seat) -> None:
    """Reveal the next event and let it happen."""
    card = state.pile.draw(state)
    mark = mark_of(state, card)
    state.past.append(card)
    happening = CARDS[card].happening
    if state.out is not None:
        state.out.append(
            happened(
                "event_revealed",
                seat=Who(seat),
                card=card_name(card),
                mark=mark_name(mark),
                happening=Name("happening-" + HAPPENINGS[happening]),
            )
        )
    if mark != NOBODY:
        state.marked[mark].remove(card)
        if not state.is_gone(mark):
            gain_coins(state, mark, MARK_COINS)
    order = seats_from(state, seat)
    if happening == COLONY:
        bidders = tuple(bidder for bidder in order if not state.is_gone(bidder))
        state.stack.append(Auction(card, bidders, 0, NOBODY))
    elif happening == FAMINE:
        state.stack.append(Famine(order))
    elif happening == FEUD:
        state.stack.append(Feud(order))
    elif happening == HARVEST:
        for farmer in order:
            if not state.is_gone(farmer):
                gain_coins(state, farmer, CARDS[card].worth)
    elif happening == MUSTER:
        state.stack.append(Muster(order))
    elif why_not_look(state, seat) is None:
        look(state, seat)


def gain_coins(state: AuctionState, seat: Seat, coins: int) -> None:
    """Give a seat coins."""
    state.coins[seat] += coins
    if state.out is not None:
        state.out.append(happened("coins_gained", seat=Who(seat), coins=coins))


def begin_raid(state: AuctionState, seat: Seat, rival: Seat, strikes: int) -> None:
    """Raid a rival, who is asked at once; whatever else is going on waits below."""
    need = raid_force(state, seat, rival)
    if state.out is not None:
        state.out.append(happened("raid_begun", seat=Who(seat), rival=Who(rival), need=need))
    state.stack.append(Defence(rival, seat, need, strikes, False))


def resign(state: AuctionState, seat: Seat) -> None:
    """Leave the game; the hand leaves face down, marked cards stay in the pile."""
    for card in state.hands[seat]:
        state.laid[seat].append(card)
    state.laid[seat].sort()
    state.hands[seat] = []
    state.past.extend(state.played[seat])
    state.past.extend(state.colonies[seat])
    state.played[seat] = []
    state.colonies[seat] = []
    state.coins[seat] = 0
    state.renown[seat] = 0
    state.gone |= BITS[seat]
    if state.out is not None:
        state.out.append(happened("seat_resigned", seat=Who(seat)))


@final
@frozen
class StartTurn(Frame):
    """A seat gets its income and begins its turn."""

    seat: Seat

    def run(self, state: State) -> None:
        assert isinstance(state, AuctionState)
        state.coins[self.seat] += INCOME
        if state.out is not None:
            state.out.append(happened("turn_begun", seat=Who(self.seat), coins=INCOME))
        state.stack.append(Turn(self.seat, ACTIONS))


@final
@frozen
class NextTurn(Frame):
    """The turn goes to the next seat that is still in the game, or the last round is over."""

    seat: Seat

    def run(self, state: State) -> None:
        """Find the seat; a round is over when the order comes round."""
        assert isinstance(state, AuctionState)
        seat = (self.seat + 1) % state.seats
        while state.is_gone(seat):
            seat = (seat + 1) % state.seats
        if seat <= self.seat:
            state.round_number += 1
        if state.round_number < state.rounds:
            state.stack.append(StartTurn(seat))

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
@frozen
class Turn(Frame):
    """A seat takes small actions until it ends its turn."""

    seat: Seat
    left: int

    def waiting(self, state: State) -> int:
        """The seat in turn."""
        return BITS[self.seat]

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """What to do with the actions that are left."""
        return Prompt.of("prompt-turn", left=self.left)

    def is_secret(self, state: State, seat: Seat) -> bool:
        """Whether cards may be played: which ones can be paid for is not known."""
        return self.left > 0

    def why_not_resign(self, state: AuctionState) -> Reason | None:
        """Why the seat cannot leave the game; None: it can."""
        if state.round_number == 0 or state.round_number + 1 == state.rounds:
            return RESIGN_ROUND
        return RESIGN_LATE if self.left < ACTIONS else None

    def options(self, state: State, seat: Seat) -> list[Action]:
        """The possible actions, and the end of the turn."""
        assert isinstance(state, AuctionState)
        found: list[Action] = []
        if self.left > 0:
            hand = state.hands[seat]
            found.extend([PLAY + card for card in hand if missing_coins(state, seat, card) <= 0])
            found.extend([PREPARE + card for card in hand if why_not_prepare(state, card) is None])
            if why_not_draw(state, seat) is None:
                found.append(DRAW)
            if why_not_look(state, seat) is None:
                found.append(LOOK)
            if self.left >= RAID_ACTIONS:
                found.extend(targets(state, seat))
        if self.why_not_resign(state) is None:
            found.append(RESIGN)
        found.append(END)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        assert isinstance(state, AuctionState)
        hand = state.hands[seat]
        found: list[tuple[Action, Reason]] = []
        if self.left > 0:
            for card in hand:
                missing = missing_coins(state, seat, card)
                if missing > 0:
                    found.append((PLAY + card, Reason.of("refused-price", missing=missing)))
            for card in hand:
                reason = why_not_prepare(state, card)
                if reason is not None:
                    found.append((PREPARE + card, reason))
            reason = why_not_draw(state, seat)
            if reason is not None:
                found.append((DRAW, reason))
            reason = why_not_look(state, seat)
            if reason is not None:
                found.append((LOOK, reason))
        else:
            found.extend([(PLAY + card, NO_ACTIONS) for card in hand])
            found.extend([(PREPARE + card, NO_ACTIONS) for card in hand])
            found.append((DRAW, NO_ACTIONS))
            found.append((LOOK, NO_ACTIONS))
        if self.left >= RAID_ACTIONS:
            found.extend(refused_targets(state, seat))
        else:
            for rival in range(state.seats):
                if rival != seat:
                    found.append((RAID + rival, NO_ACTIONS))
        reason = self.why_not_resign(state)
        if reason is not None:
            found.append((RESIGN, reason))
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Take an action and go on, or end the turn."""
        assert isinstance(state, AuctionState)
        verb = VERB_OF[action]
        if verb == RESIGN:
            resign(state, seat)
            if len(members(everybody(state.seats) & ~state.gone)) > 1:
                state.stack.append(NextTurn(seat))
            return
        if verb == END:
            state.stack.append(NextTurn(seat))
            if state.pile.size() > 0:
                reveal_event(state, seat)
            return
        if verb == RAID:
            state.stack.append(Turn(seat, self.left - RAID_ACTIONS))
            begin_raid(state, seat, action - RAID, 0)
            return
        state.stack.append(Turn(seat, self.left - 1))
        if verb == PLAY:
            play_card(state, seat, action - PLAY)
        elif verb == PREPARE:
            prepare_event(state, seat, action - PREPARE)
        elif verb == DRAW:
            draw_card(state, seat)
        else:
            look(state, seat)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return TurnQuestion(self.left)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """A card is played for its price."""
        if VERB_OF[action] == PLAY:
            return Offer((Amount("coins", CARDS[action - PLAY].price),))
        return Offer()


@final
class Muster(ForEachSeat):
    """Everybody draws a card, as far as hand and deck allow."""

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same for the seats that are left."""
        return Muster(order)

    def begin(self, state: State, seat: Seat) -> None:
        assert isinstance(state, AuctionState)
        if why_not_draw(state, seat) is None:
            draw_card(state, seat)


@final
class Famine(ForEachSeat):
    """Everybody loses a coin or a card."""

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same for the seats that are left."""
        return Famine(order)

    def begin(self, state: State, seat: Seat) -> None:
        """Ask a seat that has something to lose."""
        assert isinstance(state, AuctionState)
        if state.coins[seat] > 0 or state.hands[seat]:
            state.stack.append(Lose(seat))

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class Lose(AskSeat):
    """A seat loses a coin, or a card face down."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-lose")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AuctionState)
        found: list[Action] = []
        if state.coins[seat] > 0:
            found.append(COIN)
        found.extend([LAY + card for card in state.hands[seat]])
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AuctionState)
        verb = VERB_OF[action]
        if verb == COIN:
            pay_coin(state, seat)
        else:
            lay_down(state, seat, action - LAY)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return LoseQuestion()


@final
class Feud(ForEachSeat):
    """Everybody who is strong enough may raid a rival."""

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same for the seats that are left."""
        return Feud(order)

    def begin(self, state: State, seat: Seat) -> None:
        """Ask a seat that has another one to raid."""
        assert isinstance(state, AuctionState)
        if targets(state, seat):
            state.stack.append(Sortie(seat))

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class Sortie(AskSeat):
    """A seat raids a rival for nothing, or nobody."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-sortie")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, AuctionState)
        found = targets(state, seat)
        found.append(STOP)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        assert isinstance(state, AuctionState)
        return refused_targets(state, seat)

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AuctionState)
        if action != STOP:
            begin_raid(state, seat, action - RAID, 0)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return SortieQuestion()


@final
@frozen
class Defence(Frame):
    """A raided seat adds cards until it holds out, or gives up.

    `strikes` counts the raids below that wait for this one; `struck`: this seat has struck back.
    """

    seat: Seat
    rival: Seat
    need: int
    strikes: int
    struck: bool

    def waiting(self, state: State) -> int:
        """The raided seat."""
        return BITS[self.seat]

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-defence", rival=Who(self.rival), need=self.need)

    def is_secret(self, state: State, seat: Seat) -> bool:
        """Whether there is a guard in hand is not known."""
        return True

    def why_not_strike(self, state: AuctionState) -> Reason | None:
        """Why the seat cannot strike back; None: it can."""
        if self.struck or self.strikes == STRIKES:
            return STRUCK
        force = raid_force(state, self.seat, self.rival)
        if force <= 0:
            return Reason.of("refused-strength", missing=1 - force)
        return None

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Cards face down, guards, a card to strike back, or nothing more."""
        assert isinstance(state, AuctionState)
        found = [LAY + card for card in state.hands[seat]]
        found.extend([SHOW + card for card in guards(state, seat)])
        if state.hands[seat] and self.why_not_strike(state) is None:
            found.extend([STRIKE + card for card in state.hands[seat]])
        found.append(STOP)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """Cards without guard, and striking back where it is not possible."""
        assert isinstance(state, AuctionState)
        found = refused_guards(state, seat)
        reason = self.why_not_strike(state)
        if reason is not None:
            found.extend([(STRIKE + card, reason) for card in state.hands[seat]])
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Add a card, strike back first, or let the raider in."""
        assert isinstance(state, AuctionState)
        verb = VERB_OF[action]
        if verb == STOP:
            if state.out is not None:
                state.out.append(happened("raid_won", seat=Who(self.rival), rival=Who(seat)))
            state.stack.append(Plunder(self.rival, seat))
            return
        if verb == STRIKE:
            lay_down(state, seat, action - STRIKE)
            state.stack.append(Defence(seat, self.rival, self.need, self.strikes, True))
            begin_raid(state, seat, self.rival, self.strikes + 1)
            return
        if verb == SHOW:
            need = self.need - show_guard(state, seat, action - SHOW)
        else:
            lay_down(state, seat, action - LAY)
            need = self.need - 1
        if need > 0:
            state.stack.append(Defence(seat, self.rival, need, self.strikes, self.struck))
        elif state.out is not None:
            state.out.append(happened("raid_lost", seat=Who(self.rival), rival=Who(seat)))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """Who raids, and how much is missing."""
        return DefenceQuestion(self.rival, self.need)


@final
@frozen
class Plunder(Frame):
    """The raider takes coins or razes a card."""

    seat: Seat
    rival: Seat

    def waiting(self, state: State) -> int:
        """The raider."""
        return BITS[self.seat]

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-plunder", rival=Who(self.rival))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Coins, however few, or any card the rival has played."""
        assert isinstance(state, AuctionState)
        found = [RAZE + card for card in state.played[self.rival]]
        found.append(TAKE)
        found.sort()
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, AuctionState)
        if action == TAKE:
            coins = self.spoils(state)
            state.coins[self.rival] -= coins
            state.coins[seat] += coins
            if state.out is not None:
                state.out.append(
                    happened("coins_taken", seat=Who(seat), rival=Who(self.rival), coins=coins)
                )
            return
        card = action - RAZE
        state.played[self.rival].remove(card)
        state.past.append(card)
        if state.out is not None:
            state.out.append(
                happened("card_razed", seat=Who(seat), rival=Who(self.rival), card=card_name(card))
            )

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return PlunderQuestion(self.rival)

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """The coins the rival has, as far as they are taken."""
        assert isinstance(state, AuctionState)
        if action == TAKE:
            return Offer((), (Amount("coins", self.spoils(state)),))
        return Offer()

    def spoils(self, state: AuctionState) -> int:
        """The coins that can be taken from the rival."""
        return min(SPOILS, state.coins[self.rival])


@final
@frozen
class Auction(Frame):
    """The seats bid for a colony in turn; one that has passed is out.

    `order` holds the seats that have not passed, the next one first.
    """

    card: CardId
    order: tuple[Seat, ...]
    bid: int
    leader: Seat

    def waiting(self, state: State) -> int:
        """The next bidder."""
        return BITS[self.order[0]]

    def prompt(self, state: State, seat: Seat) -> Prompt:
        worth = CARDS[self.card].worth
        if self.leader == NOBODY:
            return Prompt.of("prompt-open", card=card_name(self.card), worth=worth)
        return Prompt.of(
            "prompt-bid",
            card=card_name(self.card),
            worth=worth,
            bid=self.bid,
            leader=Who(self.leader),
        )

    def options(self, state: State, seat: Seat) -> list[Action]:
        """Every higher bid that can be paid whatever the cards are, or to pass."""
        assert isinstance(state, AuctionState)
        found = [BID + bid - 1 for bid in range(self.bid + 1, most_bid(state, seat) + 1)]
        found.append(PASS)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The bids that are too low or too high."""
        assert isinstance(state, AuctionState)
        found: list[tuple[Action, Reason]] = []
        most = most_bid(state, seat)
        for bid in range(1, MOST_BID + 1):
            if not state.hands[seat]:
                found.append((BID + bid - 1, NO_FORCE))
            elif bid > most:
                found.append((BID + bid - 1, Reason.of("refused-means", most=most)))
            elif bid <= self.bid:
                found.append((BID + bid - 1, Reason.of("refused-low", bid=self.bid)))
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Bid or pass; the last one left sends the force."""
        assert isinstance(state, AuctionState)
        order = self.order[1:]
        bid = self.bid
        leader = self.leader
        if action == PASS:
            if state.out is not None:
                state.out.append(happened("bid_passed", seat=Who(seat)))
        else:
            bid = action - BID + 1
            leader = seat
            order = (*order, seat)
            if state.out is not None:
                state.out.append(happened("bid_made", seat=Who(seat), bid=bid))
        if not order:
            if state.out is not None:
                state.out.append(happened("colony_left", card=card_name(self.card)))
        elif order == (leader,):
            state.stack.append(SendForce(leader, self.card, bid, 0))
        else:
            state.stack.append(Auction(self.card, order, bid, leader))

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """The colony and the highest bid; the most a bidder can pay is the bidder's own affair."""
        assert isinstance(state, AuctionState)
        most = most_bid(state, seat) if seat == self.order[0] else None
        leader = self.leader if self.leader != NOBODY else None
        return AuctionQuestion(self.card, self.order, self.bid, leader, most)


@final
@frozen
class SendForce(Frame):
    """The winner of an auction pays its bid by coins and cards, one by one, with a card at least.

    `need` is what is still missing, `sent` the number of cards so far.
    """

    seat: Seat
    card: CardId
    need: int
    sent: int

    def waiting(self, state: State) -> int:
        """The winner."""
        return BITS[self.seat]

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt.of("prompt-send", card=card_name(self.card), need=self.need)

    def is_secret(self, state: State, seat: Seat) -> bool:
        """Whether there is a guard in hand is not known."""
        return True

    def can_complete(self, coins: int, cards: int, need: int, sent: int) -> bool:
        """Whether so much can still be sent, by cards worth 1 if need be, with a card in it."""
        if need <= 0:
            return sent > 0
        return coins + cards >= need and sent + cards > 0

    def options(self, state: State, seat: Seat) -> list[Action]:
        """A coin, a card face down or a guard, as long as the force can be completed."""
        assert isinstance(state, AuctionState)
        coins = state.coins[seat]
        cards = len(state.hands[seat])
        found: list[Action] = []
        if coins > 0 and self.can_complete(coins - 1, cards, self.need - 1, self.sent):
            found.append(COIN)
        if cards > 0 and self.can_complete(coins, cards - 1, self.need - 1, self.sent + 1):
            found.extend([LAY + card for card in state.hands[seat]])
        for card in guards(state, seat):
            need = self.need - CARDS[card].guard
            if self.can_complete(coins, cards - 1, need, self.sent + 1):
                found.append(SHOW + card)
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The coin that would leave no room for a card, and cards without guard."""
        assert isinstance(state, AuctionState)
        found: list[tuple[Action, Reason]] = []
        if state.coins[seat] == 0:
            found.append((COIN, Reason.of("refused-price", missing=1)))
        elif self.need == 1 and self.sent == 0:
            found.append((COIN, NO_FORCE))
        found.extend(refused_guards(state, seat))
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Send it; the colony is won when the bid is reached."""
        assert isinstance(state, AuctionState)
        need = self.need - 1
        sent = self.sent + 1
        verb = VERB_OF[action]
        if verb == COIN:
            pay_coin(state, seat)
            sent = self.sent
        elif verb == SHOW:
            need = self.need - show_guard(state, seat, action - SHOW)
        else:
            lay_down(state, seat, action - LAY)
        if need > 0:
            state.stack.append(SendForce(seat, self.card, need, sent))
            return
        state.past.remove(self.card)
        state.colonies[seat].append(self.card)
        if state.out is not None:
            state.out.append(
                happened(
                    "colony_won",
                    seat=Who(seat),
                    card=card_name(self.card),
                    worth=CARDS[self.card].worth,
                )
            )

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        """The colony, and what is still missing."""
        return SendQuestion(self.card, self.need)


# What the frames ask, as data.


@frozen
class TurnQuestion(Question):
    """The next action of a turn."""

    left: int
    kind: str = "turn"


@frozen
class LoseQuestion(Question):
    """A coin or a card."""

    kind: str = "lose"


@frozen
class SortieQuestion(Question):
    """Which rival is raided."""

    kind: str = "sortie"


@frozen
class DefenceQuestion(Question):
    """How to hold out against a raid."""

    rival: Seat
    need: int
    kind: str = "defence"


@frozen
class PlunderQuestion(Question):
    """What a raider takes."""

    rival: Seat
    kind: str = "plunder"


@frozen
class AuctionQuestion(Question):
    """A bid for a colony; `most` is known to the bidder alone."""

    card: CardId
    bidders: tuple[Seat, ...]
    bid: int
    leader: Seat | None
    most: int | None
    kind: str = "auction"


@frozen
class SendQuestion(Question):
    """What is sent to a colony next."""

    card: CardId
    need: int
    kind: str = "send"


# What a seat knows.


@frozen
class SeatView(ViewPart):
    """A seat as a viewer knows it; cards that are not seen are counted by age."""

    gone: bool
    coins: int
    renown: int
    strength: int
    points: int
    played: tuple[CardId, ...]
    colonies: tuple[CardId, ...]
    hand_backs: tuple[int, ...]
    laid_backs: tuple[int, ...]
    marked_backs: tuple[int, ...]
    hand: tuple[CardId, ...]
    laid: tuple[CardId, ...]
    marked: tuple[CardId, ...]


@frozen
class NextEvent(ViewPart):
    """The card on the pile that the viewer has looked at; `card` may be unknown."""

    card: CardId
    age: int
    mark: Seat
    lookers: int


@frozen
class AuctionView(View):
    """What a seat knows of the game."""

    seat: Seat
    seats: int
    rules: int
    open_hands: bool
    rounds: int
    round_number: int
    gone: int
    players: tuple[SeatView, ...]
    deck_backs: tuple[int, ...]
    pile_backs: tuple[int, ...]
    next_event: NextEvent | None
    past: tuple[CardId, ...]
    pools: tuple[Pool, ...]
    question: Question | None
    pending: EngineOnly[tuple[Frame, ...]]

    def viewer(self) -> Seat:
        return self.seat

    def tables(self) -> list[Table]:
        """The seats, the hands that are seen, the next event and what lies face down."""
        tables = [
            Table(
                Message.of(
                    "table-seats",
                    round=min(self.round_number + 1, self.rounds),
                    rounds=self.rounds,
                ),
                (
                    "column-player",
                    "column-coins",
                    "column-strength",
                    "column-points",
                    "column-hand-one",
                    "column-hand-two",
                    "column-played",
                    "column-colonies",
                ),
                tuple(
                    (
                        Who(seat),
                        player.coins,
                        player.strength,
                        player.points,
                        *player.hand_backs,
                        card_names(player.played),
                        card_names(player.colonies),
                    )
                    for seat, player in enumerate(self.players)
                    if not player.gone
                ),
            )
        ]
        hands = tuple(
            (
                Who(seat),
                card_name(card),
                CARDS[card].price,
                CARDS[card].points,
                CARDS[card].strength,
                CARDS[card].guard,
                Name("happening-" + HAPPENINGS[CARDS[card].happening]),
            )
            for seat, player in enumerate(self.players)
            for card in player.hand
        )
        if hands:
            tables.append(
                Table(
                    Message("table-hands"),
                    (
                        "column-player",
                        "column-card",
                        "column-price",
                        "column-points",
                        "column-strength",
                        "column-guard",
                        "column-event",
                    ),
                    hands,
                )
            )
        if self.next_event is not None:
            coming = self.next_event
            tables.append(
                Table(
                    Message("table-next"),
                    ("column-age", "column-mark", "column-card", "column-lookers"),
                    (
                        (
                            age_name(coming.age),
                            mark_name(coming.mark),
                            card_names(() if coming.card == UNKNOWN else (coming.card,)),
                            tuple(Who(seat) for seat in members(coming.lookers)),
                        ),
                    ),
                )
            )
        rows: list[tuple[Arg, ...]] = [
            (Name("pile-deck"), mark_name(NOBODY), *self.deck_backs, ()),
            (Name("pile-events"), mark_name(NOBODY), *self.pile_backs, ()),
        ]
        for seat, player in enumerate(self.players):
            if sum(player.marked_backs) > 0:
                names = card_names(player.marked)
                rows.append((Name("pile-events"), Who(seat), *player.marked_backs, names))
        for seat, player in enumerate(self.players):
            if sum(player.laid_backs) > 0:
                names = card_names(player.laid)
                rows.append((Name("pile-laid"), Who(seat), *player.laid_backs, names))
        tables.append(
            Table(
                Message("table-piles"),
                ("column-pile", "column-mark", "column-one", "column-two", "column-known"),
                tuple(rows),
            )
        )
        return tables


def card_names(cards: tuple[CardId, ...]) -> Arg:
    """The cards as an argument of a message."""
    return tuple(card_name(card) for card in cards)


def sees(state: AuctionState, viewer: Seat, seat: Seat) -> bool:
    """Whether a viewer sees a seat's hand, and so whatever leaves it."""
    return state.open_hands or viewer == seat


def knows_next(state: AuctionState, viewer: Seat) -> bool:
    """Whether a viewer has looked at the next event."""
    pile = state.pile
    return viewer >= 0 and len(pile.top) > 0 and pile.knowers[-1] & BITS[viewer] != 0


def hide(cards: list[CardId], zones: list[tuple[int, int]], zone: int, there: list[CardId]) -> None:
    """Add the cards of a zone to a pool."""
    if there:
        cards.extend(there)
        zones.append((zone, len(there)))


def unmarked(state: AuctionState) -> list[CardId]:
    """The events nobody put into the pile."""
    return [card for card in state.pile.cards() if mark_of(state, card) == NOBODY]


def pools(state: AuctionState, viewer: Seat) -> tuple[Pool, ...]:
    """What a viewer does not know, by age.

    Everything that lies or is held unseen is one pool of its age. The marked cards of a seat whose
    hand is seen are known; if one of them is the next event, only which one is open.
    """
    top = state.pile.top[-1] if state.pile.top else UNKNOWN
    found: list[Pool] = []
    for age in AGES:
        cards: list[CardId] = []
        zones: list[tuple[int, int]] = []
        hide(cards, zones, DECK_ZONE + age, of_age(state.deck.cards(), age))
        for seat in range(state.seats):
            if not sees(state, viewer, seat):
                hide(cards, zones, zone_of(HAND_ZONE, seat, age), of_age(state.hands[seat], age))
                hide(cards, zones, zone_of(LAID_ZONE, seat, age), of_age(state.laid[seat], age))
        top_mark = NOBODY
        for mark in range(NOBODY, state.seats):
            there = of_age(unmarked(state) if mark == NOBODY else state.marked[mark], age)
            if top in there:
                top_mark = mark
                there.remove(top)
            if mark == NOBODY or not sees(state, viewer, mark):
                hide(cards, zones, zone_of(PILE_ZONE, mark + 1, age), there)
        if top != UNKNOWN and CARDS[top].age == age and not knows_next(state, viewer):
            if top_mark == NOBODY or not sees(state, viewer, top_mark):
                hide(cards, zones, NEXT_ZONE, [top])
            else:
                own = of_age(state.marked[top_mark], age)
                rest = zone_of(PILE_ZONE, top_mark + 1, age)
                sizes = (
                    ((rest, len(own) - 1), (NEXT_ZONE, 1)) if len(own) > 1 else ((NEXT_ZONE, 1),)
                )
                found.append(Pool(tuple(own), sizes))
        if cards:
            found.append(Pool(tuple(sorted(cards)), tuple(zones)))
    return tuple(found)


def seat_view(state: AuctionState, viewer: Seat, seat: Seat) -> SeatView:
    """A seat as a viewer knows it."""
    seen = sees(state, viewer, seat)
    return SeatView(
        state.is_gone(seat),
        state.coins[seat],
        state.renown[seat],
        strength(state, seat),
        sum(points(state, seat)),
        tuple(state.played[seat]),
        tuple(state.colonies[seat]),
        backs(state.hands[seat]),
        backs(state.laid[seat]),
        backs(state.marked[seat]),
        tuple(state.hands[seat]) if seen else (),
        tuple(state.laid[seat]) if seen else (),
        tuple(state.marked[seat]) if seen else (),
    )


FRAMES: Final[tuple[type[Frame], ...]] = (
    StartTurn,
    NextTurn,
    Turn,
    Muster,
    Famine,
    Lose,
    Feud,
    Sortie,
    Defence,
    Plunder,
    Auction,
    SendForce,
)


@final
class ToyAuction(Game):
    """The auction."""

    def begin(self, config: Config, chance: Chance) -> State:
        """Deal the hands and the first events."""
        seats = config.players
        tiny = config.option("deck") == "tiny"
        first = [card for card in range(len(CARDS)) if CARDS[card].age == 1]
        second = [card for card in range(len(CARDS)) if CARDS[card].age == 2]
        if tiny:
            first = first[: 2 * seats + 3]
            second = second[:3]
        state = AuctionState(
            seats,
            config.rules,
            config.option("hands") == "open",
            3 if tiny else 5,
            0,
            [FIRST_COINS] * seats,
            [0] * seats,
            [[] for _ in range(seats)],
            [[] for _ in range(seats)],
            [[] for _ in range(seats)],
            [[] for _ in range(seats)],
            [[] for _ in range(seats)],
            [],
            Bag(DECK, [second, first], [], []),
            Bag(PILE, [], [], []),
        )
        state.use(chance, WORLDS)
        for seat in range(seats):
            state.hands[seat] = sorted([state.deck.draw(state) for _ in range(2 if tiny else 3)])
        state.pile.put_under(sorted([state.deck.draw(state) for _ in range(1 if tiny else 3)]))
        state.stack.append(StartTurn(0))
        return state

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, AuctionState)
        coming: NextEvent | None = None
        if state.pile.top:
            card = state.pile.top[-1]
            coming = NextEvent(
                state.pile.known_top(seat)[-1],
                CARDS[card].age,
                mark_of(state, card),
                state.pile.knowers[-1],
            )
        return AuctionView(
            seat,
            state.seats,
            state.rules,
            state.open_hands,
            state.rounds,
            state.round_number,
            state.gone,
            tuple(seat_view(state, seat, other) for other in range(state.seats)),
            backs(state.deck.cards()),
            backs(unmarked(state)),
            coming,
            tuple(state.past),
            pools(state, seat),
            question_for(state, seat),
            pending_for(state, seat),
        )

    def determinize(self, view: View, chance: Chance) -> State:
        assert isinstance(view, AuctionView)
        source = stream(chance.seed, WORLDS)
        dealt: dict[int, list[CardId]] = {}
        for pool in view.pools:
            dealt.update(deal_pool(source, pool))
        coming = view.next_event
        top = UNKNOWN
        if coming is not None:
            top = dealt[NEXT_ZONE][0] if coming.card == UNKNOWN else coming.card
        hands: list[list[CardId]] = []
        laid: list[list[CardId]] = []
        marked: list[list[CardId]] = []
        events: list[list[CardId]] = [dealt.get(zone_of(PILE_ZONE, 0, age), []) for age in AGES]
        for seat, player in enumerate(view.players):
            hand = list(player.hand)
            down = list(player.laid)
            own = list(player.marked)
            if not (view.open_hands or view.seat == seat):
                for age in AGES:
                    hand.extend(dealt.get(zone_of(HAND_ZONE, seat, age), []))
                    down.extend(dealt.get(zone_of(LAID_ZONE, seat, age), []))
                    own.extend(dealt.get(zone_of(PILE_ZONE, seat + 1, age), []))
                if coming is not None and coming.mark == seat:
                    own.append(top)
            for card in own:
                if card != top:
                    events[CARDS[card].age - 1].append(card)
            hands.append(hand)
            laid.append(down)
            marked.append(sorted(own))
        pile = Bag(PILE, [], [], [])
        for layer in events:
            if layer:
                pile.put_under(sorted(layer))
        if coming is not None:
            pile.put_on_top(top, coming.lookers)
        deck = Bag(DECK, [], [], [])
        for age in AGES:
            if DECK_ZONE + age in dealt:
                deck.put_under(dealt[DECK_ZONE + age])
        state = AuctionState(
            view.seats,
            view.rules,
            view.open_hands,
            view.rounds,
            view.round_number,
            [player.coins for player in view.players],
            [player.renown for player in view.players],
            hands,
            [list(player.played) for player in view.players],
            [list(player.colonies) for player in view.players],
            marked,
            laid,
            list(view.past),
            deck,
            pile,
        )
        state.use(chance, WORLDS)
        state.gone = view.gone
        state.stack.extend(view.pending)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Points; coins break ties, and a seat that left is behind all others."""
        assert isinstance(state, AuctionState)
        if state.stack:
            return None
        scores = [points(state, seat) for seat in range(state.seats)]
        totals = tuple(sum(score) for score in scores)
        ranks: list[tuple[int, ...]] = [
            (0 if state.is_gone(seat) else 1, totals[seat], state.coins[seat])
            for seat in range(state.seats)
        ]
        return Outcome(
            (
                ("score-cards", tuple(cards for cards, _, _ in scores)),
                ("score-colonies", tuple(colonies for _, colonies, _ in scores)),
                ("score-events", tuple(events for _, _, events in scores)),
            ),
            totals,
            places(ranks),
        )

    def classes(self) -> tuple[type[Value], ...]:
        return (AuctionState, Bag, Stream, *FRAMES)


GAME: Final = ToyAuction(
    GameMeta(
        "toy_auction",
        2,
        2,
        MOST_SEATS,
        (
            Option("hands", ("hidden", "open"), "hidden"),
            Option("deck", ("full", "tiny"), "full"),
        ),
        hashed_since=2,
    ),
    GRAMMAR,
)
