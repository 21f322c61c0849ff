from collections import Counter

from civitas.kernel import UNKNOWN, Bag, Chance, State, shuffled_deck


def fresh(seed: int) -> State:
    state = State(3)
    state.use(Chance(seed), 2)
    return state


def test_every_card_comes_once() -> None:
    state = fresh(1)
    bag = shuffled_deck(0, list(range(10)))
    assert sorted(bag.draw(state) for _ in range(10)) == list(range(10))
    assert bag.size() == 0


def test_the_kth_card_depends_on_the_seed_and_the_deck_alone() -> None:
    alone = fresh(2)
    bag = shuffled_deck(0, list(range(10)))
    cards = [bag.draw(alone) for _ in range(10)]
    busy = fresh(2)
    first, second = shuffled_deck(0, list(range(10))), shuffled_deck(1, list(range(10)))
    found = []
    for _ in range(10):
        found.append(first.draw(busy))
        second.draw(busy)
    assert found == cards


def test_every_order_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(6 * 400):
        state = fresh(seed)
        bag = shuffled_deck(0, [0, 1, 2])
        orders[bag.draw(state), bag.draw(state), bag.draw(state)] += 1
    assert len(orders) == 6
    assert sum((seen - 400) ** 2 / 400 for seen in orders.values()) < 5 + 6 * 10**0.5


def test_layers_are_drawn_from_the_top() -> None:
    state = fresh(3)
    bag = Bag(0, [[7, 8, 9], [4, 5], [1]], [], [])
    assert bag.draw(state) == 1
    assert {bag.draw(state), bag.draw(state)} == {4, 5}
    assert {bag.draw(state) for _ in range(3)} == {7, 8, 9}


def test_cards_can_be_put_under_and_mixed_into_the_lowest_layer() -> None:
    state = fresh(4)
    bag = Bag(0, [[1]], [], [])
    bag.put_under([8, 9])
    bag.mix_in(10)
    assert bag.draw(state) == 1
    assert {bag.draw(state) for _ in range(3)} == {8, 9, 10}
    bag.mix_in(5)
    assert bag.draw(state) == 5


def test_a_peeked_card_lies_there_and_only_the_peeker_knows_it() -> None:
    state = fresh(5)
    bag = shuffled_deck(0, list(range(20)))
    card = bag.peek(state, 1)
    assert state.reveals == 1
    assert bag.known_top(1) == (card,)
    assert bag.known_top(0) == (UNKNOWN,)
    assert bag.known_top(-1) == (UNKNOWN,)
    assert bag.peek(state, 1) == card
    assert state.reveals == 1  # nothing new
    assert bag.peek(state, 2) == card
    assert state.reveals == 2
    assert bag.size() == 20
    assert bag.draw(state) == card
    assert bag.size() == 19
    assert bag.known_top(1) == ()


def test_a_card_put_on_top_is_drawn_next() -> None:
    state = fresh(6)
    bag = shuffled_deck(0, [1, 2, 3])
    bag.put_on_top(9, 0b010)
    assert bag.known_top(1) == (9,)
    assert bag.known_top(0) == (UNKNOWN,)
    before = state.reveals
    assert bag.draw(state) == 9
    assert state.reveals == before + 1


def test_clones_are_independent() -> None:
    state = fresh(7)
    bag = Bag(0, [[1, 2], [3]], [4], [1])
    clone = bag.clone()
    while bag.size():
        bag.draw(state)
    assert clone.cards() == [1, 2, 3, 4]
    assert clone == Bag(0, [[1, 2], [3]], [4], [1])
