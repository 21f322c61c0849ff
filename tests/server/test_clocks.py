"""Clocks charge what was thought, never what the server slept, and lose no second."""

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from civitas.kernel.errors import BadConfig, CorruptRecord
from civitas.kernel.game import Game
from civitas.play.registry import find_game, game_keys
from civitas.server.tables.clocks import (
    Clock,
    ClockRules,
    begin,
    deadline,
    expired,
    grant,
    left,
    move_on,
)

HOUR = 3600.0
DAY = 24 * HOUR
NOON = 1_790_000_000.0
NOBODY: frozenset[int] = frozenset()
NO_OUTAGES: tuple[tuple[float, float], ...] = ()

UNTIMED = ClockRules("none")
BLITZ = ClockRules("realtime", bank=600.0, increment=10.0)
PLAIN = ClockRules("realtime", bank=600.0)
LETTERS = ClockRules("correspondence", bank=2 * DAY)

# Whole seconds make sums exact, so that equalities below are equalities.
SECONDS = st.integers(-500, 2_000).map(float)
MOMENTS = SECONDS.map(lambda seconds: NOON + seconds)
OUTAGES = st.lists(st.tuples(MOMENTS, MOMENTS), max_size=5)


def seats(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def after(
    rules: ClockRules,
    clock: Clock,
    now: float,
    running: frozenset[int],
    *,
    answered: frozenset[int] = NOBODY,
    age: int | None = None,
    outages: Sequence[tuple[float, float]] = NO_OUTAGES,
) -> Clock:
    return move_on(rules, clock, now, running, clock.age if age is None else age, answered, outages)


def asked(rules: ClockRules, *running: int, players: int = 3, now: float = NOON) -> Clock:
    return after(rules, begin(rules, players, 1), now, seats(*running))


def asleep(since: float, now: float, outages: Sequence[tuple[float, float]]) -> int:
    """The seconds of an outage, counted one by one."""
    return sum(
        any(start <= second < end for start, end in outages)
        for second in range(int(since), int(now))
    )


# The rules of a table.


@pytest.mark.parametrize(
    "rules",
    [
        UNTIMED,
        ClockRules("realtime", 10.0),
        ClockRules("realtime", DAY, HOUR),
        ClockRules("correspondence", HOUR),
        ClockRules("correspondence", 60 * DAY),
    ],
)
def test_possible_clocks_are_accepted(rules: ClockRules) -> None:
    rules.check()


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        (ClockRules("sundial", 600.0), "clock-kind"),
        (ClockRules(""), "clock-kind"),
        (ClockRules("none", 1.0), "clock-bank"),
        (ClockRules("none", 0.0, 1.0), "clock-increment"),
        (ClockRules("realtime", 9.9), "clock-bank"),
        (ClockRules("realtime", DAY + 1), "clock-bank"),
        (ClockRules("realtime", math.nan), "clock-bank"),
        (ClockRules("realtime", math.inf), "clock-bank"),
        (ClockRules("realtime", 600.0, -1.0), "clock-increment"),
        (ClockRules("realtime", 600.0, HOUR + 1), "clock-increment"),
        (ClockRules("realtime", 600.0, math.nan), "clock-increment"),
        (ClockRules("correspondence", HOUR - 1), "clock-bank"),
        (ClockRules("correspondence", 60 * DAY + 1), "clock-bank"),
        (ClockRules("correspondence", DAY, 1.0), "clock-increment"),
    ],
)
def test_impossible_clocks_are_refused(rules: ClockRules, key: str) -> None:
    with pytest.raises(BadConfig) as refusal:
        rules.check()
    assert refusal.value.reason.key == key


# Running and standing.


def test_a_new_game_begins_with_full_banks_and_standing_clocks() -> None:
    clock = begin(BLITZ, 4, 0)
    assert clock == Clock((600.0,) * 4, (None,) * 4, 0)
    assert deadline(BLITZ, clock, NO_OUTAGES) is None
    assert expired(BLITZ, clock, NOON, NO_OUTAGES) == ()


def test_without_clocks_nobody_ever_runs_out() -> None:
    clock = asked(UNTIMED, 0, 1)
    clock = after(UNTIMED, clock, NOON + 90 * DAY, seats(1), answered=seats(0), age=2)
    clock = grant(UNTIMED, clock, 1, 60.0)
    assert left(UNTIMED, clock, 1, NOON + 900 * DAY, NO_OUTAGES) == math.inf
    assert deadline(UNTIMED, clock, NO_OUTAGES) is None
    assert expired(UNTIMED, clock, NOON + 900 * DAY, NO_OUTAGES) == ()
    assert clock == Clock((0.0,) * 3, (None,) * 3, 2)


def test_only_the_seats_that_are_asked_pay() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 100, NOBODY)
    assert clock.banks == (500.0, 600.0, 600.0)
    assert clock.since == (None, None, None)


def test_in_a_simultaneous_choice_each_clock_runs_by_itself() -> None:
    clock = asked(BLITZ, 0, 1, 2)
    clock = after(BLITZ, clock, NOON + 20, seats(1, 2), answered=seats(0))
    clock = after(BLITZ, clock, NOON + 50, seats(2), answered=seats(1))
    clock = after(BLITZ, clock, NOON + 90, NOBODY, answered=seats(2))
    assert clock.banks == (590.0, 560.0, 520.0)


def test_a_seat_asked_again_at_once_has_its_increment_and_goes_on_running() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 30, seats(0), answered=seats(0))
    assert clock.banks[0] == 580.0
    assert clock.since[0] == NOON + 30
    assert left(BLITZ, clock, 0, NOON + 60, NO_OUTAGES) == 550.0


def test_increments_may_lift_the_bank_above_its_beginning() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 1, NOBODY, answered=seats(0))
    assert clock.banks[0] == 609.0


def test_a_seat_whose_clock_stood_earns_no_increment() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 30, NOBODY, answered=seats(0, 1))
    assert clock.banks == (580.0, 600.0, 600.0)


def test_correspondence_knows_no_increment() -> None:
    rules = replace(LETTERS, increment=10.0)
    clock = after(rules, asked(rules, 0), NOON + 30, NOBODY, answered=seats(0))
    assert clock.banks[0] == LETTERS.bank - 30


def test_a_clock_that_goes_backwards_charges_nothing_and_no_second_twice() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON - 50, seats(0))
    assert clock == asked(BLITZ, 0)
    assert left(BLITZ, clock, 0, NOON - 50, NO_OUTAGES) == 600.0
    assert left(BLITZ, clock, 0, NOON + 10, NO_OUTAGES) == 590.0


# Ages.


def test_a_new_age_fills_all_correspondence_banks() -> None:
    clock = after(LETTERS, asked(LETTERS, 0, 1), NOON + DAY, seats(1, 2), age=2)
    assert clock == Clock((2 * DAY,) * 3, (None, NOON + DAY, NOON + DAY), 2)


def test_a_new_age_fills_a_bank_that_was_empty() -> None:
    clock = asked(LETTERS, 0)
    assert expired(LETTERS, clock, NOON + 3 * DAY, NO_OUTAGES) == (0,)
    clock = after(LETTERS, clock, NOON + 3 * DAY, seats(0), age=2)
    assert expired(LETTERS, clock, NOON + 3 * DAY, NO_OUTAGES) == ()
    assert deadline(LETTERS, clock, NO_OUTAGES) == NOON + 5 * DAY


def test_the_same_age_fills_nothing() -> None:
    clock = after(LETTERS, asked(LETTERS, 0), NOON + DAY, seats(0))
    assert clock.banks == (DAY, 2 * DAY, 2 * DAY)


def test_an_age_that_is_undone_and_begun_again_fills_no_bank_twice() -> None:
    clock = after(LETTERS, asked(LETTERS, 0), NOON, seats(0), age=2)
    clock = after(LETTERS, clock, NOON + DAY, seats(0), age=1)
    clock = after(LETTERS, clock, NOON + DAY, seats(0), age=2)
    assert clock.banks[0] == DAY


def test_a_new_age_fills_no_bank_in_real_time() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 100, seats(0), age=2)
    assert clock.banks[0] == 500.0
    assert clock.age == 2


# Running out.


def test_the_deadline_is_that_of_the_clock_that_runs_out_first() -> None:
    clock = asked(BLITZ, 0)
    clock = after(BLITZ, clock, NOON + 100, seats(0, 1))
    assert deadline(BLITZ, clock, NO_OUTAGES) == NOON + 600
    assert expired(BLITZ, clock, NOON + 599, NO_OUTAGES) == ()
    assert expired(BLITZ, clock, NOON + 600, NO_OUTAGES) == (0,)
    assert expired(BLITZ, clock, NOON + 700, NO_OUTAGES) == (0, 1)


def test_a_standing_clock_with_an_empty_bank_has_not_expired() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 900, NOBODY)
    assert clock.banks[0] == 0.0
    assert expired(BLITZ, clock, NOON + 1000, NO_OUTAGES) == ()
    assert deadline(BLITZ, clock, NO_OUTAGES) is None


def test_a_returning_person_has_at_least_the_time_granted() -> None:
    clock = after(BLITZ, asked(BLITZ, 0), NOON + 900, seats(0))
    clock = grant(BLITZ, clock, 0, 60.0)
    assert left(BLITZ, clock, 0, NOON + 900, NO_OUTAGES) == 60.0
    assert deadline(BLITZ, clock, NO_OUTAGES) == NOON + 960
    assert clock.banks[1:] == (600.0, 600.0)


def test_a_grant_takes_nothing_away() -> None:
    clock = asked(BLITZ, 0)
    assert grant(BLITZ, clock, 0, 60.0) == clock


# Outages.


def test_an_outage_is_not_charged() -> None:
    clock = asked(BLITZ, 0)
    outages = [(NOON + 100, NOON + 5 * HOUR)]
    assert left(BLITZ, clock, 0, NOON + 5 * HOUR, outages) == 500.0
    assert deadline(BLITZ, clock, outages) == NOON + 5 * HOUR + 500


def test_overlapping_outages_are_one() -> None:
    clock = asked(BLITZ, 0)
    outages = [
        (NOON + 200, NOON + 400),
        (NOON + 100, NOON + 300),
        (NOON + 150, NOON + 160),
        (NOON + 200, NOON + 400),
        (NOON + 450, NOON + 440),
    ]
    assert left(BLITZ, clock, 0, NOON + 500, outages) == 400.0
    assert deadline(BLITZ, clock, outages) == NOON + 900


def test_an_outage_that_begins_before_the_question_spares_only_what_follows_it() -> None:
    # The last heartbeat may be older than the last accepted choice.
    clock = asked(BLITZ, 0)
    outages = [(NOON - 4, NOON + 100)]
    assert left(BLITZ, clock, 0, NOON + 130, outages) == 570.0


def test_an_outage_does_not_bring_back_time_that_was_up_before_it() -> None:
    clock = asked(BLITZ, 0)
    outages = [(NOON + 600, NOON + 9000)]
    assert deadline(BLITZ, clock, outages) == NOON + 600
    assert expired(BLITZ, clock, NOON + 9000, outages) == (0,)


@given(st.integers(0, 2_000), OUTAGES)
def test_what_is_charged_is_the_running_time_less_the_outages(
    seconds: int, outages: list[tuple[float, float]]
) -> None:
    rules = replace(PLAIN, bank=5_000.0)
    now = NOON + seconds
    clock = after(rules, asked(rules, 1), now, NOBODY, outages=outages)
    assert clock.banks[1] + seconds - asleep(NOON, now, outages) == rules.bank


@given(MOMENTS, OUTAGES, st.randoms(use_true_random=False))
def test_the_order_of_outages_is_irrelevant(
    now: float, outages: list[tuple[float, float]], chance: Random
) -> None:
    shuffled = list(outages)
    chance.shuffle(shuffled)
    clock = asked(BLITZ, 0, 2)
    one = after(BLITZ, clock, now, seats(0), answered=seats(2), outages=outages)
    assert after(BLITZ, clock, now, seats(0), answered=seats(2), outages=shuffled) == one
    assert deadline(BLITZ, clock, outages) == deadline(BLITZ, clock, shuffled)


@given(st.lists(MOMENTS, min_size=1, max_size=6), OUTAGES)
def test_a_charge_in_parts_is_the_charge_at_once(
    moments: list[float], outages: list[tuple[float, float]]
) -> None:
    parts = asked(PLAIN, 0, 1)
    for moment in sorted(moments):
        parts = after(PLAIN, parts, moment, seats(0, 1), outages=outages)
    whole = after(PLAIN, asked(PLAIN, 0, 1), max(moments), seats(0, 1), outages=outages)
    assert parts == whole
    if 0.0 not in parts.banks:
        assert deadline(PLAIN, parts, outages) == deadline(PLAIN, asked(PLAIN, 0), outages)


STEPS = st.lists(
    st.tuples(
        MOMENTS,
        st.frozensets(st.integers(0, 2)),
        st.integers(0, 3),
        st.frozensets(st.integers(0, 2)),
    ),
    max_size=12,
)


@given(st.sampled_from([BLITZ, PLAIN, LETTERS]), STEPS, OUTAGES)
def test_no_bank_is_ever_negative_nor_more_than_was_given(
    rules: ClockRules,
    steps: list[tuple[float, frozenset[int], int, frozenset[int]]],
    outages: list[tuple[float, float]],
) -> None:
    clock = begin(rules, 3, 0)
    for count, (now, running, age, answered) in enumerate(steps, 1):
        clock = after(rules, clock, now, running, age=age, answered=answered, outages=outages)
        assert {seat for seat in range(3) if clock.since[seat] is not None} == running
        most = rules.bank + count * rules.increment
        for seat in range(3):
            assert 0 <= left(rules, clock, seat, now, outages) <= clock.banks[seat] <= most


@given(
    st.floats(0, 3_000, allow_subnormal=False),
    st.floats(0, 1_000),
    st.lists(st.tuples(st.floats(-500, 4_000), st.floats(0, 800)), max_size=4),
)
def test_what_reached_its_deadline_has_expired_in_spite_of_rounding(
    bank: float, wait: float, gaps: list[tuple[float, float]]
) -> None:
    # Fractions of seconds on purpose: rounding must not make a server wait for a passed deadline.
    outages = [(NOON + start, NOON + start + length) for start, length in gaps]
    clock = Clock((bank, 0.0), (NOON + wait, None), 1)
    moment = deadline(PLAIN, clock, outages)
    assert moment is not None
    assert expired(PLAIN, clock, moment, outages) == (0,)


@given(st.integers(1, 2_000).map(float), OUTAGES)
def test_nothing_expires_before_its_deadline(
    bank: float, outages: list[tuple[float, float]]
) -> None:
    clock = Clock((bank,), (NOON,), 1)
    moment = deadline(PLAIN, clock, outages)
    assert moment is not None
    assert expired(PLAIN, clock, moment - 1, outages) == ()
    assert expired(PLAIN, clock, moment, outages) == (0,)


# Stored and read.


@given(
    st.lists(st.tuples(st.floats(0, 1e7), st.none() | st.floats(0, 1e10)), max_size=7),
    st.integers(0, 4),
)
def test_a_clock_survives_json(rows: list[tuple[float, float | None]], age: int) -> None:
    clock = Clock(tuple(row[0] for row in rows), tuple(row[1] for row in rows), age)
    assert Clock.read(json.loads(json.dumps(clock.plain(), allow_nan=False))) == clock


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "[]",
        "{}",
        '{"banks": [1], "since": [], "age": 1}',
        '{"banks": [1], "since": [null]}',
        '{"banks": [1], "since": [null], "age": true}',
        '{"banks": [null], "since": [null], "age": 1}',
        '{"banks": [NaN], "since": [null], "age": 1}',
        '{"banks": ["1"], "since": [null], "age": 1}',
        '{"banks": [1], "since": [false], "age": 1}',
    ],
)
def test_what_is_no_clock_is_not_read_as_one(text: str) -> None:
    with pytest.raises(CorruptRecord) as refusal:
        Clock.read(json.loads(text))
    assert refusal.value.reason.key == "clock-unreadable"


@pytest.mark.parametrize("key", game_keys())
def test_a_game_whose_age_changes_says_so(key: str) -> None:
    game = find_game(key).game
    changes = type(game).era is not Game.era
    assert (game.meta.eras > 1) == changes
