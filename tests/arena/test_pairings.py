"""Every deal is played from every seat, and every order around the table comes up."""

from collections import Counter

import pytest

from civitas.arena.contest import MIRROR_EVERY, Contest, deals_for
from civitas.arena.pairings import FIRST_SEED, TRAINING_END, deal_seed, groups, order, rotated
from civitas.kernel import Config

CASES = [(2, 2), (3, 3), (2, 3), (2, 7), (3, 4), (4, 2), (5, 3), (7, 7)]


def contest(bots: int, players: int, deals: int, mirror: bool = False) -> Contest:
    names = tuple(f"bot{number}" for number in range(bots))
    return Contest("x", Config("x", players, 1, ()), names, names, deals, 1, mirror)


@pytest.mark.parametrize(("bots", "players"), CASES)
def test_each_bot_of_a_deal_has_every_seat_equally_often(bots: int, players: int) -> None:
    plan = contest(bots, players, deals_for(1, bots, players))
    by_deal: dict[int, Counter[tuple[int, int]]] = {}
    for number in range(plan.games):
        place = plan.place(number)
        by_deal.setdefault(place.deal, Counter()).update(enumerate(place.seats))
    assert len(by_deal) == plan.deals
    for seats in by_deal.values():
        entries = {entry for _, entry in seats}
        for entry in entries:
            assert len({seats[seat, entry] for seat in range(players)}) == 1


@pytest.mark.parametrize(("bots", "players"), CASES)
def test_a_round_is_fair(bots: int, players: int) -> None:
    """All bots play equally often; with fewer bots than seats, all but the first, with one seat."""
    count: Counter[int] = Counter()
    for group in groups(bots, players):
        assert len(group) == players
        count.update(group)
    assert set(count) == set(range(bots))
    rest = {count[bot] for bot in range(bots) if bot or bots >= players}
    assert len(rest) == 1
    if bots < players:
        assert all(group.count(0) == 1 for group in groups(bots, players))


def test_orders_are_all_circles_once() -> None:
    found = [order((5, 1, 2, 3), number) for number in range(6)]
    assert len(set(found)) == 6
    circles = {tuple(sorted(rotated(each, turn) for turn in range(4))) for each in found}
    assert len(circles) == 6
    assert {order((0, 1, 1), number) for number in range(6)} == {(0, 1, 1)}


def test_orders_change_from_deal_to_deal() -> None:
    plan = contest(3, 3, 4)
    first_seatings = [plan.place(number).seats for number in range(0, plan.games, 3)]
    assert len(set(first_seatings)) == 2
    assert len({plan.place(number).seats for number in range(plan.games)}) == 6


def test_games_are_whole_rounds() -> None:
    assert deals_for(1, 2, 2) == 1
    assert deals_for(3, 2, 2) == 2
    assert deals_for(20, 5, 2) == 10
    assert deals_for(21, 5, 2) == 20


def test_a_mirror_control_plays_the_same_deals_and_leaves_the_others_as_they_are() -> None:
    without = contest(2, 3, 25)
    plan = contest(2, 3, 25, mirror=True)
    places = [plan.place(number) for number in range(plan.games)]
    assert [place for place in places if place.mirror is None] == [
        without.place(number) for number in range(without.games)
    ]
    controls = [place for place in places if place.mirror is not None]
    assert Counter((place.deal, place.mirror) for place in controls) == {
        (deal, bot): 3 for deal in range(0, 25, MIRROR_EVERY) for bot in (0, 1)
    }
    for place in controls:
        assert {plan.bot(entry) for entry in place.seats} == {plan.bots[place.mirror or 0]}
        assert place.seats.count(place.mirror or 0) == 1


def test_more_games_begin_with_the_same_games() -> None:
    short, long = contest(4, 3, 8, True), contest(4, 3, 40, True)
    for number in range(short.games):
        assert short.place(number) == long.place(number)


def test_deals_are_apart_from_those_of_training() -> None:
    seeds = {deal_seed(seed, deal) for seed in (0, 1, 2**64 - 1) for deal in range(50)}
    assert len(seeds) == 150
    assert all(seed >= FIRST_SEED and seed % 2**64 >= TRAINING_END for seed in seeds)
