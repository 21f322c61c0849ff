import pickle
from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.kernel import Chance, NeedOutcome, ScriptMismatch, State, Stream, stream


def reference(seed: int, index: int, count: int) -> list[int]:
    """sfc32 written down a second time, from its definition, with unbounded integers."""
    m = 2**32
    a, b, c, d = seed % m, seed // m % m, index, 1
    out = []
    for _ in range(15 + count):
        t = (a + b + d) % m
        d = (d + 1) % m
        a = b ^ (b // 2**9)
        b = (c + c * 8) % m
        c = ((c * 2**21) % m + c // 2**11 + t) % m
        out.append(t)
    return out[15:]


@given(st.integers(0, 2**64 - 1), st.integers(0, 4_000_000))
def test_a_stream_is_sfc32(seed: int, index: int) -> None:
    made = stream(seed, index)
    assert [made.word() for _ in range(20)] == reference(seed, index, 20)


def test_the_numbers_are_the_same_for_ever() -> None:
    made = stream(7, 0)
    assert [made.below(6) for _ in range(12)] == [5, 5, 4, 2, 2, 4, 2, 1, 5, 2, 5, 3]


def hashed(seed: int, count: int = 1) -> list[Stream]:
    return Chance(seed, hashed=True).streams(count)


@given(st.integers(0, 2**128 - 1), st.integers(0, 9), st.integers(0, 100))
def test_a_hashed_stream_is_blake2b_in_counter_mode(seed: int, index: int, skipped: int) -> None:
    blocks = [f"civitas.deal {seed} {index} {block}".encode() for block in range(8)]
    digits = b"".join(blake2b(block).digest() for block in blocks)
    words = [int.from_bytes(digits[place : place + 4], "little") for place in range(0, 512, 4)]
    made = hashed(seed, index + 1)[index]
    if skipped:
        assert made.word(skipped) == words[skipped - 1]
    assert [made.word() for _ in range(20)] == words[skipped : skipped + 20]


def test_hashed_numbers_are_the_same_for_ever() -> None:
    [made] = hashed(7)
    assert [made.below(6) for _ in range(18)] == [
        2,
        2,
        2,
        3,
        2,
        2,
        1,
        5,
        5,
        5,
        4,
        3,
        0,
        0,
        0,
        3,
        5,
        1,
    ]


def test_every_bit_of_a_seed_matters_to_a_hashed_stream() -> None:
    seeds = [0, *[2**bit for bit in range(128)]]
    assert len({tuple(made.word() for made in hashed(seed, 2)) for seed in seeds}) == 129


@pytest.mark.parametrize("drawn", range(0, 40, 3))
def test_a_hashed_stream_goes_on_in_a_copy_as_in_the_original(drawn: int) -> None:
    [made] = hashed(2**100 + 1)
    for _ in range(drawn):
        made.word()
    again = Stream(made.a, made.b, made.c, made.d, made.secret)
    copies = [made.clone(), pickle.loads(pickle.dumps(made)), again]
    assert copies == [made] * 3
    ahead = [made.word() for _ in range(20)]
    assert [[copy.word() for _ in range(20)] for copy in copies] == [ahead] * 3
    assert copies == [made] * 3


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**30))
def test_below_stays_below(seed: int, n: int) -> None:
    made = stream(seed, 1)
    assert all(0 <= made.below(n) < n for _ in range(10))


@pytest.mark.parametrize("n", [0, -5, 2**30 + 1, 3 * 2**30, 2**62])
def test_below_refuses_what_it_cannot_draw(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        stream(1, 1).below(n)
    state = State(2)
    state.use(Chance(1), 1)
    with pytest.raises(ValueError, match=str(n)):
        state.pick(0, n)


@pytest.mark.parametrize("made", [stream(5, 5), hashed(5)[0]], ids=["plain", "hashed"])
@pytest.mark.parametrize("n", [2, 3, 7, 52])
def test_below_is_uniform(n: int, made: Stream) -> None:
    count = Counter(made.below(n) for _ in range(3_000 * n))
    assert len(count) == n
    chi_square = sum((seen - 3_000) ** 2 / 3_000 for seen in count.values())
    assert chi_square < n - 1 + 6 * (2 * n) ** 0.5


def test_shuffle_reaches_every_order_equally_often() -> None:
    made = stream(9, 9)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 500):
        cards = [0, 1, 2, 3]
        made.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert sum((seen - 500) ** 2 / 500 for seen in orders.values()) < 23 + 6 * 46**0.5


def test_streams_of_a_seed_differ_and_do_not_depend_on_each_other() -> None:
    first, second = Chance(3).streams(2)
    before = [second.clone().word()]
    for _ in range(100):
        first.word()
    assert second.word() == before[0]
    assert stream(3, 0).word() != stream(3, 1).word()
    assert stream(3, 0).word() != stream(3 + 2**32, 0).word()


def test_picking_replaces_the_stream_so_that_clones_may_share_it() -> None:
    state = State(2)
    state.use(Chance(1), 1)
    shared = state.streams[0]
    words = Stream(shared.a, shared.b, shared.c, shared.d)
    state.pick(0, 10)
    assert state.streams[0] is not shared
    assert shared == words
    assert state.reveals == 1


def test_a_script_dictates_and_asks_when_it_ends() -> None:
    state = State(2)
    state.use(Chance(0, (2, 0), record_events=True), 1)
    assert state.pick(0, 3) == 2
    assert state.pick(0, 1) == 0
    assert state.trace == [2, 0]
    with pytest.raises(NeedOutcome) as need:
        state.pick(0, 6)
    assert need.value.outcomes == 6


def test_a_script_cannot_dictate_the_impossible() -> None:
    state = State(2)
    state.use(Chance(0, (3,)), 1)
    with pytest.raises(ScriptMismatch):
        state.pick(0, 3)


def test_a_script_enumerates_every_outcome_of_four_dice() -> None:
    pending: list[tuple[int, ...]] = [()]
    rolls = set()
    while pending:
        script = pending.pop()
        state = State(1)
        state.use(Chance(0, script), 1)
        try:
            rolls.add(tuple(state.pick(0, 6) for _ in range(4)))
        except NeedOutcome as need:
            pending += [(*script, outcome) for outcome in range(need.outcomes)]
    assert len(rolls) == 1296
