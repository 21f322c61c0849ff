"""A small draft: everybody picks from a passing hand at the same time.

Rules. Each seat gets a hand. At once, everybody builds a card or sells one face down for coins;
a card's goods are bought from the neighbours for a coin each, and where there is more than one way
to do so the payment is a second sealed choice. Then the hands go on. A seat that builds a tomb
takes one of the sold cards for nothing; the sold cards keep their order, so a seat that looks
through them knows who sold which. Points stand on the cards; three coins are a point.
"""

from typing import Final, final

from civitas.kernel import (
    BITS,
    UNKNOWN,
    Action,
    Amount,
    Arg,
    AskSeat,
    BadConfig,
    Candidates,
    CardId,
    Chance,
    Config,
    Event,
    ForEachSeat,
    Frame,
    Game,
    GameMeta,
    Grammar,
    Literal,
    Message,
    Name,
    Offer,
    Option,
    Outcome,
    Pairs,
    Pool,
    Prompt,
    Question,
    Reason,
    Seat,
    Shared,
    Simultaneous,
    State,
    Stream,
    Table,
    Value,
    Verb,
    View,
    ViewPart,
    Who,
    Words,
    candidates,
    deal_pool,
    everybody,
    frozen,
    happened,
    mutable,
    places,
    question_for,
    shuffled_deck,
    stream,
)


@final
@frozen
class Card(Value):
    """A row of the card table."""

    name: str
    goods: int
    coins: int
    points: int
    digs: bool


CARDS: Final = (
    Card("altar", 0, 0, 1, False),
    Card("tomb", 0, 0, 1, True),
    Card("market", 0, 2, 0, False),
    Card("theatre", 1, 0, 3, False),
    Card("mausoleum", 1, 0, 2, True),
    Card("harbour", 1, 3, 1, False),
    Card("well", 0, 1, 1, False),
    Card("baths", 1, 0, 3, False),
    Card("aqueduct", 2, 0, 5, False),
    Card("temple", 2, 0, 5, False),
    Card("statue", 2, 0, 4, False),
    Card("gardens", 3, 0, 7, False),
    Card("palace", 3, 0, 8, False),
    Card("catacomb", 2, 0, 3, True),
    Card("bazaar", 1, 4, 0, False),
    Card("tavern", 0, 3, 0, False),
    Card("forum", 1, 2, 2, False),
    Card("arena", 3, 0, 6, False),
    Card("library", 2, 0, 4, False),
    Card("school", 1, 1, 2, False),
    Card("town_hall", 3, 1, 6, False),
    Card("pawnshop", 0, 0, 3, False),
    Card("lighthouse", 2, 2, 3, False),
    Card("crypt", 1, 0, 1, True),
)
TINY_DECK: Final = 7
MOST_GOODS: Final = 3
MOST_SEATS: Final = 5
MOST_SHOWN: Final = 6
SUPPLY: Final = 2
FIRST_COINS: Final = "3"
MOST_FIRST_COINS: Final = 9
COINS_PER_POINT: Final = 3

GRAMMAR: Final = Grammar(
    Verb("build", Words("card", tuple(card.name for card in CARDS))),
    Verb("sell", Words("card", tuple(card.name for card in CARDS))),
    Verb("pay", Pairs(MOST_GOODS, ("left", "<"), ("right", ">"))),
    Verb("dig", Words("card", tuple(card.name for card in CARDS))),
    Verb("leave"),
)
BUILD: Final = GRAMMAR.first("build")
SELL: Final = GRAMMAR.first("sell")
PAY: Final = GRAMMAR.first("pay")
DIG: Final = GRAMMAR.first("dig")
LEAVE: Final = GRAMMAR.first("leave")

VERB_OF: Final[list[Action]] = GRAMMAR.verbs_by_action()
"""The verb of each action, as one of the numbers above."""

SUPPLY_USED_UP: Final = Reason("refused-supply")

# Zones of what a seat does not know: a seat's hand is its number, sales and the rest follow.
REST_ZONE: Final = 90
SALE_ZONE: Final = 100


def pay(left: int, right: int) -> Action:
    """Buy goods for that many coins from the neighbours."""
    total = left + right
    return PAY + total * (total + 1) // 2 + left


def card_name(card: CardId) -> Name:
    """The card as an argument of a message."""
    return Name("card-" + CARDS[card].name)


@final
@frozen
class Sale(Value):
    """A card sold face down: who sold it when, out of which hand, and who knows it."""

    card: CardId
    seat: Seat
    turn: int
    packet: int
    knowers: int
    taken: int


@final
@mutable
class DraftState(State):
    """A position of the draft."""

    rules: int
    step: int
    turn: int
    hands: list[list[CardId]]
    coins: list[int]
    built: list[list[CardId]]
    sales: list[Sale]
    rest: Shared[list[CardId]]


def supply(state: DraftState, seat: Seat) -> int:
    """How many goods the neighbours may buy from a seat in one turn, each."""
    more = 0
    for card in state.built[seat]:
        if CARDS[card].coins > 0:
            more += 1
    return SUPPLY + more


def ways_to_pay(state: DraftState, seat: Seat, card: CardId) -> list[Action]:
    """Every way to buy the goods of a card; two players are each other's only neighbour."""
    goods = CARDS[card].goods
    left = (seat + 1) % state.seats
    right = (seat - 1) % state.seats
    found: list[Action] = []
    if goods > state.coins[seat]:
        return found
    for coins in range(goods + 1):
        other = goods - coins
        if coins > supply(state, left) or other > supply(state, right):
            continue
        if left == right and other > 0:
            continue
        found.append(pay(coins, other))
    return found


def read_payment(action: Action) -> tuple[int, int]:
    """The coins a payment gives to the left and to the right."""
    total = 0
    while PAY + (total + 1) * (total + 2) // 2 <= action:
        total += 1
    left = action - pay(0, total)
    return (left, total - left)


def sale_price(state: DraftState) -> int:
    """The coins for a card that is sold."""
    # rules 1 paid three coins, as in the game this one is a toy of
    return 3 if state.rules == 1 else 2


def why_not_build(state: DraftState, seat: Seat, card: CardId) -> Reason:
    """Why there is no way to pay for a card."""
    missing = CARDS[card].goods - state.coins[seat]
    if missing > 0:
        return Reason.of("refused-coins", missing=missing)
    return Reason.of("refused-goods", goods=CARDS[card].goods)


@final
class Draft(Simultaneous):
    """Everybody chooses a card, and how to pay for it where there is more than one way."""

    def choosers(self, state: State) -> int:
        return everybody(state.seats)

    def is_complete(self, state: State, seat: Seat) -> bool:
        """Whether the card is chosen, and the payment where it is open."""
        assert isinstance(state, DraftState)
        sealed = state.sealed[seat]
        if len(sealed) == 2 or VERB_OF[sealed[0]] == SELL:
            return True
        return len(ways_to_pay(state, seat, sealed[0] - BUILD)) < 2

    def prompt(self, state: State, seat: Seat) -> Prompt:
        """Which card, or which payment for it."""
        if not state.sealed[seat]:
            return Prompt("prompt-draft")
        return Prompt.of("prompt-pay", card=card_name(state.sealed[seat][0] - BUILD))

    def options(self, state: State, seat: Seat) -> list[Action]:
        """What can be built, and everything for sale; or the ways to pay."""
        assert isinstance(state, DraftState)
        if state.sealed[seat]:
            return ways_to_pay(state, seat, state.sealed[seat][0] - BUILD)
        hand = state.hands[seat]
        found = [BUILD + card for card in hand if ways_to_pay(state, seat, card)]
        found.extend([SELL + card for card in hand])
        return found

    def refused(self, state: State, seat: Seat) -> list[tuple[Action, Reason]]:
        """The cards in hand that cannot be built; the payments neighbours cannot serve."""
        assert isinstance(state, DraftState)
        if state.sealed[seat]:
            card = state.sealed[seat][0] - BUILD
            possible = ways_to_pay(state, seat, card)
            goods = CARDS[card].goods
            ways = [pay(left, goods - left) for left in range(goods + 1)]
            return [(way, SUPPLY_USED_UP) for way in ways if way not in possible]
        return [
            (BUILD + card, why_not_build(state, seat, card))
            for card in state.hands[seat]
            if not ways_to_pay(state, seat, card)
        ]

    def resolve(self, state: State, choices: list[tuple[Action, ...]]) -> None:
        """Pay, place and gain for all seats, each step before the next; then dig, then pass."""
        assert isinstance(state, DraftState)
        payments = [self.payment(state, seat, choices[seat]) for seat in range(state.seats)]
        diggers: list[Seat] = []
        for seat in range(state.seats):
            left, right = payments[seat]
            state.coins[seat] -= left + right
            state.coins[(seat + 1) % state.seats] += left
            state.coins[(seat - 1) % state.seats] += right
        for seat in range(state.seats):
            action = choices[seat][0]
            if VERB_OF[action] == BUILD:
                card = action - BUILD
                state.hands[seat].remove(card)
                build(state, seat, card)
                if CARDS[card].digs:
                    diggers.append(seat)
            else:
                sell(state, seat, action - SELL, sale_price(state))
        if len(state.hands[0]) == 1:
            for seat in range(state.seats):
                sell(state, seat, state.hands[seat][0], 0)
        else:
            state.stack.append(PassHands())
        if diggers:
            state.stack.append(Diggers(tuple(diggers)))

    def payment(self, state: DraftState, seat: Seat, sealed: tuple[Action, ...]) -> tuple[int, int]:
        """The coins a seat gives to its left and right neighbour."""
        if VERB_OF[sealed[0]] == SELL:
            return (0, 0)
        way = sealed[1] if len(sealed) == 2 else ways_to_pay(state, seat, sealed[0] - BUILD)[0]
        return read_payment(way)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question | None:
        """Whether the seat chooses a card or a payment; others are not told."""
        if not self.is_asked(state, seat):
            return None
        sealed = state.sealed[seat]
        return PayQuestion(sealed[0] - BUILD) if sealed else DraftQuestion()

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        """Goods are bought for coins; a sale and some cards bring coins."""
        assert isinstance(state, DraftState)
        verb = VERB_OF[action]
        if verb == BUILD:
            card = CARDS[action - BUILD]
            gain = (Amount("coins", card.coins),) if card.coins else ()
            return Offer((Amount("coins", card.goods),), gain)
        if verb == SELL:
            return Offer((), (Amount("coins", sale_price(state)),))
        left, right = read_payment(action)
        neighbours = ((seat + 1) % state.seats, (seat - 1) % state.seats)
        paid = [
            Amount("coins", coins, to) for coins, to in zip((left, right), neighbours, strict=True)
        ]
        return Offer(tuple([each for each in paid if each.amount]))


def build(state: DraftState, seat: Seat, card: CardId) -> None:
    """Place a card and take its coins."""
    state.built[seat].append(card)
    state.coins[seat] += CARDS[card].coins
    if state.out is not None:
        state.out.append(happened("card_built", seat=Who(seat), card=card_name(card)))


def sell(state: DraftState, seat: Seat, card: CardId, coins: int) -> None:
    """Lay a card face down for coins."""
    state.hands[seat].remove(card)
    state.coins[seat] += coins
    packet = packet_of(state, seat)
    state.sales.append(Sale(card, seat, state.turn, packet, BITS[seat], 0))
    if state.out is not None:
        public: tuple[tuple[str, Arg], ...] = (("seat", Who(seat)), ("coins", coins))
        state.out.append(Event("card_sold", public, (("card", card_name(card)),), BITS[seat]))


def packet_of(state: DraftState, seat: Seat) -> int:
    """The seat that was dealt the hand a seat holds now."""
    return (seat - state.step * state.turn) % state.seats


@final
class PassHands(Frame):
    """The hands go on, and the next turn begins."""

    def run(self, state: State) -> None:
        assert isinstance(state, DraftState)
        state.hands = [
            state.hands[(seat - state.step) % state.seats] for seat in range(state.seats)
        ]
        state.turn += 1
        state.reveals += 1  # everybody sees a new hand
        state.stack.append(Draft())
        if state.out is not None:
            state.out.append(happened("hands_passed", turn=state.turn + 1))

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class Diggers(ForEachSeat):
    """Those who built a tomb dig, in the order of seats."""

    def after(self, order: tuple[Seat, ...]) -> Frame:
        """The same for the seats that are left."""
        return Diggers(order)

    def begin(self, state: State, seat: Seat) -> None:
        """Show the seat all sold cards and ask it for one."""
        assert isinstance(state, DraftState)
        open_sales = 0
        for index, sale in enumerate(state.sales):
            if not sale.taken:
                open_sales += 1
                knowers = sale.knowers | BITS[seat]
                state.sales[index] = Sale(
                    sale.card, sale.seat, sale.turn, sale.packet, knowers, sale.taken
                )
        if open_sales:
            state.reveals += 1
            state.stack.append(Dig(seat))
            if state.out is not None:
                cards = tuple(card_name(sale.card) for sale in state.sales if not sale.taken)
                state.out.append(Event("sales_seen", (("cards", cards),), (), BITS[seat], True))

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class Dig(AskSeat):
    """A seat takes a sold card and has it for nothing, or leaves them all."""

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return Prompt("prompt-dig")

    def options(self, state: State, seat: Seat) -> list[Action]:
        assert isinstance(state, DraftState)
        found = [DIG + sale.card for sale in state.sales if not sale.taken]
        found.sort()
        found.append(LEAVE)
        return found

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Build the card; a tomb dug out digs no further."""
        assert isinstance(state, DraftState)
        if action == LEAVE:
            if state.out is not None:
                state.out.append(happened("dig_left", seat=Who(seat)))
            return
        card = action - DIG
        for index, sale in enumerate(state.sales):
            if sale.card == card:
                state.sales[index] = Sale(
                    card, sale.seat, sale.turn, sale.packet, everybody(state.seats), 1
                )
                if state.out is not None:
                    state.out.append(
                        happened(
                            "card_dug",
                            seat=Who(seat),
                            card=card_name(card),
                            seller=Who(sale.seat),
                            turn=sale.turn + 1,
                        )
                    )
        build(state, seat, card)

    def seen_by(self, seat: Seat) -> Frame:
        return self

    def question(self, state: State, seat: Seat) -> Question:
        return DigQuestion()

    def offer(self, state: State, seat: Seat, action: Action) -> Offer:
        coins = CARDS[action - DIG].coins if action != LEAVE else 0
        return Offer((), (Amount("coins", coins),) if coins else ())


@frozen
class DraftQuestion(Question):
    """Which card is built or sold."""

    kind: str = "draft"


@frozen
class PayQuestion(Question):
    """How a card is paid for."""

    card: CardId
    kind: str = "pay"


@frozen
class DigQuestion(Question):
    """Which sold card is built for nothing."""

    kind: str = "dig"


@frozen
class SaleView(ViewPart):
    """A sold card as a seat knows it."""

    card: CardId
    seat: Seat
    turn: int
    taken: bool
    diggers: int


@frozen
class DraftView(View):
    """What a seat knows of the draft."""

    seat: Seat
    seats: int
    rules: int
    step: int
    turn: int
    hand: tuple[CardId, ...]
    hand_size: int
    coins: tuple[int, ...]
    built: tuple[tuple[CardId, ...], ...]
    supply: tuple[int, ...]
    points: tuple[int, ...]
    sales: tuple[SaleView, ...]
    pools: tuple[Pool, ...]
    hands: tuple[Candidates, ...]
    sealed: tuple[Action, ...]
    digging: tuple[Seat, ...]
    passing: bool
    over: bool
    question: Question | None

    def viewer(self) -> Seat:
        return self.seat

    def tables(self) -> list[Table]:
        """The cities, the hand and the sold cards."""
        cities = tuple(
            (
                Who(seat),
                self.coins[seat],
                self.supply[seat],
                self.points[seat],
                tuple(card_name(card) for card in self.built[seat]),
            )
            for seat in range(self.seats)
        )
        tables = [
            Table(
                Message.of("table-cities", turn=self.turn + 1),
                ("column-player", "column-coins", "column-supply", "column-points", "column-built"),
                cities,
            )
        ]
        others = tuple(
            (Who(seat), may_be.size, tuple(card_name(card) for card in may_be.cards))
            for seat, may_be in enumerate(self.hands)
            if seat != self.seat and len(may_be.cards) <= MOST_SHOWN
        )
        if others and not self.over:
            columns = ("column-player", "column-cards", "column-among")
            tables.append(Table(Message("table-others"), columns, others))
        if self.hand:
            rows = tuple(
                (card_name(card), CARDS[card].goods, CARDS[card].coins, CARDS[card].points)
                for card in self.hand
            )
            tables.append(
                Table(
                    Message("table-hand"),
                    ("column-card", "column-goods", "column-coins", "column-points"),
                    rows,
                )
            )
        return tables


def points(state: DraftState, seat: Seat) -> tuple[int, int]:
    """The points of a seat's cards and of its coins."""
    total = 0
    for card in state.built[seat]:
        total += CARDS[card].points
    return (total, state.coins[seat] // COINS_PER_POINT)


def pools(state: DraftState, seat: Seat) -> tuple[Pool, ...]:
    """What a seat, or the spectator, does not know, by the hand it comes from.

    A hand that passed the seat is known from then on but for what was sold out of it face down;
    all other hands, and what was sold out of them, are the unseen cards.
    """
    seen: list[tuple[list[CardId], list[tuple[int, int]]]] = []
    unseen: list[CardId] = state.rest.copy()
    unseen_zones = [(REST_ZONE, len(state.rest))]
    for holder in range(state.seats):
        packet = packet_of(state, holder)
        first = -1
        if seat >= 0:
            for turn in range(state.turn + 1):
                if (packet + state.step * turn) % state.seats == seat:
                    first = turn
                    break
        cards: list[CardId] = []
        zones: list[tuple[int, int]] = []
        for index, sale in enumerate(state.sales):
            if sale.packet == packet and not knows(sale, seat):
                if 0 <= first <= sale.turn:
                    cards.append(sale.card)
                    zones.append((SALE_ZONE + index, 1))
                else:
                    unseen.append(sale.card)
                    unseen_zones.append((SALE_ZONE + index, 1))
        if holder == seat or not state.hands[holder]:
            if cards:
                seen.append((cards, zones))
        elif first >= 0:
            seen.append((cards + state.hands[holder], [(holder, len(state.hands[holder])), *zones]))
        else:
            unseen.extend(state.hands[holder])
            unseen_zones.append((holder, len(state.hands[holder])))
    found = [Pool(tuple(sorted(cards)), tuple(zones)) for cards, zones in seen]
    found.append(Pool(tuple(sorted(unseen)), tuple(sorted(unseen_zones))))
    return tuple(found)


def hands_may_be(
    state: DraftState, seat: Seat, unknown: tuple[Pool, ...]
) -> tuple[Candidates, ...]:
    """For every seat's hand, what a seat knows of it."""
    found: list[Candidates] = []
    for holder in range(state.seats):
        may_be = candidates(len(state.hands[holder]), state.hands[holder] if holder == seat else [])
        for pool in unknown:
            may_be = pool.candidates().get(holder, may_be)
        found.append(may_be)
    return tuple(found)


def knows(sale: Sale, seat: Seat) -> bool:
    """Whether a seat knows which card was sold."""
    return sale.taken == 1 or (seat >= 0 and sale.knowers & BITS[seat] != 0)


@final
class ToyDraft(Game):
    """The draft."""

    def begin(self, config: Config, chance: Chance) -> State:
        seats = config.players
        first_coins = int(config.option("coins"))
        tiny = config.option("deck") == "tiny"
        size = 3 if tiny else 4
        state = DraftState(
            seats,
            config.rules,
            1 if config.option("passing") == "left" else seats - 1,
            0,
            [],
            [first_coins] * seats,
            [[] for _ in range(seats)],
            [],
            [],
        )
        state.use(chance, 1)
        count = TINY_DECK if tiny else len(CARDS)
        if tiny and seats * size > TINY_DECK:
            count = seats * size + 1
        deck = shuffled_deck(0, list(range(count)))
        for _ in range(seats):
            state.hands.append(sorted([deck.draw(state) for _ in range(size)]))
        state.rest = deck.cards()
        state.stack.append(Draft())
        return state

    def check(self, config: Config) -> None:
        """Refuse coins that are no small number."""
        coins = config.option("coins")
        if not (len(coins) == 1 and coins.isascii() and coins.isdigit()):
            raise BadConfig(
                Reason.of("config-coins", coins=Literal(coins[:20]), most=MOST_FIRST_COINS)
            )

    def view(self, state: State, seat: Seat) -> View:
        """What a seat, or the spectator, may know."""
        assert isinstance(state, DraftState)
        top = state.stack[-1] if state.stack else None
        unknown = pools(state, seat)
        digging: tuple[Seat, ...] = ()
        for frame in state.stack:
            if isinstance(frame, Diggers):
                digging = frame.order
        if isinstance(top, Dig):
            digging = (top.seat, *digging)
        sales = tuple(
            SaleView(
                sale.card if knows(sale, seat) else UNKNOWN,
                sale.seat,
                sale.turn,
                sale.taken == 1,
                sale.knowers,
            )
            for sale in state.sales
        )
        return DraftView(
            seat,
            state.seats,
            state.rules,
            state.step,
            state.turn,
            tuple(state.hands[seat]) if seat >= 0 else (),
            len(state.hands[0]),
            tuple(state.coins),
            tuple(tuple(cards) for cards in state.built),
            tuple(supply(state, other) for other in range(state.seats)),
            tuple(sum(points(state, other)) for other in range(state.seats)),
            sales,
            unknown,
            hands_may_be(state, seat, unknown),
            state.sealed[seat] if seat >= 0 else (),
            digging,
            any(isinstance(frame, PassHands) for frame in state.stack),
            not state.stack,
            question_for(state, seat),
        )

    def determinize(self, view: View, chance: Chance) -> State:
        """Deal what is not known; others' sealed choices are asked for again."""
        assert isinstance(view, DraftView)
        source = stream(chance.seed, 1)
        hands: list[list[CardId]] = [[] for _ in range(view.seats)]
        if view.seat >= 0:
            hands[view.seat] = list(view.hand)
        rest: list[CardId] = []
        sold = [sale.card for sale in view.sales]
        for pool in view.pools:
            for zone, cards in deal_pool(source, pool).items():
                if zone >= SALE_ZONE:
                    sold[zone - SALE_ZONE] = cards[0]
                elif zone == REST_ZONE:
                    rest = cards
                else:
                    hands[zone] = cards
        state = DraftState(
            view.seats,
            view.rules,
            view.step,
            view.turn,
            hands,
            list(view.coins),
            [list(cards) for cards in view.built],
            [],
            rest,
        )
        for index, sale in enumerate(view.sales):
            packet = (sale.seat - view.step * sale.turn) % view.seats
            state.sales.append(
                Sale(
                    sold[index], sale.seat, sale.turn, packet, sale.diggers, 1 if sale.taken else 0
                )
            )
        state.use(chance, 1)
        if view.over:
            return state
        if view.digging:
            if view.passing:
                state.stack.append(PassHands())
            if len(view.digging) > 1:
                state.stack.append(Diggers(view.digging[1:]))
            state.stack.append(Dig(view.digging[0]))
            return state
        draft = Draft()
        state.stack.append(draft)
        if view.sealed:
            state.sealed[view.seat] = view.sealed
            if draft.is_complete(state, view.seat):
                state.done = BITS[view.seat]
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Points of cards and coins; equals are parted by coins."""
        assert isinstance(state, DraftState)
        if state.stack:
            return None
        scores = [points(state, seat) for seat in range(state.seats)]
        totals = tuple(cards + coins for cards, coins in scores)
        ranks: list[tuple[int, ...]] = [
            (totals[seat], state.coins[seat]) for seat in range(state.seats)
        ]
        return Outcome(
            (
                ("score-cards", tuple(cards for cards, _ in scores)),
                ("score-coins", tuple(coins for _, coins in scores)),
            ),
            totals,
            places(ranks),
        )

    def classes(self) -> tuple[type[Value], ...]:
        return (DraftState, Draft, PassHands, Diggers, Dig, Sale, Stream)


GAME: Final = ToyDraft(
    GameMeta(
        "toy_draft",
        3,
        2,
        MOST_SEATS,
        (
            Option("passing", ("left", "right"), "left"),
            Option("deck", ("full", "tiny"), "full"),
            Option("coins", (), FIRST_COINS),
        ),
        hashed_since=3,
    ),
    GRAMMAR,
)
