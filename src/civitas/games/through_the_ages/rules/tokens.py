"""Food and resources: blue tokens on farms, mines and labs, how they are paid, gained and lost.

A *holding* is the number of tokens on each store of a kind of goods, the most valuable first.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from civitas.games.through_the_ages.actions import KEEP, card_name
from civitas.games.through_the_ages.data.effects import LabsAsMines
from civitas.games.through_the_ages.data.tables import (
    FIRST_MINE,
    KIND,
    OF_KIND,
    TOKEN_WORTH,
    power,
)
from civitas.games.through_the_ages.ids import FARMS, FOOD, GOODS, LAB, MINES, NO_CARD, RESOURCES
from civitas.games.through_the_ages.sight.questions import (
    GOODS_WORDS,
    Goods,
    PayQuestion,
    StoreQuestion,
)
from civitas.games.through_the_ages.state import STORES, AgesState, Civilization, in_play
from civitas.kernel import (
    Action,
    AskSeat,
    Frame,
    Name,
    Prompt,
    Question,
    Seat,
    State,
    Who,
    frozen,
    happened,
)

LABS_STORE: Final[i64] = power(LabsAsMines)
WORTHS: Final = 6
"""No token is worth as much as this."""


def most_valuable_first(kinds: tuple[i64, ...]) -> vec[i64]:
    """The cards of some types on which tokens are worth something, the most valuable first."""
    found: list[i64] = []
    for worth in range(WORTHS - 1, 0, -1):
        for kind in kinds:
            found.extend([card for card in OF_KIND[kind] if TOKEN_WORTH[card] == worth])
    return vec[i64](found)


FOOD_STORES: Final[vec[i64]] = most_valuable_first((FARMS,))
RESOURCE_STORES: Final[vec[i64]] = most_valuable_first((MINES, LAB))


@final
class Stores:
    """The cards that hold a kind of goods, the most valuable first: what a token is worth, how
    many lie there, and whether more may come."""

    def __init__(self, civ: Civilization, goods: i64) -> None:
        cards = vec[i64](capacity=STORES)
        self.bank = civ.blue_bank
        self.labs = civ.powers & LABS_STORE != 0
        for card in FOOD_STORES if goods == FOOD else RESOURCE_STORES:
            if self._holds(civ, card):
                cards = append(cards, card)
        self.cards = cards
        self.worth = vec[i64]([0] * len(cards))
        self.tokens = vec[i64]([0] * len(cards))
        for index in range(len(cards)):
            self.worth[index] = TOKEN_WORTH[cards[index]]
            self.tokens[index] = civ.blue[cards[index]]

    def _holds(self, civ: Civilization, card: i64) -> bool:
        if KIND[card] != LAB:
            return in_play(civ, card)
        return civ.blue[card] > 0 or (self.labs and in_play(civ, card))

    def takes(self, index: i64) -> bool:
        """Whether more tokens may come to a store."""
        return self.labs or KIND[self.cards[index]] != LAB


def amount_of(civ: Civilization, goods: i64) -> i64:
    """How much food or how many resources a civilization has: ages:A-204."""
    total: i64 = 0
    blue = civ.blue
    first: i64 = 0 if goods == FOOD else FIRST_MINE
    end: i64 = FIRST_MINE if goods == FOOD else STORES
    for card in range(first, end):
        tokens = blue[card]
        if tokens:
            total += tokens * TOKEN_WORTH[card]
    return total


def available(civ: Civilization, goods: i64) -> i64:
    """What can be spent of a kind of goods, with what was traded this turn: ages:A-212."""
    return amount_of(civ, goods) + (civ.spare_food if goods == FOOD else civ.spare_resources)


# Paying.


def can_change(removed: vec[i64], added: vec[i64]) -> bool:
    """Whether the tokens added, by worth, are change for those removed: ages:A-210, A-211.

    A removed token pays at least 1, so its change is worth less than it. Worths are 1, 2, 3 and 5:
    a 5 has room for a 3 and a 1, or for two 2s; a 3 for a 2; anything for 1s.
    """
    fives, threes, twos = removed[5], removed[3], removed[2]
    if added[5] or added[3] > fives or added[2] > threes + 2 * (fives - added[3]):
        return False
    return added[1] <= 4 * fives + 2 * threes + twos - 3 * added[3] - 2 * added[2]


@final
class Search:
    """Looks through the holdings a payment can lead to.

    `rest` is what the holding has to be worth and `most` how many tokens it may have; `exactly`
    asks for just so many.
    """

    def __init__(self, stores: Stores, rest: i64, most: i64, exactly: bool, every: bool) -> None:
        self.stores = stores
        self.most = most
        self.exactly = exactly
        self.narrow = not every and not exactly
        self.best = most + 1
        self.found: list[tuple[i64, ...]] = []
        self.removed = vec[i64]([0] * WORTHS)
        self.added = vec[i64]([0] * WORTHS)
        self.kept = vec[i64]([0] * len(stores.cards))
        # What the tokens of a store and of all cheaper ones are worth.
        self.below = vec[i64]([0] * (len(stores.cards) + 1))
        for index in range(len(stores.cards) - 1, -1, -1):
            value = stores.tokens[index] * stores.worth[index]
            self.below[index] = self.below[index + 1] + value
        self._look(0, rest, 0, 0)

    def _look(self, index: i64, rest: i64, used: i64, room: i64) -> None:
        """Try what may stay on a store; `room` is for change from more valuable stores."""
        stores = self.stores
        if index == len(stores.cards):
            self._take(rest, used)
            return
        worth = stores.worth[index]
        there = stores.tokens[index]
        most = min(rest // worth, there + (room // worth if stores.takes(index) else 0))
        for keep in range(most, -1, -1):
            left = rest - keep * worth
            room_left = room + (there - keep) * (worth - 1 if keep < there else worth)
            if left > self.below[index + 1] + room_left:
                break
            total = used + keep
            least = total + (left + worth - 1) // worth
            if total > self.most or (self.narrow and least >= self.best):
                continue
            if keep < there:
                self.removed[worth] += there - keep
            else:
                self.added[worth] += keep - there
            self.kept[index] = keep
            self._look(index + 1, left, total, room_left)
            if keep < there:
                self.removed[worth] -= there - keep
            else:
                self.added[worth] -= keep - there

    def _take(self, rest: i64, used: i64) -> None:
        if rest or (self.exactly and used != self.most):
            return
        if not can_change(self.removed, self.added):
            return
        if not self.narrow:
            self.found.append(self._holding())
        elif used < self.best:
            self.best = used
            self.found = [self._holding()]

    def _holding(self) -> tuple[i64, ...]:
        return tuple([keep for keep in self.kept])


def payments(stores: Stores, price: i64, every: bool) -> list[tuple[i64, ...]]:
    """The holdings after a payment that can be made, all of them or only the usual one.

    The usual one keeps the fewest and most valuable tokens: ages:R-17. More than the price
    is paid only where it cannot be paid exactly, as little more as possible, and then every token
    of the bank has become change: ages:A-209, R-18.
    """
    total: i64 = 0
    tokens = stores.bank
    for index in range(len(stores.cards)):
        total += stores.tokens[index] * stores.worth[index]
        tokens += stores.tokens[index]
    assert price <= total
    for index in range(len(stores.cards)):
        # Where all tokens are worth 1 and together, there is one way to pay.
        if stores.tokens[index] == total and stores.worth[index] == 1:
            holding = [0] * len(stores.cards)
            holding[index] = int(total - price)
            return [tuple(holding)]
    exact = Search(stores, total - price, tokens, False, every)
    if exact.found:
        return exact.found
    over: i64 = 1
    while True:
        found = Search(stores, total - price - over, tokens, True, every).found
        if found:
            return found if every else found[:1]
        over += 1


def pays_alone(civ: Civilization, goods: i64, price: i64) -> bool:
    """Pay from the only card with tokens, if each is worth 1: there is one way to pay.

    Whether it did.
    """
    found: i64 = NO_CARD
    first: i64 = 0 if goods == FOOD else FIRST_MINE
    end: i64 = FIRST_MINE if goods == FOOD else STORES
    for card in range(first, end):
        if civ.blue[card]:
            if found != NO_CARD or TOKEN_WORTH[card] != 1:
                return False
            found = card
    assert found != NO_CARD
    assert civ.blue[found] >= price
    civ.blue[found] -= price
    civ.blue_bank += price
    return True


def hold(civ: Civilization, stores: Stores, holding: tuple[i64, ...]) -> None:
    """Lay the tokens as in a holding; the others are in the bank."""
    for index in range(len(stores.cards)):
        card = stores.cards[index]
        civ.blue_bank += civ.blue[card] - holding[index]
        civ.blue[card] = holding[index]


def pay(state: AgesState, seat: Seat, goods: i64, price: i64) -> None:
    """Pay goods that are there, as usual or as the player chooses: ages:A-207."""
    civ = state.civilizations[seat]
    if goods == FOOD:
        spare = min(price, civ.spare_food)
        civ.spare_food -= spare
    else:
        spare = min(price, civ.spare_resources)
        civ.spare_resources -= spare
    price -= spare
    if not price or pays_alone(civ, goods, price):
        return
    stores = Stores(civ, goods)
    found = payments(stores, price, state.asked)
    if len(found) > 1:
        state.stack.append(Pay(seat, goods, price, ()))
        return
    hold(civ, stores, found[0])


def lose(civ: Civilization, goods: i64, amount: i64) -> i64:
    """Lose goods as far as there are any, as if they were paid; how many are gone: ages:A-213.

    That may be more than the amount, where it cannot be paid exactly.
    """
    if amount <= 0:
        return 0
    there = amount_of(civ, goods)
    lost = amount if amount < there else there
    if not lost:
        return 0
    if pays_alone(civ, goods, lost):
        return lost
    stores = Stores(civ, goods)
    hold(civ, stores, payments(stores, lost, False)[0])
    return there - amount_of(civ, goods)


def lose_as_chosen(state: AgesState, seat: Seat, goods: i64, amount: i64) -> i64:
    """Lose goods as far as possible, as usual or as the owner chooses; the amount lost: A-213."""
    civ = state.civilizations[seat]
    there = amount_of(civ, goods)
    price = amount if amount < there else there
    lost: i64 = 0
    if price > 0:
        stores = Stores(civ, goods)
        found = payments(stores, price, state.asked)
        lost = there - worth_of(stores, found[0])
        if len(found) > 1:
            state.stack.append(Pay(seat, goods, price, ()))
        else:
            hold(civ, stores, found[0])
    if state.out is not None:
        name = Name("goods-" + GOODS[goods])
        state.out.append(happened("goods_lost", player=Who(seat), goods=name, amount=lost))
    return lost


def is_food_first(civ: Civilization, food: i64, resources: i64) -> bool:
    """Whether of both goods the food is lost first: tokens it frees may be change: ages:A-209."""
    one = civ.clone()
    food_first = lose(one, FOOD, food) + lose(one, RESOURCES, resources)
    two = civ.clone()
    resources_first = lose(two, RESOURCES, resources) + lose(two, FOOD, food)
    return food_first <= resources_first


def worth_of(stores: Stores, holding: tuple[i64, ...]) -> i64:
    """What a holding is worth."""
    total: i64 = 0
    for index in range(len(holding)):
        total += holding[index] * stores.worth[index]
    return total


# Gaining.


def fewest(stores: Stores, amount: i64) -> vec[i64]:
    """For every amount up to a limit, the fewest tokens worth it, most valuable first."""
    counts = vec[i64]([0] * (amount + 1))
    for value in range(1, amount + 1):
        best = amount + 1
        for index in range(len(stores.cards)):
            worth = stores.worth[index]
            if stores.takes(index) and worth <= value and counts[value - worth] + 1 < best:
                best = counts[value - worth] + 1
        counts[value] = best
    return counts


def within_reach(stores: Stores, amount: i64) -> i64:
    """The largest amount not above that which the bank's tokens can make: ages:A-205."""
    counts = fewest(stores, amount)
    while counts[amount] > stores.bank:
        amount -= 1
    return amount


def usual_gain(stores: Stores, amount: i64) -> tuple[i64, ...]:
    """The holding after gaining an amount: the fewest tokens, the most valuable first."""
    counts = fewest(stores, amount)
    holding = list(stores.tokens)
    rest = amount
    index: i64 = 0
    while rest:
        worth = stores.worth[index]
        if stores.takes(index) and worth <= rest and counts[rest - worth] == counts[rest] - 1:
            holding[index] += 1
            rest -= worth
        else:
            index += 1
    return tuple(holding)


def gains(stores: Stores, amount: i64) -> list[tuple[i64, ...]]:
    """Every holding after gaining an amount within reach."""
    found: list[tuple[i64, ...]] = []
    _put(stores, 0, amount, stores.bank, [], found)
    return found


def _put(
    stores: Stores,
    index: i64,
    rest: i64,
    bank: i64,
    holding: list[i64],
    found: list[tuple[i64, ...]],
) -> None:
    if index == len(stores.cards):
        if not rest:
            found.append(tuple(holding))
        return
    most = min(bank, rest // stores.worth[index]) if stores.takes(index) else 0
    for more in range(most, -1, -1):
        holding.append(stores.tokens[index] + more)
        _put(stores, index + 1, rest - more * stores.worth[index], bank - more, holding, found)
        holding.pop()


def gain(state: AgesState, seat: Seat, goods: i64, amount: i64) -> None:
    """Gain goods, as usual or as the player chooses, as far as there are tokens: ages:A-205."""
    civ = state.civilizations[seat]
    stores = Stores(civ, goods)
    reached = within_reach(stores, amount)
    if state.out is not None and amount:
        name = Name("goods-" + GOODS[goods])
        state.out.append(happened("goods_gained", player=Who(seat), goods=name, amount=reached))
    if not reached:
        return
    if state.asked and len(gains(stores, reached)) > 1:
        state.stack.append(Store(seat, goods, reached, ()))
        return
    hold(civ, stores, usual_gain(stores, reached))


def gain_as_usual(civ: Civilization, goods: i64, amount: i64) -> None:
    """Gain goods without a question: ages:R-16."""
    if not amount:
        return
    stores = Stores(civ, goods)
    hold(civ, stores, usual_gain(stores, within_reach(stores, amount)))


@frozen
class Holding(AskSeat):
    """Asks for a holding, store by store from the most valuable: ages:D-18, D-19."""

    goods: i64
    amount: i64
    kept: tuple[i64, ...]

    def holdings(self, stores: Stores) -> list[tuple[i64, ...]]:
        """Every holding there is to choose from."""
        raise NotImplementedError

    def again(self, kept: tuple[i64, ...]) -> Frame:
        """The same question for the next store."""
        raise NotImplementedError

    def left(self, state: State) -> list[tuple[i64, ...]]:
        """The holdings that agree with what was chosen so far."""
        assert isinstance(state, AgesState)
        stores = Stores(state.civilizations[self.seat], self.goods)
        chosen = len(self.kept)
        return [holding for holding in self.holdings(stores) if holding[:chosen] == self.kept]

    def options(self, state: State, seat: Seat) -> list[Action]:
        """How many tokens lie on the next store."""
        index = len(self.kept)
        return sorted({KEEP + holding[index] for holding in self.left(state)})

    def resume(self, state: State, seat: Seat, action: Action) -> None:
        """Continue with the next store that offers a choice."""
        assert isinstance(state, AgesState)
        kept = (*self.kept, action - KEEP)
        frame = self.again(kept)
        assert isinstance(frame, Holding)
        left = frame.left(state)
        if len(left) > 1:
            state.stack.append(frame)
            return
        civ = state.civilizations[seat]
        hold(civ, Stores(civ, self.goods), left[0])

    def asks(self, state: State, key: str) -> Prompt:
        """How many tokens stay on the next store."""
        assert isinstance(state, AgesState)
        stores = Stores(state.civilizations[self.seat], self.goods)
        index = len(self.kept)
        return Prompt.of(
            key,
            goods=Name("goods-" + GOODS[self.goods]),
            amount=self.amount,
            card=card_name(stores.cards[index]),
            worth=stores.worth[index],
            tokens=stores.tokens[index],
        )

    def next_store(self, state: State) -> tuple[Goods, i64, i64, i64, i64]:
        """The goods, how many, and the next store: its card, what a token is worth, how many."""
        assert isinstance(state, AgesState)
        stores = Stores(state.civilizations[self.seat], self.goods)
        index = len(self.kept)
        return (
            GOODS_WORDS[self.goods],
            self.amount,
            stores.cards[index],
            stores.worth[index],
            stores.tokens[index],
        )

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class Pay(Holding):
    """How goods are paid."""

    def holdings(self, stores: Stores) -> list[tuple[i64, ...]]:
        """Every payment."""
        return payments(stores, self.amount, True)

    def again(self, kept: tuple[i64, ...]) -> Frame:
        """The same payment."""
        return Pay(self.seat, self.goods, self.amount, kept)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks(state, "prompt-pay")

    def question(self, state: State, seat: Seat) -> Question:
        """How many tokens stay on which card."""
        return PayQuestion(*self.next_store(state))


@final
class Store(Holding):
    """Where gained goods are put."""

    def holdings(self, stores: Stores) -> list[tuple[i64, ...]]:
        """Every way to gain them."""
        return gains(stores, self.amount)

    def again(self, kept: tuple[i64, ...]) -> Frame:
        """The same gain."""
        return Store(self.seat, self.goods, self.amount, kept)

    def prompt(self, state: State, seat: Seat) -> Prompt:
        return self.asks(state, "prompt-store")

    def question(self, state: State, seat: Seat) -> Question:
        """How many tokens lie on which card then."""
        return StoreQuestion(*self.next_store(state))


@frozen
class OfGoods(Frame):
    """Something that happens to a player's goods after something else."""

    seat: Seat
    goods: i64
    amount: i64

    def seen_by(self, seat: Seat) -> Frame:
        return self


@final
class Lose(OfGoods):
    """Goods that are lost."""

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        lose_as_chosen(state, self.seat, self.goods, self.amount)


@final
class Gain(OfGoods):
    """Goods that are gained after something else."""

    def run(self, state: State) -> None:
        assert isinstance(state, AgesState)
        gain(state, self.seat, self.goods, self.amount)
